//! The text index of one shelf: which questions, names and texts have which words, and how well a
//! question fits each entry.

use std::collections::HashMap;
use std::sync::Arc;

use super::hints::Hint;
use super::learned::{Example, Model, level};
use super::lexicon::{Said, Slot, Term};

/// An entry, by its place on its shelf.
pub(super) type Place = u16;

/// What a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name of an entry.
    Name,
    /// A question.
    Question,
    /// The text of an entry.
    Text,
}

/// What an index is made of.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) kind: Kind,
    /// The entries whose it is; none if it is a question that no entry answers.
    pub(super) places: Vec<Place>,
    /// What it says.
    pub(super) said: Arc<Said>,
}

/// What a word counts that only one question has.
const ONCE: f32 = 0.7;

/// What a group counts against a stem, to what is learnt.
const GROUP: f32 = 0.8;

/// What a word counts that no entry has, to what is learnt.
const UNHEARD: f32 = 0.7;

/// How much the text of an entry teaches beside a question.
const TEXT: f32 = 0.5;

/// How much a question teaches that no entry answers.
const OUTSIDE: f32 = 1.5;

/// A word's number in an index.
pub(super) type Id = u32;

/// A name or a question that another can be like.
#[derive(Debug)]
pub(super) struct Like {
    /// The entries whose it is.
    pub(super) places: Vec<Place>,
    /// What all its words tell.
    pub(super) mass: f32,
    /// Whether it is a name.
    pub(super) name: bool,
}

/// The index of a shelf.
#[derive(Debug, Default)]
pub(super) struct Index {
    pub(super) ids: HashMap<Term, Id>,
    /// Numbers of hints, above those of words.
    pub(super) hints: HashMap<Hint, Id>,
    /// What finding a word tells, by its number.
    pub(super) rarity: Vec<f32>,
    /// Documents that have a word, by its number.
    pub(super) postings: Vec<Vec<u32>>,
    /// How often an entry has a word, by its number: among its questions and names, in its text.
    pub(super) counts: Vec<Vec<(Place, f32, f32)>>,
    pub(super) documents: Vec<Like>,
    pub(super) entries: usize,
    pub(super) model: Model,
}

impl Index {
    /// The index of a shelf of so many entries.
    pub(super) fn new(entries: usize, documents: &[&Document]) -> Self {
        let mut index = Self {
            entries,
            ..Self::default()
        };
        for document in documents {
            index.count(document);
        }
        index.weigh();
        for document in documents {
            index.add(document);
        }
        let questions = documents.iter().filter(|one| one.kind != Kind::Text);
        for (hint, _) in questions.flat_map(|one| &one.said.hints) {
            let next = index.counts.len() + index.hints.len();
            let id = || Id::try_from(next).unwrap_or(Id::MAX);
            index.hints.entry(*hint).or_insert_with(id);
        }
        let examples: Vec<Example> = documents.iter().map(|one| index.example(one)).collect();
        let features = index.counts.len() + index.hints.len() + 1;
        index.model = Model::new(entries + 1, features, &examples);
        index
    }

    /// What can be learnt from a document; the questions that no entry answers are a class, too.
    fn example(&self, document: &Document) -> Example {
        let classes: Vec<usize> = match &document.places[..] {
            [] => vec![self.entries],
            places => places.iter().map(|place| usize::from(*place)).collect(),
        };
        let weight = match document.kind {
            Kind::Text => TEXT,
            _ if document.places.is_empty() => OUTSIDE,
            _ => 1.0,
        };
        Example {
            classes,
            weight,
            features: self.features(&document.said, !document.places.is_empty()),
        }
    }

    /// What can be told from, by its number, with what each tells: words, hints, and last that there
    /// are words which no entry has. What is `own` was counted here: its words must be had twice.
    pub(super) fn features(&self, said: &Said, own: bool) -> Vec<(Id, f32)> {
        let mut features: Vec<(Id, f32)> = Vec::new();
        for slot in &said.slots {
            for term in &slot.terms {
                let Some(id) = self.ids.get(term) else {
                    continue;
                };
                let part = if matches!(term, Term::Group(_)) {
                    GROUP
                } else {
                    1.0
                };
                let value = part * slot.scale * self.rarity[*id as usize];
                match features.iter_mut().find(|(known, _)| known == id) {
                    Some(known) => known.1 = known.1.max(value),
                    None => features.push((*id, value)),
                }
            }
        }
        for (hint, value) in &said.hints {
            features.extend(self.hints.get(hint).map(|id| (*id, *value)));
        }
        let least = if own { 2.0 } else { 1.0 };
        let unheard = |slot: &&Slot| !slot.common && self.heard(slot) < least;
        let unheard = said.slots.iter().filter(unheard).count();
        if unheard > 0 {
            let last = Id::try_from(self.counts.len() + self.hints.len()).unwrap_or(Id::MAX);
            features.push((last, UNHEARD * as_f32(unheard).sqrt()));
        }
        level(&mut features);
        features
    }

    /// How often entries have a word.
    fn heard(&self, slot: &Slot) -> f32 {
        let ids = slot.terms.iter().filter_map(|term| self.ids.get(term));
        let often = ids.map(|id| {
            let counts = self.counts[*id as usize].iter();
            counts.map(|(_, asked, text)| asked + text).sum()
        });
        often.fold(0.0, f32::max)
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

    /// Counts the words of a document for its entries.
    fn count(&mut self, document: &Document) {
        let text = document.kind == Kind::Text;
        let (asked, told) = if text { (0.0, 1.0) } else { (1.0, 0.0) };
        for term in document.said.slots.iter().flat_map(|slot| &slot.terms) {
            // Numbers in a text are mostly lists and examples.
            if text && !matches!(term, Term::Stem(..) | Term::Group(_)) {
                continue;
            }
            let id = self.id(term);
            let counts = &mut self.counts[id as usize];
            for place in &document.places {
                match counts.iter_mut().find(|count| count.0 == *place) {
                    Some(count) => {
                        count.1 += asked;
                        count.2 += told;
                    }
                    None => counts.push((*place, asked, told)),
                }
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
                let sure = if often > 0.0 && often < 2.0 {
                    ONCE
                } else {
                    1.0
                };
                sure * (1.0 + (all - having + 0.5).max(0.5) / (having + 0.5)).ln()
            })
            .collect();
    }

    fn add(&mut self, added: &Document) {
        if added.kind == Kind::Text {
            return;
        }
        let document = u32::try_from(self.documents.len()).unwrap_or(u32::MAX);
        let mut mass = 0.0;
        for slot in &added.said.slots {
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
        self.documents.push(Like {
            places: added.places.clone(),
            mass,
            name: added.kind == Kind::Name,
        });
    }
}

/// A small count as a number to reckon with.
#[allow(
    clippy::cast_precision_loss,
    reason = "of entries and of words there are some dozens"
)]
pub(super) fn as_f32(count: usize) -> f32 {
    count as f32
}
