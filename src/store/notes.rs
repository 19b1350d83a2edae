//! What happened in games beside their logs.

use rusqlite::{Connection, params};

use super::{NoteRow, Store, StoreError};
use crate::base::{Code, Instant, Person};

/// Notes what has happened, as after what the log has; whether there is such a game.
pub(super) fn write(
    connection: &Connection,
    code: &Code,
    (kind, person, text): (&str, &Person, &str),
    at: Instant,
) -> Result<bool, rusqlite::Error> {
    let rows = connection
        .prepare_cached(
            "INSERT INTO note (code, serial, at, kind, person, text)
             SELECT code, serial, ?2, ?3, ?4, ?5 FROM game WHERE code = ?1",
        )?
        .execute(params![code.as_str(), at.0, kind, person.0, text])?;
    Ok(rows == 1)
}

/// How many things were noted of a game.
pub(super) fn count(connection: &Connection, code: &Code) -> Result<usize, rusqlite::Error> {
    let count: u32 = connection
        .prepare_cached("SELECT count(*) FROM note WHERE code = ?1")?
        .query_row([code.as_str()], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

impl Store {
    /// What happened in a game beside its log, in its order.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn notes(&self, code: &Code) -> Result<Vec<NoteRow>, StoreError> {
        let sql =
            "SELECT serial, at, kind, person, text FROM note WHERE code = ?1 ORDER BY serial, id";
        self.list(sql.to_owned(), [code.as_str().to_owned()], |row| {
            Ok(NoteRow {
                serial: row.get(0)?,
                at: Instant(row.get(1)?),
                kind: row.get(2)?,
                person: Person(row.get(3)?),
                text: row.get(4)?,
            })
        })
        .await
    }
}
