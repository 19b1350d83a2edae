//! Faults the bot once had: what passes drops nothing, and nobody waits for nothing.

use std::time::Duration;

use super::club::Club;
use super::fake::{Fault, Opt};

const POST: &str = "POST /channels/*/messages";
const ANSWER: &str = "PATCH /webhooks/*/*/messages/@original";
const ACKNOWLEDGE: &str = "POST /interactions/*/*/callback";

#[tokio::test]
async fn refusals_that_say_nothing_of_the_message_drop_none() {
    let club = Club::open("mended-passing").await;
    let game = club.begin("latrunculi", &[]).await;
    for status in [401, 403] {
        let fault = Fault::Refused(status, 0, "not now".to_owned());
        club.fake.fault(POST, 1, fault);
    }
    let board = club.play(&club.anna, game.place, "a1-a2").await;
    assert!(board.text().contains("a1-a2"), "{}", board.text());
    assert_eq!(club.fake.faults_left(), 0);
    club.fake.finish();
}

#[tokio::test]
async fn an_answer_refused_for_what_is_in_it_is_given_in_words() {
    let club = Club::open("mended-words").await;
    let game = club.begin("latrunculi", &[]).await;
    let fault = Fault::Refused(400, 50035, "Invalid Form Body".to_owned());
    club.fake.fault(ANSWER, 1, fault);
    let run = club.fake.slash(&club.anna, game.place, "board", &[]).await;
    let told = run.answer().await;
    assert!(told.is_private() && told.attachments.is_empty(), "{told:?}");
    assert!(told.text().contains(&game.code), "{}", told.text());
    club.fake.finish();
}

#[tokio::test]
async fn a_slow_message_holds_up_no_other_game() {
    let club = Club::open("mended-slow").await;
    let slow = club.begin("latrunculi", &[]).await;
    let quick = club.begin("latrunculi", &[]).await;
    let post = POST.replace('*', &slow.place.to_string());
    club.fake
        .fault(&post, 1, Fault::Slow(Duration::from_secs(6)));
    club.say(&club.anna, slow.place, "a1-a2").await;
    club.play(&club.anna, quick.place, "a1-a2").await;
    club.play(&club.bruno, quick.place, "a8-a7").await;
    assert_eq!(club.fake.posts(slow.place).len(), 1);
    club.fake.nth_post(slow.place, 2).await;
    club.fake.finish();
}

#[tokio::test]
async fn where_only_the_token_serves_the_private_answer_goes_first() {
    let club = Club::open("mended-token").await;
    let guild = club.fake.guild_without_bot("Elsewhere");
    let channel = guild.text_channel("talk");
    guild.join(&club.anna);
    guild.join(&club.bruno);
    let slow = Fault::Slow(Duration::from_millis(1500));
    club.fake.fault(ANSWER, 1, slow);
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&club.bruno)),
    ];
    let run = club
        .fake
        .slash(&club.anna, channel, "challenge", &options)
        .await;
    let told = run.answer().await;
    assert!(told.is_private() && told.text().starts_with("Done"));
    let card = run.followup(1).await;
    assert!(!card.is_private(), "{card:?}");
    assert!(card.buttons().contains(&"Accept".to_owned()));
    let text = card.text();
    assert!(text.contains("press Accept or Decline"), "{text}");
    club.fake.finish();
}

#[tokio::test]
async fn who_was_not_served_before_the_bot_was_killed_is_told_so() {
    let mut club = Club::open("mended-unserved").await;
    let game = club.begin("latrunculi", &[]).await;
    let slow = Fault::SlowAnswer(Duration::from_secs(9));
    club.fake.fault(ACKNOWLEDGE, 1, slow);
    let run = club.saying(&club.anna, game.place, "a1-a2").await;
    run.acknowledged().await;
    club.bot.kill();
    club.bot.again();
    let told = run.answer().await.text();
    assert!(told.contains("nothing has changed"), "{told}");
    club.play(&club.anna, game.place, "a1-a2").await;
    assert_eq!(club.fake.posts(game.place).len(), 2);
    club.fake.finish();
}

#[tokio::test]
async fn who_was_acknowledged_without_the_bot_hearing_of_it_is_answered() {
    let club = Club::open("mended-unheard").await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.posts(game.place).remove(0);
    // When it is too late to try again it is looked up.
    let late = || Fault::SlowAnswer(Duration::from_secs(12));
    club.fake.fault(ACKNOWLEDGE, 1, late());
    let run = club.fake.slash(&club.anna, game.place, "board", &[]).await;
    assert!(!run.answer().await.attachments.is_empty());
    club.fake.fault(ACKNOWLEDGE, 1, late());
    let pressed = club.fake.press(&club.anna, &board, "Board").await;
    assert!(!pressed.private().await.attachments.is_empty());
    assert_eq!(club.fake.faults_left(), 0);
    club.fake.finish();
}
