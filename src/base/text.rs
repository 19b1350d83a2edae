//! Wording: the Fluent files, looked up by id.
//!
//! A sentence that names a command calls `CMD("accept")`, and one that shows a line
//! `CMD("board", $code)`: what people are to write there is `board #BKTR` where lines are written,
//! and `/board code:BKTR`, by the names they are registered under, where commands begin with a
//! slash. `OPTION("challenge", "rows=16")` names an option alone, `CHOICE("challenge", "preset",
//! "book")` one of its values. Which it is goes with the work
//! that says the sentences ([`with_commands`]). A sentence that differs further chooses by
//! `COMMANDS()`. Texts that are no Fluent have the same as `{CMD board #BKTR}` and
//! `{OPTION challenge rows=16}` ([`with_lines`]).

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Lang;

/// The files of one language, in `assets/lang/<code>/`.
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../assets/lang/", $lang, "/refusal.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/table.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/clock.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/records.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/reminders.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/board.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/command.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/rulebook.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/page.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/terminal.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/discord.ftl")),
        ]
    };
}

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> = LazyLock::new(|| {
    [
        bundle(Lang::En, &files!("en")),
        bundle(Lang::It, &files!("it")),
    ]
});

/// How people give commands where sentences are read.
#[derive(Debug, Clone, Copy)]
pub enum Commands {
    /// By writing a line of words: `accept`.
    Words,
    /// By commands that begin with a slash and have names in every language: `/accept`. With what
    /// writes a line of words as such a command.
    Slash(fn(Lang, &str) -> String),
}

tokio::task_local! {
    static COMMANDS: Commands;
}

/// Does `work`, whose sentences name commands in this way; otherwise they are words.
pub async fn with_commands<W: Future>(commands: Commands, work: W) -> W::Output {
    COMMANDS.scope(commands, work).await
}

/// How commands are given where the sentences of this work are read.
pub fn commands() -> Commands {
    COMMANDS
        .try_with(|commands| *commands)
        .unwrap_or(Commands::Words)
}

/// Whether commands begin with a slash where the sentences are read.
pub fn slashed() -> bool {
    matches!(commands(), Commands::Slash(_))
}

/// A line of the command language, or its beginning, as it is given where the sentence is read.
pub fn command(lang: Lang, line: &str) -> String {
    match commands() {
        Commands::Slash(write) => write(lang, line),
        Commands::Words => line.to_owned(),
    }
}

/// Stands before a command in a sentence where commands begin with a slash, so that the surface can
/// set it apart from the words around it: a letter that no text of people's has.
pub const CMD_OPEN: char = '\u{e002}';

/// Stands after such a command.
pub const CMD_CLOSE: char = '\u{e003}';

/// The same within a sentence, between [`CMD_OPEN`] and [`CMD_CLOSE`] where that is a slash command.
pub fn command_apart(lang: Lang, line: &str) -> String {
    apart(command(lang, line))
}

/// What is shown of a command, between the same marks where commands begin with a slash.
pub fn apart(given: String) -> String {
    if slashed() {
        format!("{CMD_OPEN}{given}{CMD_CLOSE}")
    } else {
        given
    }
}

/// An option of a command as it is named where the sentence is read, with its value if one is
/// given after `=`.
pub fn option(lang: Lang, command: &str, option: &str) -> String {
    let Commands::Slash(write) = commands() else {
        return option.to_owned();
    };
    let given = if option.contains('=') { "" } else { "=" };
    let line = write(lang, &format!("{command} {option}{given}"));
    let shown = line.split_once(' ').map(|(_, shown)| shown.to_owned());
    shown.unwrap_or_else(|| option.to_owned())
}

/// A value of an option as it is shown where the sentence is read.
pub fn choice(lang: Lang, command: &str, name: &str, value: &str) -> String {
    if !slashed() {
        return value.to_owned();
    }
    let given = option(lang, command, &format!("{name}={value}"));
    let shown = given.split_once(':').map(|(_, shown)| shown.to_owned());
    shown.unwrap_or_else(|| value.to_owned())
}

/// A text with its `{CMD …}` and `{OPTION …}` as they are given where it is read.
pub fn with_lines(lang: Lang, text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        shown.push_str(before);
        rest = after;
        let Some((mark, after)) = after.split_once('}') else {
            shown.push('{');
            continue;
        };
        let line = mark.strip_prefix("CMD ");
        let line = line.map(|line| command_apart(lang, line));
        let line = line.or_else(|| {
            let (name, given) = mark.strip_prefix("OPTION ")?.split_once(' ')?;
            Some(apart(option(lang, name, given)))
        });
        match line {
            Some(line) => {
                shown.push_str(&line);
                rest = after;
            }
            None => shown.push('{'),
        }
    }
    shown.push_str(rest);
    shown
}

/// What a function is given, as the words of a line.
fn words(given: &[FluentValue<'_>]) -> Option<String> {
    let mut line = String::new();
    for value in given {
        if !line.is_empty() {
            line.push(' ');
        }
        match value {
            FluentValue::String(text) => line.push_str(text),
            FluentValue::Number(number) => line.push_str(&number.as_string()),
            _ => return None,
        }
    }
    (!line.is_empty()).then_some(line)
}

/// Teaches a bundle `CMD`, `OPTION`, `CHOICE` and `COMMANDS`.
fn teach(bundle: &mut FluentBundle<FluentResource>, lang: Lang) -> Result<(), FluentError> {
    bundle.add_function("CMD", move |given, _| match words(given) {
        Some(line) => command_apart(lang, &line).into(),
        None => FluentValue::Error,
    })?;
    bundle.add_function("OPTION", move |given, _| match given {
        [FluentValue::String(name), FluentValue::String(given)] => {
            apart(option(lang, name, given)).into()
        }
        _ => FluentValue::Error,
    })?;
    bundle.add_function("CHOICE", move |given, _| match given {
        [
            FluentValue::String(name),
            FluentValue::String(option),
            FluentValue::String(value),
        ] => choice(lang, name, option, value).into(),
        _ => FluentValue::Error,
    })?;
    bundle.add_function("COMMANDS", |_, _| match commands() {
        Commands::Words => "words".into(),
        Commands::Slash(_) => "slash".into(),
    })
}

fn bundle(lang: Lang, files: &[&str]) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Else chat shows bidirectional marks around every value.
    bundle.set_use_isolating(false);
    if let Err(error) = teach(&mut bundle, lang) {
        tracing::error!(%error, %lang, "the wording cannot name commands");
    }
    for file in files {
        let resource = match FluentResource::try_new((*file).to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                tracing::error!(?errors, %lang, "a wording file does not parse");
                resource
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(?errors, %lang, "a wording file repeats an id");
        }
    }
    bundle
}

/// A value put into a sentence.
pub type Value<'a> = FluentValue<'a>;

/// The sentence `id` in `lang`, with its values. A missing sentence falls back to English, then to
/// its id (a test refuses both).
///
/// Numbers given as numbers choose plural forms; numbers shown as they are (values of pieces) are
/// better given as text, so that no grouping is added.
pub fn say(lang: Lang, id: &str, values: &[(&str, Value<'_>)]) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, value.clone());
    }
    for lang in [lang, Lang::En] {
        let bundle = &BUNDLES[lang as usize];
        let (id, attribute) = id
            .split_once('.')
            .map_or((id, None), |(id, part)| (id, Some(part)));
        let Some(message) = bundle.get_message(id) else {
            continue;
        };
        let pattern = match attribute {
            Some(part) => message
                .get_attribute(part)
                .map(|attribute| attribute.value()),
            None => message.value(),
        };
        let Some(pattern) = pattern else { continue };
        let mut errors = Vec::new();
        let text: Cow<'_, str> = bundle.format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            tracing::error!(?errors, id, "a sentence lacks a value");
        }
        return text.into_owned();
    }
    tracing::error!(id, "no such sentence");
    id.to_owned()
}

/// Whether the sentence `id` exists in `lang` itself.
pub fn has(lang: Lang, id: &str) -> bool {
    BUNDLES[lang as usize].has_message(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn said(commands: Commands, lang: Lang, id: &'static str) -> String {
        with_commands(commands, async { say(lang, id, &[]) }).await
    }

    /// Stands for what the command language writes.
    fn write(lang: Lang, line: &str) -> String {
        format!("/{lang}:{}", line.replace('=', ":"))
    }

    #[tokio::test]
    async fn commands_are_named_as_they_are_given() {
        let id = "no-question";
        let words = say(Lang::En, id, &[]);
        assert!(words.contains("Say games to"), "{words}");
        assert_eq!(said(Commands::Words, Lang::En, id).await, words);
        let slash = said(Commands::Slash(write), Lang::En, id).await;
        assert!(
            slash.contains("Say \u{e002}/en:games\u{e003} to"),
            "{slash}"
        );
        let slash = said(Commands::Slash(write), Lang::It, id).await;
        assert!(
            slash.contains("Scrivi \u{e002}/it:games\u{e003} per"),
            "{slash}"
        );
    }

    #[tokio::test]
    async fn lines_in_other_texts_are_given_likewise() {
        let text =
            "Say {CMD board words}, {OPTION challenge rows=16} or {OPTION challenge pace}; {x} {";
        assert_eq!(
            with_lines(Lang::En, text),
            "Say board words, rows=16 or pace; {x} {"
        );
        let slash = with_commands(Commands::Slash(write), async { with_lines(Lang::En, text) });
        assert_eq!(
            slash.await,
            "Say \u{e002}/en:board words\u{e003}, \u{e002}rows:16\u{e003} or \u{e002}pace:\u{e003}; {x} {"
        );
    }
}
