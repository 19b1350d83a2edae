//! The set-ups: on three rows by ranks, or on four rows as in Boissière's game; and boards from the
//! set-ups that texts yield.

use super::{Layout, Options, Setup};
use crate::rules::rithmomachia::{Board, PYRAMIDS, Placed, boissiere_setup};
use crate::rules::{Piece, SetupError, Shape, Side, Square, SubPieces};

/// Number of rows of the starting position: the four-row set-up needs 16.
pub(super) fn start_rows(options: Options) -> u8 {
    match options.setup {
        Layout::Ranks => options.rows,
        Layout::Boissiere => 16,
    }
}

/// The pieces of the starting position.
pub(super) fn start_pieces(options: Options) -> Vec<Placed> {
    match options.setup {
        Layout::Ranks => Side::BOTH
            .into_iter()
            .flat_map(|side| ranks(side, options.rows))
            .collect(),
        Layout::Boissiere => boissiere_setup(),
    }
}

/// The three rows of one side (ruling M1): on each, from the owner's left to right in rising base
/// number, the first rank's piece and the second rank's counterpart.
fn ranks(side: Side, rows: u8) -> Vec<Placed> {
    let bases: [u16; 4] = match side {
        Side::White => [2, 4, 6, 8],
        Side::Black => [3, 5, 7, 9],
    };
    let mut pieces = Vec::with_capacity(24);
    for (pair, n) in (0..).zip(bases) {
        let square = n * n;
        let triangles = [n + square, (n + 1) * (n + 1)];
        let squares = [triangles[0] + triangles[1], (2 * n + 1) * (2 * n + 1)];
        let rows_of_two = [
            (Shape::Square, squares),
            (Shape::Triangle, triangles),
            (Shape::Circle, [n, square]),
        ];
        for (row, (shape, two)) in (0..).zip(rows_of_two) {
            for (second, value) in (0..).zip(two) {
                let column = 2 * pair + second;
                let place = match side {
                    Side::White => Square(8 * row + column),
                    Side::Black => Square(8 * (rows - 1 - row) + 7 - column),
                };
                pieces.push(placed(side, place, shape, value));
            }
        }
    }
    pieces
}

/// A piece of the set-up; the square that has the value of its side's pyramid is the pyramid.
fn placed(side: Side, square: Square, shape: Shape, value: u16) -> Placed {
    let subs = SubPieces::new(PYRAMIDS[side.index()])
        .filter(|subs| shape == Shape::Square && subs.total() == value);
    let shape = if subs.is_some() {
        Shape::Pyramid
    } else {
        shape
    };
    Placed {
        square,
        piece: Piece { side, shape, value },
        subs,
    }
}

/// The board of a set-up.
///
/// # Errors
/// What makes it no position.
pub(super) fn board_of(setup: &Setup) -> Result<Board, SetupError> {
    if !matches!(setup.rows, 12 | 14 | 16) {
        return Err(SetupError::Rows(setup.rows));
    }
    let mut board = Board::new(setup.rows);
    let mut counts = [0_usize; 2];
    for placed in &setup.pieces {
        let side = placed.piece.side;
        counts[side.index()] += 1;
        let Some(subs) = placed.subs.filter(|_| placed.piece.shape == Shape::Pyramid) else {
            check_value(placed.piece.value)?;
            place_checked(&mut board, *placed)?;
            continue;
        };
        if board.pyramid(side).is_some() {
            return Err(SetupError::Pyramids(side));
        }
        for &value in subs.values() {
            check_value(value)?;
        }
        place_checked(&mut board, *placed)?;
    }
    if counts[0] + counts[1] > 48 {
        let more = usize::from(counts[1] > counts[0]);
        return Err(SetupError::TooMany(Side::BOTH[more]));
    }
    Ok(board)
}

fn check_value(value: u16) -> Result<(), SetupError> {
    if (1..=9999).contains(&value) {
        Ok(())
    } else {
        Err(SetupError::Value(value.into()))
    }
}

/// Places a piece on a square of the board; one outside it is as if the board had too few rows.
fn place_checked(board: &mut Board, placed: Placed) -> Result<(), SetupError> {
    let geometry = board.geometry();
    if placed.square.0 >= geometry.squares() {
        return Err(SetupError::Rows(geometry.rows));
    }
    board.lift(placed.square);
    board.place(placed);
    Ok(())
}
