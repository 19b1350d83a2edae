//! Text to values and back: squares, options, positions, actions, whole turns.
//!
//! In two steps: [`parse`] knows the syntax only and yields a [`Said`]; [`resolve`] finds the one
//! action it means in a position, or says why there is none. Knows no player, no language.

mod said;
mod squares;

pub use said::{Attack, PositionError, Said, SaidPiece, SyntaxError};
pub use squares::{read_square, square_name};
