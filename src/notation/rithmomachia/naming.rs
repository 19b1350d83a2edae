//! Pieces as named meet pieces as they stand.

use crate::notation::SaidPiece;
use crate::rules::{Attacker, Detail, Geometry, Part, Piece, Refusal, Rules, Shape, Square, Topic};

/// A piece that is named with its square, found there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Named {
    /// Where it stands.
    pub(crate) square: Square,
    /// The value it is said to use.
    pub(crate) value: Option<u16>,
    /// Whether that value is said to be a sub-piece's, or the piece's own.
    pub(crate) sub: Option<bool>,
}

/// The row of `p1` to `p8`, which on a board without that row are names of pyramids.
const PYRAMID_ROW: u8 = 15;

/// What was said, without the readings that this board excludes.
///
/// # Errors
/// The square is not on this board.
pub(super) fn on_board(geometry: Geometry, said: SaidPiece) -> Result<SaidPiece, Refusal> {
    let Some(square) = said.square else {
        return Ok(said);
    };
    if square.0 < geometry.squares() {
        return Ok(said);
    }
    if said.loose {
        return Ok(SaidPiece {
            square: None,
            loose: false,
            ..said
        });
    }
    let nameless = said.shape.is_none() && said.value.is_none();
    if nameless && geometry.row(square) == PYRAMID_ROW {
        return Ok(SaidPiece {
            shape: Some(Shape::Pyramid),
            value: Some(u16::from(geometry.column(square)) + 1),
            ..SaidPiece::default()
        });
    }
    Err(Refusal::new(Topic::Syntax, Detail::OffBoard(square)))
}

/// Whether the name fits the piece as a whole; `S91` is accepted for a pyramid, as the source
/// writes it.
pub(super) fn fits_whole(said: SaidPiece, piece: Piece) -> bool {
    let shape = match said.shape {
        None => true,
        Some(Shape::Square) => matches!(piece.shape, Shape::Square | Shape::Pyramid),
        Some(shape) => shape == piece.shape,
    };
    // A pyramid is written `S` only with its total.
    let spelled =
        piece.shape != Shape::Pyramid || said.shape != Some(Shape::Square) || said.value.is_some();
    shape && spelled && said.value.is_none_or(|value| value == piece.value)
}

/// Whether the name fits an attacker with the value it uses, and the square if it is named.
pub(super) fn fits_attacker(said: SaidPiece, attacker: Attacker) -> bool {
    let here = said.square.is_none_or(|square| square == attacker.square);
    if said.loose && here {
        return true;
    }
    if said.square.is_some() && !said.loose && !here {
        return false;
    }
    let own = fits_whole(said, attacker.piece);
    if attacker.sub {
        let shape = matches!(said.shape, None | Some(Shape::Square));
        shape && said.value.is_none_or(|value| value == attacker.value)
    } else {
        own
    }
}

/// The attacker that is named with its square.
///
/// # Errors
/// `notation`: no piece stands there, or another one.
pub(super) fn attacker(
    position: &impl Rules,
    said: SaidPiece,
    square: Square,
) -> Result<Named, Refusal> {
    let piece = position
        .piece(square)
        .ok_or(Refusal::new(Topic::Notation, Detail::NoPiece(square)))?;
    let named = |value, sub| Named { square, value, sub };
    let Some(subs) = position.sub_pieces(square) else {
        return if fits_whole(said, piece) {
            Ok(named(None, None))
        } else {
            Err(Refusal::new(
                Topic::Notation,
                Detail::OtherPiece(square, piece),
            ))
        };
    };
    let other = Err(Refusal::new(
        Topic::Notation,
        Detail::OtherPiece(square, piece),
    ));
    let own = said.value.is_none_or(|value| value == piece.value);
    match (said.shape, said.value) {
        (Some(Shape::Pyramid), _) if own => Ok(named(None, Some(false))),
        (None | Some(Shape::Square), None) => Ok(named(None, None)),
        (None | Some(Shape::Square), Some(value)) => {
            if subs.values().contains(&value) || own {
                Ok(named(Some(value), None))
            } else {
                let detail = Detail::NoSubPiece(square, value);
                Err(Refusal::new(Topic::Notation, detail))
            }
        }
        _ => other,
    }
}

/// What of the piece on `square` can be meant as the target, the likeliest first.
///
/// # Errors
/// `notation`: no piece stands there, or another one, or it has no such sub-piece.
pub(crate) fn parts(
    position: &impl Rules,
    said: SaidPiece,
    square: Square,
) -> Result<Vec<Part>, Refusal> {
    let piece = position
        .piece(square)
        .ok_or(Refusal::new(Topic::Notation, Detail::NoPiece(square)))?;
    let whole = fits_whole(said, piece);
    let mut parts = Vec::new();
    if whole {
        parts.push(Part::Whole);
    }
    let subs = position.sub_pieces(square);
    if let Some(subs) = &subs
        && matches!(said.shape, None | Some(Shape::Square))
    {
        for &value in subs.values() {
            let meant = said.value.is_none_or(|said| said == value);
            if meant && !parts.contains(&Part::Sub(value)) {
                parts.push(Part::Sub(value));
            }
        }
    }
    if let ([Part::Whole, Part::Sub(value)], Some(Shape::Square)) = (&parts[..], said.shape) {
        // The one sub-piece that is left: `s36` is the sub-piece, `p36` the whole.
        return Ok(vec![Part::Sub(*value)]);
    }
    if !parts.is_empty() {
        return Ok(parts);
    }
    let detail = match (subs, said.value) {
        (Some(_), Some(value)) if matches!(said.shape, None | Some(Shape::Square)) => {
            Detail::NoSubPiece(square, value)
        }
        _ => Detail::OtherPiece(square, piece),
    };
    Err(Refusal::new(Topic::Notation, detail))
}
