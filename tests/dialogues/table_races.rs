//! Requests that come twice, and at once (scenarios 6, 7 and 12).

use std::path::PathBuf;

use magister::base::{Clock, Instant, Platform, Request, Room, Seen};
use magister::bot::Bot;
use magister::reply::{Kind, Message, Reply};
use magister::store::{State, Store};

use super::{request, say};

fn refusals(replies: &[Reply]) -> Vec<&Message> {
    replies
        .iter()
        .flat_map(|reply| &reply.messages)
        .filter(|message| message.kind == Kind::Refusal)
        .collect()
}

/// A game of these terms between alice (White) and bob.
pub(super) async fn begun(bot: &Bot, terms: &str) {
    let challenge = format!("challenge @bob {terms} side=white");
    say(bot, "alice", "challenge", &challenge).await;
    let reply = say(bot, "bob", "accept", "accept").await;
    assert!(refusals(&[reply]).is_empty());
}

const DATABASE: &str = "table.db";

/// Two referees, as of two processes, on one database in a file.
pub(super) struct Two {
    pub(super) bots: [Bot; 2],
    folder: PathBuf,
}

impl Two {
    pub(super) async fn new(name: &str) -> Self {
        let folder = format!("magister-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        let path = folder.join(DATABASE);
        let clock = Clock::standing(Instant(1_767_225_600_000));
        let bot = || async {
            let store = Store::open(&path).await.expect("a database in a file");
            Bot::new(store, clock.clone())
        };
        let bots = [bot().await, bot().await];
        Self { bots, folder }
    }

    /// The database's file.
    pub(super) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    /// The open challenges and games of the room that are not over.
    async fn open(&self) -> Vec<magister::store::GameRow> {
        let rows = self.bots[0].store().games_in(&Room::local("table")).await;
        let mut rows = rows.expect("read");
        rows.retain(|row| row.state != State::Over);
        rows
    }
}

impl Drop for Two {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_twice_is_one_deed_with_one_reply() {
    let bot = super::bot().await;
    begun(&bot, "boissiere").await;
    let say_it = |key: &'static str, name: &'static str, text: &'static str| {
        let bot = bot.clone();
        async move { tokio::join!(say(&bot, name, key, text), say(&bot, name, key, text)) }
    };
    let (one, other) = say_it("m1", "alice", "move c2-e2").await;
    assert_eq!(one, other);
    // A draft too is written once: an undo goes all the way back.
    let (one, other) = say_it("m2", "bob", "move n2-l2").await;
    assert_eq!(one, other);
    let (one, other) = say_it("m3", "bob", "undo").await;
    assert_eq!(one, other);
    assert!(one.messages[0].text.starts_with("Taken back"), "{one:?}");
    let (one, other) = say_it("m4", "bob", "move x p8").await;
    assert_eq!(one, other);
    // A day later the same key still has the same reply, whatever has happened since.
    say(&bot, "bob", "m5", "move m3-l3").await;
    assert_eq!(
        say(&bot, "alice", "m1", "move c2-e2").await,
        say_it("m1", "alice", "").await.0
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_accept_at_once_one_begins_to_play() {
    for round in 0..20 {
        let bot = super::bot().await;
        say(&bot, "alice", "c", "challenge anyone latrunculi side=white").await;
        let (bob, carol) = tokio::join!(
            say(&bot, "bob", "b", "accept"),
            say(&bot, "carol", "d", "accept"),
        );
        let replies = [bob, carol];
        let refused = refusals(&replies);
        assert_eq!(refused.len(), 1, "round {round}");
        assert!(
            refused[0].text.contains("was quicker"),
            "{}",
            refused[0].text
        );
        assert!(refused[0].scene.is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_on_one_database_never_lose_or_double_a_move() {
    let two = Two::new("races").await;
    let bots = &two.bots;
    begun(&bots[0], "latrunculi").await;
    let moves = [
        "a1-a2", "a8-a7", "b1-b2", "b8-b7", "c1-c2", "c8-c7", "d1-d2", "d8-d7",
    ];
    for (number, text) in moves.iter().enumerate() {
        let name = ["alice", "bob"][number % 2];
        let line = format!("move {text}");
        let keys = [format!("{number} a"), format!("{number} b")];
        let (one, other) = tokio::join!(
            say(&bots[0], name, &keys[0], &line),
            say(&bots[1], name, &keys[1], &line),
        );
        let replies = [one, other];
        let refused = refusals(&replies);
        assert_eq!(refused.len(), 1, "{text}: {replies:?}");
        assert_eq!(refused[0].topic.as_deref(), Some("turn"), "{text}");
    }
    let board = say(&bots[1], "bob", "board", "board").await;
    assert_eq!(board.messages[0].ply, Some(8));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asked_for_by_both_at_once_is_one_game_that_begins() {
    let two = Two::new("rematch").await;
    let [here, there] = &two.bots;
    for round in 0..8 {
        let key = |what: &str| format!("{round} {what}");
        let challenge = "challenge @bob latrunculi side=white";
        say(here, "alice", &key("challenge"), challenge).await;
        say(here, "bob", &key("accept"), "accept").await;
        say(here, "alice", &key("resign"), "resign").await;
        say(here, "alice", &key("yes"), "yes").await;
        let keys = [key("one"), key("other")];
        let (one, other) = tokio::join!(
            say(here, "alice", &keys[0], "rematch"),
            say(there, "bob", &keys[1], "rematch"),
        );
        let replies = [one, other];
        assert_eq!(refusals(&replies), Vec::<&Message>::new(), "round {round}");
        let open = two.open().await;
        assert_eq!(open.len(), 1, "round {round}: {open:?}");
        assert_eq!(open[0].state, State::Playing);
        assert!(open[0].rematch_of.is_some());
        // The next round begins with nothing open.
        say(there, "bob", &key("resign 2"), "resign").await;
        say(there, "bob", &key("yes 2"), "yes").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_sent_twice_at_once_waits_once() {
    let two = Two::new("challenge").await;
    let [here, there] = &two.bots;
    let challenge = "challenge @bob boissiere side=white";
    for round in 0..10 {
        let key = |what: &str| format!("{round} {what}");
        let keys = [key("one"), key("other")];
        let (one, other) = tokio::join!(
            say(here, "alice", &keys[0], challenge),
            say(there, "alice", &keys[1], challenge),
        );
        let open = two.open().await;
        assert_eq!(open.len(), 1, "round {round}");
        let replies = [one, other];
        let refused = refusals(&replies);
        assert_eq!(refused.len(), 1, "round {round}");
        assert!(
            refused[0]
                .text
                .contains(&format!("accept #{}", open[0].code)),
            "{}",
            refused[0].text
        );
        say(there, "bob", &key("decline"), "decline").await;
    }
}

#[tokio::test]
async fn what_was_seen_two_turns_ago_is_not_acted_on() {
    let bot = super::bot().await;
    begun(&bot, "latrunculi").await;
    say(&bot, "alice", "1", "move a1-a2").await;
    say(&bot, "bob", "2", "move a8-a7").await;
    let stale = Request {
        platform: Platform::Web,
        seen: Some(Seen {
            serial: 1,
            step: Some(0),
        }),
        ..request("alice", "3", "move b1-b2")
    };
    let reply = bot.answer(stale.clone()).await;
    let message = &reply.messages[0];
    assert_eq!(message.kind, Kind::Refusal);
    assert!(
        message.text.contains("has moved on since"),
        "{}",
        message.text
    );
    assert!(message.scene.is_some());
    let fresh = Request {
        key: "4".to_owned(),
        seen: Some(Seen {
            serial: 3,
            step: None,
        }),
        ..stale
    };
    let reply = bot.answer(fresh).await;
    assert_eq!(reply.messages[0].kind, Kind::Answer);
}

#[tokio::test]
async fn an_unknown_name_on_the_page_is_refused_with_those_that_are_near() {
    let bot = super::bot().await;
    say(&bot, "bobby", "1", "help").await;
    let page = |key: &str, text: &str| Request {
        platform: Platform::Web,
        ..request("alice", key, text)
    };
    let reply = bot.answer(page("2", "challenge @boby latrunculi")).await;
    assert_eq!(
        reply.messages[0].text,
        "Nobody here is called boby. Did you mean @bobby?"
    );
    let reply = bot.answer(page("3", "challenge @zoe latrunculi")).await;
    assert_eq!(reply.messages[0].text, "Nobody here is called zoe.");
}
