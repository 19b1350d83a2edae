//! Buttons: a press does what its id says, for the game as it was when the button was made.

use super::show::Wish;
use super::{About, Outcome, Table};
use crate::base::{Code, Seen};
use crate::reply::{ButtonId, Press};

impl Table {
    /// Does what a button says.
    pub(super) async fn press(&self, id: &str) -> Outcome {
        let Some(id) = ButtonId::read(id.trim()) else {
            return Err(self.refuse("button-unknown", &[]));
        };
        let Some(code) = &id.code else {
            // Only questions to the rulebook and study boards belong to no game.
            return match &id.press {
                Press::Rule(question) => self.press_rule(About::default(), question).await,
                Press::Study(what) => self.press_study(what, id.serial).await,
                _ => Err(self.refuse("button-unknown", &[])),
            };
        };
        let about = About {
            code: Some(code),
            seen: Some(Seen {
                serial: id.serial,
                step: Some(id.step),
            }),
        };
        // A list to choose from shows the turn as it has come to be, however far that is.
        let list = About {
            code: Some(code),
            seen: Some(Seen {
                serial: id.serial,
                step: None,
            }),
        };
        match &id.press {
            Press::Accept => self.accept(about).await,
            Press::Decline => self.decline(about).await,
            Press::Withdraw => self.withdraw(about).await,
            Press::Board => self.board(about, Wish::default()).await,
            Press::Resign => self.resign(about).await,
            Press::End => self.play(about, "end").await,
            Press::Undo => self.undo(about).await,
            Press::Rematch => self.rematch(about).await,
            Press::Claim => self.claim(about).await,
            Press::Offer(what) => self.offer(about, *what, None, None).await,
            Press::Give(days) => self.give_late(about, *days).await,
            Press::Yes(what) => Box::pin(self.press_answer((code, id.serial), what, true)).await,
            Press::No(what) => Box::pin(self.press_answer((code, id.serial), what, false)).await,
            Press::Move(text) => self.play(about, text).await,
            Press::Pieces(page) => self.pick_piece(list, *page).await,
            Press::Ways(square) => self.pick_way(list, square).await,
            Press::Try(text) => self.try_out(about, text).await,
            // Nothing was chosen.
            Press::Choose(_) => self.pick_piece(list, 1).await,
            Press::History(first) => self.history_from(about, *first).await,
            Press::Study(what) => self.press_study(what, id.serial).await,
            Press::Rule(topic) => self.press_rule(about, topic).await,
        }
    }

    /// Looks something up; the language of the answer may stand before it (`it:siege`).
    async fn press_rule(&self, about: About<'_>, text: &str) -> Outcome {
        let spoken = text.split_once(':');
        let spoken = spoken.and_then(|(lang, asked)| Some((lang.parse().ok()?, asked)));
        match spoken {
            Some((lang, question)) => self.rule(about, question, None, Some(lang)).await,
            None => self.rule(about, text, None, None).await,
        }
    }

    /// Answers the question of this kind that the button belongs to.
    async fn press_answer(&self, (code, serial): (&Code, i64), what: &str, yes: bool) -> Outcome {
        let questions = self.store.open_questions(&self.me.person).await?;
        let question = questions.into_iter().find(|question| {
            question.code == *code && question.what == what && question.serial == serial
        });
        if let Some(question) = question {
            return self.answer_to(&question, yes).await;
        }
        let game = self.begun(code).await?;
        if game.side_of(&self.me.person).is_none() {
            return Err(self.stranger(&game).into());
        }
        let told = game.told(self.me.lang);
        let theirs = self.questions_about(code).await?;
        if let Some(asked) = theirs
            .into_iter()
            .find(|asked| asked.what == what && asked.serial == serial)
        {
            let name = self.person(&asked.person).await?.name;
            let text = told.say("question-not-yours", &[("name", &name)]);
            return Err(told.refusal(&self.me.person, text).into());
        }
        let text = told.say("question-gone", &[("code", &told.hash())]);
        Err(self.refused_with_board(&game, &text).into())
    }
}
