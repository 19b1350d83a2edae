//! Writing, changing and taking back messages.

use std::sync::Arc;

use serde_json::{Value, json};

use super::body::Body;
use super::refusal::Refusal;
use super::rules::EPHEMERAL;
use super::world::{Attachment, Message, Pings, World};

impl World {
    /// Puts what a body says into a message. What it leaves out stays, in a new message nothing.
    ///
    /// # Errors
    /// What Discord says to it.
    pub(crate) fn fill(&mut self, message: &mut Message, body: &Body) -> Result<(), Refusal> {
        let json = &body.json;
        if let Some(content) = json.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .clone_into(&mut message.content);
        }
        if let Some(components) = json.get("components") {
            message.components = components.as_array().cloned().unwrap_or_default();
        }
        self.attach(message, body)?;
        if let Some(embeds) = json.get("embeds") {
            message.embeds = embeds.as_array().cloned().unwrap_or_default();
        }
        for embed in &mut message.embeds {
            embed["type"] = json!("rich");
            for picture in ["image", "thumbnail"] {
                shown_file(&message.attachments, &embed[picture])?;
            }
        }
        let kept = message.flags & EPHEMERAL;
        if let Some(flags) = json["flags"].as_u64() {
            message.flags = kept | (flags & !EPHEMERAL);
        }
        let nothing = message.content.trim().is_empty()
            && message.embeds.is_empty()
            && message.attachments.is_empty();
        if nothing {
            return Err(Refusal::empty());
        }
        Ok(())
    }

    /// The files of a message: those the body names, be they new or there already, and what comes
    /// without being named. Left out of a list means taken away.
    fn attach(&mut self, message: &mut Message, body: &Body) -> Result<(), Refusal> {
        let named = body.json["attachments"].as_array();
        if named.is_none() && body.files.is_empty() {
            return Ok(());
        }
        let before = std::mem::take(&mut message.attachments);
        let mut taken = Vec::new();
        for entry in named.into_iter().flatten() {
            let id = number(&entry["id"]);
            let id = id.ok_or_else(|| Refusal::form("attachments: an id is a number"))?;
            let description = entry["description"].as_str().map(str::to_owned);
            if let Some(known) = before.iter().find(|file| file.id == id) {
                let mut known = known.clone();
                known.description = description.or(known.description);
                message.attachments.push(known);
                continue;
            }
            let Some(file) = body.files.iter().find(|file| file.number == id) else {
                return Err(Refusal::form(format!("attachments: there is no file {id}")));
            };
            taken.push(id);
            let named = entry["filename"].as_str();
            let filename = named.unwrap_or(&file.filename).to_owned();
            let file = self.new_file(&file.bytes, filename, description);
            message.attachments.push(file);
        }
        for file in body
            .files
            .iter()
            .filter(|file| !taken.contains(&file.number))
        {
            let file = self.new_file(&file.bytes, file.filename.clone(), None);
            message.attachments.push(file);
        }
        Ok(())
    }

    fn new_file(
        &mut self,
        bytes: &[u8],
        filename: String,
        description: Option<String>,
    ) -> Attachment {
        let keep = self.settings.keep;
        Attachment {
            id: self.id(),
            filename,
            description,
            size: bytes.len(),
            bytes: Arc::new(if keep { bytes.to_vec() } else { Vec::new() }),
        }
    }

    /// Whom a new message pings: those its text names and `allowed_mentions` allows.
    pub(crate) fn pings(&self, message: &Message, json: &Value) -> Pings {
        let allowed = &json["allowed_mentions"];
        let parse = |kind: &str| {
            let list = allowed["parse"].as_array();
            // What does not say whom it may ping pings everybody it names.
            allowed.is_null() || list.is_some_and(|list| list.iter().any(|one| one == kind))
        };
        let listed = |kind: &str, id: u64| {
            let list = allowed[kind].as_array();
            list.is_some_and(|list| list.iter().any(|one| number(one) == Some(id)))
        };
        let content = &message.content;
        let mut pings = Pings::default();
        for id in named(content, &["<@", "<@!"]) {
            if self.users.contains_key(&id) && (parse("users") || listed("users", id)) {
                pings.users.push(id);
            }
        }
        for id in named(content, &["<@&"]) {
            if parse("roles") || listed("roles", id) {
                pings.roles.push(id);
            }
        }
        let all = content.contains("@everyone") || content.contains("@here");
        // Whether the bot has the permission differs from server to server: that it would is enough.
        pings.everyone = all && parse("everyone");
        pings
    }
}

/// The ids a text names behind one of the beginnings, each once.
fn named(text: &str, beginnings: &[&str]) -> Vec<u64> {
    let mut found = Vec::new();
    for beginning in beginnings {
        for (at, _) in text.match_indices(beginning) {
            let rest = &text[at + beginning.len()..];
            let id = rest.split_once('>').and_then(|(id, _)| id.parse().ok());
            if let Some(id) = id.filter(|id| !found.contains(id)) {
                found.push(id);
            }
        }
    }
    found
}

/// A picture of an embed that is a file of the message has to be one.
fn shown_file(files: &[Attachment], picture: &Value) -> Result<(), Refusal> {
    let url = picture["url"].as_str().unwrap_or_default();
    match url.strip_prefix("attachment://") {
        Some(name) if !files.iter().any(|file| file.filename == name) => Err(Refusal::form(
            format!("embeds: the message has no file {name:?}"),
        )),
        _ => Ok(()),
    }
}

/// An id, which may be written as text.
pub(crate) fn number(value: &Value) -> Option<u64> {
    value
        .as_u64()
        .or_else(|| value.as_str().and_then(|text| text.parse().ok()))
}
