//! Whatever is put in is answered: the bodies of the fuzz targets over made-up texts.

use magister::fuzzing;
use magister::notation::{LONGEST, Mode, play_line, read_position};
use magister::rules::Topic;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Pieces of action texts.
const WORDS: [&str; 48] = [
    "c3",
    "C2",
    "d6",
    "d7",
    "p8",
    "p190",
    "P91",
    "s36",
    "S",
    "o8",
    "e4",
    "e5",
    "a1",
    "a2",
    "g2",
    "g3",
    "l8",
    "81",
    "0",
    "9999",
    "99999999999",
    "x",
    "X",
    "×",
    "-",
    "−",
    "+",
    "*",
    "÷",
    "/",
    "∩",
    "^",
    "siege",
    "end",
    "@",
    "@a3",
    "[",
    "]",
    "(",
    ")",
    "5",
    ",",
    ":",
    ";",
    " ",
    "\u{0}",
    "é",
    "K",
];

/// Pieces of position texts.
const ROWS: [&str; 34] = [
    "8", "/", ",", "c3", "C2", "t9999", "T10000", "P(36+25)", "p(1)", "P()", "p(1+2)", "S0", "0",
    "9", "7", "12", "e", "o", "w", "b", "a", " ", "-", "a:d7", "a:d7+", "eo", "e:great", "s36^",
    "p190", "1", "0", "K", "k5", "PPPP",
];

/// Records of games to break.
const RECORDS: [&str; 3] = [
    "[Game \"latrunculi\"]\n[Rules \"latrunculi@1\"]\n[Options \"quiet=50\"]\n[White \"alice\"]\n\n\
     1. White: a1-a5 {2026-01-01 00:00 UTC}\n2. Black: b8-b7 {why not}\n3. White: a5-b5\n{the end}\n",
    "[Game \"boissiere\"]\n[Options \"common=body:4\"]\n[Black \"b\\\\o\\\"b\"]\n\n1. White: C2 d6-e6; end\n",
    "[Game \"medieval\"]\n[Result \"*\"]\n\n1. Black: c25 l5-k5\n",
];

/// Pieces of records.
const MARKS: [&str; 30] = [
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "\n",
    "|",
    "\\n",
    "1.",
    "2.",
    "99999999999.",
    "White:",
    "Black:",
    "[Game \"latrunculi\"]",
    "[Game \"medieval\"]",
    "[Result \"white pawns\"]",
    "[Options \"first=odd\"]",
    "[Options \"\"]",
    "[Rules \"latrunculi@9\"]",
    "a1-a5",
    "C2 d6-e6",
    ";",
    "end",
    "*",
    " ",
    "\u{0}",
    "é",
    "\u{202e}",
    "\u{301}",
];

fn with_choice() -> impl Strategy<Value = u8> {
    any::<u8>()
}

fn bytes(choice: u8, text: &str) -> Vec<u8> {
    let mut bytes = vec![choice];
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

/// 400 texts for each property, or as many as the variable `PROPTEST_CASES` says.
fn cases() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(400),
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_bytes_are_answered(data in vec(any::<u8>(), 0..300)) {
        fuzzing::position(&data);
        fuzzing::action(&data);
        fuzzing::line(&data);
        fuzzing::record(&data);
    }

    #[test]
    fn words_in_any_order_are_answered(
        choice in with_choice(),
        words in vec(select(&WORDS[..]), 0..12),
        space in select(&["", " "][..]),
    ) {
        let data = bytes(choice, &words.join(space));
        fuzzing::action(&data);
        fuzzing::line(&data);
    }

    #[test]
    fn rows_in_any_order_are_answered(choice in with_choice(), words in vec(select(&ROWS[..]), 0..60)) {
        fuzzing::position(&bytes(choice, &words.concat()));
    }

    #[test]
    fn positions_with_something_changed_are_answered(
        choice in with_choice(),
        at in any::<prop::sample::Index>(),
        word in select(&ROWS[..]),
        length in 0_usize..4,
    ) {
        let positions = fuzzing::positions();
        let position = &positions[usize::from(choice) % positions.len()];
        let mut text = magister::notation::write_position(position);
        let at = at.index(text.len());
        let end = (at + length).min(text.len());
        text.replace_range(at..end, word);
        fuzzing::position(&bytes(choice, &text));
    }

    #[test]
    fn marks_in_any_order_are_answered(words in vec(select(&MARKS[..]), 0..40)) {
        fuzzing::record(words.concat().as_bytes());
    }

    #[test]
    fn records_with_something_changed_are_answered(
        text in select(&RECORDS[..]),
        changes in vec((any::<prop::sample::Index>(), select(&MARKS[..]), 0_usize..6), 0..4),
    ) {
        let mut text: Vec<char> = text.chars().collect();
        for (at, mark, length) in changes {
            let at = at.index(text.len());
            let end = (at + length).min(text.len());
            text.splice(at..end, mark.chars());
        }
        fuzzing::record(text.into_iter().collect::<String>().as_bytes());
    }
}

#[test]
fn the_records_to_break_can_be_read() {
    for text in RECORDS {
        let read = magister::notation::read_record(text);
        assert!(read.is_ok(), "{text}: {read:?}");
    }
}

#[test]
fn a_long_line_of_anything_is_answered() {
    let long = [
        "x d6;".repeat(LONGEST / 5),
        ";".repeat(LONGEST),
        "end;".repeat(LONGEST / 4),
        "c2".repeat(LONGEST / 2),
        "9".repeat(LONGEST),
        "(".repeat(LONGEST),
        "\u{301}".repeat(LONGEST / 2),
        " ".repeat(LONGEST),
        "8/".repeat(LONGEST / 2),
        "c1,".repeat(LONGEST / 3),
        "é".repeat(LONGEST),
        "x".repeat(LONGEST + 1),
    ];
    for text in &long {
        for position in fuzzing::positions() {
            let error = play_line(position, text, Mode::Machine).expect_err("nothing of it");
            assert_ne!(error.fault.topic(), Topic::Ambiguous);
            assert!(read_position(&position.options(), text).is_err());
        }
    }
}
