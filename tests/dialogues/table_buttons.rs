//! Buttons: each does what it says for the game as it was, or is answered with the board as it is.

use super::after;

#[test]
fn a_button_of_an_earlier_turn_is_answered_with_the_board() {
    let told = after(
        "latrunculi side=white",
        "a1-a4 | a8-a7",
        "
        alice: press \"Resign\" 2
        bob: press \"Accept\"
        carol: press \"Resign\"
        carol: press \"Board\"
        alice: press \"Resign\"
        alice: press \"Yes\"
        bob: press \"Yes\"
        bob: press \"Resign\"
        alice: press v1:XXXX:1:0:end
        alice: press nonsense
        alice: press
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: press "Resign" 2
      [> alice] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move e1-e6
        <board>
        (Resign)
    bob: press "Accept"
      [> bob] refusal
        #GAME1 is being played already, by alice and bob.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    carol: press "Resign"
      [> carol] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    carol: press "Board"
      [> carol] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
    alice: press "Resign"
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    alice: press "Yes"
      [table] answer @bob
        Black (bob) wins after 2 turns: White (alice) resigns.
        <board>
        (Rematch)
    bob: press "Yes"
      [> bob] refusal
        That is no longer open in #GAME1. This is the board now.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Black (bob) wins after 2 turns: White (alice) resigns.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    bob: press "Resign"
      [> bob] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Black (bob) wins after 2 turns: White (alice) resigns.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    alice: press v1:XXXX:1:0:end
      [> alice] refusal
        There is no game #XXXX. Say games for the list of yours.
    alice: press nonsense
      [> alice] refusal
        This button no longer works. Say board to see the game as it is now.
    alice: press
      [> alice] refusal
        Which button? Put its id after “press”.
    "#);
}

#[test]
fn a_button_of_an_earlier_step_is_answered_with_the_board() {
    let told = after(
        "boissiere side=white common=body:4 proper=none",
        "c2-e2",
        "
        bob: move n2-l2
        bob: press \"T72 on e2 by multiplication, 12 × 6 empty squares between = 72\"
        bob: press \"End turn\" 2
        bob: press \"Undo\"
        bob: press \"Undo\" 3
        alice: press \"End turn\"
        bob: press \"End turn\"
        bob: press \"Undo\"
        ",
    );
    insta::assert_snapshot!(told, @r#"
    bob: move n2-l2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: t12 n2-l2.
        You can capture now:
        – T72 on e2 by multiplication, 12 × 6 empty squares between = 72: move x e2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e2 by multiplication, 12 × 6 empty squares between = 72) (End turn) (Undo)
    bob: press "T72 on e2 by multiplication, 12 × 6 empty squares between = 72"
      [table] answer @alice
        Black (bob): t12 n2-l2; [t12 l2 * 6] x T72 e2. Takes T72 on e2 by multiplication, 12 × 6 empty squares between = 72. Captured: White 0 of 4, Black 1 of 4.
        White (alice) to move.
        <board>
        (Board) (Resign)
    bob: press "End turn" 2
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: capture 4 pieces.
        Captured: White 0 of 4, Black 1 of 4.
        Black has captured T72, worth 72.
        <board>
        (Resign)
    bob: press "Undo"
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: capture 4 pieces.
        Captured: White 0 of 4, Black 1 of 4.
        Black has captured T72, worth 72.
        <board>
        (Resign)
    bob: press "Undo" 3
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: capture 4 pieces.
        Captured: White 0 of 4, Black 1 of 4.
        Black has captured T72, worth 72.
        <board>
        (Resign)
    alice: press "End turn"
      [> alice] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: capture 4 pieces.
        Captured: White 0 of 4, Black 1 of 4.
        Black has captured T72, worth 72.
        Say move and what you play, for instance: move C8 d3-d2
        <board>
        (Resign)
    bob: press "End turn"
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: capture 4 pieces.
        Captured: White 0 of 4, Black 1 of 4.
        Black has captured T72, worth 72.
        <board>
        (Resign)
    bob: press "Undo"
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        To win: capture 4 pieces.
        Captured: White 0 of 4, Black 1 of 4.
        Black has captured T72, worth 72.
        <board>
        (Resign)
    "#);
}

#[test]
fn a_question_answered_is_no_question() {
    let told = after(
        "latrunculi side=white",
        "a1-a4",
        "
        alice: press \"Resign\"
        alice: press \"No\"
        alice: press \"Yes\"
        alice: press \"Resign\"
        bob: move a8-a7
        alice: press \"Yes\"
        alice: resign
        bob: press \"Yes\"
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: press "Resign"
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    alice: press "No"
      [> alice] answer
        You play on in #GAME1.
    alice: press "Yes"
      [> alice] refusal
        That is no longer open in #GAME1. This is the board now.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    alice: press "Resign"
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    bob: move a8-a7
      [table] answer @alice
        Black (bob): a8-a7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: press "Yes"
      [> alice] refusal
        #GAME1 has moved on since you were asked. If you still want to resign, say it again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move e1-e6
        <board>
        (Resign)
    alice: resign
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    bob: press "Yes"
      [> bob] refusal
        That is for alice to answer.
    "#);
}

#[test]
fn a_refusal_has_a_button_for_the_rule() {
    let told = after(
        "boissiere side=white",
        "",
        "
        alice: move d6-f6
        alice: press \"Rule: Circle\"
        carol: press \"Rule: Circle\"
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: move d6-f6
      [> alice] refusal rule:circle
        A circle moves one square along a row or column; d6 to f6 is two. From d6 it can go to d7 and e6.
        (Rule: Circle)
    alice: press "Rule: Circle"
      [> alice] answer
        Circle · Rithmomachia after Boissière
        A circle moves exactly one square along its row or column: forward, back, left or right, onto an empty square. It never goes diagonally and never steps onto another piece, not even one it could capture.

        It reaches, for captures, the same squares: those next to it in its row or column.

        Each side has eight circles. Even's are 2, 4, 4, 6, 8, 16, 36 and 64; Odd's 3, 5, 7, 9, 9, 25, 49 and 81.

        Some accounts of the game let circles move diagonally, even some that name Boissière. The source followed here says plainly that nothing moves or captures diagonally.

        In the picture: The circle 8 can go to c4 and d3. Its own C6 and the enemy's c9 stand on the other two squares.

        For example: C8 d4-c4

        Source: Boissière, after David Joyner's reading, “Movement rules”.
        <board>
        (Moves) (Triangle)
    carol: press "Rule: Circle"
      [> carol] answer
        Circle · Rithmomachia after Boissière
        A circle moves exactly one square along its row or column: forward, back, left or right, onto an empty square. It never goes diagonally and never steps onto another piece, not even one it could capture.

        It reaches, for captures, the same squares: those next to it in its row or column.

        Each side has eight circles. Even's are 2, 4, 4, 6, 8, 16, 36 and 64; Odd's 3, 5, 7, 9, 9, 25, 49 and 81.

        Some accounts of the game let circles move diagonally, even some that name Boissière. The source followed here says plainly that nothing moves or captures diagonally.

        In the picture: The circle 8 can go to c4 and d3. Its own C6 and the enemy's c9 stand on the other two squares.

        For example: C8 d4-c4

        Source: Boissière, after David Joyner's reading, “Movement rules”.
        <board>
        (Moves) (Triangle)
    "#);
}
