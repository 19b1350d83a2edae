//! The shelves of the rulebook, and the table of its files.

use crate::base::Lang;
use crate::rules::Game;

/// A shelf: a game, or how playing in the chat works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// The rules of a game.
    Game(Game),
    /// How playing in the chat works, for all games.
    Table,
}

impl Shelf {
    /// Every shelf, the games in the order they are offered, then the table.
    pub const ALL: [Self; 4] = [
        Self::Game(Game::Latrunculi),
        Self::Game(Game::Boissiere),
        Self::Game(Game::Medieval),
        Self::Table,
    ];

    /// The name of its folder, which is also its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Game(game) => game.name(),
            Self::Table => "table",
        }
    }

    /// What of its topics does not depend on the language, as it is kept.
    pub(super) fn sheets(self) -> &'static str {
        macro_rules! sheets {
            ($folder:literal) => {
                include_str!(concat!("../../assets/rulebook/", $folder, "/entries.txt"))
            };
        }
        match self {
            Self::Game(Game::Latrunculi) => sheets!("latrunculi"),
            Self::Game(Game::Boissiere) => sheets!("boissiere"),
            Self::Game(Game::Medieval) => sheets!("medieval"),
            Self::Table => sheets!("table"),
        }
    }

    /// The shelf of this name, in any letter case.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|shelf| shelf.name().eq_ignore_ascii_case(name))
    }
}

/// A file of the rulebook: where it stands, its topic, its language, its text.
type Source = (Shelf, &'static str, Lang, &'static str);

macro_rules! shelves {
    ($($shelf:expr, $folder:literal => $($topic:literal)+;)+) => {
        &[$($(
            ($shelf, $topic, Lang::En, file!($folder, "en", $topic)),
            ($shelf, $topic, Lang::It, file!($folder, "it", $topic)),
        )+)+]
    };
}

macro_rules! file {
    ($folder:literal, $lang:literal, $topic:literal) => {
        include_str!(concat!(
            "../../assets/rulebook/",
            $folder,
            "/",
            $lang,
            "/",
            $topic,
            ".md"
        ))
    };
}

static SOURCES: &[Source] = shelves! {
    Shelf::Game(Game::Latrunculi), "latrunculi" =>
        "overview" "history" "board" "pieces" "setup" "first-move" "turn" "pawn" "king"
        "jumping" "capture" "corner" "edge" "king-capture" "moving-between"
        "multiple-captures" "repetition" "winning" "immobilised" "pawns" "count" "draw"
        "notation" "variants";
    Shelf::Game(Game::Boissiere), "boissiere" =>
        "overview" "turn" "board" "pieces" "values" "duplicates" "pyramid" "setup"
        "first-move" "notation" "movement" "circle" "triangle" "square" "pyramid-move"
        "jumping" "parity" "captures" "chain" "numbering" "addition" "subtraction"
        "multiplication" "division" "siege" "pyramid-captures" "captured-pieces"
        "no-move" "draw" "repetition" "common-victory" "body" "goods" "lawsuit" "honor"
        "honor-lawsuit" "proper-victory" "small" "big" "great" "territory" "arithmetic"
        "geometric" "harmonic" "variants" "history";
    Shelf::Game(Game::Medieval), "medieval" =>
        "overview" "history" "boethius" "board" "pieces" "ranks" "setup" "first-move"
        "turn" "movement" "circle" "triangle" "square" "pyramid-move" "jumping"
        "captures" "encounter" "siege" "ambush" "assault" "changing-sides" "pyramid"
        "pyramid-captures" "no-move" "draw" "goal" "proportions" "arithmetic"
        "geometric" "harmonic" "figures" "territory" "mediocre" "great" "excellent"
        "announcing" "notation" "making-a-set" "variants";
    Shelf::Table, "table" =>
        "challenge" "moving" "pace" "timeout" "takeback" "resigning" "agreeing"
        "reminders" "replay" "ratings" "privacy" "commands";
};

/// Every file, shelf by shelf, in the order of the rulebook.
pub(super) fn sources() -> impl Iterator<Item = Source> {
    SOURCES.iter().copied()
}
