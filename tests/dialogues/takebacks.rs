//! Turns taken back: what comes back with them, and when nobody needs to be asked.

use insta::assert_snapshot;

use super::after;

#[test]
fn a_pause_is_there_again_after_the_turn_that_ended_it_is_taken_back() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: offer pause days=7
         alice: yes
         @clock +1h
         bob: move b8-b7
         bob: undo
         bob: board
         @clock +8d",
    );
    assert_snapshot!(told, @r"
    bob: offer pause days=7
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 7 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 7 days is agreed. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 9 January 2026, 00:00 UTC. Playing a turn ends the pause.
    @clock +1h
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12. The turn ends the pause.
        White (alice) to move by 2 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
    bob: undo
      [table] answer
        Turn 2, b8-b7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 9 January 2026, 00:00 UTC. Playing a turn ends the pause.
        <board>
        (Board) (Resign)
    bob: board
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 9 January 2026, 00:00 UTC. Playing a turn ends the pause.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    @clock +8d
      [table] notice @bob
        The pause in #GAME1 is over. Black (bob) has until 9 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 12 hours left in your game #GAME1 with alice: until 9 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 5 hours left in your game #GAME1 with alice: until 9 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 hour and 12 minutes left in your game #GAME1 with alice: until 9 January 2026, 00:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 9 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 9 January 2026, 00:00 UTC. You can still play until alice claims the game.
        (Board)
    ");
}

#[test]
fn a_pause_whose_end_has_passed_leaves_the_time_there_was() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: offer pause days=2
         alice: yes
         @clock +1h
         bob: move b8-b7
         @clock +12h
         alice: move c1-c5
         bob: offer time days=3
         alice: yes
         @clock +2d
         bob: offer takeback turn=2
         alice: yes",
    );
    assert_snapshot!(told, @r"
    bob: offer pause days=2
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 2 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 2 days is agreed. The game is paused until 3 January 2026, 00:00 UTC; after that Black (bob) has until 4 January 2026, 00:00 UTC. Playing a turn ends the pause.
    @clock +1h
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12. The turn ends the pause.
        White (alice) to move by 2 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
    @clock +12h
      [> alice] reminder @alice
        alice, about 12 hours left in your game #GAME1 with bob: until 2 January 2026, 01:00 UTC.
        (Board)
    alice: move c1-c5
      [table] answer @bob
        White (alice): c1-c5. Pawns left: White 12, Black 12.
        Black (bob) to move by 2 January 2026, 13:00 UTC.
        <board>
        (Board) (Resign)
    bob: offer time days=3
      [table] answer @alice
        #GAME1: Black (bob) asks for 3 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Black (bob) is given 3 days more: until 5 January 2026, 13:00 UTC.
    @clock +2d
      [> bob] reminder @bob
        bob, about 2 days left in your game #GAME1 with alice: until 5 January 2026, 13:00 UTC.
        (Board)
    bob: offer takeback turn=2
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 2, b8-b7, and with it the turn after it. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Turn 2, b8-b7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 13:00 UTC.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn a_vacation_that_the_turn_ended_is_there_again() {
    let told = after(
        "latrunculi side=white pace=1d,strict",
        "a1-a5",
        "bob: vacation auto
         @clock +47h
         bob: move b8-b7
         bob: undo
         bob: vacation
         @clock +2h
         bob: board
         bob: move b8-b7
         bob: vacation",
    );
    assert_snapshot!(told, @r"
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 28 days of vacation left this year, of 28.
    @clock +47h
      [> bob] reminder @bob
        bob, about 12 hours left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 5 hours left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 hour and 12 minutes left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [table] notice
        #GAME1: the time of bob would have run out. By bob’s own choice a vacation begins by itself; it lasts until 5 January 2026, 00:00 UTC, or until bob plays.
        (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice would have run out. As you have chosen, a vacation has begun by itself; it lasts until 5 January 2026, 00:00 UTC, or until you play.
        You have 25 days of vacation left this year, of 28.
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 3 January 2026, 23:00 UTC.
        <board>
        (Board) (Resign)
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    bob: undo
      [table] answer
        Turn 2, b8-b7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move. Black (bob) is on vacation until 5 January 2026, 00:00 UTC and can play until then.
        <board>
        (Board) (Resign)
    bob: vacation
      [> bob] answer
        You are on vacation until 5 January 2026, 00:00 UTC; your clocks stand. To come back sooner: vacation end
        You have 25 days of vacation left this year, of 28.
        If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
    @clock +2h
    bob: board
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        Black (bob) is on vacation until 5 January 2026, 00:00 UTC and can play until then.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    bob: vacation
      [> bob] answer
        You are not on vacation. To start one, say for how many days: vacation 10
        You have 27 days of vacation left this year, of 28.
        If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
    ");
}

#[test]
fn a_vacation_whose_end_has_passed_leaves_as_long_as_it_gave() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: vacation auto
         @clock +47h
         bob: move b8-b7
         @clock +12h
         alice: move c1-c5
         bob: offer time days=9
         alice: yes
         @clock +4d
         bob: offer takeback turn=2
         alice: yes",
    );
    assert_snapshot!(told, @r"
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 28 days of vacation left this year, of 28.
    @clock +47h
      [> bob] reminder @bob
        bob, about 12 hours left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 5 hours left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 hour and 12 minutes left in your game #GAME1 with alice: until 2 January 2026, 00:00 UTC.
        (Board)
      [table] notice
        #GAME1: the time of bob would have run out. By bob’s own choice a vacation begins by itself; it lasts until 5 January 2026, 00:00 UTC, or until bob plays.
        (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice would have run out. As you have chosen, a vacation has begun by itself; it lasts until 5 January 2026, 00:00 UTC, or until you play.
        You have 25 days of vacation left this year, of 28.
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 3 January 2026, 23:00 UTC.
        <board>
        (Board) (Resign)
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    @clock +12h
      [> alice] reminder @alice
        alice, about 12 hours left in your game #GAME1 with bob: until 3 January 2026, 23:00 UTC.
        (Board)
    alice: move c1-c5
      [table] answer @bob
        White (alice): c1-c5. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 11:00 UTC.
        <board>
        (Board) (Resign)
    bob: offer time days=9
      [table] answer @alice
        #GAME1: Black (bob) asks for 9 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Black (bob) is given 9 days more: until 13 January 2026, 11:00 UTC.
    @clock +4d
    bob: offer takeback turn=2
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 2, b8-b7, and with it the turn after it. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Turn 2, b8-b7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move by 9 January 2026, 12:00 UTC.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn undo_asks_once_the_other_has_offered_something() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: offer draw
         alice: undo
         alice: no
         alice: press \"Take a turn back\"
         bob: no",
    );
    assert_snapshot!(told, @r#"
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: undo
      [> alice] refusal
        Your turn in #GAME1 is played, and it can be taken back without asking only within a minute and before the other has done anything. You can ask: offer takeback
        (Take a turn back)
    alice: no
      [table] answer @bob
        #GAME1: White (alice) says no to a draw.
    alice: press "Take a turn back"
      [table] answer @bob
        #GAME1: White (alice) asks to take back turn 1, a1-a5. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: no
      [table] answer @alice
        #GAME1: Black (bob) says no to taking back turn 1, a1-a5.
    "#);
}

#[test]
fn who_asks_to_take_the_last_turn_back_is_told_of_undo_within_a_minute() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5 | b8-b7",
        "bob: offer takeback turn=2
         bob: undo
         @lang bob it
         bob: move c8-c7
         bob: offer takeback
         @clock +2m
         bob: undo",
    );
    assert_snapshot!(told, @r"
    bob: offer takeback turn=2
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 2, b8-b7. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
      [> bob] answer
        You need not wait for the answer: within a minute of your turn undo takes it back at once.
    bob: undo
      [table] answer
        Turn 2, b8-b7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    @lang bob it
    bob: move c8-c7
      [table] answer @alice
        Black (bob): c8-c7. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    bob: offer takeback
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 2, c8-c7. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
      [> bob] answer
        Non serve aspettare la risposta: entro un minuto dal tuo turno undo lo ritira subito.
    @clock +2m
    bob: undo
      [> bob] refusal
        Il tuo turno in #GAME1 è giocato, e si può ritirare senza chiedere solo entro un minuto e prima che l'altro abbia fatto qualcosa. Puoi chiederlo: offer takeback
        (Ritira un turno)
    ");
}

#[test]
fn a_plan_is_there_again_after_the_turn_it_had_no_answer_to() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: plan b8-b7 -> c1-c5
         @lang alice it
         bob: move h8-h7
         alice: plan
         bob: undo
         alice: plan
         bob: move b8-b7",
    );
    assert_snapshot!(told, @r"
    alice: plan b8-b7 -> c1-c5
      [> alice] answer
        Planned in #GAME1, seen only by you; each answer is played at once when it fits:
        1. If b8-b7, then c1-c5.
    @lang alice it
    bob: move h8-h7
      [table] answer @alice
        Black (bob): h8-h7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        Il tuo piano in #GAME1 non aveva risposta a h8-h7; è cancellato.
    alice: plan
      [> alice] answer
        In #GAME1 non hai preparato niente. Quando avrai giocato il tuo turno, potrai preparare le tue risposte mentre l'altro pensa.
    bob: undo
      [table] answer
        Turn 2, h8-h7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        Il turno 2 in #GAME1 è ritirato, quindi il tuo piano vale di nuovo com'era prima. Per vederlo: plan
    alice: plan
      [> alice] answer
        Il tuo piano in #GAME1, lo vedi solo tu:
        1. Se b8-b7, allora c1-c5.
    bob: move b8-b7
      [table] answer @bob
        Black (bob): b8-b7.
        White (alice) had planned this answer: c1-c5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    ");
}
