//! Tests of the rules as a whole.

mod laws;
mod naive;
mod reader;
mod stated;
mod turns;
mod wins;
