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
    assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white pace=1d
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 1 day. When time runs out, the opponent may claim the game or give more time.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        White (alice) has until 2 January 2026, 00:00 UTC.
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: challenge @bob boissiere side=white pace=3d
      [table] answer @bob
        alice challenges bob to Rithmomachia after Boissière.
        Two armies of numbers. Circles move one square, triangles two, squares three, along rows and columns. Pieces capture by arithmetic: a 3 and a 5 that both reach an 8 take it. You may capture before and after your move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half. Each turn may take 3 days. When time runs out, the opponent may claim the game or give more time.
        alice plays White (Even), bob plays Black (Odd).
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept #2
      [table] answer @alice
        alice plays White (Even), bob plays Black (Odd): Rithmomachia after Boissière, #GAME2.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        White (alice) moves first, for instance: move T81 c1-e1
        White (alice) has until 4 January 2026, 00:00 UTC.
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move #1 a1-a5
      [table] answer @bob
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move by 2 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: move #2 C2 d6-d7
      [table] answer @bob
        White (alice): C2 d6-d7. Captured: White 0 of 4, Black 0 of 4.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: claim
      [> alice] refusal
        In none of your games has the other's time run out, so there is nothing to claim. Say games to see how long each has.
    @clock +30h
      [> bob] reminder @bob
        bob, about 12 hours left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 5 hours left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 hour and 12 minutes left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 2 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 2 January 2026, 00:00 UTC. You can still play until alice claims the game.
        (Board)
    alice: offer draw
      [> alice] refusal
        Which game? Add its code: #GAME2 with bob (Rithmomachia after Boissière, turn 2) or #GAME1 with bob (Latrunculi, turn 2, time has run out).
        (Board #GAME2) (Board #GAME1)
    alice: offer time
      [table] answer @bob
        Black (bob) is given 3 days more: until 5 January 2026, 06:00 UTC.
    @clock +4d
      [> bob] reminder @bob
        bob, about 1 day and 12 hours left in your game #GAME2 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 14 hours left in your game #GAME2 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 day and 12 hours left in your game #GAME1 with alice: until 5 January 2026, 06:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 4 hours left in your game #GAME2 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME2 ran out on 4 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME2) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME2 with alice ran out on 4 January 2026, 00:00 UTC. You can still play until alice claims the game.
        (Board)
      [> bob] reminder @bob
        bob, about 14 hours left in your game #GAME1 with alice: until 5 January 2026, 06:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 4 hours left in your game #GAME1 with alice: until 5 January 2026, 06:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 5 January 2026, 06:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 5 January 2026, 06:00 UTC. You can still play until alice claims the game.
        (Board)
    alice: claim
      [> alice] refusal
        Which game? Add its code: #GAME2 with bob (Rithmomachia after Boissière, turn 2, time has run out) or #GAME1 with bob (Latrunculi, turn 2, time has run out).
        (Board #GAME2) (Board #GAME1)
    alice: claim #1
      [table] answer @bob
        White (alice) wins after one turn: the time of Black (bob) has run out.
        <board>
        (Rematch)
    ");
}

#[test]
fn next_goes_from_the_most_urgent_game_to_the_following_ones() {
    let told = dialogue(
        "alice: challenge @bob latrunculi side=white pace=5d
         bob: accept
         alice: challenge @carol latrunculi side=white pace=2d
         carol: accept
         alice: challenge @dora latrunculi side=white
         dora: accept
         bob: challenge @alice boissiere
         alice: games
         alice: next
         alice: next
         alice: next
         alice: next
         alice: next
         alice: next
         alice: move #2 a1-a5
         alice: next
         @clock +11m
         alice: next",
    );
    assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white pace=5d
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 5 days. When time runs out, the opponent may claim the game or give more time.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        White (alice) has until 6 January 2026, 00:00 UTC.
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: challenge @carol latrunculi side=white pace=2d
      [table] answer @carol
        alice challenges carol to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 2 days. When time runs out, the opponent may claim the game or give more time.
        alice plays White, carol plays Black.
        carol: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    carol: accept
      [table] answer @alice
        alice plays White, carol plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        White (alice) has until 3 January 2026, 00:00 UTC.
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: challenge @dora latrunculi side=white
      [table] answer @dora
        alice challenges dora to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, dora plays Black.
        dora: say accept or decline. The challenge #GAME3 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    dora: accept
      [table] answer @alice
        alice plays White, dora plays Black: Latrunculi, #GAME3.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    bob: challenge @alice boissiere
      [table] answer @alice
        bob challenges alice to Rithmomachia after Boissière.
        Two armies of numbers. Circles move one square, triangles two, squares three, along rows and columns. Pieces capture by arithmetic: a 3 and a 5 that both reach an 8 take it. You may capture before and after your move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        The sides are drawn by lot when the challenge is accepted.
        alice: say accept or decline. The challenge #GAME4 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME2 · Latrunculi · alice against carol · turn 1, your move · until 3 January 2026, 00:00 UTC
        #GAME1 · Latrunculi · alice against bob · turn 1, your move · until 6 January 2026, 00:00 UTC
        #GAME3 · Latrunculi · alice against dora · turn 1, your move
        #GAME4 · Rithmomachia after Boissière · bob challenges alice
    alice: next
      [> alice] answer
        #GAME2 · Latrunculi · White (alice) against Black (carol)
        Turn 1: it is your move, White (alice).
        White (alice) has until 3 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        1 of 4 that wait for you. To see the following one: next
        <board>
        (Resign)
    alice: next
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        White (alice) has until 6 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        2 of 4 that wait for you. To see the following one: next
        <board>
        (Resign)
    alice: next
      [> alice] answer
        #GAME3 · Latrunculi · White (alice) against Black (dora)
        Turn 1: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        3 of 4 that wait for you. To see the following one: next
        <board>
        (Resign)
    alice: next
      [> alice] answer
        #GAME4 · Rithmomachia after Boissière · bob challenges alice
        alice: say accept or decline. The challenge #GAME4 stands for 7 days.
        4 of 4 that wait for you. To see the following one: next
        (Accept) (Decline)
    alice: next
      [> alice] answer
        #GAME2 · Latrunculi · White (alice) against Black (carol)
        Turn 1: it is your move, White (alice).
        White (alice) has until 3 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        1 of 4 that wait for you. To see the following one: next
        <board>
        (Resign)
    alice: next
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        White (alice) has until 6 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        2 of 4 that wait for you. To see the following one: next
        <board>
        (Resign)
    alice: move #2 a1-a5
      [table] answer @carol
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (carol) to move by 3 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: next
      [> alice] answer
        #GAME3 · Latrunculi · White (alice) against Black (dora)
        Turn 1: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        2 of 3 that wait for you. To see the following one: next
        <board>
        (Resign)
    @clock +11m
    alice: next
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        White (alice) has until 6 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        1 of 3 that wait for you. To see the following one: next
        <board>
        (Resign)
    ");
}
