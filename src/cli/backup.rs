//! `magister backup`, `magister restore` and `magister check`: a copy of the database while it is in
//! use, going on with one, and whether that would work.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use crate::base::Clock;
use crate::config::{Config, load_dotenv};
use crate::store::{Examined, Store, StoreError};
use crate::table::{Audit, audit, write_down};

/// What `magister backup` takes.
#[derive(Debug, Args)]
pub(super) struct Backup {
    /// The file the copy goes to, such as backup/2026-01-01.db; it must not be there yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Puts the copy in place of the file if it is there; the old one stays until the new one is
    /// complete.
    #[arg(long)]
    replace: bool,
}

/// What `magister restore` takes.
#[derive(Debug, Args)]
pub(super) struct Restore {
    /// The backup that is gone on with, such as backup/2026-01-01.db.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// What `magister check` takes.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The file, such as a backup; the database in use if none is named.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// Copies the database, and looks through the copy.
pub(super) fn backup(arguments: &Backup) -> Result<(), Failure> {
    let (from, to) = (database()?, &arguments.file);
    if to.exists() && !arguments.replace {
        return Err(Failure::Misuse(format!(
            "{} is there already: choose another name, or say --replace",
            to.display()
        )));
    }
    if same(&from, to) {
        return Err(Failure::Misuse(format!(
            "{} is the database itself: choose another name",
            to.display()
        )));
    }
    let made = |error: StoreError| Failure::Misuse(format!("no backup was made: {error}"));
    let part = Store::copy(&from, to).map_err(made)?;
    let file = to.display();
    // An earlier backup stays until this one is known to be sound.
    let looked = match Store::examine(&part) {
        Ok(Examined::Older) => Ok("a database of an older version".to_owned()),
        _ => look_through(&part, &from).map(|found| counted(&found)),
    };
    Store::keep(&part, to, looked.is_ok()).map_err(made)?;
    say(&format!("backup: {file} holds {}", looked?))?;
    say(&format!(
        "To go on with it, end magister and say: magister restore {file}"
    ))
}

/// Puts a backup in the place of the database.
pub(super) fn restore(arguments: &Restore) -> Result<(), Failure> {
    let (from, to) = (&arguments.file, database()?);
    if same(from, &to) {
        return Err(Failure::Misuse(format!(
            "{} is the database itself: name a backup of it",
            from.display()
        )));
    }
    let unread = |error: StoreError| Failure::Misuse(format!("nothing is restored: {error}"));
    // One of an older version is brought up to date by the next start.
    let holds = match Store::examine(from).map_err(unread)? {
        Examined::Sound => format!("holds {}", counted(&look_through(from, from)?)),
        Examined::Older => "is of an older version and sound".to_owned(),
        Examined::Missing => {
            let why = if from.exists() {
                "there is no game in it yet"
            } else {
                "there is no such file"
            };
            return Err(Failure::Misuse(format!("{}: {why}", from.display())));
        }
        Examined::Damaged(why) => {
            return Err(Failure::Misuse(format!(
                "{} is not sound: {why}",
                from.display()
            )));
        }
    };
    let kept = Store::restore(from, &to).map_err(|error| match error {
        StoreError::InUse => Failure::Misuse(format!(
            "{} is in use, so nothing is restored yet. End magister, then say this again.",
            to.display()
        )),
        error => unread(error),
    })?;
    say(&format!("restored: {} {holds}", to.display()))?;
    if let Some(kept) = kept {
        say(&format!(
            "What stood there before is kept in {}.",
            kept.display()
        ))?;
    }
    Ok(())
}

/// What `magister export-all` takes.
#[derive(Debug, Args)]
pub(super) struct ExportAll {
    /// The folder the games go to, a file each; made if it is not there.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Writes every game of the database in use as a text file.
pub(super) fn export_all(arguments: &ExportAll) -> Result<(), Failure> {
    let (from, folder) = (database()?, &arguments.folder);
    let cannot = |path: &Path, error: &io::Error| {
        let why = error.kind();
        Failure::Misuse(format!("{} cannot be written: {why}", path.display()))
    };
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::Misuse(format!(
            "{} is a file; the games are written to a folder, a file each: name one, such as games",
            folder.display()
        )));
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let (written, broken) = runtime.block_on(async {
        let unread = |error: StoreError| Failure::Misuse(format!("nothing is written: {error}"));
        let store = Store::open_to_read(&from).await.map_err(unread)?;
        let codes = store.begun_games().await.map_err(unread)?;
        fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
        let (mut written, mut broken) = (0, Vec::new());
        for code in &codes {
            let now = Clock::running().now();
            let Ok(text) = write_down(&store, now, code).await else {
                // The others are worth having all the more.
                broken.push(format!("#{code}"));
                continue;
            };
            let file = folder.join(format!("{code}.txt"));
            let part = folder.join(format!("{code}.txt.part"));
            let put = fs::write(&part, text).and_then(|()| fs::rename(&part, &file));
            put.map_err(|error| {
                let _ = fs::remove_file(&part);
                cannot(&file, &error)
            })?;
            written += 1;
        }
        Ok::<_, Failure>((written, broken))
    })?;
    let games = if written == 1 { "game" } else { "games" };
    say(&format!("{}: {written} {games}", folder.display()))?;
    if broken.is_empty() {
        return Ok(());
    }
    Err(Failure::Misuse(format!(
        "these games cannot be played through and are not written: {}",
        broken.join(", ")
    )))
}

/// Looks through a database.
pub(super) fn check(arguments: &Check) -> Result<(), Failure> {
    let file = match &arguments.file {
        Some(file) => file.clone(),
        None => database()?,
    };
    let found = look_through(&file, &file)?;
    say(&format!("ok: {} holds {}", file.display(), counted(&found)))
}

fn database() -> Result<PathBuf, Failure> {
    load_dotenv()?;
    Ok(Config::from_environment()?.database)
}

fn same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Looks through every page, and plays every game through; what is wrong is told under a name.
fn look_through(file: &Path, name: &Path) -> Result<Audit, Failure> {
    let name = name.display();
    let broken = |why: String| Failure::Misuse(format!("{name} is not sound: {why}"));
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let store = Store::open_to_read(file)
            .await
            .map_err(|error| Failure::Misuse(format!("it cannot be looked through: {error}")))?;
        let pages = store.look_through().await;
        if let Some(why) = pages.map_err(|error| broken(error.to_string()))? {
            return Err(broken(why));
        }
        let found = audit(&store, Clock::running().now()).await;
        let found = found.map_err(|error| broken(error.to_string()))?;
        if found.broken.is_empty() {
            return Ok(found);
        }
        let codes: Vec<String> = found.broken.iter().map(|code| format!("#{code}")).collect();
        Err(broken(format!(
            "these games cannot be played through: {}",
            codes.join(", ")
        )))
    })
}

fn counted(found: &Audit) -> String {
    let count = |count: usize, one: &str| {
        let many = if count == 1 { "" } else { "s" };
        format!("{count} {one}{many}")
    };
    let (games, turns) = (count(found.games, "game"), count(found.turns, "turn"));
    format!("{games} with {turns}; every one was played through")
}

fn say(text: &str) -> Result<(), Failure> {
    Ok(writeln!(io::stdout(), "{text}")?)
}
