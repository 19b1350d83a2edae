//! Why an action is refused: the rule topic, and the numbers that do not fit.

use super::{Attacker, Piece, Shape, Side, Square};

/// A refusal. The position is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The rule that forbids the action.
    pub topic: Topic,
    /// What exactly does not fit; worded in `reply`.
    pub detail: Detail,
}

impl Refusal {
    /// A refusal by `topic` because of `detail`.
    pub fn new(topic: Topic, detail: Detail) -> Self {
        Self { topic, detail }
    }
}

/// The rule topics a refusal can name (ids of the rulebook), and the three codes that are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "each is the rulebook topic of that name")]
pub enum Topic {
    Turn,
    Notation,
    Circle,
    Triangle,
    Square,
    PyramidMove,
    Pawn,
    King,
    Jumping,
    Movement,
    Repetition,
    Captures,
    Numbering,
    Addition,
    Subtraction,
    Multiplication,
    Division,
    Siege,
    PyramidCaptures,
    Encounter,
    Ambush,
    Assault,
    ChangingSides,
    Capture,
    /// The text cannot be read.
    Syntax,
    /// The game is over.
    Over,
    /// The text fits several actions.
    Ambiguous,
}

impl Topic {
    /// Every topic.
    pub const ALL: [Self; 27] = [
        Self::Turn,
        Self::Notation,
        Self::Circle,
        Self::Triangle,
        Self::Square,
        Self::PyramidMove,
        Self::Pawn,
        Self::King,
        Self::Jumping,
        Self::Movement,
        Self::Repetition,
        Self::Captures,
        Self::Numbering,
        Self::Addition,
        Self::Subtraction,
        Self::Multiplication,
        Self::Division,
        Self::Siege,
        Self::PyramidCaptures,
        Self::Encounter,
        Self::Ambush,
        Self::Assault,
        Self::ChangingSides,
        Self::Capture,
        Self::Syntax,
        Self::Over,
        Self::Ambiguous,
    ];

    /// The topic's id, as in the rulebook and the machine interface.
    pub fn id(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Notation => "notation",
            Self::Circle => "circle",
            Self::Triangle => "triangle",
            Self::Square => "square",
            Self::PyramidMove => "pyramid-move",
            Self::Pawn => "pawn",
            Self::King => "king",
            Self::Jumping => "jumping",
            Self::Movement => "movement",
            Self::Repetition => "repetition",
            Self::Captures => "captures",
            Self::Numbering => "numbering",
            Self::Addition => "addition",
            Self::Subtraction => "subtraction",
            Self::Multiplication => "multiplication",
            Self::Division => "division",
            Self::Siege => "siege",
            Self::PyramidCaptures => "pyramid-captures",
            Self::Encounter => "encounter",
            Self::Ambush => "ambush",
            Self::Assault => "assault",
            Self::ChangingSides => "changing-sides",
            Self::Capture => "capture",
            Self::Syntax => "syntax",
            Self::Over => "over",
            Self::Ambiguous => "ambiguous",
        }
    }
}

/// What does not fit, with the squares, pieces and numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detail {
    /// The game is over.
    Over,
    /// The piece on this square belongs to the other side, whose turn it is not.
    NotYours(Square, Piece),
    /// The one move of this turn is already made.
    AlreadyMoved,
    /// The turn cannot end before the move.
    MoveFirst,
    /// A turn of this game is one move and ends by itself.
    NoEnd,
    /// Medieval: after the move only captures with the moved piece (on this square) are allowed.
    WithoutMoved(Square),
    /// No piece stands on this square.
    NoPiece(Square),
    /// This square is not on the board of this game.
    OffBoard(Square),
    /// No piece that can be meant has this shape and value, as far as they were named.
    NoSuchPiece(Option<Shape>, Option<u16>),
    /// Another piece than the one named stands on this square.
    OtherPiece(Square, Piece),
    /// The piece does not move like that: from, to.
    Shape(Piece, Square, Square),
    /// A piece on the way: from, to, where it stands, what it is.
    Blocked(Square, Square, Square, Piece),
    /// The landing square is occupied.
    Occupied(Square, Piece),
    /// The position has occurred three times.
    Repetition,
    /// The target belongs to the captor's own side.
    OwnTarget(Square, Piece),
    /// The attacker belongs to the other side.
    EnemyAttacker(Square, Piece),
    /// One piece is named twice in one capture.
    SamePieceTwice(Square),
    /// The pyramid on this square has no sub-piece of this value.
    NoSubPiece(Square, u16),
    /// The attacker does not reach the target: the target is not the distance of its move away in
    /// a straight line.
    NotReached(Attacker, Square),
    /// The attacker's way to the target is not free: attacker, target, the blocking piece.
    WayBlocked(Attacker, Square, Square),
    /// The two squares are in no common line.
    NotInLine(Square, Square),
    /// The attacker is not next to the target.
    NotAdjacent(Square, Square),
    /// Wrong count of squares (vacant between, or both ends counted): attacker, target, said, true.
    SquareCount(Square, Square, u16, u8),
    /// The values differ: attacker's, target's.
    Unequal(u16, u16),
    /// Sum: first, second, their sum, the target's value.
    Sum(u16, u16, u32, u16),
    /// Difference: larger, smaller, the difference, the target's value.
    Difference(u16, u16, u32, u16),
    /// Product: first, second (or count of squares), the product, the target's value.
    Product(u16, u16, u32, u16),
    /// Division: the attacker's value, the count, the target's value; value ÷ count is not it.
    Quotient(u16, u16, u16),
    /// Siege: the target is free to go to this square, or that way is not held by the captor.
    SiegeOpen(Square, Square),
    /// Siege: that way of the target is closed by its own side only: target, the way's square.
    SiegeOwn(Square, Square),
    /// Siege: no way is blocked by a piece of the captor.
    SiegeNobody(Square),
    /// Siege takes the whole pyramid on this square, never one sub-piece.
    SiegeWhole(Square),
    /// Medieval siege: only circles can be besieged.
    SiegeShape(Square, Piece),
    /// The capture names a multiplication or division by one, which is numbering.
    CountOne,
    /// Medieval: a pyramid is taken only through its base of this value.
    OnlyBase(Square, u16),
    /// No kind of capture takes this piece now.
    NoKind(Square, Piece),
    /// Medieval: the captured piece cannot re-enter there.
    Reentry(Square),
    /// Medieval: nothing re-enters (a pyramid was taken, or the rows are full).
    NoReentry,
    /// Medieval: the re-entry square must be named (the machine interface never guesses).
    ReentryMissing,
    /// Latrunculi: the captures named are not those of the move (their number is given).
    OtherCaptures(u8),
    /// The capture has this many possible meanings.
    Several(u8),
    /// The text cannot be read from this byte on.
    Unreadable(usize),
    /// Something follows the action that ended the turn or the game of this side.
    AfterEnd(Side),
}
