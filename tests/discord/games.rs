//! Whole games of each rule set, with the bot's real binary.

use super::club::Club;
use super::fake::Opt;

#[tokio::test]
async fn a_whole_game_of_latrunculi_by_buttons_lists_and_commands() {
    let mut club = Club::open("discord-latrunculi").await;
    let card = club
        .challenge("latrunculi", &[("quiet", Opt::Int(2))])
        .await;
    assert!(card.pinged(&club.bruno), "{card:?}");
    assert!(card.text().contains("Twelve pawns"), "{}", card.text());
    assert_eq!(card.buttons(), ["Accept", "Decline", "Withdraw"]);
    let game = club.accept(&card).await;
    let thread = &club.fake.threads(club.channel)[0];
    assert_eq!(thread.name, "Anna v Bruno · Latrunculi");
    let first = club.fake.posts(game.place).remove(0);
    assert!(first.pinged(&club.anna) && !first.pinged(&club.bruno));
    assert!(first.alt().contains("pawn"), "{}", first.alt());
    // The card has nothing left to press.
    club.fake
        .wait("a card without buttons", |world| {
            world.messages[&card.id].components.is_empty().then_some(())
        })
        .await;

    // By lists: a piece, a square, a look that only she sees, the end.
    let pieces = club
        .fake
        .press(&club.anna, &first, "Move")
        .await
        .private()
        .await;
    assert_eq!(pieces.options().len(), 12, "{pieces:?}");
    let ways = club
        .fake
        .choose(&club.anna, &pieces, "Pawn on a1")
        .await
        .answer()
        .await;
    assert_eq!(ways.id, pieces.id, "the same private message goes on");
    let look = club
        .fake
        .choose(&club.anna, &ways, "a1-a5")
        .await
        .answer()
        .await;
    assert!(
        look.is_private() && !look.attachments.is_empty(),
        "{look:?}"
    );
    assert_eq!(
        club.fake.posts(game.place).len(),
        1,
        "nothing is played yet"
    );
    let done = club
        .fake
        .press(&club.anna, &look, "End turn")
        .await
        .answer()
        .await;
    assert!(
        done.components.is_empty() && done.attachments.is_empty(),
        "{done:?}"
    );
    let board = club.fake.nth_post(game.place, 2).await;
    assert!(board.pinged(&club.bruno) && !board.pinged(&club.anna));

    // By the slash command, in any spelling.
    club.play(&club.bruno, game.place, "b8 b5").await;
    let taken = club.play(&club.anna, game.place, "c1-c5").await;
    assert!(taken.text().contains("b5"), "{}", taken.text());
    club.bot.kill();
    club.bot.again();
    club.fake.connected().await;
    club.play(&club.bruno, game.place, "l8-l7").await;
    club.play(&club.anna, game.place, "l1-l2").await;
    club.play(&club.bruno, game.place, "l7-l8").await;
    let end = club.play(&club.anna, game.place, "l2-l1").await;
    assert!(end.text().contains("Anna) wins"), "{}", end.text());
    assert_eq!(end.buttons(), ["Rematch"]);

    // The same again, sides changed.
    club.fake
        .press(&club.bruno, &end, "Rematch")
        .await
        .answer()
        .await;
    let card = club.fake.nth_post(club.channel, 2).await;
    assert!(card.text().contains("rematch"), "{}", card.text());
    club.fake.press(&club.anna, &card, "Accept").await;
    let second = club.fake.thread(club.channel, 2).await;
    assert_eq!(second.name, "Bruno v Anna · Latrunculi");
    club.bot.stop();
    club.fake.finish();
}

#[tokio::test]
async fn a_whole_game_of_boissieres_rithmomachia() {
    let mut club = Club::open("discord-boissiere").await;
    let game = club
        .begin("boissiere", &[("common", Opt::Text("body:1"))])
        .await;
    let first = club.fake.posts(game.place).remove(0);
    assert!(first.attachments[0].filename.contains(".png"), "{first:?}");
    for (who, line) in [
        (&club.anna, "c8-e8"),
        (&club.bruno, "m6-m7"),
        (&club.anna, "e8-g8"),
        (&club.bruno, "m7-m8"),
        (&club.anna, "g8-i8"),
        (&club.bruno, "m8-l8"),
        (&club.anna, "d3-e3"),
        (&club.bruno, "l8-k8"),
    ] {
        club.play(who, game.place, line).await;
    }
    // What can be taken is told with its sum, to her alone, and is a button.
    let board = club.fake.posts(game.place).pop().expect("a board");
    let hers = club
        .fake
        .press(&club.anna, &board, "Board")
        .await
        .private()
        .await;
    assert!(
        hers.text().contains("You can capture now"),
        "{}",
        hers.text()
    );
    let capture = hers
        .custom_ids()
        .into_iter()
        .find(|id| id.contains("move=x"))
        .expect("a button for the capture");
    club.fake.press(&club.anna, &hers, &capture).await;
    let end = club.fake.nth_post(game.place, 10).await;
    assert!(end.text().contains("Anna) wins"), "{}", end.text());
    club.bot.stop();
    club.fake.finish();
}

#[tokio::test]
async fn a_whole_game_of_the_medieval_rithmomachia() {
    let mut club = Club::open("discord-medieval").await;
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
    // A turn stays open while there is something to take: a draft that only she sees.
    let draft = club.say(anna, game.place, "h2-i2").await;
    assert!(
        draft.is_private() && draft.text().contains("16 × 4"),
        "{}",
        draft.text()
    );
    let back = club.fake.press(anna, &draft, "Undo").await.answer().await;
    assert!(back.text().contains("Taken back"), "{}", back.text());
    let draft = club.say(anna, game.place, "h2-i2").await;
    let capture = draft
        .custom_ids()
        .into_iter()
        .find(|id| id.contains("move=x"))
        .expect("a button for the capture");
    let taken = club.fake.press(anna, &draft, &capture).await.answer().await;
    // Nothing is left to take: the turn ends by itself.
    assert!(taken.text().starts_with("Done"), "{}", taken.text());
    club.fake.nth_post(game.place, 13).await;
    let walk = [
        "c1-d1", "d1-e1", "e1-f1", "f1-g1", "c2-d2", "d2-e2", "e2-f2", "f2-g2", "c5-d4", "d4-e3",
        "e3-f3",
    ];
    for (number, line) in walk.iter().enumerate() {
        let wait = if number % 2 == 0 { "i8-j8" } else { "j8-i8" };
        club.play(bruno, game.place, &format!("{wait}; end")).await;
        club.play(anna, game.place, &format!("{line}; end")).await;
    }
    club.play(bruno, game.place, "j8-i8; end").await;
    let end = club.play(anna, game.place, "f3-g3").await;
    assert!(end.text().contains("Anna) wins"), "{}", end.text());
    club.bot.stop();
    club.fake.finish();
}
