//! Captures in words, with their arithmetic.

use std::ops::ControlFlow;

use crate::base::{Lang, text::say};
use crate::notation::{justifications, square_name, write_action, write_justified};
use crate::rules::{
    Action, Game, Justification, Part, Piece, Position, Rules, Shape, Side, Square,
};

/// A piece as it is written, such as `C8` or `p190`; in Latrunculi its square says enough.
pub(super) fn piece_name(piece: Piece) -> String {
    let letter = match piece.shape {
        Shape::Circle => 'C',
        Shape::Triangle => 'T',
        Shape::Square => 'S',
        Shape::Pyramid | Shape::Pawn => 'P',
        Shape::King => 'K',
    };
    let letter = match piece.side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    };
    if piece.value == 0 {
        letter.to_string()
    } else {
        format!("{letter}{}", piece.value)
    }
}

/// What of a piece is meant: `C8`, or `36 of p190`.
fn target_name(lang: Lang, piece: Piece, part: Part) -> String {
    let name = piece_name(piece);
    match part {
        Part::Whole => name,
        Part::Sub(value) => say(
            lang,
            "piece-part",
            &[
                ("value", value.to_string().into()),
                ("piece", name.as_str().into()),
            ],
        ),
    }
}

/// What an ambiguous capture could mean, for a button: `36 of p190 on o8`, `the whole p190 on o8`.
pub fn part_label(lang: Lang, position: &Position, target: Square, part: Part) -> String {
    let square = square_name(position.game(), target);
    let Some(piece) = position.piece(target) else {
        return square;
    };
    let id = match part {
        Part::Whole if piece.shape == Shape::Pyramid => "piece-whole-on",
        _ => "piece-on",
    };
    let name = target_name(lang, piece, part);
    say(
        lang,
        id,
        &[
            ("piece", name.as_str().into()),
            ("square", square.as_str().into()),
        ],
    )
}

/// The piece on a square, for the beginning of a sentence: `C2 on d6`, `King on g2`.
pub fn piece_on(lang: Lang, game: Game, piece: Piece, square: Square) -> String {
    let name = match piece.shape {
        Shape::King => say(lang, "piece-king", &[]),
        Shape::Pawn => say(lang, "piece-pawn", &[]),
        _ => piece_name(piece),
    };
    let square = square_name(game, square);
    let values = [
        ("piece", name.as_str().into()),
        ("square", square.as_str().into()),
    ];
    say(lang, "piece-on", &values)
}

/// A legal move, to show how one is written; empty where there is none.
pub fn example(position: &Position) -> String {
    let mut moves = position.actions();
    moves.retain(|action| matches!(action, Action::Move { .. }));
    let middle = moves.get(moves.len() / 2);
    middle.map_or_else(String::new, |action| write_action(position, *action))
}

/// The name of a capture's kind, as an id of a sentence, and its arithmetic.
fn kind(game: Game, value: u16, why: &Justification) -> (&'static str, String) {
    let medieval = game == Game::Medieval;
    match *why {
        Justification::Equal(by) => {
            let id = if medieval {
                "kind-encounter"
            } else {
                "kind-numbering"
            };
            (id, format!("{} = {value}", by.value))
        }
        Justification::Sum(one, other) => {
            let id = if medieval {
                "kind-ambush"
            } else {
                "kind-addition"
            };
            (id, format!("{} + {} = {value}", one.value, other.value))
        }
        Justification::Difference(one, other) => (
            "kind-subtraction",
            format!("{} − {} = {value}", one.value, other.value),
        ),
        Justification::Product(one, other) => (
            "kind-ambush",
            format!("{} × {} = {value}", one.value, other.value),
        ),
        Justification::Times(by, count) => {
            let id = if medieval {
                "kind-assault"
            } else {
                "kind-multiplication"
            };
            (id, format!("{} × {count} = {value}", by.value))
        }
        Justification::Divided(by, count) => {
            ("kind-division", format!("{} ÷ {count} = {value}", by.value))
        }
        Justification::Siege => ("kind-siege", String::new()),
    }
}

/// The value a capture takes: the piece's, the part's, or a pyramid's base in the medieval game.
fn captured_value(position: &Position, target: Square, part: Part) -> u16 {
    let base = position
        .sub_pieces(target)
        .filter(|_| position.game() == Game::Medieval)
        .and_then(|subs| subs.values().first().copied());
    match part {
        Part::Sub(value) => value,
        Part::Whole => base
            .or_else(|| position.piece(target).map(|piece| piece.value))
            .unwrap_or(0),
    }
}

/// What justifies a capture that was said as `text`: what the text names, else the first in the
/// order of their texts.
fn reason(position: &Position, target: Square, part: Part, text: &str) -> Option<Justification> {
    let action = Action::Capture {
        target,
        part,
        reentry: None,
    };
    let mut reasons = Vec::new();
    position.justify(target, part, |why| {
        reasons.push((write_justified(position, action, &why), why));
    });
    reasons.sort_by(|(one, _), (other, _)| one.cmp(other));
    let named = reasons
        .iter()
        .find(|(said, _)| text.starts_with(said.as_str()));
    named.or(reasons.first()).map(|(_, why)| *why)
}

/// A capture in words, as in `C8 on d3 by addition, 3 + 5 = 8`. `text` may name what justifies it.
pub fn capture_label(
    lang: Lang,
    position: &Position,
    (target, part): (Square, Part),
    text: &str,
) -> String {
    let Some(piece) = position.piece(target) else {
        return text.to_owned();
    };
    let value = captured_value(position, target, part);
    let (kind, sum) = reason(position, target, part, text).map_or(("", String::new()), |why| {
        kind(position.game(), value, &why)
    });
    let name = target_name(lang, piece, part);
    let square = square_name(position.game(), target);
    let id = match (kind, sum.is_empty()) {
        ("", _) => "piece-on",
        (_, true) => "capture-by",
        (_, false) => "capture-by-sum",
    };
    let kind = if kind.is_empty() {
        String::new()
    } else {
        say(lang, kind, &[])
    };
    say(
        lang,
        id,
        &[
            ("piece", name.as_str().into()),
            ("square", square.as_str().into()),
            ("kind", kind.as_str().into()),
            ("sum", sum.as_str().into()),
        ],
    )
}

/// Every capture that is open, one for each target and part: what to say after `move`, and the
/// label. In order of squares, then the whole before the parts.
pub fn capture_lines(lang: Lang, position: &Position) -> Vec<(Action, String, String)> {
    let mut targets: Vec<(Square, Part)> = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Capture { target, part, .. } = action
            && !targets.contains(&(target, part))
        {
            targets.push((target, part));
        }
        ControlFlow::Continue(())
    });
    targets.sort_unstable();
    let line = |(target, part)| {
        // The shortest text that says which: the referee chooses the re-entry square.
        let action = Action::Capture {
            target,
            part,
            reentry: None,
        };
        let text = short_text(position, action);
        let label = capture_label(lang, position, (target, part), "");
        (action, text, label)
    };
    targets.into_iter().map(line).collect()
}

/// The shortest text for people that means this capture.
pub fn short_text(position: &Position, action: Action) -> String {
    let Action::Capture {
        target,
        part: Part::Whole,
        ..
    } = action
    else {
        return write_action(position, action);
    };
    match position.piece(target) {
        // `x o8` could mean a part of it.
        Some(piece) if piece.shape == Shape::Pyramid => {
            let square = square_name(position.game(), target);
            format!("x {} {square}", piece_name(piece))
        }
        _ => write_action(position, action),
    }
}

/// An action as it is written for people: a capture with what justifies it.
pub fn step_text(position: &Position, action: Action, text: &str) -> String {
    let Action::Capture {
        target,
        part,
        reentry,
    } = action
    else {
        return write_action(position, action);
    };
    let written = reason(position, target, part, text)
        .map(|why| write_justified(position, action, &why))
        .or_else(|| justifications(position, action).into_iter().next())
        .unwrap_or_else(|| write_action(position, action));
    match reentry {
        Some(square) => format!("{written} @{}", square_name(position.game(), square)),
        None => written,
    }
}
