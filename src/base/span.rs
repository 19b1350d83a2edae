//! Lengths of time as people type them: `3d`, `12h`, `1d12h`, `45m`, `2w`.

/// A minute, in milliseconds.
pub const MINUTE: i64 = 60_000;
/// An hour, in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// A day, in milliseconds.
pub const DAY: i64 = 24 * HOUR;

/// The units, the longest first.
const UNITS: [(char, i64); 4] = [('w', 7 * DAY), ('d', DAY), ('h', HOUR), ('m', MINUTE)];

/// The milliseconds of a length such as `3d` or `1d12h`; none if it is no length of at least a
/// minute and at most a hundred years.
pub fn read_span(text: &str) -> Option<i64> {
    let mut total: i64 = 0;
    let mut digits = String::new();
    for letter in text.trim().chars() {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let letter = letter.to_ascii_lowercase();
        let (_, unit) = UNITS.iter().find(|(name, _)| *name == letter)?;
        let count: i64 = digits.parse().ok()?;
        total = total.checked_add(count.checked_mul(*unit)?)?;
        digits.clear();
    }
    let fits = digits.is_empty() && (MINUTE..=36_525 * DAY).contains(&total);
    fits.then_some(total)
}

/// The length as [`read_span`] reads it, in days, hours and minutes; what is below a minute is
/// left out.
pub fn write_span(milliseconds: i64) -> String {
    let mut rest = milliseconds.max(0);
    let mut text = String::new();
    for (name, unit) in UNITS.into_iter().skip(1) {
        let count = rest / unit;
        rest %= unit;
        if count > 0 {
            text.push_str(&count.to_string());
            text.push(name);
        }
    }
    if text.is_empty() {
        text.push_str("0m");
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lengths_are_read() {
        for (text, expected) in [
            ("3d", Some(3 * DAY)),
            ("12h", Some(12 * HOUR)),
            ("36H", Some(36 * HOUR)),
            ("1d12h", Some(36 * HOUR)),
            ("45m", Some(45 * MINUTE)),
            ("2w", Some(14 * DAY)),
            ("", None),
            ("3", None),
            ("d", None),
            ("0d", None),
            ("-3d", None),
            ("3x", None),
            ("3d4", None),
            ("99999999999999999999d", None),
            ("9999999d", None),
            ("３d", None),
        ] {
            assert_eq!(read_span(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(minutes in 1..52_596_000_i64) {
            let length = minutes * MINUTE;
            prop_assert_eq!(read_span(&write_span(length)), Some(length));
        }

        #[test]
        fn no_text_breaks_it(text in "\\PC{0,20}") {
            let _ = read_span(&text);
        }
    }
}
