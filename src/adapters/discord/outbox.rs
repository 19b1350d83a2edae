//! What is owed to Discord: leased from the store, sent in each game's order, tried again until it
//! is sent or given up with a reason. How it is sent is `send`'s, and `letter`'s for people.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::rest::RestError;
use super::{Hub, spoken_here};
use crate::base::Instant;
use crate::store::{Miss, PostRow, StoreError};

/// The surface's name in the store.
pub(super) const SURFACE: &str = "discord";

/// How long a message may take to be sent before it may be leased again, in milliseconds.
const LEASE: i64 = 90_000;

/// How many messages are sent at once.
const AT_ONCE: usize = 20;

/// After how long a message is no longer tried again, in milliseconds: three days.
const GIVEN_UP: i64 = 3 * 24 * 60 * 60 * 1000;

/// The longest pause between two tries after a refusal, in milliseconds.
const LONGEST_PAUSE: i64 = 5 * 60_000;

/// The longest pause after Discord itself failed or was not to be reached, in milliseconds: so long
/// at most a board is late once Discord is well again.
const LONGEST_FAILED_PAUSE: i64 = 30_000;

/// The first pauses after Discord itself failed at a message, in seconds; then the longest one.
const FAILED_PAUSES: [i64; 4] = [1, 2, 5, 15];

/// After how many failures of Discord's at a message it is sent in other ways too, which is after
/// some eight minutes: perhaps it is this message that makes it fail, or its thread.
const PATIENT_FAILURES: i64 = 20;

/// How long is waited at most when nothing is due.
const IDLE: Duration = Duration::from_secs(30);

/// How long is waited when the database fails.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// Why a message was not sent.
#[derive(Debug)]
pub(super) enum Unsent {
    /// To be tried again.
    Later {
        /// Not before.
        due: Instant,
        /// Why.
        why: String,
        /// What is known of the try.
        miss: Miss,
    },
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
    /// Sends what is owed, the games beside each other, from the moment the bot is known until
    /// `ending` turns true; then what is due and no more.
    pub(super) async fn drain(self: Arc<Self>, mut ending: watch::Receiver<bool>) {
        // Without knowing itself it could not tell what it has sent before.
        let mut me = self.me.subscribe();
        tokio::select! {
            _ = me.wait_for(Option::is_some) => (),
            _ = ending.wait_for(|told| *told) => return,
        }
        if let Err(error) = self.bot.store().release_posts(SURFACE).await {
            tracing::error!(%error, "what an earlier run left could not be taken up");
        }
        self.catch_up().await;
        let mut news = self.bot.news();
        let mut work = JoinSet::new();
        loop {
            news.mark_unchanged();
            let wait = match self.lease(AT_ONCE - work.len()).await {
                Ok(rows) => {
                    for row in rows {
                        let hub = Arc::clone(&self);
                        work.spawn(spoken_here(async move { hub.send_row(row).await }));
                    }
                    self.until_due().await
                }
                Err(error) => {
                    tracing::error!(%error, "what is owed could not be leased");
                    DATABASE_PAUSE
                }
            };
            let over = *ending.borrow();
            if over && work.is_empty() {
                return;
            }
            let full = work.len() >= AT_ONCE;
            tokio::select! {
                Some(_) = work.join_next() => (),
                _ = news.changed(), if !full => (),
                _ = ending.changed(), if !over => (),
                () = tokio::time::sleep(wait), if !full && !over => (),
            }
        }
    }

    /// Takes so many messages that are due to be sent.
    async fn lease(&self, most: usize) -> Result<Vec<PostRow>, StoreError> {
        let most = u32::try_from(most).unwrap_or(0);
        if most == 0 {
            return Ok(Vec::new());
        }
        let now = self.bot.clock().now();
        let store = self.bot.store();
        store.lease_posts(SURFACE, now, now.plus(LEASE), most).await
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
                DATABASE_PAUSE
            }
        }
    }

    async fn send_row(&self, row: PostRow) {
        let outcome = match self.too_old(&row) {
            Some(why) => Err(Unsent::Never(why)),
            None => self.send(&row).await,
        };
        let store = self.bot.store();
        let noted = match outcome {
            Ok(message) => store.post_sent(row.id, &message).await,
            Err(Unsent::Later { due, why, miss }) => {
                tracing::info!(post = row.id, why, "a message is put off");
                store.post_later(row.id, due, &why, miss).await
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

    /// Why a message is not tried another time, if it has been owed for too long.
    fn too_old(&self, row: &PostRow) -> Option<String> {
        let age = self.bot.clock().now().0.saturating_sub(row.at.0);
        let tried = row.tries > 1;
        (tried && age > GIVEN_UP).then(|| match &row.reason {
            Some(reason) => format!("not sent within three days; at last: {reason}"),
            None => "not sent within three days".to_owned(),
        })
    }

    /// What becomes of a message after an error that passes: when it is tried again.
    pub(super) fn later(&self, row: &PostRow, error: &RestError) -> Unsent {
        let miss = match error {
            RestError::Failed(_) => Miss::Failed,
            RestError::Unreachable(_) => Miss::Lost,
            _ => Miss::Refused,
        };
        let pause = match error {
            RestError::Limited(wait) => i64::try_from(wait.as_millis()).unwrap_or(LONGEST_PAUSE),
            RestError::Failed(_) => {
                let pause = usize::try_from(row.failed).ok();
                let pause = pause.and_then(|count| FAILED_PAUSES.get(count));
                pause.map_or(LONGEST_FAILED_PAUSE, |seconds| seconds * 1000)
            }
            RestError::Unreachable(_) | RestError::NoConnection => {
                (500_i64 << row.tries.clamp(1, 12)).min(LONGEST_FAILED_PAUSE)
            }
            RestError::Refused(..) => (500_i64 << row.tries.clamp(1, 12)).min(LONGEST_PAUSE),
        };
        Unsent::Later {
            due: self.bot.clock().now().plus(pause.max(50)),
            why: error.to_string(),
            miss,
        }
    }
}

/// Whether an error of a message passes and is waited for. What Discord failed at again and again
/// is sent in other ways too.
pub(super) fn waits_for(row: &PostRow, error: &RestError) -> bool {
    let failing = matches!(error, RestError::Failed(_));
    error.passes() && !(failing && row.failed >= PATIENT_FAILURES)
}
