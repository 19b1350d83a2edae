//! Boissière's game: the pieces and their numbers.

use std::collections::BTreeSet;
use std::fmt::Debug;

use magister::base::Lang;
use magister::notation::{Mode, play_line, square_name};
use magister::rulebook::Shelf;
use magister::rules::rithmomachia::boissiere::half;
use magister::rules::{Game, Position, Rules, Shape, Side, Square};

use super::army::Army;
use super::support::{and, capital, entry, fact, facts, joined, told, words};

pub(super) const GAME: Game = Game::Boissiere;
pub(super) const SHELF: Shelf = Shelf::Game(GAME);

/// The shapes, and what one and several of them are called.
const SHAPES: [(Shape, [[&str; 2]; 2]); 3] = [
    (
        Shape::Circle,
        [["circle", "circles"], ["cerchio", "cerchi"]],
    ),
    (
        Shape::Triangle,
        [["triangle", "triangles"], ["triangolo", "triangoli"]],
    ),
    (
        Shape::Square,
        [["square", "squares"], ["quadrato", "quadrati"]],
    ),
];

/// What is the same of both armies.
pub(super) fn same<T: Debug + PartialEq>(armies: &[Army; 2], of: impl Fn(&Army) -> T) -> T {
    let [even, odd] = armies.each_ref().map(of);
    assert_eq!(even, odd);
    even
}

pub(super) fn square(square: Square) -> String {
    square_name(GAME, square)
}

/// All the numbers of an army, a line for each shape.
fn roll(army: &Army, head: &str, shapes: [&str; 3], pyramid: &str) -> String {
    let lines = SHAPES.iter().zip(shapes).map(|((shape, _), name)| {
        let values = joined(army.of(*shape), ", ");
        format!("- {name} {values}\n")
    });
    let total = army.pyramid().piece.value;
    let lines: String = lines.collect();
    format!("{head}\n{lines}- {pyramid} {total}")
}

#[test]
fn the_numbers_of_the_pieces() {
    let [even, odd] = Army::both(GAME);
    let (white, black) = (even.total(), odd.total());
    assert_eq!([white, black], Side::BOTH.map(|side| 2 * half(side)));
    let (for_even, for_odd) = (half(Side::Black), half(Side::White));
    let en = |head: &str, army| roll(army, head, ["circles", "triangles", "squares"], "pyramid");
    let it = |head: &str, army| roll(army, head, ["cerchi", "triangoli", "quadrati"], "piramide");

    let shared: BTreeSet<u16> = &even.values() & &odd.values();
    let ordinary = &even.ordinary().values() & &odd.ordinary().values();
    assert_eq!(shared, ordinary);
    assert!(shared.iter().all(|value| value.isqrt().pow(2) == *value));
    let [both, ambo] = and(&shared);
    let [seven, sette] = words(shared.len()).map(capital);
    let (evens, odds) = (
        en(&format!("Even, {white} in all:"), &even),
        en(&format!("Odd, {black} in all:"), &odd),
    );
    let (pari, dispari) = (
        it(&format!("Pari, {white} in tutto:"), &even),
        it(&format!("Dispari, {black} in tutto:"), &odd),
    );
    told(
        SHELF,
        &facts![
            "values":
                "{evens}\n\n{odds}\n\n",
                "{pari}\n\n{dispari}\n\n";
            "values":
                "Both sides have {both}, all of them squares of a number",
                "Tutte e due le parti hanno {ambo}, che sono tutti quadrati di un numero";
            "numbering":
                "{seven} numbers stand in both armies: {both}. They are all squares.",
                "{sette} numeri stanno in entrambi gli eserciti: {ambo}. Sono tutti";
            "goods":
                "Even needs {for_even} of Odd's {black}, Odd {for_odd} of Even's {white}",
                "A Pari servono {for_even} dei {black} di Dispari, a Dispari {for_odd} dei \
                 {white} di Pari";
        ],
    );
}

#[test]
fn how_many_pieces_of_which_shape() {
    let armies = Army::both(GAME);
    let pieces = same(&armies, |army| army.pieces.len());
    let [circles, triangles, squares] =
        SHAPES.map(|(shape, _)| same(&armies, |army| army.of(shape).len()));
    let with_pyramid = squares + 1;
    assert_eq!(circles + triangles + with_pyramid, pieces);
    let [eight, otto] = words(circles);
    let [other, altri] = words(triangles);
    let [seven, sette] = words(squares);
    told(
        SHELF,
        &facts![
            "pieces":
                "Each side has {pieces} pieces: {circles} circles, {triangles} triangles and \
                 {with_pyramid} squares. One of the squares is the pyramid",
                "Ogni parte ha {pieces} pezzi: {circles} cerchi, {triangles} triangoli e \
                 {with_pyramid} quadrati. Uno dei quadrati è la piramide";
            "circle":
                "Each side has {eight} circles.",
                "Ogni parte ha {otto} cerchi.";
            "triangle":
                "Each side has {other}.",
                "Ogni parte ne ha {altri}.";
            "square":
                "Each side has {seven}, and the pyramid",
                "Ogni parte ne ha {sette}, e la piramide";
        ],
    );
    let lists = SHAPES.map(|(shape, [[topic, _], _])| {
        let [even, odd] = armies.each_ref().map(|army| and(army.of(shape)));
        fact(
            topic,
            format!("Even's are {}; Odd's {}.", even[0], odd[0]),
            format!(
                "Quelli di Pari sono {}; quelli di Dispari {}.",
                even[1], odd[1]
            ),
        )
    });
    told(SHELF, &lists);
}

/// The values that stand on several ordinary pieces, each with their shapes in words.
fn twins(army: &Army) -> [String; 2] {
    let ordinary = army.ordinary();
    let line = |value: &u16, lang: usize| {
        let bearers = SHAPES.iter().flat_map(|(shape, names)| {
            let many = ordinary
                .of(*shape)
                .iter()
                .filter(|other| *other == value)
                .count();
            std::iter::repeat_n(names[lang], many)
        });
        let bearers: Vec<[&str; 2]> = bearers.collect();
        match (&bearers[..], lang) {
            ([_], _) => None,
            ([one, other], _) if one == other => {
                let two = words(bearers.len())[lang];
                Some(format!("- {value}: {two} {}\n", one[1]))
            }
            ([one, other], 0) => Some(format!("- {value}: a {} and a {}\n", one[0], other[0])),
            ([one, other], _) => Some(format!("- {value}: un {} e un {}\n", one[0], other[0])),
            _ => panic!("{value}: {bearers:?}"),
        }
    };
    let values = ordinary.values();
    [0, 1].map(|lang| {
        values
            .iter()
            .filter_map(|value| line(value, lang))
            .collect()
    })
}

#[test]
fn numbers_that_stand_more_than_once() {
    let armies = Army::both(GAME);
    let [[evens, pari], [odds, dispari]] = armies.each_ref().map(twins);
    let parts = armies.each_ref().map(|army| {
        let ordinary = army.ordinary().values();
        let mut parts = army.parts().values().to_vec();
        parts.sort_unstable();
        let (found, alone): (Vec<u16>, Vec<u16>) =
            parts.iter().partition(|part| ordinary.contains(part));
        (and(&found), alone)
    });
    let [([whites, bianchi], alone), ([blacks, neri], none)] = parts;
    let ([alone], []) = (&alone[..], &none[..]) else {
        panic!("not one part alone: {alone:?} {none:?}");
    };
    told(
        SHELF,
        &facts![
            "duplicates":
                "Even:\n{evens}\nOdd:\n{odds}\n",
                "Pari:\n{pari}\nDispari:\n{dispari}\n";
            "duplicates":
                "Even's {whites} and Odd's {blacks} are all found on other pieces as well. Only \
                 Even's part {alone} stands alone",
                "{bianchi} di Pari e {neri} di Dispari si trovano tutti anche su altri pezzi. \
                 Solo la parte {alone} di Pari è unica";
        ],
    );
}

#[test]
fn what_pyramids_are_worth() {
    let armies = Army::both(GAME);
    let [(white, whites), (black, blacks)] = armies.each_ref().map(|army| {
        let parts = army.parts();
        (parts.total(), joined(parts.values(), " + "))
    });
    let parts = armies[0].parts();
    let largest = parts.values()[0];
    let rest = parts.without(largest).expect("it is a part").total();

    // The figure on capturing a pyramid: before and after its example.
    let shown = entry(SHELF, "pyramid-captures", Lang::En).sheet();
    let before = shown.position.clone().expect("a figure");
    let after = shown.play.iter().fold(before.clone(), |position, line| {
        let steps = play_line(&position, line, Mode::People).expect("it can be played");
        steps.last().expect("a step").position.clone()
    });
    let [whole, left] = [before, after].map(|position| pyramid_on(&position));

    // The figure on captured pieces: the prisoners, and what is left.
    let shown = entry(SHELF, "captured-pieces", Lang::En).sheet();
    let Some(Position::Boissiere(position)) = &shown.position else {
        panic!("a figure");
    };
    let prisoners = position.prisoners(Side::White);
    assert!(prisoners.iter().all(|prisoner| !prisoner.counts));
    let taken: u16 = prisoners.iter().map(|prisoner| prisoner.value).sum();
    let last = pyramid_on(shown.position.as_ref().expect("a figure"));
    assert_eq!(taken + last, armies[1].parts().total());
    let [four, quattro] = words(prisoners.len());
    told(
        SHELF,
        &facts![
            "pyramid":
                "- Even's {white} = {whites}\n- Odd's {black} = {blacks}",
                "- la {white} di Pari = {whites}\n- la {black} di Dispari = {blacks}";
            "pyramid":
                "Even's pyramid without its {largest} is worth {rest}.",
                "La piramide di Pari senza il {largest} vale {rest}.";
            "pyramid-captures":
                "The pyramid falls from {whole} to {left} and",
                "La piramide scende da {whole} a {left} e";
            "captured-pieces":
                "Even has taken {four} parts of the pyramid. They count with their values, \
                 {taken} in all",
                "Pari ha catturato {quattro} parti della piramide. Contano coi loro valori, \
                 {taken} in tutto";
            "captured-pieces":
                "the last part, {last}, is the first prisoner that is a piece. Its value as a \
                 piece is {last}.",
                "l'ultima parte, {last}, è il primo prigioniero che è un pezzo. Come pezzo vale \
                 {last}.";
        ],
    );
}

/// The value of Odd's pyramid on a board.
fn pyramid_on(position: &Position) -> u16 {
    let mut pieces = position
        .geometry()
        .all()
        .filter_map(|square| position.piece(square));
    let pyramid = pieces.find(|piece| piece.shape == Shape::Pyramid && piece.side == Side::Black);
    pyramid.expect("Odd's pyramid").value
}
