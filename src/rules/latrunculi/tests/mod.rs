//! What the rules say, case by case; `laws` holds what every position keeps.

mod laws;
mod reference;
mod symmetry;

use super::super::{
    Action, Detail, Event, Outcome, Part, Piece, Reason, Rules, Shape, Side, Square, Topic,
};
use super::{Options, Position, Setup};
use reference::square;

fn piece(side: Side, shape: Shape) -> Piece {
    Piece {
        side,
        shape,
        value: 0,
    }
}

/// The position of a drawing: rows from the top, `.` for an empty square.
fn drawn(rows: &[&str], turn: Side, quiet: u32, options: Options) -> Position {
    let mut pieces = Vec::new();
    for (row, text) in (0..).zip(rows.iter().rev()) {
        for (column, letter) in (0..).zip(text.chars()) {
            let piece = match letter {
                'P' => piece(Side::White, Shape::Pawn),
                'K' => piece(Side::White, Shape::King),
                'p' => piece(Side::Black, Shape::Pawn),
                'k' => piece(Side::Black, Shape::King),
                _ => continue,
            };
            pieces.push((square((column, row)), piece));
        }
    }
    let setup = Setup {
        pieces,
        turn,
        quiet,
        number: 1,
    };
    Position::new(&setup, options).unwrap()
}

fn at(name: &str) -> Square {
    let [column, row] = name.as_bytes() else {
        panic!("no square: {name}");
    };
    Square((row - b'1') * 12 + column - b'a')
}

fn go(from: &str, to: &str) -> Action {
    Action::Move {
        from: at(from),
        to: at(to),
    }
}

fn refusal(position: &Position, action: Action) -> (Topic, Detail) {
    let refusal = position.examine(action).unwrap_err();
    (refusal.topic, refusal.detail)
}

fn captured(position: &Position, from: &str, to: &str) -> Vec<Square> {
    let mut squares = Vec::new();
    position.captured_by(at(from), at(to), |square| squares.push(square));
    squares
}

#[test]
fn the_start_has_the_moves_of_the_rules() {
    let start = Position::start(Options::default());
    assert_eq!(start.actions().len(), 10 * 6 + 5 + 3);
    assert_eq!(start.outcome(), None);
    assert_eq!(start.turn(), Side::White);
    assert_eq!(start.piece(at("g2")), Some(piece(Side::White, Shape::King)));
    assert_eq!(start.piece(at("f7")), Some(piece(Side::Black, Shape::King)));
    assert_eq!(start.perft(0), 1);
}

#[test]
fn a_refusal_names_the_rule() {
    let start = Position::start(Options::default());
    let pawn = piece(Side::White, Shape::Pawn);
    let king = piece(Side::White, Shape::King);
    let cases = [
        (go("a8", "a7"), Topic::Turn),
        (go("a4", "a5"), Topic::Notation),
        (go("a1", "b2"), Topic::Pawn),
        (go("a1", "a1"), Topic::Pawn),
        (go("g2", "g4"), Topic::King),
        (go("g2", "h3"), Topic::King),
        (go("g1", "g3"), Topic::Jumping),
        (go("a1", "b1"), Topic::Pawn),
        (go("g2", "g1"), Topic::King),
        (go("a1", "a8"), Topic::Pawn),
        (Action::End, Topic::Turn),
    ];
    for (action, topic) in cases {
        assert_eq!(refusal(&start, action).0, topic, "{action:?}");
    }
    assert_eq!(
        refusal(&start, go("g1", "g8")).1,
        Detail::Blocked(at("g1"), at("g8"), at("g2"), king)
    );
    assert_eq!(
        refusal(&start, go("a1", "b1")).1,
        Detail::Occupied(at("b1"), pawn)
    );
    let capture = Action::Capture {
        target: at("a8"),
        part: Part::Whole,
        reentry: None,
    };
    assert_eq!(refusal(&start, capture).0, Topic::Capture);
    let outside = Action::Move {
        from: Square(200),
        to: Square(97),
    };
    assert_eq!(refusal(&start, outside).0, Topic::Notation);
}

#[test]
fn several_pawns_are_captured_by_one_move_and_told_in_order() {
    let position = drawn(
        &[
            "k...........",
            "............",
            "...P........",
            "...p........",
            ".Pp.pP......",
            "............",
            "...P.......p",
            "K...........",
        ],
        Side::White,
        7,
        Options::default(),
    );
    assert_eq!(
        captured(&position, "d2", "d4"),
        [at("c4"), at("d5"), at("e4")]
    );
    let (next, events) = position.play(go("d2", "d4")).unwrap();
    let taken: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Captured { square, .. } => Some(*square),
            _ => None,
        })
        .collect();
    assert_eq!(taken, [at("c4"), at("d5"), at("e4")]);
    assert_eq!(next.quiet(), 0);
    assert_eq!(next.setup().pieces.len(), 7);
}

#[test]
fn a_king_captures_but_is_never_captured() {
    let position = drawn(
        &[
            "............",
            "............",
            "............",
            "..PkP.......",
            "............",
            ".Kp.........",
            "p..P........",
            "............",
        ],
        Side::White,
        0,
        Options::default(),
    );
    assert_eq!(captured(&position, "d2", "d3"), [at("c3")]);
    assert!(captured(&position, "c5", "c6").is_empty());
}

#[test]
fn a_corner_is_held_by_its_two_neighbours() {
    let position = drawn(
        &[
            "pP..........",
            "............",
            "P..........k",
            "............",
            "............",
            "...........p",
            "...........P",
            "K........P.p",
        ],
        Side::White,
        0,
        Options::default(),
    );
    assert_eq!(captured(&position, "a6", "a7"), [at("a8")]);
    assert_eq!(captured(&position, "j1", "k1"), [at("l1")]);
    assert!(captured(&position, "j1", "j2").is_empty());
}

#[test]
fn moving_between_two_enemies_is_safe() {
    let position = drawn(
        &[
            "k...........",
            "............",
            "............",
            "..P.P.......",
            "............",
            "...p........",
            "............",
            "K...........",
        ],
        Side::Black,
        0,
        Options::default(),
    );
    let (next, _) = position.play(go("d3", "d5")).unwrap();
    assert_eq!(next.piece(at("d5")), Some(piece(Side::Black, Shape::Pawn)));
}

/// Black's king can only step between a8 and b8.
fn cage() -> Position {
    drawn(
        &[
            "k.p.........",
            "pp..........",
            "............",
            "............",
            "............",
            "............",
            "............",
            "K....P......",
        ],
        Side::White,
        0,
        Options::default(),
    )
}

fn played(mut position: Position, moves: &[(&str, &str)]) -> Position {
    for (from, to) in moves {
        position = position.play(go(from, to)).unwrap().0;
    }
    position
}

#[test]
fn a_fourth_occurrence_is_refused() {
    let round = [("a1", "b1"), ("c8", "c7"), ("b1", "a1"), ("c7", "c8")];
    let twice = played(played(cage(), &round), &round);
    let position = played(twice, &round[..3]);
    let back = go("c7", "c8");
    assert_eq!(
        refusal(&position, back),
        (Topic::Repetition, Detail::Repetition)
    );
    assert!(!position.actions().contains(&back));
    assert_eq!(position.perft(1), position.actions().len() as u64);
    // A position read has no past.
    let read = Position::new(&position.setup(), position.options()).unwrap();
    assert_eq!(read, position);
    assert!(read.actions().contains(&back));
}

#[test]
fn repetition_can_immobilise_a_king() {
    let round = [("f1", "f2"), ("a8", "b8"), ("f2", "f1"), ("b8", "a8")];
    let twice = played(played(cage(), &round), &round);
    let before = played(twice, &round[..2]);
    let (position, events) = before.play(go("f2", "f1")).unwrap();
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::Immobilised,
    };
    assert_eq!(position.outcome(), Some(won));
    assert_eq!(events.last(), Some(&Event::Over(won)));
    assert_eq!(before.play(go("f2", "f3")).unwrap().0.outcome(), None);
}

#[test]
fn a_king_blocked_by_its_own_side_is_lost_after_the_opponents_move() {
    let position = played(cage(), &[("f1", "f2"), ("c8", "b8")]);
    assert_eq!(position.outcome(), None);
    let lost = played(position, &[("f2", "f1")]);
    assert_eq!(
        lost.outcome().map(|end| end.winner),
        Some(Some(Side::White))
    );
}

#[test]
fn the_longest_time_without_a_capture_does_not_overflow() {
    let options = Options { quiet: u32::MAX };
    let setup = Setup {
        quiet: u32::MAX,
        number: u32::MAX,
        ..Position::start(options).setup()
    };
    let position = Position::new(&setup, options).unwrap();
    assert_eq!(position.outcome(), None);
    let (next, _) = position.play(go("a1", "a2")).unwrap();
    assert_eq!((next.quiet(), next.number()), (u32::MAX, u32::MAX));
}

#[test]
fn the_count_decides_after_the_limit() {
    let position = Position::start(Options { quiet: 1 });
    let (position, _) = position.play(go("a1", "a2")).unwrap();
    let (position, events) = position.play(go("a8", "a7")).unwrap();
    let drawn = Outcome {
        winner: None,
        reason: Reason::Draw,
    };
    assert_eq!(events.last(), Some(&Event::Over(drawn)));
    assert_eq!(
        refusal(&position, go("a2", "a3")),
        (Topic::Over, Detail::Over)
    );
    assert!(position.actions().is_empty());
    assert_eq!(position.perft(1), 0);
}
