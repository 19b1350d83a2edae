//! `magister doctor`: looks at the set-up and says of each thing found what to do about it; and
//! `magister invite`.

use std::io::{self, Write};
use std::path::Path;

use clap::Args;

use super::Failure;
use super::scrub::scrub;
use crate::adapters::discord::{self, Finding};
use crate::config::{Config, load_dotenv, misspelt};
use crate::render::{Scene, Size, png};
use crate::rules::Game;
use crate::store::{Examined, Store, StoreError};

/// What `magister invite` takes.
#[derive(Debug, Args)]
pub(super) struct Invite {
    /// The application's id (page General Information); told by `DISCORD_TOKEN` if it is set.
    #[arg(long, value_name = "ID", value_parser = application)]
    app: Option<u64>,
}

/// An application's id on the command line.
fn application(said: &str) -> Result<u64, String> {
    let id = said.trim().parse().ok().filter(|id| discord::is_id(*id));
    id.ok_or_else(|| {
        "an application's id has 17 to 20 digits, for example 123456789012345678; it stands on the \
         page General Information of your application"
            .to_owned()
    })
}

/// Looks at everything; the exit status is 2 if something is not well.
pub(super) fn run() -> Result<(), Failure> {
    let read = load_dotenv().and_then(|file| Ok((file, Config::from_environment()?)));
    let found = match read {
        Ok((file, config)) => {
            let runtime = tokio::runtime::Runtime::new()?;
            let mut found = vec![Finding::good(settings(file.as_deref()))];
            found.extend(misnamed());
            found.extend(runtime.block_on(examine(config)));
            found
        }
        Err(error) => vec![Finding::bad(
            format!("Settings: {error}"),
            "Mend it in the environment or in .env; .env.example tells what each setting takes.",
        )],
    };
    let mut found = found;
    found.extend(misspelt(set_names()).into_iter().map(|(name, meant)| {
        Finding::bad(
            format!("Settings: {name} is set, and nothing reads it"),
            &format!("If you mean {meant}, write it so."),
        )
    }));
    let bad = found
        .iter()
        .filter(|finding| finding.remedy.is_some())
        .count();
    show(&found)?;
    match bad {
        0 => Ok(()),
        1 => Err(Failure::Misuse("one thing is not well".to_owned())),
        bad => Err(Failure::Misuse(format!("{bad} things are not well"))),
    }
}

/// Where the settings come from.
fn settings(file: Option<&Path>) -> String {
    match file {
        Some(file) => format!("Settings: read from {} and the environment", file.display()),
        None => "Settings: read from the environment; there is no file .env in this folder or one \
                 above it"
            .to_owned(),
    }
}

/// A file that was meant to be `.env`, and nothing reads.
fn misnamed() -> Option<Finding> {
    let names = [".env.txt", "env.txt", "env"];
    let name = names.into_iter().find(|name| Path::new(name).is_file())?;
    Some(Finding::bad(
        format!("the file {name} is not read"),
        "If it holds your settings, call it .env, with nothing before or after.",
    ))
}

/// The names of what is set in the environment, with that of `.env`.
fn set_names() -> impl Iterator<Item = String> {
    std::env::vars_os().filter_map(|(name, _)| name.into_string().ok())
}

fn show(found: &[Finding]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for finding in found {
        match &finding.remedy {
            None => writeln!(out, "ok    {}", scrub(&finding.text))?,
            Some(remedy) => {
                let text = scrub(&finding.text);
                writeln!(out, "wrong {text}\n      → {}", scrub(remedy))?;
            }
        }
    }
    Ok(())
}

async fn examine(config: Config) -> Vec<Finding> {
    let mut found = vec![Finding::good(page(&config))];
    found.push(database(&config));
    found.push(font());
    match &config.discord {
        Some(settings) => found.extend(discord::examine(settings).await),
        None => found.push(Finding::good(
            "Discord: off, as no DISCORD_TOKEN is set".to_owned(),
        )),
    }
    found
}

fn page(config: &Config) -> String {
    match &config.web {
        None => "Settings: they can be read; the page is off".to_owned(),
        Some(web) => {
            let addresses: Vec<_> = web.addresses.iter().map(ToString::to_string).collect();
            format!(
                "Settings: they can be read; the page is at {}",
                addresses.join(", ")
            )
        }
    }
}

fn database(config: &Config) -> Finding {
    let file = config.database.display().to_string();
    match Store::examine(&config.database) {
        Ok(Examined::Sound) => Finding::good(format!("Database: {file} is sound")),
        Ok(Examined::Missing) if !can_be_made(&config.database) => Finding::bad(
            format!("Database: {file} is not there, and cannot be made there"),
            "Choose a file in a folder that can be written in MAGISTER_DATABASE.",
        ),
        Ok(Examined::Missing) => Finding::good(format!(
            "Database: {file} is not there yet; magister serve makes it"
        )),
        Ok(Examined::Older) => Finding::good(format!(
            "Database: {file} is sound, of an older version; magister serve brings it up to date \
             (an older magister cannot open it afterwards: keep a copy)"
        )),
        Ok(Examined::Damaged(fault)) => Finding::bad(
            format!("Database: {file} is damaged: {fault}"),
            "Go back to your last sound copy: magister restore FILE keeps this one beside it.",
        ),
        Err(error @ StoreError::Newer(_)) => Finding::bad(
            format!("Database: {file} cannot be used: {error}"),
            "Update magister, or choose another file in MAGISTER_DATABASE.",
        ),
        Err(error) => Finding::bad(
            format!("Database: {error}"),
            "Choose a file that can be read and written in MAGISTER_DATABASE; a damaged file can \
             be replaced by a copy.",
        ),
    }
}

/// Whether a database can be made here, with the folders that lead to it: an empty file will do,
/// else it is tried with a file that is gone at once, in the nearest folder that is there.
fn can_be_made(file: &Path) -> bool {
    if let Ok(known) = std::fs::metadata(file) {
        return known.is_file();
    }
    let folder = file.ancestors().skip(1).find(|folder| folder.exists());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    let trial = folder.join(format!(".magister-doctor-{}", std::process::id()));
    let made = std::fs::File::create_new(&trial).is_ok();
    made && std::fs::remove_file(&trial).is_ok()
}

fn font() -> Finding {
    let scene = Scene::new(&Game::Boissiere.default_options().start());
    if png(&scene, crate::base::Lang::En, Size::Small).is_empty() {
        Finding::bad(
            "Pictures: a board cannot be drawn".to_owned(),
            "Report this as a mistake of Magister.",
        )
    } else {
        Finding::good("Pictures: a board can be drawn with the font within the program".to_owned())
    }
}

/// Prints the link.
#[expect(clippy::print_stderr, reason = "the command line speaks here")]
pub(super) fn invite(arguments: &Invite) -> Result<(), Failure> {
    let mut named = true;
    let id = if let Some(id) = arguments.app {
        Some(id)
    } else {
        named = false;
        load_dotenv()?;
        let config = Config::from_environment()?;
        let told = config.discord.map(|settings| settings.application());
        if told == Some(None) {
            return Err(Failure::Misuse(discord::NO_TOKEN.join(". ")));
        }
        told.flatten()
    };
    let Some(id) = id else {
        let misnamed = misnamed().map_or_else(String::new, |file| format!(" ({})", file.text));
        return Err(Failure::Misuse(format!(
            "whose link? Set DISCORD_TOKEN in the file .env{misnamed}, or name the application's id (page General \
             Information on https://discord.com/developers/applications), for example: magister \
             invite --app 123456789012345678"
        )));
    };
    writeln!(io::stdout(), "{}", discord::invitation(id))?;
    if !named {
        // Not part of the link, which may be taken by another program.
        eprintln!(
            "This link is made from the application's id {id}, which the token begins with; Discord \
             was not asked whether the token is right. magister doctor asks."
        );
    }
    Ok(())
}
