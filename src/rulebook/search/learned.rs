//! What the words of the questions tell apart: a linear model (softmax regression), learnt from the
//! documents of an index when that is made. The same documents always give the same model.

use super::index::as_f32;

/// A document: its classes (each as likely), how much it counts, and its words with what each tells.
pub(super) struct Example {
    pub(super) classes: Vec<usize>,
    pub(super) weight: f32,
    pub(super) features: Vec<(u32, f32)>,
}

/// What each word says for or against each class.
#[derive(Debug, Default)]
pub(super) struct Model {
    classes: usize,
    weights: Vec<f32>,
}

/// How often all examples are gone through.
const ROUNDS: u16 = 7;
/// How much one example teaches, at first.
const RATE: f32 = 2.0;
/// How much less it teaches, round by round.
const SLOWER: f32 = 0.3;
/// How much of what was learnt is forgotten in a round.
const FADE: f32 = 0.02;

impl Model {
    /// Learns from these examples; words are numbered below `words`.
    pub(super) fn new(classes: usize, words: usize, examples: &[Example]) -> Self {
        let mut model = Self {
            classes,
            weights: vec![0.0; words * classes],
        };
        let mut likely = vec![0.0; classes];
        for round in 0..ROUNDS {
            let rate = RATE / (1.0 + SLOWER * f32::from(round));
            // Neighbours in the list are of one class: they are taken far apart.
            for start in 0..STRIDE {
                for example in examples.iter().skip(start).step_by(STRIDE) {
                    model.chances(&example.features, &mut likely);
                    let share = 1.0 / as_f32(example.classes.len());
                    for class in &example.classes {
                        likely[*class] -= share;
                    }
                    for (word, value) in &example.features {
                        let step = rate * example.weight * value;
                        for (weight, miss) in model.row_mut(*word).iter_mut().zip(&likely) {
                            *weight -= step * miss;
                        }
                    }
                }
            }
            for weight in &mut model.weights {
                *weight *= 1.0 - FADE;
            }
        }
        model
    }

    fn row(&self, word: u32) -> &[f32] {
        let at = word as usize * self.classes;
        self.weights.get(at..at + self.classes).unwrap_or(&[])
    }

    fn row_mut(&mut self, word: u32) -> &mut [f32] {
        let at = word as usize * self.classes;
        self.weights
            .get_mut(at..at + self.classes)
            .unwrap_or(&mut [])
    }

    /// How likely each class is for a document of these words.
    pub(super) fn chances(&self, features: &[(u32, f32)], likely: &mut [f32]) {
        likely.fill(0.0);
        for (word, value) in features {
            for (sum, weight) in likely.iter_mut().zip(self.row(*word)) {
                *sum += weight * value;
            }
        }
        let most = likely.iter().copied().fold(f32::MIN, f32::max);
        let mut all = 0.0;
        for chance in likely.iter_mut() {
            *chance = (*chance - most).exp();
            all += *chance;
        }
        for chance in likely.iter_mut() {
            *chance /= all;
        }
    }
}

/// How far apart examples are that are learnt from one after another.
const STRIDE: usize = 37;

/// Scales the words of a document so that long and short ones count alike.
pub(super) fn level(features: &mut [(u32, f32)]) {
    let length = features.iter().map(|(_, value)| value * value).sum::<f32>();
    if length > 0.0 {
        let length = length.sqrt();
        for (_, value) in features {
            *value /= length;
        }
    }
}
