//! What a test reads off a message.

use serde_json::Value;

use super::people::Person;
use super::world::Message;

impl Message {
    /// Everything written on it; labels are not.
    pub(crate) fn text(&self) -> String {
        let mut texts = vec![self.content.as_str()];
        for embed in &self.embeds {
            texts.extend(embed["author"]["name"].as_str());
            texts.extend(embed["title"].as_str());
            texts.extend(embed["description"].as_str());
            for field in embed["fields"].as_array().into_iter().flatten() {
                texts.extend(field["name"].as_str());
                texts.extend(field["value"].as_str());
            }
            texts.extend(embed["footer"]["text"].as_str());
        }
        texts.retain(|text| !text.is_empty());
        texts.join("\n")
    }

    /// The labels of its buttons, in order.
    pub(crate) fn buttons(&self) -> Vec<String> {
        let buttons = parts(self).filter(|part| part["type"] == 2);
        buttons.map(|part| label(part).to_owned()).collect()
    }

    /// The custom ids of its buttons, in order.
    pub(crate) fn button_ids(&self) -> Vec<String> {
        let buttons = parts(self).filter(|part| part["type"] == 2);
        let ids = buttons.filter_map(|part| part["custom_id"].as_str());
        ids.map(str::to_owned).collect()
    }

    /// The labels of the options of all its selects.
    pub(crate) fn options(&self) -> Vec<String> {
        let options = parts(self).flat_map(|part| part["options"].as_array().into_iter().flatten());
        options.map(|option| label(option).to_owned()).collect()
    }

    /// The custom ids of everything on it.
    pub(crate) fn custom_ids(&self) -> Vec<String> {
        let ids = parts(self).filter_map(|part| part["custom_id"].as_str());
        ids.map(str::to_owned).collect()
    }

    /// The alternative text of its first picture; empty without one.
    pub(crate) fn alt(&self) -> String {
        let first = self.attachments.first();
        first
            .and_then(|file| file.description.clone())
            .unwrap_or_default()
    }

    /// Whether somebody alone sees it.
    pub(crate) fn is_private(&self) -> bool {
        self.viewer.is_some()
    }

    /// Whether it pinged somebody.
    pub(crate) fn pinged(&self, person: &Person) -> bool {
        self.pings.users.contains(&person.id)
    }
}

pub(crate) fn label(part: &Value) -> &str {
    part["label"].as_str().unwrap_or_default()
}

/// The buttons and selects of a message.
pub(crate) fn parts(message: &Message) -> impl Iterator<Item = &Value> {
    let rows = message.components.iter();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
}
