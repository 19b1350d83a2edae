//! Latrunculi against the vectors of `../shared/vectors`, made by an independent implementation.

use magister::notation::{
    Mode, parse, read_options, read_position, resolve, write_action, write_position,
};
use magister::rules::{Game, Outcome, Position, Rules, Side};
use serde_json::Value;

const VECTORS: &str = include_str!("data/latrunculi.jsonl");

fn position(line: &Value) -> Position {
    let given = line["options"].as_object().expect("options");
    let pairs = given
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().expect("value")));
    let options = read_options(Game::Latrunculi, pairs).expect("options");
    let text = line["position"].as_str().expect("position");
    let position = read_position(&options, text).expect("position");
    assert_eq!(write_position(&position), text);
    position
}

fn texts(value: &Value) -> Vec<&str> {
    let list = value.as_array().expect("list");
    list.iter()
        .map(|text| text.as_str().expect("text"))
        .collect()
}

/// The position after the action of this text; `None` if it is refused.
fn play(position: &Position, text: &str) -> Option<Position> {
    let said = parse(Game::Latrunculi, text).ok()?;
    let action = resolve(position, &said, Mode::Machine).ok()?;
    assert_eq!(write_action(position, action), text);
    Some(position.play(action).expect("a resolved action is legal").0)
}

fn legal(position: &Position) -> Vec<String> {
    let actions = position.actions();
    let mut legal: Vec<_> = actions
        .iter()
        .map(|&action| write_action(position, action))
        .collect();
    legal.sort_unstable();
    legal
}

fn outcome(value: &Value) -> Option<(Option<Side>, &str)> {
    let winner = match value["winner"].as_str() {
        Some("w") => Some(Side::White),
        Some("b") => Some(Side::Black),
        _ => None,
    };
    Some((winner, value["reason"].as_str()?))
}

fn named(outcome: Option<Outcome>) -> Option<(Option<Side>, &'static str)> {
    outcome.map(|outcome| (outcome.winner, outcome.reason.name()))
}

fn check_position(line: &Value) {
    let position = position(line);
    let listed = legal(&position);
    assert_eq!(listed, texts(&line["legal"]), "{line}");
    for text in &listed {
        assert!(play(&position, text).is_some(), "{text} in {line}");
    }
    for (depth, nodes) in line["perft"].as_object().expect("perft") {
        let depth = depth.parse().expect("depth");
        assert_eq!(Some(position.perft(depth)), nodes.as_u64(), "{line}");
    }
}

fn check_game(line: &Value) {
    let mut position = position(line);
    let actions = texts(&line["actions"]);
    let refused = line["refused"].as_array().expect("refused");
    let refused_after = |count: usize, position: &Position| {
        for pair in refused.iter().filter(|pair| pair[0] == count) {
            let text = pair[1].as_str().expect("text");
            assert!(play(position, text).is_none(), "{text} after {count}");
        }
    };
    for (count, (text, after)) in actions.iter().zip(texts(&line["positions"])).enumerate() {
        assert_eq!(position.outcome(), None);
        refused_after(count, &position);
        position = play(&position, text).unwrap_or_else(|| panic!("{text} after {count}"));
        assert_eq!(write_position(&position), after);
    }
    refused_after(actions.len(), &position);
    assert_eq!(named(position.outcome()), outcome(&line["outcome"]));
}

#[test]
fn the_vectors_agree() {
    for line in VECTORS.lines() {
        let line: Value = serde_json::from_str(line).expect("one JSON object a line");
        if line["actions"].is_array() {
            check_game(&line);
        } else {
            check_position(&line);
        }
    }
}
