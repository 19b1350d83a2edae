//! Taking a turn back: what comes back with it are board, clocks, offers, the plans it undid and the
//! vacation it ended.

use serde::{Deserialize, Serialize};

use super::game::Match;
use super::reads::SKEW;
use super::{Done, Outcome, Table, Trouble};
use crate::base::span::MINUTE;
use crate::base::{Instant, Person, Stopwatch};
use crate::reply::vacation::News;
use crate::reply::words::turn_words;
use crate::reply::{Message, Told, offer, plan};
use crate::rules::Rules;
use crate::store::{Change, Guard, PlanRow, QuestionRow, StoreError, VacationRow};

/// How things stood when a turn ended, beside the board; kept with the turn.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Before {
    /// What each side had left, and the measure of the reminders of the side that played.
    clock: Option<Kept>,
    /// The questions between the players that were open then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) open: Vec<i64>,
    /// Whether its player had planned the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) planned: bool,
    /// The vacation of its player that the turn ended: its number, and when it would have ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    away: Option<(i64, i64)>,
    /// Who had planned what.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    plans: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    left: [i64; 2],
    running: usize,
    full: i64,
    /// How long the clock would have stood still.
    #[serde(default)]
    stood: i64,
    /// The end of the agreed pause because of which it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paused: Option<i64>,
}

impl Before {
    /// How things stand now: the clocks counted up to now, the open offers, the plans.
    pub(super) fn new(
        now: Instant,
        clock: Option<Stopwatch>,
        open: Vec<i64>,
        plans: &[PlanRow],
    ) -> Self {
        let clock = clock.map(|clock| Kept {
            left: clock.left,
            running: clock.running,
            full: clock.full,
            stood: (clock.since.0 - now.0).max(0),
            paused: clock.paused.map(|until| until.0),
        });
        let plans = plans.iter();
        Self {
            clock,
            open,
            planned: false,
            away: None,
            plans: plans
                .map(|plan| (plan.person.0.clone(), plan.tree.clone()))
                .collect(),
        }
    }

    /// The same before a turn that its player had planned.
    #[must_use]
    pub(super) fn planned(self) -> Self {
        Self {
            planned: true,
            ..self
        }
    }

    /// The same before a turn that ended this vacation of its player.
    #[must_use]
    pub(super) fn ending(self, vacation: Option<VacationRow>) -> Self {
        Self {
            away: vacation.map(|row| (row.id, row.until.0)),
            ..self
        }
    }

    /// As it is stored.
    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what [`Before::write`] wrote; nothing from before there were clocks.
    pub(super) fn read(text: Option<&str>) -> Self {
        text.and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    /// The clocks as they stood, running again from now on, or from `until` on if that lies ahead. A
    /// pause that the turn ended is there again until its own end. Who had until the end of a vacation
    /// that does not come back (`gone`) has as long as then. What was `spent` since, in milliseconds,
    /// is gone unless the clock would have stood.
    fn clock(
        &self,
        now: Instant,
        until: Option<Instant>,
        (gone, spent): (bool, i64),
    ) -> Option<Stopwatch> {
        let kept = self.clock.as_ref()?;
        let paused = kept.paused.map(Instant).filter(|end| *end > now);
        let until = until.max(paused);
        let running = kept.running.min(1);
        let mut left = kept.left;
        if gone {
            let stands = until.map_or(0, |until| (until.0 - now.0).max(0));
            left[running] = left[running].max(left[running] + kept.stood - stands);
        }
        left[running] -= (spent - kept.stood.max(0)).max(0);
        let clock = Stopwatch {
            left,
            running,
            since: now,
            full: kept.full.max(left[running]),
            reminded: 0,
            told: false,
            paused,
        };
        Some(clock.resumed(now, until))
    }
}

impl Table {
    /// Whether the speaker may take the last turn back without asking: it is theirs, within a minute,
    /// and as long as the other has not done anything in the game since.
    pub(super) async fn is_free(&self, game: &Match) -> Result<bool, StoreError> {
        let me = &self.me.person;
        let fresh = game.turns.last().filter(|turn| {
            turn.entry.person == *me
                && turn.entry.serial == game.row.serial
                && game.row.step == 0
                // Where the clock was put back since, nobody knows how long ago it was.
                && (-SKEW..=MINUTE).contains(&self.now.0.saturating_sub(turn.entry.at.0))
        });
        let Some(turn) = fresh else {
            return Ok(false);
        };
        let notes = self.notes(&game.row.code).await?;
        let acted = notes.iter().any(|note| {
            let here = matches!(note.kind.as_str(), "offer" | "declined" | "time" | "pause");
            here && note.serial == game.row.serial && note.person != *me
        });
        let other = &game.player(game.position.turn()).person;
        let nudge = self.nudged(&game.row.code, other).await?;
        Ok(!acted && nudge.is_none_or(|nudge| nudge.at < turn.entry.at))
    }

    /// The number of the speaker's turn that is to be taken back: the one named, else their last.
    pub(super) fn own_turn(&self, game: &Match, turn: Option<u32>) -> Result<u32, Trouble> {
        let told = game.told_to(&self.me.person, self.me.lang);
        let mine = |index: usize| {
            let turn = game.turns.get(index);
            turn.is_some_and(|turn| turn.entry.person == self.me.person)
        };
        let last = (0..game.turns.len()).rev().find(|index| mine(*index));
        let Some(last) = last else {
            let text = told.say("takeback-none", &[("code", &told.hash())]);
            return Err(told.refusal(&self.me.person, text).into());
        };
        let number = |index: usize| u32::try_from(index + 1).unwrap_or(u32::MAX);
        let Some(turn) = turn else {
            return Ok(number(last));
        };
        let index = usize::try_from(turn).unwrap_or(usize::MAX).wrapping_sub(1);
        if mine(index) {
            return Ok(turn);
        }
        let (turn, last) = (turn.to_string(), number(last).to_string());
        let values = [("turn", turn.as_str()), ("last", &last)];
        let text = told.say("takeback-not-yours", &values);
        Err(told.refusal(&self.me.person, text).into())
    }

    /// Takes back a turn and all that followed it: board, clocks and offers are as before it.
    pub(super) async fn take_back(
        &self,
        game: &Match,
        number: u32,
        question: Option<&QuestionRow>,
    ) -> Outcome {
        let kept = usize::try_from(number)
            .unwrap_or(usize::MAX)
            .wrapping_sub(1);
        let Some(turn) = game.turns.get(kept) else {
            return Err(self.refuse("no-question", &[]));
        };
        let before = Before::read(turn.entry.before.as_deref());
        let mut earlier = game.clone();
        earlier.turns.truncate(kept);
        earlier.position = turn.before.clone();
        earlier.drafted = turn.before.clone();
        earlier.draft = Vec::new();
        let side = earlier.position.turn();
        let player = game.player(side);
        let again = self.away_again(game, &before, &player.person).await?;
        let away = match &again {
            Some((until, _)) => Some(*until),
            None => self.away(&player.person).await?,
        };
        earlier.away[side.index()] = away;
        let gone = before.away.is_some() && again.is_none();
        // Whoever need not ask gains no time by it: it is as if the turn had not been played.
        let spent = self.now.0.saturating_sub(turn.entry.at.0).max(0);
        let spent = if question.is_some() { 0 } else { spent };
        let clock = before
            .clock(self.now, away, (gone, spent))
            .filter(|_| game.clock.is_some());
        if question.is_none() && clock.is_some_and(|clock| clock.is_over(self.now)) {
            let told = game.told_to(&self.me.person, self.me.lang);
            let text = told.say("undo-no-time", &[("code", &told.hash())]);
            return Err(told.refusal(&self.me.person, text).into());
        }
        let message = self.turn_taken_back(game, &earlier, (number, clock), question.is_some());
        let mut changes = vec![Change::Append {
            code: game.row.code.clone(),
            kind: "takeback".to_owned(),
            person: turn.entry.person.clone(),
            text: number.to_string(),
            before: None,
        }];
        if let Some(clock) = clock {
            changes.push(
                self.set_clock(&game.row.code, &player.person, clock)
                    .await?,
            );
        }
        changes.extend(before.open.iter().copied().map(Change::Reopen));
        let asked = question.map(|question| Guard::Question(question.id));
        let plans = self.plans(&game.row.code).await?;
        let told = self.plans_after(game, &before, &plans, number);
        changes.extend(before.plans.iter().map(|(person, tree)| Change::Plan {
            code: game.row.code.clone(),
            person: Person(person.clone()),
            tree: Some(tree.clone()),
        }));
        let away = again.map(|(_, done)| done).unwrap_or_default();
        let guards = [game.guard()].into_iter().chain(asked);
        Ok(Done {
            guards: guards.chain(away.guards).collect(),
            changes: changes.into_iter().chain(away.changes).collect(),
            messages: [message]
                .into_iter()
                .chain(told)
                .chain(away.messages)
                .collect(),
        })
    }

    /// What the room is told of a turn that is taken back: the game is as in `earlier`.
    fn turn_taken_back(
        &self,
        game: &Match,
        earlier: &Match,
        (number, clock): (u32, Option<Stopwatch>),
        agreed: bool,
    ) -> Message {
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ply: earlier.ply(),
            due: earlier.due(clock.as_ref(), self.now),
            away: earlier.away,
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let turn = &game.turns[earlier.turns.len()];
        let words = turn_words(told.lang, &turn.before, &turn.steps);
        let notation = words.notation.join("; ");
        // Whoever takes their own turn back knows of it.
        let player = game.player(earlier.position.turn());
        let called = agreed.then_some(&player.person);
        let scene = earlier.scene();
        Message::in_every(told.lang, |lang| {
            let told = told.to(lang);
            let after = (&earlier.position, scene.clone());
            offer::taken_back(&told, (number, &notation), after, called)
        })
    }

    /// Tells everybody whose plan is there again, or goes, that it does.
    fn plans_after(
        &self,
        game: &Match,
        before: &Before,
        plans: &[PlanRow],
        number: u32,
    ) -> Vec<Message> {
        let number = number.to_string();
        let back = |person: &Person| before.plans.iter().any(|(owner, _)| *owner == person.0);
        let gone: Vec<PlanRow> = plans
            .iter()
            .filter(|plan| !back(&plan.person))
            .cloned()
            .collect();
        let mut messages = self.plans_gone(game, &gone, "plan-taken-back", &number);
        let owners = game.people.iter().filter(|row| back(&row.person));
        messages.extend(owners.map(|row| {
            let told = game.told(self.lang_of(row));
            plan::gone(&told, &row.person, "plan-back", &number)
        }));
        messages
    }

    /// The vacation that a turn ended, of the one who is to play again, and what its coming back
    /// does; none if there was none, its end has passed, or another has begun since.
    async fn away_again(
        &self,
        game: &Match,
        before: &Before,
        owner: &Person,
    ) -> Result<Option<(Instant, Done)>, Trouble> {
        let Some((id, until)) = before.away else {
            return Ok(None);
        };
        let until = Instant(until);
        let (rows, current) = self.vacations(owner).await?;
        let last = rows.last().copied();
        let same = last.is_some_and(|row| row.id == id);
        if !same || current.is_some() || until <= self.now {
            return Ok(None);
        }
        let code = &game.row.code;
        let news = News::Begun(until);
        let mut done = self.spread(owner, news, self.now, Some(code)).await?;
        if let Some(side) = game.side_of(owner) {
            done.changes.push(Self::note_news(game, side, news));
        }
        done.changes.push(Change::Return {
            id,
            until,
            tell: Some(until),
        });
        Ok(Some((until, done)))
    }
}
