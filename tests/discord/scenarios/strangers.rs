//! Those whose game it is not.

use super::super::club::Club;
use super::super::fake::{Message, Opt, Person, Run};

/// What she sees of the game: its words and its picture's.
async fn view(club: &Club, who: &Person, place: u64) -> String {
    let board = club.fake.slash(who, place, "board", &[]).await;
    let board = board.answer().await;
    format!("{}\n{}", board.text(), board.alt())
}

/// Presses every button of a message that others see too; each press is answered in private.
async fn press_all(club: &Club, who: &Person, message: &Message) {
    for label in message.buttons() {
        let run = club.fake.press(who, message, &label).await;
        unserved(&run, &format!("{} pressed {label}", who.name)).await;
    }
}

/// What was done was answered to the one who did it, and not with success.
async fn unserved(run: &Run, what: &str) {
    let said = run.private().await.text();
    assert!(
        !said.is_empty() && !said.starts_with("Done"),
        "{what}: {said}"
    );
}

#[tokio::test]
async fn scenario_16_strangers_change_nothing() {
    let mut club = Club::open("scenario-16").await;
    let carla = club.guild.member("Carla", "it");
    let other_bot = club.guild.other_bot("Robot");
    let card = club.challenge("latrunculi", &[]).await;
    for who in [&carla, &other_bot] {
        press_all(&club, who, &card).await;
    }
    for (who, label) in [
        (&club.bruno, "Withdraw"),
        (&club.anna, "Accept"),
        (&club.anna, "Decline"),
    ] {
        let run = club.fake.press(who, &card, label).await;
        unserved(&run, label).await;
        assert!(run.private().await.text().contains("Anna") || label != "Withdraw");
    }
    let now = club.fake.message(card.id);
    assert_eq!((now.buttons().len(), now.thread), (3, None));

    let game = club.accept(&card).await;
    let before = view(&club, &club.anna, game.place).await;
    let board = club.fake.posts(game.place).remove(0);
    for who in [&carla, &other_bot, &club.bruno] {
        press_all(&club, who, &board).await;
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
            unserved(&run, command).await;
        }
    }
    // The opponent neither plays for her.
    let said = club.say(&club.bruno, game.place, "a1-a2").await;
    assert!(said.text().contains("not your turn"), "{}", said.text());
    for (opponent, why) in [(&other_bot, "program"), (&club.anna, "yourself")] {
        let options = [
            ("game", Opt::Text("latrunculi")),
            ("opponent", Opt::User(opponent)),
        ];
        let said = club
            .fake
            .slash(&club.anna, club.channel, "challenge", &options)
            .await;
        let said = said.answer().await.text();
        assert!(said.contains(why), "{said}");
    }
    assert_eq!(view(&club, &club.anna, game.place).await, before);
    club.play(&club.anna, game.place, "a1-a2").await;
    club.bot.stop();
    assert_eq!(club.fake.posts(game.place).len(), 2);
    assert_eq!(club.fake.posts(club.channel).len(), 1);
    assert_eq!(club.fake.threads(club.channel).len(), 1);
    club.fake.finish();
}
