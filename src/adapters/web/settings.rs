//! Where the page is served, and for whom.

use std::fmt;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};

/// The address when nothing else is said: reached from this computer only.
pub const DEFAULT_ADDRESS: &str = "127.0.0.1:8080";

/// The page's settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The addresses to try, in order; the first that can be had is served.
    pub addresses: Vec<SocketAddr>,
    /// The access key, if one is asked for.
    pub key: Option<String>,
    /// Host names the page may be opened under beside those of the loopback, in lower case.
    pub hosts: Vec<String>,
}

/// Why the page's settings cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsError {
    /// `MAGISTER_WEB` is no address.
    Address(String),
    /// Others could reach the page, and no access key is set.
    NoKey(String),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(text) => write!(
                f,
                "MAGISTER_WEB={text} is no address to serve the page at: give an address and a \
                 port such as {DEFAULT_ADDRESS}, or off"
            ),
            Self::NoKey(text) => write!(
                f,
                "others could reach the page at {text}: set MAGISTER_WEB_KEY to an access key of \
                 your choice (the page then asks for it), or keep to {DEFAULT_ADDRESS}"
            ),
        }
    }
}

impl std::error::Error for SettingsError {}

impl Settings {
    /// Reads the three variables; an empty key or list of hosts is none. `off` is no page.
    ///
    /// # Errors
    /// An address that makes no sense; an address or a host others can reach without a key.
    pub fn read(address: &str, key: &str, hosts: &str) -> Result<Option<Self>, SettingsError> {
        if address.eq_ignore_ascii_case("off") {
            return Ok(None);
        }
        let place = address.strip_prefix("http://").unwrap_or(address);
        let place = place.trim_end_matches('/');
        let addresses = resolve(place)?;
        let mut hosts: Vec<String> = hosts
            .split(',')
            .map(|host| host.trim().to_ascii_lowercase())
            .filter(|host| !host.is_empty())
            .collect();
        let public = addresses.iter().any(|at| !at.ip().is_loopback()) || !hosts.is_empty();
        let name = place.rsplit_once(':').map_or("", |(name, _)| name);
        if !name.is_empty() && name.trim_matches(['[', ']']).parse::<IpAddr>().is_err() {
            hosts.push(name.to_ascii_lowercase());
        }
        if public && key.is_empty() {
            return Err(SettingsError::NoKey(address.to_owned()));
        }
        Ok(Some(Self {
            addresses,
            key: (!key.is_empty()).then(|| key.to_owned()),
            hosts,
        }))
    }

    /// Whether only this computer reaches the page.
    pub fn is_loopback(&self) -> bool {
        self.addresses.iter().all(|at| at.ip().is_loopback())
    }
}

/// The addresses that `text` means: `HOST:PORT`, `:PORT` and `PORT` (both on the loopback).
fn resolve(text: &str) -> Result<Vec<SocketAddr>, SettingsError> {
    let wrong = || SettingsError::Address(text.to_owned());
    if let Ok(port) = text.trim_start_matches(':').parse::<u16>() {
        return Ok(vec![SocketAddr::from(([127, 0, 0, 1], port))]);
    }
    let addresses: Vec<_> = text.to_socket_addrs().map_err(|_| wrong())?.collect();
    if addresses.is_empty() {
        return Err(wrong());
    }
    Ok(addresses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(address: &str, key: &str, hosts: &str) -> Result<Option<Settings>, SettingsError> {
        Settings::read(address, key, hosts)
    }

    #[test]
    fn addresses_are_read_leniently_but_never_opened_by_accident() {
        for (text, address) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("9000", "127.0.0.1:9000"),
            (":9000", "127.0.0.1:9000"),
            ("http://127.0.0.1:9000/", "127.0.0.1:9000"),
            ("[::1]:80", "[::1]:80"),
        ] {
            let settings = read(text, "", "").expect("good").expect("on");
            assert_eq!(settings.addresses, [address.parse().expect("address")]);
            assert!(settings.is_loopback());
        }
        assert!(matches!(
            read("nonsense", "", ""),
            Err(SettingsError::Address(_))
        ));
        assert!(matches!(
            read("0.0.0.0:1", "", ""),
            Err(SettingsError::NoKey(_))
        ));
        assert!(matches!(
            read(":1", "", "a.b"),
            Err(SettingsError::NoKey(_))
        ));
    }

    #[test]
    fn hosts_are_names_in_lower_case() {
        let settings = read("0.0.0.0:1", "key", "Games.Example.org, b").expect("good");
        assert_eq!(settings.expect("on").hosts, ["games.example.org", "b"]);
    }
}
