//! How each side stands towards the goal, in a few words: for the answer that hands over the turn
//! and for the board.

use super::game::half_values;
use crate::base::{Lang, text::say};
use crate::rules::rithmomachia::boissiere::{self, Common, Prisoner};
use crate::rules::rithmomachia::{Placed, medieval};
use crate::rules::{Geometry, Piece, Position, Rules, Shape, Side, latrunculi};

/// How each side stands towards the goal, one sentence each; `brief` leaves out the enemy's half
/// while nobody stands there.
pub fn standing(lang: Lang, position: &Position, brief: bool) -> Vec<String> {
    match position {
        Position::Latrunculi(position) => vec![pawns(lang, position)],
        Position::Boissiere(position) => {
            let mut sentences = Vec::new();
            let agreed = position.options();
            sentences.extend(agreed.common.map(|common| captured(lang, position, common)));
            if agreed.proper.is_some() {
                let pieces = position.setup().pieces;
                sentences.extend(in_half(lang, position.geometry(), &pieces, brief));
            }
            sentences
        }
        Position::Medieval(position) => {
            let pieces = position.setup().pieces;
            let mut sentences = vec![taken(lang, position)];
            if Side::BOTH
                .into_iter()
                .any(|side| pyramid(&pieces, side).is_none())
            {
                sentences.push(pyramids(lang, position));
            }
            sentences.extend(in_half(lang, position.geometry(), &pieces, brief));
            sentences
        }
    }
}

/// A sentence with a number for White and one for Black.
fn both(lang: Lang, id: &str, numbers: [u32; 2]) -> String {
    let [white, black] = numbers.map(|number| number.to_string());
    say(
        lang,
        id,
        &[("white", white.into()), ("black", black.into())],
    )
}

/// The pawns that are left.
fn pawns(lang: Lang, position: &latrunculi::Position) -> String {
    let pieces = position.setup().pieces;
    let left = Side::BOTH.map(|side| {
        let pawn = |(_, piece): &&(_, Piece)| piece.side == side && piece.shape == Shape::Pawn;
        count(pieces.iter().filter(pawn))
    });
    both(lang, "stand-pawns", left)
}

/// What is captured of what the agreed common victory asks for.
fn captured(lang: Lang, position: &boissiere::Position, common: Common) -> String {
    let taken = Side::BOTH.map(|side| position.prisoners(side));
    let pieces = taken.map(|taken| count(taken.iter().filter(|prisoner| prisoner.counts)));
    let all = taken.map(|taken| worth(taken.iter()));
    let counted = taken.map(|taken| worth(taken.iter().filter(|prisoner| prisoner.counts)));
    let text = |number: u32| number.to_string().into();
    match common {
        Common::Body(goal) => {
            let values = [
                ("white", text(pieces[0])),
                ("black", text(pieces[1])),
                ("goal", text(goal)),
            ];
            say(lang, "stand-body", &values)
        }
        Common::Goods(_) | Common::GoodsHalf => {
            let goals = match common {
                Common::Goods(goal) => [goal, goal],
                _ => half_values(),
            };
            let values = [
                ("white", text(all[0])),
                ("white-goal", text(goals[0])),
                ("black", text(all[1])),
                ("black-goal", text(goals[1])),
            ];
            say(lang, "stand-goods", &values)
        }
        Common::GoodsExact(_) => both(lang, "stand-value", all),
        Common::Lawsuit(goal, value) => {
            let best = taken.map(|taken| best(taken, goal));
            needed(lang, "stand-lawsuit", pieces, best, [goal, value])
        }
        Common::Honor(goal, value) | Common::HonorLawsuit(goal, value) => {
            needed(lang, "stand-honor", pieces, counted, [goal, value])
        }
    }
}

/// A sentence with the pieces and their worth, and with both as they are needed.
fn needed(lang: Lang, id: &str, pieces: [u32; 2], worth: [u32; 2], goal: [u32; 2]) -> String {
    let text = |number: u32| number.to_string().into();
    let values = [
        ("white", text(pieces[0])),
        ("white-value", text(worth[0])),
        ("black", text(pieces[1])),
        ("black-value", text(worth[1])),
        ("goal", text(goal[0])),
        ("value", text(goal[1])),
    ];
    say(lang, id, &values)
}

fn worth<'a>(prisoners: impl Iterator<Item = &'a Prisoner>) -> u32 {
    prisoners.map(|prisoner| u32::from(prisoner.value)).sum()
}

/// What the `number` most valuable captured pieces are worth together.
fn best(prisoners: &[Prisoner], number: u32) -> u32 {
    let pieces = prisoners.iter().filter(|prisoner| prisoner.counts);
    let mut values: Vec<u32> = pieces.map(|prisoner| prisoner.value.into()).collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    values.iter().take(number as usize).sum()
}

/// How many pieces of each side stand in the enemy's half.
fn in_half(lang: Lang, geometry: Geometry, pieces: &[Placed], brief: bool) -> Option<String> {
    let there = Side::BOTH.map(|side| {
        let far = |placed: &&Placed| {
            let upper = geometry.row(placed.square) >= geometry.rows / 2;
            placed.piece.side == side && upper == (side == Side::White)
        };
        count(pieces.iter().filter(far))
    });
    (!brief || there != [0, 0]).then(|| both(lang, "stand-half", there))
}

/// How many pieces of the enemy each side has made its own, and its pyramid.
fn taken(lang: Lang, position: &medieval::Position) -> String {
    let pieces = position.setup().pieces;
    let numbers = Side::BOTH.map(|side| {
        let pyramid = u32::from(pyramid(&pieces, side.other()).is_none());
        count(turned(position, side).into_iter()) + pyramid
    });
    both(lang, "stand-taken", numbers)
}

/// The pieces of `side` that began as the enemy's, in order of squares.
pub(super) fn turned(position: &medieval::Position, side: Side) -> Vec<Piece> {
    let start = medieval::Position::start(position.options()).setup();
    let enemy = |piece: Piece| {
        let began = |placed: &Placed| {
            let other = placed.piece;
            other.side != side && (other.shape, other.value) == (piece.shape, piece.value)
        };
        start.pieces.iter().any(began)
    };
    let pieces = position.setup().pieces.into_iter();
    let own = pieces.map(|placed| placed.piece);
    own.filter(|piece| piece.side == side && piece.shape != Shape::Pyramid)
        .filter(|piece| enemy(*piece))
        .collect()
}

/// The pyramid of a side, if it is in the game.
pub(super) fn pyramid(pieces: &[Placed], side: Side) -> Option<&Placed> {
    let is = |placed: &&Placed| placed.piece.side == side && placed.piece.shape == Shape::Pyramid;
    pieces.iter().find(is)
}

/// Which pyramids stand: only against a side that has lost its own does a triumph count.
fn pyramids(lang: Lang, position: &medieval::Position) -> String {
    let pieces = position.setup().pieces;
    let [white, black] = Side::BOTH.map(|side| pyramid(&pieces, side).is_some());
    let gone = match (white, black) {
        (true, true) => "none",
        (true, false) => "black",
        (false, true) => "white",
        (false, false) => "both",
    };
    say(lang, "stand-pyramids", &[("gone", gone.into())])
}

fn count(items: impl Iterator) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
