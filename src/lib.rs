//! Magister: a referee for old board games in chat.
//!
//! Reading order, from the bottom: [`rules`] (what is true in the games), [`notation`] (text and
//! values), [`command`] (what may be said), [`store`] (SQLite), [`render`] (pictures and words),
//! [`rulebook`] (topics), [`reply`] (what is said back), [`table`] (what players can do), [`bot`] (the pipe), [`adapters`]
//! (the surfaces), [`config`] and [`cli`]. Each room uses only rooms before it; a test reads the
//! `use crate::` lines and refuses others.

pub mod base;
pub mod rules;

pub mod notation;

pub mod command;
pub mod render;
pub mod store;

pub mod rulebook;

pub mod reply;

pub mod table;

pub mod bot;

pub mod adapters;
pub mod cli;
pub mod config;
pub mod fuzzing;
