//! The store on real SQLite, in memory and in files.

mod deeds;
mod files;
mod migrations;
mod outbox;
mod people;
mod private;
mod prune;
mod rhythm;

use std::path::{Path, PathBuf};

use super::{Challenge, Change, Deed, GameRow, Guard, PersonRow, State, Store};
use crate::base::{Code, Instant, Pace, Person, Room};

/// An hour after the beginning of time.
pub(super) const AT: Instant = Instant(3_600_000);

pub(super) fn run<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime")
        .block_on(future)
}

pub(super) fn code(text: &str) -> Code {
    Code::read(text).expect("a code")
}

pub(super) fn alice() -> Person {
    Person::local("alice")
}

pub(super) fn bob() -> Person {
    Person::local("bob")
}

pub(super) fn room() -> Room {
    Room::local("table")
}

pub(super) fn named(name: &str) -> Change {
    Change::Person(PersonRow {
        person: Person::local(name),
        name: name.to_owned(),
        lang: None,
    })
}

/// A challenge of alice to bob.
pub(super) fn challenge(text: &str) -> GameRow {
    GameRow {
        code: code(text),
        room: room(),
        state: State::Challenge,
        rules: "latrunculi@1".to_owned(),
        options: "quiet=50".to_owned(),
        challenge: Challenge {
            challenger: alice(),
            opponent: Some(bob()),
            side: "random".to_owned(),
            preset: "short".to_owned(),
            expires: AT.plus(1000),
        },
        white: None,
        black: None,
        serial: 0,
        step: 0,
        result: None,
        created: AT,
        changed: AT,
        rematch_of: None,
        pace: Pace::default(),
    }
}

pub(super) fn deed(key: &str, guards: Vec<Guard>, changes: Vec<Change>) -> Deed {
    Deed {
        key: key.to_owned(),
        at: AT,
        guards,
        changes,
        reply: format!("reply to {key}"),
        messages: Vec::new(),
        posts: Vec::new(),
    }
}

pub(super) fn at(text: &str, state: State, serial: i64, step: i64) -> Guard {
    Guard::Game {
        code: code(text),
        state,
        serial,
        step,
    }
}

pub(super) fn begin(text: &str) -> Change {
    Change::Begin {
        code: code(text),
        by: bob(),
        white: alice(),
        black: bob(),
    }
}

pub(super) fn turn(text: &str, person: Person, actions: &str) -> Change {
    Change::Append {
        code: code(text),
        kind: "turn".to_owned(),
        person,
        text: actions.to_owned(),
        before: None,
    }
}

/// Alice and bob are known, and play the game `BKTR` (unless `begun` is false).
pub(super) async fn play(store: &Store, begun: bool) {
    let mut changes = vec![
        named("alice"),
        named("bob"),
        Change::NewGame(Box::new(challenge("BKTR"))),
    ];
    if begun {
        changes.push(begin("BKTR"));
    }
    let committed = store.commit(deed("start", Vec::new(), changes)).await;
    assert_eq!(committed.expect("a deed"), super::Committed::Done);
}

/// A folder of a test's own, gone with it.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let folder = format!("magister-store-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(Path::new(&self.0));
    }
}
