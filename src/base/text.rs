//! Wording: the Fluent files, looked up by id.
//!
//! A sentence that names a command calls `CMD("accept")`: what people are to write there is
//! `accept` where lines are written, and `/accept`, by the name it is registered under, where
//! commands begin with a slash. Which it is goes with the work that says the sentences
//! ([`with_commands`]). A sentence that differs further chooses by `COMMANDS()`.

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commands {
    /// By writing a line of words: `accept`.
    Words,
    /// By commands that begin with a slash and have names in every language: `/accept`.
    Slash,
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

/// A command as it is given where the sentence is read.
pub fn command(lang: Lang, name: &str) -> String {
    let slash = format!("slash-{name}");
    match commands() {
        Commands::Slash if has(lang, &slash) => format!("/{}", say(lang, &slash, &[])),
        _ => name.to_owned(),
    }
}

/// Teaches a bundle `CMD` and `COMMANDS`.
fn teach(bundle: &mut FluentBundle<FluentResource>, lang: Lang) -> Result<(), FluentError> {
    bundle.add_function("CMD", move |given, _| match given.first() {
        Some(FluentValue::String(name)) => command(lang, name).into(),
        _ => FluentValue::Error,
    })?;
    bundle.add_function("COMMANDS", |_, _| match commands() {
        Commands::Words => "words".into(),
        Commands::Slash => "slash".into(),
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

    #[tokio::test]
    async fn commands_are_named_as_they_are_given() {
        let id = "no-question";
        let words = say(Lang::En, id, &[]);
        assert!(words.contains("Say games to"), "{words}");
        assert_eq!(said(Commands::Words, Lang::En, id).await, words);
        let slash = said(Commands::Slash, Lang::En, id).await;
        assert!(slash.contains("Say /games to"), "{slash}");
        let slash = said(Commands::Slash, Lang::It, id).await;
        assert!(slash.contains("Scrivi /partite per"), "{slash}");
    }
}
