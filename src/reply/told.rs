//! What every message about a game needs to know of it.

use super::words;
use super::{Button, ButtonId, Choices, Due, Hands, Kind, Message, Press, To};
use crate::base::{Code, Instant, Lang, Person, Room, text::say};
use crate::render::Scene;
use crate::rules::{Game, Side};

/// Longest description of a picture, in characters: what Discord takes.
const ALT: usize = 1024;

/// A game as messages tell of it, in one language.
#[derive(Debug, Clone)]
pub struct Told {
    /// The language.
    pub lang: Lang,
    /// Code of the game.
    pub code: Code,
    /// The room it is played in.
    pub room: Room,
    /// The game.
    pub game: Game,
    /// Length of its log.
    pub serial: i64,
    /// Step of the draft.
    pub step: i64,
    /// Turns standing.
    pub ply: u32,
    /// Names of White and Black, fit to be shown.
    pub names: [String; 2],
    /// How its clocks stand, if it has any.
    pub due: Option<Due>,
    /// Until when White and Black are on vacation, if they are.
    pub away: [Option<Instant>; 2],
    /// Whether the turn that is told of has ended an agreed pause.
    pub resumed: bool,
    /// Whether an offer was open that lapses with that turn.
    pub lapses: bool,
    /// Its players; none as long as it has not begun.
    pub players: Vec<Person>,
}

impl Told {
    /// The same in another language.
    #[must_use]
    pub fn to(&self, lang: Lang) -> Self {
        Self {
            lang,
            ..self.clone()
        }
    }

    /// A sentence in the game's language.
    pub fn say(&self, id: &str, values: &[(&str, &str)]) -> String {
        speak(self.lang, id, values)
    }

    /// `White (alice)`.
    pub fn player(&self, side: Side) -> String {
        let name = self.names[side.index()].as_str();
        let side = words::side(self.lang, side);
        self.say("player", &[("side", &side), ("name", name)])
    }

    /// The code as it is written in sentences: `#BKTR`.
    pub fn hash(&self) -> String {
        format!("#{}", self.code)
    }

    /// A button for the game as it is now.
    pub fn button(&self, press: Press) -> Button {
        let hands = match press {
            Press::Resign | Press::Rematch => Hands::of(&self.players),
            _ => Hands::Any,
        };
        let button = self.id(press).button(self.lang);
        Button { hands, ..button }
    }

    /// The same for these hands only.
    pub fn button_for(&self, hands: Hands, press: Press) -> Button {
        let button = self.id(press).button(self.lang);
        Button { hands, ..button }
    }

    /// The same with a label of its own.
    pub fn labelled(&self, press: Press, label: &str) -> Button {
        self.id(press).labelled(label)
    }

    fn id(&self, press: Press) -> ButtonId {
        ButtonId {
            code: Some(self.code.clone()),
            serial: self.serial,
            step: self.step,
            press,
        }
    }

    /// A message about the game.
    pub fn message(&self, to: To, kind: Kind, text: String) -> Message {
        Message {
            game: Some(self.code.as_str().to_owned()),
            ply: Some(self.ply),
            lang: self.lang,
            ..Message::new(to, kind, text)
        }
    }

    /// A message to everybody in the game's room that answers what somebody said.
    pub fn to_room(&self, text: String) -> Message {
        self.message(To::Room(self.room.0.clone()), Kind::Answer, text)
    }

    /// A private answer about the game.
    pub fn to_person(&self, person: &Person, text: String) -> Message {
        self.message(To::Player(person.0.clone()), Kind::Answer, text)
    }

    /// A private refusal about the game.
    pub fn refusal(&self, person: &Person, text: String) -> Message {
        self.message(To::Player(person.0.clone()), Kind::Refusal, text)
    }
}

impl Message {
    /// A message with nothing but its text, whatever its language.
    pub fn new(to: To, kind: Kind, text: String) -> Self {
        Self {
            to,
            kind,
            lang: Lang::default(),
            text,
            ping: Vec::new(),
            game: None,
            ply: None,
            topic: None,
            buttons: Vec::new(),
            lists: Vec::new(),
            scene: None,
            alt: None,
            file: None,
            also: Vec::new(),
        }
    }

    /// A private answer.
    pub fn answer(person: &Person, text: String) -> Self {
        Self::new(To::Player(person.0.clone()), Kind::Answer, text)
    }

    /// A private refusal.
    pub fn refusal(person: &Person, text: String) -> Self {
        Self::new(To::Player(person.0.clone()), Kind::Refusal, text)
    }

    /// The same, pinging a person.
    #[must_use]
    pub fn pinging(mut self, person: &Person) -> Self {
        self.ping.push(person.0.clone());
        self
    }

    /// The same with this board, described in `lang`.
    #[must_use]
    pub fn with_scene(mut self, scene: Scene, lang: Lang) -> Self {
        self.alt = Some(crate::render::alt(&scene, lang, ALT));
        self.scene = Some(scene);
        self
    }

    /// The same with a list to choose from, unless it is empty.
    #[must_use]
    pub fn with_list(mut self, prompt: String, choices: Vec<Button>) -> Self {
        if !choices.is_empty() {
            self.lists.push(Choices { prompt, choices });
        }
        self
    }

    /// The same with more buttons.
    #[must_use]
    pub fn with_buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.buttons.extend(buttons);
        self
    }
}

/// A sentence whose values are all text.
pub(super) fn speak(lang: Lang, id: &str, values: &[(&str, &str)]) -> String {
    let values: Vec<_> = values
        .iter()
        .map(|(name, value)| (*name, (*value).into()))
        .collect();
    say(lang, id, &values)
}
