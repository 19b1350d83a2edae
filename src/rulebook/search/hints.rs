//! What a question can be told by beside what its words stand for: words that tell nothing by
//! themselves, neighbouring words, letters in a row, what numbers have to do with one another, and
//! the kind of a piece that is named. Only what is learnt (`learned`) goes by it.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::numbers::relations;
use super::words::Word;

/// A hint, by its hash.
pub(super) type Hint = u64;

/// What a word counts that tells nothing by itself, beside a word that one entry only has.
const STOP: f32 = 1.0;
/// What a pair of neighbours counts.
const PAIR: f32 = 1.5;
/// What letters in a row count.
const LETTERS: f32 = 0.5;

/// How many letters in a row are a hint.
const ROW: usize = 4;

/// What counts what numbers have to do with one another, or the kind of a piece that is named.
const SIGN: f32 = 2.0;

/// A word as hints need it.
pub(super) struct Spoken<'word> {
    /// What was said.
    pub(super) word: &'word Word,
    /// Its stem.
    pub(super) stem: &'word str,
    /// Whether it tells nothing by itself.
    pub(super) stop: bool,
}

/// What these words hint at, each with what it counts.
pub(super) fn hints(words: &[Spoken<'_>]) -> Vec<(Hint, f32)> {
    let mut hints = Vec::new();
    let mut before = "";
    for spoken in words {
        let stem = match spoken.word {
            Word::Plain(text) if spoken.stop => {
                hints.push((hint(text), STOP));
                spoken.stem
            }
            Word::Plain(text) => {
                let letters: Vec<char> = format!("<{text}>").chars().collect();
                let rows = letters.windows(ROW);
                hints.extend(rows.map(|row| (hint(row), LETTERS)));
                spoken.stem
            }
            Word::Number(_) => "0",
            Word::Place(place) => {
                let sign = sign(place);
                hints.push((hint(sign), SIGN));
                sign
            }
        };
        hints.push((hint((before, stem)), PAIR));
        before = stem;
    }
    hints.push((hint((before, "")), PAIR));
    let related = relations(&numbers(words));
    hints.extend(related.into_iter().map(|kind| (hint(kind), SIGN)));
    hints.sort_unstable_by_key(|(hint, _)| *hint);
    hints.dedup_by_key(|(hint, _)| *hint);
    hints
}

fn numbers(words: &[Spoken<'_>]) -> Vec<u64> {
    let number = |spoken: &Spoken<'_>| match spoken.word {
        Word::Number(number) => number.parse().ok(),
        Word::Plain(_) | Word::Place(_) => None,
    };
    words.iter().filter_map(number).collect()
}

/// What stands for a square or for a piece with its number: pieces have letters or numbers beyond
/// any board's.
fn sign(place: &str) -> &'static str {
    let number: u16 = place
        .get(1..)
        .and_then(|rest| rest.parse().ok())
        .unwrap_or(0);
    match place.as_bytes().first() {
        Some(b't') => "t0",
        Some(b's') => "s0",
        Some(b'c') if number > 16 => "c0",
        Some(b'p') if number > 16 => "p0",
        _ => "a1",
    }
}

fn hint(of: impl Hash) -> Hint {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::search::words::words;

    fn of(text: &str) -> Vec<Hint> {
        let words = words(text, 100);
        let spoken = words.iter().map(|word| Spoken {
            word,
            stem: word.text().unwrap_or_default(),
            stop: word.text() == Some("the"),
        });
        let hints = hints(&spoken.collect::<Vec<_>>());
        hints.into_iter().map(|(hint, _)| hint).collect()
    }

    fn shared(one: &str, other: &str) -> usize {
        let known = of(one);
        of(other).iter().filter(|hint| known.contains(hint)).count()
    }

    #[test]
    fn questions_asked_alike_share_hints() {
        assert_eq!(of("the king"), of("the king"));
        assert!(shared("the king moves", "the king jumps") > shared("the king moves", "king the"));
        assert!(shared("capture", "recaptured") > 2);
        assert_eq!(shared("siege", "draw"), 0);
        assert!(shared("3 5 8", "2 7 9") > shared("3 5 8", "2 7 8"));
        assert!(shared("t72", "t81") > shared("t72", "s81"));
        assert_eq!(of("c9"), of("a5"));
    }
}
