//! Misspelt words: the nearest known one.

use std::collections::HashMap;

use strsim::osa_distance;

/// Known words by their length in letters.
#[derive(Debug, Default)]
pub(super) struct Spelling {
    by_length: HashMap<usize, Vec<Known>>,
    known: HashMap<String, f32>,
}

#[derive(Debug)]
struct Known {
    word: String,
    letters: u32,
    /// How much likelier than another word just as near.
    weight: f32,
}

/// Which letters a word has, a bit each.
fn letters(word: &str) -> u32 {
    let bit = |byte: u8| match byte {
        b'a'..=b'z' => 1 << (byte - b'a'),
        _ => 1 << 26,
    };
    word.bytes().map(bit).fold(0, |all, one| all | one)
}

/// How many slips are forgiven in a word of so many letters.
fn forgiven(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

/// Longer words than this are nobody's slips.
const LONGEST: usize = 24;

impl Spelling {
    /// Learns a word; the heavier of two words just as near is the one meant.
    pub(super) fn learn(&mut self, word: &str, weight: f32) {
        if let Some(known) = self.known.get_mut(word) {
            *known += weight;
        } else {
            self.known.insert(word.to_owned(), weight);
        }
    }

    /// Makes what was learnt ready to be asked.
    pub(super) fn ready(&mut self) {
        self.by_length.clear();
        for (word, weight) in &self.known {
            let known = Known {
                word: word.clone(),
                letters: letters(word),
                weight: *weight,
            };
            let length = word.chars().count();
            self.by_length.entry(length).or_default().push(known);
        }
    }

    pub(super) fn knows(&self, word: &str) -> bool {
        self.known.contains_key(word)
    }

    /// The known word that was meant by an unknown one: at most one slip away from words of four to
    /// seven letters, two from longer ones; and how many slips.
    pub(super) fn nearest(&self, word: &str) -> Option<(&str, usize)> {
        let length = word.chars().count();
        let slips = forgiven(length);
        if slips == 0 || length > LONGEST {
            return None;
        }
        let own = letters(word);
        let mut best: Option<(usize, f32, &str)> = None;
        for size in length - slips..=length + slips {
            for known in self.by_length.get(&size).map_or(&[][..], Vec::as_slice) {
                if (known.letters ^ own).count_ones() as usize > 2 * slips {
                    continue;
                }
                let away = osa_distance(&known.word, word);
                // A slip in the first letter is rare.
                let away = away + usize::from(!same_beginning(&known.word, word) && slips > 1);
                let better = best.is_none_or(|(slips, weight, other)| {
                    away < slips || away == slips && (known.weight, &*known.word) > (weight, other)
                });
                if away <= slips && better {
                    best = Some((away, known.weight, &known.word));
                }
            }
        }
        best.map(|(slips, _, word)| (word, slips))
    }

    /// The two known words that were written as one.
    pub(super) fn parts<'word>(&self, word: &'word str) -> Option<(&'word str, &'word str)> {
        let cuts = word.char_indices().map(|(at, _)| at);
        let mut cuts = cuts.filter(|at| *at >= 3 && at + 3 <= word.len());
        cuts.find_map(|at| {
            let (first, second) = word.split_at(at);
            (self.knows(first) && self.knows(second)).then_some((first, second))
        })
    }
}

fn same_beginning(one: &str, other: &str) -> bool {
    one.chars().next() == other.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_forgiven_by_length() {
        let mut spelling = Spelling::default();
        for word in [
            "pyramid",
            "capture",
            "king",
            "siege",
            "progression",
            "square",
        ] {
            spelling.learn(word, 1.0);
        }
        spelling.ready();
        for (slip, meant) in [
            ("piramid", Some("pyramid")),
            ("captrue", Some("capture")),
            ("sige", Some("siege")),
            ("squre", Some("square")),
            ("progresion", Some("progression")),
            ("porgresion", Some("progression")),
            ("kng", None),
            ("cpatrue", None),
            ("weather", None),
            ("", None),
            ("ééééé", None),
        ] {
            let found = spelling.nearest(slip).map(|(word, _)| word);
            assert_eq!(found, meant, "{slip}");
        }
        assert_eq!(spelling.parts("kingsiege"), Some(("king", "siege")));
        assert_eq!(spelling.parts("kingly"), None);
        assert_eq!(spelling.parts("éé"), None);
    }
}
