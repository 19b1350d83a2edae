//! Which progressions make the proper victory that a side has.

use super::lines::squares;
use super::proper::{proper_victory, territory};
use super::values::{Used, Values};
use super::{Position, Proper};
use crate::rules::rithmomachia::{Progression, Proof};
use crate::rules::{Attacker, Side};

impl Position {
    /// The progressions that make the highest proper victory `side` has on the board, as many as
    /// it needs; none where it has none.
    pub fn proof(&self, side: Side) -> Vec<Proof> {
        let Some(grade) = proper_victory(self.board(), side) else {
            return Vec::new();
        };
        let there = self.board().of(side) & territory(side);
        let pieces: Vec<Vec<Attacker>> = squares(there)
            .map(|square| {
                let values = Values::of(self.board(), side, square);
                let used = |(value, sub)| Used { square, value, sub }.attacker(self.board());
                values.each().filter_map(used).collect()
            })
            .collect();
        if grade == Proper::Small {
            return triples(&pieces).into_iter().take(1).collect();
        }
        four_of(&pieces)
            .into_iter()
            .map(|four| shown(&triples(&four), grade))
            .find(|proof| !proof.is_empty())
            .unwrap_or_default()
    }
}

/// Every four of the pieces.
fn four_of(pieces: &[Vec<Attacker>]) -> Vec<Vec<Vec<Attacker>>> {
    let number = pieces.len();
    let mut fours = Vec::new();
    for a in 0..number {
        for b in a + 1..number {
            for c in b + 1..number {
                for d in c + 1..number {
                    fours.push([a, b, c, d].map(|place| pieces[place].clone()).to_vec());
                }
            }
        }
    }
    fours
}

/// The progressions of every three of the pieces, one of each kind.
fn triples(pieces: &[Vec<Attacker>]) -> Vec<Proof> {
    let number = pieces.len();
    let mut found = Vec::new();
    for a in 0..number {
        for b in a + 1..number {
            for c in b + 1..number {
                let three = [&*pieces[a], &*pieces[b], &*pieces[c]];
                let kinds = Progression::ALL.into_iter();
                found.extend(kinds.filter_map(|kind| Proof::of_kind(three, kind)));
            }
        }
    }
    found
}

/// Of the progressions of four pieces those that make `big`, two of different kinds by different
/// triples, or `great`, one of every kind; none if they make neither.
fn shown(triples: &[Proof], grade: Proper) -> Vec<Proof> {
    let kind = |proof: &Proof| match proof {
        Proof::Three(_, kind) => Some(*kind),
        Proof::Four(_) => None,
    };
    let squares = |proof: &Proof| match proof {
        Proof::Three(pieces, _) => {
            let mut squares = pieces.map(|piece| piece.square);
            squares.sort_unstable();
            Some(squares)
        }
        Proof::Four(_) => None,
    };
    let differ = |one: &Proof, two: &Proof| kind(one) != kind(two) && squares(one) != squares(two);
    let pairs = triples
        .iter()
        .flat_map(|one| triples.iter().map(move |two| (one, two)));
    let Some((one, two)) = pairs.into_iter().find(|(one, two)| differ(one, two)) else {
        return Vec::new();
    };
    let third = triples
        .iter()
        .find(|three| ![kind(one), kind(two)].contains(&kind(three)));
    match (grade, third) {
        (Proper::Great, Some(three)) => vec![*one, *two, *three],
        (Proper::Great, None) => Vec::new(),
        _ => vec![*one, *two],
    }
}
