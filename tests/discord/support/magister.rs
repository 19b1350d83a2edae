//! The bot's real binary, started and ended as its keeper would.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::super::fake::Fake;
use crate::support::{Process, magister};

/// How long it may take to be ready.
const PATIENCE: Duration = Duration::from_mins(1);

/// What it has said so far.
#[derive(Debug, Default)]
struct Said {
    lines: Mutex<Lines>,
    more: Condvar,
}

#[derive(Debug, Default)]
struct Lines {
    out: Vec<String>,
    errors: Vec<String>,
    /// Its standard output has ended.
    ended: bool,
}

impl Said {
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, add: impl FnOnce(&mut Lines)) {
        add(&mut self.lines());
        self.more.notify_all();
    }
}

/// A running bot.
#[derive(Debug)]
pub(crate) struct Magister {
    process: Process,
    said: Arc<Said>,
    folder: PathBuf,
    settings: Vec<(String, String)>,
}

impl Magister {
    /// Starts the bot on the fake, with its database in a folder, and waits until it is ready.
    pub(crate) fn start(fake: &Fake, folder: &Path) -> Self {
        Self::start_with(fake, folder, &[])
    }

    /// Starts the bot with more settings, which win over those of every test.
    pub(crate) fn start_with(fake: &Fake, folder: &Path, settings: &[(&str, &str)]) -> Self {
        let mut all = vec![
            ("DISCORD_TOKEN".to_owned(), fake.token()),
            ("MAGISTER_DISCORD_API".to_owned(), fake.url()),
            ("MAGISTER_DATABASE".to_owned(), "games.db".to_owned()),
            ("MAGISTER_WEB".to_owned(), "127.0.0.1:0".to_owned()),
            ("MAGISTER_LOG".to_owned(), "info,serenity=debug".to_owned()),
        ];
        for (name, value) in settings {
            all.retain(|(known, _)| known != name);
            all.push(((*name).to_owned(), (*value).to_owned()));
        }
        let bot = Self::spawn(folder, all);
        bot.wait_for("ready: discord");
        bot
    }

    fn spawn(folder: &Path, settings: Vec<(String, String)>) -> Self {
        let given = settings.iter().map(|(name, value)| (name, value));
        let mut process = Process::start(
            magister(folder)
                .arg("serve")
                .envs(given)
                .stderr(Stdio::piped()),
        );
        let said = Arc::new(Said::default());
        let own = Arc::clone(&said);
        let out = process.out();
        std::thread::spawn(move || {
            listen(out, |line| own.add(|lines| lines.out.push(line)));
            own.add(|lines| lines.ended = true);
        });
        let own = Arc::clone(&said);
        let errors = process.errors();
        std::thread::spawn(move || listen(errors, |line| own.add(|lines| lines.errors.push(line))));
        Self {
            process,
            said,
            folder: folder.to_owned(),
            settings,
        }
    }

    /// Waits for a line of its standard output that begins like this.
    pub(crate) fn wait_for(&self, beginning: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut lines = self.said.lines();
        loop {
            if let Some(line) = lines.out.iter().find(|line| line.starts_with(beginning)) {
                return line.clone();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let waits = !lines.ended && !left.is_zero();
            assert!(waits, "never said {beginning:?}:\n{}", text(&lines));
            let waited = self.said.more.wait_timeout(lines, left);
            lines = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The port of its page.
    pub(crate) fn web(&self) -> u16 {
        let line = self.wait_for("ready: web");
        let port = line.rsplit_once(':').map(|(_, port)| port);
        let port = port.and_then(|port| port.trim_end_matches('/').parse().ok());
        port.unwrap_or_else(|| panic!("no port in {line:?}"))
    }

    /// What it logged so far.
    pub(crate) fn log(&self) -> String {
        self.said.lines().errors.join("\n")
    }

    /// Ends it politely; it does so by itself and without complaint. How long it may take is
    /// agreed in `gateway.rs`; a busy machine adds to it.
    pub(crate) fn stop(&mut self) {
        self.process.ask_to_end();
        let asked = Instant::now();
        let status = self.ended_within(Duration::from_secs(20));
        let Some(status) = status else {
            panic!(
                "still running {:?} after SIGTERM:\n{}",
                asked.elapsed(),
                self.log()
            );
        };
        assert!(status.success(), "{status} after SIGTERM:\n{}", self.log());
        self.check();
    }

    /// Waits until it has ended by itself, for so long.
    pub(crate) fn ended_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        let mut lines = self.said.lines();
        while !lines.ended {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            let waited = self.said.more.wait_timeout(lines, left);
            lines = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(lines);
        // Its output has ended: it is about to, or has.
        Some(self.process.ended())
    }

    /// Kills it in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        self.process.kill();
        self.check();
    }

    /// Starts it again on the same database, and waits until it is ready.
    pub(crate) fn again(&mut self) {
        *self = Self::spawn(&self.folder.clone(), self.settings.clone());
        self.wait_for("ready: discord");
    }

    /// Starts it again as if it were later by so much than this computer's clock says.
    pub(crate) fn again_later(&mut self, by: Duration) {
        const AHEAD: &str = "MAGISTER_CLOCK_AHEAD";
        self.settings.retain(|(name, _)| name != AHEAD);
        let ahead = (AHEAD.to_owned(), by.as_millis().to_string());
        self.settings.push(ahead);
        self.again();
    }

    /// The log shows no event that was not understood, and no panic.
    fn check(&self) {
        let log = self.log();
        for bad in ["An unknown event was received", "panicked at"] {
            assert!(!log.contains(bad), "the log says {bad:?}:\n{log}");
        }
    }
}

impl Drop for Magister {
    #[expect(clippy::print_stdout, reason = "shown with a test that failed")]
    fn drop(&mut self) {
        self.process.kill();
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            let last = lines.len().saturating_sub(60);
            println!("== the bot's last words\n{}", lines[last..].join("\n"));
        } else {
            self.check();
        }
    }
}

fn listen(from: impl Read, mut take: impl FnMut(String)) {
    for line in BufReader::new(from).lines() {
        let Ok(line) = line else { return };
        take(line);
    }
}

fn text(lines: &Lines) -> String {
    format!("{}\n{}", lines.out.join("\n"), lines.errors.join("\n"))
}
