//! Why something is refused, in words: the rule, the numbers that do not fit, the next possible
//! thing.

mod detail;
mod help;

use crate::base::Lang;
use crate::base::text::{Value, say};
use crate::notation::{Fault, LineError, OptionError, PositionError, SyntaxError, option_names};
use crate::reply::words;
use crate::rules::{Action, Game, Position, Refusal, SetupError, Side};

/// Most actions listed when a text could mean several.
const MOST_MEANINGS: usize = 8;

/// What a refusal says by itself: which rule forbids the action, and what does not fit.
pub fn word(lang: Lang, game: Game, refusal: &Refusal) -> String {
    let (id, values) = detail::sentence(lang, game, refusal);
    say(lang, id, &values)
}

/// What is wrong with a line that was to be played, and what could be done instead.
pub fn line(lang: Lang, said: &str, error: &LineError) -> String {
    let action = match &error.fault {
        // Places are counted in the whole line.
        Fault::Syntax(_) => None,
        Fault::Refused(_) | Fault::Ambiguous(_) => said.split(';').nth(error.index),
    };
    fault(lang, &error.position, &error.fault, action.unwrap_or(said))
}

/// What is wrong with an action of the line `text` that was to be played in `position`, and what
/// could be done there instead.
pub fn fault(lang: Lang, position: &Position, fault: &Fault, text: &str) -> String {
    match fault {
        Fault::Syntax(error) if error.expected == "syntax-off-board" => {
            let word = text.chars().skip(error.at);
            let word: String = word.take_while(|letter| letter.is_alphanumeric()).collect();
            let sentence = say(lang, "refusal-off-board", &[("square", shown(&word))]);
            format!("{sentence} {}", help::board(lang, position))
        }
        Fault::Syntax(error) => syntax(lang, position.game(), error, text),
        Fault::Ambiguous(actions) => ambiguous(lang, position, actions),
        Fault::Refused(refusal) => {
            let sentence = word(lang, position.game(), refusal);
            match help::instead(lang, position, &refusal.detail, text) {
                Some(instead) => format!("{sentence} {instead}"),
                None => sentence,
            }
        }
    }
}

/// The word of `text` that cannot be read, what could stand there, and a text that can be read.
pub fn syntax(lang: Lang, game: Game, error: &SyntaxError, text: &str) -> String {
    let word = unread(text, error.at);
    let wanted = expected(lang, game, error);
    let example = say(lang, "refusal-example", &[("game", game.name().into())]);
    let values = [
        ("word", shown(&word)),
        ("expected", wanted.into()),
        ("example", example.into()),
    ];
    let id = match (error.at, word.is_empty()) {
        (0, _) => "refusal-syntax-begin",
        (_, true) => "refusal-syntax-end",
        (_, false) => "refusal-syntax",
    };
    say(lang, id, &values)
}

/// The whole word that holds a character (from 0), or the next one; empty at the end of the text.
fn unread(text: &str, at: usize) -> String {
    let apart = |letter: &char| letter.is_whitespace() || *letter == ';';
    let letters: Vec<char> = text.chars().collect();
    let at = (at..letters.len()).find(|place| !apart(&letters[*place]));
    let Some(at) = at else {
        return String::new();
    };
    let begin = letters[..at]
        .iter()
        .rposition(apart)
        .map_or(0, |gap| gap + 1);
    let word = letters[begin..].iter().take_while(|letter| !apart(letter));
    word.collect()
}

fn expected(lang: Lang, game: Game, error: &SyntaxError) -> String {
    say(lang, error.expected, &[("game", game.name().into())])
}

/// What a text could mean.
pub fn ambiguous(lang: Lang, position: &Position, actions: &[Action]) -> String {
    let texts = actions.iter().take(MOST_MEANINGS);
    let texts: Vec<String> = texts
        .map(|&action| crate::notation::write_action(position, action))
        .collect();
    let values = [("list", help::either(lang, &texts).into())];
    say(lang, "refusal-ambiguous", &values)
}

/// Why rule options are refused.
pub fn option(lang: Lang, game: Game, error: &OptionError) -> String {
    let names: Vec<String> = option_names(game)
        .iter()
        .map(|name| (*name).to_owned())
        .collect();
    match error {
        OptionError::Unknown(name) => {
            let known = words::list(lang, &names);
            let values = [("name", shown(name)), ("known", known.into())];
            say(lang, "refusal-option-unknown", &values)
        }
        OptionError::Value(name, value) => {
            let allowed = say(lang, &format!("refusal-option-{name}"), &[]);
            let values = [
                ("name", (*name).into()),
                ("value", shown(value)),
                ("allowed", allowed.into()),
            ];
            say(lang, "refusal-option-value", &values)
        }
        OptionError::NoVictory => say(lang, "refusal-option-no-victory", &[]),
        OptionError::SetupRows => say(lang, "refusal-option-setup-rows", &[]),
    }
}

/// That an option was not given as `NAME=VALUE`.
pub fn no_pair(lang: Lang, given: &str) -> String {
    say(lang, "refusal-option-pair", &[("given", shown(given))])
}

/// Why a text is no position.
pub fn position(lang: Lang, game: Game, error: &PositionError) -> String {
    match error {
        PositionError::Text(error) => {
            let values = [
                ("at", (error.at + 1).to_string().into()),
                ("expected", expected(lang, game, error).into()),
            ];
            say(lang, "refusal-position", &values)
        }
        PositionError::Setup(error) => setup(lang, game, *error),
    }
}

fn setup(lang: Lang, game: Game, error: SetupError) -> String {
    let (id, value): (&str, Value<'_>) = match error {
        SetupError::Rows(rows) => ("refusal-setup-rows", rows.into()),
        SetupError::Kings(side) => ("refusal-setup-kings", side_name(side).into()),
        SetupError::TooMany(side) => ("refusal-setup-too-many", side_name(side).into()),
        SetupError::Pyramids(side) => ("refusal-setup-pyramids", side_name(side).into()),
        SetupError::Prisoners(side) => ("refusal-setup-prisoners", side_name(side).into()),
        SetupError::Value(value) => ("refusal-setup-value", value.to_string().into()),
        SetupError::Moved(square) => {
            let square = crate::notation::square_name(game, square);
            ("refusal-setup-moved", square.into())
        }
    };
    say(lang, id, &[("game", game.name().into()), ("value", value)])
}

/// The side as sentences choose by it.
fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// What somebody gave, short enough to be said back.
fn shown(given: &str) -> Value<'static> {
    let visible = given.chars().filter(|letter| !letter.is_control());
    let short: String = visible.take(40).collect();
    short.into()
}

#[cfg(test)]
mod tests;
