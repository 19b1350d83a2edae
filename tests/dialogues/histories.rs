//! What the history of a game and its file tell beside the turns.

use insta::assert_snapshot;

use super::after;

#[test]
fn the_history_tells_of_offers_time_pauses_and_vacations() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: offer time days=2
         alice: yes
         bob: offer draw
         alice: no
         alice: offer time days=1
         bob: offer pause days=3
         alice: yes
         bob: vacation 2
         bob: vacation end
         bob: move b8-b7
         @clock +2m
         bob: offer takeback
         alice: no
         @clock +26h
         carol: history #1
         @lang carol it
         carol: history #1",
    );
    assert_snapshot!(told, @r"
    bob: offer time days=2
      [table] answer @alice
        #GAME1: Black (bob) asks for 2 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Black (bob) is given 2 days more: until 4 January 2026, 00:00 UTC.
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: no
      [table] answer @bob
        #GAME1: White (alice) says no to a draw.
    alice: offer time days=1
      [table] answer @bob
        Black (bob) is given 1 day more: until 5 January 2026, 00:00 UTC.
    bob: offer pause days=3
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 3 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 3 days is agreed. The game is paused until 4 January 2026, 00:00 UTC; after that Black (bob) has until 8 January 2026, 00:00 UTC. Playing a turn ends the pause.
    bob: vacation 2
      [> bob] answer
        Your vacation has begun and lasts until 3 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 26 days of vacation left this year, of 28.
        Because of pauses all your clocks stand until 4 January 2026, 00:00 UTC anyway; the days of the vacation count all the same.
      [table] notice
        #GAME1: bob is on vacation until 3 January 2026, 00:00 UTC.
        (Board)
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 28 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12. The turn ends the pause.
        White (alice) to move by 2 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    @clock +2m
    bob: offer takeback
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 2, b8-b7. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: no
      [table] answer @bob
        #GAME1: White (alice) says no to taking back turn 2, b8-b7.
    @clock +26h
      [> alice] reminder @alice
        alice, about 12 hours left in your game #GAME1 with bob: until 2 January 2026, 00:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 5 hours left in your game #GAME1 with bob: until 2 January 2026, 00:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 1 hour and 12 minutes left in your game #GAME1 with bob: until 2 January 2026, 00:00 UTC.
        (Board)
      [table] notice @bob
        The time of White (alice) in #GAME1 ran out on 2 January 2026, 00:00 UTC. Black (bob) may claim the game (claim #GAME1) or give more time (offer time); until then White (alice) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> alice] notice @alice
        alice, your time in #GAME1 with bob ran out on 2 January 2026, 00:00 UTC. You can still play until bob claims the game.
        (Board)
    carol: history #1
      [> carol] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC
        Black (bob) asked for 2 more days · 1 January 2026, 00:00 UTC
        Black (bob) was given 2 days more · 1 January 2026, 00:00 UTC
        Black (bob) asked to call the game a draw · 1 January 2026, 00:00 UTC
        White (alice) said no to a draw · 1 January 2026, 00:00 UTC
        Black (bob) was given 1 day more · 1 January 2026, 00:00 UTC
        Black (bob) asked for a pause of 3 days · 1 January 2026, 00:00 UTC
        The players paused the game for 3 days · 1 January 2026, 00:00 UTC
        Black (bob) went on vacation until 3 January 2026, 00:00 UTC · 1 January 2026, 00:00 UTC
        Black (bob) came back from vacation · 1 January 2026, 00:00 UTC
        2. Black (bob): b8-b7 · 1 January 2026, 00:00 UTC
        Black (bob) asked to take back turn 2, b8-b7 · 1 January 2026, 00:02 UTC
        White (alice) said no to taking back turn 2, b8-b7 · 1 January 2026, 00:02 UTC
        The time of White (alice) ran out · 2 January 2026, 00:00 UTC
    @lang carol it
    carol: history #1
      [> carol] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        bob ha accettato la sfida · giovedì 1 gennaio 2026, 00:00 UTC
        1. Bianco (alice): a1-a5 · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) ha chiesto 2 giorni in più · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) ha avuto 2 giorni in più · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) ha chiesto di chiudere la partita con una patta · giovedì 1 gennaio 2026, 00:00 UTC
        Il Bianco (alice) ha detto di no alla patta · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) ha avuto 1 giorno in più · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) ha chiesto una pausa di 3 giorni · giovedì 1 gennaio 2026, 00:00 UTC
        I giocatori hanno messo la partita in pausa per 3 giorni · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) è andato in vacanza fino a sabato 3 gennaio 2026, 00:00 UTC · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) è tornato dalla vacanza · giovedì 1 gennaio 2026, 00:00 UTC
        2. Nero (bob): b8-b7 · giovedì 1 gennaio 2026, 00:00 UTC
        Il Nero (bob) ha chiesto di ritirare il turno 2, b8-b7 · giovedì 1 gennaio 2026, 00:02 UTC
        Il Bianco (alice) ha detto di no al ritiro del turno 2, b8-b7 · giovedì 1 gennaio 2026, 00:02 UTC
        Il tempo del Bianco (alice) è scaduto · venerdì 2 gennaio 2026, 00:00 UTC
    ");
}

#[test]
fn the_history_of_a_game_whose_turns_were_all_taken_back_has_a_start() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: undo
         alice: history from=1
         alice: history from=0
         alice: history to=5
         @lang alice it
         alice: history from=1
         alice: board turn=1",
    );
    assert_snapshot!(told, @r"
    alice: undo
      [table] answer
        Turn 1, a1-a5, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: history from=1
      [> alice] refusal
        No turn of #GAME1 counts so far. Say history from=0 to see all that happened.
    alice: history from=0
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC · taken back later
        Turn 1 was taken back · 1 January 2026, 00:00 UTC
    alice: history to=5
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC · taken back later
        Turn 1 was taken back · 1 January 2026, 00:00 UTC
    @lang alice it
    alice: history from=1
      [> alice] refusal
        Finora in #GAME1 non vale nessun turno. Scrivi history from=0 per vedere tutto ciò che è successo.
    alice: board turn=1
      [> alice] refusal
        #GAME1 finora non ha nessun turno; il turno 0 è l'inizio.
    ");
}

#[test]
fn a_game_as_text_tells_of_turns_taken_back_in_their_order() {
    let told = after(
        "latrunculi side=white",
        "a1-a5 | b8-b7 | c1-c5",
        "@clock +1h
         alice: offer takeback turn=1
         bob: no
         bob: offer takeback turn=2
         alice: yes
         alice: offer takeback turn=1
         bob: yes
         alice: move d1-d5
         alice: export",
    );
    assert_snapshot!(told, @r#"
    @clock +1h
    alice: offer takeback turn=1
      [table] answer @bob
        #GAME1: White (alice) asks to take back turn 1, a1-a5, and with it the 2 turns after it. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: no
      [table] answer @alice
        #GAME1: Black (bob) says no to taking back turn 1, a1-a5, and with it the 2 turns after it.
    bob: offer takeback turn=2
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 2, b8-b7, and with it the turn after it. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Turn 2, b8-b7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: offer takeback turn=1
      [table] answer @bob
        #GAME1: White (alice) asks to take back turn 1, a1-a5. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        Turn 1, a1-a5, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move d1-d5
      [table] answer @bob
        White (alice): d1-d5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: export
      [> alice] answer
        #GAME1 as a text file, with one turn. To look at it again, say import and the text. In a terminal the whole text goes into one line after import, with a space wherever a line of it ends.
        <magister-GAME1.txt>
        | [Game "latrunculi"]
        | [Rules "latrunculi@1"]
        | [Options "quiet=50"]
        | [White "alice"]
        | [Black "bob"]
        | [Date "2026-01-01"]
        | [Pace "none"]
        | [Result "*"]
        | [Code "GAME1"]
        | 
        | {turns 2 to 3 (b8-b7, c1-c5) taken back, 2026-01-01 01:00 UTC}
        | {turn 1 (a1-a5) taken back, 2026-01-01 01:00 UTC}
        | 1. White: d1-d5 {2026-01-01 01:00 UTC}
    "#);
}
