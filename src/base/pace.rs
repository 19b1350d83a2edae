//! How much time two players give each other: `none`, `3d`, `bank:10d+36h/10d`, `3d,strict`.

use std::fmt;

use super::span::{DAY, HOUR, MINUTE, read_span, write_span};

/// The shortest and the longest time for a turn or in a bank, in milliseconds.
const SHORTEST: i64 = MINUTE;
const LONGEST: i64 = 366 * DAY;

/// The time agreed for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pace {
    /// How much.
    pub time: Time,
    /// Whether the game ends by itself when time runs out; else the opponent may claim it.
    pub strict: bool,
}

/// How much time there is. Milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Time {
    /// As much as one likes.
    #[default]
    Unlimited,
    /// This much for every turn.
    Turn(i64),
    /// A bank of one's own for the whole game.
    Bank {
        /// What it holds in the beginning.
        start: i64,
        /// What is put into it after each turn.
        increment: i64,
        /// The most that it holds.
        cap: i64,
    },
}

impl Time {
    /// The bank that `bank` stands for: ten days, and a day and a half more after each turn.
    pub const BANK: Self = Self::Bank {
        start: 10 * DAY,
        increment: 36 * HOUR,
        cap: 10 * DAY,
    };
}

impl Pace {
    /// Reads what [`fmt::Display`] writes, and `bank` alone; in any case. None if it says nothing
    /// that can be kept.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let (time, strict) = match text.split_once(',') {
            Some((time, word)) if word.trim() == "strict" => (time.trim(), true),
            Some(_) => return None,
            None => (text.as_str(), false),
        };
        let time = match time {
            "none" if strict => return None,
            "none" => Time::Unlimited,
            "bank" => Time::BANK,
            _ => match time.strip_prefix("bank:") {
                Some(bank) => read_bank(bank)?,
                None => Time::Turn(read_length(time)?),
            },
        };
        Some(Self { time, strict })
    }

    /// Whether there is a clock at all.
    pub fn is_timed(self) -> bool {
        self.time != Time::Unlimited
    }
}

/// `10d+36h/10d`; without the cap, it holds at most what it began with.
fn read_bank(text: &str) -> Option<Time> {
    let (start, rest) = text.split_once('+')?;
    let (increment, cap) = rest.split_once('/').unwrap_or((rest, start));
    let (start, increment, cap) = (
        read_length(start)?,
        read_length(increment)?,
        read_length(cap)?,
    );
    let fits = start <= cap && increment <= cap;
    fits.then_some(Time::Bank {
        start,
        increment,
        cap,
    })
}

fn read_length(text: &str) -> Option<i64> {
    read_span(text).filter(|length| (SHORTEST..=LONGEST).contains(length))
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time {
            Time::Unlimited => f.write_str("none")?,
            Time::Turn(length) => f.write_str(&write_span(length))?,
            Time::Bank {
                start,
                increment,
                cap,
            } => {
                let (start, cap) = (write_span(start), write_span(cap));
                write!(f, "bank:{start}+{}/{cap}", write_span(increment))?;
            }
        }
        if self.strict {
            f.write_str(",strict")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_are_read_and_written() {
        for (text, written) in [
            ("none", "none"),
            ("3d", "3d"),
            ("12H", "12h"),
            ("36h", "1d12h"),
            ("3d,strict", "3d,strict"),
            ("3d, strict", "3d,strict"),
            ("bank", "bank:10d+1d12h/10d"),
            ("bank,strict", "bank:10d+1d12h/10d,strict"),
            ("bank:10d+36h/10d", "bank:10d+1d12h/10d"),
            ("bank:5d+12h", "bank:5d+12h/5d"),
        ] {
            let pace = Pace::read(text).expect(text);
            assert_eq!(pace.to_string(), written);
            assert_eq!(Pace::read(written), Some(pace));
        }
        for text in [
            "",
            "3",
            "soon",
            "0d",
            "400d",
            "none,strict",
            "3d,soft",
            "bank:",
            "bank:10d",
            "bank:10d+36h/5d",
            "bank:1d+2d",
            "strict",
            "3d,strict,strict",
            "-3d",
        ] {
            assert_eq!(Pace::read(text), None, "{text}");
        }
    }
}
