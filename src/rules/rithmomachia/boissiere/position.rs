//! A position, and a turn from its first capture to its end.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::captures::{can_capture, captures, justifications, part_value};
use super::common::common_victory;
use super::lines::holds;
use super::moves::{can_move, examine_move, moves};
use super::proper::proper_victory;
use super::{Board, MOST_PIECES, Options, Placed, Prisoner, Proper, Setup};
use crate::rules::rithmomachia::boissiere_setup;
use crate::rules::{
    Action, Detail, Event, Geometry, Justification, Outcome, Part, Piece, Reason, Refusal, Rules,
    SetupError, Shape, Side, Square, Stage, SubPieces, Topic,
};

const ROWS: u8 = 16;
const MOST_PRISONERS: usize = 64;
const MOST_VALUE: u16 = 9999;
/// A whole pyramid can be worth six times as much.
const MOST_TOTAL: u16 = 6 * MOST_VALUE;

/// A position. Equal positions have equal texts and options; an outcome that the text does not
/// show (a proper victory at the end of a turn) is no part of equality.
#[derive(Debug, Clone)]
pub struct Position {
    options: Options,
    board: Board,
    turn: Side,
    stage: Stage,
    number: u32,
    prisoners: [Vec<Prisoner>; 2],
    outcome: Option<Outcome>,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
            && self.turn == other.turn
            && self.stage == other.stage
            && self.number == other.number
            && self.prisoners == other.prisoners
            && self.board == other.board
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.options.hash(state);
        self.turn.hash(state);
        self.stage.hash(state);
        self.number.hash(state);
        self.prisoners.hash(state);
        self.board.hash(state);
    }
}

impl Position {
    /// The starting position.
    pub fn start(options: Options) -> Self {
        let mut board = Board::new(ROWS);
        for placed in boissiere_setup() {
            board.place(placed);
        }
        Self {
            options,
            board,
            turn: options.first,
            stage: Stage::Before,
            number: 1,
            prisoners: [Vec::new(), Vec::new()],
            outcome: None,
        }
    }

    /// The position of a set-up, judged by what it shows: a common victory (of the side to move
    /// first), a stage-after turn with no captures left (it ends at once), `no-move`.
    ///
    /// # Errors
    /// What makes it no position.
    pub fn new(setup: &Setup, options: Options) -> Result<Self, SetupError> {
        if setup.rows != ROWS {
            return Err(SetupError::Rows(setup.rows));
        }
        let mut board = Board::new(ROWS);
        for &placed in &setup.pieces {
            if placed.square.0 >= ROWS * 8 {
                return Err(SetupError::Rows(setup.rows));
            }
            check_piece(placed)?;
            if board.pyramid(placed.piece.side).is_some() && placed.piece.shape == Shape::Pyramid {
                return Err(SetupError::Pyramids(placed.piece.side));
            }
            board.lift(placed.square);
            board.place(placed);
        }
        for side in Side::BOTH {
            if board.of(side).count_ones() > MOST_PIECES {
                return Err(SetupError::TooMany(side));
            }
            check_prisoners(side, &setup.prisoners[side.index()])?;
        }
        let mut position = Self {
            options,
            board,
            turn: setup.turn,
            stage: setup.stage,
            number: setup.number,
            prisoners: setup.prisoners.clone(),
            outcome: None,
        };
        position.judge_as_shown();
        Ok(position)
    }

    /// The set-up that [`Position::new`] turns into an equal position.
    pub fn setup(&self) -> Setup {
        Setup {
            rows: ROWS,
            pieces: self.board.placed().collect(),
            turn: self.turn,
            stage: self.stage,
            prisoners: self.prisoners.clone(),
            number: self.number,
        }
    }

    /// The rule options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The prisoners taken by `side`, in order.
    pub fn prisoners(&self, side: Side) -> &[Prisoner] {
        &self.prisoners[side.index()]
    }

    /// The board.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Judges a position that comes from a set-up.
    fn judge_as_shown(&mut self) {
        for side in [self.turn, self.turn.other()] {
            self.judge_common(side, &mut |_| ());
            if self.outcome.is_some() {
                return;
            }
        }
        self.go_on(&mut |_| ());
    }

    /// Whether `action`, given that the game is not over, comes at a wrong point of the turn.
    fn examine_turn(&self, action: Action) -> Result<(), Refusal> {
        let wrong = |detail| Err(Refusal::new(Topic::Turn, detail));
        match (action, self.stage) {
            (Action::Move { .. }, Stage::After) => wrong(Detail::AlreadyMoved),
            (Action::End, Stage::Before) => wrong(Detail::MoveFirst),
            _ => Ok(()),
        }
    }

    /// That the game is not over.
    ///
    /// # Errors
    /// `over`.
    pub(super) fn examine_over(&self) -> Result<(), Refusal> {
        match self.outcome {
            Some(_) => Err(Refusal::new(Topic::Over, Detail::Over)),
            None => Ok(()),
        }
    }

    /// The value of `part` of the enemy's piece on `target`.
    ///
    /// # Errors
    /// `notation` if it is not there; `topic` if the piece is the captor's own.
    pub(super) fn examine_target(
        &self,
        topic: Topic,
        target: Square,
        part: Part,
    ) -> Result<u16, Refusal> {
        let notation = |detail| Refusal::new(Topic::Notation, detail);
        let piece = self.board.piece(target);
        let piece = piece.ok_or(notation(Detail::NoPiece(target)))?;
        if piece.side == self.turn {
            return Err(Refusal::new(topic, Detail::OwnTarget(target, piece)));
        }
        let value = part_value(&self.board, piece.side, target, part);
        value.ok_or(notation(match part {
            Part::Sub(sub) if piece.shape == Shape::Pyramid => Detail::NoSubPiece(target, sub),
            _ => Detail::OtherPiece(target, piece),
        }))
    }

    fn examine_move(&self, from: Square, to: Square) -> Result<(), Refusal> {
        match self.board.piece(from) {
            None => Err(Refusal::new(Topic::Notation, Detail::NoPiece(from))),
            Some(piece) if piece.side != self.turn => {
                Err(Refusal::new(Topic::Turn, Detail::NotYours(from, piece)))
            }
            Some(piece) => examine_move(&self.board, piece, from, to),
        }
    }

    fn examine_capture(&self, target: Square, part: Part) -> Result<(), Refusal> {
        self.examine_target(Topic::Captures, target, part)?;
        let any = justifications(&self.board, self.turn, target, part, |_| {
            ControlFlow::Break(())
        });
        match self.board.piece(target) {
            Some(piece) if any.is_continue() => {
                Err(Refusal::new(Topic::Captures, Detail::NoKind(target, piece)))
            }
            _ => Ok(()),
        }
    }

    /// Takes `part` of the enemy's piece on `target`.
    fn capture<F: FnMut(Event)>(&mut self, target: Square, part: Part, tell: &mut F) {
        let Some(piece) = self.board.piece(target) else {
            return;
        };
        let (gone, prisoner) = match part {
            Part::Whole => {
                self.board.lift(target);
                (true, (piece.shape, piece.value))
            }
            Part::Sub(value) => (
                self.board.take_sub(piece.side, value),
                (Shape::Square, value),
            ),
        };
        self.prisoners[self.turn.index()].push(Prisoner {
            shape: prisoner.0,
            value: prisoner.1,
            counts: gone,
        });
        tell(Event::Captured {
            by: self.turn,
            piece,
            square: target,
            part,
            gone,
        });
        self.judge_common(self.turn, tell);
        if self.outcome.is_none() {
            self.go_on(tell);
        }
    }

    /// What follows from an action: after the move, a turn with no captures left ends by itself
    /// (ruling B1); before it, a side that can do nothing loses (ruling B2).
    fn go_on<F: FnMut(Event)>(&mut self, tell: &mut F) {
        match self.stage {
            Stage::Before => self.judge_no_move(tell),
            Stage::After if can_capture(&self.board, self.turn) => (),
            Stage::After => self.end_turn(tell),
        }
    }

    /// The end of a turn: the proper victory of its player, else the opponent's turn.
    fn end_turn<F: FnMut(Event)>(&mut self, tell: &mut F) {
        self.judge_proper(tell);
        if self.outcome.is_some() {
            return;
        }
        tell(Event::TurnEnded(self.turn));
        self.turn = self.turn.other();
        self.stage = Stage::Before;
        self.number = self.number.saturating_add(1);
        self.judge_no_move(tell);
    }

    fn judge_common<F: FnMut(Event)>(&mut self, captor: Side, tell: &mut F) {
        let Some(common) = self.options.common else {
            return;
        };
        let prisoners = &self.prisoners[captor.index()];
        if let Some(reason) = common_victory(common, captor, prisoners) {
            self.win(captor, reason, tell);
        }
    }

    fn judge_proper<F: FnMut(Event)>(&mut self, tell: &mut F) {
        let Some(lowest) = self.options.proper else {
            return;
        };
        match proper_victory(&self.board, self.turn) {
            Some(grade) if grade >= lowest => self.win(self.turn, proper_reason(grade), tell),
            _ => (),
        }
    }

    fn judge_no_move<F: FnMut(Event)>(&mut self, tell: &mut F) {
        if !can_move(&self.board, self.turn) && !can_capture(&self.board, self.turn) {
            self.win(self.turn.other(), Reason::NoMove, tell);
        }
    }

    fn win<F: FnMut(Event)>(&mut self, winner: Side, reason: Reason, tell: &mut F) {
        let outcome = Outcome {
            winner: Some(winner),
            reason,
        };
        self.outcome = Some(outcome);
        tell(Event::Over(outcome));
    }
}

fn proper_reason(grade: Proper) -> Reason {
    match grade {
        Proper::Small => Reason::Small,
        Proper::Big => Reason::Big,
        Proper::Great => Reason::Great,
    }
}

/// That every value of a set-up's piece is 1 to 9999, and that a pyramid has sub-pieces.
fn check_piece(placed: Placed) -> Result<(), SetupError> {
    let wrong = |value: &u16| !(1..=MOST_VALUE).contains(value);
    let values = match (placed.piece.shape, &placed.subs) {
        (Shape::Pyramid, Some(subs)) => subs.values(),
        (Shape::Pyramid, None) => &[],
        _ => std::slice::from_ref(&placed.piece.value),
    };
    match values.iter().copied().find(wrong) {
        Some(value) => Err(SetupError::Value(value.into())),
        None if values.is_empty() => Err(SetupError::Value(0)),
        None => Ok(()),
    }
}

/// That there are at most 64 prisoners of values that pieces can have.
fn check_prisoners(captor: Side, prisoners: &[Prisoner]) -> Result<(), SetupError> {
    if prisoners.len() > MOST_PRISONERS {
        return Err(SetupError::Prisoners(captor));
    }
    let wrong = |prisoner: &&Prisoner| {
        let most = match prisoner.shape {
            Shape::Pyramid => MOST_TOTAL,
            _ => MOST_VALUE,
        };
        !(1..=most).contains(&prisoner.value)
    };
    match prisoners.iter().find(wrong) {
        Some(prisoner) => Err(SetupError::Value(prisoner.value.into())),
        None => Ok(()),
    }
}

impl Rules for Position {
    fn visit<F: FnMut(Action) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.outcome.is_some() {
            return ControlFlow::Continue(());
        }
        match self.stage {
            Stage::Before => moves(&self.board, self.turn, |from, to| {
                visit(Action::Move { from, to })
            })?,
            Stage::After => visit(Action::End)?,
        }
        captures(&self.board, self.turn, |target, part| {
            visit(Action::Capture {
                target,
                part,
                reentry: None,
            })
        })
    }

    fn examine(&self, action: Action) -> Result<(), Refusal> {
        self.examine_over()?;
        self.examine_turn(action)?;
        match action {
            Action::Move { from, to } => self.examine_move(from, to),
            Action::Capture {
                reentry: Some(_), ..
            } => Err(Refusal::new(Topic::Notation, Detail::NoReentry)),
            Action::Capture { target, part, .. } => self.examine_capture(target, part),
            Action::End => Ok(()),
        }
    }

    fn apply<F: FnMut(Event)>(&mut self, action: Action, mut tell: F) {
        match action {
            Action::Move { from, to } => {
                let Some(piece) = self.board.piece(from) else {
                    return;
                };
                if to.0 >= ROWS * 8 || holds(self.board.occupied(), to) {
                    return;
                }
                self.board.shift(from, to);
                tell(Event::Moved { piece, from, to });
                self.stage = Stage::After;
                self.go_on(&mut tell);
            }
            Action::Capture { target, part, .. } => self.capture(target, part, &mut tell),
            Action::End => self.end_turn(&mut tell),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn stage(&self) -> Stage {
        self.stage
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn geometry(&self) -> Geometry {
        self.board.geometry()
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    fn sub_pieces(&self, square: Square) -> Option<SubPieces> {
        Side::BOTH
            .into_iter()
            .filter_map(|side| self.board.pyramid(side))
            .find_map(|(place, subs)| (place == square).then_some(subs))
    }

    fn justify<F: FnMut(Justification)>(&self, target: Square, part: Part, mut visit: F) {
        if self.outcome.is_some() {
            return;
        }
        let _ = justifications(&self.board, self.turn, target, part, |justification| {
            visit(justification);
            ControlFlow::Continue(())
        });
    }

    fn captured_by<F: FnMut(Square)>(&self, _from: Square, _to: Square, _visit: F) {}
}
