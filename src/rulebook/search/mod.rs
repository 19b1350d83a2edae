//! Answers to questions in plain words: a text index kept in memory, made when first asked.
//!
//! Every question an entry answers (`Asked:`), each of its names and its text are documents of the
//! index, in both languages. Words are folded and stemmed, misspelt ones read as the nearest known
//! one, and words that mean the same (`synonyms.txt`) are found for one another, across languages
//! too. What the rulebook cannot answer it refuses: a question of which too little is known on the
//! shelf, or that is likelier one of those it does not answer (`outside.txt`).

mod index;
mod learned;
mod lexicon;
mod spelling;
mod words;

use std::sync::LazyLock;

use super::{Entry, Shelf, entries, named};
use crate::base::Lang;
use index::{Fit, Index, Kind, Place, WEIGHTS, Weights};
use lexicon::{Lexicon, Slot, outside};
use spelling::Spelling;
use words::{Word, words};

/// An entry that answers a question, and how well it does: from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The entry, in the language asked for.
    pub entry: Entry,
    /// How well it fits the question.
    pub score: f64,
}

/// What a question finds.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answer {
    /// Entries that answer it, the best first.
    pub hits: Vec<Hit>,
    /// Where none does: entries that come near, the nearest first.
    pub near: Vec<Hit>,
}

/// How many words of a question are looked at.
const LONGEST: usize = 80;

/// How many entries are found at most.
const MOST: usize = 5;

static BOOK: LazyLock<Book> = LazyLock::new(|| Book::new(|_| true));

/// What answers a question in either language, told in `lang`: entries of this shelf, or of every
/// one. What the question names comes first, then what fits its words.
pub fn search(shelf: Option<Shelf>, question: &str, lang: Lang) -> Answer {
    let mut answer = BOOK.search(shelf, question, lang, &RULE);
    let named = named(shelf, question, lang);
    if !named.is_empty() {
        let others = answer.hits.into_iter().chain(answer.near);
        let others = others.filter(|hit| named.iter().all(|(_, entry)| *entry != hit.entry));
        let certain = |&(_, entry): &(_, Entry)| Hit { entry, score: 1.0 };
        let all = named.iter().map(certain).chain(others);
        answer = Answer {
            hits: all.take(MOST).collect(),
            near: Vec::new(),
        };
    }
    answer
}

/// When a question counts as answered.
#[derive(Debug, Clone, Copy)]
struct Rule {
    /// How the parts of a score are weighed.
    weights: Weights,
    /// What speaks for an answer and against one.
    trust: Trust,
    /// The least score of an entry that comes near.
    near: f32,
    /// The least score of a hit beside the best one, as a part of that.
    beside: f32,
}

/// How much each sign counts for or against there being an answer; there is one where the sum is
/// positive. Found by logistic regression over questions that have an answer and others.
#[derive(Debug, Clone, Copy)]
struct Trust {
    /// Before anything is known.
    alone: f32,
    /// The score of the best entry.
    score: f32,
    /// The part of the question that is known.
    known: f32,
    /// What is known of it, however long it is.
    mass: f32,
    /// Its likeness to a question that an entry answers.
    inside: f32,
    /// Its likeness to a question that no entry answers.
    outside: f32,
    /// How likely no entry answers it, by what words tell apart.
    foreign: f32,
    /// How many words it has, by their logarithm.
    length: f32,
}

const RULE: Rule = Rule {
    weights: WEIGHTS,
    trust: Trust {
        alone: -7.2,
        score: 3.2,
        known: 4.2,
        mass: 0.12,
        inside: 1.75,
        outside: -1.2,
        foreign: -4.1,
        length: 1.7,
    },
    near: 0.2,
    beside: 0.4,
};

/// The indexes of all shelves, and what is known of words.
struct Book {
    lexicon: Lexicon,
    spellings: [Spelling; 2],
    shelves: Vec<(Shelf, Vec<&'static str>, Index)>,
}

/// A question as it may be read: in which language, as which words, and how sure each of them is.
type Reading = (Lang, Vec<Word>, Vec<f32>);

/// What is weighed against each other: a shelf's entry, found for a question.
type Found = (Shelf, &'static str, f32);

impl Book {
    /// The book with those questions, answered and not, for which `kept` says so, by their number.
    fn new(kept: impl Fn(usize) -> bool) -> Self {
        let mut book = Self {
            lexicon: Lexicon::new(),
            spellings: [Spelling::default(), Spelling::default()],
            shelves: Vec::new(),
        };
        let mut asked = 0;
        for shelf in Shelf::ALL {
            let topics: Vec<&'static str> = entries(Lang::En)
                .filter(|entry| entry.shelf == shelf)
                .map(|entry| entry.topic)
                .collect();
            let mut documents: Vec<(Kind, Vec<Slot>)> = Vec::new();
            for entry in Lang::ALL.into_iter().flat_map(entries) {
                let place = topics.iter().position(|topic| *topic == entry.topic);
                let place = place.and_then(|place| Place::try_from(place).ok());
                let Some(place) = place.filter(|_| entry.shelf == shelf) else {
                    continue;
                };
                let mut add = |kind, text: &str| {
                    documents.push((kind, book.learn(entry.lang, text)));
                };
                add(Kind::Name(place), entry.title);
                for name in entry.names() {
                    add(Kind::Name(place), name);
                }
                let more = lexicon::asked().filter(|(heading, lang, _)| {
                    *lang == entry.lang && lexicon::names(heading, shelf.name(), entry.topic)
                });
                let more = more.map(|(.., question)| question);
                for question in entry.questions().chain(more) {
                    asked += 1;
                    if kept(asked - 1) {
                        add(Kind::Asked(place), question);
                    }
                }
                add(Kind::Text(place), entry.text);
            }
            let outside = outside().enumerate().filter(|(number, _)| kept(*number));
            for (_, (lang, question)) in outside {
                documents.push((Kind::Outside, book.learn(lang, question)));
            }
            let slots = documents.iter().map(|(kind, slots)| (*kind, &slots[..]));
            let index = Index::new(topics.len(), slots);
            book.shelves.push((shelf, topics, index));
        }
        book.learn_everyday();
        book
    }

    /// What a text stands for; its words are known from then on.
    fn learn(&mut self, lang: Lang, text: &str) -> Vec<Slot> {
        let words = words(text, usize::MAX);
        for word in &words {
            if let Word::Plain(word) = word {
                self.spellings[lang as usize].learn(word, 1.0);
            }
        }
        self.lexicon.slots(lang, &words, &[])
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

    /// See [`search`].
    fn search(
        &self,
        shelf: Option<Shelf>,
        question: &str,
        lang: Lang,
        rule: &Rule,
    ) -> Answer {
        let asked = words(question, LONGEST);
        let mut found: Vec<Found> = Vec::new();
        let mut refused = true;
        for (tongue, asked, sure) in self.readings(&asked, lang) {
            let slots = self.lexicon.slots(tongue, &asked, &sure);
            let shelves = self.shelves.iter();
            for (home, topics, index) in
                shelves.filter(|(home, ..)| shelf.is_none_or(|shelf| *home == shelf))
            {
                let fit = index.fit(&slots, &rule.weights);
                refused &= !rule.trust.answers(&fit);
                for (place, score) in fit.entries {
                    join(&mut found, (*home, topics[usize::from(place)], score));
                }
            }
        }
        found.sort_by(|one, other| other.2.total_cmp(&one.2));
        let best = found.first().map_or(0.0, |found| found.2);
        let floor = if refused {
            rule.near
        } else {
            best * rule.beside
        };
        let found = found.into_iter().filter(|found| found.2 >= floor);
        let hits = found
            .filter_map(|found| hit(found, lang))
            .take(MOST)
            .collect();
        if refused {
            Answer {
                hits: Vec::new(),
                near: hits,
            }
        } else {
            Answer {
                hits,
                near: Vec::new(),
            }
        }
    }

    /// The languages a question may be in, the likeliest first, and its words read in them: misspelt
    /// ones corrected.
    fn readings(&self, asked: &[Word], lang: Lang) -> Vec<Reading> {
        let mut known = Lang::ALL.map(|tongue| {
            let known = asked.iter().filter(|word| match word {
                Word::Plain(word) => self.knows(tongue, word),
                _ => false,
            });
            (known.count(), tongue == lang, tongue)
        });
        known.sort_by_key(|(known, own, _)| std::cmp::Reverse((*known, *own)));
        let most = known[0].0;
        let alike = known
            .into_iter()
            .filter(|(known, ..)| 4 * known >= 3 * most);
        alike
            .map(|(_, _, tongue)| {
                let (words, sure) = self.corrected(asked, tongue);
                (tongue, words, sure)
            })
            .collect()
    }

    fn knows(&self, lang: Lang, word: &str) -> bool {
        self.spellings[lang as usize].knows(word) || self.lexicon.knows(lang, word)
    }

    /// These words with the misspelt ones as they were meant, and how sure each is.
    fn corrected(&self, asked: &[Word], lang: Lang) -> (Vec<Word>, Vec<f32>) {
        let spelling = &self.spellings[lang as usize];
        let mut read = Vec::with_capacity(asked.len());
        for word in asked {
            let known = match word {
                Word::Plain(text) => {
                    self.knows(lang, text) || spelling.knows(&self.lexicon.stem(lang, text))
                }
                _ => true,
            };
            let Some(text) = word.text().filter(|_| !known) else {
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
        read.into_iter().unzip()
    }
}

/// How sure it is what was meant by a word with one slip.
const MISSPELT: f32 = 0.8;
/// How sure it is what was meant by a word with more slips.
const GUESSED: f32 = 0.6;

impl Trust {
    /// Whether what was found is an answer.
    fn answers(&self, fit: &Fit) -> bool {
        let best = fit.entries.first().map_or(0.0, |(_, score)| *score);
        let sum = self.alone
            + self.score * best
            + self.known * fit.known
            + self.mass * fit.known * fit.all
            + self.inside * fit.inside
            + self.outside * fit.outside
            + self.foreign * fit.foreign
            + self.length * fit.words.ln_1p();
        sum > 0.0
    }
}

/// Adds what was found; of one entry found twice the better counts.
fn join(all: &mut Vec<Found>, found: Found) {
    match all
        .iter_mut()
        .find(|other| (other.0, other.1) == (found.0, found.1))
    {
        Some(known) => known.2 = known.2.max(found.2),
        None => all.push(found),
    }
}

fn hit((shelf, topic, score): Found, lang: Lang) -> Option<Hit> {
    let entry = entries(lang).find(|entry| entry.shelf == shelf && entry.topic == topic)?;
    Some(Hit {
        entry: *entry,
        score: f64::from(score),
    })
}
