//! What the texts of both Rithmomachias share: tokens, the action grammar, board rows, and writing.

mod grammar;
mod meaning;
mod naming;
mod rows;
mod tokens;
mod write;

pub(super) use grammar::parse;
pub(super) use meaning::{Ruleset, resolve};
pub(super) use naming::{Named, parts};
pub(super) use rows::{Reader, read_letter, read_side, side_letter, write_rows};
pub use write::piece_name;
pub(super) use write::{letter, write_action, write_why};
