//! Partial victories: triumphs that counted but did not end the game, once per grade and player.

use crate::rules::{Grade, Side};

/// Partial victories in the order won, none twice.
#[derive(Debug, Clone, Copy)]
pub(super) struct Partial {
    won: [(Side, Grade); 6],
    len: u8,
}

impl Partial {
    /// None yet.
    pub(super) const NONE: Self = Self {
        won: [(Side::White, Grade::Mediocre); 6],
        len: 0,
    };

    /// Those won.
    #[inline]
    pub(super) fn all(&self) -> &[(Side, Grade)] {
        &self.won[..usize::from(self.len)]
    }

    /// Records a victory; whether it is new.
    pub(super) fn record(&mut self, side: Side, grade: Grade) -> bool {
        let new = !self.all().contains(&(side, grade));
        if new {
            self.won[usize::from(self.len)] = (side, grade);
            self.len += 1;
        }
        new
    }
}
