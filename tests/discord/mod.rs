//! The bot on a Discord of our own.

mod broken;
mod broken_sending;
mod club;
mod connection;
mod doctor;
mod fake;
mod fake_self;
mod games;
mod lost;
mod mended;
mod newcomers;
mod outbox;
mod reading;
mod records;
mod scenarios;
mod support;
mod words;
