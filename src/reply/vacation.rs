//! Vacations: what their owner is answered, what those they play with are told.

use super::told::speak;
use super::words;
use super::{Due, Kind, Message, Press, To, Told};
use crate::base::leave::DAYS;
use crate::base::{Instant, Lang, Person, text::say};
use crate::rules::Side;

/// What happens to a vacation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// It begins, until then.
    Begun(Instant),
    /// It lasts longer, until then.
    Extended(Instant),
    /// It is over.
    Ended,
    /// It begins by itself, until then.
    Auto(Instant),
}

impl News {
    /// Until when it lasts now; none if it is over.
    pub fn until(self) -> Option<Instant> {
        match self {
            Self::Begun(until) | Self::Extended(until) | Self::Auto(until) => Some(until),
            Self::Ended => None,
        }
    }
}

/// Where a vacation stands, for its owner.
#[derive(Debug, Clone, Copy)]
pub struct Standing<'a> {
    /// The owner.
    pub person: &'a Person,
    /// Their language.
    pub lang: Lang,
    /// The days left this year.
    pub left: u32,
    /// Whether one begins by itself.
    pub auto: bool,
}

impl Standing<'_> {
    /// The days left this year.
    pub fn left(&self) -> String {
        let all = DAYS.to_string();
        let values = [("left", self.left.into()), ("all", all.as_str().into())];
        say(self.lang, "vacation-left", &values)
    }

    fn auto(&self) -> String {
        let auto = if self.auto { "yes" } else { "no" };
        speak(self.lang, "vacation-auto", &[("auto", auto)])
    }

    /// How it stands.
    pub fn shown(&self, until: Option<Instant>) -> Message {
        let first = match until {
            Some(until) => {
                let until = words::moment(self.lang, until);
                speak(self.lang, "vacation-now", &[("until", &until)])
            }
            None => speak(self.lang, "vacation-none", &[]),
        };
        Message::answer(self.person, [first, self.left(), self.auto()].join("\n"))
    }

    /// Whether one begins by itself, as just chosen.
    pub fn chosen(&self) -> Message {
        let done = speak(self.lang, "vacation-chosen", &[]);
        let text = format!("{done} {}\n{}", self.auto(), self.left());
        Message::answer(self.person, text)
    }

    /// It has begun by itself, because time had run out in this game for the side of its owner.
    pub fn begun(&self, told: &Told, side: Side, until: Instant) -> Message {
        let (until, hash) = (words::moment(told.lang, until), told.hash());
        let values = [
            ("name", told.names[side.index()].as_str()),
            ("other", &told.names[side.other().index()]),
            ("code", &hash),
            ("until", &until),
        ];
        let text = format!(
            "{}\n{}",
            told.say("vacation-auto-begun", &values),
            self.left()
        );
        told.message(To::Player(self.person.0.clone()), Kind::Notice, text)
            .with_buttons([told.button(Press::Board)])
            .pinging(self.person)
    }

    /// It has begun, or lasts longer; in these games (`#BKTR`) it comes too late. Until the moment
    /// named, if one is, all clocks would stand without it.
    pub fn taken(&self, news: News, late: &[String], paused: Option<Instant>) -> Message {
        let id = match news {
            News::Extended(_) => "vacation-extended",
            _ => "vacation-started",
        };
        let until = news.until().unwrap_or(Instant(0));
        let until = words::moment(self.lang, until);
        let mut lines = vec![speak(self.lang, id, &[("until", &until)]), self.left()];
        if !late.is_empty() {
            let codes = words::list(self.lang, late);
            lines.push(speak(self.lang, "vacation-late", &[("codes", &codes)]));
        }
        if let Some(paused) = paused {
            let paused = words::moment(self.lang, paused);
            lines.push(speak(self.lang, "vacation-paused", &[("until", &paused)]));
        }
        Message::answer(self.person, lines.join("\n"))
    }

    /// It was ended by hand; a line for each game whose clock runs for its owner.
    pub fn ended(&self, games: &[String]) -> Message {
        let mut lines = vec![speak(self.lang, "vacation-ended", &[]), self.left()];
        lines.extend(run_again(self.lang, games));
        Message::answer(self.person, lines.join("\n"))
    }

    /// It cannot be ended: without it time in these games would be up at once.
    pub fn needed(&self, until: Instant, codes: &[String]) -> Message {
        let until = words::moment(self.lang, until);
        let codes = words::list(self.lang, codes);
        let values = [("codes", codes.as_str()), ("until", &until)];
        Message::refusal(self.person, speak(self.lang, "vacation-needed", &values))
    }

    /// More days are asked for than there are: at most so many can be had.
    pub fn too_long(&self, most: u32) -> Message {
        let text = if most == 0 {
            let all = DAYS.to_string();
            speak(self.lang, "vacation-used-up", &[("all", &all)])
        } else {
            say(self.lang, "vacation-too-long", &[("most", most.into())])
        };
        Message::refusal(self.person, text)
    }
}

/// A vacation goes on although its owner has played.
pub fn goes_on(lang: Lang, person: &Person, until: Instant) -> Message {
    let until = words::moment(lang, until);
    Message::answer(
        person,
        speak(lang, "vacation-goes-on", &[("until", &until)]),
    )
}

/// There is no vacation to end.
pub fn not_away(lang: Lang, person: &Person) -> Message {
    Message::refusal(person, speak(lang, "vacation-not", &[]))
}

/// A vacation is over by itself, for its owner; a line for each game whose clock runs for them.
pub fn over(lang: Lang, (person, name): (&Person, &str), games: &[String]) -> Message {
    let mut lines = vec![speak(lang, "vacation-over", &[("name", name)])];
    lines.extend(run_again(lang, games));
    let to = To::Player(person.0.clone());
    Message::new(to, Kind::Notice, lines.join("\n")).pinging(person)
}

/// The games whose clocks run again, under a heading; nothing if there are none.
fn run_again(lang: Lang, games: &[String]) -> Vec<String> {
    let head = (!games.is_empty()).then(|| speak(lang, "vacation-games", &[]));
    head.into_iter().chain(games.iter().cloned()).collect()
}

/// A game in which the clock of a side runs, or has run out, for its player.
pub fn game(told: &Told, side: Side, until: Instant) -> String {
    let other = told.names[side.other().index()].as_str();
    let (hash, at) = (told.hash(), words::moment(told.lang, until));
    let values = [("code", hash.as_str()), ("other", other), ("at", &at)];
    let late = told.due.is_some_and(|due| due.over);
    told.say(if late { "digest-over" } else { "vacation-game" }, &values)
}

/// The vacation of the player of a side is over, and their time has run out with it, for the room.
pub fn ended(told: &Told, side: Side) -> Message {
    let (hash, name) = (told.hash(), told.names[side.index()].as_str());
    let text = told.say("vacation-over-told", &[("code", &hash), ("name", name)]);
    told.message(To::Room(told.room.0.clone()), Kind::Notice, text)
        .with_buttons([told.button(Press::Board)])
}

/// What becomes of a vacation of the player of a side, for the room of a game; with how the clocks
/// stand if that side's runs.
pub fn told(told: &Told, side: Side, news: News, changed: bool) -> Message {
    let (hash, name) = (told.hash(), told.names[side.index()].as_str());
    let until = news.until().map(|at| words::moment(told.lang, at));
    let until = until.unwrap_or_default();
    let mut values = vec![("code", hash.as_str()), ("name", name)];
    let id = match news {
        News::Begun(_) => "vacation-begun-told",
        News::Extended(_) => "vacation-extended-told",
        News::Auto(_) => "vacation-auto-told",
        News::Ended => "vacation-ended-told",
    };
    if news != News::Ended {
        values.push(("until", &until));
    }
    let mut text = told.say(id, &values);
    let due = told.due.as_ref().filter(|due| changed && due.side == side);
    if let Some(time) = due.and_then(|due| time_after(told, due, news)) {
        text = format!("{text} {time}");
    }
    let to = To::Room(told.room.0.clone());
    told.message(to, Kind::Notice, text)
        .with_buttons([told.button(Press::Board)])
}

/// How the clock of the vacation's owner stands after the news of it; nothing where that is said
/// already.
fn time_after(told: &Told, due: &Due, news: News) -> Option<String> {
    let (Some(until), Some(stands)) = (news.until(), due.stands) else {
        return Some(super::clock::line(told, due));
    };
    let at = words::moment(told.lang, due.at);
    if stands != until {
        // An agreed pause lasts longer.
        let stands = words::moment(told.lang, stands);
        return Some(told.say("vacation-stands", &[("until", &stands), ("at", &at)]));
    }
    if due.at > stands {
        return Some(told.say("vacation-stands-then", &[("at", &at)]));
    }
    let name = told.names[due.side.index()].as_str();
    let last = !matches!(news, News::Auto(_));
    last.then(|| told.say("vacation-plays-until", &[("name", name), ("at", &at)]))
}

/// Who of the players is on vacation and until when, a sentence each.
pub fn lines(told: &Told) -> Vec<String> {
    let sides = Side::BOTH.into_iter();
    sides.filter_map(|side| line(told, side)).collect()
}

/// That the player of a side is on vacation, and until when; not where how the clocks stand says so
/// already.
pub fn line(told: &Told, side: Side) -> Option<String> {
    let until = words::moment(told.lang, told.away[side.index()]?);
    let said = told.due.as_ref().is_some_and(|due| {
        due.side == side && due.stands.is_some() && due.paused.is_none() && !due.over
    });
    let player = told.player(side);
    let values = [("player", player.as_str()), ("until", &until)];
    (!said).then(|| told.say("vacation-line", &values))
}

/// For a list of games: the vacations of its players, but for the reader's.
pub fn in_list(told: &Told, reader: &Person) -> Vec<String> {
    let away = Side::BOTH.into_iter().filter_map(|side| {
        let until = told.away[side.index()]?;
        let until = words::moment(told.lang, until);
        let name = told.names[side.index()].as_str();
        let values = [("name", name), ("until", &until)];
        let other = told.players.get(side.index()) != Some(reader);
        other.then(|| told.say("vacation-in-list", &values))
    });
    away.collect()
}
