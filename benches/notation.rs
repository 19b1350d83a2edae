//! A line of 10,000 bytes of anything is answered within 10 ms: `cargo bench --bench notation`.

use magister::fuzzing::positions;
use magister::notation::{LONGEST, Mode, play_line, read_position, write_position};
use magister::rules::{Game, Position, Rules};

fn main() {
    divan::main();
}

/// Lines as long as are read, each repeating one thing.
const THINGS: [&str; 12] = [
    "x d6;",
    "x c9;",
    "c2 x c4;",
    "[c3 + c5] x c8;",
    "∩ c3;",
    "end;",
    ";",
    "c2",
    "9",
    "(",
    " ",
    "\u{301}",
];

fn line(thing: &str) -> String {
    thing.repeat(LONGEST / thing.len())
}

/// A long line that begins with a whole turn, so that much of it is played before it is refused.
fn turns(position: &Position) -> String {
    let mut line = String::new();
    let mut here = position.clone();
    while let Some(action) = here.actions().last().copied() {
        line.push_str(&magister::notation::write_action(&here, action));
        line.push(';');
        if here.turn() != position.turn() || line.len() > LONGEST - 100 {
            break;
        }
        here.apply(action, |_| ());
    }
    line.push_str(&"x c9;".repeat((LONGEST - line.len()) / 5));
    line
}

#[divan::bench(args = THINGS)]
fn lines_of(bencher: divan::Bencher<'_, '_>, thing: &str) {
    let line = line(thing);
    bencher.bench(|| {
        for position in positions() {
            let _ = divan::black_box(play_line(position, &line, Mode::People));
        }
    });
}

#[divan::bench]
fn whole_turns_with_too_much_behind(bencher: divan::Bencher<'_, '_>) {
    let lines: Vec<_> = positions()
        .iter()
        .map(|position| (position, turns(position)))
        .collect();
    bencher.bench(|| {
        for (position, line) in &lines {
            let _ = divan::black_box(play_line(position, line, Mode::People));
        }
    });
}

#[divan::bench(args = THINGS)]
fn positions_of(bencher: divan::Bencher<'_, '_>, thing: &str) {
    let line = line(thing);
    bencher.bench(|| {
        for game in Game::ALL {
            let _ = divan::black_box(read_position(&game.default_options(), &line));
        }
    });
}

#[divan::bench(args = ["latrunculi", "boissiere", "medieval"])]
fn a_position_written_and_read(bencher: divan::Bencher<'_, '_>, game: &str) {
    let game = Game::by_name(game).unwrap_or(Game::Latrunculi);
    let start = game.default_options().start();
    bencher.bench(|| read_position(&start.options(), &write_position(divan::black_box(&start))));
}
