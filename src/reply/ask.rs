//! Answers of the rulebook, and refusals that no rule of a game makes.

use super::told::speak;
use super::words;
use super::{Message, Told};
use crate::base::{Lang, Person, text::say};
use crate::command::{self, CommandError};
use crate::rulebook::{Entry, Shelf, entries};

/// An entry of the rulebook.
pub fn entry(person: &Person, entry: &Entry) -> Message {
    let shelf = shelf(entry.lang, entry.shelf);
    let values = [("title", entry.title), ("shelf", shelf.as_str())];
    let heading = speak(entry.lang, "rule-entry", &values);
    Message::answer(person, format!("{heading}\n{}", entry.text))
}

/// The rulebook has nothing by that name; these come near.
pub fn no_entry(lang: Lang, person: &Person, near: &[Entry]) -> Message {
    if near.is_empty() {
        return Message::refusal(person, speak(lang, "rule-none", &[]));
    }
    let names: Vec<String> = near
        .iter()
        .map(|entry| format!("{} ({} {})", entry.title, entry.shelf.name(), entry.topic))
        .collect();
    let names = words::list(lang, &names);
    Message::refusal(person, speak(lang, "rule-near", &[("topics", &names)]))
}

fn shelf(lang: Lang, shelf: Shelf) -> String {
    match shelf {
        Shelf::Game(game) => words::title(lang, game),
        Shelf::Table => speak(lang, "shelf-table", &[]),
    }
}

/// A refusal that no rule of a game makes: the sentence `id`.
pub fn refuse(lang: Lang, person: &Person, id: &str, values: &[(&str, &str)]) -> Message {
    Message::refusal(person, speak(lang, id, values))
}

/// The same about a game.
pub fn refuse_about(told: &Told, person: &Person, id: &str, values: &[(&str, &str)]) -> Message {
    told.refusal(person, speak(told.lang, id, values))
}

/// A plain private answer: the sentence `id`.
pub fn tell(lang: Lang, person: &Person, id: &str, values: &[(&str, &str)]) -> Message {
    Message::answer(person, speak(lang, id, values))
}

/// What is said when the mistake is ours; `report` finds it in the log.
pub fn our_mistake(lang: Lang, person: &Person, report: &str) -> Message {
    Message::refusal(person, speak(lang, "our-mistake", &[("report", report)]))
}

/// What the rulebook has: a shelf's topics, or which shelves there are.
pub fn topics(lang: Lang, person: &Person, shelf: Option<Shelf>) -> Message {
    let Some(shelf) = shelf else {
        let names: Vec<String> = Shelf::ALL
            .into_iter()
            .map(|shelf| shelf.name().to_owned())
            .collect();
        let names = words::list(lang, &names);
        return Message::answer(person, speak(lang, "rule-shelves", &[("names", &names)]));
    };
    let topics: Vec<&str> = entries(lang)
        .filter(|entry| entry.shelf == shelf)
        .map(|entry| entry.topic)
        .collect();
    let topics = speak(lang, "rule-topics", &[("topics", &topics.join(", "))]);
    let overview = entries(lang).find(|entry| entry.shelf == shelf && entry.topic == "overview");
    let text = match overview {
        Some(overview) => format!("{}\n{topics}", overview.text),
        None => topics,
    };
    Message::answer(person, text)
}

/// There is no such turn yet.
pub fn no_such_turn(told: &Told, person: &Person) -> Message {
    let code = told.hash();
    let values = [("code", code.as_str().into()), ("turns", told.ply.into())];
    told.refusal(person, say(told.lang, "no-such-turn", &values))
}

/// The commands, or one of them, explained.
pub fn help(lang: Lang, person: &Person, topic: Option<&str>) -> Message {
    match command::help(lang, topic) {
        Ok(text) => Message::answer(person, text),
        Err(error) => not_understood(lang, person, &error),
    }
}

/// A line that is no command.
pub fn not_understood(lang: Lang, person: &Person, error: &CommandError) -> Message {
    Message::refusal(person, error.say(lang))
}
