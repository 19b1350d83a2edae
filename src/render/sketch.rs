//! A small surface in full colour on which a sprite is drawn once, before it becomes palette bytes.

use std::collections::HashMap;

use super::palette::{self, Rgb};
use super::shapes::Point;
use super::type_face::Line;

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
    width: u32,
    height: u32,
    pixels: Vec<[f32; 3]>,
}

impl Sketch {
    /// A surface of one colour.
    pub(super) fn new(width: u32, height: u32, ground: Rgb) -> Self {
        Self {
            width,
            height,
            pixels: vec![ground.map(f32::from); (width * height) as usize],
        }
    }

    /// Fills where `distance` is negative, its edge smoothed over one pixel.
    pub(super) fn fill(&mut self, colour: Rgb, opacity: f32, distance: impl Fn(Point) -> f32) {
        for y in 0..self.height {
            for x in 0..self.width {
                #[allow(clippy::cast_precision_loss, reason = "a small surface")]
                let point = (x as f32 + 0.5, y as f32 + 0.5);
                let coverage = (0.5 - distance(point)).clamp(0.0, 1.0) * opacity;
                if coverage > 0.0 {
                    self.cover(x, y, colour, coverage);
                }
            }
        }
    }

    /// Writes a line of text: `x` is the middle of its ink, `y` its base line.
    pub(super) fn write(&mut self, line: &Line, (x, y): Point, colour: Rgb) {
        line.draw((x, y), |x, y, coverage| self.cover(x, y, colour, coverage));
    }

    /// The finished tile.
    pub(super) fn finish(&self) -> Tile {
        let mut known: HashMap<Rgb, u8> = HashMap::new();
        let pixels = self.pixels.iter().map(|pixel| {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "mixed from bytes"
            )]
            let colour = pixel.map(|channel| channel.round() as u8);
            *known
                .entry(colour)
                .or_insert_with(|| palette::nearest(colour))
        });
        Tile {
            width: self.width,
            height: self.height,
            pixels: pixels.collect(),
        }
    }

    fn cover(&mut self, x: u32, y: u32, colour: Rgb, coverage: f32) {
        if x >= self.width || y >= self.height {
            return;
        }
        let pixel = &mut self.pixels[(y * self.width + x) as usize];
        for (channel, colour) in pixel.iter_mut().zip(colour) {
            *channel += (f32::from(colour) - *channel) * coverage.min(1.0);
        }
    }
}
