//! What reaches the pipe: one line or one button press of one person.

use super::{Lang, Person, Room};

/// The surface a request came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Platform {
    /// `magister chat`.
    Terminal,
    /// The local page.
    Web,
}

/// What the person was looking at when they acted: the game's serial, and the step of their draft.
///
/// A deed made for an older state is refused with the current board instead of being applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Length of the game's log.
    pub serial: i64,
    /// Step of the turn in progress, if the surface knows it.
    pub step: Option<i64>,
}

/// One thing somebody said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The surface.
    pub platform: Platform,
    /// The room it was said in.
    pub room: Room,
    /// Who said it.
    pub person: Person,
    /// The name to show for them.
    pub name: String,
    /// The language of the answer when the person has not chosen one.
    pub lang: Lang,
    /// Idempotency key: the same key is answered with the stored reply and does nothing twice.
    pub key: String,
    /// The line of the command language, or `press ID` for a button.
    pub text: String,
    /// What the person saw, where the surface knows (buttons carry their own).
    pub seen: Option<Seen>,
}
