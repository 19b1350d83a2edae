//! How fast the rules of Boissière's game are: random games, listing every legal action at each
//! step. One thread; CPU time where the system tells it, else time passed.

#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use magister::rules::rithmomachia::boissiere::{Common, Options, Position, Proper};
use magister::rules::{Action, Rules};

/// Steps of every measurement.
const STEPS: u64 = 2_000_000;
/// Longer games are broken off.
const LONGEST: u64 = 2_000;

fn main() {
    let long = Options {
        common: None,
        proper: Some(Proper::Great),
        ..Options::default()
    };
    let goods = Options {
        common: Some(Common::GoodsHalf),
        proper: None,
        ..Options::default()
    };
    let honor = Options {
        common: Some(Common::Honor(4, 100)),
        proper: Some(Proper::Big),
        ..Options::default()
    };
    let named = [
        ("default options", Options::default()),
        ("great victory only", long),
        ("half the goods only", goods),
        ("honor or big victory", honor),
    ];
    for (name, options) in named {
        random_games(name, options);
    }
    count_sequences();
    worst_prisoners();
}

/// The slowest judging of a common victory: as many prisoners as a text may name, of large values,
/// and a sum that almost fits.
fn worst_prisoners() {
    for (kind, letter, most) in [("pieces", 'c', 9_999), ("pyramids", 'p', 59_994)] {
        for heaps in [1, 2, 4] {
            let values = prisoners(most, heaps);
            let half: u64 = values.iter().sum::<u64>() / 2;
            // One more than a multiple of seven each, but for one; so never five more together.
            let sum = u32::try_from(half / 7 * 7 + 32 % 7 + 5).unwrap_or(u32::MAX);
            let names: Vec<String> = values
                .iter()
                .map(|value| format!("{letter}{value}"))
                .collect();
            let names = names.join(",");
            for common in [Common::Honor(32, sum), Common::GoodsExact(sum)] {
                let spent = judged(common, &names);
                println!("{common:?}, 64 {kind} in {heaps} heaps: {spent:.2?}");
            }
        }
    }
}

/// 64 values up to `most`, around so many places.
fn prisoners(most: u64, heaps: u64) -> Vec<u64> {
    let mut chance = 0x9E37_79B9_7F4A_7C15;
    let steps = most / 7;
    let spread = if heaps == 1 { steps } else { steps / 30 };
    let value = |number: u64| {
        let place = (steps - spread) * (number % heaps) / (heaps - 1).max(1);
        let at = place + below(&mut chance, usize::try_from(spread).unwrap_or(1)) as u64;
        (7 * at + 1 + u64::from(number == 5)).min(most)
    };
    (0..64).map(value).collect()
}

/// How long it takes to read a position with these prisoners and to judge it.
fn judged(common: Common, prisoners: &str) -> Duration {
    const TIMES: u32 = 50;
    let options = magister::rules::Options::Boissiere(Options {
        common: Some(common),
        proper: None,
        ..Options::default()
    });
    let text = format!("C2,7{}/c3,7 o b {prisoners} - 1", "/8".repeat(14));
    let begun = CpuTime::now();
    for _ in 0..TIMES {
        let read = magister::notation::read_position(&options, black_box(&text));
        assert!(black_box(read).is_ok(), "{text}");
    }
    begun.elapsed() / TIMES
}

/// Whole random games from the start, every legal action listed at each step.
fn random_games(name: &str, options: Options) {
    let mut chance = 0x9E37_79B9_7F4A_7C15;
    let (mut games, mut listed, mut steps) = (0_u64, 0_u64, 0_u64);
    let begun = CpuTime::now();
    while steps < STEPS {
        let mut position = Position::start(options);
        games += 1;
        for _ in 0..LONGEST {
            let mut list = [Action::End; 256];
            let mut count = 0;
            let _ = position.visit(|action| {
                list[count] = action;
                count += 1;
                ControlFlow::Continue(())
            });
            if count == 0 {
                break;
            }
            listed += count as u64;
            steps += 1;
            position.apply(list[below(&mut chance, count)], |event| {
                black_box(event);
            });
        }
    }
    let spent = begun.elapsed();
    report(name, steps, spent);
    println!(
        "    {games} games, {} actions listed a step",
        listed / steps
    );
}

/// All sequences of a few actions from the start.
fn count_sequences() {
    let start = Position::start(Options::default());
    let begun = CpuTime::now();
    let nodes = start.perft(5);
    report("sequences of 5 actions", nodes, begun.elapsed());
}

fn report(name: &str, steps: u64, spent: Duration) {
    let a_second = u128::from(steps) * 1_000_000_000 / spent.as_nanos().max(1);
    println!("{name}: {steps} in {spent:.2?}, {a_second} a second");
}

/// A number below `limit` (xorshift).
fn below(chance: &mut u64, limit: usize) -> usize {
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    usize::try_from(*chance >> 33).unwrap_or(0) % limit
}

/// CPU time of this thread, from Linux; elsewhere the clock.
struct CpuTime {
    ran: Option<Duration>,
    clock: Instant,
}

impl CpuTime {
    fn now() -> Self {
        Self {
            ran: Self::ran(),
            clock: Instant::now(),
        }
    }

    fn ran() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        let nanoseconds = text.split(' ').next()?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    }

    fn elapsed(&self) -> Duration {
        match (self.ran, Self::ran()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.clock.elapsed(),
        }
    }
}
