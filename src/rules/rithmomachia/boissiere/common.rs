//! Common victories, judged after every capture for the captor (ruling B7).
//!
//! Every prisoner's value counts in goods; only those that count as pieces (ruling B6) count in
//! numbers of pieces.

use super::{Common, Prisoner};
use crate::rules::{Reason, Side};

/// Half of what each side starts with: Even 1312, Odd 1752.
const HALF: [u64; 2] = [656, 876];

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
            goods(prisoners, HALF[captor.other().index()]),
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

/// Whether some of `values` (exactly `number` of them, if one is given) add up to `target`.
fn some_make(values: &[u32], number: Option<u32>, target: u32) -> bool {
    let rest = total(values.iter().copied()).checked_sub(u64::from(target));
    let Some(rest) = rest else { return false };
    // Those left out make the rest: look for the smaller of the two sums.
    let chosen = number.map(|number| number as usize);
    if chosen.is_some_and(|number| number > values.len()) {
        return false;
    }
    let left_out = chosen.map(|number| values.len() - number);
    let (sum, number) = if rest < u64::from(target) {
        (rest, left_out)
    } else {
        (u64::from(target), chosen)
    };
    let sum = usize::try_from(sum).unwrap_or(usize::MAX);
    match number {
        Some(number) => counted_sum(values, number, sum),
        None => plain_sum(values, sum),
    }
}

/// Whether some of `values` add up to `sum`.
fn plain_sum(values: &[u32], sum: usize) -> bool {
    let mut sums = Sums::zero(sum);
    for &value in values {
        let before = sums.clone();
        sums.add_shifted(&before, value as usize);
    }
    sums.has(sum)
}

/// Whether exactly `number` of `values` add up to `sum`.
fn counted_sum(values: &[u32], number: usize, sum: usize) -> bool {
    let mut values = values.to_vec();
    values.sort_unstable();
    let mut sums = vec![Sums::none(sum); number];
    sums.insert(0, Sums::zero(sum));
    for (place, &value) in values.iter().enumerate() {
        // Fewer are of no use, for too few values follow; more are not there yet.
        let least = (number + place + 1).saturating_sub(values.len()).max(1);
        for count in (least..=number.min(place + 1)).rev() {
            let (fewer, these) = sums.split_at_mut(count);
            these[0].add_shifted(&fewer[count - 1], value as usize);
        }
    }
    sums[number].has(sum)
}

/// A set of sums from 0 to a limit, one bit each.
#[derive(Debug, Clone)]
struct Sums(Vec<u64>);

impl Sums {
    /// The empty set, for sums up to `limit`.
    fn none(limit: usize) -> Self {
        Self(vec![0; limit / 64 + 1])
    }

    /// The set of 0 only, for sums up to `limit`.
    fn zero(limit: usize) -> Self {
        let mut sums = Self::none(limit);
        sums.0[0] = 1;
        sums
    }

    fn has(&self, sum: usize) -> bool {
        self.0[sum / 64] >> (sum % 64) & 1 == 1
    }

    /// Adds every sum of `other` made larger by `value`.
    fn add_shifted(&mut self, other: &Self, value: usize) {
        let (words, bits) = (value / 64, value % 64);
        let Some(moved) = self.0.get_mut(words..) else {
            return;
        };
        for (word, from) in moved.iter_mut().zip(&other.0) {
            *word |= from << bits;
        }
        if bits > 0 {
            for (word, from) in moved.iter_mut().skip(1).zip(&other.0) {
                *word |= from >> (64 - bits);
            }
        }
    }
}
