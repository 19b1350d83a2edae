//! Rithmomachia after Boissière, from challenge to end.

use super::{after, dialogue};

/// A game that White wins with a small victory.
const SMALL: &str = "T81 c1-e1 | c7 m5-l5 | T72 c2-e2 | t16 n1-l1 | T81 e1-g1 | t12 n2-l2 | x e2 | \
    T9 c8-e8 | c3 m3-m2 | S169 a2-a5 | c49 n5-m5 | P91 b2-e2 | s121 p2-p5 | T9 e8-g8 | \
    c9 n3-m3 | T6 c7-e7 | t90 n7-l7 | T6 e7-g7 | c9 m6-l6 | P91 e2-e5 | c81 n6-n5 | T9 g8-i8 | \
    t100 n8-l8 | T81 g1-g3 | c9 m3-l3 | P91 e5-h5 | c7 l5-l4 | T6 g7-i7 | c3 m2-m1";

#[test]
fn a_turn_with_captures_stays_a_draft_until_it_ends() {
    let told = dialogue(
        "
        alice: challenge @bob boissiere side=white common=body:2 proper=none
        bob: accept
        alice: move T72 c2-e2
        bob: move n2-l2
        bob: undo
        bob: move n2-l2
        bob: board
        alice: board
        alice: move d6-d7
        bob: move m3-l3
        bob: end
        alice: board
        alice: move x l2; d6-d7
        bob: move m5-l5
        bob: press \"End turn\"
        alice: board
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: challenge @bob boissiere side=white common=body:2 proper=none
      [table] answer @bob
        alice challenges bob to Rithmomachia after Boissière.
        Two armies of numbers. Circles move one square, triangles two, squares three, along rows and columns. Pieces capture by arithmetic: a 3 and a 5 that both reach an 8 take it. You may capture before and after your move.
        To win: capture 2 pieces.
        alice plays White (Even), bob plays Black (Odd).
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White (Even), bob plays Black (Odd): Rithmomachia after Boissière, #GAME1.
        To win: capture 2 pieces.
        White (alice) moves first, for instance: move T81 c1-e1
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move T72 c2-e2
      [table] answer @bob
        White (alice): T72 c2-e2. Captured: White 0 of 2, Black 0 of 2.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move n2-l2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: t12 n2-l2.
        You can capture now:
        – T72 on e2 by multiplication, 12 × 6 empty squares between = 72: move x e2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e2 by multiplication, 12 × 6 empty squares between = 72) (End turn) (Undo)
    bob: undo
      [> bob] answer
        Taken back. Your turn is at its beginning again.
        Say move and what you play, for instance: move t16 n1-l1
        How moves are written: rule notation. The game in short: rule overview.
        <board>
    bob: move n2-l2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: t12 n2-l2.
        You can capture now:
        – T72 on e2 by multiplication, 12 × 6 empty squares between = 72: move x e2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e2 by multiplication, 12 × 6 empty squares between = 72) (End turn) (Undo)
    bob: board
      [> bob] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 2: you have moved, Black (bob); you can still capture, or end the turn.
        To win: capture 2 pieces.
        Captured: White 0 of 2, Black 0 of 2.
        Your turn so far in #GAME1, seen only by you: t12 n2-l2.
        You can capture now:
        – T72 on e2 by multiplication, 12 × 6 empty squares between = 72: move x e2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e2 by multiplication, 12 × 6 empty squares between = 72) (End turn) (Undo) (Resign)
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        To win: capture 2 pieces.
        Captured: White 0 of 2, Black 0 of 2.
        <board>
        (Resign)
    alice: move d6-d7
      [> alice] refusal rule:turn
        It is not your turn in #GAME1: Black (bob) is to move. Say board to look.
    bob: move m3-l3
      [> bob] refusal rule:turn
        The one move of this turn is made. You can still capture, or end the turn.
        (Rule: Turn)
    bob: end
      [table] answer @alice
        Black (bob): t12 n2-l2. Captured: White 0 of 2, Black 0 of 2.
        White (alice) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        It is your turn in #GAME1. You can capture now:
        – t12 on l2 by division, 72 ÷ 6 empty squares between = 12: move x l2
        (t12 on l2 by division, 72 ÷ 6 empty squares between = 12)
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: capture 2 pieces.
        Captured: White 0 of 2, Black 0 of 2.
        You can capture now:
        – t12 on l2 by division, 72 ÷ 6 empty squares between = 12: move x l2
        Say move and what you play, for instance: move T81 c1-e1
        <board>
        (t12 on l2 by division, 72 ÷ 6 empty squares between = 12) (Resign)
    alice: move x l2; d6-d7
      [table] answer @bob
        White (alice): [T72 e2 ÷ 6] x t12 l2; C2 d6-d7. Takes t12 on l2 by division, 72 ÷ 6 empty squares between = 12. Captured: White 1 of 2, Black 0 of 2.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move m5-l5
      [table] answer @alice
        Black (bob): c7 m5-l5. Captured: White 1 of 2, Black 0 of 2.
        White (alice) to move.
        <board>
        (Board) (Resign)
    bob: press "End turn"
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 5: White (alice) to move.
        To win: capture 2 pieces.
        Captured: White 1 of 2, Black 0 of 2.
        White has captured t12, worth 12.
        <board>
        (Resign)
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 5: it is your move, White (alice).
        To win: capture 2 pieces.
        Captured: White 1 of 2, Black 0 of 2.
        White has captured t12, worth 12.
        Say move and what you play, for instance: move C8 d3-d2
        <board>
        (Resign)
    "#);
}

#[test]
fn a_common_victory_ends_the_game_at_once() {
    let told = after(
        "boissiere side=white common=body:1 proper=none",
        "c2-e2",
        "
        bob: move n2-l2
        bob: move [l2 * 6] x e2
        bob: board
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: move n2-l2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: t12 n2-l2.
        You can capture now:
        – T72 on e2 by multiplication, 12 × 6 empty squares between = 72: move x e2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e2 by multiplication, 12 × 6 empty squares between = 72) (End turn) (Undo)
    bob: move [l2 * 6] x e2
      [table] answer @alice
        Black (bob): t12 n2-l2; [t12 l2 * 6] x T72 e2. Takes T72 on e2 by multiplication, 12 × 6 empty squares between = 72. Captured: White 0 of 1, Black 1 of 1.
        Black (bob) wins after 2 turns: the agreed number of pieces is captured.
        <board>
        (Rematch)
    bob: board
      [> bob] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Black (bob) wins after 2 turns: the agreed number of pieces is captured.
        Captured: White 0 of 1, Black 1 of 1.
        Black has captured T72, worth 72.
        <board>
        (Rematch)
    ");
}

#[test]
fn a_whole_game_ends_with_a_progression() {
    let told = after(
        "boissiere side=white",
        SMALL,
        "
        alice: move P91 h5-k5
        bob: move c3 m1-m2
        bob: rematch
        alice: rematch
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: move P91 h5-k5
      [table] answer @bob
        White (alice): P91 h5-k5. 4 of P91 on k5, T6 on i7 and T9 on i8 are in geometric progression: 6 × 6 = 4 × 9. Captured: White 0 of 4, Black 1 of 4. Pieces in the enemy's half: White 3, Black 0.
        White (alice) wins after 29 turns: three pieces in the enemy's half are in progression.
        <board>
        (Rematch)
    bob: move c3 m1-m2
      [> bob] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        White (alice) wins after 29 turns: three pieces in the enemy's half are in progression.
        4 of P91 on k5, T6 on i7 and T9 on i8 are in geometric progression: 6 × 6 = 4 × 9.
        Captured: White 0 of 4, Black 1 of 4.
        Pieces in the enemy's half: White 3, Black 0.
        Black has captured T72, worth 72.
        <board>
        (Rematch)
    bob: rematch
      [table] answer @alice
        bob asks alice for a rematch of Rithmomachia after Boissière, with the sides changed.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        bob plays White (Even), alice plays Black (Odd).
        alice: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: rematch
      [table] answer @bob
        bob plays White (Even), alice plays Black (Odd): Rithmomachia after Boissière, #GAME2.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        White (bob) moves first, for instance: move T81 c1-e1
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    ");
}

#[test]
fn refusals_name_the_rule_the_numbers_and_what_would_do() {
    let told = after(
        "boissiere side=white",
        "c2-e2 | n2-l2 | end",
        "
        alice: move d6-f6
        alice: move T9 d6-e6
        alice: move m3-l3
        alice: move b2-e2; x l2
        alice: move [e2 * 6] x l2
        alice: move e2 x l2
        alice: move [e2 ÷ 5] x l2
        alice: move [e2 ÷ 6] x n1
        alice: move x p8
        alice: move ∩ l2
        alice: move end
        alice: move x l2
        alice: move x l2
        alice: move d6-d7; d7-d8
        alice: move d6-d7; end; end; d5-e5
        alice: board
        alice: move c7
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: move d6-f6
      [> alice] refusal rule:circle
        A circle moves one square along a row or column; d6 to f6 is two. From d6 it can go to d7 and e6.
        (Rule: Circle)
    alice: move T9 d6-e6
      [> alice] refusal rule:notation
        On d6 stands C2, not the piece you named. You can leave the name out.
        (Rule: Writing moves)
    alice: move m3-l3
      [> alice] refusal rule:turn
        It is White (Even) to play, and c3 on m3 belongs to the other side.
        (Rule: Turn)
    alice: move b2-e2; x l2
      [> alice] refusal rule:movement
        On e2 stands T72, and a move must end on an empty square.
        (Rule: Moves)
    alice: move [e2 * 6] x l2
      [> alice] refusal rule:multiplication
        72 × 6 empty squares between is 432, not 12. What you can capture now: t12 on l2.
        (Rule: Multiplication)
    alice: move e2 x l2
      [> alice] refusal rule:numbering
        On e2, T72 does not reach l2: a triangle reaches exactly two squares along a row or column. What you can capture now: t12 on l2.
        (Rule: Numbering)
    alice: move [e2 ÷ 5] x l2
      [> alice] refusal rule:division
        This needs exactly 5 empty squares between e2 and l2; there are 6. What you can capture now: t12 on l2.
        (Rule: Division)
    alice: move [e2 ÷ 6] x n1
      [> alice] refusal rule:division
        e2 and n1 are in no common row or column. What you can capture now: t12 on l2.
        (Rule: Division)
    alice: move x p8
      [> alice] refusal rule:captures
        No kind of capture takes s361 on p8 now. What you can capture now: t12 on l2.
        (Rule: Captures)
    alice: move ∩ l2
      [> alice] refusal rule:siege
        The piece on l2 is not besieged: its way to n2 is open. What you can capture now: t12 on l2.
        (Rule: Siege)
    alice: move end
      [> alice] refusal rule:turn
        The turn cannot end before its one move. Move a piece first.
        (Rule: Turn)
    alice: move x l2
      [> alice] answer
        Your turn so far in #GAME1, seen only by you: [T72 e2 ÷ 6] x t12 l2.
        Takes t12 on l2 by division, 72 ÷ 6 empty squares between = 12.
        Next: make your move. Say undo to take back the last action.
        <board>
        (Undo)
    alice: move x l2
      [> alice] refusal rule:notation
        No piece stands on l2. Nothing can be captured now.
        (Rule: Writing moves)
    alice: move d6-d7; d7-d8
      [> alice] refusal rule:turn
        White's turn ends earlier in this line; after that only one “end” may follow. Nothing of the line was played.
        (Rule: Turn)
    alice: move d6-d7; end; end; d5-e5
      [> alice] refusal rule:turn
        White's turn ends earlier in this line; after that only one “end” may follow. Nothing of the line was played.
        (Rule: Turn)
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 1 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 0, Black 0.
        White has captured t12, worth 12.
        Your turn so far in #GAME1, seen only by you: [T72 e2 ÷ 6] x t12 l2.
        Next: make your move. Say undo to take back the last action.
        <board>
        (Undo) (Resign)
    alice: move c7
      [> alice] refusal rule:notation
        Something is missing at the end. I expected a square to go to, after “-”; for example: C2 d6-d7, or [c3 d7 + c5 e6] x C8 d6, or end.
        (Rule: Writing moves)
    ");
}

#[test]
fn a_whole_turn_fits_on_one_line() {
    let told = after(
        "boissiere side=white common=body:3 proper=big",
        "c2-e2 | n2-l2 | end",
        "
        alice: move [T72 e2 / 6] x t12 l2; d6-d7; end
        bob: move m3-l3;
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: move [T72 e2 / 6] x t12 l2; d6-d7; end
      [table] answer @bob
        White (alice): [T72 e2 ÷ 6] x t12 l2; C2 d6-d7. Takes t12 on l2 by division, 72 ÷ 6 empty squares between = 12. Captured: White 1 of 3, Black 0 of 3.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move m3-l3;
      [table] answer @alice
        Black (bob): c3 m3-l3. Captured: White 1 of 3, Black 0 of 3.
        White (alice) to move.
        <board>
        (Board) (Resign)
    ");
}
