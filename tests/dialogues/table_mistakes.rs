//! Our own mistakes: one fixed sentence with a number, and nothing changes.

use magister::bot::Bot;
use magister::reply::Kind;

use super::table_races::Two;

async fn say(bot: &Bot, name: &str, key: &str, text: &str) -> (Kind, String) {
    let reply = super::say(bot, name, key, text).await;
    (reply.messages[0].kind, reply.messages[0].text.clone())
}

#[tokio::test]
async fn a_log_that_cannot_be_replayed_is_our_mistake() {
    let two = Two::new("mistake").await;
    let [bot, _] = &two.bots;
    say(bot, "alice", "1", "challenge @bob latrunculi side=white").await;
    say(bot, "bob", "2", "accept").await;
    say(bot, "alice", "3", "move a1-a4").await;
    let spoil = |from: &str, to: &str| {
        let connection = rusqlite::Connection::open(two.database()).expect("the same file");
        let sql = "UPDATE log SET text = ?2 WHERE text = ?1";
        let rows = connection.execute(sql, [from, to]).expect("written");
        assert_eq!(rows, 1);
    };
    spoil("a1-a4", "nonsense");
    let (kind, text) = say(bot, "bob", "4", "move a8-a7").await;
    assert_eq!(kind, Kind::Refusal);
    assert!(
        text.starts_with("Something went wrong on our side"),
        "{text}"
    );
    assert!(!text.contains("nonsense"), "{text}");
    // The request was not answered for good: once mended, it is done.
    spoil("nonsense", "a1-a4");
    let (kind, text) = say(bot, "bob", "4", "move a8-a7").await;
    assert_eq!(kind, Kind::Answer, "{text}");
}
