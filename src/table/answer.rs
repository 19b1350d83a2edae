//! Yes and no: the answer to the newest open question put to the speaker.

use super::offer::Terms;
use super::{About, Outcome, Table};
use crate::store::QuestionRow;

impl Table {
    /// Answers the newest open question to the speaker, or the newest about the game named.
    pub(super) async fn answer(&self, about: About<'_>, yes: bool) -> Outcome {
        let questions = self.store.open_questions(&self.me.person).await?;
        let question = questions
            .into_iter()
            .find(|question| about.code.is_none_or(|code| *code == question.code));
        match question {
            Some(question) => self.answer_to(&question, yes).await,
            None => Err(self.refuse("no-question", &[])),
        }
    }

    /// Answers this question.
    pub(super) async fn answer_to(&self, question: &QuestionRow, yes: bool) -> Outcome {
        match (question.what.as_str(), yes) {
            ("accept", true) => self.accept_row(&self.game(&question.code).await?).await,
            ("accept", false) => self.decline_row(&self.game(&question.code).await?).await,
            ("resign", _) => self.resign_answer(question, yes).await,
            ("break-off-sure", _) => self.sure_answer(question, yes).await,
            (what, _) if Terms::read(what).is_some() => self.offer_answer(question, yes).await,
            _ => Err(self.refuse("no-question", &[])),
        }
    }
}
