//! Rithmomachia after Boissière: several captures in a turn, parts of pyramids, the way back.

use super::after;

const TERMS: &str = "boissiere side=white common=body:9 proper=great";

/// White can take the pyramid on f8 whole or in part.
const PYRAMID: &str = "C6 d4-e4 | t100 n8-l8 | T81 c1-e1 | c3 m3-m2 | T6 c7-e7 | t100 l8-l6 | \
    T72 c2-e2 | c5 m4-l4 | C36 c4-d4 | p190 o8-l8 | C4 d5-e5 | c3 m2-l2 | C6 e4-f4 | t16 n1-l1 | \
    T72 e2-e4 | p190 l8-i8 | C4 e5-f5 | c25 n4-m4 | T72 e4-e6 | p190 i8-f8 | T72 e6-g6 | \
    t100 l6-l8 | T72 g6-g8 | end | c3 l2-m2 | C36 d4-d5 | end | t100 l8-j8 | C36 d5-d4 | end | \
    c9 m6-l6 | T81 e1-g1 | end | s121 p2-p5 | T72 g8-i8";

/// Before Black's move after which three captures are open.
const CHAIN: &str = "C2 d6-d7 | c5 m4-l4 | C4 d5-d6 | c3 m3-m2 | T72 c2-e2 | c25 n4-m4 | \
    T9 c8-e8 | c9 n3-n4 | T72 e2-e4 | c25 m4-m3 | T81 c1-e1 | c3 m2-m1 | T9 e8-g8 | c5 l4-l3 | \
    end | P91 b2-e2 | end | t12 n2-l2 | end | P91 e2-h2 | end";

#[test]
fn where_a_pyramid_or_a_part_could_be_meant_the_referee_asks() {
    let told = after(
        TERMS,
        PYRAMID,
        "
        alice: board
        alice: move x f8
        alice: press \"36 of p190 on f8\"
        alice: move x f8
        alice: undo
        alice: move x p190 f8
        bob: board
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 31: you have moved, White (alice); you can still capture, or end the turn.
        To win: capture 9 pieces; or bring four pieces that form all three kinds of progression into the enemy's half.
        Captured: White 0 of 9, Black 0 of 9.
        Pieces in the enemy's half: White 1, Black 1.
        Your turn so far in #GAME1, seen only by you: T72 g8-i8.
        You can capture now:
        – p190 on f8 by siege: move x p190 f8
        – 36 of p190 on f8 by division, 72 ÷ 2 empty squares between = 36: move x s36 f8
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (p190 on f8 by siege) (36 of p190 on f8 by division, 72 ÷ 2 empty squares between = 36) (End turn) (Undo) (Resign)
    alice: move x f8
      [> alice] refusal
        This can mean x f8 or x s36 f8. Say which one.
        (the whole p190 on f8) (36 of p190 on f8)
    alice: press "36 of p190 on f8"
      [> alice] answer
        Your turn so far in #GAME1, seen only by you: T72 g8-i8; [T72 i8 ÷ 2] x s36 f8.
        Takes 36 of p190 on f8 by division, 72 ÷ 2 empty squares between = 36.
        You can capture now:
        – p154 on f8 by siege: move x p154 f8
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (p154 on f8 by siege) (End turn) (Undo)
    alice: move x f8
      [table] answer @bob
        White (alice): T72 g8-i8; [T72 i8 ÷ 2] x s36 f8; ∩ p154 f8. Takes 36 of p190 on f8 by division, 72 ÷ 2 empty squares between = 36. Takes p154 on f8 by siege. Captured: White 1 of 9, Black 0 of 9. Pieces in the enemy's half: White 1, Black 0.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: undo
      [table] answer
        Turn 31, T72 g8-i8; [T72 i8 ÷ 2] x s36 f8; ∩ p154 f8, is taken back. Board, clocks and offers are as they were before it. Captured: White 0 of 9, Black 0 of 9. Pieces in the enemy's half: White 0, Black 1.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move x p190 f8
      [> alice] answer
        Your turn so far in #GAME1, seen only by you: ∩ p190 f8.
        Takes p190 on f8 by siege.
        Next: make your move. Say undo to take back the last action.
        <board>
        (Undo)
    bob: board
      [> bob] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 31: White (alice) to move.
        To win: capture 9 pieces; or bring four pieces that form all three kinds of progression into the enemy's half.
        Captured: White 0 of 9, Black 0 of 9.
        Pieces in the enemy's half: White 0, Black 1.
        <board>
        (Resign)
    "#);
}

#[test]
fn captures_follow_one_another_and_are_taken_back_one_by_one() {
    let told = after(
        TERMS,
        CHAIN,
        "
        bob: move m1-l1
        bob: move x S4 h2
        bob: move x e4
        bob: undo
        bob: move x h2
        bob: undo
        bob: undo
        bob: undo
        bob: move m1-l1; x e4; x S36 h2
        bob: end
        alice: board
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: move m1-l1
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        – 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4: move x S4 h2
        – 36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4) (36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36) (End turn) (Undo)
    bob: move x S4 h2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1; [t12 l2 ÷ 3] x S4 h2.
        Takes 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        – 36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36) (End turn) (Undo)
    bob: move x e4
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1; [t12 l2 ÷ 3] x S4 h2; [c9 n4 * 8] x T72 e4.
        Takes 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4. Takes T72 on e4 by multiplication, 9 × 8 empty squares between = 72.
        You can capture now:
        – 36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36) (End turn) (Undo)
    bob: undo
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1; [t12 l2 ÷ 3] x S4 h2.
        Takes 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        – 36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36) (End turn) (Undo)
    bob: move x h2
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1; [t12 l2 ÷ 3] x S4 h2; [t12 l2 * 3] x S36 h2.
        Takes 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4. Takes 36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (End turn) (Undo)
    bob: undo
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1; [t12 l2 ÷ 3] x S4 h2.
        Takes 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        – 36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (36 of P87 on h2 by multiplication, 12 × 3 empty squares between = 36) (End turn) (Undo)
    bob: undo
      [> bob] answer
        Your turn so far in #GAME1, seen only by you: c3 m1-l1.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        – 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4: move x S4 h2
        – 36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4) (36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36) (End turn) (Undo)
    bob: undo
      [> bob] answer
        Taken back. Your turn is at its beginning again.
        You can capture now:
        – T72 on e4 by multiplication, 9 × 8 empty squares between = 72: move x e4
        – 4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4: move x S4 h2
        – 36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36: move x S36 h2
        Say move and what you play, for instance: move c25 m3-m2
        <board>
        (T72 on e4 by multiplication, 9 × 8 empty squares between = 72) (4 of P91 on h2 by division, 12 ÷ 3 empty squares between = 4) (36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36)
    bob: move m1-l1; x e4; x S36 h2
      [table] answer @alice
        Black (bob): c3 m1-l1; [c9 n4 * 8] x T72 e4; [t12 l2 * 3] x S36 h2. Takes T72 on e4 by multiplication, 9 × 8 empty squares between = 72. Takes 36 of P91 on h2 by multiplication, 12 × 3 empty squares between = 36. Captured: White 0 of 9, Black 1 of 9.
        White (alice) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        It is your turn in #GAME1. You can capture now:
        – t12 on l2 by multiplication, 4 of P55 × 3 empty squares between = 12: move x l2
        (t12 on l2 by multiplication, 4 of P55 × 3 empty squares between = 12)
    bob: end
      [> bob] refusal rule:turn
        It is not your turn in #GAME1: White (alice) is to move. Say board to look.
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 19: it is your move, White (alice).
        To win: capture 9 pieces; or bring four pieces that form all three kinds of progression into the enemy's half.
        Captured: White 0 of 9, Black 1 of 9.
        Pieces in the enemy's half: White 0, Black 0.
        Black has captured T72, S36, worth 108.
        A part of a pyramid has its value but does not count as a piece (ruling B6).
        You can capture now:
        – t12 on l2 by multiplication, 4 of P55 × 3 empty squares between = 12: move x l2
        Say move and what you play, for instance: move T9 g8-i8
        <board>
        (t12 on l2 by multiplication, 4 of P55 × 3 empty squares between = 12) (Resign)
    ");
}
