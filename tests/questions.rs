//! Questions to the rulebook as people ask them: which are answered, and by which entry; and
//! `magister rule`, which answers them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use magister::base::Lang;
use magister::rulebook::{Shelf, search};
use serde::Deserialize;
use serde_json::Value;

/// A question and the topics that answer it; none if the rulebook does not.
#[derive(Debug, Deserialize)]
struct Asked {
    game: String,
    lang: String,
    question: String,
    topics: Vec<String>,
}

/// What became of a set of questions.
#[derive(Debug, Default)]
struct Shares {
    asked: usize,
    first: usize,
    three: usize,
    outside: usize,
    refused: usize,
    told: Vec<String>,
}

impl Shares {
    fn count(&mut self, question: &Asked) {
        let shelf = Shelf::by_name(&question.game);
        assert!(shelf.is_some(), "{question:?}");
        let lang: Lang = question.lang.parse().expect("a language");
        let answer = search(shelf, &question.question, lang);
        let hits: Vec<&str> = answer.hits.iter().map(|hit| hit.entry.topic).collect();
        if question.topics.is_empty() {
            self.outside += 1;
            self.refused += usize::from(hits.is_empty());
        } else {
            let right = |hit: &&str| question.topics.iter().any(|topic| topic == hit);
            self.asked += 1;
            self.first += usize::from(hits.first().is_some_and(right));
            self.three += usize::from(hits.iter().take(3).any(right));
        }
        self.told.push(format!("{question:?}: {hits:?}"));
    }

    /// At least 85 in 100 have a right entry first, 95 in 100 among the first three; of those that
    /// nothing answers at most `answered` are.
    fn suffice(&self, answered: usize) {
        let told = self.told.join("\n");
        assert!(self.first * 100 >= self.asked * 85, "{self:?}\n{told}");
        assert!(self.three * 100 >= self.asked * 95, "{self:?}\n{told}");
        assert!(self.refused + answered >= self.outside, "{self:?}\n{told}");
    }
}

fn shares(path: &Path) -> Shares {
    let text = fs::read_to_string(path).expect("the questions are there");
    let mut shares = Shares::default();
    for line in text.lines() {
        shares.count(&serde_json::from_str(line).expect("a question a line"));
    }
    shares
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn questions_as_people_ask_them_are_answered() {
    let shares = shares(&root().join("tests/data/questions.jsonl"));
    assert!(shares.asked > 200 && shares.outside > 20);
    shares.suffice(1);
}

#[test]
fn the_questions_given_beside_the_project_are_answered() {
    let given = root().join("../shared/vectors/questions.jsonl");
    if given.exists() {
        shares(&given).suffice(0);
    }
}

fn rule(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magister"));
    let command = command.arg("rule").args(arguments);
    command.output().expect("the binary runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = rule(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text is UTF-8")
}

#[test]
fn a_question_prints_a_line_of_json_for_every_hit() {
    let question = "does the edge help a siege";
    let text = printed(&["--game", "boissiere", "--lang", "it", "--json", question]);
    let hits: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!((1..=5).contains(&hits.len()), "{text}");
    let best = &hits[0];
    assert_eq!(best["topic"], "siege");
    assert_eq!(best["game"], "boissiere");
    assert_eq!(best["title"], "Assedio");
    assert!(
        best["text"]
            .as_str()
            .is_some_and(|text| text.contains("bordo"))
    );
    let scores: Vec<f64> = hits
        .iter()
        .filter_map(|hit| hit["score"].as_f64())
        .collect();
    assert_eq!(scores.len(), hits.len());
    assert!(scores.is_sorted_by(|one, other| one >= other), "{text}");
    let keys = text.lines().next().map_or("", |line| &line[..20]);
    assert!(keys.starts_with(r#"{"topic":"siege","#), "{keys}");
}

#[test]
fn every_shelf_is_searched_if_none_is_named() {
    for (question, game) in [
        ("how does the king move", "latrunculi"),
        ("what is a victory of the lawsuit", "boissiere"),
        ("do i have to announce a triumph", "medieval"),
        ("how do i resign", "table"),
    ] {
        let text = printed(&["--json", question]);
        let best: Value =
            serde_json::from_str(text.lines().next().unwrap_or_default()).expect("a hit");
        assert_eq!(best["game"], game, "{question}");
    }
}

#[test]
fn what_the_rulebook_cannot_answer_prints_nothing_for_programs_and_says_so_to_people() {
    let weather = "what's the weather like";
    assert_eq!(printed(&["--json", weather]), "");
    assert_eq!(printed(&["--json", ""]), "");
    insta::assert_snapshot!(printed(&[weather]), @"The rulebook has nothing on that.");
    insta::assert_snapshot!(printed(&["--lang", "it", "che tempo fa"]), @"Il regolamento non ha niente su questo.");
}

#[test]
fn a_ruling_that_is_not_there_prints_which_there_are() {
    assert_eq!(printed(&["--game", "boissiere", "--json", "b77"]), "");
    let told = printed(&["--game", "latrunculi", "--lang", "it", "decisione L6"]);
    insta::assert_snapshot!(told, @"Una decisione L6 qui non c'è. Chiedine una di queste: da L1 a L5 (Latrunculi).");
    assert!(printed(&["B5"]).contains("B5"));
}

#[test]
fn people_are_told_the_entry_and_where_to_go_on() {
    let text = printed(&["--game", "latrunculi", "how far does a king go"]);
    assert!(text.starts_with("King · Latrunculi\n"), "{text}");
    assert!(
        text.contains("\nSource: ") && text.contains("\nSee also: "),
        "{text}"
    );
    // Words need no quotation marks, the question comes after or before the options.
    assert_eq!(
        printed(&[
            "how",
            "far",
            "does",
            "a",
            "king",
            "go",
            "--game",
            "latrunculi"
        ]),
        text
    );
}

#[test]
fn options_that_make_no_sense_are_explained() {
    for (arguments, told) in [
        (
            &["--game", "chess", "how"][..],
            "latrunculi, boissiere, medieval, table",
        ),
        (&["--lang", "fr", "how"], "the languages are en and it"),
        (&["--json"], "QUESTION"),
    ] {
        let output = rule(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains(told), "{complaint}");
    }
}
