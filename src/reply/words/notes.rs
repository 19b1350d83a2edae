//! Notes under a board: how the game is won, how each side stands towards that, what has been
//! captured and announced.

use super::proof::won_by;
use super::standing::{pyramid, standing, turned};
use super::turn::grade_id;
use super::{goal, list, side};
use crate::base::{Lang, text::say};
use crate::notation::square_name;
use crate::rules::rithmomachia::{boissiere, medieval};
use crate::rules::{Game, Piece, Position, Side, latrunculi};

/// The notes, worded. Of a game that is over, nothing is said of what is still to be done.
pub fn notes(lang: Lang, position: &Position, over: bool) -> Vec<String> {
    let mut notes = Vec::new();
    if !over {
        notes.push(goal(lang, &position.options()));
    }
    notes.extend(won_by(lang, position));
    notes.extend(standing(lang, position, false));
    match position {
        Position::Latrunculi(position) if !over => notes.extend(quiet(lang, position)),
        Position::Latrunculi(_) => {}
        Position::Boissiere(position) => notes.extend(prisoners(lang, position)),
        Position::Medieval(position) => notes.extend(triumphs(lang, position, over)),
    }
    notes
}

/// How near the counting of the pawns is, once it is half way.
fn quiet(lang: Lang, position: &latrunculi::Position) -> Option<String> {
    let each = position.options().quiet;
    let quiet = position.quiet();
    let moves = each.saturating_mul(2).saturating_sub(quiet);
    (quiet / each > 0).then(|| say(lang, "note-quiet", &[("moves", moves.into())]))
}

/// One note for each side that has captured something.
fn prisoners(lang: Lang, position: &boissiere::Position) -> Vec<String> {
    let mut notes = Vec::new();
    let mut parts = false;
    for of in Side::BOTH {
        let taken = position.prisoners(of);
        if taken.is_empty() {
            continue;
        }
        parts |= taken.iter().any(|prisoner| !prisoner.counts);
        let pieces = taken.iter().map(|prisoner| Piece {
            side: of.other(),
            shape: prisoner.shape,
            value: prisoner.value,
        });
        let value: u32 = taken.iter().map(|prisoner| u32::from(prisoner.value)).sum();
        let (side, names) = (side(lang, of), names(pieces));
        notes.push(say(
            lang,
            "note-prisoners",
            &[
                ("side", side.into()),
                ("names", names.into()),
                ("value", value.to_string().into()),
            ],
        ));
    }
    if parts {
        notes.push(say(lang, "note-parts", &[]));
    }
    notes
}

fn names(pieces: impl Iterator<Item = Piece>) -> String {
    let names: Vec<String> = pieces.map(super::capture::piece_name).collect();
    names.join(", ")
}

/// What each side has taken and must still take, announcements that stand, partial victories.
fn triumphs(lang: Lang, position: &medieval::Position, over: bool) -> Vec<String> {
    let setup = position.setup();
    let mut notes = Vec::new();
    for of in Side::BOTH {
        let side = side(lang, of);
        let standing = pyramid(&setup.pieces, of.other());
        if let (false, Some(placed)) = (over, standing) {
            let base = placed.subs.and_then(|subs| subs.values().first().copied());
            let values = [
                ("side", side.as_str().into()),
                ("piece", super::capture::piece_name(placed.piece).into()),
                ("square", square_name(Game::Medieval, placed.square).into()),
                ("base", base.unwrap_or_default().to_string().into()),
            ];
            notes.push(say(lang, "note-pyramid", &values));
        }
        let taken = turned(position, of);
        if !taken.is_empty() {
            let names = names(taken.into_iter());
            let values = [("side", side.as_str().into()), ("names", names.into())];
            notes.push(say(lang, "note-taken", &values));
        }
        if setup.announced[of.index()] {
            let value = [("side", side.as_str().into())];
            notes.push(say(lang, "turn-announced", &value));
        }
        let grades: Vec<String> = setup
            .partial
            .iter()
            .filter(|(winner, _)| *winner == of)
            .map(|(_, grade)| say(lang, grade_id(*grade), &[]))
            .collect();
        if !grades.is_empty() {
            let values = [
                ("side", side.as_str().into()),
                ("grades", list(lang, &grades).into()),
            ];
            notes.push(say(lang, "note-partial", &values));
        }
    }
    notes
}
