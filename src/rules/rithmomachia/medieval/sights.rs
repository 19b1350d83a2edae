//! Who could take whom along a line, kept up to date as pieces come and go.
//!
//! Encounter and assault join two pieces with only empty squares between them. A piece that comes
//! or goes changes only the pairs it is one of, and the pairs it stands between.

use super::lines::{bit, distance, first};
use super::pyramid;
use super::{assault, encounter};
use crate::rules::rithmomachia::Board;
use crate::rules::{Side, Square};

/// For every piece, how many pieces of the other side can take it by encounter or assault.
#[derive(Debug, Clone)]
pub(super) struct Sights {
    takers: [u8; 128],
    taken: u128,
}

impl Sights {
    /// The pairs of a board.
    pub(super) fn new(board: &Board) -> Self {
        let mut sights = Self {
            takers: [0; 128],
            taken: 0,
        };
        let occupied = board.occupied();
        for placed in board.placed() {
            // Each pair once: by the lower of its squares.
            for direction in 0..4 {
                if let Some(other) = first(placed.square, direction, occupied) {
                    sights.pair(board, placed.square, other, 1);
                }
            }
        }
        sights
    }

    /// The pieces of both sides that the other side can take by encounter or assault.
    #[inline]
    pub(super) fn taken(&self) -> u128 {
        self.taken
    }

    /// The piece on `square` is about to go.
    #[inline]
    pub(super) fn leave(&mut self, board: &Board, square: Square) {
        self.change(board, square, -1);
    }

    /// A piece has come to `square`.
    #[inline]
    pub(super) fn come(&mut self, board: &Board, square: Square) {
        self.change(board, square, 1);
    }

    fn change(&mut self, board: &Board, square: Square, by: i8) {
        let occupied = board.occupied();
        for direction in 0..4 {
            let one = first(square, direction, occupied);
            let other = first(square, direction + 4, occupied);
            if let Some(one) = one {
                self.pair(board, square, one, by);
            }
            if let Some(other) = other {
                self.pair(board, square, other, by);
            }
            if let (Some(one), Some(other)) = (one, other) {
                self.pair(board, one, other, -by);
            }
        }
    }

    /// Two pieces see each other from now on (`by` = 1) or no more (`by` = -1).
    #[inline]
    fn pair(&mut self, board: &Board, one: Square, other: Square, by: i8) {
        let both = bit(one) | bit(other);
        let white = board.of(Side::White) & both;
        if white == 0 || white == both {
            return;
        }
        let distance = distance(one, other);
        for (taker, target) in [(one, other), (other, one)] {
            if takes(board, taker, target, distance) {
                let takers = &mut self.takers[target.index()];
                *takers = takers.wrapping_add_signed(by);
                self.taken &= !bit(target);
                self.taken |= u128::from(*takers != 0) << target.0;
            }
        }
    }
}

/// Whether the piece on `taker` can take the other side's piece on `target`, which it sees at this
/// distance, by encounter or assault.
#[inline]
pub(super) fn takes(board: &Board, taker: Square, target: Square, distance: u8) -> bool {
    let (cell, hit) = (board.cell(taker), board.cell(target));
    if cell.is_pyramid() || hit.is_pyramid() {
        return takes_with_pyramid(board, taker, target, distance);
    }
    let (value, aim) = (cell.value(), hit.value());
    encounter::fits(cell.reach(), value, distance, aim) || assault::fits(value, distance, aim)
}

/// The same, where one of them is a pyramid.
#[cold]
fn takes_with_pyramid(board: &Board, taker: Square, target: Square, distance: u8) -> bool {
    let side = if board.of(Side::White) & bit(taker) == 0 {
        Side::Black
    } else {
        Side::White
    };
    let aim = pyramid::aim(board, side.other(), target);
    let reach = board.cell(taker).reach();
    pyramid::values(board, side, taker).all().any(|(value, _)| {
        encounter::fits(reach, value, distance, aim) || assault::fits(value, distance, aim)
    })
}
