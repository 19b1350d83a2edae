//! The connection: serenity's shard, watched; commands registered when it stands; ended in order.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::{
    Client, ClientBuilder, ConnectionStage, Context, EventHandler, GatewayIntents, HttpBuilder,
    Interaction, Ready, ResumedEvent, ShardManager,
};
use serenity::async_trait;
use serenity::gateway::GatewayError;
use tokio::sync::watch;

use super::{Hub, Settings};
use crate::base::{Fare, Health};
use crate::bot::Bot;

/// How long what was acknowledged may take once the program is told to end.
const GRACE: Duration = Duration::from_secs(2);

/// How long the connection may take to be taken down.
const FAREWELL: Duration = Duration::from_millis(800);

/// How often is looked how the connection fares.
const GLANCE: Duration = Duration::from_millis(250);

/// The shortest pause between two tries to connect.
const PAUSE: Duration = Duration::from_secs(1);

/// The longest pause between two tries to connect. A connection that stood so long was a good one.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

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
    /// It cannot be started at all.
    Broken(String),
}

/// Hears what the gateway tells.
struct Listener {
    hub: Arc<Hub>,
    health: Health,
    /// How much is being answered.
    work: watch::Sender<usize>,
    /// Told once the commands stand.
    ready: watch::Sender<Option<String>>,
    closing: watch::Receiver<bool>,
}

#[async_trait]
impl EventHandler for Listener {
    async fn ready(&self, _: Context, ready: Ready) {
        self.hub.me.send_replace(Some(ready.user.id.get()));
        self.health.note(SURFACE, Fare::Up);
        let app = ready.application.id.get();
        let guilds: Vec<u64> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
        if self.ready.borrow().is_some() {
            return;
        }
        let changed = self.hub.register(app).await;
        let name = ready.user.name.clone();
        self.ready.send_replace(Some(name));
        if changed {
            tokio::spawn(Arc::clone(&self.hub).clear_guilds(app, guilds));
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.health.note(SURFACE, Fare::Up);
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        if *self.closing.borrow() {
            return;
        }
        let work = Work::begun(&self.work);
        let hub = Arc::clone(&self.hub);
        tokio::spawn(async move {
            hub.take(interaction).await;
            drop(work);
        });
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
    let listen = || Listener {
        hub: Arc::clone(&hub),
        health: health.clone(),
        work: work.clone(),
        ready: told.clone(),
        closing: closing.clone(),
    };
    let mut pause = PAUSE;
    let ended = loop {
        let listener = listen();
        let mut end = closing.clone();
        let connected = tokio::select! {
            connected = connect(&settings, listener) => connected,
            () = told_to_end(&mut end) => break Ended::Told,
        };
        match connected {
            Ok(mut client) => {
                let shards = Arc::clone(&client.shard_manager);
                let watched = tokio::spawn(watch_over(Arc::clone(&shards), health.clone()));
                let since = Instant::now();
                let run = tokio::select! {
                    run = client.start() => run,
                    () = told_to_end(&mut end) => {
                        let _ = tokio::time::timeout(GRACE, idle.wait_for(|count| *count == 0)).await;
                        let _ = tokio::time::timeout(FAREWELL, shards.shutdown_all()).await;
                        break Ended::Told;
                    }
                };
                watched.abort();
                if since.elapsed() > LONGEST_PAUSE {
                    pause = PAUSE;
                }
                if let Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) = run {
                    break Ended::Token;
                }
                tracing::warn!(ended = ?run.err().map(|error| error.to_string()), "disconnected");
            }
            Err(Trouble::Token) => break Ended::Token,
            Err(Trouble::Other(why)) => tracing::warn!(why, "Discord cannot be reached"),
        }
        health.note(SURFACE, Fare::Down);
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
            () = told_to_end(&mut end) => break Ended::Told,
        }
    };
    if ended == Ended::Told {
        // What the last answers left owed.
        finish.send_replace(true);
        let _ = tokio::time::timeout(LAST_POSTS, &mut sending).await;
    }
    sending.abort();
    ended
}

/// Waits until the program is told to end. What `wait_for` gives would keep others from telling.
async fn told_to_end(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|told| *told).await;
}

/// Notes how the connection fares, again and again: serenity tells of a connection that stands, but
/// not of one it has lost and cannot make again.
async fn watch_over(shards: Arc<ShardManager>, health: Health) {
    loop {
        tokio::time::sleep(GLANCE).await;
        let runners = shards.runners.lock().await;
        let mut stages = runners.values().map(|runner| runner.stage);
        let up = !runners.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected);
        health.note(SURFACE, if up { Fare::Up } else { Fare::Down });
    }
}

enum Trouble {
    Token,
    Other(String),
}

/// A client that is not started yet.
async fn connect(settings: &Settings, listener: Listener) -> Result<Client, Trouble> {
    let mut http = HttpBuilder::new(&settings.token);
    if !settings.is_real() {
        // With its limiter on, serenity asks the real Discord whatever it is told.
        http = http.proxy(&settings.api).ratelimiter_disabled(true);
    }
    let http = http.build();
    // serenity falls back on the real gateway when it cannot ask for the address.
    let asked = http.get_gateway().await.map_err(|error| match &error {
        serenity::Error::Http(http) if http.status_code().is_some_and(|code| code == 401) => {
            Trouble::Token
        }
        _ => Trouble::Other("the gateway's address cannot be had".to_owned()),
    })?;
    // No event of servers is needed: what people do comes without.
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(listener)
        .await
        .map_err(|_| Trouble::Other("the client cannot be made".to_owned()))?;
    let address = client.ws_url.lock().await.clone();
    if *address != asked.url {
        return Err(Trouble::Other("the gateway's address changed".to_owned()));
    }
    Ok(client)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_ends_within_five_seconds() {
        assert!(GRACE + FAREWELL + LAST_POSTS < Duration::from_secs(5));
    }
}
