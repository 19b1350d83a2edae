//! The same again, sides changed.

use super::challenge::New;
use super::find::hash;
use super::game::options;
use super::{About, Outcome, Table, Trouble};
use crate::reply::Message;
use crate::store::{GameRow, Guard, State};

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
            if open.state == State::Playing {
                return Err(self.rematch_begun(&game.row, open).await?.into());
            }
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
            pace: game.row.pace,
            rematch_of: Some(&game.row),
        };
        let mut done = self.post(&new)?;
        done.guards.push(game.guard());
        // Where the other asked at the same instant, this is done again, and accepts.
        done.guards.push(Guard::NoRematch(game.row.code.clone()));
        Ok(done)
    }

    /// Refuses a rematch that is being played already, with its board.
    async fn rematch_begun(&self, old: &GameRow, begun: GameRow) -> Result<Message, Trouble> {
        let game = self.load(begun).await?;
        let values = [("old", hash(&old.code)), ("code", hash(&game.row.code))];
        let values = values
            .each_ref()
            .map(|(name, value)| (*name, value.as_str()));
        let text = game.told(self.me.lang).say("rematch-begun", &values);
        Ok(self.refused_with_board(&game, &text))
    }

    /// The rematch of a game that has been asked for and waits, or is being played.
    async fn open_rematch(&self, old: &GameRow) -> Result<Option<GameRow>, Trouble> {
        let rows = self.store.games_of(&self.me.person).await?;
        Ok(rows.into_iter().find(|row| {
            let open = matches!(row.state, State::Challenge | State::Playing);
            open && row.rematch_of.as_ref() == Some(&old.code)
        }))
    }
}
