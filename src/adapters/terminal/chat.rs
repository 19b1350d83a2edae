//! A table in the terminal: what each line does.

use std::path::PathBuf;

use super::line::{self, Line, LineError};
use crate::base::text::say;
use crate::base::{Beside, Clock, Instant, Lang, Person, Platform, Request, Room};
use crate::bot::Bot;
use crate::command::ANYONE;
use crate::reply::words::in_zone;
use crate::reply::{Kind, Message, To};
use crate::store::{Found, Store, StoreError};

/// The surface of people who are known by their names.
const LOCAL: &str = "local";

/// How a table is set up.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The file of its database; in memory if none.
    pub database: Option<PathBuf>,
    /// The room where it begins.
    pub room: String,
    /// The moment at which its clock stands; the machine's time, running, if none.
    pub clock: Option<Instant>,
}

/// A table in the terminal.
#[derive(Debug)]
pub struct Chat {
    bot: Bot,
    running: bool,
    room: Room,
    /// What is to be told with the first line.
    owed: Vec<Message>,
}

impl Chat {
    /// Opens the database and sits down.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be opened.
    pub async fn open(settings: Settings) -> Result<Self, StoreError> {
        let store = match &settings.database {
            Some(path) => Store::open(path).await?,
            None => Store::memory().await?,
        };
        let clock = match settings.clock {
            Some(start) => Clock::standing(start),
            None => Clock::running(),
        };
        let bot = Bot::new(store, clock);
        let owed = bot.wake().await;
        Ok(Self {
            owed,
            bot,
            running: settings.clock.is_none(),
            room: Room::local(&settings.room),
        })
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.bot.store().close().await;
    }

    /// Does what a line says: everything it leads to, in the order it is sent.
    pub async fn line(&mut self, line: &str) -> Vec<Message> {
        let mut messages = std::mem::take(&mut self.owed);
        if self.running {
            // What has become due meanwhile comes first.
            self.beat().await;
            messages.extend(self.bot.tick().await);
        }
        match line::read(line) {
            Ok(Line::Nothing) => {}
            Ok(Line::Said { name, text }) => {
                messages.extend(Box::pin(self.said(&name, text)).await);
            }
            Ok(Line::Clock(milliseconds)) => {
                messages.extend(Box::pin(self.turn(milliseconds)).await);
            }
            Ok(Line::Room(name)) => self.room = Room::local(&name),
            Ok(Line::Lang { name, lang }) => messages.extend(self.speak(&name, lang).await),
            Err(error) => messages.push(self.refusal(error.id())),
        }
        for message in &mut messages {
            self.put_in_zone(message).await;
        }
        messages
    }

    /// What only one person reads tells moments in the time zone they have chosen.
    async fn put_in_zone(&self, message: &mut Message) {
        let To::Player(id) = &message.to else {
            return;
        };
        let chosen = self.bot.store().preference(&Person(id.clone())).await;
        if let Ok(Some(row)) = chosen {
            message.text = in_zone(&message.text, &row.chosen.zone);
        }
    }

    async fn said(&self, name: &str, text: String) -> Vec<Message> {
        let Some(key) = key() else {
            return vec![self.refusal("terminal-trouble")];
        };
        let (person, name) = match self.speaker(name).await {
            Ok(speaker) => speaker,
            Err(error) => return vec![self.refusal(error.id())],
        };
        let request = Request {
            platform: Platform::Terminal,
            room: self.room.clone(),
            person,
            name,
            lang: Lang::default(),
            key,
            text,
            seen: None,
            beside: Beside::default(),
        };
        self.bot.answer(request).await.messages
    }

    /// Who speaks: whoever is known by that name, however it is written, else somebody new.
    async fn speaker(&self, name: &str) -> Result<(Person, String), LineError> {
        match self.bot.store().find_person(name, LOCAL).await {
            Ok(Found::One(row)) => Ok((row.person, row.name)),
            Ok(Found::Nobody(_)) if name.to_lowercase() == ANYONE => Err(LineError::Anyone),
            Ok(Found::Several(_) | Found::Nobody(_)) | Err(_) => {
                Ok((Person::local(name), name.to_owned()))
            }
        }
    }

    /// Turns the clock forward, stopping wherever something becomes due.
    async fn turn(&self, milliseconds: i64) -> Vec<Message> {
        let mut messages = Vec::new();
        let clock = self.bot.clock();
        let target = clock.now().plus(milliseconds);
        loop {
            let now = clock.now();
            let due = match self.bot.next_due().await {
                Ok(due) => due.filter(|due| now < *due && *due <= target),
                Err(error) => {
                    tracing::error!(%error, "what is due cannot be read");
                    None
                }
            };
            let stop = due.unwrap_or(target);
            clock.turn(stop.0.saturating_sub(now.0));
            self.beat().await;
            messages.extend(self.bot.tick().await);
            if due.is_none() {
                return messages;
            }
        }
    }

    /// Notes that somebody is here, however the clock is turned.
    async fn beat(&self) {
        if let Err(error) = self.bot.beat().await {
            tracing::error!(%error, "the hour cannot be noted");
        }
    }

    /// Keeps the language somebody wants to be answered in; says only why not.
    async fn speak(&self, name: &str, lang: Lang) -> Option<Message> {
        let (person, name) = match self.speaker(name).await {
            Ok(speaker) => speaker,
            Err(error) => return Some(self.refusal(error.id())),
        };
        let kept = self.bot.set_lang(&person, &name, lang).await;
        kept.err().map(|error| {
            tracing::error!(%error, "a language was not kept");
            self.refusal("terminal-trouble")
        })
    }

    /// A refusal of a line that nobody has spoken: to the room, in the default language.
    fn refusal(&self, id: &str) -> Message {
        Message {
            to: To::Room(self.room.0.clone()),
            lang: Lang::default(),
            kind: Kind::Refusal,
            text: say(Lang::default(), id, &[]),
            ping: Vec::new(),
            game: None,
            ply: None,
            topic: None,
            lists: Vec::new(),
            buttons: Vec::new(),
            scene: None,
            alt: None,
            file: None,
            also: Vec::new(),
        }
    }
}

/// A key that no other line has; none if the machine has no chance to offer.
fn key() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("terminal:{:032x}", u128::from_be_bytes(bytes)))
}
