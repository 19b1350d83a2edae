//! Rithmomachia after Boissière: the rules, one function per rule, named like its topic.
//!
//! Reading order: [`Options`] and [`Setup`] here; `moves`, `captures` and `siege` (what can be
//! done); `stated` (what is wrong with a capture as a player names it); `common` and `proper` (how
//! games are won); [`Position`] (a turn, from the first capture to the end).

mod captures;
mod common;
mod lines;
mod moves;
mod position;
mod proof;
mod proper;
mod siege;
mod stated;
mod sums;
mod suspects;
mod values;

pub use common::half;
pub use position::Position;
pub use stated::{AttackerRef, StatedAttack};

use super::{Board, Placed};
use crate::rules::{Shape, Side, Stage};

/// Pieces of a side, a pyramid being one.
const MOST_PIECES: u32 = 24;

/// The rule options; not both victories none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The side that moves first.
    pub first: Side,
    /// The agreed common victory.
    pub common: Option<Common>,
    /// The lowest proper victory that ends the game.
    pub proper: Option<Proper>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first: Side::White,
            common: Some(Common::Body(4)),
            proper: Some(Proper::Small),
        }
    }
}

/// A common victory; all numbers at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Common {
    /// This many pieces captured.
    Body(u32),
    /// Prisoners of this total value.
    Goods(u32),
    /// At least half of what the enemy starts with.
    GoodsHalf,
    /// Some prisoners of exactly this value.
    GoodsExact(u32),
    /// This many pieces of at least this value.
    Lawsuit(u32, u32),
    /// This many pieces of exactly this value.
    Honor(u32, u32),
    /// Exactly this many pieces captured, of exactly this value.
    HonorLawsuit(u32, u32),
}

/// A grade of proper victory, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proper {
    /// Three pieces in one progression.
    Small,
    /// Four pieces, two kinds of progression.
    Big,
    /// Four pieces, all three kinds.
    Great,
}

/// A captured piece or sub-piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prisoner {
    /// Its shape; a sub-piece is a square.
    pub shape: Shape,
    /// Its value; a whole pyramid's total then.
    pub value: u16,
    /// Whether it counts as a piece (ruling B6); written `^` when it does not.
    pub counts: bool,
}

/// What a position text says, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Number of rows.
    pub rows: u8,
    /// The pieces; no square twice.
    pub pieces: Vec<Placed>,
    /// The side to act.
    pub turn: Side,
    /// Before or after the move.
    pub stage: Stage,
    /// The prisoners taken by White (Even) and by Black (Odd), in order.
    pub prisoners: [Vec<Prisoner>; 2],
    /// Number of the turn, from 1.
    pub number: u32,
}

#[cfg(test)]
mod tests;
