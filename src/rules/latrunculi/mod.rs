//! Latrunculi: the rules, one function per rule, named like its topic.
//!
//! `board` knows where the pieces stand, `moves` how they move, `capture` what a move captures,
//! `history` what has occurred too often, `ending` when the game is over, and `legality` why an
//! action is refused. Source: the rules pages of Latrunculi; rulings L1 to L5.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::{
    Action, Event, Geometry, Justification, Outcome, Part, Piece, Refusal, Rules, SetupError,
    Shape, Side, Square, Stage, SubPieces,
};

mod board;
mod capture;
mod ending;
mod history;
mod keys;
mod legality;
mod moves;
#[cfg(test)]
mod tests;

use board::{Board, COLUMNS, Cell, PAWNS, ROWS};
use capture::capture;
use history::History;
use moves::MoveList;

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

/// A position, and how often the positions before it have occurred.
#[derive(Debug, Clone)]
pub struct Position {
    board: Board,
    turn: Side,
    quiet: u32,
    number: u32,
    options: Options,
    outcome: Option<Outcome>,
    history: History,
}

impl Position {
    /// The starting position: the pawns on the back rows, the kings on g2 and f7 (ruling L1).
    pub fn start(options: Options) -> Self {
        let mut board = Board::empty();
        for column in 0..COLUMNS {
            board.put_pawn(Side::White, Cell::at(column, 0));
            board.put_pawn(Side::Black, Cell::at(column, ROWS - 1));
        }
        board.put_king(Side::White, Cell::at(6, 1));
        board.put_king(Side::Black, Cell::at(5, 6));
        Self::begin(board, Side::White, 0, 1, options)
    }

    /// The position of a set-up; it counts as its own first occurrence.
    ///
    /// # Errors
    /// What makes it no position: not exactly one king a side ([`SetupError::Kings`]), more than
    /// 12 pawns, or a piece that is neither or stands on another ([`SetupError::TooMany`]), or a
    /// square off the board ([`SetupError::Rows`]).
    pub fn new(setup: &Setup, options: Options) -> Result<Self, SetupError> {
        let mut board = Board::empty();
        let mut kings = [0; 2];
        for &(square, piece) in &setup.pieces {
            let cell = Cell::of(square).ok_or(SetupError::Rows(square.0 / COLUMNS + 1))?;
            let side = piece.side;
            let pawns = usize::from(board.pawn_count(side));
            match piece.shape {
                _ if board.piece(cell).is_some() => return Err(SetupError::TooMany(side)),
                Shape::Pawn if pawns < PAWNS => board.put_pawn(side, cell),
                Shape::King if kings[side.index()] == 0 => board.put_king(side, cell),
                Shape::King => return Err(SetupError::Kings(side)),
                _ => return Err(SetupError::TooMany(side)),
            }
            kings[side.index()] += u8::from(piece.shape == Shape::King);
        }
        if let Some(side) = Side::BOTH.into_iter().find(|side| kings[side.index()] != 1) {
            return Err(SetupError::Kings(side));
        }
        let number = setup.number.max(1);
        Ok(Self::begin(board, setup.turn, setup.quiet, number, options))
    }

    fn begin(board: Board, turn: Side, quiet: u32, number: u32, options: Options) -> Self {
        let mut position = Self {
            history: History::new(placement_key(&board, turn)),
            board,
            turn,
            quiet,
            number,
            options: Options {
                quiet: options.quiet.max(1),
            },
            outcome: None,
        };
        position.outcome = position.judge();
        position
    }

    /// The set-up that [`Position::new`] turns into an equal position; the pieces in the order of
    /// their squares.
    pub fn setup(&self) -> Setup {
        let occupied = |square| Some((square, self.piece(square)?));
        Setup {
            pieces: self.geometry().all().filter_map(occupied).collect(),
            turn: self.turn,
            quiet: self.quiet,
            number: self.number,
        }
    }

    /// The rule options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Single moves since the last capture or the start.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// A 64-bit key of what the rule of repetition compares, the placement and the side to move:
    /// positions with different keys are different. (Those with the same are compared whole.)
    #[inline]
    pub fn placement_key(&self) -> u64 {
        placement_key(&self.board, self.turn)
    }

    /// Whether the move of the side to move would make a position occur a fourth time. One that
    /// captures cannot: then fewer pawns stand than ever before.
    #[inline]
    fn repeats(&self, from: Cell, to: Cell) -> bool {
        if self.history.is_clear() {
            return false;
        }
        let moved = self.board.moved_key(self.turn, from, to);
        let next = self.turn.other();
        let key = placement_key(&self.board, next) ^ moved;
        let placement = || {
            let mut board = self.board.clone();
            board.shift(self.turn, from, to);
            board
        };
        self.history.forbids(key, next, placement) && self.captures(from, to).is_empty()
    }

    /// What a move by the side to move would capture.
    fn captures(&self, from: Cell, to: Cell) -> capture::Captures {
        let mut board = self.board.clone();
        board.shift(self.turn, from, to);
        capture(&board, self.turn, to)
    }

    /// The cells of an action that could be played as far as the board goes.
    #[inline]
    fn playable(&self, action: Action) -> Option<(Cell, Cell)> {
        let Action::Move { from, to } = action else {
            return None;
        };
        let (from, to) = (Cell::of(from)?, Cell::of(to)?);
        let taken = self.board.holds(Side::White, to) || self.board.holds(Side::Black, to);
        (self.board.holds(self.turn, from) && !taken).then_some((from, to))
    }

    /// The number of legal actions.
    #[inline]
    fn count_actions(&self) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        if self.history.is_clear() {
            return moves::count(&self.board, self.turn);
        }
        let mut nodes = 0;
        let _ = self.visit(|_| {
            nodes += 1;
            ControlFlow::Continue(())
        });
        nodes
    }
}

#[inline]
fn placement_key(board: &Board, turn: Side) -> u64 {
    match turn {
        Side::White => board.key(),
        Side::Black => board.key() ^ keys::BLACK_TO_MOVE,
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.quiet == other.quiet
            && self.number == other.number
            && self.options == other.options
            && self.board == other.board
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

impl Rules for Position {
    #[inline]
    fn visit<F: FnMut(Action) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.outcome.is_some() {
            return ControlFlow::Continue(());
        }
        let clear = self.history.is_clear();
        for &code in MoveList::new().fill(&self.board, self.turn) {
            let [from, to] = code.to_le_bytes().map(Square);
            let repeats = || Some(self.repeats(Cell::of(from)?, Cell::of(to)?));
            if clear || repeats() == Some(false) {
                visit(Action::Move { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn examine(&self, action: Action) -> Result<(), Refusal> {
        self.judge_action(action)
    }

    #[inline]
    fn apply<F: FnMut(Event)>(&mut self, action: Action, mut tell: F) {
        let Some((from, to)) = self.playable(action) else {
            return;
        };
        let mover = self.turn;
        let opponent = mover.other();
        self.board.shift(mover, from, to);
        if let Some(piece) = self.board.piece(to) {
            let (from, to) = (from.square(), to.square());
            tell(Event::Moved { piece, from, to });
        }
        let captures = capture(&self.board, mover, to);
        for cell in captures.iter() {
            self.board.remove_pawn(opponent, cell);
            tell(Event::Captured {
                by: mover,
                piece: Piece {
                    side: opponent,
                    shape: Shape::Pawn,
                    value: 0,
                },
                square: cell.square(),
                part: Part::Whole,
                gone: true,
            });
        }
        tell(Event::TurnEnded(mover));
        self.turn = opponent;
        self.number = self.number.saturating_add(1);
        if captures.is_empty() {
            self.quiet = self.quiet.saturating_add(1);
            let key = self.placement_key();
            self.history.push((from, to), key, &self.board, self.turn);
        } else {
            self.quiet = 0;
            self.history.restart(self.placement_key());
        }
        self.outcome = self.judge();
        if let Some(outcome) = self.outcome {
            tell(Event::Over(outcome));
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn stage(&self) -> Stage {
        Stage::Before
    }

    #[inline]
    fn number(&self) -> u32 {
        self.number
    }

    fn geometry(&self) -> Geometry {
        Geometry {
            columns: COLUMNS,
            rows: ROWS,
        }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(Cell::of(square)?)
    }

    fn sub_pieces(&self, _square: Square) -> Option<SubPieces> {
        None
    }

    fn justify<F: FnMut(Justification)>(&self, _target: Square, _part: Part, _visit: F) {}

    fn captured_by<F: FnMut(Square)>(&self, from: Square, to: Square, visit: F) {
        if let Some((from, to)) = self.playable(Action::Move { from, to }) {
            let captures = self.captures(from, to);
            captures.iter().map(Cell::square).for_each(visit);
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_actions(),
            _ => {
                let mut nodes = 0;
                let _ = self.visit(|action| {
                    let mut next = self.clone();
                    next.apply(action, |_| ());
                    nodes += next.perft(depth - 1);
                    ControlFlow::Continue(())
                });
                nodes
            }
        }
    }

    fn hash64(&self) -> u64 {
        let numbers = u64::from(self.quiet) << 32 | u64::from(self.number);
        let options = u64::from(self.options.quiet);
        self.placement_key() ^ keys::mix(numbers ^ keys::mix(options))
    }
}
