//! Private answers: what whoever acted is told, where it belongs, to the end.

use serde_json::Value;

use super::Hub;
use super::compose::Form;
use super::double::Shown;
use super::interaction::Asked;
use super::rest::RestError;
use crate::base::Code;
use crate::reply::{ButtonId, Kind, Message, Press, Reply, To};

/// How an interaction is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Way {
    /// A command: its first answer is still owed.
    Command,
    /// A press on a message that only the presser sees: the button's id.
    OnPrivate(String),
    /// A press on a message that others see too: the button's id.
    OnPublic(String),
}

impl Way {
    /// As it is kept.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Command => "command".to_owned(),
            Self::OnPrivate(id) => format!("private {id}"),
            Self::OnPublic(id) => format!("public {id}"),
        }
    }

    /// Reads what [`Way::text`] wrote.
    pub(super) fn read(text: &str) -> Self {
        match text.split_once(' ') {
            Some(("private", id)) => Self::OnPrivate(id.to_owned()),
            Some(("public", id)) => Self::OnPublic(id.to_owned()),
            _ => Self::Command,
        }
    }

    /// What the button does.
    fn deed(&self) -> Option<Press> {
        match self {
            Self::Command => None,
            Self::OnPrivate(id) | Self::OnPublic(id) => ButtonId::read(id).map(|id| id.press),
        }
    }

    /// The game of the button on a message that all see.
    fn of_game(&self) -> Option<Code> {
        match self {
            Self::OnPublic(id) => ButtonId::read(id)?.code,
            Self::Command | Self::OnPrivate(_) => None,
        }
    }

    /// Whether an answer is a message of its own rather than in the place of the one that is
    /// there: of what others see, of a question to the rulebook, and of a refused press on what the
    /// message no longer shows.
    fn is_aside(&self, message: &Message, shown: Option<&Shown>) -> bool {
        match self {
            Self::Command => false,
            Self::OnPublic(_) => true,
            Self::OnPrivate(id) => {
                let gone = shown.is_some_and(|shown| shown.is_gone(id));
                let refused = message.kind == Kind::Refusal;
                matches!(self.deed(), Some(Press::Rule(_))) || (gone && refused)
            }
        }
    }
}

impl Hub {
    /// Answers, to the end: whatever happens, what was acknowledged is answered. `shown` is the
    /// private message that was pressed on. Whether it is done: not where Discord may take the
    /// answer later, of another run.
    pub(super) async fn deliver(
        &self,
        asked: &Asked,
        way: &Way,
        reply: Reply,
        shown: Option<&mut Shown>,
    ) -> bool {
        let me = To::Player(asked.person.0.clone());
        let public = reply.messages.iter().find(|message| message.to != me);
        let public = public.cloned();
        let mut private: Vec<Message> = reply
            .messages
            .into_iter()
            .filter(|message| message.to == me)
            .collect();
        for message in &mut private {
            self.link(asked, message).await;
        }
        let pressed = matches!(way, Way::OnPublic(_)) && private.is_empty();
        let answered_there = match way.deed().filter(|_| pressed) {
            Some(Press::Accept | Press::Decline | Press::Withdraw) => {
                Some(self.card_after(asked, public.as_ref()).await)
            }
            // An offer: what came of it is said to all, as a rule in the same place.
            Some(answer @ (Press::Yes(_) | Press::No(_))) => {
                Some(self.offer_after(asked, &answer, public.as_ref()).await)
            }
            _ => None,
        };
        if let (Some(code), Some(Press::Accept | Press::Decline | Press::Withdraw)) = (
            way.of_game().filter(|_| answered_there.is_none()),
            way.deed(),
        ) {
            self.close_stale(asked, &code).await;
        }
        let answered = if let Some(body) = answered_there {
            let edited = self.pressed_becomes(asked, body).await;
            if let Some(Press::Yes(_) | Press::No(_)) = way.deed() {
                private.extend(self.done_elsewhere(asked, public.as_ref()).await);
            }
            edited
        } else {
            let first = if private.is_empty() {
                self.done(asked, public.as_ref()).await
            } else {
                private.remove(0)
            };
            let aside = way.is_aside(&first, shown.as_deref());
            if let Some(shown) = shown.filter(|_| !aside) {
                shown.changes_to(&first);
            }
            self.first(asked, aside, &first).await
        };
        let mut done = is_done(asked, answered);
        for message in private {
            let sheet = self
                .painter
                .sheet(&message, asked.lang, Form::PRIVATE)
                .await;
            let sent = self.rest.follow_up(asked.app, &asked.token, &sheet).await;
            done &= is_done(asked, sent);
        }
        done
    }

    /// Sends the first private answer. Refused for what is in it, it is sent once more in words
    /// alone.
    async fn first(
        &self,
        asked: &Asked,
        aside: bool,
        message: &Message,
    ) -> Result<Value, RestError> {
        let form = if aside {
            Form::PRIVATE
        } else {
            Form::REPLACING
        };
        let error = match self.first_as(asked, message, form).await {
            Err(error) if !error.passes() && !is_over(&error) => error,
            answered => return answered,
        };
        tracing::warn!(interaction = asked.id, %error, "an answer is sent in words alone");
        let plain = Message {
            buttons: Vec::new(),
            lists: Vec::new(),
            ..message.clone()
        };
        let form = Form {
            embeds: false,
            pictures: false,
            ..form
        };
        self.first_as(asked, &plain, form).await
    }

    async fn first_as(
        &self,
        asked: &Asked,
        message: &Message,
        form: Form,
    ) -> Result<Value, RestError> {
        let sheet = self.painter.sheet(message, asked.lang, form).await;
        if form.replaces {
            let (app, token) = (asked.app, &asked.token);
            self.rest.edit_original(app, token, &sheet).await
        } else {
            self.rest.follow_up(asked.app, &asked.token, &sheet).await
        }
    }
}

/// Whether the interaction can no longer be answered, whatever is said.
pub(super) fn is_over(error: &RestError) -> bool {
    matches!(error.code(), Some(10008 | 10015 | 10062 | 50027))
}

/// Whether nothing is left to be done about an answer: it was given, or cannot be.
fn is_done(asked: &Asked, answered: Result<Value, RestError>) -> bool {
    let Err(error) = answered else { return true };
    tracing::warn!(interaction = asked.id, %error, "an answer could not be sent");
    !error.passes()
}
