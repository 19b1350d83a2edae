//! Latrunculi, from challenge to end.

use super::{after, dialogue};

#[test]
fn a_whole_game_ends_with_an_immobilised_king() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        bob: accept
        alice: move h1-h2
        bob: move l8-l7
        alice: move f1-f2
        bob: board words
        bob: /move G8G3
        alice: move a1-a2
        alice: board
        bob: press \"Rematch\"
        alice: accept
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move h1-h2
      [table] answer @bob
        White (alice): h1-h2. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move l8-l7
      [table] answer @alice
        Black (bob): l8-l7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move f1-f2
      [table] answer @bob
        White (alice): f1-f2. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: board words
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 4: it is your move, Black (bob).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h4
        Latrunculi. It is the turn of Black.
        Last move: white pawn from f1 to f2.
        Row 1: l1 to i1 white pawns, g1 white pawn, e1 to a1 white pawns.
        Row 2: h2 white pawn, g2 white king, f2 white pawn.
        Rows 3 to 6: empty.
        Row 7: l7 black pawn, f7 black king.
        Row 8: k8 to a8 black pawns.
        (Resign)
    bob: /move G8G3
      [table] answer @alice
        Black (bob): g8-g3. Pawns left: White 12, Black 12.
        Black (bob) wins after 4 turns: the king of White (alice) cannot move.
        <board>
        (Rematch)
    alice: move a1-a2
      [> alice] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Black (bob) wins after 4 turns: the king of White (alice) cannot move.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Black (bob) wins after 4 turns: the king of White (alice) cannot move.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    bob: press "Rematch"
      [table] answer @alice
        bob asks alice for a rematch of Latrunculi, with the sides changed.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        bob plays White, alice plays Black.
        alice: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: accept
      [table] answer @bob
        bob plays White, alice plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (bob) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    "#);
}

#[test]
fn captures_are_told_and_onlookers_only_look() {
    let told = after(
        "latrunculi side=white",
        "a1-a4 | a8-a5 | b1-b5",
        "
        bob: move c8-c5
        alice: board piece=g2
        alice: board piece=f7
        alice: board piece=z9
        alice: board piece=a1
        alice: board turn=1
        alice: board turn=9
        bob: games
        carol: board
        carol: move a4-a3
        carol: resign
        carol: end
        carol: games @alice
        bob: next
        alice: next
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: move c8-c5
      [table] answer @alice
        Black (bob): c8-c5xb5. Captures the pawn on b5. Pawns left: White 11, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: board piece=g2
      [> alice] answer
        King on g2 can go to f2, h2 and g3.
        <board>
    alice: board piece=f7
      [> alice] answer
        King on f7 can go to f6, e7 and g7.
        <board>
    alice: board piece=z9
      [> alice] refusal
        There is no square z9 on this board; squares go from a1 to l8.
    alice: board piece=a1
      [> alice] refusal
        No piece stands on a1. Say board words to read what stands where.
    alice: board turn=1
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        The board after turn 1: a1-a4.
        <board>
    alice: board turn=9
      [> alice] refusal
        #GAME1 has 4 turns so far. Name a turn from 0, the start, to 4.
    bob: games
      [> bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 5, White (alice) to move
    carol: board
      [> carol] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 5: White (alice) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 11, Black 12.
        <board>
    carol: move a4-a3
      [> carol] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    carol: resign
      [> carol] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    carol: end
      [> carol] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    carol: games @alice
      [> carol] answer
        Challenges and games of alice:
        #GAME1 · Latrunculi · alice against bob · turn 5, White (alice) to move
    bob: next
      [> bob] answer
        No game is waiting for you. Say games to see yours, or start one: challenge @name latrunculi
    alice: next
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 5: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 11, Black 12.
        Say move and what you play, for instance: move e1-e5
        <board>
        (Resign)
    ");
}

#[test]
fn counting_ends_a_quiet_game() {
    let told = after(
        "latrunculi side=black quiet=1",
        "a1-a2",
        "
        alice: move a8-a7
        alice: games
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: move a8-a7
      [table] answer @bob
        Black (alice): a8-a7. Pawns left: White 12, Black 12.
        The game is drawn after 2 turns: the pawns were counted, and both sides have the same number.
        <board>
        (Rematch)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME1 · Latrunculi · bob against alice · The game is drawn after 2 turns: the pawns were counted, and both sides have the same number.
    ");
}

#[test]
fn refusals_name_the_rule_and_change_nothing() {
    let told = after(
        "latrunculi side=white",
        "",
        "
        bob: move a8-a7
        alice: move g2-g4
        alice: move a1-a8
        alice: move a1-b2
        alice: move a1-b1
        alice: move a8-a7
        alice: move a5-a6
        alice: move a1-a3xa4
        alice: move hello
        alice: move
        alice: end
        alice: undo
        alice: board words
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: move a8-a7
      [> bob] refusal rule:turn
        It is not your turn in #GAME1: White (alice) is to move. Say board to look.
    alice: move g2-g4
      [> alice] refusal rule:king
        A king moves one square along a row or column; g2 to g4 is two. From g2 it can go to f2, h2 and g3.
        (Rule: King)
    alice: move a1-a8
      [> alice] refusal rule:pawn
        On a8 stands a pawn, and a move must end on an empty square.
        (Rule: Pawn)
    alice: move a1-b2
      [> alice] refusal rule:pawn
        A pawn moves any number of squares along a row or column; a1 to b2 is not straight. From a1 it can go to a2, a3, a4, a5, a6 and a7.
        (Rule: Pawn)
    alice: move a1-b1
      [> alice] refusal rule:pawn
        On b1 stands a pawn, and a move must end on an empty square.
        (Rule: Pawn)
    alice: move a8-a7
      [> alice] refusal rule:turn
        It is White to play, and the pawn on a8 belongs to the other side.
        (Rule: Turn)
    alice: move a5-a6
      [> alice] refusal rule:notation
        No piece stands on a5. The nearest pieces you can move: a1, b1 and c1. Say board words to read what stands where.
        (Rule: Writing moves)
    alice: move a1-a3xa4
      [> alice] refusal rule:capture
        This move captures nothing, though you named captures. You can leave the captures out; they happen by themselves.
        (Rule: Capture)
    alice: move hello
      [> alice] refusal rule:notation
        I cannot read this. I expected a move: the square a piece stands on, and the square it goes to; for example: g2-g3.
        (Rule: Writing moves)
    alice: move
      [> alice] refusal
        What do you play? Say a move, a capture, or several separated by “;”. For example: move g2-g3
    alice: end
      [> alice] refusal rule:turn
        A turn is one move here and ends by itself. Just make your move.
        (Rule: Turn)
    alice: undo
      [> alice] refusal
        There is nothing to take back: your turn has not begun, or it is over.
    alice: board words
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        Latrunculi. It is the turn of White.
        Row 8: a8 to l8 black pawns.
        Row 7: f7 black king.
        Rows 6 to 3: empty.
        Row 2: g2 white king.
        Row 1: a1 to l1 white pawns.
        (Resign)
    ");
}

#[test]
fn resigning_is_asked_once() {
    let told = after(
        "latrunculi side=white",
        "a1-a4",
        "
        alice: yes
        alice: resign
        alice: no
        alice: yes
        alice: resign
        bob: move a8-a7
        alice: yes
        alice: resign
        alice: yes
        alice: resign
        bob: yes
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: yes
      [> alice] refusal
        There is no question for you to answer. Say games to see your games.
    alice: resign
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    alice: no
      [> alice] answer
        You play on in #GAME1.
    alice: yes
      [> alice] refusal
        There is no question for you to answer. Say games to see your games.
    alice: resign
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    bob: move a8-a7
      [table] answer @alice
        Black (bob): a8-a7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: yes
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
    alice: yes
      [table] answer @bob
        Black (bob) wins after 2 turns: White (alice) resigns.
        <board>
        (Rematch)
    alice: resign
      [> alice] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Black (bob) wins after 2 turns: White (alice) resigns.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    bob: yes
      [> bob] refusal
        There is no question for you to answer. Say games to see your games.
    ");
}
