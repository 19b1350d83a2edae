//! Every stored game: whether it can still be played through, and as text.

use super::{Table, Trouble};
use crate::base::{Code, Instant};
use crate::store::{Store, StoreError};

/// What a look through the games of a database has found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Audit {
    /// Games that have begun.
    pub games: usize,
    /// Turns that stand in them.
    pub turns: usize,
    /// Games that cannot be played through.
    pub broken: Vec<Code>,
}

/// Plays every stored game through.
///
/// # Errors
/// If the database fails.
pub async fn audit(store: &Store, now: Instant) -> Result<Audit, StoreError> {
    let mut found = Audit::default();
    for code in store.begun_games().await? {
        found.games += 1;
        let table = Table::unattended(store.clone(), now);
        match table.begun(&code).await {
            Ok(game) => found.turns += game.turns.len(),
            Err(Trouble::Failed(StoreError::Corrupt(_)) | Trouble::Again | Trouble::Refused(_)) => {
                found.broken.push(code);
            }
            Err(Trouble::Failed(error)) => return Err(error),
        }
    }
    Ok(found)
}

/// A game that has begun, as `export` writes it down.
///
/// # Errors
/// If the database fails, or the game cannot be played through.
pub async fn write_down(store: &Store, now: Instant, code: &Code) -> Result<String, StoreError> {
    let table = Table::unattended(store.clone(), now);
    match table.text_of(code).await {
        Ok(text) => Ok(text),
        Err(Trouble::Failed(error)) => Err(error),
        Err(Trouble::Again | Trouble::Refused(_)) => Err(StoreError::Busy),
    }
}
