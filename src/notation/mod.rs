//! Text to values and back: squares, options, positions, actions, whole turns.
//!
//! In two steps: [`parse`] knows the syntax only and yields a [`Said`]; [`resolve`] finds the one
//! action it means in a position, or says why there is none. Knows no player, no language.
//!
//! `rithmomachia` holds what its two rule sets share: tokens, the action grammar, board rows, and
//! the meeting of what was said with what stands on the board.

mod boissiere;
mod error;
mod latrunculi;
mod line;
mod medieval;
mod options;
mod reason;
mod record;
mod rithmomachia;
mod said;
mod squares;

use crate::rules::{Action, Game, Justification, Options, Position};

pub use error::{Fault, LineError, OptionError, ResolveError};
pub use line::{Step, WholeTurn, line_texts, play_line, play_turn};
pub use options::{option_names, read_options, write_options};
pub use reason::{captured_value, reason, sum};
pub use record::{
    LONGEST_RECORD, Record, RecordError, RecordFault, RecordTurn, read_record, write_record,
};
pub use rithmomachia::piece_name;
pub use said::{Attack, PositionError, Said, SaidPiece, SyntaxError};
pub use squares::{read_square, square_name};

/// Longest text that is read, in bytes; a longer one cannot be read.
pub const LONGEST: usize = 10_000;

/// Whom a text is resolved for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// For people: where `x o8` could mean the whole pyramid or a sub-piece, it is ambiguous.
    People,
    /// For programs: `x o8` is always the whole piece.
    Machine,
}

/// The same error with its place counted in characters, as people count; the readers count bytes.
fn in_characters(text: &str, error: &SyntaxError) -> SyntaxError {
    let before = text.char_indices().take_while(|(byte, _)| *byte < error.at);
    SyntaxError {
        at: before.count(),
        expected: error.expected,
    }
}

fn too_long() -> SyntaxError {
    SyntaxError {
        at: LONGEST,
        expected: "syntax-shorter",
    }
}

/// The position of this text, played with `options`.
///
/// # Errors
/// What cannot be read, or what makes it no position of the game.
pub fn read_position(options: &Options, text: &str) -> Result<Position, PositionError> {
    if text.len() > LONGEST {
        return Err(too_long().into());
    }
    let read = match *options {
        Options::Latrunculi(options) => {
            latrunculi::read_position(options, text).map(Position::Latrunculi)
        }
        Options::Boissiere(options) => {
            boissiere::read_position(options, text).map(Position::Boissiere)
        }
        Options::Medieval(options) => {
            medieval::read_position(options, text).map(Position::Medieval)
        }
    };
    read.map_err(|error| match error {
        PositionError::Text(error) => PositionError::Text(in_characters(text, &error)),
        PositionError::Setup(error) => PositionError::Setup(error),
    })
}

/// The text of `position`, which [`read_position`] turns into an equal position.
pub fn write_position(position: &Position) -> String {
    match position {
        Position::Latrunculi(position) => latrunculi::write_position(position),
        Position::Boissiere(position) => boissiere::write_position(position),
        Position::Medieval(position) => medieval::write_position(position),
    }
}

/// What `text` says, by its syntax alone.
///
/// # Errors
/// Where it cannot be read, and what could stand there.
pub fn parse(game: Game, text: &str) -> Result<Said, SyntaxError> {
    if text.len() > LONGEST {
        return Err(too_long());
    }
    let read = match game {
        Game::Latrunculi => latrunculi::parse(text),
        Game::Boissiere | Game::Medieval => rithmomachia::parse(game, text),
    };
    read.map_err(|error| in_characters(text, &error))
}

/// The one legal action that `said` means in `position`.
///
/// # Errors
/// The rule that forbids it, or the actions it could mean.
pub fn resolve(position: &Position, said: &Said, mode: Mode) -> Result<Action, ResolveError> {
    match position {
        Position::Latrunculi(position) => {
            latrunculi::resolve(position, said).map_err(ResolveError::Refused)
        }
        Position::Boissiere(position) => rithmomachia::resolve(position, said, mode),
        Position::Medieval(position) => rithmomachia::resolve(position, said, mode),
    }
}

/// The canonical text of a legal `action` in `position`: `C2 d6-d7`, `x s36 o8`, `x d3 @a3`, `end`.
pub fn write_action(position: &Position, action: Action) -> String {
    match position {
        Position::Latrunculi(position) => latrunculi::write_action(position, action),
        Position::Boissiere(position) => rithmomachia::write_action(position, action),
        Position::Medieval(position) => rithmomachia::write_action(position, action),
    }
}

/// The text of a capture with what justifies it: `[c3 d7 + c5 e6] x C8 d6`, `∩ c3 c3` (without the
/// re-entry square). For any other action, its canonical text.
pub fn write_justified(position: &Position, action: Action, why: &Justification) -> String {
    match position {
        Position::Latrunculi(_) => write_action(position, action),
        Position::Boissiere(position) => boissiere::write_justified(position, action, why),
        Position::Medieval(position) => medieval::write_justified(position, action, why),
    }
}

/// Everything that justifies a capture, as texts sorted by Unicode code point; none for any other
/// action.
pub fn justifications(position: &Position, action: Action) -> Vec<String> {
    let mut texts = Vec::new();
    if let Action::Capture { target, part, .. } = action {
        use crate::rules::Rules;
        position.justify(target, part, |why| {
            texts.push(write_justified(position, action, &why));
        });
    }
    texts.sort_unstable();
    texts.dedup();
    texts
}
