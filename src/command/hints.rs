//! What people begin a line with instead of a command, and the line they mean.

use super::CommandError;

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

/// How much of a question is repeated, in characters: more than most people write.
const REPEATED: usize = 200;

/// Words that ask why.
const WHY: [&str; 4] = ["why", "perché", "perche", "perchè"];

/// Words that begin a question, in both languages.
const ASKING: &[&str] = &[
    "am", "are", "can", "could", "did", "do", "does", "has", "have", "how", "if", "is", "may",
    "must", "should", "was", "what", "what's", "whats", "when", "where", "which", "who", "who's",
    "whose", "will", "won't", "would", "can't", "cant", "doesn't", "isn't", "c'è", "che", "chi",
    "come", "cos'è", "cosa", "cosè", "devo", "deve", "dov'è", "dove", "è", "il", "la", "mi",
    "posso", "può", "puo", "qual", "quale", "quali", "quando", "quante", "quanti", "quanto", "se",
];

/// Whether a word is “why”, whatever it ends with.
pub(super) fn is_why(word: &str) -> bool {
    let word = word.trim_end_matches(['?', '!', '.']).to_lowercase();
    WHY.contains(&word.as_str())
}

/// What is said of a line that asks a question, if it asks one.
pub(super) fn question(line: &str) -> Option<CommandError> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let (more, why) = (words.next().is_some(), is_why(first));
    if why && !more {
        return Some(CommandError::Question(None));
    }
    let lower = first.to_lowercase().replace('’', "'");
    let asks = why || ASKING.contains(&lower.as_str()) || line.ends_with('?');
    let said = line.chars().filter(|letter| !letter.is_control());
    (asks && more).then(|| CommandError::Question(Some(said.take(REPEATED).collect())))
}
