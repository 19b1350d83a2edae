//! What is asked for before it can be had, or can never be had, is answered with what can.

use super::{after, dialogue};

#[test]
fn a_board_that_waits_for_an_answer_says_so() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi
        bob: board
        alice: board
        ",
    );
    let waits = "is still a challenge; it begins when it is accepted.";
    assert_eq!(told.matches(waits).count(), 2, "{told}");
}

#[test]
fn nobody_agrees_on_what_nobody_could_capture() {
    for agreed in [
        "body:25",
        "goods:1753",
        "goods-exact:9999999",
        "lawsuit:25:100",
        "honor:4:1753",
        "honor-lawsuit:25:4",
    ] {
        let told = dialogue(&format!("alice: challenge @bob boissiere common={agreed}"));
        assert!(
            told.contains("Nobody could ever capture that much"),
            "{told}"
        );
    }
    for agreed in ["body:24", "goods:1752", "lawsuit:24:1752"] {
        let told = dialogue(&format!("alice: challenge @bob boissiere common={agreed}"));
        assert!(told.contains("alice challenges bob"), "{told}");
    }
}

#[test]
fn help_knows_the_words_people_use_for_commands() {
    let told = dialogue("alice: help duel");
    assert!(told.contains("Did you mean challenge?"), "{told}");
    // The names they have on Discord are known in every language.
    let named = dialogue("alice: help sfida").replace("sfida", "challenge");
    assert_eq!(named, dialogue("alice: help challenge"));
}

#[test]
fn a_missing_piece_in_latrunculi_is_not_said_to_leave_nothing_to_capture() {
    let told = after(
        "latrunculi side=white",
        "a1-a5 | b8-b5",
        "alice: move a3-a4xb4",
    );
    assert!(told.contains("No piece stands on a3"), "{told}");
    assert!(!told.contains("Nothing can be captured now"), "{told}");
}
