//! The gateway: connected to again and again, in the same session where there is one; commands
//! registered when it stands; ended in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serenity::all::Interaction;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use super::rest::RestError;
use super::wire::{End, GOING, GOING_ON, Heard, Ready, Session, Wire};
use super::{Hub, Settings, spoken_here};
use crate::base::{Fare, Health};
use crate::bot::Bot;

/// How long what was acknowledged may take once the program is told to end.
const GRACE: Duration = Duration::from_secs(2);

/// The shortest pause between two tries to connect, after the first, which is made at once.
const PAUSE: Duration = Duration::from_secs(1);

/// The longest pause between two tries to connect: so long at most nobody is heard once Discord is
/// well again.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// A connection that stood so long was not closed at once.
const BRIEF: Duration = Duration::from_secs(1);

/// The time between the beginnings of two sessions, as Discord wants it at least.
const APART: Duration = Duration::from_secs(5);

/// The same where one session after the other is lost: fewer than 1000 a day, which is how many
/// Discord allows. A session that stood so long was a good one.
const LONGEST_APART: Duration = Duration::from_secs(90);

/// How often it is tried to go on in a session while Discord answers otherwise, before another is
/// begun: where the session is, and where sessions begin.
const TRIES: u32 = 2;

/// How long what is still owed may take once everybody is answered.
const LAST_POSTS: Duration = Duration::from_millis(1500);

/// The surface's name.
const SURFACE: &str = "discord";

/// Why the bot no longer serves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// It was told to end.
    Told,
    /// Discord does not take the token.
    Token,
    /// It cannot run: why, and what to do.
    Broken(String),
}

/// Hears what the gateway tells.
struct Listener {
    hub: Arc<Hub>,
    health: Health,
    /// How much is being answered.
    work: watch::Sender<usize>,
    /// Told once the commands stand, or Discord does not take them.
    ready: watch::Sender<Option<String>>,
    /// Whether the commands stand; held while they are registered.
    registered: Mutex<bool>,
    closing: watch::Receiver<bool>,
}

impl Listener {
    /// Takes what the gateway tells, without keeping it waiting.
    fn hear(self: &Arc<Self>, heard: Heard) {
        match heard {
            Heard::Ready(ready) => {
                self.health.note(SURFACE, Fare::Up);
                self.hub.me.send_replace(Some(ready.user.id.get()));
                tokio::spawn(Arc::clone(self).register(ready));
            }
            Heard::Resumed => self.health.note(SURFACE, Fare::Up),
            Heard::Interaction(interaction) => self.answer(*interaction),
            Heard::Unread(unread) => {
                let hub = Arc::clone(&self.hub);
                self.work_on(async move { hub.unread(unread).await });
            }
        }
    }

    /// Registers the commands, once: at the next beginning of a session again, if Discord does not
    /// take them now.
    async fn register(self: Arc<Self>, ready: Box<Ready>) {
        let Ok(mut registered) = self.registered.try_lock() else {
            return;
        };
        if *registered {
            return;
        }
        let app = ready.application.id.get();
        let guilds: Vec<u64> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
        let taken = self.hub.register(app).await;
        *registered = taken.is_some();
        self.ready.send_replace(Some(ready.user.name.clone()));
        if taken == Some(true) {
            Arc::clone(&self.hub).clear_guilds(app, guilds).await;
        }
    }

    fn answer(&self, interaction: Interaction) {
        let hub = Arc::clone(&self.hub);
        self.work_on(async move { hub.take(interaction).await });
    }

    /// Works on something that is waited for at the end, unless that has come.
    fn work_on(&self, doing: impl Future<Output = ()> + Send + 'static) {
        if *self.closing.borrow() {
            return;
        }
        let work = Work::begun(&self.work);
        tokio::spawn(spoken_here(async move {
            doing.await;
            drop(work);
        }));
    }
}

/// Something that is being answered, counted until it is dropped.
struct Work(watch::Sender<usize>);

impl Work {
    fn begun(count: &watch::Sender<usize>) -> Self {
        count.send_modify(|count| *count += 1);
        Self(count.clone())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count = count.saturating_sub(1));
    }
}

/// Serves the bot until `closing` turns true: then what was acknowledged is answered, what is owed
/// is sent as far as it goes, and the connection is closed. `ready` is called once, with the bot's
/// name, when it is connected and its commands are registered.
pub async fn serve(
    bot: Bot,
    settings: Settings,
    health: Health,
    closing: watch::Receiver<bool>,
    ready: impl FnOnce(&str) + Send + 'static,
) -> Ended {
    health.note(SURFACE, Fare::Down);
    let hub = match Hub::new(bot, &settings) {
        Ok(hub) => Arc::new(hub),
        Err(error) => return Ended::Broken(error.to_string()),
    };
    let (work, mut idle) = watch::channel(0);
    let (told, mut heard) = watch::channel(None::<String>);
    tokio::spawn(async move {
        if let Ok(name) = heard.wait_for(Option::is_some).await {
            ready(name.as_deref().unwrap_or_default());
        }
    });
    let (finish, ending) = watch::channel(false);
    let mut sending = tokio::spawn(Arc::clone(&hub).drain(ending));
    let listener = Arc::new(Listener {
        hub,
        health,
        work,
        ready: told,
        registered: Mutex::new(false),
        closing: closing.clone(),
    });
    let keeper = Keeper {
        listener,
        token: settings.token,
        session: None,
        tries: 0,
        begun: None,
        apart: APART,
    };
    let ended = keeper.keep(closing, &mut idle).await;
    if ended == Ended::Told {
        // What the last answers left owed.
        finish.send_replace(true);
        let _ = tokio::time::timeout(LAST_POSTS, &mut sending).await;
    }
    sending.abort();
    ended
}

/// Keeps the bot connected.
struct Keeper {
    listener: Arc<Listener>,
    token: String,
    /// Where to go on.
    session: Option<Session>,
    /// How often that was tried since a connection last stood, while Discord could be reached.
    tries: u32,
    /// When a session was last begun.
    begun: Option<Instant>,
    /// How long after that the next one may be.
    apart: Duration,
}

impl Keeper {
    /// Connects again and again, until the program is told to end or Discord does not take the
    /// bot. While no connection stands, that is told of.
    async fn keep(
        mut self,
        mut closing: watch::Receiver<bool>,
        idle: &mut watch::Receiver<usize>,
    ) -> Ended {
        let mut pause = Duration::ZERO;
        loop {
            let since = Instant::now();
            let opened = tokio::select! {
                opened = self.connect() => opened,
                () = told_to_end(&mut closing) => break,
            };
            let mut stood = false;
            let end = match opened {
                Ok(mut wire) => {
                    let end = tokio::select! {
                        end = self.live(&mut wire, &mut stood) => end,
                        () = told_to_end(&mut closing) => {
                            quiet(idle).await;
                            wire.leave(GOING).await;
                            return Ended::Told;
                        }
                    };
                    tokio::spawn(wire.leave(GOING_ON));
                    end
                }
                Err(end) => end,
            };
            if let Some(ended) = self.lost(end) {
                return ended;
            }
            if stood && since.elapsed() > BRIEF {
                pause = Duration::ZERO;
            }
            if self.session.is_none() {
                // Discord wants a moment before another session.
                pause = pause.max(PAUSE);
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = told_to_end(&mut closing) => break,
            }
            pause = (pause * 2).clamp(PAUSE, LONGEST_PAUSE);
        }
        // What is being answered needs no connection.
        quiet(idle).await;
        Ended::Told
    }

    /// Notes that no connection stands; whether it is at an end with that.
    fn lost(&mut self, end: End) -> Option<Ended> {
        self.listener.health.note(SURFACE, Fare::Down);
        match end {
            End::Token => return Some(Ended::Token),
            End::Refused(why) => return Some(Ended::Broken(why.to_owned())),
            End::Lost(why) => {
                tracing::warn!(why, "the session is lost");
                self.session = None;
            }
            End::Dropped(why) => tracing::warn!(why, "disconnected"),
        }
        None
    }

    /// Opens a connection: where the session is, then where sessions begin, as long as there is a
    /// session to go on with. That Discord cannot be reached at all says nothing of the session.
    async fn connect(&mut self) -> Result<Wire, End> {
        if let (Some(session), 0) = (&self.session, self.tries) {
            self.tries = 1;
            return Wire::open(&session.address).await;
        }
        let address = self.listener.hub.rest.gateway().await;
        let address = address.map_err(|error| match error {
            RestError::Refused(401, ..) => End::Token,
            error => End::Dropped(format!("the gateway's address cannot be had: {error}")),
        })?;
        let address = address["url"].as_str().unwrap_or_default();
        if self.tries >= TRIES {
            self.session = None;
        }
        if self.session.is_some() {
            let wire = Wire::open(address).await?;
            // Where not even a socket opens, nobody has heard of the session.
            self.tries += 1;
            return Ok(wire);
        }
        if let Some(begun) = self.begun {
            if begun.elapsed() > LONGEST_APART {
                self.apart = APART;
            }
            tokio::time::sleep_until(begun + self.apart).await;
        }
        let wire = Wire::open(address).await?;
        self.begun = Some(Instant::now());
        self.apart = (self.apart * 2).min(LONGEST_APART);
        Ok(wire)
    }

    /// Lives on a connection; notes whether it `stood`.
    async fn live(&mut self, wire: &mut Wire, stood: &mut bool) -> End {
        let listener = Arc::clone(&self.listener);
        let stands = AtomicBool::new(false);
        let hear = |heard: Heard| {
            if matches!(heard, Heard::Ready(_) | Heard::Resumed) {
                stands.store(true, Ordering::Relaxed);
            }
            listener.hear(heard);
        };
        let end = wire.live(&self.token, &mut self.session, &hear).await;
        *stood = stands.into_inner();
        if *stood {
            self.tries = 0;
        }
        end
    }
}

/// Waits a while until everybody is answered.
async fn quiet(idle: &mut watch::Receiver<usize>) {
    let quiet = idle.wait_for(|count| *count == 0);
    let _ = tokio::time::timeout(GRACE, quiet).await;
}

/// Waits until the program is told to end. What `wait_for` gives would keep others from telling.
async fn told_to_end(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|told| *told).await;
}

#[cfg(test)]
mod tests {
    use super::super::wire::FAREWELL;
    use super::*;

    #[test]
    fn the_program_ends_within_five_seconds() {
        assert!(GRACE + FAREWELL + LAST_POSTS < Duration::from_secs(5));
    }
}
