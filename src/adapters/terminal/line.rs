//! What a line of the terminal is: somebody speaking, or something turned.

use super::time;
use crate::base::Lang;
use crate::reply::clean_name;

/// Longest name of a person and of a room, in letters.
const LONGEST_NAME: usize = 32;

/// A line, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// Empty, or a comment.
    Nothing,
    /// Somebody says something.
    Said {
        /// Their name.
        name: String,
        /// What they say.
        text: String,
    },
    /// The clock is turned forward by so many milliseconds.
    Clock(i64),
    /// What follows is said in this room.
    Room(String),
    /// This person wants this language.
    Lang {
        /// Their name.
        name: String,
        /// The language.
        lang: Lang,
    },
}

/// Why a line makes no sense; each is the end of a sentence's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineError {
    /// No name before a colon.
    NoName,
    /// The name is too long, or has letters that cannot be shown.
    BadName,
    /// The name is the word for whoever accepts.
    Anyone,
    /// `@clock` without a time it can be turned by.
    Clock,
    /// `@room` without a name.
    Room,
    /// `@lang` without a name and a language.
    Lang,
    /// Something else after `@`.
    Unknown,
    /// A line of a game that was written down.
    Record,
}

impl LineError {
    /// The id of its sentence.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::NoName => "terminal-no-name",
            Self::BadName => "terminal-bad-name",
            Self::Anyone => "terminal-anyone",
            Self::Clock => "terminal-clock",
            Self::Room => "terminal-room",
            Self::Lang => "terminal-lang",
            Self::Unknown => "terminal-unknown",
            Self::Record => "terminal-record",
        }
    }
}

/// Understands a line.
pub(super) fn read(line: &str) -> Result<Line, LineError> {
    let line = line.trim_start_matches('\u{feff}').trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(Line::Nothing);
    }
    if let Some(rest) = line.strip_prefix('@') {
        return turned(rest);
    }
    if is_written(line) {
        return Err(LineError::Record);
    }
    let (name, text) = line.split_once(':').ok_or(LineError::NoName)?;
    Ok(Line::Said {
        name: name_of(name)?,
        text: text.trim().to_owned(),
    })
}

/// Whether a line is one of a game that was written down: a header, a turn or a comment.
fn is_written(line: &str) -> bool {
    let header = line.starts_with('[') && line.ends_with("\"]");
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let turn = line[digits..].strip_prefix('.').filter(|_| digits > 0);
    let turn = turn.map(str::trim_start);
    let turn = turn.is_some_and(|rest| rest.starts_with("White:") || rest.starts_with("Black:"));
    header || turn || (line.starts_with('{') && line.ends_with('}'))
}

/// A line that began with `@`.
fn turned(rest: &str) -> Result<Line, LineError> {
    let (what, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let rest = rest.trim();
    match what.to_lowercase().as_str() {
        "clock" => time::span(rest).map(Line::Clock).ok_or(LineError::Clock),
        "room" => room_name(rest).map(Line::Room).ok_or(LineError::Room),
        "lang" => {
            let (name, lang) = rest
                .rsplit_once(char::is_whitespace)
                .ok_or(LineError::Lang)?;
            Ok(Line::Lang {
                name: name_of(name.trim_start_matches('@'))?,
                lang: lang.parse().map_err(|()| LineError::Lang)?,
            })
        }
        _ => Err(LineError::Unknown),
    }
}

/// A room's name: like a person's, with or without a `#` before it.
pub fn room_name(text: &str) -> Option<String> {
    name_of(text.trim_start_matches('#')).ok()
}

/// A person's name as it is shown: 1 to 32 letters that can be seen, none of them a colon or
/// invisible control.
fn name_of(name: &str) -> Result<String, LineError> {
    let name = name.trim();
    let letters = name.chars().count();
    if letters == 0 {
        return Err(LineError::NoName);
    }
    let shown = clean_name(name);
    let nothing = shown == "?" && name != "?";
    let wrong = |letter: char| letter == ':' || letter.is_control();
    if letters > LONGEST_NAME || nothing || name.chars().any(wrong) {
        return Err(LineError::BadName);
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn said(name: &str, text: &str) -> Line {
        Line::Said {
            name: name.to_owned(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn lines_are_spoken_or_turned() {
        let room = |name: &str| Ok(Line::Room(name.to_owned()));
        let lang = |name: &str, lang| {
            let name = name.to_owned();
            Ok(Line::Lang { name, lang })
        };
        for (line, expected) in [
            ("", Ok(Line::Nothing)),
            ("  \t\r", Ok(Line::Nothing)),
            ("# alice: move g2-g3", Ok(Line::Nothing)),
            ("alice: move g2-g3\r", Ok(said("alice", "move g2-g3"))),
            ("\u{feff}alice:accept", Ok(said("alice", "accept"))),
            ("  Mary  Ann : a: b", Ok(said("Mary Ann", "a: b"))),
            ("al\u{200b}ice: next", Ok(said("alice", "next"))),
            ("accept: next", Ok(said("accept", "next"))),
            ("BKTR: next", Ok(said("BKTR", "next"))),
            ("alice:", Ok(said("alice", ""))),
            ("@clock +26h", Ok(Line::Clock(26 * 3_600_000))),
            ("@CLOCK 90m", Ok(Line::Clock(90 * 60_000))),
            ("@clock +1d 2h", Ok(Line::Clock(26 * 3_600_000))),
            ("@room café", room("café")),
            ("@room #side", room("side")),
            ("@lang alice it", lang("alice", Lang::It)),
            ("@lang Mary Ann en-GB", lang("Mary Ann", Lang::En)),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_told_apart() {
        let long = format!("{}: accept", "a".repeat(33));
        for (line, expected) in [
            ("move g2-g3", LineError::NoName),
            (": accept", LineError::NoName),
            (&long, LineError::BadName),
            ("a\u{7}b: accept", LineError::BadName),
            ("\u{200b}: accept", LineError::BadName),
            ("@clock", LineError::Clock),
            ("@clock tomorrow", LineError::Clock),
            ("@clock -1h", LineError::Clock),
            ("@clock +99999999999999999999d", LineError::Clock),
            ("@clock +999999y", LineError::Clock),
            ("@room", LineError::Room),
            ("@room a:b", LineError::Room),
            ("@lang", LineError::Lang),
            ("@lang alice", LineError::Lang),
            ("@lang alice xx", LineError::Lang),
            ("@bob: accept", LineError::Unknown),
            ("@", LineError::Unknown),
            ("[Rules \"latrunculi@1\"]", LineError::Record),
            ("[Options \"common=body:4\"]", LineError::Record),
            ("1. White: a1-a5 {2026-01-01 00:00 UTC}", LineError::Record),
            ("{resign, 2026-01-01 00:00 UTC}", LineError::Record),
        ] {
            assert_eq!(read(line), Err(expected), "{line}");
        }
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(line in "\\PC*", rest in ".*") {
            let _ = read(&line);
            for what in ["@clock", "@room", "@lang", "a:"] {
                let _ = read(&format!("{what} {rest}"));
            }
        }
    }
}
