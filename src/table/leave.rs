//! What a vacation does to the clocks of its owner, and who is told; vacations that begin and end
//! by themselves.

use super::game::Match;
use super::{Done, Outcome, Table, Trouble};
use crate::base::leave::{Span, left, longest, year_of};
use crate::base::span::DAY;
use crate::base::{Code, Instant, Person, Stopwatch};
use crate::reply::vacation::{self, News, Standing};
use crate::reply::{Message, Told};
use crate::rules::{Rules, Side};
use crate::store::{Change, State, StoreError, VacationRow};

/// How many days a vacation has that begins by itself.
const AUTO: u32 = 3;

/// The times that vacations took.
pub(super) fn spans(rows: &[VacationRow]) -> Vec<Span> {
    rows.iter().map(|row| (row.start, row.until)).collect()
}

impl Table {
    /// What becomes of a vacation, in all games of its owner but one: their running clocks stand
    /// or run again, and in each room it is told. `from` is the moment from which the clocks stand.
    pub(super) async fn spread(
        &self,
        owner: &Person,
        news: News,
        from: Instant,
        but: Option<&Code>,
    ) -> Result<Done, Trouble> {
        let mut done = Done::default();
        // Where one of these clocks comes to run for its owner just now, all this is done again.
        self.clocks_of(owner).await?;
        for row in self.store.games_of(owner).await? {
            if row.state != State::Playing || Some(&row.code) == but {
                continue;
            }
            let game = self.load(row).await?;
            let Some(side) = game.side_of(owner) else {
                continue;
            };
            done.guards.push(game.guard());
            let running = game.clock.filter(|clock| clock.running == side.index());
            let next = running.and_then(|clock| self.stood(&clock, news, from));
            if let Some(next) = next {
                let code = &game.row.code;
                done.changes.push(self.set_clock(code, owner, next).await?);
            }
            // Where no time has run out, it is a vacation like any other.
            let here = running.is_some_and(|clock| clock.deadline() == from);
            let news = match news {
                News::Auto(until) if !here => News::Begun(until),
                news => news,
            };
            done.changes.push(Self::note_news(&game, side, news));
            done.messages.push(self.tell_room(&game, side, news, next));
        }
        Ok(done)
    }

    /// A clock of its owner after the news of a vacation; none if that changes nothing.
    fn stood(&self, clock: &Stopwatch, news: News, from: Instant) -> Option<Stopwatch> {
        let paused = clock.paused.unwrap_or(self.now);
        let next = match news {
            News::Ended => {
                clock.stands_until(self.now)?;
                clock.held(self.now, paused.max(self.now))
            }
            News::Begun(until) | News::Extended(until) | News::Auto(until) => {
                // What has run out before stays so.
                let last = matches!(news, News::Auto(_)) && clock.deadline() == from;
                if clock.told || !(last || clock.deadline() > from) {
                    return None;
                }
                clock.held(from, until.max(paused))
            }
        };
        (next != *clock).then_some(next)
    }

    /// That the history of a game tells the news of a vacation.
    pub(super) fn note_news(game: &Match, side: Side, news: News) -> Change {
        let kind = match news {
            News::Begun(_) | News::Extended(_) => "away",
            News::Auto(_) => "away-auto",
            News::Ended => "back",
        };
        let until = news.until().map(|until| until.0.to_string());
        Self::note_of(game, kind, side, until.unwrap_or_default())
    }

    /// The news of a vacation, for the room of a game.
    pub(super) fn tell_room(
        &self,
        game: &Match,
        side: Side,
        news: News,
        next: Option<Stopwatch>,
    ) -> Message {
        let mut told = Told {
            due: game.due(next.as_ref(), self.now),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        told.away[side.index()] = news.until();
        Message::in_every(told.lang, |lang| {
            vacation::told(&told.to(lang), side, news, next.is_some())
        })
    }

    /// In a game in which the time of somebody has just run out who wants that: the vacation that
    /// begins instead, as long as they have days left; both are told. None otherwise.
    pub(super) async fn rescue(&self, game: &Match) -> Result<Option<Done>, Trouble> {
        let late = game
            .clock
            .filter(|clock| clock.is_over(self.now) && !clock.told);
        let Some(clock) = late else {
            return Ok(None);
        };
        let owner = &game.player(Side::BOTH[clock.running]).person;
        if !self.chosen(owner).await?.away {
            return Ok(None);
        }
        let (rows, _) = self.vacations(owner).await?;
        let mut start = clock.deadline();
        let mut days = longest(&spans(&rows), start, start, AUTO);
        if start.plus(i64::from(days) * DAY) <= self.now {
            start = self.now;
            days = longest(&spans(&rows), start, start, AUTO);
        }
        if days == 0 {
            return Ok(None);
        }
        let until = start.plus(i64::from(days) * DAY);
        let from = clock.deadline();
        let mut done = self.spread(owner, News::Auto(until), from, None).await?;
        done.messages
            .push(self.tell_rescued(game, &rows, (start, until)));
        done.guards.push(game.guard());
        done.changes.push(Change::Leave {
            person: owner.clone(),
            start,
            until,
            auto: true,
        });
        Ok(Some(done))
    }

    /// Tells the owner of a vacation that it has begun by itself, where time had run out in this game;
    /// after these vacations of theirs it takes this time.
    fn tell_rescued(&self, game: &Match, rows: &[VacationRow], taken: Span) -> Message {
        let late = game.position.turn();
        let owner = game.player(late);
        let mut taken_so_far = spans(rows);
        taken_so_far.push(taken);
        let days = left(&taken_so_far, year_of(self.now));
        Message::in_every(self.lang_of(owner), |lang| {
            let standing = Standing {
                person: &owner.person,
                lang,
                left: days,
                auto: true,
            };
            standing.begun(&game.told(lang), late, taken.1)
        })
    }

    /// The games in which the time of a person would be up at once without the vacation they are
    /// on, but for one.
    pub(super) async fn needed(
        &self,
        owner: &Person,
        but: Option<&Code>,
    ) -> Result<Vec<Code>, StoreError> {
        let mut codes = Vec::new();
        for code in self.clocks_of(owner).await? {
            let clock = self.clock_of(&code).await?;
            let again = clock.and_then(|clock| self.stood(&clock, News::Ended, self.now));
            if Some(&code) != but && again.is_some_and(|clock| clock.is_over(self.now)) {
                codes.push(code);
            }
        }
        Ok(codes)
    }

    /// The end of a vacation that had begun by itself, whose owner plays a turn in this game; none
    /// if they are on no such vacation, or their time in another game would be up without it.
    pub(super) async fn back(
        &self,
        game: &Match,
        side: Side,
    ) -> Result<Option<(VacationRow, Done)>, Trouble> {
        let owner = &game.player(side).person;
        let (_, current) = self.vacations(owner).await?;
        let Some(row) = current.filter(|row| row.auto) else {
            return Ok(None);
        };
        let code = &game.row.code;
        if !self.needed(owner, Some(code)).await?.is_empty() {
            return Ok(None);
        }
        let mut done = self
            .spread(owner, News::Ended, self.now, Some(code))
            .await?;
        let here = self.tell_room(game, side, News::Ended, None);
        done.changes.push(Self::note_news(game, side, News::Ended));
        done.messages.insert(0, here);
        done.changes.push(Change::Return {
            id: row.id,
            until: self.now,
            tell: None,
        });
        Ok(Some((row, done)))
    }

    /// A vacation is over by itself: its owner is told, after their quiet hours, and those they play
    /// with at once; not where another has begun meanwhile, or begins now.
    pub(super) async fn vacation_over(&self, person: &Person) -> Outcome {
        let (rows, current) = self.vacations(person).await?;
        let over: Vec<&VacationRow> = rows
            .iter()
            .filter(|row| row.tell.is_some_and(|at| at <= self.now))
            .collect();
        if over.is_empty() {
            return Err(Trouble::Again);
        }
        let games = self.clocks_running(person).await?;
        let mut goes_on = current.is_some();
        for (game, ..) in &games {
            goes_on |= self.rescue(game).await?.is_some();
        }
        let chosen = self.chosen(person).await?;
        let free = chosen.free(self.now);
        let later = (free > self.now && !goes_on).then_some(free);
        let mut done = Done::default();
        if later.is_none() && !goes_on {
            done.messages.push(self.back_home(person, &games).await?);
        }
        // What is said to them alone may have been put off; the others were told in time.
        if !goes_on && over.iter().any(|row| row.tell == Some(row.until)) {
            let told = self.tell_end(person).await?;
            done.changes.extend(told.changes);
            done.messages.extend(told.messages);
        }
        done.changes
            .extend(over.into_iter().map(|row| Change::Return {
                id: row.id,
                until: row.until,
                tell: later,
            }));
        Ok(done)
    }

    /// Tells a person that their vacation is over, and which of their clocks run.
    async fn back_home(
        &self,
        person: &Person,
        games: &[(Match, Side, Instant)],
    ) -> Result<Message, Trouble> {
        let known = self.person(person).await?;
        Ok(Message::in_every(self.lang_of(&known), |lang| {
            let lines = games
                .iter()
                .map(|(game, side, until)| vacation::game(&game.told(lang), *side, *until));
            let lines: Vec<String> = lines.collect();
            vacation::over(lang, (person, &known.name), &lines)
        }))
    }

    /// In all games of a person whose vacation is over by itself, that is told in the room and noted.
    async fn tell_end(&self, person: &Person) -> Result<Done, Trouble> {
        let mut done = Done::default();
        for row in self.store.games_of(person).await? {
            if row.state != State::Playing {
                continue;
            }
            let game = self.load(row).await?;
            let Some(side) = game.side_of(person) else {
                continue;
            };
            let running = game.clock.filter(|clock| clock.running == side.index());
            let message = if running.is_some_and(|clock| clock.is_over(self.now)) {
                let told = game.told(self.shared(&[&game.people[0], &game.people[1]]));
                Message::in_every(told.lang, |lang| vacation::ended(&told.to(lang), side))
            } else {
                self.tell_room(&game, side, News::Ended, running)
            };
            done.changes.push(Self::note_news(&game, side, News::Ended));
            done.messages.push(message);
        }
        Ok(done)
    }

    /// The games in which the clock of a person runs now, or has run out, with their deadlines; the
    /// soonest first.
    async fn clocks_running(
        &self,
        person: &Person,
    ) -> Result<Vec<(Match, Side, Instant)>, Trouble> {
        let mut games = Vec::new();
        for code in self.clocks_of(person).await? {
            let game = self.running_game(&code).await?;
            let Some(clock) = game.clock else { continue };
            let side = Side::BOTH[clock.running];
            let ends = game.row.pace.strict && clock.is_over(self.now);
            if clock.since <= self.now && !ends {
                games.push((game, side, clock.deadline()));
            }
        }
        Ok(games)
    }
}
