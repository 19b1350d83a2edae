//! Time: how the clocks stand, and what happens when one runs out.

use super::words::{self, Ending};
use super::{Hands, Kind, Message, Press, To, Told};
use crate::base::{Instant, Person};
use crate::render::Scene;
use crate::rules::Side;

/// How the clock of the side whose turn it is stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// Whose.
    pub side: Side,
    /// When its time runs out.
    pub at: Instant,
    /// Until when it stands, if it does.
    pub stands: Option<Instant>,
    /// The end of the pause because of which it stands.
    pub paused: Option<Instant>,
    /// Whether the time has run out.
    pub over: bool,
    /// Whether that ends the game.
    pub strict: bool,
}

impl Due {
    /// Until when the clock stands by a pause or a vacation. That it begins to run only in a while
    /// may also come from a machine's clock that was put back: nothing is said of that.
    fn stands_for(&self, told: &Told) -> Option<Instant> {
        let away = told.away[self.side.index()].is_some();
        self.stands.filter(|_| away || self.paused.is_some())
    }

    /// Until when a side has time, if that is all there is to say of it.
    pub(super) fn runs_for(&self, told: &Told, side: Side) -> Option<Instant> {
        let runs = self.side == side && !self.over && self.stands_for(told).is_none();
        runs.then_some(self.at)
    }
}

/// How the clocks stand, in a sentence.
pub fn line(told: &Told, due: &Due) -> String {
    let moment = |at| words::moment(told.lang, at);
    let (player, other) = (told.player(due.side), told.player(due.side.other()));
    let stands = due.stands_for(told);
    let until = stands.map(moment).unwrap_or_default();
    let at = moment(due.at);
    let values = [
        ("player", player.as_str()),
        ("other", &other),
        ("at", &at),
        ("until", &until),
    ];
    let id = match (due.over, stands, due.paused) {
        (true, ..) if due.strict => "time-over-strict",
        (true, ..) => "time-over",
        (false, Some(_), Some(_)) => "time-paused",
        (false, Some(stands), None) if stands == due.at => {
            let values = [("player", player.as_str()), ("until", &until)];
            return told.say("time-away-last", &values);
        }
        (false, Some(_), None) => "time-away",
        (false, None, _) => "time-until",
    };
    told.say(id, &values)
}

/// Whose turn it is, with the time there is for it; how the clocks stand in a sentence of its own
/// where that is not all there is to say.
pub fn called(told: &Told, side: Side) -> (String, Option<String>) {
    let player = told.player(side);
    let until = told.due.as_ref().and_then(|due| due.runs_for(told, side));
    if let Some(until) = until {
        let at = words::moment(told.lang, until);
        let values = [("player", player.as_str()), ("at", &at)];
        return (told.say("to-move-by", &values), None);
    }
    let clock = told.due.as_ref().map(|due| line(told, due));
    (told.say("to-move", &[("player", &player)]), clock)
}

/// The same in a few words, for a list.
pub fn short(told: &Told, due: &Due) -> String {
    let (id, at) = match (due.over, due.stands_for(told)) {
        (true, _) => ("time-short-over", due.at),
        (false, Some(until)) => ("time-short-stands", until),
        (false, None) => ("time-short", due.at),
    };
    told.say(id, &[("at", &words::moment(told.lang, at))])
}

/// The time of one side has run out, and the other can claim the game or give more.
pub fn ran_out(told: &Told, late: Side, opponent: &Person, at: Instant) -> Message {
    let (player, other) = (told.player(late), told.player(late.other()));
    let at = words::moment(told.lang, at);
    let hash = told.hash();
    let values = [
        ("player", player.as_str()),
        ("other", &other),
        ("at", &at),
        ("code", &hash),
    ];
    let text = told.say("time-ran-out", &values);
    let to = To::Room(told.room.0.clone());
    told.message(to, Kind::Notice, text)
        .with_buttons([
            told.button_for(Hands::of([opponent]), Press::Claim),
            told.button_for(Hands::of([opponent]), Press::Give(1)),
            told.button_for(Hands::of([opponent]), Press::Give(3)),
            told.button(Press::Board),
        ])
        .pinging(opponent)
}

/// The same for the player who is late, alone.
pub fn ran_out_own(told: &Told, late: Side, person: &Person, at: Instant) -> Message {
    let (at, hash) = (words::moment(told.lang, at), told.hash());
    let values = [
        ("name", told.names[late.index()].as_str()),
        ("other", &told.names[late.other().index()]),
        ("at", &at),
        ("code", &hash),
    ];
    let text = told.say("time-ran-out-own", &values);
    told.message(To::Player(person.0.clone()), Kind::Notice, text)
        .with_buttons([told.button(Press::Board)])
        .pinging(person)
}

/// The agreed pause is over; whoever is to play is called, unless they are away.
pub fn pause_over(told: &Told, called: Option<&Person>) -> Message {
    let time = told.due.as_ref().map(|due| line(told, due));
    let (hash, time) = (told.hash(), time.unwrap_or_default());
    let text = told.say("pause-over", &[("code", &hash), ("time", &time)]);
    let message = told
        .message(To::Room(told.room.0.clone()), Kind::Notice, text)
        .with_buttons([told.button(Press::Board)]);
    called.into_iter().fold(message, Message::pinging)
}

/// The game has ended by the clock, or by what the players did beside the board.
pub fn ended(
    told: &Told,
    ending: &Ending,
    (kind, called): (Kind, &[Person]),
    scene: Scene,
) -> Message {
    let text = super::play::over(told, ending);
    let message = told
        .message(To::Room(told.room.0.clone()), kind, text)
        .with_scene(scene, told.lang)
        .with_buttons([told.button(Press::Rematch)]);
    called.iter().fold(message, Message::pinging)
}

/// The program did not run for a while: that time is given back.
pub fn spared(told: &Told, length: i64) -> Message {
    let time = told
        .due
        .as_ref()
        .map(|due| line(told, due))
        .unwrap_or_default();
    let length = words::length(told.lang, length);
    let hash = told.hash();
    let values = [
        ("code", hash.as_str()),
        ("length", &length),
        ("time", &time),
    ];
    let text = told.say("time-spared", &values);
    told.message(To::Room(told.room.0.clone()), Kind::Notice, text)
}
