//! What could be done instead.

use std::ops::ControlFlow;

use super::detail::named;
use crate::base::Lang;
use crate::base::text::say;
use crate::notation::square_name;
use crate::reply::words;
use crate::rules::{Action, Detail, Game, Part, Piece, Position, Rules, Shape, Square};

/// Most pieces listed that are near.
const MOST_NEAR: usize = 3;

/// Most targets listed.
const MOST_TARGETS: usize = 6;

/// The next possible thing after the line `text`, where the position shows one.
pub(super) fn instead(
    lang: Lang,
    position: &Position,
    detail: &Detail,
    text: &str,
) -> Option<String> {
    // In Latrunculi a capture belongs to its move.
    let captures = position.game() != Game::Latrunculi
        && (text.contains(['x', 'X', '×', '∩', '^', '[']) || text.to_lowercase().contains("siege"));
    match *detail {
        Detail::Shape(_, from, _) | Detail::Blocked(from, ..) => Some(ways(lang, position, from)),
        Detail::NoSubPiece(square, _) => parts(lang, position, square),
        Detail::OffBoard(_) => Some(board(lang, position)),
        Detail::NoPiece(_) if captures => Some(targets(lang, position)),
        Detail::NoPiece(square) => Some(nearest(lang, position, square)),
        Detail::OwnTarget(..)
        | Detail::NoKind(..)
        | Detail::NotReached(..)
        | Detail::WayBlocked(..)
        | Detail::NotInLine(..)
        | Detail::NotAdjacent(..)
        | Detail::SquareCount(..)
        | Detail::Unequal(..)
        | Detail::Sum(..)
        | Detail::Difference(..)
        | Detail::Product(..)
        | Detail::Quotient(..)
        | Detail::SiegeOpen(..)
        | Detail::SiegeOwn(..)
        | Detail::SiegeNobody(_)
        | Detail::SiegeShape(..) => Some(targets(lang, position)),
        _ => None,
    }
}

/// From where to where the board goes.
pub(super) fn board(lang: Lang, position: &Position) -> String {
    let last = position.geometry().squares() - 1;
    let [first, last] = [0, last].map(|square| square_name(position.game(), Square(square)));
    let values = [("first", first.into()), ("last", last.into())];
    say(lang, "refusal-board", &values)
}

/// The nearest pieces that can move.
fn nearest(lang: Lang, position: &Position, square: Square) -> String {
    let geometry = position.geometry();
    let mut movable = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Move { from, .. } = action
            && !movable.contains(&from)
        {
            movable.push(from);
        }
        ControlFlow::Continue(())
    });
    let far = |other: &Square| {
        let across = geometry.column(*other).abs_diff(geometry.column(square));
        let along = geometry.row(*other).abs_diff(geometry.row(square));
        (across.max(along), *other)
    };
    movable.sort_unstable_by_key(far);
    let game = position.game();
    let names = movable.iter().take(MOST_NEAR).filter_map(|&square| {
        let piece = position.piece(square)?;
        let at = square_name(game, square);
        Some(match game {
            Game::Latrunculi => at,
            _ => format!("{} {at}", named(lang, game, piece)),
        })
    });
    let names: Vec<String> = names.collect();
    let list = words::list(lang, &names);
    if names.is_empty() {
        say(lang, "refusal-look", &[])
    } else {
        say(lang, "refusal-near", &[("list", list.into())])
    }
}

/// Where the piece on `from` can go.
fn ways(lang: Lang, position: &Position, from: Square) -> String {
    let mut squares = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Move { from: other, to } = action
            && other == from
        {
            squares.push(to);
        }
        ControlFlow::Continue(())
    });
    squares.sort_unstable();
    let game = position.game();
    let names: Vec<String> = squares
        .iter()
        .map(|&square| square_name(game, square))
        .collect();
    let id = if names.is_empty() {
        "refusal-no-way"
    } else {
        "refusal-ways"
    };
    let values = [
        ("from", square_name(game, from).into()),
        ("list", words::list(lang, &names).into()),
    ];
    say(lang, id, &values)
}

/// What is left of the pyramid.
fn parts(lang: Lang, position: &Position, square: Square) -> Option<String> {
    let subs = position.sub_pieces(square)?;
    let values: Vec<String> = subs.values().iter().map(u16::to_string).collect();
    let list = words::list(lang, &values);
    Some(say(lang, "refusal-parts", &[("list", list.into())]))
}

/// What can be captured now.
fn targets(lang: Lang, position: &Position) -> String {
    let mut squares = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Capture { target, part, .. } = action
            && !squares.contains(&(target, part))
        {
            squares.push((target, part));
        }
        ControlFlow::Continue(())
    });
    squares.sort_unstable();
    let game = position.game();
    let mut names = Vec::new();
    for &(square, part) in squares.iter().take(MOST_TARGETS) {
        let piece = match (position.piece(square), part) {
            // A sub-piece is written as a square of the pyramid's side.
            (Some(piece), Part::Sub(value)) => Some(Piece {
                shape: Shape::Square,
                value,
                ..piece
            }),
            (piece, _) => piece,
        };
        let square = square_name(game, square);
        names.push(match piece {
            Some(piece) => {
                let piece = named(lang, game, piece);
                let values = [("piece", piece.into()), ("square", square.into())];
                say(lang, "piece-on", &values)
            }
            None => square,
        });
    }
    if names.is_empty() {
        return say(lang, "refusal-no-targets", &[]);
    }
    let id = if names.len() < squares.len() {
        "refusal-some-targets"
    } else {
        "refusal-targets"
    };
    say(lang, id, &[("list", words::list(lang, &names).into())])
}

/// `a, b or c`.
pub(super) fn either(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            format!(
                "{} {} {last}",
                first.join(", "),
                say(lang, "refusal-or", &[])
            )
        }
    }
}
