//! How a message owed to a room is sent. Nothing is sent twice: a nonce covers the minutes after a
//! try, later the place's last messages are looked at first.

use serde_json::Value;

use super::Hub;
use super::api::{Sheet, id_of};
use super::compose::{Form, is_card};
use super::outbox::Unsent;
use super::place::{self, Target};
use super::rest::RestError;
use super::rights::{self, ATTACH, EMBED, SEND, SEND_IN_THREADS, VIEW};
use crate::base::text::say;
use crate::reply::{Message, To};
use crate::store::PostRow;

/// How long Discord remembers a nonce for certain, in milliseconds.
const NONCE_LASTS: i64 = 2 * 60_000;

/// At how many places or in how many ways a message is tried at most: in the thread, there in words
/// alone, in the channel, there in words alone.
const WAYS: usize = 4;

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

    /// Sends a message to a room: into the game's thread, else its channel, else by the token.
    pub(super) async fn send_to_room(
        &self,
        row: &PostRow,
        message: &Message,
    ) -> Result<String, Unsent> {
        let mut target = self.target(row, message).await?;
        for _ in 0..WAYS {
            if target.cannot_write() && self.token(row).is_some() {
                break;
            }
            let error = match self.post_into(row, message, &target).await {
                Ok(id) => {
                    place::remember(self, row, message, &target, &id).await?;
                    return Ok(id);
                }
                Err(error) => error,
            };
            match self.elsewhere(row, message, &target, error).await? {
                Some(other) => target = other,
                None => break,
            }
        }
        self.by_token(row, message, &target).await
    }

    /// Where to send instead, after a refusal; none if the room is closed to us.
    async fn elsewhere(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
        error: RestError,
    ) -> Result<Option<Target>, Unsent> {
        if error.passes() {
            return Err(self.later(row, &error));
        }
        let plainer = !target.plain && (message.scene.is_some() || is_card(message));
        match (target.thread, error.code()) {
            // It may be the picture alone that is not allowed, or too big.
            (_, Some(50013 | 40005)) if plainer => Ok(Some(target.plainly())),
            // Gone, locked, or closed to us.
            (true, Some(10003 | 10008 | 50001 | 50013 | 50083 | 160_005)) => {
                Ok(Some(place::leave_thread(self, row, &error).await?))
            }
            (false, Some(10003 | 50001 | 50013)) => Ok(None),
            _ => Err(Unsent::Never(error.to_string())),
        }
    }

    /// Posts a message, unless it stands there already.
    pub(super) async fn post_into(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
    ) -> Result<String, RestError> {
        let mut sheet = self.public_sheet(message, target).await;
        if let Some(found) = self.sent_before(row, &target.channel, &sheet).await? {
            return Ok(found);
        }
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
    async fn sent_before(
        &self,
        row: &PostRow,
        channel: &str,
        sheet: &Sheet,
    ) -> Result<Option<String>, RestError> {
        let now = self.bot.clock().now();
        if row.tries < 2 || now.0 - row.first_try.0 < NONCE_LASTS {
            return Ok(None);
        }
        let me = self.me().map(|id| id.to_string());
        let recent = self.rest.recent(channel).await?;
        let text = |message: &Value| {
            let content = message["content"].as_str().unwrap_or_default().to_owned();
            let embed = message["embeds"][0]["description"]
                .as_str()
                .unwrap_or_default();
            let pictures = message["attachments"].as_array().map_or(0, Vec::len);
            (content, embed.trim().to_owned(), pictures)
        };
        let wanted = text(&sheet.body);
        let mut recent = recent.as_array().into_iter().flatten();
        let found = recent.find(|message| {
            let age = snowflake_time(message["id"].as_str().unwrap_or_default());
            message["author"]["id"].as_str() == me.as_deref()
                && age.is_none_or(|at| at + NONCE_LASTS >= row.at.0)
                && text(message) == wanted
        });
        Ok(found.and_then(id_of))
    }

    /// Sends by the token of the interaction that led to it, where there is no other way; else to
    /// those it pings.
    ///
    /// By the token there is no nonce and nothing to look at first: where Discord's answer is lost
    /// it is tried again all the same, as a board that stands twice is better than none.
    async fn by_token(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
    ) -> Result<String, Unsent> {
        if let Some((app, token)) = self.token(row) {
            // What follows an answer that is still owed would be shown in its place, to one person.
            self.answered_first(&token).await;
            let sheet = self.sheet_by_token(message, target).await;
            match self.rest.follow_up_once(app, &token, &sheet).await {
                Ok(answer) => return Ok(id_of(&answer).unwrap_or_default()),
                Err(error) if error.passes() => return Err(self.later(row, &error)),
                Err(error) => tracing::info!(post = row.id, %error, "the token no longer serves"),
            }
        }
        for person in &message.ping {
            match self.write_to(row, message, person).await {
                Ok(id) => return Ok(id),
                Err(error) if error.passes() => return Err(self.later(row, &error)),
                Err(error) => tracing::info!(post = row.id, %error, "nor by a private message"),
            }
        }
        Err(Unsent::Never("the room is closed to the bot".to_owned()))
    }

    /// The message as the token sends it; which permission is missing is said with it.
    async fn sheet_by_token(&self, message: &Message, target: &Target) -> Sheet {
        let lang = message.lang;
        let mut message = message.clone();
        let bits = target.rights.unwrap_or(0);
        let writes = if target.thread { SEND_IN_THREADS } else { SEND };
        let missing = rights::missing(bits, &[VIEW, writes]);
        if bits != 0 && !missing.is_empty() {
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
        self.painter.sheet(&message, lang, form).await
    }

    fn token(&self, row: &PostRow) -> Option<(u64, String)> {
        let (text, end) = row.token.as_ref()?;
        if self.bot.clock().now() >= *end {
            return None;
        }
        read_token(text)
    }
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

/// When Discord made an id, in milliseconds since 1970.
fn snowflake_time(id: &str) -> Option<i64> {
    let id: u64 = id.parse().ok()?;
    i64::try_from((id >> 22) + 1_420_070_400_000).ok()
}
