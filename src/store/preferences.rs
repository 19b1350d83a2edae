//! What people have chosen to be told, where and when.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::read::unreadable;
use super::{PreferenceRow, Store, StoreError};
use crate::base::hours::{DayTime, Quiet};
use crate::base::{Instant, Notify, Person, Preferences, Zone};

/// What a person has chosen; none if nothing.
pub(super) fn of(
    connection: &Connection,
    person: &Person,
) -> Result<Option<PreferenceRow>, rusqlite::Error> {
    connection
        .prepare_cached(
            "SELECT person, notify, zone, quiet, hour, away, digest FROM preference
             WHERE person = ?1",
        )?
        .query_row([&person.0], preference)
        .optional()
}

/// A person has chosen this.
pub(super) fn write(connection: &Connection, row: &PreferenceRow) -> Result<(), rusqlite::Error> {
    let quiet = row.chosen.quiet.map(|quiet| quiet.to_string());
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO preference (person, notify, zone, quiet, hour, away, digest)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            row.person.0,
            row.chosen.notify.name(),
            row.chosen.zone.name(),
            quiet.unwrap_or_default(),
            row.chosen.hour.to_string(),
            row.chosen.away,
            row.digest.map(|at| at.0),
        ])?;
    Ok(())
}

impl Store {
    /// What a person has chosen; none if nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn preference(&self, person: &Person) -> Result<Option<PreferenceRow>, StoreError> {
        let person = person.clone();
        self.run(move |connection| Ok(of(connection, &person)?))
            .await
    }

    /// Whose daily message is due at `now` or before; whose is due first comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_due(&self, now: Instant) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT person FROM preference WHERE digest <= ?1 ORDER BY digest, person";
        self.list(sql.to_owned(), [now.0], |row| row.get(0).map(Person))
            .await
    }
}

fn preference(row: &Row<'_>) -> Result<PreferenceRow, rusqlite::Error> {
    let quiet: String = row.get(3)?;
    let quiet = match quiet.as_str() {
        "" => None,
        text => Some(Quiet::read(text).ok_or_else(|| unreadable("quiet"))?),
    };
    Ok(PreferenceRow {
        person: Person(row.get(0)?),
        chosen: Preferences {
            notify: Notify::read(&row.get::<_, String>(1)?).ok_or_else(|| unreadable("notify"))?,
            zone: Zone::stored(row.get(2)?),
            quiet,
            hour: DayTime::read(&row.get::<_, String>(4)?).ok_or_else(|| unreadable("hour"))?,
            away: row.get(5)?,
        },
        digest: row.get::<_, Option<i64>>(6)?.map(Instant),
    })
}
