//! Captures of one side at one moment: which pieces it can take, and by which kinds.
//!
//! The four kinds are in `encounter`, `assault`, `ambush` and `siege`; here is what they
//! share: the pieces that take part and the values they may use.

use super::lines::{DIRECTIONS, NEXT_TO, around, bit, distance, first, squares, step};
use super::moves::whole;
use super::pyramid::{self, Values};
use super::{ambush, assault, encounter, siege, sights};
use crate::rules::rithmomachia::Board;
use crate::rules::{Attacker, Justification, Side, Square};

/// One side about to capture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Captor<'a> {
    /// The board.
    pub board: &'a Board,
    /// The side that captures.
    pub side: Side,
    /// Its pieces.
    pub own: u128,
    /// The pieces of the other side.
    pub enemy: u128,
    /// After the move, the square of the moved piece, which must take part.
    pub moved: Option<Square>,
}

impl<'a> Captor<'a> {
    /// The side about to capture, after the move with the square of the moved piece.
    #[inline]
    pub(super) fn new(board: &'a Board, side: Side, moved: Option<Square>) -> Self {
        Self {
            board,
            side,
            own: board.of(side),
            enemy: board.of(side.other()),
            moved,
        }
    }

    /// The pieces that may lead a capture: all, or after the move the moved one.
    #[inline]
    pub(super) fn leaders(&self) -> u128 {
        self.moved.map_or(self.own, bit)
    }

    /// The values the piece on `square` may use.
    #[inline]
    pub(super) fn values(&self, square: Square) -> Values {
        pyramid::values(self.board, self.side, square)
    }

    /// The value by which the enemy's piece on `target` is taken by encounter or assault: its own,
    /// or a pyramid's base.
    #[inline]
    pub(super) fn line_value(&self, target: Square) -> u16 {
        pyramid::aim(self.board, self.side.other(), target)
    }

    /// The piece on `square` as one that takes part, with the value it uses.
    pub(super) fn attacker(&self, square: Square, value: u16, sub: bool) -> Option<Attacker> {
        let piece = self.board.piece(square)?;
        Some(Attacker {
            square,
            piece,
            value,
            sub,
        })
    }

    /// The enemy's pieces that some kind of capture takes now; `taken` are those that any of the
    /// own pieces takes by encounter or assault.
    pub(super) fn targets(&self, taken: u128) -> u128 {
        match self.moved {
            None => taken & self.enemy | self.all_close_targets(),
            Some(moved) => self.line_targets_of(moved) | self.close_targets_of(moved),
        }
    }

    /// What the piece on `moved` takes by encounter or assault.
    fn line_targets_of(&self, moved: Square) -> u128 {
        let occupied = self.own | self.enemy;
        let mut targets = 0;
        for direction in 0..8 {
            if let Some(target) = first(moved, direction, occupied)
                && self.enemy & bit(target) != 0
                && sights::takes(self.board, moved, target, distance(moved, target))
            {
                targets |= bit(target);
            }
        }
        targets
    }

    /// What the piece on `moved` takes as one of an ambush or siege.
    fn close_targets_of(&self, moved: Square) -> u128 {
        let close = NEXT_TO[moved.index()] & self.enemy;
        squares(close)
            .filter(|&target| ambush::takes(self, target) || siege::takes(self, target))
            .fold(0, |targets, target| targets | bit(target))
    }

    /// What any own pieces take by ambush or siege.
    fn all_close_targets(&self) -> u128 {
        let open = around(whole(self.board) & !self.own);
        let besieged = self.enemy & self.board.reaching(0) & !open;
        squares(self.enemy & twice_around(self.own) & !besieged)
            .filter(|&target| ambush::takes(self, target))
            .fold(besieged, |targets, target| targets | bit(target))
    }

    /// Calls `visit` for everything that justifies taking the piece on `target`.
    pub(super) fn justify<F: FnMut(Justification)>(&self, target: Square, visit: &mut F) {
        if self.enemy & bit(target) == 0 {
            return;
        }
        let occupied = self.own | self.enemy;
        for direction in 0..DIRECTIONS.len() {
            if let Some(square) = first(target, direction, occupied)
                && self.leaders() & bit(square) != 0
            {
                encounter::justify(self, square, target, visit);
                assault::justify(self, square, target, visit);
            }
        }
        ambush::justify(self, target, visit);
        if siege::takes(self, target) {
            visit(Justification::Siege);
        }
    }
}

/// The squares with at least two of `bits` next to them.
#[inline]
fn twice_around(bits: u128) -> u128 {
    let steps = [
        step::<1>(bits),
        step::<7>(bits),
        step::<8>(bits),
        step::<9>(bits),
        step::<-1>(bits),
        step::<-7>(bits),
        step::<-8>(bits),
        step::<-9>(bits),
    ];
    let mut once = 0;
    let mut twice = 0;
    for bits in steps {
        twice |= once & bits;
        once |= bits;
    }
    twice
}
