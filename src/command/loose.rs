//! What people write instead of what the table takes, where it can only mean one thing.

use super::parse::{Values, find_argument};
use super::table::ANSWERS;
use super::words::Word;
use super::{CommandError, Kind, Name, Offer, Setting};
use crate::base::Pace;
use crate::base::hours::Quiet;
use crate::base::span::{DAY, read_span};

/// Words for lengths of time in both languages, and their letters.
const UNITS: [(&str, &[&str]); 4] = [
    ("w", &["w", "week", "weeks", "settimana", "settimane"]),
    ("d", &["d", "day", "days", "g", "gg", "giorno", "giorni"]),
    ("h", &["h", "hour", "hours", "o", "ora", "ore"]),
    ("m", &["m", "min", "minute", "minutes", "minuto", "minuti"]),
];

/// Words people use for offers, in both languages.
const OFFERS: [(&str, Offer); 12] = [
    ("takeback", Offer::Takeback),
    ("draw", Offer::Draw),
    ("patta", Offer::Draw),
    ("break-off", Offer::BreakOff),
    ("breakoff", Offer::BreakOff),
    ("abort", Offer::BreakOff),
    ("interrompi", Offer::BreakOff),
    ("time", Offer::Time),
    ("tempo", Offer::Time),
    ("pause", Offer::Pause),
    ("pausa", Offer::Pause),
    ("break", Offer::Pause),
];

/// Words for the board as it stands, and for its beginning.
const NOW: [&str; 6] = ["last", "latest", "now", "ultimo", "ultima", "adesso"];
const BEGINNING: [&str; 2] = ["start", "inizio"];

/// Words for the games of the speaker.
const MINE: [&str; 6] = ["all", "mine", "my", "tutte", "mie", "me"];

/// Words for a language, which is no setting.
const LANGUAGE: [&str; 5] = ["lang", "language", "lingua", "locale", "linguaggio"];

/// The yes or no that a word with signs after it is (`Yes!`).
pub(super) fn answer(lower: &str) -> Option<Name> {
    let bare = lower.trim_end_matches(['!', '.', '…', ',', ';']);
    match bare {
        "yes" => Some(Name::Yes),
        "no" => Some(Name::No),
        _ => {
            let mut known = ANSWERS.iter();
            known.find(|(word, _)| *word == bare).map(|(_, name)| *name)
        }
    }
}

/// The offer that a word in lower case means, where a command's name is expected.
pub(super) fn offer(lower: &str) -> Option<Offer> {
    let mut known = OFFERS.iter();
    known
        .find(|(word, _)| *word == lower)
        .map(|(_, offer)| *offer)
}

/// The offer that a line after `offer` is about.
pub(super) fn offered(rest: &str) -> Option<Offer> {
    let mut words = rest.split_whitespace();
    words.find_map(|word| {
        let word = word.to_lowercase();
        offer(word.strip_prefix("what=").unwrap_or(&word))
    })
}

/// The words of a command as the table takes them.
///
/// # Errors
/// Where a word can mean nothing here, and why.
pub(super) fn read(name: Name, words: Vec<Word>) -> Result<Vec<Word>, CommandError> {
    match name {
        Name::Challenge => paced(words),
        Name::Offer | Name::Vacation => Ok(joined(words).into_iter().map(in_days).collect()),
        Name::Settings => setting(words),
        Name::Board => Ok(words.into_iter().filter_map(board).collect()),
        Name::Games => Ok(words
            .into_iter()
            .filter(|word| !is_bare(word, &MINE))
            .collect()),
        _ => Ok(words),
    }
}

/// Whether a word stands alone and is one of these.
fn is_bare(word: &Word, known: &[&str]) -> bool {
    word.key.is_none() && !word.quoted && known.contains(&word.value.to_lowercase().as_str())
}

fn unit(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let mut units = UNITS.iter();
    units
        .find(|(_, words)| words.contains(&text.as_str()))
        .map(|(letter, _)| *letter)
}

/// A number and its unit written apart (`3 days`) become one word (`3d`).
fn joined(words: Vec<Word>) -> Vec<Word> {
    let mut all: Vec<Word> = Vec::with_capacity(words.len());
    for word in words {
        let bare = word.value.trim_end_matches(',');
        let letter = unit(bare).filter(|_| word.key.is_none() && !word.quoted);
        let number = all.last_mut().filter(|last| {
            !last.value.is_empty() && last.value.bytes().all(|byte| byte.is_ascii_digit())
        });
        match (letter, number) {
            (Some(letter), Some(number)) => {
                number.value.push_str(letter);
                number.value.push_str(&word.value[bare.len()..]);
            }
            _ => all.push(word),
        }
    }
    all
}

/// A length as `3d` for `3days`; what is none stays as it is.
fn length(text: &str) -> String {
    let mut short = String::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let after = rest[digits..].trim_start();
        let letters = after
            .find(|letter: char| !letter.is_alphabetic())
            .unwrap_or(after.len());
        let Some(letter) = unit(&after[..letters]).filter(|_| digits > 0) else {
            return text.to_owned();
        };
        short.push_str(&rest[..digits]);
        short.push_str(letter);
        rest = after[letters..].trim_start();
    }
    short
}

/// A whole number of days for `3d`, `3days` and `1w`.
fn in_days(word: Word) -> Word {
    let span = read_span(&length(&word.value));
    match span.filter(|span| span % DAY == 0) {
        Some(span) if !word.quoted && word.key.as_deref() != Some("turn") => Word {
            value: (span / DAY).to_string(),
            ..word
        },
        _ => word,
    }
}

/// The pace of a challenge: `time=3d`, `3 days`, and `strict` after a space.
fn paced(words: Vec<Word>) -> Result<Vec<Word>, CommandError> {
    let mut all: Vec<Word> = Vec::with_capacity(words.len());
    for mut word in joined(words) {
        if let Some("time" | "tempo" | "ritmo") = word.key.as_deref() {
            word.key = Some("pace".to_owned());
        }
        let by_name = word.key.as_deref() == Some("pace");
        let (time, more) = match word.value.split_once(',') {
            Some((time, more)) => (time, Some(more.trim())),
            None => (word.value.as_str(), None),
        };
        let time = length(time);
        if by_name || (word.key.is_none() && Pace::read(&time).is_some()) {
            word.value = match more {
                Some("") | None => time,
                Some(more) => format!("{time},{more}"),
            };
            word.key = Some("pace".to_owned());
        }
        if !is_bare(&word, &["strict", ",strict"]) {
            all.push(word);
            continue;
        }
        let pace = all.iter_mut().rev();
        let mut pace = pace.filter(|word| word.key.as_deref() == Some("pace"));
        match pace.next() {
            Some(pace) => pace.value.push_str(",strict"),
            None => return Err(value(Name::Challenge, "pace", &word.value)),
        }
    }
    Ok(all)
}

/// That an argument does not take this.
fn value(command: Name, argument: &str, said: &str) -> CommandError {
    let arguments = command.arguments();
    let place = find_argument(arguments, argument).unwrap_or_default();
    CommandError::Value {
        command,
        argument: arguments[place],
        said: said.to_owned(),
        near: None,
    }
}

/// Words for the settings that are none of their names, in both languages.
const SETTINGS: &[(Setting, &[&str])] = &[
    (
        Setting::Notify,
        &[
            "reminder",
            "reminders",
            "promemoria",
            "notification",
            "notifications",
            "notifiche",
            "messages",
            "messaggi",
        ],
    ),
    (
        Setting::Zone,
        &["timezone", "time", "tz", "fuso", "fuso-orario", "ora"],
    ),
    (
        Setting::Quiet,
        &[
            "silence", "silent", "silenzio", "hours", "ore", "night", "notte", "dnd",
        ],
    ),
    (Setting::Digest, &["daily", "giornaliero", "riepilogo"]),
];

/// The setting that a word is likely meant for which is none of their names.
pub fn likely_setting(word: &str) -> Option<Setting> {
    let lower = word.to_lowercase();
    let known = SETTINGS.iter();
    let known = known.filter(|(_, words)| words.contains(&lower.as_str()));
    let known = known.map(|(setting, _)| *setting).next();
    known.or_else(|| {
        let near = super::near(&lower, &Setting::ALL.map(Setting::name));
        let name = near.into_iter().next()?;
        Setting::ALL
            .into_iter()
            .find(|setting| setting.name() == name)
    })
}

/// The value of a setting may be of several words, and what is no setting may have a value, too; the
/// language is none.
fn setting(words: Vec<Word>) -> Result<Vec<Word>, CommandError> {
    let known = |said: &str| Setting::ALL.iter().any(|known| known.name() == said);
    let words = match &words[..] {
        // `zone=Europe/Rome`.
        [Word { key: Some(key), .. }, ..] if known(key) => {
            let mut words = words.into_iter();
            let first = words.next().map_or_else(Vec::new, named);
            first.into_iter().chain(words).collect()
        }
        [
            Word {
                key: None,
                value,
                quoted: false,
            },
            _,
            ..,
        ] if !known(&value.to_lowercase())
            && !LANGUAGE.contains(&value.to_lowercase().as_str())
            && !value.starts_with('#') =>
        {
            let said: Vec<String> = words.iter().map(Word::said).collect();
            vec![Word {
                key: None,
                value: said.join(" "),
                quoted: true,
            }]
        }
        _ => words,
    };
    let mut all: Vec<Word> = Vec::with_capacity(words.len());
    for word in words {
        let first = all.is_empty();
        if first && (is_bare(&word, &LANGUAGE) || word.key.as_deref().is_some_and(is_language)) {
            return Err(CommandError::Language);
        }
        match all.get_mut(1).filter(|_| word.key.is_none()) {
            Some(last) => last.value = format!("{} {}", last.value, word.value),
            None => all.push(word),
        }
    }
    if let [name, value] = all.as_mut_slice()
        && is_bare(name, &["quiet"])
    {
        value.value = hours(&value.value);
    }
    Ok(all)
}

/// The name and the value of a word as two.
fn named(word: Word) -> Vec<Word> {
    let name = word.key.unwrap_or_default();
    [name, word.value]
        .map(|value| Word {
            key: None,
            value,
            quoted: false,
        })
        .into()
}

/// Words around and between two times of day, in both languages.
const BETWEEN: &[&str] = &[
    "", "from", "between", "to", "till", "until", "and", "dalle", "da", "fra", "tra", "le", "a",
    "alle", "e",
];

/// Two times of day as `22:00-07:00`, however they are kept apart; what is nothing of the kind stays
/// as it is.
fn hours(text: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in text.split([' ', '-', '–', '—', '−']) {
        let lower = part.to_lowercase();
        match parts.last_mut() {
            Some(last) if matches!(lower.as_str(), "am" | "pm") => last.push_str(&lower),
            _ if BETWEEN.contains(&lower.as_str()) => {}
            _ => parts.push(lower),
        }
    }
    let hours = parts.join("-");
    if Quiet::read(&hours).is_some() {
        hours
    } else {
        text.to_owned()
    }
}

fn is_language(key: &str) -> bool {
    LANGUAGE.contains(&key)
}

/// The board as it stands needs no word, and its beginning is turn 0.
fn board(word: Word) -> Option<Word> {
    if is_bare(&word, &NOW) {
        return None;
    }
    if !is_bare(&word, &BEGINNING) {
        return Some(word);
    }
    Some(Word {
        key: Some("turn".to_owned()),
        value: "0".to_owned(),
        quoted: false,
    })
}

/// The argument that a number without a name is for, after what is offered.
///
/// # Errors
/// Where that offer takes no number.
pub(super) fn number(values: &Values, word: &Word) -> Result<Option<usize>, CommandError> {
    let what = values.first().and_then(Option::as_deref);
    let name = match what.and_then(Offer::by_name) {
        None => return Ok(None),
        Some(Offer::Time | Offer::Pause) => "days",
        Some(Offer::Takeback) => "turn",
        Some(Offer::Draw | Offer::BreakOff) => {
            return Err(CommandError::TooMany(Name::Offer, word.said()));
        }
    };
    Ok(find_argument(Name::Offer.arguments(), name))
}

/// Refuses arguments that the table takes, but not together.
pub(super) fn fits(name: Name, values: &Values) -> Result<(), CommandError> {
    let given = |wanted: &str| {
        let place = find_argument(name.arguments(), wanted)?;
        values.get(place)?.as_deref()
    };
    let unfit = |argument: &'static str, with: String, example: &'static str| {
        if given(argument).is_none() {
            return Ok(());
        }
        Err(CommandError::Unfit {
            command: name,
            argument,
            with,
            example,
        })
    };
    match name {
        Name::Offer => {
            let Some(offer) = given("what").and_then(Offer::by_name) else {
                return Ok(());
            };
            let line = format!("offer {}", offer.name());
            let example = offer.example();
            match offer {
                Offer::Takeback => unfit("days", line, example),
                Offer::Time | Offer::Pause => unfit("turn", line, example),
                Offer::Draw | Offer::BreakOff => {
                    unfit("days", line.clone(), example)?;
                    unfit("turn", line, example)
                }
            }
        }
        Name::Study => match given("game") {
            Some(game) if given("position").is_none() => {
                unfit("turn", format!("study game={game}"), "study turn=4")
            }
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

impl Name {
    /// Whether words with spaces can be meant for one of its arguments.
    pub(super) fn takes_quotes(self) -> bool {
        let mut arguments = self.arguments().iter();
        arguments.any(|known| matches!(known.kind, Kind::Opponent | Kind::Person | Kind::Text))
    }
}

impl Offer {
    /// A line that makes it.
    pub(super) fn example(self) -> &'static str {
        match self {
            Self::Takeback => "offer takeback",
            Self::Draw => "offer draw",
            Self::BreakOff => "offer break-off",
            Self::Time => "offer time days=3",
            Self::Pause => "offer pause days=3",
        }
    }
}
