//! Opening the database: what SQLite is told before anything else.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{Examined, StoreError, migrate};

/// How long one process waits for another that is writing.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// Opens the database in a file, making it and its folder if needed, and brings it up to date.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let cannot = |what: String| StoreError::Open(format!("{}: {what}", path.display()));
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| cannot(error.kind().to_string()))?;
    }
    let connection = Connection::open(path).map_err(|error| cannot(reason(&error)))?;
    prepare(connection).map_err(|error| match error {
        StoreError::Sqlite(error) => cannot(reason(&error)),
        StoreError::Open(why) => cannot(why),
        other => other,
    })
}

/// Looks at the database in a file without making or changing anything.
pub(super) fn examine(path: &Path) -> Result<Examined, StoreError> {
    let cannot = |what: String| StoreError::Open(format!("{}: {what}", path.display()));
    match std::fs::metadata(path) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Examined::Missing),
        Err(error) => return Err(cannot(error.kind().to_string())),
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let look = || -> Result<_, rusqlite::Error> {
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        let version = migrate::version(&connection)?;
        let fault: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        let ours = fault != "ok" || migrate::is_ours(&connection)?;
        Ok((version, fault, ours))
    };
    let (version, fault, ours) = match look() {
        Ok(found) => found,
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            return Ok(Examined::Damaged(reason(&error)));
        }
        Err(error) => return Err(cannot(reason(&error))),
    };
    match migrate::newest() {
        _ if !ours => Err(cannot(migrate::FOREIGN.to_owned())),
        _ if fault == "ok" && version == 0 => Ok(Examined::Missing),
        newest if version > newest => Err(StoreError::Newer(version)),
        _ if fault != "ok" => Ok(Examined::Damaged(fault)),
        newest if version < newest => Ok(Examined::Older),
        _ => Ok(Examined::Sound),
    }
}

/// Opens a new database in memory.
pub(super) fn memory() -> Result<Connection, StoreError> {
    prepare(Connection::open_in_memory()?)
}

fn prepare(mut connection: Connection) -> Result<Connection, StoreError> {
    connection.busy_timeout(PATIENCE)?;
    journal(&connection)?;
    // An acknowledged deed survives a power cut, not only the death of the process.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    migrate::migrate(&mut connection)?;
    Ok(connection)
}

/// Sets write-ahead logging. Where several processes open a new file at once SQLite may refuse
/// without waiting; the others are soon done.
fn journal(connection: &Connection) -> Result<(), rusqlite::Error> {
    for _ in 0..200 {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
                std::thread::sleep(Duration::from_millis(10));
            }
            other => return other,
        }
    }
    connection.pragma_update(None, "journal_mode", "WAL")
}

/// What SQLite says, without the values it was given.
pub(super) fn reason(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(failure, _) => match failure.code {
            ErrorCode::CannotOpen => "there is no such file, or it may not be opened".to_owned(),
            ErrorCode::NotADatabase => "not a database".to_owned(),
            ErrorCode::ReadOnly => "it may not be written".to_owned(),
            ErrorCode::DatabaseCorrupt => "its pages are damaged".to_owned(),
            ErrorCode::DiskFull => "the disk is full".to_owned(),
            _ => failure.to_string(),
        },
        _ => "not a database of this program".to_owned(),
    }
}
