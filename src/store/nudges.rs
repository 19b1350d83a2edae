//! Nudges: when a player last asked the other to play, and whether that is still to be delivered.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{NudgeRow, Store, StoreError};
use crate::base::{Code, Instant, Person};

/// The last nudge of a player in a game.
pub(super) fn of(
    connection: &Connection,
    code: &Code,
    person: &Person,
) -> Result<Option<NudgeRow>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT at, due FROM nudge WHERE code = ?1 AND person = ?2")?
        .query_row([code.as_str(), &person.0], nudge)
        .optional()
}

/// A player nudges the other.
pub(super) fn write(
    connection: &Connection,
    (code, person): (&Code, &Person),
    at: Instant,
    due: Option<Instant>,
) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO nudge (code, person, at, due) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![code.as_str(), person.0, at.0, due.map(|due| due.0)])?;
    Ok(())
}

/// A nudge is no longer to be delivered; whether there is one.
pub(super) fn delivered(
    connection: &Connection,
    code: &Code,
    person: &Person,
) -> Result<bool, rusqlite::Error> {
    let rows = connection
        .prepare_cached("UPDATE nudge SET due = NULL WHERE code = ?1 AND person = ?2")?
        .execute([code.as_str(), &person.0])?;
    Ok(rows == 1)
}

/// The game is over: nobody is nudged any more.
pub(super) fn forget(connection: &Connection, code: &Code) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("DELETE FROM nudge WHERE code = ?1")?
        .execute([code.as_str()])?;
    Ok(())
}

impl Store {
    /// The last nudge of a player in a game.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn nudge(
        &self,
        code: &Code,
        person: &Person,
    ) -> Result<Option<NudgeRow>, StoreError> {
        let (code, person) = (code.clone(), person.clone());
        self.run(move |connection| Ok(of(connection, &code, &person)?))
            .await
    }

    /// The nudges that are to be delivered at `now` or before, the first due first: the game and
    /// who nudges.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn nudges_due(&self, now: Instant) -> Result<Vec<(Code, Person)>, StoreError> {
        let sql = "SELECT code, person FROM nudge WHERE due <= ?1 ORDER BY due, code, person";
        self.list(sql.to_owned(), [now.0], |row| {
            let code = super::read::code(&row.get::<_, String>(0)?)?;
            Ok((code, Person(row.get(1)?)))
        })
        .await
    }
}

fn nudge(row: &Row<'_>) -> Result<NudgeRow, rusqlite::Error> {
    Ok(NudgeRow {
        at: Instant(row.get(0)?),
        due: row.get::<_, Option<i64>>(1)?.map(Instant),
    })
}
