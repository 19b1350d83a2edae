//! Latrunculi: the board, the pieces, and the numbers that end a game.

use std::collections::{BTreeMap, BTreeSet};

use magister::base::Lang;
use magister::notation::{Mode, play_line, square_name};
use magister::rulebook::Shelf;
use magister::rules::latrunculi::{Options, Position, Setup};
use magister::rules::{self, Action, Event, Game, Piece, Rules, Shape, Side, Square, Topic};

use super::support::{and, entry, example, facts, letter, or, told, words};

const GAME: Game = Game::Latrunculi;
const SHELF: Shelf = Shelf::Game(GAME);

fn start() -> Position {
    Position::start(Options::default())
}

fn square(square: Square) -> String {
    square_name(GAME, square)
}

/// Where the pieces of a side and shape stand at the start.
fn places(side: Side, shape: Shape) -> Vec<Square> {
    let pieces = start().setup().pieces.into_iter();
    let pieces = pieces.filter(|(_, piece)| (piece.side, piece.shape) == (side, shape));
    pieces.map(|(square, _)| square).collect()
}

/// Where the piece on a square can go.
fn moves(position: &Position, of: Square) -> Vec<Square> {
    let to = |action: Action| match action {
        Action::Move { from, to } if from == of => Some(to),
        _ => None,
    };
    let mut squares: Vec<Square> = position.actions().into_iter().filter_map(to).collect();
    squares.sort_unstable();
    squares
}

#[test]
fn the_board() {
    let geometry = start().geometry();
    let (columns, rows, squares) = (geometry.columns, geometry.rows, geometry.squares());
    let last = letter(columns - 1);
    let (right, top) = (columns - 1, rows - 1);
    let corners = [(0, 0), (right, 0), (0, top), (right, top)]
        .map(|(column, row)| square(geometry.at(column, row).expect("a corner")));
    let [corners, angoli] = and(&corners);
    told(
        SHELF,
        &facts![
            "board":
                "The board has {columns} columns, a to {last}, and {rows} rows, 1 to {rows}: \
                 {squares} squares in all.",
                "La scacchiera ha {columns} colonne, da a a {last}, e {rows} righe, da 1 a \
                 {rows}: in tutto {squares} caselle.";
            "board":
                "on the four corners, {corners}, where",
                "nei quattro angoli, {angoli}, dove";
        ],
    );
}

#[test]
fn the_pieces() {
    let geometry = start().geometry();
    let (columns, rows) = (geometry.columns, geometry.rows);
    let pawns = Side::BOTH.map(|side| places(side, Shape::Pawn));
    let [king, other] = Side::BOTH.map(|side| square(places(side, Shape::King)[0]));
    assert_eq!(pawns[0].len(), pawns[1].len());
    let many = pawns[0].len();
    let ([twelve, dodici], [thirteen, tredici]) = (words(many), words(many + 1));
    let rows_of = pawns.each_ref().map(|pawns| {
        let rows: BTreeSet<u8> = pawns.iter().map(|pawn| geometry.row(*pawn) + 1).collect();
        let [first, last] = [pawns[0], pawns[many - 1]].map(square);
        (*rows.first().expect("a row"), rows.len(), first, last)
    });
    let [(one, 1, from, to), (eight, 1, begin, end)] = &rows_of else {
        panic!("{rows_of:?}");
    };
    told(
        SHELF,
        &facts![
            "pieces":
                "Each side has {thirteen} pieces: {twelve} pawns and one king.",
                "Ogni parte ha {tredici} pezzi: {dodici} pedine e un re.";
            "overview":
                "Two armies of {twelve} pawns and a king meet on a board of {columns} columns \
                 and {rows} rows.",
                "Due eserciti di {dodici} pedine e un re si affrontano su una scacchiera di \
                 {columns} colonne e {rows} righe.";
            "overview":
                "capturing all {twelve} enemy pawns",
                "cattura tutte e {dodici} le pedine nemiche";
            "pawns":
                "At the start that means {twelve} captures.",
                "Dall'inizio vuol dire {dodici} catture.";
            "history":
                "{columns} columns, {rows} rows, {twelve} pawns and a king.",
                "{columns} colonne, {rows} righe, {dodici} pedine e un re.";
            "setup":
                "White's {twelve} pawns fill row {one}, from {from} to {to}; Black's fill row \
                 {eight}, from {begin} to {end}.",
                "Le {dodici} pedine del Bianco occupano la riga {one}, da {from} a {to}; quelle \
                 del Nero la riga {eight}, da {begin} a {end}.";
            "setup":
                "White's on {king}, Black's on {other}.",
                "in {king} quello bianco, in {other} quello nero.";
        ],
    );
}

#[test]
fn the_first_move() {
    let position = start();
    let geometry = position.geometry();
    let pawns = places(Side::White, Shape::Pawn);
    let far = |pawn: &Square| {
        let ahead = moves(&position, *pawn).into_iter();
        let ahead = ahead.filter(|to| geometry.column(*to) == geometry.column(*pawn));
        let rows: Vec<u8> = ahead.map(|to| geometry.row(to) + 1).collect();
        (*pawn, rows)
    };
    let far: Vec<(Square, Vec<u8>)> = pawns.iter().map(far).collect();
    let examples = far.iter().filter_map(|(pawn, rows)| {
        let column = letter(geometry.column(*pawn));
        let (first, last) = (rows.first()?, rows.last()?);
        let pawn = square(*pawn);
        Some([
            format!(
                "From {pawn}, for example, the squares {column}{first} to {column}{last} are free"
            ),
            format!(
                "Da {pawn}, per esempio, sono libere le caselle da {column}{first} a {column}{last}"
            ),
        ])
    });
    let mut ends: BTreeMap<Option<u8>, Vec<String>> = BTreeMap::new();
    for (pawn, rows) in &far {
        ends.entry(rows.last().copied())
            .or_default()
            .push(square(*pawn));
    }
    let ends: Vec<(Option<u8>, Vec<String>)> = ends.into_iter().collect();
    let [(None, blocked), (Some(less), short), (Some(most), _)] = &ends[..] else {
        panic!("{ends:?}");
    };
    let ([blocked], [short]) = (&blocked[..], &short[..]) else {
        panic!("{ends:?}");
    };
    let king = places(Side::White, Shape::King)[0];
    let king = moves(&position, king).into_iter().map(square);
    let [king, re] = or(king.collect::<Vec<_>>());
    told(SHELF, &[example("first-move", examples)]);
    told(
        SHELF,
        &facts![
            "first-move":
                "The white king can go to {king};",
                "Il re bianco può andare in {re};";
            "setup":
                "every white pawn except the one on {blocked}, which the king blocks, can go up \
                 its column as far as row {most} (the one on {short} as far as row {less},",
                "ogni pedina bianca, tranne quella in {blocked} che ha davanti il re, può salire \
                 lungo la sua colonna fino alla riga {most} (quella in {short} fino alla riga \
                 {less},";
        ],
    );
}

#[test]
fn nothing_can_be_captured_by_the_first_move() {
    let position = start();
    for action in position.actions() {
        if let Action::Move { from, to } = action {
            position.captured_by(from, to, |pawn| panic!("{action:?} takes {pawn:?}"));
        }
    }
}

/// After how many single moves without a capture the pawns are counted, with this option.
fn limit(options: Options) -> u32 {
    let over = |quiet: &u32| {
        let setup = Setup {
            quiet: *quiet,
            ..Position::start(options).setup()
        };
        let position = Position::new(&setup, options).expect("a position");
        position.outcome().is_some()
    };
    (0..1000).find(over).expect("an end")
}

#[test]
fn how_long_without_a_capture() {
    let usual = Options::default();
    let (each, single) = (usual.quiet, limit(usual));
    // What the entries offer instead.
    let shorter = Options { quiet: 20 };
    let (short, fewer) = (shorter.quiet, limit(shorter));
    // The figure: the move before the last.
    let shown = entry(SHELF, "count", Lang::En).sheet();
    let Some(rules::Position::Latrunculi(shown)) = &shown.position else {
        panic!("a figure");
    };
    let pawns = |side: Side| {
        let mut pieces = shown.setup().pieces;
        pieces.retain(|(_, piece)| (piece.side, piece.shape) == (side, Shape::Pawn));
        words(pieces.len())
    };
    let (quiet, [[three, tre], [two, due]]) = (shown.quiet(), Side::BOTH.map(pawns));
    assert_eq!(quiet + 1, single);
    told(
        SHELF,
        &facts![
            "count":
                "for {each} moves of each player",
                "per {each} mosse di ciascun giocatore";
            "count":
                "{{OPTION challenge quiet={short}}} counts the pawns after {short} moves each",
                "{{OPTION challenge quiet={short}}} le pedine si contano dopo {short} mosse a \
                 testa";
            "count":
                "the {each} moves are counted for each player, so the limit is {single} single \
                 moves",
                "le {each} mosse si contano per ogni giocatore, perciò il limite è di {single} \
                 mosse singole";
            "count":
                "In the figure {quiet} single moves have passed without a capture.",
                "Nella figura sono passate {quiet} mosse singole senza catture.";
            "count":
                "{three} white pawns against {two}, and White wins.",
                "{tre} pedine bianche contro {due}, e vince il Bianco.";
            "count":
                "Nobody has captured for {quiet} moves. With h1-h4 it is {single}, and the pawns \
                 are counted: White has {three}, Black {two}.",
                "Da {quiet} mosse nessuno cattura. Con h1-h4 sono {single}, e si contano le \
                 pedine: {tre} per il Bianco, {due} per il Nero.";
            "overview":
                "If nobody captures for {each} moves each,",
                "Se nessuno cattura per {each} mosse a testa,";
            "winning":
                "the agreed number of moves, {each} each unless agreed otherwise?",
                "tante mosse quante si è concordato, {each} a testa se non si è detto altro?";
            "variants":
                "quiet={short}}} counts them after {fewer} single moves instead of {single}.",
                "quiet={short}}} le conta dopo {fewer} mosse singole invece di {single}.";
        ],
    );
}

#[test]
fn how_often_a_position_may_occur() {
    let mut position = start();
    let step = |position: &Position| {
        let king = places(position.turn(), Shape::King)[0];
        let to = moves(position, king)[0];
        (king, to)
    };
    let (white, to) = step(&position);
    let go = |position: &mut Position, from, to| -> bool {
        match position.play(Action::Move { from, to }) {
            Ok((next, _)) => {
                *position = next;
                true
            }
            Err(refusal) => {
                assert_eq!(refusal.topic, Topic::Repetition);
                false
            }
        }
    };
    assert!(go(&mut position, white, to));
    let (black, square) = step(&position);
    // Both kings leave home and come back, until the rules forbid it.
    let mut times = 1;
    while go(&mut position, black, square)
        && go(&mut position, to, white)
        && go(&mut position, square, black)
    {
        times += 1;
        assert!(times < 10 && go(&mut position, white, to));
    }
    let [three, tre] = words(times);
    let [fourth, quarta] = match times {
        3 => ["fourth", "quarta"],
        other => panic!("{other} times"),
    };
    told(
        SHELF,
        &facts![
            "repetition":
                "may occur at most {three} times in a game. A move that would bring it about a \
                 {fourth} time is not allowed;",
                "può presentarsi al massimo {tre} volte in una partita. Una mossa che la \
                 porterebbe alla {quarta} volta non è permessa;";
        ],
    );
}

/// How many ways White's king has on a square when nothing stands near it.
fn ways(column: u8, row: u8) -> usize {
    let geometry = start().geometry();
    let at = |column: u8, row: u8| geometry.at(column, row).expect("on the board");
    let piece = |side: Side, shape: Shape| Piece {
        side,
        shape,
        value: 0,
    };
    let king = at(column, row);
    let setup = Setup {
        pieces: vec![
            (king, piece(Side::White, Shape::King)),
            (at(8, 4), piece(Side::White, Shape::Pawn)),
            (at(10, 5), piece(Side::Black, Shape::Pawn)),
            (at(11, 7), piece(Side::Black, Shape::King)),
        ],
        turn: Side::White,
        quiet: 0,
        number: 1,
    };
    let position = Position::new(&setup, Options::default()).expect("a position");
    moves(&position, king).len()
}

#[test]
fn what_stands_around_a_piece() {
    let (middle, edge, corner) = (ways(4, 3), ways(4, 0), ways(0, 0));
    let [[four, quattro], [three, tre], [two, due]] = [middle, edge, corner].map(words);
    // A moved piece captures at most on all sides but the one it comes from; the figure shows it.
    let shown = entry(SHELF, "multiple-captures", Lang::En).sheet();
    let position = shown.position.clone().expect("a figure");
    let steps = play_line(&position, shown.play[0], Mode::People).expect("it can be played");
    let captured = steps.iter().flat_map(|step| &step.events);
    let captured = captured
        .filter(|event| matches!(event, Event::Captured { .. }))
        .count();
    assert_eq!(captured, middle - 1);
    let [most, massimo] = words(captured);
    told(
        SHELF,
        &facts![
            "king":
                "in any of the {four} directions",
                "in una delle {quattro} direzioni";
            "corner":
                "has only {two} neighbours",
                "ha solo {due} caselle vicine";
            "edge":
                "A king on the edge has {three} ways at most, in a corner {two}.",
                "Un re sul bordo ha al massimo {tre} vie, in un angolo {due}.";
            "multiple-captures":
                "One move can take {most} pawns at most. A captured pawn always stands next to \
                 the moved piece, there are {four} such squares,",
                "Una mossa può prendere al massimo {massimo} pedine. Una pedina catturata sta \
                 sempre accanto al pezzo mosso; le caselle vicine sono {quattro},";
        ],
    );
}
