//! How the pieces move.

use super::super::Side;
use super::board::{Board, Cell, Free};

/// Room for every move: 12 pawns with at most 18 each, a king with 4, and the overhang of the
/// last pawn's lanes.
const ROOM: usize = 256;

/// Moves, as from-square plus 256 times to-square.
#[derive(Debug)]
pub(super) struct MoveList {
    moves: [u16; ROOM],
}

impl MoveList {
    /// A list with room.
    #[inline]
    pub(super) fn new() -> Self {
        Self { moves: [0; ROOM] }
    }

    /// Fills in every move of a side by the shapes of its pieces, repetition not considered.
    #[inline]
    pub(super) fn fill(&mut self, board: &Board, side: Side) -> &[u16] {
        let mut len = 0;
        for cell in board.pawns(side) {
            len = self.pawn(len, cell, board.free(cell));
        }
        let king = board.king(side);
        len = self.king(len, king, board.free(king));
        self.moves.get(..len).unwrap_or(&[])
    }

    /// A pawn: any number of empty squares along a row or a column.
    #[inline]
    fn pawn(&mut self, len: usize, cell: Cell, free: Free) -> usize {
        let len = self.line(len, &ALONG_ROW, cell, free.left, free.right);
        self.line(len, &ALONG_COLUMN, cell, free.down, free.up)
    }

    /// A king: one square along a row or a column.
    #[inline]
    fn king(&mut self, len: usize, cell: Cell, free: Free) -> usize {
        let len = self.line(len, &ALONG_ROW, cell, free.left.min(1), free.right.min(1));
        self.line(len, &ALONG_COLUMN, cell, free.down.min(1), free.up.min(1))
    }

    /// Adds the moves along a line and answers the new length. Always writes all lanes, which are
    /// whole machine words, and counts only those that are moves: that is quicker than a loop of
    /// unforeseeable length.
    #[inline]
    fn line<const LANES: usize>(
        &mut self,
        len: usize,
        ways: &Ways<LANES>,
        cell: Cell,
        before: u8,
        behind: u8,
    ) -> usize {
        let stay = u16::from(cell.square().0) * 0x101;
        if let Some(lanes) = self.moves.get_mut(len..len + LANES) {
            for (lane, way) in lanes.iter_mut().zip(&ways[usize::from(before & 15)]) {
                *lane = stay.wrapping_add(*way);
            }
        }
        len + usize::from(before) + usize::from(behind)
    }
}

/// By the number of empty squares before a piece: what the moves along its line add to its
/// square, from the furthest before it to the furthest behind it that a line can have.
type Ways<const LANES: usize> = [[u16; LANES]; 16];

static ALONG_ROW: Ways<16> = ways(0x100);
static ALONG_COLUMN: Ways<8> = ways(12 * 0x100);

const fn ways<const LANES: usize>(step: u16) -> Ways<LANES> {
    let mut ways = [[0; LANES]; 16];
    let mut furthest = 0_u16;
    let mut before = 0;
    while before < 16 {
        let mut way = furthest;
        let mut lane = 0;
        while lane < LANES {
            if lane == before {
                way = way.wrapping_add(step);
            }
            ways[before][lane] = way;
            way = way.wrapping_add(step);
            lane += 1;
        }
        furthest = furthest.wrapping_sub(step);
        before += 1;
    }
    ways
}

/// Number of moves of a side by the shapes of its pieces.
#[inline]
pub(super) fn count(board: &Board, side: Side) -> u64 {
    let pawns: u64 = board
        .pawns(side)
        .map(|cell| u64::from(board.free(cell).total()))
        .sum();
    pawns + king_steps(board, side).count() as u64
}

/// Where a side's king can go.
#[inline]
pub(super) fn king_steps(board: &Board, side: Side) -> impl Iterator<Item = Cell> {
    let king = board.king(side);
    let free = board.free(king);
    let Cell(at) = king;
    [
        (free.left > 0).then(|| Cell(at - 1)),
        (free.down > 0).then(|| Cell(at - 16)),
        (free.up > 0).then(|| Cell(at + 16)),
        (free.right > 0).then(|| Cell(at + 1)),
    ]
    .into_iter()
    .flatten()
}
