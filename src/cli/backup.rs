//! `magister backup` and `magister check`: a copy of the database while it is in use, and whether
//! a database could be gone on with.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use crate::base::Clock;
use crate::config::{Config, load_dotenv};
use crate::store::{Store, StoreError};
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
    Store::copy(&from, to)
        .map_err(|error| Failure::Misuse(format!("no backup was made: {error}")))?;
    let found = look_through(to)?;
    let file = to.display();
    say(&format!("backup: {file} holds {}", counted(&found)))?;
    say(&format!(
        "To go on with it, end magister and set MAGISTER_DATABASE={file}, or put it in the place of {}.",
        from.display()
    ))
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
        Failure::Misuse(format!("{} cannot be written: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
    let runtime = tokio::runtime::Runtime::new()?;
    let written = runtime.block_on(async {
        let unread =
            |error: StoreError| Failure::Misuse(format!("nothing more is written: {error}"));
        let store = Store::open_to_read(&from).await.map_err(unread)?;
        let codes = store.begun_games().await.map_err(unread)?;
        for code in &codes {
            let now = Clock::running().now();
            let text = write_down(&store, now, code).await.map_err(unread)?;
            let file = folder.join(format!("{code}.txt"));
            let part = folder.join(format!("{code}.txt.part"));
            fs::write(&part, text)
                .and_then(|()| fs::rename(&part, &file))
                .map_err(|error| cannot(&file, &error))?;
        }
        Ok::<_, Failure>(codes.len())
    })?;
    let games = if written == 1 { "game" } else { "games" };
    say(&format!("{}: {written} {games}", folder.display()))
}

/// Looks through a database.
pub(super) fn check(arguments: &Check) -> Result<(), Failure> {
    let file = match &arguments.file {
        Some(file) => file.clone(),
        None => database()?,
    };
    let found = look_through(&file)?;
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

/// Looks through every page, and plays every game through.
fn look_through(file: &Path) -> Result<Audit, Failure> {
    let name = file.display();
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
