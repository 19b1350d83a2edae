//! Moves: along a row or column only, onto an empty square, all squares passed being empty;
//! circle exactly 1, triangle exactly 2, square and pyramid exactly 3.

use std::ops::ControlFlow;

use super::Board;
use super::lines::{Way, holds, squares};
use crate::rules::{Detail, Piece, Refusal, Shape, Side, Square, Topic};

/// The distances pieces move, as [`Board::reaching`] knows them.
const DISTANCES: [u8; 3] = [1, 2, 3];

/// Calls `visit` with the two squares of every move of `side`.
#[inline]
pub(super) fn moves<F>(board: &Board, side: Side, mut visit: F) -> ControlFlow<()>
where
    F: FnMut(Square, Square) -> ControlFlow<()>,
{
    let (own, empty) = (board.of(side), !board.occupied());
    for distance in DISTANCES {
        let movers = own & board.reaching(usize::from(distance) - 1);
        for way in Way::ALL {
            for to in squares(way.land(movers, distance, empty)) {
                visit(way.back().away(to, distance), to)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether `side` has a move.
pub(super) fn can_move(board: &Board, side: Side) -> bool {
    let (own, empty) = (board.of(side), !board.occupied());
    DISTANCES.into_iter().any(|distance| {
        let movers = own & board.reaching(usize::from(distance) - 1);
        Way::ALL
            .into_iter()
            .any(|way| way.land(movers, distance, empty) != 0)
    })
}

/// Whether `piece` may move from `from`, where it stands, to `to`.
///
/// # Errors
/// The shape's topic, then `jumping`, then `movement`.
pub(super) fn examine_move(
    board: &Board,
    piece: Piece,
    from: Square,
    to: Square,
) -> Result<(), Refusal> {
    let wrong = Refusal::new(shape_topic(piece.shape), Detail::Shape(piece, from, to));
    if to.0 >= 128 {
        return Err(wrong);
    }
    let (way, steps) = Way::between(from, to).ok_or(wrong)?;
    if steps != board.distance(from) {
        return Err(wrong);
    }
    for step in 1..steps {
        let square = way.away(from, step);
        if let Some(blocker) = board.piece(square) {
            let blocked = Detail::Blocked(from, to, square, blocker);
            return Err(Refusal::new(Topic::Jumping, blocked));
        }
    }
    if holds(board.occupied(), to)
        && let Some(there) = board.piece(to)
    {
        return Err(Refusal::new(Topic::Movement, Detail::Occupied(to, there)));
    }
    Ok(())
}

/// The topic of how a shape moves.
fn shape_topic(shape: Shape) -> Topic {
    match shape {
        Shape::Triangle => Topic::Triangle,
        Shape::Square => Topic::Square,
        Shape::Pyramid => Topic::PyramidMove,
        Shape::Circle | Shape::Pawn | Shape::King => Topic::Circle,
    }
}
