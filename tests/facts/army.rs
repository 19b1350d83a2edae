//! The armies as they start, and what their numbers make.

use std::collections::BTreeSet;

use magister::notation::piece_name;
use magister::rules::rithmomachia::{Placed, Progression};
use magister::rules::{Game, Piece, Rules, Shape, Side, SubPieces};

/// Pieces of one side.
#[derive(Debug, Clone)]
pub(super) struct Army {
    /// The side.
    pub(super) side: Side,
    /// Its pieces, in the order of their squares.
    pub(super) pieces: Vec<Placed>,
}

impl Army {
    /// A side as the game starts.
    pub(super) fn start(game: Game, side: Side) -> Self {
        let position = game.default_options().start();
        let placed = |square| {
            let piece = position.piece(square)?;
            let subs = position.sub_pieces(square);
            (piece.side == side).then_some(Placed {
                square,
                piece,
                subs,
            })
        };
        let pieces = position.geometry().all().filter_map(placed).collect();
        Self { side, pieces }
    }

    /// Both sides as the game starts, Even and Odd.
    pub(super) fn both(game: Game) -> [Self; 2] {
        Side::BOTH.map(|side| Self::start(game, side))
    }

    /// The values of its pieces of a shape, rising; of a pyramid the total.
    pub(super) fn of(&self, shape: Shape) -> Vec<u16> {
        let pieces = self.pieces.iter().map(|placed| placed.piece);
        let mut values: Vec<u16> = pieces
            .filter(|piece| piece.shape == shape)
            .map(|piece| piece.value)
            .collect();
        values.sort_unstable();
        values
    }

    /// Every piece's value, rising; of a pyramid the total.
    pub(super) fn worths(&self) -> Vec<u16> {
        let mut values: Vec<u16> = self
            .pieces
            .iter()
            .map(|placed| placed.piece.value)
            .collect();
        values.sort_unstable();
        values
    }

    /// What all of them are worth.
    pub(super) fn total(&self) -> u32 {
        self.worths().into_iter().map(u32::from).sum()
    }

    /// Its pyramid.
    pub(super) fn pyramid(&self) -> Placed {
        let pyramid = self.pieces.iter().find(|placed| is_pyramid(placed));
        *pyramid.expect("a pyramid")
    }

    /// The parts of its pyramid.
    pub(super) fn parts(&self) -> SubPieces {
        self.pyramid().subs.expect("parts")
    }

    /// Without the pyramid.
    pub(super) fn ordinary(&self) -> Self {
        let mut ordinary = self.clone();
        ordinary.pieces.retain(|placed| !is_pyramid(placed));
        ordinary
    }

    /// With just these parts left of the pyramid.
    pub(super) fn with_parts(&self, parts: SubPieces) -> Self {
        let mut army = self.ordinary();
        let mut pyramid = self.pyramid();
        pyramid.piece.value = parts.total();
        pyramid.subs = Some(parts);
        army.pieces.push(pyramid);
        army
    }

    /// With the pyramid as a square that has its total for a value, and nothing else.
    pub(super) fn with_total_only(&self) -> Self {
        let mut army = self.ordinary();
        let mut square = self.pyramid();
        square.piece.shape = Shape::Square;
        square.subs = None;
        army.pieces.push(square);
        army
    }

    /// Every value that one of its pieces may stand for.
    pub(super) fn values(&self) -> BTreeSet<u16> {
        self.pieces.iter().flat_map(values_of).collect()
    }

    /// The pieces of a set.
    pub(super) fn pick<const N: usize>(&self, set: [usize; N]) -> [Placed; N] {
        set.map(|place| self.pieces[place])
    }

    /// Every progression that three of its pieces can stand for.
    pub(super) fn progressions(&self) -> BTreeSet<Made> {
        let threes = threes(self.pieces.len());
        threes
            .flat_map(|three| progressions_of(self.pick(three)))
            .collect()
    }

    /// Those of one kind.
    pub(super) fn progressions_in(&self, kind: Progression) -> BTreeSet<[u16; 3]> {
        let all = self.progressions().into_iter();
        all.filter(|made| made.0 == kind)
            .map(|made| made.1)
            .collect()
    }
}

/// A progression: its kind, and its rising values.
pub(super) type Made = (Progression, [u16; 3]);

/// The progression of three values in any order, if there is one.
pub(super) fn progression(mut values: [u16; 3]) -> Option<Made> {
    values.sort_unstable();
    let [a, b, c] = values.map(u32::from);
    Some((Progression::of(a, b, c)?, values))
}

/// Every progression that three pieces can stand for.
pub(super) fn progressions_of(pieces: [Placed; 3]) -> Vec<Made> {
    let [first, second, third] = pieces.map(|placed| values_of(&placed));
    let mut found = Vec::new();
    for &a in &first {
        for &b in &second {
            found.extend(third.iter().filter_map(|&c| progression([a, b, c])));
        }
    }
    found
}

/// The values a piece may stand for: its own, or the pyramid's total and each of its parts.
pub(super) fn values_of(placed: &Placed) -> Vec<u16> {
    let mut values = vec![placed.piece.value];
    values.extend(placed.subs.iter().flat_map(SubPieces::values));
    values
}

/// Whether it is a pyramid.
pub(super) fn is_pyramid(placed: &Placed) -> bool {
    placed.subs.is_some()
}

/// As it is written: `T81`, `t36`.
pub(super) fn name(placed: &Placed) -> String {
    piece_name(placed.piece)
}

/// The same piece in the other army.
pub(super) fn turned(placed: Placed, side: Side) -> Placed {
    let piece = Piece {
        side,
        ..placed.piece
    };
    Placed { piece, ..placed }
}

/// Every state a pyramid can be in while a part is left.
pub(super) fn states(parts: SubPieces) -> Vec<SubPieces> {
    let left = |state: u32| {
        let values = (0_u32..).zip(parts.values());
        let values = values.filter(|(bit, _)| state >> bit & 1 == 1);
        let values: Vec<u16> = values.map(|(_, value)| *value).collect();
        SubPieces::new(&values)
    };
    (1..1 << parts.values().len()).filter_map(left).collect()
}

/// Every three of so many.
pub(super) fn threes(size: usize) -> impl Iterator<Item = [usize; 3]> {
    (0..size)
        .flat_map(move |a| (a + 1..size).flat_map(move |b| (b + 1..size).map(move |c| [a, b, c])))
}

/// Every four of so many.
pub(super) fn fours(size: usize) -> impl Iterator<Item = [usize; 4]> {
    threes(size).flat_map(move |[a, b, c]| (c + 1..size).map(move |d| [a, b, c, d]))
}

/// The values of ordinary pieces, rising.
pub(super) fn rising<const N: usize>(pieces: [Placed; N]) -> [u16; N] {
    let mut values = pieces.map(|placed| placed.piece.value);
    values.sort_unstable();
    values
}

/// How many sets of `number` there are among `size`.
pub(super) fn choose(size: usize, number: usize) -> usize {
    (0..number).fold(1, |sets, taken| sets * (size - taken) / (taken + 1))
}

/// Of sets of values: the one that is there once; and of the one that is there twice, the values
/// with a single piece, and the one for which either of two will do.
pub(super) fn once_and_twice(army: &Army, sets: &[[usize; 4]]) -> ([u16; 4], Vec<u16>, u16) {
    let values: Vec<[u16; 4]> = sets.iter().map(|set| rising(army.pick(*set))).collect();
    let times = |set: &[u16; 4]| values.iter().filter(|other| *other == set).count();
    let once: Vec<_> = values.iter().filter(|set| times(set) == 1).collect();
    let twice: BTreeSet<_> = values.iter().filter(|set| times(set) == 2).collect();
    let ([once], Some(pair)) = (&once[..], twice.first()) else {
        panic!("{values:?}");
    };
    assert_eq!(values.len(), 3, "{values:?}");
    let pieces = |value: &u16| army.worths().iter().filter(|other| *other == value).count();
    let (single, double): (Vec<u16>, Vec<u16>) = pair.iter().partition(|value| pieces(value) == 1);
    assert_eq!(double.len(), 1, "{double:?}");
    (**once, single, double[0])
}
