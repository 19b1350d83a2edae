//! Moments and spans of time, as they are written.

use std::time::{Duration, UNIX_EPOCH};

use crate::base::Instant;

/// The longest the clock is turned at once: a hundred years.
const LONGEST: Duration = Duration::from_hours(100 * 366 * 24);

/// A moment such as `2026-01-01T00:00:00Z`, from 1970 on.
pub fn moment(text: &str) -> Option<Instant> {
    let moment = humantime::parse_rfc3339(text.trim()).ok()?;
    let since = moment.duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok().map(Instant)
}

/// A span such as `+26h` or `1d 2h`, in milliseconds.
pub(super) fn span(text: &str) -> Option<i64> {
    let text = text.trim();
    let span = humantime::parse_duration(text.strip_prefix('+').unwrap_or(text)).ok()?;
    if span > LONGEST {
        return None;
    }
    i64::try_from(span.as_millis()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read() {
        assert_eq!(moment("1970-01-01T00:00:00Z"), Some(Instant(0)));
        assert_eq!(
            moment("2026-01-01T00:00:00Z"),
            Some(Instant(1_767_225_600_000))
        );
        assert_eq!(
            moment("2026-01-01T00:00:00.250Z"),
            Some(Instant(1_767_225_600_250))
        );
        for text in ["", "today", "2026-01-01", "2026-13-01T00:00:00Z"] {
            assert_eq!(moment(text), None, "{text}");
        }
    }
}
