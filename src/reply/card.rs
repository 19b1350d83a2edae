//! What stands beside the board of a challenge: what became of it, said to the one who reads it,
//! and what the game would be.

use super::challenge::{Offer, introduced};
use super::{Told, words};
use crate::rules::{Game, Rules, Side};

/// Who reads of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// Whoever made it.
    Challenger,
    /// Whoever it is for.
    Opponent,
    /// Somebody else.
    Other,
}

/// What became of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It waits for its answer.
    Open,
    /// It was declined.
    Declined,
    /// It was taken back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// It is gone, and nobody noted why.
    Closed,
}

impl Fate {
    /// The fate as it is stored of a challenge that no longer waits.
    pub fn read(result: Option<&str>) -> Self {
        match result {
            Some("declined") => Self::Declined,
            Some("withdrawn") => Self::Withdrawn,
            Some("expired") => Self::Expired,
            _ => Self::Closed,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
            Self::Expired => "expired",
            Self::Closed => "closed",
        }
    }
}

/// How a challenge stands, in one sentence.
pub fn status(told: &Told, offer: &Offer<'_>, fate: Fate, reader: Reader) -> String {
    let game = words::title(told.lang, told.game);
    let values = [
        ("challenger", offer.challenger),
        ("opponent", offer.opponent.unwrap_or_default()),
        ("game", game.as_str()),
    ];
    let id = match (fate, reader) {
        (Fate::Open, Reader::Challenger) => match (offer.rematch, offer.opponent) {
            (true, _) => "card-rematch-waiting",
            (false, Some(_)) => "card-waiting",
            (false, None) => "card-waiting-open",
        },
        (Fate::Open, Reader::Opponent) if offer.rematch => "card-rematch",
        (Fate::Open, Reader::Opponent) => "card-challenge",
        (Fate::Open, Reader::Other) => introduced(offer),
        (Fate::Declined, Reader::Opponent) => "card-declined-yourself",
        (Fate::Declined, _) if offer.rematch => "card-declined-rematch",
        (Fate::Declined, Reader::Challenger) => "card-declined-yours",
        (Fate::Declined, _) => "card-declined",
        (Fate::Withdrawn, Reader::Challenger) => "card-withdrawn-yourself",
        (Fate::Withdrawn, _) => "card-withdrawn",
        (Fate::Expired, _) => "card-expired",
        (Fate::Closed, _) => "card-closed",
    };
    told.say(id, &values)
}

/// What the game would be: what it is like, how it is won and what else is agreed, which side the
/// reader would play.
pub fn about(told: &Told, offer: &Offer<'_>, side: Option<Side>) -> Vec<String> {
    let options = offer.options;
    let game = match told.game {
        Game::Latrunculi => "card-latrunculi",
        Game::Boissiere => "card-boissiere",
        Game::Medieval => "card-medieval",
    };
    let seat = |side| words::seat(told.lang, told.game, side);
    let mut lines = vec![told.say(game, &[])];
    lines.extend(words::options(told.lang, options));
    let first = options.start().turn();
    let mut first = told.say("card-first", &[("seat", &seat(first))]);
    if lines.contains(&first) {
        first.clear();
    }
    let own = match side {
        Some(side) => told.say("card-you-play", &[("seat", &seat(side))]),
        None if offer.side.is_none() => told.say("challenge-lot", &[]),
        None => String::new(),
    };
    lines.push(format!("{own} {first}").trim().to_owned());
    lines.extend(words::pace(told.lang, offer.pace));
    lines.retain(|line| !line.is_empty());
    lines
}

/// That the other player of a game that is over has asked for a rematch, or is asked for one.
pub fn rematch(told: &Told, other: &str, mine: bool) -> String {
    let id = if mine {
        "card-rematch-asked"
    } else {
        "card-rematch-offered"
    };
    told.say(id, &[("name", other)])
}

/// That it is the reader's turn in a game they do not look at.
pub fn call(told: &Told, other: &str) -> String {
    let game = words::title(told.lang, told.game);
    let code = told.hash();
    let values = [("code", &*code), ("name", other), ("game", &game)];
    told.say("card-turn", &values)
}
