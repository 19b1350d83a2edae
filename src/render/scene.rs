//! What a picture shows: a small value between the game and the pixels.

use serde::{Deserialize, Serialize};

use crate::rules::rithmomachia::boissiere::Prisoner;
use crate::rules::{Game, Piece, Position, Rules, Shape, Side, Square, SubPieces};

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

/// The game a board belongs to, in a form that can be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the game of that name")]
pub enum SceneGame {
    Latrunculi,
    Boissiere,
    Medieval,
}

impl From<Game> for SceneGame {
    fn from(game: Game) -> Self {
        match game {
            Game::Latrunculi => Self::Latrunculi,
            Game::Boissiere => Self::Boissiere,
            Game::Medieval => Self::Medieval,
        }
    }
}

impl From<SceneGame> for Game {
    fn from(game: SceneGame) -> Self {
        match game {
            SceneGame::Latrunculi => Self::Latrunculi,
            SceneGame::Boissiere => Self::Boissiere,
            SceneGame::Medieval => Self::Medieval,
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

/// How the board lies in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// The viewer sits at the bottom: Rithmomachia is tall, Latrunculi wide.
    #[default]
    #[serde(alias = "portrait")]
    Upright,
    /// Turned by a quarter, the viewer sits at the left: Rithmomachia is wide, Latrunculi tall.
    #[serde(alias = "landscape")]
    Turned,
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

/// What an arrow tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    /// A piece moved: a thick line with a head.
    #[default]
    Move,
    /// A piece took part in capturing what stood where the arrow ends: a thin broken line.
    Capture,
}

/// An arrow from square to square.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Arrow {
    /// Square number where it starts.
    pub from: u8,
    /// Square number where it ends.
    pub to: u8,
    /// What it tells.
    #[serde(default)]
    pub kind: ArrowKind,
}

/// One thing that happened last, told in the words; the picture shows it by marks, ghosts and
/// arrows, and the sum of a capture in figures.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A piece moved.
    Moved {
        /// The piece, on the square where it stands now.
        piece: Glyph,
        /// Square number where it stood.
        from: u8,
    },
    /// A piece, or one sub-piece of a pyramid, was captured.
    Took {
        /// The piece as it was before, on its square.
        piece: Glyph,
        /// The sub-piece's value when the pyramid itself stays or only that sub-piece was named.
        sub: Option<u16>,
        /// The pieces that took it, where they stood then; of a pyramid without its parts.
        #[serde(default)]
        by: Vec<Glyph>,
        /// The topic of the rule it followed, such as `addition`; none in Latrunculi.
        #[serde(default)]
        kind: Option<String>,
        /// The arithmetic, such as `3 + 5 = 8`; none for a siege and in Latrunculi.
        #[serde(default)]
        sum: Option<String>,
    },
    /// A captured piece came back for its captor.
    Reentered {
        /// The piece with its new owner, on its new square.
        piece: Glyph,
    },
}

/// A part of a board: its first and last columns and rows, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// First and last column.
    pub columns: (u8, u8),
    /// First and last row.
    pub rows: (u8, u8),
}

/// A board to be drawn or described.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scene {
    /// The game, named in the words.
    pub game: SceneGame,
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
    /// The side at the bottom (upright) or at the left (turned).
    pub viewpoint: SceneSide,
    /// How the board lies in the picture.
    pub layout: Layout,
    /// The side to act, told in the words; none when the game is over.
    pub turn: Option<SceneSide>,
    /// Prisoners taken by White and by Black (Boissière), as they are written (`c9`, `p190`).
    pub prisoners: [Vec<String>; 2],
    /// The winner, told in the words once nobody is to act.
    pub winner: Option<SceneSide>,
    /// What happened last, in order, told in the words.
    pub deeds: Vec<Deed>,
    /// The only part of the board that is drawn; all of it if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}

impl Glyph {
    /// The piece standing on `square`, as drawn.
    pub(super) fn of(square: Square, piece: Piece, subs: Option<SubPieces>) -> Self {
        Self {
            square: square.0,
            side: piece.side.into(),
            shape: letter(piece.shape),
            value: piece.value,
            subs: subs.map_or_else(Vec::new, |subs| subs.values().to_vec()),
        }
    }
}

/// The letter a shape is drawn and written by.
fn letter(shape: Shape) -> char {
    match shape {
        Shape::Circle => 'C',
        Shape::Triangle => 'T',
        Shape::Square => 'S',
        Shape::Pyramid => 'P',
        Shape::Pawn => 'M',
        Shape::King => 'K',
    }
}

impl Scene {
    /// The bare board of a position, White at the bottom.
    pub fn new(position: &Position) -> Self {
        let geometry = position.geometry();
        let outcome = position.outcome();
        let pieces = geometry.all().filter_map(|square| {
            let piece = position.piece(square)?;
            Some(Glyph::of(square, piece, position.sub_pieces(square)))
        });
        Self {
            game: position.game().into(),
            columns: geometry.columns,
            rows: geometry.rows,
            labels: match position.game() {
                Game::Latrunculi => Labels::ColumnLetters,
                Game::Boissiere | Game::Medieval => Labels::RowLetters,
            },
            pieces: pieces.collect(),
            ghosts: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            viewpoint: SceneSide::White,
            layout: Layout::Upright,
            turn: outcome.is_none().then(|| position.turn().into()),
            prisoners: prisoners(position),
            winner: outcome
                .and_then(|outcome| outcome.winner)
                .map(SceneSide::from),
            deeds: Vec::new(),
            window: None,
        }
    }

    /// The part of the board that is drawn.
    pub fn shown(&self) -> Window {
        let all = |count: u8| (0, count.saturating_sub(1));
        let within = |(first, last): (u8, u8), (_, end): (u8, u8)| {
            let last = last.min(end);
            (first.min(last), last)
        };
        let whole = Window {
            columns: all(self.columns),
            rows: all(self.rows),
        };
        self.window.map_or(whole, |window| Window {
            columns: within(window.columns, whole.columns),
            rows: within(window.rows, whole.rows),
        })
    }

    /// The same seen from the other side of the board.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        self.viewpoint = self.viewpoint.other();
        self
    }

    /// Marks a square, once.
    pub fn mark(&mut self, square: u8, kind: MarkKind) {
        let mark = Mark { square, kind };
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }
}

impl SceneSide {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The prisoners taken by White and by Black, as position texts write them.
fn prisoners(position: &Position) -> [Vec<String>; 2] {
    let Position::Boissiere(position) = position else {
        return [Vec::new(), Vec::new()];
    };
    Side::BOTH.map(|by| {
        let taken = position.prisoners(by).iter();
        taken.map(|taken| written(by.other(), *taken)).collect()
    })
}

/// A prisoner as position texts write it: `c9`, `p190`, `s36^`.
fn written(side: Side, prisoner: Prisoner) -> String {
    let letter = match side {
        Side::White => letter(prisoner.shape),
        Side::Black => letter(prisoner.shape).to_ascii_lowercase(),
    };
    let mark = if prisoner.counts { "" } else { "^" };
    format!("{letter}{}{mark}", prisoner.value)
}
