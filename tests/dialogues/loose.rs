//! What people write instead of what is expected: taken where it can only mean one thing, else answered with what helps.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn a_number_after_an_offer_is_what_that_offer_counts() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: offer time 10
         bob: offer pause 1
         bob: offer pause 7d
         bob: offer time 3 giorni
         @clock +2m
         alice: no
         alice: offer takeback 1",
    );
    assert_snapshot!(told, @r"
    bob: offer time 10
      [table] answer @alice
        #GAME1: Black (bob) asks for 10 more days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: offer pause 1
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 1 day. White (alice): say yes or no; the next turn ends the offer.
        This takes the place of what was asked before: for 10 more days.
        (Yes) (No)
    bob: offer pause 7d
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 7 days. White (alice): say yes or no; the next turn ends the offer.
        This takes the place of what was asked before: for a pause of 1 day.
        (Yes) (No)
    bob: offer time 3 giorni
      [table] answer @alice
        #GAME1: Black (bob) asks for 3 more days. White (alice): say yes or no; the next turn ends the offer.
        This takes the place of what was asked before: for a pause of 7 days.
        (Yes) (No)
    @clock +2m
    alice: no
      [table] answer @bob
        #GAME1: White (alice) says no to 3 more days.
    alice: offer takeback 1
      [table] answer @bob
        #GAME1: White (alice) asks to take back turn 1, a1-a5. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    ");
}

#[test]
fn an_offer_takes_only_what_belongs_to_it() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: offer draw days=3
         bob: offer break-off turn=3
         bob: offer takeback days=4
         bob: offer time turn=2
         bob: offer draw 3
         bob: offer pause days=0
         bob: offer takeback turn=x
         bob: offer
         bob: study game=latrunculi turn=4
         @lang bob it
         bob: offer draw days=3
         bob: offer
         bob: offer pause days=0",
    );
    assert_snapshot!(told, @r"
    bob: offer draw days=3
      [> bob] refusal
        “offer draw” takes no days. For example: offer draw
    bob: offer break-off turn=3
      [> bob] refusal
        “offer break-off” takes no turn. For example: offer break-off
    bob: offer takeback days=4
      [> bob] refusal
        “offer takeback” takes no days. For example: offer takeback
    bob: offer time turn=2
      [> bob] refusal
        “offer time” takes no turn. For example: offer time days=3
    bob: offer draw 3
      [> bob] refusal
        I do not know what to do with “3” after “offer”. For example: offer draw
    bob: offer pause days=0
      [> bob] refusal
        “0” does not fit days, which takes a number from 1 to 60. For example: offer pause days=3
    bob: offer takeback turn=x
      [> bob] refusal
        “x” does not fit turn, which takes a number from 1 to 9999. For example: offer takeback turn=4
    bob: offer
      [> bob] refusal
        What do you offer? Say takeback, draw, break-off, time or pause. For example: offer takeback
    bob: study game=latrunculi turn=4
      [> bob] refusal
        “study game=latrunculi” takes no turn. For example: study turn=4
    @lang bob it
    bob: offer draw days=3
      [> bob] refusal
        “offer draw” non vuole days. Per esempio: offer draw
    bob: offer
      [> bob] refusal
        Che cosa offri? Scrivi takeback, draw, break-off, time o pause. Per esempio: offer takeback
    bob: offer pause days=0
      [> bob] refusal
        “0” non va bene per days, che vuole un numero da 1 a 60. Per esempio: offer pause days=3
    ");
}

#[test]
fn a_pace_is_read_as_people_write_it() {
    let told = dialogue(
        "alice: challenge @bob latrunculi pace=3 days
         alice: challenge @carol latrunculi time=3days
         alice: challenge @dora latrunculi pace=12 ore strict
         alice: challenge @emil latrunculi pace=3
         alice: challenge @emil latrunculi pace=0d
         alice: challenge @emil latrunculi strict
         @lang alice it
         alice: challenge @emil latrunculi pace=soon",
    );
    assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi pace=3 days
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 3 days. When time runs out, the opponent may claim the game or give more time.
        The sides are drawn by lot when the challenge is accepted.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @carol latrunculi time=3days
      [table] answer @carol
        alice challenges carol to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 3 days. When time runs out, the opponent may claim the game or give more time.
        The sides are drawn by lot when the challenge is accepted.
        carol: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @dora latrunculi pace=12 ore strict
      [table] answer @dora
        alice challenges dora to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. Each turn may take 12 hours. When time runs out, the game is lost at once.
        The sides are drawn by lot when the challenge is accepted.
        dora: say accept or decline. The challenge #GAME3 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: challenge @emil latrunculi pace=3
      [> alice] refusal
        “3” does not fit pace, which takes none, a time for each turn such as 3d or 12h, or bank (the same as bank:10d+36h/10d: start, increment, cap); with “,strict” after it if you like; from 1 minute to 366 days. Did you mean 3d? For example: challenge @bob latrunculi pace=3d
    alice: challenge @emil latrunculi pace=0d
      [> alice] refusal
        “0d” does not fit pace, which takes none, a time for each turn such as 3d or 12h, or bank (the same as bank:10d+36h/10d: start, increment, cap); with “,strict” after it if you like; from 1 minute to 366 days. For example: challenge @bob latrunculi pace=3d
    alice: challenge @emil latrunculi strict
      [> alice] refusal
        “strict” does not fit pace, which takes none, a time for each turn such as 3d or 12h, or bank (the same as bank:10d+36h/10d: start, increment, cap); with “,strict” after it if you like; from 1 minute to 366 days. For example: challenge @bob latrunculi pace=3d
    @lang alice it
    alice: challenge @emil latrunculi pace=soon
      [> alice] refusal
        “soon” non va bene per pace, che vuole none (nessun limite), un tempo per turno come 3d o 12h (giorni, ore), o bank (come bank:10d+36h/10d: inizio, aggiunta, massimo); se vuoi, seguito da “,strict”; da 1 minuto a 366 giorni. Per esempio: challenge @bob latrunculi pace=3d
    ");
}

#[test]
fn words_for_offers_lead_to_them() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: pause
         bob: draw
         bob: time
         bob: takeback
         bob: patta
         bob: help pause
         bob: help undo
         bob: stop
         @lang bob it
         bob: pausa
         bob: stop
         bob: help draw",
    );
    assert_snapshot!(told, @r"
    bob: pause
      [> bob] refusal
        I know no command “pause”. Did you mean offer pause?
    bob: draw
      [> bob] refusal
        I know no command “draw”. Did you mean offer draw?
    bob: time
      [> bob] refusal
        I know no command “time”. Did you mean games?
    bob: takeback
      [> bob] refusal
        I know no command “takeback”. Did you mean offer takeback?
    bob: patta
      [> bob] refusal
        I know no command “patta”. Did you mean offer draw?
    bob: help pause
      [> bob] answer
        offer WHAT [turn=…] [days=…]: offer the other player: a takeback, a draw, breaking off, more time or a pause
        • what: what you offer; more time for the other is given at once, all else needs their yes. Takes takeback, draw, break-off, time or pause.
        • turn: which turn to take back; left out, your last. Takes a number from 1 to 9999.
        • days: how many days; left out, 3 of time or 7 of pause. Takes a number from 1 to 60.
        For example: offer pause days=3
    bob: help undo
      [> bob] answer
        undo: take back the last action of your turn, or the turn you have just ended
        A turn that has ended is taken back without asking within a minute, as long as the other has not done anything in the game since. After that you can ask: offer takeback
        For example: undo
    bob: stop
      [> bob] refusal
        To end a game of your own: resign, or offer break-off. To stop your clocks for some days: vacation 10. Stopping a game for others comes with a later version.
    @lang bob it
    bob: pausa
      [> bob] refusal
        Non conosco il comando “pausa”. Intendevi offer pause?
    bob: stop
      [> bob] refusal
        Per finire una tua partita: resign, oppure offer break-off. Per fermare i tuoi orologi per qualche giorno: vacation 10. Fermare la partita di altri arriverà con una versione futura.
    bob: help draw
      [> bob] answer
        offer COSA [turn=…] [days=…]: propone all'altro: ritirare un turno, patta, interrompere, più tempo o una pausa
        • what: che cosa offri; altro tempo all'altro si concede subito, per il resto serve il suo sì. Vuole takeback, draw, break-off, time o pause.
        • turn: quale turno ritirare; se non lo indichi, l'ultimo tuo. Vuole un numero da 1 a 9999.
        • days: quanti giorni; se non lo indichi, 3 di tempo o 7 di pausa. Vuole un numero da 1 a 60.
        Per esempio: offer draw
    ");
}

#[test]
fn what_does_not_fit_is_answered_with_what_helps() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: games all
         bob: board last
         bob: settings lang it
         bob: settings quiet 22:00 07:00
         bob: settings quiet 22-7
         bob: settings zone Europe/Rome
         bob: settings quiet
         bob: undo now
         bob: vacation 10 giorni
         bob: vacation end
         @lang bob it
         bob: settings lingua it
         bob: settings zone UTC
         bob: settings quiet 22:00-07:00",
    );
    assert_snapshot!(told, @r"
    bob: games all
      [> bob] answer
        Your challenges and games:
        #GAME1 · Latrunculi · alice against bob · turn 2, your move · until 4 January 2026, 00:00 UTC
    bob: board last
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
    bob: settings lang it
      [> bob] refusal
        The language is not one of the settings. On the page you choose it at the top. In a terminal, say @lang, your name, and en or it.
    bob: settings quiet 22:00 07:00
      [> bob] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    bob: settings quiet 22-7
      [> bob] answer
        Changed. quiet: 22:00-07:00, by the clock of UTC. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin. To have them by your own clock, name your time zone, for instance: settings zone Europe/Rome
    bob: settings zone Europe/Rome
      [> bob] answer
        Changed. zone: Europe/Rome. There it is 01:00 now.
    bob: settings quiet
      [> bob] answer
        quiet: 22:00-07:00, by the clock of Europe/Rome. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin.
        It can be a beginning and an end at most 20 hours apart, or off, for instance: settings quiet 22:00-07:00
    bob: undo now
      [> bob] refusal
        I do not know what to do with “now” after “undo”. For example: undo
    bob: vacation 10 giorni
      [> bob] answer
        Your vacation has begun and lasts until 11 January 2026, 01:00 (Europe/Rome). Until then your clocks stand; those you play with are told. To come back sooner: vacation end
        You have 18 days of vacation left this year, of 28.
      [table] notice
        #GAME1: bob is on vacation until 11 January 2026, 00:00 UTC. The clock stands until then; after that there is time until 14 January 2026, 00:00 UTC.
        (Board)
    bob: vacation end
      [> bob] answer
        Welcome back. Your vacation is over.
        You have 28 days of vacation left this year, of 28.
        Your clocks run again:
        – #GAME1 with alice: your turn, until 4 January 2026, 01:00 (Europe/Rome)
      [table] notice
        #GAME1: bob is back from vacation. Black (bob) has until 4 January 2026, 00:00 UTC.
        (Board)
    @lang bob it
    bob: settings lingua it
      [> bob] refusal
        La lingua non è tra le impostazioni. Nella pagina la scegli in alto. In un terminale scrivi @lang, il tuo nome, ed en o it.
    bob: settings zone UTC
      [> bob] answer
        Fatto. zone: UTC. Lì ora sono le 00:00.
    bob: settings quiet 22:00-07:00
      [> bob] answer
        Fatto. quiet: 22:00-07:00, secondo l'ora di UTC. In queste ore non arrivano promemoria: aspettano che siano finite. Un promemoria che allora arriverebbe troppo tardi arriva quando cominciano. Per averle secondo la tua ora, indica il tuo fuso orario, per esempio: settings zone Europe/Rome
    ");
}

#[test]
fn yes_and_no_may_have_a_sign_after_them() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "bob: offer draw
         alice: no.
         bob: offer draw
         alice: Yes!",
    );
    assert_snapshot!(told, @r"
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: no.
      [table] answer @bob
        #GAME1: White (alice) says no to a draw.
    bob: offer draw
      [table] answer @alice
        #GAME1: Black (bob) asks to call the game a draw. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: Yes!
      [table] answer @bob
        The game is drawn after one turn: both players agree on it.
        <board>
        (Rematch)
    ");
}

#[test]
fn an_arrow_is_read_in_a_move() {
    let told = after(
        "latrunculi side=white",
        "",
        "alice: move a1→a5
         bob: move b8->b7",
    );
    assert_snapshot!(told, @r"
    alice: move a1→a5
      [table] answer @bob
        White (alice): a1-a5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move b8->b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn a_study_board_opens_with_the_game_that_is_being_played() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: study
         alice: study close
         carol: study",
    );
    assert_snapshot!(told, @r"
    alice: study
      [> alice] answer
        Your study board · Latrunculi · #GAME1
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Close)
    alice: study close
      [> alice] answer
        Your study board is closed.
    carol: study
      [> carol] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    ");
}

#[test]
fn which_game_names_the_opponents() {
    let told = after(
        "latrunculi side=white",
        "a1-a5",
        "alice: challenge @carol latrunculi side=white
         carol: accept
         bob: move b8-b7
         alice: move c1-c5
         @lang alice it
         alice: move c1-c5",
    );
    assert_snapshot!(told, @r"
    alice: challenge @carol latrunculi side=white
      [table] answer @carol
        alice challenges carol to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, carol plays Black.
        carol: say accept or decline. The challenge #GAME2 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    carol: accept
      [table] answer @alice
        alice plays White, carol plays Black: Latrunculi, #GAME2.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    bob: move b8-b7
      [table] answer @alice
        Black (bob): b8-b7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move c1-c5
      [> alice] refusal
        Which game? Add its code: #GAME1 with bob or #GAME2 with carol.
        (Board #GAME1) (Board #GAME2)
    @lang alice it
    alice: move c1-c5
      [> alice] refusal
        Quale partita? Aggiungi il codice: #GAME1 con bob o #GAME2 con carol.
        (Scacchiera #GAME1) (Scacchiera #GAME2)
    ");
}

#[test]
fn a_daily_message_forgets_a_nudge_before_a_pause() {
    let told = after(
        "latrunculi side=white pace=3d",
        "a1-a5",
        "bob: settings notify digest
         alice: nudge
         bob: offer pause
         alice: yes
         @clock +10h",
    );
    assert_snapshot!(told, @r"
    bob: settings notify digest
      [> bob] answer
        Changed. notify: digest. One message a day at 09:00 tells which games wait for you; only the last reminder of a turn comes by itself.
    alice: nudge
      [> alice] answer
        bob wants one message a day: the next one will say that you ask for a turn in #GAME1.
    bob: offer pause
      [table] answer @alice
        #GAME1: Black (bob) asks for a pause of 7 days. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        #GAME1: a pause of 7 days is agreed. The game is paused until 8 January 2026, 00:00 UTC; after that Black (bob) has until 11 January 2026, 00:00 UTC. Playing a turn ends the pause.
    @clock +10h
      [> bob] reminder @bob
        bob, this waits for you:
        – #GAME1 with alice: your turn; the clock stands until 8 January 2026, 00:00 UTC, then there is time until 11 January 2026, 00:00 UTC
        This message comes once a day. To change that: settings notify private
        (#GAME1)
    ");
}

#[test]
fn what_is_wrong_with_a_text_is_said_with_the_side_that_is_due() {
    let told = dialogue(
        "alice: import [Game \"latrunculi\"] 1. White: a1-a5 | nonsense
         alice: import [Rules \"chess@1\"]
         alice: import [Game \"latrunculi\"] 1. White: a1-a5
         @lang alice it
         alice: import [Game \"latrunculi\"] 1. White: a1-a5 | hm",
    );
    assert_snapshot!(told, @r#"
    alice: import [Game "latrunculi"] 1. White: a1-a5 | nonsense
      [> alice] refusal
        Line 1: Turn 2 was expected here, such as: 2. Black: h8-h3
    alice: import [Rules "chess@1"]
      [> alice] refusal
        Line 1: I do not know the rules “chess@1”, or they are not those of the game named. I know: latrunculi@1, rithmomachia/boissiere@1 and rithmomachia/medieval@1.
    alice: import [Game "latrunculi"] 1. White: a1-a5
      [> alice] answer
        The game is read: one turn, which is legal.
        Your study board · Latrunculi
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Close)
    @lang alice it
    alice: import [Game "latrunculi"] 1. White: a1-a5 | hm
      [> alice] refusal
        Riga 1: Qui ci si aspetta il turno 2, come: 2. Black: h8-h3
    "#);
}

#[test]
fn help_knows_settings_and_what_the_rulebook_has() {
    let told = dialogue(
        "alice: help zone
         alice: help pace
         alice: help siege
         alice: help undoo
         alice: help xyzzy
         @lang alice it
         alice: help quiet
         alice: help ritmo",
    );
    assert_snapshot!(told, @r"
    alice: help zone
      [> alice] answer
        zone: UTC. There it is 00:00 now.
        It can be the name of a time zone or a distance from UTC, for instance: settings zone Europe/Rome, or: settings zone +02:00
    alice: help pace
      [> alice] answer
        Pace · Playing here
        The pace is settled with the challenge; without pace there is no clock and nobody is hurried.

        - pace=3d or pace=12h gives every turn that long. A turn of several actions has one clock, which runs until the turn is complete.
        - pace=bank gives each player a store of ten days. It shrinks while it is your turn, every turn of yours adds 36 hours, and it never holds more than ten days.
        - pace=bank:5d+12h/7d sets start, increment and cap as you like.

        With “,strict” after it, the game ends by itself when time runs out; otherwise the opponent has to claim it.

        The deadline shown with every board is the one that counts. Vacations and agreed pauses stop the clock, and time in which the referee was not running counts for nobody.

        For example: challenge @name latrunculi pace=3d
        (When time runs out) (Reminders and vacations)
    alice: help siege
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is besieged when it has no move and each of its four ways is closed by the edge or by at least one of your pieces. At least one way must be closed by a piece. A way is every square up to the landing square: one for a circle, two for a triangle, three for a square or pyramid. Values and diagonals do not matter.

        The edge helps: it closes a way as soon as the landing square lies off the board, even if squares before it are free.

        You take it in your turn, before or after your move. Siege takes the whole piece, a pyramid too. In the figure the edge closes one way of c9 and 6, 4 and 2 the other three.

        Ruling B5: a piece with a way that only its own side closes is not besieged. One of your pieces anywhere on that way is enough, even behind a piece of its own side. Why: the source asks for a piece surrounded by the enemy, not one standing in its own crowd.

        In the picture: C2 moves to b4 and closes the last way of c9; the edge closes one. In the corner, c7 is not besieged: on p2 only its own c5 stands in the way.

        For example: C2 c4-b4; C2 b4 ∩ c9 a4

        Source: Boissière, after David Joyner's reading, “Siege”.

        This is about Rithmomachia after Boissière. The rulebook has it for Rithmomachia of the 13th century, too; say for instance: rule medieval siege
        <board>
        (Siege · Rithmomachia of the 13th century)
    alice: help undoo
      [> alice] refusal
        I know no command “undoo”. Did you mean undo? For example: undo
    alice: help xyzzy
      [> alice] refusal
        I know no command “xyzzy”. “help” lists everything you can say.
    @lang alice it
    alice: help quiet
      [> alice] answer
        quiet: off. I promemoria arrivano a qualsiasi ora.
        Può essere un inizio e una fine distanti al massimo 20 ore, oppure off, per esempio: settings quiet 22:00-07:00
    alice: help ritmo
      [> alice] answer
        Ritmo · Giocare qui
        Il ritmo si decide con la sfida; senza pace non c'è orologio e nessuno ha fretta.

        - pace=3d o pace=12h dà quel tempo a ogni turno (d sta per giorni, h per ore). Un turno di più azioni ha un solo orologio, che corre finché il turno è completo.
        - pace=bank dà a ciascuno una riserva di dieci giorni. Cala mentre tocca a te, ogni tuo turno aggiunge 36 ore, e non contiene mai più di dieci giorni.
        - Con pace=bank:5d+12h/7d scegliete voi inizio, aggiunta e massimo.

        Con “,strict” in fondo la partita finisce da sé quando il tempo scade; altrimenti l'avversario deve reclamarla.

        Vale la scadenza mostrata con ogni scacchiera. Le vacanze e le pause concordate fermano l'orologio, e il tempo in cui l'arbitro è fermo non conta per nessuno.

        Per esempio: challenge @nome latrunculi pace=3d
        (Quando il tempo scade) (Promemoria e vacanze)
    ");
}
