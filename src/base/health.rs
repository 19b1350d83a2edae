//! How the surfaces fare: what `/health` tells.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How a surface fares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fare {
    /// Connected.
    Up,
    /// Not connected now; it is being tried.
    Down,
}

/// How every surface that is configured fares. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Health {
    surfaces: Arc<Mutex<BTreeMap<&'static str, Fare>>>,
}

impl Health {
    /// Notes how a surface fares.
    pub fn note(&self, surface: &'static str, fare: Fare) {
        let mut surfaces = self.surfaces.lock().unwrap_or_else(PoisonError::into_inner);
        surfaces.insert(surface, fare);
    }

    /// Every surface with how it fares, by name.
    pub fn report(&self) -> Vec<(&'static str, Fare)> {
        let surfaces = self.surfaces.lock().unwrap_or_else(PoisonError::into_inner);
        surfaces.iter().map(|(name, fare)| (*name, *fare)).collect()
    }
}

impl Fare {
    /// `up` or `down`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}
