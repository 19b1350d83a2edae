//! The pyramids: they may use their total or any one sub-piece, and are taken through their base.

use crate::rules::rithmomachia::Board;
use crate::rules::{Side, Square, SubPieces};

/// The values a piece may use, each with whether it is a sub-piece's.
#[derive(Debug, Clone, Copy)]
pub(super) struct Values {
    /// The value of an ordinary piece or a pyramid's total.
    pub whole: u16,
    /// The sub-pieces, of a pyramid.
    pub subs: SubPieces,
}

impl Values {
    /// Every value once; a total and a sub-piece of the same value are two.
    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = (u16, bool)> + '_ {
        let subs = self.subs.values();
        let fresh = move |place: usize| place == 0 || subs[place - 1] != subs[place];
        let subs = (0..subs.len())
            .filter(move |&place| fresh(place))
            .map(move |place| (subs[place], true));
        std::iter::once((self.whole, false)).chain(subs)
    }
}

/// The values the piece of `side` on `square` may use.
#[inline]
pub(super) fn values(board: &Board, side: Side, square: Square) -> Values {
    let cell = board.cell(square);
    match board.pyramid(side) {
        Some((_, subs)) if cell.is_pyramid() => Values {
            whole: subs.total(),
            subs,
        },
        _ => Values {
            whole: cell.value(),
            subs: SubPieces::default(),
        },
    }
}

/// The value by which the piece of `side` on `square` is taken by encounter or assault: its own,
/// or a pyramid's base, its largest sub-piece.
#[inline]
pub(super) fn aim(board: &Board, side: Side, square: Square) -> u16 {
    let cell = board.cell(square);
    match board.pyramid(side) {
        Some((_, subs)) if cell.is_pyramid() => subs.values().first().copied().unwrap_or(0),
        _ => cell.value(),
    }
}
