//! Which proportions make the triumph that stands for a side.

use super::Position;
use super::triumphs::{Field, each_place, grade_of_four, kinds_of_three, standing};
use crate::rules::rithmomachia::{Progression, Proof};
use crate::rules::{Attacker, Grade, Side};

impl Position {
    /// The proportions that make the highest triumph standing for `side`, whether or not it counts;
    /// none where none stands.
    pub fn proof(&self, side: Side) -> Vec<Proof> {
        let Some(grade) = standing(&self.board, side) else {
            return Vec::new();
        };
        let field = Field::new(&self.board, side);
        let mut proof = Vec::new();
        field.any_figure(|three, fourths| {
            if grade == Grade::Mediocre {
                if kinds_of_three(&three.map(|place| field.values(place))) != 0 {
                    proof = triples(&field, &three).into_iter().take(1).collect();
                }
                return !proof.is_empty();
            }
            let [a, b, c] = three;
            for (d, _) in each_place(fourths) {
                let four = [a, b, c, d];
                if grade_of_four(&four.map(|place| field.values(place))) == Some(grade) {
                    proof = kinds(&field, four);
                    return true;
                }
            }
            false
        });
        proof
    }
}

/// A piece with each value it may stand for.
fn piece(field: &Field<'_>, place: u8) -> Vec<Attacker> {
    let square = field.half.square(place);
    let Some(piece) = field.board.piece(square) else {
        return Vec::new();
    };
    let with = |(value, sub)| Attacker {
        square,
        piece,
        value,
        sub,
    };
    field.values(place).all().map(with).collect()
}

/// The first proportion of each kind among the pieces, by three of them.
fn triples(field: &Field<'_>, places: &[u8]) -> Vec<Proof> {
    let pieces: Vec<Vec<Attacker>> = places.iter().map(|place| piece(field, *place)).collect();
    let number = pieces.len();
    let mut threes = Vec::new();
    for a in 0..number {
        for b in a + 1..number {
            for c in b + 1..number {
                threes.push([&*pieces[a], &*pieces[b], &*pieces[c]]);
            }
        }
    }
    let of_kind = |kind| threes.iter().find_map(|three| Proof::of_kind(*three, kind));
    Progression::ALL.into_iter().filter_map(of_kind).collect()
}

/// One proportion of each kind among four pieces; the geometric one may be among all four.
fn kinds(field: &Field<'_>, four: [u8; 4]) -> Vec<Proof> {
    let mut proof = triples(field, &four);
    let geometric = |proof: &Proof| matches!(proof, Proof::Three(_, Progression::Geometric));
    if !proof.iter().any(geometric) {
        proof.extend(geometric_four(&four.map(|place| piece(field, place))));
    }
    proof
}

/// Four pieces with a·d = b·c.
fn geometric_four(pieces: &[Vec<Attacker>; 4]) -> Option<Proof> {
    let [one, two, three, four] = pieces;
    for a in one {
        for b in two {
            for c in three {
                for d in four {
                    let mut rising = [*a, *b, *c, *d];
                    rising.sort_unstable_by_key(|piece| piece.value);
                    let [a, b, c, d] = rising.map(|piece| u32::from(piece.value));
                    if a < b && b < c && c < d && a * d == b * c {
                        return Some(Proof::Four(rising));
                    }
                }
            }
        }
    }
    None
}
