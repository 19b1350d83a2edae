//! The calls the bot makes, by name.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use super::rest::{File, Rest, RestError};

/// The pause after the first failing try when somebody waits for the answer; each further one is
/// twice as long.
pub(super) const PAUSE: Duration = Duration::from_millis(200);

/// The longest of these pauses.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// How long an answer to an interaction is tried: until its token ends.
const ANSWERED_WITHIN: Duration = Duration::from_mins(14);

/// What came of a call.
pub(super) type Called = Result<Value, RestError>;

/// A message and its files, ready to be sent.
#[derive(Debug, Clone)]
pub(super) struct Sheet {
    pub(super) body: Value,
    pub(super) files: Vec<File>,
}

impl Rest {
    /// Calls until it works or is refused for good, for at most `within`; for what may be done
    /// twice.
    async fn patiently(
        &self,
        within: Duration,
        way: (Method, &str),
        body: Option<&Value>,
        files: &[File],
    ) -> Called {
        let end = Instant::now() + within;
        self.while_it(RestError::passes, end, way, (body, files))
            .await
    }

    /// Calls as long as `passes` says so of an error, until `end`.
    async fn while_it(
        &self,
        passes: impl Fn(&RestError) -> bool,
        end: Instant,
        (method, path): (Method, &str),
        (body, files): (Option<&Value>, &[File]),
    ) -> Called {
        let mut pause = PAUSE;
        loop {
            let error = match self.call(method.clone(), path, body, files).await {
                Err(error) if passes(&error) => error,
                done => return done,
            };
            let wait = match &error {
                RestError::Limited(wait) => *wait,
                _ => pause,
            };
            pause = (pause * 2).min(LONGEST_PAUSE);
            if Instant::now() + wait >= end {
                return Err(error);
            }
            tokio::time::sleep(wait).await;
        }
    }

    /// Acknowledges an interaction, until `end`: `kind` 5 for a command, 6 for a component; 8
    /// answers an autocomplete. Tried again is only what was surely not done.
    pub(super) async fn acknowledge(
        &self,
        id: u64,
        token: &str,
        body: &Value,
        end: Instant,
    ) -> Called {
        let path = format!("/interactions/{id}/{token}/callback");
        let way = (Method::POST, path.as_str());
        let undone = |error: &RestError| error.passes() && !error.may_be_done();
        self.while_it(undone, end, way, (Some(body), &[])).await
    }

    /// Edits the first answer to an interaction, or the message a component is on.
    pub(super) async fn edit_original(&self, app: u64, token: &str, sheet: &Sheet) -> Called {
        let path = format!("/webhooks/{app}/{token}/messages/@original");
        let way = (Method::PATCH, path.as_str());
        self.patiently(ANSWERED_WITHIN, way, Some(&sheet.body), &sheet.files)
            .await
    }

    /// The first answer to an interaction as it stands.
    pub(super) async fn original(&self, app: u64, token: &str) -> Called {
        let path = format!("/webhooks/{app}/{token}/messages/@original");
        let way = (Method::GET, path.as_str());
        self.patiently(ANSWERED_WITHIN, way, None, &[]).await
    }

    /// Answers an interaction once more, in private: that it may stand twice where Discord's own
    /// answer was lost does no harm.
    pub(super) async fn follow_up(&self, app: u64, token: &str, sheet: &Sheet) -> Called {
        let path = format!("/webhooks/{app}/{token}");
        let way = (Method::POST, path.as_str());
        self.patiently(ANSWERED_WITHIN, way, Some(&sheet.body), &sheet.files)
            .await
    }

    /// The same with a single try, for others to see.
    pub(super) async fn follow_up_once(&self, app: u64, token: &str, sheet: &Sheet) -> Called {
        let path = format!("/webhooks/{app}/{token}");
        self.call(Method::POST, &path, Some(&sheet.body), &sheet.files)
            .await
    }

    /// Posts a message into a channel or thread, once; the answer has its id.
    pub(super) async fn post(&self, channel: &str, sheet: &Sheet) -> Called {
        let path = format!("/channels/{channel}/messages");
        self.call(Method::POST, &path, Some(&sheet.body), &sheet.files)
            .await
    }

    /// Edits a message of the bot's own.
    pub(super) async fn edit(&self, channel: &str, message: &str, body: &Value) -> Called {
        let path = format!("/channels/{channel}/messages/{message}");
        self.call(Method::PATCH, &path, Some(body), &[]).await
    }

    /// The same until it works or is refused for good.
    pub(super) async fn edit_patiently(
        &self,
        channel: &str,
        message: &str,
        body: &Value,
    ) -> Called {
        let path = format!("/channels/{channel}/messages/{message}");
        let way = (Method::PATCH, path.as_str());
        self.patiently(ANSWERED_WITHIN, way, Some(body), &[]).await
    }

    /// The first answer to an interaction as it stands, if Discord shows it at once.
    pub(super) async fn glance(&self, app: u64, token: &str) -> Called {
        let path = format!("/webhooks/{app}/{token}/messages/@original");
        self.call(Method::GET, &path, None, &[]).await
    }

    /// The last messages of a channel, the newest first.
    pub(super) async fn recent(&self, channel: &str) -> Called {
        let path = format!("/channels/{channel}/messages?limit=50");
        self.call(Method::GET, &path, None, &[]).await
    }

    /// A channel.
    pub(super) async fn channel(&self, channel: &str) -> Called {
        let path = format!("/channels/{channel}");
        self.call(Method::GET, &path, None, &[]).await
    }

    /// The threads of a server that are not archived.
    pub(super) async fn active_threads(&self, guild: &str) -> Called {
        let path = format!("/guilds/{guild}/threads/active");
        self.call(Method::GET, &path, None, &[]).await
    }

    /// Opens a thread at a message; it gets the message's id.
    pub(super) async fn thread_at(&self, channel: &str, message: &str, name: &str) -> Called {
        let path = format!("/channels/{channel}/messages/{message}/threads");
        let body = json!({ "name": name, "auto_archive_duration": 10080 });
        self.call(Method::POST, &path, Some(&body), &[]).await
    }

    /// Opens a public thread of its own.
    pub(super) async fn thread(&self, channel: &str, name: &str) -> Called {
        let path = format!("/channels/{channel}/threads");
        let body = json!({ "name": name, "auto_archive_duration": 10080, "type": 11 });
        self.call(Method::POST, &path, Some(&body), &[]).await
    }

    /// The private channel to a user.
    pub(super) async fn private_channel(&self, user: &str) -> Called {
        let body = json!({ "recipient_id": user });
        self.call(Method::POST, "/users/@me/channels", Some(&body), &[])
            .await
    }

    /// The commands registered for the application, with all languages.
    pub(super) async fn commands(&self, app: u64) -> Called {
        let path = format!("/applications/{app}/commands?with_localizations=true");
        self.call(Method::GET, &path, None, &[]).await
    }

    /// Registers these commands and no others.
    pub(super) async fn set_commands(&self, app: u64, commands: &Value) -> Called {
        let path = format!("/applications/{app}/commands");
        self.call(Method::PUT, &path, Some(commands), &[]).await
    }

    /// The commands registered for one server.
    pub(super) async fn guild_commands(&self, app: u64, guild: u64) -> Called {
        let path = format!("/applications/{app}/guilds/{guild}/commands");
        self.call(Method::GET, &path, None, &[]).await
    }

    /// Removes the commands registered for one server.
    pub(super) async fn clear_guild_commands(&self, app: u64, guild: u64) -> Called {
        let path = format!("/applications/{app}/guilds/{guild}/commands");
        self.call(Method::PUT, &path, Some(&json!([])), &[]).await
    }

    /// Where the gateway is.
    pub(super) async fn gateway(&self) -> Called {
        self.call(Method::GET, "/gateway", None, &[]).await
    }

    /// The bot itself.
    pub(super) async fn me(&self) -> Called {
        self.call(Method::GET, "/users/@me", None, &[]).await
    }

    /// The application.
    pub(super) async fn application(&self) -> Called {
        self.call(Method::GET, "/applications/@me", None, &[]).await
    }

    /// The servers the bot is in, with what it may do there.
    pub(super) async fn guilds(&self) -> Called {
        self.call(Method::GET, "/users/@me/guilds", None, &[]).await
    }
}

/// The id an answer holds.
pub(super) fn id_of(answer: &Value) -> Option<String> {
    answer.get("id")?.as_str().map(str::to_owned)
}
