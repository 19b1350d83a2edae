//! The two clocks of a game: pure arithmetic over moments that are passed in.
//!
//! One clock runs, the other stands. Whatever stops the running one (a pause, a vacation, an outage
//! of ours) only moves the moment from which it runs, so that the deadline that is shown is the one
//! that is enforced, and the time left never grows except by what was agreed.

use super::Instant;
use super::pace::{Pace, Time};

/// The clocks of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopwatch {
    /// What each side has left, in milliseconds: White, Black. The running side's is what it had at
    /// `since`.
    pub left: [i64; 2],
    /// Whose clock runs: 0 White, 1 Black.
    pub running: usize,
    /// From when on it runs; ahead of now while it stands.
    pub since: Instant,
    /// What the running side had when its turn began: the measure of the reminders.
    pub full: i64,
    /// How many reminders this turn has had.
    pub reminded: u8,
    /// Whether it was told that this turn's time has run out.
    pub told: bool,
    /// The end of an agreed pause, if there is one: it ends with the turn.
    pub paused: Option<Instant>,
}

/// The parts of a turn's time at whose beginning its player is reminded.
const REMINDERS: [i64; 3] = [2, 5, 20];

impl Stopwatch {
    /// The clocks as a game begins; none where there is no limit. The first clock runs from
    /// `until` on if that lies ahead.
    pub fn start(pace: Pace, first: usize, now: Instant, until: Option<Instant>) -> Option<Self> {
        let left = match pace.time {
            Time::Unlimited => return None,
            Time::Turn(length) => length,
            Time::Bank { start, .. } => start,
        };
        Some(Self {
            left: [left; 2],
            running: first,
            since: later(now, until),
            full: left,
            reminded: 0,
            told: false,
            paused: None,
        })
    }

    /// What a side has left; below zero once its time has run out.
    pub fn left_of(&self, side: usize, now: Instant) -> i64 {
        let gone = if side == self.running {
            now.0.saturating_sub(self.since.0).max(0)
        } else {
            0
        };
        self.left[side].saturating_sub(gone)
    }

    /// When the running side's time runs out.
    pub fn deadline(&self) -> Instant {
        self.since.plus(self.left[self.running])
    }

    /// Whether it has run out.
    pub fn is_over(&self, now: Instant) -> bool {
        now >= self.deadline()
    }

    /// Until when the running clock stands, if it does.
    pub fn stands_until(&self, now: Instant) -> Option<Instant> {
        (self.since > now).then_some(self.since)
    }

    /// The same, counted up to now: what a turn that is taken back brings back.
    #[must_use]
    pub fn counted(self, now: Instant) -> Self {
        let mut counted = self;
        counted.left[self.running] = self.left_of(self.running, now);
        counted.since = self.since.max(now);
        counted
    }

    /// The running side has played; the other's clock runs, from `until` on if that lies ahead.
    #[must_use]
    pub fn turned(self, pace: Pace, now: Instant, until: Option<Instant>) -> Self {
        let mut next = self.counted(now);
        let mover = self.running;
        next.left[mover] = match pace.time {
            Time::Unlimited => next.left[mover],
            Time::Turn(length) => length,
            Time::Bank { increment, cap, .. } => {
                let left = next.left[mover].max(0);
                // Time given beyond the cap is kept, and not added to.
                left.saturating_add(increment).min(cap.max(left))
            }
        };
        next.begin(1 - mover, later(now, until));
        next
    }

    /// These clocks as they were counted when a turn ended, running again for the side whose turn
    /// it was.
    #[must_use]
    pub fn resumed(self, now: Instant, until: Option<Instant>) -> Self {
        let mut again = self;
        again.since = later(now, until);
        again.told = false;
        again.reminded = again.passed(now);
        again
    }

    /// The running clock stands until a moment (or, once that has passed, runs from now on).
    #[must_use]
    pub fn held(self, now: Instant, until: Instant) -> Self {
        let mut held = self.counted(now);
        held.since = now.max(until);
        held
    }

    /// Nobody could play from one moment to the other, because of us: the clock stood.
    #[must_use]
    pub fn spared(self, from: Instant, to: Instant) -> Self {
        let mut spared = self;
        let began = self.since.max(from);
        if began < to && self.deadline() > from {
            spared.since = self.since.plus(to.0 - began.0);
        }
        spared
    }

    /// A side has more time; what had run out counts from nothing. If its clock runs, it does so from
    /// `until` on where that lies ahead, and not before the end of a pause.
    #[must_use]
    pub fn given(self, side: usize, more: i64, now: Instant, until: Option<Instant>) -> Self {
        let mut given = self.counted(now);
        given.left[side] = given.left[side].max(0).saturating_add(more);
        if side == given.running {
            given.since = later(given.since, until.max(given.paused));
            given.full = given.full.max(given.left[side]);
            given.reminded = given.passed(now);
            given.told = false;
        }
        given
    }

    /// When each reminder of this turn is due by the clock alone, the first one first.
    pub fn reminders(&self) -> [Instant; REMINDERS.len()] {
        REMINDERS.map(|part| self.deadline().plus(-(self.full / part)))
    }

    /// How many of a turn's reminders are due by now.
    pub fn passed(&self, now: Instant) -> u8 {
        let due = self.reminders().into_iter().filter(|at| now >= *at);
        u8::try_from(due.count()).unwrap_or(u8::MAX)
    }

    fn begin(&mut self, side: usize, since: Instant) {
        self.running = side;
        self.since = since;
        self.full = self.left[side].max(0);
        self.reminded = 0;
        self.told = false;
        self.paused = None;
    }
}

fn later(now: Instant, until: Option<Instant>) -> Instant {
    until.map_or(now, |until| until.max(now))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::span::{DAY, HOUR};
    use super::*;

    const BANK: Pace = Pace {
        time: Time::BANK,
        strict: false,
    };
    const THREE_DAYS: Pace = Pace {
        time: Time::Turn(3 * DAY),
        strict: false,
    };
    /// Noon of a leap day.
    const START: Instant = Instant(1_709_208_000_000);

    #[test]
    fn each_turn_has_its_time() {
        let clock = Stopwatch::start(THREE_DAYS, 0, START, None).expect("timed");
        assert_eq!(clock.deadline(), START.plus(3 * DAY));
        let next = clock.turned(THREE_DAYS, START.plus(DAY), None);
        assert_eq!(next.deadline(), START.plus(4 * DAY));
        assert_eq!(next.running, 1);
        assert_eq!(next.left_of(0, START.plus(9 * DAY)), 3 * DAY);
    }

    #[test]
    fn a_bank_grows_up_to_its_cap() {
        let clock = Stopwatch::start(BANK, 0, START, None).expect("timed");
        let quick = clock.turned(BANK, START.plus(HOUR), None);
        assert_eq!(quick.left[0], 10 * DAY);
        let slow = clock.turned(BANK, START.plus(4 * DAY), None);
        assert_eq!(slow.left[0], 10 * DAY - 4 * DAY + 36 * HOUR);
        let late = clock.turned(BANK, START.plus(11 * DAY), None);
        assert_eq!(late.left[0], 36 * HOUR);
    }

    #[test]
    fn a_vacation_stops_the_clock_and_may_end_early() {
        let clock = Stopwatch::start(THREE_DAYS, 0, START, None).expect("timed");
        let away = clock.held(START.plus(DAY), START.plus(11 * DAY));
        assert_eq!(away.deadline(), START.plus(13 * DAY));
        let back = away.held(START.plus(2 * DAY), START.plus(2 * DAY));
        assert_eq!(back.deadline(), START.plus(4 * DAY));
    }

    #[test]
    fn time_given_to_whoever_is_away_counts_from_their_return() {
        let clock = Stopwatch::start(THREE_DAYS, 0, START, None).expect("timed");
        let now = START.plus(4 * DAY);
        let given = clock.given(0, DAY, now, None);
        assert_eq!(given.deadline(), now.plus(DAY));
        let away = clock.given(0, DAY, now, Some(now.plus(9 * DAY)));
        assert_eq!(away.deadline(), now.plus(10 * DAY));
        assert_eq!(away.stands_until(now), Some(now.plus(9 * DAY)));
        // Of a vacation that is over, and for the side that waits, nothing stands.
        assert_eq!(clock.given(0, DAY, now, Some(START)), given);
        let other = clock.given(1, DAY, now, Some(now.plus(9 * DAY)));
        assert_eq!(other.since, now);
    }

    #[test]
    fn an_outage_is_not_counted() {
        let clock = Stopwatch::start(THREE_DAYS, 0, START, None).expect("timed");
        let spared = clock.spared(START.plus(2 * DAY), START.plus(4 * DAY));
        assert_eq!(spared.deadline(), START.plus(5 * DAY));
        // Over before it began, or not yet running: nothing to spare.
        let over = clock.spared(START.plus(3 * DAY), START.plus(4 * DAY));
        assert_eq!(over, clock);
        let ahead = clock.held(START, START.plus(9 * DAY));
        assert_eq!(ahead.spared(START.plus(DAY), START.plus(2 * DAY)), ahead);
    }

    #[test]
    fn reminders_come_at_a_half_a_fifth_and_a_twentieth() {
        let clock = Stopwatch::start(THREE_DAYS, 0, START, None).expect("timed");
        let due = clock.reminders().map(|at| (at.0 - START.0) / (HOUR / 10));
        assert_eq!(due, [360, 576, 684]);
        assert_eq!(clock.passed(START.plus(60 * HOUR)), 2);
    }

    #[derive(Debug, Clone)]
    enum Event {
        Turn,
        Hold(i64),
        Back,
        Outage(i64),
    }

    fn events() -> impl Strategy<Value = Vec<(i64, Event)>> {
        let event = prop_oneof![
            3 => Just(Event::Turn),
            1 => (0..30 * DAY).prop_map(Event::Hold),
            1 => Just(Event::Back),
            1 => (0..DAY).prop_map(Event::Outage),
        ];
        proptest::collection::vec((0..2 * DAY, event), 0..40)
    }

    proptest! {
        /// Whatever stops the clock, nobody ever has more than the start and the increments of
        /// their own turns give, and the deadline is when what is left is gone.
        #[test]
        fn time_never_grows_but_by_the_increment(events in events()) {
            let mut clock = Stopwatch::start(BANK, 0, START, None).expect("timed");
            let mut now = START;
            for (wait, event) in events {
                let before = [clock.left_of(0, now), clock.left_of(1, now)];
                let from = now;
                now = now.plus(wait);
                let mover = clock.running;
                clock = match event {
                    Event::Turn => clock.turned(BANK, now, None),
                    Event::Hold(length) => clock.held(now, now.plus(length)),
                    Event::Back => clock.held(now, now),
                    Event::Outage(length) => {
                        let to = now.plus(length);
                        let spared = clock.spared(now, to);
                        now = to;
                        spared
                    }
                };
                for (side, had) in before.into_iter().enumerate() {
                    let grown = clock.left_of(side, now) - had.max(0);
                    let turned = matches!(event, Event::Turn) && side == mover;
                    prop_assert!(grown <= if turned { 36 * HOUR } else { 0 }, "{side} {grown}");
                    prop_assert!(clock.left_of(side, now) <= 10 * DAY);
                }
                prop_assert!(now >= from);
                let deadline = clock.deadline();
                prop_assert_eq!(clock.left_of(clock.running, deadline.max(clock.since)),
                    if deadline >= clock.since { 0 } else { clock.left[clock.running] });
            }
        }
    }
}
