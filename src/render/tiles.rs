//! Sprites: each is drawn once and kept as palette bytes.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use super::marks::Marks;
use super::palette::{self, Rgb};
use super::pieces::{Easel, Paint};
use super::shapes::disc;
use super::sketch::{Sketch, Tile, lettered};
use super::type_face::Line;
use super::{Glyph, SceneSide};

/// A square of the board with all that is on it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Square {
    /// Light or dark.
    pub(super) light: bool,
    pub(super) marks: Marks,
    pub(super) piece: Option<Glyph>,
    /// Whether the piece is a captured one.
    pub(super) faded: bool,
    /// What was captured where another piece stands now.
    pub(super) taken: Option<Glyph>,
}

/// What a sprite shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Sprite {
    /// A square of the board.
    Square(Square),
    /// A line of text on the frame, this many pixels high, in a box of this width and height.
    Text {
        text: String,
        cap: u32,
        width: u32,
        height: u32,
    },
    /// The same, beginning at the left of its box.
    Line {
        text: String,
        cap: u32,
        width: u32,
        height: u32,
    },
    /// A piece on the frame: a prisoner, or the sign of a strip.
    Chip { piece: Glyph, part: bool },
    /// The sign of a capture, as wide as this.
    Badge { width: u32 },
    /// The disc that says whose turn it is, in a box of this many pixels.
    Turn { side: SceneSide, width: u32 },
}

type Cache = RwLock<HashMap<(u32, Sprite), Arc<Tile>>>;

static CACHE: LazyLock<Cache> = LazyLock::new(|| RwLock::new(HashMap::new()));

/// Sprites kept at once; studies with any values could otherwise fill the memory.
const MOST: usize = 4096;

/// The sprite at squares of `cell` pixels.
pub(super) fn tile(cell: u32, sprite: Sprite) -> Arc<Tile> {
    let key = (cell, sprite);
    let cache = CACHE.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(tile) = cache.get(&key) {
        return Arc::clone(tile);
    }
    drop(cache);
    let tile = Arc::new(draw(cell, &key.1));
    let mut cache = CACHE.write().unwrap_or_else(PoisonError::into_inner);
    if cache.len() >= MOST {
        cache.clear();
    }
    cache.insert(key, Arc::clone(&tile));
    tile
}

fn draw(cell: u32, sprite: &Sprite) -> Tile {
    match sprite {
        Sprite::Square(of) => square(cell, of),
        Sprite::Text {
            text,
            cap,
            width,
            height,
        } => label(text, *cap, (*width, *height), false),
        Sprite::Line {
            text,
            cap,
            width,
            height,
        } => label(text, *cap, (*width, *height), true),
        Sprite::Chip { piece, part } => chip(cell, piece, *part),
        Sprite::Badge { width } => badge(*width),
        Sprite::Turn { side, width } => turn(*side, *width),
    }
}

fn square(cell: u32, of: &Square) -> Tile {
    let ground = match (of.marks.tinted(), of.light) {
        (true, _) => palette::MOVED,
        (false, true) => palette::LIGHT,
        (false, false) => palette::DARK,
    };
    let mut sketch = Sketch::new(cell, cell, ground);
    let mut easel = Easel {
        sketch: &mut sketch,
        cell,
    };
    if let Some(glyph) = of.piece.as_ref().filter(|_| !of.faded) {
        easel.shadow(glyph.shape, ground);
    }
    easel.marks_below(of.marks, of.piece.is_some());
    if let Some(glyph) = &of.piece {
        easel.piece(glyph, Paint::of(glyph.side, of.faded));
    }
    easel.marks_above(of.marks, of.piece.is_some(), of.taken.as_ref());
    sketch.finish()
}

#[allow(clippy::cast_precision_loss, reason = "pixels of a small box")]
fn label(text: &str, cap: u32, (width, height): (u32, u32), left: bool) -> Tile {
    let room = width as f32 - 2.0;
    let line = Line::fitted(text, cap, |_| room);
    let base = f32::midpoint(height as f32, line.cap).round();
    let middle = if left { line.width } else { width as f32 };
    let (at, size) = ((middle / 2.0, base), (width, height));
    lettered(size, palette::FRAME, &line, at, palette::CREAM)
}

fn chip(cell: u32, piece: &Glyph, part: bool) -> Tile {
    let mut sketch = Sketch::new(cell, cell, palette::FRAME);
    let mut easel = Easel {
        sketch: &mut sketch,
        cell,
    };
    easel.chip(piece, Paint::of(piece.side, false), part);
    sketch.finish()
}

fn badge(width: u32) -> Tile {
    let mut sketch = Sketch::new(width, width, palette::FRAME);
    Easel::capture_sign(&mut sketch, width);
    sketch.finish()
}

#[allow(clippy::cast_precision_loss, reason = "pixels of a small box")]
fn turn(side: SceneSide, width: u32) -> Tile {
    let colour: Rgb = match side {
        SceneSide::White => palette::IVORY,
        SceneSide::Black => palette::NIGHT,
    };
    let mut sketch = Sketch::new(width, width, palette::FRAME);
    let middle = width as f32 / 2.0;
    let radius = middle * 0.62;
    let edge = (width as f32 / 12.0).max(1.5);
    for (colour, radius) in [(palette::CREAM, radius), (colour, radius - edge)] {
        sketch.fill(colour, &disc((middle, middle), radius));
    }
    sketch.finish()
}
