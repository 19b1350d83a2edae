//! The connection to the gateway: watched, resumed, ended in order.

use std::time::Duration;

use serde_json::json;

use super::club::Club;
use super::fake::{Fake, Fault, Run, Settings};
use crate::support::ask;

/// What `/health` says of Discord, and with which status.
fn health(club: &Club) -> (u16, serde_json::Value) {
    let answer = ask(club.bot.web(), "GET /health", &[], "");
    (answer.status, answer.json()["discord"].clone())
}

/// Waits until `/health` says this of Discord.
async fn until(club: &Club, status: u16, fare: &str) {
    let deadline = std::time::Instant::now() + Duration::from_mins(1);
    while health(club) != (status, json!(fare)) {
        assert!(std::time::Instant::now() < deadline, "{:?}", health(club));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// How often the bot began a session, and how often it resumed one, once this is over.
async fn sessions_after(club: &Club, mishap: impl FnOnce(&Fake)) -> (usize, usize) {
    let before = club.fake.sessions();
    mishap(&club.fake);
    let changed = club.fake.wait("the bot's return", |world| {
        let gateway = &world.gateway;
        let now = (gateway.identified, gateway.resumed);
        (gateway.connected() && now != before).then_some(now)
    });
    let now = changed.await;
    (now.0 - before.0, now.1 - before.1)
}

#[tokio::test]
async fn a_dropped_connection_is_resumed_and_what_happened_meanwhile_is_heard() {
    let club = Club::open("connection-dropped").await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.posts(game.place).remove(0);
    // However long it takes to be back, the press is in time.
    club.fake.halt_clock(true);
    let before = club.fake.sessions();
    club.fake.drop_socket();
    let pressed = club.fake.press(&club.anna, &board, "Board").await;
    let answer = pressed.private().await;
    assert!(!answer.attachments.is_empty(), "{answer:?}");
    club.fake.halt_clock(false);
    assert_eq!(club.fake.sessions(), (before.0, before.1 + 1));
    until(&club, 200, "up").await;
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.finish();
}

#[tokio::test]
async fn a_connection_that_cannot_be_made_again_is_told_of() {
    let club = Club::open("connection-shut").await;
    until(&club, 200, "up").await;
    club.fake.shut_gateway(true);
    club.fake.drop_socket();
    until(&club, 503, "down").await;
    club.fake.shut_gateway(false);
    club.fake.connected().await;
    until(&club, 200, "up").await;
    club.begin("latrunculi", &[]).await;
    club.fake.finish();
}

#[tokio::test]
async fn heartbeats_without_answer_are_noticed_within_two() {
    let settings = Settings {
        heartbeat: Duration::from_millis(1500),
        ..Settings::default()
    };
    let fake = Fake::start_with(settings).await;
    let club = Club::open_with("connection-mute", fake, &[]).await;
    let changed = sessions_after(&club, |fake| fake.mute_heartbeats(true)).await;
    club.fake.mute_heartbeats(false);
    assert_eq!(changed, (0, 1), "in the same session");
    let unanswered = club.fake.look(|world| world.gateway.most_unanswered);
    assert!((1..=2).contains(&unanswered), "{unanswered}");
    until(&club, 200, "up").await;
    club.begin("latrunculi", &[]).await;
    club.fake.finish();
}

#[tokio::test]
async fn a_silent_socket_is_noticed_told_of_and_nothing_is_missed() {
    let settings = Settings {
        heartbeat: Duration::from_millis(1500),
        ..Settings::default()
    };
    let fake = Fake::start_with(settings).await;
    let club = Club::open_with("connection-silent", fake, &[]).await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.posts(game.place).remove(0);
    let before = club.fake.sessions();
    club.fake.halt_clock(true);
    club.fake.hang_gateway(true);
    club.fake.freeze_socket();
    let pressed = club.fake.press(&club.anna, &board, "Board").await;
    until(&club, 503, "down").await;
    club.fake.hang_gateway(false);
    assert!(!pressed.private().await.attachments.is_empty());
    club.fake.halt_clock(false);
    assert_eq!(club.fake.sessions(), (before.0, before.1 + 1));
    until(&club, 200, "up").await;
    club.fake.finish();
}

#[tokio::test]
async fn a_socket_that_never_opens_is_given_up_and_another_tried() {
    let club = Club::open("connection-hangs").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.hang_gateway(true);
    let before = club.fake.sessions();
    club.fake.drop_socket();
    until(&club, 503, "down").await;
    club.fake
        .wait("another try", |world| {
            (world.gateway.hung > 1).then_some(())
        })
        .await;
    assert_eq!(health(&club), (503, json!("down")));
    club.fake.hang_gateway(false);
    club.fake.connected().await;
    assert_eq!(club.fake.sessions(), (before.0, before.1 + 1));
    until(&club, 200, "up").await;
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.finish();
}

#[tokio::test]
async fn a_session_whose_address_is_dead_is_gone_on_with_elsewhere() {
    let settings = Settings {
        lost_address: true,
        ..Settings::default()
    };
    let fake = Fake::start_with(settings).await;
    let club = Club::open_with("connection-address", fake, &[]).await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.posts(game.place).remove(0);
    club.fake.halt_clock(true);
    let before = club.fake.sessions();
    club.fake.drop_socket();
    let pressed = club.fake.press(&club.anna, &board, "Board").await;
    assert!(!pressed.private().await.attachments.is_empty());
    club.fake.halt_clock(false);
    assert_eq!(club.fake.sessions(), (before.0, before.1 + 1));
    club.fake.finish();
}

#[tokio::test]
async fn a_session_that_nobody_answers_for_is_begun_anew() {
    let club = Club::open("connection-deaf").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.deafen_gateway(true);
    let changed = sessions_after(&club, Fake::drop_socket).await;
    assert_eq!(changed, (1, 0));
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.finish();
}

#[tokio::test]
async fn a_session_that_discord_does_not_know_is_begun_anew() {
    let club = Club::open("connection-unknown").await;
    let game = club.begin("latrunculi", &[]).await;
    let closed = sessions_after(&club, |fake| fake.close_socket(4003)).await;
    assert_eq!(closed, (1, 0));
    until(&club, 200, "up").await;
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.finish();
}

#[tokio::test]
async fn what_no_other_try_would_mend_ends_the_program_with_the_reason() {
    for code in [4010, 4011, 4013] {
        let mut club = Club::open("connection-refused").await;
        club.fake.close_socket(code);
        let status = club.bot.ended_within(Duration::from_mins(1));
        assert_eq!(status.and_then(|status| status.code()), Some(2));
        let deadline = std::time::Instant::now() + Duration::from_secs(10);
        let reason = format!("code {code}");
        while !club.bot.log().contains(&reason) {
            let log = club.bot.log();
            assert!(std::time::Instant::now() < deadline, "{log}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        club.fake.finish();
    }
}

#[tokio::test]
async fn discord_may_ask_to_reconnect_or_end_the_session() {
    let club = Club::open("connection-asked").await;
    let game = club.begin("latrunculi", &[]).await;
    // What can be resumed is, so that nothing that happened is missed.
    assert_eq!(sessions_after(&club, Fake::ask_to_reconnect).await, (0, 1));
    club.play(&club.anna, game.place, "a1-a2").await;
    let closed = sessions_after(&club, |fake| fake.close_socket(4000)).await;
    assert_eq!(closed, (0, 1));
    club.play(&club.bruno, game.place, "a8-a7").await;
    let ended = sessions_after(&club, |fake| fake.invalidate_session(false)).await;
    assert_eq!(ended, (1, 0));
    club.play(&club.anna, game.place, "a2-a3").await;
    club.fake.finish();
}

/// Anna's turn is acknowledged, and Discord is slow to take the answer.
async fn half_answered(club: &Club, place: u64) -> Run {
    let slow = Fault::Slow(Duration::from_millis(1200));
    club.fake
        .fault("PATCH /webhooks/*/*/messages/@original", 1, slow);
    let run = club.saying(&club.anna, place, "a1-a2").await;
    run.acknowledged().await;
    run
}

#[tokio::test]
async fn when_told_to_end_it_finishes_what_it_acknowledged() {
    let mut club = Club::open("connection-end").await;
    let game = club.begin("latrunculi", &[]).await;
    let run = half_answered(&club, game.place).await;
    club.bot.stop();
    assert!(run.answer().await.text().starts_with("Done"));
    club.fake.nth_post(game.place, 2).await;
    club.fake.finish();
}

#[tokio::test]
async fn when_told_to_end_without_a_connection_it_finishes_likewise() {
    let mut club = Club::open("connection-end-without").await;
    let game = club.begin("latrunculi", &[]).await;
    let run = half_answered(&club, game.place).await;
    club.fake.shut_gateway(true);
    club.fake.drop_socket();
    until(&club, 503, "down").await;
    club.bot.stop();
    assert!(run.answer().await.text().starts_with("Done"));
    club.fake.finish();
}

#[tokio::test]
async fn commands_that_discord_does_not_take_are_tried_again_in_the_next_session() {
    let fake = Fake::start().await;
    let refused = || Fault::Refused(400, 50035, "Invalid Form Body".to_owned());
    fake.fault("PUT /applications/*/commands", 1, refused());
    let club = Club::open_with("connection-commands", fake, &[]).await;
    club.fake.faults_met(1, 1).await;
    assert_eq!(
        sessions_after(&club, |fake| fake.close_socket(4009)).await,
        (1, 0)
    );
    club.begin("latrunculi", &[]).await;
    club.fake.finish();
}

#[tokio::test]
async fn a_token_that_is_not_accepted_ends_the_program_with_the_reason() {
    let fake = Fake::start().await;
    fake.provoke();
    let folder = crate::support::folder("connection-token");
    let mut command = crate::support::magister(&folder);
    command
        .arg("serve")
        .env("DISCORD_TOKEN", "not.the.token")
        .env("MAGISTER_DISCORD_API", fake.url())
        .env("MAGISTER_WEB", "off");
    let (status, _, errors) = crate::support::said(&mut command);
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("does not accept the token"), "{errors}");
    assert!(!errors.contains("not.the.token"), "{errors}");
    // It asked with a token that is none.
    assert!(!fake.violations().is_empty());
}
