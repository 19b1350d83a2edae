//! Positions to try the rules on: from the vectors, from random games, scattered.

use std::fmt::Write;

use magister::notation::read_position;
use magister::rules::{Game, Options, Position, Rules};

use crate::vectors;

/// A small source of numbers that look random.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }

    pub(super) fn choose<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// About `count` positions of each kind: of the vectors, of random games, scattered.
pub(super) fn positions(game: Game, count: usize) -> Vec<Position> {
    let mut positions = from_vectors(game, count);
    positions.extend(from_games(game, count));
    positions.extend(scattered(game, count));
    positions
}

/// Positions of the vectors, also of the ends of their games, spread over the file.
fn from_vectors(game: Game, count: usize) -> Vec<Position> {
    let lines = vectors::lines(game);
    let texts: Vec<(Options, &str)> = lines
        .iter()
        .flat_map(|line| {
            let shown = line.positions.last().unwrap_or(&line.position);
            [
                (line.options(), shown.as_str()),
                (line.options(), line.position.as_str()),
            ]
        })
        .collect();
    let step = (texts.len() / count).max(1);
    let chosen = texts.iter().step_by(step);
    chosen
        .map(|(options, text)| read_position(options, text).expect("a position of the vectors"))
        .collect()
}

/// Positions of random games of the vectors' options, the last one of each included.
fn from_games(game: Game, count: usize) -> Vec<Position> {
    let mut random = Random::new(7);
    let mut positions = Vec::new();
    let lines = vectors::lines(game);
    while positions.len() < count {
        let options = random.choose(&lines).options();
        let length = random.below(160);
        let record = play(options.start(), length, &mut random);
        let last = record
            .last()
            .map_or_else(|| options.start(), |(_, after)| after.clone());
        positions.push(last);
    }
    positions
}

/// A random game of at most `length` actions that captures whenever it can: texts and positions.
pub(super) fn play(
    mut position: Position,
    length: usize,
    random: &mut Random,
) -> Vec<(magister::rules::Action, Position)> {
    use magister::rules::Action;
    let mut record = Vec::new();
    for _ in 0..length {
        let actions = position.actions();
        let captures: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Capture { .. }))
            .collect();
        let choice = if captures.is_empty() || random.below(4) == 0 {
            &actions
        } else {
            &captures
        };
        if choice.is_empty() {
            break;
        }
        let action = *random.choose(choice);
        position.apply(action, |_| ());
        record.push((action, position.clone()));
    }
    record
}

/// Positions with pieces anywhere.
fn scattered(game: Game, count: usize) -> Vec<Position> {
    let mut random = Random::new(11);
    let mut positions = Vec::new();
    for _ in 0..20 * count {
        let (options, text) = match game {
            Game::Latrunculi => (game.default_options(), scatter_latrunculi(&mut random)),
            Game::Boissiere | Game::Medieval => {
                let lines = vectors::lines(game);
                let options = random.choose(&lines).options();
                (options, scatter_numbers(game, &mut random))
            }
        };
        positions.extend(read_position(&options, &text));
        if positions.len() >= count {
            return positions;
        }
    }
    panic!("scattered pieces make a position most times");
}

fn scatter_latrunculi(random: &mut Random) -> String {
    let mut board = [[' '; 12]; 8];
    let many = random.below(20) + 2;
    let men = (0..many).map(|number| if number % 2 == 0 { 'P' } else { 'p' });
    for man in men.chain(['K', 'k']) {
        let (row, column) = (random.below(8), random.below(12));
        // Two kings may not share a square.
        if !board[row][column].eq_ignore_ascii_case(&'k') {
            board[row][column] = man;
        }
    }
    let rows: Vec<String> = board
        .iter()
        .map(|row| runs(row.iter().map(char::to_string), ""))
        .collect();
    let side = random.choose(&['w', 'b']);
    format!("{} {side} {} 1", rows.join("/"), random.below(90))
}

/// Pieces of small values, so that much can be captured.
fn scatter_numbers(game: Game, random: &mut Random) -> String {
    let count = match game {
        Game::Medieval => *random.choose(&[12, 14, 16]),
        _ => 16,
    };
    // A few rows only, so that pieces meet.
    let (low, high) = (random.below(count - 5), 6);
    let mut board = vec![[const { String::new() }; 8]; count];
    for number in 0..random.below(36) + 4 {
        let letter = *random.choose(&['c', 't', 's', 'c']);
        let letter = if number % 2 == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        };
        let square = &mut board[low + random.below(high)][random.below(8)];
        *square = format!("{letter}{}", random.below(12) + 1);
    }
    for pyramid in ["P(16+9+4+1)", "p(9+4+4)"] {
        if random.below(3) > 0 {
            let square = &mut board[low + random.below(high)][random.below(8)];
            pyramid.clone_into(square);
        }
    }
    let rows: Vec<String> = board
        .iter()
        .map(|row| runs(row.iter().cloned(), ","))
        .collect();
    let side = random.choose(&['e', 'o']);
    let rest = match game {
        Game::Medieval => random.choose(&["b - - 1", "b eo e:mediocre 5"]),
        _ => random.choose(&["b - - 1", "a c1,s1^ C2 3"]),
    };
    format!("{} {side} {rest}", rows.join("/"))
}

/// Items with runs of empty ones counted.
fn runs(items: impl Iterator<Item = String>, separator: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut run = 0;
    for item in items {
        if item.trim().is_empty() {
            run += 1;
            continue;
        }
        if run > 0 {
            parts.push(run.to_string());
            run = 0;
        }
        let mut part = String::new();
        let _ = write!(part, "{item}");
        parts.push(part);
    }
    if run > 0 {
        parts.push(run.to_string());
    }
    parts.join(separator)
}
