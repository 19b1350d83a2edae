//! Names that are more than letters to Discord.

use super::super::club::Club;
use super::super::fake::{Message, Opt, Person};

/// The message shows this name and pings this person alone.
fn shows(message: &Message, name: &str, called: &Person) {
    assert_eq!(message.pings.users, [called.id], "{message:?}");
    assert!(
        message.pings.roles.is_empty() && !message.pings.everyone,
        "{message:?}"
    );
    let text = message.text();
    assert!(text.contains(name), "{name}: {text}");
    assert!(!text.contains('\u{202e}'), "{text}");
}

#[tokio::test]
async fn scenario_23_names_are_text_and_ping_nobody() {
    let club = Club::open("scenario-23").await;
    for (number, (name, shown)) in [
        ("@everyone", "@everyone"),
        ("<@&123456789012345678>", r"\<@&123456789012345678>"),
        ("`code` **bold**", r"\`code\` \*\*bold\*\*"),
        ("\u{202e}evil", "evil"),
        ("# heading", "# heading"),
        ("[a](https://example.org)", r"\[a\](https:\//example.org)"),
        (
            "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
            "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let odd = club.guild.member(name, "en-GB");
        let options = [
            ("game", Opt::Text("latrunculi")),
            ("opponent", Opt::User(&club.bruno)),
            ("side", Opt::Text("white")),
        ];
        club.fake
            .slash(&odd, club.channel, "challenge", &options)
            .await;
        let card = club.fake.nth_post(club.channel, number + 1).await;
        shows(&card, shown, &club.bruno);
        let game = club.accept(&card).await;
        let board = club.fake.posts(game.place).remove(0);
        shows(&board, shown, &odd);
        // A heading is made at the beginning of a line only.
        for text in [card.text(), board.text()] {
            assert!(text.lines().all(|line| !line.starts_with("# ")), "{text}");
        }
    }
    club.fake.finish();
}
