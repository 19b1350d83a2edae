//! The rulebook: one entry per topic and language, in `assets/rulebook/<shelf>/<lang>/<topic>.md`.
//!
//! An entry is a title, a line of other words people use for it, and the text. Finding is by name
//! only: the topic's id, its title or one of those words, in either language.

mod shelf;

use std::sync::LazyLock;

use crate::base::Lang;
use crate::rules::Game;

pub use shelf::Shelf;

/// An entry of the rulebook in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Where it stands.
    pub shelf: Shelf,
    /// The topic's id, stable.
    pub topic: &'static str,
    /// The language.
    pub lang: Lang,
    /// The title.
    pub title: &'static str,
    /// Other words people use for it, separated by commas.
    pub words: &'static str,
    /// The text.
    pub text: &'static str,
}

/// What a question names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// This entry.
    One(Entry),
    /// Nothing by that name; these come nearest (maybe none), at most five.
    Near(Vec<Entry>),
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let sources = shelf::sources();
    sources
        .map(|(shelf, topic, lang, source)| {
            let (head, text) = source.split_once("\n\nAlso: ").unwrap_or((source, ""));
            let (words, text) = text.split_once("\n\n").unwrap_or((text, ""));
            Entry {
                shelf,
                topic,
                lang,
                title: head.trim_start_matches("# ").trim(),
                words: words.trim(),
                text: text.trim(),
            }
        })
        .collect()
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

/// The entry that `question` names, told in `lang`.
///
/// With a shelf, that one and the table's are searched; without, all are, in the order in which the
/// games are offered. Letter case, accents written as they are, and a question mark do not matter.
pub fn find(shelf: Option<Shelf>, question: &str, lang: Lang) -> Found {
    let asked = fold(question);
    let searched = |entry: &&Entry| {
        shelf.is_none_or(|shelf| entry.shelf == shelf || entry.shelf == Shelf::Table)
    };
    let named = ENTRIES
        .iter()
        .filter(searched)
        .filter_map(|entry| likeness(entry, &asked).map(|likeness| (likeness, entry)));
    let mut named: Vec<(f64, &Entry)> = named.collect();
    // The sort is stable: among equals the order of the rulebook stays.
    named.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    if let Some((likeness, best)) = named.first()
        && *likeness >= 1.0
    {
        return translated(best, lang).map_or(Found::Near(Vec::new()), Found::One);
    }
    let mut near: Vec<Entry> = Vec::new();
    for (_, entry) in named {
        if let Some(entry) = translated(entry, lang)
            && near.len() < 5
            && !near.contains(&entry)
        {
            near.push(entry);
        }
    }
    Found::Near(near)
}

fn translated(entry: &Entry, lang: Lang) -> Option<Entry> {
    ENTRIES
        .iter()
        .find(|other| {
            other.shelf == entry.shelf && other.topic == entry.topic && other.lang == lang
        })
        .copied()
}

/// How much a question is this entry: 1 or more by name, less for a likeness worth offering, none
/// below that.
fn likeness(entry: &Entry, asked: &str) -> Option<f64> {
    if asked.is_empty() {
        return None;
    }
    if asked == entry.topic || asked == entry.topic.replace('-', " ") {
        return Some(3.0);
    }
    if asked == fold(entry.title) {
        return Some(2.0);
    }
    let words: Vec<String> = entry.words.split(',').map(fold).collect();
    if words.iter().any(|word| word == asked) {
        return Some(1.0);
    }
    let names = words
        .iter()
        .map(String::as_str)
        .chain([entry.topic])
        .map(|name| strsim::jaro_winkler(name, asked))
        .chain([strsim::jaro_winkler(&fold(entry.title), asked)]);
    let best = names.fold(0.0, f64::max);
    let within = asked
        .split(' ')
        .any(|word| word.len() > 3 && fold(entry.title).contains(word));
    let best = if within { best.max(0.9) } else { best };
    (best >= 0.88).then_some(best.min(0.99))
}

/// Lower case, single spaces, without marks at the ends.
fn fold(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .join(" ")
        .trim_matches(|letter: char| !letter.is_alphanumeric())
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Reason, Topic};

    fn topic(shelf: Option<Shelf>, question: &str) -> Option<(Shelf, &'static str)> {
        match find(shelf, question, Lang::En) {
            Found::One(entry) => Some((entry.shelf, entry.topic)),
            Found::Near(_) => None,
        }
    }

    #[test]
    fn every_entry_has_a_title_words_and_a_text_in_both_languages() {
        for entry in ENTRIES.iter() {
            let name = format!("{:?} {} {}", entry.shelf, entry.topic, entry.lang);
            assert!(!entry.title.is_empty(), "{name}");
            assert!(!entry.words.is_empty(), "{name}");
            assert!(entry.text.len() > 10, "{name}");
            for lang in Lang::ALL {
                assert!(translated(entry, lang).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn every_file_of_the_rulebook_is_an_entry() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rulebook");
        let mut files = 0;
        for shelf in Shelf::ALL {
            for lang in Lang::ALL {
                let folder = root.join(shelf.name()).join(lang.code());
                files += std::fs::read_dir(folder)
                    .expect("the folder is there")
                    .count();
            }
        }
        assert_eq!(files, ENTRIES.len());
    }

    #[test]
    fn a_topic_is_found_by_id_title_or_other_words_in_both_languages() {
        let boissiere = Some(Shelf::Game(Game::Boissiere));
        let siege = Some((Shelf::Game(Game::Boissiere), "siege"));
        for question in [
            "siege",
            "Siege",
            "  SIEGE? ",
            "besiege",
            "assedio",
            "Assediare",
        ] {
            assert_eq!(topic(boissiere, question), siege, "{question}");
        }
        assert_eq!(
            topic(boissiere, "pyramid move").map(|found| found.1),
            Some("pyramid-move")
        );
        assert_eq!(
            topic(boissiere, "challenge").map(|found| found.0),
            Some(Shelf::Table)
        );
        assert_eq!(
            topic(None, "king"),
            Some((Shelf::Game(Game::Latrunculi), "king"))
        );
    }

    #[test]
    fn what_it_does_not_know_it_says_and_offers_what_is_near() {
        let boissiere = Some(Shelf::Game(Game::Boissiere));
        let Found::Near(near) = find(boissiere, "sieg", Lang::It) else {
            panic!("no topic has that name")
        };
        assert_eq!(near.first().map(|entry| entry.title), Some("Assedio"));
        assert_eq!(
            find(None, "what's the weather", Lang::En),
            Found::Near(Vec::new())
        );
        assert_eq!(find(None, "", Lang::En), Found::Near(Vec::new()));
    }

    #[test]
    fn every_reason_and_topic_has_its_entry() {
        let reasons = [
            (Game::Latrunculi, Reason::Pawns),
            (Game::Latrunculi, Reason::Immobilised),
            (Game::Latrunculi, Reason::Count),
            (Game::Latrunculi, Reason::Draw),
            (Game::Boissiere, Reason::Body),
            (Game::Boissiere, Reason::Lawsuit),
            (Game::Boissiere, Reason::Great),
            (Game::Boissiere, Reason::NoMove),
            (Game::Medieval, Reason::Mediocre),
            (Game::Medieval, Reason::Great),
            (Game::Medieval, Reason::Excellent),
            (Game::Medieval, Reason::NoMove),
        ];
        for (game, reason) in reasons {
            assert!(entry(game, reason.name(), Lang::En).is_some(), "{reason:?}");
        }
        for topic in Topic::ALL {
            let known = Game::ALL
                .iter()
                .any(|game| entry(*game, topic.id(), Lang::It).is_some());
            let none = [Topic::Syntax, Topic::Over, Topic::Ambiguous].contains(&topic);
            assert!(known || none, "{topic:?}");
        }
    }
}
