//! The rulebook keeps its word: every topic is told, what it shows can be played, what it rests on
//! is there.

use std::fs;
use std::path::Path;

use super::sheet::{blocks, mistakes};
use super::*;
use crate::notation::{Mode, play_line};
use crate::rules::{Position, Rules};

/// The topics of a shelf, in their order.
fn topics(shelf: Shelf) -> Vec<&'static str> {
    let all = entries(Lang::En).filter(|entry| entry.shelf == shelf);
    all.map(|entry| entry.topic).collect()
}

/// Where an entry is, to be told when it is wrong.
fn place(entry: &Entry) -> String {
    let (shelf, lang, topic) = (entry.shelf.name(), entry.lang.code(), entry.topic);
    format!("assets/rulebook/{shelf}/{lang}/{topic}.md")
}

/// Where the block of a topic begins.
fn block(entry: &Entry) -> String {
    let found = blocks(entry.shelf)
        .into_iter()
        .find(|(topic, _)| *topic == entry.topic);
    let line = found.map_or(0, |(_, line)| line);
    let (shelf, topic) = (entry.shelf.name(), entry.topic);
    format!("assets/rulebook/{shelf}/entries.txt:{line}: [{topic}]")
}

/// Fails with every complaint at once.
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// A file beside the project, if it is there.
fn beside(path: &str) -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = ["../shared", "../../shared"];
    shared
        .iter()
        .find_map(|shared| fs::read_to_string(root.join(shared).join(path)).ok())
}

#[test]
fn what_is_kept_beside_the_texts_can_be_read() {
    let told = mistakes().map(|mistake| {
        let (shelf, line, what) = (mistake.shelf.name(), mistake.line, &mistake.what);
        format!("assets/rulebook/{shelf}/entries.txt:{line}: {what}")
    });
    none(&told.collect::<Vec<_>>());
}

#[test]
fn every_topic_has_its_block_in_its_order() {
    for shelf in Shelf::ALL {
        let named: Vec<&str> = blocks(shelf).iter().map(|(topic, _)| *topic).collect();
        assert_eq!(named, topics(shelf), "{}", shelf.name());
    }
}

#[test]
fn every_topic_that_was_promised_is_told() {
    let Some(list) = beside("spec/rulebook-topics.md") else {
        return;
    };
    let mut shelves = 0;
    for line in list.lines() {
        let Some((head, rest)) = line
            .strip_prefix("**")
            .and_then(|line| line.split_once("**"))
        else {
            continue;
        };
        let Some(shelf) = Shelf::by_name(head) else {
            continue;
        };
        shelves += 1;
        let (_, rest) = rest.split_once(": ").expect("a list");
        let named: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
        assert_eq!(topics(shelf), named, "{head}");
    }
    assert_eq!(shelves, 4);
}

#[test]
fn every_text_is_complete() {
    let mut complaints = Vec::new();
    for entry in ENTRIES.iter() {
        let mut complain = |what: &str| complaints.push(format!("{}: {what}", place(entry)));
        let asked = entry.questions().count();
        if !(8..=15).contains(&asked) {
            complain(&format!("{asked} questions, not 8 to 15"));
        }
        if entry.names().next().is_none() {
            complain("no other names");
        }
        let words = entry.text.split_whitespace().count();
        if !(30..=230).contains(&words) {
            complain(&format!("{words} words"));
        }
        if entry.text.contains("\nFigure:") || entry.text.contains(" | ") {
            complain("a line of its head stands in the text");
        }
        if ["http", "](", "**", "|", "\n#"]
            .iter()
            .any(|mark| entry.text.contains(mark))
        {
            complain("markup in the text");
        }
        let drawn = entry.sheet().drawn;
        if drawn == entry.caption.is_empty() {
            complain("a figure without a caption, or a caption without a figure");
        }
        if entry.caption.chars().count() > 250 {
            complain("a caption too long");
        }
    }
    none(&complaints);
}

#[test]
fn every_neighbour_is_there() {
    let mut complaints = Vec::new();
    for entry in entries(Lang::En) {
        let named = &entry.sheet().see;
        if !(2..=4).contains(&named.len()) {
            complaints.push(format!("{} has {} neighbours", block(entry), named.len()));
        }
        for (shelf, topic) in named {
            let own = (*shelf, *topic) == (entry.shelf, entry.topic);
            if own || !topics(*shelf).contains(topic) {
                complaints.push(format!("{} sees {topic}", block(entry)));
            }
        }
    }
    none(&complaints);
}

#[test]
fn every_source_is_a_heading_of_the_seed() {
    let mut complaints = Vec::new();
    for (shelf, seed) in [
        (
            Shelf::Game(Game::Boissiere),
            "seeds/000_1d43f9d20348f62c.txt",
        ),
        (
            Shelf::Game(Game::Medieval),
            "seeds/003_7e61a22936280d00.txt",
        ),
        (
            Shelf::Game(Game::Latrunculi),
            "seeds/004_7514cc6e0c784d30.txt",
        ),
    ] {
        let Some(seed) = beside(seed) else { return };
        let bare = |line: &str| line.trim().trim_end_matches(':').to_owned();
        let lines: Vec<String> = seed.lines().map(bare).collect();
        for entry in entries(Lang::En).filter(|entry| entry.shelf == shelf) {
            match &entry.sheet().source {
                Source::Silent => {}
                Source::House => complaints.push(format!("{} names no source", block(entry))),
                Source::Headings(headings) => {
                    let unknown = headings.iter().filter(|it| !lines.contains(&bare(it)));
                    let told = unknown.map(|it| format!("{}: no heading {it:?}", block(entry)));
                    complaints.extend(told);
                }
            }
        }
    }
    none(&complaints);
}

/// The position after the example of an entry.
fn after(entry: &Entry, position: &Position) -> Result<Position, String> {
    let mut position = position.clone();
    for line in &entry.sheet().play {
        let steps = play_line(&position, line, Mode::People)
            .map_err(|error| format!("{}: {line}: {:?}", block(entry), error.fault))?;
        if let Some(last) = steps.last() {
            position = last.position.clone();
        }
    }
    Ok(position)
}

#[test]
fn every_example_is_played() {
    let mut complaints = Vec::new();
    let mut played = 0;
    for entry in entries(Lang::En) {
        let sheet = entry.sheet();
        let Some(position) = &sheet.position else {
            continue;
        };
        let after = match after(entry, position) {
            Ok(after) => after,
            Err(complaint) => {
                complaints.push(complaint);
                continue;
            }
        };
        played += sheet.play.len();
        let ended = after.outcome().map(|outcome| Ended {
            reason: outcome.reason.name(),
            winner: outcome.winner,
        });
        if ended != sheet.outcome {
            complaints.push(format!("{} ends with {ended:?}", block(entry)));
        }
        for refused in &sheet.refused {
            let topic = match play_line(position, refused.line, Mode::People) {
                Ok(_) => "it is legal".to_owned(),
                Err(error) => error.fault.topic().id().to_owned(),
            };
            if topic != refused.topic {
                let line = refused.line;
                complaints.push(format!("{}: {line}: refused by {topic}", block(entry)));
            }
        }
    }
    none(&complaints);
    assert!(played > 100, "{played} lines are played");
}

#[test]
fn every_ruling_is_told_with_its_reason() {
    let mut complaints = Vec::new();
    for (letter, last, game) in [
        ("B", 10, Game::Boissiere),
        ("M", 12, Game::Medieval),
        ("L", 5, Game::Latrunculi),
    ] {
        for lang in Lang::ALL {
            let mut told: Vec<(String, &str)> = Vec::new();
            for entry in entries(lang) {
                for block in entry.blocks() {
                    let Block::Ruling(ruling) = block else {
                        continue;
                    };
                    if !ruling.id.starts_with(letter) {
                        continue;
                    }
                    let id = &ruling.id;
                    if ruling.why.is_none() {
                        complaints.push(format!("{}: {id} has no reason", place(entry)));
                    }
                    if entry.shelf != Shelf::Game(game) {
                        complaints.push(format!("{}: {id} is another game's", place(entry)));
                    }
                    told.push((ruling.id, entry.topic));
                }
            }
            for number in 1..=last {
                let id = format!("{letter}{number}");
                let places = told.iter().filter(|(known, _)| *known == id);
                let places: Vec<&str> = places.map(|(_, topic)| *topic).collect();
                // Where it belongs, and perhaps beside it.
                if !(1..=2).contains(&places.len()) {
                    complaints.push(format!("{lang}: {id} is told in {places:?}"));
                }
            }
        }
    }
    none(&complaints);
}

#[test]
fn every_figure_can_be_drawn() {
    for entry in entries(Lang::En) {
        if let Some(scene) = entry.figure() {
            let (width, height) = crate::render::dimensions(&scene, crate::render::Size::Normal);
            assert!((300..=1100).contains(&width), "{}: {width}", block(entry));
            assert!((200..=800).contains(&height), "{}: {height}", block(entry));
        }
    }
}
