//! Private answers owed on a surface that others run: noted when a command or a press arrives, gone once it is
//! answered, so that whoever waits is not forgotten when the process dies meanwhile.

use rusqlite::{Connection, params};

use super::{AnswerRow, Store, StoreError};
use crate::base::{Instant, Person};

impl Store {
    /// Notes that somebody waits for an answer.
    ///
    /// Not lost when the process dies, though perhaps when the machine does: nobody has to wait
    /// for the disk.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn owe_answer(&self, row: AnswerRow) -> Result<(), StoreError> {
        self.run(move |connection| {
            quickly(connection, |connection| {
                connection
                    .prepare_cached(
                        "INSERT OR IGNORE INTO answer (key, token, ends, person, lang, channel, way)
                         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                    )?
                    .execute(params![
                        row.key,
                        row.token,
                        row.ends.0,
                        row.person.0,
                        row.lang.code(),
                        row.channel,
                        row.way
                    ])
            })
        })
        .await
    }

    /// Notes that the request with this key was answered.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn answered(&self, key: &str) -> Result<(), StoreError> {
        let key = key.to_owned();
        self.run(move |connection| {
            quickly(connection, |connection| {
                connection
                    .prepare_cached("DELETE FROM answer WHERE key = ?1")?
                    .execute([key])
            })
        })
        .await
    }

    /// The answers that are still owed.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn owed_answers(&self, now: Instant) -> Result<Vec<AnswerRow>, StoreError> {
        self.run(move |connection| {
            let mut owed = connection.prepare_cached(
                "SELECT key, token, ends, person, lang, channel, way FROM answer WHERE ends > ?1",
            )?;
            let rows = owed.query_map([now.0], |row| {
                let lang: String = row.get(4)?;
                Ok(AnswerRow {
                    key: row.get(0)?,
                    token: row.get(1)?,
                    ends: Instant(row.get(2)?),
                    person: Person(row.get(3)?),
                    lang: lang.parse().unwrap_or_default(),
                    channel: row.get(5)?,
                    way: row.get(6)?,
                })
            })?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?)
        })
        .await
    }
}

/// Writes without waiting for the disk.
fn quickly(
    connection: &Connection,
    write: impl FnOnce(&Connection) -> Result<usize, rusqlite::Error>,
) -> Result<(), StoreError> {
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    let written = write(connection);
    connection.pragma_update(None, "synchronous", "FULL")?;
    written?;
    Ok(())
}
