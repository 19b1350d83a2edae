//! Captures: automatic, part of the move, made only with the piece that moved.

use super::super::Side;
use super::board::{Board, COLUMNS, Cell, ROWS, Window};

/// The pawns one move captures: at most one on each of its four sides.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Captures {
    cells: [Option<Cell>; 4],
}

impl Captures {
    /// Whether nothing is captured.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.cells == [None; 4]
    }

    /// The captured pawns, sorted by column, then row: left, below, above, right.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        self.cells.into_iter().flatten()
    }
}

/// What the piece of `side` that has just moved to `cell` captures: each enemy pawn next to it
/// that stands between it and another piece of its side, or on a corner whose other neighbour
/// another piece of its side holds. The edge never helps; a king helps, but is never captured.
#[inline]
pub(super) fn capture(board: &Board, side: Side, cell: Cell) -> Captures {
    let (left, right) = between(board.row_window(side, cell));
    let (below, above) = between(board.column_window(side, cell));
    let mut captures = Captures::default();
    if left | right | below | above {
        let pawn = |captured: bool, column: u8, row: u8| {
            let target = Cell::at(column, row);
            (captured && board.king(side.other()) != target).then_some(target)
        };
        let (column, row) = (cell.column(), cell.row());
        captures.cells = [
            pawn(left, column.wrapping_sub(1), row),
            pawn(below, column, row.wrapping_sub(1)),
            pawn(above, column, row + 1),
            pawn(right, column + 1, row),
        ];
    }
    if next_to_corner(cell) {
        corner(board, side, cell, &mut captures);
    }
    captures
}

/// Whether an enemy stands between the middle of the window and another own piece, on the near
/// and on the far side.
#[inline]
fn between(window: Window) -> (bool, bool) {
    let near = window.foe >> 1 & window.own;
    let far = window.foe & window.own >> 1;
    (near & 1 != 0, far & 0b1000 != 0)
}

/// Whether a corner is among the neighbours of a cell.
#[inline]
fn next_to_corner(cell: Cell) -> bool {
    let (column, row) = (cell.column(), cell.row());
    let on_side = column == 0 || column == COLUMNS - 1;
    let on_end = row == 0 || row == ROWS - 1;
    (on_side && (row == 1 || row == ROWS - 2)) || (on_end && (column == 1 || column == COLUMNS - 2))
}

/// The corner: a pawn there is captured if both its neighbours hold pieces of the mover.
#[cold]
fn corner(board: &Board, side: Side, cell: Cell, captures: &mut Captures) {
    let (column, beside) = if cell.column() <= 1 {
        (0, 1)
    } else {
        (COLUMNS - 1, COLUMNS - 2)
    };
    let (row, over) = if cell.row() <= 1 {
        (0, 1)
    } else {
        (ROWS - 1, ROWS - 2)
    };
    let target = Cell::at(column, row);
    let surrounded =
        board.holds(side, Cell::at(beside, row)) && board.holds(side, Cell::at(column, over));
    let foe = side.other();
    if surrounded && board.holds(foe, target) && board.king(foe) != target {
        let place = if column < cell.column() {
            0
        } else if row < cell.row() {
            1
        } else if row > cell.row() {
            2
        } else {
            3
        };
        captures.cells[place] = Some(target);
    }
}
