//! The pipe: `answer(Request) -> Reply`, and the clockwork that fires what is due.
//!
//! A request is parsed, done and worded by the rooms below; here it is tied to its key, written in
//! one transaction, and done again with fresh state where somebody was quicker.

mod awake;
mod route;
mod turn;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use crate::base::text::{Commands, with_commands};
use crate::base::{Clock, Code, Instant, Lang, Person, Platform, Request, Room};
use crate::command;
use crate::reply::{Message, Reply, ask, clean_name};
use crate::store::{Change, Committed, Deed, PersonRow, Store, StoreError};
use crate::table::complete::Completion;
use crate::table::view::{ChosenView, GameView, RoomView};
use crate::table::{self, Done, Due, LastShown, Speaker, Table, Trouble};
use awake::Awake;
use route::{fitted, route};
use turn::Turns;

/// How often a request is done again because something was written meanwhile.
const TRIES: usize = 20;

/// How often is looked for what nobody needs any more, in milliseconds: every hour.
const TIDYING: i64 = 60 * 60 * 1000;

/// How many portions of it are taken away at once; the rest the next time.
const PORTIONS: usize = 20;

/// The referee. Clones share the database and the clock.
#[derive(Debug, Clone)]
pub struct Bot {
    store: Store,
    clock: Clock,
    /// When the last deed was written.
    last: Arc<AtomicI64>,
    /// When to tidy up again.
    tidy: Arc<AtomicI64>,
    /// When this process was last known to serve.
    awake: Arc<Awake>,
    /// Which game people were shown last of those that wait for them.
    shown: LastShown,
    /// Lets whoever was too late again and again go first.
    turns: Turns,
}

impl Bot {
    /// A referee on this database, with this clock.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            last: Arc::new(AtomicI64::new(i64::MIN)),
            tidy: Arc::new(AtomicI64::new(i64::MIN)),
            awake: Arc::default(),
            shown: LastShown::default(),
            turns: Turns::default(),
        }
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Changes whenever this process has written something.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.store.news()
    }

    /// Answers a request: does what it says, once for its key, and tells what came of it.
    ///
    /// Runs to its end even if the caller no longer waits.
    pub async fn answer(&self, request: Request) -> Reply {
        let (lang, person) = (request.lang, request.person.clone());
        let bot = self.clone();
        let commands = match request.platform {
            Platform::Discord => Commands::Slash(command::slash),
            Platform::Terminal | Platform::Web => Commands::Words,
        };
        let work = async move { Box::pin(bot.try_answer(&request)).await };
        let work = tokio::spawn(with_commands(commands, work));
        let error = match work.await {
            Ok(Ok(reply)) => return reply,
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        let report = report_number();
        tracing::error!(report, error, "a request could not be answered");
        Reply {
            messages: vec![ask::our_mistake(lang, &person, &report)],
            failed: true,
        }
    }

    async fn try_answer(&self, request: &Request) -> Result<Reply, StoreError> {
        if let Some(stored) = self.store.reply_for(&request.key).await? {
            return read_reply(&stored);
        }
        self.wake_first().await?;
        for tries in 0..TRIES {
            let turn = self.turns.take(tries).await;
            let (table, greeting) = self.table_of(request).await?;
            let done = match perform(&table, request).await {
                Ok(done) => done,
                Err(Trouble::Refused(message)) => Done::said(*message),
                Err(Trouble::Again) => {
                    drop(turn);
                    self.end_late(&table).await?;
                    continue;
                }
                Err(Trouble::Failed(error)) => return Err(error),
            };
            let reply = Reply {
                messages: done.messages.into_iter().map(fitted).collect(),
                ..Reply::default()
            };
            let (messages, posts) = route(&reply.messages, Some(request), &request.room)?;
            let deed = Deed {
                key: request.key.clone(),
                at: table.at,
                guards: done.guards,
                changes: greeting.into_iter().chain(done.changes).collect(),
                reply: write_reply(&reply)?,
                messages,
                posts,
            };
            match self.store.commit(deed).await? {
                Committed::Done => return Ok(reply),
                Committed::Repeated(stored) => return read_reply(&stored),
                Committed::Stale => {}
            }
        }
        Err(StoreError::Busy)
    }

    /// Ends the games that are lost on time and came into the way of a deed before the clockwork saw
    /// them.
    async fn end_late(&self, table: &Table) -> Result<(), StoreError> {
        for code in table.late() {
            let due = Due::TimeOut(code);
            self.fire_one(&due, table.now, &mut Vec::new()).await?;
        }
        Ok(())
    }

    /// The present moment, or one a little later that no deed of this process has yet.
    fn moment(&self) -> Instant {
        let now = self.clock.now().0;
        let later = |last: i64| Some(now.max(last.saturating_add(1)));
        let last = self
            .last
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, later)
            .unwrap_or(now);
        Instant(now.max(last.saturating_add(1)))
    }

    /// Who speaks where, and what is to be noted of them and of those they name.
    async fn table_of(&self, request: &Request) -> Result<(Table, Vec<Change>), StoreError> {
        let known = self.store.person(&request.person).await?;
        let name = clean_name(&request.name);
        // The page says each time which language it shows.
        let chosen = match request.platform {
            // So does Discord.
            Platform::Web | Platform::Discord => Some(request.lang),
            Platform::Terminal => known.as_ref().and_then(|row| row.lang),
        };
        let lang = chosen.unwrap_or(request.lang);
        let row = PersonRow {
            person: request.person.clone(),
            name: name.clone(),
            lang: chosen,
        };
        let greeting = (known.as_ref() != Some(&row)).then_some(Change::Person(row));
        let mut greeting: Vec<Change> = greeting.into_iter().collect();
        for named in &request.beside.people {
            let name = clean_name(&named.name);
            let known = self.store.person(&named.person).await?;
            if !named.bot && known.is_none_or(|known| known.name != name) {
                greeting.push(Change::Person(PersonRow {
                    person: named.person.clone(),
                    name,
                    lang: None,
                }));
            }
        }
        let table = Table {
            store: self.store.clone(),
            now: self.clock.now(),
            at: self.moment(),
            platform: request.platform,
            room: request.room.clone(),
            me: Speaker {
                person: request.person.clone(),
                name,
                lang,
            },
            named: request.beside.people.clone(),
            house: request.beside.lang,
            last: self.shown.clone(),
            reads: table::Reads::default(),
        };
        Ok((table, greeting))
    }

    /// Fires everything that is due, each thing once: challenges that nobody answered, clocks that
    /// have run out, reminders. Returns what is said, in the order in which it became due. A
    /// failure is logged; what was fired before it stays fired. Now and then old requests and old
    /// talk are taken away.
    pub async fn tick(&self) -> Vec<Message> {
        let mut said = Vec::new();
        if let Err(error) = Box::pin(self.fire(&mut said)).await {
            tracing::error!(%error, "what is due could not be fired");
        }
        if let Err(error) = self.tidy_up().await {
            tracing::error!(%error, "what is old could not be taken away");
        }
        said
    }

    /// Takes away what nobody needs any more, every hour, in portions between which others have
    /// their turn.
    async fn tidy_up(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        if now.0 < self.tidy.load(Ordering::SeqCst) {
            return Ok(());
        }
        for _ in 0..PORTIONS {
            if !self.store.prune(now).await? {
                self.tidy.store(now.plus(TIDYING).0, Ordering::SeqCst);
                break;
            }
        }
        Ok(())
    }

    async fn fire(&self, said: &mut Vec<Message>) -> Result<(), StoreError> {
        let now = self.clock.now();
        for due in Due::all(&self.store, now).await? {
            self.fire_one(&due, now, said).await?;
        }
        Ok(())
    }

    /// Does one thing that is due, again if something was written meanwhile.
    async fn fire_one(
        &self,
        due: &Due,
        now: Instant,
        said: &mut Vec<Message>,
    ) -> Result<(), StoreError> {
        for tries in 0..TRIES {
            let _turn = self.turns.take(tries).await;
            let table = Table::unattended(self.store.clone(), now);
            let room = due.room(&self.store).await?;
            let commands = match room.surface() {
                "discord" => Commands::Slash(command::slash),
                _ => Commands::Words,
            };
            let done = match with_commands(commands, table.fire(due)).await {
                Ok(done) => done,
                Err(Trouble::Failed(error)) => return Err(error),
                // It is no longer due.
                Err(Trouble::Again | Trouble::Refused(_)) => return Ok(()),
            };
            if done == Done::default() {
                return Ok(());
            }
            let reply = Reply {
                messages: done.messages,
                ..Reply::default()
            };
            let (messages, posts) = route(&reply.messages, None, &room)?;
            let deed = Deed {
                key: due.key(now),
                at: self.moment(),
                guards: done.guards,
                changes: done.changes,
                reply: write_reply(&reply)?,
                messages,
                posts,
            };
            match self.store.commit(deed).await? {
                Committed::Done => {
                    said.extend(reply.messages);
                    return Ok(());
                }
                // Another process has fired it.
                Committed::Repeated(_) => return Ok(()),
                Committed::Stale => {}
            }
        }
        Ok(())
    }

    /// When [`Bot::tick`] next has something to do.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_due(&self) -> Result<Option<Instant>, StoreError> {
        self.store.next_due().await
    }

    /// Sets the language in which a person is answered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_lang(
        &self,
        person: &Person,
        name: &str,
        lang: Lang,
    ) -> Result<(), StoreError> {
        let row = PersonRow {
            person: person.clone(),
            name: clean_name(name),
            lang: Some(lang),
        };
        let deed = Deed {
            key: format!("lang:{}", report_number()),
            at: self.clock.now(),
            guards: Vec::new(),
            changes: vec![Change::Person(row)],
            reply: write_reply(&Reply::default())?,
            messages: Vec::new(),
            posts: Vec::new(),
        };
        self.store.commit(deed).await?;
        Ok(())
    }

    /// A room as a person, or an onlooker, sees it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn room_view(
        &self,
        room: &Room,
        person: Option<&Person>,
        lang: Lang,
    ) -> Result<RoomView, StoreError> {
        for _ in 0..TRIES {
            match table::room_view(&self.viewer(room, person, lang).await?).await {
                Ok(view) => return Ok(view),
                Err(Trouble::Failed(error)) => return Err(error),
                Err(Trouble::Again | Trouble::Refused(_)) => {}
            }
        }
        Err(StoreError::Busy)
    }

    /// What a person has chosen, and their vacation.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn chosen_view(&self, person: &Person, lang: Lang) -> Result<ChosenView, StoreError> {
        let room = Room::local("");
        for _ in 0..TRIES {
            match table::chosen_view(&self.viewer(&room, Some(person), lang).await?).await {
                Ok(view) => return Ok(view),
                Err(Trouble::Failed(error)) => return Err(error),
                Err(Trouble::Again | Trouble::Refused(_)) => {}
            }
        }
        Err(StoreError::Busy)
    }

    /// A game or an open challenge as a person, or an onlooker, sees it; none if there is no such game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn game_view(
        &self,
        code: &Code,
        person: Option<&Person>,
        lang: Lang,
    ) -> Result<Option<GameView>, StoreError> {
        let room = Room::local("");
        for _ in 0..TRIES {
            match table::game_view(&self.viewer(&room, person, lang).await?, code).await {
                Ok(view) => return Ok(view),
                Err(Trouble::Failed(error)) => return Err(error),
                Err(Trouble::Again | Trouble::Refused(_)) => {}
            }
        }
        Err(StoreError::Busy)
    }

    /// What a person would be told if they played `text` in a game; nothing if it can be played.
    /// Nothing is written.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn examine(
        &self,
        code: &Code,
        person: &Person,
        lang: Lang,
        text: &str,
    ) -> Result<Option<Message>, StoreError> {
        let table = self.viewer(&Room::local(""), Some(person), lang).await?;
        for _ in 0..TRIES {
            match table::examine(&table, code, text).await {
                Ok(said) => return Ok(said),
                Err(Trouble::Refused(message)) => return Ok(Some(*message)),
                Err(Trouble::Failed(error)) => return Err(error),
                Err(Trouble::Again) => {}
            }
        }
        Err(StoreError::Busy)
    }

    /// What a person may play that fits what they have typed, at most 25 lines, each legal.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_move(
        &self,
        (room, person, lang): (&Room, &Person, Lang),
        code: Option<&Code>,
        typed: &str,
    ) -> Result<Vec<Completion>, StoreError> {
        let table = self.viewer(room, Some(person), lang).await?;
        found(table.complete_move(code, typed).await)
    }

    /// A person's games whose code fits what they have typed, at most 25.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_code(
        &self,
        (room, person, lang): (&Room, &Person, Lang),
        typed: &str,
    ) -> Result<Vec<Completion>, StoreError> {
        let table = self.viewer(room, Some(person), lang).await?;
        found(table.complete_code(typed).await)
    }

    async fn viewer(
        &self,
        room: &Room,
        person: Option<&Person>,
        lang: Lang,
    ) -> Result<Table, StoreError> {
        // Nobody has an empty id.
        let person = person.cloned().unwrap_or_else(|| Person::local(""));
        let known = self.store.person(&person).await?;
        Ok(Table {
            platform: Platform::Web,
            room: room.clone(),
            me: Speaker {
                name: known.map_or_else(|| clean_name(person.id()), |row| row.name),
                person,
                lang,
            },
            ..Table::unattended(self.store.clone(), self.clock.now())
        })
    }

    /// The card of a challenge that no longer waits, with what became of it; none while it waits.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn closed_card(
        &self,
        code: &Code,
        lang: Lang,
    ) -> Result<Option<Message>, StoreError> {
        let table = self.viewer(&Room::local(""), None, lang).await?;
        found(table.closed_card(code).await)
    }
}

/// What was found, nothing where something was written meanwhile: it is asked for again.
fn found<T: Default>(outcome: Result<T, Trouble>) -> Result<T, StoreError> {
    match outcome {
        Ok(found) => Ok(found),
        Err(Trouble::Failed(error)) => Err(error),
        Err(Trouble::Again | Trouble::Refused(_)) => Ok(T::default()),
    }
}

async fn perform(table: &Table, request: &Request) -> table::Outcome {
    match command::parse(&request.text) {
        Ok(parsed) => table.perform(&parsed, request.seen).await,
        Err(error) => Err(table.misunderstood(&request.text, &error).await),
    }
}

fn write_reply(reply: &Reply) -> Result<String, StoreError> {
    serde_json::to_string(reply).map_err(|error| unwritable(&error))
}

fn read_reply(stored: &str) -> Result<Reply, StoreError> {
    serde_json::from_str(stored).map_err(|error| unwritable(&error))
}

fn unwritable(error: &serde_json::Error) -> StoreError {
    StoreError::Corrupt(format!("reply: {error}"))
}

/// A number that finds a log line.
fn report_number() -> String {
    let mut bytes = [0; 8];
    if getrandom::fill(&mut bytes).is_err() {
        return "0".to_owned();
    }
    format!("{:016x}", u64::from_be_bytes(bytes))
}
