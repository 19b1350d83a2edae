//! Time zones: names such as `Europe/Rome`, and fixed distances such as `+02:00`.

use jiff::tz::{Offset, TimeZone};

/// A time zone somebody has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Zone(String);

/// The name of the zone everybody has who has chosen none.
const SHARED: &str = "UTC";

/// How far behind and ahead of it a fixed distance may be, in minutes.
const BEHIND: i32 = -12 * 60;
const AHEAD: i32 = 14 * 60;

/// How many names are suggested for one that is not known.
const NEAR: usize = 3;

impl Default for Zone {
    fn default() -> Self {
        Self(SHARED.to_owned())
    }
}

impl Zone {
    /// The zone of a name in whatever case, or of a distance such as `+2`, `-03:30`, `UTC+2`.
    ///
    /// # Errors
    /// The known names nearest to one that is not known, the best first.
    pub fn read(text: &str) -> Result<Self, Vec<String>> {
        let text = text.trim();
        if let Some(minutes) = distance(text) {
            let (hours, rest) = (minutes.abs() / 60, minutes.abs() % 60);
            return Ok(match minutes {
                0 => Self::default(),
                _ if minutes < 0 => Self(format!("-{hours:02}:{rest:02}")),
                _ => Self(format!("+{hours:02}:{rest:02}")),
            });
        }
        let said = text.replace(' ', "_");
        let known = TimeZone::get(&said).ok();
        let name = known.as_ref().and_then(|zone| zone.iana_name());
        match name.filter(|name| *name != "Etc/Unknown") {
            Some(name) => Ok(Self(name.to_owned())),
            None => Err(near(&said.to_lowercase())),
        }
    }

    /// A zone as it was stored.
    pub fn stored(name: String) -> Self {
        Self(name)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Its rules; those of the shared zone if they are no longer known.
    pub fn rules(&self) -> TimeZone {
        if let Some(minutes) = distance(&self.0) {
            let offset = Offset::from_seconds(minutes * 60);
            return offset.map_or(TimeZone::UTC, TimeZone::fixed);
        }
        TimeZone::get(&self.0).unwrap_or(TimeZone::UTC)
    }
}

/// The minutes of `+02:00`, `-3`, `+0530`, `UTC+2`, `GMT-1`.
fn distance(text: &str) -> Option<i32> {
    let upper = text.to_uppercase();
    let rest = ["UTC", "GMT"]
        .into_iter()
        .find_map(|name| upper.strip_prefix(name))
        .unwrap_or(&upper);
    let sign = match rest.chars().next()? {
        '+' => 1,
        '-' | '−' => -1,
        _ => return None,
    };
    let digits = rest.trim_start_matches(['+', '-', '−']);
    let (hours, minutes) = match digits.split_once(':') {
        Some((hours, minutes)) if minutes.len() == 2 => (hours, minutes),
        Some(_) => return None,
        None if digits.len() == 4 && digits.is_ascii() => digits.split_at(2),
        None => (digits, "0"),
    };
    let number = |text: &str| {
        let fits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        fits.then(|| text.parse::<i32>().ok()).flatten()
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    let total = sign * (hours * 60 + minutes);
    (minutes < 60 && (BEHIND..=AHEAD).contains(&total)).then_some(total)
}

/// The known names that resemble what was said, or whose place does; only the best.
fn near(said: &str) -> Vec<String> {
    let mut close: Vec<(usize, String)> = Vec::new();
    for name in jiff::tz::db().available() {
        let name = name.as_str();
        let lower = name.to_lowercase();
        let place = lower.rsplit('/').next().unwrap_or(&lower);
        let fits = |known: &str| {
            let wrong = strsim::osa_distance(said, known);
            (wrong * 3 <= known.chars().count().min(said.chars().count())).then_some(wrong)
        };
        if let Some(wrong) = [fits(&lower), fits(place)].into_iter().flatten().min() {
            close.push((wrong, name.to_owned()));
        }
    }
    close.sort();
    let best = close.first().map_or(0, |(wrong, _)| *wrong);
    let best = close.into_iter().take_while(|(wrong, _)| *wrong == best);
    best.map(|(_, name)| name).take(NEAR).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn zones_are_read_in_any_case_and_as_distances() {
        for (text, name) in [
            ("Europe/Rome", "Europe/Rome"),
            ("europe/rome", "Europe/Rome"),
            ("America/New York", "America/New_York"),
            ("utc", "UTC"),
            ("+02:00", "+02:00"),
            ("+2", "+02:00"),
            ("UTC+2", "+02:00"),
            ("-0330", "-03:30"),
            ("GMT-1", "-01:00"),
            ("+00:00", "UTC"),
        ] {
            let zone = Zone::read(text);
            assert_eq!(zone, Ok(Zone(name.to_owned())), "{text}");
            assert_eq!(Zone::read(name), zone, "{name}");
        }
        for text in ["", "+", "+25", "+2:5", "+02:60", "-13", "mars"] {
            assert!(Zone::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn near_misses_are_suggested() {
        for (said, name) in [
            ("rome", "Europe/Rome"),
            ("Roma", "Europe/Rome"),
            ("Europe/Roma", "Europe/Rome"),
            ("europa/berlin", "Europe/Berlin"),
            ("New York", "America/New_York"),
        ] {
            assert_eq!(Zone::read(said), Err(vec![name.to_owned()]), "{said}");
        }
        assert_eq!(Zone::read("somewhere"), Err(Vec::new()));
    }

    #[test]
    fn a_distance_has_its_rules() {
        let noon = jiff::Timestamp::from_second(1_767_268_800).expect("a moment");
        let there = Zone("-03:30".to_owned()).rules().to_datetime(noon);
        assert_eq!(there.to_string(), "2026-01-01T08:30:00");
        let lost = Zone("Atlantis/Capital".to_owned()).rules();
        assert_eq!(lost, TimeZone::UTC);
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in "\\PC{0,20}|[+−-][0-9:]{0,6}") {
            let _ = Zone::read(&text).map(|zone| zone.rules());
        }
    }
}
