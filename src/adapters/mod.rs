//! The surfaces: each turns what arrives into a `Request` and sends a `Reply`.

pub mod discord;
pub mod terminal;
pub mod web;
