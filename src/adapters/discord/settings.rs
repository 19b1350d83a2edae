//! The bot's token and where Discord is.

use std::fmt;

/// Where Discord's interface is unless told otherwise.
pub const DEFAULT_API: &str = "https://discord.com";

/// What the bot needs to connect.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// The bot's token. Never shown.
    pub(super) token: String,
    /// The base of every address, without the last slash.
    pub(super) api: String,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("api", &self.api)
            .finish_non_exhaustive()
    }
}

/// Why the settings cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsError {
    /// The token has letters no token has.
    Token,
    /// The base address is none.
    Api(String),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token => f.write_str(
                "DISCORD_TOKEN is not a bot's token: it holds a space or a letter that none has. \
                 Copy it again from the page Bot of your application on \
                 https://discord.com/developers/applications",
            ),
            Self::Api(said) => write!(
                f,
                "MAGISTER_DISCORD_API is “{said}”, but should be an address such as \
                 http://127.0.0.1:8901; leave it out for the real Discord"
            ),
        }
    }
}

impl std::error::Error for SettingsError {}

impl Settings {
    /// Reads the settings; no token is no bot.
    ///
    /// # Errors
    /// [`SettingsError`], told in words.
    pub fn read(token: &str, api: &str) -> Result<Option<Self>, SettingsError> {
        let token = unquoted(token.trim());
        let token = token.strip_prefix("Bot ").unwrap_or(token).trim();
        if token.is_empty() {
            return Ok(None);
        }
        let good = |letter: char| letter.is_ascii_graphic();
        if !token.chars().all(good) {
            return Err(SettingsError::Token);
        }
        let api = api.trim().trim_end_matches('/');
        let api = if api.is_empty() { DEFAULT_API } else { api };
        let address = reqwest::Url::parse(api).ok();
        let good = address.is_some_and(|address| {
            matches!(address.scheme(), "http" | "https")
                && address.has_host()
                && address.query().is_none()
        });
        if !good {
            return Err(SettingsError::Api(api.to_owned()));
        }
        Ok(Some(Self {
            token: token.to_owned(),
            api: api.to_owned(),
        }))
    }

    /// Whether this is the real Discord.
    pub(super) fn is_real(&self) -> bool {
        self.api == DEFAULT_API
    }

    /// The application's id, as tokens tell it in their first part; none of what is no bot's token.
    pub fn application(&self) -> Option<u64> {
        let (first, _) = self.token.split_once('.')?;
        let bytes = decode(first)?;
        let id = std::str::from_utf8(&bytes).ok()?.parse().ok()?;
        Some(id).filter(|id| is_id(*id))
    }
}

/// What stands between quotes, as some places take them for a part of the value.
fn unquoted(said: &str) -> &str {
    let quotes = ['"', '\''].into_iter();
    let mut inner = quotes.filter_map(|quote| said.strip_prefix(quote)?.strip_suffix(quote));
    inner.next().unwrap_or(said).trim()
}

/// Whether a number can be an application's id: those have 17 digits at least.
pub fn is_id(id: u64) -> bool {
    id >= 10_000_000_000_000_000
}

/// Base 64, as tokens use it, with or without the padding.
fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for letter in text.trim_end_matches('=').bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = (bits << 6) | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from((bits >> count) & 0xff).ok()?);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_tells_its_application_and_is_never_shown() {
        for said in [
            " Bot MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def\n",
            "\"MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def\"",
            "'Bot MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def' ",
        ] {
            let settings = Settings::read(said, "").expect("good").expect("there");
            assert_eq!(settings.application(), Some(123_456_789_012_345_678));
            assert_eq!(settings.token, "MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def");
            assert!(settings.is_real());
            assert!(!format!("{settings:?}").contains("abc"));
        }
    }

    #[test]
    fn what_is_no_token_tells_no_application() {
        for said in [
            "abc",
            "MTIzNDU2Nzg5MDEyMzQ1Njc4",
            "MTIzNDU2Nzg5MDEy.abc.def",
            "a.b.c",
        ] {
            let settings = Settings::read(said, "").expect("good").expect("there");
            assert_eq!(settings.application(), None, "{said}");
        }
    }

    #[test]
    fn no_token_is_no_bot_and_odd_values_are_refused() {
        assert_eq!(Settings::read("  ", ""), Ok(None));
        assert_eq!(Settings::read("a b", ""), Err(SettingsError::Token));
        for api in ["discord", "ftp://x", "http://", "http://a/?b=1"] {
            assert!(matches!(
                Settings::read("abc", api),
                Err(SettingsError::Api(_))
            ));
        }
        let own = Settings::read("abc", "http://127.0.0.1:8901/").expect("good");
        assert_eq!(own.expect("there").api, "http://127.0.0.1:8901");
    }
}
