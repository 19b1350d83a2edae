//! Copies of the database, made while it is in use, and looking through one.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::connection::PATIENCE;
use super::migrate::{self, MIGRATIONS};
use super::{Store, StoreError};
use crate::base::Code;

impl Store {
    /// Copies the database in the file `from`, as it is at one moment, while other processes use it,
    /// to a new file beside `to`, whose name that takes with [`Store::keep`]. Nobody else may read
    /// the copy (it holds what players said).
    ///
    /// # Errors
    /// [`StoreError::Open`] if there is no database in `from`, or the copy cannot be written; nothing
    /// is left of it then.
    pub fn copy(from: &Path, to: &Path) -> Result<PathBuf, StoreError> {
        let source = read_only(from)?;
        let part = beside(to);
        if let Err(error) = copy_to(&source, &part) {
            discard(&part);
            return Err(error);
        }
        Ok(part)
    }

    /// Gives a copy its name; or, where it is not wanted, removes it.
    ///
    /// # Errors
    /// [`StoreError::Open`] if that cannot be done; the copy is gone then.
    pub fn keep(part: &Path, to: &Path, wanted: bool) -> Result<(), StoreError> {
        if !wanted {
            discard(part);
            return Ok(());
        }
        fs::rename(part, to).map_err(|error| {
            discard(part);
            cannot(to, &error)
        })
    }

    /// Puts a copy of the database `from`, such as a backup, in the place of the one in the file
    /// `to`, which nobody may have open. What stood there is kept: the file it went to, if there was
    /// anything.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if somebody has `to` open, [`StoreError::Open`] if `from` cannot be read
    /// or `to` cannot be written; it is as it was then.
    pub fn restore(from: &Path, to: &Path) -> Result<Option<PathBuf>, StoreError> {
        let source = read_only(from)?;
        let part = beside(to);
        let prepared = copy_to(&source, &part).and_then(|()| kept(to));
        let restored = prepared.and_then(|kept| {
            fs::rename(&part, to)
                .map(|()| kept)
                .map_err(|error| cannot(to, &error))
        });
        if restored.is_err() {
            discard(&part);
        }
        restored
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
                0 => Err(StoreError::Open(format!(
                    "{}: there is no game in it yet",
                    path.display()
                ))),
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
        let ours = migrate::is_ours(&connection)?;
        Ok((connection, ours))
    });
    let named = |why: &str| StoreError::Open(format!("{}: {why}", path.display()));
    match opened {
        Ok((connection, true)) => Ok(connection),
        Ok((_, false)) => Err(named(migrate::FOREIGN)),
        Err(error) => Err(named(&super::connection::reason(&error))),
    }
}

/// Keeps what stands in the place of a database beside it, under another name; nothing is left that
/// belongs to it alone, such as its journal.
fn kept(path: &Path) -> Result<Option<PathBuf>, StoreError> {
    if !path.exists() {
        return Ok(None);
    }
    let journals = ["-wal", "-shm"].map(|end| with_ending(path, end));
    let closed = close_for_good(path);
    // A damaged one is kept as it is.
    if let Err(StoreError::InUse) = closed {
        return Err(StoreError::InUse);
    }
    let mut number = 1;
    let kept = loop {
        let kept = with_ending(path, &format!(".before-{number}"));
        if !kept.exists() {
            break kept;
        }
        number += 1;
    };
    // A damaged one keeps its journal beside it.
    for (journal, end) in journals.iter().zip(["-wal", "-shm"]) {
        if journal.exists() {
            let to = with_ending(&kept, end);
            fs::rename(journal, &to).map_err(|error| cannot(&to, &error))?;
        }
    }
    // The place is never empty: whoever started meanwhile would begin a new database there.
    fs::hard_link(path, &kept)
        .or_else(|_| fs::copy(path, &kept).map(drop))
        .map_err(|error| cannot(&kept, &error))?;
    Ok(Some(kept))
}

/// Writes the journal of a database into its file and does away with it, which only works while
/// nobody else has it open.
fn close_for_good(path: &Path) -> Result<(), StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_millis(500))?;
    let ended = connection.pragma_update(None, "journal_mode", "DELETE");
    match ended {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
            Err(StoreError::InUse)
        }
        other => Ok(other?),
    }
}

fn with_ending(path: &Path, end: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(end);
    path.with_file_name(name)
}

/// Removes a copy, which may never have come to be.
fn discard(part: &Path) {
    let _ = fs::remove_file(part);
}

/// The file that is written before it takes its name.
fn beside(path: &Path) -> PathBuf {
    with_ending(path, &format!(".{}.part", std::process::id()))
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

/// Makes a file that only its owner can read, and the folder it lies in if needed.
fn private(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
    }
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
