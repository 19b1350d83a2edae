//! Resigning: asked once, then done.

use super::answer::RESIGN;
use super::game::finished;
use super::{About, Done, Outcome, Table};
use crate::reply::words::Ending;
use crate::reply::{Message, Told, play};
use crate::store::{Change, Guard, QuestionRow};

impl Table {
    /// Asks whether to resign.
    pub(super) async fn resign(&self, about: About<'_>) -> Outcome {
        let game = self.my_game(about).await?;
        let side = self.my_side(&game)?;
        let told = game.told(self.me.lang);
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![Change::Ask {
                person: self.me.person.clone(),
                code: game.row.code.clone(),
                what: RESIGN.to_owned(),
                serial: game.row.serial,
            }],
            messages: vec![play::resign_question(&told, &self.me.person, side)],
        })
    }

    /// Answers the question whether to resign.
    pub(super) async fn resign_answer(&self, question: &QuestionRow, yes: bool) -> Outcome {
        let game = self.begun(&question.code).await?;
        let told = game.told(self.me.lang);
        if !yes {
            return Ok(Done {
                guards: vec![Guard::Question(question.id)],
                changes: vec![Change::Answered(question.id)],
                messages: vec![play::resign_not(&told, &self.me.person)],
            });
        }
        let Some(side) = game.side_of(&self.me.person) else {
            return Err(self.stranger(&game).into());
        };
        if game.is_over() {
            return Err(self
                .refused_with_board(&game, &self.over_text(&game))
                .into());
        }
        if question.serial != game.row.serial {
            return Ok(self.asked_long_ago(&game, question, "question-past"));
        }
        let ending = Ending::resigned(side.other());
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let scene = finished(game.scene_played(), Some(&ending));
        let opponent = &game.player(side.other()).person;
        Ok(Done {
            guards: vec![game.guard(), Guard::Question(question.id)],
            changes: [Change::Answered(question.id)]
                .into_iter()
                .chain(self.ended(&game, "resign", &self.me.person, &ending))
                .collect(),
            messages: vec![Message::in_every(told.lang, |lang| {
                play::resigned(&told.to(lang), &ending, opponent, scene.clone())
            })],
        })
    }
}
