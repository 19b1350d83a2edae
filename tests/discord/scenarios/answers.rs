//! Answers: at once, each once, and none that changes something unseen.

use std::collections::BTreeSet;
use std::time::Duration;

use super::super::club::Club;
use super::super::fake::{Fake, Fault, Opt, Run, Settings};

/// Uploading a picture takes five seconds.
const SLOW: Fault = Fault::Slow(Duration::from_secs(5));

const ANSWER: &str = "PATCH /webhooks/*/*/messages/@original";

/// The shortest time one of these took to be acknowledged: a busy machine makes anything late once.
async fn soonest(runs: &[Run]) -> Duration {
    let mut soonest = Duration::MAX;
    for run in runs {
        soonest = soonest.min(run.acknowledged().await.1);
    }
    soonest
}

async fn under_a_clock_that_is_wrong(skew: i64) {
    let settings = Settings {
        skew,
        ..Settings::default()
    };
    let fake = Fake::start_with(settings).await;
    let club = Club::open_with("scenario-01", fake, &[]).await;
    club.fake.fault("POST /channels/*/messages", 3, SLOW);
    let mut runs = Vec::new();
    for game in ["boissiere", "latrunculi", "medieval"] {
        let options = [
            ("game", Opt::Text(game)),
            ("opponent", Opt::User(&club.bruno)),
        ];
        let challenge = club
            .fake
            .slash(&club.anna, club.channel, "challenge", &options);
        runs.push(challenge.await);
    }
    let took = soonest(&runs).await;
    assert!(took < Duration::from_secs(1), "{took:?}");
    club.fake.nth_post(club.channel, 3).await;
    assert_eq!(club.fake.faults_left(), 0);

    // The same for answers with a picture.
    let card = club.fake.posts(club.channel).remove(0);
    let game = club.accept(&card).await;
    club.fake.fault(ANSWER, 3, SLOW);
    let mut runs = Vec::new();
    for _ in 0..3 {
        runs.push(club.fake.slash(&club.anna, game.place, "board", &[]).await);
    }
    let took = soonest(&runs).await;
    assert!(took < Duration::from_secs(1), "{took:?}");
    for run in runs {
        assert!(!run.answer().await.attachments.is_empty());
    }
    assert_eq!(club.fake.faults_left(), 0);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_01_the_acknowledgement_waits_for_nothing() {
    tokio::join!(
        under_a_clock_that_is_wrong(10),
        under_a_clock_that_is_wrong(-10)
    );
}

#[tokio::test]
async fn scenario_01_twenty_are_acknowledged_before_half_of_them_are_answered() {
    let club = Club::open("scenario-01").await;
    let game = club.begin("boissiere", &[]).await;
    let mut runs = Vec::new();
    for _ in 0..20 {
        runs.push(club.fake.slash(&club.anna, game.place, "board", &[]).await);
    }
    let (mut acknowledged, mut answered) = (Vec::new(), Vec::new());
    for run in runs {
        let answer = run.answer().await;
        assert!(!answer.attachments.is_empty(), "{answer:?}");
        let state = run.state();
        acknowledged.extend(state.acknowledged.map(|first| state.sent + first.after));
        answered.extend(state.answered.map(|after| state.sent + after));
    }
    acknowledged.sort();
    answered.sort();
    assert_eq!((acknowledged.len(), answered.len()), (20, 20));
    assert!(acknowledged[19] < answered[9]);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_02_what_comes_too_late_changes_nothing() {
    let mut club = Club::open("scenario-02").await;
    let game = club.begin("latrunculi", &[]).await;
    let card = club.challenge("boissiere", &[]).await;
    let late = Duration::from_secs(4);
    club.fake.late(late);
    let options = [("text", Opt::Text("a1-a2"))];
    let played = club
        .fake
        .slash(&club.anna, game.place, "move", &options)
        .await;
    club.fake.late(late);
    let pressed = club.fake.press(&club.bruno, &card, "Accept").await;
    club.fake.late(late);
    let typed = club
        .fake
        .typing(&club.anna, game.place, ("move", "text", "a1"), &[])
        .await;
    for run in [&played, &pressed, &typed] {
        run.refused().await;
    }
    // It is still her turn, and the challenge still stands.
    let board = club.play(&club.anna, game.place, "b1-b2").await;
    assert!(board.text().contains("b1-b2"), "{}", board.text());
    assert_eq!(club.fake.message(card.id).thread, None);
    assert_eq!(club.fake.message(card.id).buttons().len(), 3);
    club.accept(&card).await;
    let choices = club
        .fake
        .autocomplete(&club.bruno, game.place, "move", "text", "a8")
        .await;
    assert!(!choices.is_empty());
    club.bot.stop();
    let boards = club.fake.posts(game.place);
    assert_eq!(boards.len(), 2, "{boards:?}");
    assert!(boards.iter().all(|board| !board.text().contains("a1-a2")));
    assert_eq!(club.fake.threads(club.channel).len(), 2);
    for run in [played, pressed, typed] {
        let state = run.state();
        assert!(state.answered.is_none() && state.followups.is_empty());
        assert_eq!(run.said(), [""; 0]);
    }
    club.fake.finish();
}

/// Every command, well and badly used.
fn commands(club: &Club) -> Vec<(&'static str, Vec<(&'static str, Opt<'_>)>)> {
    vec![
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
        ("history", vec![]),
        ("history", vec![("from", Opt::Int(9))]),
        ("export", vec![]),
        ("import", vec![("text", Opt::Text("nonsense"))]),
        ("plan", vec![]),
        ("plan", vec![("text", Opt::Text("a1-a2"))]),
        ("study", vec![]),
        ("study", vec![("turn", Opt::Int(0))]),
        ("study", vec![("text", Opt::Text("close"))]),
        ("offer", vec![("what", Opt::Text("draw"))]),
        ("claim", vec![]),
        ("nudge", vec![]),
        ("vacation", vec![]),
        ("settings", vec![]),
        ("resign", vec![]),
    ]
}

#[tokio::test]
async fn scenario_03_every_deferred_answer_comes_and_none_comes_twice() {
    let mut club = Club::open("scenario-03").await;
    let game = club.begin("boissiere", &[]).await;
    let commands = commands(&club);
    let tried: BTreeSet<String> = commands.iter().map(|(name, _)| (*name).into()).collect();
    let registered = club.fake.look(|world| {
        let names = world.commands.global.iter();
        names
            .filter_map(|command| command["name"].as_str().map(str::to_owned))
            .collect()
    });
    assert_eq!(tried, registered);
    let mut runs = Vec::new();
    for (command, options) in &commands {
        let run = club
            .fake
            .slash(&club.anna, game.place, command, options)
            .await;
        let answer = run.answer().await;
        assert!(answer.is_private(), "{command}: {answer:?}");
        assert!(!answer.text().is_empty(), "{command}");
        runs.push(run);
    }
    let question = club.fake.shown_to(&club.anna).pop().expect("a question");
    let no = club.fake.press(&club.anna, &question, "No").await;
    let answer = no.answer().await;
    assert!(answer.text().contains("You play on"), "{}", answer.text());
    runs.push(no);
    club.bot.stop();
    for run in runs {
        assert_eq!(run.said().len(), 1, "{:?}", run.said());
    }
    club.fake.finish();
}

#[tokio::test]
async fn scenario_03_every_press_and_every_choice_is_answered() {
    let mut club = Club::open("scenario-03").await;
    let game = club.begin("boissiere", &[]).await;
    let board = club.fake.posts(game.place).remove(0);
    let mut runs = Vec::new();
    for id in board.custom_ids() {
        let run = club.fake.press(&club.anna, &board, &id).await;
        assert!(!run.private().await.text().is_empty(), "{id}");
        runs.push(run);
    }
    let hers = club.fake.slash(&club.anna, game.place, "board", &[]).await;
    let hers = hers.answer().await;
    assert!(!hers.buttons().is_empty(), "{hers:?}");
    for id in hers.button_ids() {
        let run = club.fake.press_stale(&club.anna, &hers, &id).await;
        let answer = run.answer().await;
        assert!(!answer.text().is_empty(), "{id}");
        runs.push(run);
    }
    // A piece, a square, and everything on the preview.
    let pieces = club.fake.press(&club.anna, &board, "Move").await;
    let pieces = pieces.private().await;
    for name in ["piece", "square"] {
        let shown = club.fake.message(pieces.id);
        let option = shown.options().into_iter().next();
        let option = option.unwrap_or_else(|| panic!("no {name} on {shown:?}"));
        let run = club.fake.choose(&club.anna, &shown, &option).await;
        assert!(!run.answer().await.text().is_empty());
        runs.push(run);
    }
    let preview = club.fake.message(pieces.id);
    for id in preview.button_ids() {
        let run = club.fake.press_stale(&club.anna, &preview, &id).await;
        let answer = run.answer().await;
        assert!(!answer.text().is_empty(), "{id}");
        runs.push(run);
    }
    club.bot.stop();
    for run in runs {
        assert_eq!(run.said().len(), 1, "{:?}", run.said());
    }
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
    club.bot.again_later(Duration::from_hours(72));
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
