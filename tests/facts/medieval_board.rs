//! The 13th-century game: the board, its halves, and where pieces can go.

use std::collections::BTreeSet;

use magister::notation::read_options;
use magister::rules::rithmomachia::Placed;
use magister::rules::rithmomachia::medieval::{Options, Position};
use magister::rules::{Geometry, Rules, Shape, Side, Square};

use super::army::Army;
use super::ask::{geometry, reach, territory};
use super::boissiere_board::{all_strides, span};
use super::medieval::{GAME, SHELF, square};
use super::support::{and, capital, facts, joined, letter, or, told, words};

/// The board of this many rows.
pub(super) fn board_of(rows: u8) -> Geometry {
    let options = Options {
        rows,
        ..Options::default()
    };
    Position::start(options).geometry()
}

/// The lengths a board can have: the usual one, and the others, falling.
pub(super) fn lengths() -> [u8; 3] {
    let usual = geometry(GAME).rows;
    let allowed = |rows: u8| read_options(GAME, [("rows", &*rows.to_string())]).is_ok();
    let other = |rows: &u8| *rows != usual && allowed(*rows);
    let others: Vec<u8> = (1..=u8::MAX).rev().filter(other).collect();
    let [long, short] = others[..] else {
        panic!("{others:?}");
    };
    [usual, long, short]
}

#[test]
fn the_board_and_its_halves() {
    let armies = Army::both(GAME);
    let lengths = lengths();
    let boards = lengths.map(board_of);
    let [squares, many, few] = boards.map(Geometry::squares);
    let columns = boards[0].columns;
    let [[all, tutte], [more, altre], [fewer, meno]] =
        lengths.map(|rows| span(&(0..rows).collect::<Vec<u8>>()));
    let [usual, long, short] = lengths;
    let halves = boards.map(|board| armies.each_ref().map(|army| territory(board, GAME, army)));
    let half = u16::from(columns) * u16::try_from(halves[0][0].len()).expect("few rows");
    assert_eq!(2 * half, u16::from(squares));
    // What White fights for is Black's half, and the other way round.
    let spans = halves.each_ref().map(|halves| {
        let [[far, lontana], [near, vicina]] = halves.each_ref().map(|rows| span(rows));
        ([far, near], [lontana, vicina])
    });
    let [([far, near], [lontana, vicina]), others @ ..] = spans;
    let [high, low] = others.each_ref().map(|(en, _)| en.join(" and "));
    let [alta, bassa] = others.each_ref().map(|(_, it)| it.join(" e "));
    told(
        SHELF,
        &facts![
            "board":
                "The board has {columns} columns, numbered 1 to {columns}, and {usual} rows, \
                 lettered {all}: {squares} squares.",
                "La scacchiera ha {columns} colonne, numerate da 1 a {columns}, e {usual} righe, \
                 con le lettere {tutte}: {squares} caselle.";
            "board":
                "The rows from {near} are Even's half, those from {far} Odd's.",
                "Le righe {vicina} sono la metà di Pari, quelle {lontana} la metà di Dispari.";
            "board":
                "{long} rows, {more}, {many} squares, like two",
                "{long} righe, {altre}, {many} caselle, come due";
            "board":
                "or {short} rows, {fewer}, {few} squares",
                "o {short} righe, {meno}, {few} caselle";
            "board":
                "All three are known from old rules; {many} was the commonest.",
                "conoscono tutte e tre le misure; la più comune era quella da {many}.";
            "variants":
                "the length of the board, {usual}, {long} or {short} rows:",
                "la lunghezza della scacchiera, {usual}, {long} o {short} righe:";
            "territory":
                "On {usual} rows that is {far} for Even and {near} for Odd, {half} squares each. \
                 On {long} rows it is {high}, on {short} rows {low}.",
                "Con {usual} righe va {lontana} per Pari e {vicina} per Dispari, {half} caselle \
                 ciascuna. Con {long} righe {alta}, con {short} {bassa}.";
        ],
    );
}

#[test]
fn how_far_pieces_go() {
    let (far, directions) = all_strides(GAME, &Army::both(GAME));
    let [circle, triangle, square, pyramid] = far;
    assert_eq!(square, pyramid);
    let [eight, otto] = words(directions);
    let [[one, una], [two, due], [three, tre]] = [circle, triangle, square].map(words);
    told(
        SHELF,
        &facts![
            "movement":
                "in any of the {eight} directions",
                "in una delle {otto} direzioni";
            "movement":
                "- circle: exactly {one} square\n\
                 - triangle: exactly {two}\n\
                 - square and pyramid: exactly {three}\n",
                "- cerchio: esattamente {una} casella\n\
                 - triangolo: esattamente {due}\n\
                 - quadrato e piramide: esattamente {tre}\n";
            "circle":
                "A circle moves exactly {one} square, in any of the {eight} directions",
                "Un cerchio muove esattamente di {una} casella, in una delle {otto} direzioni";
            "triangle":
                "exactly {two} squares in a straight line, in any of the {eight} directions",
                "esattamente di {due} caselle in linea retta, in una delle {otto} direzioni";
            "square":
                "exactly {three} squares in a straight line, in any of the {eight} directions",
                "esattamente di {tre} caselle in linea retta, in una delle {otto} direzioni";
            "pyramid-move":
                "exactly {three} squares in a straight line, in any of the {eight} directions",
                "esattamente di {tre} caselle in linea retta, in una delle {otto} direzioni";
            "overview":
                "in all {eight} directions: a circle {one} square, a triangle {two}, a square or \
                 the pyramid {three}.",
                "in tutte e {otto} le direzioni: il cerchio di {una} casella, il triangolo di \
                 {due}, il quadrato e la piramide di {tre}.";
        ],
    );
}

/// Where a piece can ever come to, and how much of that is in the enemy's half.
struct Range {
    placed: Placed,
    all: BTreeSet<Square>,
    there: BTreeSet<Square>,
}

impl Range {
    fn of(placed: Placed) -> Self {
        let geometry = geometry(GAME);
        let all = reach(GAME, placed);
        let half = geometry.rows / 2;
        let there = |square: &Square| match placed.piece.side {
            Side::White => geometry.row(*square) >= half,
            Side::Black => geometry.row(*square) < half,
        };
        let there = all.iter().copied().filter(there).collect();
        Self { placed, all, there }
    }

    /// The ranges of the pieces of a shape, of both sides.
    fn all(shape: Shape) -> [Vec<Self>; 2] {
        Army::both(GAME).map(|army| {
            let pieces = army.pieces.into_iter();
            pieces
                .filter(|placed| placed.piece.shape == shape)
                .map(Self::of)
                .collect()
        })
    }
}

/// The letters of the rows of some squares.
fn rows(squares: &BTreeSet<Square>) -> Vec<char> {
    let geometry = geometry(GAME);
    let rows: BTreeSet<u8> = squares.iter().map(|square| geometry.row(*square)).collect();
    rows.into_iter().map(letter).collect()
}

/// The letters of the rows that all these ranges have together.
fn all_rows(ranges: &[Range], of: impl Fn(&Range) -> &BTreeSet<Square>) -> Vec<char> {
    let together = ranges.iter().flat_map(|range| of(range).iter().copied());
    rows(&together.collect())
}

/// The row that all these pieces begin on.
fn home(ranges: &[Range]) -> char {
    let squares = ranges.iter().map(|range| range.placed.square).collect();
    let rows = rows(&squares);
    assert_eq!(rows.len(), 1, "{rows:?}");
    rows[0]
}

#[test]
fn triangles_keep_to_every_second_row_and_column() {
    let squares = geometry(GAME).squares();
    let ranges = Range::all(Shape::Triangle);
    let sizes = ranges
        .iter()
        .flatten()
        .map(|range| (range.all.len(), range.there.len()));
    let sizes: BTreeSet<(usize, usize)> = sizes.collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
    let &(all, there) = sizes.first().expect("a triangle");
    let [begin, end] = ranges.each_ref().map(|ranges| home(ranges));
    let rows = ranges
        .each_ref()
        .map(|ranges| all_rows(ranges, |range| &range.all));
    assert!(!rows[0].iter().any(|row| rows[1].contains(row)));
    let [evens, odds] = rows.each_ref().map(|rows| joined(rows, ", "));
    told(
        SHELF,
        &facts![
            "triangle":
                "a triangle can reach {all} of the {squares} squares, {there} of them in the \
                 enemy's half. Even's triangles begin on row {begin} and never leave the rows \
                 {evens}; Odd's begin on row {end} and keep to {odds}.",
                "un triangolo può raggiungere {all} delle {squares} caselle, {there} delle quali \
                 nella metà nemica. I triangoli di Pari partono dalla riga {begin} e non \
                 lasciano mai le righe {evens}; quelli di Dispari partono dalla riga {end} e \
                 restano su {odds}.";
        ],
    );
}

#[test]
fn squares_keep_to_every_third_row_and_column() {
    let geometry = geometry(GAME);
    let ranges = Range::all(Shape::Square);
    let numbers = |of: fn(&Range) -> usize| {
        let numbers: BTreeSet<usize> = ranges.iter().flatten().map(of).collect();
        let numbers: Vec<usize> = numbers.into_iter().collect();
        let [few, many] = numbers[..] else {
            panic!("{numbers:?}");
        };
        [few, many]
    };
    let [few, many] = numbers(|range| range.all.len());
    let [[four, quattro], [six, sei]] = numbers(|range| range.there.len()).map(words);
    let narrow = ranges
        .iter()
        .flatten()
        .filter(|range| range.all.len() == few);
    let columns: BTreeSet<u8> = narrow
        .map(|range| geometry.column(range.placed.square) + 1)
        .collect();
    let [columns, colonne] = or(&columns);
    let [evens, mut odds] = ranges
        .each_ref()
        .map(|ranges| all_rows(ranges, |range| &range.all));
    odds.reverse();
    let [theirs, mut ours] = ranges
        .each_ref()
        .map(|ranges| all_rows(ranges, |range| &range.there));
    ours.reverse();
    let (begin, squares) = (home(&ranges[0]), geometry.squares());
    let (evens, odds) = (joined(evens, ", "), joined(odds, ", "));
    let ([theirs, loro], [ours, nostre]) = (and(&theirs), and(&ours));
    told(
        SHELF,
        &facts![
            "square":
                "a square reaches at most {many} of the {squares} squares; from column {columns} \
                 only {few}. Even's squares begin on row {begin} and keep to the rows {evens}, \
                 so in the enemy's half they have only {theirs}; Odd's keep to {odds}, with \
                 {ours} in Even's half. There a square has {six} places, or {four}.",
                "un quadrato raggiunge al massimo {many} delle {squares} caselle; dalla colonna \
                 {colonne} solo {few}. I quadrati di Pari partono dalla riga {begin} e restano \
                 sulle righe {evens}, sicché nella metà nemica hanno solo {loro}; quelli di \
                 Dispari restano su {odds}, con {nostre} nella metà di Pari. Lì un quadrato ha \
                 {sei} posti, o {quattro}.";
        ],
    );
}

#[test]
fn pyramids_keep_to_every_third_row_and_column() {
    let geometry = geometry(GAME);
    let ranges = Range::all(Shape::Pyramid);
    let [[even], [odd]] = ranges.each_ref().map(|ranges| &ranges[..]) else {
        panic!("one pyramid a side");
    };
    let columns = |range: &Range| -> BTreeSet<u8> {
        range
            .all
            .iter()
            .map(|square| geometry.column(*square) + 1)
            .collect()
    };
    assert_eq!(columns(even), columns(odd));
    let [columns, colonne] = and(&columns(even));
    assert_eq!(even.there.len(), odd.there.len());
    let [six, sei] = words(even.there.len()).map(capital);
    let [(from, many, evens), (begin, other, odds)] = [even, odd].map(|range| {
        let rows = joined(rows(&range.all), ", ");
        (square(range.placed.square), range.all.len(), rows)
    });
    told(
        SHELF,
        &facts![
            "pyramid-move":
                "Even's pyramid, from {from}, can reach {many} squares: columns {columns} in the \
                 rows {evens}. Odd's, from {begin}, also {other}: the same columns in the rows \
                 {odds}. {six} of them lie in the enemy's half.",
                "La piramide di Pari, da {from}, può raggiungere {many} caselle: le colonne \
                 {colonne} delle righe {evens}. Quella di Dispari, da {begin}, ancora {other}: \
                 le stesse colonne delle righe {odds}. {sei} di queste sono nella metà nemica.";
        ],
    );
}

#[test]
fn pyramids_never_stand_three_squares_apart() {
    let geometry = geometry(GAME);
    let ranges = Range::all(Shape::Pyramid);
    let place = |square: &Square| (geometry.column(*square), geometry.row(*square));
    for ours in ranges[0].iter().flat_map(|range| &range.all).map(place) {
        for theirs in ranges[1].iter().flat_map(|range| &range.all).map(place) {
            let apart = [ours.0.abs_diff(theirs.0), ours.1.abs_diff(theirs.1)];
            let three = apart.contains(&3) && apart.iter().all(|far| [0, 3].contains(far));
            assert!(!three, "{ours:?} and {theirs:?}");
        }
    }
}
