//! The one binary of integration tests; each module is a kind of test.

mod conformance;
mod dialogues;
mod house;
mod kill;
mod machine;
mod malformed;
mod notation;
mod render;
mod vectors;
mod wording;
