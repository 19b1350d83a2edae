//! What players have planned.

use rusqlite::{Connection, params};

use super::{PlanRow, Store, StoreError};
use crate::base::{Code, Person};

/// The plans in a game.
pub(super) fn of(connection: &Connection, code: &Code) -> Result<Vec<PlanRow>, rusqlite::Error> {
    let mut statement = connection
        .prepare_cached("SELECT person, tree FROM plan WHERE code = ?1 ORDER BY person")?;
    let rows = statement.query_map([code.as_str()], |row| {
        Ok(PlanRow {
            person: Person(row.get(0)?),
            tree: row.get(1)?,
        })
    })?;
    rows.collect()
}

/// A person's plan in a game becomes this, or goes.
pub(super) fn write(
    connection: &Connection,
    code: &Code,
    person: &Person,
    tree: Option<&str>,
) -> Result<(), rusqlite::Error> {
    match tree {
        Some(tree) => connection
            .prepare_cached("INSERT OR REPLACE INTO plan (code, person, tree) VALUES (?1, ?2, ?3)")?
            .execute(params![code.as_str(), person.0, tree])?,
        None => connection
            .prepare_cached("DELETE FROM plan WHERE code = ?1 AND person = ?2")?
            .execute(params![code.as_str(), person.0])?,
    };
    Ok(())
}

/// Every plan in a game goes.
pub(super) fn drop_all(connection: &Connection, code: &Code) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached("DELETE FROM plan WHERE code = ?1")?
        .execute([code.as_str()])?;
    Ok(())
}

impl Store {
    /// The plans in a game, in the order of their owners' ids.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn plans(&self, code: &Code) -> Result<Vec<PlanRow>, StoreError> {
        let code = code.clone();
        self.run(move |connection| Ok(of(connection, &code)?)).await
    }
}
