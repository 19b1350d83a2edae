//! Any bytes: see `magister::fuzzing::line`. Run with `cargo fuzz run line`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| magister::fuzzing::line(data));
