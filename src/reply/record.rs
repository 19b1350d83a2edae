//! What happened in a game, as a list and as a file; what is wrong with a game that was written
//! down.

use super::offer::Offered;
use super::refusal;
use super::{Attachment, Message, Press, Told, show, words};
use crate::base::span::DAY;
use crate::base::text;
use crate::base::{Instant, Lang, Person};
use crate::notation::{RecordError, RecordFault};
use crate::rules::{Game, Side};

/// An entry of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Instant,
    /// What.
    pub what: Happened,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// The game began.
    Begun {
        /// Who accepted the challenge.
        by: String,
    },
    /// A turn was played.
    Turn {
        /// Its number.
        number: u32,
        /// Whose it was.
        side: Side,
        /// In notation.
        text: String,
        /// Whether it was taken back later.
        gone: bool,
        /// Whether its player had planned it.
        planned: bool,
    },
    /// Turns were taken back, from the first number to the last.
    Takeback(u32, u32),
    /// A side has offered something.
    Offered(Side, Offered),
    /// A side has said no to it.
    Declined(Side, Offered),
    /// A side was given so many days more.
    Given(Side, u32),
    /// The players let the clocks stand for so many days.
    Paused(u32),
    /// That ended without a turn.
    PauseOver,
    /// A side's time ran out, and the game went on.
    Late(Side),
    /// The player of a side went on vacation, or stays on it.
    Away {
        /// The side.
        side: Side,
        /// Until when.
        until: Instant,
        /// Whether it began by itself.
        auto: bool,
    },
    /// The player of a side came back from vacation.
    Back(Side),
    /// The game was ended like this by its players or by the clock: `resign`, `claim`, `timeout`,
    /// `draw`, `break-off`.
    Ended {
        /// How.
        kind: String,
        /// Who did it.
        by: String,
    },
}

impl Entry {
    /// The turn that stands here, if one does.
    pub fn standing(&self) -> Option<u32> {
        match self.what {
            Happened::Turn {
                number,
                gone: false,
                ..
            } => Some(number),
            _ => None,
        }
    }

    fn line(&self, told: &Told) -> String {
        let at = words::moment(told.lang, self.at);
        match &self.what {
            Happened::Begun { by } => told.say("history-begun", &[("name", by), ("at", &at)]),
            Happened::Turn {
                number,
                side,
                text,
                gone,
                planned,
            } => {
                let (number, player) = (number.to_string(), told.player(*side));
                let id = match (gone, planned) {
                    (true, _) => "history-turn-gone",
                    (false, true) => "history-turn-planned",
                    (false, false) => "history-turn",
                };
                let values = [
                    ("number", number.as_str()),
                    ("player", &player),
                    ("turn", text),
                    ("at", &at),
                ];
                told.say(id, &values)
            }
            Happened::Takeback(first, last) => {
                let id = if first == last {
                    "history-takeback"
                } else {
                    "history-takeback-more"
                };
                let (first, last) = (first.to_string(), last.to_string());
                told.say(id, &[("first", &first), ("last", &last), ("at", &at)])
            }
            what @ (Happened::Offered(..)
            | Happened::Declined(..)
            | Happened::Given(..)
            | Happened::Paused(_)
            | Happened::PauseOver
            | Happened::Late(_)
            | Happened::Away { .. }
            | Happened::Back(_)) => noted(told, what, &at),
            Happened::Ended { kind, by } => {
                let id = match kind.as_str() {
                    "claim" => "history-claim",
                    "timeout" => "history-timeout",
                    "draw" => "history-draw",
                    "break-off" => "history-break-off",
                    _ => "history-resign",
                };
                told.say(id, &[("name", by), ("at", &at)])
            }
        }
    }
}

/// The line of what happened beside the turns.
fn noted(told: &Told, what: &Happened, at: &str) -> String {
    let length = |days: u32| words::length(told.lang, i64::from(days) * DAY);
    let (id, side, more) = match what {
        Happened::Offered(side, offered) => {
            let offered = offered.asked(told.lang);
            ("history-offer", Some(*side), ("offer", offered))
        }
        Happened::Declined(side, offered) => {
            let offered = offered.refused(told.lang);
            ("history-declined", Some(*side), ("offer", offered))
        }
        Happened::Given(side, days) => ("history-given", Some(*side), ("length", length(*days))),
        Happened::Paused(days) => ("history-paused", None, ("length", length(*days))),
        Happened::PauseOver => ("history-pause-over", None, ("", String::new())),
        Happened::Away { side, until, auto } => {
            let id = if *auto {
                "history-away-auto"
            } else {
                "history-away"
            };
            let until = words::moment(told.lang, *until);
            (id, Some(*side), ("until", until))
        }
        Happened::Back(side) => ("history-back", Some(*side), ("", String::new())),
        Happened::Late(side) => ("history-late", Some(*side), ("", String::new())),
        _ => return String::new(),
    };
    let player = side.map(|side| told.player(side)).unwrap_or_default();
    told.say(
        id,
        &[("player", &player), ("at", at), (more.0, more.1.as_str())],
    )
}

/// That a game has no such turn to list it from or to.
pub fn no_such_turn(told: &Told, person: &Person) -> Message {
    let hash = told.hash();
    let values = [("code", hash.as_str().into()), ("turns", told.ply.into())];
    told.refusal(person, text::say(told.lang, "history-no-turn", &values))
}

/// Where a page of the list stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The number of its first entry, from 1.
    pub first: usize,
    /// How many entries there are in all.
    pub of: usize,
    /// How many a page has.
    pub length: usize,
}

/// A page of what happened in a game, for the one who asked; `over` tells how it ended, if it did.
pub fn history(
    told: &Told,
    person: &Person,
    entries: &[Entry],
    page: Page,
    over: Option<&str>,
) -> Message {
    let last = page.first + entries.len() - usize::from(!entries.is_empty());
    let mut lines = vec![show::heading(told)];
    if entries.len() < page.of {
        let (first, last, all) = (
            page.first.to_string(),
            last.to_string(),
            page.of.to_string(),
        );
        let values = [("first", first.as_str()), ("last", &last), ("all", &all)];
        lines.push(told.say("history-page", &values));
    }
    lines.extend(entries.iter().map(|entry| entry.line(told)));
    if last >= page.of {
        lines.extend(over.map(str::to_owned));
    }
    let press = |first: usize, label: &str| {
        let first = u32::try_from(first).unwrap_or(u32::MAX);
        told.labelled(Press::History(first), &told.say(label, &[]))
    };
    let before = page.first.saturating_sub(page.length).max(1);
    let earlier = (page.first > 1).then(|| press(before, "button-history-earlier"));
    let later = (last < page.of).then(|| press(last + 1, "button-history-later"));
    told.to_person(person, lines.join("\n"))
        .with_buttons(earlier.into_iter().chain(later))
}

/// A game as a file, for the one who asked.
pub fn export(told: &Told, person: &Person, text: String) -> Message {
    let hash = told.hash();
    let values = [("code", hash.as_str().into()), ("turns", told.ply.into())];
    let said = text::say(told.lang, "export-done", &values);
    let file = Attachment {
        name: format!("magister-{}.txt", told.code),
        text,
    };
    Message {
        file: Some(file),
        ..told.to_person(person, said)
    }
}

/// Why a text is not read as a game.
pub fn refused(lang: Lang, person: &Person, error: &RecordError) -> Message {
    let say = |id: &str, values: &[(&str, &str)]| super::told::speak(lang, id, values);
    let numbered = |number: u32| number.to_string();
    let mut topic = None;
    let why = match &error.fault {
        RecordFault::TooLong => say("import-too-long", &[]),
        RecordFault::NoGame => say("import-no-game", &[]),
        RecordFault::Unclosed => say("import-unclosed", &[]),
        RecordFault::Rules(said) => {
            let known = Game::ALL.map(|game| game.rules_id().to_owned());
            let known = words::list(lang, &known);
            say("import-rules", &[("said", &short(said)), ("known", &known)])
        }
        RecordFault::Options(game, error) => refusal::option(lang, *game, error),
        RecordFault::NoTurn(_, _, None) => say("import-after-end", &[]),
        RecordFault::NoTurn(number, side, Some(turn)) => {
            // As the file itself names the sides.
            let side = format!("{side:?}");
            let values = [
                ("number", &*numbered(*number)),
                ("side", &side),
                ("turn", turn),
            ];
            say("import-no-turn", &values)
        }
        RecordFault::Number(said, number) => say(
            "import-number",
            &[("said", &said.to_string()), ("number", &numbered(*number))],
        ),
        RecordFault::Side(number, side) => say(
            "import-side",
            &[
                ("number", &numbered(*number)),
                ("side", &words::side(lang, *side)),
            ],
        ),
        RecordFault::Turn(number, said, error) => {
            topic = super::refused::topic(error.fault.topic()).map(str::to_owned);
            let why = refusal::line(lang, said, error);
            let values = [
                ("number", numbered(*number)),
                ("turn", short(said)),
                ("why", why),
            ];
            let values = values
                .each_ref()
                .map(|(name, value)| (*name, value.as_str()));
            say("import-turn", &values)
        }
        RecordFault::Unfinished(number) => {
            say("import-unfinished", &[("number", &numbered(*number))])
        }
        RecordFault::Result(said, outcome) => {
            let id = match outcome {
                Some(_) => "import-result-other",
                None => "import-result-open",
            };
            let ending = outcome.map(words::Ending::from);
            let right = ending.map(|ending| ending.write()).unwrap_or_default();
            say(id, &[("said", &short(said)), ("result", &right)])
        }
    };
    let line = error.line.to_string();
    let text = match error.fault {
        RecordFault::NoGame | RecordFault::TooLong => why,
        _ => say("import-line", &[("line", &line), ("why", &why)]),
    };
    Message {
        topic,
        ..Message::refusal(person, text)
    }
}

/// What stands in a text, short enough to be said back.
fn short(said: &str) -> String {
    let visible = said.chars().filter(|letter| !letter.is_control());
    visible.take(60).collect()
}
