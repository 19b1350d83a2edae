//! Whether a move is legal, and if not, which rule forbids it.

use super::super::{Action, Detail, Piece, Refusal, Shape, Square, Topic};
use super::Position;
use super::board::Cell;

impl Position {
    /// Judges an action in the order of the machine interface.
    pub(super) fn judge_action(&self, action: Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::new(Topic::Over, Detail::Over));
        }
        match action {
            Action::Move { from, to } => self.judge_move(from, to),
            Action::Capture { target, .. } => Err(self.no_capture(target)),
            Action::End => Err(Refusal::new(Topic::Turn, Detail::NoEnd)),
        }
    }

    fn judge_move(&self, from: Square, to: Square) -> Result<(), Refusal> {
        let (from_cell, piece) = self.turn_and_piece(from)?;
        let to_cell = shape(piece, from, to)?;
        self.jumping(from_cell, to_cell)?;
        self.landing(piece, to_cell)?;
        self.repetition(from_cell, to_cell)
    }

    /// Turn: the piece must belong to the side to move; notation: there must be one.
    fn turn_and_piece(&self, from: Square) -> Result<(Cell, Piece), Refusal> {
        let cell = Cell::of(from);
        match cell.and_then(|cell| Some((cell, self.board.piece(cell)?))) {
            Some((cell, piece)) if piece.side == self.turn => Ok((cell, piece)),
            Some((_, piece)) => Err(Refusal::new(Topic::Turn, Detail::NotYours(from, piece))),
            None => Err(Refusal::new(Topic::Notation, Detail::NoPiece(from))),
        }
    }

    /// Jumping: the squares between must be empty.
    fn jumping(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        for cell in between(from, to) {
            if let Some(piece) = self.board.piece(cell) {
                let detail = Detail::Blocked(from.square(), to.square(), cell.square(), piece);
                return Err(Refusal::new(Topic::Jumping, detail));
            }
        }
        Ok(())
    }

    /// No landing on an occupied square.
    fn landing(&self, piece: Piece, to: Cell) -> Result<(), Refusal> {
        match self.board.piece(to) {
            Some(other) => Err(Refusal::new(
                topic(piece),
                Detail::Occupied(to.square(), other),
            )),
            None => Ok(()),
        }
    }

    /// Repetition: a position may occur at most three times.
    fn repetition(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        if self.repeats(from, to) {
            return Err(Refusal::new(Topic::Repetition, Detail::Repetition));
        }
        Ok(())
    }

    /// Captures belong to moves; none can be made by itself.
    fn no_capture(&self, target: Square) -> Refusal {
        match Cell::of(target).and_then(|cell| self.board.piece(cell)) {
            Some(piece) => Refusal::new(Topic::Capture, Detail::NoKind(target, piece)),
            None => Refusal::new(Topic::Notation, Detail::NoPiece(target)),
        }
    }
}

/// The topic of a piece's own way of moving.
fn topic(piece: Piece) -> Topic {
    match piece.shape {
        Shape::King => Topic::King,
        _ => Topic::Pawn,
    }
}

/// Pawn: along a row or a column; king: one square along a row or a column.
fn shape(piece: Piece, from: Square, to: Square) -> Result<Cell, Refusal> {
    let fits = |start: Cell, end: Cell| {
        let across = start.column().abs_diff(end.column());
        let along = start.row().abs_diff(end.row());
        let straight = (across == 0) != (along == 0);
        straight && (piece.shape == Shape::Pawn || across + along == 1)
    };
    Cell::of(from)
        .zip(Cell::of(to))
        .filter(|&(start, end)| fits(start, end))
        .map(|(_, end)| end)
        .ok_or_else(|| Refusal::new(topic(piece), Detail::Shape(piece, from, to)))
}

/// The cells strictly between two cells of one row or column, from the first on.
fn between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let column = towards(from.column(), to.column());
    let row = towards(from.row(), to.row());
    let steps = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
    let step = move |cell: &Cell| {
        Some(Cell::at(
            cell.column().checked_add_signed(column)?,
            cell.row().checked_add_signed(row)?,
        ))
    };
    std::iter::successors(Some(from), step)
        .skip(1)
        .take(usize::from(steps.saturating_sub(1)))
}

fn towards(from: u8, to: u8) -> i8 {
    match to.cmp(&from) {
        std::cmp::Ordering::Less => -1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    }
}
