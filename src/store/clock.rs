//! The clocks of games, and when the program was last known to run.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError};
use crate::base::{Code, Instant, Person, Stopwatch};

/// The columns of a clock, in the order [`stopwatch`] reads them.
const CLOCK: &str = "white, black, running, since, full, reminded, told, paused";

/// The clocks of a game.
pub(super) fn of(
    connection: &Connection,
    code: &Code,
) -> Result<Option<Stopwatch>, rusqlite::Error> {
    connection
        .prepare_cached(&format!("SELECT {CLOCK} FROM clock WHERE code = ?1"))?
        .query_row([code.as_str()], stopwatch)
        .optional()
}

/// The clocks become these, or go.
pub(super) fn write(
    connection: &Connection,
    code: &Code,
    clock: Option<&Stopwatch>,
    remind: Option<Instant>,
) -> Result<(), rusqlite::Error> {
    let Some(clock) = clock else {
        connection
            .prepare_cached("DELETE FROM clock WHERE code = ?1")?
            .execute([code.as_str()])?;
        return Ok(());
    };
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO clock (code, white, black, running, since, full, reminded,
                 told, paused, deadline, remind)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute(params![
            code.as_str(),
            clock.left[0],
            clock.left[1],
            i64::from(clock.running == 1),
            clock.since.0,
            clock.full,
            clock.reminded,
            clock.told,
            clock.paused.map(|at| at.0),
            clock.deadline().0,
            remind.map(|at| at.0),
        ])?;
    Ok(())
}

/// The games whose clocks run for a person, or stand for them, the soonest deadline first.
pub(super) fn running_for(
    connection: &Connection,
    person: &Person,
) -> Result<Vec<Code>, rusqlite::Error> {
    let mut statement = connection.prepare_cached(
        "SELECT clock.code FROM clock JOIN game USING (code)
         WHERE game.state = 'playing'
           AND ?1 = CASE clock.running WHEN 0 THEN game.white ELSE game.black END
         ORDER BY clock.deadline, clock.code",
    )?;
    let rows = statement.query_map([&person.0], code)?;
    rows.collect()
}

/// When the program was last known to run.
fn heartbeat(connection: &Connection) -> Result<Option<Instant>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT at FROM heartbeat WHERE one = 1")?
        .query_row([], |row| row.get(0).map(Instant))
        .optional()
}

/// It is known to run now. That is never earlier than what is known already, but where a moment was
/// noted that is yet to come (`anew`): no outage would be seen until then.
fn beat(connection: &Connection, at: Instant, anew: bool) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached(
            "INSERT INTO heartbeat (one, at) VALUES (1, ?1)
             ON CONFLICT (one) DO UPDATE
             SET at = CASE WHEN ?2 THEN excluded.at ELSE max(at, excluded.at) END",
        )?
        .execute(params![at.0, anew])?;
    Ok(())
}

impl Store {
    /// The clocks of a game; none if it has none.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn clock(&self, code: &Code) -> Result<Option<Stopwatch>, StoreError> {
        let code = code.clone();
        self.run(move |connection| Ok(of(connection, &code)?)).await
    }

    /// The games whose clocks ran out at `now` or before, and of which that was not told yet; the
    /// one that ran out first comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn clocks_out(&self, now: Instant) -> Result<Vec<Code>, StoreError> {
        let sql = "SELECT code FROM clock WHERE told = 0 AND deadline <= ?1
                   ORDER BY deadline, code";
        self.list(sql.to_owned(), [now.0], code).await
    }

    /// The games in which an agreed pause has ended at `now` or before, and nobody was told; the one
    /// that ended first comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn pauses_over(&self, now: Instant) -> Result<Vec<Code>, StoreError> {
        let sql = "SELECT code FROM clock WHERE paused <= ?1 ORDER BY paused, code";
        self.list(sql.to_owned(), [now.0], code).await
    }

    /// The games in which a reminder is due at `now` or before; the first due comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reminders_due(&self, now: Instant) -> Result<Vec<Code>, StoreError> {
        let sql = "SELECT code FROM clock WHERE remind <= ?1 ORDER BY remind, code";
        self.list(sql.to_owned(), [now.0], code).await
    }

    /// The games whose clocks run for a person, or stand for them.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn clocks_of(&self, person: &Person) -> Result<Vec<Code>, StoreError> {
        let person = person.clone();
        self.run(move |connection| Ok(running_for(connection, &person)?))
            .await
    }

    /// The games whose clocks ran at some time between two moments.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn clocks_between(
        &self,
        from: Instant,
        to: Instant,
    ) -> Result<Vec<Code>, StoreError> {
        let sql = "SELECT code FROM clock WHERE since < ?2 AND deadline > ?1
                   ORDER BY deadline, code";
        self.list(sql.to_owned(), [from.0, to.0], code).await
    }

    /// The games whose clocks ran out between two moments, which nobody was told.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn clocks_run_out(
        &self,
        from: Instant,
        to: Instant,
    ) -> Result<Vec<Code>, StoreError> {
        let sql = "SELECT code FROM clock WHERE told = 0 AND deadline > ?1 AND deadline <= ?2
                   ORDER BY deadline, code";
        self.list(sql.to_owned(), [from.0, to.0], code).await
    }

    /// When the program was last known to run; none for a new database.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn heartbeat(&self) -> Result<Option<Instant>, StoreError> {
        self.run(|connection| Ok(heartbeat(connection)?)).await
    }

    /// Notes that the program runs now; with `anew` also where a later moment is noted.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn beat(&self, now: Instant, anew: bool) -> Result<(), StoreError> {
        self.run(move |connection| Ok(beat(connection, now, anew)?))
            .await
    }

    /// When the last request was answered, or thing that was due done, at `now` or before; that the
    /// time of an outage was given back in a game does not count. None if that was never, or is
    /// forgotten.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn last_deed(&self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let sql = "SELECT at FROM request WHERE at <= ?1 AND key NOT LIKE 'spare:%'
                   ORDER BY at DESC LIMIT 1";
        self.first(sql.to_owned(), [now.0], |row| row.get(0).map(Instant))
            .await
    }
}

fn code(row: &Row<'_>) -> Result<Code, rusqlite::Error> {
    super::read::code(&row.get::<_, String>(0)?)
}

fn stopwatch(row: &Row<'_>) -> Result<Stopwatch, rusqlite::Error> {
    Ok(Stopwatch {
        left: [row.get(0)?, row.get(1)?],
        running: usize::from(row.get::<_, bool>(2)?),
        since: Instant(row.get(3)?),
        full: row.get(4)?,
        reminded: row.get(5)?,
        told: row.get(6)?,
        paused: row.get::<_, Option<i64>>(7)?.map(Instant),
    })
}
