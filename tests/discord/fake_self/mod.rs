//! The fake itself: what it takes, what it refuses, and how it goes wrong on demand.

mod bot;
mod gateway;
mod interactions;
mod messages;
mod mishaps;
