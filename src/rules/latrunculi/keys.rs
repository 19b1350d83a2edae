//! Random numbers whose exclusive or is the key of a placement (Zobrist's scheme).

use super::super::Side;
use super::board::Cell;

/// Told apart from every other placement by the side to move.
pub(super) const BLACK_TO_MOVE: u64 = mix(0x6c61_7472_756e_6375);

static PAWNS: [[u64; 128]; 2] = [table(1), table(2)];
static KINGS: [[u64; 128]; 2] = [table(3), table(4)];

/// The key of a pawn on a cell.
#[inline]
pub(super) fn pawn(side: Side, cell: Cell) -> u64 {
    PAWNS[side.index()][usize::from(cell.0 & 127)]
}

/// The key of a king on a cell.
#[inline]
pub(super) fn king(side: Side, cell: Cell) -> u64 {
    KINGS[side.index()][usize::from(cell.0 & 127)]
}

/// Scatters a number over 64 bits (the finishing step of `SplitMix64`).
#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn table(seed: u64) -> [u64; 128] {
    let mut keys = [0; 128];
    let mut at = 0;
    let mut state = mix(seed);
    while at < 128 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        keys[at] = mix(state);
        at += 1;
    }
    keys
}
