//! What the numbers of a question have to do with one another: whoever asks of 3, 5 and 8 asks of a
//! sum, whatever the words.

/// What numbers can have to do with one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Relation {
    /// Two are equal.
    Equal,
    /// Of two, one is so many times the other.
    Times,
    /// One is the sum of two others.
    Sum,
    /// One is the product of two others.
    Product,
    /// Three go up by equal steps.
    Arithmetic,
    /// Three go up by equal ratios, or four have two equal ratios.
    Geometric,
    /// Three are in harmonic proportion.
    Harmonic,
}

/// How many numbers are looked at.
const MOST: usize = 6;

/// Every relation that some of these numbers have.
pub(super) fn relations(numbers: &[u64]) -> Vec<Relation> {
    let numbers = &numbers[..numbers.len().min(MOST)];
    let mut found = Vec::new();
    for (at, one) in numbers.iter().enumerate() {
        for (beside, other) in numbers.iter().enumerate().skip(at + 1) {
            found.extend((one == other).then_some(Relation::Equal));
            for (place, third) in numbers.iter().enumerate() {
                if place != at && place != beside {
                    found.extend(joined(*one, *other, *third));
                }
            }
        }
    }
    if let [one, other] = numbers {
        found.extend(times(*one, *other).then_some(Relation::Times));
    }
    if let [one, other, third, fourth] = numbers
        && one != third
        && let (Some(outer), Some(inner)) = (one.checked_mul(*fourth), other.checked_mul(*third))
        && outer == inner
    {
        found.push(Relation::Geometric);
    }
    found.extend(numbers.windows(3).filter_map(progression));
    found
}

fn times(one: u64, other: u64) -> bool {
    let (less, more) = (one.min(other), one.max(other));
    less > 1 && less < more && more.is_multiple_of(less)
}

/// Whether two numbers make the third.
fn joined(one: u64, other: u64, third: u64) -> Option<Relation> {
    if one.checked_add(other) == Some(third) {
        Some(Relation::Sum)
    } else if one.checked_mul(other) == Some(third) && one > 1 && other > 1 {
        Some(Relation::Product)
    } else {
        None
    }
}

/// What progression three numbers are, in whichever order they were said.
fn progression(three: &[u64]) -> Option<Relation> {
    let mut sorted = three.to_vec();
    sorted.sort_unstable();
    let [low, middle, high] = sorted[..] else {
        return None;
    };
    if low == 0 || low == middle || middle == high || high > 10_000 {
        None
    } else if 2 * middle == low + high {
        Some(Relation::Arithmetic)
    } else if middle * middle == low * high {
        Some(Relation::Geometric)
    } else if middle * (low + high) == 2 * low * high {
        Some(Relation::Harmonic)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_numbers_make_is_told_whatever_their_order() {
        for (numbers, relation) in [
            (&[16, 16][..], Some(Relation::Equal)),
            (&[4, 36], Some(Relation::Times)),
            (&[36, 4], Some(Relation::Times)),
            (&[5, 3, 8], Some(Relation::Sum)),
            (&[42, 6, 7], Some(Relation::Product)),
            (&[16, 36, 56], Some(Relation::Arithmetic)),
            (&[4, 12, 36], Some(Relation::Geometric)),
            (&[2, 3, 4, 6], Some(Relation::Geometric)),
            (&[12, 6, 8], Some(Relation::Harmonic)),
            (&[7, 16], None),
            (&[7, 16, 100], None),
            (&[1, 9], None),
            (&[0, 0, u64::MAX], Some(Relation::Equal)),
            (&[u64::MAX, u64::MAX - 1, 2, 3], None),
            (&[], None),
        ] {
            let found = relations(numbers);
            assert!(relation.is_none_or(|one| found.contains(&one)), "{found:?}");
            assert_eq!(
                relation.is_none(),
                found.is_empty(),
                "{numbers:?}: {found:?}"
            );
        }
    }
}
