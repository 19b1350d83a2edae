//! The Discord bot: what people do comes over the gateway as serenity's models, requests go through
//! `rest`.
//!
//! Reading order: `settings`; `commands` and `register` (the slash commands); `interaction` (what
//! people do, acknowledged first) with `line` (as a line of the command language), `compose` and
//! `escape` (replies as Discord takes them); `answer` (the private answers); `outbox`, `send`,
//! `letter` and `place` (what is owed, and where games are shown); `owed` (answers that are still
//! owed); `double` (buttons pressed twice); `gateway` and `wire` (the
//! connection); `doctor` (what is wrong with a set-up).

mod acknowledge;
mod answer;
mod api;
mod commands;
mod compose;
mod doctor;
mod done;
mod double;
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
mod wire;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

pub use doctor::{Finding, NO_TOKEN, examine, invitation};
pub use gateway::{Ended, serve};
pub use settings::{DEFAULT_API, Settings, SettingsError, is_id};

use crate::base::Person;
use crate::base::text::{Commands, with_commands};
use crate::bot::Bot;
use crate::command;
use crate::store::{RoomRights, StoreError};
use compose::Painter;
use done::Sent;
use double::Doubles;
use rest::Rest;

/// Work whose sentences name commands as they are given on Discord.
fn spoken_here<W: Future>(work: W) -> impl Future<Output = W::Output> {
    with_commands(Commands::Slash(command::slash), work)
}

/// What everything on Discord shares.
#[derive(Debug)]
struct Hub {
    bot: Bot,
    rest: Arc<Rest>,
    painter: Painter,
    /// The bot's own user id, once known.
    me: watch::Sender<Option<u64>>,
    /// The tokens of interactions whose first answer is still owed.
    answering: watch::Sender<HashSet<String>>,
    /// Changes whenever a game has found its place.
    placed: watch::Sender<u64>,
    /// What was sent last to all, the newest last.
    sent: watch::Sender<VecDeque<Sent>>,
    /// The last interactions that were taken: Discord may tell of one twice.
    taken: Mutex<VecDeque<u64>>,
    /// Private messages whose buttons were pressed.
    doubles: Doubles,
    /// Who was told where which permissions are missing, and when.
    lacks: Mutex<Lacks>,
}

/// The permissions that somebody was told are missing in a channel, and when.
type Lacks = HashMap<(String, Person), (Vec<&'static str>, Instant)>;

/// For how long nobody is told again that the same permissions are missing.
const LACKS_AGAIN: Duration = Duration::from_hours(24);

/// How many interactions are remembered as taken.
const REMEMBERED: usize = 1000;

impl Hub {
    fn new(bot: Bot, settings: &Settings) -> Result<Self, reqwest::Error> {
        Ok(Self {
            bot,
            rest: Arc::new(Rest::new(settings)?),
            painter: Painter::default(),
            me: watch::Sender::default(),
            answering: watch::Sender::default(),
            placed: watch::Sender::default(),
            sent: watch::Sender::default(),
            taken: Mutex::default(),
            doubles: Doubles::default(),
            lacks: Mutex::default(),
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

    /// Whether somebody is to be told that these permissions are missing in a channel: once, until
    /// others are.
    fn tells_of(&self, channel: &str, person: &Person, missing: &[&'static str]) -> bool {
        let mut told = self.lacks.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (channel.to_owned(), person.clone());
        if missing.is_empty() {
            told.remove(&place);
            return false;
        }
        let known = told.get(&place);
        if known.is_some_and(|(known, at)| known == missing && at.elapsed() < LACKS_AGAIN) {
            return false;
        }
        if told.len() >= REMEMBERED {
            told.clear();
        }
        told.insert(place, (missing.to_vec(), Instant::now()));
        true
    }

    /// Whether an interaction came since this run began.
    fn has_taken(&self, interaction: u64) -> bool {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.contains(&interaction)
    }

    /// What the bot may do in a room, as last heard.
    async fn known_rights(&self, room: &str) -> Result<Option<u64>, StoreError> {
        let known = self.bot.store().rights(room).await?;
        Ok(known.map(|known| known.bits.cast_unsigned()))
    }

    /// Notes what the bot may do in a room, and whether that is a thread.
    async fn note_rights(&self, room: &str, bits: u64, thread: bool) {
        let bits = bits.cast_signed();
        let rights = RoomRights { bits, thread };
        let noted = self.bot.store().set_rights(room, rights).await;
        if let Err(error) = noted {
            tracing::error!(%error, "what the bot may do could not be noted");
        }
    }
}
