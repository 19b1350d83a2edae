//! What happened in a turn, in words.

use super::capture::piece_name;
use super::proof::{proof, won_by};
use super::{capture_label, list, side, step_text};
use crate::base::{Lang, text::say};
use crate::notation::square_name;
use crate::rules::{Action, Event, Game, Grade, Position, Rules};

/// The actions of a turn in notation and in words, played from `before`. Each comes with the text
/// it was said with, which may name what justifies a capture, and whether the referee chose the
/// re-entry square.
pub fn turn_words(lang: Lang, before: &Position, actions: &[(Action, String, bool)]) -> TurnWords {
    let mut words = TurnWords::default();
    let mut position = before.clone();
    for (action, text, chosen) in actions {
        if *action != Action::End {
            words.notation.push(step_text(&position, *action, text));
        }
        if let Action::Capture { target, part, .. } = *action {
            let label = capture_label(lang, &position, (target, part), text);
            let taken = say(lang, "turn-takes", &[("capture", label.as_str().into())]);
            words.sentences.push(taken);
        }
        let mut events = Vec::new();
        let game = position.game();
        position.apply(*action, |event| events.push(event));
        for event in &events {
            if let Event::PartialVictory(by, _) = *event {
                words.sentences.extend(proof(lang, &position, by));
            }
        }
        tell(lang, game, &events, *chosen, &mut words);
        words.events.extend(events);
    }
    words.sentences.extend(won_by(lang, &position));
    words
}

/// A turn told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TurnWords {
    /// The actions in notation, without the `end`.
    pub notation: Vec<String>,
    /// What happened, in sentences.
    pub sentences: Vec<String>,
    /// The events.
    pub events: Vec<Event>,
}

fn tell(lang: Lang, game: Game, events: &[Event], chosen: bool, words: &mut TurnWords) {
    let mut pawns = Vec::new();
    for event in events {
        match *event {
            Event::Captured { square, .. } if game == Game::Latrunculi => {
                pawns.push(square_name(game, square));
            }
            Event::Reentered { piece, square } => {
                let id = if chosen {
                    "turn-reenters-chosen"
                } else {
                    "turn-reenters"
                };
                let (piece, square) = (piece_name(piece), square_name(game, square));
                let values = [
                    ("piece", piece.as_str().into()),
                    ("square", square.as_str().into()),
                ];
                words.sentences.push(say(lang, id, &values));
            }
            Event::Announced(by) => {
                let by = side(lang, by);
                let values = [("side", by.as_str().into())];
                words.sentences.push(say(lang, "turn-announced", &values));
            }
            Event::PartialVictory(by, grade) => {
                let (by, grade) = (side(lang, by), say(lang, grade_id(grade), &[]));
                let values = [
                    ("side", by.as_str().into()),
                    ("grade", grade.as_str().into()),
                ];
                words.sentences.push(say(lang, "turn-partial", &values));
            }
            _ => {}
        }
    }
    if !pawns.is_empty() {
        pawns.sort();
        let squares = list(lang, &pawns);
        let values = [
            ("count", pawns.len().into()),
            ("squares", squares.as_str().into()),
        ];
        words.sentences.push(say(lang, "turn-pawns", &values));
    }
}

/// The sentence with the name of a triumph's grade.
pub(super) fn grade_id(grade: Grade) -> &'static str {
    match grade {
        Grade::Mediocre => "grade-mediocre",
        Grade::Great => "grade-great",
        Grade::Excellent => "grade-excellent",
    }
}
