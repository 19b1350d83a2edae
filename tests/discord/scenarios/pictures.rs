//! Boards for those who cannot see the picture.

use super::super::club::Club;
use super::super::fake::Opt;

#[tokio::test]
async fn scenario_25_every_picture_is_described_and_words_are_a_command() {
    let mut club = Club::open("scenario-25").await;
    for (kind, line) in [
        ("latrunculi", "a1-a2"),
        ("boissiere", "c8-e8"),
        ("medieval", "l5-k5; end"),
    ] {
        let game = club.begin(kind, &[]).await;
        let first = club.fake.posts(game.place).remove(0);
        let mover = if first.pinged(&club.anna) {
            &club.anna
        } else {
            &club.bruno
        };
        let told = club.fake.slash(mover, game.place, "board", &[]).await;
        let told = told.answer().await;
        assert!(!told.attachments.is_empty(), "{told:?}");
        let words = async || {
            let options = [("words", Opt::Bool(true))];
            let words = club.fake.slash(mover, game.place, "board", &options).await;
            words.answer().await
        };
        let before = words().await;
        assert!(before.attachments.is_empty(), "{before:?}");
        assert!(before.text().contains("\nRow "), "{}", before.text());
        let next = club.play(mover, game.place, line).await;
        let after = words().await;
        // The description is of the position, and so are the words.
        assert_ne!(first.alt(), next.alt());
        assert_ne!(before.text(), after.text());
    }
    club.bot.stop();
    club.fake.look(|world| {
        let files = world
            .messages
            .values()
            .flat_map(|message| &message.attachments);
        let mut count = 0;
        for file in files {
            let alt = file.description.as_deref().unwrap_or_default();
            assert!((20..=1024).contains(&alt.chars().count()), "{file:?}");
            count += 1;
        }
        assert!(count >= 9, "{count}");
    });
    club.fake.finish();
}
