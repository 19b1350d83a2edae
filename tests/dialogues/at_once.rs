//! Two deeds at the same instant: whichever is written second was decided on what is no longer so,
//! and is done again.

use magister::base::span::DAY;
use magister::base::{Clock, Lang, Person, Room};
use magister::bot::Bot;
use magister::command::parse;
use magister::reply::Kind;
use magister::store::{Committed, Deed, State};
use magister::table::{Done, Speaker, Table};

use super::say;

type Said<'a> = (&'a str, &'a str);

/// alice (White) plays bob; it is his turn.
const PLAYED: [Said<'static>; 3] = [
    ("alice", "challenge @bob latrunculi side=white pace=3d"),
    ("bob", "accept"),
    ("alice", "move a1-a2"),
];

/// Says these lines, none of which is refused.
async fn lines(bot: &Bot, key: &str, said: &[Said<'_>]) {
    for (number, (name, line)) in said.iter().enumerate() {
        let reply = say(bot, name, &format!("{key} {number}"), line).await;
        let refused = reply.messages.iter().find(|it| it.kind == Kind::Refusal);
        assert!(refused.is_none(), "{line}: {refused:?}");
    }
}

/// What a line would write now.
async fn decided(bot: &Bot, (name, line): Said<'_>) -> Done {
    let table = Table {
        room: Room::local("table"),
        me: Speaker {
            person: Person::local(name),
            name: name.to_owned(),
            lang: Lang::En,
        },
        ..Table::unattended(bot.store().clone(), bot.clock().now())
    };
    let parsed = parse(line).expect("understood");
    let done = table.perform(&parsed, None).await;
    done.unwrap_or_else(|trouble| panic!("{line}: {trouble:?}"))
}

async fn written(bot: &Bot, done: Done) -> Committed {
    let deed = Deed {
        key: "decided before".to_owned(),
        at: bot.clock().now(),
        guards: done.guards,
        changes: done.changes,
        reply: r#"{"messages":[]}"#.to_owned(),
        messages: Vec::new(),
        posts: Vec::new(),
    };
    bot.store().commit(deed).await.expect("SQLite works")
}

/// After `before`, of these two only one can be written as it was decided.
async fn exclude_each_other(before: &[Said<'_>], one: Said<'_>, other: Said<'_>) {
    for (first, second) in [(one, other), (other, one)] {
        let bot = super::bot().await;
        lines(&bot, "before", before).await;
        let late = decided(&bot, second).await;
        lines(&bot, "first", &[first]).await;
        assert_eq!(
            written(&bot, late).await,
            Committed::Stale,
            "{second:?} after {first:?}"
        );
        // Alone it would have been written.
        let bot = super::bot().await;
        lines(&bot, "before", before).await;
        let alone = decided(&bot, second).await;
        assert_eq!(written(&bot, alone).await, Committed::Done, "{second:?}");
    }
}

#[tokio::test]
async fn a_vacation_and_whatever_sets_a_clock_exclude_each_other() {
    let (challenged, played) = (&PLAYED[..1], &PLAYED[..]);
    let away = [&PLAYED[..], &[("alice", "vacation 3")]].concat();
    let paused = [&PLAYED[..], &[("alice", "offer pause")]].concat();
    let asked = [&PLAYED[..], &[("alice", "offer takeback")]].concat();
    for (before, one, other) in [
        (played, ("alice", "vacation 3"), ("bob", "move a8-a7")),
        (&away, ("alice", "vacation end"), ("bob", "move a8-a7")),
        (&away, ("alice", "vacation 2"), ("bob", "move a8-a7")),
        (challenged, ("alice", "vacation 3"), ("bob", "accept")),
        (played, ("bob", "vacation 3"), ("alice", "offer time")),
        (played, ("alice", "vacation 3"), ("alice", "undo")),
        (&asked, ("alice", "vacation 3"), ("bob", "yes")),
        (&paused, ("bob", "vacation 9"), ("bob", "yes")),
    ] {
        exclude_each_other(before, one, other).await;
    }
}

#[tokio::test]
async fn offers_answers_and_choices_exclude_each_other() {
    let played = &PLAYED[..];
    let offered = [&PLAYED[..], &[("alice", "offer draw")]].concat();
    for (before, one, other) in [
        (played, ("alice", "offer draw"), ("bob", "offer draw")),
        (played, ("alice", "offer draw"), ("bob", "offer pause")),
        (played, ("alice", "offer pause"), ("alice", "offer pause")),
        (played, ("alice", "offer draw"), ("bob", "move a8-a7")),
        (played, ("alice", "undo"), ("bob", "offer draw")),
        (&offered, ("alice", "undo"), ("bob", "no")),
        (&offered, ("alice", "offer pause"), ("bob", "yes")),
        (
            played,
            ("alice", "settings quiet 22-7"),
            ("bob", "move a8-a7"),
        ),
    ] {
        exclude_each_other(before, one, other).await;
    }
}

/// A turn takes the time, and before it reads the next player goes on vacation: that counts already.
#[tokio::test]
async fn a_vacation_that_begins_while_a_turn_is_read_stops_the_clock() {
    let bot = super::bot().await;
    lines(&bot, "before", &PLAYED).await;
    let early = bot.clock().now();
    let ahead = Bot::new(bot.store().clone(), Clock::standing(early.plus(40)));
    lines(&ahead, "vacation", &[("alice", "vacation 3")]).await;
    lines(&bot, "turn", &[("bob", "move a8-a7")]).await;
    let alice = Person::local("alice");
    let codes = bot.store().clocks_of(&alice).await.expect("read");
    let clock = bot.store().clock(&codes[0]).await.expect("read");
    let since = clock.expect("timed").since;
    assert_eq!(since, early.plus(40 + 3 * DAY));
    lines(&ahead, "back", &[("alice", "vacation end")]).await;
    lines(
        &bot,
        "turns",
        &[("alice", "move b1-b2"), ("bob", "move b8-b7")],
    )
    .await;
    let clock = bot.store().clock(&codes[0]).await.expect("read");
    assert_eq!(clock.expect("timed").since, early);
}

/// Whoever offers a draw at the very instant at which the other does agrees to it, as if the one
/// had come after the other.
#[tokio::test]
async fn two_equal_offers_that_cross_are_agreed() {
    let bot = super::bot().await;
    lines(&bot, "before", &PLAYED).await;
    let late = decided(&bot, ("bob", "offer draw")).await;
    lines(&bot, "first", &[("alice", "offer draw")]).await;
    assert_eq!(written(&bot, late).await, Committed::Stale);
    lines(&bot, "again", &[("bob", "offer draw")]).await;
    let rows = bot.store().games_in(&Room::local("table")).await;
    let rows = rows.expect("read");
    assert_eq!(rows[0].state, State::Over);
    assert_eq!(rows[0].result.as_deref(), Some("none agreed"));
}

/// A vacation that begins while the others play on and on is taken all the same.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_late_again_and_again_is_let_through() {
    let bot = super::bot().await;
    for number in 0..8 {
        let quiet = number + 5;
        let challenge = format!("challenge @bob latrunculi side=white pace=3d quiet={quiet}");
        let posted = say(&bot, "alice", &format!("challenge {number}"), &challenge).await;
        let code = posted.messages[0].game.clone().expect("a game");
        let accept = format!("accept #{code}");
        say(&bot, "bob", &format!("accept {number}"), &accept).await;
        let others = bot.clone();
        tokio::spawn(async move {
            for turn in 0..40 {
                let (name, there, back) = match turn % 2 {
                    0 => ("alice", "a1-a2", "a2-a1"),
                    _ => ("bob", "l8-l7", "l7-l8"),
                };
                let text = if turn % 4 < 2 { there } else { back };
                let key = format!("{number} {turn}");
                say(&others, name, &key, &format!("move {text} #{code}")).await;
            }
        });
    }
    let reply = say(&bot, "alice", "vacation", "vacation 3").await;
    assert!(!reply.failed, "{reply:?}");
    let text = &reply.messages[0].text;
    assert!(text.starts_with("Your vacation has begun"), "{text}");
}
