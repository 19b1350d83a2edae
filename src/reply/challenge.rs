//! Challenges: posted, begun, declined, withdrawn, expired.

use super::card::Fate;
use super::told::speak;
use super::words;
use super::{Button, Hands, Kind, Message, Press, To, Told};
use crate::base::{Lang, Pace, Person};
use crate::command::Preset;
use crate::render::Scene;
use crate::rules::{Game, Options, Position, Rules, Side};

/// What a challenge proposes, as it is told.
#[derive(Debug, Clone, Copy)]
pub struct Offer<'a> {
    /// The challenger's name.
    pub challenger: &'a str,
    /// The name of whoever is challenged; none for anyone.
    pub opponent: Option<&'a str>,
    /// The rule options.
    pub options: &'a Options,
    /// The name of the preset that was chosen.
    pub preset: &'a str,
    /// The time agreed.
    pub pace: Pace,
    /// The challenger's side; none by lot.
    pub side: Option<Side>,
    /// Whether it is the rematch of an earlier game.
    pub rematch: bool,
}

/// A challenge for the room to see, by the first person to the second.
pub fn posted(told: &Told, offer: &Offer<'_>, (by, to): (&Person, Option<&Person>)) -> Message {
    let mut lines = terms(told, offer);
    let hash = told.hash();
    let next = match offer.opponent {
        Some(_) => "challenge-next",
        None => "challenge-next-open",
    };
    let values = [
        ("opponent", offer.opponent.unwrap_or_default()),
        ("code", hash.as_str()),
    ];
    lines.push(told.say(next, &values));
    let mut message = told.to_room(lines.join("\n"));
    message.ping.extend(to.map(|person| person.0.clone()));
    message.with_buttons(answers(told, by, to))
}

/// What has become of a challenge that no longer waits.
#[derive(Debug, Clone, Copy)]
pub enum Closed<'a> {
    /// It was accepted by whoever has this name.
    Accepted(&'a str),
    /// It was declined, taken back, or has expired.
    Dropped(Fate),
}

/// The card of a challenge that no longer waits: nothing is left to press.
pub fn closed(told: &Told, offer: &Offer<'_>, closed: Closed<'_>) -> Message {
    let by = match closed {
        Closed::Accepted(name) => name,
        Closed::Dropped(_) => offer.opponent.unwrap_or_default(),
    };
    let id = match closed {
        Closed::Accepted(_) => "closed-accepted",
        Closed::Dropped(Fate::Declined) => "closed-declined",
        Closed::Dropped(Fate::Withdrawn) => "closed-withdrawn",
        Closed::Dropped(Fate::Expired) => "closed-expired",
        Closed::Dropped(Fate::Open | Fate::Closed) => "card-closed",
    };
    let mut lines = terms(told, offer);
    lines.push(told.say(id, &[("name", by)]));
    told.to_room(lines.join("\n"))
}

/// Who challenges whom to what, on which terms.
fn terms(told: &Told, offer: &Offer<'_>) -> Vec<String> {
    let game = words::title(told.lang, told.game);
    let values = [
        ("challenger", offer.challenger),
        ("opponent", offer.opponent.unwrap_or_default()),
        ("game", game.as_str()),
    ];
    let mut lines = vec![told.say(introduced(offer), &values)];
    if !offer.rematch {
        lines.push(introduction(told.lang, told.game));
    }
    let mut agreed = words::options(told.lang, offer.options);
    // Who asks for the book where it changes nothing is told so.
    let book = Preset::Book;
    if offer.preset == book.name() && book.options(told.game) == Preset::Short.options(told.game) {
        agreed.push(told.say("preset-same", &[("game", &game)]));
    }
    agreed.extend(words::pace(told.lang, offer.pace));
    lines.push(agreed.join(" "));
    lines.push(sides(told, offer));
    lines
}

/// Buttons for whoever can answer a challenge, and for whoever made it.
pub fn answers(told: &Told, by: &Person, to: Option<&Person>) -> Vec<Button> {
    let other = to.map_or_else(|| Hands::AllBut(by.0.clone()), |to| Hands::of([to]));
    let accept = told.button_for(other.clone(), Press::Accept);
    let decline = to.map(|_| told.button_for(other, Press::Decline));
    let withdraw = told.button_for(Hands::of([by]), Press::Withdraw);
    let buttons = [Some(accept), decline, Some(withdraw)];
    buttons.into_iter().flatten().collect()
}

/// The sentence that says who challenges whom.
pub(super) fn introduced(offer: &Offer<'_>) -> &'static str {
    match (offer.rematch, offer.opponent) {
        (true, _) => "challenge-rematch",
        (false, Some(_)) => "challenge-posted",
        (false, None) => "challenge-open",
    }
}

/// What the game is, in half a minute.
pub fn introduction(lang: Lang, game: Game) -> String {
    let id = match game {
        Game::Latrunculi => "intro-latrunculi",
        Game::Boissiere => "intro-boissiere",
        Game::Medieval => "intro-medieval",
    };
    speak(lang, id, &[])
}

fn sides(told: &Told, offer: &Offer<'_>) -> String {
    let Some(side) = offer.side else {
        return told.say("challenge-lot", &[]);
    };
    let seat = |side| words::seat(told.lang, told.game, side);
    let (own, other) = (seat(side), seat(side.other()));
    let values = [
        ("challenger", offer.challenger),
        ("side", &own),
        ("opponent", offer.opponent.unwrap_or_default()),
        ("other", &other),
    ];
    let id = match offer.opponent {
        Some(_) => "challenge-sides",
        None => "challenge-side",
    };
    told.say(id, &values)
}

/// The challenge is accepted: the board for the room, how the game is won, and the first player is
/// called.
pub fn begun(told: &Told, first: &Person, start: &Position, scene: Scene) -> Message {
    let (person, side) = (first, start.turn());
    let seat = |side| words::seat(told.lang, told.game, side);
    let (white, black) = (seat(Side::White), seat(Side::Black));
    let hash = told.hash();
    let head = told.say(
        "begun",
        &[
            ("white", &told.names[0]),
            ("white-seat", &white),
            ("black", &told.names[1]),
            ("black-seat", &black),
            ("game", &words::title(told.lang, told.game)),
            ("code", &hash),
        ],
    );
    let goal = words::goal(told.lang, &start.options());
    let (player, example) = (told.player(side), words::example(start));
    let next = told.say("begun-next", &[("player", &player), ("example", &example)]);
    let time = told.due.as_ref().map(|due| super::clock::line(told, due));
    let rule = told.say("rule-first", &[]);
    let lines = [Some(head), Some(goal), Some(next), time, Some(rule)];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    told.to_room(lines.join("\n"))
        .with_scene(scene, told.lang)
        .with_buttons([told.button(Press::Pieces(1)), told.button(Press::Board)])
        .pinging(person)
}

/// The challenge is declined.
pub fn declined(told: &Told, by: &str, challenger: &Person) -> Message {
    let hash = told.hash();
    told.to_room(told.say("declined", &[("name", by), ("code", &hash)]))
        .pinging(challenger)
}

/// The challenge is taken back.
pub fn withdrawn(told: &Told, by: &str) -> Message {
    let hash = told.hash();
    told.to_room(told.say("withdrawn", &[("name", by), ("code", &hash)]))
}

/// Nobody answered the challenge in time; told to one of the two, `other` being the other's name.
pub fn expired(told: &Told, person: &Person, mine: bool, other: Option<&str>) -> Message {
    let id = match (mine, other) {
        (true, Some(_)) => "expired-mine",
        (true, None) => "expired-open",
        (false, _) => "expired-theirs",
    };
    let hash = told.hash();
    let game = words::title(told.lang, told.game);
    let values = [
        ("code", hash.as_str()),
        ("game", game.as_str()),
        ("name", other.unwrap_or_default()),
    ];
    let to = To::Player(person.0.clone());
    told.message(to, Kind::Notice, told.say(id, &values))
}
