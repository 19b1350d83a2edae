//! Why a line is not understood, and the words for it: what was expected, and an example.

use super::{Argument, Kind, Name};
use crate::base::text::say;
use crate::base::{Code, Lang};
use crate::rules::Game;

/// Why a line is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommandError {
    /// There is nothing on it.
    Empty,
    /// It is longer than any command.
    TooLong,
    /// No command has this name; these were perhaps meant.
    Unknown {
        /// What was said.
        said: String,
        /// The most likely commands, the best first.
        near: Vec<Name>,
    },
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

impl CommandError {
    /// The sentences for the person who wrote the line.
    pub fn say(&self, lang: Lang) -> String {
        let text = |id: &str, values: &[(&str, &str)]| {
            let id = format!("command-error-{id}");
            let values: Vec<_> = values
                .iter()
                .map(|&(name, value)| (name, value.into()))
                .collect();
            say(lang, &id, &values)
        };
        let example =
            |name: &Name| say(lang, "command-example", &[("line", name.example().into())]);
        match self {
            Self::Empty => text("empty", &[]),
            Self::TooLong => text("too-long", &[]),
            Self::Unknown { said, near } => match near.first() {
                None => text("unknown", &[("said", &short(said))]),
                Some(first) => {
                    let names: Vec<&str> = near.iter().map(|name| name.name()).collect();
                    let near = either(lang, &names);
                    let unknown = text("unknown-near", &[("said", &short(said)), ("near", &near)]);
                    format!("{unknown} {}", example(first))
                }
            },
            Self::Later(name) => text("later", &[("name", name)]),
            Self::Missing(command, argument) => {
                let expected = argument.expected(lang);
                let values = [
                    ("command", command.name()),
                    ("argument", argument.name),
                    ("expected", &expected),
                ];
                format!("{} {}", text("missing", &values), example(command))
            }
            Self::Value {
                command,
                argument,
                said,
                near,
            } => {
                let expected = argument.expected(lang);
                let values = [
                    ("said", short(said)),
                    ("argument", argument.name.to_owned()),
                    ("expected", expected),
                    ("near", near.as_deref().map(short).unwrap_or_default()),
                ];
                let values: Vec<(&str, &str)> = values
                    .iter()
                    .map(|(name, value)| (*name, &**value))
                    .collect();
                let id = if near.is_some() {
                    "value-near"
                } else {
                    "value"
                };
                format!("{} {}", text(id, &values), example(command))
            }
            Self::NotYet(_, argument) => text("not-yet", &[("argument", argument)]),
            Self::NoArgument {
                command,
                said,
                near,
            } => {
                let known: Vec<&str> = command.arguments().iter().map(|known| known.name).collect();
                let values = [
                    ("command", command.name()),
                    ("said", &short(said)),
                    ("known", &known.join(", ")),
                    ("near", near.unwrap_or_default()),
                ];
                let id = if near.is_some() {
                    "no-argument-near"
                } else {
                    "no-argument"
                };
                format!("{} {}", text(id, &values), example(command))
            }
            Self::TooMany(command, said) => {
                let values = [("command", command.name()), ("said", &short(said))];
                format!("{} {}", text("too-many", &values), example(command))
            }
            Self::Twice(command, argument) => {
                let values = [("command", command.name()), ("argument", argument)];
                format!("{} {}", text("twice", &values), example(command))
            }
            Self::OtherGame { option, home, game } => {
                let values = [
                    ("option", *option),
                    ("home", home.name()),
                    ("game", game.name()),
                ];
                text("other-game", &values)
            }
            Self::NoVictory => text("no-victory", &[]),
            Self::SetupRows => text("setup-rows", &[]),
            Self::Quote => text("quote", &[]),
            Self::NoCode(said) => text("no-code", &[("said", &short(said))]),
            Self::TwoGames(one, other) => text(
                "two-games",
                &[("one", one.as_str()), ("other", other.as_str())],
            ),
            Self::NoButton => text("no-button", &[]),
        }
    }
}

impl Argument {
    /// What the argument takes, in words.
    pub fn expected(&self, lang: Lang) -> String {
        let (id, first, second) = match self.kind {
            Kind::Opponent => ("opponent", String::new(), String::new()),
            Kind::Person => ("person", String::new(), String::new()),
            Kind::Choice(choices, _) => ("choice", either(lang, choices), String::new()),
            Kind::Number(least, most) => ("number", least.to_string(), most.to_string()),
            Kind::Square => ("square", String::new(), String::new()),
            Kind::Flag => ("flag", String::new(), String::new()),
            Kind::Text => ("text", String::new(), String::new()),
            Kind::Rest | Kind::Option(_) => (self.name, String::new(), String::new()),
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

/// `a, b or c`.
pub(super) fn either(lang: Lang, words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [some @ .., last] => {
            let or = say(lang, "command-or", &[]);
            format!("{} {or} {last}", some.join(", "))
        }
    }
}

/// What was said, short enough to be repeated.
fn short(said: &str) -> String {
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
