//! What people say for a command, and what they are led to.

use insta::assert_snapshot;

use super::dialogue;

#[test]
fn words_for_time_lead_to_what_is_meant() {
    let told = dialogue(
        "alice: time
         alice: deadline
         alice: how long do I have
         alice: quanto tempo
         alice: status
         alice: time zone Rome
         alice: fuso
         alice: reminders
         alice: remind me
         alice: holidays
         alice: break off
         alice: take back
         alice: more time
         alice: chiedi tempo
         alice: salva
         alice: storico
         alice: riprendi
         alice: stop
         alice: help deadline
         alice: help settings
         alice: settings
         @lang bob it
         bob: tempo
         bob: fuso orario Europe/Rome
         bob: indietro
         bob: stop",
    );
    assert_snapshot!(told, @r"
    alice: time
      [> alice] refusal
        I know no command “time”. Did you mean games?
    alice: deadline
      [> alice] refusal
        I know no command “deadline”. Did you mean games?
    alice: how long do I have
      [> alice] refusal
        I know no command “how long”. Did you mean games?
    alice: quanto tempo
      [> alice] refusal
        I know no command “quanto tempo”. Did you mean games?
    alice: status
      [> alice] refusal
        I know no command “status”. Did you mean games?
    alice: time zone Rome
      [> alice] refusal
        I know no command “time zone”. Did you mean settings zone Rome?
    alice: fuso
      [> alice] refusal
        I know no command “fuso”. Did you mean settings zone?
    alice: reminders
      [> alice] refusal
        I know no command “reminders”. Did you mean settings notify?
    alice: remind me
      [> alice] refusal
        I know no command “remind me”. Did you mean settings notify?
    alice: holidays
      [> alice] refusal
        I know no command “holidays”. Did you mean vacation? For example: vacation 10
    alice: break off
      [> alice] refusal
        I know no command “break off”. Did you mean offer break-off?
    alice: take back
      [> alice] refusal
        I know no command “take back”. Did you mean undo?
    alice: more time
      [> alice] refusal
        I know no command “more time”. Did you mean offer time?
    alice: chiedi tempo
      [> alice] refusal
        I know no command “chiedi tempo”. Did you mean offer time?
    alice: salva
      [> alice] refusal
        I know no command “salva”. Did you mean export? For example: export
    alice: storico
      [> alice] refusal
        I know no command “storico”. Did you mean history? For example: history
    alice: riprendi
      [> alice] refusal
        I know no command “riprendi”. Did you mean next? For example: next
    alice: stop
      [> alice] refusal
        To end a game of your own: resign, or offer break-off. To stop your clocks for some days: vacation 10. Stopping a game for others comes with a later version.
    alice: help deadline
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
    alice: help settings
      [> alice] answer
        settings [name=…] [value=…]: what I tell you and when, and your time zone
        • name: which setting; all are shown if you leave it out. Takes notify, zone, quiet or digest.
        • value: its new value. Takes a value that fits, such as private, Europe/Rome, 22:00-07:00 or 09:00.
        More about reminders and vacations: rule reminders. What happens when time runs out: rule timeout
        For example: settings zone Europe/Rome
    alice: settings
      [> alice] answer
        Your settings:
        – notify: private. Reminders come to you alone.
        – zone: UTC. There it is 00:00 now.
        – quiet: off. Reminders come at any hour.
        – digest: 09:00. At this time a daily message would come; you get one with: settings notify digest
        To change one, name it, for instance: settings zone Europe/Rome. To learn what it can be: settings quiet. More about reminders: rule reminders; about time that runs out: rule timeout
    @lang bob it
    bob: tempo
      [> bob] refusal
        Non conosco il comando “tempo”. Intendevi games?
    bob: fuso orario Europe/Rome
      [> bob] refusal
        Non conosco il comando “fuso orario”. Intendevi settings zone Europe/Rome?
    bob: indietro
      [> bob] refusal
        Non conosco il comando “indietro”. Intendevi undo?
    bob: stop
      [> bob] refusal
        Per finire una tua partita: resign, oppure offer break-off. Per fermare i tuoi orologi per qualche giorno: vacation 10. Fermare la partita di altri arriverà con una versione futura.
    ");
}

#[test]
fn examples_name_the_game_that_can_be_meant_or_none() {
    let told = dialogue(
        "alice: challenge @bob latrunculi side=white
         bob: aceptt
         alice: withdrw
         bob: accept
         alice: resing
         alice: claim now
         alice: export #E
         alice: challenge @carol latrunculi side=white
         carol: accept
         alice: resing
         alice: export #E",
    );
    assert_snapshot!(told, @r"
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: aceptt
      [> bob] refusal
        I know no command “aceptt”. Did you mean accept? For example: accept #GAME1
    alice: withdrw
      [> alice] refusal
        I know no command “withdrw”. Did you mean withdraw? For example: withdraw #GAME1
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: resing
      [> alice] refusal
        I know no command “resing”. Did you mean resign? For example: resign #GAME1
    alice: claim now
      [> alice] refusal
        I do not know what to do with “now” after “claim”. For example: claim #GAME1
    alice: export #E
      [> alice] refusal
        “#E” is not a game's code. A code is # and four letters, such as #GAME1; “games” lists yours.
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
    alice: resing
      [> alice] refusal
        I know no command “resing”. Did you mean resign? For example: resign
    alice: export #E
      [> alice] refusal
        “#E” is not a game's code. A code is # and four letters; “games” lists yours.
    ");
}
