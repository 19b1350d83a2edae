//! What was said: an action as text, understood but not yet checked against a position.

use crate::rules::{SetupError, Shape, Side, Square};

/// A text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// Character (from 0) from which on the text makes no sense.
    pub at: usize,
    /// What would have been accepted there, as the id of a sentence.
    pub expected: &'static str,
}

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// It cannot be read.
    Text(SyntaxError),
    /// It can be read, but the game knows no such position.
    Setup(SetupError),
}

impl From<SyntaxError> for PositionError {
    fn from(error: SyntaxError) -> Self {
        Self::Text(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

/// A piece as named in a text; what is not said is not checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SaidPiece {
    /// The shape the letter stands for.
    pub shape: Option<Shape>,
    /// The side the letter's case stands for. Never checked against the board (any case is accepted).
    pub side: Option<Side>,
    /// The value.
    pub value: Option<u16>,
    /// The square.
    pub square: Option<Square>,
    /// Whether name and square are two readings of one token: `c3` is a square, or a circle 3.
    pub loose: bool,
}

/// The kind of a capture, with the pieces named for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attack {
    /// `x T`: no kind, no attackers.
    Bare,
    /// `A x T`.
    Equal(SaidPiece),
    /// `[A + B] x T`.
    Sum(SaidPiece, SaidPiece),
    /// `[A - B] x T`.
    Difference(SaidPiece, SaidPiece),
    /// `[A * B] x T` with a second piece.
    Product(SaidPiece, SaidPiece),
    /// `[A * n] x T` with a number.
    Times(SaidPiece, u16),
    /// `[A ÷ n] x T`.
    Divided(SaidPiece, u16),
    /// `∩ T`, with the piece moved last if it is named.
    Siege(Option<SaidPiece>),
}

/// An action as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// A move; `captures` are the `x…` squares of Latrunculi, if any were named.
    Move {
        /// The piece, with its square.
        piece: SaidPiece,
        /// Where it goes.
        to: Square,
        /// The captures named.
        captures: Option<Vec<Square>>,
    },
    /// A capture.
    Capture {
        /// How.
        attack: Attack,
        /// What.
        target: SaidPiece,
        /// Where the captured piece re-enters.
        reentry: Option<Square>,
    },
    /// The end of the turn.
    End,
}
