//! Answers to questions in plain words: a text index kept in memory, made when first asked.
//!
//! Every question an entry answers, each of its names and its text are documents of the index, in
//! both languages. Words are folded (`words`) and stemmed, words that mean the same are found for one
//! another, across languages too (`lexicon`), and misspelt ones are read as the nearest known one
//! (`spelling`). A question is scored against the documents (`index`, `fit`) and by what its words and
//! the way they are put (`hints`, `numbers`) tell topics apart (`learned`). What the rulebook cannot
//! answer is refused: what is likelier one of the questions that the shelf does not answer, or that no
//! shelf does.
//!
//! Beside the entries the index is made of `assets/rulebook/asked.txt` (more questions, each with the
//! topics that answer it), `outside.txt` (questions that none answers), `synonyms.txt`, `forms.txt`
//! and `common.txt` (words of everyday speech).

mod fit;
mod hints;
mod index;
mod learned;
mod lexicon;
mod numbers;
mod shelves;
mod spelling;
#[cfg(test)]
mod tests;
mod words;

use std::sync::LazyLock;

use super::{Entry, NoRuling, Shelf, named, no_ruling};
use crate::base::Lang;
use fit::{Signs, WEIGHTS, Weights};
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
    /// The ruling that is asked for by its id and is not there; then nothing else is found.
    pub no_ruling: Option<NoRuling>,
    /// How much speaks for the question being one that is answered here, as a logarithm of odds:
    /// above 0 it is taken for answered. Shelves can be compared by it.
    pub trust: f32,
}

/// How many entries are found at most.
const MOST: usize = 5;

static SHELVES: LazyLock<Shelves> = LazyLock::new(|| Shelves::new(|_| true));

/// What answers a question in either language, told in `lang`: entries of this shelf, or of every
/// one. What the question names comes first, then what fits its words.
pub fn search(shelf: Option<Shelf>, question: &str, lang: Lang) -> Answer {
    let no_ruling = no_ruling(shelf, question);
    if no_ruling.is_some() {
        return Answer {
            no_ruling,
            ..Answer::default()
        };
    }
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
        trust: f32::INFINITY,
        ..Answer::default()
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
/// positive. Found by logistic regression over questions that have an answer and others, none of
/// them learnt when it was asked.
#[derive(Debug, Clone, Copy)]
struct Trust {
    /// Before anything is known.
    alone: f32,
    /// Each sign.
    signs: Signs,
}

const RULE: Rule = Rule {
    weights: WEIGHTS,
    trust: Trust {
        alone: -0.93,
        signs: Signs {
            outside: -1.76,
            foreign: -0.3,
            house: -0.51,
            top: 3.49,
            other: -1.84,
        },
    },
    near: -1.5,
    least: 0.25,
    beside: 0.2,
};

impl Trust {
    /// How much speaks for an answer; below 0 more speaks against one.
    fn sum(&self, signs: &Signs) -> f32 {
        let counts = &self.signs;
        self.alone
            + counts.outside * signs.outside
            + counts.foreign * signs.foreign
            + counts.house * signs.house
            + counts.top * signs.top
            + counts.other * signs.other
    }
}
