//! How well a question fits the entries of a shelf.

use super::index::{Id, Index, Place, as_f32};
use super::lexicon::{Said, Slot, Term};

/// How well a question fits.
#[derive(Debug, Clone, Default)]
pub(super) struct Fit {
    /// Entries that have some of its words with their scores from 0 to 1, the best first.
    pub(super) entries: Vec<(Place, f32)>,
    /// What speaks for there being an answer, and against it.
    pub(super) signs: Signs,
}

/// What speaks for there being an answer to a question, and against it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Signs {
    /// How like it is to the likest question that no entry answers, from 0 to 1.
    pub(super) outside: f32,
    /// How likely no entry of the shelf answers it, by what was learnt: the logarithm of the odds.
    pub(super) foreign: f32,
    /// The same of every shelf together.
    pub(super) house: f32,
    /// How likely its likeliest entry is, if one answers it.
    pub(super) top: f32,
    /// How many of its words are of other matters.
    pub(super) other: f32,
}

/// How the parts of a score are weighed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    /// The likest question or name.
    pub(super) best: f32,
    /// The next one.
    pub(super) second: f32,
    /// All questions and names together.
    pub(super) bag: f32,
    /// The text.
    pub(super) text: f32,
    /// How likely the entry is by what its words tell apart.
    pub(super) learned: f32,
    /// How much of a likeness is how much of the question is found, against how much of the document.
    pub(super) recall: f32,
    /// The same of a name.
    pub(super) recall_name: f32,
    /// What a group counts against a stem.
    pub(super) group: f32,
    /// What an unknown word counts.
    pub(super) unknown: f32,
    /// What one of everyday speech counts that is unknown.
    pub(super) common: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    best: 0.1,
    second: 0.04,
    bag: 0.22,
    text: 0.14,
    learned: 0.5,
    recall: 0.22,
    recall_name: 0.3,
    group: 0.8,
    unknown: 4.2,
    common: 1.0,
};

impl Index {
    /// How well a question fits the entries of the shelf; nothing is told of the whole house.
    pub(super) fn fit(&self, said: &Said, weights: &Weights) -> Fit {
        let question = &said.slots;
        let asked: Vec<Asked> = question
            .iter()
            .map(|slot| self.ask(slot, weights))
            .collect();
        let all: f32 = asked.iter().map(|slot| slot.weight).sum();
        if all <= 0.0 {
            return Fit::default();
        }
        let found = self.documents_with(&asked);
        let mut scores = vec![Parts::default(); self.entries];
        let mut outside: f32 = 0.0;
        for (document, found) in found.into_iter().enumerate() {
            if found <= 0.0 {
                continue;
            }
            let document = &self.documents[document];
            let recall = (found / all).min(1.0);
            let precision = (found / document.mass.max(0.1)).min(1.0);
            let part = if document.name {
                weights.recall_name
            } else {
                weights.recall
            };
            let like = recall.powf(part) * precision.powf(1.0 - part);
            if document.places.is_empty() {
                outside = outside.max(like);
            }
            for place in &document.places {
                scores[usize::from(*place)].like(like);
            }
        }
        self.counted(&asked, all, &mut scores);
        let likely = self.likely(said);
        for (parts, chance) in scores.iter_mut().zip(&likely) {
            parts.learned = *chance;
        }
        let mut entries: Vec<(Place, f32)> = (0..)
            .zip(&scores)
            .map(|(place, parts)| (place, parts.score(weights)))
            .filter(|(_, score)| *score > 0.0)
            .collect();
        entries.sort_by(|one, other| other.1.total_cmp(&one.1));
        let (last, answers) = likely.split_last().unwrap_or((&0.0, &[]));
        let signs = Signs {
            outside,
            foreign: odds(*last),
            house: 0.0,
            top: answers.iter().copied().fold(0.0, f32::max) / (1.0 - last).max(0.001),
            other: as_f32(question.iter().filter(|slot| slot.other).count()),
        };
        Fit { entries, signs }
    }

    /// How likely each entry is by what was learnt, and last that none answers.
    fn likely(&self, said: &Said) -> Vec<f32> {
        let mut likely = vec![0.0; self.entries + 1];
        self.model.chances(&self.features(said, false), &mut likely);
        likely
    }

    /// How likely no entry answers, by what was learnt: the logarithm of the odds.
    pub(super) fn foreign(&self, said: &Said) -> f32 {
        odds(self.likely(said)[self.entries])
    }

    /// What a word of a question counts here, and where it is found.
    fn ask(&self, slot: &Slot, weights: &Weights) -> Asked {
        let mut terms: Vec<(f32, Id)> = Vec::new();
        for (at, term) in slot.terms.iter().enumerate() {
            let Some(id) = self.ids.get(term) else {
                continue;
            };
            // Whatever comes after the first is a likeness.
            let exact = at == 0 && !matches!(term, Term::Group(_) | Term::AnyNumber);
            let alone = slot.terms.len() == 1 || matches!(slot.terms[0], Term::Group(_));
            let part = if exact || alone { 1.0 } else { weights.group };
            let rarity = self.rarity[*id as usize];
            terms.push((part * slot.scale * slot.sure * rarity, *id));
        }
        terms.sort_by(|one, other| other.0.total_cmp(&one.0));
        let on_shelf = |id: &Id| !self.counts[*id as usize].is_empty();
        let heaviest = |terms: &mut dyn Iterator<Item = &(f32, Id)>| {
            terms.map(|(weight, _)| *weight).fold(0.0, f32::max)
        };
        let found = heaviest(&mut terms.iter().filter(|(_, id)| on_shelf(id)));
        let weight = if found > 0.0 {
            found / slot.sure
        } else if slot.common {
            slot.scale * weights.common
        } else {
            slot.scale * weights.unknown
        };
        Asked { weight, terms }
    }

    /// What each document has of a question.
    fn documents_with(&self, asked: &[Asked]) -> Vec<f32> {
        let mut found = vec![0.0; self.documents.len()];
        // Which word of the question was last found in a document: each counts once, as its best.
        let mut last = vec![usize::MAX; self.documents.len()];
        for (at, slot) in asked.iter().enumerate() {
            for (weight, id) in &slot.terms {
                for document in &self.postings[*id as usize] {
                    let document = *document as usize;
                    if last[document] != at {
                        last[document] = at;
                        found[document] += weight.min(slot.weight);
                    }
                }
            }
        }
        found
    }

    /// Adds what each entry has of a question among all its questions, and in its text.
    fn counted(&self, asked: &[Asked], all: f32, scores: &mut [Parts]) {
        let mut best = vec![(0.0_f32, 0.0_f32); self.entries];
        for slot in asked {
            best.fill((0.0, 0.0));
            for (weight, id) in &slot.terms {
                for (place, named, text) in &self.counts[*id as usize] {
                    let found = &mut best[usize::from(*place)];
                    found.0 = found.0.max(weight * named / (named + 1.5));
                    found.1 = found.1.max(weight * text / (text + 1.0));
                }
            }
            for (parts, found) in scores.iter_mut().zip(&best) {
                parts.bag += found.0 / all;
                parts.text += found.1 / all;
            }
        }
    }
}

/// The logarithm of the odds of a chance; nothing is taken for certain.
fn odds(chance: f32) -> f32 {
    let chance = chance.clamp(0.001, 0.999);
    (chance / (1.0 - chance)).ln()
}

/// A word of a question as an index knows it.
struct Asked {
    /// What it counts, found or not.
    weight: f32,
    /// What it counts as each of the things it may be, the most first.
    terms: Vec<(f32, Id)>,
}

/// The parts of an entry's score.
#[derive(Debug, Clone, Default)]
struct Parts {
    best: f32,
    second: f32,
    bag: f32,
    text: f32,
    learned: f32,
}

impl Parts {
    fn like(&mut self, like: f32) {
        if like > self.best {
            self.second = self.best;
            self.best = like;
        } else if like > self.second {
            self.second = like;
        }
    }

    fn score(&self, weights: &Weights) -> f32 {
        weights.best * self.best
            + weights.second * self.second
            + weights.bag * self.bag
            + weights.text * self.text
            + weights.learned * self.learned
    }
}
