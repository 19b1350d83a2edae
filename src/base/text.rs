//! Wording: the Fluent files, looked up by id.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Lang;

/// The files of one language, in `assets/lang/<code>/`.
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../assets/lang/", $lang, "/refusal.ftl")),
            include_str!(concat!("../../assets/lang/", $lang, "/table.ftl")),
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

fn bundle(lang: Lang, files: &[&str]) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Else chat shows bidirectional marks around every value.
    bundle.set_use_isolating(false);
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
