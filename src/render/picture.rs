//! The picture: cached sprites put side by side as palette bytes, lines and arrows over them.

use std::sync::Arc;

use super::arrows;
use super::layout::{Area, Plan};
use super::marks::Marks;
use super::palette::{self, Rgb};
use super::sketch::Tile;
use super::strips::put_strip;
use super::tiles::{Sprite, Square, tile};
use super::words::alt;
use super::{Deed, Glyph, Labels, Layout, Scene, SceneGame, Size};
use crate::base::Lang;

/// Longest description a picture carries within itself.
const DESCRIPTION: usize = 1024;

/// The board as a PNG of palette colours, which carries its description in `lang` within itself
/// (the text chunk `Description`). The picture has no words, only numbers and letters.
pub fn png(scene: &Scene, lang: Lang, size: Size) -> Vec<u8> {
    let canvas = compose(scene, size);
    encode(&canvas, alt(scene, lang, DESCRIPTION)).unwrap_or_else(|error| {
        tracing::error!(%error, "a picture could not be written");
        Vec::new()
    })
}

/// The picture's pixels row by row, each a byte of the palette all pictures share: the picture
/// before it becomes a PNG, for measuring and for animations.
pub fn pixels(scene: &Scene, size: Size) -> Vec<u8> {
    compose(scene, size).pixels
}

fn encode(canvas: &Tile, description: String) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::with_capacity(32 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width, canvas.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette::bytes());
    // Flat colours: no filter helps. This level takes half the time of the next larger ones for a
    // seventh more bytes: 2.7 ms and 36 kB at the normal size.
    encoder.set_deflate_compression(png::DeflateCompression::Level(4));
    encoder.set_filter(png::Filter::NoFilter);
    encoder.add_itxt_chunk("Description".to_owned(), description)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// The picture as palette bytes.
pub(super) fn compose(scene: &Scene, size: Size) -> Tile {
    let plan = Plan::new(scene, size);
    let mut canvas = Canvas::new(plan.width, plan.height);
    put_coordinates(&mut canvas, scene, &plan);
    put_squares(&mut canvas, scene, &plan);
    put_turn(&mut canvas, scene, &plan);
    put_lines(&mut canvas, scene, &plan);
    for strip in &plan.strips {
        put_strip(&mut canvas, scene, &plan, strip);
    }
    let mut canvas = canvas.tile;
    arrows::draw(&mut canvas, scene, &plan);
    canvas
}

/// The picture while it is put together.
#[derive(Debug)]
pub(super) struct Canvas {
    tile: Tile,
}

impl Canvas {
    fn new(width: u32, height: u32) -> Self {
        let ground = palette::nearest(palette::FRAME);
        Self {
            tile: Tile {
                width,
                height,
                pixels: vec![ground; (width * height) as usize],
            },
        }
    }

    /// Puts a sprite's upper left corner at a pixel; what does not fit is left out.
    pub(super) fn put(&mut self, sprite: &Arc<Tile>, x: u32, y: u32) {
        let width = sprite.width.min(self.tile.width.saturating_sub(x)) as usize;
        let rows = sprite.pixels.chunks_exact(sprite.width as usize);
        for (row, y) in rows.zip(y..self.tile.height) {
            let start = (y * self.tile.width + x) as usize;
            self.tile.pixels[start..start + width].copy_from_slice(&row[..width]);
        }
    }

    fn fill(&mut self, area: Area, colour: Rgb) {
        let colour = palette::nearest(colour);
        let right = (area.x + area.w).min(self.tile.width);
        for y in area.y..(area.y + area.h).min(self.tile.height) {
            let row = (y * self.tile.width) as usize;
            let (start, end) = (area.x.min(right) as usize, right as usize);
            self.tile.pixels[row + start..row + end].fill(colour);
        }
    }
}

fn put_squares(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    for square in 0..scene.columns.saturating_mul(scene.rows) {
        let mut marks = Marks::default();
        for mark in scene.marks.iter().filter(|mark| mark.square == square) {
            marks.add(mark.kind);
        }
        let on = |glyph: &&Glyph| glyph.square == square;
        let standing = scene.pieces.iter().find(on);
        let piece = standing.or_else(|| scene.ghosts.iter().find(on));
        let sprite = Sprite::Square(Square {
            light: (square % scene.columns + square / scene.columns) % 2 == 1,
            marks,
            faded: piece.is_some() && standing.is_none(),
            piece: piece.map(drawn),
            taken: standing.and_then(|_| taken(scene, square)),
        });
        let (x, y) = plan.corner(square);
        canvas.put(&tile(plan.cell, sprite), x, y);
    }
}

/// The piece that was taken whole on this square, if one was.
fn taken(scene: &Scene, square: u8) -> Option<Glyph> {
    scene.deeds.iter().rev().find_map(|deed| match deed {
        Deed::Took {
            piece, sub: None, ..
        } if piece.square == square => Some(Glyph {
            value: 0,
            ..drawn(piece)
        }),
        _ => None,
    })
}

/// A piece as its sprite is known: wherever it stands, whatever it is made of.
pub(super) fn drawn(glyph: &Glyph) -> Glyph {
    Glyph {
        square: 0,
        subs: Vec::new(),
        ..glyph.clone()
    }
}

fn put_coordinates(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    let margin = plan.margin;
    let cap = plan.capital();
    let (right, bottom) = (plan.board.x + plan.board.w, plan.board.y + plan.board.h);
    let (left, top) = (plan.board.x - margin, plan.board.y - margin);
    for column in 0..scene.columns {
        for row in 0..scene.rows {
            let edge = column == 0 || row == 0;
            if !edge {
                continue;
            }
            let (x, y) = plan.corner(row * scene.columns + column);
            let upright = scene.layout == Layout::Upright;
            if row == 0 {
                let name = name(scene.labels == Labels::ColumnLetters, column);
                edge_label(
                    canvas,
                    plan,
                    (name, cap),
                    upright,
                    (x, y),
                    [left, top, right, bottom],
                );
            }
            if column == 0 {
                let name = name(scene.labels == Labels::RowLetters, row);
                edge_label(
                    canvas,
                    plan,
                    (name, cap),
                    !upright,
                    (x, y),
                    [left, top, right, bottom],
                );
            }
        }
    }
}

/// Writes a coordinate at both ends of its file: above and below the board, or left and right.
fn edge_label(
    canvas: &mut Canvas,
    plan: &Plan,
    (text, cap): (String, u32),
    above: bool,
    (x, y): (u32, u32),
    [left, top, right, bottom]: [u32; 4],
) {
    let (width, height) = if above {
        (plan.cell, plan.margin)
    } else {
        (plan.margin, plan.cell)
    };
    let sprite = Sprite::Text {
        text,
        cap,
        width,
        height,
    };
    let sprite = tile(plan.cell, sprite);
    let places = if above {
        [(x, top), (x, bottom)]
    } else {
        [(left, y), (right, y)]
    };
    for (x, y) in places {
        canvas.put(&sprite, x, y);
    }
}

/// The name of a column or row: a letter or a number.
fn name(letter: bool, place: u8) -> String {
    if letter {
        char::from(b'a' + place.min(25)).to_string()
    } else {
        (u16::from(place) + 1).to_string()
    }
}

/// The board's border, and in Rithmomachia the line between the two halves.
fn put_lines(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    let thin = (plan.cell / 30).max(1);
    let Area { x, y, w, h } = plan.board;
    let (left, top) = (x - thin, y - thin);
    let (long, tall) = (w + 2 * thin, h + 2 * thin);
    for (x, y, w, h) in [
        (left, top, long, thin),
        (left, y + h, long, thin),
        (left, top, thin, tall),
        (x + w, top, thin, tall),
    ] {
        canvas.fill(Area { x, y, w, h }, palette::CREAM);
    }
    if scene.game == SceneGame::Latrunculi {
        return;
    }
    let half = (plan.cell / 30).max(1);
    let reach = plan.cell / 6;
    let middle = match scene.layout {
        Layout::Upright => Area {
            x: x - reach,
            y: y + h / 2 - half,
            w: w + 2 * reach,
            h: 2 * half,
        },
        Layout::Turned => Area {
            x: x + w / 2 - half,
            y: y - reach,
            w: 2 * half,
            h: h + 2 * reach,
        },
    };
    canvas.fill(middle, palette::CREAM);
    let inside = Area {
        x: middle.x.max(x),
        y: middle.y.max(y),
        w: middle.w.min(w),
        h: middle.h.min(h),
    };
    canvas.fill(inside, palette::INK);
}

/// The disc beside the board that says whose turn it is.
fn put_turn(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    let Some(side) = scene.turn else { return };
    let near = side == scene.viewpoint;
    let Area { x, y, w, h } = plan.board;
    let (left, top) = (x - plan.margin, y - plan.margin);
    let (right, bottom) = (x + w, y + h);
    let (x, y) = match (scene.layout, near) {
        (Layout::Upright, true) | (Layout::Turned, false) => (right, bottom),
        (Layout::Upright, false) => (right, top),
        (Layout::Turned, true) => (left, bottom),
    };
    let sprite = Sprite::Turn {
        side,
        width: plan.margin,
    };
    canvas.put(&tile(plan.cell, sprite), x, y);
}
