//! Tests of the medieval rules on values; a tiny reader of position texts serves them only.

mod examples;
mod laws;
mod reference;
mod scatter;
mod text;
