//! Offers from one player to the other, one open at a time: taking a turn back, a draw, breaking
//! off, time, a pause.
//!
//! An offer is a question put to the other player. It lapses when a turn is played; an offer of the
//! same player replaces it.

use super::game::{Match, finished};
use super::view::Asked;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::span::DAY;
use crate::base::{Code, Person, Stopwatch};
use crate::command::Offer;
use crate::reply::offer::Offered;
use crate::reply::words::{Ending, turn_words};
use crate::reply::{Button, Kind, Message, Press, Told, clock, offer, refused};
use crate::rules::{Game, Side};
use crate::store::{Change, Guard, QuestionRow, StoreError};

/// How many days more are asked for or given where none are named.
const MORE: u32 = 3;

/// How many days a pause lasts where none are named.
const PAUSE: u32 = 7;

/// The most days that are asked for or given at once.
const MOST: u32 = 60;

/// What is asked before breaking off is offered.
pub(super) const SURE: &str = "break-off-sure";

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

    /// What words about it need to know: the turn that would be taken back, and how many stand.
    pub(super) fn words(self, turn: String, standing: u32) -> Offered {
        Offered {
            what: self.what,
            number: self.number,
            turn,
            after: standing.saturating_sub(self.number),
        }
    }

    /// The number of the turn that is to be taken back; 0 where none is.
    pub(super) fn turn(self) -> usize {
        match self.what {
            Offer::Takeback => usize::try_from(self.number).unwrap_or(usize::MAX),
            _ => 0,
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
        let questions = self.questions_about(&game.row.code).await?;
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
                Asked {
                    text: offer::waiting(&told, side.other(), &offered, mine),
                    buttons: if mine {
                        Vec::new()
                    } else {
                        let asked = (question.what.as_str(), question.serial);
                        offer::answers(&told, asked, &self.me.person)
                    },
                }
            })
            .collect())
    }

    /// What the speaker can offer now.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn offerable(&self, game: &Match) -> Result<Vec<Button>, StoreError> {
        if game.is_over() || game.side_of(&self.me.person).is_none() {
            return Ok(Vec::new());
        }
        let free = self.is_free(game).await?;
        let told = game.told_to(&self.me.person, self.me.lang);
        let played = |what: &Offer| match what {
            Offer::Takeback => self.own_turn(game, None).is_ok(),
            Offer::Draw => self.may_draw(game).is_ok(),
            Offer::BreakOff => true,
            Offer::Time => game.clock.is_some(),
            Offer::Pause => game.clock.is_some_and(|clock| !clock.is_over(self.now)),
        };
        let offers = Offer::ALL.into_iter().filter(played);
        Ok(offers
            .map(|what| match what {
                // As long as nobody needs to be asked.
                Offer::Takeback if free => {
                    told.labelled(Press::Undo, &told.say("button-take-back", &[]))
                }
                Offer::Time => self.more_time(game, &told),
                _ => offer::button(&told, what, None, PAUSE),
            })
            .collect())
    }

    /// The button that gives the other more time while their clock runs, and else asks for it.
    fn more_time(&self, game: &Match, told: &Told) -> Button {
        let running = game.clock.map(|clock| Side::BOTH[clock.running]);
        let given = running.filter(|side| game.player(*side).person != self.me.person);
        offer::button(told, Offer::Time, given, MORE)
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
        let meant = match about.code {
            None if what == Offer::Time => self.to_give().await?,
            code => code.cloned(),
        };
        let code = meant.as_ref();
        let game = self.my_game(About { code, ..about }).await?;
        let side = self.my_side(&game)?;
        let mut free = false;
        let number = match what {
            Offer::Takeback => {
                let number = self.own_turn(&game, turn)?;
                free = number == game.ply() && self.is_free(&game).await?;
                number
            }
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
        if let Some(done) = self.offered_before(&game, &open, terms).await? {
            return Ok(done);
        }
        if what == Offer::BreakOff {
            return Ok(self.sure(&game));
        }
        let mut done = self.put(&game, terms, &open);
        if free {
            let told = game.told(self.me.lang);
            let undo = told.to_person(&self.me.person, told.say("takeback-free", &[]));
            done.messages.push(undo);
        }
        Ok(done)
    }

    /// The game about whose time it is where none is named: the only one in which time has run out,
    /// else the only one that has clocks.
    async fn to_give(&self) -> Result<Option<Code>, Trouble> {
        let timed = self.playing(|game| game.clock.is_some()).await?;
        let over = |game: &&Match| game.clock.is_some_and(|clock| clock.is_over(self.now));
        let mut late = timed.iter().filter(over);
        match (late.next(), late.next()) {
            (Some(one), None) => Ok(Some(one.row.code.clone())),
            _ => self.only(&timed).await,
        }
    }

    /// Where the other has offered just this, both want the same; anything else of theirs is to be
    /// answered first, and what the speaker has offered already is not offered again.
    async fn offered_before(
        &self,
        game: &Match,
        open: &[(QuestionRow, Terms)],
        terms: Terms,
    ) -> Result<Option<Done>, Trouble> {
        let me = &self.me.person;
        let told = game.told_to(me, self.me.lang);
        let other = told.player(self.my_side(game)?.other());
        if let Some((question, asked)) = open.iter().find(|(row, _)| row.person == *me) {
            if *asked == terms {
                return self.offer_answer(question, true).await.map(Some);
            }
            let offered = self.named(game, *asked, self.me.lang);
            let values = [("player", other.as_str()), ("offer", &offered)];
            let message = told.refusal(me, told.say("offer-first", &values));
            let answers = offer::answers(&told, (&question.what, question.serial), me);
            return Err(message.with_buttons(answers).into());
        }
        if open.iter().any(|(_, asked)| *asked == terms) {
            let offered = self.named(game, terms, self.me.lang);
            let values = [("other", other.as_str()), ("offer", &offered)];
            return Err(told.refusal(me, told.say("offer-again", &values)).into());
        }
        Ok(None)
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
        if question.serial != game.row.serial {
            return Ok(self.asked_long_ago(&game, question, "question-past-offer"));
        }
        let terms = Terms {
            what: Offer::BreakOff,
            number: 0,
        };
        let open = self.offers(&game).await?;
        if let Some(done) = self.offered_before(&game, &open, terms).await? {
            return Ok(done);
        }
        let mut done = self.put(&game, terms, &open);
        done.guards.push(Guard::Question(question.id));
        done.changes.insert(0, answered);
        Ok(done)
    }

    /// The game has gone on since this was asked: it is closed, and the board as it is now is shown
    /// with the sentence `id`.
    pub(super) fn asked_long_ago(&self, game: &Match, question: &QuestionRow, id: &str) -> Done {
        let told = game.told(self.me.lang);
        let text = told.say(id, &[("code", &told.hash())]);
        Done {
            guards: vec![Guard::Question(question.id)],
            changes: vec![Change::Answered(question.id)],
            messages: vec![self.refused_with_board(game, &text)],
        }
    }

    /// Puts an offer to the other player, in place of an earlier one of the speaker.
    fn put(&self, game: &Match, terms: Terms, open: &[(QuestionRow, Terms)]) -> Done {
        let side = game.side_of(&self.me.person).unwrap_or(Side::White);
        let other = &game.player(side.other()).person;
        let told = game.told(self.shared(&[&game.people[0], &game.people[1]]));
        let what = terms.write();
        let earlier = open.iter().find(|(row, _)| row.person == *other);
        let message = Message::in_every(told.lang, |lang| {
            let offered = self.named(game, terms, lang);
            let earlier = earlier.map(|(_, terms)| self.named(game, *terms, lang));
            let offered = (offered.as_str(), earlier.as_deref());
            offer::posted(&told.to(lang), side, &what, offered, other)
        });
        Done {
            guards: vec![game.guard()],
            changes: vec![
                Change::Lapse(game.row.code.clone()),
                self.note(game, "offer", what.clone()),
                self.ask(game, other, what),
            ],
            messages: vec![message],
        }
    }

    /// That something happened in a game which its log does not tell, by the speaker's doing.
    fn note(&self, game: &Match, kind: &str, text: String) -> Change {
        let side = game.side_of(&self.me.person).unwrap_or(Side::White);
        Self::note_of(game, kind, side, text)
    }

    /// The same of a player.
    pub(super) fn note_of(game: &Match, kind: &str, side: Side, text: String) -> Change {
        Change::Note {
            code: game.row.code.clone(),
            kind: kind.to_owned(),
            person: game.player(side).person.clone(),
            text,
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
    fn named(&self, game: &Match, terms: Terms, lang: crate::base::Lang) -> String {
        self.offer_words(game, terms).asked(lang)
    }

    /// What words about an offer need to know.
    pub(super) fn offer_words(&self, game: &Match, terms: Terms) -> Offered {
        let place = usize::try_from(terms.number).unwrap_or(0).checked_sub(1);
        let played = place.and_then(|place| game.turns.get(place));
        let turn = played.map(|turn| {
            let words = turn_words(self.me.lang, &turn.before, &turn.steps);
            words.notation.join("; ")
        });
        terms.words(turn.unwrap_or_default(), game.ply())
    }

    /// Refuses a draw where the rules know none.
    fn may_draw(&self, game: &Match) -> Result<(), Trouble> {
        let told = game.told_to(&self.me.person, self.me.lang);
        if told.game != Game::Boissiere {
            return Ok(());
        }
        let mut message = told.refusal(&self.me.person, told.say("offer-no-draw", &[]));
        message.topic = Some("draw".to_owned());
        Err(message.with_buttons(refused::rule(&told, "draw")).into())
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
        Err(message.with_buttons([self.more_time(game, &told)]).into())
    }

    /// Gives the player whose clock runs more time; if they have asked for some, that is answered.
    async fn give(&self, game: &Match, clock: Stopwatch, days: u32) -> Outcome {
        let (side, more) = (clock.running, i64::from(days) * DAY);
        let given = clock.given(side, more, self.now, game.away[side]);
        let open = self.offers(game).await?;
        let asked = open.iter().find(|(question, terms)| {
            terms.what == Offer::Time && question.person == self.me.person
        });
        let asked = asked.map(|(question, _)| question);
        self.reset(game, given, asked, days, clock.running).await
    }

    /// Gives more time by the button that stands beside a clock that has run out: only as long as it
    /// has.
    pub(super) async fn give_late(&self, about: About<'_>, days: u32) -> Outcome {
        let game = self.my_game(about).await?;
        let side = self.my_side(&game)?;
        let late = game.clock.filter(|clock| {
            clock.is_over(self.now) && clock.running != side.index() && !game.row.pace.strict
        });
        let Some(clock) = late else {
            let told = game.told(self.me.lang);
            let text = told.say("question-gone", &[("code", &told.hash())]);
            return Err(self.refused_with_board(&game, &text).into());
        };
        self.give(&game, clock, days.clamp(1, MOST)).await
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
        let paused = |row: &QuestionRow| row.what.starts_with(Offer::Pause.name());
        let kind = if question.is_some_and(paused) {
            "pause"
        } else {
            "time"
        };
        let message = Message::in_every(told.lang, |lang| {
            if kind == "pause" {
                offer::paused(&told.to(lang), days, other)
            } else {
                offer::given(&told.to(lang), side, days, other)
            }
        });
        let note = self.note(game, kind, days.to_string());
        let answered = question.map(|question| Change::Answered(question.id));
        let open = question.map(|question| Guard::Question(question.id));
        Ok(Done {
            guards: [game.guard()].into_iter().chain(open).collect(),
            changes: answered.into_iter().chain([change, note]).collect(),
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
                let words = self.offer_words(&game, terms);
                let offered = words.refused(lang);
                offer::declined(&told.to(lang), side, &offered, &other)
            });
            return Ok(Done {
                guards: vec![Guard::Question(question.id)],
                changes: vec![
                    Change::Answered(question.id),
                    self.note(&game, "declined", question.what.clone()),
                ],
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
                let given = clock.given(asker, more, self.now, game.away[asker]);
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
        let guards = [game.guard()].into_iter();
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
}
