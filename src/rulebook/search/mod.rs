//! Answers to questions in plain words: a text index kept in memory, made when first asked.
//!
//! Every question an entry answers, each of its names and its text are documents of the index, in
//! both languages. Words are folded (`words`) and stemmed, words that mean the same are found for one
//! another, across languages too (`lexicon`), and misspelt ones are read as the nearest known one
//! (`spelling`). A question is scored against the documents (`index`) and by what words tell topics
//! apart (`learned`). What the rulebook cannot answer is refused: a question of which too little is
//! known on the shelf, or that is likelier one of those it does not answer.
//!
//! Beside the entries the index is made of `assets/rulebook/asked.txt` (more questions that entries
//! answer), `outside.txt` (questions that none answers), `synonyms.txt`, `forms.txt` and `common.txt`
//! (words of everyday speech).

mod fit;
mod index;
mod learned;
mod lexicon;
mod shelves;
mod spelling;
#[cfg(test)]
mod tests;
mod words;

use std::sync::LazyLock;

use super::{Entry, Shelf, named};
use crate::base::Lang;
use fit::{Fit, WEIGHTS, Weights};
use shelves::Shelves;

/// An entry that was found for a question, and how well it fits: from 0 to 1.
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
    /// Entries that answer it, the best first, at most five.
    pub hits: Vec<Hit>,
    /// Where none does: entries that come near (maybe none), the nearest first, at most five.
    pub near: Vec<Hit>,
}

/// How many entries are found at most.
const MOST: usize = 5;

static SHELVES: LazyLock<Shelves> = LazyLock::new(|| Shelves::new(|_| true));

/// What answers a question in either language, told in `lang`: entries of this shelf, or of every
/// one. What the question names comes first, then what fits its words.
pub fn search(shelf: Option<Shelf>, question: &str, lang: Lang) -> Answer {
    let answer = SHELVES.search(shelf, question, lang, &RULE);
    let named = named(shelf, question, lang);
    if named.is_empty() {
        return answer;
    }
    let certain = |&(_, entry): &(_, Entry)| Hit { entry, score: 1.0 };
    let others = answer.hits.into_iter().chain(answer.near);
    let others = others.filter(|hit| named.iter().all(|(_, entry)| *entry != hit.entry));
    let hits = named.iter().map(certain).chain(others).take(MOST).collect();
    Answer {
        hits,
        near: Vec::new(),
    }
}

/// When a question counts as answered.
#[derive(Debug, Clone, Copy)]
struct Rule {
    /// How the parts of a score are weighed.
    weights: Weights,
    /// What speaks for an answer and against one.
    trust: Trust,
    /// How little trust is enough for entries to come near.
    near: f32,
    /// The least score of an entry that comes near.
    least: f32,
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
    /// How many of its words are of other matters.
    other: f32,
}

const RULE: Rule = Rule {
    weights: WEIGHTS,
    trust: Trust {
        alone: -5.2,
        score: 2.4,
        known: 3.2,
        mass: 0.104,
        inside: 1.33,
        outside: -1.66,
        foreign: -4.57,
        length: 1.85,
        other: -2.87,
    },
    near: -1.5,
    least: 0.25,
    beside: 0.35,
};

impl Trust {
    /// How much speaks for an answer; below 0 more speaks against one.
    fn sum(&self, fit: &Fit) -> f32 {
        let best = fit.entries.first().map_or(0.0, |(_, score)| *score);
        self.alone
            + self.score * best
            + self.known * fit.known
            + self.mass * fit.known * fit.all
            + self.inside * fit.inside
            + self.outside * fit.outside
            + self.foreign * fit.foreign
            + self.length * fit.words.ln_1p()
            + self.other * fit.other
    }
}
