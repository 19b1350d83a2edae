//! How many days of vacation somebody has: 28 a calendar year, counted as time actually used.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Instant;
use super::span::{DAY, HOUR};

/// The days of vacation in a calendar year (of UTC, so that all have the same years).
pub const DAYS: u32 = 28;

/// From one moment to another.
pub type Span = (Instant, Instant);

/// The calendar year of a moment.
pub fn year_of(at: Instant) -> i16 {
    let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
    TimeZone::UTC.to_datetime(stamp).year()
}

/// What is used of a day before it counts, in milliseconds: who comes back at once loses none.
const FREE: i64 = HOUR;

/// The days left in a calendar year after these vacations: a day counts once more than an hour of it
/// was used.
pub fn left(spans: &[Span], year: i16) -> u32 {
    let used = u32::try_from(used(spans, year)).unwrap_or(u32::MAX);
    DAYS.saturating_sub(used)
}

/// The most days, at most `wished`, by which a vacation can last beyond `from` that began at
/// `start`, after these earlier ones: in no calendar year more than 28 are used. 0 if not even one
/// is left.
pub fn longest(spans: &[Span], start: Instant, from: Instant, wished: u32) -> u32 {
    let fits = |days: &u32| {
        let until = from.plus(i64::from(*days) * DAY);
        let mut all = spans.to_vec();
        all.push((start, until));
        let mut years = year_of(start)..=year_of(until);
        years.all(|year| used(&all, year) <= i64::from(DAYS))
    };
    (1..=wished).rev().find(fits).unwrap_or(0)
}

/// The days used in a year; of the last one, more than an hour.
fn used(spans: &[Span], year: i16) -> i64 {
    let (first, last) = (new_year(year), new_year(year.saturating_add(1)));
    let time: i64 = spans
        .iter()
        .map(|(start, until)| (until.0.min(last.0) - start.0.max(first.0)).max(0))
        .sum();
    ((time - FREE).max(0) + DAY - 1) / DAY
}

/// The first moment of a year.
fn new_year(year: i16) -> Instant {
    let day = Date::new(year, 1, 1).ok();
    let zoned = day.and_then(|day| day.to_zoned(TimeZone::UTC).ok());
    Instant(zoned.map_or(0, |zoned| zoned.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The 1st of January 2026.
    const YEAR: Instant = Instant(1_767_225_600_000);

    fn day(number: i64) -> Instant {
        YEAR.plus(number * DAY)
    }

    #[test]
    fn a_day_counts_once_more_than_an_hour_of_it_was_used() {
        assert_eq!(year_of(YEAR), 2026);
        assert_eq!(year_of(YEAR.plus(-1)), 2025);
        assert_eq!(left(&[], 2026), 28);
        assert_eq!(left(&[(day(3), day(5))], 2026), 26);
        assert_eq!(left(&[(day(3), day(5).plus(HOUR))], 2026), 26);
        assert_eq!(left(&[(day(3), day(5).plus(HOUR + 1))], 2026), 25);
        let short = [(day(3), day(3).plus(HOUR)), (day(9), day(9).plus(HOUR))];
        assert_eq!(left(&short[..1], 2026), 28);
        assert_eq!(left(&short, 2026), 27, "often a little is much");
    }

    #[test]
    fn a_vacation_over_new_year_counts_for_both_years() {
        let over = [(day(355), day(375))];
        assert_eq!((left(&over, 2026), left(&over, 2027)), (18, 18));
        let long = longest(&[], day(340), day(340), 60);
        assert_eq!(long, 53, "25 days of one year and 28 of the next");
        assert_eq!(longest(&[(day(0), day(20))], day(340), day(340), 28), 8);
        assert_eq!(longest(&[(day(0), day(20))], day(360), day(360), 28), 28);
    }

    #[test]
    fn it_can_be_extended_as_far_as_days_are_left() {
        assert_eq!(longest(&[], day(10), day(20), 28), 18);
        assert_eq!(longest(&[(day(1), day(9))], day(10), day(30), 5), 0);
    }

    proptest! {
        /// However vacations are taken, no year has more than 28 days of them, and the hour that
        /// does not count.
        #[test]
        fn no_year_has_more_days(
            taken in proptest::collection::vec((0..40 * DAY, 1..=28_u32, 0..28 * DAY), 0..60),
        ) {
            let mut spans: Vec<Span> = Vec::new();
            let mut now = YEAR;
            for (wait, wished, used) in taken {
                now = now.plus(wait);
                let days = longest(&spans, now, now, wished);
                if days == 0 {
                    continue;
                }
                // Some of it is given back.
                let until = now.plus(used.min(i64::from(days) * DAY));
                spans.push((now, until));
                now = until;
            }
            for year in 2026..2035 {
                let (first, last) = (new_year(year), new_year(year + 1));
                let time: i64 = spans
                    .iter()
                    .map(|(start, end)| (end.0.min(last.0) - start.0.max(first.0)).max(0))
                    .sum();
                prop_assert!(time <= i64::from(DAYS) * DAY + FREE);
            }
        }
    }
}
