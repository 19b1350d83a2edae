//! Faults of the REST side.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::super::fake::{Fake, Fault};
use super::bot::Hand;

const POST: &str = "POST /channels/*/messages";

fn plain(text: &str) -> Value {
    json!({"content": text, "allowed_mentions": {"parse": []}})
}

#[tokio::test]
async fn faults_come_as_often_as_planned_and_on_their_route_only() {
    let fake = Fake::start().await;
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    fake.fault(POST, 2, Fault::Status(500));
    assert_eq!(hand.get("/users/@me").await.0, 200);
    assert_eq!(hand.post(&path, &plain("x")).await.0, 500);
    assert_eq!(hand.post(&path, &plain("x")).await.0, 500);
    assert_eq!(fake.faults_left(), 0);
    assert!(fake.posts(channel).is_empty());
    assert_eq!(hand.post(&path, &plain("x")).await.0, 200);

    fake.fault(
        POST,
        1,
        Fault::Refused(403, 50013, "Missing Permissions".to_owned()),
    );
    assert_eq!(hand.post(&path, &plain("x")).await.1["code"], 50013);

    // It happens, though the bot hears the opposite.
    fake.fault(POST, 1, Fault::Lost);
    assert_eq!(hand.post(&path, &plain("y")).await.0, 502);
    assert_eq!(fake.posts(channel).len(), 2);

    let slow = Duration::from_millis(50);
    fake.fault(POST, 1, Fault::SlowAnswer(slow));
    let asked = Instant::now();
    assert_eq!(hand.post(&path, &plain("z")).await.0, 200);
    assert!(asked.elapsed() >= slow);
}

#[tokio::test]
async fn who_does_not_wait_after_a_429_is_caught() {
    let fake = Fake::start().await;
    fake.provoke();
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    fake.fault(POST, 1, Fault::Limited(Duration::from_secs(5)));
    let (status, answer) = hand.post(&path, &plain("x")).await;
    assert_eq!((status, &answer["retry_after"]), (429, &json!(5.0)));
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(hand.post(&path, &plain("x")).await.0, 429);
    assert_eq!(fake.violations().len(), 1);
    let wait = answer["retry_after"].as_f64().unwrap_or_default();
    tokio::time::sleep(Duration::from_secs_f64(wait)).await;
    assert_eq!(hand.post(&path, &plain("x")).await.0, 200);
    assert!(fake.violations().is_empty());
}
