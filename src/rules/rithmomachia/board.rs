//! The board of both Rithmomachias: 8 columns, up to 16 rows, at most one pyramid a side.

use crate::rules::{Geometry, Piece, Shape, Side, Square, SubPieces};

/// A piece with its place, as set-ups list them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Where it stands.
    pub square: Square,
    /// The piece; a pyramid's value is its total.
    pub piece: Piece,
    /// The sub-pieces, for a pyramid.
    pub subs: Option<SubPieces>,
}

/// A square's content: 0 when empty, else the value shifted left by 2, and the shape.
/// A pyramid's value is kept apart (its total can be larger than a cell holds).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cell(u16);

impl Cell {
    /// Whether no piece stands there.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The value of an ordinary piece; 1 for a pyramid, 0 for an empty square.
    #[inline]
    pub fn value(self) -> u16 {
        self.0 >> 2
    }

    /// The shape of the piece; meaningless for an empty square.
    #[inline]
    pub fn shape(self) -> Shape {
        SHAPES[usize::from(self.0 & 3)]
    }

    /// Whether a pyramid stands there.
    #[inline]
    pub fn is_pyramid(self) -> bool {
        self.0 & 3 == 3
    }

    /// How many squares the piece moves, less one: 0 for a circle, 1 for a triangle, 2 for a
    /// square or pyramid.
    #[inline]
    pub fn reach(self) -> usize {
        usize::from(self.0 & 3).min(2)
    }
}

const SHAPES: [Shape; 4] = [
    Shape::Circle,
    Shape::Triangle,
    Shape::Square,
    Shape::Pyramid,
];

/// How far each of [`SHAPES`] moves.
const DISTANCES: [u8; 4] = [1, 2, 3, 3];

/// The pieces on the board. Square sets are bits of a `u128`, bit n for square n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    rows: u8,
    cells: [Cell; 128],
    sides: [u128; 2],
    reaches: [u128; 3],
    pyramids: [Option<(Square, SubPieces)>; 2],
}

impl Board {
    /// An empty board of `rows` rows.
    pub fn new(rows: u8) -> Self {
        Self {
            rows,
            cells: [Cell(0); 128],
            sides: [0; 2],
            reaches: [0; 3],
            pyramids: [None; 2],
        }
    }

    /// Its shape.
    #[inline]
    pub fn geometry(&self) -> Geometry {
        Geometry {
            columns: 8,
            rows: self.rows,
        }
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn of(&self, side: Side) -> u128 {
        self.sides[side.index()]
    }

    /// The occupied squares.
    #[inline]
    pub fn occupied(&self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    /// The squares of both sides' circles (0), triangles (1), squares and pyramids (2): the pieces
    /// by the squares they move, less one, as in [`Cell::reach`].
    #[inline]
    pub fn reaching(&self, reach: usize) -> u128 {
        self.reaches[reach]
    }

    /// The content of `square`; empty if that is off the board.
    #[inline]
    pub fn cell(&self, square: Square) -> Cell {
        self.cells.get(square.index()).copied().unwrap_or(Cell(0))
    }

    /// How far the piece on `square` moves: 1, 2 or 3; 1 for an empty square.
    #[inline]
    pub fn distance(&self, square: Square) -> u8 {
        DISTANCES[usize::from(self.cell(square).0 & 3)]
    }

    /// The piece on `square`.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let cell = self.cell(square);
        if cell.is_empty() {
            return None;
        }
        let side = if self.sides[0] >> square.0 & 1 == 1 {
            Side::White
        } else {
            Side::Black
        };
        let shape = cell.shape();
        let value = match self.pyramids[side.index()] {
            Some((_, subs)) if shape == Shape::Pyramid => subs.total(),
            _ => cell.value(),
        };
        Some(Piece { side, shape, value })
    }

    /// The pyramid of `side`: where it stands and what is left of it.
    #[inline]
    pub fn pyramid(&self, side: Side) -> Option<(Square, SubPieces)> {
        self.pyramids[side.index()]
    }

    /// Puts a piece on an empty square. A pyramid needs its sub-pieces, and its side must have none.
    pub fn place(&mut self, placed: Placed) {
        let shape = SHAPES
            .iter()
            .position(|&shape| shape == placed.piece.shape)
            .unwrap_or(0);
        let value = if let (Shape::Pyramid, Some(subs)) = (placed.piece.shape, placed.subs) {
            self.pyramids[placed.piece.side.index()] = Some((placed.square, subs));
            1
        } else {
            placed.piece.value
        };
        let cell = Cell(value << 2 | u16::try_from(shape).unwrap_or(0));
        self.cells[placed.square.index()] = cell;
        self.reaches[cell.reach()] |= 1 << placed.square.0;
        self.sides[placed.piece.side.index()] |= 1 << placed.square.0;
    }

    /// Takes the piece off `square`, if there is one, and returns it.
    pub fn lift(&mut self, square: Square) -> Option<Placed> {
        let piece = self.piece(square)?;
        let subs = (piece.shape == Shape::Pyramid)
            .then(|| self.pyramids[piece.side.index()].take())
            .flatten()
            .map(|(_, subs)| subs);
        let cell = std::mem::take(&mut self.cells[square.index()]);
        self.reaches[cell.reach()] &= !(1 << square.0);
        self.sides[piece.side.index()] &= !(1 << square.0);
        Some(Placed {
            square,
            piece,
            subs,
        })
    }

    /// Moves the piece on `from` to the empty square `to`.
    pub fn shift(&mut self, from: Square, to: Square) {
        let bit = 1_u128 << from.0;
        let side = usize::from(self.sides[0] & bit == 0);
        let cell = std::mem::take(&mut self.cells[from.index()]);
        self.cells[to.index()] = cell;
        let reach = &mut self.reaches[cell.reach()];
        *reach = *reach & !bit | 1 << to.0;
        self.sides[side] = self.sides[side] & !bit | 1 << to.0;
        if let Some((place, _)) = &mut self.pyramids[side]
            && *place == from
        {
            *place = to;
        }
    }

    /// Takes one sub-piece of `value` out of the pyramid of `side`; the pyramid leaves the board
    /// with its last one. Returns whether it left.
    pub fn take_sub(&mut self, side: Side, value: u16) -> bool {
        let Some((square, subs)) = self.pyramids[side.index()] else {
            return false;
        };
        match subs.without(value) {
            Some(rest) if rest.is_empty() => {
                self.lift(square);
                true
            }
            Some(rest) => {
                self.pyramids[side.index()] = Some((square, rest));
                false
            }
            None => false,
        }
    }

    /// Every piece, in square order.
    pub fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        self.geometry().all().filter_map(|square| {
            let piece = self.piece(square)?;
            let subs = (piece.shape == Shape::Pyramid)
                .then(|| self.pyramids[piece.side.index()])
                .flatten()
                .map(|(_, subs)| subs);
            Some(Placed {
                square,
                piece,
                subs,
            })
        })
    }
}
