//! What the bot may do, and what it has registered.

use super::super::club::{Club, code_of};
use super::super::fake::{Fake, Opt, permission};
use super::super::support::Magister;
use crate::support::folder;

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
async fn scenario_19_a_permission_taken_away_in_a_running_game_is_named() {
    let mut club = Club::open("scenario-19").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.deny(club.channel, permission::ATTACH_FILES);
    // From here nobody tells the bot what it may do there.
    let dm = club.fake.dm(&club.anna);
    club.say(&club.anna, dm, "a1-a2").await;
    let board = club.fake.nth_post(game.place, 2).await;
    assert!(board.attachments.is_empty(), "{board:?}");
    for part in ["a1-a2", "Attach Files", "It is the turn of"] {
        assert!(board.text().contains(part), "{part}: {}", board.text());
    }
    let board = club.play(&club.bruno, game.place, "a8-a7").await;
    assert!(board.text().contains("Attach Files"), "{}", board.text());
    club.bot.stop();
    assert_eq!(club.fake.posts(club.channel).len(), 1);
    club.fake.finish();
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
    bot.stop();
    let registrations = fake.look(|world| world.commands.registrations);
    bot.again();
    fake.connected().await;
    bot.stop();
    assert_eq!(
        fake.look(|world| world.commands.registrations),
        registrations
    );
    fake.finish();
}
