//! The slash commands, made from the table of commands.

use serde_json::{Map, Value, json};

use crate::base::{Lang, text};
use crate::command::{Argument, CODE, Kind, Name, Values, choice_sentence, option_sentence};

/// Where commands may be used: servers, the bot's own messages, other private channels.
const CONTEXTS: [u8; 3] = [0, 1, 2];

/// The option of help that names a command.
pub(super) const TOPIC: &str = "topic";

/// For whom it may be installed: servers, users.
const INSTALLED_FOR: [u8; 2] = [0, 1];

/// The commands Discord lists: yes and no are buttons there.
pub(super) fn listed() -> impl Iterator<Item = Name> {
    Name::ALL
        .into_iter()
        .filter(|name| !matches!(name, Name::Yes | Name::No))
}

/// Every command as Discord takes it.
pub(super) fn commands() -> Value {
    Value::Array(listed().map(command).collect())
}

fn command(name: Name) -> Value {
    let mut options: Vec<Value> = name
        .arguments()
        .iter()
        .filter(|argument| argument.here())
        .map(|argument| option(name, argument))
        .collect();
    if name.is_about_a_game() {
        options.push(code());
    }
    // Discord wants those first that must be given.
    options.sort_by_key(|option| option.get("required").is_none());
    let mut command = Map::new();
    command.insert("type".into(), json!(1));
    named(&mut command, name.name(), &format!("slash-{}", name.name()));
    if !options.is_empty() {
        command.insert("options".into(), Value::Array(options));
    }
    command.insert("contexts".into(), json!(CONTEXTS));
    command.insert("integration_types".into(), json!(INSTALLED_FOR));
    Value::Object(command)
}

/// Name and description, and both in the other languages.
fn named(object: &mut Map<String, Value>, name: &str, id: &str) {
    object.insert("name".into(), name.into());
    let about = |lang| text::say(lang, &format!("{id}.about"), &[]);
    object.insert("description".into(), about(Lang::En).into());
    let (mut names, mut descriptions) = (Map::new(), Map::new());
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        names.insert(lang.code().into(), text::say(lang, id, &[]).into());
        descriptions.insert(lang.code().into(), about(lang).into());
    }
    object.insert("name_localizations".into(), names.into());
    object.insert("description_localizations".into(), descriptions.into());
}

fn option(name: Name, argument: &Argument) -> Value {
    let mut option = Map::new();
    named(
        &mut option,
        argument.name,
        &option_sentence(name, argument.name),
    );
    let kind = match argument.values() {
        Values::Words(words) => {
            let choices: Vec<Value> = words
                .iter()
                .map(|word| choice(argument.name, word))
                .collect();
            option.insert("choices".into(), choices.into());
            3
        }
        Values::Number(least, most) => {
            option.insert("min_value".into(), least.into());
            option.insert("max_value".into(), most.into());
            4
        }
        Values::Flag => 5,
        Values::Person => 6,
        Values::Text => {
            option.insert("max_length".into(), json!(longest(argument.kind)));
            3
        }
    };
    option.insert("type".into(), kind.into());
    // Left out, the challenge is to anyone.
    if argument.required && argument.kind != Kind::Opponent {
        option.insert("required".into(), true.into());
    }
    if name == Name::Move || (name == Name::Help && argument.name == TOPIC) {
        option.insert("autocomplete".into(), true.into());
    }
    Value::Object(option)
}

fn longest(kind: Kind) -> u32 {
    match kind {
        Kind::Rest(_) => 1000,
        _ => 100,
    }
}

/// The option that names the game.
fn code() -> Value {
    let mut option = Map::new();
    named(&mut option, CODE, "slash-option-code");
    option.insert("type".into(), json!(3));
    option.insert("max_length".into(), json!(20));
    option.insert("autocomplete".into(), true.into());
    Value::Object(option)
}

/// A choice; its words where it has any, else the value itself.
fn choice(argument: &str, word: &str) -> Value {
    let own = choice_sentence(argument, word);
    if !text::has(Lang::En, &own) {
        return json!({ "name": word, "value": word });
    }
    let mut names = Map::new();
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        names.insert(lang.code().into(), text::say(lang, &own, &[]).into());
    }
    json!({
        "name": text::say(Lang::En, &own, &[]),
        "name_localizations": names,
        "value": word,
    })
}

/// What of registered commands makes a difference, in one form for what we send and what Discord
/// tells: without what it adds itself, without what is empty, sorted by name.
pub(super) fn comparable(commands: &Value) -> Value {
    let mut commands: Vec<Value> = commands
        .as_array()
        .map(|commands| commands.iter().map(plain).collect())
        .unwrap_or_default();
    commands.sort_by_key(|command| command["name"].to_string());
    Value::Array(commands)
}

/// The keys that are ours; every other one is Discord's.
const OURS: [&str; 16] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "choices",
    "value",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "max_length",
    "contexts",
    "integration_types",
    "default_member_permissions",
];

fn plain(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let kept = object.iter().filter(|(key, value)| {
                let empty = match value {
                    Value::Null | Value::Bool(false) => true,
                    Value::Array(items) => items.is_empty(),
                    Value::Object(items) => items.is_empty(),
                    _ => false,
                };
                OURS.contains(&key.as_str()) && !empty
            });
            Value::Object(
                kept.map(|(key, value)| (key.clone(), plain(value)))
                    .collect(),
            )
        }
        Value::Array(items) => Value::Array(items.iter().map(plain).collect()),
        Value::Number(number) => number.as_f64().map_or(Value::Null, Value::from),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every object with a name in the commands: the commands, their options, their choices.
    fn each(value: &Value, found: &mut Vec<Value>) {
        match value {
            Value::Object(object) => {
                if object.contains_key("name") {
                    found.push(value.clone());
                }
                object.values().for_each(|value| each(value, found));
            }
            Value::Array(items) => items.iter().for_each(|value| each(value, found)),
            _ => {}
        }
    }

    #[test]
    fn names_and_descriptions_keep_discords_limits_in_every_language() {
        let mut found = Vec::new();
        each(&commands(), &mut found);
        assert!(found.len() > 60, "{}", found.len());
        for object in found {
            let is_choice = object.get("value").is_some();
            let mut names = vec![object["name"].clone()];
            names.extend(
                object["name_localizations"]
                    .as_object()
                    .into_iter()
                    .flat_map(|all| all.values().cloned()),
            );
            for name in names {
                let name = name.as_str().expect("text");
                let plain = name.chars().all(|letter| {
                    letter.is_lowercase() || letter.is_ascii_digit() || letter == '-'
                });
                let length = name.chars().count();
                assert!(is_choice || (plain && (1..=32).contains(&length)), "{name}");
                assert!((1..=100).contains(&length), "{name}");
            }
            let mut abouts: Vec<Value> = object.get("description").cloned().into_iter().collect();
            abouts.extend(
                object["description_localizations"]
                    .as_object()
                    .into_iter()
                    .flat_map(|all| all.values().cloned()),
            );
            for about in abouts {
                let about = about.as_str().expect("text");
                assert!((1..=100).contains(&about.chars().count()), "{about}");
                assert!(!about.starts_with("slash-"), "{about} has no words");
            }
        }
        for command in commands().as_array().expect("list") {
            assert!(command.to_string().chars().count() < 8000);
            assert!(
                command["options"]
                    .as_array()
                    .is_none_or(|all| all.len() <= 25)
            );
        }
    }

    #[test]
    fn what_discord_adds_makes_no_difference() {
        let ours = commands();
        let mut theirs = ours.clone();
        for command in theirs.as_array_mut().expect("list") {
            command["id"] = json!("123456789012345678");
            command["version"] = json!("1");
            command["nsfw"] = json!(false);
            command["default_member_permissions"] = Value::Null;
            command["dm_permission"] = json!(true);
        }
        theirs.as_array_mut().expect("list").reverse();
        assert_eq!(comparable(&ours), comparable(&theirs));
        theirs[0]["description"] = json!("another");
        assert_ne!(comparable(&ours), comparable(&theirs));
    }
}
