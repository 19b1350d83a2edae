//! Buttons pressed twice: what a private message shows now is not put aside by a press on what it
//! showed before.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::reply::Message;

/// How many messages are remembered.
const REMEMBERED: usize = 500;

/// What a private message shows since a press changed it; nothing before.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// What can be pressed on it.
    now: Option<Vec<String>>,
}

impl Shown {
    /// Whether a button is no longer on the message.
    pub(super) fn is_gone(&self, button: &str) -> bool {
        let now = self.now.as_ref();
        now.is_some_and(|ids| !ids.iter().any(|id| id == button))
    }

    /// The message shows this now.
    pub(super) fn changes_to(&mut self, message: &Message) {
        let choices = message.lists.iter().flat_map(|list| &list.choices);
        let buttons = message.buttons.iter().chain(choices);
        self.now = Some(buttons.map(|button| button.id.clone()).collect());
    }
}

/// The private messages on which something was pressed last. Whoever holds one has it for
/// themselves: presses on one message are answered one after the other.
#[derive(Debug, Default)]
pub(super) struct Doubles {
    all: Mutex<VecDeque<(u64, Arc<tokio::sync::Mutex<Shown>>)>>,
}

impl Doubles {
    /// The message of this id.
    pub(super) fn of(&self, message: u64) -> Arc<tokio::sync::Mutex<Shown>> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, shown)) = all.iter().find(|(id, _)| *id == message) {
            return Arc::clone(shown);
        }
        if all.len() >= REMEMBERED {
            all.pop_front();
        }
        let shown = Arc::default();
        all.push_back((message, Arc::clone(&shown)));
        shown
    }
}
