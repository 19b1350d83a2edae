//! Who sits at a window now. Kept in memory only: whoever listens is here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Page;

/// How long somebody counts as here after their window was last heard of: reloading takes less.
const LINGER: Duration = Duration::from_secs(10);

/// The people at windows, by name.
#[derive(Debug, Default)]
pub(super) struct Present(Mutex<HashMap<String, Seat>>);

#[derive(Debug)]
struct Seat {
    streams: usize,
    heard: Instant,
}

/// A window that listens; when it goes, so does its person, after a while.
pub(super) struct Sitting {
    page: Arc<Page>,
    name: String,
}

impl Present {
    /// Notes that this person's window was heard of. Whether they were not here before.
    pub(super) fn hear(&self, name: &str) -> bool {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = seats.get(name).is_some_and(Seat::taken);
        let seat = seats.entry(name.to_owned()).or_insert(Seat {
            streams: 0,
            heard: Instant::now(),
        });
        seat.heard = Instant::now();
        !before
    }

    /// Notes that this person has left.
    pub(super) fn forget(&self, name: &str) {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seats.remove(name);
    }

    /// Everybody who is here.
    pub(super) fn names(&self) -> Vec<String> {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seats.retain(|_, seat| seat.taken());
        let mut names: Vec<_> = seats.keys().cloned().collect();
        names.sort();
        names
    }

    fn count(&self, name: &str, change: impl FnOnce(usize) -> usize) {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seat) = seats.get_mut(name) {
            seat.streams = change(seat.streams);
            seat.heard = Instant::now();
        }
    }
}

impl Seat {
    fn taken(&self) -> bool {
        self.streams > 0 || self.heard.elapsed() < LINGER
    }
}

impl Sitting {
    /// Seats a person for as long as this value lives.
    pub(super) fn new(page: &Arc<Page>, name: &str) -> Self {
        if page.present.hear(name) {
            page.stir();
        }
        page.present.count(name, |streams| streams + 1);
        Self {
            page: Arc::clone(page),
            name: name.to_owned(),
        }
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        self.page
            .present
            .count(&self.name, |streams| streams.saturating_sub(1));
        let page = Arc::clone(&self.page);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(LINGER + Duration::from_millis(100)).await;
                page.stir();
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_heard_of_is_here() {
        let present = Present::default();
        assert!(present.hear("bob"));
        assert!(present.hear("alice"));
        assert!(!present.hear("bob"));
        assert_eq!(present.names(), ["alice", "bob"]);
        present.forget("bob");
        assert_eq!(present.names(), ["alice"]);
    }
}
