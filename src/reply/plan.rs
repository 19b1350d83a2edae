//! Turns planned ahead, for their owner alone; and the turn that was planned, for everybody.

use super::play::{self, Next};
use super::words::TurnWords;
use super::{Kind, Message, Press, To, Told, refusal, refused};
use crate::base::Person;
use crate::notation::{Fault, LineError};
use crate::render::Scene;
use crate::rules::{Position, Side};

/// A branch of a plan: its number (`2.1`), what the other plays, what is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// Its number.
    pub number: String,
    /// The other's turn.
    pub theirs: String,
    /// The answer.
    pub mine: String,
}

/// A plan, for its owner; `id` is the sentence it begins with, which may show this example.
pub fn show(
    told: &Told,
    person: &Person,
    (id, example): (&str, &str),
    plan: &[Planned],
) -> Message {
    let hash = told.hash();
    let mut lines = vec![told.say(id, &[("code", &hash), ("example", example)])];
    for branch in plan {
        let id = if branch.number.contains('.') {
            "plan-branch-after"
        } else {
            "plan-branch"
        };
        let values = [
            ("number", branch.number.as_str()),
            ("theirs", &branch.theirs),
            ("mine", &branch.mine),
        ];
        lines.push(told.say(id, &values));
    }
    told.to_person(person, lines.join("\n"))
}

/// A turn cannot be planned: what forbids it, after the turns before it in the plan.
pub fn refused(
    told: &Told,
    person: &Person,
    said: &str,
    after: &str,
    error: &LineError,
) -> Message {
    let mut message = refused::line(told, person, said, error);
    // What a plan could mean is not played by a press.
    message.buttons.retain(|button| {
        let id = super::ButtonId::read(&button.id);
        id.is_some_and(|id| matches!(id.press, Press::Rule(_)))
    });
    let why = match &error.fault {
        Fault::Syntax(error) => refusal::syntax(told.lang, told.game, error, said),
        _ => refusal::line(told.lang, said, error),
    };
    let id = if after.is_empty() {
        "plan-refused"
    } else {
        "plan-refused-after"
    };
    let said = said.trim();
    let values = [("said", said), ("after", after), ("why", &why)];
    message.text = told.say(id, &values);
    message
}

/// A plan is gone, because of what happened in the game: the sentence `id`.
pub fn gone(told: &Told, person: &Person, id: &str, turn: &str) -> Message {
    Message::in_every(told.lang, |lang| {
        let told = told.to(lang);
        let hash = told.hash();
        let text = told.say(id, &[("code", &hash), ("turn", turn)]);
        told.message(To::Player(person.0.clone()), Kind::Notice, text)
    })
}

/// A turn is complete, and its answer was planned and is played with it: the board for the room,
/// and whoever played is called again, unless it is over; then both are.
pub fn answered(
    told: &Told,
    mover: Side,
    (done, answer): (&TurnWords, &TurnWords),
    (after, next): (&Position, Next<'_>),
    scene: Scene,
) -> Message {
    let first = play::sentences(told, "turn-done", mover, done).join(" ");
    let mut message = play::turn_said(
        told,
        ("plan-played", mover.other()),
        answer,
        (after, next),
        scene,
    );
    message.text = format!("{first}\n{}", message.text);
    message
}
