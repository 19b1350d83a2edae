//! The values a piece has: one, or of a pyramid its present total and each sub-piece (ruling B3).

use super::Board;
use crate::rules::{Attacker, Side, Square};

/// The values of one piece: its own or the pyramid's total first, then the sub-pieces' different
/// values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Values {
    list: [u16; 7],
    len: u8,
}

impl Values {
    /// No value at all.
    pub(super) const NONE: Self = Self {
        list: [0; 7],
        len: 0,
    };

    /// The values of the piece of `side` on `square`.
    #[inline]
    pub(super) fn of(board: &Board, side: Side, square: Square) -> Self {
        let mut values = Self {
            list: [0; 7],
            len: 1,
        };
        match board.pyramid(side) {
            Some((place, subs)) if place == square => {
                values.list[0] = subs.total();
                for &sub in subs.values() {
                    values.add(sub);
                }
            }
            _ => values.list[0] = board.cell(square).value(),
        }
        values
    }

    /// Adds a sub-piece's value if it is not there yet; equal ones follow each other.
    fn add(&mut self, sub: u16) {
        let len = usize::from(self.len);
        if len == 1 || self.list[len - 1] != sub {
            self.list[len] = sub;
            self.len += 1;
        }
    }

    /// The piece's own value, or the pyramid's total.
    #[inline]
    pub(super) fn whole(&self) -> u16 {
        self.list[0]
    }

    /// The different values of the sub-pieces, in falling order; none for an ordinary piece.
    #[inline]
    pub(super) fn subs(&self) -> &[u16] {
        &self.list[1..usize::from(self.len)]
    }

    /// Every value, each with whether it is a sub-piece's.
    #[inline]
    pub(super) fn each(&self) -> impl Iterator<Item = (u16, bool)> + '_ {
        let list = &self.list[..usize::from(self.len)];
        list.iter()
            .enumerate()
            .map(|(place, &value)| (value, place > 0))
    }
}

/// One value of one piece, as a capture uses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) square: Square,
    pub(super) value: u16,
    pub(super) sub: bool,
}

impl Used {
    /// With the piece itself; `None` if the square is empty.
    pub(super) fn attacker(self, board: &Board) -> Option<Attacker> {
        Some(Attacker {
            square: self.square,
            piece: board.piece(self.square)?,
            value: self.value,
            sub: self.sub,
        })
    }
}
