//! Proper victories, judged when a player's turn ends, for that player.
//!
//! Only that player's pieces standing in the enemy's territory count; each piece is used once; a
//! pyramid may stand for its present total or any one remaining sub-piece, chosen anew for each
//! progression (ruling B8). A progression is three different values (ruling B9).

use super::lines::squares;
use super::values::Values;
use super::{Board, MOST_PIECES, Proper};
use crate::rules::Side;
use crate::rules::rithmomachia::Progression;

/// The enemy's half of the board, as `side` sees it: rows i to p for Even, a to h for Odd.
pub(super) fn territory(side: Side) -> u128 {
    match side {
        Side::White => u128::MAX << 64,
        Side::Black => u128::MAX >> 64,
    }
}

/// The highest proper victory that `side` has on the board.
pub(super) fn proper_victory(board: &Board, side: Side) -> Option<Proper> {
    let there = board.of(side) & territory(side);
    if there.count_ones() < 3 {
        return None;
    }
    let mut pieces = [Values::NONE; MOST_PIECES as usize];
    for (place, square) in pieces.iter_mut().zip(squares(there)) {
        *place = Values::of(board, side, square);
    }
    grade(&pieces[..there.count_ones() as usize])
}

/// The highest grade these pieces make.
fn grade(pieces: &[Values]) -> Option<Proper> {
    let number = pieces.len();
    let mut best = None;
    for a in 0..number {
        for b in a + 1..number {
            for c in b + 1..number {
                if kinds([pieces[a], pieces[b], pieces[c]]) == 0 {
                    continue;
                }
                best = best.max(Some(Proper::Small));
                for d in (0..number).filter(|d| ![a, b, c].contains(d)) {
                    best = best.max(four([pieces[a], pieces[b], pieces[c], pieces[d]]));
                }
            }
        }
    }
    best
}

/// The grade that four pieces make: `big` if two different triples make two different kinds,
/// `great` if besides the triples make all three kinds (ruling B10).
fn four(pieces: [Values; 4]) -> Option<Proper> {
    let mut all = 0;
    let mut making = 0;
    for left_out in 0..4 {
        let at = |place: usize| pieces[(left_out + place) % 4];
        let kinds = kinds([at(1), at(2), at(3)]);
        all |= kinds;
        making += u32::from(kinds != 0);
    }
    // Two triples that make some kind, and two kinds made by any: then the two can be told apart.
    match (making >= 2, all.count_ones()) {
        (true, 3) => Some(Proper::Great),
        (true, 2) => Some(Proper::Big),
        _ => None,
    }
}

/// The kinds of progression that three pieces make, one bit each.
fn kinds(pieces: [Values; 3]) -> u8 {
    let mut kinds = 0;
    for (one, _) in pieces[0].each() {
        for (two, _) in pieces[1].each() {
            for (three, _) in pieces[2].each() {
                let mut values = [one, two, three].map(u32::from);
                values.sort_unstable();
                let [a, b, c] = values;
                if let Some(kind) = Progression::of(a, b, c) {
                    kinds |= 1 << kind.index();
                }
            }
        }
    }
    kinds
}
