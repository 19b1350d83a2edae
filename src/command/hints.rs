//! What people begin a line with instead of a command, and the line they mean.

/// A beginning in lower case, in both languages, and the line that is meant by it. What follows is
/// kept after a line that ends with a space.
type Hint = (&'static [&'static str], &'static str);

/// The longest beginning that fits counts.
const HINTS: &[Hint] = &[
    (
        &[
            "time",
            "tempo",
            "deadline",
            "deadlines",
            "scadenza",
            "scadenze",
            "clock",
            "clocks",
            "orologio",
            "orologi",
            "how long",
            "quanto tempo",
            "status",
            "stato",
        ],
        "games",
    ),
    (
        &[
            "more time",
            "ask time",
            "ask for time",
            "ask for more time",
            "chiedi tempo",
            "chiedi altro tempo",
            "altro tempo",
            "più tempo",
        ],
        "offer time",
    ),
    (
        &["time zone", "timezone", "zone", "fuso", "fuso orario"],
        "settings zone ",
    ),
    (
        &[
            "reminder",
            "reminders",
            "remind me",
            "promemoria",
            "ricordami",
            "notifications",
            "notifiche",
        ],
        "settings notify",
    ),
    (
        &["quiet", "quiet hours", "ore di silenzio"],
        "settings quiet",
    ),
    (&["break off", "interrompi"], "offer break-off"),
    (
        &["take back", "ritira turno", "ritira il turno", "indietro"],
        "undo",
    ),
];

/// What a line begins with as it was said, and the line that is meant, if it is known.
pub(super) fn meant(line: &str) -> Option<(String, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    (1..=words.len().min(4)).rev().find_map(|count| {
        let said = words[..count].join(" ");
        let lower = said.to_lowercase();
        let (_, line) = HINTS
            .iter()
            .find(|(known, _)| known.contains(&lower.as_str()))?;
        let rest = if line.ends_with(' ') && words.len() <= count + 3 {
            words[count..].join(" ")
        } else {
            String::new()
        };
        Some((said, format!("{line}{rest}").trim_end().to_owned()))
    })
}
