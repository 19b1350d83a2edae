//! Boissière's game: the board, its halves, and where pieces can go.

use std::collections::BTreeSet;

use magister::base::Lang;
use magister::rules::rithmomachia::Placed;
use magister::rules::rithmomachia::boissiere::{Options, Position};
use magister::rules::{Action, Game, Rules, Shape, Side, Square};

use super::army::{Army, name};
use super::ask::{geometry, reach, strides, territory};
use super::boissiere::{GAME, SHELF, same, square};
use super::support::{and, entry, facts, letter, told, words};

/// Rows that lie together: `a to d`, `da a a d`.
pub(super) fn span(rows: &[u8]) -> [String; 2] {
    assert!(
        rows.windows(2).all(|pair| pair[0] + 1 == pair[1]),
        "{rows:?}"
    );
    let [first, last] = [rows[0], rows[rows.len() - 1]].map(letter);
    [format!("{first} to {last}"), format!("da {first} a {last}")]
}

/// The rows that an army stands on as the game starts.
fn home(army: &Army) -> Vec<u8> {
    let rows = army
        .pieces
        .iter()
        .map(|placed| geometry(GAME).row(placed.square));
    let rows: BTreeSet<u8> = rows.collect();
    rows.into_iter().collect()
}

#[test]
fn the_board_and_its_halves() {
    let geometry = geometry(GAME);
    let (columns, rows, squares) = (geometry.columns, geometry.rows, geometry.squares());
    let [all, tutte] = span(&(0..rows).collect::<Vec<u8>>());
    let armies = Army::both(GAME);
    let pieces = same(&armies, |army| army.pieces.len());
    let homes = armies.each_ref().map(home);
    let between = usize::from(rows) - homes.iter().map(Vec::len).sum::<usize>();
    let [eight, otto] = words(between);
    let [[white, bianca], [black, nera]] = homes.each_ref().map(|rows| span(rows));
    // What White fights for is Black's half.
    let [fought, defended] = armies
        .each_ref()
        .map(|army| territory(geometry, GAME, army));
    let half = u16::from(columns) * u16::try_from(fought.len()).expect("few rows");
    assert_eq!(2 * half, u16::from(squares));
    let ([enemy, nemica], [own, propria]) = (span(&fought), span(&defended));
    told(
        SHELF,
        &facts![
            "board":
                "The board has {columns} columns and {rows} rows, {squares} squares: two",
                "La scacchiera ha {columns} colonne e {rows} righe, {squares} caselle: due";
            "board":
                "numbered 1 to {columns} from left to right",
                "numerate da 1 a {columns}, da sinistra a destra";
            "board":
                "Rows are lettered {all}, from White's edge",
                "Le righe hanno le lettere {tutte}, dal bordo del Bianco";
            "board":
                "White's half is rows {own}, Black's rows {enemy}. White sets up on {white}, \
                 Black on {black}; {eight} rows between are empty",
                "La metà del Bianco sono le righe {propria}, quella del Nero {nemica}. Il Bianco \
                 si schiera {bianca}, il Nero {nera}; le {otto} righe in mezzo";
            "setup":
                "Even stands on rows {white}, Odd on rows {black}:",
                "Pari sta sulle righe {bianca}, Dispari {nera}:";
            "overview":
                "a board of {columns} by {rows} squares: White, called Even, and Black, called \
                 Odd, {pieces} pieces each",
                "una scacchiera di {columns} per {rows} caselle: il Bianco, detto Pari, e il \
                 Nero, detto Dispari, {pieces} pezzi ciascuno";
            "territory":
                "White's (Even's) half is rows {own}, Black's (Odd's) rows {enemy}, {half} \
                 squares each.",
                "La metà del Bianco (Pari) sono le righe {propria}, quella del Nero (Dispari) \
                 {nemica}, {half} caselle ciascuna.";
            "territory":
                "Even's on rows {enemy}, Odd's on rows {own}.",
                "quelli di Pari sulle righe {nemica}, quelli di Dispari {propria}.";
            "first-move":
                "nothing can be captured: {eight} empty rows lie between the two armies",
                "non si può catturare nulla: tra i due eserciti ci sono {otto} righe vuote";
        ],
    );
}

#[test]
fn the_corners() {
    let geometry = geometry(GAME);
    let (right, top) = (geometry.columns - 1, geometry.rows - 1);
    let corners = [(0, 0), (right, 0), (0, top), (right, top)]
        .map(|(column, row)| square(geometry.at(column, row).expect("a corner")));
    let [corners, angoli] = and(&corners);
    told(
        SHELF,
        &facts![
            "board":
                "The corners are {corners}.",
                "Gli angoli sono {angoli}.";
        ],
    );
}

#[test]
fn nothing_can_be_captured_at_the_start() {
    for first in Side::BOTH {
        let options = Options {
            first,
            ..Options::default()
        };
        let actions = Position::start(options).actions();
        assert!(!actions.is_empty());
        let captures = |action: &Action| matches!(action, Action::Capture { .. });
        assert!(!actions.iter().any(captures), "{first:?}");
    }
}

/// How far each shape goes, and in how many directions any of them does.
pub(super) fn all_strides(game: Game, armies: &[Army; 2]) -> ([u8; 4], usize) {
    let mut directions = BTreeSet::new();
    let shapes = [
        Shape::Circle,
        Shape::Triangle,
        Shape::Square,
        Shape::Pyramid,
    ];
    let far = shapes.map(|shape| {
        let pieces = armies.iter().flat_map(|army| &army.pieces);
        let pieces = pieces.filter(|placed| placed.piece.shape == shape);
        let strides = pieces.map(|placed| strides(game, *placed));
        let (far, ways): (BTreeSet<u8>, BTreeSet<usize>) = strides.unzip();
        directions.extend(ways);
        assert_eq!(far.len(), 1, "{shape:?} {far:?}");
        *far.first().expect("a piece")
    });
    assert_eq!(directions.len(), 1, "{directions:?}");
    (far, *directions.first().expect("a piece"))
}

#[test]
fn how_far_pieces_go() {
    let (far, directions) = all_strides(GAME, &Army::both(GAME));
    let [circle, triangle, square, pyramid] = far;
    assert_eq!(square, pyramid);
    let [four, quattro] = words(directions);
    let [[one, una], [two, due], [three, tre]] = [circle, triangle, square].map(words);
    told(
        SHELF,
        &facts![
            "movement":
                "in any of the {four} directions",
                "in una qualsiasi delle {quattro} direzioni";
            "movement":
                "- a circle exactly {one} square\n\
                 - a triangle exactly {two}\n\
                 - a square or a pyramid exactly {three}\n",
                "- il cerchio esattamente di {una} casella\n\
                 - il triangolo esattamente di {due}\n\
                 - il quadrato e la piramide esattamente di {tre}\n";
            "circle":
                "A circle moves exactly {one} square along",
                "Il cerchio muove esattamente di {una} casella lungo";
            "triangle":
                "A triangle moves exactly {two} squares along",
                "Il triangolo muove esattamente di {due} caselle lungo";
            "square":
                "The square moves exactly {three} squares along",
                "Il quadrato muove esattamente di {tre} caselle lungo";
            "pyramid-move":
                "exactly like a square: {three} squares along",
                "esattamente come un quadrato: {tre} caselle lungo";
            "pieces":
                "circle {one} square, triangle {two}, square and pyramid {three}.",
                "il cerchio di {una} casella, il triangolo di {due}, il quadrato e la piramide di \
                 {tre}.";
            "captures":
                "a circle {one}, a triangle {two}, a square or pyramid {three}.",
                "il cerchio {una}, il triangolo {due}, il quadrato e la piramide {tre}.";
            "siege":
                "{one} for a circle, {two} for a triangle, {three} for a square or pyramid.",
                "{una} per il cerchio, {due} per il triangolo, {tre} per il quadrato e la \
                 piramide.";
            "siege":
                "each of its {four} ways",
                "ognuna delle sue {quattro} vie";
            "overview":
                "Circles move {one} square, triangles {two}, squares and the pyramid {three},",
                "I cerchi muovono di {una} casella, i triangoli di {due}, i quadrati e la \
                 piramide di {tre},";
        ],
    );
}

/// A piece with every square it can ever stand on.
type Reach = (Placed, BTreeSet<Square>);

fn reaches(army: &Army, shapes: &[Shape]) -> Vec<Reach> {
    let pieces = army.pieces.iter();
    let pieces = pieces.filter(|placed| shapes.contains(&placed.piece.shape));
    pieces
        .map(|placed| (*placed, reach(GAME, *placed)))
        .collect()
}

#[test]
fn triangles_keep_to_a_quarter_of_the_board() {
    let squares = geometry(GAME).squares();
    let reaches = Army::both(GAME).map(|army| reaches(&army, &[Shape::Triangle]));
    let of_even = reaches[0].iter().map(|(_, reach)| reach);
    let classes: BTreeSet<&BTreeSet<Square>> = of_even.collect();
    let all: BTreeSet<Square> = classes.iter().copied().flatten().copied().collect();
    let sizes: BTreeSet<usize> = classes.iter().map(|class| class.len()).collect();
    let size = *sizes.first().expect("a triangle");
    // Of one size, and every square in just one of them.
    assert_eq!((sizes.len(), all.len()), (1, usize::from(squares)));
    assert_eq!(classes.len() * size, all.len());
    let both = |class: &&BTreeSet<Square>| {
        let class = *class;
        reaches
            .each_ref()
            .map(|army| army.iter().filter(|(_, reach)| reach == class).count())
    };
    let members: BTreeSet<usize> = classes.iter().flat_map(both).collect();
    assert_eq!(members.len(), 1, "{members:?}");
    let [two, due] = words(*members.first().expect("a class"));
    let [four, quattro] = words(classes.len());
    told(
        SHELF,
        &facts![
            "parity":
                "That is {size} of the {squares} squares, one of {four} such classes. Even has \
                 {two} triangles in each class, and so has Odd.",
                "Sono {size} delle {squares} caselle, una di {quattro} classi. Pari ha {due} \
                 triangoli in ogni classe, e Dispari anche.";
            "triangle":
                "only a quarter of the board in its life: {size} of the {squares} squares.",
                "solo un quarto della scacchiera: {size} delle {squares} caselle.";
        ],
    );
}

#[test]
fn whom_a_triangle_can_meet() {
    let [evens, odds] = Army::both(GAME).map(|army| reaches(&army, &[Shape::Triangle]));
    // The figure: the highest triangle with the squares it can come to.
    let highest = evens.iter().max_by_key(|(placed, _)| placed.piece.value);
    let (hero, class) = highest.expect("a triangle");
    let shown = entry(SHELF, "parity", Lang::En).sheet();
    let marks = shown.marks.iter().map(|mark| Square(mark.square));
    let mut marked: BTreeSet<Square> = marks.collect();
    let position = shown.position.as_ref().expect("a figure");
    let met = marked
        .iter()
        .copied()
        .filter(|square| position.piece(*square).is_some());
    let met: Vec<Square> = met.collect();
    marked.insert(hero.square);
    assert_eq!(&marked, class);

    let (mut meets, mut never): (Vec<Reach>, Vec<Reach>) =
        odds.into_iter().partition(|(_, reach)| reach == class);
    for list in [&mut meets, &mut never] {
        list.sort_by_key(|(placed, _)| placed.piece.value);
    }
    let ([one, other], [met]) = (&meets[..], &met[..]) else {
        panic!("{meets:?} {met:?}");
    };
    let [one, other, never] = [one, other, &never[0]].map(|(placed, _)| name(placed));
    let (who, from, met) = (name(hero), square(hero.square), square(*met));
    told(
        SHELF,
        &facts![
            "parity":
                "{who} from {from} can meet {one} and {other}, never {never}.",
                "{who} da {from} può incontrare {one} e {other}, mai {never}.";
            "parity":
                "the dotted squares and {met}. It can meet {one}, never {never}.",
                "le caselle coi punti e {met}. Può incontrare {one}, mai {never}.";
        ],
    );
}

#[test]
fn squares_and_pyramids_keep_to_every_third_row_and_column() {
    let squares = geometry(GAME).squares();
    let armies = Army::both(GAME);
    let shapes = [Shape::Square, Shape::Pyramid];
    let reaches = armies.each_ref().map(|army| reaches(army, &shapes));
    let sizes: BTreeSet<usize> = reaches
        .iter()
        .flatten()
        .map(|(_, reach)| reach.len())
        .collect();
    let sizes: Vec<usize> = sizes.into_iter().collect();
    let [few, many] = sizes[..] else {
        panic!("{sizes:?}");
    };
    let [on_white, on_black] = [0, 1].map(|side: usize| {
        let pyramid = armies[side].pyramid();
        let mine = reach(GAME, pyramid);
        for (enemy, reach) in &reaches[1 - side] {
            assert!(mine.is_disjoint(reach), "{pyramid:?} meets {enemy:?}");
        }
        square(pyramid.square)
    });
    told(
        SHELF,
        &facts![
            "parity":
                "{few} or {many} squares of the {squares} from where they start.",
                "{few} o {many} caselle delle {squares} da dove partono.";
            "parity":
                "Even's pyramid from {on_white} and Odd's from {on_black} share no square with \
                 any enemy square or pyramid.",
                "la piramide di Pari, da {on_white}, e quella di Dispari, da {on_black}, non \
                 hanno caselle in comune con nessun quadrato o piramide nemici.";
        ],
    );
}
