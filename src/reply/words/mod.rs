//! Parts of sentences about the games: names of games and sides, options, captures with their
//! arithmetic, what happened in a turn, how a game ended.

mod capture;
mod custodial;
mod game;
mod notes;
mod outcome;
mod proof;
mod standing;
mod time;
mod turn;

pub use capture::{
    capture_label, capture_lines, example, part_label, piece_on, places, short_label, short_text,
    step_text,
};
pub use custodial::{Custodial, custodial_moves};
pub use game::{goal, options, seat, side, title};
pub use notes::notes;
pub use outcome::{Ending, over, over_on_board};
pub use standing::standing;
pub use time::{about, length, moment, moment_in, moments_in, pace, stamp, time_of_day};
pub use turn::{TurnWords, turn_words};

use crate::base::{Lang, text::say};

/// A list in words: `a, b and c`; empty for nothing.
pub fn list(lang: Lang, parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => {
            let head = head.join(", ");
            let id = if last.starts_with('e') {
                "list-and-e"
            } else {
                "list-and"
            };
            say(
                lang,
                id,
                &[
                    ("head", head.as_str().into()),
                    ("last", last.as_str().into()),
                ],
            )
        }
    }
}
