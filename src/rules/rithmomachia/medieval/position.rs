//! The position: making one, applying actions, and the turn.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::captures::Captor;
use super::changing_sides::reentries;
use super::lines::{bit, lowest, squares};
use super::moves::{examine_move, visit_moves};
use super::partial::Partial;
use super::setup::{board_of, start_pieces, start_rows};
use super::sights::Sights;
use super::stated::{StatedAttack, examine_stated};
use super::{Options, Setup};
use crate::rules::rithmomachia::Board;
use crate::rules::{
    Action, Detail, Event, Geometry, Grade, Justification, Outcome, Part, Piece, Refusal, Rules,
    SetupError, Shape, Side, Square, Stage, SubPieces, Topic,
};

/// A position.
#[derive(Debug, Clone)]
pub struct Position {
    pub(super) options: Options,
    pub(super) board: Board,
    pub(super) turn: Side,
    pub(super) moved: Option<Square>,
    pub(super) captured: bool,
    pub(super) announced: [bool; 2],
    pub(super) partial: Partial,
    pub(super) number: u32,
    /// Who could take whom along a line: worked out from the board.
    pub(super) sights: Sights,
    /// After the move, what the moved piece can capture: worked out from the rest.
    pub(super) targets: u128,
    pub(super) outcome: Option<Outcome>,
}

impl Position {
    /// The starting position.
    pub fn start(options: Options) -> Self {
        let mut board = Board::new(start_rows(options));
        for placed in start_pieces(options) {
            board.place(placed);
        }
        Self {
            options,
            sights: Sights::new(&board),
            board,
            turn: Side::Black,
            moved: None,
            captured: false,
            announced: [false; 2],
            partial: Partial::NONE,
            number: 1,
            targets: 0,
            outcome: None,
        }
    }

    /// The position of a set-up, judged by what it shows: a turn after the move with no captures
    /// left ends at once; a player who can do nothing has lost.
    ///
    /// # Errors
    /// What makes it no position.
    pub fn new(setup: &Setup, options: Options) -> Result<Self, SetupError> {
        let board = board_of(setup)?;
        if let Some(moved) = setup.moved
            && (moved.0 >= 128 || board.of(setup.turn) & bit(moved) == 0)
        {
            return Err(SetupError::Moved(moved));
        }
        let mut partial = Partial::NONE;
        for &(side, grade) in &setup.partial {
            partial.record(side, grade);
        }
        let mut position = Self {
            options,
            sights: Sights::new(&board),
            board,
            turn: setup.turn,
            moved: setup.moved,
            captured: setup.captured && setup.moved.is_some(),
            announced: setup.announced,
            partial,
            number: setup.number,
            targets: 0,
            outcome: None,
        };
        if position.moved.is_some() {
            position.go_on(&mut |_| ());
        } else {
            position.judge_no_move(&mut |_| ());
        }
        Ok(position)
    }

    /// The set-up that [`Position::new`] turns into an equal position.
    pub fn setup(&self) -> Setup {
        Setup {
            rows: self.board.geometry().rows,
            pieces: self.board.placed().collect(),
            turn: self.turn,
            moved: self.moved,
            captured: self.captured,
            announced: self.announced,
            partial: self.partial.all().to_vec(),
            number: self.number,
        }
    }

    /// The rule options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// After the move, the square of the moved piece.
    pub fn moved(&self) -> Option<Square> {
        self.moved
    }

    /// Whether this turn has captured (after the move).
    pub fn captured(&self) -> bool {
        self.captured
    }

    /// Whether the announcement of `side` stands.
    pub fn announced(&self, side: Side) -> bool {
        self.announced[side.index()]
    }

    /// The partial victories in the order won.
    pub fn partial(&self) -> &[(Side, Grade)] {
        self.partial.all()
    }

    /// The squares where the piece on `target`, captured by the side to act, may re-enter.
    pub fn reentries(&self, target: Square) -> impl Iterator<Item = Square> {
        squares(self.reentry_set(target))
    }

    /// Where it re-enters if no square is named: the free one of the lowest column in the row that
    /// applies. None for a pyramid, and when the three rows are full.
    pub fn default_reentry(&self, target: Square) -> Option<Square> {
        lowest(self.reentry_set(target))
    }

    /// Whether the stated kind takes the piece on `target` now; the re-entry square is not judged.
    ///
    /// # Errors
    /// What exactly does not fit, by the topic of the kind; `notation` for a piece that is not
    /// there, `turn` for a capture after the move without the moved piece.
    pub fn stated(&self, attack: &StatedAttack, target: Square) -> Result<(), Refusal> {
        self.examine_over()?;
        examine_stated(&self.captor(), attack, target)
    }

    fn reentry_set(&self, target: Square) -> u128 {
        if self.on_board(target) {
            reentries(&self.board, self.turn, target)
        } else {
            0
        }
    }

    fn on_board(&self, square: Square) -> bool {
        square.0 < self.board.geometry().squares()
    }

    fn piece_on(&self, square: Square) -> Option<Piece> {
        self.on_board(square)
            .then(|| self.board.piece(square))
            .flatten()
    }

    /// The side to act about to capture.
    pub(super) fn captor(&self) -> Captor<'_> {
        Captor::new(&self.board, self.turn, self.moved)
    }

    /// What can be captured now.
    fn targets(&self) -> u128 {
        match self.moved {
            None => self.captor().targets(self.sights.taken()),
            Some(_) => self.targets,
        }
    }

    fn examine_over(&self) -> Result<(), Refusal> {
        match self.outcome {
            Some(_) => Err(Refusal::new(Topic::Over, Detail::Over)),
            None => Ok(()),
        }
    }

    /// Whether a capture of the piece on `target` is legal, re-entering there.
    fn examine_capture(
        &self,
        target: Square,
        part: Part,
        reentry: Option<Square>,
    ) -> Result<(), Refusal> {
        let piece = self
            .piece_on(target)
            .ok_or(Refusal::new(Topic::Notation, Detail::NoPiece(target)))?;
        if piece.side == self.turn {
            let detail = Detail::OwnTarget(target, piece);
            return Err(Refusal::new(Topic::Captures, detail));
        }
        if let Part::Sub(value) = part {
            return Err(match piece.shape {
                Shape::Pyramid => {
                    let base = self.captor().line_value(target);
                    Refusal::new(Topic::PyramidCaptures, Detail::OnlyBase(target, base))
                }
                _ => Refusal::new(Topic::Captures, Detail::NoSubPiece(target, value)),
            });
        }
        if self.targets() & bit(target) == 0 {
            return Err(self.no_capture(target, piece));
        }
        self.examine_reentry(target, reentry)
    }

    /// Why the enemy's piece on `target` cannot be captured now.
    fn no_capture(&self, target: Square, piece: Piece) -> Refusal {
        if let Some(moved) = self.moved {
            let everyone = Captor::new(&self.board, self.turn, None);
            if everyone.targets(self.sights.taken()) & bit(target) != 0 {
                return Refusal::new(Topic::Turn, Detail::WithoutMoved(moved));
            }
        }
        Refusal::new(Topic::Captures, Detail::NoKind(target, piece))
    }

    fn examine_reentry(&self, target: Square, reentry: Option<Square>) -> Result<(), Refusal> {
        let allowed = self.reentry_set(target);
        let detail = match reentry {
            None if allowed == 0 => return Ok(()),
            None => Detail::ReentryMissing,
            Some(_) if allowed == 0 => Detail::NoReentry,
            Some(square) if square.0 < 128 && allowed & bit(square) != 0 => return Ok(()),
            Some(square) => Detail::Reentry(square),
        };
        Err(Refusal::new(Topic::ChangingSides, detail))
    }
}

impl Rules for Position {
    fn visit<F: FnMut(Action) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.outcome.is_some() {
            return ControlFlow::Continue(());
        }
        for target in squares(self.targets()) {
            let mut allowed = squares(self.reentry_set(target));
            let part = Part::Whole;
            let mut reentry = allowed.next();
            loop {
                visit(Action::Capture {
                    target,
                    part,
                    reentry,
                })?;
                reentry = allowed.next();
                if reentry.is_none() {
                    break;
                }
            }
        }
        match self.moved {
            None => visit_moves(&self.board, self.turn, &mut visit),
            Some(_) => visit(Action::End),
        }
    }

    fn examine(&self, action: Action) -> Result<(), Refusal> {
        self.examine_over()?;
        match action {
            Action::Move { .. } if self.moved.is_some() => {
                Err(Refusal::new(Topic::Turn, Detail::AlreadyMoved))
            }
            Action::Move { from, to } => examine_move(&self.board, self.turn, from, to),
            Action::Capture {
                target,
                part,
                reentry,
            } => self.examine_capture(target, part, reentry),
            Action::End if self.moved.is_none() => {
                Err(Refusal::new(Topic::Turn, Detail::MoveFirst))
            }
            Action::End => Ok(()),
        }
    }

    fn apply<F: FnMut(Event)>(&mut self, action: Action, mut tell: F) {
        match action {
            Action::Move { from, to } => {
                let Some(piece) = self.piece_on(from).filter(|_| self.on_board(to)) else {
                    return;
                };
                self.sights.leave(&self.board, from);
                self.board.shift(from, to);
                self.sights.come(&self.board, to);
                self.moved = Some(to);
                tell(Event::Moved { piece, from, to });
                self.go_on(&mut tell);
            }
            Action::Capture { target, .. } if !self.on_board(target) => (),
            Action::Capture {
                target, reentry, ..
            } => {
                self.capture(target, reentry, &mut tell);
                if self.moved.is_some() {
                    self.captured = true;
                    self.go_on(&mut tell);
                } else {
                    self.end_turn(true, &mut tell);
                }
            }
            Action::End => self.end_turn(self.captured, &mut tell),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn stage(&self) -> Stage {
        match self.moved {
            None => Stage::Before,
            Some(_) => Stage::After,
        }
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn geometry(&self) -> Geometry {
        self.board.geometry()
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        self.piece_on(square)
    }

    fn sub_pieces(&self, square: Square) -> Option<SubPieces> {
        Side::BOTH
            .into_iter()
            .filter_map(|side| self.board.pyramid(side))
            .find(|&(place, _)| place == square)
            .map(|(_, subs)| subs)
    }

    fn justify<F: FnMut(Justification)>(&self, target: Square, part: Part, mut visit: F) {
        if self.outcome.is_none() && part == Part::Whole && self.on_board(target) {
            self.captor().justify(target, &mut visit);
        }
    }

    fn captured_by<F: FnMut(Square)>(&self, _from: Square, _to: Square, _visit: F) {}
}

/// What the text shows: the rule options and the outcome are no part of it.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && (self.turn, self.moved, self.captured) == (other.turn, other.moved, other.captured)
            && self.announced == other.announced
            && self.partial() == other.partial()
            && self.number == other.number
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
        (self.turn, self.moved, self.captured, self.announced).hash(state);
        self.partial().hash(state);
        self.number.hash(state);
    }
}
