//! What every game can do ([`Rules`]), and the closed set of games behind one type.

use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::rithmomachia::{boissiere, medieval};
use super::{
    Action, Event, Geometry, Justification, Outcome, Part, Piece, Refusal, Side, Square, SubPieces,
    latrunculi,
};

/// Where a turn stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Before the move: the turn has begun (in Boissière captures may have been made).
    Before,
    /// After the move: captures may follow, or the end.
    After,
}

/// What every game can do. One conformance suite holds every game to these contracts.
///
/// Equality is the position as its text shows it; how often positions have occurred is no part of
/// it.
pub trait Rules: Clone + Eq + Hash + fmt::Debug {
    /// Calls `visit` once for every legal action, in no particular order, until it breaks.
    /// Visits nothing when the game is over. Does not allocate.
    ///
    /// # Errors
    /// None: a break is passed on.
    fn visit<F: FnMut(Action) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()>;

    /// Whether `action` is legal, and if not, which rule forbids it.
    ///
    /// # Errors
    /// The refusal, judged in the order: over, turn, piece, shape, way, landing, repetition,
    /// capture, re-entry.
    fn examine(&self, action: Action) -> Result<(), Refusal>;

    /// Applies an action that [`Rules::examine`] accepts, telling `tell` what happened.
    /// The result for any other action is unspecified but does not panic.
    fn apply<F: FnMut(Event)>(&mut self, action: Action, tell: F);

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The side to act.
    fn turn(&self) -> Side;

    /// Where the turn stands. Always [`Stage::Before`] in Latrunculi.
    fn stage(&self) -> Stage;

    /// Number of the turn, from 1.
    fn number(&self) -> u32;

    /// The board's shape.
    fn geometry(&self) -> Geometry;

    /// The piece on `square`.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// The sub-pieces of the pyramid on `square`, if one stands there.
    fn sub_pieces(&self, square: Square) -> Option<SubPieces>;

    /// Calls `visit` for everything that justifies capturing `part` of the piece on `target` now
    /// (nothing in Latrunculi, whose captures belong to moves).
    fn justify<F: FnMut(Justification)>(&self, target: Square, part: Part, visit: F);

    /// Calls `visit` for every square whose piece the legal move `from`–`to` captures (Latrunculi).
    fn captured_by<F: FnMut(Square)>(&self, from: Square, to: Square, visit: F);

    /// Number of sequences of `depth` legal actions.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        let _ = self.visit(|action| {
            if depth == 1 {
                nodes += 1;
            } else {
                let mut next = self.clone();
                next.apply(action, |_| ());
                nodes += next.perft(depth - 1);
            }
            ControlFlow::Continue(())
        });
        nodes
    }

    /// Applies a legal action to a copy; the position itself is unchanged.
    ///
    /// # Errors
    /// The refusal of an illegal action.
    fn play(&self, action: Action) -> Result<(Self, Vec<Event>), Refusal> {
        self.examine(action)?;
        let mut next = self.clone();
        let mut events = Vec::new();
        next.apply(action, |event| events.push(event));
        Ok((next, events))
    }

    /// Every legal action, in the order of [`Rules::visit`].
    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        let _ = self.visit(|action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        actions
    }

    /// A 64-bit hash; equal for equal positions.
    fn hash64(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// The games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// Latrunculi.
    Latrunculi,
    /// Rithmomachia after Boissière.
    Boissiere,
    /// Rithmomachia, the 13th-century reconstruction.
    Medieval,
}

impl Game {
    /// Every game, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Latrunculi, Self::Boissiere, Self::Medieval];

    /// The name used in commands and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Latrunculi => "latrunculi",
            Self::Boissiere => "boissiere",
            Self::Medieval => "medieval",
        }
    }

    /// Name and version of the rules, stored with every game.
    pub fn rules_id(self) -> &'static str {
        match self {
            Self::Latrunculi => "latrunculi@1",
            Self::Boissiere => "rithmomachia/boissiere@1",
            Self::Medieval => "rithmomachia/medieval@1",
        }
    }

    /// The game of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The default rule options.
    pub fn default_options(self) -> Options {
        match self {
            Self::Latrunculi => Options::Latrunculi(latrunculi::Options::default()),
            Self::Boissiere => Options::Boissiere(boissiere::Options::default()),
            Self::Medieval => Options::Medieval(medieval::Options::default()),
        }
    }
}

/// The rule options of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(
    missing_docs,
    reason = "each holds the options of the game of that name"
)]
pub enum Options {
    Latrunculi(latrunculi::Options),
    Boissiere(boissiere::Options),
    Medieval(medieval::Options),
}

impl Options {
    /// The game they belong to.
    pub fn game(&self) -> Game {
        match self {
            Self::Latrunculi(_) => Game::Latrunculi,
            Self::Boissiere(_) => Game::Boissiere,
            Self::Medieval(_) => Game::Medieval,
        }
    }

    /// The starting position.
    pub fn start(&self) -> Position {
        match *self {
            Self::Latrunculi(options) => Position::Latrunculi(latrunculi::Position::start(options)),
            Self::Boissiere(options) => Position::Boissiere(boissiere::Position::start(options)),
            Self::Medieval(options) => Position::Medieval(medieval::Position::start(options)),
        }
    }
}

/// Why a set-up is no position of its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// The board has another number of rows than the game allows.
    Rows(u8),
    /// Latrunculi: this side has not exactly one king.
    Kings(Side),
    /// This side has too many pieces.
    TooMany(Side),
    /// This side has more than one pyramid.
    Pyramids(Side),
    /// This side has more than 64 prisoners.
    Prisoners(Side),
    /// A value is not 1 to 9999.
    Value(u32),
    /// Medieval: no piece of the side to act stands on the square of the moved piece.
    Moved(Square),
}

/// A position of any of the games.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(
    missing_docs,
    reason = "each holds a position of the game of that name"
)]
pub enum Position {
    Latrunculi(latrunculi::Position),
    Boissiere(boissiere::Position),
    Medieval(medieval::Position),
}

macro_rules! each {
    ($self:expr, $position:ident => $body:expr) => {
        match $self {
            Position::Latrunculi($position) => $body,
            Position::Boissiere($position) => $body,
            Position::Medieval($position) => $body,
        }
    };
}

impl Position {
    /// The game.
    pub fn game(&self) -> Game {
        self.options().game()
    }

    /// The rule options it is played with.
    pub fn options(&self) -> Options {
        match self {
            Self::Latrunculi(position) => Options::Latrunculi(position.options()),
            Self::Boissiere(position) => Options::Boissiere(position.options()),
            Self::Medieval(position) => Options::Medieval(position.options()),
        }
    }
}

impl Rules for Position {
    fn visit<F: FnMut(Action) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        each!(self, position => position.visit(visit))
    }
    fn examine(&self, action: Action) -> Result<(), Refusal> {
        each!(self, position => position.examine(action))
    }
    fn apply<F: FnMut(Event)>(&mut self, action: Action, tell: F) {
        each!(self, position => position.apply(action, tell));
    }
    fn outcome(&self) -> Option<Outcome> {
        each!(self, position => position.outcome())
    }
    fn turn(&self) -> Side {
        each!(self, position => position.turn())
    }
    fn stage(&self) -> Stage {
        each!(self, position => position.stage())
    }
    fn number(&self) -> u32 {
        each!(self, position => position.number())
    }
    fn geometry(&self) -> Geometry {
        each!(self, position => position.geometry())
    }
    fn piece(&self, square: Square) -> Option<Piece> {
        each!(self, position => position.piece(square))
    }
    fn sub_pieces(&self, square: Square) -> Option<SubPieces> {
        each!(self, position => position.sub_pieces(square))
    }
    fn justify<F: FnMut(Justification)>(&self, target: Square, part: Part, visit: F) {
        each!(self, position => position.justify(target, part, visit));
    }
    fn captured_by<F: FnMut(Square)>(&self, from: Square, to: Square, visit: F) {
        each!(self, position => position.captured_by(from, to, visit));
    }
    fn perft(&self, depth: u32) -> u64 {
        each!(self, position => position.perft(depth))
    }
    fn hash64(&self) -> u64 {
        each!(self, position => position.hash64())
    }
}
