//! The connection to the gateway: watched, resumed, ended in order.

use std::time::Duration;

use serde_json::json;

use super::club::Club;
use super::fake::{Fake, Fault, Opt, Settings};
use crate::support::ask;

/// What `/health` says of Discord, and with which status.
fn health(club: &Club) -> (u16, serde_json::Value) {
    let answer = ask(club.bot.web(), "GET /health", &[], "");
    (answer.status, answer.json()["discord"].clone())
}

/// Waits until `/health` says this of Discord.
async fn until(club: &Club, status: u16, fare: &str) {
    let deadline = std::time::Instant::now() + Duration::from_secs(20);
    while health(club) != (status, json!(fare)) {
        assert!(std::time::Instant::now() < deadline, "{:?}", health(club));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_dropped_connection_is_resumed_and_what_happened_meanwhile_is_heard() {
    let club = Club::open("connection-dropped").await;
    let game = club.begin("latrunculi", &[]).await;
    until(&club, 200, "up").await;
    club.fake.shut_gateway(true);
    club.fake.drop_socket();
    until(&club, 503, "down").await;
    club.fake.shut_gateway(false);
    club.fake.connected().await;
    until(&club, 200, "up").await;
    club.play(&club.anna, game.place, "a1-a2").await;
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
    club.fake.mute_heartbeats(true);
    let before = club.fake.sessions();
    let again = club.fake.wait("a new connection", |world| {
        let now = (world.gateway.identified, world.gateway.resumed);
        (now != before).then_some(())
    });
    again.await;
    club.fake.mute_heartbeats(false);
    until(&club, 200, "up").await;
    club.begin("latrunculi", &[]).await;
    club.fake.finish();
}

#[tokio::test]
async fn discord_may_ask_to_reconnect_or_end_the_session() {
    let club = Club::open("connection-asked").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.ask_to_reconnect();
    club.fake.connected().await;
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.close_socket(4000);
    club.fake.connected().await;
    club.play(&club.bruno, game.place, "a8-a7").await;
    club.fake.invalidate_session(false);
    club.fake.connected().await;
    club.play(&club.anna, game.place, "a2-a3").await;
    club.fake.finish();
}

#[tokio::test]
async fn when_told_to_end_it_finishes_what_it_acknowledged() {
    let mut club = Club::open("connection-end").await;
    let game = club.begin("latrunculi", &[]).await;
    let slow = Fault::Slow(Duration::from_millis(1200));
    club.fake
        .fault("PATCH /webhooks/*/*/messages/@original", 1, slow);
    let options = [("text", Opt::Text("a1-a2"))];
    let run = club
        .fake
        .slash(&club.anna, game.place, "move", &options)
        .await;
    run.acknowledged().await;
    club.bot.stop();
    assert!(run.answer().await.text().starts_with("Done"));
    club.fake.nth_post(game.place, 2).await;
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

#[tokio::test]
async fn the_doctor_names_the_bot_and_what_it_lacks() {
    let fake = Fake::start().await;
    fake.guild("Club");
    let folder = crate::support::folder("doctor");
    let doctor = |token: &str| {
        let mut command = crate::support::magister(&folder);
        command
            .arg("doctor")
            .env("DISCORD_TOKEN", token)
            .env("MAGISTER_DISCORD_API", fake.url())
            .env("MAGISTER_DATABASE", "games.db");
        crate::support::said(&mut command)
    };
    let (status, out, errors) = doctor(&fake.token());
    assert_eq!(status, Some(0), "{out}{errors}");
    for part in [
        "Database: games.db is sound",
        "the token is",
        "in Club it may do all it needs",
        "permissions=309237763072",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    fake.provoke();
    let (status, out, _) = doctor("not.the.token");
    assert_eq!(status, Some(2), "{out}");
    assert!(
        out.contains("the token is not accepted") && out.contains("Reset Token"),
        "{out}"
    );
    assert!(!fake.violations().is_empty());
}
