//! Any bytes: see `magister::fuzzing::action`. Run with `cargo fuzz run action`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| magister::fuzzing::action(data));
