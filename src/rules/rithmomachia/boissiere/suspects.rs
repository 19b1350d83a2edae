//! Which targets are worth a closer look: nearly all are not, and sets of squares tell so fast.

use super::Board;
use super::lines::{Way, squares};
use crate::rules::{Side, Square};

/// The squares of all pieces that `captor` can take by any kind but siege, and of some others.
#[inline]
pub(super) fn suspects(board: &Board, captor: Side) -> u128 {
    let (own, targets) = (board.of(captor), board.of(captor.other()));
    let sight = Sight {
        board,
        own,
        targets,
        empty: !(own | targets),
    };
    let (reached, near) = sight.near();
    let (seen, far) = sight.far();
    let pyramid = board.pyramid(captor.other());
    let pyramid = pyramid.map_or(0, |(square, _)| 1 << square.0);
    near | far | pyramid & (reached | seen) | sight.by_pyramid(captor)
}

/// What one side sees of the other.
#[derive(Debug)]
struct Sight<'a> {
    board: &'a Board,
    own: u128,
    targets: u128,
    empty: u128,
}

impl Sight<'_> {
    /// The targets that own pieces reach; and of them those reached by two, or by a piece of their
    /// own value.
    #[inline]
    fn near(&self) -> (u128, u128) {
        let (mut once, mut suspects) = (0, 0);
        for distance in 1..=3_u8 {
            let movers = self.own & self.board.reaching(usize::from(distance) - 1);
            for way in Way::ALL {
                let last = way.land(movers, distance - 1, self.empty);
                let hits = way.step(last) & self.targets;
                suspects |= once & hits;
                once |= hits;
                for target in squares(hits) {
                    let from = way.back().away(target, distance);
                    if self.value(from) == self.value(target) {
                        suspects |= 1 << target.0;
                    }
                }
            }
        }
        (once, suspects)
    }

    /// The targets that own pieces see over at least two vacant squares; and of them those whose
    /// value is so many times, or so many times less, the other's.
    #[inline]
    fn far(&self) -> (u128, u128) {
        let (mut all, mut suspects) = (0, 0);
        for way in Way::ALL {
            let two_vacant = way.step(way.step(self.empty) & self.empty);
            let seen = way.see(self.own, self.empty, self.targets & two_vacant);
            all |= seen;
            for target in squares(seen) {
                let Some((from, steps)) = way.back().nearest(target, !self.empty) else {
                    continue;
                };
                let vacant = u32::from(steps - 1);
                let (own, value) = (self.value(from), self.value(target));
                if own * vacant == value || own == value * vacant {
                    suspects |= 1 << target.0;
                }
            }
        }
        (all, suspects)
    }

    /// The targets that the own pyramid reaches or sees over at least two vacant squares.
    #[inline]
    fn by_pyramid(&self, captor: Side) -> u128 {
        let Some((square, _)) = self.board.pyramid(captor) else {
            return 0;
        };
        let seen = |way: Way| match way.nearest(square, !self.empty) {
            Some((target, steps)) if steps >= 3 => 1 << target.0,
            _ => 0,
        };
        self.targets & Way::ALL.into_iter().fold(0, |all, way| all | seen(way))
    }

    /// The value of an ordinary piece.
    #[inline]
    fn value(&self, square: Square) -> u32 {
        self.board.cell(square).value().into()
    }
}
