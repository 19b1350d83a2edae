//! The rules against a plain second reading of them, over scattered positions and whole games.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::super::{Options, Position, Setup};
use super::piece;
use super::reference::{Plain, place};
use crate::rules::{Action, Rules, Shape, Side, Square};

/// Every legal action with the squares it captures on, sorted.
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

/// Any placement: kings first, then pawns.
pub(super) fn scattered() -> impl Strategy<Value = Setup> {
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
