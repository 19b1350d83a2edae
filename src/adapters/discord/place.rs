//! Where a game is shown: a thread at its challenge card where that is permitted, else its channel.

use std::sync::Arc;

use serde_json::Value;

use super::Hub;
use super::api::id_of;
use super::compose::{self, is_card};
use super::done::begins;
use super::escape::{CLOSE, OPEN};
use super::outbox::Unsent;
use super::rest::RestError;
use super::rights::{self, EMBED, OPEN_THREADS, SEND, SEND_IN_THREADS, VIEW};
use super::send::{Before, NONCE_LASTS, snowflake_time};
use crate::base::text::say;
use crate::base::{Code, Lang, Person};
use crate::reply::{Message, To, words};
use crate::rules::Game;
use crate::store::{GameRow, Place, PostRow, State, StoreError};

/// Longest name of a thread, in characters.
const THREAD_NAME: usize = 100;

/// After how many failures of Discord's at opening a thread its channel is used: at the third.
const THREAD_FAILURES: i64 = 2;

/// Why a message is sent as text alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    /// Discord says that a permission is missing for it as it was.
    Forbidden,
    /// Discord did not take it as it was.
    Refused,
}

/// Where a message is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Target {
    /// The channel or thread.
    pub(super) channel: String,
    /// Whether it is a thread.
    pub(super) thread: bool,
    /// What the bot may do there, if known.
    pub(super) rights: Option<u64>,
    /// Why text alone is sent, if it is.
    pub(super) plain: Option<Plain>,
    /// What is said besides.
    pub(super) note: Option<String>,
    /// Why the game is shown in no thread, once a message has been sent there.
    pub(super) closes: Option<String>,
}

impl Target {
    /// A channel.
    pub(super) fn channel(channel: String, rights: Option<u64>) -> Self {
        Self {
            channel,
            thread: false,
            rights,
            plain: None,
            note: None,
            closes: None,
        }
    }

    /// The same with text alone.
    pub(super) fn plainly(&self, why: Plain) -> Self {
        Self {
            plain: Some(why),
            ..self.clone()
        }
    }

    /// Whether it is known that the bot may not write there.
    pub(super) fn cannot_write(&self) -> bool {
        let writes = if self.thread { SEND_IN_THREADS } else { SEND };
        self.rights
            .is_some_and(|bits| !rights::missing(bits, &[VIEW, writes]).is_empty())
    }
}

impl Hub {
    /// Where a message to a room is sent; a game that has begun gets its thread first.
    pub(super) async fn target(&self, row: &PostRow, message: &Message) -> Result<Target, Unsent> {
        let To::Room(room) = &message.to else {
            return Err(Unsent::Never("not to a room".to_owned()));
        };
        let channel = plain(room).to_owned();
        let known = self.bot.store().rights(room).await?;
        let in_thread = known.is_some_and(|known| known.thread);
        let known = known.map(|known| known.bits.cast_unsigned());
        let in_channel = Target {
            note: row.note.clone(),
            ..Target::channel(channel.clone(), known)
        };
        let Some(code) = &row.code else {
            return Ok(in_channel);
        };
        let Some(game) = self.bot.store().game(code).await? else {
            return Ok(in_channel);
        };
        let begun = matches!(game.state, State::Playing | State::Over);
        if !begun || is_card(message) {
            return Ok(in_channel);
        }
        let place = self.bot.store().place(code).await?;
        if let Some(thread) = place.open_thread() {
            return Ok(self.thread_target(thread.to_owned(), known).await?);
        }
        if place.closed.is_some() || in_channel.cannot_write() {
            return Ok(in_channel);
        }
        if in_thread {
            // There is none to open, and nothing to say.
            return self
                .no_thread((row, &game), place, in_channel, (message.lang, None))
                .await;
        }
        if row.note.is_some() && row.unsure > 1 {
            let before = self.look_for(row, message, &in_channel).await;
            if matches!(before, Ok(Before::Stands(_))) {
                // A try before this one took the channel.
                let closed = Some("failed".to_owned());
                let place = Place { closed, ..place };
                self.bot.store().set_place(code, place).await?;
                return Ok(in_channel);
            }
        }
        self.open_thread(row, &game, place, in_channel, message.lang)
            .await
    }

    /// A game's thread, where `known` is what the bot may do in its channel.
    pub(super) async fn thread_target(
        &self,
        thread: String,
        known: Option<u64>,
    ) -> Result<Target, StoreError> {
        let rights = self.known_rights(&format!("discord:{thread}")).await?;
        Ok(Target {
            thread: true,
            rights: rights.or(known),
            ..Target::channel(thread, None)
        })
    }

    /// Opens the game's thread; where that fails for good, the game stays in its channel and says
    /// why.
    async fn open_thread(
        &self,
        row: &PostRow,
        game: &GameRow,
        place: Place,
        in_channel: Target,
        lang: Lang,
    ) -> Result<Target, Unsent> {
        let missing = in_channel
            .rights
            .map(|bits| rights::missing(bits, &[OPEN_THREADS, SEND_IN_THREADS]))
            .unwrap_or_default();
        if !missing.is_empty() {
            let missing = missing.join(", ");
            let values = [("rights", missing.as_str().into())];
            let why = say(lang, "discord-no-thread-rights", &values);
            return self
                .no_thread((row, game), place, in_channel, (lang, Some(why)))
                .await;
        }
        let name = self.thread_name(game, lang).await?;
        let channel = in_channel.channel.clone();
        let stray = if row.unsure > 1 {
            self.stray_thread(row, &channel, &name).await?
        } else {
            None
        };
        let opened = match (stray, &place.card) {
            (Some(thread), _) => Ok(thread),
            (None, Some(card)) => match self.rest.thread_at(&channel, card, &name).await {
                // A try before this one opened it: it has the card's id.
                Err(error) if error.code() == Some(160_004) => Ok(card.clone()),
                Err(error) if error.code() == Some(10008) => {
                    self.bare_thread(&channel, &name).await
                }
                other => other.map(|answer| id_of(&answer).unwrap_or_default()),
            },
            (None, None) => self.bare_thread(&channel, &name).await,
        };
        match opened {
            Ok(thread) => {
                let place = Place {
                    thread: Some(thread.clone()),
                    ..place
                };
                self.bot.store().set_place(&game.code, place).await?;
                self.placed.send_modify(|count| *count += 1);
                Ok(self.thread_target(thread, in_channel.rights).await?)
            }
            Err(RestError::Failed(status)) if row.failed >= THREAD_FAILURES => {
                // It may be Discord as a whole: the thread is given up once the channel works.
                let why = say(lang, "discord-no-thread-failed", &[]);
                let note = say(lang, "discord-no-thread", &[("why", why.as_str().into())]);
                self.bot.store().note_on_post(row.id, &note).await?;
                Ok(Target {
                    note: Some(note),
                    closes: Some(format!("failed ({status})")),
                    ..in_channel
                })
            }
            Err(error) if error.passes() => Err(self.later(row, &error)),
            Err(error) => {
                let why = match error.code() {
                    Some(160_006) => Some(say(lang, "discord-no-thread-many", &[])),
                    Some(50001 | 50013) => {
                        let values = [("rights", OPEN_THREADS.name.into())];
                        Some(say(lang, "discord-no-thread-rights", &values))
                    }
                    // In a thread, or in a channel without threads, there is nothing to mend;
                    // of a channel that is gone, sending will tell.
                    Some(50024 | 10003) => None,
                    _ => Some(say(lang, "discord-no-thread-other", &[])),
                };
                tracing::info!(game = %game.code, %error, "no thread could be opened");
                self.no_thread((row, game), place, in_channel, (lang, why))
                    .await
            }
        }
    }

    async fn bare_thread(&self, channel: &str, name: &str) -> Result<String, RestError> {
        let answer = self.rest.thread(channel, name).await?;
        Ok(id_of(&answer).unwrap_or_default())
    }

    /// The thread that a try before this one opened without hearing of it.
    async fn stray_thread(
        &self,
        row: &PostRow,
        channel: &str,
        name: &str,
    ) -> Result<Option<String>, StoreError> {
        let look = async {
            let about = self.rest.channel(channel).await?;
            match about["guild_id"].as_str() {
                Some(guild) => self.rest.active_threads(guild).await,
                None => Ok(Value::Null),
            }
        };
        let active = match look.await {
            Ok(active) => active,
            Err(error) => {
                // A stray thread is better than none.
                tracing::info!(post = row.id, %error, "nobody knows whether a thread was opened");
                return Ok(None);
            }
        };
        let me = self.me().map(|id| id.to_string());
        let now = self.bot.clock().now();
        let written = row.at.0 + self.rest.now().map_or(0, |discord| discord - now.0);
        for thread in active["threads"].as_array().into_iter().flatten() {
            let is = |key: &str, value: Option<&str>| thread[key].as_str() == value;
            let id = id_of(thread).unwrap_or_default();
            let fresh = snowflake_time(&id).is_none_or(|at| at + NONCE_LASTS >= written);
            if fresh
                && is("parent_id", Some(channel))
                && is("name", Some(name))
                && is("owner_id", me.as_deref())
                && self.bot.store().game_in_thread(&id).await?.is_none()
            {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }

    /// Somebody calls the bot in a game's thread that was left: it is open again.
    pub(super) async fn return_to_thread(&self, thread: &str) {
        let store = self.bot.store();
        let open = async {
            let Some(code) = store.game_in_thread(thread).await? else {
                return Ok(());
            };
            let place = store.place(&code).await?;
            if place.closed.is_none() {
                return Ok(());
            }
            let open = Place {
                closed: None,
                ..place
            };
            store.set_place(&code, open).await
        };
        let opened: Result<(), StoreError> = open.await;
        if let Err(error) = opened {
            tracing::error!(%error, "a thread could not be opened again");
        }
    }

    async fn no_thread(
        &self,
        (row, game): (&PostRow, &GameRow),
        place: Place,
        in_channel: Target,
        (lang, why): (Lang, Option<String>),
    ) -> Result<Target, Unsent> {
        let note = |why: &str| say(lang, "discord-no-thread", &[("why", why.into())]);
        let note = why.as_deref().map(note);
        if let Some(note) = &note {
            // Said at every further try too.
            self.bot.store().note_on_post(row.id, note).await?;
        }
        let place = Place {
            closed: Some(why.clone().unwrap_or_else(|| "no threads here".to_owned())),
            ..place
        };
        self.bot.store().set_place(&game.code, place).await?;
        self.placed.send_modify(|count| *count += 1);
        Ok(Target { note, ..in_channel })
    }

    /// `Anna v Bruno · Latrunculi`.
    async fn thread_name(&self, game: &GameRow, lang: Lang) -> Result<String, StoreError> {
        let kind = Game::ALL
            .into_iter()
            .find(|kind| kind.rules_id() == game.rules)
            .unwrap_or(Game::Latrunculi);
        let white = self.name_of(game.white.as_ref()).await?;
        let black = self.name_of(game.black.as_ref()).await?;
        let title = words::title(lang, kind);
        let name = say(
            lang,
            "discord-thread",
            &[
                ("white", white.as_str().into()),
                ("black", black.as_str().into()),
                ("game", title.as_str().into()),
            ],
        );
        Ok(name.chars().take(THREAD_NAME).collect())
    }

    async fn name_of(&self, person: Option<&Person>) -> Result<String, StoreError> {
        let Some(person) = person else {
            return Ok("?".to_owned());
        };
        let known = self.bot.store().person(person).await?;
        Ok(known.map_or_else(|| person.id().to_owned(), |row| row.name))
    }

    /// The language of a person, if they have ever spoken.
    pub(super) async fn lang_of_person(&self, person: &str) -> Result<Option<Lang>, StoreError> {
        let known = self.bot.store().person(&Person(person.to_owned())).await?;
        Ok(known.and_then(|row| row.lang))
    }
}

/// The id without its surface.
pub(super) fn plain(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, plain)| plain)
}

/// Notes what a message that was sent became: the game's card.
pub(super) async fn remember(
    hub: &Hub,
    row: &PostRow,
    message: &Message,
    target: &Target,
    id: &str,
) -> Result<(), Unsent> {
    let Some(code) = &row.code else { return Ok(()) };
    let store = hub.bot.store();
    if target.closes.is_some() {
        let place = Place {
            closed: target.closes.clone(),
            ..store.place(code).await?
        };
        store.set_place(code, place).await?;
        hub.placed.send_modify(|count| *count += 1);
    }
    if is_card(message) {
        let place = Place {
            channel: Some(target.channel.clone()),
            card: Some(id.to_owned()),
            ..store.place(code).await?
        };
        store.set_place(code, place).await?;
    } else if begins(message) {
        take_buttons(hub, code, message.lang).await?;
    }
    Ok(())
}

/// A challenge that nobody can accept any more has nothing left to press.
pub(super) async fn close_card(hub: &Hub, row: &PostRow, lang: Lang) -> Result<(), StoreError> {
    let Some(code) = &row.code else { return Ok(()) };
    let game = hub.bot.store().game(code).await?;
    if game.is_some_and(|game| game.state == State::Dropped) {
        take_buttons(hub, code, lang).await?;
    }
    Ok(())
}

/// The card says what became of its challenge.
async fn take_buttons(hub: &Hub, code: &Code, lang: Lang) -> Result<(), StoreError> {
    let place = hub.bot.store().place(code).await?;
    let (Some(channel), Some(card)) = (place.channel, place.card) else {
        return Ok(());
    };
    let rights = hub.known_rights(&format!("discord:{channel}")).await?;
    let Some(body) = hub.closed_card(code, lang, rights).await? else {
        return Ok(());
    };
    match hub.rest.edit(&channel, &card, &body).await {
        Err(error) if error.passes() => {
            let rest = Arc::clone(&hub.rest);
            tokio::spawn(async move {
                if let Err(error) = rest.edit_patiently(&channel, &card, &body).await {
                    tracing::info!(card, %error, "a card kept its buttons");
                }
            });
        }
        Err(error) => tracing::info!(game = %code, %error, "a card kept its buttons"),
        Ok(_) => {}
    }
    Ok(())
}

impl Hub {
    /// What the card of a challenge that no longer waits is to become, with the way to its game.
    pub(super) async fn closed_card(
        &self,
        code: &Code,
        lang: Lang,
        rights: Option<u64>,
    ) -> Result<Option<Value>, StoreError> {
        let Some(mut card) = self.bot.closed_card(code, lang).await? else {
            return Ok(None);
        };
        if let Some(thread) = self.bot.store().place(code).await?.open_thread() {
            let place = format!("{OPEN}#{thread}{CLOSE}");
            let link = say(lang, "discord-card-in", &[("place", place.as_str().into())]);
            card.text = format!("{} {link}", card.text);
        }
        let embeds = rights.is_none_or(|bits| rights::has(bits, EMBED));
        Ok(Some(compose::closed_card(&card, embeds)))
    }
}

/// The channel, because the game's thread does not take a message; if it is `closed` for this
/// reason, from now on, until somebody calls the bot there. It stays known as the game's own.
pub(super) async fn beside_thread(
    hub: &Hub,
    row: &PostRow,
    lang: Lang,
    closed: Option<&RestError>,
) -> Result<Target, Unsent> {
    let store = hub.bot.store();
    let game = match &row.code {
        Some(code) => store.game(code).await?,
        None => None,
    };
    let Some(game) = game else {
        return Err(Unsent::Never("a thread without its game".to_owned()));
    };
    let mut note = say(lang, "discord-not-in-thread", &[]);
    if let Some(error) = closed {
        note = say(lang, "discord-thread-left", &[]);
        store.note_on_post(row.id, &note).await?;
        let place = Place {
            closed: Some(error.to_string()),
            ..store.place(&game.code).await?
        };
        store.set_place(&game.code, place).await?;
    }
    let known = hub.known_rights(&game.room.0).await?;
    Ok(Target {
        note: Some(note),
        ..Target::channel(plain(&game.room.0).to_owned(), known)
    })
}

/// The room of the game a message is about.
pub(super) async fn room_of(hub: &Hub, row: &PostRow) -> Result<Option<String>, StoreError> {
    let Some(code) = &row.code else {
        return Ok(None);
    };
    let game = hub.bot.store().game(code).await?;
    let room = game.map(|game| game.room.0);
    Ok(room.filter(|room| room.starts_with("discord:")))
}
