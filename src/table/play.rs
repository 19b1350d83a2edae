//! Turns: actions go to the draft until the rules or the player end the turn.

use super::branches;
use super::game::{Match, Step, finished, scene_after};
use super::plan::Answer;
use super::takeback::Before;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::{Person, Stopwatch};
use crate::command::Offer;
use crate::notation::{LineError, Mode, line_texts, play_line};
use crate::reply::words::{Ending, turn_words};
use crate::reply::{Message, Press, Told, plan, play, refused};
use crate::rules::{Position, Rules, Side};
use crate::store::{Change, DraftRow, State, StoreError, VacationRow};

impl Table {
    /// Plays an action or a whole turn.
    pub(super) async fn play(&self, about: About<'_>, text: &str) -> Outcome {
        let game = self.to_act(about).await?;
        let steps = play_line(&game.drafted, text, Mode::People)
            .map_err(|error| self.refused(&game, text, &error))?;
        let Some(last) = steps.last() else {
            return Err(Trouble::Again);
        };
        let after = last.position.clone();
        let texts = line_texts(&game.drafted, text, &steps);
        let mut draft = game.draft.clone();
        for (step, text) in steps.iter().zip(texts) {
            draft.push((step.action, text, step.reentry_chosen));
        }
        if after.turn() == game.position.turn() && after.outcome().is_none() {
            Ok(self.go_on(&game, &draft, &after))
        } else {
            self.complete(&game, &draft, &after).await
        }
    }

    /// The turn goes on: the draft grows, and only its player is told.
    fn go_on(&self, game: &Match, draft: &[Step], after: &Position) -> Done {
        let told = Told {
            step: game.row.step + 1,
            ..game.told(self.me.lang)
        };
        let words = turn_words(self.me.lang, &game.position, draft);
        let scene = scene_after(&game.position, draft);
        let scene = super::game::seen_by(scene, game.side_of(&self.me.person));
        let message = play::draft(&told, &self.me.person, after, &words, scene);
        Done {
            guards: vec![game.guard()],
            changes: vec![self.draft_of(game, draft)],
            messages: vec![message],
        }
    }

    /// The turn is complete. A vacation of its player that had begun by itself is over.
    async fn complete(&self, game: &Match, draft: &[Step], after: &Position) -> Outcome {
        let mover = game.position.turn();
        let Some((vacation, back)) = self.back(game, mover).await? else {
            let mut done = self.completed(game, (draft, after), None).await?;
            let away = self.still_away(game, mover);
            let goes_on = away.filter(|_| after.outcome().is_none());
            done.messages.extend(goes_on);
            return Ok(done);
        };
        let mut present = game.clone();
        present.away[mover.index()] = None;
        let mut done = self
            .completed(&present, (draft, after), Some(vacation))
            .await?;
        done.guards.extend(back.guards);
        done.changes.extend(back.changes);
        done.messages.extend(back.messages);
        Ok(done)
    }

    /// The turn is written, with the answer if the other player has planned one, and everybody in
    /// the room sees the board. It may end a vacation of its player.
    async fn completed(
        &self,
        game: &Match,
        (draft, after): (&[Step], &Position),
        vacation: Option<VacationRow>,
    ) -> Outcome {
        let clock = self.turned(game).await?;
        let counted = game.clock.map(|clock| clock.counted(self.now));
        let plans = self.plans(&game.row.code).await?;
        let open = self.open_offers(game).await?;
        let lapses = !open.is_empty();
        let before = Before::new(self.now, counted, open, &plans).ending(vacation);
        let mut changes = vec![played(game, game.position.turn(), draft, &before)];
        if let Some(answer) = Self::planned(game, after, &plans)? {
            return self
                .answered(game, (draft, after, lapses), answer, clock, changes)
                .await;
        }
        let mover = game.position.turn();
        let ending = after.outcome().map(Ending::from);
        let told = Told {
            lapses,
            ..self.told_after(game, 1, clock.as_ref().filter(|_| ending.is_none()))
        };
        let other = game.player(mover.other());
        let opponent = &other.person;
        let next = match &ending {
            Some(ending) => play::Next::Over(ending, opponent),
            None => play::Next::Turn(opponent, after.turn()),
        };
        let scene = finished(scene_after(&game.position, draft), ending.as_ref());
        let message = Message::in_every(told.lang, |lang| {
            let words = turn_words(lang, &game.position, draft);
            play::turn(&told.to(lang), mover, &words, (after, next), scene.clone())
        });
        let theirs = told.to(self.lang_of(other));
        let at_turn = play::at_turn(&theirs, opponent, after).filter(|_| ending.is_none());
        let gone = if ending.is_none() {
            self.plans_gone(game, &plans, "plan-unfit", &spoken(draft))
        } else {
            Vec::new()
        };
        changes.extend(self.then(game, opponent, (clock, ending)).await?);
        Ok(Done {
            guards: vec![game.guard()],
            changes,
            messages: [message].into_iter().chain(gone).chain(at_turn).collect(),
        })
    }

    /// The turn is complete, and so is its answer, which the other player has planned.
    async fn answered(
        &self,
        game: &Match,
        (draft, between, lapses): (&[Step], &Position, bool),
        answer: Answer,
        clock: Option<Stopwatch>,
        mut changes: Vec<Change>,
    ) -> Outcome {
        let mover = game.position.turn();
        let (me, planner) = (game.player(mover), game.player(mover.other()));
        let after = &answer.after;
        let away = game.away[mover.index()];
        let turned = clock.map(|clock| clock.turned(game.row.pace, self.now, away));
        let before = Before::new(self.now, clock, Vec::new(), &[]).planned();
        changes.push(played(game, mover.other(), &answer.steps, &before));
        let ending = after.outcome().map(Ending::from);
        let told = Told {
            lapses,
            ..self.told_after(game, 2, turned.as_ref().filter(|_| ending.is_none()))
        };
        let next = match &ending {
            Some(ending) => play::Next::Over(ending, &me.person),
            None => play::Next::Turn(&me.person, after.turn()),
        };
        let scene = finished(scene_after(between, &answer.steps), ending.as_ref());
        let mut message = Message::in_every(told.lang, |lang| {
            let done = turn_words(lang, &game.position, draft);
            let reply = turn_words(lang, between, &answer.steps);
            let told = told.to(lang);
            plan::answered(&told, mover, (&done, &reply), (after, next), scene.clone())
        });
        if ending.is_some() {
            // It ends without their doing anything just now.
            message = message.pinging(&planner.person);
        }
        let mine = told.to(self.lang_of(me));
        let at_turn = play::at_turn(&mine, &me.person, after).filter(|_| ending.is_none());
        let left = answer.left.write().filter(|_| ending.is_none());
        changes.extend(self.then(game, &me.person, (turned, ending)).await?);
        changes.extend(left.map(|tree| Change::Plan {
            code: game.row.code.clone(),
            person: planner.person.clone(),
            tree: Some(tree),
        }));
        Ok(Done {
            guards: vec![game.guard()],
            changes,
            messages: [message].into_iter().chain(at_turn).collect(),
        })
    }

    /// What messages need to know of a game after so many turns more.
    fn told_after(&self, game: &Match, turns: u8, clock: Option<&Stopwatch>) -> Told {
        Told {
            serial: game.row.serial + i64::from(turns),
            step: 0,
            ply: game.ply() + u32::from(turns),
            due: game.due(clock, self.now),
            resumed: game
                .clock
                .and_then(|clock| clock.paused)
                .is_some_and(|until| until > self.now),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        }
    }

    /// What follows the turns: the clock of the next player runs, or the game is over.
    async fn then(
        &self,
        game: &Match,
        next: &Person,
        (clock, ending): (Option<Stopwatch>, Option<Ending>),
    ) -> Result<Option<Change>, StoreError> {
        let code = game.row.code.clone();
        if let Some(ending) = ending {
            let result = ending.write();
            return Ok(Some(Change::Finish { code, result }));
        }
        match clock {
            Some(clock) => self.set_clock(&code, next, clock).await.map(Some),
            None => Ok(None),
        }
    }

    /// Takes back the last action of the turn in progress.
    pub(super) async fn undo(&self, about: About<'_>) -> Outcome {
        if let Some(game) = self.just_played(about).await? {
            return self.take_back(&game, game.ply(), None).await;
        }
        let game = self.to_act(about).await?;
        let Some((_, kept)) = game.draft.split_last() else {
            return Err(self.nothing_to_undo(&game));
        };
        let mut position = game.position.clone();
        for (action, _, _) in kept {
            position.apply(*action, |_| ());
        }
        if !kept.is_empty() {
            return Ok(self.go_on(&game, kept, &position));
        }
        let told = Told {
            step: game.row.step + 1,
            ..game.told(self.me.lang)
        };
        let scene = super::game::seen_by(game.scene(), game.side_of(&self.me.person));
        let message = play::undone(&told, &self.me.person, &position, scene);
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![self.draft_of(&game, &[])],
            messages: vec![message],
        })
    }

    /// That the speaker's turn has not begun; a turn of theirs before it can be asked back.
    fn nothing_to_undo(&self, game: &Match) -> Trouble {
        let me = &self.me.person;
        if game.turns.iter().all(|turn| turn.entry.person != *me) {
            return self.refuse("nothing-to-undo", &[]);
        }
        let told = game.told_to(me, self.me.lang);
        let text = told.say("undo-answered", &[("code", &told.hash())]);
        let ask = told.button(Press::Offer(Offer::Takeback));
        told.refusal(me, text).with_buttons([ask]).into()
    }

    /// The game in which the speaker may take back a whole turn without asking: the one named, else
    /// the only one, if it is the other's turn. That is possible for a minute, as long as the other
    /// has not done anything.
    async fn just_played(&self, about: About<'_>) -> Result<Option<Match>, Trouble> {
        let mut waiting = Vec::new();
        let rows = match about.code {
            Some(code) => vec![self.game(code).await?],
            None => self.mine(|row| row.state == State::Playing).await?,
        };
        for row in rows.into_iter().filter(|row| row.state == State::Playing) {
            let game = self.load(row).await?;
            if game.is_turn_of(&self.me.person) {
                return Ok(None);
            }
            waiting.push(game);
        }
        let mine = |game: &Match| {
            let last = game.turns.last();
            last.is_some_and(|turn| turn.entry.person == self.me.person)
        };
        let mut played = waiting.into_iter().filter(mine);
        let (Some(game), None) = (played.next(), played.next()) else {
            return Ok(None);
        };
        if about
            .seen
            .is_some_and(|seen| seen.serial != game.row.serial)
        {
            return Err(self.stale(&game).into());
        }
        if self.is_free(&game).await? {
            return Ok(Some(game));
        }
        let told = game.told_to(&self.me.person, self.me.lang);
        let text = told.say("undo-late", &[("code", &told.hash())]);
        let ask = told.button(Press::Offer(Offer::Takeback));
        let message = told.refusal(&self.me.person, text);
        Err(message.with_buttons([ask]).into())
    }

    fn draft_of(&self, game: &Match, draft: &[Step]) -> Change {
        let draft = (!draft.is_empty()).then(|| DraftRow {
            person: self.me.person.clone(),
            actions: draft.iter().map(|(_, text, _)| text.clone()).collect(),
        });
        Change::Draft {
            code: game.row.code.clone(),
            draft,
        }
    }

    /// What is said of a line that is not taken.
    fn refused(&self, game: &Match, text: &str, error: &LineError) -> Message {
        let told = game.told_to(&self.me.person, self.me.lang);
        refused::line(&told, &self.me.person, text, error)
    }
}

/// That a side has played these actions.
fn played(game: &Match, side: Side, steps: &[Step], before: &Before) -> Change {
    let texts: Vec<&str> = steps.iter().map(|(_, text, _)| text.as_str()).collect();
    Change::Append {
        code: game.row.code.clone(),
        kind: "turn".to_owned(),
        person: game.player(side).person.clone(),
        text: texts.join("; "),
        before: Some(before.write()),
    }
}

/// The actions of a turn as they are told.
fn spoken(draft: &[Step]) -> String {
    let texts: Vec<&str> = draft.iter().map(|(_, text, _)| text.as_str()).collect();
    branches::spoken(&texts.join("; ")).to_owned()
}
