//! `next`: the games that wait for the speaker, one after the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::find::hash;
use super::game::told;
use super::show::Wish;
use super::{Done, Outcome, Table, Trouble};
use crate::base::span::MINUTE;
use crate::base::{Code, Instant, Person};
use crate::reply::{Message, Press, ask, show};
use crate::store::{GameRow, State};

/// How long is known which game was shown, in milliseconds: who asks later begins anew.
const KNOWN: i64 = 10 * MINUTE;

/// Of how many people that is known.
const MOST: usize = 10_000;

/// Which game `next` has shown people last, and when. It is kept in memory: after a restart everybody
/// begins with the most urgent one.
#[derive(Debug, Clone, Default)]
pub struct LastShown(Arc<Mutex<HashMap<Person, (Code, Instant)>>>);

impl LastShown {
    fn of(&self, person: &Person, now: Instant) -> Option<Code> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (code, at) = known.get(person)?;
        (now.0.saturating_sub(at.0) <= KNOWN).then(|| code.clone())
    }

    fn note(&self, person: &Person, code: &Code, now: Instant) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(person.clone(), (code.clone(), now));
    }
}

impl Table {
    /// Shows the game that waits for the speaker most urgently, in the order of `games`; asked again,
    /// the one after it.
    pub(super) async fn next(&self) -> Outcome {
        let me = &self.me.person;
        let rows = self.store.games_of(me).await?;
        let lines = self.lines(rows, 0).await?.into_iter();
        let waiting: Vec<GameRow> = lines
            .filter(|line| line.waiting)
            .map(|line| line.row)
            .collect();
        let last = self.last.of(me, self.now);
        let last = last.and_then(|code| waiting.iter().position(|row| row.code == code));
        let place = last.map_or(0, |last| (last + 1) % waiting.len().max(1));
        let Some(row) = waiting.get(place) else {
            return Ok(Done::said(ask::tell(self.me.lang, me, "next-none", &[])));
        };
        let mut message = if row.state == State::Challenge {
            self.challenged(row).await?
        } else {
            let game = self.load(row.clone()).await?;
            self.board_and_offers(&game, Wish::default()).await?
        };
        if waiting.len() > 1 {
            let (place, all) = ((place + 1).to_string(), waiting.len().to_string());
            let more = self.say("next-more", &[("place", &place), ("all", &all)]);
            message.text = format!("{}\n{more}", message.text);
        }
        self.last.note(me, &row.code, self.now);
        Ok(Done::said(message))
    }

    /// A challenge that waits for the speaker.
    async fn challenged(&self, row: &GameRow) -> Result<Message, Trouble> {
        let told = told(row, self.me.lang)?;
        let challenger = self.person(&row.challenge.challenger).await?;
        let line = show::Listed::Challenge(&challenger.name, Some(&self.me.name));
        let code = hash(&row.code);
        let values = [("opponent", self.me.name.as_str()), ("code", &code)];
        let text = format!(
            "{}\n{}",
            show::line(&told, line),
            told.say("challenge-next", &values)
        );
        let message = told.to_person(&self.me.person, text);
        Ok(message.with_buttons([told.button(Press::Accept), told.button(Press::Decline)]))
    }
}
