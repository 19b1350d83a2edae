//! The same again, sides changed.

use super::challenge::New;
use super::find::hash;
use super::game::options;
use super::{About, Outcome, Table};
use crate::store::{GameRow, State};

impl Table {
    /// Asks the other player for a rematch, or accepts the one they have asked for.
    pub(super) async fn rematch(&self, about: About<'_>) -> Outcome {
        let game = if let Some(code) = about.code {
            self.begun(code).await?
        } else {
            let over = self.mine(|row| row.state == State::Over).await?;
            let Some(last) = over.into_iter().next() else {
                return Err(self.refuse("no-finished-game", &[]));
            };
            self.load(last).await?
        };
        let code = hash(&game.row.code);
        let Some(side) = game.side_of(&self.me.person) else {
            return Err(self.stranger(&game).into());
        };
        if !game.is_over() {
            return Err(self.refuse("not-over", &[("code", &code)]));
        }
        if let Some(open) = self.open_rematch(&game.row).await? {
            if open.challenge.challenger != self.me.person {
                return self.accept_row(&open).await;
            }
            return Err(self.refuse("rematch-asked", &[("code", &hash(&open.code))]));
        }
        self.limit().await?;
        let new = New {
            code: self.store.free_code().await?,
            opponent: Some(game.player(side.other())),
            side: Some(side.other()),
            options: &options(&game.row)?,
            preset: &game.row.challenge.preset,
            rematch_of: Some(&game.row),
        };
        let mut done = self.post(&new)?;
        done.guards.push(game.guard());
        Ok(done)
    }

    /// The rematch of a game that has been asked for and waits.
    async fn open_rematch(&self, old: &GameRow) -> Result<Option<GameRow>, super::Trouble> {
        let rows = self.store.games_of(&self.me.person).await?;
        Ok(rows.into_iter().find(|row| {
            row.state == State::Challenge && row.rematch_of.as_ref() == Some(&old.code)
        }))
    }
}
