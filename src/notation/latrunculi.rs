//! Latrunculi: position and move texts.

use super::{PositionError, Said, SyntaxError};
use crate::rules::latrunculi::{Options, Position};
use crate::rules::{Action, Refusal};

/// The position of this text.
pub(super) fn read_position(options: Options, text: &str) -> Result<Position, PositionError> {
    todo!("{options:?} {text}")
}

/// The text of this position.
pub(super) fn write_position(position: &Position) -> String {
    todo!("{position:?}")
}

/// What a move text says.
pub(super) fn parse(text: &str) -> Result<Said, SyntaxError> {
    todo!("{text}")
}

/// The legal move that is meant.
pub(super) fn resolve(position: &Position, said: &Said) -> Result<Action, Refusal> {
    todo!("{position:?} {said:?}")
}

/// The canonical text of a legal move, with the squares it captures on.
pub(super) fn write_action(position: &Position, action: Action) -> String {
    todo!("{position:?} {action:?}")
}
