//! Why a line is not understood, and the words for it: what was expected, and an example.

use super::{Argument, Kind, Name, Offer, Values};
use crate::base::text::{self, say};
use crate::base::{Code, Lang};
use crate::rules::Game;

/// Why a line is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandError {
    /// There is nothing on it.
    Empty,
    /// It is longer than any command.
    TooLong,
    /// A game to be imported is longer than any.
    LongImport,
    /// No command has this name; these were perhaps meant.
    Unknown {
        /// What was said.
        said: String,
        /// The most likely commands, the best first.
        near: Vec<Name>,
    },
    /// No command, but what could be said after `move`.
    Bare(String),
    /// No command, but this line is known to be meant.
    Meant(String, String),
    /// No command, but a question, which the rulebook may answer; none if only “why?” was said.
    Question(Option<String>),
    /// No command, but this offer.
    Offered(String, Offer),
    /// What is wrong with this offer.
    InOffer(Offer, Box<CommandError>),
    /// The argument of this name means nothing where the rest of the line begins like this.
    Unfit {
        /// The command.
        command: Name,
        /// The argument.
        argument: &'static str,
        /// The beginning of the line.
        with: String,
        /// A line that is understood.
        example: &'static str,
    },
    /// The language is no setting.
    Language,
    /// What is wrong with a challenge to this game.
    InGame(Game, Box<CommandError>),
    /// The command of this name comes with a later version.
    Later(String),
    /// An argument that must be given is not.
    Missing(Name, Argument),
    /// An argument does not take this value.
    Value {
        /// The command.
        command: Name,
        /// The argument.
        argument: Argument,
        /// What was said.
        said: String,
        /// What was perhaps meant.
        near: Option<String>,
    },
    /// The argument of this name comes with a later version.
    NotYet(Name, &'static str),
    /// The command has no argument of this name.
    NoArgument {
        /// The command.
        command: Name,
        /// What was said.
        said: String,
        /// What was perhaps meant.
        near: Option<&'static str>,
    },
    /// The command takes nothing more, such as this.
    TooMany(Name, String),
    /// The argument of this name was given twice.
    Twice(Name, &'static str),
    /// A rule option of another game.
    OtherGame {
        /// The option.
        option: &'static str,
        /// The game that has it.
        home: Game,
        /// The game that was named.
        game: Game,
    },
    /// Boissière: both victories are none.
    NoVictory,
    /// Nobody could ever capture as much as is agreed.
    OutOfReach,
    /// Medieval: the set-up on four rows needs 16 rows.
    SetupRows,
    /// A quote is not closed.
    Quote,
    /// A word begins with `#` but is no game's code.
    NoCode(String),
    /// Two games are named.
    TwoGames(Code, Code),
    /// A press names no button.
    NoButton,
}

/// What stands for any game's code in the examples of the table.
const SOME_CODE: &str = " #BKTR";

/// What an example can be made of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AtHand {
    /// The game that the person who wrote the line is busy with.
    pub game: Option<Game>,
    /// The code of the only game of theirs that can be meant.
    pub code: Option<Code>,
}

/// The values of a sentence.
type Said = Vec<(&'static str, String)>;

impl CommandError {
    /// The sentences for the person who wrote the line.
    pub fn say(&self, lang: Lang) -> String {
        self.say_for(lang, &AtHand::default())
    }

    /// The same, with an example for what that person has at hand.
    pub fn say_for(&self, lang: Lang, at_hand: &AtHand) -> String {
        if let Self::InGame(game, error) = self {
            let at_hand = AtHand {
                game: Some(*game),
                ..at_hand.clone()
            };
            return error.say_for(lang, &at_hand);
        }
        let (id, mut values) = self.sentence(lang);
        if matches!(self, Self::NoCode(_)) {
            let code = at_hand.code.as_ref().map(ToString::to_string);
            values.push(("code", code.unwrap_or_else(|| "none".to_owned())));
        }
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, value.as_str().into()))
            .collect();
        let sentence = say(lang, &format!("command-error-{id}"), &values);
        let example = match self {
            Self::InOffer(offer, error) => Some(given(
                lang,
                match (offer, error.argument()) {
                    (Offer::Takeback, Some("turn")) => "offer takeback turn=4",
                    _ => offer.example(),
                },
            )),
            Self::Unfit { example, .. } => Some(given(lang, example)),
            _ => {
                let name = self.command();
                name.map(|name| example(lang, name, self.argument(), at_hand))
            }
        };
        match example {
            Some(example) => format!("{sentence} {example}"),
            None => sentence,
        }
    }

    /// The command of which an example helps.
    pub fn command(&self) -> Option<Name> {
        match self {
            Self::Unknown { near, .. } => near.first().copied(),
            Self::Missing(command, _)
            | Self::Unfit { command, .. }
            | Self::Value { command, .. }
            | Self::NoArgument { command, .. }
            | Self::TooMany(command, _)
            | Self::Twice(command, _) => Some(*command),
            Self::InGame(_, error) | Self::InOffer(_, error) => error.command(),
            Self::Offered(..)
            | Self::Meant(..)
            | Self::Question(_)
            | Self::Language
            | Self::Empty
            | Self::TooLong
            | Self::LongImport
            | Self::Bare(_)
            | Self::Later(_)
            | Self::NotYet(..)
            | Self::OtherGame { .. }
            | Self::NoVictory
            | Self::OutOfReach
            | Self::SetupRows
            | Self::Quote
            | Self::NoCode(_)
            | Self::TwoGames(..)
            | Self::NoButton => None,
        }
    }

    /// The argument that an example should show.
    fn argument(&self) -> Option<&str> {
        match self {
            Self::Value { argument, .. } => Some(argument.name),
            Self::NoArgument { near, .. } => *near,
            Self::Twice(_, argument) => Some(argument),
            _ => None,
        }
    }

    /// The id of the sentence, after `command-error-`, and its values.
    fn sentence(&self, lang: Lang) -> (&'static str, Said) {
        match self {
            Self::Empty => ("empty", vec![]),
            Self::TooLong => ("too-long", vec![]),
            Self::LongImport => ("too-long-import", vec![]),
            Self::NoVictory => ("no-victory", vec![]),
            Self::OutOfReach => ("out-of-reach", vec![]),
            Self::SetupRows => ("setup-rows", vec![]),
            Self::Quote => ("quote", vec![]),
            Self::NoButton => ("no-button", vec![]),
            Self::Language => ("language", vec![]),
            Self::InGame(_, error) | Self::InOffer(_, error) => error.sentence(lang),
            Self::Meant(said, line) => {
                let near = text::command_apart(lang, line);
                ("unknown-near", vec![("said", short(said)), ("near", near)])
            }
            Self::Question(Some(said)) => ("question", vec![("said", said.clone())]),
            Self::Question(None) => ("question-why", vec![]),
            Self::Offered(said, offer) => {
                let line = format!("offer {}", offer.name());
                let near = text::command_apart(lang, &line);
                ("unknown-near", vec![("said", short(said)), ("near", near)])
            }
            Self::Unfit {
                command,
                argument,
                with,
                ..
            } => {
                let argument = text::option(lang, command.name(), argument);
                let values = vec![
                    ("line", text::command_apart(lang, with)),
                    ("argument", argument),
                ];
                ("unfit", values)
            }
            Self::Later(name) if name == "stop" => ("later-stop", vec![]),
            Self::Bare(said) => ("bare", vec![("said", said.clone())]),
            Self::Later(name) => ("later", vec![("name", name.clone())]),
            Self::NotYet(command, argument) => {
                let argument = text::option(lang, command.name(), argument);
                ("not-yet", vec![("argument", argument)])
            }
            Self::NoCode(said) => ("no-code", vec![("said", short(said))]),
            Self::TwoGames(one, other) => {
                let codes = vec![("one", one.to_string()), ("other", other.to_string())];
                ("two-games", codes)
            }
            Self::OtherGame { option, home, game } => {
                let challenge = Name::Challenge.name();
                let named = |game: &Game| text::choice(lang, challenge, "game", game.name());
                let names = vec![
                    ("option", text::option(lang, challenge, option)),
                    ("home", named(home)),
                    ("game", named(game)),
                ];
                ("other-game", names)
            }
            Self::Unknown { .. }
            | Self::Missing(..)
            | Self::Value { .. }
            | Self::NoArgument { .. }
            | Self::TooMany(..)
            | Self::Twice(..) => self.about_command(lang),
        }
    }

    /// The same for what is wrong with a command's name or arguments.
    fn about_command(&self, lang: Lang) -> (&'static str, Said) {
        let command = self.command().map(Name::name).unwrap_or_default();
        let mut values = vec![("command", text::command(lang, command))];
        let option = |argument: &str| text::option(lang, command, argument);
        let id = match self {
            Self::Unknown { said, near } => {
                let names = near
                    .iter()
                    .map(|name| text::command_apart(lang, name.name()));
                values.push(("said", short(said)));
                values.push(("near", either(lang, &names.collect::<Vec<_>>())));
                if near.is_empty() {
                    "unknown"
                } else {
                    "unknown-near"
                }
            }
            Self::Missing(_, argument) => match argument.kind {
                Kind::Opponent => "missing-opponent",
                Kind::Rest("record") => "missing-record",
                Kind::Rest(_) => "missing-text",
                _ => {
                    values.push(("expected", argument.expected(lang)));
                    match argument.name {
                        "game" => "missing-game",
                        "what" => "missing-what",
                        _ => {
                            values.push(("argument", option(argument.name)));
                            "missing"
                        }
                    }
                }
            },
            Self::Value {
                argument,
                said,
                near,
                ..
            } => {
                values.push(("argument", option(argument.name)));
                values.push(("expected", argument.expected(lang)));
                values.push(("said", short(said)));
                values.extend(near.as_deref().map(|near| ("near", short(near))));
                if near.is_some() {
                    "value-near"
                } else {
                    "value"
                }
            }
            Self::NoArgument {
                command,
                said,
                near,
            } => {
                values.push(("said", short(said)));
                let known = command.known().into_iter().map(option);
                values.push(("known", known.collect::<Vec<_>>().join(", ")));
                values.extend(near.map(|near| ("near", option(near))));
                if near.is_some() {
                    "no-argument-near"
                } else {
                    "no-argument"
                }
            }
            Self::Twice(_, argument) => {
                values.push(("argument", option(argument)));
                "twice"
            }
            Self::TooMany(command, said) => {
                values.push(("said", short(said)));
                if command.takes_quotes() {
                    "too-many-quotes"
                } else {
                    "too-many"
                }
            }
            _ => "empty",
        };
        (id, values)
    }
}

impl Argument {
    /// The choices as they are shown where the sentence is read.
    fn choices(&self, lang: Lang, choices: &[&str]) -> String {
        let shown = choices.iter().map(|word| {
            if text::slashed() {
                format!("“{}”", super::slash::choice_shown(lang, self.name, word))
            } else {
                (*word).to_owned()
            }
        });
        either(lang, &shown.collect::<Vec<_>>())
    }

    /// What the argument takes, in words.
    pub fn expected(&self, lang: Lang) -> String {
        if let (Values::Words(choices), true) = (self.values(), text::slashed()) {
            return self.choices(lang, choices);
        }
        let (id, first, second) = match self.kind {
            Kind::Opponent => ("opponent", String::new(), String::new()),
            Kind::Person => ("person", String::new(), String::new()),
            Kind::Choice(choices, _) => ("choice", self.choices(lang, choices), String::new()),
            Kind::Number(least, most) => ("number", least.to_string(), most.to_string()),
            Kind::Square => ("square", String::new(), String::new()),
            Kind::Flag => ("flag", String::new(), String::new()),
            Kind::Pace => ("pace", String::new(), String::new()),
            Kind::Text | Kind::Rest(_) | Kind::Option(_) => {
                (self.key(), String::new(), String::new())
            }
            Kind::Later(only) => ("later", only.to_owned(), String::new()),
        };
        let id = format!("command-expected-{id}");
        say(
            lang,
            &id,
            &[("first", first.into()), ("second", second.into())],
        )
    }
}

/// A line that uses the command, and the argument if one is named, in the game at hand.
pub(super) fn example(lang: Lang, name: Name, argument: Option<&str>, at_hand: &AtHand) -> String {
    let line = match (name, at_hand.game) {
        (Name::Move, None) => return say(lang, "command-example-move", &[]),
        (Name::Move, Some(game)) => format!("move {}", some_move(game)),
        (Name::Challenge, game) => challenge_example(argument, game),
        (Name::Import, _) => written_example(lang),
        _ => with_code(name.example(), at_hand.code.as_ref()),
    };
    given(lang, &line)
}

/// A line with this code for the one that stands for any, or with none.
fn with_code(line: &str, code: Option<&Code>) -> String {
    match code {
        Some(code) => line.replace(SOME_CODE, &format!(" #{code}")),
        None => line.replace(SOME_CODE, ""),
    }
}

/// How a game is read that was written down.
pub(super) fn written_example(lang: Lang) -> String {
    let text = say(lang, "command-shape-record", &[]);
    format!("{} {text}", Name::Import.name())
}

/// This line as an example.
pub(super) fn given(lang: Lang, line: &str) -> String {
    let line = text::command_apart(lang, line);
    say(lang, "command-example", &[("line", line.into())])
}

/// A move of that game, to show how one is written.
fn some_move(game: Game) -> &'static str {
    match game {
        Game::Latrunculi => "g2-g3",
        Game::Boissiere => "C2 d6-d7",
        Game::Medieval => "c9 l2-k1",
    }
}

/// A challenge that gives this argument, to the game that has it.
fn challenge_example(argument: Option<&str>, at_hand: Option<Game>) -> String {
    let known = Name::Challenge.arguments().iter();
    let known = argument.and_then(|wanted| known.copied().find(|known| known.name == wanted));
    let home = match known.map(|known| known.kind) {
        Some(Kind::Option(home)) => home,
        _ => at_hand.unwrap_or(Game::Latrunculi),
    };
    let option = match known.map_or("side", |known| known.name) {
        "pace" => "pace=3d",
        "preset" => "preset=book",
        "quiet" => "quiet=50",
        "first" => "first=odd",
        "common" => "common=body:4",
        "proper" => "proper=small",
        "rows" => "rows=12",
        "setup" => "setup=boissiere",
        "triumph" => "triumph=great",
        _ => "side=white",
    };
    format!("challenge @bob {} {option}", home.name())
}

/// `a, b or c`.
pub(super) fn either(lang: Lang, words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => {
            let or = say(lang, "command-or", &[]);
            format!("{} {or} {last}", some.join(", "))
        }
    }
}

/// What was said, short enough to be repeated.
pub(super) fn short(said: &str) -> String {
    let shown: String = said
        .chars()
        .filter(|letter| !letter.is_control())
        .take(40)
        .collect();
    if shown.len() < said.len() && shown.chars().count() == 40 {
        return format!("{shown}…");
    }
    shown
}
