//! The three kinds of progression (proportion) among three different rising values.

/// A kind of progression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progression {
    /// b − a = c − b.
    Arithmetic,
    /// b² = a·c.
    Geometric,
    /// b·(a + c) = 2·a·c.
    Harmonic,
}

impl Progression {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Arithmetic, Self::Geometric, Self::Harmonic];

    /// The kind that a < b < c are in, if any; three different values are in one kind at most.
    /// (An arithmetic and a geometric mean are equal only for equal values, and so on.)
    #[inline]
    pub fn of(a: u32, b: u32, c: u32) -> Option<Self> {
        let (a, b, c) = (u64::from(a), u64::from(b), u64::from(c));
        if !(a < b && b < c) {
            None
        } else if b - a == c - b {
            Some(Self::Arithmetic)
        } else if b * b == a * c {
            Some(Self::Geometric)
        } else if b * (a + c) == 2 * a * c {
            Some(Self::Harmonic)
        } else {
            None
        }
    }

    /// 0, 1 or 2, as in [`Progression::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}
