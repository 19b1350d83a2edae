//! Proportions and triumphs: mediocre, great and excellent.

use super::figures::{Half, fourths_of, thirds_of};
use super::pyramid::{self, Values};
use crate::rules::rithmomachia::{Board, Progression};
use crate::rules::{Grade, Side, Square};

/// A set of kinds of proportion, bit n for the kind of that index in [`Progression::ALL`].
type Kinds = u8;

/// One side's pieces in the enemy's half.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field<'a> {
    /// The board.
    pub board: &'a Board,
    /// The side.
    pub side: Side,
    /// The half.
    pub half: Half,
    /// The places of the side's pieces there.
    pub places: u64,
}

impl<'a> Field<'a> {
    /// The pieces of `side` in the enemy's half.
    pub(super) fn new(board: &'a Board, side: Side) -> Self {
        let half = Half::new(board, side);
        let places = half.places(board.of(side));
        Self {
            board,
            side,
            half,
            places,
        }
    }

    /// The values the piece on a place may stand for (ruling M8).
    #[inline]
    pub(super) fn values(&self, place: u8) -> Values {
        self.values_at(self.half.square(place))
    }

    /// The values the piece on a square may stand for.
    #[inline]
    pub(super) fn values_at(&self, square: Square) -> Values {
        pyramid::values(self.board, self.side, square)
    }

    /// Calls `visit` with every figure of three pieces and the places that make it one of four,
    /// until it returns true.
    pub(super) fn any_figure<F: FnMut([u8; 3], u64) -> bool>(&self, mut visit: F) -> bool {
        for (a, above) in each_place(self.places) {
            for (b, above) in each_place(above) {
                for (c, _) in each_place(thirds_of(a, b) & above) {
                    let three = [a, b, c];
                    if visit(three, fourths_of(three) & self.places) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// The places of a set, lowest first, each with the places of the set above it.
#[inline]
pub(super) fn each_place(places: u64) -> impl Iterator<Item = (u8, u64)> {
    let mut rest = places;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 64")]
        let place = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        Some((place, rest))
    })
}

/// The highest grade of triumph that stands for `side`, whether or not it counts.
pub(super) fn standing(board: &Board, side: Side) -> Option<Grade> {
    let field = Field::new(board, side);
    let mut best = None;
    field.any_figure(|three, fourths| {
        let values = three.map(|place| field.values(place));
        if best.is_none() && kinds_of_three(&values) != 0 {
            best = Some(Grade::Mediocre);
        }
        for (fourth, _) in each_place(fourths) {
            let [a, b, c] = values;
            best = best.max(grade_of_four(&[a, b, c, field.values(fourth)]));
        }
        best == Some(Grade::Excellent)
    });
    best
}

/// The triumph of four pieces in a figure: great with two of the three kinds, excellent with all.
pub(super) fn grade_of_four(values: &[Values; 4]) -> Option<Grade> {
    let [a, b, c, d] = *values;
    let mut kinds = 0;
    for three in [[a, b, c], [a, b, d], [a, c, d], [b, c, d]] {
        kinds |= kinds_of_three(&three);
    }
    if kinds & GEOMETRIC == 0 && has_geometric_four(values) {
        kinds |= GEOMETRIC;
    }
    match kinds.count_ones() {
        3 => Some(Grade::Excellent),
        2 => Some(Grade::Great),
        _ => None,
    }
}

/// The bit of the geometric kind.
const GEOMETRIC: Kinds = 1 << Progression::Geometric as u8;

/// The kinds of proportion among three pieces, whatever their order.
#[inline]
pub(super) fn kinds_of_three(values: &[Values; 3]) -> Kinds {
    let [a, b, c] = values;
    if [a, b, c].iter().all(|values| values.subs.is_empty()) {
        return kind(a.whole, b.whole, c.whole);
    }
    let mut kinds = 0;
    for (a, _) in a.all() {
        for (b, _) in b.all() {
            for (c, _) in c.all() {
                kinds |= kind(a, b, c);
            }
        }
    }
    kinds
}

/// The kind of proportion of three values, whatever their order.
#[inline]
fn kind(a: u16, b: u16, c: u16) -> Kinds {
    let low = a.min(b).min(c);
    let high = a.max(b).max(c);
    let middle = a.max(b).min(a.min(b).max(c));
    Progression::of(low.into(), middle.into(), high.into()).map_or(0, |kind| 1 << kind.index())
}

/// The geometric proportion among four: a·d = b·c for the four different rising values.
fn has_geometric_four(values: &[Values; 4]) -> bool {
    let [a, b, c, d] = values;
    a.all().any(|(a, _)| {
        b.all().any(|(b, _)| {
            c.all()
                .any(|(c, _)| d.all().any(|(d, _)| geometric_four([a, b, c, d])))
        })
    })
}

/// Whether a·d = b·c for four values, different and rising once sorted.
fn geometric_four(mut values: [u16; 4]) -> bool {
    values.sort_unstable();
    let [a, b, c, d] = values.map(u32::from);
    a < b && b < c && c < d && a * d == b * c
}
