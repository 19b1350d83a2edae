//! Pauses and vacations that end: who is told, and what is noted.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn whoever_is_to_move_is_called_when_a_pause_is_over() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: offer pause days=2
         bob: yes
         @clock +47h
         @clock +1h
         alice: history",
    );
    assert_snapshot!(told, @r"
    alice: offer pause days=2
      [table] answer @bob
        #GAME1: White (alice) asks for a pause of 2 days. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        #GAME1: a pause of 2 days is agreed. The game is paused until 3 January 2026, 00:00 UTC; after that Black (bob) has until 6 January 2026, 00:00 UTC. Playing a turn ends the pause.
    @clock +47h
    @clock +1h
      [table] notice @bob
        The pause in #GAME1 is over. Black (bob) has until 6 January 2026, 00:00 UTC.
        (Board)
    alice: history
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC
        White (alice) asked for a pause of 2 days · 1 January 2026, 00:00 UTC
        The players paused the game for 2 days · 1 January 2026, 00:00 UTC
        The pause ended · 3 January 2026, 00:00 UTC
    ");
}

#[test]
fn a_turn_that_ends_a_pause_says_so() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: offer pause
         bob: yes
         bob: move a8-a6
         @clock +8d",
    );
    assert_snapshot!(told, @r"
    alice: offer pause
      [table] answer @bob
        #GAME1: White (alice) asks for a pause of 7 days. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        #GAME1: a pause of 7 days is agreed. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 11 January 2026, 00:00 UTC. Playing a turn ends the pause.
    bob: move a8-a6
      [table] answer @alice
        Black (bob): a8-a6. Pawns left: White 12, Black 12. The turn ends the pause.
        White (alice) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    @clock +8d
      [> alice] reminder @alice
        alice, about 1 day and 12 hours left in your game #GAME1 with bob: until 4 January 2026, 00:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 14 hours left in your game #GAME1 with bob: until 4 January 2026, 00:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 4 hours left in your game #GAME1 with bob: until 4 January 2026, 00:00 UTC.
        (Board)
      [table] notice @bob
        The time of White (alice) in #GAME1 ran out on 4 January 2026, 00:00 UTC. Black (bob) may claim the game (claim #GAME1) or give more time (offer time); until then White (alice) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> alice] notice @alice
        alice, your time in #GAME1 with bob ran out on 4 January 2026, 00:00 UTC. You can still play until bob claims the game.
        (Board)
    ");
}

#[test]
fn a_vacation_that_ends_by_itself_is_told_at_the_table() {
    let told = dialogue(
        "alice: challenge @bob latrunculi side=white pace=3d
         bob: accept
         alice: challenge @bob latrunculi side=white
         bob: accept #2
         alice: move #1 a1-a5
         bob: settings quiet 20-9
         bob: vacation 2
         @clock +2d
         @clock +9h
         alice: history #1
         alice: history #2",
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
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept #2
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move #1 a1-a5
      [table] answer @bob
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    bob: settings quiet 20-9
      [> bob] answer
        Changed. quiet: 20:00-09:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    bob: vacation 2
      [> bob] answer
        Your vacation has begun and lasts until 3 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 26 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 3 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 6 January 2026, 00:00 UTC.
        (Board)
      [table] notice
        #GAME2: bob is on vacation until 3 January 2026, 00:00 UTC.
        (Board)
    @clock +2d
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 6 January 2026, 00:00 UTC.
        (Board)
      [table] notice
        #GAME2: bob is back from vacation.
        (Board)
    @clock +9h
      [> bob] notice @bob
        bob, your vacation is over.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
    alice: history #1
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC
        Black (bob) went on vacation until 3 January 2026, 00:00 UTC · 1 January 2026, 00:00 UTC
        Black (bob) came back from vacation · 3 January 2026, 00:00 UTC
    alice: history #2
      [> alice] answer
        #GAME2 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        Black (bob) went on vacation until 3 January 2026, 00:00 UTC · 1 January 2026, 00:00 UTC
        Black (bob) came back from vacation · 3 January 2026, 00:00 UTC
    ");
}

#[test]
fn a_vacation_in_a_pause_says_that_the_clocks_stand_anyway() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "alice: offer pause
         bob: yes
         bob: vacation 2
         bob: move a8-a6
         alice: vacation 3",
    );
    assert_snapshot!(told, @r"
    alice: offer pause
      [table] answer @bob
        #GAME1: White (alice) asks for a pause of 7 days. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        #GAME1: a pause of 7 days is agreed. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 11 January 2026, 00:00 UTC. Playing a turn ends the pause.
    bob: vacation 2
      [> bob] answer
        Your vacation has begun and lasts until 3 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 26 days of vacation left this year, of 28.
        Because of pauses all your clocks stand until 8 January 2026, 00:00 UTC anyway; the days of the vacation count all the same.
      [table] notice
        #GAME1: bob is on vacation until 3 January 2026, 00:00 UTC.
        (Board)
    bob: move a8-a6
      [table] answer @alice
        Black (bob): a8-a6. Pawns left: White 12, Black 12. The turn ends the pause.
        White (alice) to move by 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
      [> bob] answer
        Your vacation goes on until 3 January 2026, 00:00 UTC. To end it: vacation end
    alice: vacation 3
      [> alice] answer
        Your vacation has begun and lasts until 4 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 25 days of vacation left this year, of 28.
      [table] notice
        #GAME1: alice is on vacation until 4 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 7 January 2026, 00:00 UTC.
        (Board)
    ");
}

#[test]
fn whoever_is_late_is_told_alone_and_in_their_language() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "@lang bob it
         bob: settings notify off
         @clock +3d
         bob: next
         bob: move a8-a6",
    );
    assert_snapshot!(told, @r"
    @lang bob it
    bob: settings notify off
      [> bob] answer
        Fatto. notify: off. Non ricevi promemoria, e nessuno può sollecitarti.
    @clock +3d
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 4 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, in #GAME1 con alice il tuo tempo è scaduto domenica 4 gennaio 2026, 00:00 UTC. Puoi ancora giocare finché alice non reclama la partita.
        (Scacchiera)
    bob: next
      [> bob] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Turno 2: tocca a te, Nero (bob).
        Il tempo del Nero (bob) è scaduto domenica 4 gennaio 2026, 00:00 UTC: il Bianco (alice) può reclamare la partita (claim) o concedere altro tempo (offer time). Fino ad allora si può ancora giocare.
        Per vincere: cattura tutte le pedine nemiche, o lascia il re nemico senza mosse.
        Pedine rimaste: Bianco 12, Nero 12.
        Scrivi move e ciò che giochi, per esempio: move h8-h3
        Come si scrivono le mosse: rule notazione. Il gioco in breve: rule introduzione.
        <board>
        (Abbandona)
    bob: move a8-a6
      [table] answer @alice
        Black (bob): a8-a6. Pawns left: White 12, Black 12.
        White (alice) to move by 7 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn when_no_days_are_left_the_vacation_ends_before_time_runs_out() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: settings notify off
         bob: vacation 26
         @clock +26d
         bob: vacation auto
         @clock +3d
         @clock +2d
         bob: vacation
         alice: claim",
    );
    assert_snapshot!(told, @r"
    bob: settings notify off
      [> bob] answer
        Changed. notify: off. You get no reminders, and nobody can nudge you.
    bob: vacation 26
      [> bob] answer
        Your vacation has begun and lasts until 27 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 2 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 27 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 30 January 2026, 00:00 UTC.
        (Board)
    @clock +26d
      [> bob] notice @bob
        bob, your vacation is over.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 30 January 2026, 00:00 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 30 January 2026, 00:00 UTC.
        (Board)
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 2 days of vacation left this year, of 28.
    @clock +3d
      [table] notice
        #GAME1: the time of bob would have run out. By bob’s own choice a vacation begins by itself; it lasts until 1 February 2026, 00:00 UTC, or until bob plays.
        (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice would have run out. As you have chosen, a vacation has begun by itself; it lasts until 1 February 2026, 00:00 UTC, or until you play.
        You have 0 days of vacation left this year, of 28.
        (Board)
    @clock +2d
      [> bob] notice @bob
        bob, your vacation is over.
        Your clocks run again:
        – #GAME1 with alice: your time ran out on 1 February 2026, 00:00 UTC; you can still play until alice claims the game
      [table] notice
        #GAME1: the vacation of bob is over.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 1 February 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
    bob: vacation
      [> bob] answer
        You are not on vacation. To start one, say for how many days: vacation 10
        You have 0 days of vacation left this year, of 28.
        If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
    alice: claim
      [table] answer @bob
        White (alice) wins after one turn: the time of Black (bob) has run out.
        <board>
        (Rematch)
    ");
}
