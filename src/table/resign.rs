//! Resigning: asked once, then done.

use super::game::finished;
use super::{About, Done, Outcome, Table, Trouble};
use crate::reply::words::Ending;
use crate::reply::{Message, Told, play};
use crate::store::{Change, Guard, QuestionRow, State};

impl Table {
    /// Asks whether to resign.
    pub(super) async fn resign(&self, about: About<'_>) -> Outcome {
        let game = if let Some(code) = about.code {
            self.begun(code).await?
        } else {
            let rows = self.mine(|row| row.state == State::Playing).await?;
            if rows.is_empty() {
                return Err(self.no_game().await?);
            }
            self.load(self.one_of(rows, "no-game")?).await?
        };
        let Some(side) = game.side_of(&self.me.person) else {
            return Err(self.stranger(&game).into());
        };
        if game.is_over() {
            return Err(self
                .refused_with_board(&game, &self.over_text(&game))
                .into());
        }
        if about
            .seen
            .is_some_and(|seen| seen.serial != game.row.serial)
        {
            return Err(self.stale(&game).into());
        }
        let told = game.told(self.me.lang);
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![Change::Ask {
                person: self.me.person.clone(),
                code: game.row.code.clone(),
                what: "resign".to_owned(),
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
            let text = told.say("question-past", &[("code", &told.hash())]);
            return Err(Trouble::from(self.refused_with_board(&game, &text)));
        }
        let ending = Ending::resigned(side.other());
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let scene = finished(game.scene_played(), Some(&ending));
        let opponent = &game.player(side.other()).person;
        let code = game.row.code.clone();
        Ok(Done {
            guards: vec![game.guard(), Guard::Question(question.id)],
            changes: vec![
                Change::Answered(question.id),
                Change::Append {
                    code: code.clone(),
                    kind: "resign".to_owned(),
                    person: self.me.person.clone(),
                    text: String::new(),
                },
                Change::Finish {
                    code,
                    result: ending.write(),
                },
            ],
            messages: vec![Message::in_every(told.lang, |lang| {
                play::resigned(&told.to(lang), &ending, opponent, scene.clone())
            })],
        })
    }
}
