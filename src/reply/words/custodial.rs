//! Captures of Latrunculi that are open: which move takes which pawns, and between what.

use std::ops::ControlFlow;

use super::list;
use crate::base::{Lang, text::say};
use crate::notation::{square_name, write_action};
use crate::rules::{Action, Game, Position, Rules, Square};

/// A move of Latrunculi that captures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Custodial {
    /// Where it starts.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// The squares of the pawns it takes.
    pub taken: Vec<Square>,
    /// What to say after `move`.
    pub text: String,
    /// What it takes, as in `h5-h4 takes the pawn on h3, between h4 and h2`.
    pub label: String,
}

/// Every move that captures, in order of its squares. None in the other games, whose captures are
/// actions of their own.
pub fn custodial_moves(lang: Lang, position: &Position) -> Vec<Custodial> {
    if position.game() != Game::Latrunculi {
        return Vec::new();
    }
    let mut moves: Vec<(Square, Square, Vec<Square>)> = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Move { from, to } = action {
            let mut taken = Vec::new();
            position.captured_by(from, to, |square| taken.push(square));
            if !taken.is_empty() {
                moves.push((from, to, taken));
            }
        }
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    let line = |(from, to, taken): (Square, Square, Vec<Square>)| {
        let action = Action::Move { from, to };
        let pawns: Vec<String> = taken
            .iter()
            .map(|&pawn| taken_pawn(lang, position, to, pawn))
            .collect();
        let name = |square| square_name(Game::Latrunculi, square);
        let plain = format!("{}-{}", name(from), name(to));
        let values = [
            ("move", plain.as_str().into()),
            ("pawns", together(lang, &pawns).into()),
        ];
        Custodial {
            from,
            to,
            text: write_action(position, action),
            label: say(lang, "custodial-takes", &values),
            taken,
        }
    };
    moves.into_iter().map(line).collect()
}

/// A pawn that a move to `to` captures, with the two squares that close it in.
fn taken_pawn(lang: Lang, position: &Position, to: Square, pawn: Square) -> String {
    let geometry = position.geometry();
    let helper = position.helper(to, pawn);
    let behind = helper.is_some_and(|other| {
        geometry.column(other) == geometry.column(to) || geometry.row(other) == geometry.row(to)
    });
    // In a corner the other captor stands beside the pawn, not behind it.
    let id = if behind {
        "custodial-pawn"
    } else {
        "custodial-corner"
    };
    let name = |square| square_name(Game::Latrunculi, square);
    let other = helper.map(name).unwrap_or_default();
    let values = [
        ("square", name(pawn).into()),
        ("one", name(to).into()),
        ("other", other.into()),
    ];
    say(lang, id, &values)
}

/// Several pawns, each with its squares.
fn together(lang: Lang, pawns: &[String]) -> String {
    match pawns {
        [head @ .., last] if !head.is_empty() => {
            let values = [
                ("head", head.join(", ").into()),
                ("last", last.as_str().into()),
            ];
            say(lang, "custodial-several", &values)
        }
        _ => list(lang, pawns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_position;

    fn told(lang: Lang, position: &str) -> Vec<String> {
        let options = Game::Latrunculi.default_options();
        let position = read_position(&options, position).expect("a position");
        let moves = custodial_moves(lang, &position).into_iter();
        moves
            .map(|found| format!("{}: {}", found.text, found.label))
            .collect()
    }

    #[test]
    fn every_move_that_captures_is_told_with_what_closes_the_pawn_in() {
        let one = "12/5k6/12/7P4/12/7p4/7P4/6K5 w 0 1";
        assert_eq!(
            told(Lang::En, one),
            ["h5-h4xh3: h5-h4 takes the pawn on h3, between h4 and h2"]
        );
        assert_eq!(
            told(Lang::It, one),
            ["h5-h4xh3: h5-h4 cattura la pedina in h3, tra h4 e h2"]
        );
    }

    #[test]
    fn several_pawns_and_a_corner_are_told() {
        let several = "12/5k6/12/7P4/5Ppppp2/7p4/7P4/6K5 w 0 1";
        assert_eq!(
            told(Lang::En, several),
            Vec::<String>::new(),
            "nothing is free"
        );
        let several = "12/5k6/12/7P4/5Pp1pP2/7p4/7P4/6K5 w 0 1";
        assert_eq!(
            told(Lang::En, several),
            [
                "h5-h4xg4xh3xi4: h5-h4 takes the pawn on g4, between h4 and f4, the pawn on h3, \
              between h4 and h2, and the pawn on i4, between h4 and j4"
            ]
        );
        let corner = "p11/5k6/P11/12/12/1P10/12/6K5 w 0 1";
        assert_eq!(
            told(Lang::En, corner),
            Vec::<String>::new(),
            "two moves are needed"
        );
        let corner = "p11/P4k6/12/12/12/1P10/12/6K5 w 0 1";
        assert_eq!(
            told(Lang::En, corner),
            ["b3-b8xa8: b3-b8 takes the pawn in the corner a8, between b8 and a7"]
        );
        let other = "pP10/5k6/12/12/12/P11/12/6K5 w 0 1";
        assert_eq!(
            told(Lang::En, other),
            ["a3-a7xa8: a3-a7 takes the pawn in the corner a8, between a7 and b8"]
        );
    }
}
