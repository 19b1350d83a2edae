//! Challenges answered: accepted, declined, withdrawn.

use super::find::hash;
use super::game::{guard, options, told};
use super::{About, Done, Outcome, Table, Trouble, clock};
use crate::render::Scene;
use crate::reply::{Message, Told, challenge};
use crate::rules::{Rules, Side};
use crate::store::{Change, GameRow, PersonRow, State, StoreError};

/// How long a challenge that is gone may be meant by whoever answers none in particular, in
/// milliseconds: an hour.
const JUST: i64 = 60 * 60 * 1000;

impl Table {
    /// Accepts a challenge: the game begins.
    pub(super) async fn accept(&self, about: About<'_>) -> Outcome {
        let row = self.to_answer(about).await?;
        self.accept_row(&row).await
    }

    pub(super) async fn accept_row(&self, row: &GameRow) -> Outcome {
        self.may_answer(row).await?;
        if row.challenge.challenger == self.me.person {
            return Err(self.refuse("own-challenge", &[("code", &hash(&row.code))]));
        }
        let challenger = self.person(&row.challenge.challenger).await?;
        let me = self.my_row();
        let side = match row.challenge.side.as_str() {
            "white" => Side::White,
            "black" => Side::Black,
            _ => lot()?,
        };
        let (white, black) = match side {
            Side::White => (&challenger, &me),
            Side::Black => (&me, &challenger),
        };
        let position = options(row)?.start();
        let first = match position.turn() {
            Side::White => white,
            Side::Black => black,
        };
        let away = self.away(&first.person).await?;
        let clock = clock::begin(row.pace, position.turn(), self.now, away);
        let told = Told {
            serial: row.serial + 1,
            step: 0,
            names: [white.name.clone(), black.name.clone()],
            due: clock.map(|clock| clock::due(&clock, row.pace, self.now)),
            ..told(row, self.shared(&[white, black]))?
        };
        let message = Message::in_every(told.lang, |lang| {
            let scene = Scene::new(&position);
            challenge::begun(&told.to(lang), &first.person, &position, scene)
        });
        let mut changes = vec![Change::Begin {
            code: row.code.clone(),
            by: self.me.person.clone(),
            white: white.person.clone(),
            black: black.person.clone(),
        }];
        if let Some(clock) = clock {
            changes.push(self.set_clock(&row.code, &first.person, clock).await?);
        }
        Ok(Done {
            guards: vec![guard(row)],
            changes,
            messages: vec![message],
        })
    }

    /// Declines a challenge.
    pub(super) async fn decline(&self, about: About<'_>) -> Outcome {
        let row = self.to_answer(about).await?;
        self.decline_row(&row).await
    }

    pub(super) async fn decline_row(&self, row: &GameRow) -> Outcome {
        self.may_answer(row).await?;
        let challenger = self.person(&row.challenge.challenger).await?;
        let code = hash(&row.code);
        if challenger.person == self.me.person {
            return Err(self.refuse("own-challenge", &[("code", &code)]));
        }
        if row.challenge.opponent.is_none() {
            let values = [("code", code.as_str()), ("challenger", &challenger.name)];
            return Err(self.refuse("only-withdraw", &values));
        }
        let lang = self.shared(&[&challenger, &self.my_row()]);
        let told = told(row, lang)?;
        Ok(Done {
            guards: vec![guard(row)],
            changes: vec![Change::Drop {
                code: row.code.clone(),
                result: "declined",
            }],
            messages: vec![Message::in_every(lang, |lang| {
                challenge::declined(&told.to(lang), &self.me.name, &challenger.person)
            })],
        })
    }

    /// Takes the speaker's own challenge back.
    pub(super) async fn withdraw(&self, about: About<'_>) -> Outcome {
        let row = if let Some(code) = about.code {
            self.game(code).await?
        } else {
            let own = |row: &GameRow| {
                row.state == State::Challenge && row.challenge.challenger == self.me.person
            };
            self.one_of(self.mine(own).await?, "no-own-challenge")
                .await?
        };
        self.still_open(&row).await?;
        let challenger = self.person(&row.challenge.challenger).await?;
        if challenger.person != self.me.person {
            let code = hash(&row.code);
            let values = [("code", code.as_str()), ("challenger", &challenger.name)];
            let id = match row.challenge.opponent.as_ref() {
                Some(opponent) if *opponent == self.me.person => "not-challenger",
                Some(_) => "not-yours-to-withdraw",
                None => "only-withdraw",
            };
            return Err(self.refuse(id, &values));
        }
        let lang = match &row.challenge.opponent {
            Some(opponent) => self.shared(&[&challenger, &self.person(opponent).await?]),
            None => self.me.lang,
        };
        let told = told(&row, lang)?;
        Ok(Done {
            guards: vec![guard(&row)],
            changes: vec![Change::Drop {
                code: row.code.clone(),
                result: "withdrawn",
            }],
            messages: vec![Message::in_every(lang, |lang| {
                challenge::withdrawn(&told.to(lang), &self.me.name)
            })],
        })
    }

    /// The challenge that is to be answered: the one to the speaker, else the one to anyone here.
    async fn to_answer(&self, about: About<'_>) -> Result<GameRow, Trouble> {
        if let Some(code) = about.code {
            return self.game(code).await;
        }
        let mut to_me = self
            .mine(|row| {
                row.state == State::Challenge
                    && row.challenge.opponent.as_ref() == Some(&self.me.person)
            })
            .await?;
        if to_me.is_empty() {
            let open = |row: &GameRow| {
                row.challenge.opponent.is_none() && row.challenge.challenger != self.me.person
            };
            let mut here = self.store.games_in(&self.room).await?;
            here.retain(open);
            // Somebody may just have been quicker, or have taken it back.
            let just = |row: &&GameRow| self.now.0.saturating_sub(row.changed.0) < JUST;
            let taken = here
                .iter()
                .find(|row| row.state == State::Playing && row.serial == 1)
                .filter(just)
                .cloned();
            here.retain(|row| row.state == State::Challenge);
            if here.is_empty() {
                let dropped = self.store.dropped_in(&self.room, &self.me.person).await?;
                let dropped = dropped.filter(|row| just(&row));
                let last = taken.into_iter().chain(dropped);
                if let Some(last) = last.max_by_key(|row| row.changed) {
                    return Ok(last);
                }
            }
            to_me = here;
        }
        if to_me.is_empty() {
            let own = |row: &GameRow| row.state == State::Challenge;
            if let Some(own) = self.mine(own).await?.into_iter().next() {
                return Ok(own);
            }
        }
        self.one_of(to_me, "no-challenge").await
    }

    /// Refuses whoever the challenge is not for.
    async fn may_answer(&self, row: &GameRow) -> Result<(), Trouble> {
        self.still_open(row).await?;
        match &row.challenge.opponent {
            Some(opponent)
                if *opponent != self.me.person && row.challenge.challenger != self.me.person =>
            {
                let opponent = self.person(opponent).await?;
                let values = [
                    ("code", hash(&row.code)),
                    ("opponent", opponent.name.clone()),
                ];
                let values = values
                    .each_ref()
                    .map(|(name, value)| (*name, value.as_str()));
                Err(self.refuse("not-challenged", &values))
            }
            _ => Ok(()),
        }
    }

    /// Refuses what was answered before, with the board if it is played.
    async fn still_open(&self, row: &GameRow) -> Result<(), Trouble> {
        let code = hash(&row.code);
        match row.state {
            State::Challenge => Ok(()),
            State::Dropped => Err(self.refuse("is-over-challenge", &[("code", &code)])),
            State::Over => {
                let game = self.load(row.clone()).await?;
                Err(self
                    .refused_with_board(&game, &self.over_text(&game))
                    .into())
            }
            State::Playing => {
                let game = self.load(row.clone()).await?;
                let told = game.told(self.me.lang);
                let text = if game.side_of(&self.me.person).is_some() {
                    let [white, black] = &told.names;
                    let values = [("code", code.as_str()), ("white", white), ("black", black)];
                    told.say("already-begun", &values)
                } else {
                    let accepted = self.quicker(row, &game.people);
                    match row.challenge.opponent {
                        Some(_) => {
                            let values = [("code", code.as_str()), ("opponent", &accepted)];
                            told.say("not-challenged", &values)
                        }
                        None => told.say("too-late", &[("code", &code), ("name", &accepted)]),
                    }
                };
                Err(self.refused_with_board(&game, &text).into())
            }
        }
    }

    /// The name of whoever accepted.
    fn quicker(&self, row: &GameRow, people: &[PersonRow; 2]) -> String {
        let accepted = people
            .iter()
            .find(|player| player.person != row.challenge.challenger);
        accepted.map_or_else(|| self.me.name.clone(), |player| player.name.clone())
    }
}

/// White or Black, by lot.
fn lot() -> Result<Side, StoreError> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|_| StoreError::Corrupt("source of chance".to_owned()))?;
    Ok(Side::BOTH[usize::from(byte[0] & 1)])
}
