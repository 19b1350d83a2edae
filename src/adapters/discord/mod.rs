//! The Discord bot: serenity keeps the gateway, requests go through `rest`.
//!
//! Reading order: `settings`; `commands` and `register` (the slash commands); `interaction` (what
//! people do, acknowledged first) with `line` (as a line of the command language), `compose` and
//! `escape` (replies as Discord takes them); `outbox`, `send`, `letter` and `place` (what is owed,
//! and where games are shown); `owed` (answers an earlier run owed); `gateway` (the connection);
//! `doctor` (what is wrong with a set-up).

mod api;
mod commands;
mod compose;
mod doctor;
mod done;
mod escape;
mod gateway;
mod interaction;
mod letter;
mod line;
mod outbox;
mod owed;
mod place;
mod register;
mod rest;
mod rights;
mod send;
mod settings;

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

pub use doctor::{Finding, examine, invitation};
pub use gateway::{Ended, serve};
pub use settings::{DEFAULT_API, Settings, SettingsError};

use crate::bot::Bot;
use crate::store::StoreError;
use compose::Painter;
use rest::Rest;

/// What everything on Discord shares.
#[derive(Debug)]
struct Hub {
    bot: Bot,
    rest: Rest,
    painter: Painter,
    /// The bot's own user id, once known.
    me: watch::Sender<Option<u64>>,
    /// The tokens of interactions whose first answer is still owed.
    answering: watch::Sender<HashSet<String>>,
    /// Changes whenever a game has found its place.
    placed: watch::Sender<u64>,
    /// The last interactions that were taken: Discord may tell of one twice.
    taken: Mutex<VecDeque<u64>>,
}

/// How many interactions are remembered as taken.
const REMEMBERED: usize = 1000;

impl Hub {
    fn new(bot: Bot, settings: &Settings) -> Result<Self, reqwest::Error> {
        Ok(Self {
            bot,
            rest: Rest::new(settings)?,
            painter: Painter::default(),
            me: watch::Sender::default(),
            answering: watch::Sender::default(),
            placed: watch::Sender::default(),
            taken: Mutex::default(),
        })
    }

    fn me(&self) -> Option<u64> {
        *self.me.borrow()
    }

    /// Whether this is the first time that an interaction is told of.
    fn is_new(&self, interaction: u64) -> bool {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.contains(&interaction) {
            return false;
        }
        taken.push_back(interaction);
        if taken.len() > REMEMBERED {
            taken.pop_front();
        }
        true
    }

    /// What the bot may do in a room, as last heard.
    async fn known_rights(&self, room: &str) -> Result<Option<u64>, StoreError> {
        let bits = self.bot.store().rights(room).await?;
        Ok(bits.map(i64::cast_unsigned))
    }

    /// Notes what the bot may do in a room.
    async fn note_rights(&self, room: &str, bits: u64) {
        let noted = self.bot.store().set_rights(room, bits.cast_signed()).await;
        if let Err(error) = noted {
            tracing::error!(%error, "what the bot may do could not be noted");
        }
    }
}
