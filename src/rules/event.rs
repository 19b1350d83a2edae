//! What happened: text, pictures' highlights and statistics are made from these.

use super::{Grade, Outcome, Part, Piece, Side, Square};

/// One thing that happened while an action was applied, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A piece moved.
    Moved {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// A piece or sub-piece was captured.
    Captured {
        /// The captor's side.
        by: Side,
        /// The piece that was hit, as it was before (a pyramid with its total then).
        piece: Piece,
        /// Where it stood.
        square: Square,
        /// What of it was taken.
        part: Part,
        /// Whether the piece left the board (false for a sub-piece that leaves others behind).
        gone: bool,
    },
    /// Medieval: the captured piece re-entered for its captor.
    Reentered {
        /// The piece, with its new owner.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The turn of this side is over.
    TurnEnded(Side),
    /// Medieval: at the end of its turn this side threatens a triumph.
    Announced(Side),
    /// Medieval: a triumph that counts but does not end the game.
    PartialVictory(Side, Grade),
    /// The game is over.
    Over(Outcome),
}
