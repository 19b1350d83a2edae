//! Who waits for a first answer: what else goes by the same token waits for it, and what an earlier
//! run did not come to answer is answered by this one.
//!
//! The first message that follows a deferred answer takes its place, and is as private as it was.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;

use super::Hub;
use super::interaction::{Asked, Way};
use super::rest::RestError;
use super::send::read_token;
use crate::base::text::say;
use crate::reply::{Message, Reply};
use crate::store::{AnswerRow, StoreError};

/// How long something waits at most for the answer that goes before it.
const PATIENCE: Duration = Duration::from_secs(20);

/// Discord's mark of a message that says “is thinking”.
const LOADING: u64 = 1 << 7;

/// Somebody is being answered, until this is dropped.
#[derive(Debug)]
pub(super) struct Answering {
    hub: Arc<Hub>,
    token: String,
}

impl Drop for Answering {
    fn drop(&mut self) {
        let token = &self.token;
        self.hub.answering.send_if_modified(|all| all.remove(token));
    }
}

impl Hub {
    /// Begins to answer: until the end of what is returned, nothing else goes by this token.
    pub(super) fn answering(self: &Arc<Self>, token: &str) -> Answering {
        let token = token.to_owned();
        self.answering
            .send_if_modified(|all| all.insert(token.clone()));
        let hub = Arc::clone(self);
        Answering { hub, token }
    }

    /// Waits until the first answer by a token is given.
    pub(super) async fn answered_first(&self, token: &str) {
        let mut answering: watch::Receiver<_> = self.answering.subscribe();
        let given = answering.wait_for(|all| !all.contains(token));
        let _ = tokio::time::timeout(PATIENCE, given).await;
    }

    /// Notes that somebody waits, for the case that this process does not come to answer them.
    pub(super) async fn owe(&self, asked: &Asked) {
        let now = self.bot.clock().now();
        let token = asked.reply_token(now);
        let row = AnswerRow {
            key: asked.key(),
            token: token.text,
            ends: token.end,
            person: asked.person.clone(),
            lang: asked.lang,
            channel: asked.channel.clone(),
        };
        if let Err(error) = self.bot.store().owe_answer(row).await {
            tracing::error!(%error, "an answer owed could not be noted");
        }
    }

    /// Notes that nobody waits any more.
    pub(super) async fn settled(&self, key: &str) {
        if let Err(error) = self.bot.store().answered(key).await {
            tracing::error!(%error, "an answer given could not be noted");
        }
    }

    /// Answers those whom an earlier run left waiting.
    pub(super) async fn catch_up(self: &Arc<Self>) {
        let now = self.bot.clock().now();
        let rows = match self.bot.store().owed_answers(now).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::error!(%error, "the answers owed could not be looked up");
                return;
            }
        };
        for row in rows {
            let Some((app, token)) = read_token(&row.token) else {
                continue;
            };
            if self.answering.borrow().contains(&token) {
                // It came since this run began.
                continue;
            }
            let answering = self.answering(&token);
            let hub = Arc::clone(self);
            tokio::spawn(async move {
                hub.answer_late(&row, app, token).await;
                drop(answering);
            });
        }
    }

    async fn answer_late(&self, row: &AnswerRow, app: u64, token: String) {
        match self.waits(app, &token).await {
            Ok(true) => {}
            Ok(false) => return self.settled(&row.key).await,
            Err(error) => {
                tracing::info!(%error, "nobody knows whether an answer is owed");
                return;
            }
        }
        let reply = match self.late_reply(row).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(%error, "what an earlier run did could not be looked up");
                return;
            }
        };
        let asked = Asked {
            id: 0,
            app,
            token,
            person: row.person.clone(),
            name: String::new(),
            lang: row.lang,
            house: None,
            channel: row.channel.clone(),
            thread: false,
            rights: None,
            private: false,
        };
        self.deliver(&asked, &Way::Command, reply).await;
        self.settled(&row.key).await;
    }

    /// Whether the answer to an interaction still says “is thinking”.
    async fn waits(&self, app: u64, token: &str) -> Result<bool, RestError> {
        let original = self.rest.original(app, token).await?;
        let flags = original.get("flags").and_then(Value::as_u64);
        Ok(flags.unwrap_or(0) & LOADING != 0)
    }

    /// The reply to what was done; else that nothing was.
    async fn late_reply(&self, row: &AnswerRow) -> Result<Reply, StoreError> {
        if let Some(stored) = self.bot.store().reply_for(&row.key).await? {
            return serde_json::from_str(&stored)
                .map_err(|error| StoreError::Corrupt(format!("reply: {error}")));
        }
        let text = say(row.lang, "discord-restarted", &[]);
        Ok(Reply {
            messages: vec![Message::refusal(&row.person, text)],
        })
    }
}
