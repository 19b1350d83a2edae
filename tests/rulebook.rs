//! The rulebook keeps its word: what it shows can be played, what hints name is there.

use magister::base::Lang;
use magister::notation::{LineError, Mode, Step, play_line, read_position};
use magister::rulebook::{Shelf, entry, named};
use magister::rules::{Game, Position};

/// A board of a Rithmomachia with these pieces (`square piece` each), `side` to play, its turn just
/// begun.
fn board(game: Game, side: char, pieces: &str) -> Position {
    let words: Vec<&str> = pieces.split_whitespace().collect();
    let on = |row: u8, column: u8| {
        let name = format!("{}{}", char::from(b'a' + row), column + 1);
        let pair = words.chunks(2).find(|pair| pair[0] == name);
        pair.map_or("1", |pair| pair[1])
    };
    let row = |row: u8| {
        let items: Vec<&str> = (0..8).map(|column| on(row, column)).collect();
        items.join(",")
    };
    let rows = if game == Game::Medieval { 14 } else { 16 };
    let rows: Vec<String> = (0..rows).rev().map(row).collect();
    position(game, &format!("{} {side} b - - 1", rows.join("/")))
}

fn position(game: Game, text: &str) -> Position {
    let read = read_position(&game.default_options(), text);
    read.unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Where the examples of the entries on notation are played, but for those played from the start.
fn played_on(game: Game, example: &str) -> Position {
    const SUM: &str = "d7 c3 e6 c5 d6 C8 e5 c7 a1 C2";
    const PYRAMID: &str = "o8 p(64+49+36+25+16) n8 C36 l8 C64 o5 S190 m1 c3";
    let b = |side, pieces| board(Game::Boissiere, side, pieces);
    let m = |side, pieces| board(Game::Medieval, side, pieces);
    match (game, example) {
        (Game::Latrunculi, "a1-a5xa6xb5") => {
            position(game, "11p/P4k6/p11/1pP9/12/12/6K5/P11 w 0 1")
        }
        (
            Game::Boissiere,
            "x d6" | "[c3 d7 + c5 e6] x C8 d6" | "[c3 d7 + c5 e6] x C8 d6; c7 e5-e4; end",
        ) => b('o', SUM),
        (Game::Boissiere, "T9 k6 x c9 m6") => b('e', "k6 T9 m6 c9 p1 c3"),
        (Game::Boissiere, "[c9 e6 - c7 d7] x C2 d6") => b('o', "e6 c9 d7 c7 d6 C2 a1 C4"),
        (Game::Boissiere, "[c5 m4 * 3] x S15 i4") => b('o', "m4 c5 i4 S15 a1 C4"),
        (Game::Boissiere, "[S15 i4 / 3] x c5 m4") => b('e', "m4 c5 i4 S15 p1 c3"),
        (Game::Boissiere, "siege c3 c3") => b('e', "c3 c3 c2 C4 c4 C6 b3 T9 d3 C8 p1 c5"),
        (Game::Boissiere, "x p190 o8" | "x s36 o8") => b('e', PYRAMID),
        (Game::Medieval, "x k2" | "x k2 @b6" | "[T9 b2 * 10] x t90 k2 @b3") => m(
            'e',
            "b2 T9 k2 t90 a1 C2 a2 C2 a3 C2 a4 C2 a5 C2 a6 C2 a7 C2 a8 C2 n8 c3",
        ),
        (Game::Medieval, "T9 d4 x c9 d6 @a3") => m('e', "d4 T9 d6 c9 n8 c3"),
        (Game::Medieval, "T9 b4-d4; T9 d4 x c9 d6 @a3; end") => m('e', "b4 T9 d6 c9 n8 c3"),
        (Game::Medieval, "[C4 d2 + C8 e4] x t12 d3 @a3") => m('e', "d2 C4 e4 C8 d3 t12 n8 c3"),
        (Game::Medieval, "[C2 d2 * C6 e4] x t12 d3 @a3") => m('e', "d2 C2 e4 C6 d3 t12 n8 c3"),
        (Game::Medieval, "siege c3 n1 @a3") => m('e', "n1 c3 n2 C4 m1 C6 m2 C8 k8 c5"),
        (Game::Medieval, "C64 m2 x s64 n2") => m('e', "m2 C64 n2 p(64+49+36+25+16) k8 c5"),
        _ => game.default_options().start(),
    }
}

#[test]
fn every_example_of_the_notation_can_be_played_in_its_game() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            let entry = entry(game, "notation", lang).expect("the entry is there");
            let quoted = entry.text.split('“').skip(1);
            let mut count = 0;
            for example in quoted.filter_map(|text| text.split_once('”')) {
                let example = example.0;
                // The word that explains x.
                if ["captures", "cattura"].contains(&example) {
                    continue;
                }
                count += 1;
                let position = played_on(game, example);
                let played: Result<Vec<Step>, LineError> =
                    play_line(&position, example, Mode::People);
                assert!(played.is_ok(), "{game:?} {example}: {played:?}");
            }
            assert!(count >= 4, "{game:?} {lang}");
        }
    }
}

/// The topics that sentences of a language tell people to ask for: what follows `rule `.
fn hinted(lang: Lang) -> Vec<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lang");
    let mut words = Vec::new();
    for file in ["table", "command", "refusal", "board", "page", "terminal"] {
        let path = root.join(lang.code()).join(format!("{file}.ftl"));
        let text = std::fs::read_to_string(path).expect("the wording is there");
        let text: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let text = text.join("\n").replace("CMD(\"rule\", \"", "rule ");
        for (at, _) in text.match_indices("rule ") {
            let before = text[..at].chars().next_back().unwrap_or(' ');
            let word: String = text[at + 5..]
                .chars()
                .take_while(|letter| letter.is_alphabetic() || *letter == '-')
                .collect();
            // “rule” as a word of a sentence is no hint, and a question is asked elsewhere.
            let others = ["and", "e", "", "why", "perché"];
            let hint = !before.is_alphanumeric() && !others.contains(&word.as_str());
            if hint && !words.contains(&word) {
                words.push(word);
            }
        }
    }
    words
}

#[test]
fn every_topic_that_a_hint_names_is_there_in_every_game() {
    for lang in Lang::ALL {
        let words = hinted(lang);
        let known = |word: &String| ["notation", "notazione"].contains(&word.as_str());
        assert!(words.iter().any(known), "{words:?}");
        for word in words {
            if ["topics", "argomenti", "latrunculi"].contains(&word.as_str())
                || word.starts_with("regol")
            {
                continue;
            }
            for game in Game::ALL {
                // What playing here is about is found whatever the game at hand.
                let shelves = [Shelf::Game(game), Shelf::Table].into_iter();
                let found: Vec<_> = shelves
                    .flat_map(|shelf| named(Some(shelf), &word, lang))
                    .collect();
                assert!(!found.is_empty(), "{lang}: rule {word} in {game:?}");
            }
        }
    }
}
