//! Squares and the board's shape.

/// A square of a board: `row * columns + column`, row 0 at the bottom (White's, Even's side),
/// column 0 at the left as White sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u8);

impl Square {
    /// The square's number as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The shape of a board. No board has more than 128 squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// Number of columns (12 in Latrunculi, 8 in Rithmomachia).
    pub columns: u8,
    /// Number of rows (8 in Latrunculi; 16, 14 or 12 in Rithmomachia).
    pub rows: u8,
}

impl Geometry {
    /// Number of squares.
    pub fn squares(self) -> u8 {
        self.columns * self.rows
    }

    /// The square at `column`, `row` (both from 0), if it is on the board.
    pub fn at(self, column: u8, row: u8) -> Option<Square> {
        (column < self.columns && row < self.rows).then(|| Square(row * self.columns + column))
    }

    /// Column of `square`, from 0.
    pub fn column(self, square: Square) -> u8 {
        square.0 % self.columns
    }

    /// Row of `square`, from 0 at the bottom.
    pub fn row(self, square: Square) -> u8 {
        square.0 / self.columns
    }

    /// Every square, row by row from the bottom, left to right.
    pub fn all(self) -> impl Iterator<Item = Square> {
        (0..self.squares()).map(Square)
    }
}
