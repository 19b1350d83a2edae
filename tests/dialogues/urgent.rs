//! Which of several games is meant where time presses, and which comes first.

use insta::assert_snapshot;

use super::dialogue;

#[test]
fn what_can_only_be_meant_for_the_game_that_is_late_needs_no_code() {
    let told = dialogue(
        "alice: challenge @bob latrunculi side=white pace=1d
         bob: accept
         alice: challenge @bob boissiere side=white pace=3d
         bob: accept #2
         alice: move #1 a1-a5
         alice: move #2 C2 d6-d7
         alice: claim
         @clock +30h
         alice: offer draw
         alice: offer time
         @clock +4d
         alice: claim
         alice: claim #1",
    );
    assert_snapshot!(told, @r"");
}
