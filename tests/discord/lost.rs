//! Answers of Discord that are lost, and what is owed when the bot is gone for a while.

use std::time::Duration;

use super::club::Club;
use super::fake::{Fault, Opt};

const CALLBACK: &str = "POST /interactions/*/*/callback";
const ANSWER: &str = "PATCH /webhooks/*/*/messages/@original";
const POST: &str = "POST /channels/*/messages";

/// Longer than Discord remembers a nonce.
const MINUTES: Duration = Duration::from_mins(6);

#[tokio::test]
async fn an_acknowledgement_is_tried_again_and_what_it_is_for_is_done() {
    let mut club = Club::open("lost-acknowledgement").await;
    let game = club.begin("latrunculi", &[]).await;
    let (anna, bruno) = (&club.anna, &club.bruno);
    club.fake.fault(CALLBACK, 1, Fault::Status(500));
    club.play(anna, game.place, "a1-a2").await;
    let wait = Duration::from_millis(300);
    club.fake.fault(CALLBACK, 1, Fault::Limited(wait));
    club.play(bruno, game.place, "a8-a7").await;
    club.bot.stop();
    assert_eq!(club.fake.posts(game.place).len(), 3);
    club.fake.finish();
}

#[tokio::test]
async fn what_discord_acknowledged_unheard_is_done_without_a_second_acknowledgement() {
    let mut club = Club::open("lost-unheard").await;
    let game = club.begin("latrunculi", &[]).await;
    let (anna, bruno) = (&club.anna, &club.bruno);
    for (lost, turns) in [
        (Fault::Lost, ["a1-a2", "a8-a7"]),
        (Fault::Dropped, ["b1-b2", "b8-b7"]),
        (
            Fault::SlowAnswer(Duration::from_secs(6)),
            ["c1-c2", "c8-c7"],
        ),
    ] {
        club.fake.fault(CALLBACK, 1, lost.clone());
        let board = club.play(anna, game.place, turns[0]).await;
        club.fake.fault(CALLBACK, 1, lost.clone());
        let pressed = club.fake.press(bruno, &board, "Board").await;
        assert!(!pressed.private().await.attachments.is_empty());
        club.fake.fault(CALLBACK, 1, lost);
        let choices = club
            .fake
            .autocomplete(bruno, game.place, "move", "text", turns[1])
            .await;
        assert!(!choices.is_empty());
        club.play(bruno, game.place, turns[1]).await;
    }
    assert_eq!(club.fake.faults_left(), 0);
    club.bot.stop();
    assert_eq!(club.fake.posts(game.place).len(), 7);
    club.fake.finish();
}

#[tokio::test]
async fn who_waits_for_an_answer_when_the_bot_is_killed_gets_it_from_the_next_run() {
    let mut club = Club::open("lost-answer").await;
    let game = club.begin("latrunculi", &[]).await;
    let many = 1000;
    club.fake.fault(ANSWER, many, Fault::Status(500));
    let run = club.saying(&club.anna, game.place, "a1-a2").await;
    club.fake.faults_met(many, 1).await;
    club.bot.kill();
    assert!(run.state().answered.is_none());
    club.fake.calm();
    club.bot.again();
    let answer = run.answer().await;
    assert!(answer.text().starts_with("Done"), "{}", answer.text());
    assert!(answer.is_private());
    club.fake.nth_post(game.place, 2).await;
    club.bot.stop();
    assert_eq!(club.fake.posts(game.place).len(), 2);
    club.fake.finish();
}

/// Anna's move is played, but the bot is killed before it has heard what became of its board;
/// minutes later Bruno plays: the boards that stand then.
async fn killed_at_a_board(name: &str, fault: Fault) -> Vec<String> {
    let mut club = Club::open(name).await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.fault(POST, 1, fault);
    let run = club.saying(&club.anna, game.place, "a1-a2").await;
    run.answer().await;
    club.fake.faults_met(1, 1).await;
    club.killed_for(MINUTES).await;
    club.say(&club.bruno, game.place, "a8-a7").await;
    club.fake
        .post(game.place, "the next board", |board| {
            board.text().contains("a8-a7")
        })
        .await;
    club.bot.stop();
    let boards = club.fake.posts(game.place);
    club.fake.finish();
    boards.iter().map(super::fake::Message::text).collect()
}

fn one_of_each(boards: &[String]) {
    assert_eq!(boards.len(), 3, "{boards:?}");
    assert!(boards[1].contains("a1-a2"), "{boards:?}");
    assert!(boards[2].contains("a8-a7"), "{boards:?}");
}

#[tokio::test]
async fn a_board_that_stands_is_found_when_its_nonce_is_forgotten() {
    let hangs = Fault::SlowAnswer(Duration::from_secs(30));
    one_of_each(&killed_at_a_board("lost-stands", hangs).await);
}

#[tokio::test]
async fn a_board_that_does_not_stand_is_sent_when_its_nonce_is_forgotten() {
    one_of_each(&killed_at_a_board("lost-stands-not", Fault::Status(500)).await);
}

#[tokio::test]
async fn a_token_that_has_run_out_is_not_used() {
    let mut club = Club::open("lost-token").await;
    let guild = club.fake.guild_without_bot("Elsewhere");
    let channel = guild.text_channel("talk");
    guild.join(&club.anna);
    guild.join(&club.bruno);
    let many = 1000;
    club.fake
        .fault("POST /webhooks/*/*", many, Fault::Status(500));
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&club.bruno)),
    ];
    club.fake
        .slash(&club.anna, channel, "challenge", &options)
        .await;
    club.fake.faults_met(many, 1).await;
    club.fake.calm();
    club.killed_for(Duration::from_mins(20)).await;
    // There is no other way into that channel: whom it calls is told.
    let dm = club.fake.dm(&club.bruno);
    let card = club.fake.nth_post(dm, 1).await;
    assert!(card.text().contains("Anna challenges"), "{}", card.text());
    club.bot.stop();
    assert!(club.fake.posts(channel).is_empty());
    club.fake.finish();
}
