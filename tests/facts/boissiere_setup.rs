//! Boissière's game: the set-up, which is a table of families of numbers.

use magister::rules::rithmomachia::Placed;
use magister::rules::{Geometry, Shape, Side};

use super::army::{Army, is_pyramid};
use super::ask::geometry;
use super::boissiere::{GAME, SHELF, square};
use super::support::{facts, joined, told, words};

/// The row of an army that is nearest to the enemy, from the left.
fn front(army: &Army, geometry: Geometry) -> Vec<Placed> {
    let rows = army.pieces.iter().map(|placed| geometry.row(placed.square));
    let front = match army.side {
        Side::White => rows.max(),
        Side::Black => rows.min(),
    };
    let pieces = army.pieces.iter().copied();
    pieces
        .filter(|placed| Some(geometry.row(placed.square)) == front)
        .collect()
}

/// The six numbers of the family of `n`.
fn family(n: u16) -> [u16; 6] {
    let next = n + 1;
    let odd = next + n;
    [n, n * n, n * next, next * next, next * odd, odd * odd]
}

/// That the family of a circle of the front stands as the text says.
fn stands_together(army: &Army, geometry: Geometry, head: Placed) {
    let [_, square, triangles @ .., low, high] = family(head.piece.value);
    let at = |column: u8, row: u8| {
        let square = geometry.at(column, row)?;
        army.pieces.iter().find(|placed| placed.square == square)
    };
    let back = |row: u8| match army.side {
        Side::White => row - 1,
        Side::Black => row + 1,
    };
    let place = |placed: &Placed| (geometry.column(placed.square), geometry.row(placed.square));
    let (column, row) = place(&head);
    let behind = at(column, back(row)).expect("a circle behind it");
    assert_eq!(
        (behind.piece.shape, behind.piece.value),
        (Shape::Circle, square)
    );
    let beside = |placed: &&Placed, shape: Shape, other: u16| {
        let (column, row) = place(placed);
        let next = match shape {
            Shape::Triangle => [at(column + 1, row), at(column.wrapping_sub(1), row)],
            _ => [at(column, row + 1), at(column, row.wrapping_sub(1))],
        };
        next.iter()
            .flatten()
            .any(|placed| placed.piece.value == other)
    };
    for (shape, [one, other]) in [(Shape::Triangle, triangles), (Shape::Square, [low, high])] {
        let alike = |placed: &Placed| {
            let pyramid = shape == Shape::Square && is_pyramid(placed);
            placed.piece.shape == shape || pyramid
        };
        let mut ones = army
            .pieces
            .iter()
            .filter(|placed| placed.piece.value == one && alike(placed));
        assert!(
            ones.any(|placed| beside(&placed, shape, other)),
            "{one} and {other}"
        );
    }
}

/// The values of a front row, from the left.
fn values(front: &[Placed]) -> Vec<u16> {
    front.iter().map(|head| head.piece.value).collect()
}

#[test]
fn each_family_stands_together() {
    let geometry = geometry(GAME);
    for army in Army::both(GAME) {
        let front = front(&army, geometry);
        let mut all: Vec<u16> = values(&front).into_iter().flat_map(family).collect();
        all.sort_unstable();
        assert_eq!(all, army.worths());
        for head in front {
            stands_together(&army, geometry, head);
        }
    }
}

#[test]
fn the_fronts() {
    let geometry = geometry(GAME);
    let fronts = Army::both(GAME).map(|army| front(&army, geometry));
    let heads = fronts.each_ref().map(|front| {
        let ends = [&front[0], &front[front.len() - 1]].map(|head| square(head.square));
        (joined(values(front), " "), ends)
    });
    let [(evens, [from, to]), (odds, [begin, end])] = heads;
    let least = values(&fronts[0]).into_iter().min().expect("a circle");
    let most = values(&fronts[1]).into_iter().max().expect("a circle");
    let [small, large] = [least, most].map(|n| joined(family(n), ", "));
    let [six, sei] = words(family(least).len());
    let [white, black] = fronts.each_ref().map(|front| {
        let mut values = values(front);
        values.sort_unstable();
        joined(values, ", ")
    });
    told(
        SHELF,
        &facts![
            "setup":
                "{evens} on {from} to {to} and {odds} on {begin} to {end}, heads a family of {six}",
                "{evens} da {from} a {to} e {odds} da {begin} a {end}, guida una famiglia di {sei}";
            "setup":
                "So {least} gives {small}, and {most} gives {large}.",
                "Così {least} dà {small}, e {most} dà {large}.";
            "pieces":
                "{white} against {black}.",
                "{white} contro {black}.";
        ],
    );
}

#[test]
fn the_pyramids_are_the_fifth_of_their_families() {
    let geometry = geometry(GAME);
    let pyramids = Army::both(GAME).map(|army| {
        let pyramid = army.pyramid();
        let total = pyramid.piece.value;
        let mut heads = values(&front(&army, geometry)).into_iter();
        let head = heads.find(|n| family(*n)[4] == total);
        (total, head.expect("a family"), square(pyramid.square))
    });
    let [(white, of_white, on_white), (black, of_black, on_black)] = pyramids;
    told(
        SHELF,
        &facts![
            "setup":
                "the fifth of their families: {white} of the {of_white} and {black} of the \
                 {of_black}.",
                "le quinte della loro famiglia: {white} del {of_white} e {black} del {of_black}.";
            "setup":
                "The pyramids are on {on_white} and {on_black}.",
                "Le piramidi sono in {on_white} e {on_black}.";
            "setup":
                "Even's pyramid is on {on_white}, Odd's on {on_black}.",
                "La piramide di Pari è in {on_white}, quella di Dispari in {on_black}.";
        ],
    );
}
