//! Captures that are open are pointed out to the player whose turn it is, and to nobody else.

use super::after;
use magister::base::{Code, Lang, Person, Room};
use magister::notation::read_position;
use magister::reply::{Kind, To, Told, play};
use magister::rules::Game;

#[test]
fn in_latrunculi_whoever_is_to_move_learns_what_could_be_taken_between_what() {
    let told = after(
        "latrunculi side=white",
        "a1-a4 | a8-a5",
        "
        alice: move b1-b5
        alice: board
        bob: next
        carol: board
        bob: move x b5
        bob: press \"c8-c5xb5\"
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: move b1-b5
      [table] answer @bob
        White (alice): b1-b5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
      [> bob] notice
        It is your turn in #GAME1. You can capture now:
        – c8-c5 takes the pawn on b5, between c5 and a5
        (c8-c5xb5)
    alice: board
      [> alice] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 4: Black (bob) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
        (Resign)
    bob: next
      [> bob] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 4: it is your move, Black (bob).
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        You can capture now:
        – c8-c5 takes the pawn on b5, between c5 and a5
        Say move and what you play, for instance: move h8-h4
        <board>
        (c8-c5xb5) (Resign)
    carol: board
      [> carol] answer
        #GAME1 · Latrunculi · White (alice) against Black (bob)
        Turn 4: Black (bob) to move.
        To win: take every enemy pawn, or leave the enemy king without a move.
        Pawns left: White 12, Black 12.
        <board>
    bob: move x b5
      [> bob] refusal rule:notation
        I cannot read this. I expected a move: the square a piece stands on, and the square it goes to; for example: g2-g3.
        (Rule: Writing moves)
    bob: press "c8-c5xb5"
      [table] answer @alice
        Black (bob): c8-c5xb5. Captures the pawn on b5. Pawns left: White 11, Black 12.
        White (alice) to move.
        <board>
        (Board) (Resign)
    "#);
}

#[test]
fn in_italian_too() {
    let told = after(
        "latrunculi side=white",
        "a1-a4 | a8-a5",
        "
        @lang bob it
        alice: move b1-b5
        ",
    );
    insta::assert_snapshot!(told, @r"
    @lang bob it
    alice: move b1-b5
      [table] answer @bob
        White (alice): b1-b5. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
      [> bob] notice
        Tocca a te in #GAME1. Puoi catturare ora:
        – c8-c5 cattura la pedina in b5, tra c5 e a5
        (c8-c5xb5)
    ");
}

#[test]
fn in_rithmomachia_the_captures_come_with_the_turn_and_their_arithmetic() {
    let told = after(
        "boissiere side=white common=body:9 proper=great",
        "T72 c2-e2",
        "
        bob: move t12 n2-l2; end
        alice: move x l2
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: move t12 n2-l2; end
      [table] answer @alice
        Black (bob): t12 n2-l2. Captured: White 0 of 9, Black 0 of 9.
        White (alice) to move.
        <board>
        (Board) (Resign)
      [> alice] notice
        It is your turn in #GAME1. You can capture now:
        – t12 on l2 by division, 72 ÷ 6 empty squares between = 12: move x l2
        (t12 on l2 by division, 72 ÷ 6 empty squares between = 12)
    alice: move x l2
      [> alice] answer
        Your turn so far in #GAME1, seen only by you: [T72 e2 ÷ 6] x t12 l2.
        Takes t12 on l2 by division, 72 ÷ 6 empty squares between = 12.
        Next: make your move. Say undo to take back the last action.
        <board>
        (Undo)
    ");
}

#[test]
fn of_many_captures_the_first_are_named_and_the_others_counted() {
    let told = Told {
        lang: Lang::En,
        code: Code::read("BKTR").expect("a code"),
        room: Room::local("table"),
        game: Game::Latrunculi,
        serial: 9,
        step: 0,
        ply: 8,
        due: None,
        away: [None, None],
        resumed: false,
        lapses: false,
        names: ["alice".to_owned(), "bob".to_owned()],
        players: vec![Person::local("alice"), Person::local("bob")],
    };
    // Two white pawns can each go to above any of six black ones, below which white ones stand.
    let board = "12/5k6/12/12/P10P/1pppppp5/1PPPPPP5/6K5 w 0 1";
    let position = read_position(&Game::Latrunculi.default_options(), board).expect("a position");
    let person = Person::local("alice");
    let message = play::at_turn(&told, &person, &position).expect("much can be taken");
    assert_eq!(message.to, To::Player("local:alice".to_owned()));
    assert_eq!(message.kind, Kind::Notice);
    assert!(message.ping.is_empty());
    let lines: Vec<&str> = message.text.lines().collect();
    assert_eq!(lines[0], "It is your turn in #BKTR. You can capture now:");
    assert_eq!(lines[1], "– a4-b4 takes the pawn on b3, between b4 and b2");
    assert_eq!(lines.len(), 12);
    assert_eq!(lines[11], "– and 2 more");
    assert_eq!(message.buttons.len(), 11);
    assert_eq!(message.buttons[0].label, "Move");
    assert_eq!(message.buttons[1].label, "a4-b4xb3");
}
