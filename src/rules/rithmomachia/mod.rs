//! Rithmomachia: the vocabulary its two rule sets share. The rule sets never import each other.

mod board;
pub mod boissiere;
pub mod medieval;
mod progression;
mod proof;
mod setup;

pub use board::{Board, Cell, Placed};
pub use progression::Progression;
pub use proof::Proof;
pub use setup::{PYRAMIDS, boissiere_setup};
