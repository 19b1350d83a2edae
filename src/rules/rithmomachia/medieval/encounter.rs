//! Encounter: A could move to T's square, and their values are equal.

use super::captures::Captor;
use super::lines::{direction, distance};
use super::moves::blocker;
use super::stated::{AttackerRef, Stated};
use crate::rules::{Detail, Justification, Square};

/// Whether a piece that moves `reach` + 1 squares encounters a piece of value `aim` that it sees
/// at this distance.
#[inline]
pub(super) fn fits(reach: usize, value: u16, distance: u8, aim: u16) -> bool {
    usize::from(distance) == reach + 1 && value == aim
}

/// Calls `visit` for every value by which the piece on `square` encounters the one on `target`,
/// which it sees.
pub(super) fn justify<F: FnMut(Justification)>(
    captor: &Captor<'_>,
    square: Square,
    target: Square,
    visit: &mut F,
) {
    let reach = captor.board.cell(square).reach();
    let distance = distance(square, target);
    let aim = captor.line_value(target);
    for (value, sub) in captor.values(square).all() {
        if fits(reach, value, distance, aim)
            && let Some(attacker) = captor.attacker(square, value, sub)
        {
            visit(Justification::Equal(attacker));
        }
    }
}

/// Whether the named piece encounters the one on `target`.
///
/// # Errors
/// What does not fit: reach, way, values.
pub(super) fn stated(
    captor: &Captor<'_>,
    named: AttackerRef,
    target: Square,
) -> Result<Stated, Detail> {
    let square = named.square;
    let aim = captor.line_value(target);
    let attacker = named.choose(captor, |value| value == aim)?;
    let steps = captor.board.cell(square).reach() + 1;
    if direction(square, target).is_none() || usize::from(distance(square, target)) != steps {
        return Err(Detail::NotReached(attacker, target));
    }
    if let Some((blocker, _)) = blocker(captor.board, square, target) {
        return Err(Detail::WayBlocked(attacker, target, blocker));
    }
    if attacker.value == aim {
        Ok(Stated::By(square, None))
    } else if captor.board.cell(target).is_pyramid() {
        Err(Detail::OnlyBase(target, aim))
    } else {
        Err(Detail::Unequal(attacker.value, aim))
    }
}
