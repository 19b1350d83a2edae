//! Assault: A and T on one line with only empty squares between; A's value times the number of
//! squares from A to T, both counted (ruling M5), is T's value.

use super::captures::Captor;
use super::lines::{direction, distance};
use super::moves::blocker;
use super::stated::{AttackerRef, Stated};
use crate::rules::{Detail, Justification, Square};

/// Whether a piece of this value assaults a piece of value `aim` that it sees at this distance.
#[inline]
pub(super) fn fits(value: u16, distance: u8, aim: u16) -> bool {
    u32::from(value) * (u32::from(distance) + 1) == u32::from(aim)
}

/// Calls `visit` for every value by which the piece on `square` assaults the one on `target`,
/// which it sees.
pub(super) fn justify<F: FnMut(Justification)>(
    captor: &Captor<'_>,
    square: Square,
    target: Square,
    visit: &mut F,
) {
    let distance = distance(square, target);
    let aim = captor.line_value(target);
    for (value, sub) in captor.values(square).all() {
        if fits(value, distance, aim)
            && let Some(attacker) = captor.attacker(square, value, sub)
        {
            visit(Justification::Times(attacker, distance + 1));
        }
    }
}

/// Whether the named piece assaults the one on `target` over `count` squares.
///
/// # Errors
/// What does not fit: line, way, count, values.
pub(super) fn stated(
    captor: &Captor<'_>,
    named: AttackerRef,
    count: u16,
    target: Square,
) -> Result<Stated, Detail> {
    let square = named.square;
    let aim = captor.line_value(target);
    let product = |value: u16| u32::from(value) * u32::from(count);
    let attacker = named.choose(captor, |value| product(value) == u32::from(aim))?;
    if direction(square, target).is_none() {
        return Err(Detail::NotInLine(square, target));
    }
    if let Some((blocker, _)) = blocker(captor.board, square, target) {
        return Err(Detail::WayBlocked(attacker, target, blocker));
    }
    let counted = distance(square, target) + 1;
    if count != u16::from(counted) {
        return Err(Detail::SquareCount(square, target, count, counted));
    }
    let value = attacker.value;
    if product(value) == u32::from(aim) {
        Ok(Stated::By(square, None))
    } else if captor.board.cell(target).is_pyramid() {
        Err(Detail::OnlyBase(target, aim))
    } else {
        Err(Detail::Product(value, count, product(value), aim))
    }
}
