//! What happens twice, or at once, is done once.

use super::super::club::{Club, code_of};
use super::super::fake::{Opt, Pings, Run};

/// Which of two that were sent at once was done: the first or the other; the other's words.
fn one_done(runs: [&Run; 2]) -> String {
    let said = runs.map(Run::said);
    let done = |said: &Vec<String>| said.iter().filter(|text| text.starts_with("Done")).count();
    assert_eq!(said.iter().map(done).sum::<usize>(), 1, "{said:?}");
    assert!(said.iter().all(|said| said.len() == 1), "{said:?}");
    let mut all = said.into_iter().flatten();
    let refused = all.find(|text| !text.starts_with("Done"));
    refused.unwrap_or_default()
}

#[tokio::test]
async fn scenario_06_one_of_two_who_accept_at_once_plays() {
    let mut club = Club::open("scenario-06").await;
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
    let loser = if thread.name.contains("Carla") {
        &one
    } else {
        &other
    };
    let told = loser.private().await;
    assert!(told.text().contains("quicker"), "{}", told.text());
    club.fake.nth_post(thread.id, 1).await;
    club.bot.stop();
    assert_eq!(club.fake.posts(thread.id).len(), 1);
    assert_eq!(club.fake.threads(club.channel).len(), 1);
    assert_eq!(club.fake.posts(club.channel).len(), 1);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_06_the_same_move_twice_is_played_once() {
    let mut club = Club::open("scenario-06").await;
    let game = club.begin("latrunculi", &[]).await;
    // The same interaction comes twice.
    club.fake.double_next_event();
    let options = [("text", Opt::Text("a1-a2"))];
    let doubled = club
        .fake
        .slash(&club.anna, game.place, "move", &options)
        .await;
    club.fake.nth_post(game.place, 2).await;
    let options = [("text", Opt::Text("b1-b2"))];
    let again = club
        .fake
        .slash(&club.anna, game.place, "move", &options)
        .await;
    let refused = again.answer().await.text();
    assert!(refused.contains("not your turn"), "{refused}");
    // Two interactions say the same at once.
    let options = [("text", Opt::Text("a8-a7"))];
    let one = club
        .fake
        .slash(&club.bruno, game.place, "move", &options)
        .await;
    let other = club
        .fake
        .slash(&club.bruno, game.place, "move", &options)
        .await;
    assert!(one.answer().await.is_private() && other.answer().await.is_private());
    club.fake.nth_post(game.place, 3).await;
    club.bot.stop();
    let refused = one_done([&one, &other]);
    assert!(refused.contains("not your turn"), "{refused}");
    assert_eq!(doubled.said().len(), 1, "{:?}", doubled.said());
    assert_eq!(club.fake.posts(game.place).len(), 3);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_06_a_double_click_ends_one_turn() {
    let mut club = Club::open("scenario-06").await;
    let game = club.begin("latrunculi", &[]).await;
    let board = club.fake.posts(game.place).remove(0);
    let pieces = club.fake.press(&club.anna, &board, "Move").await;
    let pieces = pieces.private().await;
    let ways = club.fake.choose(&club.anna, &pieces, "Pawn on a1").await;
    let ways = ways.answer().await;
    let look = club.fake.choose(&club.anna, &ways, "a1-a5").await;
    let look = look.answer().await;
    let one = club.fake.press(&club.anna, &look, "End turn").await;
    let other = club.fake.press_stale(&club.anna, &look, "End turn").await;
    for run in [&one, &other] {
        assert!(run.answer().await.is_private());
    }
    club.fake.nth_post(game.place, 2).await;
    club.bot.stop();
    let refused = one_done([&one, &other]);
    assert!(refused.contains("has moved on"), "{refused}");
    assert_eq!(club.fake.posts(game.place).len(), 2);
    club.fake.finish();
}

#[tokio::test]
async fn scenario_09_two_games_at_once_have_a_thread_and_a_ping_each() {
    let mut club = Club::open("scenario-09").await;
    for game in ["latrunculi", "boissiere"] {
        let options = [
            ("game", Opt::Text(game)),
            ("opponent", Opt::User(&club.bruno)),
            ("side", Opt::Text("white")),
        ];
        club.fake
            .slash(&club.anna, club.channel, "challenge", &options)
            .await;
    }
    club.fake.nth_post(club.channel, 2).await;
    let cards = club.fake.posts(club.channel);
    for card in &cards {
        club.fake.press(&club.bruno, card, "Accept").await;
    }
    let mut threads = Vec::new();
    for card in &cards {
        let thread = club
            .fake
            .wait("a thread", |world| world.messages[&card.id].thread)
            .await;
        club.fake.nth_post(thread, 1).await;
        threads.push(thread);
    }
    club.bot.stop();
    let pings = |users: u64| Pings {
        users: vec![users],
        ..Pings::default()
    };
    assert_eq!(club.fake.threads(club.channel).len(), 2);
    assert_eq!(club.fake.posts(club.channel).len(), 2);
    for (card, thread) in cards.iter().zip(threads) {
        assert_eq!(card.pings, pings(club.bruno.id));
        let boards = club.fake.posts(thread);
        assert_eq!(boards.len(), 1, "{boards:?}");
        assert_eq!(boards[0].pings, pings(club.anna.id));
        assert_eq!(code_of(&boards[0]), code_of(card));
    }
    club.fake.finish();
}
