//! Figures in the enemy's half: three or four pieces in one line, equally spaced, or on three or
//! four corners of a square, also a tilted one (ruling M7).
//!
//! The half is turned so that one table serves both sides and every board: place 0 is the first
//! column of the enemy's back row, places 8 to 15 are the row in front of it, and so on. The far
//! edge of the board is then always the edge before place 0, and the fourth corner of three pieces
//! in the half can leave the board only there or at the sides.

use crate::rules::rithmomachia::Board;
use crate::rules::{Side, Square};

/// The enemy's half, seen by one side.
#[derive(Debug, Clone, Copy)]
pub(super) struct Half {
    side: Side,
    rows: u8,
}

impl Half {
    /// The enemy's half of `side`.
    pub(super) fn new(board: &Board, side: Side) -> Self {
        let rows = board.geometry().rows;
        Self { side, rows }
    }

    /// The places of those of `bits` that are in the half.
    #[inline]
    pub(super) fn places(self, bits: u128) -> u64 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the half is eight rows at most"
        )]
        let places = match self.side {
            Side::White => ((bits << (128 - 8 * self.rows)) >> 64) as u64,
            Side::Black => (bits as u64).swap_bytes(),
        };
        places.swap_bytes() & (u64::MAX >> (64 - 4 * self.rows))
    }

    /// The square of a place.
    #[inline]
    pub(super) fn square(self, place: u8) -> Square {
        match self.side {
            Side::White => Square((self.rows - 1 - place / 8) * 8 + place % 8),
            Side::Black => Square(place),
        }
    }
}

/// For each two places the third places with which they make a figure.
static THIRDS: [[u64; 64]; 64] = thirds();

/// The places with which two different places make a figure of three.
#[inline]
pub(super) fn thirds_of(a: u8, b: u8) -> u64 {
    THIRDS[usize::from(a & 63)][usize::from(b & 63)]
}

/// The places with which a figure of three makes one of four: the ends of a line lengthened by one
/// space, or the fourth corner of a square.
pub(super) fn fourths_of(mut three: [u8; 3]) -> u64 {
    three.sort_unstable();
    let [a, b, c] = three.map(|place| [i16::from(place % 8), i16::from(place / 8)]);
    let beyond = |from: [i16; 2], over: [i16; 2], to: [i16; 2]| {
        place_bit(from[0] + to[0] - over[0], from[1] + to[1] - over[1])
    };
    if c[0] - b[0] == b[0] - a[0] && c[1] - b[1] == b[1] - a[1] {
        return beyond(a, b, a) | beyond(c, b, c);
    }
    let square = |a: [i16; 2], b: [i16; 2]| (a[0] - b[0]).pow(2) + (a[1] - b[1]).pow(2);
    if square(a, b) == square(a, c) {
        beyond(b, a, c)
    } else if square(b, a) == square(b, c) {
        beyond(a, b, c)
    } else {
        beyond(a, c, b)
    }
}

/// The bit of the place in this column and row, none off the eight rows and columns.
const fn place_bit(column: i16, row: i16) -> u64 {
    if column < 0 || column > 7 || row < 0 || row > 7 {
        0
    } else {
        1 << (8 * row + column)
    }
}

#[expect(clippy::large_stack_arrays, reason = "only the compiler makes it")]
const fn thirds() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0_usize;
    while a < 64 {
        let mut b = 0_usize;
        while b < 64 {
            if a != b {
                table[a][b] = line_thirds(a, b) | corner_thirds(a, b);
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// Column and row of a place.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "below 8"
)]
const fn split(place: usize) -> (i16, i16) {
    ((place % 8) as i16, (place / 8) as i16)
}

/// The places that make a line of three equally spaced ones with `a` and `b`.
const fn line_thirds(a: usize, b: usize) -> u64 {
    let (ax, ay) = split(a);
    let (bx, by) = split(b);
    let (dx, dy) = (bx - ax, by - ay);
    if dx != 0 && dy != 0 && dx != dy && dx != -dy {
        return 0;
    }
    let mut bits = place_bit(bx + dx, by + dy) | place_bit(ax - dx, ay - dy);
    if dx % 2 == 0 && dy % 2 == 0 {
        bits |= place_bit(ax + dx / 2, ay + dy / 2);
    }
    bits
}

/// The places that are three corners of a square of the board with `a` and `b`.
const fn corner_thirds(a: usize, b: usize) -> u64 {
    let (ax, ay) = split(a);
    let (bx, by) = split(b);
    let (dx, dy) = (bx - ax, by - ay);
    // `a` and `b` are one side: the square lies on either side of it.
    let mut bits = side_corners((ax, ay), (bx, by), (-dy, dx));
    bits |= side_corners((ax, ay), (bx, by), (dy, -dx));
    // `a` and `b` are opposite corners.
    if (dx + dy) % 2 == 0 {
        let right = (dx - dy) / 2;
        let up = right + dy;
        let one = (ax + right, ay + up);
        let other = (bx - right, by - up);
        if on_board(one) && on_board(other) {
            bits |= place_bit(one.0, one.1) | place_bit(other.0, other.1);
        }
    }
    bits
}

/// The other two corners of the square with the side `a`–`b` and the other side `turn`, if both
/// are squares of the board.
const fn side_corners(a: (i16, i16), b: (i16, i16), turn: (i16, i16)) -> u64 {
    let third = (a.0 + turn.0, a.1 + turn.1);
    let fourth = (b.0 + turn.0, b.1 + turn.1);
    if on_board(third) && on_board(fourth) {
        place_bit(third.0, third.1) | place_bit(fourth.0, fourth.1)
    } else {
        0
    }
}

/// Whether a place counted on beyond the half is on the board: the board ends at the enemy's back
/// row and the sides; the other way it goes on for as many rows again.
const fn on_board(place: (i16, i16)) -> bool {
    place.0 >= 0 && place.0 < 8 && place.1 >= 0
}
