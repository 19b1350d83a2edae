//! Whatever is written reads back as the same action, in every spelling that is accepted.

use magister::notation::{
    Mode, ResolveError, justifications, parse, resolve, square_name, write_action,
};
use magister::rules::{Action, Game, Part, Position, Rules, Shape};

use super::sample::positions;

const MODES: [Mode; 2] = [Mode::People, Mode::Machine];

fn means(position: &Position, text: &str, mode: Mode) -> Result<Action, String> {
    let said = parse(position.game(), text).map_err(|error| format!("{error:?}"))?;
    resolve(position, &said, mode).map_err(|error| format!("{error:?}"))
}

fn check(position: &Position, text: &str, action: Action) {
    for mode in MODES {
        assert_eq!(means(position, text, mode), Ok(action), "{text} ({mode:?})");
    }
}

/// The ways to write a move.
fn move_spellings(position: &Position, action: Action, text: &str) -> Vec<String> {
    let mut texts = vec![
        text.to_owned(),
        text.to_uppercase(),
        text.to_lowercase(),
        text.replace('-', ""),
        text.replace('-', " - "),
        text.replace('-', "–"),
        format!("  {text}  "),
    ];
    let Action::Move { from, to } = action else {
        return texts;
    };
    let game = position.game();
    let (start, end) = (square_name(game, from), square_name(game, to));
    texts.push(format!("{start}-{end}"));
    texts.push(format!("{start}{end}"));
    let piece = position.piece(from).expect("a piece moves");
    if game == Game::Latrunculi {
        let letter = if piece.shape == Shape::King { 'K' } else { 'p' };
        texts.push(format!("{letter} {start}-{end}"));
        return texts;
    }
    let value = piece.value;
    let letter = text.chars().next().expect("a letter");
    let geometry = position.geometry();
    let pair = |square| format!("({}, {})", geometry.column(square), geometry.row(square));
    texts.push(format!("{value} {start}{end}"));
    texts.push(format!("{letter}{value:03}{start}{end}"));
    texts.push(format!("{letter} {start} {end}"));
    texts.push(format!("{letter}{value}: {}-{}", pair(from), pair(to)));
    texts.push(format!("{}-{}", pair(from), pair(to)));
    if piece.shape == Shape::Pyramid {
        texts.push(format!("S{value} {start}{end}"));
    }
    texts
}

/// The ways to write a capture with what justifies it.
fn capture_spellings(text: &str) -> Vec<String> {
    let mut texts = vec![
        text.to_owned(),
        text.to_uppercase(),
        text.to_lowercase(),
        text.replace('∩', "siege"),
        text.replace('∩', "^"),
        text.replace('÷', "/"),
        text.replace(" - ", " − ").replace(" * ", " × "),
        text.replace(['[', ']'], ""),
    ];
    if !text.contains('∩') {
        texts.push(text.replace(' ', ""));
    }
    if let Some((first, rest)) = text.split_once(" + ") {
        let (second, target) = rest.split_once(']').expect("a bracket closes");
        texts.push(format!("[{second} + {}]{target}", &first[1..]));
    }
    texts
}

/// Whether people are asked: the whole pyramid or one of its sub-pieces.
fn is_asked(position: &Position, text: &str, action: Action) -> bool {
    let said = parse(position.game(), text).expect("what is written is read");
    match resolve(position, &said, Mode::People) {
        Err(ResolveError::Ambiguous(actions)) => actions.contains(&action),
        _ => false,
    }
}

fn check_capture(position: &Position, action: Action, text: &str) {
    let Action::Capture {
        target,
        part,
        reentry,
    } = action
    else {
        return;
    };
    let pyramid = position.sub_pieces(target).is_some();
    let asked = part == Part::Whole && pyramid && is_asked(position, text, action);
    for text in [text.to_owned(), text.to_uppercase(), text.replace(' ', "")] {
        assert_eq!(means(position, &text, Mode::Machine), Ok(action), "{text}");
        if !asked {
            assert_eq!(means(position, &text, Mode::People), Ok(action), "{text}");
        }
    }
    let back = reentry.map(|square| format!(" @{}", square_name(position.game(), square)));
    let back = back.unwrap_or_default();
    let reasons = justifications(position, action);
    assert!(!reasons.is_empty(), "{text} has no reason");
    for reason in reasons {
        for spelled in capture_spellings(&reason) {
            check(position, &format!("{spelled}{back}"), action);
        }
    }
}

/// The re-entry square may be left out: the lowest column is taken.
fn check_left_out(position: &Position, actions: &[Action]) {
    for &action in actions {
        let Action::Capture {
            target,
            part,
            reentry: Some(_),
        } = action
        else {
            continue;
        };
        let same = actions.iter().filter_map(|other| match *other {
            Action::Capture {
                target: square,
                reentry,
                ..
            } if square == target => reentry,
            _ => None,
        });
        let lowest = Action::Capture {
            target,
            part,
            reentry: same.min(),
        };
        let text = write_action(position, action);
        let (text, _) = text.split_once(" @").expect("a re-entry square is written");
        check(position, text, lowest);
    }
}

#[test]
fn every_legal_action_reads_back_in_every_spelling() {
    for game in Game::ALL {
        for position in positions(game, 30) {
            let actions = position.actions();
            for &action in &actions {
                let text = write_action(&position, action);
                match action {
                    Action::Move { .. } => {
                        for spelled in move_spellings(&position, action, &text) {
                            check(&position, &spelled, action);
                        }
                    }
                    Action::Capture { .. } => check_capture(&position, action, &text),
                    Action::End => {
                        check(&position, "end", action);
                        check(&position, " END ", action);
                    }
                }
            }
            check_left_out(&position, &actions);
        }
    }
}
