//! Time that has run out, or was used, whatever is done at that very moment and whatever the
//! machine's clock says.

use magister::base::span::{DAY, HOUR};
use magister::base::{Clock, Code, Instant, Stopwatch};
use magister::bot::Bot;
use magister::reply::{Kind, Message};
use magister::store::{State, Store};

use super::say;

const START: Instant = Instant(1_767_225_600_000);

/// A game of alice (White) against bob at a pace; its code.
async fn game(bot: &Bot, pace: &str) -> Code {
    let text = format!("challenge @bob latrunculi side=white pace={pace}");
    let posted = say(bot, "alice", "challenge", &text).await;
    say(bot, "bob", "accept", "accept").await;
    let code = posted.messages[0].game.clone().expect("a game");
    Code::read(&code).expect("a code")
}

async fn clock(bot: &Bot, code: &Code) -> Stopwatch {
    let clock = bot.store().clock(code).await.expect("read");
    clock.expect("it goes on")
}

async fn one(bot: &Bot, name: &str, key: &str, text: &str) -> Message {
    let mut reply = say(bot, name, key, text).await;
    reply.messages.remove(0)
}

/// Whatever is done in a strict game once its time has run out: first it ends.
#[tokio::test]
async fn a_strict_game_is_over_at_its_deadline_before_the_clockwork_has_seen_it() {
    for (before, (name, line)) in [
        ("", ("bob", "offer time days=1")),
        ("", ("alice", "move c1-c2")),
        ("", ("alice", "vacation 9")),
        ("", ("bob", "offer pause")),
        ("", ("alice", "offer draw")),
        ("", ("bob", "resign")),
        ("", ("bob", "undo")),
        ("", ("bob", "claim")),
        ("", ("bob", "plan c1-c2 -> c8-c7")),
        ("offer pause", ("bob", "yes")),
        ("offer draw", ("bob", "yes")),
        ("offer takeback", ("bob", "yes")),
        ("offer time", ("bob", "yes")),
        ("", ("alice", "games")),
    ] {
        let bot = super::bot().await;
        bot.wake().await;
        let code = game(&bot, "1d,strict").await;
        say(&bot, "alice", "turn 1", "move a1-a2").await;
        say(&bot, "bob", "turn 2", "move a8-a7").await;
        if !before.is_empty() {
            say(&bot, "alice", "before", before).await;
        }
        bot.clock().turn(DAY);
        bot.beat().await.expect("written");
        say(&bot, name, "late", line).await;
        let row = bot.store().game(&code).await.expect("read").expect("there");
        assert_eq!(row.state, State::Over, "{line}");
        assert_eq!(row.result.as_deref(), Some("black time"), "{line}");
        let log = bot.store().log(&code).await.expect("read");
        assert_eq!(log.last().expect("its end").kind, "timeout", "{line}");
        assert!(bot.tick().await.is_empty(), "it is told once");
    }
}

/// Who has a vacation begin by itself has one, whoever comes first.
#[tokio::test]
async fn a_vacation_that_begins_by_itself_saves_a_strict_game_first() {
    let bot = super::bot().await;
    bot.wake().await;
    let code = game(&bot, "1d,strict").await;
    say(&bot, "alice", "auto", "vacation auto").await;
    bot.clock().turn(DAY);
    bot.beat().await.expect("written");
    let board = one(&bot, "bob", "late", "board").await;
    assert!(board.text.contains("on vacation until"), "{}", board.text);
    let stands = clock(&bot, &code).await.since;
    assert_eq!(stands, START.plus(4 * DAY));
}

/// A machine's clock that was ahead once hides no outage until the real time comes up with it.
#[tokio::test]
async fn a_clock_that_was_ahead_once_takes_nobodys_grace() {
    for ahead in [10_000, 70_000, DAY, 3650 * DAY] {
        let store = Store::memory().await.expect("memory");
        let wrong = Bot::new(store.clone(), Clock::standing(START.plus(ahead)));
        wrong.wake().await;
        let bot = Bot::new(store.clone(), Clock::standing(START));
        assert!(bot.wake().await.is_empty());
        let code = game(&bot, "1m,strict").await;
        bot.clock().turn(75_000);
        let again = Bot::new(store, bot.clock().clone());
        let told = again.wake().await;
        assert_eq!(told.len(), 1, "{ahead}: {told:?}");
        assert!(told[0].text.contains("I was not running"), "{told:?}");
        assert!(again.tick().await.is_empty());
        let left = clock(&again, &code).await.left_of(0, again.clock().now());
        assert!(left > 40_000, "{ahead}: {left}");
    }
}

/// As long as a clock that was put back runs, a turn played before that was not played just now.
#[tokio::test]
async fn a_clock_that_is_put_back_leaves_nobody_to_undo_for_hours() {
    let bot = super::bot().await;
    bot.wake().await;
    game(&bot, "3d").await;
    say(&bot, "alice", "turn", "move a1-a2").await;
    let early = Bot::new(bot.store().clone(), Clock::standing(START.plus(-5 * HOUR)));
    let refused = one(&early, "alice", "undo", "undo").await;
    assert_eq!(refused.kind, Kind::Refusal);
    assert!(refused.text.contains("within a minute"), "{}", refused.text);
    let undone = one(&bot, "alice", "undo 2", "undo").await;
    assert_eq!(undone.kind, Kind::Answer, "{}", undone.text);
}

/// Playing and taking back gains no time: it is as if the turn had not been played.
#[tokio::test]
async fn time_between_a_turn_and_its_undo_is_used() {
    let bot = super::bot().await;
    bot.wake().await;
    let code = game(&bot, "10m,strict").await;
    let before = clock(&bot, &code).await.deadline();
    for round in 0..10 {
        say(&bot, "alice", &format!("turn {round}"), "move a1-a2").await;
        bot.clock().turn(55_000);
        bot.beat().await.expect("written");
        let undone = one(&bot, "alice", &format!("undo {round}"), "undo").await;
        assert_eq!(undone.kind, Kind::Answer, "{}", undone.text);
        // Within a process no two deeds share a millisecond.
        let after = clock(&bot, &code).await.deadline();
        assert!((0..100).contains(&(after.0 - before.0)), "{round}");
    }
    say(&bot, "alice", "turn", "move a1-a2").await;
    bot.clock().turn(55_000);
    bot.beat().await.expect("written");
    let refused = one(&bot, "alice", "undo", "undo").await;
    assert_eq!(refused.kind, Kind::Refusal);
    assert!(
        refused.text.contains("your turn stands"),
        "{}",
        refused.text
    );
    assert_eq!(clock(&bot, &code).await.running, 1);
}

/// A vacation that the turn had ended comes back with it, and so does the time it gave.
#[tokio::test]
async fn a_vacation_that_comes_back_with_an_undo_has_used_no_time() {
    let bot = super::bot().await;
    bot.wake().await;
    let code = game(&bot, "1d").await;
    say(&bot, "alice", "auto", "vacation auto").await;
    bot.clock().turn(DAY);
    bot.beat().await.expect("written");
    bot.tick().await;
    let before = clock(&bot, &code).await.deadline();
    say(&bot, "alice", "turn", "move a1-a2").await;
    bot.clock().turn(30_000);
    say(&bot, "alice", "undo", "undo").await;
    assert_eq!(clock(&bot, &code).await.deadline(), before);
}
