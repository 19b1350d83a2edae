//! Several games at once, in a room and for a person.

use super::dialogue;

#[test]
fn a_game_is_named_where_several_could_be_meant() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        alice: challenge @bob latrunculi side=white quiet=40
        bob: accept
        bob: accept #1
        bob: accept
        alice: move a1-a4
        alice: move a1-a4 #1
        alice: move b1-b4
        bob: move a8-a7
        bob: #2 move a8-a7
        alice: board
        alice: resign
        alice: games
        bob: next
        alice: move c1-c4 #ZZZZ
        alice: move c1-c4 #E
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @bob latrunculi side=white quiet=40
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 40 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [> bob] refusal
        Which game? Add its code: #GAME2 with alice (Latrunculi) or #GAME1 with alice (Latrunculi).
    bob: accept #1
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move a1-a4
      [> alice] refusal
        Which game? Add its code: #GAME2 with bob (Latrunculi, turn 1) or #GAME1 with bob (Latrunculi, turn 1).
        (Board #GAME2) (Board #GAME1)
    alice: move a1-a4 #1
      [table] answer @bob
        White (alice): a1-a4. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: move b1-b4
      [table] answer @bob
        White (alice): b1-b4. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move a8-a7
      [> bob] refusal
        Which game? Add its code: #GAME2 with alice (Latrunculi, turn 2) or #GAME1 with alice (Latrunculi, turn 2).
        (Board #GAME2) (Board #GAME1)
    bob: #2 move a8-a7
      [table] answer @alice
        Black (bob): a8-a7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: board
      [> alice] answer
        #GAME2 · Latrunculi · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move e1-e6
        <board>
        (Resign)
    alice: resign
      [> alice] refusal
        Which game? Add its code: #GAME2 with bob (Latrunculi, turn 3) or #GAME1 with bob (Latrunculi, turn 2).
        (Board #GAME2) (Board #GAME1)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME2 · Latrunculi · alice against bob · turn 3, your move
        #GAME1 · Latrunculi · alice against bob · turn 2, Black (bob) to move
    bob: next
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h2
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    alice: move c1-c4 #ZZZZ
      [> alice] refusal
        There is no game #ZZZZ. Say games for the list of yours.
    alice: move c1-c4 #E
      [> alice] refusal
        “#E” is not a game's code. A code is # and four letters; “games” lists yours.
    ");
}

#[test]
fn two_waiting_games_are_named_together() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=black
        alice: challenge @carol latrunculi side=black
        bob: accept
        carol: accept
        alice: move a8-a7
        ",
    );
    let last = told.lines().last().unwrap_or_default();
    assert_eq!(
        last.trim(),
        "It is not your turn in any of your games: #GAME2 and #GAME1."
    );
}

#[test]
fn the_games_of_the_room_come_first() {
    let told = dialogue(
        "
        alice: challenge @bob latrunculi side=white
        bob: accept
        @room garden
        alice: board
        alice: challenge @carol latrunculi side=white
        carol: accept
        alice: move b1-b4
        carol: move b8-b5
        alice: move #1 c1-c4
        @room table
        bob: move c8-c7
        ",
    );
    insta::assert_snapshot!(told, @r"
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
    @room garden
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    alice: challenge @carol latrunculi side=white
      [garden] answer @carol
        alice challenges carol to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, carol plays Black.
        carol: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    carol: accept
      [garden] answer @alice
        alice plays White, carol plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move b1-b4
      [garden] answer @carol
        White (alice): b1-b4. Pawns left: White 12, Black 12.
        Black (carol) to move.
        <board>
        (Board) (Resign)
    carol: move b8-b5
      [garden] answer @alice
        Black (carol): b8-b5. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move #1 c1-c4
      [table] answer @bob
        White (alice): c1-c4. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    @room table
    bob: move c8-c7
      [table] answer @alice
        Black (bob): c8-c7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    ");
}
