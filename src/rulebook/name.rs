//! Entries by name: a topic's id, its title, one of its other names, or a ruling's id.

use super::{ENTRIES, Entry, Shelf, translated};
use crate::base::Lang;
use crate::rules::Game;

/// How an entry is named, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// By its topic's id.
    Id,
    /// By its title, or by the id of a ruling that it has.
    Title,
    /// By one of its other names.
    Other,
}

/// The entries that `question` names, at most one of a shelf, told in `lang`: the surest first, among
/// equals in the order in which the games are offered.
///
/// Names of both languages count. A ruling's id (`B5`) names the entry that has it. Letter case,
/// accents written as they are, and marks at the ends do not matter.
pub fn named(shelf: Option<Shelf>, question: &str, lang: Lang) -> Vec<(Name, Entry)> {
    let asked = fold(question);
    let ruling = ruling(&asked);
    let searched = |entry: &&Entry| shelf.is_none_or(|shelf| entry.shelf == shelf);
    let mut found: Vec<(Name, &Entry)> = ENTRIES
        .iter()
        .filter(searched)
        .filter_map(|entry| Some((name(entry, &asked, ruling.as_deref())?, entry)))
        .collect();
    // The sort is stable: among equals the order of the rulebook stays.
    found.sort_by_key(|(name, _)| *name);
    let mut told: Vec<(Name, Entry)> = Vec::new();
    for (name, entry) in found {
        if told.iter().all(|(_, known)| known.shelf != entry.shelf) {
            told.extend(translated(entry, lang).map(|entry| (name, entry)));
        }
    }
    told
}

/// How an entry is named by what was asked, if it is.
fn name(entry: &Entry, asked: &str, ruling: Option<&str>) -> Option<Name> {
    if asked.is_empty() {
        None
    } else if let Some(ruling) = ruling {
        entry.has_ruling(ruling).then_some(Name::Title)
    } else if asked == entry.topic || asked == entry.topic.replace('-', " ") {
        Some(Name::Id)
    } else if asked == fold(entry.title) {
        Some(Name::Title)
    } else {
        let mut names = entry.names();
        names.any(|name| fold(name) == asked).then_some(Name::Other)
    }
}

/// A ruling that is asked for by its id, and is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoRuling {
    /// The id, such as `B77`.
    pub id: String,
    /// The shelves that have rulings, each with the ids of its first one and its last.
    pub there: Vec<(Shelf, String, String)>,
}

/// The ruling that a question asks for by its id, if this shelf (or none) has it not.
pub fn no_ruling(shelf: Option<Shelf>, question: &str) -> Option<NoRuling> {
    let id = ruling(&fold(question))?;
    if has_ruling(shelf, &id) {
        return None;
    }
    let own = Shelf::ALL.into_iter().filter(|home| Some(*home) == shelf);
    let mut there: Vec<_> = own.filter_map(rulings).collect();
    if there.is_empty() {
        there = Shelf::ALL.into_iter().filter_map(rulings).collect();
    }
    Some(NoRuling { id, there })
}

/// A shelf with the ids of its first ruling and its last, if it has any.
fn rulings(shelf: Shelf) -> Option<(Shelf, String, String)> {
    let letter = match shelf {
        Shelf::Game(Game::Boissiere) => 'B',
        Shelf::Game(Game::Medieval) => 'M',
        Shelf::Game(Game::Latrunculi) => 'L',
        Shelf::Table => return None,
    };
    let ids = (1..).map(|number| format!("{letter}{number}"));
    let last = ids.take_while(|id| has_ruling(Some(shelf), id)).last()?;
    Some((shelf, format!("{letter}1"), last))
}

/// Whether an entry of this shelf, or of any, has this ruling.
fn has_ruling(shelf: Option<Shelf>, id: &str) -> bool {
    let searched = |entry: &&Entry| shelf.is_none_or(|shelf| entry.shelf == shelf);
    let mut entries = ENTRIES.iter().filter(searched);
    entries.any(|entry| entry.has_ruling(id))
}

/// The id of a ruling, such as `B5`, that a question asks for.
fn ruling(asked: &str) -> Option<String> {
    let id = asked.rsplit(' ').next()?;
    let before = asked.strip_suffix(id)?.trim_end();
    let digits = id.strip_prefix(['b', 'm', 'l'])?;
    let numbered =
        (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let named = ["", "ruling", "decision", "decisione"].contains(&before);
    (numbered && named).then(|| id.to_uppercase())
}

impl Entry {
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

/// The shelf that a question names, and the question without its name: at the beginning
/// (`medieval siege`, `latrunculi: …`), or of a game with a word before it (`… in latrunculi`).
pub fn shelf_named(question: &str) -> (Option<Shelf>, String) {
    let words: Vec<&str> = question.split_whitespace().collect();
    let shelf = |word: &str| {
        let name = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        Shelf::by_name(&name.replace('è', "e").replace("medievale", "medieval"))
    };
    if let Some((first, rest)) = words.split_first()
        && let Some(shelf) = shelf(first)
    {
        return (Some(shelf), rest.join(" "));
    }
    let named = words.windows(2).enumerate().find_map(|(at, pair)| {
        let before = BEFORE.contains(&pair[0].to_lowercase().as_str());
        let shelf = shelf(pair[1]).filter(|shelf| before && *shelf != Shelf::Table);
        shelf.map(|shelf| (at, shelf))
    });
    match named {
        Some((at, shelf)) => {
            let rest = [&words[..at], &words[at + 2..]].concat();
            (Some(shelf), rest.join(" "))
        }
        None => (None, words.join(" ")),
    }
}

/// What stands before the name of a game that is meant.
const BEFORE: [&str; 6] = ["in", "nel", "nella", "nei", "for", "per"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::{entries, entry};
    use crate::rules::{Reason, Topic};

    fn topic(shelf: Option<Shelf>, question: &str) -> Option<(Shelf, &'static str)> {
        let found = named(shelf, question, Lang::En);
        found.first().map(|(_, entry)| (entry.shelf, entry.topic))
    }

    #[test]
    fn a_game_is_named_at_the_beginning_or_after_a_small_word() {
        let game = |game| Some(Shelf::Game(game));
        for (asked, shelf, rest) in [
            ("medieval siege", game(Game::Medieval), "siege"),
            (
                "Latrunculi: how does the king move",
                game(Game::Latrunculi),
                "how does the king move",
            ),
            (
                "can my king be taken in latrunculi?",
                game(Game::Latrunculi),
                "can my king be taken",
            ),
            (
                "in latrunculi can the king be taken",
                game(Game::Latrunculi),
                "can the king be taken",
            ),
            (
                "nel medievale come funziona l'assedio",
                game(Game::Medieval),
                "come funziona l'assedio",
            ),
            ("table pace", Some(Shelf::Table), "pace"),
            ("boissiere", game(Game::Boissiere), ""),
            ("who was boissiere", None, "who was boissiere"),
            ("put it in table order", None, "put it in table order"),
        ] {
            assert_eq!(shelf_named(asked), (shelf, rest.to_owned()), "{asked}");
        }
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
        assert_eq!(topic(boissiere, "challenge"), None);
        assert_eq!(
            topic(None, "challenge").map(|found| found.0),
            Some(Shelf::Table)
        );
        assert_eq!(
            topic(None, "king"),
            Some((Shelf::Game(Game::Latrunculi), "king"))
        );
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
                    let found = named(None, &question, Lang::En);
                    let [(_, entry)] = found[..] else {
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
    fn a_ruling_that_is_not_there_is_told_from_one_that_is() {
        let boissiere = Some(Shelf::Game(Game::Boissiere));
        let there = |shelf, question| {
            let missing = no_ruling(shelf, question)?;
            let there = missing.there.into_iter();
            let there = there.map(|(_, first, last)| format!("{first}-{last}"));
            Some(format!(
                "{}: {}",
                missing.id,
                there.collect::<Vec<_>>().join(" ")
            ))
        };
        let all = "L1-L5 B1-B10 M1-M12";
        for (shelf, question, told) in [
            (boissiere, "b77", Some("B77: B1-B10".to_owned())),
            (boissiere, "Ruling M3?", Some("M3: B1-B10".to_owned())),
            (None, "decisione l6", Some(format!("L6: {all}"))),
            (Some(Shelf::Table), "b5", Some(format!("B5: {all}"))),
            (None, "m12", None),
            (boissiere, "b10", None),
            (boissiere, "what is b77", None),
            (boissiere, "c77", None),
        ] {
            assert_eq!(there(shelf, question), told, "{question}");
        }
    }

    #[test]
    fn what_a_list_names_is_found() {
        for entry in ENTRIES.iter() {
            for name in [entry.topic, entry.title] {
                let found = named(Some(entry.shelf), name, entry.lang);
                let found = found.first().map(|(_, found)| (found.shelf, found.topic));
                assert_eq!(found, Some((entry.shelf, entry.topic)), "{name}");
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
