//! The 13th-century game: the figures in the enemy's half, and the groups that fit none of them.

use std::collections::BTreeSet;

use magister::rules::rithmomachia::{Placed, Progression};
use magister::rules::{Shape, Square};

use super::army::{Army, fours, is_pyramid, progressions_of, rising, threes, turned};
use super::ask::{geometry, reach, standing, territory};
use super::medieval::{GAME, SHELF};
use super::medieval_triumphs::{in_proportion, kinds};
use super::support::{facts, grouped, joined, told, words};

/// The squares of the enemy's half.
fn half(army: &Army) -> Vec<Square> {
    let geometry = geometry(GAME);
    let rows = territory(geometry, GAME, army);
    let squares = geometry
        .all()
        .filter(|square| rows.contains(&geometry.row(*square)));
    squares.collect()
}

/// How many kinds of proportion pieces make on these squares.
fn kinds_on<const N: usize>(pieces: [Placed; N], squares: [Square; N]) -> usize {
    let pieces = pieces.into_iter().zip(squares);
    let pieces: Vec<Placed> = pieces
        .map(|(placed, square)| Placed { square, ..placed })
        .collect();
    standing(GAME, pieces[0].piece.side, pieces).len()
}

/// The places for three pieces that are in proportion.
fn figures_of_three(army: &Army, half: &[Square]) -> Vec<[usize; 3]> {
    let sets = threes(army.pieces.len()).map(|set| army.pick(set));
    let mut sets = sets.filter(|set| !progressions_of(*set).is_empty());
    let pieces = sets.next().expect("a proportion");
    let figure = |places: &[usize; 3]| kinds_on(pieces, places.map(|place| half[place])) > 0;
    threes(half.len()).filter(figure).collect()
}

/// How many places there are for four pieces of all three kinds, some three of which are on places
/// for three.
fn figures_of_four(pieces: [Placed; 4], half: &[Square], figures: &[[usize; 3]]) -> usize {
    let known: BTreeSet<&[usize; 3]> = figures.iter().collect();
    let some_three = |[a, b, c, d]: [usize; 4]| {
        let threes = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
        threes.iter().any(|three| known.contains(three))
    };
    let figure = |places: &[usize; 4]| {
        let squares = places.map(|place| half[place]);
        some_three(*places) && kinds_on(pieces, squares) == Progression::ALL.len()
    };
    fours(half.len()).filter(figure).count()
}

#[test]
fn places_for_triumphs() {
    let armies = Army::both(GAME);
    // Even's without its pyramid, which do for either side.
    let even = armies[0].ordinary();
    let all = |set: &[usize; 4]| kinds(even.side, &even.pick(*set)).len() == Progression::ALL.len();
    let four = fours(even.pieces.len()).find(all).expect("all three kinds");
    let four = even.pick(four);
    let places = armies.each_ref().map(|army| {
        let half = half(army);
        let threes = figures_of_three(&army.ordinary(), &half);
        let four = four.map(|placed| turned(placed, army.side));
        (threes.len(), figures_of_four(four, &half, &threes))
    });
    let [(threes, fours), (same, alike)] = places;
    assert_eq!((threes, fours), (same, alike));
    let ([threes, tre], [fours, quattro]) = (grouped(threes), grouped(fours));
    let rows = territory(geometry(GAME), GAME, &armies[0]).len();
    let [seven, sette] = words(rows);
    told(
        SHELF,
        &facts![
            "figures":
                "In a half of {seven} rows there are {threes} places for three pieces and \
                 {fours} for four.",
                "In una metà di {sette} righe ci sono {tre} modi di disporre tre pezzi e \
                 {quattro} di disporne quattro.";
        ],
    );
}

/// The groups of three in proportion that fit no figure, moving from where they start.
fn stuck(army: &Army, groups: &[[usize; 3]]) -> Vec<[Placed; 3]> {
    let half = half(army);
    let figures = figures_of_three(&army.ordinary(), &half);
    let ranges: Vec<Vec<bool>> = army
        .pieces
        .iter()
        .map(|placed| {
            let range = reach(GAME, *placed);
            half.iter().map(|square| range.contains(square)).collect()
        })
        .collect();
    let fits = |[a, b, c]: [usize; 3]| {
        let orders = [
            [a, b, c],
            [a, c, b],
            [b, a, c],
            [b, c, a],
            [c, a, b],
            [c, b, a],
        ];
        let fill = |order: &[usize; 3], places: &[usize; 3]| {
            order
                .iter()
                .zip(places)
                .all(|(piece, place)| ranges[*piece][*place])
        };
        figures
            .iter()
            .any(|places| orders.iter().any(|order| fill(order, places)))
    };
    let stuck = groups.iter().filter(|group| !fits(**group));
    stuck.map(|group| army.pick(*group)).collect()
}

#[test]
fn groups_that_fit_no_figure() {
    let geometry = geometry(GAME);
    let rows = geometry.rows;
    let [(evens, white), (odds, black)] = in_proportion().map(|(army, groups)| {
        let stuck = stuck(army, groups);
        (groups.len(), stuck)
    });
    let [[three, tre], [two, due]] = [&white, &black].map(|stuck| words(stuck.len()));
    let plain: Vec<&[Placed; 3]> = white
        .iter()
        .filter(|set| !set.iter().any(is_pyramid))
        .collect();
    let [shown] = plain[..] else {
        panic!("{plain:?}");
    };
    assert!(
        shown
            .iter()
            .all(|placed| placed.piece.shape == Shape::Square)
    );
    let shown = joined(rising(*shown), ", ");
    told(
        SHELF,
        &facts![
            "mediocre":
                "on {rows} rows {three} of the {evens} and {two} of the {odds} fit no figure, \
                 for example Even's squares {shown}.",
                "su {rows} righe {tre} dei {evens} e {due} dei {odds} non entrano in nessuna \
                 figura, per esempio i quadrati {shown} di Pari.";
        ],
    );
}
