//! Messages owed to surfaces that others run: written with the deed they tell of, leased while they
//! are sent, kept until they are sent or given up. And where a game, a person or a room is to be
//! found on such a surface.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Mailbox, Miss, NewPost, Place, PostRow, RoomRights, Store, StoreError};
use crate::base::{Code, Instant, Room};

/// Writes a message owed, in the transaction of its deed.
pub(super) fn write(
    connection: &Connection,
    post: &NewPost,
    at: Instant,
) -> Result<(), rusqlite::Error> {
    let place = Room(post.place.clone());
    let surface = place.surface();
    let token = post.token.as_ref();
    connection
        .prepare_cached(
            "INSERT INTO post (at, surface, place, code, lane, json, token, token_end, due)
             VALUES (?1, ?2, ?3, ?4, coalesce(?4, ?3), ?5, ?6, ?7, ?1)",
        )?
        .execute(params![
            at.0,
            surface,
            post.place,
            post.code,
            post.json,
            token.map(|token| &token.text),
            token.map(|token| token.end.0),
        ])?;
    Ok(())
}

impl Store {
    /// Leases messages that are due on a surface until `end`, the first of each lane, the oldest
    /// lane first. Whoever leases them sends them and says what became of it; what nobody told of
    /// by then can be leased again.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn lease_posts(
        &self,
        surface: &str,
        now: Instant,
        end: Instant,
        most: u32,
    ) -> Result<Vec<PostRow>, StoreError> {
        let surface = surface.to_owned();
        self.run(move |connection| {
            let mut lease = connection.prepare_cached(
                "UPDATE post SET lease = ?3, tries = tries + 1, unsure = unsure + 1,
                     first_try = coalesce(first_try, ?2)
                 WHERE id IN (
                     SELECT id FROM post AS first
                     WHERE surface = ?1 AND state = 'waiting' AND due <= ?2 AND lease <= ?2
                         AND NOT EXISTS (
                             SELECT 1 FROM post AS older
                             WHERE older.surface = ?1 AND older.lane = first.lane
                                 AND older.state = 'waiting' AND older.id < first.id)
                     ORDER BY id LIMIT ?4)
                 RETURNING id, at, place, code, json, token, token_end, tries, first_try, failed,
                     reason, unsure, note",
            )?;
            let rows = lease.query_map(params![surface, now.0, end.0, most], post_row)?;
            let mut rows = rows.collect::<Result<Vec<_>, _>>()?;
            rows.sort_by_key(|row| row.id);
            Ok(rows)
        })
        .await
    }

    /// Ends every lease of a surface: whoever held them is gone. (Somebody who is not gone after all
    /// sends under the same nonce, so that nothing is seen twice.)
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn release_posts(&self, surface: &str) -> Result<(), StoreError> {
        let surface = surface.to_owned();
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "UPDATE post SET lease = 0 WHERE surface = ?1 AND state = 'waiting'",
                )?
                .execute([surface])?;
            Ok(())
        })
        .await
    }

    /// The message was sent and became this one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn post_sent(&self, id: i64, message: &str) -> Result<(), StoreError> {
        self.post_done(id, "sent", Some(message), None).await
    }

    /// The message is given up for this reason.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn post_dropped(&self, id: i64, reason: &str) -> Result<(), StoreError> {
        self.post_done(id, "dropped", None, Some(reason)).await
    }

    async fn post_done(
        &self,
        id: i64,
        state: &'static str,
        message: Option<&str>,
        reason: Option<&str>,
    ) -> Result<(), StoreError> {
        let (message, reason) = (message.map(str::to_owned), reason.map(str::to_owned));
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "UPDATE post SET state = ?2, message = ?3, reason = coalesce(?4, reason),
                         token = NULL, token_end = NULL
                     WHERE id = ?1 AND state = 'waiting'",
                )?
                .execute(params![id, state, message, reason])?;
            Ok(())
        })
        .await
    }

    /// The message is put off until `due`, for this reason; its lease ends. What is known of the
    /// try is counted.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn post_later(
        &self,
        id: i64,
        due: Instant,
        reason: &str,
        miss: Miss,
    ) -> Result<(), StoreError> {
        let reason = reason.to_owned();
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "UPDATE post SET due = ?2, lease = 0, reason = ?3, failed = failed + ?4,
                         unsure = max(unsure - ?5, 0)
                     WHERE id = ?1 AND state = 'waiting'",
                )?
                .execute(params![
                    id,
                    due.0,
                    reason,
                    i64::from(miss == Miss::Failed),
                    i64::from(miss == Miss::Refused)
                ])?;
            Ok(())
        })
        .await
    }

    /// What is said with the message besides, at this try and every further one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn note_on_post(&self, id: i64, note: &str) -> Result<(), StoreError> {
        let note = note.to_owned();
        self.run(move |connection| {
            connection
                .prepare_cached("UPDATE post SET note = ?2 WHERE id = ?1")?
                .execute(params![id, note])?;
            Ok(())
        })
        .await
    }

    /// When the next message of a surface is due that is not leased until later.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn next_post(&self, surface: &str) -> Result<Option<Instant>, StoreError> {
        let sql = "SELECT min(max(due, lease)) FROM post
                   WHERE surface = ?1 AND state = 'waiting' AND id IN (
                       SELECT min(id) FROM post WHERE surface = ?1 AND state = 'waiting'
                       GROUP BY lane)";
        let due: Option<Option<i64>> = self
            .first(sql.to_owned(), [surface.to_owned()], |row| row.get(0))
            .await?;
        Ok(due.flatten().map(Instant))
    }

    /// Where a game is shown.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn place(&self, code: &Code) -> Result<Place, StoreError> {
        let sql = "SELECT channel, card, thread, closed FROM place WHERE code = ?1";
        let place = self
            .first(sql.to_owned(), [code.as_str().to_owned()], |row| {
                Ok(Place {
                    channel: row.get(0)?,
                    card: row.get(1)?,
                    thread: row.get(2)?,
                    closed: row.get(3)?,
                })
            })
            .await?;
        Ok(place.unwrap_or_default())
    }

    /// Notes where a game is shown.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_place(&self, code: &Code, place: Place) -> Result<(), StoreError> {
        let code = code.as_str().to_owned();
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO place (code, channel, card, thread, closed)
                     VALUES (?1, ?2, ?3, ?4, ?5)
                     ON CONFLICT (code) DO UPDATE SET channel = excluded.channel,
                         card = excluded.card, thread = excluded.thread, closed = excluded.closed",
                )?
                .execute(params![
                    code,
                    place.channel,
                    place.card,
                    place.thread,
                    place.closed
                ])?;
            Ok(())
        })
        .await
    }

    /// The game whose thread this is, also if it was left.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn game_in_thread(&self, thread: &str) -> Result<Option<Code>, StoreError> {
        let sql = "SELECT code FROM place WHERE thread = ?1";
        let code: Option<String> = self
            .first(sql.to_owned(), [thread.to_owned()], |row| row.get(0))
            .await?;
        Ok(code.as_deref().and_then(Code::read))
    }

    /// The private channel to a person.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn mailbox(&self, person: &str) -> Result<Mailbox, StoreError> {
        let sql = "SELECT channel, closed FROM mailbox WHERE person = ?1";
        let mailbox = self
            .first(sql.to_owned(), [person.to_owned()], |row| {
                Ok(Mailbox {
                    channel: row.get(0)?,
                    closed: row.get::<_, i64>(1)? == 1,
                })
            })
            .await?;
        Ok(mailbox.unwrap_or_default())
    }

    /// Notes that a person can be written to in this channel after all, if it was closed or not
    /// known.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn open_mailbox(&self, person: &str, channel: &str) -> Result<(), StoreError> {
        let (person, channel) = (person.to_owned(), channel.to_owned());
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO mailbox (person, channel, closed) VALUES (?1, ?2, 0)
                     ON CONFLICT (person) DO UPDATE SET channel = excluded.channel, closed = 0
                         WHERE closed = 1 OR channel IS NOT excluded.channel",
                )?
                .execute(params![person, channel])?;
            Ok(())
        })
        .await
    }

    /// Notes the private channel to a person.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_mailbox(&self, person: &str, mailbox: Mailbox) -> Result<(), StoreError> {
        let person = person.to_owned();
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO mailbox (person, channel, closed) VALUES (?1, ?2, ?3)
                     ON CONFLICT (person) DO UPDATE SET channel = excluded.channel,
                         closed = excluded.closed",
                )?
                .execute(params![person, mailbox.channel, i64::from(mailbox.closed)])?;
            Ok(())
        })
        .await
    }

    /// What the bot may do in a room, as last heard.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn rights(&self, room: &str) -> Result<Option<RoomRights>, StoreError> {
        let room = room.to_owned();
        self.run(move |connection| {
            Ok(connection
                .prepare_cached("SELECT bits, thread FROM rights WHERE room = ?1")?
                .query_row([room], |row| {
                    Ok(RoomRights {
                        bits: row.get(0)?,
                        thread: row.get::<_, i64>(1)? == 1,
                    })
                })
                .optional()?)
        })
        .await
    }

    /// Notes what the bot may do in a room; nothing is written where nothing changed.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_rights(&self, room: &str, rights: RoomRights) -> Result<(), StoreError> {
        let room = room.to_owned();
        self.run(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO rights (room, bits, thread) VALUES (?1, ?2, ?3)
                     ON CONFLICT (room) DO UPDATE SET bits = excluded.bits,
                         thread = excluded.thread
                         WHERE bits <> excluded.bits OR thread <> excluded.thread",
                )?
                .execute(params![room, rights.bits, i64::from(rights.thread)])?;
            Ok(())
        })
        .await
    }
}

fn post_row(row: &Row<'_>) -> Result<PostRow, rusqlite::Error> {
    let code: Option<String> = row.get(3)?;
    let token: Option<String> = row.get(5)?;
    let end: Option<i64> = row.get(6)?;
    Ok(PostRow {
        id: row.get(0)?,
        at: Instant(row.get(1)?),
        place: row.get(2)?,
        code: code.as_deref().and_then(Code::read),
        json: row.get(4)?,
        token: token.zip(end.map(Instant)),
        tries: row.get(7)?,
        first_try: Instant(row.get(8)?),
        failed: row.get(9)?,
        reason: row.get(10)?,
        unsure: row.get(11)?,
        note: row.get(12)?,
    })
}
