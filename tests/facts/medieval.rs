//! The 13th-century game: the pieces, their ranks and their places.

use std::collections::BTreeSet;

use magister::notation::square_name;
use magister::rulebook::Shelf;
use magister::rules::rithmomachia::Placed;
use magister::rules::{Game, Shape, Square};

use super::army::{Army, is_pyramid};
use super::ask::geometry;
use super::boissiere::same;
use super::support::{facts, joined, told, words};

pub(super) const GAME: Game = Game::Medieval;
pub(super) const SHELF: Shelf = Shelf::Game(GAME);

pub(super) fn square(square: Square) -> String {
    square_name(GAME, square)
}

/// The base numbers of an army: the circles whose square is on a circle, too.
fn bases(army: &Army) -> Vec<u16> {
    let circles = army.of(Shape::Circle);
    let bases: BTreeSet<u16> = circles.iter().copied().collect();
    bases
        .into_iter()
        .filter(|base| circles.contains(&(base * base)))
        .collect()
}

/// The six ranks that grow from the base numbers.
fn ranks(bases: &[u16]) -> [Vec<u16>; 6] {
    let rank = |of: fn(u16) -> u16| bases.iter().map(|base| of(*base)).collect();
    [
        rank(|base| base),
        rank(|base| base * base),
        rank(|base| base + base * base),
        rank(|base| (base + 1).pow(2)),
        rank(|base| base + base * base + (base + 1).pow(2)),
        rank(|base| (2 * base + 1).pow(2)),
    ]
}

#[test]
fn how_many_pieces_and_what_they_are_worth() {
    let armies = Army::both(GAME);
    let pieces = same(&armies, |army| army.pieces.len());
    let [circles, triangles, squares] = [Shape::Circle, Shape::Triangle, Shape::Square]
        .map(|shape| same(&armies, |army| army.of(shape).len()));
    assert_eq!(circles + triangles + squares + 1, pieces);
    let [evens, odds] = armies.each_ref().map(|army| joined(bases(army), ", "));
    let [white, black] = armies.each_ref().map(Army::total);
    let [[even, whites], [odd, blacks]] = armies.each_ref().map(|army| {
        let parts = army.parts();
        [parts.total().to_string(), joined(parts.values(), " + ")]
    });
    let [rounds, discs] = armies
        .each_ref()
        .map(|army| joined(army.of(Shape::Circle), ", "));
    let [eight, otto] = words(circles);
    let geometry = geometry(GAME);
    let (columns, rows) = (geometry.columns, geometry.rows);
    told(
        SHELF,
        &facts![
            "overview":
                "on {columns} columns and {rows} rows. Each has {pieces} pieces:",
                "su {columns} colonne e {rows} righe. Ciascuno ha {pieces} pezzi:";
            "pieces":
                "Each side has {pieces} pieces: {circles} circles, {triangles} triangles, \
                 {squares} squares and one pyramid.",
                "Ogni parte ha {pieces} pezzi: {circles} cerchi, {triangles} triangoli, \
                 {squares} quadrati e una piramide.";
            "pieces":
                "its smallest circles are {evens}; Black is Odd, with {odds}. Even's values add \
                 up to {white}, Odd's to {black}, the pyramids counted with {even} and {odd}.",
                "i suoi cerchi più piccoli sono {evens}; il Nero è Dispari, con {odds}. I valori \
                 di Pari sommano a {white}, quelli di Dispari a {black}, contando le piramidi \
                 per {even} e {odd}.";
            "circle":
                "Each side has {eight}: Even {rounds} and Odd {discs}.",
                "Ogni parte ne ha {otto}: Pari {rounds} e Dispari {discs}.";
            "pyramid":
                "Even's is {whites} = {even}, Odd's {blacks} = {odd}.",
                "Quella di Pari è {whites} = {even}, quella di Dispari {blacks} = {odd}.";
        ],
    );
}

#[test]
fn the_ranks() {
    let armies = Army::both(GAME);
    let bases = armies.each_ref().map(bases);
    let ranks = bases.each_ref().map(|bases| ranks(bases));
    for (army, ranks) in armies.iter().zip(&ranks) {
        let mut all = ranks.concat();
        all.sort_unstable();
        assert_eq!(all, army.worths());
    }
    let [_, circles, low, high, squares, last] = [0, 1, 2, 3, 4, 5]
        .map(|rank: usize| ranks.each_ref().map(|ranks| joined(&ranks[rank], ", ")));
    let two = |[even, odd]: [String; 2]| (format!("{even} and {odd}"), format!("{even} e {odd}"));
    let ((circles, cerchi), (low, bassi)) = (two(circles), two(low));
    let ((high, alti), (squares, quadrati), (last, ultimi)) = (two(high), two(squares), two(last));
    let [evens, odds] = bases.each_ref().map(|bases| joined(bases, ", "));
    let [even, odd] = armies.each_ref().map(|army| army.parts().total());
    // The example grows from the smallest base.
    let [first, second, third, fourth, fifth, sixth] = ranks[0].each_ref().map(|rank| rank[0]);
    let (next, root) = (fourth.isqrt(), sixth.isqrt());
    told(
        SHELF,
        &facts![
            "ranks":
                "the base numbers: {evens} for Even and {odds} for Odd.",
                "dai numeri base: {evens} per Pari e {odds} per Dispari.";
            "ranks":
                "- circles, second rank: b × b, so {circles}\n\
                 - triangles, first rank: the sum of those two, {low}\n\
                 - triangles, second rank: (b + 1) squared, {high}\n\
                 - squares, first rank: the sum of the two triangles, {squares}\n\
                 - squares, second rank: (2 × b + 1) squared, {last}\n",
                "- cerchi, secondo rango: b × b, cioè {cerchi}\n\
                 - triangoli, primo rango: la somma dei due, {bassi}\n\
                 - triangoli, secondo rango: (b + 1) al quadrato, {alti}\n\
                 - quadrati, primo rango: la somma dei due triangoli, {quadrati}\n\
                 - quadrati, secondo rango: (2 × b + 1) al quadrato, {ultimi}\n";
            "ranks":
                "The {even} and the {odd} are the pyramids. An example: from {first} come \
                 {second}, then {first} + {second} = {third}, then {next} × {next} = {fourth}, \
                 then {third} + {fourth} = {fifth}, and {root} × {root} = {sixth}.",
                "Il {even} e il {odd} sono le piramidi. Un esempio: dal {first} vengono \
                 {second}, poi {first} + {second} = {third}, poi {next} × {next} = {fourth}, poi \
                 {third} + {fourth} = {fifth}, e {root} × {root} = {sixth}.";
        ],
    );
}

/// A row of Even's, as the text lists it: the first and the last square, and the values between
/// them with the pyramid told by this word and the one before its square.
fn listed(army: &Army, row: u8, pyramid: &str, on: &str) -> [String; 3] {
    let pieces = army
        .pieces
        .iter()
        .filter(|placed| placed.square.0 / 8 == row);
    let pieces: Vec<&Placed> = pieces.collect();
    let told = |placed: &&Placed| {
        let value = placed.piece.value;
        if is_pyramid(placed) {
            format!("{pyramid} {value} {on} {}", square(placed.square))
        } else {
            value.to_string()
        }
    };
    let [first, last] = [pieces[0], pieces[pieces.len() - 1]].map(|placed| square(placed.square));
    [first, last, joined(pieces.iter().map(told), ", ")]
}

#[test]
fn the_set_up() {
    let [even, odd] = Army::both(GAME);
    let geometry = geometry(GAME);
    let [
        [a, end, squares],
        [b, edge, triangles],
        [c, corner, circles],
    ] = [0, 1, 2].map(|row| listed(&even, row, "the pyramid", "on"));
    let [_, _, quadrati] = listed(&even, 0, "la piramide", "in");
    // Odd's first piece of each row as its owner sees it, the front row first.
    let first = |row: u8| {
        let place = geometry.at(geometry.columns - 1, geometry.rows - row);
        let placed = odd
            .pieces
            .iter()
            .find(|placed| Some(placed.square) == place);
        let placed = placed.expect("a piece");
        (placed.piece.value, square(placed.square))
    };
    let [(circle, on_l), (triangle, on_m), (last, on_n)] = [3, 2, 1].map(first);
    let (mine, pyramid) = (even.pyramid().piece.value, odd.pyramid());
    let (value, place) = (pyramid.piece.value, square(pyramid.square));
    told(
        SHELF,
        &facts![
            "setup":
                "circles {c} to {corner} are {circles}; triangles {b} to {edge} are {triangles}; \
                 squares {a} to {end} are {squares}. Odd stands likewise, seen from its own \
                 seat: {circle} on {on_l}, {triangle} on {on_m}, {last} on {on_n}, the pyramid \
                 {value} on {place}.",
                "cerchi da {c} a {corner}, {circles}; triangoli da {b} a {edge}, {triangles}; \
                 quadrati da {a} a {end}, {quadrati}. Dispari sta allo stesso modo, visto dal \
                 suo posto: il {circle} in {on_l}, il {triangle} in {on_m}, il {last} in {on_n}, \
                 la piramide {value} in {place}.";
            "setup":
                "The pyramids, {mine} and {value}, are ringed.",
                "Le piramidi, {mine} e {value}, sono cerchiate.";
        ],
    );
}
