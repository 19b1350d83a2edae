//! The first answer to an interaction: within three seconds, and never a second one.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Hub;
use super::api::PAUSE;
use super::escape::escape;

/// Discord's code for an interaction that is acknowledged already.
const ACKNOWLEDGED: i64 = 40060;

/// How long it is tried: after 3 s Discord takes no first answer.
const WITHIN: Duration = Duration::from_millis(2500);

/// What came of an acknowledgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Acknowledged {
    Yes,
    /// By somebody else: another process answers.
    Already,
    /// Discord takes no answer any more.
    TooLate,
    /// Nobody knows.
    Perhaps,
}

/// What an interaction is answered by.
#[derive(Debug, Clone, Copy)]
pub(super) struct Door<'a> {
    pub(super) app: u64,
    pub(super) id: u64,
    pub(super) token: &'a str,
}

impl Hub {
    /// Answers first: `kind` 4 at once, 5 and 6 later. Where it is not known whether Discord took
    /// that, it is asked before another try: only what was acknowledged has an answer to look at.
    pub(super) async fn promise(&self, door: Door<'_>, body: &Value) -> Acknowledged {
        let Door { app, id, token } = door;
        let end = Instant::now() + WITHIN;
        let mut tried = false;
        loop {
            let error = match self.rest.acknowledge(id, token, body, end).await {
                Ok(_) => return Acknowledged::Yes,
                // By the try before, of which nothing was to be seen yet.
                Err(error) if error.code() == Some(ACKNOWLEDGED) && tried => {
                    return Acknowledged::Yes;
                }
                Err(error) if error.code() == Some(ACKNOWLEDGED) => return Acknowledged::Already,
                Err(error) => error,
            };
            if !error.may_be_done() {
                tracing::warn!(interaction = id, %error, "came too late; nothing is done");
                return Acknowledged::TooLate;
            }
            tracing::warn!(interaction = id, %error, "acknowledged, perhaps");
            match self.rest.original(app, token).await {
                Ok(_) => return Acknowledged::Yes,
                Err(error) if error.passes() => return Acknowledged::Perhaps,
                Err(_) if Instant::now() >= end => return Acknowledged::TooLate,
                Err(_) => tried = true,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Shows what is offered while somebody types: once, for the next letter asks anew.
    pub(super) async fn offer(&self, id: u64, token: &str, choices: &[Value]) {
        let body = json!({ "type": 8, "data": { "choices": choices } });
        let end = Instant::now() + WITHIN;
        if let Err(error) = self.rest.acknowledge(id, token, &body, end).await {
            tracing::info!(interaction = id, %error, "nothing could be offered");
        }
    }

    /// Tells at once that something is not to be had: the first answer and the last.
    pub(super) async fn refuse_at_once(&self, door: Door<'_>, text: &str) {
        let data =
            json!({ "content": escape(text), "flags": 64, "allowed_mentions": { "parse": [] } });
        self.promise(door, &json!({ "type": 4, "data": data }))
            .await;
    }
}
