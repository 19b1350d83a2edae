//! Time: paces, deadlines, running out, offers.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn a_game_at_a_pace_tells_its_deadline_and_can_be_claimed() {
    let told = dialogue(
        "alice: challenge @bob latrunculi side=white pace=3d
         bob: accept
         alice: move a1-a5
         alice: claim
         bob: claim
         @clock +2d
         alice: claim
         @clock +25h
         bob: claim
         bob: board
         alice: claim
         bob: move b8-b7",
    );
    assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white pace=3d
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 3 days. When time runs out, the opponent may claim the game or give more time.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        White (alice) has until 4 January 2026, 00:00 UTC.
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move a1-a5
      [table] answer @bob
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: claim
      [> alice] refusal
        There is nothing to claim yet. Black (bob) has until 4 January 2026, 00:00 UTC.
    bob: claim
      [> bob] refusal
        It is your own clock that runs. Black (bob) has until 4 January 2026, 00:00 UTC.
    @clock +2d
      [> bob] reminder @bob
        bob, about 1 day and 12 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
    alice: claim
      [> alice] refusal
        There is nothing to claim yet. Black (bob) has until 4 January 2026, 00:00 UTC.
    @clock +25h
      [> bob] reminder @bob
        bob, about 14 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 4 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 4 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 4 January 2026, 00:00 UTC. You can still play until alice claims the game.
        (Board)
    bob: claim
      [> bob] refusal
        It is your own clock that runs. The time of Black (bob) ran out on 4 January 2026, 00:00 UTC: White (alice) may claim the game (claim) or give more time (offer time). A turn can still be played until then.
    bob: board
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        The time of Black (bob) ran out on 4 January 2026, 00:00 UTC: White (alice) may claim the game (claim) or give more time (offer time). A turn can still be played until then.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    alice: claim
      [table] answer @bob
        White (alice) wins after one turn: the time of Black (bob) has run out.
        <board>
        (Rematch)
    bob: move b8-b7
      [> bob] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        White (alice) wins after one turn: the time of Black (bob) has run out.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    ");
}

#[test]
fn whoever_is_late_can_still_play_until_the_game_is_claimed() {
    let told = after(
        "latrunculi side=white pace=12h",
        "a1-a5",
        "@clock +13h
         bob: move b8-b7
         alice: claim #1
         @clock +13h
         bob: press \"Give 1 day more\"
         bob: press \"Give 3 days more\" 2
         alice: offer time days=2
         bob: yes
         bob: no",
    );
    assert_snapshot!(told, @r#"
    @clock +13h
      [> bob] reminder @bob
        bob, about 6 hours left in your game #GAME1 with alice: until 1 January 2026, 12:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 2 hours left in your game #GAME1 with alice: until 1 January 2026, 12:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 36 minutes left in your game #GAME1 with alice: until 1 January 2026, 12:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 1 January 2026, 12:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 1 January 2026, 12:00 UTC. You can still play until alice claims the game.
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 2 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
    alice: claim #1
      [> alice] refusal
        It is your own clock that runs. White (alice) has until 2 January 2026, 01:00 UTC.
    @clock +13h
      [> alice] reminder @alice
        alice, about 6 hours left in your game #GAME1 with bob: until 2 January 2026, 01:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 2 hours left in your game #GAME1 with bob: until 2 January 2026, 01:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 36 minutes left in your game #GAME1 with bob: until 2 January 2026, 01:00 UTC.
        (Board)
      [table] notice @bob
        The time of White (alice) in #GAME1 ran out on 2 January 2026, 01:00 UTC. Black (bob) may claim the game (claim #GAME1) or give more time (offer time); until then White (alice) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> alice] notice @alice
        alice, your time in #GAME1 with bob ran out on 2 January 2026, 01:00 UTC. You can still play until bob claims the game.
        (Board)
    bob: press "Give 1 day more"
      [table] answer @alice
        White (alice) is given 1 day more: until 3 January 2026, 02:00 UTC.
    bob: press "Give 3 days more" 2
      [> bob] refusal
        #GAME1 has moved on since then. This is the board now.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: White (alice) to move.
        White (alice) has until 3 January 2026, 02:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    alice: offer time days=2
      [table] answer @bob
        #GAME1: White (alice) asks for 2 more days. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        White (alice) is given 2 days more: until 5 January 2026, 02:00 UTC.
    bob: no
      [> bob] refusal
        There is no question for you to answer. Say games to see your games.
    "#);
}

#[test]
fn a_strict_game_ends_by_itself() {
    let told = after(
        "boissiere side=white pace=1d,strict",
        "",
        "@clock +23h
         @clock +2h
         alice: move C2 d6-e6",
    );
    assert_snapshot!(told, @r"
    @clock +23h
      [> alice] reminder @alice
        alice, about 12 hours left in your game #GAME1 with bob: until 2 January 2026, 00:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 5 hours left in your game #GAME1 with bob: until 2 January 2026, 00:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 1 hour and 12 minutes left in your game #GAME1 with bob: until 2 January 2026, 00:00 UTC.
        (Board)
    @clock +2h
      [table] notice @alice @bob
        Black (bob) wins before the first turn: the time of White (alice) has run out.
        <board>
        (Rematch)
    alice: move C2 d6-e6
      [> alice] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Black (bob) wins before the first turn: the time of White (alice) has run out.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 0, Black 0.
        <board>
        (Rematch)
    ");
}

#[test]
fn scenario_15_a_takeback_names_its_turn_and_restores_board_clock_and_offers() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5 | b8-b5 | c1-c4",
        "@clock +1d
         bob: offer draw
         alice: move d1-d3
         bob: move d8-d7
         bob: offer takeback turn=1
         bob: offer takeback
         bob: yes
         alice: offer draw
         alice: yes
         alice: board
         alice: press \"No\" 4
         bob: games",
    );
    assert_snapshot!(told, @r#"
    @clock +1d
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: move d1-d3
      [> alice] refusal rule:turn
        It is not your turn in #GAME1: Black (bob) is to move. Say board to look.
    bob: move d8-d7
      [table] answer @alice
        Black (bob): d8-d7. Pawns left: White 12, Black 12. The offer that was open lapses with the turn.
        White (alice) to move by 5 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
      [> alice] notice
        It is your turn in #GAME1. You can capture now:
        – c4-c5 takes the pawn on b5, between c5 and a5
        (c4-c5xb5)
    bob: offer takeback turn=1
      [> bob] refusal
        Turn 1 is not one of yours. Your last is turn 4.
    bob: offer takeback
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 4, d8-d7. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
      [> bob] answer
        You need not wait for the answer: within a minute of your turn undo takes it back at once.
    bob: yes
      [> bob] refusal
        There is no question for you to answer. Say games to see your games.
    alice: offer draw
      [> alice] refusal
        Black (bob) has asked you to take back turn 4, d8-d7. Please answer that first, yes or no.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Turn 4, d8-d7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 4: Black (bob) to move.
        Black (bob) has until 4 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Black (bob) asks you to call the game a draw. Yes or no?
        <board>
        (Yes) (No) (Resign)
    alice: press "No" 4
      [table] answer @bob
        #GAME1: White (alice) says no to a draw.
    bob: games
      [> bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 4, your move · until 4 January 2026, 00:00 UTC
    "#);
}

#[test]
fn a_draw_and_breaking_off_need_both() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: offer draw
         carl: press \"Yes\"
         alice: press \"Yes\"
         bob: press \"No\"
         bob: press \"No\"
         bob: offer break-off
         bob: no
         bob: offer break-off
         bob: yes
         alice: press \"Yes\"
         alice: offer time",
    );
    assert_snapshot!(told, @r#"
    alice: offer draw
      [table] answer @bob
        #GAME1: White (alice) asks to call the game a draw. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    carl: press "Yes"
      [> carl] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    alice: press "Yes"
      [> alice] refusal
        That is for bob to answer.
    bob: press "No"
      [table] answer @alice
        #GAME1: Black (bob) says no to a draw.
    bob: press "No"
      [> bob] refusal
        That is no longer open in #GAME1. This is the board now.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    bob: offer break-off
      [> bob] answer
        Do you really want to offer to break #GAME1 off? It would end without result.
        (Yes) (No)
    bob: no
      [> bob] answer
        Then #GAME1 goes on.
    bob: offer break-off
      [> bob] answer
        Do you really want to offer to break #GAME1 off? It would end without result.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        #GAME1: Black (bob) asks to break the game off, without result. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: press "Yes"
      [table] answer @bob
        The game is broken off after one turn, without result: both players agree on it.
        <board>
        (Rematch)
    alice: offer time
      [> alice] refusal
        #GAME1 is over. Say rematch #GAME1 to play again.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        The game is broken off after one turn, without result: both players agree on it.
        Pawns left: White 12, Black 12.
        <board>
        (Rematch)
    "#);
    let told = after(
        "boissiere",
        "",
        "alice: offer draw\nalice: offer pause\nbob: offer takeback",
    );
    assert_snapshot!(told, @r"
    alice: offer draw
      [> alice] refusal rule:draw
        This game knows no draw: it is played until somebody wins. You can offer to break it off without result: offer break-off
        (Rule: No draws)
    alice: offer pause
      [> alice] refusal
        #GAME1 is played without a clock, so there is no time to give and nothing to pause.
    bob: offer takeback
      [> bob] refusal
        You have not played a turn in #GAME1 yet.
    ");
}

#[test]
fn ones_own_turn_can_be_taken_back_within_a_minute() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: undo
         alice: move a1-a4
         @clock +61s
         alice: undo
         bob: undo",
    );
    assert_snapshot!(told, @r"
    alice: undo
      [table] answer
        Turn 1, a1-a5, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: move a1-a4
      [table] answer @bob
        White (alice): a1-a4. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    @clock +61s
    alice: undo
      [> alice] refusal
        Your turn in #GAME1 is played, and it can be taken back without asking only within a minute and before the other has done anything. You can ask: offer takeback
        (Take a turn back)
    bob: undo
      [> bob] refusal
        There is nothing to take back: your turn has not begun, or it is over.
    ");
}

#[test]
fn a_pause_stands_until_it_ends_or_somebody_plays() {
    let told = after(
        "latrunculi side=white pace=bank:2d+1d/3d",
        "a1-a5",
        "bob: offer pause days=4
         alice: yes
         @clock +1d
         bob: move b8-b7
         alice: board words",
    );
    assert_snapshot!(told, @r"
    bob: offer pause days=4
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 4 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 4 days is agreed. The game is paused until 5 January 2026, 00:00 UTC; after that Black (bob) has until 7 January 2026, 00:00 UTC. Playing a turn ends the pause.
    @clock +1d
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12. The turn ends the pause.
        White (alice) to move by 5 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: board words
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        White (alice) has until 5 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move e1-e6
        Latrunculi. It is the turn of White.
        Last move: black pawn from b8 to b7.
        Row 8: a8 black pawn, c8 to l8 black pawns.
        Row 7: b7 black pawn, f7 black king.
        Row 6: empty.
        Row 5: a5 white pawn.
        Rows 4 to 3: empty.
        Row 2: g2 white king.
        Row 1: b1 to l1 white pawns.
        (Resign)
    ");
}
