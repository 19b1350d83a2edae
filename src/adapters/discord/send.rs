//! How a message owed to a room is sent: where it belongs, else plainly, else elsewhere. Nothing is
//! sent twice: a nonce covers the minutes after a try, later the place's last messages are looked at
//! first.

use std::time::Duration;

use serde_json::Value;

use super::Hub;
use super::api::{Sheet, id_of};
use super::compose::{Form, is_card};
use super::outbox::{Unsent, waits_for};
use super::place::{self, Plain, Target};
use super::rest::RestError;
use super::rights::{self, ATTACH, EMBED, HISTORY, SEND, SEND_IN_THREADS, VIEW};
use crate::base::text::say;
use crate::reply::{Message, To};
use crate::store::PostRow;

/// How long Discord remembers a nonce for certain, in milliseconds.
pub(super) const NONCE_LASTS: i64 = 2 * 60_000;

/// At how many places or in how many ways a message is tried at most: in the thread, there in words
/// alone, in the channel, there in words alone.
const WAYS: usize = 4;

/// How much of two messages is compared, in characters: what a plain message has room for.
const COMPARED: usize = 1900;

/// A message that all see.
const PUBLIC: Form = Form {
    private: false,
    replaces: false,
    embeds: true,
    pictures: true,
};

/// Whether an earlier try sent a message.
pub(super) enum Before {
    No,
    /// It did: the message's id.
    Stands(String),
    /// Nobody can look.
    Perhaps,
}

impl Hub {
    /// Sends a message; returns the id it got.
    pub(super) async fn send(&self, row: &PostRow) -> Result<String, Unsent> {
        let message: Message = serde_json::from_str(&row.json)
            .map_err(|error| Unsent::Never(format!("unreadable: {error}")))?;
        match &message.to {
            To::Player(person) => self.send_to_person(row, &message, person).await,
            To::Room(_) => self.send_to_room(row, &message).await,
        }
    }

    /// Sends a message to a room: into the game's thread, else its channel, else by the token, else
    /// to those it calls.
    pub(super) async fn send_to_room(
        &self,
        row: &PostRow,
        message: &Message,
    ) -> Result<String, Unsent> {
        if message.ply == Some(0) && !is_card(message) {
            place::close_card(self, row, message.lang).await?;
        }
        let mut target = self.target(row, message).await?;
        let mut why = None;
        for _ in 0..WAYS {
            if target.cannot_write() && self.token(row).is_some() {
                break;
            }
            let error = match self.post_into(row, message, &target).await {
                Ok(id) => {
                    place::remember(self, row, message, &target, &id).await?;
                    self.stands(message, Some(&target.channel));
                    if !target.thread && target.cannot_write() {
                        self.note_writable(&target, true).await?;
                    }
                    return Ok(id);
                }
                Err(error) if waits_for(row, &error) => return Err(self.later(row, &error)),
                Err(error) => error,
            };
            tracing::info!(post = row.id, %error, "a message is not taken where it belongs");
            let other = self.elsewhere(row, message, &target, &error).await?;
            why = Some(error);
            match other {
                Some(other) => target = other,
                None => break,
            }
        }
        self.by_token(row, message, &target, why).await
    }

    /// Where to send instead, after a refusal; none if the room does not take it.
    async fn elsewhere(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
        error: &RestError,
    ) -> Result<Option<Target>, Unsent> {
        let closed = matches!(
            error.code(),
            Some(10003 | 10008 | 50001 | 50013 | 50083 | 160_005)
        );
        let shut = closed && error.code() != Some(50013);
        let adorned = message.scene.is_some() || message.file.is_some() || is_card(message);
        if target.plain.is_none() && adorned && !shut {
            // It may be the picture alone that is not allowed, too big, or too much.
            let why = match error.code() {
                Some(50013) => Plain::Forbidden,
                _ => Plain::Refused,
            };
            return Ok(Some(target.plainly(why)));
        }
        if target.thread {
            let other = place::beside_thread(self, row, message.lang, closed.then_some(error));
            return Ok(Some(other.await?));
        }
        if closed {
            self.note_writable(target, false).await?;
        }
        Ok(None)
    }

    /// Notes that the bot may write in a channel after all, or may not, until somebody who calls it
    /// there tells otherwise.
    async fn note_writable(&self, target: &Target, may: bool) -> Result<(), Unsent> {
        let room = format!("discord:{}", target.channel);
        let known = self.bot.store().rights(&room).await?;
        let bits = target.rights.unwrap_or_else(rights::wanted);
        let writing = VIEW.bit | SEND.bit;
        let bits = if may { bits | writing } else { bits & !writing };
        let thread = known.is_some_and(|known| known.thread);
        self.note_rights(&room, bits, thread).await;
        Ok(())
    }

    /// Posts a message, unless it stands there already.
    pub(super) async fn post_into(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
    ) -> Result<String, RestError> {
        let message = &told_of(message, target);
        let before = self.sent_before(row, message, target).await?;
        let mut sheet = match before {
            Before::Stands(id) => return Ok(id),
            Before::No => self.public_sheet(message, target).await,
            Before::Perhaps => {
                // Twice is better than never, said with it.
                let again = say(message.lang, "discord-perhaps-again", &[]);
                let text = format!("{}\n{again}", message.text);
                let message = Message {
                    text,
                    ..message.clone()
                };
                self.public_sheet(&message, target).await
            }
        };
        if let Some(body) = sheet.body.as_object_mut() {
            body.insert("nonce".into(), nonce(row).into());
            body.insert("enforce_nonce".into(), true.into());
        }
        let answer = self.rest.post(&target.channel, &sheet).await?;
        id_of(&answer).ok_or_else(|| RestError::Unreachable("an answer without an id".to_owned()))
    }

    /// The message as it can be sent there.
    async fn public_sheet(&self, message: &Message, target: &Target) -> Sheet {
        let lang = message.lang;
        let may = |right| target.rights.is_none_or(|bits| rights::has(bits, right));
        let form = Form {
            private: false,
            replaces: false,
            embeds: may(EMBED) && target.plain.is_none(),
            pictures: may(ATTACH) && target.plain.is_none(),
        };
        let mut message = message.clone();
        let mut notes: Vec<String> = target.note.iter().cloned().collect();
        // A permission is named where it is known to be missing, or Discord says that one is.
        let lacks = |right| !may(right) || target.plain == Some(Plain::Forbidden);
        if message.scene.is_some() && !form.pictures {
            let rights = [("rights", ATTACH.name.into())];
            notes.push(if lacks(ATTACH) {
                say(lang, "discord-no-pictures", &rights)
            } else {
                say(lang, "discord-picture-refused", &[])
            });
        }
        if is_card(&message) && !form.embeds && lacks(EMBED) {
            let rights = [("rights", EMBED.name.into())];
            notes.push(say(lang, "discord-no-cards", &rights));
        }
        for note in notes {
            message.text = format!("{}\n{note}", message.text);
        }
        self.painter.sheet(&message, lang, form).await
    }

    /// Looks for the message if an earlier try may have sent it longer ago than Discord remembers.
    async fn sent_before(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
    ) -> Result<Before, RestError> {
        let now = self.bot.clock().now();
        if row.unsure < 2 || now.0 - row.first_try.0 < NONCE_LASTS {
            return Ok(Before::No);
        }
        self.look_for(row, message, target).await
    }

    /// Looks for the message among the place's last ones. What was said with it besides may have
    /// been something else then.
    pub(super) async fn look_for(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
    ) -> Result<Before, RestError> {
        let now = self.bot.clock().now();
        if target
            .rights
            .is_some_and(|bits| !rights::has(bits, HISTORY))
        {
            return Ok(Before::Perhaps);
        }
        let recent = match self.rest.recent(&target.channel).await {
            Err(error) if !error.passes() => return Ok(Before::Perhaps),
            recent => recent?,
        };
        let bare = Message {
            scene: None,
            alt: None,
            file: None,
            ..message.clone()
        };
        let wanted = words(&self.painter.sheet(&bare, message.lang, PUBLIC).await.body);
        let wanted: String = wanted.chars().take(COMPARED).collect();
        let me = self.me().map(|id| id.to_string());
        // Discord's ids tell its own time.
        let written = row.at.0 + self.rest.now().map_or(0, |discord| discord - now.0);
        let mut recent = recent.as_array().into_iter().flatten();
        let found = recent.find(|message| {
            let age = snowflake_time(message["id"].as_str().unwrap_or_default());
            message["author"]["id"].as_str() == me.as_deref()
                && age.is_none_or(|at| at + NONCE_LASTS >= written)
                && words(message).starts_with(&wanted)
        });
        Ok(found.and_then(id_of).map_or(Before::No, Before::Stands))
    }

    /// Sends by the token of the interaction that led to it, where there is no other way; else to
    /// those it calls, with the reason.
    ///
    /// By the token there is no nonce and nothing to look at first: where Discord's answer is lost
    /// it is tried again all the same, as a board that stands twice is better than none.
    async fn by_token(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
        why: Option<RestError>,
    ) -> Result<String, Unsent> {
        if let Some((app, token)) = self.token(row) {
            // What follows an answer that is still owed would be shown in its place, to one person.
            if !self.answered_first(&token).await {
                let waiting = RestError::Limited(Duration::from_secs(2));
                return Err(self.later(row, &waiting));
            }
            let sheet = self.sheet_by_token(message, target).await;
            match self.rest.follow_up_once(app, &token, &sheet).await {
                Ok(answer) => return Ok(id_of(&answer).unwrap_or_default()),
                Err(error) if waits_for(row, &error) => return Err(self.later(row, &error)),
                Err(error) => tracing::info!(post = row.id, %error, "the token no longer serves"),
            }
        }
        self.to_those_called(row, message, target, why).await
    }

    /// The message as the token sends it; which permission is missing is said with it.
    async fn sheet_by_token(&self, message: &Message, target: &Target) -> Sheet {
        let lang = message.lang;
        let mut message = told_of(message, target);
        let bits = target.rights.unwrap_or(0);
        let writes = if target.thread { SEND_IN_THREADS } else { SEND };
        let missing = rights::missing(bits, &[VIEW, writes]);
        if bits != 0 && !missing.is_empty() {
            let missing = missing.join(", ");
            let values = [("rights", missing.as_str().into())];
            message.text = format!("{}\n{}", message.text, say(lang, "discord-lacks", &values));
        }
        self.painter.sheet(&message, lang, PUBLIC).await
    }

    fn token(&self, row: &PostRow) -> Option<(u64, String)> {
        let (text, end) = row.token.as_ref()?;
        if self.bot.clock().now() >= *end {
            return None;
        }
        read_token(text)
    }
}

/// The message with its game's code before it, where several games may be shown in one place.
fn told_of(message: &Message, target: &Target) -> Message {
    let mut message = message.clone();
    if let (Some(code), false) = (&message.game, target.thread) {
        let code = format!("#{code}");
        if !message.text.contains(&code) {
            message.text = format!("{code} · {}", message.text);
        }
    }
    message
}

/// The application and the token proper, as they are kept together.
pub(super) fn read_token(text: &str) -> Option<(u64, String)> {
    let (app, token) = text.split_once('/')?;
    Some((app.parse().ok()?, token.to_owned()))
}

/// What a message is sent under, at most 25 characters: the same at every try, and another one for
/// the same number in another database.
fn nonce(row: &PostRow) -> String {
    format!("{:x}-{:x}", row.at.0, row.id)
}

/// Everything a message says, wherever in it.
fn words(message: &Value) -> String {
    let content = message["content"].as_str().unwrap_or_default().trim();
    let embed = message["embeds"][0]["description"].as_str();
    let words = format!("{content} {}", embed.unwrap_or_default().trim());
    words.trim().to_owned()
}

/// When Discord made an id, in milliseconds since 1970.
pub(super) fn snowflake_time(id: &str) -> Option<i64> {
    let id: u64 = id.parse().ok()?;
    i64::try_from((id >> 22) + 1_420_070_400_000).ok()
}
