//! The parts of a record's text, one after the other.

use super::{RecordError, RecordFault};
use crate::rules::Side;

/// A part of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// `[Name "value"]`.
    Header(String, String),
    /// `{…}`.
    Comment(String),
    /// `12. White: …`; the side may be left out.
    Turn(u64, Option<Side>, String),
    /// Anything else.
    Other,
}

/// Reads a record from its beginning.
#[derive(Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        Self {
            text,
            at: 0,
            line: 1,
        }
    }

    /// The next part, and the line it begins in; none at the end.
    ///
    /// # Errors
    /// A header or a comment that is not closed.
    pub(super) fn next(&mut self) -> Result<Option<(Piece, usize)>, RecordError> {
        self.skip_gap();
        let (rest, line) = (self.rest(), self.line);
        let unclosed = RecordError {
            line,
            fault: RecordFault::Unclosed,
        };
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let (piece, length) = match first {
            '[' => header(rest).ok_or(unclosed)?,
            '{' => {
                let end = rest.find('}').ok_or(unclosed)?;
                (Piece::Comment(squeezed(&rest[1..end])), end + 1)
            }
            _ => turn(rest).unwrap_or((Piece::Other, rest.len())),
        };
        self.pass(length);
        Ok(Some((piece, line)))
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn pass(&mut self, length: usize) {
        let passed = &self.rest()[..length];
        self.line += passed.matches('\n').count() + passed.matches("\\n").count();
        self.at += length;
    }

    /// Passes what stands between lines: spaces, `|`, and the two characters `\n`.
    fn skip_gap(&mut self) {
        loop {
            let rest = self.rest();
            let gap = |letter: char| letter.is_whitespace() || letter == '|';
            let spaces = rest.find(|letter| !gap(letter)).unwrap_or(rest.len());
            let marks = if rest[spaces..].starts_with("\\n") {
                2
            } else {
                0
            };
            if spaces + marks == 0 {
                return;
            }
            self.pass(spaces + marks);
        }
    }
}

/// A header, and its length.
fn header(text: &str) -> Option<(Piece, usize)> {
    let rest = text[1..].trim_start();
    let name: String = rest
        .chars()
        .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .collect();
    let rest = rest[name.len()..].trim_start().strip_prefix('"')?;
    if name.is_empty() {
        return None;
    }
    let mut value = String::new();
    let mut letters = rest.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                let after = rest[at + 1..].trim_start().strip_prefix(']')?;
                return Some((
                    Piece::Header(name, squeezed(&value)),
                    text.len() - after.len(),
                ));
            }
            '\\' => value.push(letters.next()?.1),
            _ => value.push(letter),
        }
    }
    None
}

/// A turn, and its length: it goes on to the next number with a dot, comment or end of line mark.
fn turn(text: &str) -> Option<(Piece, usize)> {
    let (number, rest) = numbered(text)?;
    let (side, rest) = side(rest.trim_start());
    let mut end = rest.len();
    let mut before = ' ';
    for (at, letter) in rest.char_indices() {
        let here = &rest[at..];
        let mark = matches!(letter, '{' | '|') || here.starts_with("\\n");
        let next = letter.is_ascii_digit() && before.is_whitespace() && numbered(here).is_some();
        if mark || next {
            end = at;
            break;
        }
        before = letter;
    }
    let length = text.len() - rest.len() + end;
    Some((Piece::Turn(number, side, squeezed(&rest[..end])), length))
}

/// `12.`, and what follows.
fn numbered(text: &str) -> Option<(u64, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = text[digits..].strip_prefix('.')?;
    (1..=9)
        .contains(&digits)
        .then(|| text[..digits].parse().ok())
        .flatten()
        .map(|number| (number, rest))
}

/// `White:` or `Black:` in any case, the colon left out or not, and what follows.
fn side(text: &str) -> (Option<Side>, &str) {
    for (name, side) in [("white", Side::White), ("black", Side::Black)] {
        let Some(word) = text.get(..name.len()) else {
            continue;
        };
        let rest = &text[name.len()..];
        let apart = rest.starts_with(|letter: char| letter == ':' || letter.is_whitespace());
        if word.eq_ignore_ascii_case(name) && apart {
            return (Some(side), rest.strip_prefix(':').unwrap_or(rest));
        }
    }
    (None, text)
}

/// One space where there were several, or the end of a line.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
