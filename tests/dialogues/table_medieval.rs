//! Rithmomachia of the 13th century, from challenge to end.

use super::after;

/// A game up to White's capture of the first piece.
pub(super) const BEGINNING: &str = "c9 l2-k1 | C8 c7-d8 | c9 k1-j2 | C8 d8-e8 | c5 l6-k7 | T49 b6-d8 | \
    c49 l3-k4 | C4 c2-d2 | t90 m2-k2 | C36 c6-c7 | c49 k4-k3 | C4 c3-d4 | c7 l4-l3 | \
    T49 d8-f6 | t56 m4-k4 | C16 c4-d3 | c9 j2-i1 | C2 c1-d1 | c5 k7-l6 | T20 b3-d5 | \
    c49 k3-l4 | C16 d3-e4 | t64 m3-k1 | C4 d2-e3 | c25 l5-k5";

/// From there to the last move.
const REST: &str = "x k2 @b3 | c25 k5-j4 | C4 e3-f3 | t56 k4-k2 | x k2 @b6 | c49 l4-k3 | \
    T49 f6-f8 | c9 l7-k8 | T42 b5-d7 | c25 j4-i4 | C2 d1-e2 | c7 l3-k2 | T25 b4-d2 | \
    c49 k3-j3 | C16 e4-f4 | c9 k8-k7 | T6 b1-d3 | c49 j3-i2 | C8 e8-f7 | c9 k7-j8 | \
    T42 d7-f5 | s361 n1-k4 | T90 b3-b5 | t12 m8-k6 | S81 a4-d1 | c5 l6-k7 | C6 c5-c6 | \
    c5 k7-j7 | C6 c6-d6 | t36 m5-k5 | C4 d4-e4 | c5 j7-i6 | C4 f3-g3 | c9 i1-j1 | C8 f7-g8 | \
    c9 j8-i7 | C4 e4-f3 | s225 n3-k3 | C4 g3-g4 | c25 i4-h3 | C6 d6-e5 | c3 l8-k8 | \
    C16 f4-g3 | c9 i7-h8 | C6 e5-f4 | t36 k5-i5 | C2 e2-e1 | c9 h8-i8 | C4 g4-g5 | \
    p190 n2-k5 | C2 e1-f2 | t30 m6-m4 | C4 g5-g6 | s120 n4-k7 | C36 c7-d6 | t36 i5-g7 | \
    C16 g3-h2 | x k5 | c5 i6-i5 | T90 b5-d7 | t64 k1-i3 | C8 g8-h8 | c49 i2-h1";

#[test]
fn a_captured_piece_changes_sides_where_its_captor_or_the_referee_says() {
    let told = after(
        "medieval side=white",
        BEGINNING,
        "
        alice: board
        alice: move x k2 @a3
        alice: move x k2
        bob: move k5-j4
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia of the 13th century · White (alice) against Black (bob)
        Turn 26: it is your move, White (alice).
        To win: first take the enemy's pyramid; then make a triumph, three pieces in the enemy's half whose values are in proportion, in a line or on corners of a square.
        Captured so far: White 0, Black 0.
        Pieces in the enemy's half: White 0, Black 0.
        White must first take p190 on n2, through its base 64, by encounter or assault.
        Black must first take P91 on a5, through its base 36, by encounter or assault.
        You can capture now:
        – t90 on k2 by assault, 9 × 10 squares (both ends counted) = 90; it re-enters on b3: move x k2
        What you take becomes yours and re-enters on the square named. You may choose another free square of that row with @, for instance: move x k2 @b6
        Say move and what you play, for instance: move C4 d4-e5
        <board>
        (t90 on k2 by assault, 9 × 10 squares (both ends counted) = 90) (Resign)
    alice: move x k2 @a3
      [> alice] refusal rule:changing-sides
        The captured piece cannot come back on a3: it takes an empty square of your back row, and of the next rows only when that is full.
        (Rule: Changing sides)
    alice: move x k2
      [table] answer @bob
        White (alice): [T9 b2 * 10] x t90 k2 @b3. Takes t90 on k2 by assault, 9 × 10 squares (both ends counted) = 90. T90 re-enters on b3; no square was named, so the referee took the first free one. Captured so far: White 1, Black 0.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move k5-j4
      [table] answer @alice
        Black (bob): c25 k5-j4. Captured so far: White 1, Black 0.
        White (alice) to move.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn a_whole_game_ends_with_an_announced_triumph() {
    let told = after(
        "medieval side=white",
        &format!("{BEGINNING} | {REST}"),
        "
        bob: board turn=82
        alice: board
        alice: move C4 g6-h5
        bob: games
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: board turn=82
      [> bob] answer
        #GAME1 · Rithmomachia of the 13th century · White (alice) against Black (bob)
        The board after turn 82: C16 g3-h2; [C16 h2 * 4] x s64 k5.
        <board>
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia of the 13th century · White (alice) against Black (bob)
        Turn 88: it is your move, White (alice).
        To win: first take the enemy's pyramid; then make a triumph, three pieces in the enemy's half whose values are in proportion, in a line or on corners of a square.
        Captured so far: White 3, Black 0.
        Black's pyramid is taken, so a triumph of White counts; Black must first take White's.
        Pieces in the enemy's half: White 2, Black 1.
        Captured by White and now its own: T56, T90.
        White threatens a triumph.
        Black must first take P91 on a5, through its base 36, by encounter or assault.
        Say move and what you play, for instance: move C4 g6-g5
        <board>
        (Resign)
    alice: move C4 g6-h5
      [table] answer @bob
        White (alice): C4 g6-h5. C4 on h5, C8 on h8 and C16 on h2 are in geometric proportion: 8 × 8 = 4 × 16.
        White (alice) wins after 88 turns: a mediocre triumph, three pieces in proportion, in a line or on corners of a square.
        <board>
        (Rematch)
    bob: games
      [> bob] answer
        Your challenges and games:
        #GAME1 · Rithmomachia of the 13th century · alice against bob · White (alice) wins after 88 turns: a mediocre triumph, three pieces in proportion, in a line or on corners of a square.
    ");
}

#[test]
fn lesser_triumphs_are_partial_victories() {
    let told = after(
        "medieval side=white preset=book",
        &format!("{BEGINNING} | {REST}"),
        "
        alice: move C4 g6-h5
        bob: board
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: move C4 g6-h5
      [table] answer @bob
        White (alice): C4 g6-h5. C4 on h5, C8 on h8 and C16 on h2 are in geometric proportion: 8 × 8 = 4 × 16. White wins a partial victory, the mediocre triumph; the game goes on. White threatens a triumph. Captured so far: White 3, Black 0. Black's pyramid is taken, so a triumph of White counts; Black must first take White's. Pieces in the enemy's half: White 3, Black 1.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: board
      [> bob] answer
        #GAME1 · Rithmomachia of the 13th century · White (alice) against Black (bob)
        Turn 89: it is your move, Black (bob).
        To win: first take the enemy's pyramid; then make an excellent triumph, four pieces in the enemy's half in a line or on the corners of a square, whose values make all three kinds of proportion.
        Captured so far: White 3, Black 0.
        Black's pyramid is taken, so a triumph of White counts; Black must first take White's.
        Pieces in the enemy's half: White 3, Black 1.
        Captured by White and now its own: T56, T90.
        White threatens a triumph.
        Partial victories of White: mediocre triumph.
        Black must first take P91 on a5, through its base 36, by encounter or assault.
        Say move and what you play, for instance: move c7 k2-k1
        <board>
        (Resign)
    ");
}

#[test]
fn refusals_name_the_rule() {
    let told = after(
        "medieval side=white",
        "",
        "
        alice: move c1-d2
        bob: move c1-d2
        bob: move l1-l3
        bob: move m1-m3
        bob: move n2-k2
        bob: move x c1
        bob: move [l2 + l3] x c2
        bob: move [l2 * 3] x c2
        bob: end
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: move c1-d2
      [> alice] refusal rule:turn
        It is not your turn in #GAME1: Black (bob) is to move. Say board to look.
    bob: move c1-d2
      [> bob] refusal rule:turn
        It is Black (Odd) to play, and C2 on c1 belongs to the other side.
        (Rule: Turn)
    bob: move l1-l3
      [> bob] refusal rule:circle
        A circle moves one square in a straight line; l1 to l3 is two. From l1 it can go to k1 and k2.
        (Rule: Circle)
    bob: move m1-m3
      [> bob] refusal rule:jumping
        Pieces never jump: on the way from m1 to m3, t90 stands on m2. From m1 it cannot move now.
        (Rule: No jumping)
    bob: move n2-k2
      [> bob] refusal rule:jumping
        Pieces never jump: on the way from n2 to k2, t90 stands on m2. From n2 it cannot move now.
        (Rule: No jumping)
    bob: move x c1
      [> bob] refusal rule:captures
        No kind of capture takes C2 on c1 now. Nothing can be captured now.
        (Rule: Captures)
    bob: move [l2 + l3] x c2
      [> bob] refusal rule:ambush
        l2 is not next to c1. Both pieces of an ambush stand next to what they take. Nothing can be captured now.
        (Rule: Ambush)
    bob: move [l2 * 3] x c2
      [> bob] refusal rule:assault
        l2 and c1 are in no common row, column or diagonal. Nothing can be captured now.
        (Rule: Assault)
    bob: end
      [> bob] refusal rule:turn
        The turn cannot end before its one move. Move a piece first.
        (Rule: Turn)
    ");
}
