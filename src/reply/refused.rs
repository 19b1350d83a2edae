//! A line of notation that is not taken: what was wrong, which rule, what would be accepted.

use super::words::part_label;
use super::{Message, Press, Told};
use crate::base::Person;
use crate::notation::{Fault, LineError, write_action};
use crate::rulebook::entry;
use crate::rules::{Action, Part, Position, Rules, Shape, Topic};

/// The refusal of the line `said`, for its speaker alone.
pub fn line(told: &Told, person: &Person, said: &str, error: &LineError) -> Message {
    let text = super::refusal::line(told.lang, said, error);
    let mut message = told.refusal(person, text);
    message.topic = topic(error.fault.topic()).map(str::to_owned);
    if let Fault::Ambiguous(actions) = &error.fault {
        let choices = actions
            .iter()
            .map(|action| choice(told, &error.position, *action));
        message.buttons.extend(choices.take(10));
    }
    let rule = message.topic.as_ref().and_then(|topic| rule(told, topic));
    message.with_buttons(rule)
}

/// A button that shows this topic of the game's rules, by its title.
pub fn rule(told: &Told, topic: &str) -> Option<super::Button> {
    let entry = entry(told.game, topic, told.lang)?;
    let label = told.say("button-rule", &[("topic", entry.title)]);
    Some(told.labelled(Press::Rule(topic.to_owned()), &label))
}

/// The rule topic a refusal names: what cannot be read is a matter of notation; that the game is
/// over, or that several things could be meant, is no rule.
pub(super) fn topic(topic: Topic) -> Option<&'static str> {
    match topic {
        Topic::Syntax => Some(Topic::Notation.id()),
        Topic::Over | Topic::Ambiguous => None,
        rule => Some(rule.id()),
    }
}

/// A button for one of the actions a text could mean.
fn choice(told: &Told, position: &Position, action: Action) -> super::Button {
    let text = match action {
        Action::Capture {
            target,
            part: Part::Whole,
            ..
        } if position
            .piece(target)
            .is_some_and(|piece| piece.shape == Shape::Pyramid) =>
        {
            super::words::short_text(position, action)
        }
        _ => write_action(position, action),
    };
    match action {
        Action::Capture { target, part, .. } => {
            let label = part_label(told.lang, position, target, part);
            told.labelled(Press::Move(text), &label)
        }
        _ => told.button(Press::Move(text)),
    }
}
