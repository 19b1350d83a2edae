//! Vacations, past ones included.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError, VacationRow};
use crate::base::{Instant, Person};

/// The columns of a vacation, in the order [`vacation`] reads them.
const VACATION: &str = "id, start, until, auto, tell";

/// The last vacation of a person.
pub(super) fn last(
    connection: &Connection,
    person: &Person,
) -> Result<Option<VacationRow>, rusqlite::Error> {
    connection
        .prepare_cached(&format!(
            "SELECT {VACATION} FROM vacation WHERE person = ?1 ORDER BY id DESC LIMIT 1"
        ))?
        .query_row([&person.0], vacation)
        .optional()
}

/// A person goes on vacation.
pub(super) fn begin(
    connection: &Connection,
    person: &Person,
    (start, until): (Instant, Instant),
    auto: bool,
) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT INTO vacation (person, start, until, auto, tell) VALUES (?1, ?2, ?3, ?4, ?3)",
        )?
        .execute(params![person.0, start.0, until.0, auto])?;
    Ok(())
}

/// The end of a vacation, and when it is told, become these; whether there is such a vacation.
pub(super) fn set_end(
    connection: &Connection,
    id: i64,
    until: Instant,
    tell: Option<Instant>,
) -> Result<bool, rusqlite::Error> {
    let rows = connection
        .prepare_cached("UPDATE vacation SET until = ?2, tell = ?3 WHERE id = ?1")?
        .execute(params![id, until.0, tell.map(|at| at.0)])?;
    Ok(rows == 1)
}

/// A vacation counts as begun by hand; whether there is such a vacation.
pub(super) fn by_hand(connection: &Connection, id: i64) -> Result<bool, rusqlite::Error> {
    let rows = connection
        .prepare_cached("UPDATE vacation SET auto = 0 WHERE id = ?1")?
        .execute([id])?;
    Ok(rows == 1)
}

impl Store {
    /// The vacations of a person, the first one first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn vacations(&self, person: &Person) -> Result<Vec<VacationRow>, StoreError> {
        let sql = format!("SELECT {VACATION} FROM vacation WHERE person = ?1 ORDER BY id");
        self.list(sql, [person.0.clone()], vacation).await
    }

    /// Whose vacation has ended at `now` or before, where that is still to be told; whose is to be
    /// told first comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn vacations_to_tell(&self, now: Instant) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT person FROM vacation WHERE tell <= ?1
                   GROUP BY person ORDER BY min(tell), person";
        self.list(sql.to_owned(), [now.0], |row| row.get(0).map(Person))
            .await
    }
}

fn vacation(row: &Row<'_>) -> Result<VacationRow, rusqlite::Error> {
    Ok(VacationRow {
        id: row.get(0)?,
        start: Instant(row.get(1)?),
        until: Instant(row.get(2)?),
        auto: row.get(3)?,
        tell: row.get::<_, Option<i64>>(4)?.map(Instant),
    })
}
