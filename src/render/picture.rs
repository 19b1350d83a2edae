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
use super::{Deed, Glyph, Labels, Layout, Scene, SceneGame, SceneSide, Size, Window};
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
    for square in (0..scene.columns.saturating_mul(scene.rows)).filter(|it| plan.shows(*it)) {
        let mut marks = Marks::default();
        for mark in scene.marks.iter().filter(|mark| mark.square == square) {
            marks.add(mark.kind);
        }
        let on = |glyph: &&Glyph| glyph.square == square;
        let standing = scene.pieces.iter().find(on);
        let piece = standing.or_else(|| scene.ghosts.iter().find(on));
        let sprite = Sprite::Square(Square {
            light: is_light(scene, square),
            marks,
            faded: piece.is_some() && standing.is_none(),
            piece: piece.map(drawn),
            taken: standing.and_then(|_| taken(scene, square)),
        });
        let (x, y) = plan.corner(square);
        canvas.put(&tile(plan.cell, sprite), x, y);
    }
}

fn is_light(scene: &Scene, square: u8) -> bool {
    (square % scene.columns + square / scene.columns) % 2 == 1
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
    let Window { columns, rows } = plan.window;
    for column in columns.0..=columns.1 {
        for row in rows.0..=rows.1 {
            let (lowest, leftmost) = (row == rows.0, column == columns.0);
            let (x, y) = plan.corner(row * scene.columns + column);
            let upright = scene.layout == Layout::Upright;
            if lowest {
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
            if leftmost {
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

/// The board's border, and in Rithmomachia the line between the two halves. Where the board goes on
/// beyond the part that is drawn, there is no border: its next squares begin.
fn put_lines(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    let thin = (plan.cell / 30).max(1);
    let Area { x, y, w, h } = plan.board;
    let [left, top, right, bottom] = board_ends(scene, plan).map(u32::from);
    // A border reaches around the corner only where there is one.
    let (long, tall) = (w + (left + right) * thin, h + (top + bottom) * thin);
    let (west, north) = (x - left * thin, y - top * thin);
    for (ends, area) in [
        (top, (west, y - thin, long, thin)),
        (bottom, (west, y + h, long, thin)),
        (left, (x - thin, north, thin, tall)),
        (right, (x + w, north, thin, tall)),
    ] {
        if ends == 1 {
            let (x, y, w, h) = area;
            canvas.fill(Area { x, y, w, h }, palette::CREAM);
        }
    }
    put_beyond(canvas, scene, plan);
    if scene.game != SceneGame::Latrunculi {
        put_middle(canvas, scene, plan);
    }
}

/// Whether the board ends at the left, the top, the right and the bottom of what is drawn.
fn board_ends(scene: &Scene, plan: &Plan) -> [bool; 4] {
    let Window { columns, rows } = plan.window;
    let (first_column, last_column) = (columns.0 == 0, columns.1 + 1 >= scene.columns);
    let (first_row, last_row) = (rows.0 == 0, rows.1 + 1 >= scene.rows);
    match (scene.layout, scene.viewpoint) {
        (Layout::Upright, SceneSide::White) => [first_column, last_row, last_column, first_row],
        (Layout::Upright, SceneSide::Black) => [last_column, first_row, first_column, last_row],
        (Layout::Turned, SceneSide::White) => [first_row, first_column, last_row, last_column],
        (Layout::Turned, SceneSide::Black) => [last_row, last_column, first_row, first_column],
    }
}

/// The beginnings of the squares beyond the part that is drawn.
fn put_beyond(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    let (cell, depth) = (plan.cell, plan.cell / 12);
    let Area { x, y, w, h } = plan.board;
    let [left, top, right, bottom] = board_ends(scene, plan);
    for square in (0..scene.columns.saturating_mul(scene.rows)).filter(|it| plan.shows(*it)) {
        // The neighbour's colour is the other one.
        let colour = if is_light(scene, square) {
            palette::DARK
        } else {
            palette::LIGHT
        };
        let (at_x, at_y) = plan.corner(square);
        for (goes_on, x, y, w, h) in [
            (!left && at_x == x, x - depth, at_y, depth, cell),
            (!top && at_y == y, at_x, y - depth, cell, depth),
            (!right && at_x + cell == x + w, x + w, at_y, depth, cell),
            (!bottom && at_y + cell == y + h, at_x, y + h, cell, depth),
        ] {
            if goes_on {
                canvas.fill(Area { x, y, w, h }, colour);
            }
        }
    }
}

/// The line between the two halves of a Rithmomachia board, if it is in sight.
fn put_middle(canvas: &mut Canvas, scene: &Scene, plan: &Plan) {
    let Area { x, y, w, h } = plan.board;
    let (row, column) = (scene.rows / 2, plan.window.columns.0);
    let (Some(below), above) = (row.checked_sub(1), row) else {
        return;
    };
    let [below, above] = [below, above].map(|row| row * scene.columns + column);
    if !plan.shows(below) || !plan.shows(above) {
        return;
    }
    let (below, above) = (plan.corner(below), plan.corner(above));
    let half = (plan.cell / 30).max(1);
    let reach = plan.cell / 6;
    let middle = match scene.layout {
        Layout::Upright => Area {
            x: x - reach,
            y: below.1.max(above.1) - half,
            w: w + 2 * reach,
            h: 2 * half,
        },
        Layout::Turned => Area {
            x: below.0.max(above.0) - half,
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
