//! A small source of numbers that look random, the same for the same seed everywhere.

/// The state: `SplitMix64`, as published by Steele, Lea and Flood (2014).
#[derive(Debug)]
pub(super) struct Random(u64);

impl Random {
    /// Begins at `seed`.
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which must not be 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        // The bias is below bound / 2^64.
        let product = u128::from(mixed) * bound as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }
}
