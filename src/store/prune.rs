//! What nobody needs any more goes, a little at a time: old answered requests, old talk, messages
//! that were sent or given up long ago, and study boards left alone. Games, their logs, drafts and
//! questions, and people stay.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Store, StoreError};
use crate::base::Instant;

/// How long the reply to a request is kept at least, in milliseconds: 60 days.
///
/// While it is kept, the same request does nothing twice. Afterwards it would be done anew, so this
/// must be longer than any surface can hand over the same request again: the page repeats a line
/// only while it waits for the answer, under a key of that one line; the terminal makes a new key
/// for every line; a chat platform's interaction can be answered for minutes, and its events are
/// handed over again only after a stop, which is what [`NEWEST`] is for.
const KEPT: i64 = 60 * 24 * 60 * 60 * 1000;

/// How many of the last requests are kept whatever their age: after a stop of any length a surface
/// may hand over again what it had handed over last.
const NEWEST: usize = 1000;

/// How many messages of a room are kept: the last ones.
const TALK: usize = 10_000;

/// How long a message that was sent or given up is kept, in milliseconds: 30 days.
const DONE: i64 = 30 * 24 * 60 * 60 * 1000;

/// How long a study board is kept that nobody looks at, in milliseconds: 30 days.
const STUDIED: i64 = 30 * 24 * 60 * 60 * 1000;

/// How many rows go at once, so that nobody waits long for the database.
const AT_ONCE: usize = 500;

impl Store {
    /// Takes away up to 500 answered requests that are older than 60 days (but none of the last
    /// thousand), up to 500 messages of a room that has more than ten thousand, up to 500 messages
    /// to other surfaces that were sent or given up more than 30 days ago, with the answers that can
    /// no longer be given, and up to 500 study boards that nobody has looked at for 30 days. Whether
    /// there is more to take away.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn prune(&self, now: Instant) -> Result<bool, StoreError> {
        self.run(move |connection| {
            let requests = requests(connection, now.plus(-KEPT))?;
            let messages = messages(connection)?;
            let posts = posts(connection, now.plus(-DONE))?;
            answers(connection, now)?;
            let studies = studies(connection, now.plus(-STUDIED))?;
            let most = requests.max(messages).max(posts).max(studies);
            Ok(most == AT_ONCE)
        })
        .await
    }
}

/// Takes away requests answered before a moment; how many.
fn requests(connection: &Connection, before: Instant) -> Result<usize, rusqlite::Error> {
    connection
        .prepare_cached(
            "DELETE FROM request WHERE key IN (
                 SELECT key FROM request
                 WHERE at < ?1
                     AND at < (SELECT at FROM request ORDER BY at DESC LIMIT 1 OFFSET ?2 - 1)
                 ORDER BY at LIMIT ?3)",
        )?
        .execute(params![before.0, NEWEST, AT_ONCE])
}

/// Takes away study boards not looked at since a moment; how many.
fn studies(connection: &Connection, before: Instant) -> Result<usize, rusqlite::Error> {
    connection
        .prepare_cached(
            "DELETE FROM study WHERE person IN (
                 SELECT person FROM study WHERE used < ?1 ORDER BY used LIMIT ?2)",
        )?
        .execute(params![before.0, AT_ONCE])
}

/// Takes away the oldest messages of one room that has too many; how many.
fn messages(connection: &Connection) -> Result<usize, rusqlite::Error> {
    let crowded: Option<(String, usize)> = connection
        .prepare_cached(
            "SELECT room, count(*) FROM message GROUP BY room HAVING count(*) > ?1 LIMIT 1",
        )?
        .query_row([TALK], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((room, count)) = crowded else {
        return Ok(0);
    };
    // The old ones stand first in the table itself; an index would have to be sorted.
    connection
        .prepare_cached(
            "DELETE FROM message WHERE id IN (
                 SELECT id FROM message NOT INDEXED WHERE room = ?1 ORDER BY id LIMIT ?2)",
        )?
        .execute(params![room, (count - TALK).min(AT_ONCE)])
}

/// Takes away messages that were sent or given up, written before a moment; how many.
fn posts(connection: &Connection, before: Instant) -> Result<usize, rusqlite::Error> {
    connection
        .prepare_cached(
            "DELETE FROM post WHERE id IN (
                 SELECT id FROM post WHERE state <> 'waiting' AND at < ?1 LIMIT ?2)",
        )?
        .execute(params![before.0, AT_ONCE])
}

/// Takes away answers owed whose token has run out; how many.
fn answers(connection: &Connection, now: Instant) -> Result<usize, rusqlite::Error> {
    connection
        .prepare_cached("DELETE FROM answer WHERE ends <= ?1")?
        .execute([now.0])
}
