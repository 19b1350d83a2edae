//! What happened in a game, as a list and as a file; and games read from a text.

use insta::assert_snapshot;

use super::{after, dialogue};

#[test]
fn what_happened_is_listed_with_what_was_taken_back() {
    let told = after(
        "latrunculi side=white",
        "a1-a5 | b8-b7",
        "@clock +1h
         alice: move b1-b5
         alice: undo
         alice: move c1-c5
         @clock +2h
         bob: move c8-c7
         @clock +2m
         bob: offer takeback
         alice: yes
         bob: resign
         bob: yes
         carol: history #1
         carol: history #1 from=2 to=3
         carol: history #1 from=9
         alice: export",
    );
    assert_snapshot!(told, @r#"
    @clock +1h
    alice: move b1-b5
      [table] answer @bob
        White (alice): b1-b5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: undo
      [table] answer
        Turn 3, b1-b5, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move c1-c5
      [table] answer @bob
        White (alice): c1-c5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    @clock +2h
    bob: move c8-c7
      [table] answer @alice
        Black (bob): c8-c7. Pawns left: White 12, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    @clock +2m
    bob: offer takeback
      [table] answer @alice
        #GAME1: Black (bob) asks to take back turn 4, c8-c7. White (alice): say yes or no; the next turn ends the offer.
        (Yes) (No)
    alice: yes
      [table] answer @bob
        Turn 4, c8-c7, is taken back. Board, clocks and offers are as they were before it. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: resign
      [> bob] answer
        Resign #GAME1? Then White (alice) wins. Say yes or no.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        White (alice) wins after 3 turns: Black (bob) resigns.
        <board>
        (Rematch)
    carol: history #1
      [> carol] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        bob accepted the challenge · 1 January 2026, 00:00 UTC
        1. White (alice): a1-a5 · 1 January 2026, 00:00 UTC
        2. Black (bob): b8-b7 · 1 January 2026, 00:00 UTC
        3. White (alice): b1-b5 · 1 January 2026, 01:00 UTC · taken back later
        Turn 3 was taken back · 1 January 2026, 01:00 UTC
        3. White (alice): c1-c5 · 1 January 2026, 01:00 UTC
        4. Black (bob): c8-c7 · 1 January 2026, 03:00 UTC · taken back later
        Black (bob) asked to take back turn 4, c8-c7 · 1 January 2026, 03:02 UTC
        Turn 4 was taken back · 1 January 2026, 03:02 UTC
        bob resigned · 1 January 2026, 03:02 UTC
        White (alice) wins after 3 turns: Black (bob) resigns.
    carol: history #1 from=2 to=3
      [> carol] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Entries 3 to 6 of 10:
        2. Black (bob): b8-b7 · 1 January 2026, 00:00 UTC
        3. White (alice): b1-b5 · 1 January 2026, 01:00 UTC · taken back later
        Turn 3 was taken back · 1 January 2026, 01:00 UTC
        3. White (alice): c1-c5 · 1 January 2026, 01:00 UTC
        (Earlier) (Later)
    carol: history #1 from=9
      [> carol] refusal
        #GAME1 has 3 turns so far. Name a turn from 0, the start, to 3.
    alice: export
      [> alice] answer
        #GAME1 as a text file, with 3 turns. To look at it again, say import and the text. In a terminal the whole text goes into one line after import, with a space wherever a line of it ends.
        <magister-GAME1.txt>
        | [Game "latrunculi"]
        | [Rules "latrunculi@1"]
        | [Options "quiet=50"]
        | [White "alice"]
        | [Black "bob"]
        | [Date "2026-01-01"]
        | [Ended "2026-01-01"]
        | [Pace "none"]
        | [Result "white resign"]
        | [Code "GAME1"]
        | 
        | 1. White: a1-a5 {2026-01-01 00:00 UTC}
        | 2. Black: b8-b7 {2026-01-01 00:00 UTC} {turn 3 (b1-b5) taken back, 2026-01-01 01:00 UTC}
        | 3. White: c1-c5 {2026-01-01 01:00 UTC} {turn 4 (c8-c7) taken back, 2026-01-01 03:02 UTC}
        | {resign, 2026-01-01 03:02 UTC}
    "#);
}

#[test]
fn a_long_game_is_listed_by_pages() {
    let turns: Vec<String> = "abcdehijkl"
        .chars()
        .flat_map(|column| {
            [
                format!("{column}1-{column}2"),
                format!("{column}8-{column}7"),
            ]
        })
        .chain(["a2-a3", "a7-a6", "b2-b3", "b7-b6"].map(str::to_owned))
        .collect();
    let told = after(
        "latrunculi side=white",
        &turns.join("|"),
        "@lang carol it
         carol: history #1
         carol: press \"Prima\"
         carol: press \"Dopo\"
         carol: history #1 from=3
         carol: history #1 to=4",
    );
    assert_snapshot!(told, @r#"
    @lang carol it
    carol: history #1
      [> carol] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Voci da 6 a 25 di 25:
        5. Bianco (alice): c1-c2 · giovedì 1 gennaio 2026, 00:00 UTC
        6. Nero (bob): c8-c7 · giovedì 1 gennaio 2026, 00:00 UTC
        7. Bianco (alice): d1-d2 · giovedì 1 gennaio 2026, 00:00 UTC
        8. Nero (bob): d8-d7 · giovedì 1 gennaio 2026, 00:00 UTC
        9. Bianco (alice): e1-e2 · giovedì 1 gennaio 2026, 00:00 UTC
        10. Nero (bob): e8-e7 · giovedì 1 gennaio 2026, 00:00 UTC
        11. Bianco (alice): h1-h2 · giovedì 1 gennaio 2026, 00:00 UTC
        12. Nero (bob): h8-h7 · giovedì 1 gennaio 2026, 00:00 UTC
        13. Bianco (alice): i1-i2 · giovedì 1 gennaio 2026, 00:00 UTC
        14. Nero (bob): i8-i7 · giovedì 1 gennaio 2026, 00:00 UTC
        15. Bianco (alice): j1-j2 · giovedì 1 gennaio 2026, 00:00 UTC
        16. Nero (bob): j8-j7 · giovedì 1 gennaio 2026, 00:00 UTC
        17. Bianco (alice): k1-k2 · giovedì 1 gennaio 2026, 00:00 UTC
        18. Nero (bob): k8-k7 · giovedì 1 gennaio 2026, 00:00 UTC
        19. Bianco (alice): l1-l2 · giovedì 1 gennaio 2026, 00:00 UTC
        20. Nero (bob): l8-l7 · giovedì 1 gennaio 2026, 00:00 UTC
        21. Bianco (alice): a2-a3 · giovedì 1 gennaio 2026, 00:00 UTC
        22. Nero (bob): a7-a6 · giovedì 1 gennaio 2026, 00:00 UTC
        23. Bianco (alice): b2-b3 · giovedì 1 gennaio 2026, 00:00 UTC
        24. Nero (bob): b7-b6 · giovedì 1 gennaio 2026, 00:00 UTC
        (Prima)
    carol: press "Prima"
      [> carol] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Voci da 1 a 20 di 25:
        bob ha accettato la sfida · giovedì 1 gennaio 2026, 00:00 UTC
        1. Bianco (alice): a1-a2 · giovedì 1 gennaio 2026, 00:00 UTC
        2. Nero (bob): a8-a7 · giovedì 1 gennaio 2026, 00:00 UTC
        3. Bianco (alice): b1-b2 · giovedì 1 gennaio 2026, 00:00 UTC
        4. Nero (bob): b8-b7 · giovedì 1 gennaio 2026, 00:00 UTC
        5. Bianco (alice): c1-c2 · giovedì 1 gennaio 2026, 00:00 UTC
        6. Nero (bob): c8-c7 · giovedì 1 gennaio 2026, 00:00 UTC
        7. Bianco (alice): d1-d2 · giovedì 1 gennaio 2026, 00:00 UTC
        8. Nero (bob): d8-d7 · giovedì 1 gennaio 2026, 00:00 UTC
        9. Bianco (alice): e1-e2 · giovedì 1 gennaio 2026, 00:00 UTC
        10. Nero (bob): e8-e7 · giovedì 1 gennaio 2026, 00:00 UTC
        11. Bianco (alice): h1-h2 · giovedì 1 gennaio 2026, 00:00 UTC
        12. Nero (bob): h8-h7 · giovedì 1 gennaio 2026, 00:00 UTC
        13. Bianco (alice): i1-i2 · giovedì 1 gennaio 2026, 00:00 UTC
        14. Nero (bob): i8-i7 · giovedì 1 gennaio 2026, 00:00 UTC
        15. Bianco (alice): j1-j2 · giovedì 1 gennaio 2026, 00:00 UTC
        16. Nero (bob): j8-j7 · giovedì 1 gennaio 2026, 00:00 UTC
        17. Bianco (alice): k1-k2 · giovedì 1 gennaio 2026, 00:00 UTC
        18. Nero (bob): k8-k7 · giovedì 1 gennaio 2026, 00:00 UTC
        19. Bianco (alice): l1-l2 · giovedì 1 gennaio 2026, 00:00 UTC
        (Dopo)
    carol: press "Dopo"
      [> carol] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Voci da 21 a 25 di 25:
        20. Nero (bob): l8-l7 · giovedì 1 gennaio 2026, 00:00 UTC
        21. Bianco (alice): a2-a3 · giovedì 1 gennaio 2026, 00:00 UTC
        22. Nero (bob): a7-a6 · giovedì 1 gennaio 2026, 00:00 UTC
        23. Bianco (alice): b2-b3 · giovedì 1 gennaio 2026, 00:00 UTC
        24. Nero (bob): b7-b6 · giovedì 1 gennaio 2026, 00:00 UTC
        (Prima)
    carol: history #1 from=3
      [> carol] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Voci da 4 a 23 di 25:
        3. Bianco (alice): b1-b2 · giovedì 1 gennaio 2026, 00:00 UTC
        4. Nero (bob): b8-b7 · giovedì 1 gennaio 2026, 00:00 UTC
        5. Bianco (alice): c1-c2 · giovedì 1 gennaio 2026, 00:00 UTC
        6. Nero (bob): c8-c7 · giovedì 1 gennaio 2026, 00:00 UTC
        7. Bianco (alice): d1-d2 · giovedì 1 gennaio 2026, 00:00 UTC
        8. Nero (bob): d8-d7 · giovedì 1 gennaio 2026, 00:00 UTC
        9. Bianco (alice): e1-e2 · giovedì 1 gennaio 2026, 00:00 UTC
        10. Nero (bob): e8-e7 · giovedì 1 gennaio 2026, 00:00 UTC
        11. Bianco (alice): h1-h2 · giovedì 1 gennaio 2026, 00:00 UTC
        12. Nero (bob): h8-h7 · giovedì 1 gennaio 2026, 00:00 UTC
        13. Bianco (alice): i1-i2 · giovedì 1 gennaio 2026, 00:00 UTC
        14. Nero (bob): i8-i7 · giovedì 1 gennaio 2026, 00:00 UTC
        15. Bianco (alice): j1-j2 · giovedì 1 gennaio 2026, 00:00 UTC
        16. Nero (bob): j8-j7 · giovedì 1 gennaio 2026, 00:00 UTC
        17. Bianco (alice): k1-k2 · giovedì 1 gennaio 2026, 00:00 UTC
        18. Nero (bob): k8-k7 · giovedì 1 gennaio 2026, 00:00 UTC
        19. Bianco (alice): l1-l2 · giovedì 1 gennaio 2026, 00:00 UTC
        20. Nero (bob): l8-l7 · giovedì 1 gennaio 2026, 00:00 UTC
        21. Bianco (alice): a2-a3 · giovedì 1 gennaio 2026, 00:00 UTC
        22. Nero (bob): a7-a6 · giovedì 1 gennaio 2026, 00:00 UTC
        (Prima) (Dopo)
    carol: history #1 to=4
      [> carol] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Voci da 1 a 5 di 25:
        bob ha accettato la sfida · giovedì 1 gennaio 2026, 00:00 UTC
        1. Bianco (alice): a1-a2 · giovedì 1 gennaio 2026, 00:00 UTC
        2. Nero (bob): a8-a7 · giovedì 1 gennaio 2026, 00:00 UTC
        3. Bianco (alice): b1-b2 · giovedì 1 gennaio 2026, 00:00 UTC
        4. Nero (bob): b8-b7 · giovedì 1 gennaio 2026, 00:00 UTC
        (Dopo)
    "#);
}

#[test]
fn a_game_that_was_written_down_is_read_onto_the_study_board() {
    let told = dialogue(
        r#"alice: import [Game "latrunculi"] [White "@Eve\" *x*"] [Black "bob"] [Result "white resign"] 1. White: a1-a5 {noon} 2. b8b7 | 3. WHITE c1-c5\n4. Black: c8-c7
           alice: press "Back"
           alice: study start
           alice: study turn=2
           alice: study forward"#,
    );
    assert_snapshot!(told, @r#"
    alice: import [Game "latrunculi"] [White "@Eve\" *x*"] [Black "bob"] [Result "white resign"] 1. White: a1-a5 {noon} 2. b8b7 | 3. WHITE c1-c5\n4. Black: c8-c7
      [> alice] answer
        The game is read: 4 turns, all of them legal.
        Your study board · Latrunculi · @Eve" *x* against bob
        After 4 turns: c8-c7. White wins: Black resigns.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study e1-e6
        <board>
        (Back) (Close)
    alice: press "Back"
      [> alice] answer
        Your study board · Latrunculi · @Eve" *x* against bob
        After 3 turns: c1-c5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h2
        <board>
        (Back) (Forward) (Close)
    alice: study start
      [> alice] answer
        Your study board · Latrunculi · @Eve" *x* against bob
        The beginning. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study f1-f6
        <board>
        (Forward) (Close)
    alice: study turn=2
      [> alice] answer
        Your study board · Latrunculi · @Eve" *x* against bob
        After 2 turns: b8-b7. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study e1-e6
        <board>
        (Back) (Forward) (Close)
    alice: study forward
      [> alice] answer
        Your study board · Latrunculi · @Eve" *x* against bob
        After 3 turns: c1-c5. Black to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h2
        <board>
        (Back) (Forward) (Close)
    "#);
}

#[test]
fn what_is_wrong_with_a_text_is_named_with_its_line_and_rule() {
    let told = dialogue(
        r#"alice: import
           alice: import hello
           alice: import [Game "chess"]
           alice: import [Game "latrunculi"] [Rules "rithmomachia/medieval@1"]
           alice: import [Rules "latrunculi@9"]
           alice: import [Game "latrunculi"] [Options "quiet=0"]
           alice: import [Game "latrunculi"] [White "x]
           alice: import [Game "latrunculi"]\n1. a1-a5\n{hm
           alice: import [Game "latrunculi"] 1. a1-a5 3. b8-b7
           alice: import [Game "latrunculi"] 1. Black: a8-a5
           alice: import [Game "latrunculi"] 1. a1-b5
           alice: import [Game "latrunculi"] a1-b5
           alice: import [Game "latrunculi"] [Result "white pawns"] 1. a1-a5
           alice: import [Game "boissiere"] 1. x p8
           alice: study"#,
    );
    assert_snapshot!(told, @r#"
    alice: import
      [> alice] refusal
        Which game? Put its text after import, as export gives it. For example: import TEXT
    alice: import hello
      [> alice] refusal
        That is no game as export writes it: it must begin with a line such as [Game "latrunculi"].
    alice: import [Game "chess"]
      [> alice] refusal
        Line 1: I do not know the rules “chess”, or they are not those of the game named. I know: latrunculi@1, rithmomachia/boissiere@1 and rithmomachia/medieval@1.
    alice: import [Game "latrunculi"] [Rules "rithmomachia/medieval@1"]
      [> alice] refusal
        Line 1: I do not know the rules “rithmomachia/medieval@1”, or they are not those of the game named. I know: latrunculi@1, rithmomachia/boissiere@1 and rithmomachia/medieval@1.
    alice: import [Rules "latrunculi@9"]
      [> alice] refusal
        Line 1: I do not know the rules “latrunculi@9”, or they are not those of the game named. I know: latrunculi@1, rithmomachia/boissiere@1 and rithmomachia/medieval@1.
    alice: import [Game "latrunculi"] [Options "quiet=0"]
      [> alice] refusal
        Line 1: The option quiet cannot be “0”; it can be a number of moves for each player, at least 1.
    alice: import [Game "latrunculi"] [White "x]
      [> alice] refusal
        Line 1: A bracket, brace or quotation mark is opened here and not closed. A header looks like [White "alice"], a comment like {this}.
    alice: import [Game "latrunculi"]\n1. a1-a5\n{hm
      [> alice] refusal
        Line 3: A bracket, brace or quotation mark is opened here and not closed. A header looks like [White "alice"], a comment like {this}.
    alice: import [Game "latrunculi"] 1. a1-a5 3. b8-b7
      [> alice] refusal
        Line 1: Here stands turn 3, where turn 2 was expected.
    alice: import [Game "latrunculi"] 1. Black: a8-a5
      [> alice] refusal
        Line 1: Turn 1 belongs to White.
    alice: import [Game "latrunculi"] 1. a1-b5
      [> alice] refusal rule:pawn
        Line 1: Turn 1, “a1-b5”, cannot be played. A pawn moves any number of squares along a row or column; a1 to b5 is not straight. From a1 it can go to a2, a3, a4, a5, a6 and a7.
    alice: import [Game "latrunculi"] a1-b5
      [> alice] refusal
        Line 1: Turn 1 was expected here, such as: 1. White: f1-f6
    alice: import [Game "latrunculi"] [Result "white pawns"] 1. a1-a5
      [> alice] refusal
        Line 1: The result is “white pawns”, but by the rules the game is not over after its last turn.
    alice: import [Game "boissiere"] 1. x p8
      [> alice] refusal rule:captures
        Line 1: Turn 1, “x p8”, cannot be played. No kind of capture takes s361 on p8 now. Nothing can be captured now.
    alice: study
      [> alice] refusal
        You have no study board open. To open one: study game=latrunculi, or study and a game's code.
    "#);
}

#[test]
fn a_text_of_several_lines_counts_them() {
    use magister::notation::{RecordError, RecordFault, read_record};
    let text = "[Game \"latrunculi\"]\n[White \"a\nb\"]\n\n1. a1-a5\n2. a1-a5\n";
    let error = read_record(text).expect_err("no turn of Black");
    let RecordError { line, fault } = error;
    assert_eq!(line, 6);
    assert!(matches!(fault, RecordFault::Turn(2, _, _)), "{fault:?}");
    let parsed = magister::command::parse(&format!("import {text}")).expect("a line");
    let magister::command::Command::Import { text: kept } = parsed.command else {
        panic!("{parsed:?}");
    };
    assert_eq!(kept, text.trim());
}

#[test]
fn a_terminal_says_how_a_written_game_becomes_one_line() {
    let told = after(
        "latrunculi side=white",
        "a1-a5 | b8-b7",
        "alice: offer draw
         bob: yes
         alice: export
         alice: import [Game \"latrunculi\"]
         [White \"alice\"]
         1. White: a1-a5
         alice: import [White \"alice\"]
         alice: import [Game \"latrunculi\"] [Result \"draw agreed\"] 1. White: a1-a5
         alice: help import
         @lang bob it
         bob: help import",
    );
    assert_snapshot!(told, @r#"
    alice: offer draw
      [table] answer @bob
        #GAME1: White (alice) asks to call the game a draw. Black (bob): say yes or no; the next turn ends the offer.
        (Yes) (No)
    bob: yes
      [table] answer @alice
        The game is drawn after 2 turns: both players agree on it.
        <board>
        (Rematch)
    alice: export
      [> alice] answer
        #GAME1 as a text file, with 2 turns. To look at it again, say import and the text. In a terminal the whole text goes into one line after import, with a space wherever a line of it ends.
        <magister-GAME1.txt>
        | [Game "latrunculi"]
        | [Rules "latrunculi@1"]
        | [Options "quiet=50"]
        | [White "alice"]
        | [Black "bob"]
        | [Date "2026-01-01"]
        | [Ended "2026-01-01"]
        | [Pace "none"]
        | [Result "draw agreed"]
        | [Code "GAME1"]
        | 
        | 1. White: a1-a5 {2026-01-01 00:00 UTC}
        | 2. Black: b8-b7 {2026-01-01 00:00 UTC}
        | {draw, 2026-01-01 00:00 UTC}
    alice: import [Game "latrunculi"]
      [> alice] answer
        The game is read: it has no turn yet. In a terminal the whole text goes into one line after import, with a space wherever a line of it ends.
        Your study board · Latrunculi
        The beginning. White to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study f1-f6
        <board>
        (Close)
    [White "alice"]
      [table] refusal
        That is a line of a written game. Say the whole game in one line, with a space wherever a line of it ends, for example: alice: import [Game "latrunculi"] 1. White: a1-a5 2. Black: b8-b7
    1. White: a1-a5
      [table] refusal
        That is a line of a written game. Say the whole game in one line, with a space wherever a line of it ends, for example: alice: import [Game "latrunculi"] 1. White: a1-a5 2. Black: b8-b7
    alice: import [White "alice"]
      [> alice] refusal
        That is no game as export writes it: it must begin with a line such as [Game "latrunculi"]. In a terminal the whole text goes into one line after import, with a space wherever a line of it ends.
    alice: import [Game "latrunculi"] [Result "draw agreed"] 1. White: a1-a5
      [> alice] answer
        The game is read: one turn, which is legal.
        Your study board · Latrunculi
        After one turn: a1-a5. The game is drawn: both players agree on it.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        To try a turn, for either side, for instance: study h8-h3
        <board>
        (Back) (Close)
    alice: help import
      [> alice] answer
        import TEXT: read a game that was written down
        • text: the text that “export” gave. Takes the text of a game as “export” writes it.
        In a terminal the whole text goes into one line, with a space wherever a line of it ends.
        For example: import TEXT
    @lang bob it
    bob: help import
      [> bob] answer
        import TESTO: legge una partita scritta
        • text: il testo dato da “export”. Vuole il testo di una partita come lo scrive “export”.
        In un terminale tutto il testo sta in una riga sola, con uno spazio dove finisce ogni sua riga.
        Per esempio: import TESTO
    "#);
}
