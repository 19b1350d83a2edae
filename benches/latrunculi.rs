//! How fast the rules of Latrunculi are, in processor time of one thread, so that other work on
//! the machine does not count: random games with every legal action listed, and perft.
//!
//! `cargo bench --bench latrunculi`

#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]
#![allow(clippy::cast_precision_loss, reason = "for people to read")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ThreadTime;
use magister::rules::{Action, Game, Position, Rules};

/// More than any position has.
const MOST_ACTIONS: usize = 256;

fn main() {
    random_games();
    for (name, position, depth) in [
        ("the start", start(), 4),
        ("a middle game", middle_game(), 4),
    ] {
        perft(name, &position, depth);
    }
    line("clone, ns", &clones());
}

fn start() -> Position {
    Game::Latrunculi.default_options().start()
}

/// Random moves, each chosen evenly from all legal ones, game after game.
fn random_games() {
    let mut dice = Dice(1);
    let mut rates = Vec::new();
    let mut legal = List::new();
    let mut actions = 0;
    let mut games = 0;
    let moves = 2_000_000;
    for _ in 0..5 {
        let mut position = start();
        let begin = ThreadTime::now();
        for _ in 0..moves {
            legal.fill(&position);
            actions += legal.len;
            if legal.len == 0 {
                games += 1;
                position = start();
            } else {
                position.apply(legal.actions[dice.below(legal.len)], |event| {
                    black_box(event);
                });
            }
        }
        rates.push(f64::from(moves) / begin.elapsed().as_secs_f64() / 1e6);
    }
    line("random moves, million a second", &rates);
    let mean = actions as f64 / f64::from(moves) / 5.0;
    println!("    {mean:.1} legal actions a position, {games} games");
}

fn perft(name: &str, position: &Position, depth: u32) {
    let mut rates = Vec::new();
    let mut nodes = 0;
    for _ in 0..5 {
        let begin = ThreadTime::now();
        nodes = black_box(position).perft(depth);
        rates.push(nodes as f64 / begin.elapsed().as_secs_f64() / 1e6);
    }
    line(&format!("perft of {name}, million nodes a second"), &rates);
    println!("    depth {depth}: {nodes} nodes");
}

fn clones() -> Vec<f64> {
    let position = middle_game();
    let once = || {
        let begin = ThreadTime::now();
        for _ in 0..1_000_000 {
            black_box(black_box(&position).clone());
        }
        nanoseconds(begin.elapsed()) / 1e6
    };
    (0..5).map(|_| once()).collect()
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

/// After 60 random moves.
fn middle_game() -> Position {
    let mut dice = Dice(7);
    let mut position = start();
    let mut legal = List::new();
    for _ in 0..60 {
        legal.fill(&position);
        position.apply(legal.actions[dice.below(legal.len)], |_| ());
    }
    position
}

fn line(what: &str, values: &[f64]) {
    let best = |choose: fn(f64, f64) -> f64| values.iter().copied().reduce(choose).unwrap_or(0.0);
    let (low, high) = (best(f64::min), best(f64::max));
    println!("{what}: {low:.1} to {high:.1}");
}

/// The legal actions of a position.
struct List {
    actions: [Action; MOST_ACTIONS],
    len: usize,
}

impl List {
    fn new() -> Self {
        Self {
            actions: [Action::End; MOST_ACTIONS],
            len: 0,
        }
    }

    fn fill(&mut self, position: &Position) {
        let mut len = 0;
        let _ = position.visit(|action| {
            self.actions[len] = action;
            len += 1;
            ControlFlow::Continue(())
        });
        self.len = len;
    }
}

/// Random numbers (xorshift), the same at every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let product = u128::from(self.0) * limit as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }
}
