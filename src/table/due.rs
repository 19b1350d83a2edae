//! What becomes due as time passes, and what is then done: the clockwork's own deeds.

use super::{Outcome, Speaker, Table};
use crate::base::{Code, Instant, Lang, Person, Platform, Room};
use crate::store::{Store, StoreError};

/// Something that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    /// The program did not run from that moment until now: the clock of this game stood.
    Spare(Code, Instant),
    /// Nobody has answered this challenge in time.
    Expire(Code),
    /// The clock of this game has run out.
    TimeOut(Code),
}

impl Due {
    /// Everything that is due at `now`, in the order in which it is to be done.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn all(store: &Store, now: Instant) -> Result<Vec<Self>, StoreError> {
        let expired = store.expired_challenges(now).await?;
        let mut due: Vec<Self> = expired
            .into_iter()
            .map(|row| Self::Expire(row.code))
            .collect();
        due.extend(store.clocks_out(now).await?.into_iter().map(Self::TimeOut));
        Ok(due)
    }

    /// The key under which it is done once.
    pub fn key(&self, now: Instant) -> String {
        match self {
            Self::Spare(code, from) => format!("spare:{code}:{}", from.0),
            Self::Expire(code) => format!("expire:{code}"),
            // Asked again after more time was given: what it does is guarded by the clocks.
            Self::TimeOut(code) => format!("timeout:{code}:{}", now.0),
        }
    }

    /// The game it is about.
    pub fn code(&self) -> &Code {
        match self {
            Self::Spare(code, _) | Self::Expire(code) | Self::TimeOut(code) => code,
        }
    }
}

impl Table {
    /// A table at which nobody speaks: for what happens by itself.
    pub fn unattended(store: Store, now: Instant) -> Self {
        Self {
            store,
            now,
            at: now,
            platform: Platform::Terminal,
            room: Room::local(""),
            // Nobody has an empty id.
            me: Speaker {
                person: Person::local(""),
                name: String::new(),
                lang: Lang::default(),
            },
            named: Vec::new(),
        }
    }

    /// Does what is due.
    ///
    /// # Errors
    /// Why nothing is done; [`super::Trouble::Again`] if it is no longer due.
    pub async fn fire(&self, due: &Due) -> Outcome {
        match due {
            Due::Spare(code, from) => self.spare(code, *from).await,
            Due::Expire(code) => self.expire(code).await,
            Due::TimeOut(code) => self.time_out(code).await,
        }
    }
}
