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
    capture_label, capture_lines, example, part_label, piece_called, piece_called_on, piece_on,
    places, short_label, short_text, step_text,
};
pub use custodial::{Custodial, custodial_moves};
pub use game::{goal, options, seat, side, title};
pub use notes::notes;
pub use outcome::{Ending, over, over_on_board};
pub use standing::standing;
pub use time::{about, in_zone, length, moment, moments_in, pace, stamp, time_of_day};
pub use turn::{TurnWords, turn_words};

use crate::base::{Lang, text::say};

/// A list in words: `a, b and c`; empty for nothing.
pub fn list(lang: Lang, parts: &[String]) -> String {
    joined(lang, parts, ("list-and", "list-and-e"))
}

/// One of several in words: `a, b or c`.
pub fn either(lang: Lang, parts: &[String]) -> String {
    joined(lang, parts, ("list-or", "list-or"))
}

/// The last part is joined by the first sentence, or by the other where it begins with an e.
fn joined(lang: Lang, parts: &[String], (id, before_e): (&str, &str)) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => {
            let head = head.join(", ");
            let id = if last.starts_with('e') { before_e } else { id };
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
