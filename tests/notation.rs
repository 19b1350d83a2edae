//! What is accepted as text, and which rule a refusal names first.

use magister::notation::{
    Fault, LineError, Mode, Step, parse, play_line, read_options, read_position, write_action,
};
use magister::rules::{Game, Position, Rules, Side, Stage, Topic};

/// A Boissière position whose rows below the given ones are empty.
fn boissiere(rows: &str, rest: &str) -> Position {
    let given = rows.split('/').count();
    let rows = format!("{rows}{}", "/8".repeat(16 - given));
    let options = Game::Boissiere.default_options();
    read_position(&options, &format!("{rows} {rest}")).expect("a position")
}

/// A medieval position of this many rows, which stand at the bottom.
fn medieval(count: usize, rows: &str, rest: &str) -> Position {
    let above = count - rows.split('/').count();
    let rows = format!("{}{rows}", "8/".repeat(above));
    let options = Game::Medieval.default_options();
    read_position(&options, &format!("{rows} {rest}")).expect("a position")
}

fn say(position: &Position, line: &str, mode: Mode) -> Result<Vec<Step>, LineError> {
    play_line(position, line, mode)
}

/// The canonical text of the one action that is meant.
fn meant(position: &Position, text: &str, mode: Mode) -> String {
    let steps = say(position, text, mode);
    let steps = steps.unwrap_or_else(|error| panic!("{text}: {:?}", error.fault));
    write_action(position, steps[0].action)
}

/// The code of the refusal; empty when the text is taken.
fn code(position: &Position, text: &str, mode: Mode) -> &'static str {
    match say(position, text, mode) {
        Ok(_) => "",
        Err(error) => error.fault.topic().id(),
    }
}

#[test]
fn moves_are_read_in_every_accepted_spelling() {
    let start = Game::Boissiere.default_options().start();
    for text in [
        "C2 d6-d7",
        "d6d7",
        "d6-d7",
        "C2 d6d7",
        "C002d6d7",
        "2 d6d7",
        "c2 D6-D7",
        "C d6-d7",
        "C2:(5, 3)-(6, 3)",
        "C2: (5,3) - (6,3)",
        "(5,3)(6,3)",
        "C2:d6-d7",
        "d6 d7",
        "d6→d7",
        "C 2 d6 − d7",
    ] {
        assert_eq!(meant(&start, text, Mode::Machine), "C2 d6-d7", "{text}");
    }
    for text in ["S81 a7-a4", "81 a7a4"] {
        assert_eq!(meant(&start, text, Mode::Machine), "S81 a7-a4", "{text}");
    }
    for text in ["P91 b2-e2", "S91 b2e2", "91 b2e2"] {
        // It is the pyramid that is meant; a triangle stands in its way.
        assert_eq!(code(&start, text, Mode::Machine), "jumping", "{text}");
    }
    let first = read_options(Game::Latrunculi, [])
        .expect("defaults")
        .start();
    for text in ["g2-g3", "K g2-g3", "k g2g3", "G2G3", "P a1-a5", "a1a5"] {
        assert_eq!(code(&first, text, Mode::Machine), "", "{text}");
    }
}

#[test]
fn the_examples_of_the_source_are_read() {
    for text in [
        "[c3 d7 + c5 e6] x C8 d6",
        "[c9 e3 - c7 e5] x C2 d4",
        "[c5 m4 * 3] x S15 i4",
        "[S15 i4 ÷ 3] x c5 m4",
        "[S15 i4 / 3] x c5 m4",
        "C8 d3 ∩ c3 c3",
        "C8 d3 siege c3 c3",
        "∩ c3 c3",
        "T9 k6 x c9 m6",
        "s36 o8 x C36 l8",
        "x p190 o8",
        "x s36 o8",
        "c9 x C9",
    ] {
        assert!(parse(Game::Boissiere, text).is_ok(), "{text}");
    }
    let figure = boissiere(
        "8/8/8/8/8/8/8/8/8/8/8/2,c5,5/1,c3,C8,5/8/8/C2,7",
        "o b - - 1",
    );
    for text in [
        "[c3 d2 + c5 e3] x C8 d3",
        "[c5 e3 + c3 d2] x C8 d3",
        "[c3 + c5] x C8",
        "x d3",
        "c3 + c5 x d3",
    ] {
        assert_eq!(meant(&figure, text, Mode::People), "x d3", "{text}");
    }
}

#[test]
fn the_first_rule_that_forbids_an_action_is_named() {
    let start = Game::Boissiere.default_options().start();
    for (text, wanted) in [
        ("end", "turn"),
        ("c9 m6-l6", "turn"),
        ("c9 m6-m6", "turn"),
        ("d2-d3", "notation"),
        ("C4 d6-d7", "notation"),
        ("C4 d6-d9", "syntax"),
        ("T2 d6-d8", "notation"),
        ("C2 d6-d8", "circle"),
        ("d6-d6", "circle"),
        ("T72 c2-d2", "triangle"),
        ("S289 a1-b1", "square"),
        ("P91 b2-c2", "pyramid-move"),
        ("S289 a1-d1", "jumping"),
        ("C4 c6-c7", "movement"),
        ("x d6", "captures"),
        ("x m3", "captures"),
        ("x d2", "notation"),
        ("x C2 m3", "notation"),
        ("x s36 o8", "captures"),
        ("x s35 o8", "notation"),
        ("x p191 o8", "notation"),
        ("C2 d6 x c9 m6", "numbering"),
        ("C3 d6 x c9 m6", "notation"),
        ("[C2 d6 + C4 d5] x c9 m6", "addition"),
        ("[C2 d6 - C4 d5] x c9 m6", "subtraction"),
        ("[C2 d6 * 3] x c9 m6", "multiplication"),
        ("[C2 d6 ÷ 3] x c9 m6", "division"),
        ("∩ c9 m6", "siege"),
        ("c9 m6 x C2 d6", "turn"),
        ("[c9 m6 + C2 d6] x c3 m3", "addition"),
        ("c9 x C2", "turn"),
        ("C77 x c9", "notation"),
        ("C2 x c77", "notation"),
        ("C2 x c9", "numbering"),
        ("[C2 d6 * C4 d5] x c9 m6", "syntax"),
        ("x m6 @a1", "syntax"),
        ("x q9", "syntax"),
        ("hello", "syntax"),
        ("", "syntax"),
        ("d6-d7 d8", "syntax"),
        ("[c3 d7 + c5 e6", "syntax"),
        ("d6-d7; m6-m7", "turn"),
        ("d6-d7; end; end", "turn"),
        ("d6-d7;; end", "syntax"),
        ("d6-d7; garbage", "syntax"),
        ("x m3; d6-d7", "captures"),
    ] {
        for mode in [Mode::Machine, Mode::People] {
            assert_eq!(code(&start, text, mode), wanted, "{text}");
        }
    }
}

#[test]
fn the_first_rule_is_named_in_the_medieval_game_too() {
    let position = medieval(14, "2,p(64+49),5/2,c4,5/1,C4,C64,5/8/C9,7", "e b - - 1");
    for (text, wanted) in [
        ("x d3 @a1", "changing-sides"),
        ("x d3 @b2", "changing-sides"),
        ("x d3 @a3", ""),
        ("x d3", ""),
        ("x e3", "captures"),
        ("x s49 e3", "pyramid-captures"),
        ("x s48 e3", "notation"),
        ("C64 c3 x s64 e3", "encounter"),
        ("[C4 c2 + C64 c3] x c4 d3", "ambush"),
        ("[C4 c2 * C64 c3] x c4 d3", "ambush"),
        ("[C4 c2 * 2] x c4 d3", "assault"),
        ("∩ c4 d3", "siege"),
        ("[C4 c2 - C64 c3] x c4 d3", "syntax"),
        ("[C4 c2 ÷ 2] x c4 d3", "syntax"),
    ] {
        assert_eq!(code(&position, text, Mode::Machine), wanted, "{text}");
    }
    assert_eq!(meant(&position, "x d3", Mode::People), "x d3 @a2");
    let steps = say(&position, "C4 c2 x c4 d3", Mode::People).expect("an encounter");
    assert!(steps[0].reentry_chosen);
    let steps = say(&position, "x d3 @a7", Mode::People).expect("a capture");
    assert!(!steps[0].reentry_chosen);
    // After the move, the piece that moved takes part.
    assert_eq!(code(&position, "C9 a1-b1; x d3", Mode::Machine), "turn");
}

#[test]
fn a_pyramid_is_whole_to_programs_and_people_are_asked() {
    let last = boissiere("8/8/8/8/8/8/8/p(36),7/C36,7", "e b - - 1");
    assert_eq!(meant(&last, "x i1", Mode::Machine), "x i1");
    assert_eq!(meant(&last, "x s36 i1", Mode::Machine), "x s36 i1");
    assert_eq!(meant(&last, "x s36 i1", Mode::People), "x s36 i1");
    assert_eq!(meant(&last, "x p36 i1", Mode::People), "x i1");
    let asked = say(&last, "x i1", Mode::People).expect_err("whole or sub-piece");
    let Fault::Ambiguous(actions) = asked.fault else {
        panic!("{asked:?}");
    };
    let texts: Vec<String> = actions
        .iter()
        .map(|&action| write_action(&last, action))
        .collect();
    assert_eq!(texts, ["x i1", "x s36 i1"]);
    assert_eq!(*asked.position, last);
    // Where only the sub-piece can be taken, people need not be asked.
    let more = boissiere("8/8/8/8/8/8/8/p(64+36),7/C36,7", "e b - - 1");
    assert_eq!(meant(&more, "x i1", Mode::People), "x s36 i1");
    assert_eq!(code(&more, "x i1", Mode::Machine), "captures");
}

#[test]
fn squares_may_be_left_out_where_one_capture_can_be_meant() {
    let one = boissiere("8/8/8/8/8/8/8/C9,c9,6/7,C9", "e b - - 1");
    assert_eq!(meant(&one, "C9 x c9", Mode::Machine), "x i2");
    assert_eq!(meant(&one, "c9 x C9", Mode::Machine), "x i2");
    assert_eq!(meant(&one, "x c9", Mode::Machine), "x i2");
    assert_eq!(meant(&one, "9 x 9", Mode::Machine), "x i2");
    assert_eq!(meant(&one, "C9 i1 x c9", Mode::Machine), "x i2");
    assert_eq!(code(&one, "C9 h8 x c9", Mode::Machine), "numbering");
    let two = boissiere("8/8/8/8/8/8/8/C9,c9,6/c9,6,C9", "e b - - 1");
    assert_eq!(code(&two, "c9 x C9", Mode::Machine), "ambiguous");
    assert_eq!(code(&two, "c9 x c9 h1", Mode::Machine), "");
}

#[test]
fn a_token_that_is_a_square_of_the_board_is_a_square() {
    // c3 holds a circle 5; a circle 3 that could be captured, too, stands on c1.
    let position = boissiere(
        "8/8/8/8/8/8/8/8/8/8/8/8/2,C5,5/c3,1,c5,5/C3,7/8",
        "e b - - 1",
    );
    assert_eq!(meant(&position, "x c3", Mode::Machine), "x c3");
    assert_eq!(meant(&position, "x c3 c1", Mode::Machine), "x c1");
    assert_eq!(meant(&position, "C3 b1 x c3", Mode::Machine), "x c1");
    // Row p is on the board of 16 rows only; else p5 is a pyramid.
    let pyramid = medieval(12, "2,p(5),5/1,C5,6/8/8", "e b - - 1");
    assert_eq!(meant(&pyramid, "x p5", Mode::Machine), "x d3");
    assert_eq!(code(&pyramid, "C5 c2-n3", Mode::Machine), "syntax");
    let pyramid = medieval(16, "2,p(5),5/1,C5,6/8/8", "e b - - 1");
    assert_eq!(code(&pyramid, "x p5", Mode::Machine), "notation");
}

#[test]
fn the_end_is_implied_in_whole_turns_only() {
    let position = boissiere("8/8/8/8/8/8/8/C9,c9,6/8/8/8/8/8/8/8/C2,7", "e b - - 1");
    let sides = |line: &str| {
        let steps = say(&position, line, Mode::Machine).expect("legal");
        let last = steps.last().expect("a step").clone();
        (
            steps.len(),
            last.implied,
            last.position.turn(),
            last.position.stage(),
        )
    };
    let (before, after) = (Stage::Before, Stage::After);
    assert_eq!(sides("C2 a1-b1"), (1, false, Side::White, after));
    assert_eq!(sides("C2 a1-b1;"), (2, true, Side::Black, before));
    assert_eq!(sides("C2 a1-b1; end"), (2, false, Side::Black, before));
    assert_eq!(sides("C2 a1-b1; end; end"), (2, false, Side::Black, before));
    assert_eq!(sides("C9 i1-h1; end").2, Side::Black);
    let error = say(&position, "C2 a1-b1; x i2; x i2", Mode::Machine).expect_err("too much");
    assert_eq!((error.index, error.fault.topic()), (2, Topic::Over));
}

#[test]
fn places_in_texts_are_counted_in_characters() {
    let options = Game::Boissiere.default_options();
    let error = read_position(&options, "…").expect_err("no position");
    let magister::notation::PositionError::Text(error) = error else {
        panic!("a text that cannot be read");
    };
    assert!(error.at <= 1, "{error:?}");
    let error = magister::notation::parse(Game::Boissiere, "[c3 d7 − é").expect_err("no action");
    assert_eq!(error.at, 9);
}
