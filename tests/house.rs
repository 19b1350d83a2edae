//! The house itself: which room may use which, where libraries live, how long files are.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the top down: a room uses only rooms after it.
const ROOMS: [&str; 15] = [
    "main", "cli", "fuzzing", "config", "adapters", "bot", "table", "reply", "rulebook", "render",
    "store", "command", "notation", "rules", "base",
];

/// Libraries and the only folder whose files may name them.
const LIBRARIES: [(&str, &[&str]); 10] = [
    ("serenity", &["src/adapters/discord/"]),
    ("reqwest", &["src/adapters/discord/"]),
    ("matrix_sdk", &["src/adapters/matrix/"]),
    ("axum", &["src/adapters/web/"]),
    ("rusqlite", &["src/store/", "src/rulebook/search/"]),
    ("image", &["src/render/"]),
    ("imageproc", &["src/render/"]),
    ("ab_glyph", &["src/render/"]),
    ("png", &["src/render/"]),
    ("unicode_security", &["src/base/"]),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Every Rust file below the given folders: its path from the project's root, and its text.
fn sources(folders: &[&str]) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in folders {
        files(&root.join(folder), &mut found);
    }
    found.sort();
    assert!(!found.is_empty(), "no source files below {folders:?}");
    found
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a source file is UTF-8");
            let name = path.strip_prefix(root).expect("below the root");
            (name.to_string_lossy().into_owned(), text)
        })
        .collect()
}

/// The room a file of `src` belongs to; none for the crate's front door.
fn room(path: &str) -> Option<&str> {
    let inside = path.strip_prefix("src/")?;
    let first = inside.split('/').next()?.trim_end_matches(".rs");
    (first != "lib").then_some(first)
}

/// Every room named behind `crate::` in code, `use crate::{a, b::c}` included.
fn rooms_used(text: &str) -> Vec<String> {
    let mut used = Vec::new();
    for (start, found) in text.match_indices("crate::") {
        let rest = &text[start + found.len()..];
        let line = text[..start]
            .rsplit('\n')
            .next()
            .unwrap_or_default()
            .trim_start();
        if line.starts_with("//") {
            continue;
        }
        let group = rest
            .strip_prefix('{')
            .and_then(|inner| inner.split("};").next());
        let mut depth = 0;
        let names: Vec<&str> = group.map_or_else(
            || vec![rest],
            |inner| {
                inner
                    .split(|letter| {
                        depth += i32::from(letter == '{') - i32::from(letter == '}');
                        letter == ',' && depth == 0
                    })
                    .collect()
            },
        );
        for name in names {
            let name: String = name
                .trim()
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                .collect();
            if !name.is_empty() {
                used.push(name);
            }
        }
    }
    used
}

fn rank(room: &str) -> Option<usize> {
    ROOMS.iter().position(|known| *known == room)
}

#[test]
fn arrows_point_down_only() {
    for (path, text) in sources(&["src"]) {
        let Some(home) = room(&path) else { continue };
        let own = rank(home).unwrap_or_else(|| panic!("{path}: the room {home} is not listed"));
        for used in rooms_used(&text) {
            let Some(other) = rank(&used) else { continue };
            assert!(
                own <= other,
                "{path}: {home} is below {used} and may not use it"
            );
            let innermost = home == "rules" || home == "notation";
            assert!(
                !(innermost && used == "base"),
                "{path}: {home} needs nothing of base"
            );
        }
    }
}

#[test]
fn the_two_rithmomachias_do_not_know_each_other() {
    let homes = ["boissiere", "medieval"];
    for (path, text) in sources(&["src/rules/rithmomachia"]) {
        for (home, other) in [(homes[0], homes[1]), (homes[1], homes[0])] {
            let inside = path.contains(&format!("rithmomachia/{home}"));
            assert!(
                !(inside && text.contains(&format!("{other}::"))),
                "{path}: {home} imports {other}"
            );
        }
    }
}

#[test]
fn libraries_stay_in_their_rooms() {
    for (path, text) in sources(&["src"]) {
        for (library, homes) in LIBRARIES {
            let named = text.lines().any(|line| {
                let code = line.split("//").next().unwrap_or_default();
                code.match_indices(&format!("{library}::")).any(|(at, _)| {
                    let before = code[..at].chars().next_back();
                    !before.is_some_and(|letter| letter.is_alphanumeric() || "_:".contains(letter))
                })
            });
            assert!(
                !named || homes.iter().any(|home| path.starts_with(home)),
                "{path}: {library} belongs to {homes:?}"
            );
        }
    }
}

#[test]
fn files_are_short_enough_to_read() {
    for (path, text) in sources(&["src", "tests", "benches"]) {
        let lines = text.lines().count();
        assert!(lines <= 600, "{path} has {lines} lines; split it at 600");
    }
}

#[test]
fn nothing_is_left_behind() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("todo", "!("),
        concat!("#[ig", "nore"),
    ];
    for (path, text) in sources(&["src", "tests", "benches"]) {
        for mark in marks {
            assert!(!text.contains(mark), "{path} holds {mark}");
        }
    }
}

#[test]
fn every_migration_is_numbered_and_commented() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("there is a folder of migrations")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(!names.is_empty());
    for (place, name) in names.iter().enumerate() {
        assert!(
            name.starts_with(&format!("{:04}_", place + 1)),
            "{name}: migrations are numbered 0001_, 0002_ …"
        );
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(root.join("migrations").join(name)).expect("readable");
        assert!(
            text.starts_with("--"),
            "{name} begins with a comment that says what it is for"
        );
    }
}
