//! The terminal table: `magister chat`. Lines come in, each spoken by a person (`alice: board`) or
//! turning something (`@clock +26h`); messages go out.
//!
//! `line` reads a line, [`Chat`] does it, `show` writes what is said, `pictures` keeps the boards.
//! Nothing a line holds ends the table; what makes no sense is answered.

mod chat;
mod grid;
mod line;
mod pictures;
mod show;
mod time;

use std::io::{BufRead, Write};
use std::path::PathBuf;

pub use chat::{Chat, Settings};
pub use line::room_name;
pub use pictures::Pictures;
pub use show::Form;
pub use time::moment;

use crate::notation::LONGEST_RECORD;
use crate::store::StoreError;

/// Longest line that is read whole, in bytes: a whole game may be written in one. Of a longer one
/// the rest is left out, and it is refused as too long, being longer than any game that is read.
const LONGEST: usize = 2 * LONGEST_RECORD;

/// Why the terminal table ended before its input did.
#[derive(Debug)]
pub enum ChatError {
    /// The database cannot be opened.
    Store(StoreError),
    /// Reading, writing or keeping a picture failed.
    Io(std::io::Error),
}

impl std::fmt::Display for ChatError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ChatError {}

impl From<StoreError> for ChatError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<std::io::Error> for ChatError {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

/// Runs a table from the first line of `input` to the last: everything a line leads to is written
/// before the next is read.
///
/// # Errors
/// [`ChatError`] if the database cannot be opened, or input, output or the folder for pictures
/// fails.
pub async fn run(
    settings: Settings,
    form: Form,
    pictures: Option<PathBuf>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<(), ChatError> {
    let mut pictures = pictures.map(Pictures::open).transpose()?;
    let mut chat = Chat::open(settings).await?;
    while let Some(line) = next_line(&mut input)? {
        for message in chat.line(&line).await {
            let picture = match &mut pictures {
                Some(pictures) => pictures.keep(&message)?,
                None => None,
            };
            output.write_all(form.show(&message, picture.as_deref()).as_bytes())?;
        }
        output.flush()?;
    }
    chat.close().await;
    Ok(())
}

/// The next line without its end, whatever its bytes; none after the last.
fn next_line(input: &mut impl BufRead) -> Result<Option<String>, std::io::Error> {
    let mut bytes = Vec::new();
    let mut some = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        some = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let piece = &buffer[..end.unwrap_or(buffer.len())];
        let room = LONGEST.saturating_sub(bytes.len());
        bytes.extend_from_slice(&piece[..piece.len().min(room)]);
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(some.then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
