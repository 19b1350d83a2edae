//! Vacations that begin and end by themselves; vacations in Italian.

use insta::assert_snapshot;

use super::after;

#[test]
fn a_vacation_begins_by_itself_for_whoever_wants_that() {
    let told = after(
        "latrunculi side=white pace=1d,strict",
        "a1-a5",
        "bob: vacation auto
         @clock +26h
         alice: board
         bob: vacation end
         @clock +1d
         bob: move b8-b7
         bob: vacation
         bob: vacation auto=no
         alice: move a5-a4
         @clock +2d",
    );
    assert_snapshot!(told, @r"
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 28 days of vacation left this year, of 28.
    @clock +26h
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
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        Black (bob) is on vacation until 5 January 2026, 00:00 UTC and can play until then.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    bob: vacation end
      [> bob] refusal
        Without this vacation your time in #GAME1 would be up at once. It can end once you have played there; otherwise it lasts until 5 January 2026, 00:00 UTC.
    @clock +1d
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 02:00 UTC.
        <board>
        (Board) (Resign)
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    bob: vacation
      [> bob] answer
        You are not on vacation. To start one, say for how many days: vacation 10
        You have 26 days of vacation left this year, of 28.
        If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
    bob: vacation auto=no
      [> bob] answer
        Done. If your time would run out, no vacation begins by itself. To switch that on: vacation auto
        You have 26 days of vacation left this year, of 28.
    alice: move a5-a4
      [table] answer @bob
        White (alice): a5-a4. Pawns left: White 12, Black 12.
        Black (bob) to move by 4 January 2026, 02:00 UTC.
        <board>
        (Board) (Resign)
    @clock +2d
      [> bob] reminder @bob
        bob, about 12 hours left in your game #GAME1 with alice: until 4 January 2026, 02:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 5 hours left in your game #GAME1 with alice: until 4 January 2026, 02:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 hour and 12 minutes left in your game #GAME1 with alice: until 4 January 2026, 02:00 UTC.
        (Board)
      [table] notice @alice @bob
        White (alice) wins after 3 turns: the time of Black (bob) has run out.
        <board>
        (Rematch)
    ");
}

#[test]
fn without_days_left_time_runs_out_after_all() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: vacation auto
         bob: vacation 26
         @clock +26d
         @clock +1d
         @clock +2d",
    );
    assert_snapshot!(told, @r"
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 28 days of vacation left this year, of 28.
    bob: vacation 26
      [> bob] answer
        Your vacation has begun and lasts until 27 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 2 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 27 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 28 January 2026, 00:00 UTC.
        (Board)
    @clock +26d
      [> bob] notice @bob
        bob, your vacation is over.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 28 January 2026, 00:00 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 28 January 2026, 00:00 UTC.
        (Board)
    @clock +1d
      [> bob] reminder @bob
        bob, about 12 hours left in your game #GAME1 with alice: until 28 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 5 hours left in your game #GAME1 with alice: until 28 January 2026, 00:00 UTC.
        (Board)
      [> bob] reminder @bob
        bob, about 1 hour and 12 minutes left in your game #GAME1 with alice: until 28 January 2026, 00:00 UTC.
        (Board)
      [table] notice
        #GAME1: the time of bob would have run out. By bob’s own choice a vacation begins by itself; it lasts until 30 January 2026, 00:00 UTC, or until bob plays.
        (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice would have run out. As you have chosen, a vacation has begun by itself; it lasts until 30 January 2026, 00:00 UTC, or until you play.
        You have 0 days of vacation left this year, of 28.
        (Board)
    @clock +2d
      [> bob] notice @bob
        bob, your vacation is over.
        Your clocks run again:
        – #GAME1 with alice: your time ran out on 30 January 2026, 00:00 UTC; you can still play until alice claims the game
      [table] notice
        #GAME1: the vacation of bob is over.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 30 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
    ");
}

#[test]
fn it_goes_on_while_time_in_another_game_would_be_up() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "carl: challenge @bob latrunculi side=white pace=5d
         bob: accept #2
         carl: move #2 a1-a5
         bob: vacation auto
         @clock +25h
         bob: move #2 b8-b7
         bob: vacation
         bob: move #1 b8-b7",
    );
    assert_snapshot!(told, @r"
    carl: challenge @bob latrunculi side=white pace=5d
      [table] answer @bob
        carl challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 5 days. When time runs out, the opponent may claim the game or give more time.
        carl plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept #2
      [table] answer @carl
        carl plays White, bob plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (carl) moves first, for instance: move f1-f6
        White (carl) has until 6 January 2026, 00:00 UTC.
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    carl: move #2 a1-a5
      [table] answer @bob
        White (carl): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move by 6 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 28 days of vacation left this year, of 28.
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
      [table] notice
        #GAME2: bob is on vacation until 5 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 9 January 2026, 00:00 UTC.
        (Board)
      [table] notice
        #GAME1: the time of bob would have run out. By bob’s own choice a vacation begins by itself; it lasts until 5 January 2026, 00:00 UTC, or until bob plays.
        (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice would have run out. As you have chosen, a vacation has begun by itself; it lasts until 5 January 2026, 00:00 UTC, or until you play.
        You have 25 days of vacation left this year, of 28.
        (Board)
    bob: move #2 b8-b7
      [table] answer @carl
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (carl) to move by 7 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
      [> bob] answer
        Your vacation goes on until 5 January 2026, 00:00 UTC. To end it: vacation end
    bob: vacation
      [> bob] answer
        You are on vacation until 5 January 2026, 00:00 UTC; your clocks stand. To come back sooner: vacation end
        You have 25 days of vacation left this year, of 28.
        If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
    bob: move #1 b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 3 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
      [table] notice
        #GAME2: bob is back from vacation.
        (Board)
    ");
}

/// Days that were asked for are not taken away by the next turn.
#[test]
fn a_vacation_that_began_by_itself_and_is_extended_by_hand_stays() {
    let told = after(
        "latrunculi side=white pace=1d",
        "a1-a5",
        "bob: vacation auto
         @clock +25h
         bob: vacation 10
         bob: vacation end
         bob: move b8-b7
         bob: vacation
         bob: vacation end",
    );
    assert_snapshot!(told, @r"
    bob: vacation auto
      [> bob] answer
        Done. If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
        You have 28 days of vacation left this year, of 28.
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
      [table] notice
        #GAME1: the time of bob would have run out. By bob’s own choice a vacation begins by itself; it lasts until 5 January 2026, 00:00 UTC, or until bob plays.
        (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice would have run out. As you have chosen, a vacation has begun by itself; it lasts until 5 January 2026, 00:00 UTC, or until you play.
        You have 25 days of vacation left this year, of 28.
        (Board)
    bob: vacation 10
      [> bob] answer
        Your vacation now lasts until 15 January 2026, 00:00 UTC. Those you play with are told. To come back sooner: vacation end
        You have 15 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob stays on vacation longer, until 15 January 2026, 00:00 UTC. bob can play until 15 January 2026, 00:00 UTC.
        (Board)
    bob: vacation end
      [> bob] refusal
        Without this vacation your time in #GAME1 would be up at once. It can end once you have played there; otherwise it lasts until 15 January 2026, 00:00 UTC.
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 3 January 2026, 01:00 UTC.
        <board>
        (Board) (Resign)
      [> bob] answer
        Your vacation goes on until 15 January 2026, 00:00 UTC. To end it: vacation end
    bob: vacation
      [> bob] answer
        You are on vacation until 15 January 2026, 00:00 UTC; your clocks stand. To come back sooner: vacation end
        You have 15 days of vacation left this year, of 28.
        If your time would run out, a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: vacation auto=no
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 28 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    ");
}

#[test]
fn vacations_speak_italian() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "@lang alice it
         @lang bob it
         bob: vacation 2
         alice: board
         alice: nudge
         bob: vacation 1
         bob: vacation end
         bob: vacation auto
         bob: vacation
         alice: nudge
         @clock +36h
         @clock +2d",
    );
    assert_snapshot!(told, @r"
    @lang alice it
    @lang bob it
    bob: vacation 2
      [> bob] answer
        La tua vacanza è cominciata e dura fino a sabato 3 gennaio 2026, 00:00 UTC. Fino ad allora i tuoi orologi sono fermi; chi gioca con te viene avvisato. Per tornare prima: vacation end
        Quest'anno ti restano 26 giorni di vacanza, su 28.
      [table] notice
        #GAME1: bob è in vacanza fino a sabato 3 gennaio 2026, 00:00 UTC. Fino ad allora l'orologio è fermo; poi c'è tempo fino a martedì 6 gennaio 2026, 00:00 UTC.
        (Scacchiera)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Turno 2: tocca al Nero (bob).
        Il Nero (bob) è in vacanza fino a sabato 3 gennaio 2026, 00:00 UTC; l'orologio è fermo. Poi ha tempo fino a martedì 6 gennaio 2026, 00:00 UTC.
        Per vincere: cattura tutte le pedine nemiche, o lascia il re nemico senza mosse.
        Pedine rimaste: Bianco 12, Nero 12.
        <board>
        (Abbandona)
    alice: nudge
      [> alice] refusal
        bob è in vacanza fino a sabato 3 gennaio 2026, 00:00 UTC. Puoi chiederlo di nuovo dopo.
    bob: vacation 1
      [> bob] answer
        La tua vacanza ora dura fino a domenica 4 gennaio 2026, 00:00 UTC. Chi gioca con te viene avvisato. Per tornare prima: vacation end
        Quest'anno ti restano 25 giorni di vacanza, su 28.
      [table] notice
        #GAME1: bob prolunga la vacanza, fino a domenica 4 gennaio 2026, 00:00 UTC. Fino ad allora l'orologio è fermo; poi c'è tempo fino a mercoledì 7 gennaio 2026, 00:00 UTC.
        (Scacchiera)
    bob: vacation end
      [> bob] answer
        Rieccoti. La tua vacanza è finita.
        Quest'anno ti restano 28 giorni di vacanza, su 28.
        I tuoi orologi corrono di nuovo:
        – #GAME1 con alice: tocca a te, fino a domenica 4 gennaio 2026, 00:00 UTC
      [table] notice
        #GAME1: bob è di ritorno dalla vacanza. Il Nero (bob) ha tempo fino a domenica 4 gennaio 2026, 00:00 UTC.
        (Scacchiera)
    bob: vacation auto
      [> bob] answer
        Fatto. Se il tuo tempo sta per scadere, comincia da sola una vacanza di 3 giorni, finché te ne restano, e finisce quando giochi. Per disattivarla: vacation auto=no
        Quest'anno ti restano 28 giorni di vacanza, su 28.
    bob: vacation
      [> bob] answer
        Non sei in vacanza. Per cominciarne una, scrivi per quanti giorni: vacation 10
        Quest'anno ti restano 28 giorni di vacanza, su 28.
        Se il tuo tempo sta per scadere, comincia da sola una vacanza di 3 giorni, finché te ne restano, e finisce quando giochi. Per disattivarla: vacation auto=no
    alice: nudge
      [> alice] answer
        Ho pregato bob di giocare in #GAME1.
      [> bob] reminder @bob
        alice ti chiede gentilmente di giocare: in #GAME1 tocca a te, bob. Hai tempo fino a domenica 4 gennaio 2026, 00:00 UTC.
        (Scacchiera)
    @clock +36h
      [> bob] reminder @bob
        bob, nella partita #GAME1 con alice hai ancora circa 1 giorno e 12 ore: fino a domenica 4 gennaio 2026, 00:00 UTC.
        (Scacchiera)
    @clock +2d
      [> bob] reminder @bob
        bob, nella partita #GAME1 con alice hai ancora circa 14 ore: fino a domenica 4 gennaio 2026, 00:00 UTC.
        (Scacchiera)
      [> bob] reminder @bob
        bob, nella partita #GAME1 con alice hai ancora circa 4 ore: fino a domenica 4 gennaio 2026, 00:00 UTC.
        (Scacchiera)
      [table] notice
        #GAME1: il tempo di bob stava per scadere. Come bob ha scelto, comincia da sola una vacanza; dura fino a mercoledì 7 gennaio 2026, 00:00 UTC, o finché bob non gioca.
        (Scacchiera)
      [> bob] notice @bob
        bob, in #GAME1 con alice il tuo tempo stava per scadere. Come hai scelto, è cominciata da sola una vacanza; dura fino a mercoledì 7 gennaio 2026, 00:00 UTC, o finché non giochi.
        Quest'anno ti restano 25 giorni di vacanza, su 28.
        (Scacchiera)
    ");
}
