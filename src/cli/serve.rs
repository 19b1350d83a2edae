//! `magister serve`, the default: starts every surface that is configured, and ends them together.

use std::time::Duration;

use tokio::sync::watch;

use super::Failure;
use crate::adapters::web;
use crate::base::Clock;
use crate::bot::Bot;
use crate::config::{Config, ConfigError, load_dotenv};
use crate::store::Store;

/// How often is looked for what is due.
const TICK: Duration = Duration::from_secs(20);

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
        .with_writer(std::io::stderr);
    // A log that was started before stays.
    let _ = log.try_init();
}

/// Opens the database and serves the page.
async fn table(config: Config) -> Result<(), Failure> {
    let settings = config.web.ok_or_else(|| {
        Failure::Misuse(
            "nothing to start: the page is off (MAGISTER_WEB=off), and this version has no other \
             surface to serve"
                .to_owned(),
        )
    })?;
    let file = config.database.display().to_string();
    let store = Store::open(&config.database).await.map_err(|error| {
        Failure::Misuse(format!("the database {file} cannot be opened: {error}"))
    })?;
    let wanted = settings.addresses.clone();
    let bound = web::bind(settings)
        .await
        .map_err(|error| Failure::Misuse(no_address(&wanted, &error)))?;
    let closing = on_signal()?;
    greet(&bound, &file, config.discord);
    let bot = Bot::new(store.clone(), Clock::running());
    tokio::spawn(clockwork(bot.clone()));
    Ok(bound.serve(bot, store, closing).await?)
}

/// Fires what is due, for as long as the program runs.
async fn clockwork(bot: Bot) {
    loop {
        bot.tick().await;
        tokio::time::sleep(TICK).await;
    }
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

#[expect(clippy::print_stdout, reason = "the command line speaks here")]
fn greet(bound: &web::Bound, file: &str, discord: bool) {
    let url = bound.url();
    println!("Magister, a referee for old board games.");
    println!("Play: open {url} in a browser; every window is a player. Games are kept in {file}.");
    if bound.asks_for_key() {
        println!("The page asks for the access key in MAGISTER_WEB_KEY.");
    }
    if bound.is_open() {
        println!(
            "Others open it by this computer's address; names for it go into MAGISTER_WEB_HOSTS."
        );
    }
    if discord {
        println!(
            "Discord: DISCORD_TOKEN is set, but the Discord bot is not part of this version yet."
        );
    } else {
        println!(
            "Discord: the bot is not part of this version yet; it will connect with a bot's token \
             in DISCORD_TOKEN (in the environment or in .env, see .env.example)."
        );
    }
    println!("ready: web {url}");
}

/// A value that turns true at SIGTERM or SIGINT.
#[cfg(unix)]
fn on_signal() -> std::io::Result<watch::Receiver<bool>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let (tell, closing) = watch::channel(false);
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => (),
            _ = interrupt.recv() => (),
        }
        let _ = tell.send(true);
    });
    Ok(closing)
}

/// A value that turns true at Ctrl-C.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as where signals can fail")]
fn on_signal() -> std::io::Result<watch::Receiver<bool>> {
    let (tell, closing) = watch::channel(false);
    tokio::spawn(async move {
        let _ = tokio::signal::ctrl_c().await;
        let _ = tell.send(true);
    });
    Ok(closing)
}
