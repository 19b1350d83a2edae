//! What is answered, with its keys in their order.

use std::io::{self, Write};

use serde::Serialize;

use crate::base::Lang;
use crate::notation::{Fault, justifications, square_name, write_position};
use crate::reply::refusal;
use crate::rules::{Action, Game, Geometry, Outcome, Part, Position, Rules, Side, Square};

/// Writes one line.
///
/// # Errors
/// Writing failed.
pub(super) fn line(out: &mut impl Write, answer: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    out.write_all(b"\n")
}

#[derive(Debug, Serialize)]
pub(super) struct Start {
    pub(super) position: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Perft {
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

/// A legal action.
#[derive(Debug, Serialize)]
pub(super) struct Legal {
    action: String,
    kind: &'static str,
    #[serde(flatten)]
    more: More,
}

/// What an action says besides its text and kind.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum More {
    Nothing {},
    Latrunculi {
        captures: Vec<String>,
    },
    Boissiere {
        target: String,
        part: Option<u16>,
        by: Vec<String>,
    },
    Medieval {
        target: String,
        reentry: Option<String>,
        by: Vec<String>,
    },
}

impl Legal {
    /// A legal action of `position`, with its text.
    pub(super) fn new(position: &Position, text: String, action: Action) -> Self {
        let game = position.game();
        let name = |square| square_name(game, square);
        let (kind, more) = match action {
            Action::Move { from, to } if game == Game::Latrunculi => {
                let captures = captures(position, from, to);
                ("move", More::Latrunculi { captures })
            }
            Action::Move { .. } => ("move", More::Nothing {}),
            Action::End => ("end", More::Nothing {}),
            Action::Capture {
                target,
                part,
                reentry,
            } => {
                let by = justifications(position, action);
                let target = name(target);
                let more = match (game, part) {
                    (Game::Medieval, _) => {
                        let reentry = reentry.map(name);
                        More::Medieval {
                            target,
                            reentry,
                            by,
                        }
                    }
                    (_, Part::Whole) => {
                        let part = None;
                        More::Boissiere { target, part, by }
                    }
                    (_, Part::Sub(value)) => {
                        let part = Some(value);
                        More::Boissiere { target, part, by }
                    }
                };
                ("capture", more)
            }
        };
        Self {
            action: text,
            kind,
            more,
        }
    }
}

/// The squares a Latrunculi move captures on, by column, then row.
fn captures(position: &Position, from: Square, to: Square) -> Vec<String> {
    let geometry: Geometry = position.geometry();
    let mut squares = Vec::new();
    position.captured_by(from, to, |square| squares.push(square));
    squares.sort_unstable_by_key(|&square| (geometry.column(square), geometry.row(square)));
    let name = |square: Square| square_name(position.game(), square);
    squares.into_iter().map(name).collect()
}

/// The position after a line, or after a random action.
#[derive(Debug, Serialize)]
pub(super) struct Played {
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    position: String,
    outcome: Option<Ended>,
}

#[derive(Debug, Serialize)]
struct Ended {
    winner: Option<&'static str>,
    reason: &'static str,
}

impl Played {
    pub(super) fn new(position: &Position, action: Option<String>) -> Self {
        let game = position.game();
        let ended = |outcome: Outcome| Ended {
            winner: outcome.winner.map(|side| letter(game, side)),
            reason: outcome.reason.name(),
        };
        Self {
            action,
            position: write_position(position),
            outcome: position.outcome().map(ended),
        }
    }
}

fn letter(game: Game, side: Side) -> &'static str {
    match (game, side) {
        (Game::Latrunculi, Side::White) => "w",
        (Game::Latrunculi, Side::Black) => "b",
        (_, Side::White) => "e",
        (_, Side::Black) => "o",
    }
}

/// A refused line.
#[derive(Debug, Serialize)]
pub(super) struct Refused {
    error: Error,
}

#[derive(Debug, Serialize)]
struct Error {
    code: &'static str,
    message: String,
}

impl Refused {
    /// What is wrong with an action of the line `text` that was to be played in `position`.
    pub(super) fn new(position: &Position, fault: &Fault, text: &str) -> Self {
        let code = fault.topic().id();
        let message = refusal::fault(Lang::En, position, fault, text);
        Self {
            error: Error { code, message },
        }
    }
}
