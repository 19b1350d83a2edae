//! How what the bot says reads: what is set apart, what is said once, and that the next thing to do
//! is at hand.

use super::club::Club;
use super::fake::{Fault, Opt, permission};

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

/// The moments in a text, in seconds since 1970.
fn moments(text: &str) -> Vec<u64> {
    let moments = text.split("<t:").skip(1);
    let moments = moments.filter(|rest| rest.contains(":F>"));
    let moments = moments.filter_map(|rest| rest.split(':').next()?.parse().ok());
    moments.collect()
}

#[tokio::test]
async fn a_deadline_is_exact_to_the_second_wherever_it_is_told() {
    let club = Club::open("reading-due").await;
    let game = club.begin("latrunculi", &[("pace", Opt::Text("1m"))]).await;
    let board = club.play(&club.anna, game.place, "a1-a2").await;
    let text = board.text();
    let posted = ((board.id >> 22) + 1_420_070_400_000) / 1000;
    let due = moments(&text)[0];
    assert!(
        (posted + 30..=posted + 60).contains(&due),
        "{due} for a board of {posted}: {text}"
    );
    let run = club.fake.slash(&club.bruno, game.place, "games", &[]).await;
    let games = run.answer().await.text();
    assert!(games.contains(&format!("<t:{due}:F>")), "{due}: {games}");
    club.fake.finish();
}

#[tokio::test]
async fn an_offer_that_was_answered_has_no_buttons_any_more() {
    let club = Club::open("reading-offer").await;
    let game = club.begin("latrunculi", &[]).await;
    for answer in ["No", "Yes"] {
        let before = club.fake.posts(game.place).len();
        let options = [("what", Opt::Text("draw"))];
        let run = club
            .fake
            .slash(&club.anna, game.place, "offer", &options)
            .await;
        // Before the first turn as at any other time.
        assert_eq!(run.answer().await.text(), "Done.");
        let offer = club.fake.nth_post(game.place, before + 1).await;
        assert_eq!(offer.buttons(), ["Yes", "No"]);
        // It is not hers to answer.
        let run = club.fake.press(&club.anna, &offer, answer).await;
        assert!(run.private().await.text().contains("Bruno"));
        assert_eq!(club.fake.message(offer.id).buttons(), ["Yes", "No"]);
        club.fake.press(&club.bruno, &offer, answer).await;
        let bare = |message: &super::fake::Message| message.buttons().is_empty();
        let id = offer.id;
        club.fake
            .wait("the offer without its buttons", |world| {
                bare(&world.messages[&id]).then_some(())
            })
            .await;
        let text = club.fake.message(id).text();
        let answered = format!("\nAnswered: {answer}.");
        assert_eq!(text.matches(&answered).count(), 1, "{text}");
        let told = club.fake.nth_post(game.place, before + 2).await;
        let says = if answer == "No" {
            "says no to a draw"
        } else {
            "draw"
        };
        assert!(told.text().contains(says), "{}", told.text());
    }
    assert!(club.fake.shown_to(&club.bruno).is_empty());
    club.fake.finish();
}

#[tokio::test]
async fn a_challenge_that_is_answered_by_command_has_no_buttons_any_more() {
    let club = Club::open("reading-card").await;
    let mut posts = 0;
    for (who, command) in [(&club.anna, "withdraw"), (&club.bruno, "decline")] {
        let card = club.challenge("latrunculi", &[]).await;
        let code = super::club::code_of(&card);
        let options = [("code", Opt::Text(code.as_str()))];
        let run = club.fake.slash(who, club.channel, command, &options).await;
        run.answer().await;
        club.fake
            .wait("the card without its buttons", |world| {
                world.messages[&card.id].buttons().is_empty().then_some(())
            })
            .await;
        // What is told of it comes before the next challenge.
        posts += 2;
        club.fake.nth_post(club.channel, posts).await;
    }
    club.fake.finish();
}

#[tokio::test]
async fn a_card_that_could_not_be_edited_loses_its_buttons_later() {
    let club = Club::open("reading-card-late").await;
    let edit = format!("PATCH /channels/{}/messages/*", club.channel);
    let gone = |card: &super::fake::Message| {
        let id = card.id;
        club.fake
            .wait("the card without its buttons", move |world| {
                world.messages[&id].buttons().is_empty().then_some(())
            })
    };
    // Discord fails for a moment.
    let card = club.challenge("latrunculi", &[]).await;
    club.fake.fault(&edit, 2, Fault::Status(503));
    let run = club
        .fake
        .slash(&club.anna, club.channel, "withdraw", &[])
        .await;
    run.answer().await;
    gone(&card).await;
    assert_eq!(club.fake.faults_left(), 0);
    club.fake.nth_post(club.channel, 2).await;
    // It refuses: whoever presses takes them away.
    let card = club.challenge("latrunculi", &[]).await;
    let refused = Fault::Refused(403, 50013, "Missing Permissions".to_owned());
    club.fake.fault(&edit, 1, refused);
    let run = club
        .fake
        .slash(&club.anna, club.channel, "withdraw", &[])
        .await;
    run.answer().await;
    club.fake.faults_met(1, 1).await;
    assert!(!club.fake.message(card.id).buttons().is_empty());
    let run = club.fake.press(&club.bruno, &card, "Accept").await;
    assert!(run.private().await.text().contains("closed"));
    gone(&card).await;
    club.fake.finish();
}

#[tokio::test]
async fn who_answers_an_offer_in_a_locked_thread_is_told_where_that_stands() {
    let club = Club::open("reading-offer-locked").await;
    let game = club.begin("latrunculi", &[]).await;
    let options = [("what", Opt::Text("draw"))];
    let run = club
        .fake
        .slash(&club.anna, game.place, "offer", &options)
        .await;
    run.answer().await;
    let offer = club.fake.nth_post(game.place, 2).await;
    let cards = club.fake.posts(club.channel).len();
    club.fake.lock(game.place);
    // What stands there need not be had for that.
    let get = "GET /webhooks/*/*/messages/@original";
    club.fake.fault(get, 1000, Fault::Status(500));
    let run = club.fake.press(&club.bruno, &offer, "No").await;
    let told = run.private().await.text();
    assert!(told.contains(&format!("<#{}>", club.channel)), "{told}");
    club.fake.nth_post(club.channel, cards + 1).await;
    club.fake.finish();
}

#[tokio::test]
async fn what_is_lacking_is_said_where_the_game_is_shown() {
    let club = Club::open("reading-lacks").await;
    let game = club.begin("latrunculi", &[]).await;
    let other = club.guild.text_channel("elsewhere");
    club.fake.deny(other, permission::EMBED_LINKS);
    let (anna, bruno) = (&club.anna, &club.bruno);
    let lines = ["a1-a2", "a8-a7", "b1-b2", "b8-b7"];
    for (number, line) in lines.into_iter().enumerate() {
        let who = [anna, bruno][number % 2];
        let options = [("text", Opt::Text(line)), ("code", Opt::Text(&game.code))];
        let run = club.fake.slash(who, other, "move", &options).await;
        let told = run.answer().await.text();
        assert!(!told.contains("Embed Links"), "{told}");
        club.fake.nth_post(game.place, number + 2).await;
    }
    club.fake.finish();
}

#[tokio::test]
async fn what_is_typed_marks_nothing() {
    let club = Club::open("reading-marks").await;
    let game = club.begin("latrunculi", &[]).await;
    let typed = format!(
        "\u{e000}@{}\u{e001} \u{e002}xyz\u{e003} \u{e000}@everyone\u{e001}",
        club.bruno.id
    );
    let told = club.say(&club.anna, game.place, &typed).await;
    assert!(told.is_private() && !told.text().contains("<@"), "{told:?}");
    for (command, option) in [("rule", "question"), ("help", "topic")] {
        let options = [(option, Opt::Text(&typed))];
        let run = club
            .fake
            .slash(&club.anna, game.place, command, &options)
            .await;
        let text = run.answer().await.text();
        assert!(
            !text.contains("<@") && !text.contains("`xyz`"),
            "{command}: {text}"
        );
    }
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
    for (number, line) in [(5, "a1-a2"), (6, "a1-a3")] {
        let code = &codes[number - 5];
        let options = [("text", Opt::Text(line)), ("code", Opt::Text(code))];
        let run = club
            .fake
            .slash(&club.anna, club.channel, "move", &options)
            .await;
        run.answer().await;
        let board = club.fake.nth_post(club.channel, number).await;
        let text = board.text();
        assert!(
            text.contains(&format!("\n#{code} · White (Anna): {line}.")),
            "{text}"
        );
    }
    let told = club.fake.shown_to(&club.anna);
    let told: Vec<String> = told.iter().map(super::fake::Message::text).collect();
    let lacks = |text: &&String| text.contains("Create Public Threads");
    assert_eq!(told.iter().filter(lacks).count(), 1, "{told:?}");
    assert!(told.iter().any(|text| text.contains("`/withdraw`")));
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
