//! Rithmomachia after Boissière: the rules, one function per rule, named like its topic.

use std::ops::ControlFlow;

use super::{Board, Placed};
use crate::rules::{
    Action, Event, Geometry, Justification, Outcome, Part, Piece, Refusal, Rules, SetupError,
    Shape, Side, Square, Stage, SubPieces,
};

/// The rule options; not both victories none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The side that moves first.
    pub first: Side,
    /// The agreed common victory.
    pub common: Option<Common>,
    /// The lowest proper victory that ends the game.
    pub proper: Option<Proper>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first: Side::White,
            common: Some(Common::Body(4)),
            proper: Some(Proper::Small),
        }
    }
}

/// A common victory; all numbers at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Common {
    /// This many pieces captured.
    Body(u32),
    /// Prisoners of this total value.
    Goods(u32),
    /// At least half of what the enemy starts with.
    GoodsHalf,
    /// Some prisoners of exactly this value.
    GoodsExact(u32),
    /// This many pieces of at least this value.
    Lawsuit(u32, u32),
    /// This many pieces of exactly this value.
    Honor(u32, u32),
    /// Exactly this many pieces captured, of exactly this value.
    HonorLawsuit(u32, u32),
}

/// A grade of proper victory, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proper {
    /// Three pieces in one progression.
    Small,
    /// Four pieces, two kinds of progression.
    Big,
    /// Four pieces, all three kinds.
    Great,
}

/// A captured piece or sub-piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prisoner {
    /// Its shape; a sub-piece is a square.
    pub shape: Shape,
    /// Its value; a whole pyramid's total then.
    pub value: u16,
    /// Whether it counts as a piece (ruling B6); written `^` when it does not.
    pub counts: bool,
}

/// What a position text says, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Number of rows.
    pub rows: u8,
    /// The pieces; no square twice.
    pub pieces: Vec<Placed>,
    /// The side to act.
    pub turn: Side,
    /// Before or after the move.
    pub stage: Stage,
    /// The prisoners taken by White (Even) and by Black (Odd), in order.
    pub prisoners: [Vec<Prisoner>; 2],
    /// Number of the turn, from 1.
    pub number: u32,
}

/// A position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    options: Options,
    board: Board,
}

impl Position {
    /// The starting position.
    pub fn start(options: Options) -> Self {
        todo!("{options:?}")
    }

    /// The position of a set-up, judged by what it shows.
    ///
    /// # Errors
    /// What makes it no position.
    pub fn new(setup: &Setup, options: Options) -> Result<Self, SetupError> {
        todo!("{setup:?} {options:?}")
    }

    /// The set-up that [`Position::new`] turns into an equal position.
    pub fn setup(&self) -> Setup {
        todo!()
    }

    /// The rule options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The prisoners taken by `side`, in order.
    pub fn prisoners(&self, side: Side) -> &[Prisoner] {
        todo!("{side:?}")
    }
}

impl Rules for Position {
    fn visit<F: FnMut(Action) -> ControlFlow<()>>(&self, _visit: F) -> ControlFlow<()> {
        todo!()
    }
    fn examine(&self, _action: Action) -> Result<(), Refusal> {
        todo!()
    }
    fn apply<F: FnMut(Event)>(&mut self, _action: Action, _tell: F) {
        todo!()
    }
    fn outcome(&self) -> Option<Outcome> {
        todo!()
    }
    fn turn(&self) -> Side {
        todo!()
    }
    fn stage(&self) -> Stage {
        todo!()
    }
    fn number(&self) -> u32 {
        todo!()
    }
    fn geometry(&self) -> Geometry {
        self.board.geometry()
    }
    fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }
    fn sub_pieces(&self, _square: Square) -> Option<SubPieces> {
        todo!()
    }
    fn justify<F: FnMut(Justification)>(&self, _target: Square, _part: Part, _visit: F) {
        todo!()
    }
    fn captured_by<F: FnMut(Square)>(&self, _from: Square, _to: Square, _visit: F) {}
}
