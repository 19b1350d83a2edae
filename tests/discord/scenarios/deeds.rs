//! What buttons and lists do.

use std::collections::BTreeSet;

use super::super::club::{Begun, Club};
use super::super::fake::{Message, Opt, Person};

/// Presses a button on a message that others see too; what the presser alone is told.
async fn press(club: &Club, who: &Person, message: &Message, button: &str) -> Message {
    club.fake.press(who, message, button).await.private().await
}

/// Presses a button on a message that only its reader sees; what it becomes, or what is said more.
async fn press_own(club: &Club, who: &Person, message: &Message, button: &str) -> Message {
    club.fake.press(who, message, button).await.answer().await
}

fn assert_says(message: &Message, part: &str) {
    assert!(message.text().contains(part), "{part}: {}", message.text());
}

/// A challenge taken back, one declined, and one accepted, each by its button.
async fn challenges(club: &Club) -> Begun {
    for (who, button, says) in [
        (&club.anna, "Withdraw", "takes the challenge"),
        (&club.bruno, "Decline", "declines the challenge"),
    ] {
        let card = club.challenge("latrunculi", &[]).await;
        club.fake.press(who, &card, button).await;
        club.fake
            .post(club.channel, button, |message| {
                message.text().contains(says)
            })
            .await;
        assert_eq!(club.fake.message(card.id).thread, None);
    }
    club.begin("latrunculi", &[]).await
}

/// Everything about looking and moving by lists.
async fn lists(club: &Club, game: &Begun) {
    let anna = &club.anna;
    let board = club.fake.posts(game.place).remove(0);
    let hers = press(club, anna, &board, "Board").await;
    assert_says(&hers, "it is your move");
    assert!(!hers.attachments.is_empty(), "{hers:?}");
    let pieces = press(club, anna, &board, "Move").await;
    assert_says(&pieces, "choose the piece");
    let ways = club.fake.choose(anna, &pieces, "Pawn on a1").await;
    let ways = ways.answer().await;
    assert_says(&ways, "where does it go");
    let look = club.fake.choose(anna, &ways, "a1-a5").await;
    let look = look.answer().await;
    assert_says(&look, "if you play a1-a5");
    let pieces = press_own(club, anna, &look, "Another piece").await;
    assert_says(&pieces, "choose the piece");
    let refused = club.say(anna, game.place, "a1-b3").await;
    let rule = refused
        .button_ids()
        .into_iter()
        .find(|id| id.contains(":rule="))
        .unwrap_or_else(|| panic!("no rule on {refused:?}"));
    let rule = press_own(club, anna, &refused, &rule).await;
    assert_says(&rule, "Latrunculi");
    assert_ne!(rule.id, refused.id, "the refusal stays to be read");
}

/// Giving up, after a second thought, and playing again.
async fn ends(club: &Club, game: &Begun) {
    let anna = &club.anna;
    for (answer, says) in [("No", "You play on"), ("Yes", "Done")] {
        let board = club.fake.posts(game.place).remove(0);
        let hers = press(club, anna, &board, "Board").await;
        let question = press_own(club, anna, &hers, "Resign").await;
        assert_says(&question, "Resign");
        let answered = press_own(club, anna, &question, answer).await;
        assert_says(&answered, says);
    }
    let end = club.fake.nth_post(game.place, 2).await;
    assert_says(&end, "resigns");
    club.fake.press(anna, &end, "Rematch").await;
    club.fake
        .post(club.channel, "a rematch", |message| {
            message.text().contains("for a rematch")
        })
        .await;
}

/// A turn of several actions: taken back, played again, and ended; then a capture.
async fn drafts(club: &Club) {
    let game = club.begin("medieval", &[("rows", Opt::Text("12"))]).await;
    let (anna, bruno) = (&club.anna, &club.bruno);
    for (who, line) in [
        (bruno, "j2-i3; end"),
        (anna, "c4-d4; end"),
        (bruno, "k2-i2; end"),
        (anna, "d4-e3; end"),
        (bruno, "i2-g4; end"),
        (anna, "e3-f2; end"),
        (bruno, "j8-i8; end"),
        (anna, "f2-g2; end"),
        (bruno, "i8-j8; end"),
        (anna, "g2-h2; end"),
        (bruno, "j8-i8; end"),
    ] {
        club.play(who, game.place, line).await;
    }
    let draft = club.say(anna, game.place, "h2-i2").await;
    assert_says(&draft, "Your turn so far");
    assert_says(&press_own(club, anna, &draft, "Undo").await, "Taken back");
    let draft = club.say(anna, game.place, "h2-i2").await;
    assert_says(&press_own(club, anna, &draft, "End turn").await, "Done");
    let board = club.fake.nth_post(game.place, 13).await;
    assert_says(&board, "h2-i2");
    let board = club.play(bruno, game.place, "i8-j8; end").await;
    let hers = press(club, anna, &board, "Board").await;
    let capture = hers
        .button_ids()
        .into_iter()
        .find(|id| id.contains(":move=x"))
        .unwrap_or_else(|| panic!("no capture on {hers:?}"));
    assert_says(&press_own(club, anna, &hers, &capture).await, "Done");
    let board = club.fake.nth_post(game.place, 15).await;
    assert_says(&board, "Takes");
}

/// The kinds of deeds that were done by buttons and lists.
fn done(club: &Club) -> BTreeSet<String> {
    club.fake.look(|world| {
        let presses = world.interactions.values().filter(|one| one.kind == 3);
        let ids = presses.flat_map(|press| [&press.data["custom_id"], &press.data["values"][0]]);
        let deeds = ids.filter_map(|id| id.as_str()?.splitn(5, ':').nth(4));
        deeds
            .filter_map(|deed| deed.split('=').next().map(str::to_owned))
            .collect()
    })
}

#[tokio::test]
async fn scenario_08_each_custom_id_goes_to_exactly_one_deed() {
    let mut club = Club::open("scenario-08").await;
    let game = challenges(&club).await;
    lists(&club, &game).await;
    ends(&club, &game).await;
    drafts(&club).await;
    let kinds = [
        "accept", "board", "choose", "decline", "end", "move", "no", "pieces", "rematch", "resign",
        "rule", "try", "undo", "ways", "withdraw", "yes",
    ];
    assert_eq!(done(&club), BTreeSet::from(kinds.map(str::to_owned)));
    club.bot.stop();
    club.fake.look(|world| {
        for message in world.messages.values() {
            assert!(!message.text().contains("no longer works"), "{message:?}");
        }
    });
    club.fake.finish();
}
