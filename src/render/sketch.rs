//! A small surface in full colour on which a sprite is drawn once, before it becomes palette
//! bytes: four times as large with imageproc's plain shapes, then scaled down.

use std::collections::HashMap;

use image::{GenericImage, ImageBuffer, Pixel, Rgb as Colour, RgbImage, imageops};
use imageproc::drawing::{draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point as Corner;
use imageproc::rect::Rect;

use super::palette::{self, Rgb};
use super::shapes::Point;
use super::type_face::Line;

/// How many times larger than shown everything is drawn.
pub(super) const SCALE: u32 = 4;

/// Palette bytes, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tile {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<u8>,
}

/// The surface.
#[derive(Debug)]
pub(super) struct Sketch {
    /// Where the pens' zero is, in pixels.
    pub(super) origin: Point,
    large: RgbImage,
    written: Vec<(Line, Point, Rgb)>,
}

impl Sketch {
    /// A surface of one colour.
    pub(super) fn new(width: u32, height: u32, ground: Rgb) -> Self {
        Self {
            origin: (0.0, 0.0),
            large: RgbImage::from_pixel(width * SCALE, height * SCALE, Colour(ground)),
            written: Vec::new(),
        }
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, colour: Rgb, outline: &[Point]) {
        fill(&mut self.large, outline, self.origin, Colour(colour));
    }

    /// Fills a rectangle given by its edges (left, top, right, bottom).
    pub(super) fn block(&mut self, colour: Rgb, [left, top, right, bottom]: [f32; 4]) {
        let (x, y) = (
            enlarged(left + self.origin.0),
            enlarged(top + self.origin.1),
        );
        let across = enlarged(right + self.origin.0) - x;
        let down = enlarged(bottom + self.origin.1) - y;
        if let (Ok(width @ 1..), Ok(height @ 1..)) = (u32::try_from(across), u32::try_from(down)) {
            let area = Rect::at(x, y).of_size(width, height);
            draw_filled_rect_mut(&mut self.large, area, Colour(colour));
        }
    }

    /// Writes a line of text over everything: `x` is the middle of its ink, `y` its base line.
    pub(super) fn write(&mut self, line: Line, (x, y): Point, colour: Rgb) {
        let at = (x + self.origin.0, y + self.origin.1);
        self.written.push((line, at, colour));
    }

    /// The finished tile.
    pub(super) fn finish(self) -> Tile {
        let mut image = scaled_down(&self.large);
        // The font is smooth by itself, and sharper on whole pixels.
        for (line, at, colour) in &self.written {
            write(&mut image, line, *at, *colour);
        }
        tile(&image)
    }
}

/// A tile with nothing but a line of text: nothing has to be drawn large for it.
pub(super) fn lettered(
    (width, height): (u32, u32),
    ground: Rgb,
    line: &Line,
    at: Point,
    colour: Rgb,
) -> Tile {
    let mut image = RgbImage::from_pixel(width, height, Colour(ground));
    write(&mut image, line, at, colour);
    tile(&image)
}

fn write(image: &mut RgbImage, line: &Line, at: Point, colour: Rgb) {
    line.draw(at, |x, y, coverage| {
        if let Some(pixel) = image.get_pixel_mut_checked(x, y) {
            *pixel = Colour(palette::mix(pixel.0, colour, coverage));
        }
    });
}

fn tile(image: &RgbImage) -> Tile {
    let mut known: HashMap<Rgb, u8> = HashMap::new();
    let mut last = (palette::FRAME, palette::nearest(palette::FRAME));
    let pixels = image.pixels().map(|pixel| {
        if pixel.0 != last.0 {
            let byte = known.entry(pixel.0);
            let byte = byte.or_insert_with(|| palette::nearest(pixel.0));
            last = (pixel.0, *byte);
        }
        last.1
    });
    Tile {
        width: image.width(),
        height: image.height(),
        pixels: pixels.collect(),
    }
}

/// Fills a shape on a large surface whose upper left corner is `origin` in pixels away from the
/// shape's.
pub(super) fn fill<I: GenericImage>(
    large: &mut I,
    outline: &[Point],
    (left, top): Point,
    colour: I::Pixel,
) {
    let range = |values: &mut dyn Iterator<Item = f32>| {
        values.fold((f32::MAX, f32::MIN), |(low, high), value| {
            (low.min(value), high.max(value))
        })
    };
    let (west, east) = range(&mut outline.iter().map(|point| point.0));
    let (north, south) = range(&mut outline.iter().map(|point| point.1));
    let middle = (f32::midpoint(west, east), f32::midpoint(north, south));
    let corners: Vec<Corner<i32>> = outline
        .iter()
        .map(|&(x, y)| {
            Corner::new(
                inside(x + left, middle.0 + left),
                inside(y + top, middle.1 + top),
            )
        })
        .collect();
    draw_polygon_mut(large, &corners, colour);
}

/// The last large pixel that lies within a shape whose edge is here; imageproc draws that pixel
/// too.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "pixels of a small surface"
)]
fn inside(edge: f32, middle: f32) -> i32 {
    let place = edge * SCALE as f32 - 0.5;
    if edge < middle {
        place.ceil() as i32
    } else {
        place.floor() as i32
    }
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "pixels of a small surface"
)]
fn enlarged(place: f32) -> i32 {
    (place * SCALE as f32).round() as i32
}

/// A large surface at its true size.
pub(super) fn scaled_down<P>(large: &ImageBuffer<P, Vec<u8>>) -> ImageBuffer<P, Vec<u8>>
where
    P: Pixel<Subpixel = u8> + 'static,
{
    // Every pixel is the mean of its sixteen: whole-pixel lines stay sharp, and no light or dark
    // seam runs along edges, as with the filters that sharpen.
    imageops::thumbnail(large, large.width() / SCALE, large.height() / SCALE)
}
