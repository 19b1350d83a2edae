//! The one binary of integration tests; each module is a kind of test.

mod dialogues;
mod house;
mod latrunculi;
mod render;
mod vectors;
