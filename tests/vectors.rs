//! The rules agree with positions and games worked out by a second, independent implementation
//! (`tests/data/*.jsonl`, as in `../shared/vectors`).

use std::collections::BTreeMap;

use magister::notation::{
    Mode, justifications, play_line, read_options, read_position, write_action, write_position,
};
use magister::rules::{Game, Options, Outcome, Rules, Side};
use serde::Deserialize;

/// The lines of the vectors of a game.
const LATRUNCULI: &str = include_str!("data/latrunculi.jsonl");
const BOISSIERE: &str = include_str!("data/boissiere.jsonl");
const MEDIEVAL: &str = include_str!("data/medieval.jsonl");

/// One line: a position, or a game.
#[derive(Debug, Deserialize)]
pub(crate) struct Line {
    game: String,
    options: BTreeMap<String, String>,
    /// The position, or where the game starts.
    pub(crate) position: String,
    legal: Option<Vec<String>>,
    #[serde(default)]
    by: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    perft: BTreeMap<String, u64>,
    /// The actions of a game.
    #[serde(default)]
    pub(crate) actions: Vec<String>,
    /// The positions after them.
    #[serde(default)]
    pub(crate) positions: Vec<String>,
    outcome: Option<SaidOutcome>,
    #[serde(default)]
    refused: Vec<(usize, String)>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct SaidOutcome {
    winner: Option<String>,
    reason: String,
}

impl Line {
    /// The options it is played with.
    pub(crate) fn options(&self) -> Options {
        let game = Game::by_name(&self.game).expect("a game");
        let given = self.options.iter();
        let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
        read_options(game, given).expect("options of the game")
    }
}

/// The lines of the vectors of `game`.
pub(crate) fn lines(game: Game) -> Vec<Line> {
    let text = match game {
        Game::Latrunculi => LATRUNCULI,
        Game::Boissiere => BOISSIERE,
        Game::Medieval => MEDIEVAL,
    };
    let read = |line: &str| serde_json::from_str(line).expect("a vector");
    text.lines().map(read).collect()
}

fn said(game: Game, outcome: Outcome) -> SaidOutcome {
    let letters = match game {
        Game::Latrunculi => ["w", "b"],
        Game::Boissiere | Game::Medieval => ["e", "o"],
    };
    let letter = |side: Side| letters[side.index()].to_owned();
    SaidOutcome {
        winner: outcome.winner.map(letter),
        reason: outcome.reason.name().to_owned(),
    }
}

/// A position has exactly these legal actions, for these reasons, and these numbers of sequences.
fn check_position(line: &Line, legal: &[String], deepest: &str) {
    let position = read_position(&line.options(), &line.position).expect("a position");
    assert_eq!(write_position(&position), line.position);
    let mut found = Vec::new();
    let mut by = BTreeMap::new();
    for action in position.actions() {
        let text = write_action(&position, action);
        let why = justifications(&position, action);
        if !why.is_empty() {
            by.insert(text.clone(), why);
        }
        found.push(text);
    }
    found.sort_unstable();
    assert_eq!(found, legal, "{}", line.position);
    assert_eq!(by, line.by, "{}", line.position);
    for (depth, nodes) in &line.perft {
        if depth.as_str() <= deepest {
            let depth = depth.parse().expect("a depth");
            assert_eq!(position.perft(depth), *nodes, "{} {depth}", line.position);
        }
    }
}

/// A game goes from position to position, refuses what it must refuse, and ends as it must.
fn check_game(line: &Line) {
    let mut position = read_position(&line.options(), &line.position).expect("a position");
    let last = line.actions.len();
    for number in 0..=last {
        for (_, text) in line.refused.iter().filter(|(after, _)| *after == number) {
            let answer = play_line(&position, text, Mode::Machine);
            assert!(
                answer.is_err(),
                "{text} after {number} of {}",
                line.position
            );
        }
        if number == last {
            break;
        }
        let text = &line.actions[number];
        let steps = play_line(&position, text, Mode::Machine);
        let steps = steps.unwrap_or_else(|error| panic!("{text}: {:?}", error.fault));
        assert_eq!(steps.len(), 1, "{text}");
        position = steps[0].position.clone();
        assert_eq!(write_position(&position), line.positions[number], "{text}");
        let outcome = position
            .outcome()
            .map(|outcome| said(position.game(), outcome));
        let wanted = if number + 1 == last {
            line.outcome.as_ref()
        } else {
            None
        };
        assert_eq!(outcome.as_ref(), wanted, "{text} in {}", line.position);
    }
}

fn check(game: Game) {
    // The deepest counts take long without optimisation; one line a game does.
    let mut deepest = "3";
    for line in lines(game) {
        match &line.legal {
            Some(legal) => {
                check_position(&line, legal, deepest);
                deepest = "2";
            }
            None => check_game(&line),
        }
    }
}

#[test]
fn latrunculi_agrees_with_the_vectors() {
    check(Game::Latrunculi);
}

#[test]
fn boissiere_agrees_with_the_vectors() {
    check(Game::Boissiere);
}

#[test]
fn medieval_agrees_with_the_vectors() {
    check(Game::Medieval);
}
