//! The command line: which verb is meant. Each verb's work is in a file of its own.

mod backup;
mod chat;
mod doctor;
mod input;
mod render;
mod rule;
mod rulebook;
mod rules;
mod scrub;
mod serve;

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Exit status of a command line or a request that makes no sense.
const MISUSE: u8 = 2;

/// A referee for old board games in chat.
#[derive(Debug, Parser)]
#[command(name = "magister", version)]
struct Arguments {
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Serves the table until it is told to end; what happens when no verb is given.
    Serve,
    /// A table in the terminal: every line is somebody speaking, such as `alice: help`.
    Chat(chat::Arguments),
    /// The rules of a game, as JSON lines for tests, tools and other programs.
    Rules(rules::Arguments),
    /// Asks the rulebook a question, such as `does the edge help a siege`.
    Rule(rule::Arguments),
    /// Checks the set-up: settings, database, font and, with a token, Discord; says what to do.
    Doctor,
    /// Prints the link by which the Discord bot is invited into a server.
    Invite(doctor::Invite),
    /// Copies the database to a file while it is in use, and looks through the copy.
    Backup(backup::Backup),
    /// Puts a backup in the place of the database, which must not be in use; what stood there is kept.
    Restore(backup::Restore),
    /// Writes every game as a text file, while the database is in use.
    ExportAll(backup::ExportAll),
    /// Looks through a database: every page, and every game from its first turn to its last.
    Check(backup::Check),
    /// Draws a position as a picture and tells it in words.
    Render(render::Arguments),
    /// Writes the rulebook as a folder of HTML pages with pictures, in every language.
    Rulebook(rulebook::Arguments),
}

/// Why a verb did not do its work.
#[derive(Debug)]
enum Failure {
    /// What was asked for makes no sense; said to whoever asked.
    Misuse(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misuse(text) => f.write_str(text),
            Self::Io(error) => error.fmt(f),
        }
    }
}

/// Runs the command line and says with which status the program ends.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Fails only if nobody reads it any more.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(MISUSE));
        }
    };
    let done = match arguments.verb {
        Some(Verb::Chat(arguments)) => chat::run(arguments),
        Some(Verb::Rules(arguments)) => rules::run(&arguments),
        Some(Verb::Render(arguments)) => render::run(&arguments),
        Some(Verb::Rule(arguments)) => rule::run(&arguments),
        Some(Verb::Rulebook(arguments)) => rulebook::run(&arguments),
        Some(Verb::Doctor) => doctor::run(),
        Some(Verb::Backup(arguments)) => backup::backup(&arguments),
        Some(Verb::Restore(arguments)) => backup::restore(&arguments),
        Some(Verb::Check(arguments)) => backup::check(&arguments),
        Some(Verb::ExportAll(arguments)) => backup::export_all(&arguments),
        Some(Verb::Invite(arguments)) => doctor::invite(&arguments),
        Some(Verb::Serve) | None => serve::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has read enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => complain(&failure),
    }
}

#[allow(clippy::print_stderr, reason = "errors of the command line go there")]
fn complain(failure: &Failure) -> ExitCode {
    let said = scrub::scrub(&failure.to_string());
    eprintln!("magister: {said}");
    ExitCode::from(MISUSE)
}
