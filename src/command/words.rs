//! Words of a line: spaces between them, quotes around those that hold spaces.

/// A word of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// The name before `=`, in lower case, if there is one.
    pub(super) key: Option<String>,
    /// The word, or what follows `=`, without its quotes.
    pub(super) value: String,
    /// Whether it began with a quote, so that `#` and the like mean nothing.
    pub(super) quoted: bool,
}

impl Word {
    /// The word as it was written, for repeating it.
    pub(super) fn said(&self) -> String {
        match &self.key {
            Some(key) => format!("{key}={}", self.value),
            None => self.value.clone(),
        }
    }
}

/// A quote that is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unclosed;

/// The words of `text`. A quote opens at the beginning of a word, after its `@`, or after the `=`
/// of `name=value`; inside, `\` takes the next letter as it is.
pub(super) fn words(text: &str) -> Result<Vec<Word>, Unclosed> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, after) = word(rest)?;
        words.push(word);
        rest = after.trim_start();
    }
    Ok(words)
}

/// The word that a text begins with, and what follows it.
pub(super) fn word(text: &str) -> Result<(Word, &str), Unclosed> {
    let (key, text) = key(text);
    let (at, text) = match text.strip_prefix('@') {
        Some(rest) => ("@", rest),
        None => ("", text),
    };
    let closing = match text.chars().next() {
        Some('"') => Some('"'),
        Some('“') => Some('”'),
        _ => None,
    };
    let (value, rest) = if let Some(closing) = closing {
        quoted(text, closing)?
    } else {
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        (text[..end].to_owned(), &text[end..])
    };
    let word = Word {
        key,
        value: format!("{at}{value}"),
        quoted: closing.is_some(),
    };
    Ok((word, rest))
}

/// The name before `=`, in lower case, and what follows it.
fn key(text: &str) -> (Option<String>, &str) {
    let letters = text
        .find(|letter: char| !letter.is_alphabetic() && letter != '-')
        .unwrap_or(text.len());
    match text[letters..].strip_prefix('=') {
        Some(rest) if letters > 0 => (Some(text[..letters].to_lowercase()), rest),
        _ => (None, text),
    }
}

/// What stands between the quote that `text` begins with and the closing one, and what follows.
fn quoted(text: &str, closing: char) -> Result<(String, &str), Unclosed> {
    let mut value = String::new();
    let mut letters = text.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        if letter == closing {
            return Ok((value, &text[at + letter.len_utf8()..]));
        }
        let escaped = if letter == '\\' { letters.next() } else { None };
        value.push(escaped.map_or(letter, |(_, escaped)| escaped));
    }
    Err(Unclosed)
}

/// A value as it is written in a line, so that it reads back: quoted where it must be.
pub fn quote(value: &str) -> String {
    let plain = !value.is_empty()
        && !value.starts_with(['#', '"', '“'])
        && !value.starts_with("@\"")
        && !value.starts_with("@“")
        && !value.contains(|letter: char| letter.is_whitespace() || letter == '=');
    if plain {
        return value.to_owned();
    }
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}
