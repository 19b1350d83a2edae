//! The rulebook: one entry per topic and language, in `assets/rulebook/<shelf>/<lang>/<topic>.md`.
//!
//! An entry is a title, the words and questions by which people look for it, and the text; beside
//! each shelf `entries.txt` holds what does not depend on the language: the passage it rests on, its
//! neighbours, its figure and its example. Reading order: `shelf` (the table of the files), `entry`
//! (a file in one language), `sheet` (`entries.txt`), `figure` (what is drawn). An entry is
//! found by what names it (`name`) or by a question in plain words (`search`), in either language.

pub mod book;
mod entry;
mod figure;
mod name;
mod search;
mod sheet;
mod shelf;
#[cfg(test)]
mod tests;
mod told;

use std::sync::LazyLock;

use crate::base::Lang;
use crate::rules::Game;

pub use entry::{Block, Entry, Ruling};
pub use name::{Name, NoRuling, named, no_ruling, shelf_named};
pub use search::{Answer, Hit, search};
pub use sheet::{Ended, Refused, Sheet, Source};
pub use shelf::Shelf;

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let files = shelf::sources();
    let read = files.map(|(shelf, topic, lang, file)| Entry::read(shelf, topic, lang, file));
    read.collect()
});

/// Every entry in `lang`, shelf by shelf, in the order of the rulebook.
pub fn entries(lang: Lang) -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().filter(move |entry| entry.lang == lang)
}

/// The entry `topic` of a game in `lang`; the table's own topics are found from every game.
pub fn entry(game: Game, topic: &str, lang: Lang) -> Option<&'static Entry> {
    let on = |shelf: Shelf| {
        entries(lang).find(move |entry| entry.shelf == shelf && entry.topic == topic)
    };
    on(Shelf::Game(game)).or_else(|| on(Shelf::Table))
}

/// The same entry in `lang`.
fn translated(entry: &Entry, lang: Lang) -> Option<Entry> {
    ENTRIES
        .iter()
        .find(|other| {
            other.shelf == entry.shelf && other.topic == entry.topic && other.lang == lang
        })
        .copied()
}
