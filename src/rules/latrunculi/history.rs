//! What the rule of repetition remembers: how often each position has occurred since the last
//! capture. What lies before a capture can never occur again.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

/// A position may occur this often; a move that would make it occur again is illegal.
const OCCURRENCES: u32 = 3;
/// Positions kept in place; only a longer time without a capture needs memory of its own.
const RECENT: usize = 32;

type Counts = HashMap<u64, u32, BuildHasherDefault<KeyHasher>>;

/// The positions since the last capture, the present one included, by their keys.
#[derive(Debug, Clone)]
pub(super) struct History {
    /// The last ones, oldest first.
    recent: [u64; RECENT],
    len: usize,
    /// How often each occurred before those. Shared between copies.
    older: Option<Arc<Counts>>,
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

    /// How often the position has occurred. The one just pushed has its side to move, so only
    /// every second can equal it.
    #[inline]
    fn occurrences(&self, key: u64) -> u32 {
        let recent = self.recent.get(..self.len).unwrap_or(&[]);
        let mut count = 0;
        for &other in recent.iter().rev().step_by(2) {
            count += u32::from(other == key);
        }
        let older = self.older.as_ref().and_then(|older| older.get(&key));
        count + older.copied().unwrap_or(0)
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
        let older = Arc::make_mut(self.older.get_or_insert_default());
        for &key in &self.recent {
            *older.entry(key).or_default() += 1;
        }
        self.len = 0;
    }
}

/// Passes a key on as its own hash: keys are random already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
