//! What may be said: one enum, one table (names, options, help in every language) from which the
//! text commands, the help and later Discord's slash commands are made; a pure parser.
//!
//! [`Command`] is what is meant; `table` names every command with its arguments; [`parse()`] turns a
//! line into a [`Parsed`]; [`help()`] words the table. Knows no player, no game in progress and no
//! database: whether a deed is possible is for the table of players to say.

mod build;
mod error;
mod help;
mod hints;
mod loose;
mod parse;
mod slash;
mod table;
#[cfg(test)]
mod tests;
mod words;

use crate::base::{Code, Lang, Pace};
use crate::rules::{self, Game};

pub use error::{AtHand, CommandError};
pub use help::help;
pub use loose::likely_setting;
pub use parse::parse;
pub use slash::{CODE, choice_sentence, option_sentence, slash};
pub use table::{Argument, Kind, Name, Section, Values};
pub use words::quote;

/// The word for whoever accepts first, which is nobody's name.
pub const ANYONE: &str = "anyone";

/// A line, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parsed {
    /// What is to be done.
    pub command: Command,
    /// The game it is about, where the line names one (`#BKTR`).
    pub game: Option<Code>,
}

/// Everything that may be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Posts a challenge.
    Challenge(Box<Challenge>),
    /// Accepts a challenge.
    Accept,
    /// Declines a challenge.
    Decline,
    /// Takes one's own challenge back.
    Withdraw,
    /// Plays an action or a whole turn, in notation.
    Move {
        /// The notation, as it was written.
        text: String,
    },
    /// Ends the turn in progress.
    End,
    /// Takes back the last action of the turn in progress.
    Undo,
    /// Shows the board.
    Board {
        /// From the other side.
        flip: bool,
        /// In words only.
        words: bool,
        /// After this turn; 0 is the start.
        turn: Option<u32>,
        /// With the squares the piece on this square can go to, in lower case.
        piece: Option<String>,
    },
    /// Lists games.
    Games {
        /// Whose (a name as written, without `@`); one's own if left out.
        who: Option<String>,
    },
    /// Shows the next game that waits for the speaker.
    Next,
    /// Resigns, after a question.
    Resign,
    /// Answers the newest open question.
    Yes,
    /// Answers the newest open question.
    No,
    /// Asks for the same game again, sides changed.
    Rematch,
    /// Makes an offer to the other player.
    Offer {
        /// What.
        what: Offer,
        /// Which turn, counted from 1; the speaker's last if left out.
        turn: Option<u32>,
        /// How many days.
        days: Option<u32>,
    },
    /// Claims a game whose time has run out.
    Claim,
    /// Asks the other player to play, politely.
    Nudge,
    /// Stops the speaker's clocks, or lets them run again.
    Vacation {
        /// For how many days; how it stands if nothing is given.
        days: Option<u32>,
        /// Ends it.
        end: bool,
        /// Whether one begins by itself when time would run out.
        auto: Option<bool>,
    },
    /// Plans turns for what the other may play.
    Plan {
        /// `TURN -> TURN`, and so on; `clear`; what is planned if empty.
        text: String,
    },
    /// Lists the turns of a game.
    History {
        /// The first turn shown.
        from: Option<u32>,
        /// The last.
        to: Option<u32>,
    },
    /// Writes a game down.
    Export,
    /// Reads a game that was written down.
    Import {
        /// The text.
        text: String,
    },
    /// Tries turns on a board of one's own.
    Study {
        /// What to do there: a turn to try, `start`, `turn=7`, `position=…`, `back`, `close`.
        text: String,
        /// From the start of this game.
        game: Option<Game>,
        /// From the board after this turn of the game that is meant.
        turn: Option<u32>,
        /// From this position.
        position: Option<String>,
    },
    /// Shows or changes what the speaker has chosen.
    Settings {
        /// Which setting; all if left out.
        name: Option<Setting>,
        /// Its new value.
        value: Option<String>,
    },
    /// Asks the rulebook.
    Rule {
        /// The question; empty for an overview.
        question: String,
        /// Where to look; everywhere if left out.
        game: Option<Book>,
        /// The language of the answer, if another than the speaker's is wished.
        lang: Option<Lang>,
    },
    /// Explains the commands.
    Help {
        /// One command; all if left out.
        topic: Option<String>,
    },
    /// Presses a button of an earlier message.
    Press {
        /// The button's id.
        id: String,
    },
}

/// What a challenge proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Whom it is for.
    pub opponent: Opponent,
    /// The game.
    pub game: Game,
    /// The challenger's side.
    pub side: SideChoice,
    /// The preset that options not given follow.
    pub preset: Preset,
    /// The rule options: the preset's, but for those that were given.
    pub options: rules::Options,
    /// The time agreed.
    pub pace: Pace,
}

/// What one player can offer the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To take a turn back.
    Takeback,
    /// To call the game a draw.
    Draw,
    /// To break the game off, without result.
    BreakOff,
    /// More time.
    Time,
    /// To let the clocks stand.
    Pause,
}

impl Offer {
    /// Every offer.
    pub const ALL: [Self; 5] = [
        Self::Takeback,
        Self::Draw,
        Self::BreakOff,
        Self::Time,
        Self::Pause,
    ];

    /// The offer of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The name used in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Takeback => "takeback",
            Self::Draw => "draw",
            Self::BreakOff => "break-off",
            Self::Time => "time",
            Self::Pause => "pause",
        }
    }
}

/// What a person can choose for themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Setting {
    /// Where reminders go.
    Notify,
    /// The time zone.
    Zone,
    /// The hours without reminders.
    Quiet,
    /// The time of the daily message.
    Digest,
}

impl Setting {
    /// Every setting.
    pub const ALL: [Self; 4] = [Self::Notify, Self::Zone, Self::Quiet, Self::Digest];

    /// The name used in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Notify => "notify",
            Self::Zone => "zone",
            Self::Quiet => "quiet",
            Self::Digest => "digest",
        }
    }
}

/// Whom a challenge is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// Whoever accepts first.
    Anyone,
    /// The person of this name (as written, without `@`).
    Named(String),
}

/// The challenger's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideChoice {
    /// White (Even).
    White,
    /// Black (Odd).
    Black,
    /// By lot, once the challenge is accepted.
    Random,
}

/// A set of rule options with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// A game of moderate length.
    Short,
    /// The game as the book has it.
    Book,
}

/// A part of the rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Book {
    /// The rules of a game.
    Game(Game),
    /// How playing in the chat works.
    Table,
}

impl SideChoice {
    /// The name used in commands and in the store.
    pub fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Random => "random",
        }
    }
}

impl Preset {
    /// The name used in commands and in the store.
    pub fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Book => "book",
        }
    }

    /// The rule options of a game under this preset.
    pub fn options(self, game: Game) -> rules::Options {
        let pairs = build::preset_pairs(self, game).iter().copied();
        crate::notation::read_options(game, pairs).unwrap_or(game.default_options())
    }
}

/// The known words most like what was said, the best first, at most three: those it is the
/// beginning of, then those it resembles.
fn near(said: &str, known: &[&'static str]) -> Vec<&'static str> {
    let likeness = |word: &str| {
        if word.starts_with(said) {
            2.0
        } else {
            strsim::jaro_winkler(said, word)
        }
    };
    let mut close: Vec<(f64, &'static str)> = known
        .iter()
        .map(|&word| (likeness(word), word))
        .filter(|(likeness, word)| {
            *likeness >= 0.85 || strsim::osa_distance(said, word) <= word.len() / 4
        })
        .collect();
    close.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    close.into_iter().map(|(_, word)| word).take(3).collect()
}
