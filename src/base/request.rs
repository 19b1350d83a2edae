//! What reaches the pipe: one line or one button press of one person.

use std::fmt;

use super::{Instant, Lang, Person, Room};

/// The surface a request came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Platform {
    /// `magister chat`.
    Terminal,
    /// The local page.
    Web,
    /// The Discord bot.
    Discord,
}

/// A person a line names by their id (`@discord:123`), as the surface knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Who.
    pub person: Person,
    /// The name to show for them.
    pub name: String,
    /// Whether it is a program.
    pub bot: bool,
}

/// A way to answer a request that works without the bot's own rights in the room.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// What the surface gave. A secret while it lasts.
    pub text: String,
    /// Until then.
    pub end: Instant,
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Token")
            .field("end", &self.end)
            .finish_non_exhaustive()
    }
}

/// What a surface knows beside the line itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Beside {
    /// The people named by their ids.
    pub people: Vec<Named>,
    /// A way to answer.
    pub token: Option<Token>,
    /// The language of the place where it is said.
    pub lang: Option<Lang>,
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
    /// What the surface knows beside the line.
    pub beside: Beside,
}
