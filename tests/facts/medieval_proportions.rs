//! The 13th-century game: the proportions among the numbers.

use std::collections::BTreeSet;

use magister::rules::Side;
use magister::rules::rithmomachia::{Placed, Progression};

use super::army::{Army, choose, fours, progression, progressions_of, threes, turned};
use super::medieval::{GAME, SHELF};
use super::support::{and, example, facts, grouped, joined, or, told};

/// `2 4 6, 4 6 8`.
fn spelled<'a>(sets: impl IntoIterator<Item = &'a [u16; 3]>) -> String {
    joined(sets.into_iter().map(|three| joined(three, " ")), ", ")
}

/// The different values of the ordinary pieces of both armies, rising.
fn all_values() -> Vec<u16> {
    let armies = Army::both(GAME).map(|army| army.ordinary().values());
    let all: BTreeSet<u16> = armies.into_iter().flatten().collect();
    all.into_iter().collect()
}

/// The proportions of a kind among the values of the ordinary pieces of both armies.
fn among_all(kind: Progression) -> BTreeSet<[u16; 3]> {
    let values = all_values();
    let made = threes(values.len()).filter_map(|three| progression(three.map(|at| values[at])));
    made.filter(|made| made.0 == kind)
        .map(|made| made.1)
        .collect()
}

#[test]
fn proportions_among_all_the_values() {
    let values = all_values();
    let many = values.len();
    let [sets, gruppi] = grouped(choose(many, 3));
    let found = Progression::ALL.map(among_all);
    let [arithmetic, geometric, harmonic] = found.each_ref().map(BTreeSet::len);
    let all = arithmetic + geometric + harmonic;
    let listed = spelled(&found[2]);
    told(
        SHELF,
        &facts![
            "proportions":
                "bear {many} different values. Of their {sets} groups of three, {all} are in \
                 proportion: {arithmetic} arithmetic, {geometric} geometric, {harmonic} harmonic.",
                "portano {many} valori diversi. Delle loro {gruppi} terne {all} sono in \
                 proporzione: {arithmetic} aritmetiche, {geometric} geometriche, {harmonic} \
                 armoniche.";
            "harmonic":
                "The ordinary pieces of both armies allow {harmonic}: {listed}.",
                "I pezzi ordinari dei due eserciti ne permettono {harmonic}: {listed}.";
        ],
    );
}

/// The proportions of a kind that an army's ordinary pieces make, and those it makes only with its
/// pyramid: how many, and a list.
fn made(army: &Army, kind: Progression) -> [(usize, String); 2] {
    let plain = army.ordinary().progressions_in(kind);
    let more = &army.progressions_in(kind) - &plain;
    [(plain.len(), spelled(&plain)), (more.len(), spelled(&more))]
}

#[test]
fn arithmetic_proportions() {
    let armies = Army::both(GAME);
    let [[(white, evens), (more, with)], [(black, odds), (none, _)]] = armies
        .each_ref()
        .map(|army| made(army, Progression::Arithmetic));
    assert_eq!(none, 0);
    told(
        SHELF,
        &facts![
            "arithmetic":
                "- Even, {white}: {evens}\n\
                 - Even with a part of its pyramid, {more} more: {with}\n\
                 - Odd, {black}: {odds}. Its pyramid adds none.",
                "- Pari, {white}: {evens}\n\
                 - Pari con una parte della sua piramide, altre {more}: {with}\n\
                 - Dispari, {black}: {odds}. La sua piramide non ne aggiunge.";
        ],
    );
}

/// The sets of four different values of an army's ordinary pieces whose outer two have the product
/// of the inner two.
fn of_four(army: &Army) -> Vec<[u16; 4]> {
    let values: Vec<u16> = army.ordinary().values().into_iter().collect();
    let sets = fours(values.len()).map(|set| set.map(|at| values[at]));
    let product = |one: u16, other: u16| u32::from(one) * u32::from(other);
    sets.filter(|[a, b, c, d]| product(*a, *d) == product(*b, *c))
        .collect()
}

#[test]
fn geometric_proportions() {
    let armies = Army::both(GAME);
    let [[(white, evens), (more, with)], [(black, odds), (one, also)]] = armies
        .each_ref()
        .map(|army| made(army, Progression::Geometric));
    assert_eq!(one, 1, "{also}");
    let fours = armies.each_ref().map(of_four);
    let [four, quattro] = fours.each_ref().map(Vec::len);
    let shown = fours.iter().flatten().map(|set| {
        let [a, _, _, d] = set.map(u32::from);
        let (values, product) = (joined(set, ", "), a * d);
        [
            format!("as {values}, where both are {product}."),
            format!("come {values}, dove entrambi sono {product}."),
        ]
    });
    told(SHELF, &[example("geometric", shown)]);
    told(
        SHELF,
        &facts![
            "geometric":
                "- Even, {white}: {evens}\n\
                 - Even with its pyramid, {more} more: {with}\n\
                 - Odd, {black}: {odds}; with its pyramid also {also}\n\
                 - of four different values, without the pyramids: Even {four}, Odd {quattro}",
                "- Pari, {white}: {evens}\n\
                 - Pari con la sua piramide, altre {more}: {with}\n\
                 - Dispari, {black}: {odds}; con la sua piramide anche {also}\n\
                 - di quattro valori diversi, senza le piramidi: Pari {four}, Dispari {quattro}";
        ],
    );
}

/// The pieces of an army as the enemy's who has captured them, one of each value, without the
/// pyramid.
pub(super) fn booty(army: &Army, captor: Side) -> Vec<Placed> {
    let mut pieces: Vec<Placed> = Vec::new();
    for placed in army.ordinary().pieces {
        if !pieces
            .iter()
            .any(|other| other.piece.value == placed.piece.value)
        {
            pieces.push(turned(placed, captor));
        }
    }
    pieces.sort_by_key(|placed| placed.piece.value);
    pieces
}

#[test]
fn harmonic_proportions() {
    let kind = Progression::Harmonic;
    let [even, odd] = Army::both(GAME);
    assert!(odd.progressions_in(kind).is_empty());
    assert_eq!(
        even.progressions_in(kind),
        even.ordinary().progressions_in(kind)
    );
    let evens = even.progressions_in(kind);
    let [evens, pari] = and(evens.iter().map(|three| joined(three, " ")));
    let own = &odd.pieces;
    let helps = |captured: &Placed| {
        (0..own.len()).any(|a| {
            (a + 1..own.len()).any(|b| {
                let made = progressions_of([own[a], own[b], *captured]);
                made.iter().any(|made| made.0 == kind)
            })
        })
    };
    let helpers = booty(&even, odd.side).into_iter().filter(helps);
    let [helpers, aiuti] = or(helpers.map(|placed| placed.piece.value));
    told(
        SHELF,
        &facts![
            "harmonic":
                "Of Even this is false: it has {evens}. Of Odd it is true,",
                "Di Pari è falso: ha {pari}. Di Dispari è vero,";
            "harmonic":
                "Odd can make one if that piece is a {helpers}.",
                "Dispari può farne una se quel pezzo è un {aiuti}.";
        ],
    );
}

#[test]
fn the_proportions_shown_are_proportions() {
    let rules = [
        (Progression::Arithmetic, "b − a = c − b"),
        (Progression::Geometric, "b × b = a × c"),
        (Progression::Harmonic, "b × (a + c) = 2 × a × c"),
    ];
    let facts = rules.map(|(kind, rule)| {
        let threes = among_all(kind).into_iter().map(|three| joined(three, ", "));
        let wordings = threes.map(|three| {
            [
                format!("{rule}, as {three}"),
                format!("{rule}, come {three}"),
            ]
        });
        example("proportions", wordings)
    });
    told(SHELF, &facts);
    let means = among_all(Progression::Arithmetic)
        .into_iter()
        .map(|[a, b, c]| {
            let mean = format!("({a} + {c}) ÷ 2 = {b}.");
            [
                format!("half the sum of the outer two: {mean}"),
                format!("la metà della somma degli altri due: {mean}"),
            ]
        });
    let products = among_all(Progression::Harmonic)
        .into_iter()
        .map(|[a, b, c]| {
            let (sum, product) = (a + c, b * (a + c));
            let right = format!("{a}, {b}, {c}: {b} × {sum} = {product} = 2 × {a} × {c}.");
            [format!("So {right}"), format!("Così {right}")]
        });
    let threes = among_all(Progression::Geometric).into_iter();
    let overview = threes.map(|three| {
        let three = joined(three, ", ");
        [
            format!("with values in proportion, such as {three}."),
            format!("con i valori in proporzione, per esempio {three}."),
        ]
    });
    told(
        SHELF,
        &[
            example("arithmetic", means),
            example("harmonic", products),
            example("overview", overview),
        ],
    );
}
