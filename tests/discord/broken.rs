//! Threads that were left, answers that fail, presses and commands that come together, and people
//! who are programs.

use std::time::Duration;

use super::club::Club;
use super::fake::{Fault, Opt, World, permission};

const FOLLOW_UP: &str = "POST /webhooks/*/*";
const ACKNOWLEDGE: &str = "POST /interactions/*/*/callback";

#[tokio::test]
async fn a_thread_that_was_left_is_still_its_games_own() {
    let club = Club::open("broken-left").await;
    let old = club.begin("latrunculi", &[]).await;
    club.fake.lock(old.place);
    let cards = club.fake.posts(club.channel).len();
    club.say(&club.anna, old.place, "a1-a2").await;
    let board = club.fake.nth_post(club.channel, cards + 1).await;
    assert!(board.text().contains("goes on here"), "{}", board.text());
    let other = club.begin("latrunculi", &[]).await;
    // Anna is to move in the other game only; here she speaks of this one.
    let told = club.say(&club.anna, old.place, "b1-b2").await.text();
    assert!(
        told.contains(&old.code) && told.contains("not your turn"),
        "{told}"
    );
    let run = club.fake.slash(&club.anna, old.place, "board", &[]).await;
    assert!(run.answer().await.text().contains(&old.code));
    // Open again, it shows the game again.
    club.fake.unlock(old.place);
    let board = club.play(&club.bruno, old.place, "a8-a7").await;
    assert!(board.text().contains("a8-a7"), "{}", board.text());
    assert_eq!(club.fake.posts(other.place).len(), 1);
    club.fake.finish();
}

#[tokio::test]
async fn what_a_press_shows_comes_though_discord_fails_once() {
    let club = Club::open("broken-press").await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.nth_post(game.place, 1).await;
    club.fake.fault(FOLLOW_UP, 1, Fault::Status(500));
    let run = club.fake.press(&club.anna, &board, "Board").await;
    assert!(run.private().await.text().contains(&game.code));
    club.fake.finish();
}

#[tokio::test]
async fn a_press_is_answered_though_the_bot_is_killed_after_its_acknowledgement() {
    let mut club = Club::open("broken-press-kill").await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.nth_post(game.place, 1).await;
    let slow = Fault::Slow(Duration::from_secs(20));
    club.fake.fault(FOLLOW_UP, 1, slow);
    let run = club.fake.press(&club.anna, &board, "Board").await;
    club.fake.faults_met(1, 1).await;
    club.bot.kill();
    club.bot.again();
    assert!(run.private().await.text().contains(&game.code));
    club.fake.finish();
}

#[tokio::test]
async fn an_answer_that_nobody_was_promised_is_owed_no_more() {
    let mut club = Club::open("broken-promise").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.allow("10015");
    club.fake.fault(ACKNOWLEDGE, 1000, Fault::Status(500));
    let run = club.fake.slash(&club.anna, game.place, "board", &[]).await;
    club.fake.faults_met(1000, 2).await;
    club.bot.kill();
    club.fake.calm();
    let token = run.state().token;
    let asked = |world: &World| {
        let requests = world.transcript.requests.iter();
        let about = |path: &str| path.contains(&token) && path.ends_with("@original");
        requests.filter(|request| about(&request.path)).count()
    };
    let before = club.fake.look(asked);
    club.bot.again();
    let seen = club.fake.wait("a look at the answer", |world| {
        (asked(world) > before).then_some(())
    });
    seen.await;
    club.play(&club.anna, game.place, "a1-a2").await;
    club.bot.stop();
    club.bot.again();
    club.fake.connected().await;
    club.play(&club.bruno, game.place, "a8-a7").await;
    club.bot.stop();
    assert_eq!(club.fake.look(asked), before + 1);
    club.fake.finish();
}

#[tokio::test]
async fn sixty_challenges_at_once_are_as_many_as_twenty() {
    let mut club = Club::open("broken-sixty").await;
    let mut runs = Vec::new();
    for quiet in 1..=60 {
        let options = [
            ("game", Opt::Text("latrunculi")),
            ("quiet", Opt::Int(quiet)),
        ];
        runs.push(
            club.fake
                .slash(&club.anna, club.channel, "challenge", &options)
                .await,
        );
    }
    let mut done = 0;
    for run in runs {
        let told = run.answer().await.text();
        if !told.contains("many challenges") {
            done += 1;
        }
    }
    club.bot.stop();
    assert_eq!(club.fake.posts(club.channel).len(), done);
    assert!((1..=20).contains(&done), "{done}");
    club.fake.finish();
}

#[tokio::test]
async fn a_second_press_takes_no_answer_away() {
    let club = Club::open("broken-double").await;
    let game = club.begin("latrunculi", &[]).await;
    let run = club.fake.slash(&club.anna, game.place, "resign", &[]).await;
    let question = run.answer().await;
    let first = club.fake.press_stale(&club.anna, &question, "Yes").await;
    let second = club.fake.press_stale(&club.anna, &question, "Yes").await;
    club.fake
        .wait("the first press", |world| {
            (world.messages[&question.id].text() == "Done.").then_some(())
        })
        .await;
    let third = club.fake.press_stale(&club.anna, &question, "No").await;
    for run in [&first, &second, &third] {
        run.answer().await;
    }
    let told = club.say(&club.anna, game.place, "a1-a2").await.text();
    assert!(told.contains("resign"), "{told}");
    assert_eq!(club.fake.message(question.id).text(), "Done.");
    club.fake.finish();
}

#[tokio::test]
async fn programs_and_old_forms_are_refused_in_private() {
    let club = Club::open("broken-programs").await;
    let robot = club.guild.other_bot("Robot");
    let options = [("game", Opt::Text("latrunculi"))];
    let run = club
        .fake
        .slash(&club.anna, club.channel, "challenge", &options)
        .await;
    run.answer().await;
    let card = club.fake.nth_post(club.channel, 1).await;
    let told = club.fake.press(&robot, &card, "Accept").await;
    let told = told.private().await;
    assert!(
        told.is_private() && told.text().contains("program"),
        "{told:?}"
    );
    let run = club
        .fake
        .slash(&robot, club.channel, "challenge", &options)
        .await;
    assert!(run.answer().await.text().contains("program"));
    let options = [("who", Opt::User(&robot))];
    let run = club
        .fake
        .slash(&club.anna, club.channel, "games", &options)
        .await;
    let told = run.answer().await.text();
    assert!(told.contains("Robot is a program and plays no"), "{told}");
    let run = club.fake.submit_unasked(&club.anna, club.channel).await;
    assert!(run.answer().await.is_private());
    assert_eq!(club.fake.posts(club.channel).len(), 1);
    club.fake.finish();
}

#[tokio::test]
async fn accepting_what_was_taken_back_names_that_and_no_other_game() {
    let club = Club::open("broken-taken-back").await;
    let options = [
        ("game", Opt::Text("latrunculi")),
        ("side", Opt::Text("white")),
    ];
    let carla = club.guild.member("Carla", "en-GB");
    club.fake
        .slash(&club.anna, club.channel, "challenge", &options)
        .await;
    let open = club.fake.nth_post(club.channel, 1).await;
    club.fake.press(&carla, &open, "Accept").await;
    club.fake.thread(club.channel, 1).await;
    let card = club.challenge("latrunculi", &[]).await;
    let run = club.fake.press(&club.anna, &card, "Withdraw").await;
    run.answer().await;
    club.fake.nth_post(club.channel, 3).await;
    let run = club
        .fake
        .slash(&club.bruno, club.channel, "accept", &[])
        .await;
    let told = run.answer().await.text();
    let code = super::club::code_of(&card);
    assert!(told.contains(&code) && told.contains("closed"), "{told}");
    club.fake.finish();
}

#[tokio::test]
async fn done_names_a_place_only_where_something_is_shown() {
    let club = Club::open("broken-done").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.deny(
        club.channel,
        permission::VIEW_CHANNEL | permission::SEND_MESSAGES_IN_THREADS,
    );
    // There the bot hears what it may do.
    let run = club.fake.slash(&club.anna, game.place, "board", &[]).await;
    run.answer().await;
    let dm = club.fake.dm(&club.anna);
    let told = club.say(&club.anna, dm, "a1-a2").await.text();
    let tells = format!("I tell {} in a private message", club.bruno.mention());
    assert!(told.contains(&tells), "{told}");
    let theirs = club.fake.dm(&club.bruno);
    let board = club.fake.nth_post(theirs, 1).await.text();
    assert!(
        board.contains("a1-a2") && board.contains("where the game is played"),
        "{board}"
    );
    club.fake.finish();
}

#[tokio::test]
async fn who_takes_no_private_message_either_is_not_said_to_be_told() {
    let club = Club::open("broken-untold").await;
    let game = club.begin("latrunculi", &[]).await;
    club.fake.deny(
        club.channel,
        permission::VIEW_CHANNEL | permission::SEND_MESSAGES_IN_THREADS,
    );
    club.fake.close_dms(&club.bruno, 50007);
    let run = club.fake.slash(&club.anna, game.place, "board", &[]).await;
    run.answer().await;
    let (mine, theirs) = (club.fake.dm(&club.anna), club.fake.dm(&club.bruno));
    let untold = format!("nor in private to {}", club.bruno.mention());
    for line in ["a1-a2", "b1-b2"] {
        let told = club.say(&club.anna, mine, line).await.text();
        for part in ["Done. I may not", &untold, "tell them yourself"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert!(!told.contains("I tell"), "{told}");
        club.say(&club.bruno, game.place, "a8-a7").await;
    }
    assert!(club.fake.posts(theirs).is_empty());
    club.fake.finish();
}

#[tokio::test]
async fn done_names_the_channel_when_the_thread_takes_nothing_any_more() {
    for deleted in [false, true] {
        let club = Club::open("broken-done-locked").await;
        let game = club.begin("latrunculi", &[]).await;
        let dm = club.fake.dm(&club.anna);
        let told = club.say(&club.anna, dm, "a1-a2").await.text();
        assert!(told.contains(&format!("<#{}>", game.place)), "{told}");
        if deleted {
            club.fake.delete_channel(game.place);
        } else {
            club.fake.lock(game.place);
        }
        let dm = club.fake.dm(&club.bruno);
        let told = club.say(&club.bruno, dm, "a8-a7").await.text();
        assert!(told.contains(&format!("<#{}>", club.channel)), "{told}");
        // Where it is told of, nothing is pointed to.
        let told = club.say(&club.anna, club.channel, "b1-b2").await.text();
        assert_eq!(told, "Done.");
        club.fake.finish();
    }
}
