//! The values every surface sends.

use serde::{Deserialize, Serialize};

use super::{ButtonId, Press};
use crate::base::{Lang, Person};
use crate::render::Scene;

/// Everything that one request leads to, in the order it is sent.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Reply {
    /// The messages.
    pub messages: Vec<Message>,
    /// Whether this is our own mistake: nothing was done, and what is said is not in the talk.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub failed: bool,
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
    /// For whom it is. Anybody may press it; whoever it is not for is refused.
    #[serde(default, skip_serializing_if = "Hands::are_any")]
    pub hands: Hands,
}

/// For whom a button is.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// For everybody who reads the message.
    #[default]
    Any,
    /// For the persons of these ids.
    Of(Vec<String>),
    /// For everybody but the person of this id.
    AllBut(String),
}

impl Hands {
    /// For these people; for everybody if there are none.
    pub fn of<'a>(people: impl IntoIterator<Item = &'a Person>) -> Self {
        let people: Vec<String> = people.into_iter().map(|person| person.0.clone()).collect();
        if people.is_empty() {
            Self::Any
        } else {
            Self::Of(people)
        }
    }

    /// Whether a button is for that person; for an onlooker without a name if none.
    pub fn fit(&self, person: Option<&Person>) -> bool {
        match self {
            Self::Any => true,
            Self::Of(people) => person.is_some_and(|person| people.contains(&person.0)),
            Self::AllBut(other) => person.is_none_or(|person| person.0 != *other),
        }
    }

    fn are_any(&self) -> bool {
        *self == Self::Any
    }
}

/// A list to choose from: choosing is pressing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// What is to be chosen, at most 100 characters.
    pub prompt: String,
    /// The choices, 1 to 25, each with what it does.
    pub choices: Vec<Button>,
}

/// A text file that comes with a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The file's name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// One message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Who may see it.
    pub to: To,
    /// What it is.
    pub kind: Kind,
    /// The language it is said in.
    #[serde(default)]
    pub lang: Lang,
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
    /// Lists to choose from, on surfaces that have them; whatever they offer can be typed too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<Choices>,
    /// The board to draw, with its description in words.
    pub scene: Option<Scene>,
    /// The description of the picture.
    pub alt: Option<String>,
    /// A text to keep, for surfaces that can give it as a file; the others show it under the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Attachment>,
    /// The same in other languages, for surfaces that show each reader their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Wording>,
}

/// What of a message depends on its language. (Lists to choose from are not kept: only private
/// messages have them.)
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Wording {
    /// The language.
    pub lang: Lang,
    /// As the message's.
    pub text: String,
    /// As the message's.
    pub buttons: Vec<Button>,
    /// As the message's.
    pub alt: Option<String>,
}

impl Message {
    /// A message for readers of several languages: said in `lang`, and kept in every other.
    pub fn in_every(lang: Lang, word: impl Fn(Lang) -> Self) -> Self {
        let mut message = word(lang);
        message.lang = lang;
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        message.also = others
            .map(|lang| {
                let Self {
                    text, buttons, alt, ..
                } = word(lang);
                Wording {
                    lang,
                    text,
                    buttons,
                    alt,
                }
            })
            .collect();
        message
    }

    /// The message as a reader of `lang` is shown it; as it was said, if it was not kept in theirs.
    #[must_use]
    pub fn read_in(mut self, lang: Lang) -> Self {
        let mut kept = std::mem::take(&mut self.also).into_iter();
        if let Some(wording) = kept.find(|wording| wording.lang == lang) {
            self.lang = lang;
            self.text = wording.text;
            self.buttons = wording.buttons;
            self.alt = wording.alt;
        }
        self
    }

    /// The message with what gives the game up behind every other button.
    #[must_use]
    pub fn resigning_last(mut self) -> Self {
        let resigns = |button: &Button| {
            ButtonId::read(&button.id).is_some_and(|id| id.press == Press::Resign)
        };
        self.buttons.sort_by_key(resigns);
        self
    }

    /// The message for a surface without lists: without the buttons that open one.
    #[must_use]
    pub fn without_lists(mut self) -> Self {
        self.lists.clear();
        let also = self.also.iter_mut().map(|wording| &mut wording.buttons);
        for buttons in also.chain([&mut self.buttons]) {
            buttons.retain(|button| !button.opens_list());
        }
        self
    }
}

impl Button {
    /// Whether a press asks for a list to choose from.
    fn opens_list(&self) -> bool {
        ButtonId::read(&self.id).is_some_and(|id| matches!(id.press, Press::Pieces(_)))
    }
}
