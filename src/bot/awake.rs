//! Time in which the program did not run, or could not write, counts for nobody.
//!
//! A row of the database tells when any process last served; in memory is known when this one did,
//! more exactly. Nothing is answered, and nothing fires, before the time of an outage is given back.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Mutex;

use super::Bot;
use crate::base::{Code, Instant};
use crate::reply::Message;
use crate::store::StoreError;
use crate::table::Due;

/// How often is noted in the database that the program runs, in milliseconds.
const HEARTBEAT: i64 = 60_000;

/// A longer time without such a note is an outage, in milliseconds: one was missed.
const OUTAGE: i64 = 2 * HEARTBEAT;

/// A process that was not at work for longer was stopped, in milliseconds: it looks around every
/// 20 s at least.
const STALL: i64 = 45_000;

/// A note that lies further ahead of now was made by a clock that was wrong, or has been put back
/// since, in milliseconds.
const AHEAD: i64 = 2_000;

/// When this process was last known to serve.
#[derive(Debug)]
pub(super) struct Awake {
    at: AtomicI64,
    /// One at a time gives back what an outage took.
    giving: Mutex<()>,
}

impl Default for Awake {
    fn default() -> Self {
        Self {
            at: AtomicI64::new(i64::MIN),
            giving: Mutex::new(()),
        }
    }
}

impl Awake {
    /// Milliseconds since this process was known to serve; none if it only begins.
    fn since(&self, now: Instant) -> Option<i64> {
        let at = self.at.load(Ordering::SeqCst);
        (at != i64::MIN).then(|| now.0.saturating_sub(at))
    }
}

impl Bot {
    /// Notes that the program runs now. If it did not for a while, that time counts for nobody:
    /// returns what the players of the games concerned are told. Nobody loses by however short a
    /// stop of this process, or before its start.
    pub async fn wake(&self) -> Vec<Message> {
        let mut said = Vec::new();
        if let Err(error) = self.give_back(&mut said).await {
            tracing::error!(%error, "time could not be given back");
        }
        said
    }

    /// Whether this process has served, and could write, until just now.
    pub fn is_awake(&self) -> bool {
        let since = self.awake.since(self.clock.now());
        since.is_some_and(|gap| gap <= STALL)
    }

    /// Gives back what an outage took before something is answered, if the process was not at work just now.
    pub(super) async fn wake_first(&self) -> Result<(), StoreError> {
        match self.awake.since(self.clock.now()) {
            Some(gap) if gap <= STALL => Ok(()),
            _ => self.give_back(&mut Vec::new()).await,
        }
    }

    async fn give_back(&self, said: &mut Vec<Message>) -> Result<(), StoreError> {
        let _one = self.awake.giving.lock().await;
        let now = self.clock.now();
        let stalled = self.awake.since(now);
        let noted = self.store.heartbeat().await?;
        // What is noted of a time that is yet to come tells nothing.
        let known = noted.filter(|noted| *noted <= now.plus(AHEAD));
        // What this process knows is later than what it noted, where it has.
        let here = stalled
            .map(|gap| now.plus(-gap))
            .filter(|here| *here <= now);
        let mut last = known.max(here);
        if last.is_none_or(|last| now.0.saturating_sub(last.0) > OUTAGE) {
            // Where something was done long after what is noted, the clock was put back meanwhile,
            // and is right again.
            let done = self.store.last_deed(now).await?;
            let done = done.filter(|done| last.is_none_or(|last| done.0 - last.0 > OUTAGE));
            last = done.or(last);
        }
        if let Some(last) = last {
            let gap = now.0.saturating_sub(last.0);
            let stopped = stalled.is_none_or(|gap| gap > STALL);
            // Where nothing else is known, nobody may have been here for long, and only nobody loses.
            let sure = known.is_some() || here.is_some();
            let concerned = if gap > OUTAGE && sure {
                self.store.clocks_between(last, now).await?
            } else if stopped && gap > 0 {
                self.store.clocks_run_out(last, now).await?
            } else {
                Vec::new()
            };
            for code in concerned {
                let from = self.spared_until(&code, last).await?;
                let rest = now.0.saturating_sub(from.0);
                let ran_out = self.store.clocks_run_out(from, now).await?;
                let lost = (sure && rest > OUTAGE) || ran_out.contains(&code);
                if lost && rest > 0 {
                    self.fire_one(&Due::Spare(code, from), now, said).await?;
                }
            }
        }
        self.beat().await
    }

    /// Until when the time of an outage was given back in a game already: where the program ended
    /// while it gave back, it gives the rest and nothing twice.
    async fn spared_until(&self, code: &Code, last: Instant) -> Result<Instant, StoreError> {
        let mut from = last;
        loop {
            let key = Due::Spare(code.clone(), from).key(from);
            match self.store.answered_at(&key).await? {
                Some(at) if at > from => from = at,
                _ => return Ok(from),
            }
        }
    }

    /// Notes that the program runs now; nothing is given back.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let last = self.store.heartbeat().await?;
        // No outage would be seen until the moment that a wrong clock has noted.
        let ahead = last.is_some_and(|last| last > now.plus(AHEAD));
        if ahead || last.is_none_or(|last| now.0.saturating_sub(last.0) >= HEARTBEAT) {
            self.store.beat(now, ahead).await?;
        }
        self.awake.at.store(now.0, Ordering::SeqCst);
        Ok(())
    }
}
