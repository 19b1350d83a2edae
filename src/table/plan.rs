//! Conditional turns: what a player answers to what the other may play, planned ahead and played in
//! the very deed that completes the other's turn. Nobody but their owner ever sees a plan.
//!
//! A plan is made while the other is to play, from the board as it stands, and goes when the log
//! grows; of the turn that fits, what follows it stays. So only one player of a game has a plan at a
//! time, and a turn has at most one planned answer.

use super::branches::{Branches, PlanFault, split};
use super::game::Match;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::Person;
use crate::notation::{Mode, play_line, play_turn};
use crate::reply::{Message, plan, words};
use crate::rules::{Position, Rules};
use crate::store::{Change, PlanRow, State, StoreError};

/// A turn that was planned, and what is left of the plan after it.
#[derive(Debug)]
pub(super) struct Answer {
    /// Its actions.
    pub(super) steps: Vec<super::game::Step>,
    /// The position after it.
    pub(super) after: Position,
    /// What is planned from there on.
    pub(super) left: Branches,
}

impl Table {
    /// Plans turns, or shows or clears what is planned.
    pub(super) async fn plan(&self, about: About<'_>, text: &str) -> Outcome {
        let game = self.to_plan(about).await?;
        self.my_side(&game)?;
        if game.is_over() {
            let over = self.refused_with_board(&game, &self.over_text(&game));
            return Err(over.into());
        }
        if about
            .seen
            .is_some_and(|seen| seen.serial != game.row.serial)
        {
            return Err(self.stale(&game).into());
        }
        let plans = self.plans(&game.row.code).await?;
        let mut mine = planned_by(&self.me.person, &plans)?;
        let lower = text.trim().to_lowercase();
        let (id, number) = match lower.split_once(' ').unwrap_or((lower.as_str(), "")) {
            ("" | "show", "") if mine.is_empty() && game.is_turn_of(&self.me.person) => {
                ("plan-none-yet", None)
            }
            ("" | "show", "") if mine.is_empty() => ("plan-none", None),
            ("" | "show", "") => ("plan-shown", None),
            ("clear", number) => ("plan-cleared", Some(number.trim().trim_end_matches('.'))),
            _ => {
                self.add(&game, &mut mine, text)?;
                ("plan-made", None)
            }
        };
        match number {
            Some("") => mine = Branches::default(),
            Some(number) if !mine.drop(number) => {
                let told = game.told_to(&self.me.person, self.me.lang);
                let text = told.say("plan-no-branch", &[("number", number)]);
                return Err(told.refusal(&self.me.person, text).into());
            }
            Some(_) | None => {}
        }
        let id = match id {
            "plan-cleared" if !mine.is_empty() => "plan-shown",
            id => id,
        };
        Ok(self.keep(&game, &plans, &mine, id))
    }

    /// The plan is kept as it is now, and told.
    fn keep(&self, game: &Match, plans: &[PlanRow], mine: &Branches, id: &str) -> Done {
        let told = game.told_to(&self.me.person, self.me.lang);
        let tree = mine.write();
        let known = plans.iter().find(|plan| plan.person == self.me.person);
        let changed = known.map(|plan| &plan.tree) != tree.as_ref();
        let change = changed.then(|| Change::Plan {
            code: game.row.code.clone(),
            person: self.me.person.clone(),
            tree,
        });
        Done {
            guards: vec![game.guard()],
            changes: change.into_iter().collect(),
            messages: vec![plan::show(
                &told,
                &self.me.person,
                (id, &example(&game.position)),
                &mine.numbered(),
            )],
        }
    }

    fn add(&self, game: &Match, mine: &mut Branches, text: &str) -> Result<(), Trouble> {
        let me = &self.me.person;
        let told = game.told_to(me, self.me.lang);
        let refuse = |id: &str, values: &[(&str, &str)]| -> Message {
            told.refusal(me, told.say(id, values))
        };
        if game.is_turn_of(me) {
            return Err(refuse("plan-own-turn", &[("code", &told.hash())]).into());
        }
        mine.add(&game.position, &split(text)).map_err(|fault| {
            let message = match fault {
                PlanFault::NoAnswer => {
                    let (example, chain) = (example(&game.position), chain(&game.position));
                    let values = [("example", example.as_str()), ("chain", &chain)];
                    refuse("plan-no-answer", &values)
                }
                PlanFault::Turn(said, after, error) => {
                    plan::refused(&told, me, &said, &after, &error)
                }
                PlanFault::Unfinished(said) => refuse("plan-unfinished", &[("said", &said)]),
                PlanFault::Ends(turn) => refuse("plan-ends", &[("turn", &turn)]),
                PlanFault::Most(most) => refuse("plan-most", &[("most", &most.to_string())]),
                PlanFault::Deepest(most) => {
                    let values = [("most", &*most.to_string()), ("code", &told.hash())];
                    refuse("plan-deepest", &values)
                }
            };
            message.into()
        })
    }

    /// The game that is planned for: the one named, else the only one, or the only one in which the
    /// other is to play.
    async fn to_plan(&self, about: About<'_>) -> Result<Match, Trouble> {
        if let Some(code) = about.code {
            return self.begun(code).await;
        }
        let rows = self.mine(|row| row.state == State::Playing).await?;
        if rows.is_empty() {
            return Err(self.no_game().await?);
        }
        if rows.len() == 1 {
            return self.load(self.one_of(rows, "no-game").await?).await;
        }
        let mut waiting = Vec::new();
        for row in &rows {
            let game = self.load(row.clone()).await?;
            if !game.is_turn_of(&self.me.person) {
                waiting.push(game);
            }
        }
        match (waiting.pop(), waiting.is_empty()) {
            (Some(game), true) => Ok(game),
            _ => Err(self.which(&rows.iter().collect::<Vec<_>>()).await),
        }
    }

    /// What the player whose turn it is now has planned for the turn that has led to this position.
    pub(super) fn planned(
        game: &Match,
        after: &Position,
        plans: &[PlanRow],
    ) -> Result<Option<Answer>, StoreError> {
        if after.outcome().is_some() {
            return Ok(None);
        }
        let planner = &game.player(after.turn()).person;
        let branches = planned_by(planner, plans)?;
        let Some(branch) = branches.answer(&game.position, after) else {
            return Ok(None);
        };
        let Ok(steps) = play_line(after, &branch.mine, Mode::Machine) else {
            return Ok(None);
        };
        let Some(last) = steps.last() else {
            return Ok(None);
        };
        let texts = branch.mine.split("; ").map(str::to_owned);
        Ok(Some(Answer {
            after: last.position.clone(),
            steps: steps
                .iter()
                .zip(texts)
                .map(|(step, text)| (step.action, text, false))
                .collect(),
            left: branch.next.clone(),
        }))
    }

    /// Tells everybody whose plan in a game goes that it does: with the sentence `id`, about this
    /// turn.
    pub(super) fn plans_gone(
        &self,
        game: &Match,
        plans: &[PlanRow],
        id: &str,
        turn: &str,
    ) -> Vec<Message> {
        let owners = game
            .people
            .iter()
            .filter(|row| plans.iter().any(|plan| plan.person == row.person));
        owners
            .map(|row| plan::gone(&game.told(self.lang_of(row)), &row.person, id, turn))
            .collect()
    }
}

/// A turn that can be planned for this position, with an answer.
fn example(position: &Position) -> String {
    let turns = some_turns(position, 2);
    let turn = |place: usize| turns.get(place).map_or("", String::as_str);
    format!("{} -> {}", turn(0), turn(1))
}

/// The same with what comes after it.
fn chain(position: &Position) -> String {
    match &some_turns(position, 4)[..] {
        [theirs, mine, next, then] => format!("{theirs} -> {mine}, {next} -> {then}"),
        _ => example(position),
    }
}

/// So many turns that can follow each other from this position on, or as many as there are.
fn some_turns(position: &Position, count: usize) -> Vec<String> {
    let mut turns = Vec::new();
    let mut next = Some(position.clone());
    while let Some(position) = next.filter(|next| next.outcome().is_none()) {
        if turns.len() == count {
            break;
        }
        let turn = words::example(&position);
        let after = play_turn(&position, &turn, Mode::Machine);
        turns.push(turn);
        next = after.ok().flatten().map(|turn| turn.position);
    }
    turns
}

/// What a person has planned in a game whose plans are these.
fn planned_by(person: &Person, plans: &[PlanRow]) -> Result<Branches, StoreError> {
    let Some(plan) = plans.iter().find(|plan| plan.person == *person) else {
        return Ok(Branches::default());
    };
    Branches::read(&plan.tree)
        .ok_or_else(|| StoreError::Corrupt(format!("plan of {}", plan.person.0)))
}
