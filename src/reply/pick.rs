//! Lists to choose a move from.

use super::play::{listed_buttons, open_captures};
use super::words::TurnWords;
use super::{Button, Message, Press, Told};
use crate::base::Person;
use crate::render::Scene;
use crate::rules::{Position, Rules, Stage};

/// Which piece moves? With the captures that are open as buttons.
pub fn piece(
    told: &Told,
    person: &Person,
    position: &Position,
    choices: Vec<Button>,
    more: Option<Button>,
    drafted: bool,
) -> Message {
    let hash = told.hash();
    let id = match (choices.is_empty(), position.stage()) {
        (false, _) => "pick-piece",
        (true, Stage::Before) => "pick-no-piece",
        // Whoever has moved is not without a move, which may lose.
        (true, Stage::After) => "pick-moved",
    };
    let mut lines = vec![told.say(id, &[("code", &hash)])];
    lines.extend(open_captures(told, position));
    told.to_person(person, lines.join("\n"))
        .with_list(told.say("pick-piece-prompt", &[]), choices)
        .with_buttons(listed_buttons(told, position, drafted))
        .with_buttons(more)
}

/// Where does the piece go?
pub fn way(
    told: &Told,
    person: &Person,
    piece: &str,
    choices: Vec<Button>,
    more: Option<Button>,
    scene: Scene,
) -> Message {
    let id = match choices.len() {
        0 => "ways-none",
        _ => "pick-way",
    };
    let back = told.labelled(Press::Pieces(1), &told.say("button-other-piece", &[]));
    told.to_person(person, told.say(id, &[("piece", piece)]))
        .with_scene(scene, told.lang)
        .with_list(told.say("pick-way-prompt", &[("piece", piece)]), choices)
        .with_buttons(more)
        .with_buttons([back])
}

/// The board as it would be, before the turn ends with it.
pub fn preview(
    told: &Told,
    person: &Person,
    words: &TurnWords,
    text: &str,
    scene: Scene,
) -> Message {
    let turn = words.notation.join("; ");
    let mut lines = vec![told.say("pick-preview", &[("turn", &turn)])];
    if !words.sentences.is_empty() {
        lines.push(words.sentences.join(" "));
    }
    lines.push(told.say("pick-preview-next", &[]));
    let end = told.say("button-end", &[]);
    let back = told.say("button-other-piece", &[]);
    told.to_person(person, lines.join("\n"))
        .with_scene(scene, told.lang)
        .with_buttons([
            told.labelled(Press::Move(text.to_owned()), &end),
            told.labelled(Press::Pieces(1), &back),
        ])
}
