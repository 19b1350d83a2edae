//! Whose turn it is to write. What is written is guarded in the database; here only somebody who was
//! too late again and again, because others write all the time, is let through.

use std::sync::Arc;

use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// How often a deed may be too late before others of this process wait for it.
const PATIENT: usize = 5;

/// The way to the database, for the deeds of this process.
#[derive(Debug, Clone, Default)]
pub(super) struct Turns(Arc<RwLock<()>>);

/// A place on that way, until it is dropped.
#[derive(Debug)]
pub(super) enum Turn<'a> {
    /// Beside others.
    Beside(#[allow(dead_code, reason = "held until it is dropped")] RwLockReadGuard<'a, ()>),
    /// Alone.
    Alone(#[allow(dead_code, reason = "held until it is dropped")] RwLockWriteGuard<'a, ()>),
}

impl Turns {
    /// A place for a deed that has been too late so many times.
    pub(super) async fn take(&self, tries: usize) -> Turn<'_> {
        if tries < PATIENT {
            Turn::Beside(self.0.read().await)
        } else {
            Turn::Alone(self.0.write().await)
        }
    }
}
