//! The one binary of integration tests; each module is a kind of test.

mod backup;
mod book;
mod browser;
mod chat;
mod conformance;
mod dialogues;
mod discord;
mod facts;
mod house;
mod kill;
mod machine;
mod malformed;
mod notation;
mod questions;
mod render;
mod rulebook;
mod support;
mod vectors;
mod web;
mod wording;
