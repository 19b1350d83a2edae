//! A small reader and writer of positions and actions, for tests of the rules only.

use super::super::{Options, Placed, Position, Prisoner, Setup};
use crate::rules::{
    Action, Attacker, Justification, Part, Piece, Rules, Shape, Side, Square, Stage, SubPieces,
};

const LETTERS: [(char, Shape); 4] = [
    ('c', Shape::Circle),
    ('t', Shape::Triangle),
    ('s', Shape::Square),
    ('p', Shape::Pyramid),
];

/// A letter as a piece's side and shape.
fn letter(letter: char) -> (Side, Shape) {
    let side = if letter.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    let low = letter.to_ascii_lowercase();
    let found = LETTERS.iter().find(|(name, _)| *name == low);
    (side, found.expect("a piece's letter").1)
}

/// The letter of a piece, with `value`.
fn named(side: Side, shape: Shape, value: u16) -> String {
    let found = LETTERS.iter().find(|(_, named)| *named == shape);
    let letter = found.expect("a shape of the game").0;
    match side {
        Side::White => format!("{}{value}", letter.to_ascii_uppercase()),
        Side::Black => format!("{letter}{value}"),
    }
}

/// The square of this name.
pub(super) fn square(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square((bytes[0] - b'a') * 8 + bytes[1] - b'1')
}

/// The name of a square.
pub(super) fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.0 / 8), square.0 % 8 + 1)
}

fn placed(square: Square, text: &str) -> Placed {
    let (side, shape) = letter(text.chars().next().expect("an item"));
    let rest = &text[1..];
    let subs = rest.strip_prefix('(').map(|subs| {
        let subs = subs.trim_end_matches(')').split('+');
        let subs: Vec<u16> = subs.map(|sub| sub.parse().expect("a value")).collect();
        SubPieces::new(&subs).expect("sub-pieces in falling order")
    });
    let value = subs.map_or_else(|| rest.parse().expect("a value"), |subs| subs.total());
    Placed {
        square,
        piece: Piece { side, shape, value },
        subs,
    }
}

fn prisoners(text: &str) -> Vec<Prisoner> {
    let items = text.split(',').filter(|item| *item != "-");
    let prisoner = |item: &str| {
        let value = item[1..].trim_end_matches('^');
        Prisoner {
            shape: letter(item.chars().next().expect("an item")).1,
            value: value.parse().expect("a value"),
            counts: !item.ends_with('^'),
        }
    };
    items.map(prisoner).collect()
}

/// The set-up of a position text.
pub(super) fn setup(text: &str) -> Setup {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut pieces = Vec::new();
    for (row, items) in (0..16).rev().zip(fields[0].split('/')) {
        let mut column = 0;
        for item in items.split(',') {
            if let Ok(empty) = item.parse::<u8>() {
                column += empty;
            } else {
                pieces.push(placed(Square(row * 8 + column), item));
                column += 1;
            }
        }
    }
    Setup {
        rows: 16,
        pieces,
        turn: if fields[1] == "e" {
            Side::White
        } else {
            Side::Black
        },
        stage: if fields[2] == "b" {
            Stage::Before
        } else {
            Stage::After
        },
        prisoners: [prisoners(fields[3]), prisoners(fields[4])],
        number: fields[5].parse().expect("the turn's number"),
    }
}

/// The position of a text.
pub(super) fn position(text: &str, options: Options) -> Position {
    Position::new(&setup(text), options).expect("a position")
}

/// The text of a position.
pub(super) fn text(position: &Position) -> String {
    let mut rows = Vec::new();
    for row in (0..16).rev() {
        let mut items = Vec::new();
        let mut empty = 0;
        for column in 0..8 {
            let square = Square(row * 8 + column);
            let Some(piece) = position.piece(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                items.push(empty.to_string());
                empty = 0;
            }
            let mut item = named(piece.side, piece.shape, piece.value);
            if let Some(subs) = position.sub_pieces(square) {
                let subs: Vec<String> = subs.values().iter().map(u16::to_string).collect();
                item = format!("{}({})", &item[..1], subs.join("+"));
            }
            items.push(item);
        }
        if empty > 0 {
            items.push(empty.to_string());
        }
        rows.push(items.join(","));
    }
    let taken = Side::BOTH.map(|side| {
        let mark = |prisoner: &Prisoner| if prisoner.counts { "" } else { "^" };
        let item = |prisoner: &Prisoner| {
            let item = named(side.other(), prisoner.shape, prisoner.value);
            format!("{item}{}", mark(prisoner))
        };
        let items: Vec<String> = position.prisoners(side).iter().map(item).collect();
        if items.is_empty() {
            "-".to_owned()
        } else {
            items.join(",")
        }
    });
    let side = ["e", "o"][position.turn().index()];
    let stage = match position.stage() {
        Stage::Before => "b",
        Stage::After => "a",
    };
    let number = position.number();
    let [even, odd] = taken;
    format!("{} {side} {stage} {even} {odd} {number}", rows.join("/"))
}

/// The text of an action, as the machine interface lists it.
pub(super) fn action(position: &Position, action: Action) -> String {
    match action {
        Action::Move { from, to } => {
            let piece = position.piece(from).expect("a piece");
            let piece = named(piece.side, piece.shape, piece.value);
            format!("{piece} {}-{}", name(from), name(to))
        }
        Action::Capture { target, part, .. } => match part {
            Part::Whole => format!("x {}", name(target)),
            Part::Sub(value) => {
                let side = position.turn().other();
                let sub = named(side, Shape::Square, value);
                format!("x {sub} {}", name(target))
            }
        },
        Action::End => "end".to_owned(),
    }
}

fn attacker(attacker: Attacker) -> String {
    let piece = attacker.piece;
    let shape = if attacker.sub {
        Shape::Square
    } else {
        piece.shape
    };
    format!(
        "{} {}",
        named(piece.side, shape, attacker.value),
        name(attacker.square)
    )
}

/// Every justification of a capture as text, sorted.
pub(super) fn reasons(position: &Position, target: Square, part: Part) -> Vec<String> {
    let piece = position.piece(target).expect("a target");
    let hit = match part {
        Part::Whole => named(piece.side, piece.shape, piece.value),
        Part::Sub(value) => named(piece.side, Shape::Square, value),
    };
    let hit = format!("{hit} {}", name(target));
    let mut list = Vec::new();
    position.justify(target, part, |why| {
        list.push(match why {
            Justification::Equal(one) => format!("{} x {hit}", attacker(one)),
            Justification::Sum(one, two) => {
                format!("[{} + {}] x {hit}", attacker(one), attacker(two))
            }
            Justification::Difference(one, two) => {
                format!("[{} - {}] x {hit}", attacker(one), attacker(two))
            }
            Justification::Times(one, m) => format!("[{} * {m}] x {hit}", attacker(one)),
            Justification::Divided(one, m) => format!("[{} ÷ {m}] x {hit}", attacker(one)),
            Justification::Siege => format!("∩ {hit}"),
            Justification::Product(..) => panic!("no kind of this game"),
        });
    });
    list.sort();
    list
}

/// The board's rows p to a, empty but for those named.
pub(super) fn rows(items: &[(&str, &str)]) -> String {
    let mut all = ["8"; 16];
    for (row, items) in items {
        all[usize::from(b'p' - row.as_bytes()[0])] = items;
    }
    all.join("/")
}

/// Every legal action as text, sorted.
pub(super) fn actions(position: &Position) -> Vec<String> {
    let actions = position.actions().into_iter();
    let mut actions: Vec<String> = actions.map(|one| action(position, one)).collect();
    actions.sort();
    actions
}

/// Plays the legal action of this text.
pub(super) fn play(position: &mut Position, text: &str) {
    let mut legal = position.actions().into_iter();
    let found = legal.find(|&one| action(position, one) == text);
    position.apply(found.expect("a legal action"), |_| ());
}
