//! Siege: a circle with a piece of the captor's side on every neighbouring square of the board
//! (ruling M4: the edge takes away squares, it does not save the piece).

use super::captures::Captor;
use super::lines::{NEXT_TO, bit, lowest};
use super::moves::whole;
use super::stated::Stated;
use crate::rules::{Detail, Shape, Square};

/// Whether the piece on `target` is besieged (after the move, with the moved piece).
#[inline]
pub(super) fn takes(captor: &Captor<'_>, target: Square) -> bool {
    let ring = NEXT_TO[target.index()] & whole(captor.board);
    captor.board.cell(target).shape() == Shape::Circle
        && ring & !captor.own == 0
        && ring & captor.leaders() != 0
}

/// Whether the piece on `target` is besieged; `named` is the piece said to have moved last.
///
/// # Errors
/// What does not fit: shape, an open neighbouring square, the named piece.
pub(super) fn stated(
    captor: &Captor<'_>,
    named: Option<Square>,
    target: Square,
) -> Result<Stated, Detail> {
    let shape = captor.board.cell(target).shape();
    if let Some(piece) = captor.board.piece(target)
        && shape != Shape::Circle
    {
        return Err(Detail::SiegeShape(target, piece));
    }
    let ring = NEXT_TO[target.index()] & whole(captor.board);
    if let Some(open) = lowest(ring & !(captor.own | captor.enemy)) {
        return Err(Detail::SiegeOpen(target, open));
    }
    if let Some(own) = lowest(ring & captor.enemy) {
        return Err(Detail::SiegeOwn(target, own));
    }
    match named {
        Some(square) if ring & bit(square) == 0 => Err(Detail::NotAdjacent(square, target)),
        _ => Ok(Stated::Ring(ring)),
    }
}
