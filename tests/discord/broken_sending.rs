//! What Discord does not take, does not answer, or cannot be looked up: the board comes all the
//! same, once.

use std::time::Duration;

use super::club::Club;
use super::fake::{Fake, Fault, Opt, Settings, permission};

const POST: &str = "POST /channels/*/messages";
const FOLLOW_UP: &str = "POST /webhooks/*/*";
const THREADS: &str = "POST /channels/*/messages/*/threads";

/// Longer than Discord remembers a nonce, and than the longest pause between two tries.
const MINUTES: Duration = Duration::from_mins(6);

fn post_into(channel: u64) -> String {
    POST.replace('*', &channel.to_string())
}

fn refused(code: u32) -> Fault {
    Fault::Refused(403, code, "Some reason".to_owned())
}

#[tokio::test]
async fn what_a_thread_does_not_take_goes_to_the_channel_and_then_to_those_it_calls() {
    let club = Club::open("broken-refused").await;
    let game = club.begin("latrunculi", &[]).await;
    let codes = [40_058, 50_009, 20_009, 50_008, 40_333, 240_000, 160_999];
    for (turn, code) in codes.into_iter().enumerate() {
        let column = ["a", "b", "c", "d"][turn / 2];
        let (who, line) = match turn % 2 {
            0 => (&club.anna, format!("{column}1-{column}2")),
            _ => (&club.bruno, format!("{column}8-{column}7")),
        };
        // With its picture, and in words alone.
        club.fake.fault(&post_into(game.place), 2, refused(code));
        club.say(who, game.place, &line).await;
        let board = club.fake.post(club.channel, "the board", |board| {
            board.text().contains(&line)
        });
        let text = board.await.text();
        assert!(
            text.contains("in the game's thread, so it stands"),
            "{text}"
        );
    }
    club.fake.fault(&post_into(game.place), 2, refused(240_000));
    club.fake
        .fault(&post_into(club.channel), 2, refused(240_000));
    club.fake.fault(FOLLOW_UP, 1, refused(240_000));
    club.say(&club.bruno, game.place, "d8-d7").await;
    let dm = club.fake.dm(&club.anna);
    let told = club.fake.nth_post(dm, 1).await.text();
    for part in ["d8-d7", "where the game is played", "“Some reason”"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(club.fake.faults_left(), 0);
    club.fake.finish();
}

#[tokio::test]
async fn a_picture_that_is_not_taken_is_no_missing_permission() {
    let club = Club::open("broken-picture").await;
    let game = club.begin("latrunculi", &[]).await;
    let refusals = [(400, 50_035), (413, 40_005), (413, 0)];
    let moves = ["a1-a2", "a8-a7", "b1-b2"];
    for (turn, ((status, code), line)) in refusals.into_iter().zip(moves).enumerate() {
        let fault = Fault::Refused(status, code, "Some reason".to_owned());
        club.fake.fault(&post_into(game.place), 1, fault);
        let who = [&club.anna, &club.bruno][turn % 2];
        let board = club.play(who, game.place, line).await;
        assert!(board.attachments.is_empty(), "{board:?}");
        let text = board.text();
        for part in [line, "did not take the picture", "It is the turn of"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains("permission"), "{text}");
    }
    assert_eq!(club.fake.faults_left(), 0);
    club.fake.finish();
}

/// Anna's move is played while a route fails; then so many tries of its board at most, each by
/// another run of the bot, until the board stands in the channel.
async fn failing(name: &str, route: impl Fn(u64) -> String, tries: u32) -> (Club, u64) {
    let mut club = Club::open(name).await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake
        .fault(&route(game.place), 10_000, Fault::Status(503));
    let mut left = club.fake.faults_left();
    club.say(&club.anna, game.place, "a1-a2").await;
    for run in 1..tries {
        let channel = club.channel;
        let tried = club.fake.wait("a try", |world| {
            let mut messages = world.messages.values();
            let stands = messages
                .any(|message| message.channel == channel && message.text().contains("a1-a2"));
            (stands || world.faults.left() < left).then_some(stands)
        });
        if tried.await {
            break;
        }
        // In order, so that it notes what came of the try.
        club.bot.stop();
        left = club.fake.faults_left();
        club.fake.turn_clock(MINUTES);
        club.bot.again_later(MINUTES * run);
    }
    (club, game.place)
}

#[tokio::test]
async fn an_outage_of_hours_loses_no_board() {
    let (mut club, place) = failing("broken-outage", |_| POST.to_owned(), 15).await;
    club.fake.calm();
    club.bot.kill();
    let later = Duration::from_hours(10);
    club.fake.turn_clock(later);
    club.bot.again_later(later + MINUTES * 15);
    let board = club.fake.nth_post(place, 2).await;
    assert!(board.text().contains("a1-a2"), "{}", board.text());
    club.play(&club.bruno, place, "a8-a7").await;
    club.bot.stop();
    assert_eq!(club.fake.posts(place).len(), 3);
    club.fake.finish();
}

#[tokio::test]
async fn a_thread_that_fails_again_and_again_is_given_up_for_the_channel() {
    let (club, place) = failing("broken-thread", post_into, 25).await;
    club.fake.nth_post(club.channel, 2).await;
    club.fake.calm();
    club.play(&club.bruno, place, "a8-a7").await;
    club.fake.finish();
}

#[tokio::test]
async fn where_threads_fail_the_channel_is_used_and_says_why() {
    let club = Club::open("broken-threads").await;
    let card = club.challenge("latrunculi", &[]).await;
    club.fake.fault(THREADS, 1000, Fault::Status(503));
    club.fake.fault(&post_into(club.channel), 1, Fault::Lost);
    club.fake.press(&club.bruno, &card, "Accept").await;
    let board = club.fake.nth_post(club.channel, 2).await;
    let text = board.text();
    assert!(
        text.contains("could not open a thread") && text.contains("a fault"),
        "{text}"
    );
    club.fake.calm();
    // From then on it stays there.
    club.play(&club.anna, club.channel, "a1-a2").await;
    assert_eq!(club.fake.posts(club.channel).len(), 3);
    assert!(club.fake.threads(club.channel).is_empty());
    club.fake.finish();
}

#[tokio::test]
async fn why_there_is_no_thread_is_said_whichever_try_succeeds_and_once() {
    for fault in [
        Fault::Status(500),
        Fault::SlowAnswer(Duration::from_secs(30)),
    ] {
        let mut club = Club::open("broken-note").await;
        club.fake.fill_threads(true);
        let card = club.challenge("latrunculi", &[]).await;
        club.fake.fault(POST, 1, fault);
        club.fake.press(&club.bruno, &card, "Accept").await;
        club.fake.faults_met(1, 1).await;
        club.killed_for(MINUTES).await;
        let board = club.fake.nth_post(club.channel, 2).await;
        assert!(board.text().contains("as many open"), "{}", board.text());
        club.play(&club.anna, club.channel, "a1-a2").await;
        club.bot.stop();
        assert_eq!(club.fake.posts(club.channel).len(), 3);
        club.fake.finish();
    }
}

#[tokio::test]
async fn where_nobody_can_look_a_board_is_sent_once_more_and_says_so() {
    let mut club = Club::open("broken-history").await;
    club.fake
        .deny(club.channel, permission::READ_MESSAGE_HISTORY);
    let game = club.begin("latrunculi", &[]).await;
    let hangs = Fault::SlowAnswer(Duration::from_secs(30));
    club.fake.fault(POST, 1, hangs);
    club.say(&club.anna, game.place, "a1-a2").await;
    club.fake.nth_post(game.place, 2).await;
    club.killed_for(MINUTES).await;
    let again = club.fake.nth_post(game.place, 3).await;
    let text = again.text();
    assert!(
        text.contains("a1-a2") && text.contains("may stand above"),
        "{text}"
    );
    club.fake.finish();
}

#[tokio::test]
async fn a_clock_that_is_wrong_leads_to_no_second_board() {
    for skew in [-600, 600] {
        let settings = Settings {
            skew,
            ..Settings::default()
        };
        let fake = Fake::start_with(settings).await;
        let mut club = Club::open_with("broken-clock", fake, &[]).await;
        let game = club.begin("latrunculi", &[]).await;
        let hangs = Fault::SlowAnswer(Duration::from_secs(30));
        club.fake.fault(POST, 1, hangs);
        club.say(&club.anna, game.place, "a1-a2").await;
        club.fake.nth_post(game.place, 2).await;
        club.killed_for(MINUTES).await;
        club.say(&club.bruno, game.place, "a8-a7").await;
        let next = club.fake.nth_post(game.place, 3).await;
        assert!(next.text().contains("a8-a7"), "{}", next.text());
        club.fake.finish();
    }
}

#[tokio::test]
async fn a_bare_thread_whose_opening_was_not_answered_is_found_again() {
    let mut club = Club::open("broken-stray").await;
    let card = club.challenge("latrunculi", &[]).await;
    club.fake.delete_message(card.id);
    club.fake.fault("POST /channels/*/threads", 1, Fault::Lost);
    club.fake.press_stale(&club.bruno, &card, "Accept").await;
    let thread = club.fake.thread(club.channel, 1).await;
    club.fake.nth_post(thread.id, 1).await;
    club.bot.stop();
    assert_eq!(club.fake.threads(club.channel).len(), 1);
    club.fake.finish();
}

#[tokio::test]
async fn a_game_begun_in_a_thread_stays_there() {
    let club = Club::open("broken-in-thread").await;
    let thread = club.guild.thread_below(club.channel, "talk");
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&club.bruno)),
        ("side", Opt::Text("white")),
    ];
    club.fake
        .slash(&club.anna, thread, "challenge", &options)
        .await;
    let card = club.fake.nth_post(thread, 1).await;
    club.fake.press(&club.bruno, &card, "Accept").await;
    let board = club.fake.nth_post(thread, 2).await;
    assert!(!board.text().contains("thread"), "{}", board.text());
    club.play(&club.anna, thread, "a1-a2").await;
    club.fake.finish();
}
