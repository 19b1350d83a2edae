//! Challenges that nobody answered in time.

use super::game::{guard, told};
use super::{Done, Outcome, Table, Trouble};
use crate::base::Code;
use crate::reply::challenge::expired;
use crate::store::{Change, State};

impl Table {
    /// Drops a challenge whose time has run out; both are told.
    pub(super) async fn expire(&self, code: &Code) -> Outcome {
        let row = self.store.game(code).await?;
        let Some(row) = row.filter(|row| row.state == State::Challenge) else {
            // Somebody has just answered it.
            return Err(Trouble::Again);
        };
        let challenger = self.person(&row.challenge.challenger).await?;
        let mine = told(&row, self.lang_of(&challenger))?;
        let mut messages = Vec::new();
        match &row.challenge.opponent {
            None => messages.push(expired(&mine, &challenger.person, true, None)),
            Some(opponent) => {
                let other = self.person(opponent).await?;
                messages.push(expired(&mine, &challenger.person, true, Some(&other.name)));
                let theirs = mine.to(other.lang.unwrap_or(mine.lang));
                messages.push(expired(
                    &theirs,
                    &other.person,
                    false,
                    Some(&challenger.name),
                ));
            }
        }
        Ok(Done {
            guards: vec![guard(&row)],
            changes: vec![Change::Drop {
                code: row.code.clone(),
                result: "expired",
            }],
            messages,
        })
    }
}
