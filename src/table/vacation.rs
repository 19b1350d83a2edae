//! Vacations: 28 days a year on which nobody's time runs out.

use super::game::Match;
use super::leave::spans;
use super::{Done, Outcome, Table, Trouble};
use crate::base::leave::{left, longest, year_of};
use crate::base::span::DAY;
use crate::base::{Instant, Preferences};
use crate::reply::Message;
use crate::reply::vacation::{self, News, Standing};
use crate::rules::Side;
use crate::store::{Change, PreferenceRow, State, VacationRow};

impl Table {
    /// Starts, extends or ends the speaker's vacation, says whether one may begin by itself, or
    /// tells how it stands.
    pub(super) async fn vacation(
        &self,
        days: Option<u32>,
        end: bool,
        auto: Option<bool>,
    ) -> Outcome {
        let mut done = match (days, end) {
            (_, true) => self.end_vacation().await?,
            (Some(days), false) => self.take_vacation(days).await?,
            (None, false) if auto.is_none() => return self.vacation_shown().await,
            (None, false) => Done::default(),
        };
        if let Some(auto) = auto {
            let also = self.choose_auto(auto).await?;
            done.guards.extend(also.guards);
            done.changes.extend(also.changes);
            done.messages.extend(also.messages);
        }
        Ok(done)
    }

    /// How the speaker's vacations stand after these.
    pub(super) fn standing<'a>(
        &'a self,
        rows: &[VacationRow],
        chosen: &Preferences,
    ) -> Standing<'a> {
        Standing {
            person: &self.me.person,
            lang: self.me.lang,
            left: left(&spans(rows), year_of(self.now)),
            auto: chosen.away,
        }
    }

    async fn vacation_shown(&self) -> Outcome {
        let (rows, current) = self.vacations(&self.me.person).await?;
        let chosen = self.chosen(&self.me.person).await?;
        let until = current.map(|row| row.until);
        Ok(Done::said(self.standing(&rows, &chosen).shown(until)))
    }

    /// Says whether a vacation may begin by itself.
    async fn choose_auto(&self, auto: bool) -> Outcome {
        let me = &self.me.person;
        let row = self.preference(me).await?;
        let mut next = row.unwrap_or_else(|| PreferenceRow {
            person: me.clone(),
            chosen: Preferences::default(),
            digest: None,
        });
        next.chosen.away = auto;
        let (rows, _) = self.vacations(me).await?;
        Ok(Done {
            guards: Vec::new(),
            messages: vec![self.standing(&rows, &next.chosen).chosen()],
            changes: vec![Change::Preference(Box::new(next))],
        })
    }

    /// Starts a vacation, or makes the one that lasts longer.
    async fn take_vacation(&self, days: u32) -> Outcome {
        let me = &self.me.person;
        let chosen = self.chosen(me).await?;
        let (mut rows, current) = self.vacations(me).await?;
        let earlier = match current {
            Some(_) => &rows[..rows.len() - 1],
            None => &rows[..],
        };
        let start = current.map_or(self.now, |row| row.start);
        let from = current.map_or(self.now, |row| row.until);
        let most = longest(&spans(earlier), start, from, days);
        if most < days {
            return Err(self.standing(&rows, &chosen).too_long(most).into());
        }
        let until = from.plus(i64::from(days) * DAY);
        let late = self.run_out().await?;
        let news = match current {
            Some(_) => News::Extended(until),
            None => News::Begun(until),
        };
        let mut done = self.spread(me, news, self.now, None).await?;
        if let Some(row) = current {
            let longer = VacationRow { until, ..row };
            rows.pop();
            rows.push(longer);
            // Days asked for stay, also where it had begun by itself.
            if row.auto {
                done.changes.push(Change::ByHand(row.id));
            }
            done.changes.push(Change::Return {
                id: row.id,
                until,
                tell: Some(until),
            });
        } else {
            rows.push(VacationRow {
                id: 0,
                start,
                until,
                auto: false,
                tell: None,
            });
            done.changes.push(Change::Leave {
                person: me.clone(),
                start,
                until,
                auto: false,
            });
        }
        let paused = self.paused_anyway().await?;
        let answer = self.standing(&rows, &chosen).taken(news, &late, paused);
        done.messages.insert(0, answer);
        Ok(done)
    }

    /// Where all clocks in the speaker's games stand anyway, because of pauses: until when at least.
    async fn paused_anyway(&self) -> Result<Option<Instant>, Trouble> {
        let rows = self.store.games_of(&self.me.person).await?;
        let mut ends = Vec::new();
        for row in rows.iter().filter(|row| row.state == State::Playing) {
            if let Some(clock) = self.store.clock(&row.code).await? {
                ends.push(clock.paused.filter(|until| *until > self.now));
            }
        }
        let ends: Option<Vec<Instant>> = ends.into_iter().collect();
        Ok(ends.and_then(|ends| ends.into_iter().min()))
    }

    /// That the vacation of a player goes on although they have played.
    pub(super) fn still_away(&self, game: &Match, side: Side) -> Option<Message> {
        let until = game.away[side.index()]?;
        Some(vacation::goes_on(self.me.lang, &self.me.person, until))
    }

    /// The codes of the games in which the speaker's time has run out.
    async fn run_out(&self) -> Result<Vec<String>, Trouble> {
        let mut codes = Vec::new();
        for code in self.clocks_of(&self.me.person).await? {
            let clock = self.clock_of(&code).await?;
            if clock.is_some_and(|clock| clock.is_over(self.now)) {
                codes.push(super::find::hash(&code));
            }
        }
        Ok(codes)
    }

    /// Ends the speaker's vacation now.
    async fn end_vacation(&self) -> Outcome {
        let (me, lang) = (&self.me.person, self.me.lang);
        let (mut rows, current) = self.vacations(me).await?;
        let Some(row) = current else {
            return Err(vacation::not_away(lang, me).into());
        };
        let chosen = self.chosen(me).await?;
        let needed = self.needed(me, None).await?;
        if !needed.is_empty() {
            let codes: Vec<String> = needed.iter().map(super::find::hash).collect();
            let standing = self.standing(&rows, &chosen);
            return Err(standing.needed(row.until, &codes).into());
        }
        let mut done = self.spread(me, News::Ended, self.now, None).await?;
        rows.pop();
        rows.push(VacationRow {
            until: self.now,
            ..row
        });
        done.changes.push(Change::Return {
            id: row.id,
            until: self.now,
            tell: None,
        });
        let games = self.running_again(&done).await?;
        let lines: Vec<String> = games
            .iter()
            .map(|(told, side, until)| vacation::game(told, *side, *until))
            .collect();
        let answer: Message = self.standing(&rows, &chosen).ended(&lines);
        done.messages.insert(0, answer);
        Ok(done)
    }

    /// The games whose clocks run for the speaker once this is done, the soonest deadline first.
    async fn running_again(
        &self,
        done: &Done,
    ) -> Result<Vec<(crate::reply::Told, Side, Instant)>, Trouble> {
        let mut games = Vec::new();
        for change in &done.changes {
            let Change::Clock {
                code,
                clock: Some(clock),
                ..
            } = change
            else {
                continue;
            };
            if clock.since <= self.now {
                let game = self.running_game(code).await?;
                let side = Side::BOTH[clock.running];
                games.push((game.told(self.me.lang), side, clock.deadline()));
            }
        }
        games.sort_by_key(|(_, _, until)| *until);
        Ok(games)
    }
}
