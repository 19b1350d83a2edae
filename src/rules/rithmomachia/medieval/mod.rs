//! Rithmomachia, the 13th-century reconstruction: the rules, one function per rule, named like
//! its topic.

mod ambush;
mod announcing;
mod assault;
mod captures;
mod changing_sides;
mod encounter;
mod figures;
mod lines;
mod moves;
mod partial;
mod position;
mod proof;
mod pyramid;
mod setup;
mod siege;
mod sights;
mod stated;
mod triumphs;
mod turn;

pub use position::Position;
pub use stated::{AttackerRef, StatedAttack};

use super::Placed;
use crate::rules::{Grade, Side, Square};

/// The rule options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Number of rows: 12, 14 or 16. Matters for the start only.
    pub rows: u8,
    /// The set-up. Matters for the start only.
    pub setup: Layout,
    /// The triumph that ends the game.
    pub triumph: Grade,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rows: 14,
            setup: Layout::Ranks,
            triumph: Grade::Mediocre,
        }
    }
}

/// How the pieces are set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// On three rows, by ranks.
    Ranks,
    /// On four rows, as in Boissière's game; needs 16 rows.
    Boissiere,
}

/// What a position text says, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Number of rows: 12, 14 or 16.
    pub rows: u8,
    /// The pieces; no square twice.
    pub pieces: Vec<Placed>,
    /// The side to act.
    pub turn: Side,
    /// The square of the moved piece, after the move.
    pub moved: Option<Square>,
    /// Whether this turn has captured (after the move).
    pub captured: bool,
    /// Whether the announcement of White (Even) and of Black (Odd) stands.
    pub announced: [bool; 2],
    /// Partial victories in the order won; none twice.
    pub partial: Vec<(Side, Grade)>,
    /// Number of the turn, from 1.
    pub number: u32,
}

#[cfg(test)]
mod tests;
