//! The binary: hands the command line to the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    // One provider for every TLS connection; fails only if there is one already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    magister::cli::run(std::env::args_os())
}
