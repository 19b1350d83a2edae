//! A whole line: one action, or a turn with `;` between its actions.

use super::{LineError, Mode};
use crate::rules::{Action, Event, Position};

/// One action of a line, played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The action.
    pub action: Action,
    /// The position after it.
    pub position: Position,
    /// What happened.
    pub events: Vec<Event>,
    /// Whether the text left the re-entry square out, so that the referee chose it.
    pub reentry_chosen: bool,
    /// Whether the text left this `end` out.
    pub implied: bool,
}

/// Plays a line: one action, or several separated by `;`. In a line with `;` a missing last `end`
/// is implied after the move. What follows the action that ended the turn or the game, but for one
/// `end`, refuses the whole line, as does any action in it that is refused. No step is empty.
///
/// # Errors
/// The first action that is not taken; nothing of the line counts then.
pub fn play_line(position: &Position, line: &str, mode: Mode) -> Result<Vec<Step>, LineError> {
    todo!("{position:?} {line} {mode:?}")
}
