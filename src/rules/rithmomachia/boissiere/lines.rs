//! Rows and columns as sets of squares: steps, ways, and what is seen along them.
//!
//! The board always has 16 rows of 8, so square n is bit n of a `u128` and a step is a shift.

use crate::rules::Square;

/// The four ways of the game; nothing goes diagonally.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Right,
    Left,
}

const FIRST_COLUMN: u128 = u128::from_le_bytes([1; 16]);
const LAST_COLUMN: u128 = FIRST_COLUMN << 7;

impl Way {
    pub(super) const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Right, Self::Left];

    /// The way back.
    #[inline]
    pub(super) fn back(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Right => Self::Left,
            Self::Left => Self::Right,
        }
    }

    /// Every square of `set` moved one step; those that would leave the board are dropped.
    #[inline]
    pub(super) fn step(self, set: u128) -> u128 {
        match self {
            Self::Up => set << 8,
            Self::Down => set >> 8,
            Self::Right => (set & !LAST_COLUMN) << 1,
            Self::Left => (set & !FIRST_COLUMN) >> 1,
        }
    }

    /// The square `steps` steps away from `square`, which must be on the board.
    #[inline]
    pub(super) fn away(self, square: Square, steps: u8) -> Square {
        Square(match self {
            Self::Up => square.0 + 8 * steps,
            Self::Down => square.0 - 8 * steps,
            Self::Right => square.0 + steps,
            Self::Left => square.0 - steps,
        })
    }

    /// Where pieces on `from` land after exactly `distance` steps over and onto `empty` squares.
    #[inline]
    pub(super) fn land(self, from: u128, distance: u8, empty: u128) -> u128 {
        (0..distance).fold(from, |set, _| self.step(set) & empty)
    }

    /// The first square of `targets` seen from each square of `from` over `empty` squares.
    #[inline]
    pub(super) fn see(self, from: u128, empty: u128, targets: u128) -> u128 {
        let mut seen = from;
        let mut free = match self {
            Self::Up | Self::Down => empty,
            Self::Right => empty & !FIRST_COLUMN,
            Self::Left => empty & !LAST_COLUMN,
        };
        let shift = |set: u128, steps: u32| match self {
            Self::Up => set << (8 * steps),
            Self::Down => set >> (8 * steps),
            Self::Right => set << steps,
            Self::Left => set >> steps,
        };
        // Each round doubles the number of empty squares looked over; a column needs 14, a row 6.
        seen |= free & shift(seen, 1);
        free &= shift(free, 1);
        seen |= free & shift(seen, 2);
        free &= shift(free, 2);
        seen |= free & shift(seen, 4);
        if matches!(self, Self::Up | Self::Down) {
            free &= shift(free, 4);
            seen |= free & shift(seen, 8);
        }
        self.step(seen) & targets
    }

    /// The nearest occupied square from `square`, and how many steps away it is.
    #[inline]
    pub(super) fn nearest(self, square: Square, occupied: u128) -> Option<(Square, u8)> {
        let line = match self {
            Self::Up | Self::Down => FIRST_COLUMN << (square.0 & 7),
            Self::Right | Self::Left => 0xFF << (square.0 & !7),
        };
        let bit = 1_u128 << square.0;
        let found = match self {
            Self::Up | Self::Right => {
                let ahead = occupied & line & !(bit | (bit - 1));
                (ahead != 0).then(|| ahead.trailing_zeros())
            }
            Self::Down | Self::Left => {
                let behind = occupied & line & (bit - 1);
                (behind != 0).then(|| behind.ilog2())
            }
        }?;
        let found = numbered(found);
        Some((found, steps_between(square, found)))
    }

    /// The way from one square to another in the same row or column; `None` for any other pair.
    pub(super) fn between(from: Square, to: Square) -> Option<(Self, u8)> {
        let steps = steps_between(from, to);
        let way = match (from.0 >> 3 == to.0 >> 3, from.0 & 7 == to.0 & 7) {
            (true, false) if from.0 < to.0 => Self::Right,
            (true, false) => Self::Left,
            (false, true) if from.0 < to.0 => Self::Up,
            (false, true) => Self::Down,
            _ => return None,
        };
        Some((way, steps))
    }
}

/// Steps from one square to another in the same row or column.
#[inline]
fn steps_between(from: Square, to: Square) -> u8 {
    let apart = from.0.abs_diff(to.0);
    if from.0 >> 3 == to.0 >> 3 {
        apart
    } else {
        apart >> 3
    }
}

/// The square of a bit's number, which is at most 127.
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "127 is no more than u8 holds"
)]
fn numbered(bit: u32) -> Square {
    Square(bit as u8)
}

/// The squares of a set, lowest first.
#[inline]
pub(super) fn squares(mut set: u128) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = numbered(set.trailing_zeros());
        set &= set - 1;
        Some(square)
    })
}

/// Whether `square` is in `set`; no square off the board is.
#[inline]
pub(super) fn holds(set: u128, square: Square) -> bool {
    square.0 < 128 && set >> square.0 & 1 == 1
}
