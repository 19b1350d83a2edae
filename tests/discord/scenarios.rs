//! Real failures of other bots: each test bears the number of its scenario.

use std::time::Duration;

use super::club::{Club, code_of};
use super::fake::{Fake, Fault, Opt, permission};
use super::support::Magister;
use crate::support::folder;

#[tokio::test]
async fn scenario_01_the_acknowledgement_waits_for_nothing() {
    let club = Club::open("scenario-01").await;
    club.fake.skew_clock(10);
    // Uploading the picture takes five seconds.
    let slow = Fault::Slow(Duration::from_secs(5));
    club.fake
        .fault("POST /channels/*/messages", 1, slow.clone());
    let run = club
        .fake
        .slash(
            &club.anna,
            club.channel,
            "challenge",
            &[("game", Opt::Text("boissiere"))],
        )
        .await;
    let (kind, after) = run.acknowledged().await;
    assert_eq!(kind, 5);
    assert!(after < Duration::from_secs(1), "{after:?}");
    // The same for an answer with a picture.
    club.fake.nth_post(club.channel, 1).await;
    let card = club.fake.posts(club.channel).remove(0);
    club.fake.press(&club.bruno, &card, "Accept").await;
    let thread = club.fake.thread(club.channel, 1).await.id;
    club.fake.nth_post(thread, 1).await;
    club.fake
        .fault("PATCH /webhooks/*/*/messages/@original", 1, slow);
    let run = club.fake.slash(&club.anna, thread, "board", &[]).await;
    assert!(run.acknowledged().await.1 < Duration::from_secs(1));
    assert!(!run.answer().await.attachments.is_empty());
    club.fake.finish();
}

#[tokio::test]
async fn scenario_02_what_comes_too_late_changes_nothing() {
    let club = Club::open("scenario-02").await;
    let game = club.begin("latrunculi", &[]).await;
    let before = club.fake.posts(game.place).len();
    club.fake.late(Duration::from_secs(4));
    let options = [("text", Opt::Text("a1-a2"))];
    let late = club
        .fake
        .slash(&club.anna, game.place, "move", &options)
        .await;
    // The next one is in time: the same move is still to be played.
    let board = club.play(&club.anna, game.place, "a1-a2").await;
    assert!(board.text().contains("a1-a2"), "{}", board.text());
    assert_eq!(club.fake.posts(game.place).len(), before + 1);
    assert!(late.state().answered.is_none());
    club.fake.finish();
}

#[tokio::test]
async fn scenario_03_every_deferred_answer_comes_and_none_comes_twice() {
    let club = Club::open("scenario-03").await;
    let game = club.begin("boissiere", &[]).await;
    let place = game.place;
    for (command, options) in [
        ("board", vec![]),
        ("board", vec![("words", Opt::Bool(true))]),
        (
            "board",
            vec![("turn", Opt::Int(0)), ("flip", Opt::Bool(true))],
        ),
        ("board", vec![("piece", Opt::Text("d6"))]),
        ("games", vec![]),
        ("games", vec![("who", Opt::User(&club.bruno))]),
        ("next", vec![]),
        ("rule", vec![("question", Opt::Text("siege"))]),
        ("rule", vec![]),
        ("help", vec![]),
        ("help", vec![("topic", Opt::Text("challenge"))]),
        ("undo", vec![]),
        ("end", vec![]),
        ("accept", vec![]),
        ("decline", vec![]),
        ("withdraw", vec![]),
        ("rematch", vec![]),
        ("move", vec![("text", Opt::Text("nonsense"))]),
        (
            "challenge",
            vec![
                ("game", Opt::Text("medieval")),
                ("common", Opt::Text("body:4")),
            ],
        ),
        ("resign", vec![]),
    ] {
        let run = club.fake.slash(&club.anna, place, command, &options).await;
        let answer = run.answer().await;
        assert!(answer.is_private(), "{command}: {answer:?}");
        assert!(!answer.text().is_empty(), "{command}");
    }
    let question = club.fake.shown_to(&club.anna).pop().expect("a question");
    let no = club
        .fake
        .press(&club.anna, &question, "No")
        .await
        .answer()
        .await;
    assert!(no.text().contains("You play on"), "{}", no.text());
    club.fake.finish();
}

#[tokio::test]
async fn scenario_04_old_buttons_are_answered_with_the_board_as_it_is() {
    let mut club = Club::open("scenario-04").await;
    let game = club.begin("latrunculi", &[]).await;
    let old = club.fake.posts(game.place).remove(0);
    club.play(&club.anna, game.place, "a1-a2").await;
    club.play(&club.bruno, game.place, "a8-a7").await;
    club.bot.stop();
    club.fake.turn_clock(Duration::from_hours(72));
    club.bot.again();
    club.fake.connected().await;
    let stale = club.fake.press_stale(&club.anna, &old, "Move").await;
    let answer = stale.private().await;
    assert!(answer.text().contains("has moved on"), "{}", answer.text());
    assert!(!answer.attachments.is_empty(), "{answer:?}");
    // Long after the interaction the bot's own routes are used.
    club.fake.fault(
        "POST /channels/*/messages",
        1,
        Fault::Limited(Duration::from_secs(2)),
    );
    let run = club.say(&club.anna, game.place, "a2-a3").await;
    assert!(run.is_private());
    club.fake.turn_clock(Duration::from_mins(20));
    let board = club.fake.nth_post(game.place, 4).await;
    assert!(board.text().contains("a2-a3"), "{}", board.text());
    club.fake.finish();
}

#[tokio::test]
async fn scenario_05_completions_are_valid_whatever_is_typed() {
    let club = Club::open("scenario-05").await;
    let none = club
        .fake
        .autocomplete(&club.anna, club.channel, "move", "text", "a1")
        .await;
    assert_eq!(none, [], "without a game there is nothing to complete");
    let game = club.begin("latrunculi", &[]).await;
    let long = "a1-a2 ".repeat(400);
    for typed in [
        "", " ", "   ", "a", "a1", "a1-a", "A1 A", "zz", "日本", "é́", &long, ";", "a1-a2;",
        "a1-a2; ",
    ] {
        let choices = club
            .fake
            .autocomplete(&club.anna, game.place, "move", "text", typed)
            .await;
        assert!(choices.len() <= 25, "{typed}: {choices:?}");
        for choice in &choices {
            let value = choice.value.as_str().expect("text");
            assert!((1..=100).contains(&value.chars().count()), "{value}");
        }
    }
    let all = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "")
        .await;
    assert_eq!(all.len(), 25);
    let mine = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "a1")
        .await;
    assert!(!mine.is_empty());
    assert!(
        mine.iter().all(|choice| choice.name.starts_with("a1-")),
        "{mine:?}"
    );
    let one = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "a1-a2")
        .await;
    assert_eq!(one.len(), 1);
    // What is chosen is played.
    let value = one[0].value.as_str().expect("text").to_owned();
    club.play(&club.anna, game.place, &value).await;
    let others = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "a")
        .await;
    assert_eq!(others, [], "it is not her turn");
    let codes = club
        .fake
        .autocomplete(&club.anna, club.channel, "board", "code", "")
        .await;
    assert_eq!(codes[0].value, game.code);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_06_one_of_two_who_accept_at_once_plays() {
    let club = Club::open("scenario-06").await;
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("side", Opt::Text("white")),
    ];
    club.fake
        .slash(&club.anna, club.channel, "challenge", &options)
        .await;
    let card = club.fake.nth_post(club.channel, 1).await;
    let carla = club.guild.member("Carla", "en-US");
    let one = club.fake.press(&club.bruno, &card, "Accept").await;
    let other = club.fake.press_stale(&carla, &card, "Accept").await;
    let thread = club.fake.thread(club.channel, 1).await;
    let (answers, winner) = {
        one.acknowledged().await;
        other.acknowledged().await;
        let name = thread.name.clone();
        let loser = if name.contains("Carla") { &one } else { &other };
        (loser.private().await, name)
    };
    assert!(
        answers.text().contains("quicker"),
        "{winner}: {}",
        answers.text()
    );
    // The same move twice at once.
    club.fake.nth_post(thread.id, 1).await;
    club.fake.double_next_event();
    club.play(&club.anna, thread.id, "a1-a2").await;
    let options = [("text", Opt::Text("b1-b2"))];
    let again = club
        .fake
        .slash(&club.anna, thread.id, "move", &options)
        .await;
    let refused = again.answer().await;
    assert!(
        refused.text().contains("not your turn"),
        "{}",
        refused.text()
    );
    assert_eq!(club.fake.posts(thread.id).len(), 2);
    assert_eq!(club.fake.threads(club.channel).len(), 1);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_08_each_custom_id_goes_to_exactly_one_deed() {
    let club = Club::open("scenario-08").await;
    let game = club.begin("boissiere", &[]).await;
    club.fake
        .slash(&club.anna, game.place, "board", &[])
        .await
        .answer()
        .await;
    let board = club.fake.posts(game.place).remove(0);
    club.fake
        .press(&club.anna, &board, "Move")
        .await
        .private()
        .await;
    let ids: Vec<String> = club.fake.look(|world| {
        let messages = world.messages.values();
        messages
            .flat_map(super::fake::Message::custom_ids)
            .collect()
    });
    assert!(ids.len() > 3, "{ids:?}");
    for id in ids {
        let read = magister::reply::ButtonId::read(&id);
        assert_eq!(read.expect(&id).to_string(), id);
    }
    club.fake.finish();
}

#[tokio::test]
async fn scenario_09_two_games_at_once_have_a_thread_and_a_ping_each() {
    let club = Club::open("scenario-09").await;
    let one = club.challenge("latrunculi", &[]).await;
    let two = club.challenge("boissiere", &[]).await;
    let first = club.fake.press(&club.bruno, &one, "Accept").await;
    let second = club.fake.press(&club.bruno, &two, "Accept").await;
    first.acknowledged().await;
    second.acknowledged().await;
    for card in [one, two] {
        let thread = club
            .fake
            .wait("a thread", |world| world.messages[&card.id].thread)
            .await;
        let board = club.fake.nth_post(thread, 1).await;
        assert!(board.pinged(&club.anna));
        assert_eq!(code_of(&board), code_of(&card));
        assert_eq!(club.fake.posts(thread).len(), 1);
    }
    assert_eq!(club.fake.threads(club.channel).len(), 2);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_16_strangers_change_nothing() {
    let club = Club::open("scenario-16").await;
    let carla = club.guild.member("Carla", "it");
    let other_bot = club.guild.other_bot("Robot");
    let card = club.challenge("latrunculi", &[]).await;
    for label in ["Accept", "Decline", "Withdraw"] {
        let said = club.fake.press(&carla, &card, label).await.private().await;
        assert!(!said.text().is_empty(), "{label}");
    }
    let withdrawn = club
        .fake
        .press(&club.bruno, &card, "Withdraw")
        .await
        .private()
        .await;
    assert!(withdrawn.text().contains("Anna"), "{}", withdrawn.text());
    let game = club.accept(&card).await;
    let board = club.fake.posts(game.place).remove(0);
    for label in board.buttons() {
        let said = club
            .fake
            .press(&carla, &board, &label)
            .await
            .private()
            .await;
        assert!(!said.text().is_empty(), "{label}");
    }
    for (command, options) in [
        ("move", vec![("text", Opt::Text("a1-a2"))]),
        ("end", vec![]),
        ("undo", vec![]),
        ("resign", vec![]),
        ("rematch", vec![]),
        ("withdraw", vec![]),
        ("accept", vec![]),
        ("decline", vec![]),
    ] {
        for who in [&carla, &other_bot] {
            let run = club.fake.slash(who, game.place, command, &options).await;
            assert!(run.answer().await.is_private(), "{command}");
        }
    }
    // The opponent neither plays for her.
    let said = club.say(&club.bruno, game.place, "a1-a2").await;
    assert!(said.text().contains("not your turn"), "{}", said.text());
    // A bot cannot be challenged.
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&other_bot)),
    ];
    let said = club
        .fake
        .slash(&club.anna, club.channel, "challenge", &options)
        .await;
    assert!(said.answer().await.text().contains("program"));
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&club.anna)),
    ];
    let said = club
        .fake
        .slash(&club.anna, club.channel, "challenge", &options)
        .await;
    assert!(said.answer().await.text().contains("yourself"));
    assert_eq!(club.fake.posts(game.place).len(), 1, "nothing changed");
    assert_eq!(club.fake.posts(club.channel).len(), 1);
    club.play(&club.anna, game.place, "a1-a2").await;
    club.fake.finish();
}

#[tokio::test]
async fn scenario_19_each_missing_permission_is_named_and_made_do_without() {
    for (right, name) in [
        (permission::VIEW_CHANNEL, "View Channel"),
        (permission::SEND_MESSAGES, "Send Messages"),
    ] {
        let club = Club::open("scenario-19").await;
        club.fake.deny(club.channel, right);
        let options = [("game", Opt::Text("boissiere"))];
        let run = club
            .fake
            .slash(&club.anna, club.channel, "challenge", &options)
            .await;
        let said = run.answer().await.text();
        assert!(said.contains(name), "{said}");
        assert!(club.fake.posts(club.channel).is_empty());
        club.fake.finish();
    }
    for (right, name) in [
        (
            permission::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        (permission::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (permission::ATTACH_FILES, "Attach Files"),
        (permission::EMBED_LINKS, "Embed Links"),
        (permission::READ_MESSAGE_HISTORY, "Read Message History"),
    ] {
        let club = Club::open("scenario-19").await;
        club.fake.deny(club.channel, right);
        let options = [
            ("game", Opt::Text("boissiere")),
            ("opponent", Opt::User(&club.bruno)),
            ("side", Opt::Text("white")),
        ];
        let run = club
            .fake
            .slash(&club.anna, club.channel, "challenge", &options)
            .await;
        let told = run.answer().await.text();
        assert!(told.contains(name), "{told}");
        let card = club.fake.nth_post(club.channel, 1).await;
        club.fake.press(&club.bruno, &card, "Accept").await;
        let threads =
            right & (permission::SEND_MESSAGES_IN_THREADS | permission::CREATE_PUBLIC_THREADS);
        let place = if threads == 0 {
            club.fake.thread(club.channel, 1).await.id
        } else {
            club.channel
        };
        let has_board = |text: &str| text.contains("moves first");
        let board = club
            .fake
            .post(place, "the board", |message| has_board(&message.text()))
            .await;
        if threads != 0 {
            assert!(board.text().contains(name), "{}", board.text());
        }
        if right == permission::ATTACH_FILES {
            assert!(board.attachments.is_empty());
            assert!(board.text().contains(name), "{}", board.text());
            assert!(
                board.text().contains("It is the turn of"),
                "the board in words: {}",
                board.text()
            );
        }
        let options = [
            ("text", Opt::Text("c8-e8")),
            ("code", Opt::Text(&code_of(&card))),
        ];
        let run = club.fake.slash(&club.anna, place, "move", &options).await;
        run.answer().await;
        club.fake
            .post(place, "the move", |message| {
                message.text().contains("c8-e8")
            })
            .await;
        club.fake.finish();
    }
}

#[tokio::test]
async fn scenario_21_leftover_commands_go_and_unchanged_ones_are_not_registered_again() {
    let fake = Fake::start().await;
    let guild = fake.guild("Club");
    let old = serde_json::json!({
        "id": "123456789012345678", "application_id": fake.bot().to_string(), "version": "1",
        "type": 1, "name": "play", "description": "An older version's",
    });
    fake.change(|world| {
        world.commands.global.push(old.clone());
        world.commands.guild.insert(guild.id, vec![old]);
    });
    let mut bot = Magister::start(&fake, &folder("scenario-21"));
    fake.wait("the leftovers to go", |world| {
        let global = world
            .commands
            .global
            .iter()
            .all(|command| command["name"] != "play");
        let local = world.commands.guild.values().all(Vec::is_empty);
        (global && local && !world.commands.global.is_empty()).then_some(())
    })
    .await;
    let names: Vec<String> = fake.look(|world| {
        let commands = world.commands.global.iter();
        commands
            .filter_map(|command| command["name"].as_str().map(str::to_owned))
            .collect()
    });
    assert!(names.contains(&"challenge".to_owned()) && !names.contains(&"yes".to_owned()));
    let registrations = fake.look(|world| world.commands.registrations);
    bot.stop();
    bot.again();
    fake.connected().await;
    assert_eq!(
        fake.look(|world| world.commands.registrations),
        registrations
    );
    bot.stop();
    fake.finish();
}

#[tokio::test]
async fn scenario_23_names_are_text_and_ping_nobody() {
    let club = Club::open("scenario-23").await;
    let names = [
        "@everyone",
        "<@&123456789012345678>",
        "`code` **bold**",
        "\u{202e}evil",
        "# heading",
        "[a](https://example.org)",
    ];
    for name in names {
        let odd = club.guild.member(name, "en-GB");
        let before = club.fake.posts(club.channel).len();
        let options = [
            ("game", Opt::Text("latrunculi")),
            ("opponent", Opt::User(&club.bruno)),
        ];
        club.fake
            .slash(&odd, club.channel, "challenge", &options)
            .await
            .answer()
            .await;
        let card = club.fake.nth_post(club.channel, before + 1).await;
        assert_eq!(card.pings.users, [club.bruno.id], "{card:?}");
        assert!(
            card.pings.roles.is_empty() && !card.pings.everyone,
            "{card:?}"
        );
        assert!(!card.text().contains('\u{202e}'));
        for markup in ["<@&", "**bold", "[a]("] {
            let text = card.text();
            let escaped = text.replace('\\', "");
            let plain = text.matches(markup).count();
            let shown = escaped.matches(markup).count();
            assert!(
                plain == 0 || plain < shown || text.contains(&format!("\\{markup}")),
                "{text}"
            );
        }
    }
    let emoji = club.guild.member(&"🎲".repeat(32), "en-GB");
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("opponent", Opt::User(&emoji)),
        ("side", Opt::Text("white")),
    ];
    club.fake
        .slash(&club.anna, club.channel, "challenge", &options)
        .await
        .answer()
        .await;
    let card = club.fake.nth_post(club.channel, names.len() + 1).await;
    club.fake.press(&emoji, &card, "Accept").await;
    club.fake.thread(club.channel, 1).await;
    club.fake.finish();
}

#[tokio::test]
async fn scenario_25_every_picture_is_described_and_words_are_a_command() {
    let club = Club::open("scenario-25").await;
    for kind in ["latrunculi", "boissiere", "medieval"] {
        let before = club.fake.threads(club.channel).len();
        let game = club.begin(kind, &[]).await;
        assert_eq!(club.fake.threads(club.channel).len(), before + 1);
        let board = club.fake.posts(game.place).remove(0);
        let alt = board.alt();
        assert!((20..=1024).contains(&alt.chars().count()), "{alt}");
        let options = [("words", Opt::Bool(true))];
        let words = club
            .fake
            .slash(&club.anna, game.place, "board", &options)
            .await;
        let words = words.answer().await;
        assert!(words.attachments.is_empty(), "{words:?}");
        assert!(words.text().contains("White"), "{}", words.text());
    }
    club.fake.finish();
}
