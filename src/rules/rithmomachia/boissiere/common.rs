//! Common victories, judged after every capture for the captor (ruling B7).
//!
//! Every prisoner's value counts in goods; only those that count as pieces (ruling B6) count in
//! numbers of pieces.

use super::sums::some_make;
use super::{Common, Prisoner};
use crate::rules::{Reason, Side};

/// Half of what each side starts with: Even 1312, Odd 1752.
const HALF: [u32; 2] = [656, 876];

/// Half of the value a side starts with.
pub fn half(side: Side) -> u32 {
    HALF[side.index()]
}

/// The common victory that `captor` has with these prisoners, if it is the agreed one.
pub(super) fn common_victory(
    common: Common,
    captor: Side,
    prisoners: &[Prisoner],
) -> Option<Reason> {
    let (won, reason) = match common {
        Common::Body(number) => (body(prisoners, number), Reason::Body),
        Common::Goods(value) => (goods(prisoners, u64::from(value)), Reason::Goods),
        Common::GoodsHalf => (
            goods(prisoners, u64::from(half(captor.other()))),
            Reason::Goods,
        ),
        Common::GoodsExact(value) => (goods_exact(prisoners, value), Reason::GoodsExact),
        Common::Lawsuit(number, value) => (lawsuit(prisoners, number, value), Reason::Lawsuit),
        Common::Honor(number, value) => (honor(prisoners, number, value), Reason::Honor),
        Common::HonorLawsuit(number, value) => (
            honor_lawsuit(prisoners, number, value),
            Reason::HonorLawsuit,
        ),
    };
    won.then_some(reason)
}

/// The values of the captured pieces, sub-pieces left out.
fn pieces(prisoners: &[Prisoner]) -> impl Iterator<Item = u32> + '_ {
    prisoners
        .iter()
        .filter(|prisoner| prisoner.counts)
        .map(|prisoner| u32::from(prisoner.value))
}

fn total(values: impl Iterator<Item = u32>) -> u64 {
    values.map(u64::from).sum()
}

/// At least this many pieces are captured.
fn body(prisoners: &[Prisoner], number: u32) -> bool {
    pieces(prisoners).count() as u64 >= u64::from(number)
}

/// All prisoners together are worth at least `value`.
fn goods(prisoners: &[Prisoner], value: u64) -> bool {
    let all = prisoners.iter().map(|prisoner| u32::from(prisoner.value));
    total(all) >= value
}

/// Some set of the prisoners is worth exactly `value`.
fn goods_exact(prisoners: &[Prisoner], value: u32) -> bool {
    let all = prisoners.iter().map(|prisoner| u32::from(prisoner.value));
    some_make(&all.collect::<Vec<_>>(), None, value)
}

/// Some `number` captured pieces are worth at least `value`: the most valuable ones.
fn lawsuit(prisoners: &[Prisoner], number: u32, value: u32) -> bool {
    let mut values: Vec<u32> = pieces(prisoners).collect();
    let number = number as usize;
    if values.len() < number {
        return false;
    }
    values.sort_unstable_by(|one, two| two.cmp(one));
    total(values.into_iter().take(number)) >= u64::from(value)
}

/// Some `number` captured pieces are worth exactly `value`.
fn honor(prisoners: &[Prisoner], number: u32, value: u32) -> bool {
    some_make(&pieces(prisoners).collect::<Vec<_>>(), Some(number), value)
}

/// Exactly `number` pieces are captured, and they are worth exactly `value`.
fn honor_lawsuit(prisoners: &[Prisoner], number: u32, value: u32) -> bool {
    pieces(prisoners).count() as u64 == u64::from(number)
        && total(pieces(prisoners)) == u64::from(value)
}
