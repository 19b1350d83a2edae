//! Captures in words, with their arithmetic.

use std::ops::ControlFlow;

use crate::base::{Lang, text::say};
use crate::notation::{
    captured_value, justifications, reason, square_name, write_action, write_justified,
};
use crate::rules::{
    Action, Attacker, Game, Justification, Part, Piece, Position, Rules, Shape, Side, Square,
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
pub(super) fn target_name(lang: Lang, piece: Piece, part: Part) -> String {
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

/// The piece by its whole name, for who does not know the letters: `Square 169`, `King`.
pub fn piece_called(lang: Lang, piece: Piece) -> String {
    let id = match piece.shape {
        Shape::Circle => "piece-circle",
        Shape::Triangle => "piece-triangle",
        Shape::Square => "piece-square",
        Shape::Pyramid => "piece-pyramid",
        Shape::King => "piece-king",
        Shape::Pawn => "piece-pawn",
    };
    let value = piece.value.to_string();
    say(lang, id, &[("value", value.as_str().into())])
}

/// The same on its square, for a list: `Square 169 on a2`.
pub fn piece_called_on(lang: Lang, game: Game, piece: Piece, square: Square) -> String {
    let name = piece_called(lang, piece);
    let square = square_name(game, square);
    let values = [
        ("piece", name.as_str().into()),
        ("square", square.as_str().into()),
    ];
    say(lang, "piece-on", &values)
}

/// A legal move, to show how one is written; where there is none a capture, or the end of the turn.
pub fn example(position: &Position) -> String {
    let mut moves = position.actions();
    moves.retain(|action| matches!(action, Action::Move { .. }));
    let middle = moves.get(moves.len() / 2).copied();
    let capture = || {
        let mut all = position.actions().into_iter();
        all.find(|action| matches!(action, Action::Capture { .. }))
    };
    let action = middle.or_else(capture).unwrap_or(Action::End);
    write_action(position, action)
}

/// The arithmetic of a capture, where every number that is no piece's value says what it is; none
/// for a siege.
fn sum(
    lang: Lang,
    position: &Position,
    (target, part): (Square, Part),
    why: &Justification,
) -> Option<String> {
    let number = |by: &Attacker| {
        if by.sub {
            target_name(lang, by.piece, Part::Sub(by.value))
        } else {
            by.value.to_string()
        }
    };
    let (id, one, other) = match why {
        Justification::Equal(by) => ("sum-equal", by, String::new()),
        Justification::Sum(one, other) => ("sum-plus", one, number(other)),
        Justification::Difference(one, other) => ("sum-minus", one, number(other)),
        Justification::Product(one, other) => ("sum-product", one, number(other)),
        Justification::Times(by, count) if position.game() == Game::Medieval => {
            ("sum-counted", by, count.to_string())
        }
        Justification::Times(by, count) => ("sum-times", by, count.to_string()),
        Justification::Divided(by, count) => ("sum-divided", by, count.to_string()),
        Justification::Siege => return None,
    };
    let value = captured_value(position, (target, part)).to_string();
    let is_base = position.game() == Game::Medieval && position.sub_pieces(target).is_some();
    let value = if is_base {
        say(lang, "sum-base", &[("value", value.into())])
    } else {
        value
    };
    let values = [
        ("a", number(one).into()),
        ("b", other.into()),
        ("value", value.into()),
    ];
    Some(say(lang, id, &values))
}

/// A capture in words, as in `C8 on d3 by addition, 3 + 5 = 8`. `text` may name what justifies it.
pub fn capture_label(
    lang: Lang,
    position: &Position,
    target: (Square, Part),
    text: &str,
) -> String {
    label(lang, position, target, text, false)
}

/// Longest label of a button, in characters.
const LABEL: usize = 80;

/// The same to stand on a button: without the name of the kind where it would be too long.
pub fn short_label(lang: Lang, position: &Position, target: (Square, Part)) -> String {
    let full = label(lang, position, target, "", false);
    if full.chars().count() <= LABEL {
        full
    } else {
        label(lang, position, target, "", true)
    }
}

fn label(
    lang: Lang,
    position: &Position,
    (target, part): (Square, Part),
    text: &str,
    short: bool,
) -> String {
    let Some(piece) = position.piece(target) else {
        return text.to_owned();
    };
    let why = reason(position, (target, part), text);
    let sum = why.and_then(|why| sum(lang, position, (target, part), &why));
    let kind = why.map(|why| {
        let topic = why.topic(position.game());
        say(lang, &format!("kind-{}", topic.id()), &[])
    });
    let id = match (&kind, &sum) {
        (None, _) => "piece-on",
        (Some(_), None) => "capture-by",
        (Some(_), Some(_)) if short => "capture-sum",
        (Some(_), Some(_)) => "capture-by-sum",
    };
    say(
        lang,
        id,
        &[
            ("piece", target_name(lang, piece, part).into()),
            ("square", square_name(position.game(), target).into()),
            ("kind", kind.unwrap_or_default().into()),
            ("sum", sum.unwrap_or_default().into()),
        ],
    )
}

/// The squares on which the piece on `target` can re-enter once captured, the referee's own choice
/// first; none where nothing re-enters.
pub fn places(position: &Position, target: Square, part: Part) -> Vec<Square> {
    let mut squares = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Capture {
            target: hit,
            part: taken,
            reentry: Some(square),
        } = action
            && (hit, taken) == (target, part)
        {
            squares.push(square);
        }
        ControlFlow::Continue(())
    });
    squares.sort_unstable();
    squares
}

/// Every capture that is open, one for each target and part: what to say after `move`, and the
/// label. In order of squares, then the whole before the parts.
pub fn capture_lines(lang: Lang, position: &Position) -> Vec<((Square, Part), String, String)> {
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
        ((target, part), text, label)
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
    let written = reason(position, (target, part), text)
        .map(|why| write_justified(position, action, &why))
        .or_else(|| justifications(position, action).into_iter().next())
        .unwrap_or_else(|| write_action(position, action));
    match reentry {
        Some(square) => format!("{written} @{}", square_name(position.game(), square)),
        None => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Event;

    /// Some positions of a game in which captures are open.
    fn positions(game: Game) -> Vec<Position> {
        let mut found = Vec::new();
        for seed in 0..40_usize {
            let mut position = game.default_options().start();
            let mut chance = seed * 7 + 3;
            for _ in 0..150 {
                let actions = position.actions();
                if actions.is_empty() {
                    break;
                }
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(seed | 1);
                let action = actions[(chance >> 33) % actions.len()];
                position.apply(action, |_: Event| ());
                let capture = |action: &Action| matches!(action, Action::Capture { .. });
                if position.actions().iter().any(capture) {
                    found.push(position.clone());
                }
            }
        }
        found
    }

    #[test]
    fn a_button_shows_the_whole_sum() {
        for game in [Game::Boissiere, Game::Medieval] {
            let mut count = 0;
            for position in positions(game) {
                for lang in Lang::ALL {
                    for (target, _, full) in capture_lines(lang, &position) {
                        let label = short_label(lang, &position, target);
                        assert!(label.chars().count() <= LABEL, "{label}");
                        let tail = |text: &str| text.rsplit('=').next().map(str::to_owned);
                        assert_eq!(tail(&label), tail(&full));
                        count += 1;
                    }
                }
            }
            assert!(count > 20, "{game:?}: {count}");
        }
    }
}
