//! What the rule of repetition remembers: which positions have occurred since the last capture, and
//! how they followed one another. What lies before a capture can never occur again.
//!
//! Positions are compared by the low half of their keys first; where these are equal often enough
//! to matter, the moves are taken back and the placements themselves are compared. So two positions
//! are the same for the rule only if they are.

use std::sync::Arc;

use super::super::Side;
use super::board::{Board, Cell};

/// A position may occur this often; a move that would make it occur again is illegal.
const OCCURRENCES: u32 = 3;
/// Positions kept in place; only a longer time without a capture needs memory of its own.
const RECENT: usize = 32;

/// A position that has occurred: the low half of its key, and the move that led to it, in one
/// number so that copying and comparing many of them is quick.
type Past = u64;

/// The positions since the last capture, the present one included.
#[derive(Debug, Clone)]
pub(super) struct History {
    /// The last ones, oldest first.
    recent: [Past; RECENT],
    len: usize,
    /// Those before, oldest first. Shared between copies.
    older: Option<Arc<Vec<Past>>>,
    /// Those that have occurred three times. Nearly always none.
    thrice: Option<Arc<Vec<Occurred>>>,
}

/// A position that has occurred as often as it may.
#[derive(Debug, Clone)]
struct Occurred {
    key: u64,
    turn: Side,
    board: Board,
}

impl History {
    /// Begins with a position in its first occurrence.
    pub(super) fn new(key: u64) -> Self {
        let mut recent = [0; RECENT];
        recent[0] = past(key, Cell(0), Cell(0));
        Self {
            recent,
            len: 1,
            older: None,
            thrice: None,
        }
    }

    /// A capture was made: everything before is out of reach, and this position is new.
    #[inline]
    pub(super) fn restart(&mut self, key: u64) {
        self.recent[0] = past(key, Cell(0), Cell(0));
        self.len = 1;
        self.older = None;
        self.thrice = None;
    }

    /// The game went on, by this move, to the position of this key: this placement, with this side
    /// to move.
    #[inline]
    pub(super) fn push(&mut self, (from, to): (Cell, Cell), key: u64, board: &Board, turn: Side) {
        if self.len == RECENT {
            self.settle();
        }
        if let Some(slot) = self.recent.get_mut(self.len) {
            *slot = past(key, from, to);
            self.len += 1;
        }
        if self.alike(key) >= OCCURRENCES {
            self.note(key, board, turn);
        }
    }

    /// Whether no position is out of bounds.
    #[inline]
    pub(super) fn is_clear(&self) -> bool {
        self.thrice.is_none()
    }

    /// Whether a move to the position of this key, with this side to move, is illegal; `board` is
    /// asked for its placement.
    #[inline]
    pub(super) fn forbids(&self, key: u64, turn: Side, board: impl Fn() -> Board) -> bool {
        let same =
            |known: &Occurred| known.key == key && known.turn == turn && known.board == board();
        self.thrice
            .iter()
            .flat_map(|thrice| thrice.iter())
            .any(same)
    }

    /// How many positions have the key of the one just pushed. Only every second one had its side
    /// to move.
    #[inline]
    fn alike(&self, key: u64) -> u32 {
        let recent = self.recent.get(..self.len).unwrap_or(&[]);
        let older = self.older.as_ref().map_or(&[][..], |older| older);
        every_second(key, recent, 0) + every_second(key, older, self.len % 2)
    }

    /// Notes the present position if it has occurred three times.
    #[cold]
    fn note(&mut self, key: u64, board: &Board, turn: Side) {
        if self.occurrences(board, turn) >= OCCURRENCES {
            let thrice = self.thrice.get_or_insert_default();
            Arc::make_mut(thrice).push(Occurred {
                key,
                turn,
                board: board.clone(),
            });
        }
    }

    /// How often the present position has occurred: every move is taken back, one after another.
    fn occurrences(&self, board: &Board, turn: Side) -> u32 {
        let older = self.older.iter().flat_map(|older| older.iter());
        let all: Vec<Past> = older
            .chain(self.recent.iter().take(self.len))
            .copied()
            .collect();
        let mut before = board.clone();
        let mut mover = turn.other();
        let mut count = 1;
        // The first position of all has no move before it.
        for past in all.into_iter().skip(1).rev() {
            let (from, to) = step(past);
            before.shift(mover, to, from);
            // Now it would be the turn of whoever had moved.
            count += u32::from(mover == turn && before == *board);
            mover = mover.other();
        }
        count
    }

    /// Moves the recent positions to the older ones.
    #[cold]
    fn settle(&mut self) {
        let older = self.older.get_or_insert_default();
        Arc::make_mut(older).extend_from_slice(&self.recent);
        self.len = 0;
    }
}

#[inline]
fn past(key: u64, from: Cell, to: Cell) -> Past {
    key << 32 | u64::from(from.0) << 8 | u64::from(to.0)
}

/// The move that led to a position.
fn step(past: Past) -> (Cell, Cell) {
    let [to, from, ..] = past.to_le_bytes();
    (Cell(from), Cell(to))
}

/// How often the low half of `key` is among every second of `all`, from the last but `skip`
/// backwards.
#[inline]
fn every_second(key: u64, all: &[Past], skip: usize) -> u32 {
    let all = all.get(..all.len().saturating_sub(skip)).unwrap_or(&[]);
    // In pairs from the end; an odd one at the front has no partner.
    let pairs = all.rchunks_exact(2);
    let odd = pairs.remainder().first();
    let key = key << 32;
    let equal =
        |other: Option<&Past>| u32::from(other.is_some_and(|other| (other ^ key) >> 32 == 0));
    pairs.map(|pair| equal(pair.last())).sum::<u32>() + equal(odd)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with its history, in which every position has the same key, as if keys told nothing
    /// apart.
    struct Walk {
        board: Board,
        history: History,
    }

    impl Walk {
        fn go(&mut self, side: Side, from: Cell, to: Cell) {
            self.board.shift(side, from, to);
            self.history.push((from, to), 0, &self.board, side.other());
        }
    }

    #[test]
    fn only_the_same_placement_counts_as_a_repetition() {
        let home = [Cell::at(0, 0), Cell::at(0, 1)];
        let mut away = Cell::at(11, 7);
        let mut board = Board::empty();
        board.put_king(Side::White, home[0]);
        board.put_king(Side::Black, away);
        let first = board.clone();
        let mut walk = Walk {
            board,
            history: History::new(0),
        };
        // White's king goes to and fro, Black's goes away: nothing is repeated.
        for turn in 0..40_u8 {
            let here = usize::from(turn % 2);
            walk.go(Side::White, home[here], home[1 - here]);
            let to = Cell::at(2 + turn % 8, turn / 8);
            walk.go(Side::Black, away, to);
            away = to;
            assert!(walk.history.is_clear(), "after turn {turn}");
        }
        // Now both go to and fro: at their third return they have been here three times.
        let beside = Cell::at(11, 7);
        for round in 0..2 {
            assert!(walk.history.is_clear(), "in round {round}");
            walk.go(Side::White, home[0], home[1]);
            walk.go(Side::Black, away, beside);
            walk.go(Side::White, home[1], home[0]);
            walk.go(Side::Black, beside, away);
        }
        let here = walk.board.clone();
        assert!(walk.history.forbids(0, Side::White, || here.clone()));
        assert!(!walk.history.forbids(0, Side::Black, || here.clone()));
        assert!(!walk.history.forbids(0, Side::White, || first.clone()));
    }
}
