//! What Discord demands of commands beyond the shape of their fields.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::refusal::Refusal;

/// Discord's languages.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-ES", "es-419", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Checks a command.
///
/// # Errors
/// What Discord says to it.
pub(crate) fn check(command: &Value) -> Result<(), Refusal> {
    // Only what is typed with a slash has a description and options.
    if command["type"].as_u64().unwrap_or(1) == 1 {
        names(command)?;
        options(&command["options"])?;
    }
    let length = longest(command);
    if length > 8000 {
        return Err(Refusal::form(format!(
            "{}: {length} characters, more than 8000",
            command["name"]
        )));
    }
    Ok(())
}

/// Checks that no two commands of a list have a name in common.
///
/// # Errors
/// What Discord says to it.
pub(crate) fn unique(commands: &[Value]) -> Result<(), Refusal> {
    if commands.len() > 100 {
        return Err(Refusal::form("more than 100 commands"));
    }
    let mut known: HashMap<String, HashSet<&str>> = HashMap::new();
    for command in commands {
        for (locale, name) in spoken(command, "name") {
            let key = format!("{locale} {}", command["type"].as_u64().unwrap_or(1));
            if !known.entry(key).or_default().insert(name) {
                return Err(Refusal::form(format!(
                    "two commands are named {name:?} ({locale})"
                )));
            }
        }
    }
    Ok(())
}

/// A text in every language: the default first.
fn spoken<'a>(of: &'a Value, field: &str) -> Vec<(&'a str, &'a str)> {
    let mut texts = vec![("default", of[field].as_str().unwrap_or_default())];
    let others = of[format!("{field}_localizations")].as_object();
    for (locale, text) in others.into_iter().flatten() {
        texts.push((locale, text.as_str().unwrap_or_default()));
    }
    texts
}

fn names(of: &Value) -> Result<(), Refusal> {
    for (locale, name) in spoken(of, "name") {
        let length = name.chars().count();
        let allowed = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
        let small = name.to_lowercase() == name;
        if !(1..=32).contains(&length) || !name.chars().all(allowed) || !small {
            return Err(Refusal::form(format!(
                "name {name:?} ({locale}): 1 to 32 small letters, digits, - and _"
            )));
        }
        known(locale)?;
    }
    for (locale, text) in spoken(of, "description") {
        if !(1..=100).contains(&text.chars().count()) {
            return Err(Refusal::form(format!(
                "{}: a description of 1 to 100 characters ({locale}): {text:?}",
                of["name"]
            )));
        }
        known(locale)?;
    }
    Ok(())
}

fn known(locale: &str) -> Result<(), Refusal> {
    if locale == "default" || LOCALES.contains(&locale) {
        Ok(())
    } else {
        Err(Refusal::form(format!("Discord has no language {locale:?}")))
    }
}

fn options(list: &Value) -> Result<(), Refusal> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    if list.len() > 25 {
        return Err(Refusal::form("more than 25 options"));
    }
    let mut seen: HashMap<&str, HashSet<&str>> = HashMap::new();
    let mut optional = false;
    for option in list {
        names(option)?;
        for (locale, name) in spoken(option, "name") {
            if !seen.entry(locale).or_default().insert(name) {
                return Err(Refusal::form(format!(
                    "two options are named {name:?} ({locale})"
                )));
            }
        }
        let required = option["required"] == true;
        if required && optional {
            return Err(Refusal::form(format!(
                "option {} must be given, yet comes after one that need not",
                option["name"]
            )));
        }
        optional |= !required;
        choices(option)?;
        if matches!(option["type"].as_u64(), Some(1 | 2)) {
            options(&option["options"])?;
        }
    }
    Ok(())
}

fn choices(option: &Value) -> Result<(), Refusal> {
    let list = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if list.len() > 25 {
        return Err(Refusal::form(format!(
            "option {}: more than 25 choices",
            option["name"]
        )));
    }
    if !list.is_empty() && option["autocomplete"] == true {
        return Err(Refusal::form(format!(
            "option {}: choices and autocomplete",
            option["name"]
        )));
    }
    let mut seen = HashSet::new();
    for choice in list {
        for (_, name) in spoken(choice, "name") {
            if !(1..=100).contains(&name.chars().count()) {
                return Err(Refusal::form(format!(
                    "a choice's name has 1 to 100 characters: {name:?}"
                )));
            }
        }
        let long = choice["value"]
            .as_str()
            .is_some_and(|value| value.is_empty() || value.chars().count() > 100);
        if long || !seen.insert(choice["value"].to_string()) {
            return Err(Refusal::form(format!(
                "a choice's value has 1 to 100 characters and comes once: {}",
                choice["value"]
            )));
        }
    }
    Ok(())
}

/// The characters of a command, in the language in which they are most.
fn longest(of: &Value) -> usize {
    let field = |name: &str| {
        let texts = spoken(of, name);
        let lengths = texts.iter().map(|(_, text)| text.chars().count());
        lengths.max().unwrap_or_default()
    };
    let value = of["value"].as_str().map_or(0, |text| text.chars().count());
    let inside = |name: &str| {
        let parts = of[name].as_array().into_iter().flatten();
        parts.map(longest).sum::<usize>()
    };
    field("name") + field("description") + value + inside("options") + inside("choices")
}
