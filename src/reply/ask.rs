//! Answers of the rulebook, and refusals that no rule of a game makes.

use super::told::speak;
use super::words;
use super::{Button, ButtonId, Message, Told};
use crate::base::text::{say, with_lines};
use crate::base::{Code, Lang, Person};
use crate::command::{self, AtHand, CommandError};
use crate::rulebook::{Answer, Entry, Hit, NoRuling, Shelf, entries};
use crate::rules::Options;

/// Longest description of a picture, in characters: what Discord takes.
const ALT: usize = 1024;

/// How many entries are offered beside one.
const BESIDE: usize = 2;

/// An entry of the rulebook: its text, its figure, an example in notation, on what it rests; and
/// buttons for more entries, such as the next hits or its neighbours. The language is `kept` where
/// it is not the reader's own: what is offered is told in it, too.
pub fn answer(person: &Person, entry: &Entry, more: &[Entry], kept: bool) -> Message {
    let figure = entry.figure();
    let mut message = Message::answer(person, told(entry, figure.is_some()));
    if let Some(scene) = figure {
        message = message.with_scene(scene, entry.lang);
        message.alt = Some(described(
            entry.caption,
            message.alt.as_deref().unwrap_or_default(),
        ));
    }
    let buttons = more
        .iter()
        .map(|more| offered(more, kept, Some(entry.shelf)));
    message.with_buttons(buttons)
}

/// How a game is won by what its players agreed on.
pub fn agreed(lang: Lang, code: &Code, agreed: &Options) -> String {
    let (code, goal) = (format!("#{code}"), words::goal(lang, agreed));
    speak(lang, "rule-agreed", &[("code", &code), ("goal", &goal)])
}

/// An entry with what holds in the game at hand, before all else.
pub fn with_agreed(mut message: Message, agreed: Option<String>) -> Message {
    if let Some(agreed) = agreed {
        let (heading, rest) = message.text.split_once('\n').unwrap_or((&message.text, ""));
        message.text = format!("{heading}\n{agreed}\n\n{rest}");
    }
    message
}

/// An entry as it is told, with the caption of its figure where that is shown.
fn told(entry: &Entry, shown: bool) -> String {
    let lang = entry.lang;
    let mut parts = vec![with_lines(lang, &entry.plain())];
    if shown && !entry.caption.is_empty() {
        parts.push(speak(
            lang,
            "rulebook-figure",
            &[("caption", entry.caption)],
        ));
    }
    let example = entry.sheet().example();
    parts.extend(example.map(|example| speak(lang, "rulebook-example", &[("example", &example)])));
    parts.extend(entry.rests_on());
    format!("{}\n{}", heading(entry), parts.join("\n\n"))
}

/// What was found for a question, where only text can be shown: the best entry and which others may
/// help, or which come near.
pub fn in_text(lang: Lang, found: &Answer) -> String {
    let titles = |entries: &[Entry]| {
        let titles = entries.iter().map(heading).collect::<Vec<_>>();
        words::list(lang, &titles)
    };
    let entries = |hits: &[Hit]| hits.iter().map(|hit| hit.entry).collect::<Vec<_>>();
    if let Some(best) = found.hits.first() {
        let more = beside(&best.entry, &entries(&found.hits));
        let see = speak(lang, "rule-see", &[("topics", &titles(&more))]);
        format!("{}\n\n{see}", told(&best.entry, false))
    } else if let Some(missing) = &found.no_ruling {
        no_ruling(lang, missing)
    } else if found.near.is_empty() {
        speak(lang, "rule-nothing", &[])
    } else {
        let near = titles(&entries(&found.near));
        speak(lang, "rule-nearest", &[("topics", &near)])
    }
}

/// What is said of a ruling that is not there: which there are.
fn no_ruling(lang: Lang, missing: &NoRuling) -> String {
    let ranges = missing.there.iter().map(|(shelf, first, last)| {
        let shelf = shelf.title(lang);
        let values = [("first", first.as_str()), ("last", last), ("shelf", &shelf)];
        speak(lang, "rule-rulings", &values)
    });
    let there = words::list(lang, &ranges.collect::<Vec<_>>());
    let values = [("ruling", missing.id.as_str()), ("rulings", &there)];
    speak(lang, "rule-no-ruling", &values)
}

/// A ruling was asked for that is not there.
pub fn unknown_ruling(lang: Lang, person: &Person, missing: &NoRuling) -> Message {
    Message::refusal(person, no_ruling(lang, missing))
}

/// The two entries that are offered beside one: the next ones found, then its neighbours.
pub fn beside(entry: &Entry, found: &[Entry]) -> Vec<Entry> {
    let mut more: Vec<Entry> = Vec::new();
    for other in found.iter().chain(entry.see()) {
        if other != entry && !more.contains(other) && more.len() < BESIDE {
            more.push(*other);
        }
    }
    more
}

/// The caption before what is seen on the board, if there is room for both.
fn described(caption: &str, board: &str) -> String {
    let both = format!("{caption} {board}");
    let fits = both.chars().count() <= ALT;
    if fits { both } else { caption.to_owned() }
}

/// The title with its shelf, unless it names the shelf itself.
fn heading(entry: &Entry) -> String {
    let home = entry.shelf.title(entry.lang);
    if entry.title == home {
        return home;
    }
    let values = [("title", entry.title), ("shelf", home.as_str())];
    speak(entry.lang, "rule-entry", &values)
}

/// An entry of the rulebook, and others that have the same topic where the question named no game.
pub fn entry(person: &Person, entry: &Entry, others: &[Entry], kept: bool) -> Message {
    let lang = entry.lang;
    let more = if others.is_empty() {
        beside(entry, &[])
    } else {
        others.to_vec()
    };
    let mut message = answer(person, entry, &more, kept);
    if let Some(first) = others.first() {
        let names = others.iter().map(|other| other.shelf.title(lang));
        let names = words::list(lang, &names.collect::<Vec<_>>());
        let values = [
            ("shelf", &*entry.shelf.title(lang)),
            ("others", &names),
            ("example", &question(first)),
        ];
        let also = speak(lang, "rule-also", &values);
        message.text = format!("{}\n\n{also}", message.text);
    }
    message
}

/// What to say after `rule` for just this entry.
fn question(entry: &Entry) -> String {
    format!("{} {}", entry.shelf.name(), entry.topic)
}

/// A button that asks for this entry; beside entries of its own shelf that shelf is not named.
fn offered(entry: &Entry, kept: bool, beside: Option<Shelf>) -> Button {
    let label = if beside == Some(entry.shelf) {
        entry.title.to_owned()
    } else {
        heading(entry)
    };
    let asked = if kept {
        format!("{}:{}", entry.lang, question(entry))
    } else {
        question(entry)
    };
    ButtonId::rule(asked).labelled(&label)
}

/// The rulebook does not answer that; these come near.
pub fn no_entry(lang: Lang, person: &Person, near: &[Entry], kept: bool) -> Message {
    if near.is_empty() {
        return Message::refusal(person, speak(lang, "rule-none", &[]));
    }
    let names: Vec<String> = near
        .iter()
        .map(|entry| format!("{} ({})", entry.title, question(entry)))
        .collect();
    let names = words::list(lang, &names);
    Message::refusal(person, speak(lang, "rule-near", &[("topics", &names)]))
        .with_buttons(near.iter().map(|entry| offered(entry, kept, None)))
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

/// What the rulebook has on a shelf: the overview and the topics.
pub fn topics(lang: Lang, person: &Person, shelf: Shelf) -> Message {
    let topics = speak(lang, "rule-topics", &[("topics", &names(lang, shelf))]);
    let overview = entries(lang).find(|entry| entry.shelf == shelf && entry.topic == "overview");
    let text = match overview {
        Some(overview) => format!("{}\n\n{topics}", with_lines(lang, &overview.plain())),
        None => topics,
    };
    Message::answer(person, text)
}

/// What the rulebook has on every shelf.
pub fn all_topics(lang: Lang, person: &Person) -> Message {
    let mut lines = vec![speak(lang, "rule-all-topics", &[])];
    for home in Shelf::ALL {
        let values = [
            ("shelf", &*home.title(lang)),
            ("name", home.name()),
            ("topics", &names(lang, home)),
        ];
        lines.push(speak(lang, "rule-shelf-topics", &values));
    }
    Message::answer(person, lines.join("\n"))
}

/// Which shelves the rulebook has.
pub fn shelves(lang: Lang, person: &Person) -> Message {
    let names: Vec<String> = Shelf::ALL
        .into_iter()
        .map(|shelf| shelf.name().to_owned())
        .collect();
    let names = words::list(lang, &names);
    let buttons = Shelf::ALL.map(|home| {
        let id = ButtonId::rule(home.name().to_owned());
        id.labelled(&home.title(lang))
    });
    Message::answer(person, speak(lang, "rule-shelves", &[("names", &names)])).with_buttons(buttons)
}

/// The names of a shelf's topics, as one asks for them in `lang`.
fn names(lang: Lang, shelf: Shelf) -> String {
    let names = entries(lang).filter(|entry| entry.shelf == shelf);
    let names = names.map(|entry| match lang {
        Lang::En => entry.topic,
        Lang::It => entry.title,
    });
    names.collect::<Vec<_>>().join(", ")
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
        Err(error) => not_understood(lang, person, &error, &AtHand::default()),
    }
}

/// What is special about a table in a terminal: what a line may be beside a command.
pub fn help_terminal(lang: Lang) -> String {
    speak(lang, "terminal-help", &[])
}

/// Where the rulebook and the help are read as a book.
pub fn help_book(lang: Lang) -> String {
    speak(lang, "book-here", &[])
}

/// How commands are given on Discord.
pub fn help_discord(lang: Lang) -> String {
    speak(lang, "discord-help", &[])
}

/// A line that is no command, with an example for what the person has at hand.
pub fn not_understood(
    lang: Lang,
    person: &Person,
    error: &CommandError,
    at_hand: &AtHand,
) -> Message {
    Message::refusal(person, error.say_for(lang, at_hand))
}
