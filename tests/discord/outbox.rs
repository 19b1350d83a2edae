//! What is owed is sent, once, whatever happens to the connection or the process.

use std::time::Duration;

use super::club::Club;
use super::fake::{Fault, Opt};

const POST: &str = "POST /channels/*/messages";

#[tokio::test]
async fn a_429_is_waited_out_and_failures_are_tried_again() {
    let mut club = Club::open("outbox-faults").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake
        .fault(POST, 1, Fault::Limited(Duration::from_millis(1500)));
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.fault(POST, 2, Fault::Status(500));
    club.play(&club.bruno, game.place, "a8-a7").await;
    assert_eq!(club.fake.faults_left(), 0);
    club.bot.stop();
    assert_eq!(club.fake.posts(game.place).len(), 3);
    club.fake.finish();
}

#[tokio::test]
async fn an_answer_that_is_lost_leads_to_no_second_board() {
    let mut club = Club::open("outbox-lost").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.fault(POST, 1, Fault::Lost);
    club.play(&club.anna, game.place, "a1-a2").await;
    // The next board comes after the lost one was tried again.
    let next = club.play(&club.bruno, game.place, "a8-a7").await;
    assert!(next.text().contains("a8-a7"), "{}", next.text());
    club.bot.stop();
    let boards = club.fake.posts(game.place);
    assert_eq!(boards.len(), 3, "{boards:?}");
    club.fake.finish();
}

#[tokio::test]
async fn a_thread_opened_in_a_lost_answer_is_found_again() {
    let mut club = Club::open("outbox-thread").await;
    let card = club.challenge("latrunculi", &[]).await;
    club.fake
        .fault("POST /channels/*/messages/*/threads", 1, Fault::Lost);
    let game = club.accept(&card).await;
    club.bot.stop();
    assert_eq!(club.fake.faults_left(), 0);
    assert_eq!(club.fake.threads(club.channel).len(), 1);
    assert_eq!(club.fake.posts(game.place).len(), 1);
    club.fake.finish();
}

#[tokio::test]
async fn a_game_whose_card_was_deleted_gets_its_thread_without_it() {
    let mut club = Club::open("outbox-card").await;
    let card = club.challenge("latrunculi", &[]).await;
    club.fake.delete_message(card.id);
    club.fake.press_stale(&club.bruno, &card, "Accept").await;
    let thread = club.fake.thread(club.channel, 1).await;
    let board = club.fake.nth_post(thread.id, 1).await;
    assert!(board.pinged(&club.anna), "{board:?}");
    club.play(&club.anna, thread.id, "a1-a2").await;
    club.bot.stop();
    assert_eq!(club.fake.threads(club.channel).len(), 1);
    assert_eq!(club.fake.posts(club.channel).len(), 0);
    club.fake.finish();
}

#[tokio::test]
async fn what_was_owed_when_the_bot_was_killed_is_sent_once_after_it_is_back() {
    let mut club = Club::open("outbox-kill").await;
    let game = club.begin("latrunculi", &[]).await;
    // The answer hangs while the bot is killed: the board may stand or not.
    club.fake
        .fault(POST, 1, Fault::SlowAnswer(Duration::from_secs(20)));
    let run = club.saying(&club.anna, game.place, "a1-a2").await;
    run.answer().await;
    club.fake.nth_post(game.place, 2).await;
    club.bot.kill();
    club.bot.again();
    club.fake.connected().await;
    let run = club.saying(&club.bruno, game.place, "a8-a7").await;
    assert!(run.answer().await.text().starts_with("Done"));
    let next = club.fake.wait("the next board", |world| {
        let mut boards = world.messages.values();
        boards
            .find(|board| board.channel == game.place && board.text().contains("a8-a7"))
            .cloned()
    });
    next.await;
    club.bot.stop();
    let boards = club.fake.posts(game.place);
    assert_eq!(boards.len(), 3, "{boards:?}");
    club.fake.finish();
}

#[tokio::test]
async fn a_deleted_thread_leaves_the_channel_and_a_locked_one_too() {
    let club = Club::open("outbox-gone").await;
    for lock in [false, true] {
        let game = club.begin("latrunculi", &[]).await;
        let before = club.fake.posts(club.channel).len();
        if lock {
            club.fake.lock(game.place);
        } else {
            club.fake.delete_channel(game.place);
        }
        let options = [
            ("text", Opt::Text("a1-a2")),
            ("code", Opt::Text(&game.code)),
        ];
        let run = club
            .fake
            .slash(&club.anna, club.channel, "move", &options)
            .await;
        run.answer().await;
        let board = club.fake.nth_post(club.channel, before + 1).await;
        assert!(
            board.text().contains("a1-a2") && board.pinged(&club.bruno),
            "{board:?}"
        );
    }
    club.fake.finish();
}

#[tokio::test]
async fn an_archived_thread_wakes_up_for_the_next_board() {
    let club = Club::open("outbox-archived").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.archive(game.place);
    let options = [
        ("text", Opt::Text("a1-a2")),
        ("code", Opt::Text(&game.code)),
    ];
    let run = club
        .fake
        .slash(&club.anna, club.channel, "move", &options)
        .await;
    let told = run.answer().await.text();
    assert!(
        told.contains(&game.place.to_string()),
        "it says where: {told}"
    );
    let board = club.fake.nth_post(game.place, 2).await;
    assert!(board.text().contains("a1-a2"));
    club.fake.finish();
}

#[tokio::test]
async fn at_the_cap_of_threads_the_game_stays_in_its_channel_and_says_so() {
    let club = Club::open("outbox-cap").await;
    club.fake.fill_threads(true);
    let card = club.challenge("latrunculi", &[]).await;
    club.fake.press(&club.bruno, &card, "Accept").await;
    let board = club.fake.nth_post(club.channel, 2).await;
    assert!(
        board.text().contains("as many open threads"),
        "{}",
        board.text()
    );
    assert!(board.pinged(&club.anna));
    club.fake.finish();
}

#[tokio::test]
async fn where_people_bring_the_bot_themselves_it_answers_through_their_commands() {
    let club = Club::open("outbox-brought").await;
    let guild = club.fake.guild_without_bot("Elsewhere");
    let channel = guild.text_channel("talk");
    guild.join(&club.anna);
    guild.join(&club.bruno);
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&club.bruno)),
        ("side", Opt::Text("white")),
    ];
    let run = club
        .fake
        .slash(&club.anna, channel, "challenge", &options)
        .await;
    assert!(run.answer().await.is_private());
    let card = club.fake.nth_post(channel, 1).await;
    club.fake.press(&club.bruno, &card, "Accept").await;
    let board = club.fake.nth_post(channel, 2).await;
    assert!(board.text().contains("moves first"), "{}", board.text());
    let options = [("text", Opt::Text("a1-a2"))];
    club.fake.slash(&club.anna, channel, "move", &options).await;
    let board = club.fake.nth_post(channel, 3).await;
    assert!(board.text().contains("a1-a2") && !board.attachments.is_empty());
    club.fake.finish();
}

#[tokio::test]
async fn in_the_bots_own_messages_games_are_played_on_but_not_begun() {
    let club = Club::open("outbox-dm").await;
    let game = club.begin("latrunculi", &[]).await;
    let dm = club.fake.dm(&club.anna);
    let options = [("game", Opt::Text("latrunculi"))];
    let run = club.fake.slash(&club.anna, dm, "challenge", &options).await;
    let told = run.answer().await.text();
    assert!(told.contains("server"), "{told}");
    let told = club.say(&club.anna, dm, "a1-a2").await;
    assert!(
        told.text().contains(&game.place.to_string()),
        "{}",
        told.text()
    );
    club.fake.nth_post(game.place, 2).await;
    club.fake.finish();
}
