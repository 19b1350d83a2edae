//! What the rule of repetition remembers: how often each position has occurred since the last
//! capture. What lies before a capture can never occur again.

use std::sync::Arc;

/// A position may occur this often; a move that would make it occur again is illegal.
const OCCURRENCES: u32 = 3;
/// Positions kept in place; only a longer time without a capture needs memory of its own.
const RECENT: usize = 32;

/// The positions since the last capture, the present one included, by their keys.
#[derive(Debug, Clone)]
pub(super) struct History {
    /// The last ones, oldest first.
    recent: [u64; RECENT],
    len: usize,
    /// Those before, oldest first. Shared between copies.
    older: Option<Arc<Vec<u64>>>,
    /// Those that have occurred three times. Nearly always empty.
    thrice: Vec<u64>,
}

impl History {
    /// Begins with a position in its first occurrence.
    pub(super) fn new(key: u64) -> Self {
        let mut recent = [0; RECENT];
        recent[0] = key;
        Self {
            recent,
            len: 1,
            older: None,
            thrice: Vec::new(),
        }
    }

    /// A capture was made: everything before is out of reach, and this position is new.
    #[inline]
    pub(super) fn restart(&mut self, key: u64) {
        self.recent[0] = key;
        self.len = 1;
        self.older = None;
        self.thrice.clear();
    }

    /// The game went on to this position.
    #[inline]
    pub(super) fn push(&mut self, key: u64) {
        if self.len == RECENT {
            self.settle();
        }
        if let Some(slot) = self.recent.get_mut(self.len) {
            *slot = key;
            self.len += 1;
        }
        if self.occurrences(key) >= OCCURRENCES {
            self.note(key);
        }
    }

    /// Whether no position is out of bounds.
    #[inline]
    pub(super) fn is_clear(&self) -> bool {
        self.thrice.is_empty()
    }

    /// Whether a move to this position is illegal.
    #[inline]
    pub(super) fn forbids(&self, key: u64) -> bool {
        self.thrice.contains(&key)
    }

    /// How often the position just pushed has occurred. Only every second one had its side to
    /// move.
    #[inline]
    fn occurrences(&self, key: u64) -> u32 {
        let recent = self.recent.get(..self.len).unwrap_or(&[]);
        let older = self.older.as_ref().map_or(&[][..], |older| older);
        every_second(key, recent, 0) + every_second(key, older, self.len % 2)
    }

    #[cold]
    fn note(&mut self, key: u64) {
        if !self.forbids(key) {
            self.thrice.push(key);
        }
    }

    /// Moves the recent positions to the older ones.
    #[cold]
    fn settle(&mut self) {
        let older = self.older.get_or_insert_default();
        Arc::make_mut(older).extend_from_slice(&self.recent);
        self.len = 0;
    }
}

/// How often `key` is among every second of `keys`, from the last but `skip` backwards.
#[inline]
fn every_second(key: u64, keys: &[u64], skip: usize) -> u32 {
    let keys = keys.get(..keys.len().saturating_sub(skip)).unwrap_or(&[]);
    // In pairs from the end; an odd one at the front has no partner.
    let pairs = keys.rchunks_exact(2);
    let odd = pairs.remainder().first();
    let equal = |other: Option<&u64>| u32::from(other == Some(&key));
    pairs.map(|pair| equal(pair.last())).sum::<u32>() + equal(odd)
}
