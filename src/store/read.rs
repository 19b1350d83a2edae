//! Reading: games and their logs, drafts, questions, answered requests, the feed.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::{
    Challenge, DraftRow, GameRow, LogRow, MessageRow, QuestionRow, State, Store, StoreError, commit,
};
use crate::base::{Code, Instant, Pace, Person, Room};

/// The columns of a game, in the order [`game_row`] reads them.
const GAME: &str = "code, room, state, rules, options, challenger, opponent, side, preset, \
    expires, white, black, serial, step, result, created, changed, rematch_of, pace";

/// How many games that are over a list holds; open ones are all in it.
const OVER_IN_LISTS: i64 = 50;

/// How many challenges a person has made after `since`.
pub(super) fn challenges_since(
    connection: &Connection,
    challenger: &Person,
    since: Instant,
) -> Result<u32, rusqlite::Error> {
    connection
        .prepare_cached("SELECT count(*) FROM game WHERE challenger = ?1 AND created > ?2")?
        .query_row((&challenger.0, since.0), |row| row.get(0))
}

/// A game, in whatever state.
pub(super) fn game(
    connection: &Connection,
    code: &Code,
) -> Result<Option<GameRow>, rusqlite::Error> {
    connection
        .prepare_cached(&format!("SELECT {GAME} FROM game WHERE code = ?1"))?
        .query_row([code.as_str()], game_row)
        .optional()
}

/// A game's log, from its first entry.
pub(super) fn log(connection: &Connection, code: &Code) -> Result<Vec<LogRow>, rusqlite::Error> {
    let mut statement = connection.prepare_cached(
        "SELECT serial, at, kind, person, text, before FROM log WHERE code = ?1 ORDER BY serial",
    )?;
    let rows = statement.query_map([code.as_str()], |row| {
        Ok(LogRow {
            serial: row.get(0)?,
            at: Instant(row.get(1)?),
            kind: row.get(2)?,
            person: Person(row.get(3)?),
            text: row.get(4)?,
            before: row.get(5)?,
        })
    })?;
    rows.collect()
}

/// The turn in progress of a game.
pub(super) fn draft(
    connection: &Connection,
    code: &Code,
) -> Result<Option<DraftRow>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT person, actions FROM draft WHERE code = ?1")?
        .query_row([code.as_str()], |row| {
            let actions: String = row.get(1)?;
            Ok(DraftRow {
                person: Person(row.get(0)?),
                actions: actions.lines().map(str::to_owned).collect(),
            })
        })
        .optional()
}

/// The open questions about a game, the newest first.
pub(super) fn questions_about(
    connection: &Connection,
    code: &Code,
) -> Result<Vec<QuestionRow>, rusqlite::Error> {
    let mut statement = connection.prepare_cached(
        "SELECT id, person, code, what, serial FROM question
         WHERE code = ?1 AND open = 1 ORDER BY id DESC",
    )?;
    let rows = statement.query_map([code.as_str()], question_row)?;
    rows.collect()
}

impl Store {
    /// The reply stored under a request's key, if the request was answered before.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reply_for(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.run(move |connection| Ok(commit::reply_for(connection, &key)?))
            .await
    }

    /// When the request of this key was answered; none if it was not.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn answered_at(&self, key: &str) -> Result<Option<Instant>, StoreError> {
        let sql = "SELECT at FROM request WHERE key = ?1".to_owned();
        self.first(sql, [key.to_owned()], |row| row.get(0).map(Instant))
            .await
    }

    /// A game, in whatever state.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn game(&self, code: &Code) -> Result<Option<GameRow>, StoreError> {
        let code = code.clone();
        self.run(move |connection| Ok(game(connection, &code)?))
            .await
    }

    /// The open challenges and games of a room, and the last 50 that are over; the one that
    /// changed last comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn games_in(&self, room: &Room) -> Result<Vec<GameRow>, StoreError> {
        self.games("room = ?1", &room.0).await
    }

    /// The open challenges and games of a person, in any room, and the last 50 that are over; the
    /// one that changed last comes first. Challenges to anyone belong to the challenger only.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn games_of(&self, person: &Person) -> Result<Vec<GameRow>, StoreError> {
        self.games(
            "?1 IN (white, black) OR (state = 'challenge' AND ?1 IN (challenger, opponent))",
            &person.0,
        )
        .await
    }

    async fn games(&self, whose: &str, id: &str) -> Result<Vec<GameRow>, StoreError> {
        let sql = format!(
            "SELECT {GAME} FROM (
                 SELECT * FROM game WHERE state IN ('challenge', 'playing') AND ({whose})
                 UNION ALL
                 SELECT * FROM (SELECT * FROM game WHERE state = 'over' AND ({whose})
                                ORDER BY changed DESC LIMIT {OVER_IN_LISTS})
             ) ORDER BY changed DESC, code"
        );
        self.list(sql, [id.to_owned()], game_row).await
    }

    /// The challenge in a room, to this person or to anyone but not by them, that was dropped last.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn dropped_in(
        &self,
        room: &Room,
        person: &Person,
    ) -> Result<Option<GameRow>, StoreError> {
        let sql = format!(
            "SELECT {GAME} FROM game WHERE room = ?1 AND state = 'dropped' AND challenger <> ?2
                 AND coalesce(opponent, ?2) = ?2
             ORDER BY changed DESC LIMIT 1"
        );
        self.first(sql, [room.0.clone(), person.0.clone()], game_row)
            .await
    }

    /// Challenges that expire at `now` or before and still wait, first the one that expired first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn expired_challenges(&self, now: Instant) -> Result<Vec<GameRow>, StoreError> {
        let sql = format!(
            "SELECT {GAME} FROM game WHERE state = 'challenge' AND expires <= ?1
             ORDER BY expires, code"
        );
        self.list(sql, [now.0], game_row).await
    }

    /// How many challenges a person has made after `since`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn challenges_since(
        &self,
        challenger: &Person,
        since: Instant,
    ) -> Result<u32, StoreError> {
        let challenger = challenger.clone();
        self.run(move |connection| Ok(challenges_since(connection, &challenger, since)?))
            .await
    }

    /// When something next becomes due: a challenge that expires, a clock that runs out, a reminder,
    /// a nudge that was put off, the end of a vacation, a daily message.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn next_due(&self) -> Result<Option<Instant>, StoreError> {
        let sql = "SELECT min(due) FROM (
                       SELECT min(expires) AS due FROM game WHERE state = 'challenge'
                       UNION ALL SELECT min(deadline) FROM clock WHERE told = 0
                       UNION ALL SELECT min(paused) FROM clock WHERE paused IS NOT NULL
                       UNION ALL SELECT min(remind) FROM clock WHERE remind IS NOT NULL
                       UNION ALL SELECT min(due) FROM nudge WHERE due IS NOT NULL
                       UNION ALL SELECT min(tell) FROM vacation WHERE tell IS NOT NULL
                       UNION ALL SELECT min(digest) FROM preference WHERE digest IS NOT NULL)";
        let due: Option<Option<i64>> = self.first(sql.to_owned(), [], |row| row.get(0)).await?;
        Ok(due.flatten().map(Instant))
    }

    /// A game's log, from its first entry.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn log(&self, code: &Code) -> Result<Vec<LogRow>, StoreError> {
        let code = code.clone();
        self.run(move |connection| Ok(log(connection, &code)?))
            .await
    }

    /// The turn in progress of a game.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn draft(&self, code: &Code) -> Result<Option<DraftRow>, StoreError> {
        let code = code.clone();
        self.run(move |connection| Ok(draft(connection, &code)?))
            .await
    }

    /// A question, if it is open.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn question(&self, id: i64) -> Result<Option<QuestionRow>, StoreError> {
        let sql = "SELECT id, person, code, what, serial FROM question WHERE id = ?1 AND open = 1";
        self.first(sql.to_owned(), [id], question_row).await
    }

    /// The open questions put to a person, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn open_questions(&self, person: &Person) -> Result<Vec<QuestionRow>, StoreError> {
        let sql = "SELECT id, person, code, what, serial FROM question
                   WHERE person = ?1 AND open = 1 ORDER BY id DESC";
        self.list(sql.to_owned(), [person.0.clone()], question_row)
            .await
    }

    /// The open questions about a game, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn questions_about(&self, code: &Code) -> Result<Vec<QuestionRow>, StoreError> {
        let code = code.clone();
        self.run(move |connection| Ok(questions_about(connection, &code)?))
            .await
    }

    /// Messages of a room with numbers above `after`, in order, at most `limit`: the public ones,
    /// and the private ones of `person` there.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn messages_after(
        &self,
        room: &Room,
        person: Option<&Person>,
        after: i64,
        limit: usize,
    ) -> Result<Vec<MessageRow>, StoreError> {
        self.messages("ASC", room, person, after, limit).await
    }

    /// The last `limit` messages of a room in the order they were said: the public ones, and the
    /// private ones of `person` there.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn latest_messages(
        &self,
        room: &Room,
        person: Option<&Person>,
        limit: usize,
    ) -> Result<Vec<MessageRow>, StoreError> {
        let mut messages = self.messages("DESC", room, person, 0, limit).await?;
        messages.reverse();
        Ok(messages)
    }

    async fn messages(
        &self,
        order: &str,
        room: &Room,
        person: Option<&Person>,
        after: i64,
        limit: usize,
    ) -> Result<Vec<MessageRow>, StoreError> {
        let sql = format!(
            "SELECT id, at, room, person, json FROM message
             WHERE room = ?1 AND (person IS NULL OR person = ?2) AND id > ?3
             ORDER BY id {order} LIMIT ?4"
        );
        let person = person.map(|person| person.0.clone());
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.list(sql, (room.0.clone(), person, after, limit), |row| {
            Ok(MessageRow {
                id: row.get(0)?,
                at: Instant(row.get(1)?),
                room: Room(row.get(2)?),
                person: row.get::<_, Option<String>>(3)?.map(Person),
                json: row.get(4)?,
            })
        })
        .await
    }

    /// Every row of a query.
    pub(super) async fn list<T, P, R>(
        &self,
        sql: String,
        values: P,
        read: R,
    ) -> Result<Vec<T>, StoreError>
    where
        T: Send + 'static,
        P: Params + Send + 'static,
        R: Fn(&Row<'_>) -> Result<T, rusqlite::Error> + Send + 'static,
    {
        self.run(move |connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            let rows = statement.query_map(values, read)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// The first row of a query.
    pub(super) async fn first<T, P, R>(
        &self,
        sql: String,
        values: P,
        read: R,
    ) -> Result<Option<T>, StoreError>
    where
        T: Send + 'static,
        P: Params + Send + 'static,
        R: Fn(&Row<'_>) -> Result<T, rusqlite::Error> + Send + 'static,
    {
        self.run(move |connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            Ok(statement.query_row(values, read).optional()?)
        })
        .await
    }
}

fn game_row(row: &Row<'_>) -> Result<GameRow, rusqlite::Error> {
    let person =
        |column| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(column)?.map(Person));
    let state: String = row.get(2)?;
    let rematch_of: Option<String> = row.get(17)?;
    Ok(GameRow {
        code: code(&row.get::<_, String>(0)?)?,
        room: Room(row.get(1)?),
        state: State::ALL
            .into_iter()
            .find(|known| known.name() == state)
            .ok_or_else(|| unreadable("state"))?,
        rules: row.get(3)?,
        options: row.get(4)?,
        challenge: Challenge {
            challenger: Person(row.get(5)?),
            opponent: person(6)?,
            side: row.get(7)?,
            preset: row.get(8)?,
            expires: Instant(row.get(9)?),
        },
        white: person(10)?,
        black: person(11)?,
        serial: row.get(12)?,
        step: row.get(13)?,
        result: row.get(14)?,
        created: Instant(row.get(15)?),
        changed: Instant(row.get(16)?),
        rematch_of: rematch_of.as_deref().map(code).transpose()?,
        pace: Pace::read(&row.get::<_, String>(18)?).ok_or_else(|| unreadable("pace"))?,
    })
}

fn question_row(row: &Row<'_>) -> Result<QuestionRow, rusqlite::Error> {
    Ok(QuestionRow {
        id: row.get(0)?,
        person: Person(row.get(1)?),
        code: code(&row.get::<_, String>(2)?)?,
        what: row.get(3)?,
        serial: row.get(4)?,
    })
}

pub(super) fn code(text: &str) -> Result<Code, rusqlite::Error> {
    Code::read(text).ok_or_else(|| unreadable("code"))
}

/// A value this program never wrote. Carried as SQLite's own error out of the row readers.
pub(super) fn unreadable(what: &'static str) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnName(what.to_owned())
}
