//! Records: what is written reads back, and no text breaks the reader.

use proptest::prelude::*;

use super::*;
use crate::notation::{read_options, write_action};
use crate::rules::Action;

/// A game of so many actions chosen by chance, captures first if so wished.
fn played(game: Game, options: &[(&str, &str)], length: usize, mut chance: u64) -> Record {
    let options = read_options(game, options.iter().copied()).expect("options");
    let mut position = options.start();
    let mut turns: Vec<RecordTurn> = Vec::new();
    let mut actions: Vec<String> = Vec::new();
    while turns.len() < length && position.outcome().is_none() {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let legal = position.actions();
        let takes: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Capture { .. }))
            .collect();
        let choice = if takes.is_empty() { &legal } else { &takes };
        let action = choice[usize::try_from(chance >> 33).unwrap_or(0) % choice.len()];
        let before = (position.turn(), position.number());
        actions.push(write_action(&position, action));
        position.apply(action, |_| ());
        if (position.turn(), position.number()) != before || position.outcome().is_some() {
            turns.push(RecordTurn {
                side: before.0,
                text: actions.join("; "),
                notes: vec!["2026-01-01 00:00 UTC".to_owned()],
            });
            actions.clear();
        }
    }
    let result = position.outcome().map_or("*".to_owned(), write_outcome);
    Record {
        options,
        headers: vec![
            (
                "White".to_owned(),
                "a \"b\" \\ [1. White: a1-a5] {c}".to_owned(),
            ),
            ("Result".to_owned(), result),
        ],
        opening: vec!["turn 1 (a1-a4) taken back, 2026-01-01 00:00 UTC".to_owned()],
        turns,
        notes: Vec::new(),
    }
}

const GAMES: [(Game, &[(&str, &str)]); 4] = [
    (Game::Latrunculi, &[("quiet", "9")]),
    (Game::Boissiere, &[("first", "odd"), ("common", "body:2")]),
    (Game::Medieval, &[]),
    (Game::Medieval, &[("setup", "boissiere")]),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_written_reads_back_however_its_lines_are_joined(
        kind in 0..GAMES.len(), length in 0_usize..90, chance in any::<u64>(), joint in 0_usize..5,
    ) {
        let (game, options) = GAMES[kind];
        let record = played(game, options, length, chance);
        let text = write_record(&record);
        let joined = text.replace('\n', ["\n", " ", " | ", "\\n", "\r\n"][joint]);
        let read = read_record(&joined);
        let read = read.map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
        prop_assert_eq!(read.position(), record.position());
        prop_assert_eq!(read, record);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(\\PC|\n){0,80}", rest in "[\\[\\]{}\"\\\\1-9. |;xa-eBGW:-]{0,60}") {
        let _ = read_record(&text);
        let _ = read_record(&format!("[Game \"latrunculi\"] {rest}"));
        let _ = read_record(&format!("[Rules \"rithmomachia/medieval@1\"]\n1. {rest}{text}"));
    }

    #[test]
    fn a_broken_record_is_refused_or_still_a_game(
        chance in any::<u64>(), at in 0_usize..4000, put in "[\\PC\n]{0,3}",
    ) {
        let mut text = write_record(&played(Game::Boissiere, &[], 30, chance));
        let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
        text.insert_str(places[at % places.len()], &put);
        if let Ok(record) = read_record(&text) {
            prop_assert!(record.position().is_some());
            prop_assert_eq!(read_record(&write_record(&record)).map(|read| read.turns), Ok(record.turns));
        }
    }
}

#[test]
fn a_result_the_rules_know_better_is_refused() {
    let record = played(Game::Latrunculi, &[("quiet", "1")], 50, 7);
    let text = write_record(&record);
    assert!(
        record
            .header("Result")
            .is_some_and(|said| said.ends_with("draw")),
        "{text}"
    );
    for (said, fits) in [("none draw", true), ("white pawns", false), ("*", false)] {
        let text = text.replace("none draw", said);
        assert_eq!(read_record(&text).is_ok(), fits, "{said}");
    }
    let open = "[Game \"latrunculi\"] [Result \"?\"] 1. a1-a5";
    for (said, fits) in [
        ("*", true),
        ("white resign", true),
        ("black time", true),
        ("none agreed", true),
        ("none break-off", true),
        ("none resign", false),
        ("white pawns", false),
        ("1-0", false),
    ] {
        assert_eq!(
            read_record(&open.replace('?', said)).is_ok(),
            fits,
            "{said}"
        );
    }
}

#[test]
fn a_long_text_is_refused_at_once() {
    let text = "[".repeat(LONGEST_RECORD + 1);
    let error = read_record(&text).expect_err("too long");
    assert_eq!(error.fault, RecordFault::TooLong);
}
