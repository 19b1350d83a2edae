//! A tiny reader of position texts and writer of action texts, for tests only.

use super::super::{Options, Position, Setup};
use crate::rules::rithmomachia::Placed;
use crate::rules::{
    Action, Attacker, Grade, Justification, Piece, Rules, Shape, Side, Square, SubPieces,
};

/// The square of a name like `d6`.
pub(super) fn square(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square((bytes[0] - b'a') * 8 + bytes[1] - b'1')
}

/// The name of a square.
pub(super) fn name(square: Square) -> String {
    let letter = char::from(b'a' + square.0 / 8);
    format!("{letter}{}", square.0 % 8 + 1)
}

/// The set-up of a position text.
pub(super) fn setup(text: &str) -> Setup {
    let fields: Vec<&str> = text.split(' ').collect();
    let rows: Vec<&str> = fields[0].split('/').collect();
    let mut pieces = Vec::new();
    for (row, items) in (0_u8..).zip(rows.iter().rev()) {
        let mut column = 0;
        for item in items.split(',') {
            if let Ok(gap) = item.parse::<u8>() {
                column += gap;
            } else {
                pieces.push(placed(item, Square(row * 8 + column)));
                column += 1;
            }
        }
        assert_eq!(column, 8, "{text}");
    }
    let moved = fields[2].strip_prefix("a:");
    Setup {
        rows: u8::try_from(rows.len()).unwrap_or(0),
        pieces,
        turn: side(fields[1]),
        moved: moved.map(|name| square(name.trim_end_matches('+'))),
        captured: fields[2].ends_with('+'),
        announced: [fields[3].contains('e'), fields[3].contains('o')],
        partial: fields[4]
            .split(',')
            .filter_map(|entry| entry.split_once(':'))
            .map(|(owner, grade)| (side(owner), grade_named(grade)))
            .collect(),
        number: fields[5].parse().unwrap_or(0),
    }
}

/// The position of a text.
pub(super) fn position(text: &str, options: Options) -> Position {
    match Position::new(&setup(text), options) {
        Ok(position) => position,
        Err(error) => panic!("{text}: {error:?}"),
    }
}

fn side(letter: &str) -> Side {
    if letter == "e" {
        Side::White
    } else {
        Side::Black
    }
}

pub(super) fn grade_named(name: &str) -> Grade {
    Grade::ALL
        .into_iter()
        .find(|grade| grade.name() == name)
        .unwrap_or(Grade::Mediocre)
}

fn placed(item: &str, square: Square) -> Placed {
    let (letter, rest) = item.split_at(1);
    let shape = match letter.to_ascii_lowercase().as_str() {
        "c" => Shape::Circle,
        "t" => Shape::Triangle,
        "s" => Shape::Square,
        _ => Shape::Pyramid,
    };
    let side = if letter.to_ascii_uppercase() == letter {
        Side::White
    } else {
        Side::Black
    };
    let values: Vec<u16> = rest
        .trim_matches(['(', ')'])
        .split('+')
        .filter_map(|value| value.parse().ok())
        .collect();
    let subs = (shape == Shape::Pyramid)
        .then(|| SubPieces::new(&values))
        .flatten();
    let piece = Piece {
        side,
        shape,
        value: values.iter().sum(),
    };
    Placed {
        square,
        piece,
        subs,
    }
}

/// The letter and value of a piece.
pub(super) fn piece(piece: Piece) -> String {
    let letter = match piece.shape {
        Shape::Triangle => 'T',
        Shape::Square => 'S',
        Shape::Pyramid => 'P',
        _ => 'C',
    };
    let letter = match piece.side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    };
    format!("{letter}{}", piece.value)
}

/// An action as the machine interface writes it.
pub(super) fn action(position: &Position, action: Action) -> String {
    match action {
        Action::Move { from, to } => {
            let mover = position.piece(from).map(piece).unwrap_or_default();
            format!("{mover} {}-{}", name(from), name(to))
        }
        Action::Capture {
            target,
            reentry: Some(square),
            ..
        } => format!("x {} @{}", name(target), name(square)),
        Action::Capture { target, .. } => format!("x {}", name(target)),
        Action::End => "end".into(),
    }
}

/// A justification as the machine interface writes it.
pub(super) fn justification(position: &Position, target: Square, why: Justification) -> String {
    let aim = match (position.piece(target), position.sub_pieces(target)) {
        (Some(hit), Some(subs)) => piece(Piece {
            shape: Shape::Square,
            value: subs.values()[0],
            ..hit
        }),
        (hit, _) => hit.map(piece).unwrap_or_default(),
    };
    let aim = format!("{aim} {}", name(target));
    match why {
        Justification::Equal(a) => format!("{} x {aim}", attacker(a)),
        Justification::Sum(a, b) => format!("[{} + {}] x {aim}", attacker(a), attacker(b)),
        Justification::Product(a, b) => format!("[{} * {}] x {aim}", attacker(a), attacker(b)),
        Justification::Times(a, n) => format!("[{} * {n}] x {aim}", attacker(a)),
        Justification::Siege => format!("∩ {aim}"),
        other => panic!("{other:?}"),
    }
}

fn attacker(attacker: Attacker) -> String {
    let shape = if attacker.sub {
        Shape::Square
    } else {
        attacker.piece.shape
    };
    let named = Piece {
        shape,
        value: attacker.value,
        ..attacker.piece
    };
    format!("{} {}", piece(named), name(attacker.square))
}
