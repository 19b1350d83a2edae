//! Latrunculi: the rules, one function per rule, named like its topic.

use std::ops::ControlFlow;

use super::{
    Action, Event, Geometry, Justification, Outcome, Part, Piece, Refusal, Rules, SetupError, Side,
    Square, Stage, SubPieces,
};

/// The rule options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Moves per player without a capture after which the game is counted (ruling L5); at least 1.
    pub quiet: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { quiet: 50 }
    }
}

/// What a position text says, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The pieces and where they stand; no square twice.
    pub pieces: Vec<(Square, Piece)>,
    /// The side to move.
    pub turn: Side,
    /// Single moves since the last capture.
    pub quiet: u32,
    /// Number of the move, from 1.
    pub number: u32,
}

/// A position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    options: Options,
}

impl Position {
    /// The starting position.
    pub fn start(options: Options) -> Self {
        Self { options }
    }

    /// The position of a set-up; it counts as its own first occurrence.
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
        Stage::Before
    }
    fn number(&self) -> u32 {
        todo!()
    }
    fn geometry(&self) -> Geometry {
        Geometry {
            columns: 12,
            rows: 8,
        }
    }
    fn piece(&self, _square: Square) -> Option<Piece> {
        todo!()
    }
    fn sub_pieces(&self, _square: Square) -> Option<SubPieces> {
        None
    }
    fn justify<F: FnMut(Justification)>(&self, _target: Square, _part: Part, _visit: F) {}
    fn captured_by<F: FnMut(Square)>(&self, _from: Square, _to: Square, _visit: F) {
        todo!()
    }
}
