//! Moves: in a straight line in any of the eight directions, over empty squares onto an empty
//! square; a circle exactly 1, a triangle exactly 2, a square or pyramid exactly 3.

use std::ops::ControlFlow;

use super::lines::{AT, DIRECTIONS, between, bit, direction, distance, lowest, squares, step};
use crate::rules::rithmomachia::Board;
use crate::rules::{Action, Detail, Piece, Refusal, Shape, Side, Square, Topic};

/// Where the pieces of one side can go: for each direction of [`DIRECTIONS`] and reach (circles,
/// triangles, squares and pyramids) the landing squares.
pub(super) type Landings = [[u128; 3]; 8];

/// The board's empty squares.
#[inline]
pub(super) fn empty(board: &Board) -> u128 {
    whole(board) & !board.occupied()
}

/// Every square of the board.
#[inline]
pub(super) fn whole(board: &Board) -> u128 {
    u128::MAX >> (128 - board.geometry().squares())
}

/// The landing squares of all plain moves of `side`.
#[inline]
pub(super) fn landings(board: &Board, side: Side) -> Landings {
    let own = board.of(side);
    let pieces = [
        own & board.reaching(0),
        own & board.reaching(1),
        own & board.reaching(2),
    ];
    let empty = empty(board);
    [
        glide::<1>(pieces, empty),
        glide::<7>(pieces, empty),
        glide::<8>(pieces, empty),
        glide::<9>(pieces, empty),
        glide::<-1>(pieces, empty),
        glide::<-7>(pieces, empty),
        glide::<-8>(pieces, empty),
        glide::<-9>(pieces, empty),
    ]
}

/// Moves all pieces of each reach in one direction over empty squares.
#[inline]
fn glide<const D: i8>(pieces: [u128; 3], empty: u128) -> [u128; 3] {
    let free = |bits| step::<D>(bits) & empty;
    [
        free(pieces[0]),
        free(free(pieces[1])),
        free(free(free(pieces[2]))),
    ]
}

/// Calls `visit` for every plain move of `side`.
pub(super) fn visit_moves<F: FnMut(Action) -> ControlFlow<()>>(
    board: &Board,
    side: Side,
    visit: &mut F,
) -> ControlFlow<()> {
    let landings = landings(board, side);
    for (direction, by_reach) in DIRECTIONS.iter().zip(&landings) {
        for (steps, &bits) in (1_i8..).zip(by_reach) {
            for to in squares(bits) {
                let from = Square(to.0.wrapping_add_signed(-direction * steps));
                visit(Action::Move { from, to })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether `side` has a plain move.
pub(super) fn has_move(board: &Board, side: Side) -> bool {
    let own = board.of(side);
    let pieces = [
        own & board.reaching(0),
        own & board.reaching(1),
        own & board.reaching(2),
    ];
    let empty = empty(board);
    let any = |landings: [u128; 3]| landings.iter().any(|&bits| bits != 0);
    any(glide::<8>(pieces, empty))
        || any(glide::<-8>(pieces, empty))
        || any(glide::<1>(pieces, empty))
        || any(glide::<-1>(pieces, empty))
        || any(glide::<7>(pieces, empty))
        || any(glide::<9>(pieces, empty))
        || any(glide::<-7>(pieces, empty))
        || any(glide::<-9>(pieces, empty))
}

/// The pieces of `side` that can make a plain move onto the empty square `to`.
#[inline]
pub(super) fn movers_to(board: &Board, side: Side, to: Square) -> impl Iterator<Item = Square> {
    let own = board.of(side);
    let occupied = board.occupied();
    let at = |reach: usize| AT[reach][to.index()] & board.reaching(reach) & own;
    squares(at(0))
        .chain(squares(at(1) | at(2)).filter(move |&from| between(from, to) & occupied == 0))
}

/// The topic of a piece's move.
fn topic(piece: Piece) -> Topic {
    match piece.shape {
        Shape::Triangle => Topic::Triangle,
        Shape::Square => Topic::Square,
        Shape::Pyramid => Topic::PyramidMove,
        Shape::Circle | Shape::Pawn | Shape::King => Topic::Circle,
    }
}

/// Whether the piece of `side` on `from` may move to `to`.
///
/// # Errors
/// Whose piece, shape, way, landing, in this order.
pub(super) fn examine_move(
    board: &Board,
    side: Side,
    from: Square,
    to: Square,
) -> Result<(), Refusal> {
    let piece = (from.0 < board.geometry().squares())
        .then(|| board.piece(from))
        .flatten()
        .ok_or(Refusal::new(Topic::Notation, Detail::NoPiece(from)))?;
    if piece.side != side {
        return Err(Refusal::new(Topic::Turn, Detail::NotYours(from, piece)));
    }
    let steps = board.cell(from).reach() + 1;
    let fits = to.0 < board.geometry().squares()
        && direction(from, to).is_some()
        && usize::from(distance(from, to)) == steps;
    if !fits {
        return Err(Refusal::new(topic(piece), Detail::Shape(piece, from, to)));
    }
    if let Some((square, blocker)) = blocker(board, from, to) {
        let detail = Detail::Blocked(from, to, square, blocker);
        return Err(Refusal::new(Topic::Jumping, detail));
    }
    match board.piece(to) {
        Some(piece) => Err(Refusal::new(Topic::Movement, Detail::Occupied(to, piece))),
        None => Ok(()),
    }
}

/// The piece between two squares of one line that is nearest to `from`.
pub(super) fn blocker(board: &Board, from: Square, to: Square) -> Option<(Square, Piece)> {
    let on_way = between(from, to) & board.occupied();
    let square = if from < to {
        lowest(on_way)?
    } else {
        squares(on_way).last()?
    };
    Some((square, board.piece(square)?))
}

/// Whether any piece of `side` outside `but` has a plain move.
pub(super) fn has_move_outside(board: &Board, side: Side, but: u128) -> bool {
    let mut found = false;
    let _ = visit_moves(board, side, &mut |action| match action {
        Action::Move { from, .. } if but & bit(from) == 0 => {
            found = true;
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    found
}
