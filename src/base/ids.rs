//! Who and where: names that stay the same on every surface.

use std::fmt;

/// A person: the surface they come from and their id there, such as `local:alice`.
///
/// On the local surfaces (page, terminal) the id is the name itself.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub String);

/// A room where people play: the surface and its id there, such as `local:table`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Room(pub String);

/// The code people call a game by: letters without vowels, written in upper case, such as `BKTR`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(String);

impl Person {
    /// The person named `name` at the local table.
    pub fn local(name: &str) -> Self {
        Self(format!("local:{name}"))
    }

    /// A person on Discord, by their user id.
    pub fn discord(id: u64) -> Self {
        Self(format!("discord:{id}"))
    }

    /// The id without its surface: at the local table, the name.
    pub fn id(&self) -> &str {
        self.0.split_once(':').map_or(&self.0, |(_, id)| id)
    }

    /// The surface: `local`, `discord`.
    pub fn surface(&self) -> &str {
        self.0.split_once(':').map_or("", |(surface, _)| surface)
    }
}

impl Room {
    /// The room named `name` at the local table.
    pub fn local(name: &str) -> Self {
        Self(format!("local:{name}"))
    }

    /// The id without its surface: at the local table, the room's name.
    pub fn id(&self) -> &str {
        self.0.split_once(':').map_or(&self.0, |(_, id)| id)
    }

    /// The surface: `local`, `discord`.
    pub fn surface(&self) -> &str {
        self.0.split_once(':').map_or("", |(surface, _)| surface)
    }
}

impl Code {
    /// The letters codes are made of: no vowels, so that no code spells a word.
    pub const LETTERS: &'static str = "BCDFGHJKLMNPQRSTVWXZ";

    /// Reads a code in any case, with or without the leading `#`; four letters or more.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.strip_prefix('#').unwrap_or(text).to_ascii_uppercase();
        let fits = (4..=12).contains(&text.len())
            && text.chars().all(|letter| Self::LETTERS.contains(letter));
        fits.then_some(Self(text))
    }

    /// The letters, in upper case.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
