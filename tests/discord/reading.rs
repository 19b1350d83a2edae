//! How what the bot says reads: what is set apart, what is said once, and that the next thing to do
//! is at hand.

use super::club::Club;
use super::fake::{Opt, permission};

#[tokio::test]
async fn a_first_turn_taken_back_is_no_beginning_and_leaves_the_way_to_move() {
    let club = Club::open("reading-undo").await;
    let card = club.challenge("latrunculi", &[]).await;
    let game = club.accept(&card).await;
    // By the press, and once the board stands.
    let closed = club.fake.wait("the card to be closed", |world| {
        let edits = world.messages[&card.id].edits;
        (edits >= 2).then_some(edits)
    });
    let closed = closed.await;
    club.play(&club.anna, game.place, "a1-a2").await;
    let undo = club.fake.slash(&club.anna, game.place, "undo", &[]).await;
    assert_eq!(undo.answer().await.text(), "Done.");
    let back = club.fake.nth_post(game.place, 3).await;
    assert_eq!(back.buttons(), ["Move", "Board", "Resign"]);
    club.play(&club.anna, game.place, "a1-a3").await;
    assert_eq!(club.fake.message(card.id).edits, closed);
    club.fake.finish();
}

#[tokio::test]
async fn a_ping_stands_alone_and_commands_are_set_apart() {
    let club = Club::open("reading-apart").await;
    let game = club.begin("latrunculi", &[("pace", Opt::Text("3d"))]).await;
    let board = club.play(&club.anna, game.place, "a1-a2").await;
    let text = board.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("<@{}>", club.bruno.id));
    assert!(lines[1].starts_with("White (Anna): a1-a2."), "{text}");
    let refused = club.say(&club.anna, game.place, "a1-a2").await;
    let help = club
        .fake
        .slash(
            &club.anna,
            game.place,
            "help",
            &[("topic", Opt::Text("undo"))],
        )
        .await;
    let help = help.answer().await.text();
    assert!(help.contains(": `/offer what:Take a turn back`"), "{help}");
    assert!(refused.is_private());
    club.fake.finish();
}

#[tokio::test]
async fn a_deadline_is_exact_to_the_second() {
    let club = Club::open("reading-due").await;
    let game = club.begin("latrunculi", &[("pace", Opt::Text("1m"))]).await;
    let board = club.play(&club.anna, game.place, "a1-a2").await;
    let text = board.text();
    let due = text
        .split("<t:")
        .nth(1)
        .and_then(|rest| rest.split(':').next());
    let due: u64 = due.and_then(|due| due.parse().ok()).expect("a moment");
    let posted = ((board.id >> 22) + 1_420_070_400_000) / 1000;
    assert!(
        (posted + 30..=posted + 60).contains(&due),
        "{due} for a board of {posted}: {text}"
    );
    club.fake.finish();
}

#[tokio::test]
async fn games_in_one_channel_are_told_apart_and_what_is_lacking_is_said_once() {
    let club = Club::open("reading-channel").await;
    let deny = |right| club.fake.deny(club.channel, right);
    deny(permission::CREATE_PUBLIC_THREADS);
    let mut codes = Vec::new();
    for number in [1, 3] {
        let card = club.challenge("latrunculi", &[]).await;
        codes.push(super::club::code_of(&card));
        club.fake.press(&club.bruno, &card, "Accept").await;
        club.fake.nth_post(club.channel, number + 1).await;
    }
    let mut told = 0;
    for (number, line) in [(5, "a1-a2"), (6, "a1-a3")] {
        let code = &codes[number - 5];
        let options = [("text", Opt::Text(line)), ("code", Opt::Text(code))];
        let run = club
            .fake
            .slash(&club.anna, club.channel, "move", &options)
            .await;
        told += run
            .answer()
            .await
            .text()
            .matches("Create Public Threads")
            .count();
        let board = club.fake.nth_post(club.channel, number).await;
        let text = board.text();
        assert!(
            text.contains(&format!("\n#{code} · White (Anna): {line}.")),
            "{text}"
        );
    }
    // With the first challenge already.
    assert_eq!(told, 0);
    deny(permission::READ_MESSAGE_HISTORY);
    let options = [("text", Opt::Text("a8-a7")), ("code", Opt::Text(&codes[0]))];
    let run = club
        .fake
        .slash(&club.bruno, club.channel, "move", &options)
        .await;
    let text = run.answer().await.text();
    assert!(
        text.contains("Create Public Threads, Read Message History"),
        "{text}"
    );
    club.fake.finish();
}
