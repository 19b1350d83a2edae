//! The words of a text: folded, so that neither case, accents nor the way of writing an apostrophe
//! matter.

/// A word, or what stands for one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// Letters (and digits among them), in lower case and without accents.
    Plain(String),
    /// A number, as it was written.
    Number(String),
    /// The name of a square or of a piece with its number, such as `c9`.
    Place(String),
}

impl Word {
    /// The letters of a word, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Plain(text) => Some(text),
            Self::Number(_) | Self::Place(_) => None,
        }
    }
}

/// The longest word that is looked at, in letters; the rest of a longer one is left out.
const LONGEST: usize = 40;

/// At most `limit` words of a text, in their order. Signs of sums become words.
pub(super) fn words(text: &str, limit: usize) -> Vec<Word> {
    let mut found = Vec::new();
    let mut reader = Reader::default();
    for letter in text.chars() {
        if found.len() >= limit {
            return found;
        }
        reader.read(letter, &mut found);
    }
    reader.end(&mut found);
    found.truncate(limit);
    found
}

/// The plain words of a text: for lists of words, which hold nothing else.
pub(super) fn plain(text: &str) -> Vec<String> {
    let word = |word| match word {
        Word::Plain(text) | Word::Number(text) | Word::Place(text) => text,
    };
    words(text, usize::MAX).into_iter().map(word).collect()
}

#[derive(Default)]
struct Reader {
    word: String,
    letters: usize,
    /// What stands before an apostrophe that was just read.
    before: Option<String>,
}

impl Reader {
    fn read(&mut self, letter: char, found: &mut Vec<Word>) {
        // Accents written as marks of their own.
        if ('\u{300}'..='\u{36f}').contains(&letter) {
            return;
        }
        if letter.is_alphanumeric() {
            if self.letters < LONGEST {
                self.letters += 1;
                fold(letter, &mut self.word);
            }
            return;
        }
        if ['\'', '’', '‘', '`', '´', 'ʼ'].contains(&letter) && !self.word.is_empty() {
            if let Some(before) = self.before.take() {
                found.push(kind(whole(before)));
            }
            self.before = Some(std::mem::take(&mut self.word));
            self.letters = 0;
            return;
        }
        self.end(found);
        let sign = match letter {
            '+' => "plus",
            '×' | '*' => "times",
            '÷' => "divided",
            '=' => "equals",
            '−' => "minus",
            // As captured pieces re-enter, and as a siege is written.
            '@' => "atsign",
            '∩' => "siegesign",
            '[' | ']' => "bracket",
            _ => return,
        };
        found.push(Word::Plain(sign.to_owned()));
    }

    /// The end of a word.
    fn end(&mut self, found: &mut Vec<Word>) {
        self.letters = 0;
        if self.word.is_empty() {
            self.take_before(found);
            return;
        }
        let word = std::mem::take(&mut self.word);
        if captures(&word) {
            found.extend(word.split('x').map(|place| kind(place.to_owned())));
            found.push(Word::Plain("x".to_owned()));
            return;
        }
        let Some(before) = self.before.take() else {
            found.push(kind(word));
            return;
        };
        match word.as_str() {
            // English: what's, I'm, you're, he'd, we'll, I've.
            "s" | "m" | "re" | "ve" | "ll" | "d" => found.push(kind(before)),
            // English: don't, can't.
            "t" => found.push(kind(before + "t")),
            // Italian: cos'è, dov'è, l'angolo.
            _ => {
                found.push(kind(whole(before)));
                found.push(kind(word));
            }
        }
    }

    fn take_before(&mut self, found: &mut Vec<Word>) {
        if let Some(before) = self.before.take() {
            found.push(kind(before));
        }
    }
}

/// A question word whose last letter fell to an apostrophe.
fn whole(word: String) -> String {
    match word.as_str() {
        "cos" => "cosa".to_owned(),
        "dov" => "dove".to_owned(),
        "com" => "come".to_owned(),
        "quand" => "quando".to_owned(),
        _ => word,
    }
}

/// A letter in lower case and without its accent.
fn fold(letter: char, word: &mut String) {
    for small in letter.to_lowercase() {
        match small {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => word.push('a'),
            'è' | 'é' | 'ê' | 'ë' => word.push('e'),
            'ì' | 'í' | 'î' | 'ï' => word.push('i'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' => word.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => word.push('u'),
            'ç' => word.push('c'),
            'ñ' => word.push('n'),
            'æ' => word.push_str("ae"),
            'œ' => word.push_str("oe"),
            'ß' => word.push_str("ss"),
            '\u{300}'..='\u{36f}' => {}
            other => word.push(other),
        }
    }
}

/// Whether this is a move with what it captures, such as `a5xa6xb5`.
fn captures(word: &str) -> bool {
    word.contains('x') && word.split('x').all(is_place)
}

fn is_place(word: &str) -> bool {
    let rest = word.strip_prefix(|first: char| first.is_ascii_lowercase());
    rest.is_some_and(|rest| (1..=3).contains(&rest.len()) && rest.parse::<u16>().is_ok())
}

fn kind(word: String) -> Word {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Word::Number(word);
    }
    if is_place(&word) {
        Word::Place(word)
    } else {
        Word::Plain(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_apostrophes_do_not_matter() {
        for (text, folded) in [
            ("Cos'è l'ANGOLO?", "cosa e l angolo"),
            ("cos’e' la metà", "cosa e la meta"),
            ("perche' PERCHÉ perche\u{301}", "perche perche perche"),
            ("what's it, don't you", "what it dont you"),
            ("Boissière's 'law-suit'", "boissiere law suit"),
            ("3+5=8", "3 plus 5 equals 8"),
            ("c9 or 190, or p16", "c9 or 190 or p16"),
            ("a1-a5xa6 x", "a1 a5 a6 x x"),
            ("x k2 @b6", "x k2 atsign b6"),
            ("", ""),
            ("'' ’ … 🎲", ""),
        ] {
            assert_eq!(plain(text).join(" "), folded, "{text}");
        }
    }

    #[test]
    fn numbers_and_squares_are_told_apart() {
        let kinds = words("c9 is 9, ab12", 10);
        assert_eq!(
            kinds,
            [
                Word::Place("c9".to_owned()),
                Word::Plain("is".to_owned()),
                Word::Number("9".to_owned()),
                Word::Plain("ab12".to_owned()),
            ]
        );
        assert_eq!(words("one two three", 2).len(), 2);
    }
}
