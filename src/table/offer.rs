//! Offers from one player to the other, one open at a time: taking a turn back, a draw, breaking
//! off, time, a pause.
//!
//! An offer is a question put to the other player. It lapses when a turn is played; an offer of the
//! same player replaces it.

use super::game::{Match, finished};
use super::takeback::Before;
use super::view::Asked;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::span::DAY;
use crate::base::{Person, Stopwatch};
use crate::command::Offer;
use crate::reply::words::{Ending, turn_words};
use crate::reply::{Button, Kind, Message, Press, Told, clock, offer};
use crate::rules::{Game, Rules, Side};
use crate::store::{Change, Guard, QuestionRow, StoreError};

/// How many days more are asked for or given where none are named.
const MORE: u32 = 3;

/// How many days a pause lasts where none are named.
const PAUSE: u32 = 7;

/// The most days that are asked for or given at once.
const MOST: u32 = 60;

/// What is asked before breaking off is offered.
const SURE: &str = "break-off-sure";

/// An offer with everything it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Terms {
    /// What.
    what: Offer,
    /// The number of the turn, or of days; 0 where there is none.
    number: u32,
}

impl Terms {
    /// As the question it is stored under.
    fn write(self) -> String {
        match self.what {
            Offer::Draw | Offer::BreakOff => self.what.name().to_owned(),
            Offer::Takeback | Offer::Time | Offer::Pause => {
                format!("{}:{}", self.what.name(), self.number)
            }
        }
    }

    /// Reads what [`Terms::write`] wrote.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (name, number) = text.split_once(':').unwrap_or((text, "0"));
        Some(Self {
            what: Offer::by_name(name)?,
            number: number.parse().ok()?,
        })
    }
}

impl Table {
    /// The numbers of the offers about a game that are open.
    pub(super) async fn open_offers(&self, game: &Match) -> Result<Vec<i64>, StoreError> {
        let offers = self.offers(game).await?.into_iter();
        Ok(offers.map(|(question, _)| question.id).collect())
    }

    async fn offers(&self, game: &Match) -> Result<Vec<(QuestionRow, Terms)>, StoreError> {
        let questions = self.store.questions_about(&game.row.code).await?;
        let offers = questions.into_iter().filter_map(|question| {
            let terms = Terms::read(&question.what)?;
            Some((question, terms))
        });
        Ok(offers.collect())
    }

    /// The offers that are open in a game, as the speaker reads them: those put to them with the
    /// buttons that answer, their own without.
    pub(super) async fn offered(&self, game: &Match) -> Result<Vec<Asked>, StoreError> {
        let Some(side) = game.side_of(&self.me.person).filter(|_| !game.is_over()) else {
            return Ok(Vec::new());
        };
        let told = game.told_to(&self.me.person, self.me.lang);
        let offers = self.offers(game).await?.into_iter();
        Ok(offers
            .map(|(question, terms)| {
                let offered = self.named(game, terms, self.me.lang);
                let mine = question.person != self.me.person;
                let told = Told {
                    serial: question.serial,
                    step: 0,
                    ..told.clone()
                };
                Asked {
                    text: offer::waiting(&told, side.other(), &offered, mine),
                    buttons: if mine {
                        Vec::new()
                    } else {
                        offer::answers(&told, &question.what, &self.me.person)
                    },
                }
            })
            .collect())
    }

    /// What the speaker can offer now.
    pub(super) fn offerable(&self, game: &Match) -> Vec<Button> {
        if game.is_over() || game.side_of(&self.me.person).is_none() {
            return Vec::new();
        }
        let told = game.told_to(&self.me.person, self.me.lang);
        let played = |what: &Offer| match what {
            Offer::Takeback => self.own_turn(game, None).is_ok(),
            Offer::Draw => self.may_draw(game).is_ok(),
            Offer::BreakOff => true,
            Offer::Time => game.clock.is_some(),
            Offer::Pause => game.clock.is_some_and(|clock| !clock.is_over(self.now)),
        };
        let offers = Offer::ALL.into_iter().filter(played);
        offers.map(|what| told.button(Press::Offer(what))).collect()
    }

    /// What the speaker can do now about a clock that has run out.
    pub(super) fn claimable(&self, game: &Match) -> Vec<Button> {
        let told = game.told_to(&self.me.person, self.me.lang);
        let mine = game.side_of(&self.me.person);
        let late = told.due.filter(|due| due.over && !due.strict);
        match (mine, late) {
            (Some(side), Some(due)) if due.side != side => {
                [1, 3]
                    .into_iter()
                    .fold(vec![told.button(Press::Claim)], |mut buttons, days| {
                        buttons.push(told.button(Press::Give(days)));
                        buttons
                    })
            }
            _ => Vec::new(),
        }
    }

    /// Makes an offer, or gives what needs no consent.
    pub(super) async fn offer(
        &self,
        about: About<'_>,
        what: Offer,
        turn: Option<u32>,
        days: Option<u32>,
    ) -> Outcome {
        let game = self.my_game(about).await?;
        let side = self.my_side(&game)?;
        let number = match what {
            Offer::Takeback => self.own_turn(&game, turn)?,
            Offer::Draw => {
                self.may_draw(&game)?;
                0
            }
            Offer::BreakOff => 0,
            Offer::Time => {
                let clock = self.timed(&game)?;
                let days = days.unwrap_or(MORE).clamp(1, MOST);
                if clock.running != side.index() {
                    return self.give(&game, clock, days).await;
                }
                days
            }
            Offer::Pause => {
                self.in_time(&game, &self.timed(&game)?)?;
                days.unwrap_or(PAUSE).clamp(1, MOST)
            }
        };
        let terms = Terms { what, number };
        let open = self.offers(&game).await?;
        let theirs = open
            .iter()
            .find(|(question, _)| question.person == self.me.person);
        if let Some((question, asked)) = theirs {
            // Both want the same.
            if *asked == terms {
                return self.offer_answer(question, true).await;
            }
            let told = game.told_to(&self.me.person, self.me.lang);
            let offered = self.named(&game, *asked, self.me.lang);
            let other = told.player(side.other());
            let values = [("player", other.as_str()), ("offer", &offered)];
            let message = told.refusal(&self.me.person, told.say("offer-first", &values));
            let answers = offer::answers(&told, &question.what, &self.me.person);
            return Err(message.with_buttons(answers).into());
        }
        if what == Offer::BreakOff {
            return Ok(self.sure(&game));
        }
        Ok(self.put(&game, terms))
    }

    /// Asks whether breaking off is to be offered.
    fn sure(&self, game: &Match) -> Done {
        let told = game.told(self.me.lang);
        Done {
            guards: vec![game.guard()],
            changes: vec![self.ask(game, &self.me.person, SURE.to_owned())],
            messages: vec![offer::sure(&told, &self.me.person, SURE)],
        }
    }

    /// Answers whether breaking off is to be offered.
    pub(super) async fn sure_answer(&self, question: &QuestionRow, yes: bool) -> Outcome {
        let game = self.begun(&question.code).await?;
        self.still_played(&game)?;
        let answered = Change::Answered(question.id);
        if !yes {
            let told = game.told(self.me.lang);
            return Ok(Done {
                guards: vec![Guard::Question(question.id)],
                changes: vec![answered],
                messages: vec![offer::not_sure(&told, &self.me.person)],
            });
        }
        let terms = Terms {
            what: Offer::BreakOff,
            number: 0,
        };
        let open = self.offers(&game).await?;
        let same = open
            .iter()
            .find(|(question, asked)| question.person == self.me.person && *asked == terms);
        if let Some((question, _)) = same {
            return self.offer_answer(question, true).await;
        }
        let mut done = self.put(&game, terms);
        done.guards.push(Guard::Question(question.id));
        done.changes.insert(0, answered);
        Ok(done)
    }

    /// Puts an offer to the other player, in place of an earlier one of the speaker.
    fn put(&self, game: &Match, terms: Terms) -> Done {
        let side = game.side_of(&self.me.person).unwrap_or(Side::White);
        let other = &game.player(side.other()).person;
        let told = game.told(self.shared(&[&game.people[0], &game.people[1]]));
        let what = terms.write();
        let message = Message::in_every(told.lang, |lang| {
            let offered = self.named(game, terms, lang);
            offer::posted(&told.to(lang), side, (&what, &offered), other)
        });
        Done {
            guards: game.guards(),
            changes: vec![
                Change::Lapse(game.row.code.clone()),
                self.ask(game, other, what),
            ],
            messages: vec![message],
        }
    }

    #[expect(clippy::unused_self, reason = "one of the table's deeds")]
    fn ask(&self, game: &Match, person: &Person, what: String) -> Change {
        Change::Ask {
            person: person.clone(),
            code: game.row.code.clone(),
            what,
            serial: game.row.serial,
        }
    }

    /// What is offered, exactly, in words.
    #[expect(clippy::unused_self, reason = "one of the table's deeds")]
    fn named(&self, game: &Match, terms: Terms, lang: crate::base::Lang) -> String {
        let told = game.told(lang);
        let place = usize::try_from(terms.number).unwrap_or(0).checked_sub(1);
        let played = place.and_then(|place| game.turns.get(place));
        let turn = played.map(|turn| {
            let words = turn_words(lang, &turn.before, &turn.steps);
            words.notation.join("; ")
        });
        let after = told.ply.saturating_sub(terms.number);
        offer::named(
            lang,
            terms.what,
            terms.number,
            turn.as_deref().unwrap_or_default(),
            after,
        )
    }

    /// The number of the speaker's turn that is to be taken back: the one named, else their last.
    fn own_turn(&self, game: &Match, turn: Option<u32>) -> Result<u32, Trouble> {
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

    /// Refuses a draw where the rules know none.
    fn may_draw(&self, game: &Match) -> Result<(), Trouble> {
        let told = game.told_to(&self.me.person, self.me.lang);
        if told.game != Game::Boissiere {
            return Ok(());
        }
        let mut message = told.refusal(&self.me.person, told.say("offer-no-draw", &[]));
        message.topic = Some("draw".to_owned());
        let rule = told.button(Press::Rule("draw".to_owned()));
        Err(message.with_buttons([rule]).into())
    }

    /// The clocks of a game; refuses where there are none.
    fn timed(&self, game: &Match) -> Result<Stopwatch, Trouble> {
        let told = game.told_to(&self.me.person, self.me.lang);
        game.clock.ok_or_else(|| {
            let text = told.say("offer-no-clock", &[("code", &told.hash())]);
            told.refusal(&self.me.person, text).into()
        })
    }

    /// Refuses a pause once the time has run out: it gives none back.
    fn in_time(&self, game: &Match, clock: &Stopwatch) -> Result<(), Trouble> {
        if !clock.is_over(self.now) {
            return Ok(());
        }
        let told = game.told_to(&self.me.person, self.me.lang);
        let time = told.due.map(|due| clock::line(&told, &due));
        let values = [("time", time.as_deref().unwrap_or_default())];
        let message = told.refusal(&self.me.person, told.say("offer-pause-late", &values));
        Err(message
            .with_buttons([told.button(Press::Offer(Offer::Time))])
            .into())
    }

    /// Gives the player whose clock runs more time; if they have asked for some, that is answered.
    async fn give(&self, game: &Match, clock: Stopwatch, days: u32) -> Outcome {
        let given = clock.given(clock.running, i64::from(days) * DAY, self.now);
        let open = self.offers(game).await?;
        let asked = open.iter().find(|(question, terms)| {
            terms.what == Offer::Time && question.person == self.me.person
        });
        let asked = asked.map(|(question, _)| question);
        self.reset(game, given, asked, days, clock.running).await
    }

    /// The clocks become these, which everybody is told.
    async fn reset(
        &self,
        game: &Match,
        clock: Stopwatch,
        question: Option<&QuestionRow>,
        days: u32,
        side: usize,
    ) -> Outcome {
        let player = &game.player(Side::BOTH[clock.running]).person;
        let change = self.set_clock(&game.row.code, player, clock).await?;
        let told = Told {
            due: game.due(Some(&clock), self.now),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let me = game.side_of(&self.me.person).unwrap_or(Side::White);
        let other = &game.player(me.other()).person;
        let side = Side::BOTH[side];
        let message = Message::in_every(told.lang, |lang| {
            if clock.paused.is_some() {
                offer::paused(&told.to(lang), days, other)
            } else {
                offer::given(&told.to(lang), side, days, other)
            }
        });
        let answered = question.map(|question| Change::Answered(question.id));
        let open = question.map(|question| Guard::Question(question.id));
        Ok(Done {
            guards: game.guards().into_iter().chain(open).collect(),
            changes: answered.into_iter().chain([change]).collect(),
            messages: vec![message],
        })
    }

    /// Answers an offer.
    pub(super) async fn offer_answer(&self, question: &QuestionRow, yes: bool) -> Outcome {
        let game = self.begun(&question.code).await?;
        self.still_played(&game)?;
        let Some(terms) = Terms::read(&question.what) else {
            return Err(self.refuse("no-question", &[]));
        };
        let side = self.my_side(&game)?;
        if !yes {
            let other = game.player(side.other()).person.clone();
            let told = game.told(self.shared(&[&game.people[0], &game.people[1]]));
            let message = Message::in_every(told.lang, |lang| {
                let offered = self.named(&game, terms, lang);
                offer::declined(&told.to(lang), side, &offered, &other)
            });
            return Ok(Done {
                guards: vec![Guard::Question(question.id)],
                changes: vec![Change::Answered(question.id)],
                messages: vec![message],
            });
        }
        match terms.what {
            Offer::Takeback => self.take_back(&game, terms.number, Some(question)).await,
            Offer::Draw => Ok(self.agreed(&game, question, "draw", &Ending::agreed_draw())),
            Offer::BreakOff => Ok(self.agreed(&game, question, "break-off", &Ending::broken_off())),
            Offer::Time => {
                let clock = self.timed(&game)?;
                let asker = side.other().index();
                let more = i64::from(terms.number) * DAY;
                let given = clock.given(asker, more, self.now);
                self.reset(&game, given, Some(question), terms.number, asker)
                    .await
            }
            Offer::Pause => {
                let clock = self.timed(&game)?;
                self.in_time(&game, &clock)?;
                let until = self.now.plus(i64::from(terms.number) * DAY);
                let player = &game.player(Side::BOTH[clock.running]).person;
                let away = self.away(player).await?.unwrap_or(until);
                let paused = Stopwatch {
                    paused: Some(until),
                    ..clock.held(self.now, until.max(away))
                };
                self.reset(&game, paused, Some(question), terms.number, clock.running)
                    .await
            }
        }
    }

    /// Refuses what can no longer be done because the game is over.
    pub(super) fn still_played(&self, game: &Match) -> Result<(), Trouble> {
        self.my_side(game)?;
        if game.is_over() {
            let over = self.refused_with_board(game, &self.over_text(game));
            return Err(over.into());
        }
        Ok(())
    }

    /// The players end the game together.
    fn agreed(&self, game: &Match, question: &QuestionRow, kind: &str, ending: &Ending) -> Done {
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let scene = finished(game.scene_played(), Some(ending));
        let me = &self.me.person;
        let called: Vec<Person> = Side::BOTH
            .map(|side| game.player(side).person.clone())
            .into_iter()
            .filter(|person| person != me)
            .collect();
        let changes = self.ended(game, kind, me, ending);
        let guards = game.guards().into_iter();
        Done {
            guards: guards.chain([Guard::Question(question.id)]).collect(),
            changes: [Change::Answered(question.id)]
                .into_iter()
                .chain(changes)
                .collect(),
            messages: vec![Message::in_every(told.lang, |lang| {
                clock::ended(
                    &told.to(lang),
                    ending,
                    (Kind::Answer, &called),
                    scene.clone(),
                )
            })],
        }
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
        let player = game.player(earlier.position.turn());
        let away = self.away(&player.person).await?;
        let clock = before
            .clock(self.now, away)
            .filter(|_| game.clock.is_some());
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ply: number - 1,
            due: earlier.due(clock.as_ref(), self.now),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let words = turn_words(told.lang, &turn.before, &turn.steps);
        let notation = words.notation.join("; ");
        let by = turn.entry.person.clone();
        // Whoever takes their own turn back knows of it.
        let called = question.map(|_| &player.person);
        let scene = earlier.scene();
        let message = Message::in_every(told.lang, |lang| {
            let told = told.to(lang);
            let after = (&earlier.position, scene.clone());
            offer::taken_back(&told, (number, &notation), after, called)
        });
        let mut changes = vec![Change::Append {
            code: game.row.code.clone(),
            kind: "takeback".to_owned(),
            person: by,
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
        let plans = self.store.plans(&game.row.code).await?;
        let gone = self.plans_gone(game, &plans, "plan-taken-back", &number.to_string());
        let unchanged = Guard::Plans(game.row.code.clone(), plans);
        let guards = game.guards().into_iter().chain(asked);
        Ok(Done {
            guards: guards.chain([unchanged]).collect(),
            changes,
            messages: [message].into_iter().chain(gone).collect(),
        })
    }
}
