//! Names people give themselves: shown as text, never as anything else.

/// Longest name shown, in characters.
const LONGEST: usize = 32;

/// A name fit to stand in a sentence: on one line, without control characters and without those
/// that turn the direction of writing or cannot be seen, at most 32 characters. What is left of a
/// name with nothing to show is `?`.
///
/// Joiners between emoji stay: they belong to what is seen.
pub fn clean_name(name: &str) -> String {
    let visible: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|letter| !letter.is_control() && !is_hidden(*letter))
        .collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    let short = short.trim_end();
    if short.chars().all(|letter| letter == '\u{200d}') {
        "?".to_owned()
    } else {
        short.to_owned()
    }
}

/// Marks of direction, invisible spaces, tags and other format characters.
fn is_hidden(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_what_they_are_but_for_what_cannot_be_seen() {
        for (given, shown) in [
            ("alice", "alice"),
            ("@everyone", "@everyone"),
            ("<@&123> `x` **y**", "<@&123> `x` **y**"),
            ("  two\n\twords  ", "two words"),
            ("\u{202e}evil\u{202c}", "evil"),
            ("a\u{200f}b\u{0}c\u{1b}[31m", "abc[31m"),
            ("\u{200b}\u{feff}", "?"),
            ("", "?"),
            ("👩\u{200d}🚀", "👩\u{200d}🚀"),
        ] {
            assert_eq!(clean_name(given), shown);
        }
        assert_eq!(clean_name(&"🦊".repeat(50)).chars().count(), 32);
    }
}
