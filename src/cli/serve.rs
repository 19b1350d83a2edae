//! `magister serve`, the default: starts every surface that is configured, and ends them together.

use std::io::{self, Write};
use std::time::Duration;

use tokio::sync::watch;

use super::Failure;
use super::scrub::Scrubbed;
use crate::adapters::{discord, web};
use crate::base::{Clock, Fare, Health, Instant};
use crate::bot::Bot;
use crate::config::{Config, ConfigError, load_dotenv};
use crate::store::{Examined, Store};

/// How often is looked for what is due, at least.
const TICK: Duration = Duration::from_secs(20);

/// After how long is tried again what could not be done; each time again twice as long.
const LEAST: Duration = Duration::from_secs(1);

/// Starts the table and serves it until SIGTERM or SIGINT.
pub(super) fn run() -> Result<(), Failure> {
    load_dotenv()?;
    let config = Config::from_environment()?;
    start_log(&config.log);
    let runtime = tokio::runtime::Runtime::new()?;
    let ended = runtime.block_on(table(config));
    // Nothing that is still being drawn holds the end up.
    runtime.shutdown_background();
    ended
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Self {
        Self::Misuse(error.to_string())
    }
}

fn start_log(filter: &str) {
    let filter = tracing_subscriber::EnvFilter::try_new(filter)
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(|| Scrubbed(std::io::stderr()));
    // A log that was started before stays.
    let _ = log.try_init();
}

/// Opens the database and serves every surface that is configured.
async fn table(config: Config) -> Result<(), Failure> {
    if config.web.is_none() && config.discord.is_none() {
        return Err(Failure::Misuse(
            "nothing to start: the page is off (MAGISTER_WEB=off), and no other surface is set up; \
             for the Discord bot set DISCORD_TOKEN"
                .to_owned(),
        ));
    }
    let clock = clock()?;
    let file = config.database.display().to_string();
    if let Ok(Examined::Damaged(why)) = Store::examine(&config.database) {
        return Err(Failure::Misuse(format!(
            "the database {file} is damaged: {why}. Go on with a backup of it: magister restore FILE"
        )));
    }
    let store = Store::open(&config.database).await.map_err(|error| {
        Failure::Misuse(format!("the database {file} cannot be opened: {error}"))
    })?;
    let bound = match config.web {
        Some(settings) => {
            let wanted = settings.addresses.clone();
            let bound = web::bind(settings).await;
            Some(bound.map_err(|error| Failure::Misuse(no_address(&wanted, &error)))?)
        }
        None => None,
    };
    let (tell, closing) = watch::channel(false);
    on_signal(tell.clone())?;
    greet(bound.as_ref(), &file, config.discord.is_some());
    let bot = Bot::new(store.clone(), clock);
    let health = Health::default();
    let ticking = tokio::spawn(clockwork(bot.clone(), health.clone()));
    let page = async {
        match bound {
            Some(bound) => {
                let (bot, store) = (bot.clone(), store.clone());
                let ended = bound
                    .serve(bot, store, health.clone(), closing.clone())
                    .await;
                // Without the page the program is not what was asked for: it ends, and says why.
                let _ = tell.send(true);
                ended
            }
            None => Ok(()),
        }
    };
    let chat = async {
        let Some(settings) = config.discord else {
            return Ok(());
        };
        let (bot, health) = (bot.clone(), health.clone());
        let ended = discord::serve(bot, settings, health, closing.clone(), say_ready).await;
        // Without it nobody would notice: the whole program ends.
        let _ = tell.send(true);
        match ended {
            discord::Ended::Told => Ok(()),
            discord::Ended::Token => Err(Failure::Misuse(
                "Discord does not accept the token in DISCORD_TOKEN: make a new one on the page \
                 Bot of your application (https://discord.com/developers/applications, Reset \
                 Token)"
                    .to_owned(),
            )),
            discord::Ended::Broken(why) => Err(Failure::Misuse(format!(
                "the Discord bot cannot run: {why}"
            ))),
        }
    };
    let (page, chat) = tokio::join!(page, chat);
    // What is due waits for the next start.
    ticking.abort();
    let _ = ticking.await;
    store.close().await;
    page?;
    chat
}

/// The clock: the machine's, ahead of it by so many milliseconds as `MAGISTER_CLOCK_AHEAD` says.
///
/// The variable is for tests, which cannot wait for days: challenges then expire and messages are
/// given up as if that time had passed. Nothing else is to be done with it, and so it is in no list
/// of settings.
fn clock() -> Result<Clock, Failure> {
    let clock = Clock::running();
    if let Ok(said) = std::env::var("MAGISTER_CLOCK_AHEAD") {
        let ahead = said.trim().parse().ok().filter(|ahead| *ahead >= 0);
        let ahead = ahead.ok_or_else(|| {
            Failure::Misuse(format!(
                "MAGISTER_CLOCK_AHEAD is “{said}”, but should be a number of milliseconds; leave \
                 it out"
            ))
        })?;
        clock.turn(ahead);
    }
    Ok(clock)
}

fn say_ready(name: &str) {
    tell_line(&format!("ready: discord {name}"));
}

/// Fires what is due, for as long as the program runs.
async fn clockwork(bot: Bot, health: Health) {
    let mut failed = 0;
    loop {
        let began = bot.clock().now();
        bot.wake().await;
        let fare = if bot.is_awake() { Fare::Up } else { Fare::Down };
        health.note("database", fare);
        bot.tick().await;
        let due = bot.next_due().await.ok().flatten();
        // What was due before is due still: it could not be done.
        failed = match due {
            Some(due) if due <= began => failed + 1,
            _ => 0,
        };
        tokio::time::sleep(pause(due, bot.clock().now(), failed)).await;
    }
}

/// How long to wait for what is due next, if anything is, after so many failures: not at all for
/// what has become due meanwhile.
fn pause(due: Option<Instant>, now: Instant, failed: u32) -> Duration {
    let again = LEAST * 2_u32.saturating_pow(failed.saturating_sub(1).min(8));
    let wait = due.map_or(TICK, |due| {
        let wait = due.0.saturating_sub(now.0);
        Duration::from_millis(u64::try_from(wait).unwrap_or(0))
    });
    let least = if failed > 0 { again } else { Duration::ZERO };
    wait.max(least).min(TICK)
}

fn no_address(wanted: &[std::net::SocketAddr], error: &std::io::Error) -> String {
    let wanted: Vec<_> = wanted.iter().map(ToString::to_string).collect();
    let wanted = wanted.join(", ");
    if error.kind() == std::io::ErrorKind::AddrInUse {
        return format!(
            "another program already serves {wanted} (perhaps another magister): end it, or choose \
             another port, for example MAGISTER_WEB=127.0.0.1:8081"
        );
    }
    format!("the page cannot be served at {wanted}: {error}")
}

fn greet(bound: Option<&web::Bound>, file: &str, discord: bool) {
    tell_line(&format!(
        "Magister, a referee for old board games. Games are kept in {file}."
    ));
    if let Some(bound) = bound {
        let url = bound.url();
        tell_line(&format!(
            "Play: open {url} in a browser; every window is a player."
        ));
        if bound.asks_for_key() {
            tell_line("The page asks for the access key in MAGISTER_WEB_KEY.");
        }
        if bound.is_open() {
            tell_line(
                "Others open it by this computer's address; names for it go into \
                 MAGISTER_WEB_HOSTS.",
            );
        }
    }
    if discord {
        tell_line("Discord: connecting; “magister doctor” tells what is wrong if it does not.");
    } else {
        tell_line(
            "Discord: put a bot's token into DISCORD_TOKEN (in the environment or in .env, see \
             .env.example); the README tells how to get one.",
        );
    }
    if let Some(bound) = bound {
        tell_line(&format!("ready: web {}", bound.url()));
    }
}

/// Says something on standard output, whether anybody still reads it or not.
fn tell_line(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// Tells at SIGTERM or SIGINT.
#[cfg(unix)]
fn on_signal(tell: watch::Sender<bool>) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => (),
            _ = interrupt.recv() => (),
        }
        let _ = tell.send(true);
    });
    Ok(())
}

/// Tells at Ctrl-C.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as where signals can fail")]
fn on_signal(tell: watch::Sender<bool>) -> std::io::Result<()> {
    tokio::spawn(async move {
        let _ = tokio::signal::ctrl_c().await;
        let _ = tell.send(true);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sleeps_while_something_is_due() {
        let now = Instant(1_000_000);
        let wait = |due: i64, failed| pause(Some(now.plus(due)), now, failed).as_millis();
        assert_eq!(wait(-5, 0), 0);
        assert_eq!(wait(0, 0), 0);
        assert_eq!(wait(250, 0), 250);
        assert_eq!(wait(90_000, 0), 20_000);
        assert_eq!(pause(None, now, 0), TICK);
        // What fails again and again fills no log.
        assert_eq!(wait(-5, 1), 1_000);
        assert_eq!(wait(-5, 3), 4_000);
        assert_eq!(wait(-5, 99), 20_000);
    }
}
