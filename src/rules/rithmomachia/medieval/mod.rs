//! Rithmomachia, the 13th-century reconstruction: the rules, one function per rule, named like
//! its topic.

use std::ops::ControlFlow;

use super::{Board, Placed};
use crate::rules::{
    Action, Event, Geometry, Grade, Justification, Outcome, Part, Piece, Refusal, Rules,
    SetupError, Side, Square, Stage, SubPieces,
};

/// The rule options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Number of rows: 12, 14 or 16. Matters for the start only.
    pub rows: u8,
    /// The set-up. Matters for the start only.
    pub setup: Layout,
    /// The triumph that ends the game.
    pub triumph: Grade,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rows: 14,
            setup: Layout::Ranks,
            triumph: Grade::Mediocre,
        }
    }
}

/// How the pieces are set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// On three rows, by ranks.
    Ranks,
    /// On four rows, as in Boissière's game; needs 16 rows.
    Boissiere,
}

/// What a position text says, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Number of rows: 12, 14 or 16.
    pub rows: u8,
    /// The pieces; no square twice.
    pub pieces: Vec<Placed>,
    /// The side to act.
    pub turn: Side,
    /// The square of the moved piece, after the move.
    pub moved: Option<Square>,
    /// Whether this turn has captured (after the move).
    pub captured: bool,
    /// Whether the announcement of White (Even) and of Black (Odd) stands.
    pub announced: [bool; 2],
    /// Partial victories in the order won; none twice.
    pub partial: Vec<(Side, Grade)>,
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
