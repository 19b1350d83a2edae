//! Who waits for an answer: what else goes by the same token waits for it, and what an earlier
//! run did not come to answer is answered by this one.
//!
//! The first message that follows a deferred answer takes its place, and is as private as it was.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;

use super::answer::{Way, is_over};
use super::interaction::Asked;
use super::rest::RestError;
use super::send::read_token;
use super::{Hub, spoken_here};
use crate::base::text::say;
use crate::reply::{Message, Reply};
use crate::store::{AnswerRow, StoreError};

/// How long something waits at most for the answer that goes before it.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long an acknowledgement waits until it is noted who waits, at most; Discord takes it for
/// three seconds.
const NOTED_WITHIN: Duration = Duration::from_millis(750);

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

    /// Waits a while until the first answer by a token is given; whether it is.
    pub(super) async fn answered_first(&self, token: &str) -> bool {
        let mut answering: watch::Receiver<_> = self.answering.subscribe();
        let given = answering.wait_for(|all| !all.contains(token));
        tokio::time::timeout(PATIENCE, given).await.is_ok()
    }

    /// The same before anything is promised to them: a run that is killed right after its
    /// acknowledgement is then made good by the next. It costs a small write; where the database is
    /// so busy that the acknowledgement might come too late, that is not waited for to its end.
    pub(super) async fn owe_first(&self, asked: &Asked, way: &Way) {
        let noted = tokio::time::timeout(NOTED_WITHIN, self.owe(asked, way)).await;
        if noted.is_err() {
            tracing::warn!(interaction = asked.id, "acknowledged before that was noted");
        }
    }

    /// Notes that somebody waits, for the case that this process does not come to answer them.
    async fn owe(&self, asked: &Asked, way: &Way) {
        let now = self.bot.clock().now();
        let token = asked.reply_token(now);
        let row = AnswerRow {
            key: asked.key(),
            token: token.text,
            ends: token.end,
            person: asked.person.clone(),
            lang: asked.lang,
            channel: asked.channel.clone(),
            way: way.text(),
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
            let id = row.key.rsplit(':').next().and_then(|id| id.parse().ok());
            if id.is_some_and(|id| self.has_taken(id)) {
                // It came since this run began.
                continue;
            }
            let answering = self.answering(&token);
            let hub = Arc::clone(self);
            tokio::spawn(spoken_here(async move {
                hub.answer_late(&row, app, token).await;
                drop(answering);
            }));
        }
    }

    async fn answer_late(&self, row: &AnswerRow, app: u64, token: String) {
        let way = Way::read(&row.way);
        match self.waits(app, &token, &way).await {
            Ok(true) => {}
            Ok(false) => return self.settled(&row.key).await,
            // Nobody was promised an answer, or nobody can be given one.
            Err(error) if is_over(&error) => return self.settled(&row.key).await,
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
            locked: false,
            rights: None,
            private: false,
        };
        if self.deliver(&asked, &way, reply, None).await {
            self.settled(&row.key).await;
        }
    }

    /// Whether the answer to a command still says “is thinking”. What became of a press cannot be
    /// seen: it is answered, perhaps once more.
    async fn waits(&self, app: u64, token: &str, way: &Way) -> Result<bool, RestError> {
        let original = self.rest.original(app, token).await?;
        if *way != Way::Command {
            return Ok(true);
        }
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
            ..Reply::default()
        })
    }
}
