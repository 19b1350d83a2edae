//! The board's lines in all eight directions, as sets of squares (bit n for square n).

use crate::rules::Square;

/// The eight directions, as the difference of square numbers; the first four rise.
pub(super) const DIRECTIONS: [i8; 8] = [1, 7, 8, 9, -1, -7, -8, -9];

/// Every square but those of the first column.
const NOT_FIRST: u128 = u128::from_ne_bytes([0xfe; 16]);
/// Every square but those of the last column.
const NOT_LAST: u128 = u128::from_ne_bytes([0x7f; 16]);

/// The eight squares around each square (fewer at the edges of a board of 16 rows).
pub(super) static NEXT_TO: [u128; 128] = rings(1);
/// For each distance less one, the squares exactly that far along a line from each square.
pub(super) static AT: [[u128; 128]; 3] = [rings(1), rings(2), rings(3)];
/// For each direction of [`DIRECTIONS`], the squares from each square to the edge.
static RAYS: [[u128; 128]; 8] = rays();

/// The squares of `bits`, each moved one step in the direction `D`; those that leave the columns
/// or the 128 squares are dropped.
#[inline]
pub(super) fn step<const D: i8>(bits: u128) -> u128 {
    let moved = if D > 0 {
        bits << D.unsigned_abs()
    } else {
        bits >> D.unsigned_abs()
    };
    match D {
        1 | 9 | -7 => moved & NOT_FIRST,
        -1 | 7 | -9 => moved & NOT_LAST,
        _ => moved,
    }
}

/// Every square next to one of `bits`.
#[inline]
pub(super) fn around(bits: u128) -> u128 {
    let row = bits | step::<1>(bits) | step::<-1>(bits);
    step::<1>(bits) | step::<-1>(bits) | step::<8>(row) | step::<-8>(row)
}

/// The squares of `bits`, lowest first.
#[inline]
pub(super) fn squares(bits: u128) -> impl Iterator<Item = Square> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let square = lowest(rest)?;
        rest &= rest - 1;
        Some(square)
    })
}

/// The lowest square of `bits`.
#[inline]
pub(super) fn lowest(bits: u128) -> Option<Square> {
    #[expect(clippy::cast_possible_truncation, reason = "below 128")]
    (bits != 0).then(|| Square(bits.trailing_zeros() as u8))
}

/// The set of one square.
#[inline]
pub(super) fn bit(square: Square) -> u128 {
    1 << (square.0 & 127)
}

/// The first of the `occupied` squares seen from `square` in `direction` (an index of
/// [`DIRECTIONS`]).
#[inline]
pub(super) fn first(square: Square, direction: usize, occupied: u128) -> Option<Square> {
    let seen = RAYS[direction][square.index() & 127] & occupied;
    if direction < 4 {
        lowest(seen)
    } else {
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        (seen != 0).then(|| Square(127 - seen.leading_zeros() as u8))
    }
}

/// How far apart two squares are, the larger of the differences of rows and columns.
#[inline]
pub(super) fn distance(a: Square, b: Square) -> u8 {
    (a.0 / 8).abs_diff(b.0 / 8).max((a.0 % 8).abs_diff(b.0 % 8))
}

/// The direction from `a` to `b` as the difference of square numbers, if they are two squares of
/// one line.
pub(super) fn direction(a: Square, b: Square) -> Option<i8> {
    let rows = i16::from(b.0 / 8) - i16::from(a.0 / 8);
    let columns = i16::from(b.0 % 8) - i16::from(a.0 % 8);
    let straight = rows == 0 || columns == 0 || rows.abs() == columns.abs();
    if a == b || !straight {
        return None;
    }
    i8::try_from(8 * rows.signum() + columns.signum()).ok()
}

/// The squares strictly between two squares of one line; none if they are in no common line.
pub(super) fn between(a: Square, b: Square) -> u128 {
    let Some(step) = direction(a, b) else {
        return 0;
    };
    let mut bits = 0;
    let mut square = a;
    for _ in 1..distance(a, b) {
        square = Square(square.0.wrapping_add_signed(step));
        bits |= bit(square);
    }
    bits
}

/// The square `steps` steps from `square` in the direction `d`, on 8 columns and 16 rows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "below 128"
)]
const fn walk(square: usize, d: usize, steps: i16) -> Option<usize> {
    let delta = DIRECTIONS[d] as i16;
    let columns = match DIRECTIONS[d] {
        1 | 9 | -7 => 1,
        -1 | 7 | -9 => -1,
        _ => 0,
    };
    let column = (square % 8) as i16 + columns * steps;
    let to = square as i16 + delta * steps;
    if column < 0 || column > 7 || to < 0 || to > 127 {
        None
    } else {
        Some(to.unsigned_abs() as usize)
    }
}

const fn rings(steps: i16) -> [u128; 128] {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 128 {
        let mut d = 0;
        while d < 8 {
            if let Some(to) = walk(square, d, steps) {
                table[square] |= 1 << to;
            }
            d += 1;
        }
        square += 1;
    }
    table
}

const fn rays() -> [[u128; 128]; 8] {
    let mut table = [[0; 128]; 8];
    let mut d = 0;
    while d < 8 {
        let mut square = 0;
        while square < 128 {
            let mut steps = 1;
            while let Some(to) = walk(square, d, steps) {
                table[d][square] |= 1 << to;
                steps += 1;
            }
            square += 1;
        }
        d += 1;
    }
    table
}
