//! Any bytes: see `magister::fuzzing::position`. Run with `cargo fuzz run position`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| magister::fuzzing::position(data));
