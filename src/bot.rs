//! The pipe: `answer(Request) -> Reply`, and the clockwork that fires what is due.
//!
//! A request is parsed, done and worded by the rooms below; here it is tied to its key, written in
//! one transaction, and done again with fresh state where somebody was quicker.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use crate::base::{Clock, Code, Instant, Lang, Person, Platform, Request, Room};
use crate::command;
use crate::reply::{Message, Reply, To, ask, clean_name};
use crate::store::{Change, Committed, Deed, NewMessage, PersonRow, Store, StoreError};
use crate::table::view::{GameView, RoomView};
use crate::table::{self, Done, Speaker, Table, Trouble};

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
}

impl Bot {
    /// A referee on this database, with this clock.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            last: Arc::new(AtomicI64::new(i64::MIN)),
            tidy: Arc::new(AtomicI64::new(i64::MIN)),
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
        let work = tokio::spawn(async move { bot.try_answer(&request).await });
        let error = match work.await {
            Ok(Ok(reply)) => return reply,
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        let report = report_number();
        tracing::error!(report, error, "a request could not be answered");
        Reply {
            messages: vec![ask::our_mistake(lang, &person, &report)],
        }
    }

    async fn try_answer(&self, request: &Request) -> Result<Reply, StoreError> {
        if let Some(stored) = self.store.reply_for(&request.key).await? {
            return read_reply(&stored);
        }
        for _ in 0..TRIES {
            let (table, greeting) = self.table_of(request).await?;
            let done = match perform(&table, request).await {
                Ok(done) => done,
                Err(Trouble::Refused(message)) => Done::said(*message),
                Err(Trouble::Again) => continue,
                Err(Trouble::Failed(error)) => return Err(error),
            };
            let reply = Reply {
                messages: done.messages,
            };
            let deed = Deed {
                key: request.key.clone(),
                at: table.at,
                guards: done.guards,
                changes: greeting.into_iter().chain(done.changes).collect(),
                reply: write_reply(&reply)?,
                messages: feed(&reply.messages, &request.room, Some(&request.person))?,
            };
            match self.store.commit(deed).await? {
                Committed::Done => return Ok(reply),
                Committed::Repeated(stored) => return read_reply(&stored),
                Committed::Stale => {}
            }
        }
        Err(StoreError::Busy)
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

    /// Who speaks where, and what is to be noted of them.
    async fn table_of(&self, request: &Request) -> Result<(Table, Option<Change>), StoreError> {
        let known = self.store.person(&request.person).await?;
        let name = clean_name(&request.name);
        // The page says each time which language it shows.
        let chosen = match request.platform {
            Platform::Web => Some(request.lang),
            Platform::Terminal => known.as_ref().and_then(|row| row.lang),
        };
        let lang = chosen.unwrap_or(request.lang);
        let row = PersonRow {
            person: request.person.clone(),
            name: name.clone(),
            lang: chosen,
        };
        let greeting = (known.as_ref() != Some(&row)).then_some(Change::Person(row));
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
        };
        Ok((table, greeting))
    }

    /// Fires everything that is due, each thing once: challenges that nobody answered expire.
    /// Returns what is said, in the order in which it became due. A failure is logged; what was
    /// fired before it stays fired. Now and then old requests and old talk are taken away.
    pub async fn tick(&self) -> Vec<Message> {
        let mut said = Vec::new();
        if let Err(error) = self.fire(&mut said).await {
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
        for row in self.store.expired_challenges(now).await? {
            let done = table::expire(&self.store, now, &row).await?;
            let reply = Reply {
                messages: done.messages,
            };
            let deed = Deed {
                key: format!("expire:{}", row.code),
                at: now,
                guards: done.guards,
                changes: done.changes,
                reply: write_reply(&reply)?,
                messages: feed(&reply.messages, &row.room, None)?,
            };
            // Another process may have fired it, or somebody answered: then nothing is said here.
            if self.store.commit(deed).await? == Committed::Done {
                said.extend(reply.messages);
            }
        }
        Ok(())
    }

    /// When [`Bot::tick`] next has something to do.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_due(&self) -> Result<Option<Instant>, StoreError> {
        self.store.next_expiry().await
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
            match table::room_view(&self.viewer(room, person, lang)).await {
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
            match table::game_view(&self.viewer(&room, person, lang), code).await {
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
        let table = self.viewer(&Room::local(""), Some(person), lang);
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

    fn viewer(&self, room: &Room, person: Option<&Person>, lang: Lang) -> Table {
        // Nobody has an empty id.
        let person = person.cloned().unwrap_or_else(|| Person::local(""));
        Table {
            store: self.store.clone(),
            now: self.clock.now(),
            at: self.clock.now(),
            platform: Platform::Web,
            room: room.clone(),
            me: Speaker {
                name: clean_name(person.id()),
                person,
                lang,
            },
        }
    }
}

async fn perform(table: &Table, request: &Request) -> table::Outcome {
    match command::parse(&request.text) {
        Ok(parsed) => table.perform(&parsed, request.seen).await,
        Err(error) => Err(table.misunderstood(&request.text, &error).await),
    }
}

/// The messages as the feed keeps them: those to a room there, private ones where they were said,
/// or, to somebody who did not speak, in the room of whatever was said to all.
fn feed(
    messages: &[Message],
    room: &Room,
    speaker: Option<&Person>,
) -> Result<Vec<NewMessage>, StoreError> {
    let public = messages.iter().find_map(|message| match &message.to {
        To::Room(room) => Some(Room(room.clone())),
        To::Player(_) => None,
    });
    let elsewhere = public.as_ref().unwrap_or(room);
    messages
        .iter()
        .map(|message| {
            let (room, person) = match &message.to {
                To::Room(room) => (Room(room.clone()), None),
                To::Player(id) => {
                    let person = Person(id.clone());
                    let spoke = Some(&person) == speaker;
                    let room = if spoke { room } else { elsewhere };
                    (room.clone(), Some(person))
                }
            };
            let json = serde_json::to_string(message).map_err(|error| unwritable(&error))?;
            Ok(NewMessage { room, person, json })
        })
        .collect()
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
