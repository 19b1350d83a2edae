//! The board: where the pieces stand, kept by row and by column so that a line is one number.

use super::super::{Piece, Shape, Side, Square};
use super::keys;

/// Number of columns.
pub(super) const COLUMNS: u8 = 12;
/// Number of rows.
pub(super) const ROWS: u8 = 8;
/// Pawns of a side at the start, and at most.
pub(super) const PAWNS: usize = 12;

/// The bit of column or row 0 in a line; the bits below and above the board stay empty, so that
/// looking two squares to either side never leaves the number.
const FIRST: u8 = 2;
/// The squares just outside a row, which stop a pawn like a piece.
const ROW_ENDS: u32 = 1 << (FIRST - 1) | 1 << (FIRST + COLUMNS);
/// The squares just outside a column.
const COLUMN_ENDS: u32 = 1 << (FIRST - 1) | 1 << (FIRST + ROWS);

/// A square as `row * 16 + column`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell(pub(super) u8);

impl Cell {
    /// The cell at `column`, `row`, which must be on the board.
    #[inline]
    pub(super) fn at(column: u8, row: u8) -> Self {
        Self(row << 4 | column)
    }

    /// The cell of `square`, if it is on this board.
    #[inline]
    pub(super) fn of(square: Square) -> Option<Self> {
        let Square(number) = square;
        (number < COLUMNS * ROWS).then(|| Self::at(number % COLUMNS, number / COLUMNS))
    }

    /// The square.
    #[inline]
    pub(super) fn square(self) -> Square {
        Square(self.row() * COLUMNS + self.column())
    }

    /// Column, from 0.
    #[inline]
    pub(super) fn column(self) -> u8 {
        self.0 & 15
    }

    /// Row, from 0.
    #[inline]
    pub(super) fn row(self) -> u8 {
        self.0 >> 4 & 7
    }
}

/// One side's pieces, king included: bit `FIRST + column` of its row and bit `FIRST + row` of its
/// column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Lines {
    rows: [u16; 8],
    columns: [u16; 16],
}

impl Lines {
    #[inline]
    fn row(&self, cell: Cell) -> u16 {
        self.rows[usize::from(cell.row())]
    }

    #[inline]
    fn column(&self, cell: Cell) -> u16 {
        self.columns[usize::from(cell.column())]
    }

    #[inline]
    fn toggle(&mut self, cell: Cell) {
        self.rows[usize::from(cell.row())] ^= 1 << (cell.column() + FIRST);
        self.columns[usize::from(cell.column())] ^= 1 << (cell.row() + FIRST);
    }
}

/// How many empty squares lie next to a cell in each direction, up to a piece or the edge.
#[derive(Debug, Clone, Copy)]
pub(super) struct Free {
    pub(super) left: u8,
    pub(super) right: u8,
    pub(super) down: u8,
    pub(super) up: u8,
}

impl Free {
    /// All four together.
    #[inline]
    pub(super) fn total(self) -> u8 {
        self.left + self.right + self.down + self.up
    }
}

/// The five squares around a cell in a line, as bits: two before it, itself, two behind it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    /// The pieces of the side asked about.
    pub(super) own: u16,
    /// The other side's.
    pub(super) foe: u16,
}

/// A placement.
#[derive(Debug, Clone)]
pub(super) struct Board {
    lines: [Lines; 2],
    /// The cells of the pawns, in no order; those beyond the count are [`NOWHERE`].
    pawns: [[u8; 16]; 2],
    count: [u8; 2],
    kings: [u8; 2],
    /// Equal for equal placements.
    key: u64,
}

const NOWHERE: u8 = 255;

impl Board {
    /// A board with nothing on it; the kings must be put there.
    pub(super) fn empty() -> Self {
        Self {
            lines: [Lines::default(); 2],
            pawns: [[NOWHERE; 16]; 2],
            count: [0; 2],
            kings: [NOWHERE; 2],
            key: 0,
        }
    }

    /// Puts a pawn on an empty cell. There must be fewer than 12 of that side.
    pub(super) fn put_pawn(&mut self, side: Side, cell: Cell) {
        let count = usize::from(self.count[side.index()]);
        self.pawns[side.index()][count & 15] = cell.0;
        self.count[side.index()] += 1;
        self.lines[side.index()].toggle(cell);
        self.key ^= keys::pawn(side, cell);
    }

    /// Puts the king on an empty cell. It must not be there already.
    pub(super) fn put_king(&mut self, side: Side, cell: Cell) {
        self.kings[side.index()] = cell.0;
        self.lines[side.index()].toggle(cell);
        self.key ^= keys::king(side, cell);
    }

    /// Moves the piece of `side` on `from` to the empty cell `to`.
    #[inline]
    pub(super) fn shift(&mut self, side: Side, from: Cell, to: Cell) {
        let lines = &mut self.lines[side.index()];
        lines.toggle(from);
        lines.toggle(to);
        self.key ^= self.moved_key(side, from, to);
        if self.kings[side.index()] == from.0 {
            self.kings[side.index()] = to.0;
        } else {
            for pawn in &mut self.pawns[side.index()] {
                *pawn = if *pawn == from.0 { to.0 } else { *pawn };
            }
        }
    }

    /// Takes a pawn of `side` off the board.
    pub(super) fn remove_pawn(&mut self, side: Side, cell: Cell) {
        let pawns = &mut self.pawns[side.index()];
        let count = &mut self.count[side.index()];
        if let Some(place) = pawns.iter().position(|&pawn| pawn == cell.0) {
            *count -= 1;
            pawns[place] = pawns[usize::from(*count) & 15];
            pawns[usize::from(*count) & 15] = NOWHERE;
            self.lines[side.index()].toggle(cell);
            self.key ^= keys::pawn(side, cell);
        }
    }

    /// The cells of a side's pawns.
    #[inline]
    pub(super) fn pawns(&self, side: Side) -> impl Iterator<Item = Cell> {
        let count = usize::from(self.count[side.index()]).min(PAWNS);
        self.pawns[side.index()][..count]
            .iter()
            .map(|&cell| Cell(cell))
    }

    /// Number of a side's pawns.
    #[inline]
    pub(super) fn pawn_count(&self, side: Side) -> u8 {
        self.count[side.index()]
    }

    /// The cell of a side's king.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Cell {
        Cell(self.kings[side.index()])
    }

    /// A 64-bit key of the placement.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// By what the key changes when the piece of `side` on `from` goes to `to`.
    #[inline]
    pub(super) fn moved_key(&self, side: Side, from: Cell, to: Cell) -> u64 {
        if self.kings[side.index()] == from.0 {
            keys::king(side, from) ^ keys::king(side, to)
        } else {
            keys::pawn(side, from) ^ keys::pawn(side, to)
        }
    }

    /// Whether a piece of `side` stands on the cell.
    #[inline]
    pub(super) fn holds(&self, side: Side, cell: Cell) -> bool {
        self.lines[side.index()].row(cell) >> (cell.column() + FIRST) & 1 == 1
    }

    /// The piece on the cell.
    pub(super) fn piece(&self, cell: Cell) -> Option<Piece> {
        let side = Side::BOTH
            .into_iter()
            .find(|&side| self.holds(side, cell))?;
        let shape = if self.king(side) == cell {
            Shape::King
        } else {
            Shape::Pawn
        };
        Some(Piece {
            side,
            shape,
            value: 0,
        })
    }

    /// The empty squares around a cell, whether or not a piece stands there.
    #[inline]
    pub(super) fn free(&self, cell: Cell) -> Free {
        let [white, black] = &self.lines;
        let row = u32::from(white.row(cell) | black.row(cell)) | ROW_ENDS;
        let column = u32::from(white.column(cell) | black.column(cell)) | COLUMN_ENDS;
        let (before, behind) = gaps(row, cell.column());
        let (below, above) = gaps(column, cell.row());
        Free {
            left: before,
            right: behind,
            down: below,
            up: above,
        }
    }

    /// The row around a cell, as `side` sees it.
    #[inline]
    pub(super) fn row_window(&self, side: Side, cell: Cell) -> Window {
        Window {
            own: self.lines[side.index()].row(cell) >> cell.column(),
            foe: self.lines[side.other().index()].row(cell) >> cell.column(),
        }
    }

    /// The column around a cell, as `side` sees it.
    #[inline]
    pub(super) fn column_window(&self, side: Side, cell: Cell) -> Window {
        Window {
            own: self.lines[side.index()].column(cell) >> cell.row(),
            foe: self.lines[side.other().index()].column(cell) >> cell.row(),
        }
    }
}

/// Empty squares before and behind a place in a line whose ends are marked.
#[inline]
fn gaps(line: u32, place: u8) -> (u8, u8) {
    // The highest bit is now the square before, the lowest the square behind. The bit added at
    // the far end only tells the compiler what the marked ends already make sure of: that there
    // is one.
    let before = line << (30 - place) | 1;
    let behind = line >> (place + FIRST + 1) | 1 << 31;
    (low(before.leading_zeros()), low(behind.trailing_zeros()))
}

#[inline]
fn low(count: u32) -> u8 {
    (count & 31) as u8
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.kings == other.kings && self.lines == other.lines
    }
}

impl Eq for Board {}
