//! Tests of the rules as a whole.

mod reader;
mod turns;
