//! Siege: the target has no move, and each way is off the board or held by the captor somewhere
//! up to the landing square (ruling B5). Siege takes the whole piece.

use super::Board;
use super::lines::{Way, holds};
use crate::rules::{Detail, Refusal, Side, Square, Topic};

/// The squares of the pieces that `captor` besieges.
///
/// On this board no piece has all four landing squares off the board, so some way is always
/// blocked by a piece.
#[inline]
pub(super) fn besieged(board: &Board, captor: Side) -> u128 {
    let own = board.of(captor);
    let mut closed = [board.of(captor.other()); 3];
    for way in Way::ALL {
        let back = way.back();
        // Squares from which a captor's piece stands 1, at most 2, at most 3 steps along the way;
        // squares whose landing square that far along the way is off the board.
        let (mut held, mut reach, mut inside) = (0, own, !0);
        for closed in &mut closed {
            reach = back.step(reach);
            inside = back.step(inside);
            held |= reach;
            *closed &= held | !inside;
        }
    }
    (1..=3).fold(0, |all, distance: u8| {
        all | closed[usize::from(distance) - 1] & board.reaching(usize::from(distance) - 1)
    })
}

/// Whether `captor` besieges the piece on `target`.
///
/// # Errors
/// The way that is open, or closed by the target's own side only.
pub(super) fn examine_siege(board: &Board, captor: Side, target: Square) -> Result<(), Refusal> {
    let refuse = |detail| Err(Refusal::new(Topic::Siege, detail));
    let distance = board.distance(target);
    let mut blocked = false;
    for way in Way::ALL {
        let mut place = 1_u128 << target.0;
        let mut road = 0;
        for _ in 0..distance {
            place = way.step(place);
            road |= place;
        }
        if road & board.of(captor) != 0 {
            blocked = true;
        } else if place != 0 {
            return match way.nearest(target, road & board.occupied()) {
                Some((own, _)) => refuse(Detail::SiegeOwn(target, own)),
                None => refuse(Detail::SiegeOpen(target, way.away(target, distance))),
            };
        }
    }
    if blocked && holds(board.of(captor.other()), target) {
        Ok(())
    } else {
        refuse(Detail::SiegeNobody(target))
    }
}
