//! Writing: one deed, one transaction.

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::people::fold;
use super::{Change, Committed, Deed, DraftRow, GameRow, Guard, PersonRow, State, StoreError};
use super::{clock, notes, nudges, plans, preferences, read, studies, vacations};
use crate::base::{Code, Instant, Lang, Person};

/// Whether a change found what it changes.
type Held = Result<bool, rusqlite::Error>;

/// Writes a deed, unless its key is known or a guard no longer holds.
pub(super) fn commit(connection: &mut Connection, deed: &Deed) -> Result<Committed, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if let Some(reply) = reply_for(&transaction, &deed.key)? {
        return Ok(Committed::Repeated(reply));
    }
    for guard in &deed.guards {
        if !holds(&transaction, guard)? {
            return Ok(Committed::Stale);
        }
    }
    for change in &deed.changes {
        if !apply(&transaction, change, deed.at)? {
            return Ok(Committed::Stale);
        }
    }
    write_answer(&transaction, deed)?;
    transaction.commit()?;
    Ok(Committed::Done)
}

/// The stored reply to the request of this key.
pub(super) fn reply_for(
    connection: &Connection,
    key: &str,
) -> Result<Option<String>, rusqlite::Error> {
    connection
        .prepare_cached("SELECT reply FROM request WHERE key = ?1")?
        .query_row([key], |row| row.get(0))
        .optional()
}

fn write_answer(transaction: &Transaction<'_>, deed: &Deed) -> Result<(), rusqlite::Error> {
    transaction
        .prepare_cached("INSERT INTO request (key, at, reply) VALUES (?1, ?2, ?3)")?
        .execute(params![deed.key, deed.at.0, deed.reply])?;
    let mut insert = transaction
        .prepare_cached("INSERT INTO message (at, room, person, json) VALUES (?1, ?2, ?3, ?4)")?;
    for message in &deed.messages {
        let person = message.person.as_ref().map(|person| &person.0);
        insert.execute(params![deed.at.0, message.room.0, person, message.json])?;
    }
    for post in &deed.posts {
        super::outbox::write(transaction, post, deed.at)?;
    }
    Ok(())
}

fn holds(transaction: &Transaction<'_>, guard: &Guard) -> Held {
    match guard {
        Guard::Game {
            code,
            state,
            serial,
            step,
        } => transaction
            .prepare_cached(
                "SELECT 1 FROM game WHERE code = ?1 AND state = ?2 AND serial = ?3 AND step = ?4",
            )?
            .exists(params![code.as_str(), state.name(), serial, step]),
        Guard::Question(id) => transaction
            .prepare_cached("SELECT 1 FROM question WHERE id = ?1 AND open = 1")?
            .exists([id]),
        Guard::NoSuchChallenge(row) => transaction
            .prepare_cached(
                "SELECT 1 FROM game WHERE challenger = ?1 AND state = 'challenge'
                     AND opponent = ?2 AND room = ?3 AND rules = ?4 AND options = ?5 AND side = ?6
                     AND pace = ?7",
            )?
            .exists(params![
                row.challenge.challenger.0,
                row.challenge.opponent.as_ref().map(|person| &person.0),
                row.room.0,
                row.rules,
                row.options,
                row.challenge.side,
                row.pace.to_string()
            ])
            .map(|found| !found),
        Guard::NoRematch(code) => transaction
            .prepare_cached(
                "SELECT 1 FROM game WHERE rematch_of = ?1 AND state IN ('challenge', 'playing')",
            )?
            .exists([code.as_str()])
            .map(|found| !found),
        Guard::FewChallenges(person, since, most) => {
            read::challenges_since(transaction, person, *since).map(|made| made < *most)
        }
        Guard::Clock(code, clock) => Ok(clock::of(transaction, code)? == *clock),
        Guard::Clocks(person, codes) => {
            clock::running_for(transaction, person).map(|running| same(&running, codes))
        }
        Guard::Questions(code, ids) => {
            let open = read::questions_about(transaction, code)?;
            let open: Vec<i64> = open.iter().map(|question| question.id).collect();
            Ok(same(&open, ids))
        }
        Guard::Notes(code, count) => Ok(notes::count(transaction, code)? == *count),
        Guard::Plans(code, known) => Ok(plans::of(transaction, code)? == *known),
        Guard::Study(person, serial) => Ok(studies::serial(transaction, person)? == *serial),
        Guard::Preference(person, row) => {
            Ok(preferences::of(transaction, person)?.as_ref() == row.as_deref())
        }
        Guard::Vacation(person, row) => Ok(vacations::last(transaction, person)? == *row),
        Guard::Nudge(code, person, row) => Ok(nudges::of(transaction, code, person)? == *row),
    }
}

/// Whether two lists without repetitions hold the same, in whatever order.
fn same<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.len() == other.len() && one.iter().all(|item| other.contains(item))
}

fn apply(transaction: &Transaction<'_>, change: &Change, at: Instant) -> Held {
    match change {
        Change::Person(row) => name_person(transaction, row),
        Change::NewGame(row) => new_game(transaction, row),
        Change::Begin {
            code,
            by,
            white,
            black,
        } => begin(transaction, (code, by), (white, black), at),
        Change::Drop { code, result } => drop_challenge(transaction, code, result, at),
        Change::Append {
            code,
            kind,
            person,
            text,
            before,
        } => append(
            transaction,
            code,
            (kind, person, text, before.as_deref()),
            at,
        ),
        Change::Draft { code, draft } => set_draft(transaction, code, draft.as_ref()),
        Change::Finish { code, result } => finish(transaction, code, result),
        Change::Ask {
            person,
            code,
            what,
            serial,
        } => ask(transaction, person, code, what, *serial),
        Change::Clock {
            code,
            clock,
            remind,
        } => clock::write(transaction, code, clock.as_ref(), *remind).map(|()| true),
        Change::Plan { code, person, tree } => {
            plans::write(transaction, code, person, tree.as_deref()).map(|()| true)
        }
        Change::Study(row) => studies::write(transaction, row, at).map(|()| true),
        Change::NoStudy(person) => studies::close(transaction, person).map(|()| true),
        Change::Preference(row) => preferences::write(transaction, row).map(|()| true),
        Change::Leave {
            person,
            start,
            until,
            auto,
        } => vacations::begin(transaction, person, (*start, *until), *auto).map(|()| true),
        Change::Return { id, until, tell } => vacations::set_end(transaction, *id, *until, *tell),
        Change::ByHand(id) => vacations::by_hand(transaction, *id),
        Change::Nudge { code, person, due } => {
            nudges::write(transaction, (code, person), at, *due).map(|()| true)
        }
        Change::Nudged(code, person) => nudges::delivered(transaction, code, person),
        Change::Note {
            code,
            kind,
            person,
            text,
        } => notes::write(transaction, code, (kind, person, text), at),
        Change::Lapse(code) => lapse(transaction, code).map(|()| true),
        Change::Reopen(id) => transaction
            .prepare_cached("UPDATE question SET open = 1 WHERE id = ?1")?
            .execute([id])
            .map(|rows| rows == 1),
        Change::Answered(id) => transaction
            .prepare_cached("UPDATE question SET open = 0 WHERE id = ?1")?
            .execute([id])
            .map(|rows| rows == 1),
    }
}

/// Sets a person's name; their language only if it is given.
pub(super) fn name_person(connection: &Connection, row: &PersonRow) -> Held {
    connection
        .prepare_cached(
            "INSERT INTO person (id, name, folded, lang) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded,
                 lang = coalesce(excluded.lang, lang)",
        )?
        .execute(params![
            row.person.0,
            row.name,
            fold(&row.name),
            row.lang.map(Lang::code)
        ])?;
    Ok(true)
}

/// A new game; not if its code is in use.
fn new_game(transaction: &Transaction<'_>, row: &GameRow) -> Held {
    let id = |person: &Option<Person>| person.as_ref().map(|person| person.0.clone());
    let rows = transaction
        .prepare_cached(
            "INSERT INTO game (code, room, state, rules, options, challenger, opponent, side,
                 preset, expires, white, black, serial, step, result, created, changed, rematch_of,
                 pace)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
                 ?18, ?19)
             ON CONFLICT (code) DO NOTHING",
        )?
        .execute(params![
            row.code.as_str(),
            row.room.0,
            row.state.name(),
            row.rules,
            row.options,
            row.challenge.challenger.0,
            id(&row.challenge.opponent),
            row.challenge.side,
            row.challenge.preset,
            row.challenge.expires.0,
            id(&row.white),
            id(&row.black),
            row.serial,
            row.step,
            row.result,
            row.created.0,
            row.changed.0,
            row.rematch_of.as_ref().map(Code::as_str),
            row.pace.to_string(),
        ])?;
    Ok(rows == 1)
}

/// Play begins, if the challenge still waits.
fn begin(
    transaction: &Transaction<'_>,
    (code, by): (&Code, &Person),
    (white, black): (&Person, &Person),
    at: Instant,
) -> Held {
    let rows = transaction
        .prepare_cached(
            "UPDATE game SET state = 'playing', white = ?2, black = ?3
             WHERE code = ?1 AND state = 'challenge'",
        )?
        .execute(params![code.as_str(), white.0, black.0])?;
    if rows == 0 {
        return Ok(false);
    }
    close_questions(transaction, code)?;
    append(transaction, code, ("accept", by, "", None), at)
}

/// The challenge goes, if it still waits.
fn drop_challenge(transaction: &Transaction<'_>, code: &Code, result: &str, at: Instant) -> Held {
    let rows = transaction
        .prepare_cached(
            "UPDATE game SET state = 'dropped', changed = ?2, result = ?3
             WHERE code = ?1 AND state = 'challenge'",
        )?
        .execute(params![code.as_str(), at.0, result])?;
    close_questions(transaction, code)?;
    Ok(rows == 1)
}

/// The log grows by one entry, and the draft and the plans go; not for a challenge.
fn append(
    transaction: &Transaction<'_>,
    code: &Code,
    (kind, person, text, before): (&str, &Person, &str, Option<&str>),
    at: Instant,
) -> Held {
    let serial: Option<i64> = transaction
        .prepare_cached(
            "UPDATE game SET serial = serial + 1, step = 0, changed = ?2
             WHERE code = ?1 AND state IN ('playing', 'over') RETURNING serial",
        )?
        .query_row(params![code.as_str(), at.0], |row| row.get(0))
        .optional()?;
    let Some(serial) = serial else {
        return Ok(false);
    };
    transaction
        .prepare_cached("DELETE FROM draft WHERE code = ?1")?
        .execute([code.as_str()])?;
    plans::drop_all(transaction, code)?;
    lapse(transaction, code)?;
    transaction
        .prepare_cached(
            "INSERT INTO log (code, serial, at, kind, person, text, before)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            code.as_str(),
            serial,
            at.0,
            kind,
            person.0,
            text,
            before
        ])?;
    Ok(true)
}

/// The draft becomes this, in a game being played.
fn set_draft(transaction: &Transaction<'_>, code: &Code, draft: Option<&DraftRow>) -> Held {
    let rows = transaction
        .prepare_cached("UPDATE game SET step = step + 1 WHERE code = ?1 AND state = 'playing'")?
        .execute([code.as_str()])?;
    match draft.filter(|draft| !draft.actions.is_empty()) {
        Some(draft) => transaction
            .prepare_cached(
                "INSERT INTO draft (code, person, actions) VALUES (?1, ?2, ?3)
                 ON CONFLICT (code) DO UPDATE SET person = excluded.person,
                     actions = excluded.actions",
            )?
            .execute(params![
                code.as_str(),
                draft.person.0,
                draft.actions.join("\n")
            ])?,
        None => transaction
            .prepare_cached("DELETE FROM draft WHERE code = ?1")?
            .execute([code.as_str()])?,
    };
    Ok(rows == 1)
}

/// The game being played is over.
fn finish(transaction: &Transaction<'_>, code: &Code, result: &str) -> Held {
    let rows = transaction
        .prepare_cached(
            "UPDATE game SET state = 'over', result = ?2 WHERE code = ?1 AND state = 'playing'",
        )?
        .execute(params![code.as_str(), result])?;
    close_questions(transaction, code)?;
    plans::drop_all(transaction, code)?;
    clock::write(transaction, code, None, None)?;
    nudges::forget(transaction, code)?;
    Ok(rows == 1)
}

/// What was offered lapses; whoever is asked whether they are sure (to resign, to break off) is told
/// that the game went on.
fn lapse(transaction: &Transaction<'_>, code: &Code) -> Result<(), rusqlite::Error> {
    transaction
        .prepare_cached(
            "UPDATE question SET open = 0
             WHERE code = ?1 AND open = 1 AND what <> 'resign' AND what NOT LIKE '%-sure'",
        )?
        .execute([code.as_str()])?;
    Ok(())
}

fn close_questions(transaction: &Transaction<'_>, code: &Code) -> Result<(), rusqlite::Error> {
    transaction
        .prepare_cached("UPDATE question SET open = 0 WHERE code = ?1 AND open = 1")?
        .execute([code.as_str()])?;
    Ok(())
}

/// Asks, in place of an older open question of the same kind about the same game.
fn ask(
    transaction: &Transaction<'_>,
    person: &Person,
    code: &Code,
    what: &str,
    serial: i64,
) -> Held {
    transaction
        .prepare_cached(
            "UPDATE question SET open = 0
             WHERE person = ?1 AND code = ?2 AND what = ?3 AND open = 1",
        )?
        .execute(params![person.0, code.as_str(), what])?;
    transaction
        .prepare_cached(
            "INSERT INTO question (person, code, what, serial) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![person.0, code.as_str(), what, serial])?;
    Ok(true)
}

impl State {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::Challenge, Self::Playing, Self::Over, Self::Dropped];

    /// The name it is stored under.
    pub fn name(self) -> &'static str {
        match self {
            Self::Challenge => "challenge",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Dropped => "dropped",
        }
    }
}
