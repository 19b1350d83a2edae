//! Reminders, nudges, and the daily message.

use super::told::speak;
use super::words;
use super::{Kind, Message, Press, To, Told};
use crate::base::span::MINUTE;
use crate::base::{Instant, Lang, Person};
use crate::rules::Side;

/// How many games the daily message has buttons for.
const BUTTONS: usize = 5;

/// Something to tell one player about their turn.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    /// The player.
    pub person: &'a Person,
    /// Their side.
    pub side: Side,
    /// Whether they are told in the room of the game, not alone.
    pub in_room: bool,
}

impl Reader<'_> {
    fn message(&self, told: &Told, text: String) -> Message {
        let to = if self.in_room {
            To::Room(told.room.0.clone())
        } else {
            To::Player(self.person.0.clone())
        };
        told.message(to, Kind::Reminder, text)
            .with_buttons([told.button(Press::Board)])
            .pinging(self.person)
    }

    /// Their name and the other's.
    fn names<'a>(&self, told: &'a Told) -> (&'a str, &'a str) {
        let name = |side: Side| told.names[side.index()].as_str();
        (name(self.side), name(self.side.other()))
    }
}

/// So much time is left.
pub fn reminder(told: &Told, reader: &Reader<'_>, left: i64, until: Instant) -> Message {
    let (name, other) = reader.names(told);
    let (hash, at) = (told.hash(), words::moment(told.lang, until));
    let about = words::about(told.lang, left);
    let mut values = vec![
        ("name", name),
        ("other", other),
        ("code", &hash),
        ("at", &at),
    ];
    let id = if left < MINUTE {
        "reminder-soon"
    } else {
        values.push(("left", &about));
        "reminder"
    };
    reader.message(told, told.say(id, &values))
}

/// The other asks them to play.
pub fn nudge(told: &Told, reader: &Reader<'_>) -> Message {
    let (name, other) = reader.names(told);
    let hash = told.hash();
    let values = [("name", name), ("other", other), ("code", &hash)];
    let mut text = told.say("nudge", &values);
    if let Some(due) = &told.due {
        let at = words::moment(told.lang, due.at);
        let time = if due.over {
            told.say("nudge-over", &[("at", &at), ("other", other)])
        } else {
            told.say("nudge-until", &[("at", &at)])
        };
        text = format!("{text} {time}");
    }
    reader.message(told, text)
}

/// What of a game is told in the daily message to its player whose turn it is.
pub fn waiting(told: &Told, reader: &Reader<'_>, nudged: bool) -> String {
    let (_, other) = reader.names(told);
    let hash = told.hash();
    let moment = |at| words::moment(told.lang, at);
    let line = match &told.due {
        None => told.say("digest-free", &[("code", &hash), ("other", other)]),
        Some(due) => {
            let at = moment(due.at);
            let mut values = vec![("code", hash.as_str()), ("other", other), ("at", &at)];
            let until = due.stands.map(moment);
            let id = match (&until, due.over) {
                (_, true) => "digest-over",
                (None, false) => "digest-until",
                (Some(until), false) => {
                    values.push(("until", until));
                    "digest-stands"
                }
            };
            told.say(id, &values)
        }
    };
    if nudged {
        told.say("digest-nudged", &[("line", &line), ("other", other)])
    } else {
        line
    }
}

/// What of a challenge is told in the daily message.
pub fn challenged(told: &Told, challenger: &str, until: Instant) -> String {
    let (hash, game) = (told.hash(), words::title(told.lang, told.game));
    let at = words::moment(told.lang, until);
    let values = [
        ("code", hash.as_str()),
        ("other", challenger),
        ("game", &game),
        ("at", &at),
    ];
    told.say("digest-challenge", &values)
}

/// The daily message: a line for each game and challenge that waits, with a button for its board.
pub fn digest(lang: Lang, (person, name): (&Person, &str), lines: &[(Told, String)]) -> Message {
    let mut text = vec![speak(lang, "digest-head", &[("name", name)])];
    text.extend(lines.iter().map(|(_, line)| line.clone()));
    text.push(speak(lang, "digest-foot", &[]));
    let boards = lines.iter().filter(|(told, _)| !told.players.is_empty());
    let boards = boards.map(|(told, _)| told.labelled(Press::Board, &told.hash()));
    let to = To::Player(person.0.clone());
    Message::new(to, Kind::Reminder, text.join("\n"))
        .with_buttons(boards.take(BUTTONS))
        .pinging(person)
}
