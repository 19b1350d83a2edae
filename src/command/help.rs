//! The help, made from the table.

use std::fmt::Write;

use super::error::example;
use super::{Argument, CommandError, Kind, Name, Section};
use crate::base::Lang;
use crate::base::text::{self, say};

/// The help in `lang`: every command with a line, or all about one.
///
/// # Errors
/// [`CommandError::Unknown`] if there is no command of that name.
pub fn help(lang: Lang, topic: Option<&str>) -> Result<String, CommandError> {
    let Some(topic) = topic else {
        return Ok(overview(lang));
    };
    let lower = topic.trim_start_matches(['/', '!']).to_lowercase();
    match Name::by_name(&lower) {
        Some(name) => Ok(about(lang, name)),
        None if super::table::LATER.contains(&lower.as_str()) => Err(CommandError::Later(lower)),
        None => Err(CommandError::Unknown {
            said: topic.to_owned(),
            near: super::parse::meant(&lower),
        }),
    }
}

fn overview(lang: Lang) -> String {
    let mut text = say(lang, "command-help-title", &[]);
    for section in Section::ALL {
        let title = say(lang, &format!("command-section-{}", section.id()), &[]);
        let _ = write!(text, "\n\n{title}");
        for name in Name::ALL
            .into_iter()
            .filter(|name| name.section() == section)
        {
            let _ = write!(text, "\n{}: {}", brief(lang, name), name.about(lang));
        }
    }
    let _ = write!(text, "\n\n{}", say(lang, "command-help-end", &[]));
    text
}

/// The command with the arguments one usually gives.
fn brief(lang: Lang, name: Name) -> String {
    let needed = name.arguments().iter().filter(|argument| argument.required);
    let mut line = text::command(lang, name.name());
    for argument in needed {
        let _ = write!(line, " {}", shape(lang, argument));
    }
    line
}

/// How an argument is written in a usage line.
fn shape(lang: Lang, argument: &Argument) -> String {
    say(lang, &format!("command-shape-{}", argument.key()), &[])
}

/// All about one command.
fn about(lang: Lang, name: Name) -> String {
    let mut text = format!("{}: {}", usage(lang, name), name.about(lang));
    for argument in name.arguments().iter().filter(|known| known.here()) {
        let about = say(lang, &format!("command-argument-{}", argument.key()), &[]);
        let expected = argument.expected(lang);
        let line = say(
            lang,
            "command-help-argument",
            &[
                ("argument", argument.name.into()),
                ("about", about.into()),
                ("expected", expected.into()),
            ],
        );
        let _ = write!(text, "\n{line}");
    }
    let _ = write!(text, "\n{}", example(lang, name, None, None));
    text
}

/// The command with all its arguments; those that may be left out in brackets.
fn usage(lang: Lang, name: Name) -> String {
    let mut line = text::command(lang, name.name());
    for argument in name.arguments().iter().filter(|known| known.here()) {
        let _ = match (argument.required, argument.kind) {
            (true, _) => write!(line, " {}", shape(lang, argument)),
            (false, Kind::Rest(_)) => write!(line, " [{}]", shape(lang, argument)),
            (false, Kind::Flag) => write!(line, " [{}]", argument.name),
            (false, _) => write!(line, " [{}=…]", argument.name),
        };
    }
    line
}

impl Name {
    /// What the command does, in a line.
    pub fn about(self, lang: Lang) -> String {
        say(lang, &format!("command-about-{}", self.name()), &[])
    }
}
