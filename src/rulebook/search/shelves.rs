//! The indexes of all shelves, how a question is read, and what is found for it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use super::index::{Document, Index, Kind, Place};
use super::lexicon::{Lexicon, Question, Said, asked, outside};
use super::spelling::Spelling;
use super::words::{Word, words};
use super::{Answer, Hit, MOST, Rule};
use crate::base::Lang;
use crate::rulebook::{Entry, Shelf, entries};

/// How many words of a question are looked at.
const LONGEST: usize = 80;

/// How sure it is what was meant by a word with one slip.
const MISSPELT: f32 = 0.8;
/// How sure it is what was meant by a word with more slips.
const GUESSED: f32 = 0.6;

/// A question as it may be read: in which language, as which words, and how sure each of them is.
struct Reading {
    lang: Lang,
    words: Vec<Word>,
    sure: Vec<f32>,
}

/// What was found for a question: an entry and its score.
type Found = (Shelf, &'static str, f32);

/// All shelves with what is known of words.
pub(super) struct Shelves {
    lexicon: Lexicon,
    spellings: [Spelling; 2],
    outside: Vec<Document>,
    all: Vec<Indexed>,
    /// What any shelf answers, as the one entry of a shelf; made when first asked.
    house: OnceLock<Index>,
}

/// A shelf; its index is made when it is first asked.
struct Indexed {
    shelf: Shelf,
    topics: Vec<&'static str>,
    documents: Vec<Document>,
    index: OnceLock<Index>,
}

/// Texts that were read, so that what several shelves have is read once.
type Known = HashMap<(Lang, &'static str), Arc<Said>>;

impl Shelves {
    /// All shelves, with those questions (answered or not) for which `kept` says so.
    pub(super) fn new(kept: impl Fn(&str) -> bool) -> Self {
        let mut all = Self {
            lexicon: Lexicon::new(),
            spellings: [Spelling::default(), Spelling::default()],
            outside: Vec::new(),
            all: Vec::new(),
            house: OnceLock::new(),
        };
        let mut known = Known::new();
        for question in outside().filter(|question| kept(question.text)) {
            let said = all.learn(&mut known, Kind::Question, question.lang, question.text);
            all.outside.push(Document {
                kind: Kind::Question,
                places: Vec::new(),
                said,
            });
        }
        for shelf in Shelf::ALL {
            let topics = entries(Lang::En).filter(|entry| entry.shelf == shelf);
            let topics: Vec<&'static str> = topics.map(|entry| entry.topic).collect();
            let documents = all.read(&mut known, shelf, &topics, &kept);
            all.all.push(Indexed {
                shelf,
                topics,
                documents,
                index: OnceLock::new(),
            });
        }
        all.learn_everyday();
        all
    }

    /// Makes the documents of a shelf.
    fn read(
        &mut self,
        known: &mut Known,
        shelf: Shelf,
        topics: &[&str],
        kept: impl Fn(&str) -> bool,
    ) -> Vec<Document> {
        let place = |topic: &&str| {
            let at = topics.iter().position(|other| other == topic)?;
            Place::try_from(at).ok()
        };
        let mut documents = Vec::new();
        let mut add = |kind, lang, text, topics: &[&str]| {
            documents.push(Document {
                kind,
                places: topics.iter().filter_map(place).collect(),
                said: self.learn(known, kind, lang, text),
            });
        };
        for entry in shelved(shelf) {
            for name in std::iter::once(entry.title).chain(entry.names()) {
                add(Kind::Name, entry.lang, name, &[entry.topic]);
            }
            add(Kind::Text, entry.lang, entry.text, &[entry.topic]);
        }
        for asked in questions(shelf).filter(|question| kept(question.text)) {
            add(Kind::Question, asked.lang, asked.text, &asked.topics);
        }
        documents
    }

    /// What a text says; its words are known from then on.
    fn learn(
        &mut self,
        known: &mut Known,
        kind: Kind,
        lang: Lang,
        text: &'static str,
    ) -> Arc<Said> {
        if let Some(said) = known.get(&(lang, text)) {
            return Arc::clone(said);
        }
        let words = words(text, usize::MAX);
        for word in words.iter().filter_map(Word::text) {
            self.spellings[lang as usize].learn(word, 1.0);
        }
        let said = Arc::new(match kind {
            Kind::Text => self.lexicon.told(lang, &words),
            Kind::Name | Kind::Question => self.lexicon.said(lang, &words, &[]),
        });
        known.insert((lang, text), Arc::clone(&said));
        said
    }

    fn learn_everyday(&mut self) {
        for lang in Lang::ALL {
            let spelling = &mut self.spellings[lang as usize];
            for word in self.lexicon.everyday(lang) {
                spelling.learn(word, 0.5);
            }
            spelling.ready();
        }
    }

    /// What answers a question on this shelf, or on any, told in `lang`.
    pub(super) fn search(
        &self,
        shelf: Option<Shelf>,
        question: &str,
        lang: Lang,
        rule: &Rule,
    ) -> Answer {
        let asked = words(question, LONGEST);
        let (mut hits, mut near) = (Vec::new(), Vec::new());
        let mut most = f32::NEG_INFINITY;
        for reading in self.readings(&asked, lang) {
            let said = self
                .lexicon
                .said(reading.lang, &reading.words, &reading.sure);
            let foreign = self.house().foreign(&said);
            let shelves = self.all.iter();
            for home in shelves.filter(|home| shelf.is_none_or(|shelf| home.shelf == shelf)) {
                let mut fit = self.index(home).fit(&said, &rule.weights);
                fit.signs.house = foreign;
                let trust = rule.trust.sum(&fit.signs);
                most = most.max(trust);
                let all = match trust {
                    trust if trust > 0.0 => &mut hits,
                    trust if trust > rule.near => &mut near,
                    _ => continue,
                };
                for (place, score) in fit.entries {
                    join(all, (home.shelf, home.topics[usize::from(place)], score));
                }
            }
        }
        let hits = best(hits, lang, |score, best| score >= best * rule.beside);
        if !hits.is_empty() {
            return Answer {
                hits,
                trust: most,
                ..Answer::default()
            };
        }
        Answer {
            near: best(near, lang, |score, _| score >= rule.least),
            trust: most,
            ..Answer::default()
        }
    }

    /// The index of a shelf.
    fn index<'shelves>(&'shelves self, home: &'shelves Indexed) -> &'shelves Index {
        home.index.get_or_init(|| {
            let documents = home.documents.iter().chain(&self.outside);
            Index::new(home.topics.len(), &documents.collect::<Vec<_>>())
        })
    }

    /// The index of whatever any shelf answers.
    fn house(&self) -> &Index {
        self.house.get_or_init(|| {
            let answered = self.all.iter().flat_map(|home| &home.documents);
            let answered = answered.filter(|document| !document.places.is_empty());
            let answered = answered.map(|document| Document {
                kind: document.kind,
                places: vec![0],
                said: Arc::clone(&document.said),
            });
            let mut known = HashSet::new();
            let answered = answered.filter(|document| known.insert(Arc::as_ptr(&document.said)));
            let answered: Vec<Document> = answered.collect();
            let documents = answered.iter().chain(&self.outside);
            Index::new(1, &documents.collect::<Vec<_>>())
        })
    }

    /// The ways a question may be read, in one language or in both.
    fn readings(&self, asked: &[Word], lang: Lang) -> Vec<Reading> {
        let known = Lang::ALL.map(|tongue| {
            let words = asked.iter().filter_map(Word::text);
            let known = words.filter(|word| self.knows(tongue, word)).count();
            (known, tongue)
        });
        let most = known.iter().map(|(known, _)| *known).max().unwrap_or(0);
        // The language of the answer, unless the other is clearly the question's.
        let alike =
            |known: usize, tongue: Lang| 4 * known >= 3 * most && (most > 0 || tongue == lang);
        let alike = known
            .into_iter()
            .filter(|(known, tongue)| alike(*known, *tongue));
        alike
            .map(|(_, tongue)| self.corrected(asked, tongue))
            .collect()
    }

    fn knows(&self, lang: Lang, word: &str) -> bool {
        self.spellings[lang as usize].knows(word) || self.lexicon.knows(lang, word)
    }

    /// These words with the misspelt ones as they were meant, and how sure each is.
    fn corrected(&self, asked: &[Word], lang: Lang) -> Reading {
        let spelling = &self.spellings[lang as usize];
        let mut read = Vec::with_capacity(asked.len());
        for word in asked {
            let unknown = word.text().filter(|text| {
                !self.knows(lang, text) && !spelling.knows(&self.lexicon.stem(lang, text))
            });
            let Some(text) = unknown else {
                read.push((word.clone(), 1.0));
                continue;
            };
            if let Some((first, second)) = spelling.parts(text) {
                read.extend([first, second].map(|part| (Word::Plain(part.to_owned()), 1.0)));
            } else if let Some((meant, slips)) = spelling.nearest(text) {
                let sure = if slips > 1 { GUESSED } else { MISSPELT };
                read.push((Word::Plain(meant.to_owned()), sure));
            } else {
                read.push((word.clone(), 1.0));
            }
        }
        let (words, sure) = read.into_iter().unzip();
        Reading { lang, words, sure }
    }
}

/// The entries of a shelf in every language.
fn shelved(shelf: Shelf) -> impl Iterator<Item = &'static Entry> {
    let all = Lang::ALL.into_iter().flat_map(entries);
    all.filter(move |entry| entry.shelf == shelf)
}

/// Every question of a shelf: those of its entries, and those of the list beside them.
pub(super) fn questions(shelf: Shelf) -> impl Iterator<Item = Question> {
    let own = shelved(shelf).flat_map(|entry| {
        entry.questions().map(|text| Question {
            lang: entry.lang,
            text,
            topics: vec![entry.topic],
        })
    });
    own.chain(asked(shelf))
}

/// Adds what was found; of an entry found twice the better counts.
fn join(all: &mut Vec<Found>, found: Found) {
    let known = all
        .iter_mut()
        .find(|other| (other.0, other.1) == (found.0, found.1));
    match known {
        Some(known) => known.2 = known.2.max(found.2),
        None => all.push(found),
    }
}

/// The best of what was found whose score, beside the best one's, is enough.
fn best(mut found: Vec<Found>, lang: Lang, enough: impl Fn(f32, f32) -> bool) -> Vec<Hit> {
    found.sort_by(|one, other| other.2.total_cmp(&one.2));
    let best = found.first().map_or(0.0, |found| found.2);
    let found = found.into_iter().filter(|found| enough(found.2, best));
    let told = found.filter_map(|(shelf, topic, score)| {
        let mut all = entries(lang);
        let entry = all.find(|entry| entry.shelf == shelf && entry.topic == topic)?;
        Some(Hit {
            entry: *entry,
            score: f64::from(score),
        })
    });
    told.take(MOST).collect()
}
