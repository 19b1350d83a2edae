//! What a picture shows: a small value between the game and the pixels.

use serde::{Deserialize, Serialize};

use crate::rules::{Event, Game, Position, Side};

/// White or Black, in a form that can be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SceneSide {
    /// White (Even).
    White,
    /// Black (Odd).
    Black,
}

impl From<Side> for SceneSide {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// How squares are named at the board's edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Labels {
    /// Columns are letters, rows are numbers (Latrunculi).
    ColumnLetters,
    /// Rows are letters, columns are numbers (Rithmomachia).
    RowLetters,
}

/// Whether the board's rows run up the picture or across it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Rows are horizontal: Rithmomachia is tall, Latrunculi wide.
    #[default]
    Portrait,
    /// Turned by a quarter: Rithmomachia is wide.
    Landscape,
}

/// A piece as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Glyph {
    /// Square number (`row * columns + column`).
    pub square: u8,
    /// Owner.
    pub side: SceneSide,
    /// The letter: C, T, S, P (Rithmomachia), M for a Latrunculi pawn ("man"), K.
    pub shape: char,
    /// Value; 0 for none.
    pub value: u16,
    /// Remaining sub-pieces of a pyramid, in falling order.
    pub subs: Vec<u16>,
}

/// What a marked square means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// The last move started here.
    From,
    /// The last move ended here.
    To,
    /// Something was captured here.
    Captured,
    /// A captured piece re-entered here.
    Reentered,
    /// Pointed out (a target, a besieger).
    Target,
    /// A piece can go here.
    Way,
}

/// A marked square.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mark {
    /// Square number.
    pub square: u8,
    /// What it means.
    pub kind: MarkKind,
}

/// An arrow from square to square.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Arrow {
    /// Square number where it starts.
    pub from: u8,
    /// Square number where it ends.
    pub to: u8,
}

/// A board to be drawn or described.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scene {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// How squares are named.
    pub labels: Labels,
    /// The pieces.
    pub pieces: Vec<Glyph>,
    /// Pieces that have just left their square by capture: drawn faded where they stood.
    pub ghosts: Vec<Glyph>,
    /// Marked squares.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// The side at the bottom (portrait) or at the left (landscape).
    pub viewpoint: SceneSide,
    /// Portrait or landscape.
    pub layout: Layout,
    /// The side to act, told in the words; none when the game is over.
    pub turn: Option<SceneSide>,
    /// Prisoners taken by White and by Black (Boissière), as they are written (`c9`, `p190`).
    pub prisoners: [Vec<String>; 2],
}

impl Scene {
    /// The bare board of a position, White at the bottom, portrait.
    pub fn new(position: &Position) -> Self {
        todo!("{position:?}")
    }

    /// The same with the last turn's events shown: move, captures, re-entries.
    #[must_use]
    pub fn after(self, game: Game, events: &[Event]) -> Self {
        todo!("{game:?} {events:?}")
    }
}
