//! The bot on a Discord of our own.

mod club;
mod connection;
mod doctor;
#[allow(dead_code, reason = "tests and benches each use a part of it")]
mod fake;
mod fake_self;
mod games;
mod outbox;
mod scenarios;
mod support;
