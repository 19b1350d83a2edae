//! The languages the referee speaks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language of the referee's sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English, the default.
    #[default]
    En,
    /// Italian.
    It,
}

impl Lang {
    /// Every language, in the order they are offered.
    pub const ALL: [Self; 2] = [Self::En, Self::It];

    /// The two-letter code: `en` or `it`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = ();

    /// Reads a code such as `it` or a locale such as `it-IT`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let code = text.split(['-', '_']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
            .ok_or(())
    }
}
