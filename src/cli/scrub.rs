//! A log without secrets: who reads along cannot answer in the bot's place.

use std::io::{self, Write};

/// How the token of an interaction on Discord begins: “interaction:”, as Discord writes it. What
/// serenity cannot read it logs whole, with the token in it.
const TOKEN: &str = "aW50ZXJhY3Rpb24";

/// Writes lines without the tokens in them. Each write is a whole line, as the log makes them.
#[derive(Debug)]
pub(super) struct Scrubbed<W>(pub(super) W);

impl<W: Write> Write for Scrubbed<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(line) {
            Ok(text) => self.0.write_all(scrub(text).as_bytes())?,
            Err(_) => self.0.write_all(line)?,
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A text without the tokens in it: those of interactions, and whatever has the shape of a bot's,
/// as somebody may have put theirs where it does not belong, and is told what was found there.
pub(super) fn scrub(text: &str) -> String {
    let part = |letter: char| letter.is_ascii_alphanumeric() || "-_=.+".contains(letter);
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(part) {
        let word = &rest[start..];
        let end = word.find(|letter| !part(letter)).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        told.push_str(&rest[..start]);
        match word.split_once(TOKEN) {
            Some((before, _)) => told.extend([before, "…"]),
            None if is_token(word) => {
                let name = word.rfind('=').map_or("", |end| &word[..=end]);
                told.extend([name, "…"]);
            }
            None => told.push_str(word),
        }
        rest = after;
    }
    told.push_str(rest);
    told
}

/// Whether a word is made as tokens are: the bot's id, a moment and a signature, in base 64.
fn is_token(word: &str) -> bool {
    let word = word.rsplit('=').next().unwrap_or(word);
    let parts: Vec<usize> = word.trim_matches('.').split('.').map(str::len).collect();
    matches!(parts[..], [id, moment, signature] if id >= 20 && moment >= 5 && signature >= 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bots_token_is_not_repeated() {
        let token = format!("MTIzNDU2Nzg5MDEyMzQ1Njc4.GfAkEx.{}", "fake".repeat(10));
        for (said, told) in [
            (format!("“{token}” is no address"), "“…” is no address"),
            (
                format!("http://a.example/?x={token}&b"),
                "http://a.example/?x=…&b",
            ),
            (
                "magister.v1.2 at 127.0.0.1:8080".to_owned(),
                "magister.v1.2 at 127.0.0.1:8080",
            ),
            (
                "https://discord.com/developers/applications".to_owned(),
                "https://discord.com/developers/applications",
            ),
        ] {
            assert_eq!(scrub(&said), told);
        }
    }

    #[test]
    fn tokens_go_and_the_rest_stays() {
        let mut out = Vec::new();
        let line = "token: \"aW50ZXJhY3Rpb246123abc-_=\", id 7, aW50ZXJhY3Rpb246x\n";
        let written = Scrubbed(&mut out).write(line.as_bytes()).expect("written");
        assert_eq!(written, line.len());
        assert_eq!(String::from_utf8_lossy(&out), "token: \"…\", id 7, …\n");
    }
}
