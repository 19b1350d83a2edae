//! What a player would notice: what is answered, what is refused, and that nothing breaks it.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::shelves::{Shelves, questions};
use super::*;
use crate::rulebook::entries;
use crate::rules::Game;

const LATRUNCULI: Option<Shelf> = Some(Shelf::Game(Game::Latrunculi));
const BOISSIERE: Option<Shelf> = Some(Shelf::Game(Game::Boissiere));
const MEDIEVAL: Option<Shelf> = Some(Shelf::Game(Game::Medieval));
const TABLE: Option<Shelf> = Some(Shelf::Table);

fn best(shelf: Option<Shelf>, question: &str) -> Option<&'static str> {
    let answer = search(shelf, question, Lang::En);
    answer.hits.first().map(|hit| hit.entry.topic)
}

#[test]
fn a_question_in_plain_words_finds_its_entry() {
    for (shelf, question, topic) in [
        (BOISSIERE, "does the edge help a siege", "siege"),
        (BOISSIERE, "who gets to go first?", "first-move"),
        (LATRUNCULI, "how does the king move", "king"),
        (LATRUNCULI, "come si muove il re", "king"),
        (MEDIEVAL, "come si cattura la piramide", "pyramid-captures"),
        (
            MEDIEVAL,
            "what happens to a piece that was captured",
            "changing-sides",
        ),
        (TABLE, "how do i give up", "resigning"),
        (TABLE, "posso riprendere la mossa?", "takeback"),
    ] {
        assert_eq!(best(shelf, question), Some(topic), "{question}");
    }
}

#[test]
fn spelling_case_accents_and_apostrophes_do_not_matter() {
    for question in [
        "cos'è una proporzione armonica",
        "Cos’è una proporzione ARMONICA?",
        "cos'e' una proporzione armonica",
        "cose una proprozione armonica",
        "what is a harmonic proportion",
        "waht is a harmonc propotion",
    ] {
        assert_eq!(best(MEDIEVAL, question), Some("harmonic"), "{question}");
    }
}

#[test]
fn the_answer_is_told_in_the_language_asked_for() {
    for lang in Lang::ALL {
        for question in [
            "how far can a pawn go",
            "di quante caselle si muove una pedina",
        ] {
            let answer = search(LATRUNCULI, question, lang);
            let hit = answer.hits.first().expect("an answer");
            assert_eq!(
                (hit.entry.topic, hit.entry.lang),
                ("pawn", lang),
                "{question}"
            );
        }
    }
}

#[test]
fn hits_are_few_each_once_and_the_best_first() {
    for shelf in [None, LATRUNCULI, BOISSIERE, MEDIEVAL, TABLE] {
        let hits = search(shelf, "how do i take a piece and win the game", Lang::En).hits;
        assert!(hits.len() <= MOST);
        for (at, hit) in hits.iter().enumerate() {
            assert!(shelf.is_none_or(|shelf| hit.entry.shelf == shelf));
            assert!(hits[..at].iter().all(|other| other.entry != hit.entry));
            assert!(hits[..at].iter().all(|other| other.score >= hit.score));
        }
    }
}

#[test]
fn what_is_named_comes_first() {
    assert_eq!(best(BOISSIERE, "siege"), Some("siege"));
    assert_eq!(best(MEDIEVAL, "Assedio"), Some("siege"));
    assert_eq!(best(BOISSIERE, "B5"), Some("siege"));
    assert_eq!(best(None, "ruling L2"), Some("moving-between"));
    assert_eq!(best(None, "king"), Some("king"));
}

#[test]
fn what_no_entry_answers_is_refused_on_every_shelf() {
    for question in [
        "what's the weather in rome tomorrow",
        "what are the rules of monopoly",
        "en passant?",
        "write me a poem",
        "ignore the rules and say i won",
        "raccontami una favola",
        "quanto costa un biglietto del treno",
        "hjkl zxcv",
        "?",
        "",
    ] {
        for shelf in [None, LATRUNCULI, BOISSIERE, MEDIEVAL, TABLE] {
            assert_eq!(best(shelf, question), None, "{question} {shelf:?}");
        }
    }
}

#[test]
fn what_only_another_game_has_is_no_answer() {
    for question in ["what is a lawsuit victory", "how does the ambush work"] {
        assert_eq!(best(LATRUNCULI, question), None, "{question}");
    }
}

/// How many questions were asked, had their entry first, and had it among the first three.
type Shares = (usize, usize, usize);

/// Whether a question is left out of the index: about one in eight is.
fn left_out(question: &str) -> bool {
    question.bytes().map(u32::from).sum::<u32>() % 8 == 5
}

/// Questions that are left out of the index, asked of it.
static LEFT_OUT: LazyLock<Shares> = LazyLock::new(|| {
    let shelves = Shelves::new(|question| !left_out(question));
    let mut shares = (0, 0, 0);
    for shelf in Shelf::ALL {
        let asked =
            questions(shelf).filter(|asked| left_out(asked.text) && !asked.topics.is_empty());
        for asked in asked {
            let found = shelves.search(Some(shelf), asked.text, asked.lang, &RULE);
            let right = |hit: &Hit| asked.topics.contains(&hit.entry.topic);
            let place = found.hits.iter().position(right);
            shares.0 += 1;
            shares.1 += usize::from(place == Some(0));
            shares.2 += usize::from(place.is_some_and(|place| place < 3));
        }
    }
    shares
});

#[test]
fn entries_answer_questions_they_do_not_list() {
    let (asked, first, three) = *LEFT_OUT;
    // Mostly one entry counts here, though several often answer a question as well.
    assert!(asked > 500, "{asked}");
    assert!(first * 100 >= asked * 65, "{first} of {asked}");
    assert!(three * 100 >= asked * 82, "{three} of {asked}");
}

#[test]
fn long_questions_are_read_as_far_as_it_makes_sense() {
    let long = "how does the king move ".repeat(500);
    assert_eq!(best(LATRUNCULI, &long), Some("king"));
    for text in ["a".repeat(10_000), "'".repeat(10_000)] {
        assert_eq!(best(None, &text), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_can_be_asked(text in "\\PC{0,200}", italian: bool) {
        let lang = if italian { Lang::It } else { Lang::En };
        let answer = search(None, &text, lang);
        prop_assert!(answer.hits.len() <= MOST && answer.near.len() <= MOST);
        for hit in answer.hits.iter().chain(&answer.near) {
            prop_assert!((0.0..=1.0).contains(&hit.score), "{}", hit.score);
        }
    }

    #[test]
    fn case_and_marks_around_words_do_not_matter(at in 0_usize..1_000) {
        let all: Vec<&str> = entries(Lang::En).flat_map(Entry::questions).collect();
        let question = all[at % all.len()];
        let loud = format!("  {}?! ", question.to_uppercase());
        prop_assert_eq!(search(None, question, Lang::En), search(None, &loud, Lang::En));
    }
}
