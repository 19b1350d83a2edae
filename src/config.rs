//! The configuration: every room's own settings, gathered from the environment and `.env`.
//!
//! [`VARIABLES`] is the list of what this version reads; a test holds `.env.example` to it.

use std::fmt;
use std::path::PathBuf;

use crate::adapters::{discord, web};

/// A variable this version reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// The value that counts when it is not set; empty for none.
    pub default: &'static str,
}

/// Every variable this version reads, in the order of `.env.example`.
pub const VARIABLES: [Variable; 7] = [
    Variable {
        name: "MAGISTER_DATABASE",
        default: "data/magister.db",
    },
    Variable {
        name: "MAGISTER_WEB",
        default: web::DEFAULT_ADDRESS,
    },
    Variable {
        name: "MAGISTER_WEB_KEY",
        default: "",
    },
    Variable {
        name: "MAGISTER_WEB_HOSTS",
        default: "",
    },
    Variable {
        name: "MAGISTER_LOG",
        default: "warn",
    },
    Variable {
        name: "DISCORD_TOKEN",
        default: "",
    },
    Variable {
        name: "MAGISTER_DISCORD_API",
        default: discord::DEFAULT_API,
    },
];

/// What the program was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The database file.
    pub database: PathBuf,
    /// The local page; none when it is off.
    pub web: Option<web::Settings>,
    /// What is logged, as a filter of `tracing-subscriber`.
    pub log: String,
    /// The Discord bot; none without a token.
    pub discord: Option<discord::Settings>,
}

/// Why a configuration cannot be used.
#[derive(Debug)]
pub enum ConfigError {
    /// The `.env` file cannot be read.
    File(std::io::Error),
    /// A line of the `.env` file, counted from 1, is no setting. What stands on it may be secret.
    Line(Option<usize>),
    /// The page's settings.
    Web(web::SettingsError),
    /// The bot's settings.
    Discord(discord::SettingsError),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) if error.kind() == std::io::ErrorKind::InvalidData => f.write_str(
                "the file .env is not plain text: save it once more as UTF-8 text, which editors \
                 offer where they ask for the encoding",
            ),
            Self::File(error) => write!(f, "the file .env cannot be read: {error}"),
            Self::Line(line) => {
                match line {
                    Some(line) => write!(f, "line {line} of the file .env is no setting")?,
                    None => write!(f, "a line of the file .env is no setting")?,
                }
                f.write_str(
                    ": it takes NAME=value, with one kind of quotes around a value that has \
                     spaces, and # before a remark",
                )
            }
            Self::Web(error) => error.fmt(f),
            Self::Discord(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConfigError {}

/// Reads `.env` from the working directory or one above it into the environment; what is set there
/// already stays. No file is no error. Returns the file.
///
/// # Errors
/// A file that cannot be read or parsed.
pub fn load_dotenv() -> Result<Option<PathBuf>, ConfigError> {
    match dotenvy::dotenv() {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.not_found() => Ok(None),
        Err(dotenvy::Error::Io(error)) => Err(ConfigError::File(error)),
        Err(dotenvy::Error::LineParse(text, _)) => Err(ConfigError::Line(line_of(&text))),
        Err(_) => Err(ConfigError::Line(None)),
    }
}

/// The number of the line in `.env`, found as [`load_dotenv`] finds it, on which `text` begins.
fn line_of(text: &str) -> Option<usize> {
    let here = std::env::current_dir().ok()?;
    let file = here.ancestors().map(|folder| folder.join(".env"));
    let file = file.into_iter().find(|file| file.is_file())?;
    let first = text.lines().next()?.trim_end();
    let known = std::fs::read_to_string(file).ok()?;
    let place = known.lines().position(|line| line.trim_end() == first);
    place.map(|place| place + 1)
}

/// Names of settings that are set but not read here, each with the one that was perhaps meant.
pub fn misspelt(set: impl Iterator<Item = String>) -> Vec<(String, &'static str)> {
    let known = VARIABLES.map(|variable| variable.name);
    let mut found: Vec<_> = set
        .filter(|name| !known.contains(&name.as_str()) && !LATER.contains(&name.as_str()))
        .filter_map(|name| {
            let upper = name.to_uppercase();
            let bare = upper.trim_start_matches("MAGISTER_");
            let meant = known
                .into_iter()
                .map(|known| {
                    let whole = strsim::osa_distance(&upper, known);
                    (whole.min(strsim::osa_distance(bare, known)), known)
                })
                .min()
                .filter(|(distance, known)| *distance <= known.len() / 6)?;
            Some((name, meant.1))
        })
        .collect();
    found.sort();
    found
}

/// Settings of later versions, which are nobody's slip.
const LATER: [&str; 7] = [
    "MAGISTER_MATRIX_HOMESERVER",
    "MAGISTER_MATRIX_USER",
    "MAGISTER_MATRIX_PASSWORD",
    "MAGISTER_MATRIX_TOKEN",
    "MAGISTER_MATRIX_STORE",
    "MAGISTER_MATRIX_STORE_PASSPHRASE",
    "MAGISTER_MATRIX_INVITERS",
];

impl Config {
    /// The configuration of the environment.
    ///
    /// # Errors
    /// A value that makes no sense, told in words.
    pub fn from_environment() -> Result<Self, ConfigError> {
        Self::read(|name| std::env::var(name).ok())
    }

    /// The configuration that `value` tells, variable by variable. A variable that is empty counts
    /// as not set.
    ///
    /// # Errors
    /// A value that makes no sense, told in words.
    pub fn read(value: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let get = |name: &str| {
            let said = value(name).map(|text| text.trim().to_owned());
            said.filter(|text| !text.is_empty()).unwrap_or_else(|| {
                let known = VARIABLES.iter().find(|variable| variable.name == name);
                known.map_or("", |variable| variable.default).to_owned()
            })
        };
        let web = web::Settings::read(
            &get("MAGISTER_WEB"),
            &get("MAGISTER_WEB_KEY"),
            &get("MAGISTER_WEB_HOSTS"),
        )
        .map_err(ConfigError::Web)?;
        Ok(Self {
            database: PathBuf::from(get("MAGISTER_DATABASE")),
            web,
            log: get("MAGISTER_LOG"),
            discord: discord::Settings::read(&get("DISCORD_TOKEN"), &get("MAGISTER_DISCORD_API"))
                .map_err(ConfigError::Discord)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The `NAME=VALUE` lines of `.env.example`, commented out or not.
    fn example() -> Vec<(String, String)> {
        include_str!("../.env.example")
            .lines()
            .filter_map(|line| line.trim_start_matches('#').split_once('='))
            .filter(|(name, _)| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    #[test]
    fn the_example_file_names_every_variable_with_its_default() {
        let known: Vec<_> = VARIABLES
            .iter()
            .map(|variable| (variable.name.to_owned(), variable.default.to_owned()))
            .collect();
        assert_eq!(example(), known);
    }

    #[test]
    fn a_name_like_a_setting_is_noticed() {
        let meant = |name: &str| misspelt(std::iter::once(name.to_owned()));
        for (name, setting) in [
            ("DISCORD_TOKN", "DISCORD_TOKEN"),
            ("DISCORD_TOKENS", "DISCORD_TOKEN"),
            ("discord_token", "DISCORD_TOKEN"),
            ("MAGISTER_DISCORD_TOKEN", "DISCORD_TOKEN"),
            ("MAGISTER_DATABSE", "MAGISTER_DATABASE"),
            ("MAGISTER_WEBKEY", "MAGISTER_WEB_KEY"),
        ] {
            assert_eq!(meant(name), [(name.to_owned(), setting)]);
        }
        for name in [
            "PATH",
            "MAGISTER_WEB",
            "MAGISTER_MATRIX_TOKEN",
            "HOME",
            "DISPLAY",
        ] {
            assert_eq!(meant(name), []);
        }
    }

    #[test]
    fn nothing_set_is_the_local_table() {
        let config = Config::read(|_| None).expect("defaults are good");
        let web = config.web.expect("the page is on");
        assert_eq!(config.database, PathBuf::from("data/magister.db"));
        assert_eq!(web.addresses, ["127.0.0.1:8080".parse().expect("address")]);
        assert_eq!(web.key, None);
        assert_eq!(config.discord, None);
    }

    #[test]
    fn empty_values_count_as_unset_and_off_is_off() {
        assert_eq!(
            Config::read(|_| Some(" ".to_owned())).expect("empty"),
            Config::read(|_| None).expect("unset")
        );
        let off = Config::read(|name| (name == "MAGISTER_WEB").then(|| "off".to_owned()));
        assert_eq!(off.expect("off").web, None);
    }

    #[test]
    fn the_whole_network_needs_a_key() {
        let open = |name: &str| (name == "MAGISTER_WEB").then(|| "0.0.0.0:8080".to_owned());
        let error = Config::read(open).expect_err("refused").to_string();
        assert!(error.contains("MAGISTER_WEB_KEY"), "{error}");
        let keyed = |name: &str| open(name).or((name == "MAGISTER_WEB_KEY").then(|| "k".into()));
        assert!(Config::read(keyed).is_ok());
    }
}
