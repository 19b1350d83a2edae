//! A turn from its first capture to its end, and what is refused on the way.

use super::reader::{actions, play, position, reasons, rows, setup, square, text};
use crate::rules::rithmomachia::boissiere::{Common, Options, Position, Setup};
use crate::rules::{
    Action, Detail, Event, Outcome, Part, Reason, Refusal, Rules, SetupError, Side, Stage, Topic,
};

fn shown(items: &[(&str, &str)], fields: &str) -> Position {
    position(&format!("{} {fields}", rows(items)), Options::default())
}

fn capture(target: &str) -> Action {
    Action::Capture {
        target: square(target),
        part: Part::Whole,
        reentry: None,
    }
}

fn step(from: &str, to: &str) -> Action {
    Action::Move {
        from: square(from),
        to: square(to),
    }
}

#[test]
fn the_start_has_its_moves_and_reads_back() {
    let start = Position::start(Options::default());
    assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), [12, 144, 2123]);
    assert_eq!(position(&text(&start), Options::default()), start);
    let odd = Options {
        first: Side::Black,
        ..Options::default()
    };
    assert_eq!(Position::start(odd).turn(), Side::Black);
}

#[test]
fn the_addition_of_the_source_is_found() {
    let before = shown(&[("d", "5,C8,2"), ("e", "5,c5,2")], "o b - - 1");
    assert!(!actions(&before).contains(&"x d6".to_owned()));
    let both = shown(&[("d", "5,C8,c3,1"), ("e", "5,c5,2")], "o b - - 1");
    let found = reasons(&both, square("d6"), Part::Whole);
    assert_eq!(found, ["[c3 d7 + c5 e6] x C8 d6"]);
}

#[test]
fn a_turn_ends_by_itself_when_nothing_is_left_to_take() {
    let mut plain = shown(&[("a", "C2,7"), ("p", "c3,7")], "e b - - 4");
    let mut events = Vec::new();
    plain.apply(step("a1", "b1"), |event| events.push(event));
    assert_eq!(events.last(), Some(&Event::TurnEnded(Side::White)));
    let now = (plain.turn(), plain.stage(), plain.number());
    assert_eq!(now, (Side::Black, Stage::Before, 5));
}

#[test]
fn captures_are_allowed_before_and_after_the_move_and_never_compulsory() {
    let start = [("a", "C9,C9,6"), ("b", "c9,c9,6"), ("p", "c3,7")];
    let mut game = shown(&start, "e b - - 1");
    play(&mut game, "x b1");
    assert_eq!((game.turn(), game.stage()), (Side::White, Stage::Before));
    play(&mut game, "C9 a1-b1");
    assert_eq!(actions(&game), ["end", "x b2"]);
    let mut ended = game.clone();
    play(&mut ended, "end");
    assert_eq!(ended.turn(), Side::Black);
    play(&mut game, "x b2");
    assert_eq!(game.turn(), Side::Black, "nothing is left to take");
    assert_eq!(game.prisoners(Side::White).len(), 2);
}

#[test]
fn a_common_victory_ends_the_game_at_once_even_before_the_move() {
    let mut game = shown(&[("a", "C9,7"), ("b", "c9,7")], "e b c2,c3,c5 - 9");
    play(&mut game, "x b1");
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::Body,
    };
    assert_eq!(game.outcome(), Some(won));
    assert_eq!((game.turn(), game.number()), (Side::White, 9));
    let over = Err(Refusal::new(Topic::Over, Detail::Over));
    assert_eq!(game.examine(step("a1", "b1")), over);
}

#[test]
fn who_can_neither_move_nor_capture_loses() {
    let corner = [("a", "t9,C2,T5,5"), ("b", "S8,7"), ("c", "C7,7")];
    let game = shown(&corner, "o b - - 1");
    let lost = Outcome {
        winner: Some(Side::White),
        reason: Reason::NoMove,
    };
    assert_eq!(game.outcome(), Some(lost));
    assert!(game.actions().is_empty());
    let none = shown(&[("a", "C2,7")], "o b - - 1");
    assert_eq!(none.outcome(), Some(lost));
}

#[test]
fn who_has_used_up_the_captures_and_cannot_move_loses_before_the_move() {
    // T4 in the corner has no way out; it takes one sub-piece of the pyramid that shuts it in,
    // and then nothing is left to do.
    let corner = [("a", "T4,1,p(4+3),5"), ("b", "c9,7"), ("c", "7,c9")];
    let mut game = shown(&corner, "e b - - 1");
    assert_eq!(actions(&game), ["x s4 a3"]);
    play(&mut game, "x s4 a3");
    let lost = Outcome {
        winner: Some(Side::Black),
        reason: Reason::NoMove,
    };
    assert_eq!(game.outcome(), Some(lost));
    assert_eq!((game.turn(), game.number()), (Side::White, 1));
}

#[test]
fn a_pyramid_of_one_sub_piece_can_be_taken_whole_or_by_it() {
    let one = [("a", "C9,7"), ("b", "p(9),7"), ("c", "C2,7")];
    let game = shown(&one, "e b - - 1");
    for (taken, shape) in [("x b1", "p9"), ("x s9 b1", "s9")] {
        let mut game = game.clone();
        play(&mut game, taken);
        assert_eq!(game.piece(square("b1")), None);
        assert!(
            text(&game).contains(&format!(" {shape} - ")),
            "{}",
            text(&game)
        );
    }
    let two = [("a", "C9,7"), ("b", "p(9+4),7"), ("c", "C2,7")];
    let mut game = shown(&two, "e b - - 1");
    play(&mut game, "x s9 b1");
    assert!(text(&game).contains("p(4)") && text(&game).contains(" s9^ - "));
}

#[test]
fn refusals_name_the_rule() {
    let items = [("a", "C2,c9,T4,S9,4"), ("b", "2,C6,5"), ("p", "c3,7")];
    let game = shown(&items, "e b - - 1");
    let topic = |action| game.examine(action).expect_err("refused").topic;
    assert_eq!(topic(Action::End), Topic::Turn);
    assert_eq!(topic(step("a2", "b2")), Topic::Turn);
    assert_eq!(topic(step("h8", "g8")), Topic::Notation);
    assert_eq!(topic(step("a1", "c1")), Topic::Circle);
    assert_eq!(topic(step("a1", "b2")), Topic::Circle);
    assert_eq!(topic(step("a3", "a2")), Topic::Triangle);
    assert_eq!(topic(step("a3", "c3")), Topic::Jumping);
    assert_eq!(topic(step("a3", "a1")), Topic::Jumping);
    assert_eq!(topic(step("a4", "a5")), Topic::Square);
    assert_eq!(topic(step("a1", "a2")), Topic::Movement);
    assert_eq!(topic(capture("a2")), Topic::Captures);
    assert_eq!(topic(capture("a1")), Topic::Captures);
    assert_eq!(topic(capture("c8")), Topic::Notation);
    let after = shown(&items[..1], "e a - - 1");
    assert_eq!(
        after.turn(),
        Side::Black,
        "no capture is possible, so the turn is over"
    );
}

#[test]
fn squares_off_the_board_are_refused_and_do_no_harm() {
    let mut game = Position::start(Options::default());
    let far = crate::rules::Square(200);
    let home = square("d6");
    let moves = [(far, home), (home, far), (far, far)];
    for (from, to) in moves {
        assert!(game.examine(Action::Move { from, to }).is_err());
        game.apply(Action::Move { from, to }, |_| ());
    }
    let part = Part::Sub(3);
    let reentry = None;
    for target in [far, home] {
        let action = Action::Capture {
            target,
            part,
            reentry,
        };
        assert!(game.examine(action).is_err());
    }
    assert_eq!(game, Position::start(Options::default()));
}

#[test]
fn more_prisoners_than_a_text_may_list_can_be_taken() {
    let taken = vec!["c9"; 64].join(",");
    let options = Options {
        common: Some(Common::Goods(9999)),
        ..Options::default()
    };
    let board = rows(&[("a", "C9,7"), ("b", "c9,7"), ("p", "c3,7")]);
    let mut game = position(&format!("{board} e b {taken} - 1"), options);
    play(&mut game, "x b1");
    assert_eq!(game.prisoners(Side::White).len(), 65);
}

#[test]
fn set_ups_that_are_no_positions_are_refused() {
    let good = Position::start(Options::default()).setup();
    let error = |setup: &Setup| Position::new(setup, Options::default()).err();
    assert_eq!(error(&good), None);
    let mut rows_14 = good.clone();
    rows_14.rows = 14;
    assert_eq!(error(&rows_14), Some(SetupError::Rows(14)));
    let text = |board: &str| setup(&format!("{board} e b - - 1"));
    let two = text(&rows(&[("a", "P(4),P(9),6")]));
    assert_eq!(error(&two), Some(SetupError::Pyramids(Side::White)));
    let row = "C1,C1,C1,C1,C1,C1,C1,C1";
    let many = text(&rows(&[("a", row), ("b", row), ("c", row), ("d", "C1,7")]));
    assert_eq!(error(&many), Some(SetupError::TooMany(Side::White)));
    let large = text(&rows(&[("a", "C10000,7")]));
    assert_eq!(error(&large), Some(SetupError::Value(10_000)));
    let mut crowded = good.clone();
    crowded.prisoners[1] =
        setup(&format!("8 e b {} - 1", vec!["c9"; 65].join(","))).prisoners[0].clone();
    assert_eq!(error(&crowded), Some(SetupError::Prisoners(Side::Black)));
}
