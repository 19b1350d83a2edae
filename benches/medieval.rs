//! How many random atomic actions of the 13th-century game are played in a second of CPU time on
//! one thread: at each the whole legal listing is made and one action of it is drawn evenly.
//! `cargo bench --bench medieval`; a number as argument sets the seconds for each line.

#![expect(clippy::print_stdout, reason = "a bench reports on standard output")]

use std::ops::ControlFlow;
use std::time::Instant;

use magister::rules::rithmomachia::medieval::{Layout, Options, Position};
use magister::rules::{Action, Grade, Rules};

/// Longest game, in atomic actions.
const LONGEST: u32 = 2000;

/// CPU seconds of this thread where the system tells them, else seconds of the clock.
fn cpu_seconds(start: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').next().and_then(|word| word.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |spent: f64| spent / 1e9)
}

/// A small generator of random numbers (xorshift64*).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        usize::try_from((high * limit as u64) >> 32).unwrap_or(0)
    }
}

/// What was counted.
#[derive(Default)]
struct Count {
    actions: u64,
    listed: u64,
    games: u64,
    won: u64,
}

/// Plays one game; `greedy` draws among the captures when there are any.
fn game(start: &Position, dice: &mut Dice, greedy: bool, count: &mut Count) {
    let mut position = start.clone();
    let mut listing = [Action::End; 1024];
    for _ in 0..LONGEST {
        let mut length = 0;
        let _ = position.visit(|action| {
            listing[length] = action;
            length += 1;
            ControlFlow::Continue(())
        });
        if length == 0 {
            break;
        }
        let captures = listing[..length]
            .iter()
            .take_while(|action| matches!(action, Action::Capture { .. }))
            .count();
        let choices = if greedy && captures > 0 {
            captures
        } else {
            length
        };
        position.apply(listing[dice.below(choices)], |_| ());
        count.actions += 1;
        count.listed += length as u64;
    }
    count.games += 1;
    count.won += u64::from(position.outcome().is_some());
}

fn run(name: &str, options: Options, greedy: bool, seconds: f64) {
    let start = Position::start(options);
    let clock = Instant::now();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut count = Count::default();
    game(&start, &mut dice, greedy, &mut count);
    count = Count::default();
    let begun = cpu_seconds(clock);
    let mut spent = 0.0;
    while spent < seconds {
        game(&start, &mut dice, greedy, &mut count);
        spent = cpu_seconds(clock) - begun;
    }
    #[expect(clippy::cast_precision_loss, reason = "for people")]
    let (speed, listed) = (
        count.actions as f64 / spent,
        count.listed as f64 / count.actions as f64,
    );
    println!(
        "{name:24} {speed:10.0} actions/s, {listed:5.1} legal each, {} games, {} ended",
        count.games, count.won
    );
}

fn main() {
    let seconds = std::env::args()
        .filter_map(|word| word.parse().ok())
        .next_back()
        .unwrap_or(2.0);
    let standard = Options::default();
    let excellent = Options {
        triumph: Grade::Excellent,
        ..standard
    };
    run("14 rows", standard, false, seconds);
    run("14 rows, excellent", excellent, false, seconds);
    run("14 rows, greedy", excellent, true, seconds);
    for rows in [12, 16] {
        let options = Options { rows, ..standard };
        run(&format!("{rows} rows"), options, false, seconds);
    }
    let four_rows = Options {
        setup: Layout::Boissiere,
        ..standard
    };
    run("16 rows, four-row set-up", four_rows, false, seconds);
}
