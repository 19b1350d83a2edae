//! The rulebook: one entry per topic and language, in `assets/rulebook/<shelf>/<lang>/<topic>.md`.
//!
//! An entry is a title, the words and questions by which people look for it, and the text; beside
//! each shelf `entries.txt` holds what does not depend on the language: the passage it rests on, its
//! neighbours, its figure and its example. Reading order: `shelf` (the table of the files), `entry`
//! (a file in one language), `sheet` (`entries.txt`), `figure` (what is drawn). An entry is
//! found by its topic's id, its title, one of its other names or a ruling's id, in either language; a
//! question in other words is offered the nearest.

pub mod book;
mod entry;
mod figure;
mod sheet;
mod shelf;
#[cfg(test)]
mod tests;
mod told;

use std::sync::LazyLock;

use crate::base::Lang;
use crate::rules::Game;

pub use entry::{Block, Entry, Ruling};
pub use sheet::{Ended, Refused, Sheet, Source};
pub use shelf::Shelf;

/// What a question names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// This entry.
    One(Entry),
    /// Nothing by that name; these come nearest (maybe none), at most five.
    Near(Vec<Entry>),
}

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

/// The entry that `question` names, told in `lang`.
///
/// With a shelf, that one and the table's are searched; without, all are, in the order in which the
/// games are offered. A ruling's id (`B5`) names the entry that has it. Letter case, accents written
/// as they are, and a question mark do not matter.
pub fn find(shelf: Option<Shelf>, question: &str, lang: Lang) -> Found {
    let searched = |entry: &Entry| {
        shelf.is_none_or(|shelf| entry.shelf == shelf || entry.shelf == Shelf::Table)
    };
    let named = ranked(question, searched);
    if let Some((likeness, best)) = named.first()
        && *likeness >= NAMED
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

/// The entry of this shelf that has every word of `question` which says something among its names,
/// told in `lang`: the likeliest.
pub fn covering(shelf: Shelf, question: &str, lang: Lang) -> Option<Entry> {
    let asked = fold(question);
    let entries = ranked(question, |entry| entry.shelf == shelf).into_iter();
    let mut covering = entries.filter(|(_, entry)| entry.covers(&asked));
    covering.find_map(|(_, entry)| translated(entry, lang))
}

/// Every entry that `question` names, at most one of a shelf, told in `lang`: the best first, among
/// equals in the order in which the games are offered.
pub fn everywhere(question: &str, lang: Lang) -> Vec<Entry> {
    let mut found: Vec<Entry> = Vec::new();
    for (likeness, entry) in ranked(question, |_| true) {
        if let Some(entry) = translated(entry, lang)
            && likeness >= NAMED
            && found.iter().all(|known| known.shelf != entry.shelf)
        {
            found.push(entry);
        }
    }
    found
}

/// The likeness from which on an entry is named, and not only like what was asked.
const NAMED: f64 = 1.0;

/// The entries that a question is or is like, the likeliest first.
fn ranked(question: &str, searched: impl Fn(&Entry) -> bool) -> Vec<(f64, &'static Entry)> {
    let asked = fold(question);
    let entries = ENTRIES.iter().filter(|entry| searched(entry));
    let likeness = |entry: &'static Entry| likeness(entry, &asked).map(|found| (found, entry));
    let mut found: Vec<(f64, &Entry)> = entries.filter_map(likeness).collect();
    // The sort is stable: among equals the order of the rulebook stays.
    found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    found
}

fn translated(entry: &Entry, lang: Lang) -> Option<Entry> {
    ENTRIES
        .iter()
        .find(|other| {
            other.shelf == entry.shelf && other.topic == entry.topic && other.lang == lang
        })
        .copied()
}

/// How much a question is this entry: [`NAMED`] or more by name, less for a likeness worth
/// offering, none below that.
fn likeness(entry: &Entry, asked: &str) -> Option<f64> {
    if asked.is_empty() {
        return None;
    }
    if asked == entry.topic || asked == entry.topic.replace('-', " ") {
        return Some(3.0);
    }
    let title = fold(entry.title);
    if asked == title {
        return Some(2.0);
    }
    if let Some(id) = ruling(asked) {
        return entry.has_ruling(&id).then_some(2.0);
    }
    let words: Vec<String> = entry.words.split(',').map(fold).collect();
    if words.iter().any(|word| word == asked) {
        return Some(NAMED);
    }
    let names = words.iter().map(String::as_str);
    let names: Vec<&str> = names.chain([entry.topic, &title]).collect();
    let like = names
        .iter()
        .map(|name| strsim::jaro_winkler(name, asked))
        .filter(|like| *like >= 0.88)
        .fold(0.0, f64::max);
    let best = shared_words(asked, &names).max(like);
    // Among those that share as many words, the one with the nearest single name comes first.
    (best > 0.0).then(|| (best + 0.008 * nearest_name(asked, &names)).min(0.99))
}

/// Words of a question that say nothing of its topic.
const EMPTY: [&str; 49] = [
    "about", "all", "and", "are", "can", "che", "chi", "come", "con", "cosa", "dei", "del",
    "della", "delle", "does", "dove", "for", "from", "game", "happens", "help", "have", "how",
    "many", "may", "must", "nel", "nella", "non", "not", "per", "piece", "pieces", "può", "quando",
    "rule", "rules", "sono", "that", "the", "their", "this", "una", "uno", "what", "when", "where",
    "which", "with",
];

fn inner(letter: char) -> bool {
    !letter.is_alphanumeric()
}

/// The words of a question that say something of its topic.
fn telling(asked: &str) -> impl Iterator<Item = &str> {
    let words = asked.split(inner);
    words.filter(|word| word.chars().count() > 2 && !EMPTY.contains(word))
}

/// Whether a word of a question is as good as a word of a name.
fn like(asked: &str, name: &str) -> bool {
    name.starts_with(asked)
        || name.chars().count() > 3 && asked.starts_with(name)
        || strsim::jaro_winkler(asked, name) >= 0.94
}

/// How well the words of a question fit those of an entry's names: 0 where none does.
fn shared_words(asked: &str, names: &[&str]) -> f64 {
    let known: Vec<&str> = names.iter().flat_map(|name| name.split(inner)).collect();
    let shared = telling(asked)
        .filter(|word| known.iter().any(|name| like(word, name)))
        .count();
    match shared {
        0 => 0.0,
        1 => 0.89,
        2 => 0.93,
        _ => 0.97,
    }
}

/// How near a question comes to one of an entry's names: how many words they share, up to 3, and
/// which part of the name those are.
fn nearest_name(asked: &str, names: &[&str]) -> f64 {
    let near = |name: &&str| {
        let own: Vec<&str> = telling(name).collect();
        let shared = own
            .iter()
            .filter(|own| telling(asked).any(|word| like(word, own)));
        let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let shared = count(shared.count());
        shared.min(3.0) + shared / count(own.len().max(1))
    };
    names.iter().map(near).fold(0.0, f64::max)
}

/// The id of a ruling, such as `B5`, that a question asks for.
fn ruling(asked: &str) -> Option<String> {
    let id = asked.rsplit(' ').next()?;
    let before = asked.strip_suffix(id)?.trim_end();
    let digits = id.strip_prefix(['b', 'm', 'l'])?;
    let numbered =
        (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let named = ["", "ruling", "decision", "decisione"].contains(&before);
    (numbered && named).then(|| id.to_uppercase())
}

impl Entry {
    /// Whether every word of a question that says something is among its names.
    fn covers(&self, asked: &str) -> bool {
        let names = [self.topic, self.title, self.words]
            .join(" ")
            .to_lowercase();
        let known: Vec<&str> = names.split(inner).collect();
        let has = |word: &str| known.iter().any(|name| like(word, name));
        telling(asked).next().is_some() && telling(asked).all(has)
    }

    /// Whether the ruling of this id (`B5`) is told here.
    fn has_ruling(&self, id: &str) -> bool {
        let mut words = self.text.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| word == id)
    }
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
mod finding {
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
    fn a_question_in_words_is_offered_the_topics_it_names() {
        let near = |shelf, question| match find(shelf, question, Lang::En) {
            Found::One(entry) => vec![entry.topic],
            Found::Near(near) => near.into_iter().map(|entry| entry.topic).collect(),
        };
        let boissiere = Some(Shelf::Game(Game::Boissiere));
        for (question, topic) in [
            ("does the edge help a siege", "siege"),
            ("how do I capture a pyramid?", "pyramid-captures"),
            ("how do I win", "common-victory"),
            ("come si vince con i prigionieri", "captured-pieces"),
        ] {
            let near = near(boissiere, question);
            assert!(near.contains(&topic), "{question}: {near:?}");
        }
    }

    #[test]
    fn a_question_is_answered_from_the_game_at_hand_if_that_has_its_topic() {
        let own = |game, question| {
            covering(Shelf::Game(game), question, Lang::En).map(|entry| entry.topic)
        };
        assert_eq!(own(Game::Latrunculi, "how to win"), Some("winning"));
        assert_eq!(own(Game::Latrunculi, "come si vince"), Some("winning"));
        assert_eq!(own(Game::Medieval, "how to win"), Some("goal"));
        for other in [
            "harmonic",
            "siege",
            "pyramid captures",
            "the weather",
            "how",
        ] {
            assert_eq!(own(Game::Latrunculi, other), None, "{other}");
        }
    }

    #[test]
    fn every_ruling_is_found_by_its_id() {
        let rulings = [
            ("B", 10, Game::Boissiere),
            ("M", 12, Game::Medieval),
            ("L", 5, Game::Latrunculi),
        ];
        for (letter, last, game) in rulings {
            for number in 1..=last {
                let id = format!("{letter}{number}");
                for lang in Lang::ALL {
                    let told =
                        |entry: &&Entry| entry.shelf == Shelf::Game(game) && entry.has_ruling(&id);
                    assert!(entries(lang).any(|entry| told(&entry)), "{id} in {lang}");
                }
                for question in [
                    id.clone(),
                    id.to_lowercase(),
                    format!("ruling {id}?"),
                    format!("decisione {id}"),
                ] {
                    let found = everywhere(&question, Lang::En);
                    let [entry] = found[..] else {
                        panic!("{question}: {found:?}")
                    };
                    assert!(entry.has_ruling(&id), "{question}");
                }
            }
        }
        assert_eq!(
            topic(None, "B5"),
            Some((Shelf::Game(Game::Boissiere), "siege"))
        );
        assert_eq!(
            topic(None, "M3"),
            Some((Shelf::Game(Game::Medieval), "turn"))
        );
        assert_eq!(
            topic(None, "L2"),
            Some((Shelf::Game(Game::Latrunculi), "moving-between"))
        );
        assert_eq!(topic(None, "B77"), None);
    }

    #[test]
    fn what_a_list_names_is_found() {
        for entry in ENTRIES.iter() {
            for name in [entry.topic, entry.title] {
                let found = find(Some(entry.shelf), name, entry.lang);
                let Found::One(found) = found else {
                    panic!("{name}: {found:?}")
                };
                assert_eq!(
                    (found.shelf, found.topic),
                    (entry.shelf, entry.topic),
                    "{name}"
                );
            }
        }
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
