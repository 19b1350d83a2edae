//! SQLite: the only place with SQL. Store functions are async; the database has a thread of its own.
//!
//! Everything is written by [`Store::commit`], one transaction a request, guarded in the database
//! itself so that several processes can serve one file. Reading: `read` (games and their logs,
//! questions, the feed), `people`, and `outbox` and `answers` (what is owed to surfaces others run).
//! `prune` tidies up. Knows no rules, no wording.

mod answers;
mod backup;
mod clock;
mod commit;
mod connection;
mod error;
mod migrate;
mod notes;
mod nudges;
mod outbox;
mod people;
mod plans;
mod preferences;
mod prune;
mod read;
mod records;
mod studies;
#[cfg(test)]
mod tests;
mod vacations;
mod whole;

use std::path::Path;
use std::sync::{Arc, mpsc};

use rusqlite::Connection;
use tokio::sync::{oneshot, watch};

pub use people::{Claim, Found};
pub use records::{
    AnswerRow, Challenge, Change, Committed, Deed, DraftRow, GameRow, Guard, LogRow, Mailbox,
    MessageRow, Miss, NewMessage, NewPost, NoteRow, NudgeRow, PersonRow, Place, PlanRow, PostRow,
    PreferenceRow, QuestionRow, RoomRights, State, StoreError, StudyRow, VacationRow,
};
pub use whole::Whole;

/// Something to do on the database's thread.
enum Job {
    /// This, with the connection.
    Do(Box<dyn FnOnce(&mut Connection) + Send>),
    /// Close the database, and tell.
    Close(oneshot::Sender<()>),
}

/// What a look at a database finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Examined {
    /// There is no such file yet.
    Missing,
    /// An older version of the program wrote it; it is sound.
    Older,
    /// It is sound.
    Sound,
    /// It is damaged: what was found first.
    Damaged(String),
}

/// The database. Clones share one connection on a thread of its own, which ends with the last of
/// them.
#[derive(Debug, Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    news: Arc<watch::Sender<u64>>,
}

impl Store {
    /// Opens the database in the file `path`, making it, and the folder it lies in, if needed.
    ///
    /// # Errors
    /// [`StoreError::Open`] if the file or its folder cannot be opened, [`StoreError::Newer`] if a
    /// newer version of the program wrote it.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let path = path.to_owned();
        Self::start(move || connection::open(&path)).await
    }

    /// Looks at the database in the file `path` without making or changing anything.
    ///
    /// # Errors
    /// [`StoreError::Open`] if the file cannot be read, [`StoreError::Newer`] if a newer version of
    /// the program wrote it.
    pub fn examine(path: &Path) -> Result<Examined, StoreError> {
        connection::examine(path)
    }

    /// A new database in memory, gone with the last handle.
    ///
    /// # Errors
    /// [`StoreError`] if SQLite has no memory for it.
    pub async fn memory() -> Result<Self, StoreError> {
        Self::start(connection::memory).await
    }

    /// Starts the database's thread with the connection that `connect` makes there.
    async fn start<C>(connect: C) -> Result<Self, StoreError>
    where
        C: FnOnce() -> Result<Connection, StoreError> + Send + 'static,
    {
        let (jobs, queue) = mpsc::channel::<Job>();
        let (ready, opened) = oneshot::channel();
        let work = move || match connect() {
            Ok(mut connection) => {
                if ready.send(Ok(())).is_err() {
                    return;
                }
                let mut told = None;
                for job in queue {
                    match job {
                        Job::Do(work) => work(&mut connection),
                        Job::Close(tell) => {
                            told = Some(tell);
                            break;
                        }
                    }
                }
                // The last to close a database writes everything into its one file.
                if let Err((_, error)) = connection.close() {
                    tracing::error!(%error, "the database could not be closed");
                }
                if let Some(told) = told {
                    let _ = told.send(());
                }
            }
            Err(error) => drop(ready.send(Err(error))),
        };
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(work)
            .map_err(|error| StoreError::Open(error.kind().to_string()))?;
        opened.await.map_err(|_| StoreError::Closed)??;
        Ok(Self {
            jobs,
            news: Arc::new(watch::Sender::new(0)),
        })
    }

    /// Does `work` on the database's thread.
    async fn run<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (done, answer) = oneshot::channel();
        let job = Box::new(move |connection: &mut Connection| drop(done.send(work(connection))));
        self.jobs
            .send(Job::Do(job))
            .map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Closes the database once what was asked before is done: its file alone then holds everything,
    /// unless another process has it open. Whatever is asked later fails with
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        let (tell, told) = oneshot::channel();
        if self.jobs.send(Job::Close(tell)).is_ok() {
            let _ = told.await;
        }
    }

    /// Writes a deed: everything or nothing, once.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails; then nothing was written.
    pub async fn commit(&self, deed: Deed) -> Result<Committed, StoreError> {
        let committed = self
            .run(move |connection| commit::commit(connection, &deed))
            .await?;
        if committed == Committed::Done {
            self.news.send_modify(|count| *count += 1);
        }
        Ok(committed)
    }

    /// Changes whenever a clone of this handle has written something: a reader that waits for it
    /// need not ask again and again. What other processes write on the same file is not told.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }
}
