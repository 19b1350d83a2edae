//! What a person has chosen to be told, where and when; pure arithmetic over their reminders.

use super::hours::{self, DayTime, Quiet};
use super::span::MINUTE;
use super::{Instant, Stopwatch, Zone};

/// Where reminders go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Notify {
    /// To the person alone.
    #[default]
    Private,
    /// Into the room of the game.
    Room,
    /// All together, once a day; only the last of a turn comes by itself.
    Digest,
    /// Nowhere.
    Off,
}

impl Notify {
    /// Every way.
    pub const ALL: [Self; 4] = [Self::Private, Self::Room, Self::Digest, Self::Off];

    /// The name used in commands and in the store.
    pub fn name(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Room => "room",
            Self::Digest => "digest",
            Self::Off => "off",
        }
    }

    /// The way of a name, in any case, or of what it is called in either language.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let meant = match text.as_str() {
            "privato" | "dm" => "private",
            "stanza" | "canale" | "channel" | "thread" => "room",
            "riassunto" | "riepilogo" | "daily" => "digest",
            "no" | "spento" | "niente" | "none" => "off",
            name => name,
        };
        Self::ALL.into_iter().find(|known| known.name() == meant)
    }
}

/// What a person has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preferences {
    /// Where reminders go.
    pub notify: Notify,
    /// The time zone.
    pub zone: Zone,
    /// The hours without reminders.
    pub quiet: Option<Quiet>,
    /// The time of the daily message.
    pub hour: DayTime,
    /// Whether a vacation begins by itself when time would run out.
    pub away: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            notify: Notify::default(),
            zone: Zone::default(),
            quiet: None,
            hour: DayTime::NINE,
            away: false,
        }
    }
}

/// How late a reminder may be that was pulled forward to the beginning of quiet hours, in
/// milliseconds; after that it would disturb.
const LATE: i64 = 10 * MINUTE;

/// Two reminders are close together that come within this time, in milliseconds.
const CLOSE: i64 = 30 * MINUTE;

/// The number of a turn's last reminder.
const LAST: u8 = 2;

impl Preferences {
    /// When the player whose clock runs is to be reminded next, as of `now`; none if not at all.
    pub fn next_reminder(&self, clock: &Stopwatch, now: Instant) -> Option<Instant> {
        let next = match self.notify {
            Notify::Off => return None,
            Notify::Digest => clock.reminded.max(LAST),
            Notify::Private | Notify::Room => clock.reminded,
        };
        let from = clock.since.max(now);
        let mut due = clock.reminders().into_iter().skip(usize::from(next));
        let raw = due.next()?;
        let first = self.reminder_for(raw, clock, from)?;
        // Where quiet hours have brought two close together, the later one stands for both.
        let close = due.filter_map(|raw| Some((raw, self.reminder_for(raw, clock, from)?)));
        let last = close.fold((raw, first), |(raw, at), (next, then)| {
            let moved = raw.max(from) != at || next.max(from) != then;
            if moved && then >= at && then.0 - at.0 < CLOSE {
                (next, then)
            } else {
                (raw, at)
            }
        });
        Some(last.1)
    }

    /// How many reminders the turn has had once the one is given that is due by now; none if none
    /// is to be given now. Of several that have become due only the last is given.
    pub fn reminder_now(&self, clock: &Stopwatch, now: Instant) -> Option<u8> {
        let passed = self.passed(clock, now);
        let least = match self.notify {
            Notify::Off => return None,
            Notify::Digest => clock.reminded.max(LAST),
            Notify::Private | Notify::Room => clock.reminded,
        };
        let runs = clock.since <= now && !clock.is_over(now);
        (runs && passed > least && !self.disturbs(now)).then_some(passed)
    }

    /// How many of a turn's reminders are due by now, quiet hours regarded.
    fn passed(&self, clock: &Stopwatch, now: Instant) -> u8 {
        let due = clock.reminders().into_iter().filter(|raw| {
            let at = self.reminder_for(*raw, clock, clock.since);
            at.is_some_and(|at| at <= now)
        });
        u8::try_from(due.count()).unwrap_or(u8::MAX)
    }

    /// Whether a reminder that comes now would disturb: it falls into quiet hours, and not just at
    /// their beginning, to which it may have been pulled forward.
    pub fn disturbs(&self, now: Instant) -> bool {
        self.quiet_around(now)
            .is_some_and(|(start, _)| now > start.plus(LATE))
    }

    /// The moment, or the end of the quiet hours into which it falls.
    pub fn free(&self, at: Instant) -> Instant {
        hours::free(at, self.quiet, &self.zone.rules())
    }

    /// When the next daily message is due after a moment; none for who wants none.
    pub fn next_digest(&self, after: Instant) -> Option<Instant> {
        if self.notify != Notify::Digest {
            return None;
        }
        hours::next_daily(self.hour, self.quiet, &self.zone.rules(), after)
    }

    /// A reminder of a running clock: when its time comes, but not before `from`; put off to the end
    /// of quiet hours, or, where the time runs out before that, pulled forward to their beginning,
    /// if that lies after `from`.
    fn reminder_for(&self, raw: Instant, clock: &Stopwatch, from: Instant) -> Option<Instant> {
        let at = raw.max(from);
        let deadline = clock.deadline();
        if at >= deadline {
            return None;
        }
        match self.quiet_around(at) {
            None => Some(at),
            Some((_, end)) if end < deadline => Some(end),
            Some((start, _)) => (start > from).then_some(start),
        }
    }

    fn quiet_around(&self, at: Instant) -> Option<(Instant, Instant)> {
        self.quiet?.around(at, &self.zone.rules())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Pace;
    use super::super::pace::Time;
    use super::super::span::{DAY, HOUR};
    use super::*;

    /// Midnight, the 1st of January 2026.
    const START: Instant = Instant(1_767_225_600_000);

    fn clock(length: i64, since: Instant) -> Stopwatch {
        let pace = Pace {
            time: Time::Turn(length),
            strict: false,
        };
        Stopwatch::start(pace, 0, since, None).expect("timed")
    }

    fn quiet(text: &str) -> Preferences {
        Preferences {
            quiet: Quiet::read(text),
            ..Preferences::default()
        }
    }

    fn after(at: Option<Instant>) -> Option<i64> {
        at.map(|at| (at.0 - START.0) / HOUR)
    }

    #[test]
    fn a_way_is_read_as_either_language_calls_it() {
        for (said, meant) in [
            ("Private", Notify::Private),
            ("privato", Notify::Private),
            ("stanza", Notify::Room),
            (" riassunto ", Notify::Digest),
            ("spento", Notify::Off),
        ] {
            assert_eq!(Notify::read(said), Some(meant), "{said}");
        }
        assert_eq!(Notify::read("loudly"), None);
    }

    #[test]
    fn of_two_reminders_brought_together_only_the_later_comes() {
        // Half of 46 hours comes at 23, a fifth at 36:48; the quiet hours end at 36:30.
        let clock = clock(46 * HOUR, START);
        let chosen = quiet("22:30-12:30");
        let first = chosen.next_reminder(&clock, START);
        assert_eq!(first, Some(clock.reminders()[1]));
        assert_eq!(chosen.reminder_now(&clock, clock.reminders()[1]), Some(2));
        // What quiet hours have not moved stays apart.
        let short = self::clock(HOUR, START.plus(13 * HOUR));
        let first = chosen.next_reminder(&short, START.plus(13 * HOUR));
        assert_eq!(first, Some(short.reminders()[0]));
    }

    #[test]
    fn a_reminder_in_quiet_hours_is_put_off_to_their_end() {
        // Half of two days comes at midnight.
        let clock = clock(2 * DAY, START);
        assert_eq!(after(quiet("1-2").next_reminder(&clock, START)), Some(24));
        assert_eq!(after(quiet("22-7").next_reminder(&clock, START)), Some(31));
        let now = |hours: i64| quiet("22-7").reminder_now(&clock, START.plus(hours * HOUR));
        assert_eq!((now(30), now(31)), (None, Some(1)));
        // A fifth comes at half past two in the afternoon; nobody looked until the next morning.
        assert_eq!((now(39), now(47), now(48)), (Some(2), None, None));
    }

    #[test]
    fn a_reminder_before_a_deadline_in_quiet_hours_is_pulled_forward() {
        // From six in the evening to four in the morning: half is at eleven.
        let clock = clock(10 * HOUR, START.plus(18 * HOUR));
        let chosen = quiet("22-7");
        assert_eq!(after(chosen.next_reminder(&clock, START)), Some(22));
        // Then all of them are due; one message tells it.
        assert_eq!(chosen.reminder_now(&clock, START.plus(22 * HOUR)), Some(3));
        assert_eq!(chosen.reminder_now(&clock, START.plus(23 * HOUR)), None);
        // A turn that begins within them has none.
        let late = super::tests::clock(5 * HOUR, START.plus(23 * HOUR));
        assert_eq!(chosen.next_reminder(&late, START), None);
    }

    #[test]
    fn a_daily_message_leaves_only_the_last_reminder() {
        let mut chosen = quiet("off");
        chosen.notify = Notify::Digest;
        let clock = clock(40 * HOUR, START);
        assert_eq!(after(chosen.next_reminder(&clock, START)), Some(38));
        chosen.notify = Notify::Off;
        assert_eq!(chosen.next_reminder(&clock, START), None);
        assert_eq!(chosen.next_digest(START), None);
    }

    proptest! {
        /// Whatever the pace and the quiet hours, reminders come in order, while the clock runs,
        /// and never within quiet hours but at their very beginning.
        #[test]
        fn reminders_keep_quiet_and_order(
            minutes in 1..20 * 24 * 60_i64,
            start in 0..24 * 60_i64,
            stands in 0..3 * DAY,
            from in 0..24_u8,
            length in 1..20_u8,
        ) {
            let chosen = quiet(&format!("{from}-{}", (from + length) % 24));
            let mut clock = clock(minutes * MINUTE, START.plus(start * MINUTE));
            clock = clock.held(clock.since, clock.since.plus(stands));
            let mut last = clock.since;
            while let Some(at) = chosen.next_reminder(&clock, clock.since) {
                prop_assert!(at >= last && at < clock.deadline());
                prop_assert!(!chosen.disturbs(at));
                let given = chosen.reminder_now(&clock, at);
                prop_assert!(given.is_some());
                clock.reminded = given.unwrap_or(3);
                last = at;
            }
        }
    }
}
