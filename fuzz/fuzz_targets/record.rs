//! Any bytes: see `magister::fuzzing::record`. Run with `cargo fuzz run record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| magister::fuzzing::record(data));
