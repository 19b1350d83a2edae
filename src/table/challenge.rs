//! Challenges.

use super::game::told;
use super::{Done, Outcome, Table};
use crate::base::{Code, Pace};
use crate::command::{self, Opponent, SideChoice};
use crate::notation::write_options;
use crate::reply::challenge::{Offer, posted};
use crate::reply::{Message, Press, ask};
use crate::rules::{Options, Side};
use crate::store::{Challenge, Change, GameRow, Guard, PersonRow, State, StoreError};

/// How long a challenge stands, in milliseconds: 7 days.
const STANDS: i64 = 7 * 24 * 60 * 60 * 1000;

/// How many challenges a person may make within a minute.
const PER_MINUTE: u32 = 19;

/// A new challenge.
pub(super) struct New<'a> {
    /// Its code.
    pub(super) code: Code,
    /// Whom it is for.
    pub(super) opponent: Option<&'a PersonRow>,
    /// The challenger's side; none by lot.
    pub(super) side: Option<Side>,
    /// The rule options.
    pub(super) options: &'a Options,
    /// The preset's name.
    pub(super) preset: &'a str,
    /// The time agreed.
    pub(super) pace: Pace,
    /// The game it is the rematch of.
    pub(super) rematch_of: Option<&'a GameRow>,
}

impl Table {
    /// Posts a challenge.
    pub(super) async fn challenge(&self, wish: &command::Challenge) -> Outcome {
        self.limit().await?;
        let opponent = match &wish.opponent {
            Opponent::Anyone => None,
            Opponent::Named(name) => Some(self.person_named(name).await?),
        };
        if opponent
            .as_ref()
            .is_some_and(|row| row.person == self.me.person)
        {
            return Err(self.refuse("oneself", &[]));
        }
        let new = New {
            code: self.store.free_code().await?,
            opponent: opponent.as_ref(),
            side: match wish.side {
                SideChoice::White => Some(Side::White),
                SideChoice::Black => Some(Side::Black),
                SideChoice::Random => None,
            },
            options: &wish.options,
            preset: wish.preset.name(),
            pace: wish.pace,
            rematch_of: None,
        };
        let row = self.row(&new);
        if let Some(open) = self.same_challenge(&row).await? {
            return Err(self.challenged_already(&open, opponent.as_ref())?.into());
        }
        let mut done = self.post(&new)?;
        done.guards.push(Guard::NoSuchChallenge(Box::new(row)));
        Ok(done)
    }

    /// The speaker's challenge to the same person on the same terms that waits already.
    async fn same_challenge(&self, new: &GameRow) -> Result<Option<GameRow>, super::Trouble> {
        if new.challenge.opponent.is_none() {
            return Ok(None);
        }
        let terms = |row: &GameRow| {
            let Challenge {
                challenger,
                opponent,
                side,
                ..
            } = row.challenge.clone();
            let (room, rules) = (row.room.clone(), row.rules.clone());
            let agreed = (rules, row.options.clone(), row.pace);
            (challenger, opponent, side, room, agreed)
        };
        let rows = self.store.games_of(&self.me.person).await?;
        let same = |row: &GameRow| row.state == State::Challenge && terms(row) == terms(new);
        Ok(rows.into_iter().find(same))
    }

    /// Refuses a challenge that waits already, with what both can do about it.
    fn challenged_already(
        &self,
        open: &GameRow,
        opponent: Option<&PersonRow>,
    ) -> Result<Message, StoreError> {
        let told = told(open, self.me.lang)?;
        let name = opponent.map_or("", |row| row.name.as_str());
        let hash = told.hash();
        let values = [("opponent", name), ("code", hash.as_str())];
        let refused = ask::refuse_about(&told, &self.me.person, "challenged-already", &values);
        Ok(refused.with_buttons([told.button(Press::Withdraw)]))
    }

    /// Refuses challenges that come too fast.
    pub(super) async fn limit(&self) -> Result<(), super::Trouble> {
        let minute_ago = self.now.plus(-60_000);
        let made = self.store.challenges_since(&self.me.person, minute_ago);
        if made.await? >= PER_MINUTE {
            return Err(self.refuse("too-many-challenges", &[]));
        }
        Ok(())
    }

    /// Writes and tells a new challenge; whoever is challenged is asked.
    pub(super) fn post(&self, new: &New<'_>) -> Result<Done, StoreError> {
        let row = self.row(new);
        let me = self.my_row();
        let lang = match new.opponent {
            Some(opponent) => self.shared(&[&me, opponent]),
            None => self.me.lang,
        };
        let offer = Offer {
            challenger: &self.me.name,
            opponent: new.opponent.map(|row| row.name.as_str()),
            options: new.options,
            preset: new.preset,
            pace: new.pace,
            side: new.side,
            rematch: new.rematch_of.is_some(),
        };
        let told = told(&row, lang)?;
        let people = (&me.person, new.opponent.map(|row| &row.person));
        let message = Message::in_every(lang, |lang| posted(&told.to(lang), &offer, people));
        // Makes a newcomer known; their language stays what it is.
        let known = new.opponent.map(|row| {
            Change::Person(PersonRow {
                lang: None,
                ..row.clone()
            })
        });
        let mut changes: Vec<Change> = known.into_iter().collect();
        let ask = new.opponent.map(|opponent| Change::Ask {
            person: opponent.person.clone(),
            code: row.code.clone(),
            what: "accept".to_owned(),
            serial: row.serial,
        });
        changes.push(Change::NewGame(Box::new(row)));
        changes.extend(ask);
        Ok(Done {
            // However many are made at once.
            guards: vec![Guard::FewChallenges(
                me.person,
                self.now.plus(-60_000),
                PER_MINUTE,
            )],
            changes,
            messages: vec![message],
        })
    }

    fn row(&self, new: &New<'_>) -> GameRow {
        let side = match new.side {
            Some(Side::White) => SideChoice::White,
            Some(Side::Black) => SideChoice::Black,
            None => SideChoice::Random,
        };
        GameRow {
            code: new.code.clone(),
            room: new.rematch_of.map_or(&self.room, |old| &old.room).clone(),
            state: State::Challenge,
            rules: new.options.game().rules_id().to_owned(),
            options: write_options(new.options),
            challenge: Challenge {
                challenger: self.me.person.clone(),
                opponent: new.opponent.map(|row| row.person.clone()),
                side: side.name().to_owned(),
                preset: new.preset.to_owned(),
                expires: self.now.plus(STANDS),
            },
            white: None,
            black: None,
            serial: 0,
            step: 0,
            result: None,
            created: self.now,
            changed: self.at,
            rematch_of: new.rematch_of.map(|old| old.code.clone()),
            pace: new.pace,
        }
    }
}
