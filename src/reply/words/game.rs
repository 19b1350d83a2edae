//! Games, sides and agreed options in words.

use crate::base::{Lang, text::say};
use crate::rules::rithmomachia::boissiere::{self, Common, Proper};
use crate::rules::rithmomachia::medieval::Layout;
use crate::rules::{Game, Grade, Options, Side};

/// The game's name as a title.
pub fn title(lang: Lang, game: Game) -> String {
    say(lang, title_id(game), &[])
}

fn title_id(game: Game) -> &'static str {
    match game {
        Game::Latrunculi => "game-latrunculi",
        Game::Boissiere => "game-boissiere",
        Game::Medieval => "game-medieval",
    }
}

/// `White` or `Black`.
pub fn side(lang: Lang, side: Side) -> String {
    let id = match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    };
    say(lang, id, &[])
}

/// The side with its second name, where the game has one: `White (Even)`.
pub fn seat(lang: Lang, game: Game, side: Side) -> String {
    let id = match (game, side) {
        (Game::Latrunculi, Side::White) => "side-white",
        (Game::Latrunculi, Side::Black) => "side-black",
        (_, Side::White) => "side-white-even",
        (_, Side::Black) => "side-black-odd",
    };
    say(lang, id, &[])
}

/// What is agreed for a game, one sentence each: first how it is won.
pub fn options(lang: Lang, options: &Options) -> Vec<String> {
    let mut sentences = vec![goal(lang, options)];
    match options {
        Options::Latrunculi(options) => {
            let quiet = [("quiet", options.quiet.into())];
            sentences.push(say(lang, "option-quiet", &quiet));
        }
        Options::Boissiere(options) => {
            if options.first == Side::Black {
                sentences.push(say(lang, "option-odd-first", &[]));
            }
        }
        Options::Medieval(options) => {
            if options.setup == Layout::Boissiere {
                sentences.push(say(lang, "option-setup-boissiere", &[]));
            } else if options.rows != 14 {
                let rows = options.rows.to_string();
                sentences.push(say(lang, "option-rows", &[("rows", rows.into())]));
            }
        }
    }
    sentences
}

/// How the game is won, in one sentence.
pub fn goal(lang: Lang, options: &Options) -> String {
    let ways = match options {
        Options::Latrunculi(_) => say(lang, "goal-latrunculi", &[]),
        Options::Boissiere(agreed) => boissiere_goal(lang, agreed),
        Options::Medieval(agreed) => {
            let id = match agreed.triumph {
                Grade::Mediocre => "goal-mediocre",
                Grade::Great => "goal-great-triumph",
                Grade::Excellent => "goal-excellent",
            };
            say(lang, id, &[])
        }
    };
    say(lang, "goal", &[("ways", ways.into())])
}

fn boissiere_goal(lang: Lang, agreed: &boissiere::Options) -> String {
    let common = agreed.common.map(|agreed| common(lang, agreed));
    let proper = agreed.proper.map(|proper| {
        let id = match proper {
            Proper::Small => "goal-small",
            Proper::Big => "goal-big",
            Proper::Great => "goal-great",
        };
        say(lang, id, &[])
    });
    match (common, proper) {
        (Some(one), Some(other)) => {
            let values = [("one", one.into()), ("other", other.into())];
            say(lang, "goal-either", &values)
        }
        (one, other) => one.or(other).unwrap_or_default(),
    }
}

fn common(lang: Lang, common: Common) -> String {
    let (id, pieces, value) = match common {
        Common::Body(pieces) => ("goal-body", pieces, 0),
        Common::Goods(value) => ("goal-goods", 0, value),
        Common::GoodsHalf => ("goal-goods-half", 0, 0),
        Common::GoodsExact(value) => ("goal-goods-exact", 0, value),
        Common::Lawsuit(pieces, value) => ("goal-lawsuit", pieces, value),
        Common::Honor(pieces, value) => ("goal-honor", pieces, value),
        Common::HonorLawsuit(pieces, value) => ("goal-honor-lawsuit", pieces, value),
    };
    let [white, black] = half_values();
    say(
        lang,
        id,
        &[
            ("pieces", pieces.into()),
            ("value", value.to_string().into()),
            ("white", white.to_string().into()),
            ("black", black.to_string().into()),
        ],
    )
}

/// What White and Black must capture for half of all the enemy starts with, in value.
pub(super) fn half_values() -> [u32; 2] {
    Side::BOTH.map(|captor| boissiere::half(captor.other()))
}
