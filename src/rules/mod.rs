//! What is true in the games. Knows nothing else: no input or output, no clock, no player,
//! no text for people.
//!
//! Reading order: [`Square`], [`Piece`], [`Action`], [`Event`], [`Refusal`], [`Outcome`] are the
//! vocabulary shared by all games; [`Rules`] is what every game can do; [`Position`] is the closed
//! set of games behind one type. `latrunculi` and `rithmomachia` hold the rules themselves.

mod action;
mod captors;
mod event;
pub mod latrunculi;
mod outcome;
mod piece;
mod position;
mod refusal;
pub mod rithmomachia;
mod square;

pub use action::{Action, Attacker, Justification, Part};
pub use event::Event;
pub use outcome::{Grade, Outcome, Reason};
pub use piece::{Piece, Shape, Side, SubPieces};
pub use position::{Game, Options, Position, Rules, SetupError, Stage};
pub use refusal::{Detail, Refusal, Topic};
pub use square::{Geometry, Square};
