//! How the pieces move.

use super::super::Side;
use super::board::{Board, Cell};

/// Room for every move: 12 pawns with at most 18 each, a king with 4, and the overhang of the
/// last pawn's lanes.
const ROOM: usize = 256;

/// Moves, as from-square times 256 plus to-square.
#[derive(Debug)]
pub(super) struct MoveList {
    moves: [u16; ROOM],
    len: usize,
}

impl MoveList {
    /// Every move of a side by the shapes of its pieces, repetition not considered.
    #[inline]
    pub(super) fn of(board: &Board, side: Side) -> Self {
        let mut list = Self {
            moves: [0; ROOM],
            len: 0,
        };
        for cell in board.pawns(side) {
            list.pawn(board, cell);
        }
        list.king(board, board.king(side));
        list
    }

    /// The moves.
    #[inline]
    pub(super) fn moves(&self) -> &[u16] {
        self.moves.get(..self.len).unwrap_or(&[])
    }

    /// A pawn: any number of empty squares along a row or a column.
    #[inline]
    fn pawn(&mut self, board: &Board, cell: Cell) {
        let free = board.free(cell);
        let here = u16::from(cell.square().0) * 0x101;
        self.line::<12, 1>(here, free.left, free.right);
        self.line::<8, 12>(here, free.down, free.up);
    }

    /// A king: one square along a row or a column.
    #[inline]
    fn king(&mut self, board: &Board, cell: Cell) {
        let free = board.free(cell);
        let here = u16::from(cell.square().0) * 0x101;
        self.line::<8, 1>(here, free.left.min(1), free.right.min(1));
        self.line::<8, 12>(here, free.down.min(1), free.up.min(1));
    }

    /// Adds the moves along a line. Always writes all lanes, a whole number of machine words, and
    /// counts only those that are moves: that is quicker than a loop of unforeseeable length.
    #[inline]
    fn line<const LANES: usize, const STEP: u16>(&mut self, here: u16, before: u8, behind: u8) {
        let before = u16::from(before);
        if let Some(lanes) = self.moves.get_mut(self.len..self.len + LANES) {
            let first = here.wrapping_sub(before * STEP);
            let mut lane = 0;
            let mut offset = 0;
            for slot in lanes {
                let skip = if lane >= before { STEP } else { 0 };
                *slot = first.wrapping_add(offset + skip);
                lane += 1;
                offset += STEP;
            }
            self.len += usize::from(before) + usize::from(behind);
        }
    }
}

/// Number of moves of a side by the shapes of its pieces.
#[inline]
pub(super) fn count(board: &Board, side: Side) -> u64 {
    let pawns: u64 = board
        .pawns(side)
        .map(|cell| u64::from(board.free(cell).total()))
        .sum();
    pawns + king_count(board, side)
}

/// Number of moves of a side's king.
#[inline]
pub(super) fn king_count(board: &Board, side: Side) -> u64 {
    king_steps(board, side).count() as u64
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
