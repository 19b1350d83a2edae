//! Captures and victories are the same seen in a mirror, and from the other side of the board.

use magister::rules::latrunculi;
use magister::rules::rithmomachia::{boissiere, medieval};
use magister::rules::{
    Action, Game, Geometry, Options, Outcome, Position, Rules, Side, Square, Topic,
};

use super::sample::positions;

/// A symmetry that the rules respect.
#[derive(Debug, Clone, Copy)]
enum Symmetry {
    /// Left and right change places.
    Mirror,
    /// Top and bottom change places, and the sides with them.
    Opposite,
}

impl Symmetry {
    const ALL: [Self; 2] = [Self::Mirror, Self::Opposite];

    fn square(self, geometry: Geometry, square: Square) -> Square {
        let (column, row) = (geometry.column(square), geometry.row(square));
        let at = match self {
            Self::Mirror => geometry.at(geometry.columns - 1 - column, row),
            Self::Opposite => geometry.at(column, geometry.rows - 1 - row),
        };
        at.expect("a square of the board")
    }

    fn side(self, side: Side) -> Side {
        match self {
            Self::Mirror => side,
            Self::Opposite => side.other(),
        }
    }

    /// Of two things, one for each side.
    fn pair<T>(self, [white, black]: [T; 2]) -> [T; 2] {
        match self {
            Self::Mirror => [white, black],
            Self::Opposite => [black, white],
        }
    }

    fn action(self, geometry: Geometry, action: Action) -> Action {
        let at = |square| self.square(geometry, square);
        match action {
            Action::Move { from, to } => Action::Move {
                from: at(from),
                to: at(to),
            },
            Action::Capture {
                target,
                part,
                reentry,
            } => Action::Capture {
                target: at(target),
                part,
                reentry: reentry.map(at),
            },
            Action::End => Action::End,
        }
    }

    fn outcome(self, outcome: Outcome) -> Outcome {
        let winner = outcome.winner.map(|side| self.side(side));
        Outcome { winner, ..outcome }
    }

    /// The position as this symmetry shows it; none if its rules favour a side.
    fn position(self, position: &Position) -> Option<Position> {
        let geometry = position.geometry();
        match position {
            Position::Latrunculi(position) => {
                let mut setup = position.setup();
                for (square, piece) in &mut setup.pieces {
                    *square = self.square(geometry, *square);
                    piece.side = self.side(piece.side);
                }
                setup.turn = self.side(setup.turn);
                let image = latrunculi::Position::new(&setup, position.options());
                Some(Position::Latrunculi(image.expect("a position")))
            }
            Position::Boissiere(position) => {
                let options = position.options();
                // Half of what the enemy starts with is not the same for both.
                if options.common == Some(boissiere::Common::GoodsHalf) {
                    return None;
                }
                let mut setup = position.setup();
                for placed in &mut setup.pieces {
                    placed.square = self.square(geometry, placed.square);
                    placed.piece.side = self.side(placed.piece.side);
                }
                setup.turn = self.side(setup.turn);
                setup.prisoners = self.pair(setup.prisoners);
                let image = boissiere::Position::new(&setup, options);
                Some(Position::Boissiere(image.expect("a position")))
            }
            Position::Medieval(position) => {
                let mut setup = position.setup();
                for placed in &mut setup.pieces {
                    placed.square = self.square(geometry, placed.square);
                    placed.piece.side = self.side(placed.piece.side);
                }
                setup.turn = self.side(setup.turn);
                setup.moved = setup.moved.map(|square| self.square(geometry, square));
                setup.announced = self.pair(setup.announced);
                for (side, _) in &mut setup.partial {
                    *side = self.side(*side);
                }
                let image = medieval::Position::new(&setup, position.options());
                Some(Position::Medieval(image.expect("a position")))
            }
        }
    }
}

/// The same actions, to the same ends, in a position and its image.
fn check(position: &Position, symmetry: Symmetry) {
    // Seen by itself, as its image is: what was before is no part of it.
    let (Some(image), Some(position)) = (
        symmetry.position(position),
        Symmetry::Mirror
            .position(position)
            .and_then(|mirrored| Symmetry::Mirror.position(&mirrored)),
    ) else {
        return;
    };
    let geometry = position.geometry();
    assert_eq!(
        position.outcome().map(|outcome| symmetry.outcome(outcome)),
        image.outcome(),
        "{symmetry:?} of {position:?}"
    );
    let key = |action: &Action| format!("{action:?}");
    let seen = |action| symmetry.action(geometry, action);
    let mut expected: Vec<Action> = position.actions().into_iter().map(seen).collect();
    let mut found = image.actions();
    expected.sort_by_key(key);
    found.sort_by_key(key);
    assert_eq!(found, expected, "{symmetry:?} of {position:?}");
    for action in position.actions() {
        let (after, _) = position.play(action).expect("legal");
        let (image_after, _) = image.play(seen(action)).expect("legal");
        let outcome = after.outcome().map(|outcome| symmetry.outcome(outcome));
        assert_eq!(outcome, image_after.outcome(), "{action:?} in {position:?}");
        if outcome.is_none() {
            assert_eq!(symmetry.position(&after).as_ref(), Some(&image_after));
        }
    }
}

#[test]
fn scenario_29_captures_and_victories_respect_the_symmetries_of_the_board() {
    let mut over = 0;
    for game in Game::ALL {
        for position in positions(game, 40) {
            over += usize::from(position.outcome().is_some());
            for symmetry in Symmetry::ALL {
                check(&position, symmetry);
            }
        }
    }
    assert!(over > 10, "victories are among what is tried");
}

#[test]
fn scenario_29_a_new_game_starts_from_fresh_state() {
    for game in Game::ALL {
        let options: Options = game.default_options();
        let first = options.start();
        let mut played = options.start();
        for _ in 0..30 {
            if let Some(&action) = played.actions().first() {
                played.apply(action, |_| ());
            }
        }
        assert_ne!(played, first);
        assert_eq!(options.start(), first);
        assert_eq!(options.start().actions(), first.actions());
        assert_eq!(options.start().outcome(), None);
        assert_eq!(options.start().number(), 1);
    }
}

#[test]
fn scenario_29_a_game_that_is_over_takes_no_further_action() {
    let mut tried = 0;
    for game in Game::ALL {
        for position in positions(game, 40) {
            if position.outcome().is_none() {
                continue;
            }
            tried += 1;
            assert!(position.actions().is_empty());
            for square in position.geometry().all() {
                for to in position.geometry().all() {
                    let action = Action::Move { from: square, to };
                    let refusal = position.examine(action).expect_err("over");
                    assert_eq!(refusal.topic, Topic::Over);
                }
            }
            let refusal = position.examine(Action::End).expect_err("over");
            assert_eq!(refusal.topic, Topic::Over);
        }
    }
    assert!(tried > 10);
}
