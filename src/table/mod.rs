//! What players can do, one file per deed.

pub mod view;
