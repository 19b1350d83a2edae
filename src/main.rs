//! The binary: hands the command line to the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    magister::cli::run(std::env::args_os())
}
