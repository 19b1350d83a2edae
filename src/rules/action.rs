//! What a player can do: the one vocabulary of actions for all games.

use super::{Piece, Square};

/// One atomic action. Two actions are the same if they have the same effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece moves. In Latrunculi its captures happen as part of the move.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Rithmomachia: a capture, identified by its target, whatever justifies it.
    Capture {
        /// The square of the captured piece.
        target: Square,
        /// The whole piece, or one sub-piece of a pyramid (Boissière only).
        part: Part,
        /// The square where the captured piece re-enters (medieval only; none for a pyramid or
        /// when all three rows are full).
        reentry: Option<Square>,
    },
    /// Rithmomachia: the player ends the turn.
    End,
}

/// What of the target is captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The whole piece.
    Whole,
    /// The sub-piece of this value.
    Sub(u16),
}

/// A piece that takes part in a capture, with the value it uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attacker {
    /// Where it stands.
    pub square: Square,
    /// The piece (a pyramid with its present total).
    pub piece: Piece,
    /// The value used: the piece's own, the pyramid's total, or a sub-piece's.
    pub value: u16,
    /// Whether that value is a sub-piece's.
    pub sub: bool,
}

/// Why a capture is right: one of its kinds, with the pieces and numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Justification {
    /// Boissière's numbering, the medieval encounter: equal values at the distance of a move.
    Equal(Attacker),
    /// Boissière's addition, the medieval ambush by sum; attackers in square order.
    Sum(Attacker, Attacker),
    /// Boissière's subtraction: the larger value first.
    Difference(Attacker, Attacker),
    /// The medieval ambush by product; attackers in square order.
    Product(Attacker, Attacker),
    /// Boissière's multiplication (by the vacant squares between), the medieval assault (by the
    /// squares counted with both ends).
    Times(Attacker, u8),
    /// Boissière's division: the attacker's value is the target's times this number.
    Divided(Attacker, u8),
    /// Siege: no pieces are named.
    Siege,
}
