//! Copies of the database, and whether games can be gone on with from them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use magister::base::{Beside, Clock, Code, Instant, Lang, Person, Platform, Request, Room};
use magister::bot::Bot;
use magister::notation::write_action;
use magister::reply::{Kind, Reply};
use magister::rules::{Game, Rules, Side};
use magister::store::Store;

use crate::support::{folder, magister, said};

/// Games that are played at once.
const GAMES: usize = 50;

/// Turns played in each.
const TURNS: usize = 6;

fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    said(magister(folder).args(arguments))
}

/// A referee on the database that the binary uses in this folder.
async fn referee(folder: &Path) -> Bot {
    let path: PathBuf = folder.join("data/magister.db");
    let store = Store::open(&path).await.expect("a database in a file");
    Bot::new(store, Clock::standing(Instant(1_767_225_600_000)))
}

async fn say(bot: &Bot, name: &str, text: &str) -> Reply {
    let request = Request {
        platform: Platform::Terminal,
        room: Room::local("table"),
        person: Person::local(name),
        name: name.to_owned(),
        lang: Lang::En,
        key: format!("{name}:{text}"),
        text: text.to_owned(),
        seen: None,
        beside: Beside::default(),
    };
    let reply = bot.answer(request).await;
    let refused = reply.messages.iter().find(|it| it.kind == Kind::Refusal);
    assert!(refused.is_none(), "{name}: {text}: {refused:?}");
    reply
}

async fn begun(bot: &Bot, number: usize) -> Code {
    let (one, other) = (format!("anna{number}"), format!("bruno{number}"));
    let challenge = format!("challenge @{other} latrunculi side=white pace=3d");
    let reply = say(bot, &one, &challenge).await;
    let code = reply.messages[0].game.as_deref().and_then(Code::read);
    let code = code.expect("a challenge");
    say(bot, &other, &format!("accept #{code}")).await;
    code
}

/// Plays some turns, each the first legal move that comes; how many were acknowledged.
async fn play(bot: Bot, number: usize, code: Code) -> usize {
    let mut position = Game::Latrunculi.default_options().start();
    let mut played = 0;
    for _ in 0..TURNS {
        let actions = position.actions();
        let action = actions[(number + played) % actions.len()];
        let name = match position.turn() {
            Side::White => format!("anna{number}"),
            Side::Black => format!("bruno{number}"),
        };
        let text = format!("move {} #{code}", write_action(&position, action));
        say(&bot, &name, &text).await;
        (position, _) = position.play(action).expect("legal");
        played += 1;
        if position.outcome().is_some() {
            break;
        }
    }
    played
}

#[tokio::test(flavor = "multi_thread")]
async fn scenario_12_fifty_games_go_on_while_backups_are_made() {
    let folder = folder("backup");
    // As two processes on one file.
    let bots = [referee(&folder).await, referee(&folder).await];
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(begun(&bots[0], number).await);
    }
    let over = Arc::new(AtomicBool::new(false));
    let copies = {
        let (folder, over) = (folder.clone(), Arc::clone(&over));
        tokio::task::spawn_blocking(move || {
            let mut copies = 0;
            while !over.load(Ordering::SeqCst) || copies == 0 {
                copies += 1;
                let file = format!("copy-{copies}.db");
                let (status, out, errors) = run(&folder, &["backup", &file]);
                assert_eq!(status, Some(0), "{out}{errors}");
                assert!(out.contains("50 games"), "{out}");
                // Each game is read as it is at one moment.
                for looked in [&["check"][..], &["export-all", "games"]] {
                    let (status, out, errors) = run(&folder, looked);
                    assert_eq!(status, Some(0), "{out}{errors}");
                    assert!(out.contains("50 games"), "{out}");
                }
            }
            copies
        })
    };
    let mut work = Vec::new();
    for (number, code) in games.iter().enumerate() {
        let bot = bots[number % 2].clone();
        work.push(tokio::spawn(play(bot, number, code.clone())));
    }
    for (task, code) in work.into_iter().zip(&games) {
        let played = task.await.expect("every move is taken");
        let log = bots[0].store().log(code).await.expect("the log");
        let turns = log.iter().filter(|entry| entry.kind == "turn").count();
        assert_eq!(turns, played, "{code}");
    }
    over.store(true, Ordering::SeqCst);
    let copies = copies.await.expect("every backup is made");
    let last = format!("copy-{copies}.db");
    // The copy can be gone on with.
    std::fs::rename(folder.join(last), folder.join("data/restored.db")).expect("moved");
    let store = Store::open(&folder.join("data/restored.db")).await;
    let restored = Bot::new(store.expect("it opens"), Clock::running());
    let board = say(&restored, "anna0", &format!("board #{}", games[0])).await;
    assert!(board.messages[0].scene.is_some());
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_backup_says_what_it_holds_and_never_overwrites_unasked() {
    let folder = folder("backup-says");
    let (status, _, errors) = run(&folder, &["backup", "copy.db"]);
    assert_eq!(status, Some(2));
    assert!(
        errors.contains("no backup was made") && errors.contains("data/magister.db"),
        "{errors}"
    );
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let code = runtime.block_on(async {
        let bot = referee(&folder).await;
        let code = begun(&bot, 0).await;
        play(bot, 0, code.clone()).await;
        code
    });
    let (status, out, errors) = run(&folder, &["backup", "copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    assert!(out.contains("copy.db holds 1 game with 6 turns"), "{out}");
    assert!(out.contains("magister restore copy.db"), "{out}");
    let (status, out, errors) = run(&folder, &["export-all", "games"]);
    assert_eq!(status, Some(0), "{errors}");
    assert!(out.contains("games: 1 game"), "{out}");
    let text = std::fs::read_to_string(folder.join(format!("games/{code}.txt")));
    let text = text.expect("the game's file");
    assert!(
        text.contains("[White \"anna0\"]") && text.contains("6. Black: "),
        "{text}"
    );
    std::fs::remove_dir_all(folder.join("games")).expect("removed");
    let (status, _, errors) = run(&folder, &["export-all", "copy.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("copy.db is a file"), "{errors}");
    let (status, _, errors) = run(&folder, &["backup", "copy.db"]);
    assert_eq!(status, Some(2));
    assert!(
        errors.contains("is there already") && errors.contains("--replace"),
        "{errors}"
    );
    let (status, _, errors) = run(&folder, &["backup", "--replace", "copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    let (status, _, errors) = run(&folder, &["backup", "--replace", "data/magister.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("is the database itself"), "{errors}");
    let (status, _, errors) = run(&folder, &["backup", "copy.db/copy.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("copy.db: "), "{errors}");
    let (status, _, errors) = run(&folder, &["backup", "copies/2026/copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    let (status, out, _) = run(&folder, &["check"]);
    assert_eq!(
        (status, out.contains("1 game with 6 turns")),
        (Some(0), true),
        "{out}"
    );
    let names: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    // .env, copy.db, copies and data.
    assert_eq!(names.len(), 4, "nothing else is left: {names:?}");
    // What was damaged is found, whether SQLite or the rules see it.
    std::fs::write(folder.join("torn.db"), "no database").expect("written");
    let (status, _, errors) = run(&folder, &["check", "torn.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("torn.db"), "{errors}");
    let broken = rusqlite::Connection::open(folder.join("copy.db")).expect("opens");
    broken
        .execute("UPDATE log SET text = 'a1-a1' WHERE kind = 'turn'", [])
        .expect("damaged");
    drop(broken);
    let (status, _, errors) = run(&folder, &["check", "copy.db"]);
    assert_eq!(status, Some(2));
    assert!(
        errors.contains(&format!("played through: #{code}")),
        "{errors}"
    );
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_backup_is_restored_whole_and_what_stood_there_is_kept() {
    let folder = folder("restore");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let bot = referee(&folder).await;
        let code = begun(&bot, 0).await;
        play(bot.clone(), 0, code).await;
        bot.store().close().await;
    });
    let journal = folder.join("data/magister.db-wal");
    assert!(
        !journal.exists(),
        "one file holds everything at a clean end"
    );
    let (status, _, errors) = run(&folder, &["backup", "copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    let bot = runtime.block_on(async {
        let bot = referee(&folder).await;
        let code = begun(&bot, 1).await;
        play(bot.clone(), 1, code).await;
        bot
    });
    let (status, _, errors) = run(&folder, &["restore", "copy.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("is in use"), "{errors}");
    assert!(!errors.contains("cannot open"), "{errors}");
    // It ends without closing anything: its journal stays behind.
    let left = folder.join("left");
    std::fs::create_dir(&left).expect("a folder");
    for file in ["magister.db", "magister.db-wal"] {
        let from = folder.join("data").join(file);
        std::fs::copy(from, left.join(file)).expect("copied");
    }
    runtime.block_on(bot.store().close());
    for file in ["magister.db", "magister.db-wal"] {
        std::fs::rename(left.join(file), folder.join("data").join(file)).expect("moved");
    }
    let (_, out, _) = run(&folder, &["check"]);
    assert!(out.contains("2 games"), "{out}");
    let (status, out, errors) = run(&folder, &["restore", "copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    assert!(
        out.contains("1 game with 6 turns") && out.contains("magister.db.before-1"),
        "{out}"
    );
    let (_, out, _) = run(&folder, &["check"]);
    assert!(out.contains("1 game with 6 turns"), "{out}");
    let (_, out, _) = run(&folder, &["check", "data/magister.db.before-1"]);
    assert!(out.contains("2 games"), "{out}");
    // Also over one that is damaged, which nothing starts on.
    let database = folder.join("data/magister.db");
    let mut bytes = std::fs::read(&database).expect("the file");
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(0x5a);
    std::fs::write(&database, bytes).expect("written");
    let (status, _, errors) = run(&folder, &["serve"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("magister restore"), "{errors}");
    // The last good backup stays.
    let (status, _, errors) = run(&folder, &["backup", "--replace", "copy.db"]);
    assert_eq!(status, Some(2), "{errors}");
    let (status, _, errors) = run(&folder, &["check", "copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    let (status, _, errors) = run(&folder, &["restore", "copy.db"]);
    assert_eq!(status, Some(0), "{errors}");
    let (status, out, _) = run(&folder, &["check"]);
    assert_eq!(status, Some(0), "{out}");
    let (status, _, errors) = run(&folder, &["restore", "nothing.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("no such file"), "{errors}");
    std::fs::write(folder.join("empty.db"), "").expect("written");
    let (status, _, errors) = run(&folder, &["restore", "empty.db"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("there is no game in it yet"), "{errors}");
    let _ = std::fs::remove_dir_all(folder);
}
