//! Notes under a board: what has been captured and announced, and how far the agreed victory is.

use super::turn::grade_id;
use super::{list, side};
use crate::base::{Lang, text::say};
use crate::rules::rithmomachia::boissiere::{self, Common};
use crate::rules::rithmomachia::medieval;
use crate::rules::{Piece, Position, Shape, Side, latrunculi};

/// The notes, worded; none where there is nothing to note.
pub fn notes(lang: Lang, position: &Position) -> Vec<String> {
    match position {
        Position::Latrunculi(position) => pawns(lang, position),
        Position::Boissiere(position) => prisoners(lang, position),
        Position::Medieval(position) => triumphs(lang, position),
    }
}

/// The pawns that are left once some are gone, and how near the counting is once it is half way.
fn pawns(lang: Lang, position: &latrunculi::Position) -> Vec<String> {
    let setup = position.setup();
    let left = |side| {
        let pawn = |(_, piece): &&(_, Piece)| piece.side == side && piece.shape == Shape::Pawn;
        setup.pieces.iter().filter(pawn).count()
    };
    let (white, black) = (left(Side::White), left(Side::Black));
    let mut notes = Vec::new();
    if white + black < 24 {
        let values = [
            ("white", white.to_string().into()),
            ("black", black.to_string().into()),
        ];
        notes.push(say(lang, "note-pawns", &values));
    }
    let each = position.options().quiet;
    if setup.quiet / each > 0 {
        let moves = each.saturating_mul(2).saturating_sub(setup.quiet);
        notes.push(say(lang, "note-quiet", &[("moves", moves.into())]));
    }
    notes
}

/// One note for each side that has captured something.
fn prisoners(lang: Lang, position: &boissiere::Position) -> Vec<String> {
    let mut notes = Vec::new();
    for of in Side::BOTH {
        let taken = position.prisoners(of);
        if taken.is_empty() {
            continue;
        }
        let names: Vec<String> = taken
            .iter()
            .map(|prisoner| {
                let piece = crate::rules::Piece {
                    side: of.other(),
                    shape: prisoner.shape,
                    value: prisoner.value,
                };
                super::capture::piece_name(piece)
            })
            .collect();
        let names = names.join(", ");
        let pieces = taken.iter().filter(|prisoner| prisoner.counts).count();
        let value: u32 = taken.iter().map(|prisoner| u32::from(prisoner.value)).sum();
        let (id, goal) = match position.options().common {
            Some(Common::Body(goal)) => ("note-body", goal),
            Some(Common::Goods(goal)) => ("note-goods", goal),
            _ => ("note-prisoners", 0),
        };
        let side = side(lang, of);
        notes.push(say(
            lang,
            id,
            &[
                ("side", side.as_str().into()),
                ("names", names.as_str().into()),
                ("pieces", pieces.to_string().into()),
                ("value", value.to_string().into()),
                ("goal", goal.to_string().into()),
            ],
        ));
    }
    notes
}

/// Pyramids that are gone, announcements that stand, partial victories.
fn triumphs(lang: Lang, position: &medieval::Position) -> Vec<String> {
    let setup = position.setup();
    let mut notes = Vec::new();
    for of in Side::BOTH {
        let stands = setup
            .pieces
            .iter()
            .any(|placed| placed.piece.side == of && placed.piece.shape == Shape::Pyramid);
        let side = side(lang, of);
        let value = [("side", side.as_str().into())];
        if !stands {
            notes.push(say(lang, "note-pyramid-gone", &value));
        }
        if setup.announced[of.index()] {
            notes.push(say(lang, "turn-announced", &value));
        }
        let grades: Vec<String> = setup
            .partial
            .iter()
            .filter(|(winner, _)| *winner == of)
            .map(|(_, grade)| say(lang, grade_id(*grade), &[]))
            .collect();
        if !grades.is_empty() {
            let grades = list(lang, &grades);
            let values = [
                ("side", side.as_str().into()),
                ("grades", grades.as_str().into()),
            ];
            notes.push(say(lang, "note-partial", &values));
        }
    }
    notes
}
