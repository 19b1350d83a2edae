//! Games, sides and agreed options in words.

use crate::base::{Lang, text::say};
use crate::rules::rithmomachia::boissiere::{self, Common, Proper};
use crate::rules::rithmomachia::medieval::{self, Layout};
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

/// What is agreed for a game, one sentence each.
pub fn options(lang: Lang, options: &Options) -> Vec<String> {
    match options {
        Options::Latrunculi(options) => {
            let quiet = options.quiet.to_string();
            vec![say(lang, "option-quiet", &[("quiet", quiet.into())])]
        }
        Options::Boissiere(options) => boissiere_options(lang, options),
        Options::Medieval(options) => medieval_options(lang, *options),
    }
}

fn boissiere_options(lang: Lang, options: &boissiere::Options) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(agreed) = options.common {
        sentences.push(common(lang, agreed));
    }
    let proper = options.proper.map(|proper| match proper {
        Proper::Small => "option-small",
        Proper::Big => "option-big",
        Proper::Great => "option-great",
    });
    if let Some(id) = proper {
        sentences.push(say(lang, id, &[]));
    }
    if options.first == Side::Black {
        sentences.push(say(lang, "option-odd-first", &[]));
    }
    sentences
}

fn common(lang: Lang, common: Common) -> String {
    let (id, pieces, value) = match common {
        Common::Body(pieces) => ("option-body", pieces, 0),
        Common::Goods(value) => ("option-goods", 0, value),
        Common::GoodsHalf => ("option-goods-half", 0, 0),
        Common::GoodsExact(value) => ("option-goods-exact", 0, value),
        Common::Lawsuit(pieces, value) => ("option-lawsuit", pieces, value),
        Common::Honor(pieces, value) => ("option-honor", pieces, value),
        Common::HonorLawsuit(pieces, value) => ("option-honor-lawsuit", pieces, value),
    };
    say(
        lang,
        id,
        &[
            ("pieces", pieces.into()),
            ("value", value.to_string().into()),
        ],
    )
}

fn medieval_options(lang: Lang, options: medieval::Options) -> Vec<String> {
    let triumph = match options.triumph {
        Grade::Mediocre => "option-triumph-mediocre",
        Grade::Great => "option-triumph-great",
        Grade::Excellent => "option-triumph-excellent",
    };
    let mut sentences = vec![say(lang, triumph, &[])];
    if options.setup == Layout::Boissiere {
        sentences.push(say(lang, "option-setup-boissiere", &[]));
    } else if options.rows != 14 {
        let rows = options.rows.to_string();
        sentences.push(say(lang, "option-rows", &[("rows", rows.into())]));
    }
    sentences
}
