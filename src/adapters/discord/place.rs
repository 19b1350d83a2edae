//! Where a game is shown: a thread at its challenge card where that is permitted, else its channel.

use serde_json::Value;

use super::Hub;
use super::api::id_of;
use super::compose::{self, is_card};
use super::escape::{CLOSE, OPEN};
use super::outbox::Unsent;
use super::rest::RestError;
use super::rights::{self, EMBED, OPEN_THREADS, SEND, SEND_IN_THREADS, VIEW};
use crate::base::text::say;
use crate::base::{Code, Lang, Person};
use crate::reply::{Message, To, words};
use crate::rules::Game;
use crate::store::{GameRow, Place, PostRow, State, StoreError};

/// Longest name of a thread, in characters.
const THREAD_NAME: usize = 100;

/// Where a message is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Target {
    /// The channel or thread.
    pub(super) channel: String,
    /// Whether it is a thread.
    pub(super) thread: bool,
    /// What the bot may do there, if known.
    pub(super) rights: Option<u64>,
    /// Whether text alone is sent.
    pub(super) plain: bool,
    /// What is said besides.
    pub(super) note: Option<String>,
}

impl Target {
    /// A channel.
    pub(super) fn channel(channel: String, rights: Option<u64>) -> Self {
        Self {
            channel,
            thread: false,
            rights,
            plain: false,
            note: None,
        }
    }

    /// The same with text alone.
    pub(super) fn plainly(&self) -> Self {
        Self {
            plain: true,
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
        let known = self.known_rights(room).await?;
        let in_channel = Target::channel(channel.clone(), known);
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
        if let Some(thread) = place.thread {
            return self.thread_target(thread, known).await;
        }
        if place.closed.is_some() || in_channel.cannot_write() {
            return Ok(in_channel);
        }
        self.open_thread(row, &game, place, in_channel, message.lang)
            .await
    }

    async fn thread_target(&self, thread: String, known: Option<u64>) -> Result<Target, Unsent> {
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
                .no_thread(game, place, in_channel, (lang, Some(why)))
                .await;
        }
        let name = self.thread_name(game, lang).await?;
        let channel = in_channel.channel.clone();
        let opened = match &place.card {
            Some(card) => match self.rest.thread_at(&channel, card, &name).await {
                // A try before this one opened it: it has the card's id.
                Err(error) if error.code() == Some(160_004) => Ok(card.clone()),
                Err(error) if error.code() == Some(10008) => {
                    self.bare_thread(&channel, &name).await
                }
                other => other.map(|answer| id_of(&answer).unwrap_or_default()),
            },
            None => self.bare_thread(&channel, &name).await,
        };
        match opened {
            Ok(thread) => {
                let place = Place {
                    thread: Some(thread.clone()),
                    ..place
                };
                self.bot.store().set_place(&game.code, place).await?;
                self.placed.send_modify(|count| *count += 1);
                self.thread_target(thread, in_channel.rights).await
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
                self.no_thread(game, place, in_channel, (lang, why)).await
            }
        }
    }

    async fn bare_thread(&self, channel: &str, name: &str) -> Result<String, RestError> {
        let answer = self.rest.thread(channel, name).await?;
        Ok(id_of(&answer).unwrap_or_default())
    }

    async fn no_thread(
        &self,
        game: &GameRow,
        place: Place,
        in_channel: Target,
        (lang, why): (Lang, Option<String>),
    ) -> Result<Target, Unsent> {
        let place = Place {
            closed: Some(why.clone().unwrap_or_else(|| "no threads here".to_owned())),
            ..place
        };
        self.bot.store().set_place(&game.code, place).await?;
        self.placed.send_modify(|count| *count += 1);
        let note = why.map(|why| say(lang, "discord-no-thread", &[("why", why.as_str().into())]));
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
fn plain(id: &str) -> &str {
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
    if is_card(message) {
        let place = Place {
            channel: Some(target.channel.clone()),
            card: Some(id.to_owned()),
            ..store.place(code).await?
        };
        store.set_place(code, place).await?;
    } else if message.ply == Some(0) {
        // Begun, declined or taken back: the card has nothing left to press.
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
    if let Err(error) = hub.rest.edit(&channel, &card, &body).await {
        tracing::info!(game = %code, %error, "a card kept its buttons");
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
        if let Some(thread) = self.bot.store().place(code).await?.thread {
            card.text = format!("{} {OPEN}#{thread}{CLOSE}", card.text);
        }
        let embeds = rights.is_none_or(|bits| rights::has(bits, EMBED));
        Ok(Some(compose::closed_card(&card, embeds)))
    }
}

/// The game's thread is gone, locked or closed to us: from now on the channel is used.
pub(super) async fn leave_thread(
    hub: &Hub,
    row: &PostRow,
    error: &RestError,
) -> Result<Target, Unsent> {
    let Some(code) = &row.code else {
        return Err(Unsent::Never(error.to_string()));
    };
    let store = hub.bot.store();
    let place = Place {
        thread: None,
        closed: Some(error.to_string()),
        ..store.place(code).await?
    };
    store.set_place(code, place).await?;
    let Some(game) = store.game(code).await? else {
        return Err(Unsent::Never(error.to_string()));
    };
    let known = hub.known_rights(&game.room.0).await?;
    Ok(Target::channel(plain(&game.room.0).to_owned(), known))
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
