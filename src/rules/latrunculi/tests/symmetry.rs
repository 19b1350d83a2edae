//! Nothing but their names tells the sides and the wings apart: a mirrored game is the same game.

use proptest::prelude::*;

use super::super::{Options, Position, Setup};
use super::laws::scattered;
use crate::rules::{Action, Outcome, Piece, Rules, Side, Square};

/// Mirrors the columns, the rows together with the sides, or both: a half turn.
#[derive(Debug, Clone, Copy)]
struct Mirror {
    columns: bool,
    rows: bool,
}

impl Mirror {
    fn square(self, square: Square) -> Square {
        let (column, row) = (square.0 % 12, square.0 / 12);
        let column = if self.columns { 11 - column } else { column };
        let row = if self.rows { 7 - row } else { row };
        Square(row * 12 + column)
    }

    fn side(self, side: Side) -> Side {
        if self.rows { side.other() } else { side }
    }

    fn action(self, action: Action) -> Action {
        match action {
            Action::Move { from, to } => Action::Move {
                from: self.square(from),
                to: self.square(to),
            },
            other => other,
        }
    }

    fn outcome(self, outcome: Outcome) -> Outcome {
        Outcome {
            winner: outcome.winner.map(|side| self.side(side)),
            ..outcome
        }
    }

    fn position(self, position: &Position) -> Position {
        let setup = position.setup();
        let mirrored = |&(square, piece): &(Square, Piece)| {
            let side = self.side(piece.side);
            (self.square(square), Piece { side, ..piece })
        };
        let mirrored = Setup {
            pieces: setup.pieces.iter().map(mirrored).collect(),
            turn: self.side(setup.turn),
            ..setup
        };
        Position::new(&mirrored, position.options()).unwrap()
    }
}

fn sorted(actions: impl Iterator<Item = Action>) -> Vec<(Square, Square)> {
    let mut moves: Vec<_> = actions
        .filter_map(|action| match action {
            Action::Move { from, to } => Some((from, to)),
            _ => None,
        })
        .collect();
    moves.sort_unstable();
    moves
}

/// Plays the same game twice, once mirrored.
fn follow(start: Position, mirror: Mirror, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut there = mirror.position(&start);
    let mut here = start;
    for &choice in choices {
        let actions = here.actions();
        let mirrored = actions.iter().map(|&action| mirror.action(action));
        prop_assert_eq!(sorted(mirrored), sorted(there.actions().into_iter()));
        let outcome = here.outcome().map(|outcome| mirror.outcome(outcome));
        prop_assert_eq!(outcome, there.outcome());
        prop_assert_eq!(&mirror.position(&here), &there);
        if actions.is_empty() {
            break;
        }
        let action = actions[usize::from(choice) % actions.len()];
        here.apply(action, |_| ());
        there.apply(mirror.action(action), |_| ());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_mirrored_game_is_the_same_game(
        setup in scattered(),
        columns in any::<bool>(),
        quiet in 1..20_u32,
        choices in proptest::collection::vec(any::<u16>(), 0..60),
    ) {
        let position = Position::new(&setup, Options { quiet }).unwrap();
        follow(position.clone(), Mirror { columns, rows: !columns }, &choices)?;
        follow(position, Mirror { columns: true, rows: true }, &choices)?;
    }

    #[test]
    fn the_start_is_the_same_after_a_half_turn(
        choices in proptest::collection::vec(any::<u16>(), 0..120),
    ) {
        let half_turn = Mirror { columns: true, rows: true };
        let start = Position::start(Options::default());
        let turned = half_turn.position(&start);
        prop_assert_eq!(turned.setup().pieces, start.setup().pieces);
        follow(start, half_turn, &choices)?;
    }
}
