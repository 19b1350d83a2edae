//! Bringing a database up to date: numbered SQL files, applied in order. The database remembers in
//! its `user_version` how many it has had.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// The migrations in order: number n brings a database from version n - 1 to n. A file that has
/// been released is never changed; a new one is added.
pub(super) const MIGRATIONS: [&str; 8] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_feed.sql"),
    include_str!("../../migrations/0003_upkeep.sql"),
    include_str!("../../migrations/0004_outbox.sql"),
    include_str!("../../migrations/0005_answers.sql"),
    include_str!("../../migrations/0006_pace.sql"),
    include_str!("../../migrations/0007_discord.sql"),
    include_str!("../../migrations/0008_notes.sql"),
];

/// Applies the migrations the database has not had, each in one transaction.
///
/// # Errors
/// [`StoreError::Newer`] if the database has had migrations that this program does not know; it is
/// left alone.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    migrate_to(connection, MIGRATIONS.len())
}

/// The same, up to version `target` only.
pub(super) fn migrate_to(connection: &mut Connection, target: usize) -> Result<(), StoreError> {
    if !is_ours(connection)? {
        return Err(StoreError::Open(FOREIGN.to_owned()));
    }
    if version(connection)? > newest() {
        return Err(StoreError::Newer(version(connection)?));
    }
    for (index, sql) in MIGRATIONS.iter().enumerate().take(target) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Asked again inside the transaction: another process may have been faster.
        if version(&transaction)? == version_of(index) {
            transaction.execute_batch(sql)?;
            transaction.pragma_update(None, "user_version", version_of(index + 1))?;
            transaction.commit()?;
        }
    }
    Ok(())
}

/// What is said of a database that another program made.
pub(super) const FOREIGN: &str = "another program's database, not one of magister";

/// Whether a database is empty, or one that this program made.
pub(super) fn is_ours(connection: &Connection) -> Result<bool, rusqlite::Error> {
    let sql = "SELECT count(*), coalesce(sum(name = 'game'), 0) FROM sqlite_schema
               WHERE type = 'table'";
    let (tables, games): (i64, i64) =
        connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(match version(connection)? {
        0 => tables == 0,
        _ => games == 1,
    })
}

/// The version this program makes.
pub(super) fn newest() -> i64 {
    version_of(MIGRATIONS.len())
}

/// How many migrations a database has had.
pub(super) fn version(connection: &Connection) -> Result<i64, rusqlite::Error> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

fn version_of(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
