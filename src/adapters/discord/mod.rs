//! The Discord bot: serenity keeps the gateway, requests go through `rest`.
//!
//! Reading order: `settings`; `commands` and `register` (the slash commands); `interaction` (what
//! people do, acknowledged first) with `line` (as a line of the command language), `compose` and
//! `escape` (replies as Discord takes them); `outbox` and `place` (what is owed, and where games
//! are shown); `gateway` (the connection); `doctor` (what is wrong with a set-up).

mod api;
mod commands;
mod compose;
mod doctor;
mod escape;
mod gateway;
mod interaction;
mod line;
mod outbox;
mod place;
mod register;
mod rest;
mod rights;
mod settings;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

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
    me: AtomicU64,
    /// What the bot may do in rooms, as stored: so that it is written only when it changes.
    rights: Mutex<HashMap<String, i64>>,
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
            me: AtomicU64::new(0),
            rights: Mutex::default(),
            taken: Mutex::default(),
        })
    }

    fn me(&self) -> Option<u64> {
        Some(self.me.load(Ordering::Relaxed)).filter(|id| *id != 0)
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
        let kept = {
            let rights = self.rights.lock().unwrap_or_else(PoisonError::into_inner);
            rights.get(room).copied()
        };
        let bits = match kept {
            Some(bits) => Some(bits),
            None => self.bot.store().rights(room).await?,
        };
        Ok(bits.map(i64::cast_unsigned))
    }

    /// Notes what the bot may do in a room.
    async fn note_rights(&self, room: &str, bits: u64) {
        let bits = bits.cast_signed();
        {
            let mut rights = self.rights.lock().unwrap_or_else(PoisonError::into_inner);
            if rights.insert(room.to_owned(), bits) == Some(bits) {
                return;
            }
        }
        if let Err(error) = self.bot.store().set_rights(room, bits).await {
            tracing::error!(%error, "what the bot may do could not be noted");
        }
    }
}
