//! Every migration on a database with data from before it.

use std::path::Path;

use rusqlite::Connection;

use super::*;
use crate::base::Lang;
use crate::store::migrate::{MIGRATIONS, migrate, migrate_to};
use crate::store::{Committed, StoreError};

/// What each version from 1 on made room for, written while it was the newest.
const DATA: [&str; 7] = [
    include_str!("data/at_0001.sql"),
    include_str!("data/at_0002.sql"),
    // Migration 3 added indexes only.
    "",
    include_str!("data/at_0004.sql"),
    include_str!("data/at_0005.sql"),
    include_str!("data/at_0006.sql"),
    include_str!("data/at_0007.sql"),
];

/// A database of that version, as it grew: every version added its data.
fn old(path: &Path, version: usize) {
    let mut connection = Connection::open(path).unwrap();
    for (before, data) in DATA.iter().take(version).enumerate() {
        migrate_to(&mut connection, before + 1).unwrap();
        connection.execute_batch(data).unwrap();
    }
}

/// Everything in a table, as text; columns that came later are left out.
fn dump(connection: &Connection, table: &str) -> Vec<String> {
    let mut statement = connection
        .prepare(&format!("SELECT * FROM {table} ORDER BY 1, 2"))
        .unwrap();
    let columns = statement.column_names().into_iter();
    let columns = columns.take_while(|name| !ADDED.contains(&(table, *name)));
    let columns = columns.count();
    let rows = statement
        .query_map([], |row| {
            let values = (0..columns).map(|at| row.get::<_, rusqlite::types::Value>(at));
            values.collect::<Result<Vec<_>, _>>()
        })
        .unwrap();
    rows.map(|row| format!("{:?}", row.unwrap())).collect()
}

/// Columns that later versions added to tables, each the first of its table: what old databases did
/// not have.
const ADDED: [(&str, &str); 5] = [
    ("post", "failed"),
    ("game", "pace"),
    ("log", "before"),
    ("answer", "way"),
    ("rights", "thread"),
];

/// The tables, and the version that made each.
const TABLES: [(&str, usize); 21] = [
    ("person", 1),
    ("game", 1),
    ("log", 1),
    ("draft", 1),
    ("question", 1),
    ("request", 1),
    ("message", 2),
    ("name", 2),
    ("post", 4),
    ("place", 4),
    ("mailbox", 4),
    ("rights", 4),
    ("answer", 5),
    ("clock", 6),
    ("heartbeat", 6),
    ("preference", 6),
    ("vacation", 6),
    ("nudge", 6),
    ("plan", 6),
    ("study", 6),
    ("note", 8),
];

/// What the tables of a version hold; nothing in those that came later.
fn dump_all(connection: &Connection, version: usize) -> [Vec<String>; 21] {
    TABLES.map(|(table, since)| match version {
        old if old < since => Vec::new(),
        _ => dump(connection, table),
    })
}

#[test]
fn there_is_sample_data_for_every_version_but_the_newest() {
    assert_eq!(DATA.len() + 1, MIGRATIONS.len());
}

#[test]
fn no_migration_loses_or_breaks_what_was_there() {
    for version in 0..MIGRATIONS.len() {
        let folder = Folder::new(&format!("migrate-{version}"));
        let file = folder.file("old.db");
        old(&file, version);
        let mut connection = Connection::open(&file).unwrap();
        let before = dump_all(&connection, version);
        migrate(&mut connection).unwrap();
        migrate(&mut connection).unwrap();
        assert_eq!(dump_all(&connection, MIGRATIONS.len()), before);
        let broken: i64 = connection
            .query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(broken, 0);
    }
}

#[test]
fn a_thread_that_was_left_is_known_again() {
    let folder = Folder::new("left-thread");
    let file = folder.file("old.db");
    old(&file, 6);
    let connection = Connection::open(&file).unwrap();
    let rows = "UPDATE place SET thread = NULL, closed = 'refused (400, 50083): archived';
                INSERT INTO place VALUES ('CDFG', '1', '901', NULL, 'no threads here');";
    connection.execute_batch(rows).unwrap();
    run(async {
        let store = Store::open(&file).await.unwrap();
        for (thread, game) in [("899", Some(code("BKTR"))), ("901", None)] {
            assert_eq!(store.game_in_thread(thread).await.unwrap(), game);
        }
    });
}

#[test]
fn games_of_the_first_version_are_played_on() {
    let folder = Folder::new("play-on");
    let file = folder.file("old.db");
    old(&file, 1);
    run(async {
        let store = Store::open(&file).await.unwrap();
        let games = store.games_in(&room()).await.unwrap();
        let states: Vec<_> = games
            .iter()
            .map(|game| (game.code.as_str(), game.state, game.serial, game.step))
            .collect();
        assert_eq!(
            states,
            [
                ("BKTR", State::Playing, 2, 1),
                ("WXZB", State::Over, 2, 0),
                ("CDFG", State::Challenge, 0, 0),
            ]
        );
        assert_eq!(games[2].rematch_of, Some(code("WXZB")));
        assert_eq!(games[1].result.as_deref(), Some("white resign"));
        assert_eq!(store.log(&code("BKTR")).await.unwrap().len(), 2);
        let draft = store.draft(&code("BKTR")).await.unwrap().unwrap();
        assert_eq!(draft.actions, ["a8-a7", "end"]);
        assert_eq!(store.open_questions(&bob()).await.unwrap().len(), 1);
        assert_eq!(store.open_questions(&alice()).await.unwrap(), []);
        let known = store.person(&alice()).await.unwrap().unwrap();
        assert_eq!(known.lang, Some(Lang::It));
        assert!(store.reply_for("k").await.unwrap().is_some());

        let moved = vec![turn("BKTR", bob(), "a8-a7")];
        let guards = vec![at("BKTR", State::Playing, 2, 1)];
        let committed = store.commit(deed("next", guards, moved)).await.unwrap();
        assert_eq!(committed, Committed::Done);
    });
}

#[test]
fn a_database_of_a_newer_version_is_refused_and_left_alone() {
    let folder = Folder::new("newer");
    let file = folder.file("new.db");
    old(&file, 1);
    let connection = Connection::open(&file).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    run(async {
        let error = Store::open(&file).await.unwrap_err();
        assert!(matches!(error, StoreError::Newer(99)), "{error:?}");
        assert!(error.to_string().contains("newer than this program"));
    });
    assert_eq!(dump(&connection, "person").len(), 2);
}
