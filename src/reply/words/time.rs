//! Moments and lengths of time in words.

use std::ops::Range;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::base::pace::{Pace, Time};
use crate::base::span::{DAY, HOUR, MINUTE};
use crate::base::text::{say, slashed};
use crate::base::{Instant, Lang, Zone};

const ENGLISH: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const ITALIAN: [&str; 12] = [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
];

/// Italian has no article that fits every date: a day of the week comes before it.
const WEEKDAYS: [&str; 7] = [
    "lunedì",
    "martedì",
    "mercoledì",
    "giovedì",
    "venerdì",
    "sabato",
    "domenica",
];

/// How moments end that are told in the time everybody shares.
const SHARED: &str = " UTC";

fn months(lang: Lang) -> [&'static str; 12] {
    match lang {
        Lang::En => ENGLISH,
        Lang::It => ITALIAN,
    }
}

/// `3 January 2026, 12:00 UTC`, in Italian `sabato 3 gennaio 2026, 12:00 UTC`: the one form in which everybody is told a moment. A surface that
/// can show moments in each reader's own time finds them again with [`moments_in`]; where commands
/// begin with a slash each moment is shown so, and told to the second.
pub fn moment(lang: Lang, at: Instant) -> String {
    let told = civil(lang, at, &TimeZone::UTC);
    match at.0.div_euclid(1000).rem_euclid(60) {
        seconds if slashed() && seconds != 0 => format!("{told}:{seconds:02}{SHARED}"),
        _ => format!("{told}{SHARED}"),
    }
}

/// `2026-01-03 12:00 UTC`: a moment in a file, in no language.
pub fn stamp(at: Instant) -> String {
    let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
    let when = stamp.to_zoned(TimeZone::UTC);
    let (date, time) = (when.date(), when.time());
    format!("{date} {:02}:{:02}{SHARED}", time.hour(), time.minute())
}

/// A text with the moments in it, which are told in the time everybody shares, in a zone that its only
/// reader has chosen: for surfaces that do not know the time of day where their readers are.
pub fn in_zone(text: &str, zone: &Zone) -> String {
    let mut there = String::with_capacity(text.len());
    let mut end = 0;
    for (place, at) in moments_in(text) {
        let italian = ITALIAN
            .iter()
            .any(|month| text[place.clone()].contains(month));
        let lang = if italian { Lang::It } else { Lang::En };
        there.push_str(&text[end..place.start]);
        there.push_str(&moment_in(lang, at, zone));
        end = place.end;
    }
    there.push_str(&text[end..]);
    there
}

/// The same in the reader's own time zone, with its name if it is not the one everybody shares.
fn moment_in(lang: Lang, at: Instant, zone: &Zone) -> String {
    let name = zone.name();
    if name == Zone::default().name() {
        return moment(lang, at);
    }
    let there = civil(lang, at, &zone.rules());
    if name.starts_with(['+', '-']) {
        format!("{there} (UTC{name})")
    } else {
        format!("{there} ({name})")
    }
}

/// The time of day that it is in a zone: `14:05`.
pub fn time_of_day(at: Instant, zone: &Zone) -> String {
    let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
    let there = zone.rules().to_datetime(stamp);
    format!("{:02}:{:02}", there.hour(), there.minute())
}

fn civil(lang: Lang, at: Instant, zone: &TimeZone) -> String {
    let stamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
    let when = stamp.to_zoned(zone.clone());
    let index = usize::try_from(when.month() - 1).unwrap_or(0);
    let month = months(lang).get(index).copied().unwrap_or_default();
    let weekday = match lang {
        Lang::En => String::new(),
        Lang::It => {
            let index = usize::try_from(when.weekday().to_monday_zero_offset()).unwrap_or(0);
            format!("{} ", WEEKDAYS[index % WEEKDAYS.len()])
        }
    };
    format!(
        "{weekday}{} {month} {}, {:02}:{:02}",
        when.day(),
        when.year(),
        when.hour(),
        when.minute()
    )
}

/// Where a text tells moments as [`moment`] words them, and which.
pub fn moments_in(text: &str) -> Vec<(Range<usize>, Instant)> {
    let mut found = Vec::new();
    for (end, _) in text.match_indices(SHARED) {
        let before = &text[..end];
        // A moment has four words: day, month, year, time.
        let Some(start) = before.rmatch_indices(' ').nth(2).map(|(space, _)| space) else {
            continue;
        };
        let day = before[..start]
            .rfind(|letter: char| !letter.is_ascii_digit())
            .map_or(0, |last| {
                last + before[last..].chars().next().map_or(1, char::len_utf8)
            });
        if let Some(at) = read(&before[day..]) {
            let named = before[..day].strip_suffix(' ').and_then(|before| {
                let named = WEEKDAYS.iter().find(|name| before.ends_with(**name))?;
                Some(before.len() - named.len())
            });
            found.push((named.unwrap_or(day)..end + SHARED.len(), at));
        }
    }
    found
}

/// Reads `3 January 2026, 12:00`, or `3 January 2026, 12:00:50`.
fn read(text: &str) -> Option<Instant> {
    let mut words = text.split(' ');
    let (day, month, year, time) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let month = Lang::ALL
        .into_iter()
        .find_map(|lang| months(lang).iter().position(|name| *name == month))?;
    let (hour, minute) = time.split_once(':')?;
    let (minute, second) = minute.split_once(':').unwrap_or((minute, "0"));
    let date = jiff::civil::Date::new(
        year.strip_suffix(',')?.parse().ok()?,
        i8::try_from(month + 1).ok()?,
        day.parse().ok()?,
    );
    let time = jiff::civil::Time::new(
        hour.parse().ok()?,
        minute.parse().ok()?,
        second.parse().ok()?,
        0,
    );
    let zoned = date.ok()?.to_datetime(time.ok()?).to_zoned(TimeZone::UTC);
    Some(Instant(zoned.ok()?.timestamp().as_millisecond()))
}

/// `3 days`, `14 hours`, `1 day and 12 hours`: the two largest units.
pub fn length(lang: Lang, milliseconds: i64) -> String {
    let minutes = (milliseconds.max(0) + MINUTE / 2) / MINUTE;
    let (days, hours, minutes) = (
        minutes * MINUTE / DAY,
        minutes * MINUTE % DAY / HOUR,
        minutes % 60,
    );
    let part = |id: &str, count: i64| say(lang, id, &[("count", count.into())]);
    let (days_text, hours_text) = (part("time-days", days), part("time-hours", hours));
    let two = |one: String, other: String| super::list(lang, &[one, other]);
    match (days, hours, minutes) {
        (0, 0, minutes) => part("time-minutes", minutes),
        (0, hours, 0) => part("time-hours", hours),
        (0, _, minutes) => two(hours_text, part("time-minutes", minutes)),
        (_, 0, _) => days_text,
        _ => two(days_text, hours_text),
    }
}

/// About how long, in one unit: `14 hours`, `2 days`.
pub fn about(lang: Lang, milliseconds: i64) -> String {
    let rounded = |unit: i64| (milliseconds.max(0) + unit / 2) / unit * unit;
    length(
        lang,
        if milliseconds >= 2 * DAY {
            rounded(DAY)
        } else if milliseconds >= 2 * HOUR {
            rounded(HOUR)
        } else {
            milliseconds
        },
    )
}

/// What is agreed about the time, as a sentence; none where there is no limit.
pub fn pace(lang: Lang, pace: Pace) -> Option<String> {
    let tell = |length: i64| self::length(lang, length);
    let sentence = match pace.time {
        Time::Unlimited => return None,
        Time::Turn(length) => say(
            lang,
            "pace-turn",
            &[("length", tell(length).as_str().into())],
        ),
        Time::Bank {
            start,
            increment,
            cap,
        } => say(
            lang,
            "pace-bank",
            &[
                ("start", tell(start).as_str().into()),
                ("increment", tell(increment).as_str().into()),
                ("cap", tell(cap).as_str().into()),
            ],
        ),
    };
    let end = if pace.strict {
        "pace-strict"
    } else {
        "pace-claim"
    };
    Some(format!("{sentence} {}", say(lang, end, &[])))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::text::{Commands, with_commands};

    #[test]
    fn moments_are_written_and_found_again() {
        let at = Instant(1_767_441_600_000);
        assert_eq!(stamp(at), "2026-01-03 12:00 UTC");
        assert_eq!(moment(Lang::En, at), "3 January 2026, 12:00 UTC");
        assert_eq!(moment(Lang::It, at), "sabato 3 gennaio 2026, 12:00 UTC");
        let text = format!("(alice) until {}.", moment(Lang::It, at));
        let found = moments_in(&text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].1, at);
        assert_eq!(
            &text[found[0].0.clone()],
            "sabato 3 gennaio 2026, 12:00 UTC"
        );
        let rome = Zone::read("Europe/Rome").expect("in the bundled data");
        assert_eq!(
            moment_in(Lang::En, at, &rome),
            "3 January 2026, 13:00 (Europe/Rome)"
        );
        let both = format!("{text} Or {}?", moment(Lang::En, at));
        assert_eq!(
            in_zone(&both, &rome),
            "(alice) until sabato 3 gennaio 2026, 13:00 (Europe/Rome). Or 3 January 2026, 13:00 \
             (Europe/Rome)?"
        );
        assert_eq!(in_zone(&both, &Zone::default()), both);
        let east = Zone::read("+2").expect("a distance");
        let text = moment_in(Lang::En, at, &east);
        assert_eq!(text, "3 January 2026, 14:00 (UTC+02:00)");
        assert!(moments_in(&text).is_empty());
        let leap = jiff::civil::date(2028, 2, 29).at(23, 59, 0, 0);
        let leap = leap.to_zoned(TimeZone::UTC).expect("a moment").timestamp();
        let leap = Instant(leap.as_millisecond());
        assert_eq!(moments_in(&moment(Lang::En, leap))[0].1, leap);
    }

    #[tokio::test]
    async fn where_moments_are_shown_anew_they_are_told_to_the_second() {
        let at = Instant(1_767_441_650_999);
        assert_eq!(moment(Lang::En, at), "3 January 2026, 12:00 UTC");
        let slash = Commands::Slash(|_, line| format!("/{line}"));
        let text = with_commands(slash, async { moment(Lang::En, at) }).await;
        assert_eq!(text, "3 January 2026, 12:00:50 UTC");
        assert_eq!(
            moments_in(&text),
            [(0..text.len(), Instant(1_767_441_650_000))]
        );
    }

    #[test]
    fn lengths_are_told() {
        for (milliseconds, told) in [
            (3 * DAY, "3 days"),
            (36 * HOUR, "1 day and 12 hours"),
            (14 * HOUR + 20 * MINUTE, "14 hours and 20 minutes"),
            (MINUTE, "1 minute"),
            (0, "0 minutes"),
        ] {
            assert_eq!(length(Lang::En, milliseconds), told);
        }
        assert_eq!(about(Lang::En, 14 * HOUR + 20 * MINUTE), "14 hours");
        assert_eq!(about(Lang::En, 2 * DAY + 13 * HOUR), "3 days");
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_finding(text in "\\PC{0,40}( UTC)?\\PC{0,10}( UTC)?") {
            for (range, _) in moments_in(&text) {
                prop_assert!(text.get(range).is_some());
            }
            let _ = in_zone(&text, &Zone::default());
        }

        #[test]
        fn every_moment_is_found(minutes in 0..60_000_000_i64, before in "[a-z (]{0,9}") {
            let at = Instant(minutes * MINUTE);
            let text = format!("{before}{}", moment(Lang::En, at));
            let found = moments_in(&text);
            prop_assert_eq!(found.len(), 1);
            prop_assert_eq!(found[0].1, at);
        }
    }
}
