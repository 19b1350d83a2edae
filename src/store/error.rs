//! The words of a [`StoreError`], for the log: codes and versions, never what people wrote.

use std::fmt;

use super::StoreError;

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(rusqlite::Error::SqliteFailure(failure, _)) => {
                write!(f, "sqlite refused: {failure}")
            }
            Self::Sqlite(_) => f.write_str("sqlite answered with something unexpected"),
            Self::Newer(version) => write!(
                f,
                "the database is of version {version}, newer than this program; update magister, \
                 or choose another database"
            ),
            Self::Open(what) => write!(f, "cannot open the database: {what}"),
            Self::InUse => f.write_str("the database is in use"),
            Self::Corrupt(what) => write!(f, "the database holds an unreadable {what}"),
            Self::Closed => f.write_str("the database is closed"),
            Self::Busy => f.write_str("the database changed again and again while it was read"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        None
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}
