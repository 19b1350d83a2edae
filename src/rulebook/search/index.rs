//! The text index of one shelf: which questions, names and texts have which words, and how well a
//! question fits each entry.

use std::collections::HashMap;

use super::learned::{Example, Model, level};
use super::lexicon::{Slot, Term};

/// An entry, by its place on its shelf.
pub(super) type Place = u16;

/// What a document of the index is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name of an entry.
    Name(Place),
    /// A question it answers.
    Asked(Place),
    /// The text of an entry.
    Text(Place),
    /// A question that no entry answers.
    Outside,
}

/// How well a question fits.
#[derive(Debug, Clone, Default)]
pub(super) struct Fit {
    /// Entries that have some of its words with their scores from 0 to 1, the best first.
    pub(super) entries: Vec<(Place, f32)>,
    /// How like it is to the likest question that an entry answers, from 0 to 1.
    pub(super) inside: f32,
    /// How like it is to the likest question that no entry answers.
    pub(super) outside: f32,
    /// How likely it is one that no entry answers, by what words tell apart.
    pub(super) foreign: f32,
    /// Which part of what it says is known here.
    pub(super) known: f32,
    /// What all its words count.
    pub(super) all: f32,
    /// How many words it has.
    pub(super) words: f32,
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
    best: 0.34,
    second: 0.22,
    bag: 0.08,
    text: 0.14,
    learned: 0.22,
    recall: 0.22,
    recall_name: 0.3,
    group: 0.8,
    unknown: 4.2,
    common: 1.0,
};

/// What a word counts that only one question has.
const ONCE: f32 = 0.7;

/// A word's number in an index.
type Id = u32;

#[derive(Debug, Default)]
pub(super) struct Index {
    ids: HashMap<Term, Id>,
    /// What finding a word tells, by its number.
    rarity: Vec<f32>,
    /// Documents that have a word, by its number.
    postings: Vec<Vec<u32>>,
    /// How often an entry has a word, by its number: among its questions and names, in its text.
    counts: Vec<Vec<(Place, f32, f32)>>,
    /// Of each document, whose it is and what all its words tell.
    documents: Vec<(Option<Place>, f32, bool)>,
    entries: usize,
    model: Model,
}

impl Index {
    /// The index of a shelf of so many entries.
    pub(super) fn new<'doc>(
        entries: usize,
        documents: impl IntoIterator<Item = (Kind, &'doc [Slot])>,
    ) -> Self {
        let mut index = Self {
            entries,
            ..Self::default()
        };
        let documents: Vec<(Kind, &[Slot])> = documents.into_iter().collect();
        for (kind, slots) in &documents {
            index.count(*kind, slots);
        }
        index.weigh();
        let mut examples = Vec::new();
        for (kind, slots) in &documents {
            index.add(*kind, slots);
            examples.extend(index.example(*kind, slots));
        }
        index.model = Model::new(entries + 1, index.counts.len(), &examples);
        index
    }

    /// What can be learnt from a document; the questions that no entry answers are a class, too.
    fn example(&self, kind: Kind, slots: &[Slot]) -> Option<Example> {
        let (class, weight) = match kind {
            Kind::Asked(place) | Kind::Name(place) => (usize::from(place), 1.0),
            Kind::Text(place) => (usize::from(place), 0.5),
            Kind::Outside => (self.entries, 0.7),
        };
        Some(Example {
            class,
            weight,
            features: self.features(slots),
        })
    }

    /// The words of a document with what each tells.
    fn features(&self, slots: &[Slot]) -> Vec<(u32, f32)> {
        let mut features: Vec<(u32, f32)> = Vec::new();
        for slot in slots {
            for term in &slot.terms {
                let Some(id) = self.ids.get(term) else {
                    continue;
                };
                let part = match term {
                    Term::Group(_) => 0.8,
                    _ => 1.0,
                };
                let value =
                    part * slot.scale * self.rarity.get(*id as usize).copied().unwrap_or(0.0);
                match features.iter_mut().find(|(known, _)| known == id) {
                    Some(known) => known.1 = known.1.max(value),
                    None => features.push((*id, value)),
                }
            }
        }
        level(&mut features);
        features
    }

    fn id(&mut self, term: &Term) -> Id {
        if let Some(id) = self.ids.get(term) {
            return *id;
        }
        let id = Id::try_from(self.counts.len()).unwrap_or(Id::MAX);
        self.ids.insert(term.clone(), id);
        self.counts.push(Vec::new());
        self.postings.push(Vec::new());
        id
    }

    /// Counts the words of a document for its entry.
    fn count(&mut self, kind: Kind, slots: &[Slot]) {
        for term in slots.iter().flat_map(|slot| &slot.terms) {
            // Numbers in a text are mostly lists and examples.
            if matches!(kind, Kind::Text(_)) && !matches!(term, Term::Stem(..) | Term::Group(_)) {
                continue;
            }
            let id = self.id(term);
            let (place, asked, text) = match kind {
                Kind::Asked(place) | Kind::Name(place) => (place, 1.0, 0.0),
                Kind::Text(place) => (place, 0.0, 1.0),
                Kind::Outside => continue,
            };
            let counts = &mut self.counts[id as usize];
            match counts.iter_mut().find(|count| count.0 == place) {
                Some(count) => {
                    count.1 += asked;
                    count.2 += text;
                }
                None => counts.push((place, asked, text)),
            }
        }
    }

    /// What finding each word tells: the more, the fewer entries have it.
    fn weigh(&mut self) {
        let all = as_f32(self.entries);
        self.rarity = self
            .counts
            .iter()
            .map(|counts| {
                let having: f32 = counts
                    .iter()
                    .map(|(_, asked, text)| {
                        // One question of many hardly makes a word the entry's own.
                        (asked / 4.0).min(1.0).max(0.3 * text.min(1.0))
                    })
                    .sum();
                let often: f32 = counts.iter().map(|count| count.1).sum();
                // What was asked once only may be chance.
                let sure = if often > 0.0 && often < 2.0 { ONCE } else { 1.0 };
                sure * (1.0 + (all - having + 0.5).max(0.5) / (having + 0.5)).ln()
            })
            .collect();
    }

    fn add(&mut self, kind: Kind, slots: &[Slot]) {
        let place = match kind {
            Kind::Asked(place) | Kind::Name(place) => Some(place),
            Kind::Outside => None,
            Kind::Text(_) => return,
        };
        let document = u32::try_from(self.documents.len()).unwrap_or(u32::MAX);
        let mut mass = 0.0;
        for slot in slots {
            let ids: Vec<Id> = slot.terms.iter().map(|term| self.id(term)).collect();
            let rarest = ids.iter().map(|id| self.rarity[*id as usize]);
            mass += slot.scale * rarest.fold(0.0, f32::max);
            for id in ids {
                let having = &mut self.postings[id as usize];
                if having.last() != Some(&document) {
                    having.push(document);
                }
            }
        }
        self.documents.push((place, mass, matches!(kind, Kind::Name(_))));
    }

    /// How well a question fits the entries of the shelf.
    pub(super) fn fit(&self, question: &[Slot], weights: &Weights) -> Fit {
        let asked: Vec<Asked> = question
            .iter()
            .map(|slot| self.ask(slot, weights))
            .collect();
        let all: f32 = asked.iter().map(|slot| slot.weight).sum();
        if all <= 0.0 {
            return Fit::default();
        }
        let known: f32 = asked.iter().map(|slot| slot.found).sum();
        let found = self.documents_with(&asked);
        let mut scores = vec![Parts::default(); self.entries];
        let mut outside: f32 = 0.0;
        for (document, found) in found.into_iter().enumerate() {
            if found <= 0.0 {
                continue;
            }
            let (place, mass, name) = self.documents[document];
            let recall = (found / all).min(1.0);
            let precision = (found / mass.max(0.1)).min(1.0);
            let part = if name { weights.recall_name } else { weights.recall };
            let like = recall.powf(part) * precision.powf(1.0 - part);
            match place {
                None => outside = outside.max(like),
                Some(place) => scores[usize::from(place)].like(like),
            }
        }
        self.counted(&asked, all, &mut scores);
        let mut likely = vec![0.0; self.entries + 1];
        self.model.chances(&self.features(question), &mut likely);
        for (parts, chance) in scores.iter_mut().zip(&likely) {
            parts.learned = *chance;
        }
        let mut entries: Vec<(Place, f32)> = (0..)
            .zip(&scores)
            .map(|(place, parts)| (place, parts.score(weights)))
            .filter(|(_, score)| *score > 0.0)
            .collect();
        entries.sort_by(|one, other| other.1.total_cmp(&one.1));
        Fit {
            entries,
            inside: scores.iter().map(|parts| parts.best).fold(0.0, f32::max),
            outside,
            foreign: likely[self.entries],
            known: known / all,
            all,
            words: as_f32(question.len()),
        }
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
        Asked {
            weight,
            found,
            terms,
        }
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

/// A word of a question as an index knows it.
struct Asked {
    /// What it counts, found or not.
    weight: f32,
    /// What it counts where it is found.
    found: f32,
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

/// A small count as a number to reckon with.
#[allow(
    clippy::cast_precision_loss,
    reason = "of entries and of words there are some dozens"
)]
fn as_f32(count: usize) -> f32 {
    count as f32
}
