//! The rules against a plain second reading of them, and laws every position keeps.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::super::{
    Action, Detail, Event, Outcome, Part, Piece, Reason, Rules, Shape, Side, Square, Topic,
};
use super::reference::{Plain, place, square};
use super::{Options, Position, Setup};

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

fn legal(position: &Position) -> Vec<(Square, Square, Vec<Square>)> {
    let mut legal = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Move { from, to } = action {
            let mut squares = Vec::new();
            position.captured_by(from, to, |square| squares.push(square));
            legal.push((from, to, squares));
        }
        ControlFlow::Continue(())
    });
    legal.sort_unstable();
    legal
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

/// Any placement: kings first, then pawns.
fn scattered() -> impl Strategy<Value = Setup> {
    let squares =
        proptest::sample::subsequence((0..96).collect::<Vec<u8>>(), 4..=26).prop_shuffle();
    (
        squares,
        1..=12_usize,
        any::<bool>(),
        0..8_u32,
        any::<bool>(),
    )
        .prop_map(|(squares, split, black, quiet, crowd)| {
            let turn = if black { Side::Black } else { Side::White };
            let mut pieces = Vec::new();
            let mut pawns = [0, 0];
            for (count, &number) in squares.iter().enumerate() {
                let side = match count {
                    0 => Side::White,
                    1 => Side::Black,
                    _ if pawns[0] < split => Side::White,
                    _ => Side::Black,
                };
                let shape = if count < 2 { Shape::King } else { Shape::Pawn };
                if shape == Shape::Pawn {
                    pawns[side.index()] += 1;
                    if pawns[side.index()] > 12 {
                        break;
                    }
                }
                // A crowd stands in one corner, where captures and blocked kings are common.
                let number = if crowd {
                    number % 6 + number / 6 % 5 * 12
                } else {
                    number
                };
                if pieces.iter().all(|&(other, _)| other != Square(number)) {
                    pieces.push((Square(number), piece(side, shape)));
                } else if count < 2 {
                    pieces.push((Square(95), piece(side, shape)));
                }
            }
            Setup {
                pieces,
                turn,
                quiet,
                number: 1,
            }
        })
}

/// Compares everything a position answers with the plain reading.
fn agree(position: &Position, plain: &Plain) -> Result<(), TestCaseError> {
    prop_assert_eq!(position.outcome(), plain.outcome());
    prop_assert_eq!(position.turn(), plain.turn);
    prop_assert_eq!(u64::from(position.number()), plain.number);
    prop_assert_eq!(u64::from(position.quiet()), plain.quiet);
    for square in position.geometry().all() {
        let there = plain.squares.get(&place(square)).copied();
        prop_assert_eq!(position.piece(square), there);
    }
    let expected = plain.legal();
    prop_assert_eq!(position.perft(1), expected.len() as u64);
    prop_assert_eq!(legal(position), expected);
    Ok(())
}

/// Every pair of squares is accepted by `examine` exactly if `visit` names it.
fn examine_agrees(position: &Position) -> Result<(), TestCaseError> {
    let actions = position.actions();
    for from in position.geometry().all() {
        for to in position.geometry().all() {
            let action = Action::Move { from, to };
            let accepted = position.examine(action).is_ok();
            prop_assert_eq!(accepted, actions.contains(&action), "{:?}", action);
        }
    }
    Ok(())
}

/// A game of moves picked by `choices`; `shy` players undo their last move when they can, so that
/// positions come again.
fn follow(start: &Position, choices: &[(u16, bool)]) -> Result<(), TestCaseError> {
    let mut position = start.clone();
    let mut plain = Plain::of(&position);
    let mut last: [Option<Action>; 2] = [None; 2];
    for &(choice, shy) in choices {
        agree(&position, &plain)?;
        let actions = position.actions();
        if actions.is_empty() {
            break;
        }
        let back = last[position.turn().index()].filter(|back| shy && actions.contains(back));
        let action = back.unwrap_or(actions[usize::from(choice) % actions.len()]);
        let Action::Move { from, to } = action else {
            panic!("no move: {action:?}");
        };
        last[position.turn().index()] = Some(Action::Move { from: to, to: from });
        position.apply(action, |_| ());
        plain.play(action);
        let again = Position::new(&position.setup(), position.options()).unwrap();
        prop_assert_eq!(&again, &position);
        prop_assert_eq!(again.hash64(), position.hash64());
    }
    examine_agrees(&position)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn scattered_positions_agree(
        setup in scattered(),
        quiet in 1..12_u32,
        choices in proptest::collection::vec((any::<u16>(), any::<bool>()), 0..40),
    ) {
        follow(&Position::new(&setup, Options { quiet }).unwrap(), &choices)?;
    }

    #[test]
    fn repetitions_agree(
        setup in scattered(),
        choices in proptest::collection::vec((any::<u16>(), proptest::bool::weighted(0.95)), 60),
    ) {
        follow(&Position::new(&setup, Options { quiet: 40 }).unwrap(), &choices)?;
    }

    #[test]
    fn perft_counts_what_can_be_played(setup in scattered(), quiet in 1..6_u32) {
        let position = Position::new(&setup, Options { quiet }).unwrap();
        let mut nodes = 0;
        for action in position.actions() {
            nodes += position.play(action).unwrap().0.actions().len() as u64;
        }
        prop_assert_eq!(position.perft(2), nodes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn whole_games_agree(
        choices in proptest::collection::vec((any::<u16>(), proptest::bool::weighted(0.2)), 150),
    ) {
        follow(&Position::start(Options { quiet: 30 }), &choices)?;
    }
}
