//! Yes and no: the answer to the newest open question put to the speaker.

use super::offer::{SURE, Terms};
use super::{About, Outcome, Table, Trouble};
use crate::reply::offer;
use crate::store::{QuestionRow, State};

/// What is asked before a game is resigned.
pub(super) const RESIGN: &str = "resign";

impl Table {
    /// Answers the newest open question to the speaker, or the newest about the game named. Where
    /// somebody else has asked something since the speaker was asked whether they are sure, either
    /// could be meant: that is asked.
    pub(super) async fn answer(&self, about: About<'_>, yes: bool) -> Outcome {
        let mut questions = self.store.open_questions(&self.me.person).await?;
        questions.retain(|row| about.code.is_none_or(|code| *code == row.code));
        let Some(newest) = questions.first() else {
            return Err(self.refuse("no-question", &[]));
        };
        if !asks_if_sure(newest) {
            for own in questions.iter().filter(|row| asks_if_sure(row)) {
                if self.is_recent(own).await? {
                    return Err(self.which_question(&[own, newest]).await?);
                }
            }
        }
        self.answer_to(newest, yes).await
    }

    /// Whether hardly anything has happened in the game since this was asked.
    async fn is_recent(&self, question: &QuestionRow) -> Result<bool, Trouble> {
        let row = self.store.game(&question.code).await?;
        Ok(row.is_some_and(|row| {
            row.state == State::Playing && row.serial <= question.serial.saturating_add(1)
        }))
    }

    /// Asks which of these questions is answered.
    async fn which_question(&self, questions: &[&QuestionRow]) -> Result<Trouble, Trouble> {
        let (me, lang) = (&self.me.person, self.me.lang);
        let mut asked = Vec::new();
        for question in questions {
            let row = self.game(&question.code).await?;
            if row.state == State::Challenge {
                let told = super::game::told(&row, lang)?;
                let name = self.person(&row.challenge.challenger).await?.name;
                let values = [("code", told.hash()), ("name", name)];
                let values = values.each_ref().map(|(id, value)| (*id, value.as_str()));
                let answers = vec![
                    told.button(crate::reply::Press::Accept),
                    told.button(crate::reply::Press::Decline),
                ];
                asked.push((told.say("question-challenge", &values), answers));
                continue;
            }
            let game = self.load(row).await?;
            let told = game.told(lang);
            let hash = told.hash();
            let text = match Terms::read(&question.what) {
                Some(terms) => {
                    let offered = self.offer_words(&game, terms).asked(lang);
                    let other = told.player(self.my_side(&game)?.other());
                    let values = [
                        ("code", hash.as_str()),
                        ("other", &other),
                        ("offer", &offered),
                    ];
                    told.say("question-offer", &values)
                }
                None if question.what == SURE => told.say("question-sure", &[("code", &hash)]),
                None => told.say("question-resign", &[("code", &hash)]),
            };
            let answers = offer::answers(&told, (&question.what, question.serial), me);
            asked.push((text, answers));
        }
        Ok(offer::which(lang, me, &asked).into())
    }

    /// Answers this question.
    pub(super) async fn answer_to(&self, question: &QuestionRow, yes: bool) -> Outcome {
        match (question.what.as_str(), yes) {
            ("accept", true) => self.accept_row(&self.game(&question.code).await?).await,
            ("accept", false) => self.decline_row(&self.game(&question.code).await?).await,
            (RESIGN, _) => self.resign_answer(question, yes).await,
            (SURE, _) => self.sure_answer(question, yes).await,
            (what, _) if Terms::read(what).is_some() => self.offer_answer(question, yes).await,
            _ => Err(self.refuse("no-question", &[])),
        }
    }
}

/// Whether a question only asks its own reader, who wants something, whether they are sure.
fn asks_if_sure(question: &QuestionRow) -> bool {
    matches!(question.what.as_str(), RESIGN | SURE)
}
