//! Real failures of other bots, as ours survives them: time over days.

use std::path::Path;

use magister::adapters::terminal::{Chat, Settings, moment};
use magister::base::span::{DAY, HOUR};
use magister::base::{Clock, Code, Instant, Lang, Person, Stopwatch};
use magister::bot::Bot;
use magister::reply::words::moments_in;
use magister::reply::{Kind, Message, To};
use magister::store::{Deed, Store};
use magister::table::{Due, Table};
use proptest::prelude::*;

use super::say;

/// A file for a database that is not there yet, and goes with the folder.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("magister-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn database(&self) -> std::path::PathBuf {
        self.0.join("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A terminal table on a file, opened at a moment.
async fn open(path: &Path, at: &str) -> Chat {
    let settings = Settings {
        database: Some(path.to_owned()),
        room: "table".to_owned(),
        clock: moment(at),
    };
    Chat::open(settings).await.expect("a table")
}

/// Says some lines; what was said back.
async fn lines(chat: &mut Chat, script: &str) -> Vec<Message> {
    let mut said = Vec::new();
    for line in script.lines().map(str::trim) {
        said.extend(chat.line(line).await);
    }
    said
}

fn texts(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| &*message.text).collect()
}

fn count(messages: &[Message], part: &str) -> usize {
    let all = messages.iter();
    all.filter(|message| message.text.contains(part)).count()
}

/// Turns a clock forward, stopping wherever something becomes due; what is then said.
async fn pass(bot: &Bot, milliseconds: i64) -> Vec<Message> {
    let mut said = Vec::new();
    let target = bot.clock().now().plus(milliseconds);
    loop {
        let now = bot.clock().now();
        let due = bot.next_due().await.expect("read");
        let due = due.filter(|due| now < *due && *due <= target);
        bot.clock().turn(due.unwrap_or(target).0 - now.0);
        bot.beat().await.expect("written");
        said.extend(bot.tick().await);
        if due.is_none() {
            return said;
        }
    }
}

/// A game of alice (White) against bob at a pace; its code.
async fn game(bot: &Bot, key: &str, pace: &str) -> Code {
    let text = format!("challenge @bob latrunculi side=white {pace}");
    let posted = say(bot, "alice", &format!("{key} challenge"), &text).await;
    let code = posted.messages[0].game.clone().expect("a game");
    say(
        bot,
        "bob",
        &format!("{key} accept"),
        &format!("accept #{code}"),
    )
    .await;
    Code::read(&code).expect("a code")
}

async fn clock(bot: &Bot, code: &Code) -> Option<Stopwatch> {
    bot.store().clock(code).await.expect("read")
}

/// Stopped for six hours across a deadline: nobody loses, everybody has the time that was left,
/// and each reminder comes once, when it is due by the clock that stood meanwhile.
#[tokio::test]
async fn scenario_11_an_outage_across_a_deadline_is_grace() {
    let folder = Folder::new("scenario-11");
    let mut chat = open(&folder.database(), "2026-01-01T00:00:00Z").await;
    lines(
        &mut chat,
        "alice: challenge @bob latrunculi side=white pace=10h,strict
         bob: accept
         @clock +8h",
    )
    .await;
    drop(chat);
    // Until ten there was time; it is two in the afternoon.
    let mut chat = open(&folder.database(), "2026-01-01T14:00:00Z").await;
    let said = lines(&mut chat, "alice: games").await;
    assert_eq!(
        texts(&said)[0].split(" in #").next(),
        Some("I was not running for 6 hours; that time does not count"),
    );
    assert!(texts(&said)[0].ends_with("White (alice) has until 1 January 2026, 16:00 UTC."));
    assert_eq!(said.len(), 2, "{:?}", texts(&said));
    // A twentieth of the time is half an hour: half and a fifth were told before.
    let said = lines(&mut chat, "@clock +1h").await;
    assert_eq!(texts(&said), Vec::<&str>::new());
    let said = lines(&mut chat, "@clock +59m").await;
    assert_eq!(said.len(), 1);
    assert_eq!(said[0].kind, Kind::Reminder);
    // A short stop is no outage, and the deadline that is shown is the one that is enforced.
    drop(chat);
    let mut chat = open(&folder.database(), "2026-01-01T15:59:59Z").await;
    assert_eq!(lines(&mut chat, "").await.len(), 0);
    let said = lines(&mut chat, "@clock +1s").await;
    assert_eq!(count(&said, "the time of White (alice) has run out"), 1);
}

/// The reminders that would have come in an outage come after it, one by one.
#[tokio::test]
async fn scenario_11_reminders_due_in_an_outage_come_once_each() {
    let folder = Folder::new("scenario-11-reminders");
    let mut chat = open(&folder.database(), "2026-01-01T00:00:00Z").await;
    lines(
        &mut chat,
        "alice: challenge @bob latrunculi side=white pace=10h
         bob: accept
         @clock +1h",
    )
    .await;
    drop(chat);
    let mut chat = open(&folder.database(), "2026-01-01T09:30:00Z").await;
    let said = lines(&mut chat, "@clock +1m").await;
    assert_eq!(said.len(), 1, "{:?}", texts(&said));
    let said = lines(&mut chat, "@clock +9h").await;
    let reminders = said.iter().filter(|said| said.kind == Kind::Reminder);
    assert_eq!(reminders.count(), 3, "{:?}", texts(&said));
    assert_eq!(
        count(&said, "ran out on 1 January 2026, 18:30 UTC. Black"),
        1
    );
}

/// The program ends again while it gives the time of an outage back: in the end every game has
/// just what was lost, whether it had been given back already or not.
#[tokio::test]
async fn scenario_11_a_crash_while_time_is_given_back_gives_nothing_twice() {
    let store = Store::memory().await.expect("memory");
    let start = moment("2026-01-01T00:00:00Z").expect("a moment");
    let bot = Bot::new(store.clone(), Clock::standing(start));
    bot.wake().await;
    let (one, other) = (
        game(&bot, "1", "pace=3d").await,
        game(&bot, "2", "pace=2d").await,
    );
    let before = [clock(&bot, &one).await, clock(&bot, &other).await];
    // Six hours later one game is given its time, and the power fails.
    let later = start.plus(6 * HOUR);
    let due = Due::Spare(one.clone(), start);
    let table = Table::unattended(store.clone(), later);
    let done = table.fire(&due).await.expect("it is due");
    let deed = Deed {
        key: due.key(later),
        at: later,
        guards: done.guards,
        changes: done.changes,
        reply: r#"{"messages":[]}"#.to_owned(),
        messages: Vec::new(),
        posts: Vec::new(),
    };
    store.commit(deed).await.expect("written");
    // Two hours after that it starts again.
    let bot = Bot::new(store.clone(), Clock::standing(later.plus(2 * HOUR)));
    assert_eq!(bot.wake().await.len(), 2);
    assert_eq!(bot.wake().await.len(), 0, "once");
    for (code, before) in [one, other].iter().zip(before) {
        let after = clock(&bot, code).await.expect("it goes on").deadline();
        let before = before.expect("timed").deadline();
        assert_eq!(after.0 - before.0, 8 * HOUR, "{code}");
    }
}

/// Whoever is quicker than the clockwork after an outage claims nothing: the time is given back
/// before anything is answered, and a strict game goes on.
#[tokio::test]
async fn scenario_11_nobody_claims_before_the_time_of_an_outage_is_given_back() {
    let bot = super::bot().await;
    bot.wake().await;
    let code = game(&bot, "1", "pace=1d").await;
    let strict = game(&bot, "2", "pace=1d,strict").await;
    // Thirty hours without a sign of life, in this process or before its start.
    bot.clock().turn(30 * HOUR);
    let again = Bot::new(bot.store().clone(), bot.clock().clone());
    for (bot, key) in [(&again, "claim 1"), (&bot, "claim 2")] {
        let claimed = say(bot, "bob", key, &format!("claim #{code}")).await;
        let claimed = &claimed.messages[0];
        assert_eq!(claimed.kind, Kind::Refusal, "{}", claimed.text);
        assert!(
            claimed.text.contains("nothing to claim"),
            "{}",
            claimed.text
        );
    }
    let moved = say(&bot, "alice", "move", &format!("move a1-a2 #{strict}")).await;
    assert_eq!(
        moved.messages[0].kind,
        Kind::Answer,
        "{}",
        moved.messages[0].text
    );
    let clock = clock(&bot, &code).await.expect("it goes on");
    assert_eq!(clock.deadline(), bot.clock().now().plus(DAY));
}

/// A process that was stopped for less than an outage, across a deadline, takes nobody's time.
#[tokio::test]
async fn scenario_11_a_short_stop_across_a_deadline_is_grace() {
    let bot = super::bot().await;
    bot.wake().await;
    let code = game(&bot, "1", "pace=2m,strict").await;
    bot.clock().turn(20_000);
    bot.wake().await;
    bot.clock().turn(111_000);
    let told = bot.wake().await;
    assert_eq!(count(&told, "I was not running"), 1, "{:?}", texts(&told));
    assert!(bot.tick().await.is_empty());
    let clock = clock(&bot, &code).await.expect("it goes on");
    assert_eq!(clock.left_of(0, bot.clock().now()), 100_000);
}

/// A machine's clock that is put back, and right again, gives and takes no time, and nobody is said
/// to be on vacation.
#[tokio::test]
async fn scenario_11_a_clock_that_is_put_back_changes_no_deadline() {
    let bot = super::bot().await;
    bot.wake().await;
    let code = game(&bot, "1", "pace=3d").await;
    let before = clock(&bot, &code).await;
    let now = bot.clock().now();
    for back in [30_000, 5 * HOUR, 20_000 * DAY] {
        let early = Bot::new(bot.store().clone(), Clock::standing(now.plus(-back)));
        assert!(early.wake().await.is_empty());
        let board = say(
            &early,
            "alice",
            &format!("board {back}"),
            &format!("board #{code}"),
        )
        .await;
        let board = &board.messages[0].text;
        assert!(board.contains("has until"), "{board}");
        assert!(
            !board.contains("vacation") && !board.contains("paused"),
            "{board}"
        );
    }
    bot.clock().turn(10_000);
    let right = Bot::new(bot.store().clone(), bot.clock().clone());
    assert!(right.wake().await.is_empty());
    assert_eq!(clock(&bot, &code).await, before);
}

/// The opponent vanishes: with nobody looking the game becomes claimable, or ends, as announced,
/// and however often and by however many programs that is looked for, it is told once.
#[tokio::test]
async fn scenario_13_the_opponent_vanishes_and_everyone_is_told_once() {
    for (pace, told, called) in [
        (
            "pace=3d",
            "ran out on 4 January 2026, 00:00 UTC",
            vec!["local:bob"],
        ),
        (
            "pace=3d,strict",
            "Black (bob) wins before the first turn",
            vec!["local:alice", "local:bob"],
        ),
    ] {
        let bot = super::bot().await;
        let code = game(&bot, "1", pace).await;
        let twin = Bot::new(bot.store().clone(), bot.clock().clone());
        bot.clock().turn(4 * DAY);
        bot.beat().await.expect("written");
        let mut said = bot.tick().await;
        said.extend(twin.tick().await);
        said.extend(pass(&bot, 10 * DAY).await);
        let told: Vec<&Message> = said
            .iter()
            .filter(|message| message.text.contains(told))
            .collect();
        let room = To::Room("local:table".to_owned());
        assert_eq!(told[0].to, room, "{:?}", texts(&said));
        assert_eq!(told[0].ping, called);
        // Whoever is late learns alone that they can still play.
        let alone: Vec<&To> = told[1..].iter().map(|message| &message.to).collect();
        let late = To::Player("local:alice".to_owned());
        let expected = if pace.ends_with("strict") {
            vec![]
        } else {
            vec![&late]
        };
        assert_eq!(alone, expected, "{:?}", texts(&said));
        let reminders = said.iter().filter(|said| said.kind == Kind::Reminder);
        assert_eq!(reminders.count(), 0, "nobody is reminded of what is over");
        let claimed = say(&bot, "bob", "claim", &format!("claim #{code}")).await;
        let expected = if pace.ends_with("strict") {
            Kind::Refusal
        } else {
            Kind::Answer
        };
        assert_eq!(claimed.messages[0].kind, expected);
        assert_eq!(clock(&bot, &code).await, None);
    }
}

/// One thing that happens at the table.
#[derive(Debug, Clone)]
enum Event {
    Turn,
    Vacation(u32),
    Back,
    Pause(u32),
    Auto,
    Quiet,
}

fn any_event() -> impl Strategy<Value = (i64, bool, Event)> {
    let event = prop_oneof![
        4 => Just(Event::Turn),
        2 => (1..8_u32).prop_map(Event::Vacation),
        1 => Just(Event::Back),
        1 => (1..6_u32).prop_map(Event::Pause),
        1 => Just(Event::Auto),
        1 => Just(Event::Quiet),
    ];
    (0..3 * DAY / 60_000, any::<bool>(), event)
        .prop_map(|(minutes, who, event)| (minutes * 60_000, who, event))
}

/// A table of two who shift the same pawns to and fro.
struct Players {
    bot: Bot,
    code: Code,
    key: usize,
    /// How often each has played.
    played: [usize; 2],
}

impl Players {
    async fn say(&mut self, side: usize, text: &str) -> Vec<Message> {
        self.key += 1;
        let key = format!("line {}", self.key);
        say(&self.bot, ["alice", "bob"][side], &key, text)
            .await
            .messages
    }

    async fn clock(&self) -> Stopwatch {
        clock(&self.bot, &self.code).await.expect("it goes on")
    }

    async fn left(&self) -> [i64; 2] {
        let (clock, now) = (self.clock().await, self.bot.clock().now());
        [clock.left_of(0, now), clock.left_of(1, now)]
    }

    /// Does it; whose turn was played, if one was.
    async fn happen(&mut self, who: usize, event: &Event) -> Option<usize> {
        match event {
            Event::Turn => {
                let side = self.clock().await.running;
                let (there, back) = [("a1-a2", "a2-a1"), ("l8-l7", "l7-l8")][side];
                let text = if self.played[side].is_multiple_of(2) {
                    there
                } else {
                    back
                };
                let said = self.say(side, &format!("move {text}")).await;
                assert_ne!(said[0].kind, Kind::Refusal, "{}", said[0].text);
                self.played[side] += 1;
                return Some(side);
            }
            Event::Vacation(days) => {
                self.say(who, &format!("vacation {days}")).await;
            }
            Event::Back => {
                self.say(who, "vacation end").await;
            }
            Event::Pause(days) => {
                self.say(who, &format!("offer pause days={days}")).await;
                self.say(1 - who, "yes").await;
            }
            Event::Auto => {
                self.say(who, "vacation auto").await;
            }
            Event::Quiet => {
                self.say(who, "settings quiet 21-8").await;
            }
        }
        None
    }

    /// That the deadline is the same wherever it is shown.
    async fn shown_everywhere(&mut self) {
        let deadline = self.clock().await.deadline();
        let minute = Instant(deadline.0 - deadline.0.rem_euclid(60_000));
        let board = self.say(1, "board words").await;
        let line = board[0].text.lines().nth(2).unwrap_or_default().to_owned();
        let moments = moments_in(&line);
        assert!(moments.iter().any(|(_, at)| *at == minute), "{line}");
        let alice = Person::local("alice");
        let view = self
            .bot
            .game_view(&self.code, Some(&alice), Lang::En)
            .await
            .expect("read")
            .expect("there");
        assert!(view.time.contains(&line), "{line}: {:?}", view.time);
    }
}

async fn over_days(events: &[(i64, bool, Event)]) {
    let store = Store::memory().await.expect("memory");
    // A few days before a leap day.
    let start = moment("2028-02-20T00:00:00Z").expect("a moment");
    let bot = Bot::new(store, Clock::standing(start));
    let code = game(&bot, "1", "pace=bank:5d+12h/5d").await;
    let mut players = Players {
        bot,
        code,
        key: 0,
        played: [0, 0],
    };
    for (wait, who, event) in events {
        let before = players.left().await;
        pass(&players.bot, *wait).await;
        for (side, left) in players.left().await.into_iter().enumerate() {
            assert!(left <= before[side], "time grew by waiting");
        }
        let before = players.left().await;
        let mover = players.happen(usize::from(*who), event).await;
        for (side, left) in players.left().await.into_iter().enumerate() {
            let more = if mover == Some(side) { 12 * HOUR } else { 0 };
            let had = before[side];
            let had = if more > 0 { had.max(0) } else { had };
            assert!(
                left <= had + more,
                "{event:?} gave {} to {side}",
                left - had
            );
            assert!(left <= 5 * DAY);
        }
        players.shown_everywhere().await;
    }
    // What is shown is what is enforced, to the millisecond.
    let clock = players.clock().await;
    let now = players.bot.clock().now();
    if clock.told {
        return;
    }
    let said = pass(&players.bot, clock.deadline().0 - now.0 - 1).await;
    assert_eq!(count(&said, "ran out on"), 0);
    let mut said = pass(&players.bot, 1).await;
    said.retain(|message| matches!(message.to, To::Room(_)));
    let out = count(&said, "ran out on") + count(&said, "would have run out");
    assert_eq!(out, 1, "{:?}", texts(&said));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Over pauses, vacations and a leap day: the time left never grows except by the stated
    /// increment, and the deadline shown is the one enforced, the same on every surface.
    #[test]
    fn scenario_14_time_never_grows_but_by_the_increment(
        events in proptest::collection::vec(any_event(), 1..14),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .expect("a runtime");
        runtime.block_on(over_days(&events));
    }
}
