//! What is known of words beside the rulebook: which tell nothing, which mean the same, their stems.

use std::collections::{HashMap, HashSet};

use rust_stemmers::{Algorithm, Stemmer};

use super::hints::{Hint, Spoken, hints};
use super::words::{Word, plain};
use crate::base::Lang;
use crate::rulebook::Shelf;

const SYNONYMS: &str = include_str!("../../../assets/rulebook/synonyms.txt");
const COMMON: &str = include_str!("../../../assets/rulebook/common.txt");
const ASKED: &str = include_str!("../../../assets/rulebook/asked.txt");
const FORMS: &str = include_str!("../../../assets/rulebook/forms.txt");
const OUTSIDE: &str = include_str!("../../../assets/rulebook/outside.txt");

/// A group of words that mean the same, by its place in the list.
pub(super) type Group = u16;

/// What a text says.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// What its words stand for.
    pub(super) slots: Vec<Slot>,
    /// What else it can be told by, each with what it counts.
    pub(super) hints: Vec<(Hint, f32)>,
}

/// What a word of a question stands for.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Slot {
    /// What it is, most exact first: its stem, then the groups it belongs to.
    pub(super) terms: Vec<Term>,
    /// How much it counts beside an ordinary word.
    pub(super) scale: f32,
    /// A word of everyday speech: no sign of another subject where the rulebook does not know it.
    pub(super) common: bool,
    /// A word of other matters, whatever the rulebook has of it.
    pub(super) other: bool,
    /// How sure it is that this was meant: less than 1 where a word was misspelt.
    pub(super) sure: f32,
}

/// What can be looked up in the index.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Term {
    /// A stem in a language.
    Stem(Lang, String),
    /// A group of words.
    Group(Group),
    /// A number as written.
    Number(String),
    /// Any number.
    AnyNumber,
    /// Three numbers or more, one after another.
    Row,
    /// Any square or numbered piece.
    Place,
}

/// What is known of the words of one language.
struct Tongue {
    lang: Lang,
    stemmer: Stemmer,
    stop: HashSet<String>,
    common: HashSet<String>,
    /// Words of other matters.
    other: HashSet<String>,
    /// Words of groups and phrases, as they are written.
    grouped: HashSet<String>,
    /// What a word is a form of, where its stem does not show it.
    forms: HashMap<String, String>,
    groups: HashMap<String, Vec<Group>>,
    /// Phrases by the stem they begin with, the longest first.
    phrases: HashMap<String, Vec<Phrase>>,
}

struct Phrase {
    stems: Vec<String>,
    group: Group,
}

/// What is known of words in every language.
pub(super) struct Lexicon {
    tongues: [Tongue; 2],
}

/// How much a word counts that tells little by itself, such as “where”.
const WEAK: f32 = 0.6;

/// How much a word of everyday speech counts.
const COMMON_SCALE: f32 = 0.7;

/// How much the words of a phrase count beside the phrase.
const WITHIN: f32 = 0.5;

impl Lexicon {
    pub(super) fn new() -> Self {
        let mut tongues = [
            Tongue::new(Lang::En, Algorithm::English),
            Tongue::new(Lang::It, Algorithm::Italian),
        ];
        for tongue in &mut tongues {
            tongue.read_common();
            tongue.read_forms();
        }
        let lines = SYNONYMS.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        for (group, line) in (0..).zip(lines) {
            let (english, italian) = line.split_once('|').unwrap_or((line, ""));
            for (tongue, names) in tongues.iter_mut().zip([english, italian]) {
                for name in names.split(',') {
                    tongue.learn(&plain(name), group);
                }
            }
        }
        for tongue in &mut tongues {
            for phrases in tongue.phrases.values_mut() {
                phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.stems.len()));
            }
        }
        Self { tongues }
    }

    fn tongue(&self, lang: Lang) -> &Tongue {
        &self.tongues[lang as usize]
    }

    /// The stem of a folded word.
    pub(super) fn stem(&self, lang: Lang, word: &str) -> String {
        self.tongue(lang).stem(word)
    }

    /// Whether a folded word is one of everyday speech or of a group.
    pub(super) fn knows(&self, lang: Lang, word: &str) -> bool {
        let tongue = self.tongue(lang);
        tongue.stop.contains(word)
            || tongue.common.contains(word)
            || tongue.other.contains(word)
            || tongue.groups.contains_key(&tongue.stem(word))
    }

    /// Every word that is known, of everyday speech and of groups.
    pub(super) fn everyday(&self, lang: Lang) -> impl Iterator<Item = &str> {
        let tongue = self.tongue(lang);
        let all = tongue.stop.iter().chain(&tongue.common);
        let all = all.chain(&tongue.grouped).chain(tongue.forms.keys());
        all.map(String::as_str)
    }

    /// What a question of these words says, of which each is so sure (if fewer are given, the rest
    /// is).
    pub(super) fn said(&self, lang: Lang, words: &[Word], sure: &[f32]) -> Said {
        let tongue = self.tongue(lang);
        let stems: Vec<String> = words.iter().map(|word| tongue.stem_of(word)).collect();
        Said {
            slots: tongue.slots(words, &stems, sure),
            hints: tongue.hints(words, &stems),
        }
    }

    /// What a text of these words says: it hints at nothing, for it asks nothing.
    pub(super) fn told(&self, lang: Lang, words: &[Word]) -> Said {
        let tongue = self.tongue(lang);
        let stems: Vec<String> = words.iter().map(|word| tongue.stem_of(word)).collect();
        Said {
            slots: tongue.slots(words, &stems, &[]),
            hints: Vec::new(),
        }
    }
}

/// A question, and the topics that answer it.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) lang: Lang,
    pub(super) text: &'static str,
    pub(super) topics: Vec<&'static str>,
}

/// The questions that the rulebook does not answer.
pub(super) fn outside() -> impl Iterator<Item = Question> {
    OUTSIDE.lines().filter_map(|line| {
        let (lang, text) = line.split_once(' ')?;
        Some(Question {
            lang: lang.parse().ok()?,
            text,
            topics: Vec::new(),
        })
    })
}

/// More questions of a shelf, each with the topics that answer it; without one if the question is
/// another game's.
pub(super) fn asked(shelf: Shelf) -> impl Iterator<Item = Question> {
    let sections = ASKED.split("\n[").skip(1);
    let sections = sections.filter_map(|section| section.split_once("]\n"));
    sections.flat_map(move |(heading, lines)| {
        let named = |word: &&str| Shelf::by_name(word).is_some();
        let (shelves, topics): (Vec<&str>, Vec<&str>) = heading.split(' ').partition(named);
        let lines = shelves.contains(&shelf.name()).then(|| lines.lines());
        lines.into_iter().flatten().filter_map(move |line| {
            let (lang, text) = line.split_once(' ')?;
            let (lang, topics) = (lang.parse().ok()?, topics.clone());
            Some(Question { lang, text, topics })
        })
    })
}

impl Tongue {
    fn new(lang: Lang, algorithm: Algorithm) -> Self {
        Self {
            lang,
            stemmer: Stemmer::create(algorithm),
            stop: HashSet::new(),
            common: HashSet::new(),
            other: HashSet::new(),
            grouped: HashSet::new(),
            forms: HashMap::new(),
            groups: HashMap::new(),
            phrases: HashMap::new(),
        }
    }

    fn read_common(&mut self) {
        let [stop, common, other] =
            ["stop", "common", "other"].map(|kind| format!("[{} {kind}]", self.lang));
        let mut section = "";
        for line in COMMON.lines().map(str::trim) {
            if line.starts_with('[') {
                section = line;
                continue;
            }
            let known = if section == stop {
                &mut self.stop
            } else if section == common {
                &mut self.common
            } else if section == other {
                &mut self.other
            } else {
                continue;
            };
            if !line.starts_with('#') {
                known.extend(plain(line));
            }
        }
    }

    fn read_forms(&mut self) {
        let own = FORMS
            .lines()
            .filter_map(|line| line.strip_prefix(self.lang.code()));
        for (word, forms) in own.filter_map(|line| line.split_once(':')) {
            for form in plain(forms) {
                self.forms.insert(form, word.trim().to_owned());
            }
        }
    }

    fn stem(&self, word: &str) -> String {
        let word = self.forms.get(word).map_or(word, String::as_str);
        self.stemmer.stem(word).into_owned()
    }

    /// Learns a word or a phrase of a group.
    fn learn(&mut self, name: &[String], group: Group) {
        self.grouped.extend(name.iter().cloned());
        let mut stems: Vec<String> = name.iter().map(|word| self.stem(word)).collect();
        match &mut stems[..] {
            [] => {}
            [stem] => {
                let groups = self.groups.entry(std::mem::take(stem)).or_default();
                if !groups.contains(&group) {
                    groups.push(group);
                }
            }
            [first, ..] => {
                let known = self.phrases.entry(first.clone()).or_default();
                known.push(Phrase { stems, group });
            }
        }
    }

    /// What these words stand for: words that tell nothing are left out, phrases are found.
    fn slots(&self, words: &[Word], stems: &[String], sure: &[f32]) -> Vec<Slot> {
        let mut slots = Vec::new();
        let mut within = 0;
        for at in 0..words.len() {
            let phrases = self.phrases_at(&stems[at..]);
            if let Some(longest) = phrases.first()
                && within <= at
            {
                within = at + longest.stems.len();
                let length = longest.stems.len();
                let same = phrases
                    .iter()
                    .take_while(|phrase| phrase.stems.len() == length);
                slots.push(Slot {
                    terms: same.map(|phrase| Term::Group(phrase.group)).collect(),
                    scale: 1.0,
                    common: true,
                    other: false,
                    sure: 1.0,
                });
            }
            slots.extend(self.slot(words, sure, at, &stems[at], at < within));
        }
        let mut numbers = 0;
        for word in words {
            numbers = match word {
                Word::Number(_) => numbers + 1,
                Word::Plain(word) if ["and", "e", "or", "o"].contains(&word.as_str()) => numbers,
                _ => 0,
            };
            if numbers == 3 {
                slots.push(Slot::kind(Term::Row, 1.0));
            }
        }
        merged(slots)
    }

    fn hints(&self, words: &[Word], stems: &[String]) -> Vec<(Hint, f32)> {
        let spoken = words.iter().zip(stems).map(|(word, stem)| Spoken {
            word,
            stem,
            stop: word.text().is_some_and(|text| self.stop.contains(text)),
        });
        hints(&spoken.collect::<Vec<_>>())
    }

    fn stem_of(&self, word: &Word) -> String {
        match word {
            Word::Plain(word) => self.stem(word),
            Word::Number(word) | Word::Place(word) => word.clone(),
        }
    }

    /// The phrases that these stems begin with, the longest first.
    fn phrases_at(&self, stems: &[String]) -> Vec<&Phrase> {
        let known = stems.first().and_then(|first| self.phrases.get(first));
        let known = known.map_or(&[][..], Vec::as_slice);
        let fits = |phrase: &&Phrase| stems.starts_with(&phrase.stems);
        known.iter().filter(fits).collect()
    }

    fn slot(
        &self,
        words: &[Word],
        sure: &[f32],
        at: usize,
        stem: &str,
        within: bool,
    ) -> Option<Slot> {
        let word = match &words[at] {
            Word::Plain(word) => word,
            Word::Number(number) => {
                let mut slot = Slot::kind(Term::AnyNumber, 0.7);
                slot.terms.insert(0, Term::Number(number.clone()));
                return Some(slot);
            }
            Word::Place(_) => return Some(Slot::kind(Term::Place, 0.5)),
        };
        let groups = self.groups.get(stem).map_or(&[][..], Vec::as_slice);
        let stop = self.stop.contains(word);
        if stop && (within || groups.is_empty()) {
            return None;
        }
        let mut terms = Vec::new();
        if !stop {
            terms.push(Term::Stem(self.lang, stem.to_owned()));
        }
        if !within {
            terms.extend(groups.iter().map(|group| Term::Group(*group)));
        }
        let scale = if within {
            WITHIN
        } else if stop {
            WEAK
        } else if self.common.contains(word) {
            COMMON_SCALE
        } else {
            1.0
        };
        Some(Slot {
            terms,
            scale,
            common: stop || within || self.common.contains(word),
            other: self.other.contains(word),
            sure: sure.get(at).copied().unwrap_or(1.0),
        })
    }
}

impl Slot {
    /// What stands for any number or square.
    fn kind(term: Term, scale: f32) -> Self {
        Self {
            terms: vec![term],
            scale,
            common: true,
            other: false,
            sure: 1.0,
        }
    }
}

/// Each slot once.
fn merged(slots: Vec<Slot>) -> Vec<Slot> {
    let mut kept: Vec<Slot> = Vec::new();
    for slot in slots {
        match kept.iter_mut().find(|other| other.terms == slot.terms) {
            Some(other) => other.scale = other.scale.max(slot.scale),
            None => kept.push(slot),
        }
    }
    kept
}
