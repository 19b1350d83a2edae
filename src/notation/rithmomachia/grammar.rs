//! The action grammar.
use crate::notation::{Said, SyntaxError};
use crate::rules::Game;

/// What an action text says.
pub(crate) fn parse(game: Game, text: &str) -> Result<Said, SyntaxError> {
    todo!("{game:?} {text}")
}
