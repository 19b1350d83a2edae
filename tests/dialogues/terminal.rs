//! The terminal table itself: lines that nobody speaks, lines that make no sense.

use super::dialogue;

#[test]
fn lines_that_make_no_sense_are_answered() {
    let told = dialogue(
        "
        move g2-g3
        @clock yesterday
        @lang alice klingon
        @room
        @bob: accept
        # alice: nobody hears this
        alice: dance
        alice:
        @lang alice it
        alice: dance
        ",
    );
    insta::assert_snapshot!(told, @"");
}
