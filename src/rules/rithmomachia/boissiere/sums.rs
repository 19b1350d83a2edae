//! Whether some of the prisoners are worth a sum exactly: the question of honor and of exact goods.
//!
//! The prisoners are parted into two halves. Of each half every sum is found, as a set of bits; a
//! sum of the one and a sum of the other must then meet in the sum that is looked for. Where the
//! number of prisoners is given, each number has a set of its own, counted from the least that so
//! many are worth: the sets of neighbouring values are short.

use std::iter::repeat_n;

/// Whether some of `values` (exactly `number` of them, if one is given) add up to `target`.
pub(super) fn some_make(values: &[u32], number: Option<u32>, target: u32) -> bool {
    let mut values: Vec<u64> = values.iter().map(|value| u64::from(*value)).collect();
    values.sort_unstable();
    let target = u64::from(target);
    match number {
        Some(number) => usize::try_from(number).is_ok_and(|number| counted(values, number, target)),
        None => uncounted(values, target),
    }
}

/// Whether exactly `number` of the rising `values` add up to `target`.
fn counted(mut values: Vec<u64>, mut number: usize, mut target: u64) -> bool {
    let Some(&least) = values.first().filter(|_| number <= values.len()) else {
        return number == 0 && target == 0;
    };
    // Only by how much the values exceed the least of them matters, in units all have in common.
    let Some(above) = target.checked_sub(least * number as u64) else {
        return false;
    };
    target = above;
    for value in &mut values {
        *value -= least;
    }
    if !divide(&mut values, &mut target) {
        return false;
    }
    let few: u64 = values.iter().take(number).sum();
    let many: u64 = values.iter().rev().take(number).sum();
    if !(few..=many).contains(&target) {
        return false;
    }
    let mut spare = target - few;
    // Those left out make the rest: look for whichever takes less work.
    let others = values.len() - number;
    if (others as u64) * (many - target) < (number as u64) * spare {
        spare = many - target;
        target = values.iter().sum::<u64>() - target;
        number = others;
    }
    let (low, high) = values.split_at(values.len() / 2);
    let (low, high) = (
        by_number(low, number, spare),
        by_number(high, number, spare),
    );
    let pairs = low.iter().enumerate();
    let mut pairs = pairs.filter_map(|(count, one)| Some((one, high.get(number - count)?)));
    pairs.any(|(one, other)| one.meets(other, target))
}

/// Whether some of `values` add up to `target`.
fn uncounted(mut values: Vec<u64>, mut target: u64) -> bool {
    if !divide(&mut values, &mut target) {
        return false;
    }
    let Some(rest) = values.iter().sum::<u64>().checked_sub(target) else {
        return false;
    };
    // Those left out make the rest: look for the smaller of the two sums.
    let target = target.min(rest);
    let half = |skipped| values.iter().skip(skipped).step_by(2).copied();
    of_any_number(half(0), target).meets(&of_any_number(half(1), target), target)
}

/// Divides everything by what the values have in common; not if the target does not have it.
fn divide(values: &mut [u64], target: &mut u64) -> bool {
    let unit = values.iter().copied().fold(0, common_divisor);
    if unit == 0 {
        return *target == 0;
    }
    for value in values {
        *value /= unit;
    }
    let fits = target.is_multiple_of(unit);
    *target /= unit;
    fits
}

fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}

/// The sums of 0, 1, 2 … up to `most` of the rising `values`, each set up to `spare` above the
/// least sum of so many.
fn by_number(values: &[u64], most: usize, spare: u64) -> Vec<Sums> {
    let most = most.min(values.len());
    let mut sums = vec![Sums::zero()];
    for number in 1..=most {
        let least: u64 = values.iter().take(number).sum();
        let largest: u64 = values.iter().rev().take(number).sum();
        sums.push(Sums::none(least, spare.min(largest - least)));
    }
    for (place, value) in values.iter().enumerate() {
        for number in (1..=most.min(place + 1)).rev() {
            let (fewer, these) = sums.split_at_mut(number);
            these[0].add(&fewer[number - 1], *value);
        }
    }
    sums
}

/// The sums of any number of values, up to `most`.
fn of_any_number(values: impl Iterator<Item = u64>, most: u64) -> Sums {
    let mut sums = Sums::zero();
    for value in values {
        let before = sums.clone();
        let largest = before.largest() + value;
        sums.grow(largest.min(most));
        sums.add(&before, value);
    }
    sums
}

/// A set of sums: one bit each, from the least that is possible on. Larger ones than there is room
/// for are left out.
#[derive(Debug, Clone)]
struct Sums {
    /// The sum of the first bit.
    least: u64,
    bits: Vec<u64>,
    /// Words in use; those after them are still empty.
    used: usize,
}

impl Sums {
    /// The set of 0 only.
    fn zero() -> Self {
        Self {
            least: 0,
            bits: vec![1],
            used: 1,
        }
    }

    /// The empty set, with room for sums up to `spare` above the least.
    fn none(least: u64, spare: u64) -> Self {
        Self {
            least,
            bits: vec![0; word(spare) + 1],
            used: 0,
        }
    }

    /// Makes room for sums up to `most` above the least.
    fn grow(&mut self, most: u64) {
        let missing = (word(most) + 1).saturating_sub(self.bits.len());
        self.bits.extend(repeat_n(0, missing));
    }

    /// No sum is larger.
    fn largest(&self) -> u64 {
        self.least + 64 * self.used as u64 - 1
    }

    /// Adds every sum of `other` made larger by `value`; none of them is below the least.
    fn add(&mut self, other: &Self, value: u64) {
        let shift = other.least + value - self.least;
        let (words, bits) = (word(shift), shift % 64);
        let from = &other.bits[..other.used];
        let Some(into) = self.bits.get_mut(words..) else {
            return;
        };
        if bits == 0 {
            for (into, from) in into.iter_mut().zip(from) {
                *into |= from;
            }
        } else {
            if let (Some(into), Some(from)) = (into.first_mut(), from.first()) {
                *into |= from << bits;
            }
            for (into, pair) in into.iter_mut().skip(1).zip(from.windows(2)) {
                *into |= pair[1] << bits | pair[0] >> (64 - bits);
            }
            if let (Some(into), Some(from)) = (into.get_mut(from.len()), from.last()) {
                *into |= from >> (64 - bits);
            }
        }
        let used = words + from.len() + usize::from(bits > 0);
        self.used = self.used.max(used.min(self.bits.len()));
    }

    /// Whether a sum of the one and a sum of the other add up to `target`.
    fn meets(&self, other: &Self, target: u64) -> bool {
        let Some(above) = target.checked_sub(self.least + other.least) else {
            return false;
        };
        // The more of the one, the less of the other: against each word of the one stands a word
        // of the other, read backwards.
        let mut words = self.bits[..self.used].iter().zip(0_u64..);
        words.any(|(&word, place)| {
            let against = above.checked_sub(64 * place);
            word != 0
                && against.is_some_and(|last| word & other.ending_at(last).reverse_bits() != 0)
        })
    }

    /// The 64 bits of which bit `last` is the last.
    fn ending_at(&self, last: u64) -> u64 {
        let at = |place: Option<usize>| place.and_then(|place| self.bits.get(place)).unwrap_or(&0);
        let place = word(last);
        let (high, low) = (*at(Some(place)), *at(place.checked_sub(1)));
        match last % 64 {
            63 => high,
            bit => high << (63 - bit) | low >> (bit + 1),
        }
    }
}

/// The word of a bit. (No set has as many bits as would not fit.)
fn word(bit: u64) -> usize {
    usize::try_from(bit / 64).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The same by trying every choice.
    fn slowly(values: &[u32], number: Option<u32>, target: u32) -> bool {
        (0..1_u32 << values.len()).any(|choice| {
            let chosen = (0..values.len()).filter(|place| choice >> place & 1 == 1);
            let sum: u64 = chosen.map(|place| u64::from(values[place])).sum();
            sum == u64::from(target) && number.is_none_or(|number| choice.count_ones() == number)
        })
    }

    /// The same by a table: with which numbers of values (a bit each) every sum can be made.
    fn by_table(values: &[u32], number: Option<u32>, target: u32) -> bool {
        let mut numbers = vec![0_u128; target as usize + 1];
        numbers[0] = 1;
        for &value in values {
            for sum in (value as usize..numbers.len()).rev() {
                numbers[sum] |= numbers[sum - value as usize] << 1;
            }
        }
        let these = numbers[target as usize];
        match number {
            Some(number) => number < 128 && these >> number & 1 == 1,
            None => these != 0,
        }
    }

    /// Values with something in common, some of them large, some alike.
    fn some_values(most: usize) -> impl Strategy<Value = Vec<u32>> {
        let value = prop_oneof![
            1..20_u32,
            1..400_u32,
            59_900..59_995_u32,
            Just(7),
            Just(9_999)
        ];
        (
            vec(value, 0..most),
            prop_oneof![Just(1_u32), Just(1), Just(2), Just(64)],
        )
            .prop_map(|(mut values, unit)| {
                for value in &mut values {
                    *value *= unit;
                }
                values
            })
    }

    proptest! {
        #[test]
        fn the_answer_is_that_of_trying_everything(
            values in some_values(12),
            number in prop::option::of(0..14_u32),
            choice in any::<u16>(),
            off in -2..=2_i64,
        ) {
            // A sum that some of them make, or nearly.
            let chosen = values.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
            let sum: i64 = chosen.map(|(_, value)| i64::from(*value)).sum();
            let target = u32::try_from((sum + off).max(0)).expect("small");
            prop_assert_eq!(some_make(&values, number, target), slowly(&values, number, target));
        }

        #[test]
        fn the_answer_is_that_of_a_table_for_many_values(
            values in vec(1..400_u32, 20..95),
            number in prop::option::of(0..95_u32),
            target in 0..8_000_u32,
        ) {
            prop_assert_eq!(some_make(&values, number, target), by_table(&values, number, target));
        }
    }

    #[test]
    fn nothing_makes_nothing_only() {
        for number in [None, Some(0)] {
            assert!(some_make(&[], number, 0));
            assert!(!some_make(&[], number, 1));
            assert!(some_make(&[5, 6], number, 0));
        }
        assert!(!some_make(&[], Some(1), 0));
        assert!(!some_make(&[5], Some(0), 5));
        assert!(!some_make(&[5, 5], Some(u32::MAX), u32::MAX));
    }
}
