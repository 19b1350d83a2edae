//! The help, made from the table.

use std::fmt::Write;

use super::error::{AtHand, example, given};
use super::{Argument, CommandError, Kind, Name, Section};
use crate::base::Lang;
use crate::base::text::{self, has, say};

/// The help in `lang`: every command with a line, or all about one.
///
/// # Errors
/// [`CommandError::Unknown`] if there is no command of that name.
pub fn help(lang: Lang, topic: Option<&str>) -> Result<String, CommandError> {
    let Some(topic) = topic else {
        return Ok(overview(lang));
    };
    let lower = topic.trim_start_matches(['/', '!']).to_lowercase();
    match Name::by_name(&lower).or_else(|| super::slash::named(&lower)) {
        Some(name) => Ok(about(lang, name, None)),
        None if super::loose::offer(&lower).is_some() => {
            let example = super::loose::offer(&lower).map(super::Offer::example);
            Ok(about(lang, Name::Offer, example))
        }
        None if super::table::LATER.contains(&lower.as_str()) => Err(CommandError::Later(lower)),
        None => Err(CommandError::Unknown {
            said: topic.to_owned(),
            near: super::parse::meant(&lower),
        }),
    }
}

fn overview(lang: Lang) -> String {
    let mut help = say(lang, "command-help-title", &[]);
    for section in Section::ALL {
        let title = say(lang, &format!("command-section-{}", section.id()), &[]);
        let _ = write!(help, "\n\n{title}");
        // Where commands begin with a slash, these are buttons.
        let here = |name: &Name| !text::slashed() || !matches!(name, Name::Yes | Name::No);
        for name in Name::ALL
            .into_iter()
            .filter(|name| name.section() == section)
            .filter(here)
        {
            let _ = write!(help, "\n{}: {}", brief(lang, name), name.about(lang));
        }
    }
    let _ = write!(help, "\n\n{}", say(lang, "command-help-end", &[]));
    help
}

/// The command with the arguments one usually gives.
fn brief(lang: Lang, name: Name) -> String {
    let needed = name.arguments().iter().filter(|argument| argument.required);
    let mut line = text::command(lang, name.name());
    if text::slashed() {
        for argument in needed.filter(|argument| argument.kind != Kind::Opponent) {
            let _ = write!(line, " {}:…", option(lang, name, argument));
        }
        return text::apart(line);
    }
    for argument in needed {
        let _ = write!(line, " {}", shape(lang, argument));
    }
    line
}

/// The argument's name where the help is read.
fn option(lang: Lang, name: Name, argument: &Argument) -> String {
    text::option(lang, name.name(), argument.name)
}

/// How an argument is written in a usage line.
fn shape(lang: Lang, argument: &Argument) -> String {
    say(lang, &format!("command-shape-{}", argument.key()), &[])
}

/// All about one command, with this example or its own.
fn about(lang: Lang, name: Name, line: Option<&str>) -> String {
    let mut help = format!("{}: {}", usage(lang, name), name.about(lang));
    for argument in name.arguments().iter().filter(|known| known.here()) {
        let own = format!("command-argument-{}-{}", name.name(), argument.key());
        let id = if has(lang, &own) {
            own
        } else {
            format!("command-argument-{}", argument.key())
        };
        let about = say(lang, &id, &[]);
        let expected = argument.expected(lang);
        let called = option(lang, name, argument);
        let line = say(
            lang,
            "command-help-argument",
            &[
                ("argument", called.into()),
                ("about", about.into()),
                ("expected", expected.into()),
            ],
        );
        let _ = write!(help, "\n{line}");
    }
    let more = format!("command-more-{}", name.name());
    if has(lang, &more) {
        let _ = write!(help, "\n{}", say(lang, &more, &[]));
    }
    let shown = match line {
        Some(line) => given(lang, line),
        // Whoever reads the help learns how a code is written.
        None if name.example().contains('#') => given(lang, name.example()),
        None => example(lang, name, None, &AtHand::default()),
    };
    let _ = write!(help, "\n{shown}");
    help
}

/// The command with all its arguments; those that may be left out in brackets.
fn usage(lang: Lang, name: Name) -> String {
    let mut line = text::command(lang, name.name());
    if text::slashed() {
        let mut known: Vec<_> = name
            .arguments()
            .iter()
            .filter(|known| known.here())
            .collect();
        let needed = |known: &Argument| known.required && known.kind != Kind::Opponent;
        known.sort_by_key(|known| !needed(known));
        for argument in known {
            let called = option(lang, name, argument);
            let _ = if needed(argument) {
                write!(line, " {called}:…")
            } else {
                write!(line, " [{called}:…]")
            };
        }
        return text::apart(line);
    }
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
