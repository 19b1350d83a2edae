//! The one binary of integration tests; each module is a kind of test.

mod house;
mod latrunculi;
mod vectors;
