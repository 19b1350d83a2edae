//! A Discord of our own: REST and gateway on the loopback, with Discord's rules and its mishaps.
//!
//! A test starts one with [`Fake::start`], makes servers and people, points the bot at it, and acts
//! as people do: [`Fake::slash`], [`Fake::press`], [`Fake::choose`]. Everything the bot sends is
//! checked; what a correct bot never does is a violation, and [`Fake::finish`] (or the end of the
//! test) fails with the transcript when there was one.

mod body;
mod channels;
mod command_rules;
mod commands;
mod driver;
mod faults;
mod gateway;
mod interactions;
mod messages;
mod mishaps;
mod people;
pub(crate) mod permission;
mod refusal;
mod rules;
mod schema;
mod server;
mod show;
mod transcript;
mod view;
mod world;

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot};

#[allow(unused_imports, reason = "tests and benches each use a part of it")]
pub(crate) use driver::{Choice, Opt, Run};
#[allow(unused_imports, reason = "as above")]
pub(crate) use faults::Fault;
#[allow(unused_imports, reason = "as above")]
pub(crate) use people::{Guild, Person};
#[allow(unused_imports, reason = "as above")]
pub(crate) use transcript::Request;
#[allow(unused_imports, reason = "as above")]
pub(crate) use world::{Attachment, ChannelData, Message, Pings, Settings, World};

/// How long anything is waited for: a busy machine takes its time.
const PATIENCE: Duration = Duration::from_mins(1);

/// What the servers and the test share.
pub(crate) struct Shared {
    settings: Settings,
    state: Mutex<World>,
    /// Told whenever something changed.
    changed: Notify,
}

impl Shared {
    /// The state, for as long as the guard lives.
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and wakes whoever waits.
    fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.world());
        self.changed.notify_waiters();
        result
    }

    /// Fails the test with everything that passed.
    fn fail(&self, why: &str) -> ! {
        let text = self.world().transcript.text();
        panic!("{why}\n{text}");
    }

    /// Waits until something is there.
    async fn wait<T>(&self, what: &str, mut look: impl FnMut(&World) -> Option<T>) -> T {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            let (found, wrong) = {
                let world = self.world();
                (look(&world), world.transcript.must_stop())
            };
            if let Some(found) = found {
                return found;
            }
            if wrong {
                self.fail(&format!("the bot did wrong before {what}"));
            }
            if tokio::time::timeout_at(deadline, changed).await.is_err() {
                self.fail(&format!("waited in vain for {what}"));
            }
        }
    }
}

/// The fake Discord; it ends when this is dropped.
pub(crate) struct Fake {
    shared: Arc<Shared>,
    port: u16,
    /// Its end stops the servers.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Fake {
    /// Starts one on free ports of the loopback.
    pub(crate) async fn start() -> Self {
        Self::start_with(Settings::default()).await
    }

    /// Starts one with settings.
    pub(crate) async fn start_with(settings: Settings) -> Self {
        if settings.schema {
            // Says whether bodies are checked before anything else happens.
            let _ = tokio::task::spawn_blocking(schema::there).await;
        }
        let (started, starting) = oneshot::channel();
        let (stop, stopped) = oneshot::channel();
        // On threads of its own: it answers while a test waits for the bot to end.
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let shared = serve(settings).await;
                let _ = started.send(shared);
                let _ = stopped.await;
            });
            runtime.shutdown_background();
        });
        let shared = starting.await.expect("the fake starts");
        let port = shared.world().port;
        Self {
            shared,
            port,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// Where the bot finds it.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The token the bot shows.
    pub(crate) fn token(&self) -> String {
        self.shared.world().token()
    }

    /// The bot's id, which is its application's too.
    pub(crate) fn bot(&self) -> u64 {
        self.shared.world().bot
    }

    /// Looks at the state.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.shared.world())
    }

    /// Changes the state.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.shared.change(change)
    }

    /// Waits until something is there; `what` says in a failure what that was.
    pub(crate) async fn wait<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.wait(what, look).await
    }

    /// Fails the test and shows everything that passed.
    pub(crate) fn fail(&self, why: &str) -> ! {
        self.shared.fail(why)
    }

    /// Mistakes whose text holds this are not held against the bot from now on.
    pub(crate) fn allow(&self, part: &str) {
        self.change(|world| world.transcript.allow(part));
    }

    /// From now on the test provokes mistakes and takes them itself.
    pub(crate) fn provoke(&self) {
        self.change(|world| world.transcript.tolerate());
    }

    /// Takes the mistakes that were noted.
    pub(crate) fn violations(&self) -> Vec<String> {
        self.change(|world| world.transcript.take_violations())
    }

    /// Fails if the bot made a mistake.
    pub(crate) fn finish(self) {
        self.judge();
    }

    fn judge(&self) {
        let mut world = self.shared.world();
        let doubled = world.doubled_commands();
        if !doubled.is_empty() {
            let what = format!("registered globally and for a server: {doubled:?}");
            world.transcript.violation(what);
        }
        let wrong = !world.transcript.violations().is_empty();
        drop(world);
        if wrong {
            self.shared
                .fail("the bot did what a correct bot never does");
        }
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        if !std::thread::panicking() {
            self.judge();
        }
    }
}

impl std::fmt::Debug for Fake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fake")
            .field("port", &self.port)
            .finish_non_exhaustive()
    }
}

async fn serve(settings: Settings) -> Arc<Shared> {
    let address = (Ipv4Addr::LOCALHOST, 0);
    let rest = TcpListener::bind(address).await.expect("a port");
    let gateway = TcpListener::bind(address).await.expect("a port");
    let port = |listener: &TcpListener| listener.local_addr().expect("an address").port();
    let shared = Arc::new(Shared {
        settings,
        state: Mutex::new(World::new(settings, port(&rest), port(&gateway))),
        changed: Notify::new(),
    });
    let router = server::router(Arc::clone(&shared));
    tokio::spawn(async move { axum::serve(rest, router).await });
    let own = Arc::clone(&shared);
    tokio::spawn(async move {
        while let Ok((stream, _)) = gateway.accept().await {
            let _ = stream.set_nodelay(true);
            tokio::spawn(self::gateway::serve(Arc::clone(&own), stream));
        }
    });
    shared
}
