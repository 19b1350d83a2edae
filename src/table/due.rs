//! What becomes due as time passes, and what is then done: the clockwork's own deeds.

use super::{Outcome, Reads, Speaker, Table};
use crate::base::{Code, Instant, Lang, Person, Platform, Room};
use crate::store::{Store, StoreError};

/// Something that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    /// The program did not run from that moment until now: the clock of this game stood.
    Spare(Code, Instant),
    /// Nobody has answered this challenge in time.
    Expire(Code),
    /// The agreed pause of this game is over.
    PauseEnd(Code),
    /// The clock of this game has run out.
    TimeOut(Code),
    /// The player whose clock runs in this game is to be reminded.
    Remind(Code),
    /// The nudge of this player in this game was put off until now.
    Nudge(Code, Person),
    /// The vacation of this person is over.
    VacationEnd(Person),
    /// The daily message to this person.
    Digest(Person),
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
        let paused = store.pauses_over(now).await?.into_iter();
        due.extend(paused.map(Self::PauseEnd));
        // Who came back to a clock that has run out learns both, in this order.
        let over = store.vacations_to_tell(now).await?.into_iter();
        due.extend(over.map(Self::VacationEnd));
        due.extend(store.clocks_out(now).await?.into_iter().map(Self::TimeOut));
        due.extend(
            store
                .reminders_due(now)
                .await?
                .into_iter()
                .map(Self::Remind),
        );
        let nudges = store.nudges_due(now).await?.into_iter();
        due.extend(nudges.map(|(code, person)| Self::Nudge(code, person)));
        due.extend(store.digests_due(now).await?.into_iter().map(Self::Digest));
        Ok(due)
    }

    /// The key under which it is done once. Where it can be due again, its deed is guarded by what
    /// made it due, and the key only tells deeds apart.
    pub fn key(&self, now: Instant) -> String {
        match self {
            Self::Spare(code, from) => format!("spare:{code}:{}", from.0),
            Self::Expire(code) => format!("expire:{code}"),
            Self::PauseEnd(code) => format!("pause:{code}:{}", now.0),
            Self::TimeOut(code) => format!("timeout:{code}:{}", now.0),
            Self::Remind(code) => format!("remind:{code}:{}", now.0),
            Self::Nudge(code, person) => format!("nudge:{code}:{}:{}", now.0, person.0),
            Self::VacationEnd(person) => format!("vacation:{}:{}", now.0, person.0),
            Self::Digest(person) => format!("digest:{}:{}", now.0, person.0),
        }
    }

    /// The room where what is said to a person alone can be read: that of the game it is about, or
    /// of the game of theirs that changed last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn room(&self, store: &Store) -> Result<Room, StoreError> {
        let game = match self {
            Self::Spare(code, _)
            | Self::Expire(code)
            | Self::PauseEnd(code)
            | Self::TimeOut(code)
            | Self::Remind(code)
            | Self::Nudge(code, _) => store.game(code).await?,
            Self::VacationEnd(person) | Self::Digest(person) => {
                store.games_of(person).await?.into_iter().next()
            }
        };
        Ok(game.map_or_else(|| Room::local(""), |row| row.room))
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
            house: None,
            last: super::LastShown::default(),
            reads: Reads::default(),
        }
    }

    /// Does what is due, if all it read is still so when it is written.
    ///
    /// # Errors
    /// Why nothing is done; [`super::Trouble::Again`] if it is no longer due.
    pub async fn fire(&self, due: &Due) -> Outcome {
        let outcome = self.due(due).await;
        // What is lost on time the clockwork itself ends.
        self.late();
        self.relying(outcome)
    }

    async fn due(&self, due: &Due) -> Outcome {
        match due {
            Due::Spare(code, from) => self.spare(code, *from).await,
            Due::Expire(code) => self.expire(code).await,
            Due::PauseEnd(code) => self.pause_over(code).await,
            Due::TimeOut(code) => self.time_out(code).await,
            Due::Remind(code) => self.remind(code).await,
            Due::Nudge(code, person) => self.deliver_nudge(code, person).await,
            Due::VacationEnd(person) => self.vacation_over(person).await,
            Due::Digest(person) => self.digest(person).await,
        }
    }
}
