//! What is completed while one types.

use super::super::club::Club;

#[tokio::test]
async fn scenario_05_completions_are_valid_whatever_is_typed() {
    let club = Club::open("scenario-05").await;
    let none = club
        .fake
        .autocomplete(&club.anna, club.channel, "move", "text", "a1")
        .await;
    assert_eq!(none, [], "without a game there is nothing to complete");
    let game = club.begin("latrunculi", &[]).await;
    let long = "a1-a2 ".repeat(400);
    for typed in [
        "", " ", "   ", "a", "a1", "a1-a", "A1 A", "zz", "日本", "é́", &long, ";", "a1-a2;",
        "a1-a2; ",
    ] {
        let choices = club
            .fake
            .autocomplete(&club.anna, game.place, "move", "text", typed)
            .await;
        assert!(choices.len() <= 25, "{typed}: {choices:?}");
        for choice in &choices {
            let value = choice.value.as_str().expect("text");
            assert!((1..=100).contains(&value.chars().count()), "{value}");
        }
    }
    let all = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "")
        .await;
    assert_eq!(all.len(), 25);
    // Spaces are as good as nothing.
    for typed in [" ", "   "] {
        let spaced = club
            .fake
            .autocomplete(&club.anna, game.place, "move", "text", typed)
            .await;
        assert_eq!(spaced, all, "{typed:?}");
    }
    let mine = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "a1")
        .await;
    assert!(!mine.is_empty());
    assert!(
        mine.iter().all(|choice| choice.name.starts_with("a1-")),
        "{mine:?}"
    );
    let one = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "a1-a2")
        .await;
    assert_eq!(one.len(), 1);
    // What is chosen is played.
    let value = one[0].value.as_str().expect("text").to_owned();
    club.play(&club.anna, game.place, &value).await;
    let others = club
        .fake
        .autocomplete(&club.anna, game.place, "move", "text", "a")
        .await;
    assert_eq!(others, [], "it is not her turn");
    let codes = club
        .fake
        .autocomplete(&club.anna, club.channel, "board", "code", "")
        .await;
    assert_eq!(codes[0].value, game.code);
    club.fake.finish();
}
