//! `magister chat`: a table in the terminal.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::adapters::terminal::{self, ChatError, Form, Settings, moment};
use crate::base::text::say;
use crate::base::{Instant, Lang};

/// What the lines of a table are, for `--help`.
const LINES: &str = "\
Lines on standard input, one each:
  alice: challenge @bob latrunculi   alice says it; `alice: help` lists what can be said
  bob: press ID                      bob presses a button of an earlier message
  @clock +26h                        turns the clock forward; what becomes due on the way happens
  @room garden                       goes to another room, with games of its own
  @lang alice it                     answers alice in Italian (en: English)
  # anything                         a comment; empty lines are skipped too";

#[derive(Debug, Args)]
#[command(after_help = LINES)]
pub(super) struct Arguments {
    /// The file of the database, made if needed; in memory if left out.
    #[arg(long)]
    database: Option<PathBuf>,
    /// Says every message as one line of JSON.
    #[arg(long)]
    json: bool,
    /// Keeps the board of every message as a picture in this folder.
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
    /// The room where everybody is at first.
    #[arg(long, value_name = "NAME", default_value = "table", value_parser = room)]
    room: String,
    /// Stands the clock at this time, such as 2026-01-01T00:00:00Z.
    #[arg(long, value_name = "TIME", value_parser = time)]
    clock: Option<Instant>,
}

fn room(text: &str) -> Result<String, String> {
    terminal::room_name(text)
        .ok_or_else(|| "a room's name has 1 to 32 letters, no colon".to_owned())
}

fn time(text: &str) -> Result<Instant, String> {
    moment(text).ok_or_else(|| "a time looks like 2026-01-01T00:00:00Z".to_owned())
}

/// Seats people at a table until their input ends.
pub(super) fn run(arguments: Arguments) -> Result<(), Failure> {
    let form = if arguments.json {
        Form::Json
    } else {
        Form::Text
    };
    let settings = Settings {
        database: arguments.database,
        room: arguments.room,
        clock: arguments.clock,
    };
    if !arguments.json && io::stdin().is_terminal() {
        greet();
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let table = terminal::run(settings, form, arguments.pictures, input, output);
    runtime.block_on(table).map_err(|error| match error {
        ChatError::Io(error) => Failure::Io(error),
        ChatError::Store(error) => Failure::Misuse(error.to_string()),
    })
}

/// Tells somebody who types how it goes; not on standard output, which is the table's.
#[expect(clippy::print_stderr, reason = "it is no message of the table")]
fn greet() {
    eprintln!("{}", say(Lang::default(), "terminal-hello", &[]));
}
