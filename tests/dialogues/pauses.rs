//! Pauses and vacations that end: who is told, and what is noted.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn whoever_is_to_move_is_called_when_a_pause_is_over() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: offer pause days=2
         bob: yes
         @clock +47h
         @clock +1h
         alice: history",
    );
    assert_snapshot!(told, @r"");
}

#[test]
fn a_turn_that_ends_a_pause_says_so() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: offer pause
         bob: yes
         bob: move a8-a6
         @clock +8d",
    );
    assert_snapshot!(told, @r"");
}

#[test]
fn a_vacation_that_ends_by_itself_is_told_at_the_table() {
    let told = dialogue(
        "alice: challenge @bob latrunculi side=white pace=3d
         bob: accept
         alice: challenge @bob latrunculi side=white
         bob: accept #2
         alice: move #1 a1-a5
         bob: settings quiet 20-9
         bob: vacation 2
         @clock +2d
         @clock +9h
         alice: history #1
         alice: history #2",
    );
    assert_snapshot!(told, @r"");
}

#[test]
fn a_vacation_in_a_pause_says_that_the_clocks_stand_anyway() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: offer pause
         bob: yes
         bob: vacation 2
         bob: move a8-a6
         alice: vacation 3",
    );
    assert_snapshot!(told, @r"");
}
