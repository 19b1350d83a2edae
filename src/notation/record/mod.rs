//! A whole game as text: headers, then a turn a line.
//!
//! ```text
//! [Game "latrunculi"]
//! [Rules "latrunculi@1"]
//! [Options "quiet=50"]
//! [White "alice"]
//! [Result "white resign"]
//!
//! 1. White: a1-a5 {2026-01-01 00:00 UTC}
//! 2. Black: b8-b7
//! ```
//!
//! The turns are told apart by their numbers, so that a text whose lines were joined (by spaces, by
//! `|` or by the two characters `\n`) is read just the same. What stands in braces is a comment.

mod scan;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use super::{
    LineError, Mode, OptionError, WholeTurn, play_turn, read_options, write_action, write_options,
};
use crate::rules::{Action, Game, Options, Outcome, Position, Rules, Side};
use scan::{Piece, Scanner};

/// Longest record that is read, in bytes.
pub const LONGEST_RECORD: usize = 200_000;

/// Most turns of a record that is read.
const MOST_TURNS: usize = 2000;

/// A game written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The rule options, and with them the game.
    pub options: Options,
    /// The other headers, in their order: `White`, `Black`, `Date`, `Pace`, `Result`, `Code` …
    pub headers: Vec<(String, String)>,
    /// Comments before the first turn.
    pub opening: Vec<String>,
    /// The turns.
    pub turns: Vec<RecordTurn>,
    /// Comments after the last turn.
    pub notes: Vec<String>,
}

/// A turn of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordTurn {
    /// Whose it is.
    pub side: Side,
    /// Its actions in canonical notation, separated by `; `.
    pub text: String,
    /// Comments on it.
    pub notes: Vec<String>,
}

/// Why a text is no record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// The line it is about, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordFault {
    /// It is longer than anything that is read.
    TooLong,
    /// No header names a game.
    NoGame,
    /// A header or a comment is not closed, or a header is no header.
    Unclosed,
    /// There are no rules of this name and version.
    Rules(String),
    /// The rule options are not taken.
    Options(Game, OptionError),
    /// Something else stands where this turn should: whose it is, and one that could be played
    /// (none if the game is over).
    NoTurn(u32, Side, Option<String>),
    /// The turn of the first number stands where that of the second should.
    Number(u64, u32),
    /// The turn of this number belongs to this side.
    Side(u32, Side),
    /// The turn of this number, which was written so, is not taken.
    Turn(u32, String, Box<LineError>),
    /// The turn of this number is not whole.
    Unfinished(u32),
    /// The result is another one; by the rules the game ended so, or is not over.
    Result(String, Option<Outcome>),
}

impl Record {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The position after the last turn; none if a turn is not legal.
    pub fn position(&self) -> Option<Position> {
        let start = self.options.start();
        self.turns.iter().try_fold(start, |position, turn| {
            let turn = play_turn(&position, &turn.text, Mode::Machine);
            turn.ok().flatten().map(|turn| turn.position)
        })
    }
}

/// The text of a record, which [`read_record`] reads back.
pub fn write_record(record: &Record) -> String {
    let game = record.options.game();
    let mut text = String::new();
    let options = write_options(&record.options);
    let first = [
        ("Game", game.name()),
        ("Rules", game.rules_id()),
        ("Options", options.as_str()),
    ];
    let others = record
        .headers
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    for (name, value) in first.into_iter().chain(others) {
        let value = one_line(value).replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    for note in &record.opening {
        let _ = writeln!(text, "{{{}}}", comment(note));
    }
    for (turn, number) in record.turns.iter().zip(1_u32..) {
        let _ = write!(text, "{number}. {}: {}", side_name(turn.side), turn.text);
        for note in &turn.notes {
            let _ = write!(text, " {{{}}}", comment(note));
        }
        text.push('\n');
    }
    for note in &record.notes {
        let _ = writeln!(text, "{{{}}}", comment(note));
    }
    text
}

fn one_line(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_control() || letter.is_whitespace());
    let words = words.filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

fn comment(text: &str) -> String {
    let text = one_line(text).replace(['{', '}'], "");
    // As the scanner reads it.
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// The record of a text, every turn of it checked against the rules and its result too. Headers
/// that mean nothing here are kept as they are.
///
/// # Errors
/// The first thing that is wrong, and in which line.
pub fn read_record(text: &str) -> Result<Record, RecordError> {
    if text.len() > LONGEST_RECORD {
        let fault = RecordFault::TooLong;
        return Err(RecordError { line: 1, fault });
    }
    let mut scanner = Scanner::new(text);
    let mut headers: Vec<(String, String, usize)> = Vec::new();
    let mut opening = Vec::new();
    let mut first = None;
    while let Some((piece, line)) = scanner.next()? {
        match piece {
            Piece::Header(name, value) => headers.push((name, value, line)),
            Piece::Comment(note) => opening.push(comment(&note)),
            turn => {
                first = Some((turn, line));
                break;
            }
        }
    }
    let options = options(&headers)?;
    let result = headers
        .iter()
        .find(|(name, _, _)| name.eq_ignore_ascii_case("Result"))
        .map(|(_, value, line)| (value.clone(), *line));
    let mut record = Record {
        options,
        headers: headers
            .into_iter()
            .filter(|(name, _, _)| known_header(name).is_none())
            .map(|(name, value, _)| (name, value))
            .collect(),
        opening,
        turns: Vec::new(),
        notes: Vec::new(),
    };
    let position = read_turns(&mut record, &mut scanner, first)?;
    if let Some((result, line)) = result
        && !result_fits(&result, position.outcome())
    {
        let fault = RecordFault::Result(result, position.outcome());
        return Err(RecordError { line, fault });
    }
    Ok(record)
}

/// The headers from which the game is known.
fn known_header(name: &str) -> Option<&'static str> {
    ["Game", "Rules", "Options"]
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(name))
}

fn options(headers: &[(String, String, usize)]) -> Result<Options, RecordError> {
    let header = |wanted: &str| {
        headers
            .iter()
            .find(|(name, _, _)| known_header(name) == Some(wanted))
            .map(|(_, value, line)| (value.as_str(), *line))
    };
    let unknown = |value: &str, line| RecordError {
        line,
        fault: RecordFault::Rules(value.to_owned()),
    };
    let named = header("Game").map(|(value, line)| {
        let game = Game::by_name(&value.to_lowercase());
        game.ok_or_else(|| unknown(value, line))
    });
    let ruled = header("Rules").map(|(value, line)| {
        let mut games = Game::ALL.into_iter();
        let game = games.find(|game| game.rules_id() == value);
        game.map(|game| (game, line))
            .ok_or_else(|| unknown(value, line))
    });
    let game = match (named.transpose()?, ruled.transpose()?) {
        (Some(named), Some((ruled, line))) if named != ruled => {
            return Err(unknown(ruled.rules_id(), line));
        }
        (_, Some((game, _))) | (Some(game), None) => game,
        (None, None) => {
            let fault = RecordFault::NoGame;
            return Err(RecordError { line: 1, fault });
        }
    };
    let (given, line) = header("Options").unwrap_or(("", 1));
    let pairs = given
        .split_whitespace()
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    read_options(game, pairs).map_err(|error| RecordError {
        line,
        fault: RecordFault::Options(game, error),
    })
}

/// Reads and plays the turns; the position after them.
fn read_turns(
    record: &mut Record,
    scanner: &mut Scanner<'_>,
    first: Option<(Piece, usize)>,
) -> Result<Position, RecordError> {
    let mut position = record.options.start();
    let mut next = first;
    loop {
        let Some((piece, line)) = next
            .take()
            .map_or_else(|| scanner.next(), |next| Ok(Some(next)))?
        else {
            return Ok(position);
        };
        let number = u32::try_from(record.turns.len() + 1).unwrap_or(u32::MAX);
        let wrong = |fault| RecordError { line, fault };
        match piece {
            Piece::Comment(note) => {
                let notes = record.turns.last_mut().map(|turn| &mut turn.notes);
                notes.unwrap_or(&mut record.opening).push(comment(&note));
            }
            Piece::Turn(said, side, text) => {
                if said != u64::from(number) {
                    return Err(wrong(RecordFault::Number(said, number)));
                }
                if record.turns.len() == MOST_TURNS {
                    return Err(wrong(RecordFault::TooLong));
                }
                let mover = position.turn();
                if side.is_some_and(|side| side != mover) {
                    return Err(wrong(RecordFault::Side(number, mover)));
                }
                let played = play_turn(&position, &text, Mode::Machine)
                    .map_err(|error| wrong(RecordFault::Turn(number, text, Box::new(error))))?;
                let WholeTurn {
                    text,
                    position: after,
                } = played.ok_or_else(|| wrong(RecordFault::Unfinished(number)))?;
                record.turns.push(RecordTurn {
                    side: mover,
                    text,
                    notes: Vec::new(),
                });
                position = after;
            }
            Piece::Header(..) | Piece::Other => {
                let example = some_turn(&position);
                return Err(wrong(RecordFault::NoTurn(number, position.turn(), example)));
            }
        }
    }
}

/// A move that could be written next; none if the game is over.
fn some_turn(position: &Position) -> Option<String> {
    let mut moves = position.actions();
    moves.retain(|action| matches!(action, Action::Move { .. }));
    let action = *moves.get(moves.len() / 2)?;
    let going = position.outcome().is_none();
    going.then(|| write_action(position, action))
}

/// Whether a result can be that of a game the rules ended like this, or did not end.
fn result_fits(said: &str, outcome: Option<Outcome>) -> bool {
    let said = said.trim();
    if let Some(outcome) = outcome {
        return said == write_outcome(outcome);
    }
    match said.split_once(' ') {
        Some(
            ("white" | "black", "resign" | "time")
            | ("none", "agreed" | "break-off")
            | ("draw", "agreed"),
        ) => true,
        Some(_) => false,
        None => matches!(said, "" | "*"),
    }
}

fn write_outcome(outcome: Outcome) -> String {
    let winner = match outcome.winner {
        Some(Side::White) => "white",
        Some(Side::Black) => "black",
        None => "none",
    };
    format!("{winner} {}", outcome.reason.name())
}
