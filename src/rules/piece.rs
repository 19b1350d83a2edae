//! Pieces and their owners.

/// The two sides. In Rithmomachia White is Even and Black is Odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White; in Rithmomachia Even. Sits at the bottom of the board.
    White,
    /// Black; in Rithmomachia Odd. Sits at the top of the board.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    #[inline]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Rithmomachia: moves exactly one square.
    Circle,
    /// Rithmomachia: moves exactly two squares.
    Triangle,
    /// Rithmomachia: moves exactly three squares.
    Square,
    /// Rithmomachia: moves like a square, has sub-pieces.
    Pyramid,
    /// Latrunculi: moves like a chess rook.
    Pawn,
    /// Latrunculi: moves one square along a row or column.
    King,
}

/// A piece on a board, or one that has left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its present owner.
    pub side: Side,
    /// Its shape.
    pub shape: Shape,
    /// Its value; a pyramid's present total; 0 in Latrunculi.
    pub value: u16,
}

/// The remaining sub-pieces of a pyramid, in falling order; at most 6, each 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SubPieces {
    values: [u16; 6],
    len: u8,
}

impl SubPieces {
    /// Sub-pieces of these values, which must be in falling order (equal ones allowed) and not zero.
    /// `None` if they are not, if there is none or if there are more than 6.
    pub fn new(values: &[u16]) -> Option<Self> {
        let falling = values.windows(2).all(|pair| pair[0] >= pair[1]);
        if values.is_empty() || values.len() > 6 || !falling || values.contains(&0) {
            return None;
        }
        let mut array = [0; 6];
        array[..values.len()].copy_from_slice(values);
        Some(Self {
            values: array,
            len: u8::try_from(values.len()).unwrap_or(6),
        })
    }

    /// The values, in falling order.
    #[inline]
    pub fn values(&self) -> &[u16] {
        &self.values[..usize::from(self.len)]
    }

    /// Their sum: the pyramid's present total.
    pub fn total(&self) -> u16 {
        self.values().iter().sum()
    }

    /// Without one sub-piece of this value; `None` if there is none such, and an empty value list
    /// (pyramid gone) when it was the last.
    #[must_use]
    pub fn without(&self, value: u16) -> Option<Self> {
        let place = self.values().iter().position(|&sub| sub == value)?;
        let mut rest = *self;
        rest.values.copy_within(place + 1.., place);
        rest.values[5] = 0;
        rest.len -= 1;
        Some(rest)
    }

    /// Whether no sub-piece is left.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}
