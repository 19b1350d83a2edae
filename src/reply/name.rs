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
    let visible = joined_emoji_only(&visible);
    let words: Vec<&str> = visible.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    let hidden = |letter: char| letter == '\u{200d}' || letter.is_whitespace();
    let short = short.trim_end_matches(hidden);
    if short.is_empty() {
        "?".to_owned()
    } else {
        short.to_owned()
    }
}

/// Joiners and variation marks only where they belong to what is seen: after an emoji.
fn joined_emoji_only(name: &str) -> String {
    let mut kept = String::with_capacity(name.len());
    for letter in name.chars() {
        let joins = matches!(letter, '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
        let before = kept.chars().next_back().unwrap_or(' ');
        let emoji = before >= '\u{2190}' && !before.is_alphanumeric();
        let again = before == letter || before == '\u{200d}';
        if !joins || (emoji && !again) {
            kept.push(letter);
        }
    }
    kept.trim_end_matches('\u{200d}').to_owned()
}

/// Marks of direction, invisible spaces, fillers, tags, private use and other characters that show nothing.
fn is_hidden(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffd}'
        | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{e007f}')
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
            ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
            ("al\u{200d}ice\u{fe0f}", "alice"),
            ("ali\u{34f}ce\u{3164}\u{2800}", "alice"),
            ("\u{3164}", "?"),
            ("\u{200d}", "?"),
        ] {
            assert_eq!(clean_name(given), shown);
        }
        assert_eq!(clean_name(&"🦊".repeat(50)).chars().count(), 32);
    }
}
