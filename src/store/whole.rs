//! A game with all that belongs to it, read as it is at one moment.

use super::{DraftRow, GameRow, LogRow, Store, StoreError, clock, read};
use crate::base::{Code, Stopwatch};

/// A game with all that is needed to play it through, as it was at one moment, however many
/// processes write meanwhile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whole {
    /// The game.
    pub row: GameRow,
    /// Its log, as long as its serial says.
    pub log: Vec<LogRow>,
    /// The turn in progress.
    pub draft: Option<DraftRow>,
    /// Its clocks.
    pub clock: Option<Stopwatch>,
}

impl Store {
    /// A game, in whatever state, with its log, its draft and its clocks.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn whole(&self, code: &Code) -> Result<Option<Whole>, StoreError> {
        let code = code.clone();
        self.run(move |connection| {
            let moment = connection.transaction()?;
            let Some(row) = read::game(&moment, &code)? else {
                return Ok(None);
            };
            Ok(Some(Whole {
                row,
                log: read::log(&moment, &code)?,
                draft: read::draft(&moment, &code)?,
                clock: clock::of(&moment, &code)?,
            }))
        })
        .await
    }
}
