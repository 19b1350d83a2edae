//! Times of day, and the hours in which somebody does not want to be disturbed.

use std::fmt;

use jiff::civil::{Date, Time};
use jiff::tz::{Disambiguation, TimeZone};
use jiff::{Timestamp, ToSpan};

use super::Instant;

/// A time of day: minutes after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DayTime(u16);

/// From one time of day to another, over midnight if that comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quiet {
    /// Their beginning.
    pub from: DayTime,
    /// Their end.
    pub to: DayTime,
}

/// The minutes of a day.
const DAY: u16 = 24 * 60;

/// How long quiet hours may be, in minutes: some of the day is left.
const LONGEST: u16 = 20 * 60;

impl DayTime {
    /// Nine in the morning.
    pub const NINE: Self = Self(9 * 60);

    /// Reads `22:00`, `7`, `9:30`, `9.30`, and with the half of the day `10pm`, `7:30 am`.
    pub fn read(text: &str) -> Option<Self> {
        let lower = text.trim().to_lowercase();
        for (half, later) in [("am", 0), ("pm", 12 * 60)] {
            if let Some(text) = lower.strip_suffix(half) {
                let read = Self::read_of_day(text).filter(|at| (60..13 * 60).contains(&at.0))?;
                return Some(Self(read.0 % (12 * 60) + later));
            }
        }
        Self::read_of_day(&lower)
    }

    /// Reads a time without the half of the day.
    fn read_of_day(text: &str) -> Option<Self> {
        let text = text.trim();
        let (hours, minutes) = text.split_once([':', '.']).unwrap_or((text, "00"));
        let number = |text: &str, least: usize| {
            let fits =
                (least..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| text.parse::<u16>().ok()).flatten()
        };
        let (hours, minutes) = (number(hours, 1)?, number(minutes, 2)?);
        (hours < 24 && minutes < 60).then_some(Self(hours * 60 + minutes))
    }

    /// The moment at which it is this time on that day. Where clocks are set forward over it, or
    /// back so that it comes twice, `which` of the two is meant.
    fn on(self, day: Date, zone: &TimeZone, which: Disambiguation) -> Option<Instant> {
        let (hours, minutes) = (self.0 / 60, self.0 % 60);
        let time = Time::new(i8::try_from(hours).ok()?, i8::try_from(minutes).ok()?, 0, 0);
        let moment = zone.to_ambiguous_timestamp(day.to_datetime(time.ok()?));
        let moment = moment.disambiguate(which).ok()?;
        Some(Instant(moment.as_millisecond()))
    }
}

impl fmt::Display for DayTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl Quiet {
    /// Reads `22:00-07:00`, `22-7`; none if that is nothing, or leaves less than four hours of a
    /// day.
    pub fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(['-', '–', '−'])?;
        let (from, to) = (DayTime::read(from)?, DayTime::read(to)?);
        let length = (DAY + to.0 - from.0) % DAY;
        (1..=LONGEST).contains(&length).then_some(Self { from, to })
    }

    /// Beginning and end of the quiet hours into which a moment falls; none if it falls into none.
    /// At the changes of summer time they are rather longer than shorter.
    pub fn around(self, at: Instant, zone: &TimeZone) -> Option<(Instant, Instant)> {
        let today = day_of(at, zone)?;
        let yesterday = today.checked_sub(1.day()).ok()?;
        [yesterday, today].into_iter().find_map(|day| {
            let last = if self.from < self.to {
                day
            } else {
                day.checked_add(1.day()).ok()?
            };
            let start = self.from.on(day, zone, Disambiguation::Earlier)?;
            let end = self.to.on(last, zone, Disambiguation::Later)?;
            (start <= at && at < end).then_some((start, end))
        })
    }
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// The day that it is somewhere at a moment.
fn day_of(at: Instant, zone: &TimeZone) -> Option<Date> {
    let stamp = Timestamp::from_millisecond(at.0).ok()?;
    Some(zone.to_datetime(stamp).date())
}

/// When the day begins somewhere on which a moment falls.
pub fn day_start(at: Instant, zone: &TimeZone) -> Instant {
    let start = day_of(at, zone).and_then(|day| DayTime(0).on(day, zone, Disambiguation::Later));
    start.unwrap_or(at)
}

/// The first moment after `after` at which a message of every day comes: at `hour`, or when the
/// quiet hours end into which that falls.
pub fn next_daily(
    hour: DayTime,
    quiet: Option<Quiet>,
    zone: &TimeZone,
    after: Instant,
) -> Option<Instant> {
    let today = day_of(after, zone)?;
    (-1..=3).find_map(|days: i64| {
        let day = today.checked_add(days.days()).ok()?;
        let at = hour.on(day, zone, Disambiguation::Compatible)?;
        let at = free(at, quiet, zone);
        (at > after).then_some(at)
    })
}

/// The moment, or the end of the quiet hours into which it falls.
pub fn free(at: Instant, quiet: Option<Quiet>, zone: &TimeZone) -> Instant {
    let around = quiet.and_then(|quiet| quiet.around(at, zone));
    around.map_or(at, |(_, end)| end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Zone;
    use super::super::span::{HOUR, MINUTE};
    use super::*;

    #[test]
    fn hours_are_read_and_written() {
        for (text, written) in [
            ("22:00-07:00", Some("22:00-07:00")),
            ("22-7", Some("22:00-07:00")),
            ("22:30 – 7.15", Some("22:30-07:15")),
            ("13-14", Some("13:00-14:00")),
            ("7-7", None),
            ("7-6", None),
            ("24-7", None),
            ("22:5-7", None),
            ("22", None),
            ("", None),
        ] {
            let read = Quiet::read(text).map(|quiet| quiet.to_string());
            assert_eq!(read.as_deref(), written, "{text}");
        }
        assert_eq!(DayTime::read("9"), Some(DayTime::NINE));
        assert_eq!(DayTime::read("25:00"), None);
    }

    /// The 1st of January 2026.
    const YEAR: i64 = 1_767_225_600_000;

    fn any_zone() -> impl Strategy<Value = TimeZone> {
        let names = [
            "Europe/Rome",
            "America/New_York",
            "Australia/Lord_Howe",
            "America/Santiago",
            "Africa/Cairo",
            "Asia/Kolkata",
            "+02:00",
            "UTC",
        ];
        proptest::sample::select(names.to_vec())
            .prop_map(|name| Zone::stored(name.to_owned()).rules())
    }

    fn wall(at: Instant, zone: &TimeZone) -> DayTime {
        let stamp = Timestamp::from_millisecond(at.0).expect("a moment");
        let time = zone.to_datetime(stamp).time();
        DayTime(
            u16::try_from(i16::from(time.hour()) * 60 + i16::from(time.minute())).expect("small"),
        )
    }

    fn is_within(quiet: Quiet, time: DayTime) -> bool {
        if quiet.from < quiet.to {
            quiet.from <= time && time < quiet.to
        } else {
            quiet.from <= time || time < quiet.to
        }
    }

    fn any_quiet() -> impl Strategy<Value = Quiet> {
        (0..DAY, 1..=LONGEST).prop_map(|(from, length)| Quiet {
            from: DayTime(from),
            to: DayTime((from + length) % DAY),
        })
    }

    #[test]
    fn where_a_day_has_no_midnight_the_daily_message_waits_for_the_end_of_quiet_hours() {
        // On the 6th of September 2026 Santiago goes from the end of the 5th to one o'clock.
        let zone = Zone::stored("America/Santiago".to_owned()).rules();
        let quiet = Quiet::read("00:06-04:06");
        let mut at = Instant(1_788_566_400_000);
        let mut days = Vec::new();
        for _ in 0..3 {
            at = next_daily(DayTime(0), quiet, &zone, at).expect("there is one");
            days.push(
                zone.to_datetime(Timestamp::from_millisecond(at.0).expect("a moment"))
                    .to_string(),
            );
        }
        assert_eq!(
            days,
            [
                "2026-09-05T00:00:00",
                "2026-09-06T04:06:00",
                "2026-09-07T00:00:00"
            ]
        );
    }

    proptest! {
        /// Over a whole year with its changes of summer time: whatever is put off to the end of
        /// quiet hours comes when no clock on the wall shows a time within them, and not more
        /// than an hour later than it must.
        #[test]
        fn quiet_hours_follow_the_clock_on_the_wall(
            zone in any_zone(),
            quiet in any_quiet(),
            minutes in 0..365 * 24 * 60_i64,
        ) {
            let at = Instant(YEAR + minutes * MINUTE);
            let free = free(at, Some(quiet), &zone);
            prop_assert!(!is_within(quiet, wall(free, &zone)));
            prop_assert!(free.0 - at.0 <= i64::from(LONGEST) * MINUTE + HOUR);
            if let Some((start, end)) = quiet.around(at, &zone) {
                prop_assert!(start <= at && at < end && end == free);
                let sure = quiet.around(start.plus(-2 * HOUR), &zone);
                prop_assert!(sure.is_none_or(|(_, end)| end <= start));
            } else {
                prop_assert_eq!(free, at);
                prop_assert!(!is_within(quiet, wall(at, &zone)));
            }
        }

        /// A message of every day comes once on every day of the year.
        #[test]
        fn a_daily_message_comes_once_a_day(
            zone in any_zone(),
            quiet in proptest::option::of(any_quiet()),
            hour in 0..DAY,
        ) {
            let mut at = Instant(YEAR);
            let mut count = 0;
            while at.0 < YEAR + 365 * 24 * HOUR {
                let next = next_daily(DayTime(hour), quiet, &zone, at).expect("there is one");
                prop_assert!(next > at);
                prop_assert!(count == 0 || day_of(next, &zone) > day_of(at, &zone), "{:?}", next);
                prop_assert!(quiet.is_none_or(|quiet| !is_within(quiet, wall(next, &zone))));
                at = next;
                count += 1;
            }
            prop_assert!((365..=366).contains(&count), "{}", count);
        }
    }
}
