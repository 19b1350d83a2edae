//! What the rulebook must say, made with numbers that were worked out.

use std::fmt::Display;

use magister::base::Lang;
use magister::rulebook::{Entry, Shelf, entries};

/// What a topic must say, in English and in Italian; of several wordings one is enough.
#[derive(Debug)]
pub(super) struct Fact {
    topic: &'static str,
    wordings: Vec<[String; 2]>,
}

/// A topic must say this, in English and in Italian.
pub(super) fn fact(topic: &'static str, en: String, it: String) -> Fact {
    let wordings = vec![[en, it]];
    Fact { topic, wordings }
}

/// Facts as a table: the topic, what it says in English, and what in Italian.
macro_rules! facts {
    ($($topic:literal: $en:literal, $it:literal;)+) => {
        [$($crate::facts::support::fact($topic, format!($en), format!($it))),+]
    };
}
pub(super) use facts;

/// A topic must say one of these: an example is chosen freely, but it must be one.
pub(super) fn example(
    topic: &'static str,
    wordings: impl IntoIterator<Item = [String; 2]>,
) -> Fact {
    let wordings = wordings.into_iter().collect();
    Fact { topic, wordings }
}

/// All of it must be told on this shelf.
pub(super) fn told(shelf: Shelf, facts: &[Fact]) {
    let missing: Vec<String> = facts
        .iter()
        .flat_map(|fact| {
            let langs = (0..).zip(Lang::ALL);
            langs.filter_map(move |(place, lang)| missing(shelf, fact, place, lang))
        })
        .collect();
    assert!(
        missing.is_empty(),
        "the rules make it otherwise:\n{}",
        missing.join("\n")
    );
}

/// The complaint if the topic does not say it in `lang`.
fn missing(shelf: Shelf, fact: &Fact, place: usize, lang: Lang) -> Option<String> {
    let text = words_of(entry(shelf, fact.topic, lang));
    let wordings = || fact.wordings.iter().map(|wording| &wording[place]);
    if wordings().any(|wording| says(&text, wording)) {
        return None;
    }
    let expected: Vec<String> = wordings().take(3).map(|it| format!("“{it}”")).collect();
    let expected = expected.join(" or ");
    let (shelf, topic) = (shelf.name(), fact.topic);
    Some(format!("{shelf}/{topic} ({lang}) does not say {expected}"))
}

/// An entry of the rulebook.
pub(super) fn entry(shelf: Shelf, topic: &str, lang: Lang) -> &'static Entry {
    let found = entries(lang).find(|entry| entry.shelf == shelf && entry.topic == topic);
    found.unwrap_or_else(|| panic!("{}/{topic} ({lang})", shelf.name()))
}

/// What it says: the figure's caption, and the text.
pub(super) fn words_of(entry: &Entry) -> String {
    format!("{}\n\n{}", entry.caption, entry.text)
}

/// Whether the text has the fragment, not as a part of longer words or numbers.
fn says(text: &str, fragment: &str) -> bool {
    let inner = |one: Option<char>, other: Option<char>| {
        [one, other]
            .iter()
            .flatten()
            .filter(|letter| letter.is_alphanumeric())
            .count()
            == 2
    };
    text.match_indices(fragment).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + fragment.len()..].chars();
        let (next, beyond) = (after.next(), after.next());
        let (first, last) = (fragment.chars().next(), fragment.chars().next_back());
        let grouped = next.is_some_and(|letter| ".,".contains(letter))
            && [last, beyond]
                .iter()
                .flatten()
                .filter(|letter| letter.is_ascii_digit())
                .count()
                == 2;
        !inner(before, first) && !inner(last, next) && !grouped
    })
}

/// Numbers as they are written in sentences; one and its like go with a feminine word in Italian.
const NUMBERS: [[&str; 2]; 15] = [
    ["no", "nessuna"],
    ["one", "una"],
    ["two", "due"],
    ["three", "tre"],
    ["four", "quattro"],
    ["five", "cinque"],
    ["six", "sei"],
    ["seven", "sette"],
    ["eight", "otto"],
    ["nine", "nove"],
    ["ten", "dieci"],
    ["eleven", "undici"],
    ["twelve", "dodici"],
    ["thirteen", "tredici"],
    ["fourteen", "quattordici"],
];

/// A number in words, in English and in Italian.
pub(super) fn words(number: impl TryInto<usize>) -> [&'static str; 2] {
    let number: usize = number.try_into().unwrap_or(usize::MAX);
    let words = NUMBERS.get(number);
    *words.unwrap_or_else(|| panic!("{number} is not written in words"))
}

/// A word at the beginning of a sentence.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A number below a million as it is read more easily, in English and in Italian.
pub(super) fn grouped(number: usize) -> [String; 2] {
    let with = |mark: char| match (number / 1000, number % 1000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{thousands}{mark}{rest:03}"),
    };
    [with(','), with('.')]
}

/// Items with this between them.
pub(super) fn joined<T: Display>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}

/// Items with commas between them, but before the last one this.
pub(super) fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let end = items.pop().unwrap_or_default();
    if items.is_empty() {
        return end;
    }
    format!("{}{last}{end}", items.join(", "))
}

/// `1, 2 and 3`, `1, 2 e 3`.
pub(super) fn and<T: Display>(items: impl IntoIterator<Item = T> + Clone) -> [String; 2] {
    [list(items.clone(), " and "), list(items, " e ")]
}

/// `1, 2 or 3`, `1, 2 o 3`.
pub(super) fn or<T: Display>(items: impl IntoIterator<Item = T> + Clone) -> [String; 2] {
    [list(items.clone(), " or "), list(items, " o ")]
}

/// The letter of a row of a Rithmomachia board, or of a column in Latrunculi.
pub(super) fn letter(number: u8) -> char {
    char::from(b'a' + number)
}

#[test]
fn a_fragment_is_no_part_of_longer_words_or_numbers() {
    let text = "Odd has 13 such sums of 10,626; in all 105.";
    assert!(says(text, "13 such sums"));
    assert!(says(text, "in all 105"));
    assert!(says(text, "of 10,626"));
    for part in ["3 such sums", "in all 10", "of 10", "sums o", "Even has 13"] {
        assert!(!says(text, part), "{part}");
    }
}
