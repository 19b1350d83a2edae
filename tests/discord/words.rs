//! What is written on Discord can be done there: commands in the form its client takes, by the
//! names it shows in the reader's language.

use super::club::Club;
use super::fake::{Opt, Person};

/// What somebody is told by a slash command.
async fn told(
    club: &Club,
    who: &Person,
    place: u64,
    command: &str,
    options: &[(&str, Opt<'_>)],
) -> String {
    let run = club.fake.slash(who, place, command, options).await;
    // As it is read, without what keeps Discord from taking it for markup.
    run.answer().await.text().replace(['\\', '`'], "")
}

/// None of these stands in the text.
fn lacks(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(!text.contains(part), "{part} in {text}");
    }
}

/// All of these stand in the text.
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no {part} in {text}");
    }
}

#[tokio::test]
async fn lines_are_shown_as_the_client_takes_them() {
    let club = Club::open("words-lines").await;
    let carla = club.guild.member("Carla", "it");
    let none = told(&club, &club.anna, club.channel, "games", &[]).await;
    has(&none, &["/challenge game:Latrunculi opponent:@name"]);
    let none = told(&club, &carla, club.channel, "games", &[]).await;
    has(&none, &["/sfida gioco:Latrunculi avversario:@nome"]);
    let card = club.challenge("boissiere", &[]).await;
    let begun = club.accept(&card).await;
    let place = begun.place;
    let board = told(&club, &carla, place, "resign", &[]).await;
    has(&board, &[&format!("/scacchiera codice:{}", begun.code)]);
    let square = [("piece", Opt::Text("h4"))];
    let empty = told(&club, &carla, place, "board", &square).await;
    has(&empty, &["/scacchiera parole:True"]);
    let empty = told(&club, &club.anna, place, "board", &square).await;
    has(&empty, &["/board words:True"]);
    club.fake.finish();
}

#[tokio::test]
async fn the_help_lists_what_there_is_here_by_its_names() {
    let club = Club::open("words-help").await;
    let carla = club.guild.member("Carla", "it");
    let help = told(&club, &club.anna, club.channel, "help", &[]).await;
    has(&help, &["/challenge game:…:", "/help topic:challenge"]);
    lacks(&help, &["\nyes:", "\nno:", "#CODE", "double quotes"]);
    let help = told(&club, &carla, club.channel, "help", &[]).await;
    has(&help, &["/sfida gioco:…:", "/aiuto argomento:sfida"]);
    lacks(&help, &["in inglese", "\nyes:", "virgolette doppie"]);
    for topic in ["sfida", "/sfida", "challenge"] {
        let options = [("topic", Opt::Text(topic))];
        let help = told(&club, &carla, club.channel, "help", &options).await;
        has(
            &help,
            &[
                "/sfida gioco:… ",
                "avversario:…",
                "• vittoria: come si vince: con “Breve”",
                "Vuole “Breve” o “Da libro”.",
                "Piccola (tre pezzi in progressione)",
                "Per esempio: /sfida gioco:Latrunculi avversario:@bob parte:Bianco (Pari)",
            ],
        );
        lacks(&help, &["preset", "“short”", "anyone"]);
    }
    let typed = club
        .fake
        .autocomplete(&carla, club.channel, "help", "topic", "sca")
        .await;
    let typed: Vec<_> = typed.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(typed, ["/scacchiera"]);
    club.fake.finish();
}

#[tokio::test]
async fn the_rulebook_names_commands_as_they_are_given() {
    let club = Club::open("words-rules").await;
    let carla = club.guild.member("Carla", "it");
    let topic = [("question", Opt::Text("table pace"))];
    let entry = told(&club, &club.anna, club.channel, "rule", &topic).await;
    has(
        &entry,
        &[
            "Pace · Playing here",
            "pace:3d or pace:12h",
            "/challenge game:Latrunculi opponent:@name pace:3d",
        ],
    );
    let entry = told(&club, &carla, club.channel, "rule", &topic).await;
    has(&entry, &["Ritmo · Giocare qui", "ritmo:3d o ritmo:12h"]);
    lacks(&entry, &["{", "pace"]);
    club.fake.finish();
}

#[tokio::test]
async fn settings_are_named_as_one_chooses_them() {
    let club = Club::open("words-settings").await;
    let carla = club.guild.member("Carla", "it");
    let settings = told(&club, &carla, club.channel, "settings", &[]).await;
    has(
        &settings,
        &[
            "Fuso orario: ",
            "/impostazioni nome:Fuso orario valore:Europe/Rome",
        ],
    );
    lacks(&settings, &["zone", "notify"]);
    club.fake.finish();
}

#[tokio::test]
async fn lists_and_completions_call_pieces_by_their_names() {
    let club = Club::open("words-pieces").await;
    let game = club.begin("latrunculi", &[]).await;
    for (typed, count) in [("pawn", 25), ("king", 1)] {
        let found = club
            .fake
            .autocomplete(&club.anna, game.place, "move", "text", typed)
            .await;
        assert!(found.len() >= count, "{typed}: {found:?}");
        assert!(
            found
                .iter()
                .all(|choice| choice.name.to_lowercase().ends_with(&format!("· {typed}"))),
            "{found:?}"
        );
    }
    club.fake.finish();
}

#[tokio::test]
async fn a_game_named_in_another_games_thread_is_told_from_it() {
    let club = Club::open("words-other-game").await;
    let game = club.begin("latrunculi", &[]).await;
    let other = if game.code == "BCDF" { "BCDG" } else { "BCDF" };
    let line = format!("#{other} a1-a2");
    let text = [("text", Opt::Text(&line))];
    let said = told(&club, &club.anna, game.place, "move", &text).await;
    let here = format!("this thread is that of #{}", game.code);
    has(&said, &[&format!("You named #{other}"), &here]);
    // Its own code does no harm.
    let line = format!("#{} a1-a2", game.code);
    club.play(&club.anna, game.place, &line).await;
    club.fake.finish();
}

#[tokio::test]
async fn nobody_was_quicker_with_a_challenge_for_one() {
    let club = Club::open("words-for-one").await;
    let carla = club.guild.member("Carla", "en-US");
    let game = club.begin("latrunculi", &[]).await;
    let code = [("code", Opt::Text(&game.code))];
    let said = told(&club, &carla, club.channel, "accept", &code).await;
    has(&said, &["is for Bruno"]);
    lacks(&said, &["quicker"]);
    club.fake.finish();
}

#[tokio::test]
async fn signs_alone_are_no_question() {
    let club = Club::open("words-signs").await;
    let without = told(&club, &club.anna, club.channel, "rule", &[]).await;
    for signs in ["*", "?!", "`"] {
        let question = [("question", Opt::Text(signs))];
        let said = told(&club, &club.anna, club.channel, "rule", &question).await;
        assert_eq!(said, without);
    }
    club.fake.finish();
}
