//! The socket: sessions, and how they are lost and found again.

use std::time::Duration;

use super::super::fake::{Fake, Opt, Settings};
use super::bot::{Hand, Listener};

const TEXT: [(&str, Opt<'static>); 1] = [("text", Opt::Text("g2-g3"))];

#[tokio::test]
async fn a_session_is_resumed_and_nothing_is_missed() {
    let fake = Fake::start().await;
    let guild = fake.guild("Club");
    let channel = guild.text_channel("games");
    let anna = guild.member("Anna", "en-GB");
    Hand::new(&fake).register().await;
    let mut bot = Listener::start(&fake).await;
    fake.slash(&anna, channel, "move", &TEXT).await;
    let first = bot.hear().await;
    assert_eq!(fake.sessions(), (1, 0));

    fake.drop_socket();
    fake.slash(&anna, channel, "move", &TEXT).await;
    let second = bot.hear().await;
    assert_ne!(first.id(), second.id());
    assert_eq!(fake.sessions(), (1, 1));

    fake.ask_to_reconnect();
    fake.slash(&anna, channel, "move", &TEXT).await;
    bot.hear().await;
    assert_eq!(fake.sessions(), (1, 2));

    fake.close_socket(4000);
    fake.slash(&anna, channel, "move", &TEXT).await;
    bot.hear().await;
    assert_eq!(fake.sessions().0 + fake.sessions().1, 4);
}

#[tokio::test]
async fn a_session_that_is_no_good_begins_anew() {
    let fake = Fake::start().await;
    let guild = fake.guild("Club");
    let channel = guild.text_channel("games");
    let anna = guild.member("Anna", "en-GB");
    Hand::new(&fake).register().await;
    let mut bot = Listener::start(&fake).await;
    fake.invalidate_session(false);
    fake.slash(&anna, channel, "move", &TEXT).await;
    bot.hear().await;
    assert_eq!(fake.sessions().0, 2);
}

#[tokio::test]
async fn heartbeats_without_answer_end_the_socket_and_events_can_come_twice() {
    let heartbeat = Duration::from_millis(300);
    let settings = Settings {
        heartbeat,
        ..Settings::default()
    };
    let fake = Fake::start_with(settings).await;
    let guild = fake.guild("Club");
    let channel = guild.text_channel("games");
    let anna = guild.member("Anna", "en-GB");
    Hand::new(&fake).register().await;
    let mut bot = Listener::start(&fake).await;
    fake.wait("heartbeats", |world| {
        (world.gateway.heartbeats > 1).then_some(())
    })
    .await;
    fake.mute_heartbeats(true);
    fake.wait("the end of the connection", |world| {
        (!world.gateway.connected()).then_some(())
    })
    .await;
    fake.mute_heartbeats(false);
    fake.connected().await;
    assert!(fake.sessions().0 + fake.sessions().1 > 1);

    fake.double_next_event();
    fake.slash(&anna, channel, "move", &TEXT).await;
    let first = bot.hear().await;
    assert_eq!(first.id(), bot.hear().await.id());
    assert!(!bot.heard_more());
}
