//! Offers from one player to the other, and what comes of them.

use super::words;
use super::{Button, Hands, Message, Press, Told};
use crate::base::{Lang, Person, text::say};
use crate::command::Offer;
use crate::render::Scene;
use crate::rules::{Position, Rules, Side};

/// What words about an offer need to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered {
    /// What is offered.
    pub what: Offer,
    /// The number of the turn that is to be taken back, or of days; 0 where there is none.
    pub number: u32,
    /// That turn, in notation.
    pub turn: String,
    /// How many turns have followed it.
    pub after: u32,
}

impl Offered {
    /// What is asked, exactly: `to take back turn 7, h1-h4`.
    pub fn asked(&self, lang: Lang) -> String {
        self.worded(lang, &format!("offer-{}", self.name()))
    }

    /// What is said no to: `to taking back turn 7, h1-h4`.
    pub fn refused(&self, lang: Lang) -> String {
        self.worded(lang, &format!("declined-{}", self.name()))
    }

    fn name(&self) -> &'static str {
        match self.what {
            Offer::Takeback if self.after > 0 => "takeback-more",
            what => what.name(),
        }
    }

    fn worded(&self, lang: Lang, id: &str) -> String {
        let days = words::length(lang, i64::from(self.number) * crate::base::span::DAY);
        let number = self.number.to_string();
        let values = [
            ("number", number.as_str().into()),
            ("turn", self.turn.as_str().into()),
            ("after", self.after.into()),
            ("days", days.as_str().into()),
            ("count", self.number.into()),
        ];
        say(lang, id, &values)
    }
}

/// The button that makes an offer; `given` is the side that has the time that is given. `days` are
/// those of time and pauses.
pub fn button(told: &Told, what: Offer, given: Option<Side>, days: u32) -> Button {
    let length = words::length(told.lang, i64::from(days) * crate::base::span::DAY);
    let press = Press::Offer(what);
    match (what, given) {
        (Offer::Time, Some(side)) => {
            let values = [
                ("player", told.names[side.index()].as_str()),
                ("days", &length),
            ];
            told.labelled(press, &told.say("button-offer-give", &values))
        }
        (Offer::Time, None) => {
            let label = told.say("button-offer-ask", &[("days", &length)]);
            told.labelled(press, &label)
        }
        (Offer::Pause, _) => {
            let label = told.say("button-offer-stop", &[("days", &length)]);
            told.labelled(press, &label)
        }
        _ => told.button(press),
    }
}

/// The offer, for both to see; the other is called to answer it. It may take the place of an earlier
/// one.
pub fn posted(
    told: &Told,
    by: Side,
    what: &str,
    (offered, earlier): (&str, Option<&str>),
    other: &Person,
) -> Message {
    let (player, asked) = (told.player(by), told.player(by.other()));
    let hash = told.hash();
    let values = [
        ("player", player.as_str()),
        ("other", &asked),
        ("offer", offered),
        ("code", &hash),
    ];
    let mut text = told.say("offer-posted", &values);
    if let Some(earlier) = earlier {
        let instead = told.say("offer-instead", &[("offer", earlier)]);
        text = format!("{text}\n{instead}");
    }
    told.to_room(text)
        .with_buttons(answers(told, (what, told.serial), other))
        .pinging(other)
}

/// An offer that is open, as its reader is told: made by them, or by the other, who plays `other`.
pub fn waiting(told: &Told, other: Side, offered: &str, mine: bool) -> String {
    let other = told.player(other);
    let values = [("other", other.as_str()), ("offer", offered)];
    told.say(if mine { "offer-mine" } else { "offer-theirs" }, &values)
}

/// The buttons that answer a question put to one player when the game had this serial.
pub fn answers(told: &Told, (what, serial): (&str, i64), person: &Person) -> Vec<Button> {
    let hands = Hands::of([person]);
    let told = Told {
        serial,
        step: 0,
        ..told.clone()
    };
    vec![
        told.button_for(hands.clone(), Press::Yes(what.to_owned())),
        told.button_for(hands, Press::No(what.to_owned())),
    ]
}

/// Two questions wait for one person, who has said yes or no to one of them: which is asked, with
/// the buttons that answer each.
pub fn which(lang: Lang, person: &Person, questions: &[(String, Vec<Button>)]) -> Message {
    let mut lines = vec![say(lang, "question-which", &[])];
    let mut buttons = Vec::new();
    for ((question, answers), number) in questions.iter().zip(1_u32..) {
        let number = number.to_string();
        lines.push(format!("{number}. {question}"));
        buttons.extend(answers.iter().map(|button| Button {
            label: format!("{number}: {}", button.label),
            ..button.clone()
        }));
    }
    Message::refusal(person, lines.join("\n")).with_buttons(buttons)
}

/// Asks whether breaking off is to be offered.
pub fn sure(told: &Told, person: &Person, what: &str) -> Message {
    let text = told.say("break-off-question", &[("code", &told.hash())]);
    told.to_person(person, text)
        .with_buttons(answers(told, (what, told.serial), person))
}

/// Breaking off is not offered after all.
pub fn not_sure(told: &Told, person: &Person) -> Message {
    told.to_person(person, told.say("break-off-not", &[("code", &told.hash())]))
}

/// The offer is declined.
pub fn declined(told: &Told, by: Side, offered: &str, other: &Person) -> Message {
    let (player, hash) = (told.player(by), told.hash());
    let values = [
        ("player", player.as_str()),
        ("offer", offered),
        ("code", &hash),
    ];
    told.to_room(told.say("offer-declined", &values))
        .pinging(other)
}

/// A side has more time.
pub fn given(told: &Told, side: Side, days: u32, other: &Person) -> Message {
    let player = told.player(side);
    let length = words::length(told.lang, i64::from(days) * crate::base::span::DAY);
    let until = told.due.as_ref().and_then(|due| due.runs_for(told, side));
    let at = until
        .map(|at| words::moment(told.lang, at))
        .unwrap_or_default();
    let values = [
        ("player", player.as_str()),
        ("length", &length),
        ("at", &at),
    ];
    let text = if until.is_some() {
        told.say("time-given-until", &values)
    } else {
        with_time(told, told.say("time-given", &values))
    };
    told.to_room(text).pinging(other)
}

/// The clocks stand for some days.
pub fn paused(told: &Told, days: u32, other: &Person) -> Message {
    let length = words::length(told.lang, i64::from(days) * crate::base::span::DAY);
    let values = [("code", told.hash()), ("length", length)];
    let values = values
        .each_ref()
        .map(|(name, value)| (*name, value.as_str()));
    let text = told.say("time-pause-agreed", &values);
    told.to_room(with_time(told, text)).pinging(other)
}

fn with_time(told: &Told, text: String) -> String {
    match &told.due {
        Some(due) => format!("{text} {}", super::clock::line(told, due)),
        None => text,
    }
}

/// A turn was taken back: the board as it was before it, and whose turn it is again.
pub fn taken_back(
    told: &Told,
    (number, turn): (u32, &str),
    (position, scene): (&Position, Scene),
    called: Option<&Person>,
) -> Message {
    let named = told.player(position.turn());
    let number = number.to_string();
    let values = [
        ("number", number.as_str()),
        ("turn", turn),
        ("player", &named),
    ];
    let mut back = vec![told.say("taken-back", &values)];
    back.extend(words::standing(told.lang, position, true));
    let (called_to_move, clock) = super::clock::called(told, position.turn());
    let mut sentences = vec![called_to_move];
    sentences.extend(super::play::captures_hint(told, position));
    sentences.extend(clock);
    let message = told
        .to_room(super::play::in_lines(&back, &sentences))
        .with_scene(scene, told.lang)
        .with_buttons(super::play::turn_buttons(told));
    called.into_iter().fold(message, Message::pinging)
}
