//! Databases in files: opened twice, raced for, killed in the middle.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use super::*;
use crate::store::{Committed, Examined, StoreError};

#[test]
fn the_folder_is_made_and_what_was_written_is_there_again() {
    let folder = Folder::new("again");
    let file = folder.file("deep/down/magister.db");
    run(async {
        let store = Store::open(&file).await.unwrap();
        play(&store, true).await;
        drop(store);
        let store = Store::open(&file).await.unwrap();
        let game = store.game(&code("BKTR")).await.unwrap().unwrap();
        assert_eq!(game.serial, 1);
    });
}

#[test]
fn what_is_no_database_is_refused() {
    let folder = Folder::new("refused");
    let file = folder.file("letter.txt");
    std::fs::write(
        &file,
        "Dear Alice, this is not a database at all. ".repeat(50),
    )
    .unwrap();
    run(async {
        for path in [file.clone(), folder.0.clone(), file.join("below.db")] {
            let error = Store::open(&path).await.unwrap_err();
            assert!(matches!(error, StoreError::Open(_)), "{error:?}");
            assert!(error.to_string().starts_with("cannot open the database"));
        }
    });
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept.starts_with("Dear Alice"));
}

#[test]
fn a_look_makes_and_changes_nothing() {
    let folder = Folder::new("look");
    let file = folder.file("below/magister.db");
    assert_eq!(Store::examine(&file).unwrap(), Examined::Missing);
    assert!(!file.parent().unwrap().exists());
    run(async {
        drop(Store::open(&file).await.unwrap());
    });
    assert_eq!(Store::examine(&file).unwrap(), Examined::Sound);
    let connection = rusqlite::Connection::open(&file).unwrap();
    for (version, found) in [(1, Some(Examined::Older)), (99, None)] {
        connection
            .pragma_update(None, "user_version", version)
            .unwrap();
        assert_eq!(Store::examine(&file).ok(), found);
        let kept: i64 = connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap();
        assert_eq!(kept, version);
    }
    let letter = folder.file("letter.txt");
    std::fs::write(&letter, "Dear Alice, this is no database. ".repeat(50)).unwrap();
    let error = Store::examine(&letter).unwrap_err();
    assert!(matches!(error, StoreError::Open(_)), "{error:?}");
}

#[test]
fn many_open_a_new_file_at_once() {
    let folder = Folder::new("at-once");
    let file = folder.file("magister.db");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| run(async { Store::open(&file).await.unwrap() }));
        }
    });
}

#[test]
fn of_two_deeds_for_the_same_state_exactly_one_is_done() {
    let folder = Folder::new("race");
    let file = folder.file("magister.db");
    run(async {
        let one = Store::open(&file).await.unwrap();
        let other = Store::open(&file).await.unwrap();
        play(&one, true).await;
        for serial in 1..=30 {
            let racing = |who: &str| {
                let guards = vec![at("BKTR", State::Playing, serial, 0)];
                let moved = vec![turn("BKTR", alice(), who)];
                deed(&format!("{who} {serial}"), guards, moved)
            };
            let (first, second) =
                tokio::join!(one.commit(racing("one")), other.commit(racing("other")));
            let mut outcomes = [first.unwrap(), second.unwrap()];
            outcomes.sort_by_key(|committed| *committed == Committed::Stale);
            assert_eq!(outcomes, [Committed::Done, Committed::Stale]);
        }
        assert_eq!(one.log(&code("BKTR")).await.unwrap().len(), 31);
    });
}

#[test]
fn the_same_request_in_two_processes_is_done_once() {
    let folder = Folder::new("twice");
    let file = folder.file("magister.db");
    run(async {
        let one = Store::open(&file).await.unwrap();
        let other = Store::open(&file).await.unwrap();
        play(&one, true).await;
        let same = || deed("same", vec![], vec![turn("BKTR", alice(), "a1-a2")]);
        let (first, second) = tokio::join!(one.commit(same()), other.commit(same()));
        let repeated = Committed::Repeated("reply to same".to_owned());
        let outcomes = [first.unwrap(), second.unwrap()];
        assert!(outcomes.contains(&Committed::Done) && outcomes.contains(&repeated));
        assert_eq!(one.log(&code("BKTR")).await.unwrap().len(), 2);
    });
}

/// Names the database for [`writes_until_it_is_killed`].
const CHILD: &str = "MAGISTER_TEST_STORE_CHILD";

/// Run in a process of its own by the test below: appends turn after turn, saying the serial of
/// each when it is acknowledged. Does nothing in an ordinary run.
#[test]
#[expect(clippy::print_stdout, reason = "the parent process reads it")]
fn writes_until_it_is_killed() {
    let Ok(file) = std::env::var(CHILD) else {
        return;
    };
    run(async {
        let store = Store::open(Path::new(&file)).await.unwrap();
        loop {
            let serial = store.game(&code("BKTR")).await.unwrap().unwrap().serial;
            let guards = vec![at("BKTR", State::Playing, serial, 0)];
            let moved = vec![turn("BKTR", alice(), &format!("turn {}", serial + 1))];
            let key = format!("child {serial}");
            let committed = store.commit(deed(&key, guards, moved)).await.unwrap();
            assert_eq!(committed, Committed::Done);
            println!("\nacknowledged {}", serial + 1);
        }
    });
}

#[test]
fn a_killed_process_loses_nothing_it_acknowledged() {
    let folder = Folder::new("killed");
    let file = folder.file("magister.db");
    run(async {
        play(&Store::open(&file).await.unwrap(), true).await;
    });
    for round in 1..=8_usize {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["store::tests::files::writes_until_it_is_killed", "--exact"])
            .args(["--nocapture", "--test-threads=1"])
            .env(CHILD, &file)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut acknowledged = 0;
        let told = BufReader::new(child.stdout.take().unwrap()).lines();
        let told = told.map_while(Result::ok).filter_map(|line| {
            let serial = line.strip_prefix("acknowledged ")?;
            serial.parse::<usize>().ok()
        });
        for (count, serial) in told.enumerate() {
            acknowledged = serial;
            if count == round {
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        run(async {
            let store = Store::open(&file).await.unwrap();
            let log = store.log(&code("BKTR")).await.unwrap();
            assert!(log.len() >= acknowledged, "{} < {acknowledged}", log.len());
            assert!(log.len() <= acknowledged + 1);
            let game = store.game(&code("BKTR")).await.unwrap().unwrap();
            assert_eq!(usize::try_from(game.serial), Ok(log.len()));
            for (row, serial) in log.iter().zip(1..) {
                assert_eq!(row.serial, serial);
                assert!(serial == 1 || row.text == format!("turn {serial}"));
            }
        });
    }
}
