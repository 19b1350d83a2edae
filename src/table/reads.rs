//! What a deed relies on: whatever of it may change is noted as it is read, and is to be so still
//! when the deed is written. Of two deeds at the same instant the second is then done again, and
//! sees what the first has done.

use std::sync::{Arc, Mutex, PoisonError};

use super::game::Match;
use super::{Outcome, Table, Trouble};
use crate::base::{Code, Instant, Person, Stopwatch};
use crate::store::{
    Guard, NoteRow, NudgeRow, PlanRow, PreferenceRow, QuestionRow, StoreError, VacationRow,
};

/// How far one deed's moment may lie behind what another has written already, in milliseconds: each
/// takes the time before it reads. Beyond that the machine's clock was put back.
pub(super) const SKEW: i64 = 10_000;

/// What a deed at a table has read so far. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Reads(Arc<Mutex<Noted>>);

#[derive(Debug, Default)]
struct Noted {
    guards: Vec<Guard>,
    late: Vec<Code>,
}

impl Reads {
    fn with<T>(&self, work: impl FnOnce(&mut Noted) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Table {
    /// What came of a deed, guarded by everything it read. Nothing comes of it, and it is to be done
    /// again, where a game was read that is lost on time and has not been ended yet: those are named
    /// by [`Table::late`], and end first.
    pub(super) fn relying(&self, outcome: Outcome) -> Outcome {
        let (guards, late) = self.reads.with(|noted| {
            let guards = std::mem::take(&mut noted.guards);
            (guards, !noted.late.is_empty())
        });
        if late && !matches!(outcome, Err(Trouble::Failed(_))) {
            return Err(Trouble::Again);
        }
        let mut done = outcome?;
        // What only says something is right as of the moment it was read.
        if !done.changes.is_empty() {
            for guard in guards {
                if !done.guards.contains(&guard) {
                    done.guards.push(guard);
                }
            }
        }
        Ok(done)
    }

    /// The games that the last deed has read which are lost on time, although the clockwork has not
    /// ended them yet; they are named once.
    pub fn late(&self) -> Vec<Code> {
        self.reads.with(|noted| std::mem::take(&mut noted.late))
    }

    /// Notes the clocks of a game that was read, and whether it is lost on time.
    pub(super) fn rely_on(&self, game: &Match) {
        let code = &game.row.code;
        self.rely(Guard::Clock(code.clone(), game.clock));
        let lost = |clock: Stopwatch| {
            game.row.pace.strict && !game.is_over() && !clock.told && clock.is_over(self.now)
        };
        if game.clock.is_some_and(lost) {
            self.reads.with(|noted| noted.late.push(code.clone()));
        }
    }

    fn rely(&self, guard: Guard) {
        self.reads.with(|noted| noted.guards.push(guard));
    }

    /// The clocks of a game.
    pub(super) async fn clock_of(&self, code: &Code) -> Result<Option<Stopwatch>, StoreError> {
        let clock = self.store.clock(code).await?;
        self.rely(Guard::Clock(code.clone(), clock));
        Ok(clock)
    }

    /// The games whose clocks run for a person, or stand for them, the soonest deadline first.
    pub(super) async fn clocks_of(&self, person: &Person) -> Result<Vec<Code>, StoreError> {
        let codes = self.store.clocks_of(person).await?;
        self.rely(Guard::Clocks(person.clone(), codes.clone()));
        Ok(codes)
    }

    /// The vacations of a person, and the one they are on.
    pub(super) async fn vacations(
        &self,
        person: &Person,
    ) -> Result<(Vec<VacationRow>, Option<VacationRow>), StoreError> {
        let rows = self.store.vacations(person).await?;
        let last = rows.last().copied();
        self.rely(Guard::Vacation(person.clone(), last));
        // One that has begun after this deed took the time counts already, and one that was ended
        // then (its end is not to be told) no longer.
        let begun = self.now.plus(SKEW);
        let current =
            last.filter(|row| row.start <= begun && self.now < row.until && row.tell.is_some());
        Ok((rows, current))
    }

    /// Until when a person is on vacation, if they are.
    pub(super) async fn away(&self, person: &Person) -> Result<Option<Instant>, StoreError> {
        let (_, current) = self.vacations(person).await?;
        Ok(current.map(|row| row.until))
    }

    /// What a person has chosen, as it is stored; none if nothing.
    pub(super) async fn preference(
        &self,
        person: &Person,
    ) -> Result<Option<PreferenceRow>, StoreError> {
        let row = self.store.preference(person).await?;
        let known = row.clone().map(Box::new);
        self.rely(Guard::Preference(person.clone(), known));
        Ok(row)
    }

    /// The open questions about a game, the newest first.
    pub(super) async fn questions_about(
        &self,
        code: &Code,
    ) -> Result<Vec<QuestionRow>, StoreError> {
        let questions = self.store.questions_about(code).await?;
        let ids = questions.iter().map(|question| question.id).collect();
        self.rely(Guard::Questions(code.clone(), ids));
        Ok(questions)
    }

    /// The plans in a game.
    pub(super) async fn plans(&self, code: &Code) -> Result<Vec<PlanRow>, StoreError> {
        let plans = self.store.plans(code).await?;
        self.rely(Guard::Plans(code.clone(), plans.clone()));
        Ok(plans)
    }

    /// What happened in a game beside its log.
    pub(super) async fn notes(&self, code: &Code) -> Result<Vec<NoteRow>, StoreError> {
        let notes = self.store.notes(code).await?;
        self.rely(Guard::Notes(code.clone(), notes.len()));
        Ok(notes)
    }

    /// The last nudge of a player in a game.
    pub(super) async fn nudged(
        &self,
        code: &Code,
        person: &Person,
    ) -> Result<Option<NudgeRow>, StoreError> {
        let nudge = self.store.nudge(code, person).await?;
        self.rely(Guard::Nudge(code.clone(), person.clone(), nudge));
        Ok(nudge)
    }
}
