//! Offers from one player to the other, and what comes of them.

use super::words;
use super::{Button, Hands, Message, Press, Told};
use crate::base::{Lang, Person, text::say};
use crate::command::Offer;
use crate::render::Scene;
use crate::rules::{Position, Rules, Side};

/// What is offered, exactly: `to take back turn 7, h1-h4`. `number` is that of the turn or of days;
/// `after` turns followed the one that is to be taken back.
pub fn named(lang: Lang, what: Offer, number: u32, turn: &str, after: u32) -> String {
    let days = words::length(lang, i64::from(number) * crate::base::span::DAY);
    let number = number.to_string();
    let values = [
        ("number", number.as_str().into()),
        ("turn", turn.into()),
        ("after", after.into()),
        ("days", days.as_str().into()),
    ];
    let id = match what {
        Offer::Takeback if after > 0 => "offer-takeback-more",
        Offer::Takeback => "offer-takeback",
        Offer::Draw => "offer-draw",
        Offer::BreakOff => "offer-break-off",
        Offer::Time => "offer-time",
        Offer::Pause => "offer-pause",
    };
    say(lang, id, &values)
}

/// The offer, for both to see; the other is called to answer it.
pub fn posted(told: &Told, by: Side, (what, offered): (&str, &str), other: &Person) -> Message {
    let (player, asked) = (told.player(by), told.player(by.other()));
    let hash = told.hash();
    let values = [
        ("player", player.as_str()),
        ("other", &asked),
        ("offer", offered),
        ("code", &hash),
    ];
    told.to_room(told.say("offer-posted", &values))
        .with_buttons(answers(told, what, other))
        .pinging(other)
}

/// An offer that is open, as its reader is told: made by them, or by the other, who plays `other`.
pub fn waiting(told: &Told, other: Side, offered: &str, mine: bool) -> String {
    let other = told.player(other);
    let values = [("other", other.as_str()), ("offer", offered)];
    told.say(if mine { "offer-mine" } else { "offer-theirs" }, &values)
}

/// The buttons that answer a question put to one player.
pub fn answers(told: &Told, what: &str, person: &Person) -> Vec<Button> {
    let hands = Hands::of([person]);
    vec![
        told.button_for(hands.clone(), Press::Yes(what.to_owned())),
        told.button_for(hands, Press::No(what.to_owned())),
    ]
}

/// Asks whether breaking off is to be offered.
pub fn sure(told: &Told, person: &Person, what: &str) -> Message {
    let text = told.say("break-off-question", &[("code", &told.hash())]);
    told.to_person(person, text)
        .with_buttons(answers(told, what, person))
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
    let values = [("player", player.as_str()), ("length", &length)];
    let text = told.say("time-given", &values);
    told.to_room(with_time(told, text)).pinging(other)
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
    let mut sentences = vec![told.say("taken-back", &values)];
    sentences.extend(words::standing(told.lang, position, true));
    sentences.push(told.say("to-move", &[("player", &named)]));
    let message = told
        .to_room(with_time(told, sentences.join(" ")))
        .with_scene(scene, told.lang)
        .with_buttons([told.button(Press::Board), told.button(Press::Resign)]);
    called.into_iter().fold(message, Message::pinging)
}
