//! Reminders, nudges, the daily message.

use insta::assert_snapshot;

use super::after;

#[test]
fn a_player_is_reminded_at_a_half_a_fifth_and_a_twentieth_of_the_time() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "@clock +1d
         @clock +1d
         @clock +20h
         bob: press \"Board\"
         @clock +3h
         bob: move b8-b7
         @clock +30h",
    );
    assert_snapshot!(told, @r#"
    @clock +1d
    @clock +1d
      [> bob] reminder @bob
        bob, about 1 day and 12 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
    @clock +20h
      [> bob] reminder @bob
        bob, about 14 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
    bob: press "Board"
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 2: it is your move, Black (bob).
        Black (bob) has until 4 January 2026, 00:00 UTC.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        Say move and what you play, for instance: move h8-h3
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Resign)
    @clock +3h
      [> bob] reminder @bob
        bob, about 4 hours left in your game #GAME1 with alice: until 4 January 2026, 00:00 UTC.
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 6 January 2026, 23:00 UTC.
        <board>
        (Board) (Resign)
    @clock +30h
    "#);
}

#[test]
fn a_turn_that_was_played_needs_no_reminder() {
    let told = after(
        "latrunculi side=white pace=12h",
        "a1-a5",
        "@clock +5h
         bob: move b8-b7
         @clock +2h
         alice: offer pause days=3
         bob: yes
         @clock +2d
         @clock +2d",
    );
    assert_snapshot!(told, @r"
    @clock +5h
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 1 January 2026, 17:00 UTC.
        <board>
        (Board) (Resign)
    @clock +2h
    alice: offer pause days=3
      [table] answer @bob
        #GAME1: White (alice) asks for a pause of 3 days. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        #GAME1: a pause of 3 days is agreed. The game is paused until 4 January 2026, 07:00 UTC; after that White (alice) has until 4 January 2026, 17:00 UTC. Playing a turn ends the pause.
    @clock +2d
    @clock +2d
      [table] notice @alice
        The pause in #GAME1 is over. White (alice) has until 4 January 2026, 17:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 6 hours left in your game #GAME1 with bob: until 4 January 2026, 17:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 2 hours left in your game #GAME1 with bob: until 4 January 2026, 17:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 36 minutes left in your game #GAME1 with bob: until 4 January 2026, 17:00 UTC.
        (Board)
      [table] notice @bob
        The time of White (alice) in #GAME1 ran out on 4 January 2026, 17:00 UTC. Black (bob) may claim the game (claim #GAME1) or give more time (offer time); until then White (alice) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> alice] notice @alice
        alice, your time in #GAME1 with bob ran out on 4 January 2026, 17:00 UTC. You can still play until bob claims the game.
        (Board)
    ");
}

#[test]
fn short_turns_are_reminded_too() {
    let told = after(
        "latrunculi side=white pace=10m",
        "a1-a5",
        "@clock +5m
         @clock +3m
         @clock +90s
         @clock +1m",
    );
    assert_snapshot!(told, @r"
    @clock +5m
      [> bob] reminder @bob
        bob, about 5 minutes left in your game #GAME1 with alice: until 1 January 2026, 00:10 UTC.
        (Board)
    @clock +3m
      [> bob] reminder @bob
        bob, about 2 minutes left in your game #GAME1 with alice: until 1 January 2026, 00:10 UTC.
        (Board)
    @clock +90s
      [> bob] reminder @bob
        bob, less than a minute left in your game #GAME1 with alice: until 1 January 2026, 00:10 UTC.
        (Board)
    @clock +1m
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 1 January 2026, 00:10 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 1 January 2026, 00:10 UTC. You can still play until alice claims the game.
        (Board)
    ");
}

#[test]
fn reminders_come_where_they_are_wanted() {
    let told = after(
        "latrunculi side=white pace=2d",
        "a1-a5",
        "bob: settings notify room
         @clock +1d
         bob: settings notify off
         @clock +20h
         bob: settings notify private
         @clock +2h
         bob: move b8-b7
         @lang alice it
         alice: settings zone europe/rome
         @clock +1d",
    );
    assert_snapshot!(told, @r"
    bob: settings notify room
      [> bob] answer
        Changed. notify: room. Reminders come in the room of the game.
    @clock +1d
      [table] reminder @bob
        bob, about 1 day left in your game #GAME1 with alice: until 3 January 2026, 00:00 UTC.
        (Board)
    bob: settings notify off
      [> bob] answer
        Changed. notify: off. You get no reminders, and nobody can nudge you.
    @clock +20h
    bob: settings notify private
      [> bob] answer
        Changed. notify: private. Reminders come to you alone.
    @clock +2h
      [> bob] reminder @bob
        bob, about 2 hours left in your game #GAME1 with alice: until 3 January 2026, 00:00 UTC.
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 22:00 UTC.
        <board>
        (Board) (Resign)
    @lang alice it
    alice: settings zone europe/rome
      [> alice] answer
        Fatto. zone: Europe/Rome. Lì ora sono le 23:00.
    @clock +1d
      [> alice] reminder @alice
        alice, nella partita #GAME1 con bob hai ancora circa 1 giorno: fino a domenica 4 gennaio 2026, 23:00 (Europe/Rome).
        (Scacchiera)
    ");
}

#[test]
fn quiet_hours_put_reminders_off_or_forward() {
    let told = after(
        "latrunculi side=white pace=2d",
        "a1-a5",
        "bob: settings zone Europe/Rome
         bob: settings quiet 22-7
         # Half of the time is over at one in the morning in Rome.
         @clock +29h
         @clock +1h
         bob: move b8-b7
         alice: settings quiet 20-9
         # The deadline is at six in the morning, within these hours.
         @clock +14h
         @clock +1d",
    );
    assert_snapshot!(told, @r"
    bob: settings zone Europe/Rome
      [> bob] answer
        Changed. zone: Europe/Rome. There it is 01:00 now.
    bob: settings quiet 22-7
      [> bob] answer
        Changed. quiet: 22:00-07:00, by the clock of Europe/Rome. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin.
    # Half of the time is over at one in the morning in Rome.
    @clock +29h
    @clock +1h
      [> bob] reminder @bob
        bob, about 18 hours left in your game #GAME1 with alice: until 3 January 2026, 01:00 (Europe/Rome).
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 4 January 2026, 06:00 UTC.
        <board>
        (Board) (Resign)
    alice: settings quiet 20-9
      [> alice] answer
        Changed. quiet: 20:00-09:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    # The deadline is at six in the morning, within these hours.
    @clock +14h
    @clock +1d
      [> alice] reminder @alice
        alice, about 21 hours left in your game #GAME1 with bob: until 4 January 2026, 06:00 UTC.
        (Board)
      [> alice] reminder @alice
        alice, about 10 hours left in your game #GAME1 with bob: until 4 January 2026, 06:00 UTC.
        (Board)
    ");
}

#[test]
fn one_message_a_day_tells_what_waits() {
    let told = after(
        "latrunculi side=white pace=5d",
        "a1-a5",
        "bob: settings notify digest
         bob: settings digest 8
         carl: challenge @bob boissiere side=white
         bob: accept #2
         carl: move C2 d6-e6
         dora: challenge @bob medieval
         alice: nudge
         @clock +9h
         @clock +1d
         bob: move #1 b8-b7
         bob: move #2 c9 m6-l6
         bob: end #2
         bob: decline #3
         @clock +3d",
    );
    assert_snapshot!(told, @r"
    bob: settings notify digest
      [> bob] answer
        Changed. notify: digest. One message a day at 09:00 tells which games wait for you; only the last reminder of a turn comes by itself.
    bob: settings digest 8
      [> bob] answer
        Changed. digest: 08:00. At this time your daily message comes.
    carl: challenge @bob boissiere side=white
      [table] answer @bob
        carl challenges bob to Rithmomachia after Boissière.
        Two armies of numbers. Circles move one square, triangles two, squares three, along rows and columns. Pieces capture by arithmetic: a 3 and a 5 that both reach an 8 take it. You may capture before and after your move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        carl plays White (Even), bob plays Black (Odd).
        bob: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept #2
      [table] answer @carl
        carl plays White (Even), bob plays Black (Odd): Rithmomachia after Boissière, #GAME2.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        White (carl) moves first, for instance: move T81 c1-e1
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    carl: move C2 d6-e6
      [table] answer @bob
        White (carl): C2 d6-e6. Captured: White 0 of 4, Black 0 of 4.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    dora: challenge @bob medieval
      [table] answer @bob
        dora challenges bob to Rithmomachia of the 13th century.
        Two armies of numbers that move in all eight directions: circles one square, triangles two, squares three. Pieces capture by arithmetic, and a captured piece changes sides.
        To win: first take the enemy's pyramid; then make a triumph, three pieces in the enemy's half whose values are in proportion, in a line or on corners of a square.
        The sides are drawn by lot when the challenge is accepted.
        bob: say accept or decline. The challenge #GAME3 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: nudge
      [> alice] answer
        bob wants one message a day: the next one will say that you ask for a turn in #GAME1.
    @clock +9h
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC. alice asks you kindly to play
        – #GAME2 with carl: your turn, as much time as you like
        – #GAME3: dora challenges you to Rithmomachia of the 13th century; the challenge stands until 8 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1) (#GAME2)
    @clock +1d
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
        – #GAME2 with carl: your turn, as much time as you like
        – #GAME3: dora challenges you to Rithmomachia of the 13th century; the challenge stands until 8 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1) (#GAME2)
    bob: move #1 b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 7 January 2026, 09:00 UTC.
        <board>
        (Board) (Resign)
    bob: move #2 c9 m6-l6
      [table] answer @carl
        Black (bob): c9 m6-l6. Captured: White 0 of 4, Black 0 of 4.
        White (carl) to move.
        <board>
        (Board) (Resign)
    bob: end #2
      [> bob] refusal rule:turn
        It is not your turn in #GAME2: White (carl) is to move. Say board to look.
    bob: decline #3
      [table] answer @dora
        bob declines the challenge #GAME3.
    @clock +3d
      [> alice] reminder @alice
        alice, about 3 days left in your game #GAME1 with bob: until 7 January 2026, 09:00 UTC.
        (Board)
    ");
    let last = after(
        "latrunculi side=white pace=5d",
        "a1-a5",
        "bob: settings notify digest
         @clock +4d
         @clock +1d",
    );
    assert_snapshot!(last, @r"
    bob: settings notify digest
      [> bob] answer
        Changed. notify: digest. One message a day at 09:00 tells which games wait for you; only the last reminder of a turn comes by itself.
    @clock +4d
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1)
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1)
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1)
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1)
    @clock +1d
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn, until 6 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1)
      [> bob] reminder @bob
        bob, about 6 hours left in your game #GAME1 with alice: until 6 January 2026, 00:00 UTC.
        (Board)
      [table] notice @alice
        The time of Black (bob) in #GAME1 ran out on 6 January 2026, 00:00 UTC. White (alice) may claim the game (claim #GAME1) or give more time (offer time); until then Black (bob) can still play.
        (Claim the game) (Give 1 day more) (Give 3 days more) (Board)
      [> bob] notice @bob
        bob, your time in #GAME1 with alice ran out on 6 January 2026, 00:00 UTC. You can still play until alice claims the game.
        (Board)
    ");
}

#[test]
fn a_nudge_is_possible_once_a_day_in_the_turn_of_the_other() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "bob: nudge
         alice: nudge
         alice: nudge
         carl: nudge
         carl: nudge #1
         @clock +23h
         alice: nudge #1
         @clock +1h
         alice: nudge
         bob: settings notify off
         @clock +1d
         alice: nudge
         bob: move b8-b7
         alice: settings notify room
         bob: nudge",
    );
    assert_snapshot!(told, @r"
    bob: nudge
      [> bob] refusal
        It is your own turn in #GAME1; there is nobody to ask. Say board #GAME1 to look.
    alice: nudge
      [> alice] answer
        bob has been asked to play in #GAME1.
      [> bob] reminder @bob
        alice asks you kindly to play: it is your turn in #GAME1, bob.
        (Board)
    alice: nudge
      [> alice] refusal
        You have asked bob in #GAME1 already. You can ask again from 2 January 2026, 00:00 UTC on.
    carl: nudge
      [> carl] refusal
        You are not waiting for anybody. Say games to see your games.
    carl: nudge #1
      [> carl] refusal
        #GAME1 is played by alice and bob; only they can do that. Say board #GAME1 to look on.
    @clock +23h
    alice: nudge #1
      [> alice] refusal
        You have asked bob in #GAME1 already. You can ask again from 2 January 2026, 00:00 UTC on.
    @clock +1h
    alice: nudge
      [> alice] answer
        bob has been asked to play in #GAME1.
      [> bob] reminder @bob
        alice asks you kindly to play: it is your turn in #GAME1, bob.
        (Board)
    bob: settings notify off
      [> bob] answer
        Changed. notify: off. You get no reminders, and nobody can nudge you.
    @clock +1d
    alice: nudge
      [> alice] refusal
        bob wants no reminders, so nothing was sent. You could write to bob yourself.
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: settings notify room
      [> alice] answer
        Changed. notify: room. Reminders come in the room of the game.
    bob: nudge
      [> bob] answer
        alice has been asked to play in #GAME1.
      [table] reminder @alice
        bob asks you kindly to play: it is your turn in #GAME1, alice.
        (Board)
    ");
}

#[test]
fn a_nudge_waits_for_the_end_of_quiet_hours() {
    let told = after(
        "latrunculi side=white pace=5d",
        "a1-a5",
        "bob: settings quiet 22-7
         alice: nudge
         @clock +8h
         @clock +16h
         alice: nudge
         bob: move b8-b7
         @clock +8h
         alice: offer pause days=1
         bob: yes
         bob: nudge",
    );
    assert_snapshot!(told, @r"
    bob: settings quiet 22-7
      [> bob] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    alice: nudge
      [> alice] answer
        bob has quiet hours now. The message in #GAME1 waits until they end.
    @clock +8h
      [> bob] reminder @bob
        alice asks you kindly to play: it is your turn in #GAME1, bob. You have until 6 January 2026, 00:00 UTC.
        (Board)
    @clock +16h
    alice: nudge
      [> alice] answer
        bob has quiet hours now. The message in #GAME1 waits until they end.
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move by 7 January 2026, 00:00 UTC.
        <board>
        (Board) (Resign)
    @clock +8h
    alice: offer pause days=1
      [table] answer @bob
        #GAME1: White (alice) asks for a pause of 1 day. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        #GAME1: a pause of 1 day is agreed. The game is paused until 3 January 2026, 08:00 UTC; after that White (alice) has until 8 January 2026, 00:00 UTC. Playing a turn ends the pause.
    bob: nudge
      [> bob] refusal
        #GAME1 is paused until 3 January 2026, 08:00 UTC. You can ask alice after that.
    ");
}
