//! Study boards.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError, StudyRow};
use crate::base::{Code, Instant, Person};

/// How often a person's study board has changed; none if they have none.
pub(super) fn serial(
    connection: &Connection,
    person: &Person,
) -> Result<Option<i64>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT serial FROM study WHERE person = ?1")?
        .query_row([&person.0], |row| row.get(0))
        .optional()
}

/// A study board becomes this.
pub(super) fn write(
    connection: &Connection,
    row: &StudyRow,
    used: Instant,
) -> Result<(), rusqlite::Error> {
    let name = |side: usize| row.names.as_ref().map(|names| names[side].as_str());
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO study (person, rules, options, start, lines, at, base, code,
                 white, black, result, flipped, serial, used)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        )?
        .execute(params![
            row.person.0,
            row.rules,
            row.options,
            row.start,
            row.lines.join("\n"),
            row.at,
            row.base,
            row.code.as_ref().map(Code::as_str),
            name(0),
            name(1),
            row.result,
            row.flipped,
            row.serial,
            used.0,
        ])?;
    Ok(())
}

/// A person has no study board any more.
pub(super) fn close(connection: &Connection, person: &Person) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("DELETE FROM study WHERE person = ?1")?
        .execute([&person.0])?;
    Ok(())
}

impl Store {
    /// A person's study board.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn study(&self, person: &Person) -> Result<Option<StudyRow>, StoreError> {
        let sql = "SELECT person, rules, options, start, lines, at, base, code, white, black,
                       result, flipped, serial
                   FROM study WHERE person = ?1";
        self.first(sql.to_owned(), [person.0.clone()], study_row)
            .await
    }
}

fn study_row(row: &Row<'_>) -> Result<StudyRow, rusqlite::Error> {
    let lines: String = row.get(4)?;
    let code: Option<String> = row.get(7)?;
    let names: (Option<String>, Option<String>) = (row.get(8)?, row.get(9)?);
    Ok(StudyRow {
        person: Person(row.get(0)?),
        rules: row.get(1)?,
        options: row.get(2)?,
        start: row.get(3)?,
        lines: lines.lines().map(str::to_owned).collect(),
        at: row.get(5)?,
        base: row.get(6)?,
        code: code.as_deref().map(super::read::code).transpose()?,
        names: match names {
            (Some(white), Some(black)) => Some([white, black]),
            _ => None,
        },
        result: row.get(10)?,
        flipped: row.get(11)?,
        serial: row.get(12)?,
    })
}
