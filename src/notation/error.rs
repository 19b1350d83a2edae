//! Why a text is not taken. The wording is in `reply`.

use super::SyntaxError;
use crate::rules::{Action, Position, Refusal, Topic};

/// Why rule options are not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no option of this name.
    Unknown(String),
    /// The option of this name does not take this value.
    Value(&'static str, String),
    /// Boissière: both victories are none, so that nobody could win.
    NoVictory,
    /// Medieval: the four-row set-up needs 16 rows.
    SetupRows,
}

/// Why there is no one action that a text means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResolveError {
    /// A rule forbids it.
    Refused(Refusal),
    /// It can mean any of these legal actions.
    Ambiguous(Vec<Action>),
}

impl From<Refusal> for ResolveError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Why a line is not taken as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineError {
    /// Which action of the line it is about, from 0.
    pub index: usize,
    /// The position in which that action was to be played.
    pub position: Box<Position>,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an action of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read; `at` counts from the beginning of the line.
    Syntax(SyntaxError),
    /// A rule forbids it.
    Refused(Refusal),
    /// It can mean any of these legal actions.
    Ambiguous(Vec<Action>),
}

impl Fault {
    /// The rule topic, or `syntax`, `over`, `ambiguous`.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Syntax(_) => Topic::Syntax,
            Self::Refused(refusal) => refusal.topic,
            Self::Ambiguous(_) => Topic::Ambiguous,
        }
    }
}

impl From<ResolveError> for Fault {
    fn from(error: ResolveError) -> Self {
        match error {
            ResolveError::Refused(refusal) => Self::Refused(refusal),
            ResolveError::Ambiguous(actions) => Self::Ambiguous(actions),
        }
    }
}
