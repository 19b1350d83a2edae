//! Offers: which is answered, what takes the place of what, and buttons that are no longer open.

use insta::assert_snapshot;

use super::after;

#[test]
fn yes_is_never_taken_for_an_offer_that_came_after_the_question() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: offer break-off
         bob: offer draw
         alice: yes
         alice: press \"1: Yes\"
         alice: press \"2: No\"
         alice: yes
         bob: no
         @lang alice it
         alice: resign
         bob: offer draw
         alice: no
         alice: press \"1: No\"
         alice: yes",
    );
    assert_snapshot!(told, @r#"
    alice: offer break-off
      [> alice] answer
        Do you really want to offer to break #GAME1 off? It would end without result.
        (Yes) (No)
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [> alice] refusal
        Two questions wait for your answer. Which one do you mean?
        1. Offer to break #GAME1 off?
        2. #GAME1: Black (bob) asks you to call the game a draw.
        (1: Yes) (1: No) (2: Yes) (2: No)
    alice: press "1: Yes"
      [> alice] refusal
        Black (bob) has asked you to call the game a draw. Please answer that first, yes or no.
        (Yes) (No)
    alice: press "2: No"
      [table] answer @bob
        #GAME1: White (alice) says no to a draw.
    alice: yes
      [table] answer @bob
        #GAME1: White (alice) asks to break the game off, without result. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: no
      [table] answer @alice
        #GAME1: Black (bob) says no to breaking the game off.
    @lang alice it
    alice: resign
      [> alice] answer
        Abbandonare #GAME1? Allora vince il Nero (bob). Scrivi sì o no.
        (Sì) (No)
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: no
      [> alice] refusal
        Due domande aspettano la tua risposta. A quale rispondi?
        1. Abbandonare #GAME1?
        2. #GAME1: il Nero (bob) ti chiede di chiudere la partita con una patta.
        (1: Sì) (1: No) (2: Sì) (2: No)
    alice: press "1: No"
      [> alice] answer
        Continui a giocare in #GAME1.
    alice: yes
      [table] answer @bob
        The game is drawn after one turn: both players agree on it.
        <board>
        (Rematch)
    "#);
}

#[test]
fn a_question_whether_one_is_sure_goes_when_the_game_goes_on() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: offer break-off
         bob: move b8-b7
         alice: yes
         alice: yes",
    );
    assert_snapshot!(told, @r"
    alice: offer break-off
      [> alice] answer
        Do you really want to offer to break #GAME1 off? It would end without result.
        (Yes) (No)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: yes
      [> alice] refusal
        #GAME1 has moved on since you were asked. If you still want to offer it, say it again: offer break-off
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 3: it is your move, White (alice).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move e1-e6
        <board>
        (Resign)
    alice: yes
      [> alice] refusal
        There is no question for you to answer. Say games to see your games.
    ");
}

#[test]
fn a_second_offer_says_what_it_takes_the_place_of() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "@lang bob it
         alice: offer draw
         alice: offer draw
         alice: offer pause
         bob: no
         bob: offer time
         bob: offer time days=5
         bob: offer time days=5",
    );
    assert_snapshot!(told, @r"
    @lang bob it
    alice: offer draw
      [table] answer @bob
        #GAME1: White (alice) asks to call the game a draw. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: offer draw
      [> alice] refusal
        You have asked to call the game a draw already; Black (bob) has not answered yet.
    alice: offer pause
      [table] answer @bob
        #GAME1: White (alice) asks for a pause of 7 days. Black (bob): say yes or no; the next turn ends the offer.
        This takes the place of what was asked before: to call the game a draw.
        (Yes) (No)
    bob: no
      [table] answer @alice
        #GAME1: Black (bob) says no to a pause of 7 days.
    bob: offer time
      [table] answer @alice
        #GAME1: Black (bob) asks for 3 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: offer time days=5
      [table] answer @alice
        #GAME1: Black (bob) asks for 5 more days. White (alice): say yes or no; the next turn ends the offer.
        This takes the place of what was asked before: for 3 more days.
        (Yes) (No)
    bob: offer time days=5
      [> bob] refusal
        Hai già chiesto 5 giorni in più; il Bianco (alice) non ha ancora risposto.
    ");
}

#[test]
fn more_time_is_given_once_by_the_button_beside_a_clock_that_has_run_out() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "@clock +25h
         alice: press \"Give 1 day more\"
         alice: press \"Give 1 day more\"
         alice: offer time days=2",
    );
    assert_snapshot!(told, @r#"
    @clock +25h
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
    alice: press "Give 1 day more"
      [table] answer @bob
        Black (bob) is given 1 day more: until 3 January 2026, 01:00 UTC.
    alice: press "Give 1 day more"
      [> alice] refusal
        That is no longer open in #GAME1. This is the board now.
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        Black (bob) has until 3 January 2026, 01:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    alice: offer time days=2
      [table] answer @bob
        Black (bob) is given 2 days more: until 5 January 2026, 01:00 UTC.
    "#);
}

#[test]
fn time_that_was_asked_for_is_given_by_offering_it() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: offer time days=2
         alice: offer time days=4
         alice: yes",
    );
    assert_snapshot!(told, @r"
    bob: offer time days=2
      [table] answer @alice
        #GAME1: Black (bob) asks for 2 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: offer time days=4
      [table] answer @bob
        Black (bob) is given 4 days more: until 6 January 2026, 00:00 UTC.
    alice: yes
      [> alice] refusal
        There is no question for you to answer. Say games to see your games.
    ");
}

#[test]
fn time_given_during_a_pause_is_not_called_a_pause() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: offer pause
         alice: yes
         alice: offer time days=2",
    );
    assert_snapshot!(told, @r"
    bob: offer pause
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 7 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 7 days is agreed. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 9 January 2026, 00:00 UTC. Playing a turn ends the pause.
    alice: offer time days=2
      [table] answer @bob
        Black (bob) is given 2 days more. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 11 January 2026, 00:00 UTC. Playing a turn ends the pause.
    ");
}

/// Who is late cannot use what is given while they are away: it counts from their return.
#[test]
fn time_given_during_a_vacation_counts_from_its_end() {
    let told = after(
        "latrunculi side=white pace=1d",
        "",
        "@clock +25h
         alice: vacation 10
         bob: offer time days=1
         alice: board
         @clock +2d
         bob: claim
         alice: vacation end",
    );
    assert_snapshot!(told, @r"
    @clock +25h
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
    alice: vacation 10
      [> alice] answer
        Your vacation has begun and lasts until 12 January 2026, 01:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 18 days of vacation left this year, of 28.
        In #GAME1 your time had run out before; that stays so.
      [table] notice
        #GAME1: alice is on vacation until 12 January 2026, 01:00 UTC.
        (Board)
    bob: offer time days=1
      [table] answer @alice
        White (alice) is given 1 day more. White (alice) is on vacation until 12 January 2026, 01:00 UTC; the clock stands. After that there is time until 13 January 2026, 01:00 UTC.
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 1: it is your move, White (alice).
        White (alice) is on vacation until 12 January 2026, 01:00 UTC; the clock stands. After that there is time until 13 January 2026, 01:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    @clock +2d
    bob: claim
      [> bob] refusal
        There is nothing to claim yet. White (alice) is on vacation until 12 January 2026, 01:00 UTC; the clock stands. After that there is time until 13 January 2026, 01:00 UTC.
    alice: vacation end
      [> alice] answer
        Welcome back. Your vacation is over.
        You have 26 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with bob: your turn, until 5 January 2026, 01:00 UTC
      [table] notice
        #GAME1: alice is back from vacation. White (alice) has until 5 January 2026, 01:00 UTC.
        (Board)
    ");
}
