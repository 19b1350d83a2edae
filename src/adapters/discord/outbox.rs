//! What is owed to Discord: leased from the store, sent in each game's order, tried again until it
//! is sent or given up with a reason. Nothing is sent twice: a nonce covers the minutes after a
//! try, later the place's last messages are looked at first.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use super::Hub;
use super::api::{Sheet, id_of};
use super::compose::{Form, is_card};
use super::place::{self, Target};
use super::rest::RestError;
use super::rights::{self, ATTACH, EMBED, SEND, SEND_IN_THREADS, VIEW};
use crate::base::text::say;
use crate::base::{Instant, Lang, Person};
use crate::reply::{Message, To};
use crate::store::{Mailbox, PostRow, StoreError};

/// The surface's name in the store.
pub(super) const SURFACE: &str = "discord";

/// How long a message may take to be sent before it may be leased again, in milliseconds.
const LEASE: i64 = 40_000;

/// How many messages are leased at once.
const AT_ONCE: u32 = 20;

/// How long Discord remembers a nonce for certain, in milliseconds.
const NONCE_LASTS: i64 = 2 * 60_000;

/// After how long a message is given up, in milliseconds: three days.
const GIVEN_UP: i64 = 3 * 24 * 60 * 60 * 1000;

/// The longest pause between two tries, in milliseconds.
const LONGEST_PAUSE: i64 = 5 * 60_000;

/// How long is waited at most when nothing is due.
const IDLE: Duration = Duration::from_secs(30);

/// Why a message was not sent.
#[derive(Debug)]
pub(super) enum Unsent {
    /// To be tried again then.
    Later(Instant, String),
    /// Given up.
    Never(String),
    /// The database fails.
    Store(StoreError),
}

impl From<StoreError> for Unsent {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Hub {
    /// Sends what is owed until `closing` turns true.
    pub(super) async fn drain(self: Arc<Self>, mut closing: watch::Receiver<bool>) {
        let mut news = self.bot.news();
        if let Err(error) = self.bot.store().release_posts(SURFACE).await {
            tracing::error!(%error, "what an earlier run left could not be taken up");
        }
        loop {
            news.mark_unchanged();
            let sent = self.send_due().await;
            if *closing.borrow() {
                return;
            }
            if sent > 0 {
                continue;
            }
            let wait = self.until_due().await;
            tokio::select! {
                _ = news.changed() => (),
                _ = closing.changed() => (),
                () = tokio::time::sleep(wait) => (),
            }
        }
    }

    async fn until_due(&self) -> Duration {
        let now = self.bot.clock().now();
        match self.bot.store().next_post(SURFACE).await {
            Ok(Some(due)) => {
                let left = u64::try_from(due.0.saturating_sub(now.0)).unwrap_or(0);
                Duration::from_millis(left.max(20)).min(IDLE)
            }
            Ok(None) => IDLE,
            Err(error) => {
                tracing::error!(%error, "what is owed could not be looked up");
                Duration::from_secs(1)
            }
        }
    }

    /// Sends everything that is due, the games beside each other; returns how many were tried.
    pub(super) async fn send_due(self: &Arc<Self>) -> usize {
        let now = self.bot.clock().now();
        let leased = self
            .bot
            .store()
            .lease_posts(SURFACE, now, now.plus(LEASE), AT_ONCE)
            .await;
        let rows = leased.unwrap_or_else(|error| {
            tracing::error!(%error, "what is owed could not be leased");
            Vec::new()
        });
        let count = rows.len();
        let mut work = tokio::task::JoinSet::new();
        for row in rows {
            let hub = Arc::clone(self);
            work.spawn(async move { hub.send_row(row).await });
        }
        while work.join_next().await.is_some() {}
        count
    }

    async fn send_row(&self, row: PostRow) {
        let outcome = self.send(&row).await;
        let store = self.bot.store();
        let noted = match outcome {
            Ok(message) => store.post_sent(row.id, &message).await,
            Err(Unsent::Later(due, why)) => {
                if due.0 - row.at.0 > GIVEN_UP {
                    tracing::warn!(post = row.id, why, "a message is given up");
                    store.post_dropped(row.id, &why).await
                } else {
                    tracing::info!(post = row.id, why, "a message is put off");
                    store.post_later(row.id, due, &why).await
                }
            }
            Err(Unsent::Never(why)) => {
                tracing::warn!(post = row.id, why, "a message is given up");
                store.post_dropped(row.id, &why).await
            }
            Err(Unsent::Store(error)) => Err(error),
        };
        if let Err(error) = noted {
            tracing::error!(post = row.id, %error, "what became of a message could not be noted");
        }
    }

    /// Sends a message; returns the id it got.
    async fn send(&self, row: &PostRow) -> Result<String, Unsent> {
        let message: Message = serde_json::from_str(&row.json)
            .map_err(|error| Unsent::Never(format!("unreadable: {error}")))?;
        match &message.to {
            To::Player(person) => self.send_to_person(row, &message, person).await,
            To::Room(_) => self.send_to_room(row, &message).await,
        }
    }

    async fn send_to_room(&self, row: &PostRow, message: &Message) -> Result<String, Unsent> {
        let lang = self.lang_of(row).await?;
        let mut target = self.target(row, message, lang).await?;
        // A thread that is gone leaves the channel; a channel that is closed, the token.
        for _ in 0..3 {
            if target.cannot_write() && self.token(row).is_some() {
                break;
            }
            let error = match self.post_into(row, message, &target, lang).await {
                Ok(id) => {
                    place::remember(self, row, message, &target, &id).await?;
                    return Ok(id);
                }
                Err(error) => error,
            };
            match self.elsewhere(row, &target, error).await? {
                Some(other) => target = other,
                None => break,
            }
        }
        self.by_token(row, message, lang, &target).await
    }

    /// Where to send instead, after a refusal; none if the room is closed to us.
    async fn elsewhere(
        &self,
        row: &PostRow,
        target: &Target,
        error: RestError,
    ) -> Result<Option<Target>, Unsent> {
        match &error {
            RestError::Limited(_) | RestError::Unreachable(_) => Err(self.later(row, &error)),
            RestError::Refused(_, code, _) => match (target.thread, *code) {
                // Gone, locked, or closed to us.
                (true, 10003 | 10008 | 50001 | 50013 | 50083 | 160_005) => {
                    Ok(Some(place::leave_thread(self, row, &error).await?))
                }
                (false, 50013) if !target.plain => Ok(Some(target.plainly())),
                (false, 10003 | 50001 | 50013) => Ok(None),
                _ if !target.plain && *code == 40005 => Ok(Some(target.plainly())),
                _ => Err(Unsent::Never(error.to_string())),
            },
        }
    }

    async fn post_into(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
        lang: Lang,
    ) -> Result<String, RestError> {
        let mut sheet = self.public_sheet(message, target, lang).await;
        if let Some(found) = self.sent_before(row, &target.channel, &sheet).await {
            return Ok(found);
        }
        if let Some(body) = sheet.body.as_object_mut() {
            body.insert("nonce".into(), format!("magister-{}", row.id).into());
            body.insert("enforce_nonce".into(), true.into());
        }
        let answer = self.rest.post(&target.channel, &sheet).await?;
        id_of(&answer).ok_or_else(|| RestError::Unreachable("an answer without an id".to_owned()))
    }

    /// The message as it can be sent there.
    async fn public_sheet(&self, message: &Message, target: &Target, lang: Lang) -> Sheet {
        let may = |right| target.rights.is_none_or(|bits| rights::has(bits, right));
        let form = Form {
            private: false,
            replaces: false,
            embeds: may(EMBED) && !target.plain,
            pictures: may(ATTACH) && !target.plain,
        };
        let mut message = message.clone();
        let mut notes: Vec<String> = target.note.iter().cloned().collect();
        if message.scene.is_some() && !form.pictures {
            notes.push(say(
                lang,
                "discord-no-pictures",
                &[("rights", ATTACH.name.into())],
            ));
        }
        if is_card(&message) && !form.embeds {
            notes.push(say(
                lang,
                "discord-no-cards",
                &[("rights", EMBED.name.into())],
            ));
        }
        for note in notes {
            message.text = format!("{}\n{note}", message.text);
        }
        self.painter.sheet(&message, lang, form).await
    }

    /// The message among the place's last ones, if an earlier try may have sent it.
    async fn sent_before(&self, row: &PostRow, channel: &str, sheet: &Sheet) -> Option<String> {
        let now = self.bot.clock().now();
        if row.tries < 2 || now.0 - row.first_try.0 < NONCE_LASTS {
            return None;
        }
        let me = self.me()?.to_string();
        let recent = self.rest.recent(channel).await.ok()?;
        let text = |message: &Value| {
            let content = message["content"].as_str().unwrap_or_default().to_owned();
            let embed = message["embeds"][0]["description"]
                .as_str()
                .unwrap_or_default();
            let pictures = message["attachments"].as_array().map_or(0, Vec::len);
            (content, embed.trim().to_owned(), pictures)
        };
        let wanted = text(&sheet.body);
        let found = recent.as_array()?.iter().find(|message| {
            let age = snowflake_time(message["id"].as_str().unwrap_or_default());
            message["author"]["id"].as_str() == Some(&me)
                && age.is_none_or(|at| at + NONCE_LASTS >= row.at.0)
                && text(message) == wanted
        });
        found.and_then(id_of)
    }

    /// Sends by the token of the interaction that led to it, where there is no other way; else to
    /// those it pings.
    async fn by_token(
        &self,
        row: &PostRow,
        message: &Message,
        lang: Lang,
        target: &Target,
    ) -> Result<String, Unsent> {
        if let Some((app, token)) = self.token(row) {
            let mut message = message.clone();
            let bits = target.rights.unwrap_or(0);
            let writes = if target.thread { SEND_IN_THREADS } else { SEND };
            let missing = rights::missing(bits, &[VIEW, writes]);
            if target.rights.is_some_and(|bits| bits != 0) && !missing.is_empty() {
                let missing = missing.join(", ");
                let values = [("rights", missing.as_str().into())];
                message.text = format!("{}\n{}", message.text, say(lang, "discord-lacks", &values));
            }
            let form = Form {
                private: false,
                replaces: false,
                embeds: true,
                pictures: true,
            };
            let sheet = self.painter.sheet(&message, lang, form).await;
            match self.rest.follow_up(app, &token, &sheet).await {
                Ok(answer) => return Ok(id_of(&answer).unwrap_or_default()),
                Err(error @ (RestError::Limited(_) | RestError::Unreachable(_))) => {
                    return Err(self.later(row, &error));
                }
                Err(error) => tracing::info!(post = row.id, %error, "the token no longer serves"),
            }
        }
        for person in &message.ping {
            if let Ok(id) = self.write_to(row, message, person, lang).await {
                return Ok(id);
            }
        }
        Err(Unsent::Never("the room is closed to the bot".to_owned()))
    }

    fn token(&self, row: &PostRow) -> Option<(u64, String)> {
        let (text, end) = row.token.as_ref()?;
        if self.bot.clock().now() >= *end {
            return None;
        }
        let (app, token) = text.split_once('/')?;
        Some((app.parse().ok()?, token.to_owned()))
    }

    /// A private message; where the person takes none, it is said in the game's place.
    async fn send_to_person(
        &self,
        row: &PostRow,
        message: &Message,
        person: &str,
    ) -> Result<String, Unsent> {
        let lang = self.lang_of_person(person).await?;
        match self.write_to(row, message, person, lang).await {
            Ok(id) => return Ok(id),
            Err(error @ (RestError::Limited(_) | RestError::Unreachable(_))) => {
                return Err(self.later(row, &error));
            }
            Err(error) => tracing::info!(post = row.id, %error, "a private message was refused"),
        }
        let Some(room) = place::room_of(self, row).await? else {
            return Err(Unsent::Never("no private messages, and no room".to_owned()));
        };
        let known = self.bot.store().person(&Person(person.to_owned())).await?;
        let name = known.map_or_else(String::new, |row| row.name);
        let mut said = message.clone().read_in(lang);
        let closed = say(lang, "discord-closed", &[("name", name.as_str().into())]);
        said.text = format!("{}\n{closed}", said.text);
        said.to = To::Room(room);
        said.ping = vec![person.to_owned()];
        let target = self.target(row, &said, lang).await?;
        self.post_into(row, &said, &target, lang)
            .await
            .map_err(|error| match error {
                RestError::Refused(..) => Unsent::Never(error.to_string()),
                _ => self.later(row, &error),
            })
    }

    /// Writes into a person's private channel; who takes nothing there is remembered.
    async fn write_to(
        &self,
        row: &PostRow,
        message: &Message,
        person: &str,
        lang: Lang,
    ) -> Result<String, RestError> {
        let closed = || RestError::Refused(403, 50007, "takes no messages".to_owned());
        let user = person.strip_prefix("discord:").ok_or_else(closed)?;
        let store = self.bot.store();
        let mailbox = store.mailbox(person).await.unwrap_or_default();
        if mailbox.closed {
            return Err(closed());
        }
        let channel = match mailbox.channel {
            Some(channel) => channel,
            None => match self.rest.private_channel(user).await {
                Ok(answer) => id_of(&answer).ok_or_else(closed)?,
                Err(error) => return Err(self.close_mailbox(person, error).await),
            },
        };
        let known = Mailbox {
            channel: Some(channel.clone()),
            closed: false,
        };
        if let Err(error) = store.set_mailbox(person, known).await {
            tracing::error!(%error, "a private channel could not be noted");
        }
        let target = Target::channel(channel, None);
        let said = message.clone().read_in(lang);
        match self.post_into(row, &said, &target, lang).await {
            Ok(id) => Ok(id),
            Err(error) => Err(self.close_mailbox(person, error).await),
        }
    }

    async fn close_mailbox(&self, person: &str, error: RestError) -> RestError {
        if matches!(error.code(), Some(50007 | 50278 | 50001 | 10003 | 10013)) {
            let closed = Mailbox {
                channel: None,
                closed: true,
            };
            if let Err(error) = self.bot.store().set_mailbox(person, closed).await {
                tracing::error!(%error, "a closed private channel could not be noted");
            }
        }
        error
    }

    /// When a message that could not be sent is tried again.
    pub(super) fn later(&self, row: &PostRow, error: &RestError) -> Unsent {
        let now = self.bot.clock().now();
        let pause = if let RestError::Limited(wait) = error {
            i64::try_from(wait.as_millis()).unwrap_or(LONGEST_PAUSE)
        } else {
            let doubled = 500_i64 << row.tries.clamp(1, 12);
            doubled.min(LONGEST_PAUSE)
        };
        Unsent::Later(now.plus(pause.max(50)), error.to_string())
    }
}

/// When Discord made an id, in milliseconds since 1970.
fn snowflake_time(id: &str) -> Option<i64> {
    let id: u64 = id.parse().ok()?;
    i64::try_from((id >> 22) + 1_420_070_400_000).ok()
}

/// Takes the buttons off a message.
pub(super) fn without_buttons() -> Value {
    json!({ "components": [] })
}
