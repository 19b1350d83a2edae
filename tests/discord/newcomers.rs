//! What somebody who plays for the first time is told and offered.

use std::time::Duration;

use super::club::{Club, code_of};
use super::fake::{Message, Opt};

fn assert_says(message: &Message, part: &str) {
    assert!(message.text().contains(part), "{part}: {}", message.text());
}

/// White's triangle can take before it moves.
async fn with_a_capture_open(club: &Club) -> (super::club::Begun, Message) {
    let game = club.begin("boissiere", &[]).await;
    club.play(&club.anna, game.place, "c2-e2").await;
    let board = club.play(&club.bruno, game.place, "n2-l2; end").await;
    (game, board)
}

#[tokio::test]
async fn a_move_can_be_chosen_after_a_capture_before_it() {
    let club = Club::open("newcomers-capture").await;
    let (game, post) = with_a_capture_open(&club).await;
    let anna = &club.anna;
    assert_says(&post, "Captures are open: press Move or Board.");
    assert!(!post.text().contains("l2 by"), "{}", post.text());
    let list = club.fake.press(anna, &post, "Move").await.private().await;
    let capture = list
        .button_ids()
        .into_iter()
        .find(|id| id.contains(":move=x"));
    let capture = capture.unwrap_or_else(|| panic!("no capture on {list:?}"));
    let draft = club.fake.press(anna, &list, &capture).await.answer().await;
    assert_says(&draft, "Your turn so far");
    assert_eq!(draft.buttons(), ["Move", "Undo"]);
    assert_says(&draft, "press Move to make your move");
    assert!(!draft.text().contains("capture more"), "{}", draft.text());
    // The button in the thread is as good as the new one, and so is what the list leads to.
    for (message, public) in [(&post, true), (&draft, false)] {
        let run = club.fake.press(anna, message, "Move").await;
        let list = if public {
            run.private().await
        } else {
            run.answer().await
        };
        assert_says(&list, "choose the piece");
        let ways = club
            .fake
            .choose(anna, &list, "Circle 2 on d6")
            .await
            .answer()
            .await;
        assert_says(&ways, "where does it go");
    }
    let hers = club.fake.press(anna, &post, "Board").await.private().await;
    assert_eq!(hers.buttons(), ["Move", "Undo", "Resign"]);
    let board = club.play(anna, game.place, "d6-d7").await;
    assert_says(&board, "Takes");
    club.fake.finish();
}

#[tokio::test]
async fn a_board_at_ones_turn_begins_with_the_move_and_ends_with_resigning() {
    let club = Club::open("newcomers-board").await;
    let (game, post) = with_a_capture_open(&club).await;
    for command in ["board", "next"] {
        let run = club.fake.slash(&club.anna, game.place, command, &[]).await;
        let hers = run.answer().await.buttons();
        assert_eq!(hers.first().map(String::as_str), Some("Move"), "{hers:?}");
        assert_eq!(hers.last().map(String::as_str), Some("Resign"), "{hers:?}");
    }
    club.play(&club.anna, game.place, "e2-g2; end").await;
    let stale = club.fake.press_stale(&club.anna, &post, "Move").await;
    let told = stale.private().await;
    assert_says(&told, "moved on");
    club.fake.finish();
}

#[tokio::test]
async fn two_who_speak_italian_meet_in_italian() {
    let club = Club::open("newcomers-italian").await;
    let carla = club.guild.member("Carla", "it");
    let dino = club.guild.member("Dino", "it");
    let challenge = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&dino)),
    ];
    let run = club
        .fake
        .slash(&carla, club.channel, "challenge", &challenge)
        .await;
    let told = run.answer().await;
    assert_says(&told, &format!("Fatto: hai sfidato {}", dino.mention()));
    assert_says(&told, "/ritira");
    let card = club.fake.nth_post(club.channel, 1).await;
    assert_says(&card, "sfida Dino");
    assert_says(&card, "premi Accetta o Rifiuta");
    club.fake.press(&dino, &card, "Accetta").await;
    let thread = club.fake.thread(club.channel, 1).await;
    let begun = club.fake.nth_post(thread.id, 1).await;
    assert_says(&begun, "muove per primo");
    // One's own name is shown to oneself as to others.
    let games = club
        .fake
        .autocomplete(&carla, thread.id, "move", "code", "")
        .await;
    assert!(games[0].name.contains("Carla"), "{games:?}");
    club.fake.finish();
}

#[tokio::test]
async fn a_card_says_how_it_ended() {
    let mut club = Club::open("newcomers-card").await;
    for (who, button, says) in [
        (&club.anna, "Withdraw", "Withdrawn."),
        (&club.bruno, "Decline", "Declined by Bruno."),
        (&club.bruno, "Accept", "Accepted by Bruno."),
    ] {
        let card = club.challenge("latrunculi", &[]).await;
        club.fake.press(who, &card, button).await;
        closed(&club, &card, says).await;
        // What is told of it comes before the next challenge.
        let told = match button {
            "Withdraw" => "takes the challenge",
            "Decline" => "declines the challenge",
            _ => "plays White",
        };
        let said = club.fake.wait("what is told", |world| {
            let mut messages = world.messages.values();
            messages
                .any(|message| message.text().contains(told))
                .then_some(())
        });
        said.await;
    }
    // The game it led to is linked.
    let card = club
        .challenge("latrunculi", &[("quiet", Opt::Int(9))])
        .await;
    let begun = club.accept(&card).await;
    closed(
        &club,
        &card,
        &format!("Accepted by Bruno. The game is in <#{}>.", begun.place),
    )
    .await;
    let card = club.challenge("medieval", &[]).await;
    club.bot.stop();
    club.fake.turn_clock(Duration::from_hours(8 * 24));
    club.bot.again_later(Duration::from_hours(8 * 24));
    closed(&club, &card, "Expired").await;
    club.fake.finish();
}

/// The card has come to say this, and has nothing left to press.
async fn closed(club: &Club, card: &Message, says: &str) {
    let text = club
        .fake
        .wait("the card's end", |world| {
            let card = &world.messages[&card.id];
            let over = card.buttons().is_empty() && card.text().contains(says);
            over.then(|| card.text())
        })
        .await;
    assert!(!text.contains("press Accept"), "{text}");
    assert!(text.contains("challenges Bruno"), "{text}");
}

#[tokio::test]
async fn the_way_to_a_game_is_shown() {
    let club = Club::open("newcomers-way").await;
    let card = club.challenge("latrunculi", &[]).await;
    let run = club
        .fake
        .slash(&club.bruno, club.channel, "accept", &[])
        .await;
    let told = run.answer().await;
    let thread = club.fake.thread(club.channel, 1).await.id;
    assert_says(&told, &format!("Done: your game is in <#{thread}>."));
    for command in ["games", "next"] {
        let run = club
            .fake
            .slash(&club.anna, club.channel, command, &[])
            .await;
        let told = run.answer().await;
        assert_says(&told, &format!("#{} <#{thread}> ·", code_of(&card)));
    }
    // A question that the thread's game can answer is answered from it.
    let question = [("question", Opt::Text("how to win"))];
    let run = club.fake.slash(&club.anna, thread, "rule", &question).await;
    assert_says(&run.answer().await, "Winning · Latrunculi");
    club.fake.finish();
}

#[tokio::test]
async fn the_language_asked_for_stays_with_the_buttons() {
    let club = Club::open("newcomers-lang").await;
    let options = [("question", Opt::Text("siege")), ("lang", Opt::Text("it"))];
    let run = club
        .fake
        .slash(&club.anna, club.channel, "rule", &options)
        .await;
    let told = run.answer().await;
    assert_says(&told, "Assedio");
    let other = told.buttons().remove(0);
    let told = club
        .fake
        .press(&club.anna, &told, &other)
        .await
        .private()
        .await;
    assert_says(&told, "Assedio · Rithmomachia del XIII secolo");
    club.fake.finish();
}
