//! The clocks of a game: what a turn does to them, what running out means, and time that nobody
//! could use.

use super::game::{Match, finished};
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::{Code, Instant, Pace, Person, Stopwatch};
use crate::reply::words::Ending;
use crate::reply::{Due, Kind, Message, Told, clock};
use crate::rules::Side;
use crate::store::{Change, State, StoreError};

impl Match {
    /// The side whose clock runs, and how it stands.
    pub(super) fn due(&self, clock: Option<&Stopwatch>, now: Instant) -> Option<Due> {
        let clock = clock.filter(|_| !self.is_over())?;
        Some(due(clock, self.row.pace, now))
    }
}

/// How clocks stand, as it is told.
pub(super) fn due(clock: &Stopwatch, pace: Pace, now: Instant) -> Due {
    Due {
        side: Side::BOTH[clock.running],
        at: clock.deadline(),
        stands: clock.stands_until(now),
        // Of a pause and a vacation the later end counts.
        paused: clock
            .paused
            .filter(|until| *until > now && *until >= clock.since),
        over: clock.is_over(now),
        strict: pace.strict,
    }
}

impl Table {
    /// The clocks once the side whose turn it is has played.
    pub(super) async fn turned(&self, game: &Match) -> Result<Option<Stopwatch>, StoreError> {
        let Some(clock) = game.clock else {
            return Ok(None);
        };
        let next = game.player(Side::BOTH[1 - clock.running]);
        let until = self.away(&next.person).await?;
        Ok(Some(clock.turned(game.row.pace, self.now, until)))
    }

    /// That the clocks become these.
    pub(super) async fn set_clock(
        &self,
        code: &Code,
        player: &Person,
        clock: Stopwatch,
    ) -> Result<Change, StoreError> {
        let chosen = self.chosen(player).await?;
        Ok(Change::Clock {
            code: code.clone(),
            remind: chosen.next_reminder(&clock, self.now),
            clock: Some(clock),
        })
    }

    /// The time of a game has run out: where that ends it, it is over; else its opponent is told
    /// what they can do. Nothing where something has changed meanwhile.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn time_out(&self, code: &Code) -> Outcome {
        let game = self.running_game(code).await?;
        let Some(clock) = game
            .clock
            .filter(|clock| clock.is_over(self.now) && !clock.told)
        else {
            return Ok(Done::default());
        };
        if let Some(done) = self.rescue(&game).await? {
            return Ok(done);
        }
        let late = Side::BOTH[clock.running];
        if game.row.pace.strict {
            let by = game.player(late).person.clone();
            return Ok(self.end_on_time(&game, late, &by, "timeout"));
        }
        let told = game.told(self.shared(&[&game.people[0], &game.people[1]]));
        let opponent = game.player(late.other()).person.clone();
        let message = Message::in_every(told.lang, |lang| {
            clock::ran_out(&told.to(lang), late, &opponent, clock.deadline())
        });
        // Who came back from vacation just now has read it there.
        let (rows, _) = self.vacations(&game.player(late).person).await?;
        let back = rows.last().is_some_and(|row| row.until == clock.deadline());
        let own = (!back).then(|| self.tell_late(&game, late, clock.deadline()));
        let known = Stopwatch {
            told: true,
            ..clock
        };
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![
                Change::Clock {
                    code: code.clone(),
                    clock: Some(known),
                    remind: None,
                },
                Self::note_of(&game, "late", late, String::new()),
            ],
            messages: [message].into_iter().chain(own).collect(),
        })
    }

    /// Tells the player whose time has run out, alone and in their own language.
    fn tell_late(&self, game: &Match, late: Side, at: Instant) -> Message {
        let row = game.player(late);
        Message::in_every(self.lang_of(row), |lang| {
            clock::ran_out_own(&game.told(lang), late, &row.person, at)
        })
    }

    /// The agreed pause of a game is over: whoever is to play is called.
    pub(super) async fn pause_over(&self, code: &Code) -> Outcome {
        let game = self.running_game(code).await?;
        let over = |clock: &Stopwatch| clock.paused.is_some_and(|until| until <= self.now);
        let Some(clock) = game.clock.filter(over) else {
            return Ok(Done::default());
        };
        let side = Side::BOTH[clock.running];
        let player = &game.player(side).person;
        let again = Stopwatch {
            paused: None,
            ..clock
        };
        let told = Told {
            due: game.due(Some(&again), self.now),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        // Where the time has run out since, that is told.
        let message = (!clock.is_over(self.now)).then(|| {
            let called = game.away[side.index()].is_none().then_some(player);
            Message::in_every(told.lang, |lang| clock::pause_over(&told.to(lang), called))
        });
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![
                self.set_clock(code, player, again).await?,
                Self::note_of(&game, "pause-over", side, String::new()),
            ],
            messages: message.into_iter().collect(),
        })
    }

    /// A game that is being played, for the clockwork.
    pub(super) async fn running_game(&self, code: &Code) -> Result<Match, Trouble> {
        let whole = self.store.whole(code).await?;
        match whole.filter(|whole| whole.row.state == State::Playing) {
            Some(whole) => self.replayed(&whole).await,
            // It has just ended.
            None => Err(Trouble::Again),
        }
    }

    /// The game is over: one side's time has run out.
    fn end_on_time(&self, game: &Match, late: Side, by: &Person, kind: &str) -> Done {
        let ending = Ending::on_time(late.other());
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let scene = finished(game.scene_played(), Some(&ending));
        // Who does it knows; where it happens by itself, both are called.
        let called = Side::BOTH.map(|side| game.player(side).person.clone());
        let called: Vec<Person> = called
            .into_iter()
            .filter(|person| kind == "timeout" || person != by)
            .collect();
        let answers = if kind == "timeout" {
            Kind::Notice
        } else {
            Kind::Answer
        };
        Done {
            guards: vec![game.guard()],
            changes: self.ended(game, kind, by, &ending),
            messages: vec![Message::in_every(told.lang, |lang| {
                clock::ended(&told.to(lang), &ending, (answers, &called), scene.clone())
            })],
        }
    }

    /// What is written when the players, or the clock, end a game.
    #[expect(clippy::unused_self, reason = "one of the table's deeds")]
    pub(super) fn ended(
        &self,
        game: &Match,
        kind: &str,
        by: &Person,
        ending: &Ending,
    ) -> Vec<Change> {
        let code = game.row.code.clone();
        vec![
            Change::Append {
                code: code.clone(),
                kind: kind.to_owned(),
                person: by.clone(),
                text: String::new(),
                before: None,
            },
            Change::Finish {
                code,
                result: ending.write(),
            },
        ]
    }

    /// That the game is lost on time, although the clockwork has not ended it yet (nor is it to
    /// begin a vacation instead).
    pub(super) async fn too_late(&self, game: &Match) -> Result<Option<String>, Trouble> {
        let told = game.told_to(&self.me.person, self.me.lang);
        let Some(due) = told.due.filter(|due| due.over && due.strict) else {
            return Ok(None);
        };
        let rescued = self.rescue(game).await?.is_some();
        Ok((!rescued).then(|| clock::line(&told, &due)))
    }

    /// The game that is claimed where none is named: the only one in which the other's time has run
    /// out; none where the speaker plays only one.
    async fn to_claim(&self) -> Result<Option<Code>, Trouble> {
        let late = |game: &Match| {
            game.clock.is_some_and(|clock| {
                let running = &game.player(Side::BOTH[clock.running]).person;
                clock.is_over(self.now) && *running != self.me.person
            })
        };
        let meant = self.only(&self.playing(late).await?).await?;
        if meant.is_none() && self.playing(|_| true).await?.len() > 1 {
            return Err(self.refuse("claim-none", &[]));
        }
        Ok(meant)
    }

    /// Claims a game in which the opponent's time has run out.
    pub(super) async fn claim(&self, about: About<'_>) -> Outcome {
        let meant = match about.code {
            Some(code) => Some(code.clone()),
            None => self.to_claim().await?,
        };
        let code = meant.as_ref();
        let game = self.my_game(About { code, ..about }).await?;
        let side = self.my_side(&game)?;
        let told = game.told_to(&self.me.person, self.me.lang);
        let Some(clock) = game.clock else {
            let text = told.say("claim-no-clock", &[("code", &told.hash())]);
            return Err(told.refusal(&self.me.person, text).into());
        };
        let late = Side::BOTH[clock.running];
        if late == side || !clock.is_over(self.now) {
            let due = due(&clock, game.row.pace, self.now);
            let id = if late == side {
                "claim-own"
            } else {
                "claim-too-early"
            };
            let text = told.say(id, &[("time", &clock::line(&told, &due))]);
            return Err(told.refusal(&self.me.person, text).into());
        }
        // The clockwork may not have come to it yet.
        if let Some(done) = self.rescue(&game).await? {
            return Ok(done);
        }
        Ok(self.end_on_time(&game, late, &self.me.person, "claim"))
    }

    /// The speaker's game that is being played and is meant, as the button that was pressed has
    /// seen it.
    pub(super) async fn my_game(&self, about: About<'_>) -> Result<Match, Trouble> {
        let game = if let Some(code) = about.code {
            self.begun(code).await?
        } else {
            let rows = self.mine(|row| row.state == State::Playing).await?;
            if rows.is_empty() {
                return Err(self.no_game().await?);
            }
            self.load(self.one_of(rows, "no-game").await?).await?
        };
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
        Ok(game)
    }

    /// The side the speaker plays.
    pub(super) fn my_side(&self, game: &Match) -> Result<Side, Trouble> {
        game.side_of(&self.me.person)
            .ok_or_else(|| self.stranger(game).into())
    }

    /// The clocks of a game did not run between two moments, because the program did not: its
    /// players are told until when they have time now.
    pub(super) async fn spare(&self, code: &Code, from: Instant) -> Outcome {
        let game = self.running_game(code).await?;
        let Some(clock) = game.clock else {
            return Ok(Done::default());
        };
        let spared = clock.spared(from, self.now);
        if spared == clock {
            return Ok(Done::default());
        }
        let player = &game.player(Side::BOTH[clock.running]).person;
        let change = self.set_clock(code, player, spared).await?;
        let told = Told {
            due: game.due(Some(&spared), self.now),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let length = self.now.0 - from.0;
        Ok(Done {
            guards: Vec::new(),
            changes: vec![change],
            messages: vec![Message::in_every(told.lang, |lang| {
                clock::spared(&told.to(lang), length)
            })],
        })
    }
}

/// The clocks as a game begins.
pub(super) fn begin(
    pace: Pace,
    first: Side,
    now: Instant,
    until: Option<Instant>,
) -> Option<Stopwatch> {
    Stopwatch::start(pace, first.index(), now, until)
}
