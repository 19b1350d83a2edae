//! Every sentence is there in every language, with the same values, and none is left unused.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 2] = ["en", "it"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

fn texts(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    files(&root().join(folder), &mut found);
    found
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect()
}

/// The sentences of a language: their ids and the values they take.
fn sentences(lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for text in texts(&format!("assets/lang/{lang}")) {
        let mut id = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let named = line
                .split_once(" =")
                .filter(|(name, _)| !line.starts_with(' ') && is_id(name));
            if let Some((name, _)) = named {
                name.clone_into(&mut id);
                let earlier = sentences.insert(id.clone(), BTreeSet::new());
                assert!(earlier.is_none(), "{lang}: {id} is said twice");
            }
            let values = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|letter: char| !is_id_letter(letter));
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            if let Some(known) = sentences.get_mut(&id) {
                known.extend(values);
            }
        }
    }
    sentences
}

fn is_id_letter(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
}

fn is_id(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase()) && text.chars().all(is_id_letter)
}

/// The text literals of a source file, roughly: what stands between quotes.
fn literals(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start = None;
    let bytes = text.as_bytes();
    for (at, _) in text.match_indices('"') {
        match start {
            Some(from) if bytes[at - 1] != b'\\' => {
                found.push((from, &text[from..at]));
                start = None;
            }
            Some(_) => {}
            None if at > 0 && bytes[at - 1] == b'\'' => {}
            None => start = Some(at + 1),
        }
    }
    found
}

/// The id of a sentence asked for right behind one of these calls.
fn asked_for(text: &str) -> Vec<String> {
    const CALLS: [&str; 5] = ["say(", "speak(", "refuse(", "refuse_about(", "tell("];
    let literals = literals(text);
    let mut asked = Vec::new();
    for call in CALLS {
        for (at, _) in text.match_indices(call) {
            let Some((from, literal)) = literals.iter().find(|(from, _)| *from > at) else {
                continue;
            };
            let between = &text[at + call.len()..*from];
            let direct = !between.contains([';', '{', '(', ')', '[']);
            if direct && is_id(literal) {
                asked.push((*literal).to_owned());
            }
        }
    }
    asked
}

#[test]
fn the_languages_say_the_same_with_the_same_values() {
    let [english, italian] = LANGUAGES.map(sentences);
    assert!(english.len() > 100, "the files are read");
    for (id, values) in &english {
        let other = italian.get(id);
        assert_eq!(other, Some(values), "{id} in Italian takes other values");
    }
    for id in italian.keys() {
        assert!(english.contains_key(id), "{id} is only in Italian");
    }
}

#[test]
fn every_sentence_asked_for_is_there() {
    let english = sentences("en");
    for text in texts("src") {
        for id in asked_for(&text) {
            assert!(english.contains_key(&id), "there is no sentence {id}");
        }
    }
}

#[test]
fn no_sentence_is_unused() {
    let sources: Vec<String> = [texts("src"), texts("assets/web")].concat();
    let literals: BTreeSet<&str> = sources
        .iter()
        .flat_map(|text| literals(text))
        .map(|(_, literal)| literal)
        .collect();
    let beginnings: Vec<&str> = literals
        .iter()
        .filter_map(|literal| literal.split_once('{'))
        .map(|(before, _)| before)
        .filter(|before| before.ends_with('-') && is_id(before))
        .collect();
    let is_said = |id: &str| {
        literals.contains(id)
            || beginnings.iter().any(|before| id.starts_with(before))
            || sources
                .iter()
                .any(|text| text.contains(&format!("data-say=\"{id}\"")))
    };
    let unused: Vec<String> = sentences("en")
        .into_keys()
        .filter(|id| !is_said(id))
        .collect();
    assert_eq!(unused, Vec::<String>::new(), "nobody says these");
}
