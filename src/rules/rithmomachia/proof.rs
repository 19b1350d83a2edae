//! What makes a victory by progressions: the pieces, with the values they stand for.

use super::Progression;
use crate::rules::Attacker;

/// Pieces whose values are in proportion, in rising order of the values they stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// Three pieces in a progression of this kind.
    Three([Attacker; 3], Progression),
    /// Medieval: four pieces in the geometric proportion a·d = b·c.
    Four([Attacker; 4]),
}

impl Proof {
    /// The progression of this kind among three pieces, each with the values it may stand for.
    pub(super) fn of_kind(pieces: [&[Attacker]; 3], kind: Progression) -> Option<Self> {
        for one in pieces[0] {
            for two in pieces[1] {
                for three in pieces[2] {
                    let mut rising = [*one, *two, *three];
                    rising.sort_unstable_by_key(|piece| piece.value);
                    let [a, b, c] = rising.map(|piece| u32::from(piece.value));
                    if Progression::of(a, b, c) == Some(kind) {
                        return Some(Self::Three(rising, kind));
                    }
                }
            }
        }
        None
    }
}
