//! Time, passed in: what the rooms read instead of the machine's clock, so that tests can turn it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A moment: milliseconds since 1970-01-01T00:00:00Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(pub i64);

impl Instant {
    /// The moment `milliseconds` later.
    #[must_use]
    pub fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// Where the time comes from. Clones share one hand.
#[derive(Debug, Clone)]
pub struct Clock {
    /// Milliseconds by which this clock is ahead of the machine's, or the time itself if `still`.
    hand: Arc<AtomicI64>,
    still: bool,
}

impl Clock {
    /// The machine's clock, which [`Clock::turn`] can set forward.
    pub fn running() -> Self {
        Self {
            hand: Arc::new(AtomicI64::new(0)),
            still: false,
        }
    }

    /// A clock that stands at `start` except for [`Clock::turn`].
    pub fn standing(start: Instant) -> Self {
        Self {
            hand: Arc::new(AtomicI64::new(start.0)),
            still: true,
        }
    }

    /// The present moment.
    pub fn now(&self) -> Instant {
        let hand = self.hand.load(Ordering::SeqCst);
        if self.still {
            return Instant(hand);
        }
        let machine = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| {
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            });
        Instant(machine.saturating_add(hand))
    }

    /// Turns the clock forward by `milliseconds` (not back: a negative number does nothing).
    pub fn turn(&self, milliseconds: i64) {
        self.hand.fetch_add(milliseconds.max(0), Ordering::SeqCst);
    }
}
