//! Vacations: the clocks of whoever is away stand.

use insta::assert_snapshot;

use super::after;

#[test]
fn a_vacation_stops_the_clocks_and_those_one_plays_with_are_told() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: vacation
         bob: vacation end
         bob: vacation 10
         alice: board
         alice: games
         bob: vacation 5
         @clock +4d
         bob: vacation
         alice: claim
         bob: vacation end
         @clock +2d",
    );
    assert_snapshot!(told, @r"
    bob: vacation
      [> bob] answer
        You are not on vacation. To start one, say for how many days: vacation 10
        You have 28 days of vacation left this year, of 28.
        If your time would run out, no vacation begins by itself. To switch that on: vacation auto
    bob: vacation end
      [> bob] refusal
        You are not on vacation, so there is nothing to end. To start one: vacation 10
    bob: vacation 10
      [> bob] answer
        Your vacation has begun and lasts until 11 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 18 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 11 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 14 January 2026, 00:00 UTC.
        (Board)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        Black (bob) is on vacation until 11 January 2026, 00:00 UTC; the clock stands. After that there is time until 14 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, Black (bob) to move · bob is on vacation until 11 January 2026, 00:00 UTC
    bob: vacation 5
      [> bob] answer
        Your vacation now lasts until 16 January 2026, 00:00 UTC. Those you play with are told. To come back sooner: vacation end
        You have 13 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob stays on vacation longer, until 16 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 19 January 2026, 00:00 UTC.
        (Board)
    @clock +4d
    bob: vacation
      [> bob] answer
        You are on vacation until 16 January 2026, 00:00 UTC; your clocks stand. To come back sooner: vacation end
        You have 13 days of vacation left this year, of 28.
        If your time would run out, no vacation begins by itself. To switch that on: vacation auto
    alice: claim
      [> alice] refusal
        There is nothing to claim yet. Black (bob) is on vacation until 16 January 2026, 00:00 UTC; the clock stands. After that there is time until 19 January 2026, 00:00 UTC.
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 24 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 8 January 2026, 00:00 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 8 January 2026, 00:00 UTC.
        (Board)
    @clock +2d
      [> bob] reminder @bob
        bob, about 1 day and 12 hours left in your game #GAME1 with alice: until 8 January 2026, 00:00 UTC.
        (Board)
    ");
}

#[test]
fn a_turn_that_begins_in_a_vacation_waits_for_its_end() {
    let told = after(
        "latrunculi side=white pace=3d",
        "",
        "bob: settings zone Europe/Rome
         bob: vacation 2
         alice: move a1-a5
         alice: nudge
         @clock +2d
         bob: vacation
         @clock +1d",
    );
    assert_snapshot!(told, @r"
    bob: settings zone Europe/Rome
      [> bob] answer
        Changed. zone: Europe/Rome. There it is 01:00 now.
    bob: vacation 2
      [> bob] answer
        Your vacation has begun and lasts until 3 January 2026, 01:00 (Europe/Rome). Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 26 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 3 January 2026, 00:00 UTC.
        (Board)
    alice: move a1-a5
      [table] answer @bob
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move. Black (bob) is on vacation until 3 January 2026, 00:00 UTC; the clock stands. After that there is time until 6 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: nudge
      [> alice] refusal
        bob is on vacation until 3 January 2026, 00:00 UTC. You can ask again after that.
    @clock +2d
      [> bob] notice @bob
        bob, your vacation is over.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 6 January 2026, 01:00 (Europe/Rome)
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 6 January 2026, 00:00 UTC.
        (Board)
    bob: vacation
      [> bob] answer
        You are not on vacation. To start one, say for how many days: vacation 10
        You have 26 days of vacation left this year, of 28.
        If your time would run out, no vacation begins by itself. To switch that on: vacation auto
    @clock +1d
    ");
}

#[test]
fn a_vacation_is_seen_where_no_clock_runs() {
    let told = after(
        "latrunculi side=white",
        "",
        "bob: vacation 3
         alice: move a1-a5
         alice: games
         alice: board
         bob: games
         bob: next
         @clock +3d
         alice: games",
    );
    assert_snapshot!(told, @r"
    bob: vacation 3
      [> bob] answer
        Your vacation has begun and lasts until 4 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 25 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 4 January 2026, 00:00 UTC.
        (Board)
    alice: move a1-a5
      [table] answer @bob
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move. Black (bob) is on vacation until 4 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, Black (bob) to move · bob is on vacation until 4 January 2026, 00:00 UTC
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        Black (bob) is on vacation until 4 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    bob: games
      [> bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, your move
    bob: next
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        Black (bob) is on vacation until 4 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    @clock +3d
      [> bob] notice @bob
        bob, your vacation is over.
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    alice: games
      [> alice] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, Black (bob) to move
    ");
}

#[test]
fn there_are_28_days_a_year() {
    let told = after(
        "latrunculi side=white pace=3d",
        "",
        "bob: vacation 20
         bob: vacation 9
         bob: vacation 8
         bob: vacation 1
         bob: vacation 29
         @clock +5d
         bob: vacation end
         @clock +359d
         bob: vacation 28
         bob: vacation 24",
    );
    assert_snapshot!(told, @r"
    bob: vacation 20
      [> bob] answer
        Your vacation has begun and lasts until 21 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 8 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 21 January 2026, 00:00 UTC.
        (Board)
    bob: vacation 9
      [> bob] refusal
        That is more than you have: 8 days at most, for instance: vacation 8
    bob: vacation 8
      [> bob] answer
        Your vacation now lasts until 29 January 2026, 00:00 UTC. Those you play with are told. To come back sooner: vacation end
        You have 0 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob stays on vacation longer, until 29 January 2026, 00:00 UTC.
        (Board)
    bob: vacation 1
      [> bob] refusal
        You have no days of vacation left: there are 28 a year. You can ask for a pause in a single game: offer pause
    bob: vacation 29
      [> bob] refusal
        “29” does not fit days, which takes a number from 1 to 28. For example: vacation 10
    @clock +5d
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
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 23 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is back from vacation.
        (Board)
    @clock +359d
    bob: vacation 28
      [> bob] answer
        Your vacation has begun and lasts until 28 January 2027, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 22 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 28 January 2027, 00:00 UTC.
        (Board)
    bob: vacation 24
      [> bob] refusal
        That is more than you have: 1 day at most, for instance: vacation 1
    ");
}

#[test]
fn of_a_pause_and_a_vacation_the_later_end_counts() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: offer pause days=7
         alice: yes
         bob: vacation 2
         bob: vacation end
         alice: board
         bob: vacation 10
         alice: board
         @clock +8d
         bob: vacation end",
    );
    assert_snapshot!(told, @r"
    bob: offer pause days=7
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 7 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 7 days is agreed. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 11 January 2026, 00:00 UTC. Playing a turn ends the pause.
    bob: vacation 2
      [> bob] answer
        Your vacation has begun and lasts until 3 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 26 days of vacation left this year, of 28.
        Because of pauses all your clocks stand until 8 January 2026, 00:00 UTC anyway; the days of the vacation count all the same.
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
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 11 January 2026, 00:00 UTC. Playing a turn ends the pause.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    bob: vacation 10
      [> bob] answer
        Your vacation has begun and lasts until 11 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 18 days of vacation left this year, of 28.
        Because of pauses all your clocks stand until 8 January 2026, 00:00 UTC anyway; the days of the vacation count all the same.
      [table] notice
        #GAME1: bob is on vacation until 11 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 14 January 2026, 00:00 UTC.
        (Board)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        Black (bob) is on vacation until 11 January 2026, 00:00 UTC; the clock stands. After that there is time until 14 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    @clock +8d
      [table] notice
        The pause in #GAME1 is over. Black (bob) is on vacation until 11 January 2026, 00:00 UTC; the clock stands. After that there is time until 14 January 2026, 00:00 UTC.
        (Board)
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 20 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 12 January 2026, 00:00 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 12 January 2026, 00:00 UTC.
        (Board)
    ");
}

#[test]
fn a_vacation_comes_too_late_for_time_that_has_run_out() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "@clock +73h
         bob: vacation 10
         alice: claim",
    );
    assert_snapshot!(told, @r"
    @clock +73h
      [> bob] reminder @bob
        bob, about 1 day and 12 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
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
    bob: vacation 10
      [> bob] answer
        Your vacation has begun and lasts until 14 January 2026, 01:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 18 days of vacation left this year, of 28.
        In #GAME1 your time had run out before; that stays so.
      [table] notice
        #GAME1: bob is on vacation until 14 January 2026, 01:00 UTC.
        (Board)
    alice: claim
      [table] answer @bob
        White (alice) wins after one turn: the time of Black (bob) has run out.
        <board>
        (Rematch)
    ");
}

#[test]
fn a_vacation_that_ends_within_the_hour_costs_no_day() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: vacation 5
         @clock +50m
         bob: vacation end
         bob: vacation 5
         @clock +2h
         bob: vacation end
         bob: vacation auto no
         bob: vacation 1
         bob: vacation off
         @lang bob it
         bob: vacation auto no
         bob: vacation 1
         bob: vacation off",
    );
    assert_snapshot!(told, @r"
    bob: vacation 5
      [> bob] answer
        Your vacation has begun and lasts until 6 January 2026, 00:00 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 23 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 6 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 9 January 2026, 00:00 UTC.
        (Board)
    @clock +50m
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 28 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 4 January 2026, 00:50 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 4 January 2026, 00:50 UTC.
        (Board)
    bob: vacation 5
      [> bob] answer
        Your vacation has begun and lasts until 6 January 2026, 00:50 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 23 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 6 January 2026, 00:50 UTC. The clock stands until then; after that there is time until 9 January 2026, 00:50 UTC.
        (Board)
    @clock +2h
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 27 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 4 January 2026, 02:50 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 4 January 2026, 02:50 UTC.
        (Board)
    bob: vacation auto no
      [> bob] answer
        Done. If your time would run out, no vacation begins by itself. To switch that on: vacation auto
        You have 27 days of vacation left this year, of 28.
    bob: vacation 1
      [> bob] answer
        Your vacation has begun and lasts until 2 January 2026, 02:50 UTC. Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 26 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 2 January 2026, 02:50 UTC. The clock stands until then; after that there is time until 5 January 2026, 02:50 UTC.
        (Board)
    bob: vacation off
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 27 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 4 January 2026, 02:50 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 4 January 2026, 02:50 UTC.
        (Board)
    @lang bob it
    bob: vacation auto no
      [> bob] answer
        Fatto. Se il tuo tempo sta per scadere, nessuna vacanza comincia da sola. Per attivarla: vacation auto
        Quest'anno ti restano 27 giorni di vacanza, su 28.
    bob: vacation 1
      [> bob] answer
        La tua vacanza è cominciata e dura fino a venerdì 2 gennaio 2026, 02:50 UTC. Fino ad allora i tuoi orologi sono fermi; chi gioca con te viene avvisato. Per tornare prima: vacation end
        Quest'anno ti restano 26 giorni di vacanza, su 28.
      [table] notice
        #GAME1: bob is on vacation until 2 January 2026, 02:50 UTC. The clock stands until then; after that there is time until 5 January 2026, 02:50 UTC.
        (Board)
    bob: vacation off
      [> bob] answer
        Rieccoti. La tua vacanza è finita.
        Quest'anno ti restano 27 giorni di vacanza, su 28.
        I tuoi orologi corrono di nuovo:
        – #GAME1 con alice: tocca a te, fino a domenica 4 gennaio 2026, 02:50 UTC
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 4 January 2026, 02:50 UTC.
        (Board)
    ");
}
