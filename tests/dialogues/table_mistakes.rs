//! Our own mistakes: one fixed sentence with a number, and nothing changes.

use magister::base::{Beside, Clock, Instant, Lang, Person, Platform, Request, Room};
use magister::bot::Bot;
use magister::reply::Kind;
use magister::store::Store;

async fn say(bot: &Bot, name: &str, key: &str, text: &str) -> (Kind, String) {
    let request = Request {
        platform: Platform::Terminal,
        room: Room::local("table"),
        person: Person::local(name),
        name: name.to_owned(),
        lang: Lang::En,
        key: key.to_owned(),
        text: text.to_owned(),
        seen: None,
        beside: Beside::default(),
    };
    let reply = bot.answer(request).await;
    (reply.messages[0].kind, reply.messages[0].text.clone())
}

#[tokio::test]
async fn a_log_that_cannot_be_replayed_is_our_mistake() {
    let folder = std::env::temp_dir().join(format!("magister-mistake-{}", std::process::id()));
    let path = folder.join("table.db");
    let store = Store::open(&path).await.expect("a database in a file");
    let bot = Bot::new(store, Clock::standing(Instant(1_767_225_600_000)));
    say(&bot, "alice", "1", "challenge @bob latrunculi side=white").await;
    say(&bot, "bob", "2", "accept").await;
    say(&bot, "alice", "3", "move a1-a4").await;
    let spoil = |from: &str, to: &str| {
        let connection = rusqlite::Connection::open(&path).expect("the same file");
        let sql = "UPDATE log SET text = ?2 WHERE text = ?1";
        let rows = connection.execute(sql, [from, to]).expect("written");
        assert_eq!(rows, 1);
    };
    spoil("a1-a4", "nonsense");
    let (kind, text) = say(&bot, "bob", "4", "move a8-a7").await;
    assert_eq!(kind, Kind::Refusal);
    assert!(
        text.starts_with("Something went wrong on our side"),
        "{text}"
    );
    assert!(!text.contains("nonsense"), "{text}");
    // The request was not answered for good: once mended, it is done.
    spoil("nonsense", "a1-a4");
    let (kind, text) = say(&bot, "bob", "4", "move a8-a7").await;
    assert_eq!(kind, Kind::Answer, "{text}");
    drop(bot);
    let _ = std::fs::remove_dir_all(folder);
}
