//! What Discord demands of a message beyond the shape of its fields.

use std::collections::HashSet;

use serde_json::Value;

use super::body::Body;
use super::refusal::Refusal;
use super::world::FILE_LIMIT;

/// The flags a message may be sent with: without a preview of links, private, silent.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(crate) const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// What a body is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A new message in a channel.
    Post,
    /// A new message that answers an interaction.
    Answer,
    /// A change of a message.
    Edit,
}

/// Checks everything about a message that its body alone shows.
///
/// # Errors
/// What Discord says to it.
pub(crate) fn check(body: &Body, purpose: Purpose) -> Result<(), Refusal> {
    let json = &body.json;
    if !json.is_object() {
        return Err(Refusal::form("a message is an object"));
    }
    mentions(json, purpose)?;
    let content = json["content"].as_str().unwrap_or_default();
    if content.chars().count() > 2000 {
        return Err(Refusal::form("content: more than 2000 characters"));
    }
    flags(json, purpose)?;
    embeds(json)?;
    components(&json["components"])?;
    files(body)
}

/// Whom a message may ping is always said.
fn mentions(json: &Value, purpose: Purpose) -> Result<(), Refusal> {
    let says_something = json["content"]
        .as_str()
        .is_some_and(|text| !text.is_empty());
    let needed = purpose != Purpose::Edit || says_something;
    let allowed = &json["allowed_mentions"];
    if allowed.is_null() {
        return if needed {
            Err(Refusal::form("allowed_mentions is missing"))
        } else {
            Ok(())
        };
    }
    if allowed["parse"].is_null() {
        // Without it Discord takes the lists alone; an empty object allows everything.
        let lists = allowed["users"].is_array() || allowed["roles"].is_array();
        if !lists {
            return Err(Refusal::form(
                "allowed_mentions does not say what is parsed",
            ));
        }
    }
    for (list, kind) in [("users", "users"), ("roles", "roles")] {
        let named = allowed[list]
            .as_array()
            .is_some_and(|list| !list.is_empty());
        let parsed = allowed["parse"]
            .as_array()
            .is_some_and(|parse| parse.iter().any(|parsed| parsed == kind));
        if named && parsed {
            return Err(Refusal::form(format!(
                "allowed_mentions: {kind} both parsed and listed"
            )));
        }
    }
    Ok(())
}

fn flags(json: &Value, purpose: Purpose) -> Result<(), Refusal> {
    let allowed = match purpose {
        Purpose::Post => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
        Purpose::Answer => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        // Discord ignores a private flag here; the first answer has decided.
        Purpose::Edit => SUPPRESS_EMBEDS | EPHEMERAL,
    };
    let flags = json["flags"].as_u64().unwrap_or_default();
    if flags & !allowed == 0 {
        Ok(())
    } else {
        Err(Refusal::form(format!("flags: {flags} cannot be set here")))
    }
}

fn embeds(json: &Value) -> Result<(), Refusal> {
    let mut total = 0;
    for embed in json["embeds"].as_array().into_iter().flatten() {
        let mut texts = vec![
            &embed["title"],
            &embed["description"],
            &embed["footer"]["text"],
            &embed["author"]["name"],
        ];
        for field in embed["fields"].as_array().into_iter().flatten() {
            texts.extend([&field["name"], &field["value"]]);
            let empty = |text: &Value| text.as_str().is_none_or(|text| text.trim().is_empty());
            if empty(&field["name"]) || empty(&field["value"]) {
                return Err(Refusal::form("embeds: a field without name or value"));
            }
        }
        let lengths = texts.iter().filter_map(|text| text.as_str());
        total += lengths.map(|text| text.chars().count()).sum::<usize>();
    }
    if total > 6000 {
        return Err(Refusal::form("embeds: more than 6000 characters"));
    }
    Ok(())
}

/// Checks the rows of a message.
///
/// # Errors
/// What Discord says to them.
pub(crate) fn components(rows: &Value) -> Result<(), Refusal> {
    let rows = rows.as_array().map(Vec::as_slice).unwrap_or_default();
    if rows.len() > 5 {
        return Err(Refusal::form("components: more than 5 rows"));
    }
    let mut ids = HashSet::new();
    for row in rows {
        let parts = row["components"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        if row["type"] != 1 || parts.is_empty() {
            return Err(Refusal::form("components: not a row with something in it"));
        }
        let selects = parts.iter().filter(|part| part["type"] != 2).count();
        if selects > 0 && parts.len() > 1 {
            return Err(Refusal::form("components: a select needs a row to itself"));
        }
        if parts.len() > 5 {
            return Err(Refusal::form("components: more than 5 buttons in a row"));
        }
        for part in parts {
            component(part)?;
            if let Some(id) = part["custom_id"].as_str()
                && !ids.insert(id)
            {
                return Err(Refusal::form(format!(
                    "components: custom id {id:?} comes twice"
                )));
            }
        }
    }
    Ok(())
}

fn component(part: &Value) -> Result<(), Refusal> {
    let length = |name: &str| part[name].as_str().map(|text| text.chars().count());
    let link = part["type"] == 2 && part["style"] == 5;
    match (link, length("custom_id")) {
        (true, None) if part["url"].is_string() => {}
        (false, Some(1..=100)) if part["url"].is_null() => {}
        _ => {
            return Err(Refusal::form(
                "components: a custom id of 1 to 100 characters, or a link",
            ));
        }
    }
    if part["type"] == 2 {
        let label = length("label").unwrap_or_default();
        if label > 80 || (label == 0 && part["emoji"].is_null()) {
            return Err(Refusal::form(
                "components: a label of 1 to 80 characters, or an emoji",
            ));
        }
        return Ok(());
    }
    if part["type"] == 3 {
        return select(part);
    }
    Ok(())
}

fn select(part: &Value) -> Result<(), Refusal> {
    let options = part["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if options.is_empty() || options.len() > 25 {
        return Err(Refusal::form("components: a select has 1 to 25 options"));
    }
    let mut values = HashSet::new();
    for option in options {
        for name in ["label", "value"] {
            let length = option[name].as_str().map_or(0, |text| text.chars().count());
            if !(1..=100).contains(&length) {
                return Err(Refusal::form(format!(
                    "components: an option's {name} has 1 to 100 characters"
                )));
            }
        }
        if !values.insert(option["value"].as_str()) {
            return Err(Refusal::form("components: two options with one value"));
        }
    }
    let most = part["max_values"].as_u64().unwrap_or(1);
    let least = part["min_values"].as_u64().unwrap_or(1);
    let fits = usize::try_from(most).is_ok_and(|most| most <= options.len());
    if fits && least <= most {
        Ok(())
    } else {
        Err(Refusal::form("components: min_values and max_values"))
    }
}

fn files(body: &Body) -> Result<(), Refusal> {
    if body.files.len() > 10 {
        return Err(Refusal::form("files: more than 10"));
    }
    if body.files.iter().any(|file| file.bytes.len() > FILE_LIMIT) {
        return Err(Refusal::too_large());
    }
    for attachment in body.json["attachments"].as_array().into_iter().flatten() {
        let alt = attachment["description"].as_str().unwrap_or_default();
        if alt.chars().count() > 1024 {
            return Err(Refusal::form(
                "attachments: a description of more than 1024 characters",
            ));
        }
    }
    Ok(())
}
