//! The board of one's own.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn turns_are_tried_for_both_sides_and_taken_back() {
    let told = dialogue(
        "alice: study
         alice: study a1-a5
         alice: study game=latrunculi
         alice: study a1-a5
         alice: study b8-b1
         alice: study b8-b7
         alice: press \"Back\"
         alice: press \"Back\" 2
         alice: study back
         alice: study back
         alice: study forward
         alice: study words
         alice: study close
         alice: study",
    );
    assert_snapshot!(told, @r#"
    alice: study
      [> alice] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    alice: study a1-a5
      [> alice] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    alice: study game=latrunculi
      [> alice] answer
        Your study board · Latrunculi
        The beginning. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study f1-f6
        <board>
        (Close)
    alice: study a1-a5
      [> alice] answer
        Your study board · Latrunculi
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Close)
    alice: study b8-b1
      [> alice] refusal rule:pawn
        On b1 stands a pawn, and a move must end on an empty square.
        (Rule: Pawn)
    alice: study b8-b7
      [> alice] answer
        Your study board · Latrunculi
        After 2 turns: b8-b7. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study e1-e6
        <board>
        (Back) (Close)
    alice: press "Back"
      [> alice] answer
        Your study board · Latrunculi
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Forward) (Close)
    alice: press "Back" 2
      [> alice] refusal
        Your study board has changed since then. This is how it stands now.
        Your study board · Latrunculi
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Forward) (Close)
    alice: study back
      [> alice] answer
        Your study board · Latrunculi
        The beginning. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study f1-f6
        <board>
        (Forward) (Close)
    alice: study back
      [> alice] refusal
        Nothing can be taken back: this is the beginning.
    alice: study forward
      [> alice] answer
        Your study board · Latrunculi
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Forward) (Close)
    alice: study words
      [> alice] answer
        Your study board · Latrunculi
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        Latrunculi. It is the turn of Black.
        Last move: white pawn from a1 to a5.
        Row 8: a8 to l8 black pawns.
        Row 7: f7 black king.
        Row 6: empty.
        Row 5: a5 white pawn.
        Rows 4 to 3: empty.
        Row 2: g2 white king.
        Row 1: b1 to l1 white pawns.
        <board>
        (Back) (Forward) (Close)
    alice: study close
      [> alice] answer
        Your study board is closed.
    alice: study
      [> alice] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    "#);
}

#[test]
fn a_game_is_studied_without_the_others_draft() {
    let told = after(
        "boissiere side=white",
        "c2-e2",
        "bob: move x p8
         alice: study
         alice: study #1
         bob: study #1
         @lang bob it
         bob: study m3-l3
         bob: study turn=1
         bob: study turn=7
         bob: study turn=0 #1
         carol: study turn=9 #1
         alice: board",
    );
    assert_snapshot!(told, @r"
    bob: move x p8
      [> bob] refusal rule:captures
        On p8 stands s361, a piece of your own side; only the other side's can be captured. Nothing can be captured now.
        (Rule: Captures)
    alice: study
      [> alice] answer
        Your study board · Rithmomachia after Boissière · #GAME1
        After one turn: T72 c2-e2. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 0, Black 0.
        To try a turn, for either side, for instance: study t16 n1-l1
        <board>
        (Back) (Close)
    alice: study #1
      [> alice] answer
        Your study board · Rithmomachia after Boissière · #GAME1
        After one turn: T72 c2-e2. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 0, Black 0.
        To try a turn, for either side, for instance: study t16 n1-l1
        <board>
        (Back) (Close)
    bob: study #1
      [> bob] answer
        Your study board · Rithmomachia after Boissière · #GAME1
        After one turn: T72 c2-e2. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 0, Black 0.
        To try a turn, for either side, for instance: study t16 n1-l1
        <board>
        (Back) (Close)
    @lang bob it
    bob: study m3-l3
      [> bob] answer
        La tua scacchiera di studio · Rithmomachia secondo Boissière · #GAME1
        Dopo 2 turni: c3 m3-l3. Tocca al Bianco.
        Per vincere: cattura 4 pezzi; oppure porta nella metà nemica tre pezzi che formano una progressione.
        Catturati: Bianco 0 di 4, Nero 0 di 4.
        Pezzi nella metà nemica: Bianco 0, Nero 0.
        Per provare un turno, dell'una o dell'altra parte, per esempio: study T81 c1-e1
        <board>
        (Indietro) (Chiudi)
    bob: study turn=1
      [> bob] answer
        La tua scacchiera di studio · Rithmomachia secondo Boissière · #GAME1
        Dopo un turno: T72 c2-e2. Tocca al Nero.
        Per vincere: cattura 4 pezzi; oppure porta nella metà nemica tre pezzi che formano una progressione.
        Catturati: Bianco 0 di 4, Nero 0 di 4.
        Pezzi nella metà nemica: Bianco 0, Nero 0.
        Per provare un turno, dell'una o dell'altra parte, per esempio: study t16 n1-l1
        <board>
        (Indietro) (Avanti) (Chiudi)
    bob: study turn=7
      [> bob] refusal
        La tua scacchiera di studio ha 2 turni; 0 è il suo inizio.
    bob: study turn=0 #1
      [> bob] answer
        La tua scacchiera di studio · Rithmomachia secondo Boissière · #GAME1
        L'inizio. Tocca al Bianco.
        Per vincere: cattura 4 pezzi; oppure porta nella metà nemica tre pezzi che formano una progressione.
        Catturati: Bianco 0 di 4, Nero 0 di 4.
        Pezzi nella metà nemica: Bianco 0, Nero 0.
        Per provare un turno, dell'una o dell'altra parte, per esempio: study T81 c1-e1
        <board>
        (Avanti) (Chiudi)
    carol: study turn=9 #1
      [> carol] refusal
        #GAME1 has one turn so far. Name a turn from 0, the start, to 1.
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia after Boissière · White (alice) against Black (bob)
        Turn 2: Black (bob) to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 0, Black 0.
        <board>
        (Resign)
    ");
}

#[test]
fn a_position_is_studied() {
    let told = dialogue(
        r#"alice: study position="12/12/12/3P2p5/12/12/6k5/K11 w 0 1"
           alice: study game=latrunculi position="12/12/12/3P2p5/12/12/6k5/K11 w 0 1" d5-f5
           alice: study position="8/8/8/p(36),7/8/8/8/C36,7/8/8/8/8/8/8/8/8 e a - - 3" game=boissiere
           alice: study position="8/8" game=boissiere
           alice: study position=hello
           alice: study position="hello"
           alice: study start
           @clock +29d
           alice: study
           @clock +31d
           alice: study"#,
    );
    assert_snapshot!(told, @r#"
    alice: study position="12/12/12/3P2p5/12/12/6k5/K11 w 0 1"
      [> alice] answer
        Your study board · Latrunculi
        The beginning. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 1, Black 1.
        To try a turn, for either side, for instance: study d5-d3
        <board>
        (Close)
    alice: study game=latrunculi position="12/12/12/3P2p5/12/12/6k5/K11 w 0 1" d5-f5
      [> alice] answer
        Your study board · Latrunculi
        After one turn: d5-f5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 1, Black 1.
        To try a turn, for either side, for instance: study g5-g6
        <board>
        (Back) (Close)
    alice: study position="8/8/8/p(36),7/8/8/8/C36,7/8/8/8/8/8/8/8/8 e a - - 3" game=boissiere
      [> alice] answer
        Your study board · Rithmomachia after Boissière
        The beginning. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 1, Black 0.
        To try a turn, for either side, for instance: study p36 m1-j1
        <board>
        (Close)
    alice: study position="8/8" game=boissiere
      [> alice] refusal
        From character 4 on this is no position: I expected six fields: rows, side, stage, prisoners of Even, prisoners of Odd, number of the turn.
    alice: study position=hello
      [> alice] refusal
        That is no position of any of the games. It is written as “magister rules” prints it, in double quotes; with the game named I can say what is wrong: study game=latrunculi position="…"
    alice: study position="hello"
      [> alice] refusal
        That is no position of any of the games. It is written as “magister rules” prints it, in double quotes; with the game named I can say what is wrong: study game=latrunculi position="…"
    alice: study start
      [> alice] answer
        Your study board · Rithmomachia after Boissière
        The beginning. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 1, Black 0.
        To try a turn, for either side, for instance: study p36 m1-j1
        <board>
        (Close)
    @clock +29d
    alice: study
      [> alice] answer
        Your study board · Rithmomachia after Boissière
        The beginning. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 1, Black 0.
        To try a turn, for either side, for instance: study p36 m1-j1
        <board>
        (Close)
    @clock +31d
    alice: study
      [> alice] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    "#);
}

#[test]
fn without_a_study_board_the_last_game_is_offered() {
    let told = super::after(
        "latrunculi side=white",
        "a1-a5",
        "carol: study
         alice: resign
         alice: yes
         alice: study
         alice: study #1
         alice: study e5-e6",
    );
    assert_snapshot!(told, @r"
    carol: study
      [> carol] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    alice: resign
      [> alice] answer
        Resign #GAME1? Then Black (bob) wins. Say yes or no.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Black (bob) wins after one turn: White (alice) resigns.
        <board>
        (Rematch)
    alice: study
      [> alice] refusal
        You have no study board open. To open your last game on one: study #GAME1, or the beginning of a game: study game=latrunculi
    alice: study #1
      [> alice] answer
        Your study board · Latrunculi · #GAME1
        After one turn: a1-a5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Close)
    alice: study e5-e6
      [> alice] refusal rule:notation
        No piece stands on e5. The nearest pieces you can move: f7, b8 and c8. Say study words to read what stands where.
        (Rule: Writing moves)
    ");
}

#[test]
fn a_turn_that_has_begun_is_told_as_such_with_what_can_follow() {
    let told = super::after(
        "latrunculi side=white",
        "a1-a5",
        "alice: study game=boissiere position=\"7,c3/8/8/5,c9,2/8/5,T9,2/8/8/1,t16,6/8/8/8/8/1,C4,6/8/8 e b - - 1\"
         alice: study C4 c2-c3
         alice: study x m6",
    );
    assert_snapshot!(told, @r#"
    alice: study game=boissiere position="7,c3/8/8/5,c9,2/8/5,T9,2/8/8/1,t16,6/8/8/8/8/1,C4,6/8/8 e b - - 1"
      [> alice] answer
        Your study board · Rithmomachia after Boissière
        The beginning. White to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 1, Black 1.
        What can be captured now:
        – t16 on h2 by multiplication, 4 × 4 empty squares between = 16: study x h2
        – c9 on m6 by numbering, 9 = 9: study x m6
        To try a turn, for either side, for instance: study C4 c2-c1
        <board>
        (t16 on h2 by multiplication, 4 × 4 empty squares between = 16) (c9 on m6 by numbering, 9 = 9) (Close)
    alice: study C4 c2-c3
      [> alice] answer
        Your study board · Rithmomachia after Boissière
        So far in the first turn: C4 c2-c3. White has moved and can still capture, or end the turn.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 0 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 1, Black 1.
        What can be captured now:
        – c9 on m6 by numbering, 9 = 9: study x m6
        To try a turn, for either side, for instance: study x m6
        <board>
        (c9 on m6 by numbering, 9 = 9) (End turn) (Back) (Close)
    alice: study x m6
      [> alice] answer
        Your study board · Rithmomachia after Boissière
        After one turn: C4 c2-c3; T9 k6 x c9 m6. Black to move.
        To win: capture 4 pieces; or bring three pieces that form a progression into the enemy's half.
        Captured: White 1 of 4, Black 0 of 4.
        Pieces in the enemy's half: White 1, Black 1.
        White has captured c9, worth 9.
        To try a turn, for either side, for instance: study t16 h2-j2
        <board>
        (Back) (Close)
    "#);
}
