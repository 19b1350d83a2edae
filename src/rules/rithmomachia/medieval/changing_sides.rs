//! Captured pieces change sides: the taken piece re-enters at once on an empty square of the
//! captor's back row; only if that is full, of the second, then of the third; if all three are
//! full it leaves the game (ruling M6). Pyramids never change sides.

use super::lines::bit;
use crate::rules::rithmomachia::Board;
use crate::rules::{Side, Square};

/// The squares where the piece on `target`, taken by `side`, may re-enter; none if it leaves the
/// game. The taken piece is lifted first: its own square counts as empty.
#[inline]
pub(super) fn reentries(board: &Board, side: Side, target: Square) -> u128 {
    if board.cell(target).is_pyramid() {
        return 0;
    }
    let free = !(board.occupied() & !bit(target));
    let rows = board.geometry().rows;
    (0..3)
        .map(|nth| match side {
            Side::White => nth,
            Side::Black => rows - 1 - nth,
        })
        .map(|row| free & (0xff << (8 * row)))
        .find(|&squares| squares != 0)
        .unwrap_or(0)
}
