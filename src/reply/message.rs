//! The values every surface sends.

use serde::{Deserialize, Serialize};

use crate::render::Scene;

/// Everything that one request leads to, in the order it is sent.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Reply {
    /// The messages.
    pub messages: Vec<Message>,
}

/// Who may see a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Everybody in the room of this id (`local:table`).
    Room(String),
    /// Only the person of this id (`local:alice`), in the room where they are.
    Player(String),
}

/// What a message is to its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Answers the speaker's own line.
    Answer,
    /// Refuses the speaker's own line.
    Refusal,
    /// Everything else.
    Notice,
    /// A reminder.
    Reminder,
}

/// A command with its game, serial and step fixed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// What a press sends: `v1:CODE:SERIAL:STEP:DEED`; at most 100 characters.
    pub id: String,
    /// What it says, at most 80 characters.
    pub label: String,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Who may see it.
    pub to: To,
    /// What it is.
    pub kind: Kind,
    /// The sentences, worded; names in it are plain (each surface escapes them in its own way).
    pub text: String,
    /// Ids of the persons to ping (`local:bob`).
    pub ping: Vec<String>,
    /// Code of the game it is about.
    pub game: Option<String>,
    /// Turns standing in that game.
    pub ply: Option<u32>,
    /// The rule topic a refusal names.
    pub topic: Option<String>,
    /// Buttons.
    pub buttons: Vec<Button>,
    /// The board to draw, with its description in words.
    pub scene: Option<Scene>,
    /// The description of the picture.
    pub alt: Option<String>,
}
