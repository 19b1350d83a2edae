//! Captures with a stated kind: whether that kind, with those pieces, takes the target, and if not
//! what exactly does not fit.

use super::ambush::{self, By};
use super::captures::Captor;
use super::lines::bit;
use super::{assault, encounter, siege};
use crate::rules::{Attacker, Detail, Refusal, Square, Topic};

/// A piece named as taking part in a capture; what is not said is not checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttackerRef {
    /// Where it stands.
    pub square: Square,
    /// The value it is said to use.
    pub value: Option<u16>,
    /// Whether that value is said to be a pyramid's sub-piece's (`true`) or the piece's own or the
    /// pyramid's total (`false`).
    pub sub: Option<bool>,
}

/// A capture with its kind and the pieces named for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatedAttack {
    /// `A x T`.
    Encounter(AttackerRef),
    /// `[A + B] x T`.
    AmbushSum(AttackerRef, AttackerRef),
    /// `[A * B] x T` with a second piece.
    AmbushProduct(AttackerRef, AttackerRef),
    /// `[A * n] x T` with the number of squares counted.
    Assault(AttackerRef, u16),
    /// `∩ T`, with the square of the piece moved last if it is named.
    Siege(Option<Square>),
}

impl StatedAttack {
    /// The rule topic of the kind.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Encounter(_) => Topic::Encounter,
            Self::AmbushSum(..) | Self::AmbushProduct(..) => Topic::Ambush,
            Self::Assault(..) => Topic::Assault,
            Self::Siege(_) => Topic::Siege,
        }
    }

    /// The squares of the pieces named.
    fn squares(&self) -> [Option<Square>; 2] {
        match *self {
            Self::Encounter(one) | Self::Assault(one, _) => [Some(one.square), None],
            Self::AmbushSum(one, other) | Self::AmbushProduct(one, other) => {
                [Some(one.square), Some(other.square)]
            }
            Self::Siege(named) => [named, None],
        }
    }
}

/// Who takes part in a stated capture that fits.
#[derive(Debug, Clone, Copy)]
pub(super) enum Stated {
    /// One piece or two.
    By(Square, Option<Square>),
    /// The besiegers.
    Ring(u128),
}

impl AttackerRef {
    /// The values of the piece that what is said leaves open.
    ///
    /// # Errors
    /// The piece has no such value.
    pub(super) fn values(self, captor: &Captor<'_>) -> Result<Vec<(u16, bool)>, Detail> {
        let said = |&(value, sub): &(u16, bool)| {
            self.value.is_none_or(|said| said == value) && self.sub.is_none_or(|said| said == sub)
        };
        let values: Vec<_> = captor.values(self.square).all().filter(said).collect();
        if !values.is_empty() {
            return Ok(values);
        }
        Err(match (captor.board.piece(self.square), self.value) {
            (Some(_), Some(value)) if captor.board.cell(self.square).is_pyramid() => {
                Detail::NoSubPiece(self.square, value)
            }
            (Some(piece), _) => Detail::OtherPiece(self.square, piece),
            (None, _) => Detail::NoPiece(self.square),
        })
    }

    /// The piece with the first of its values that fits, else with the first that can be meant.
    ///
    /// # Errors
    /// The piece has no such value.
    pub(super) fn choose<F: Fn(u16) -> bool>(
        self,
        captor: &Captor<'_>,
        fits: F,
    ) -> Result<Attacker, Detail> {
        let values = self.values(captor)?;
        let fitting = values.iter().find(|(value, _)| fits(*value));
        let &(value, sub) = fitting.unwrap_or(&values[0]);
        captor
            .attacker(self.square, value, sub)
            .ok_or(Detail::NoPiece(self.square))
    }
}

/// Whether the stated kind takes the piece on `target` now; the re-entry square is not judged.
///
/// # Errors
/// In this order: a named square is empty; the sides; the kind; after the move, a capture without
/// the moved piece.
pub(super) fn examine_stated(
    captor: &Captor<'_>,
    attack: &StatedAttack,
    target: Square,
) -> Result<(), Refusal> {
    let board = captor.board;
    let on_board = |square: Square| square.0 < board.geometry().squares();
    let notation = |detail| Refusal::new(Topic::Notation, detail);
    let kind = |detail| Refusal::new(attack.topic(), detail);
    for square in attack.squares().into_iter().flatten().chain([target]) {
        if !on_board(square) || board.cell(square).is_empty() {
            return Err(notation(Detail::NoPiece(square)));
        }
    }
    if let Some(piece) = board.piece(target)
        && piece.side == captor.side
    {
        return Err(kind(Detail::OwnTarget(target, piece)));
    }
    for square in attack.squares().into_iter().flatten() {
        if let Some(piece) = board.piece(square)
            && piece.side != captor.side
        {
            return Err(kind(Detail::EnemyAttacker(square, piece)));
        }
    }
    let found = match *attack {
        StatedAttack::Encounter(named) => encounter::stated(captor, named, target),
        StatedAttack::AmbushSum(one, other) => {
            ambush::stated(captor, By::Sum, [one, other], target)
        }
        StatedAttack::AmbushProduct(one, other) => {
            ambush::stated(captor, By::Product, [one, other], target)
        }
        StatedAttack::Assault(named, count) => assault::stated(captor, named, count, target),
        StatedAttack::Siege(named) => siege::stated(captor, named, target),
    };
    let stated = found.map_err(|detail| match detail {
        Detail::OtherPiece(..) | Detail::NoPiece(_) => notation(detail),
        other => kind(other),
    })?;
    takes_part(captor, attack, stated)
}

/// After the move, whether the moved piece takes part.
fn takes_part(captor: &Captor<'_>, attack: &StatedAttack, stated: Stated) -> Result<(), Refusal> {
    let Some(moved) = captor.moved else {
        return Ok(());
    };
    let with = match stated {
        Stated::By(one, other) => one == moved || other == Some(moved),
        Stated::Ring(ring) => ring & bit(moved) != 0,
    };
    let named_other = matches!(attack, StatedAttack::Siege(Some(named)) if *named != moved);
    if with && !named_other {
        Ok(())
    } else {
        Err(Refusal::new(Topic::Turn, Detail::WithoutMoved(moved)))
    }
}
