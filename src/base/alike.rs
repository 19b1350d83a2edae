//! Names that could be taken for one another (Unicode Technical Standard 39).

use unicode_security::{
    MixedScript as _, RestrictionLevel, RestrictionLevelDetection as _, skeleton,
};

/// Whether two names look the same to a quick eye, such as `anna` with a Latin and one with a
/// Cyrillic `а`. Names that differ in letter case only are for others to judge.
pub fn look_alike(one: &str, other: &str) -> bool {
    let plain = |name: &str| skeleton(name).collect::<String>();
    let folded = |name: &str| plain(&name.to_lowercase()).to_lowercase();
    one.to_lowercase() != other.to_lowercase()
        && (plain(one) == plain(other) || folded(one) == folded(other))
}

/// Whether a name mixes letters of alphabets that nobody writes together.
pub fn mixes_alphabets(name: &str) -> bool {
    let letters: String = name
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .collect();
    !letters.is_single_script()
        && letters.detect_restriction_level() > RestrictionLevel::HighlyRestrictive
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_seen_through() {
        for (one, other) in [
            ("anna", "\u{430}nn\u{430}"),
            ("Anna", "\u{410}nna"),
            ("Bill", "Bi1l"),
            ("Ron", "R0n"),
            ("modern", "modem"),
            ("Anna", "\u{ff21}nna"),
            ("Iris", "lris"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
            assert!(look_alike(other, one), "{other} {one}");
        }
        for (one, other) in [
            ("anna", "Anna"),
            ("anna", "anna 2"),
            ("Zoe", "Zoë"),
            ("Bea", "Ben"),
        ] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn alphabets_are_mixed_where_nobody_writes_so() {
        for name in ["\u{430}nna", "Αnna", "раypal", "Анна Smith"] {
            assert!(mixes_alphabets(name), "{name}");
        }
        for name in [
            "Anna",
            "Zoë 🎲 2",
            "Анна-Мария",
            "田中 けん",
            "Ken 田中",
            "עברית",
            "<b>@x</b>",
            "𓀀",
            "🎲",
        ] {
            assert!(!mixes_alphabets(name), "{name}");
        }
    }
}
