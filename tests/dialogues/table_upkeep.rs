//! What the clockwork takes away in time, and what it never does.

use magister::base::{Person, Room};

use super::say;
use super::table_races::begun;

const DAY: i64 = 24 * 60 * 60 * 1000;

#[tokio::test]
async fn after_months_old_requests_are_forgotten_and_games_go_on() {
    let bot = super::bot().await;
    begun(&bot, "latrunculi").await;
    say(&bot, "alice", "first", "move a1-a2").await;
    for number in 0..1100 {
        say(&bot, "carol", &format!("early {number}"), "next").await;
    }
    let known = async |key: &str| bot.store().reply_for(key).await.expect("read").is_some();
    bot.clock().turn(59 * DAY);
    bot.tick().await;
    assert!(known("first").await, "not yet");
    bot.clock().turn(2 * DAY);
    bot.tick().await;
    assert!(!known("first").await);
    assert!(!known("early 0").await);
    assert!(known("early 1099").await, "the last ones are kept");
    // The game is as it was, and is played on; so is the talk of the room.
    let board = say(&bot, "bob", "board", "board").await;
    assert_eq!(board.messages[0].ply, Some(1));
    let moved = say(&bot, "bob", "second", "move a8-a7").await;
    assert_eq!(moved.messages[0].ply, Some(2));
    let room = Room::local("table");
    let bob = Person::local("bob");
    let feed = bot.store().messages_after(&room, Some(&bob), 0, 9).await;
    let feed = feed.expect("read");
    assert!(
        feed[0].json.contains("alice challenges bob"),
        "{}",
        feed[0].json
    );
    // What is done anew under a key that is forgotten is done as the game stands now.
    let again = say(&bot, "alice", "first", "move a1-a2").await;
    assert_eq!(again.messages[0].topic.as_deref(), Some("notation"));
}
