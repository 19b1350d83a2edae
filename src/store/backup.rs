//! Copies of the database, made while it is in use, and looking through one.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::connection::PATIENCE;
use super::migrate::MIGRATIONS;
use super::{Store, StoreError};
use crate::base::Code;

impl Store {
    /// Copies the database in the file `from` to the new file `to`, as it is at one moment, while
    /// other processes use it. Nobody else may read the copy (it holds what players said).
    ///
    /// # Errors
    /// [`StoreError::Open`] if there is no database in `from`, or `to` cannot be written; nothing
    /// is left of `to` then.
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let source = read_only(from)?;
        let part = beside(to);
        let copied = copy_to(&source, &part);
        let moved = copied.and_then(|()| fs::rename(&part, to).map_err(|error| cannot(to, &error)));
        if moved.is_err() {
            // It may never have come to be.
            let _ = fs::remove_file(&part);
        }
        moved
    }

    /// Opens the database in the file `path` for reading only: it is neither made nor changed.
    ///
    /// # Errors
    /// [`StoreError::Open`] if it cannot be opened or is of an older version, [`StoreError::Newer`]
    /// if it is of a newer one.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let path = path.to_owned();
        Self::start(move || {
            let connection = read_only(&path)?;
            let version: i64 =
                connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
            let newest = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
            match version {
                newer if newer > newest => Err(StoreError::Newer(newer)),
                older if older < newest => Err(StoreError::Open(format!(
                    "{}: of an older version; magister serve brings it up to date",
                    path.display()
                ))),
                _ => Ok(connection),
            }
        })
        .await
    }

    /// Looks through every page and every reference of the database: what is wrong, if anything is.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read.
    pub async fn look_through(&self) -> Result<Option<String>, StoreError> {
        self.run(|connection| {
            let found: String =
                connection.pragma_query_value(None, "integrity_check", |row| row.get(0))?;
            if found != "ok" {
                return Ok(Some(found));
            }
            let mut broken = connection.prepare("PRAGMA foreign_key_check")?;
            let table: Option<String> = match broken.query([])?.next()? {
                Some(row) => row.get(0)?,
                None => None,
            };
            Ok(table.map(|table| format!("a row of {table} refers to nothing")))
        })
        .await
    }

    /// The codes of the games that have begun, those that are over included.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn begun_games(&self) -> Result<Vec<Code>, StoreError> {
        let sql = "SELECT code FROM game WHERE state IN ('playing', 'over') ORDER BY created, code";
        self.list(sql.to_owned(), [], |row| {
            super::read::code(&row.get::<_, String>(0)?)
        })
        .await
    }
}

fn read_only(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(path, flags).and_then(|connection| {
        connection.busy_timeout(PATIENCE)?;
        // Fails here, and not later, if it is no database.
        let _: i64 =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        Ok(connection)
    });
    opened.map_err(|error| {
        let why = super::connection::reason(&error);
        StoreError::Open(format!("{}: {why}", path.display()))
    })
}

/// The file that is written before it takes its name.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

fn copy_to(source: &Connection, part: &Path) -> Result<(), StoreError> {
    private(part)?;
    let mut copy = Connection::open(part)?;
    {
        let backup = Backup::new(source, &mut copy)?;
        // In one step: whatever is written meanwhile would have it begin again. Writers do not wait
        // for it.
        while backup.step(-1)? != StepResult::Done {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
    // One file, that nothing beside it belongs to.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    copy.close().map_err(|(_, error)| error)?;
    let file = fs::File::open(part).map_err(|error| cannot(part, &error))?;
    file.sync_all().map_err(|error| cannot(part, &error))
}

/// Makes a file that only its owner can read.
fn private(path: &Path) -> Result<(), StoreError> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
        .open(path)
        .map(drop)
        .map_err(|error| cannot(path, &error))
}

fn cannot(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Open(format!("{}: {}", path.display(), error.kind()))
}
