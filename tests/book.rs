//! The rulebook as a folder of pages: everything is there, every link leads somewhere, nothing is
//! written over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use magister::base::{Lang, Person};
use magister::reply::ask;
use magister::rulebook::{Shelf, entries};

use crate::support::{folder, magister, said};

/// Elements without an end.
const VOID: [&str; 6] = ["br", "img", "input", "link", "meta", "source"];

fn write(folder: &Path, more: &[&str]) -> (Option<i32>, String, String) {
    let arguments = ["rulebook", "--out", "book"].iter().chain(more);
    said(magister(folder).args(arguments))
}

/// Every file below a folder: its path from there, and its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("below it");
                let name = name.to_string_lossy().into_owned();
                found.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// An element's name and attributes.
type Tag = (String, BTreeMap<String, String>);

/// The elements of a page, whose tags all close what they opened.
fn elements(name: &str, html: &str) -> Vec<Tag> {
    let (mut found, mut open): (Vec<Tag>, Vec<String>) = (Vec::new(), Vec::new());
    let rest = html.strip_prefix("<!doctype html>").expect("a page");
    for part in rest.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(!text.contains('>'), "{name}: a stray > in {text}");
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(closed), "{name}: {tag}");
            continue;
        }
        let (kind, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut read = BTreeMap::new();
        let mut rest = attributes.trim();
        while let Some((key, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"').expect("a value ends");
            // An attribute may stand without a value before it.
            let key = key.rsplit(' ').next().unwrap_or(key);
            read.insert(key.to_owned(), value.to_owned());
            rest = after.trim();
        }
        if !VOID.contains(&kind) {
            open.push(kind.to_owned());
        }
        found.push((kind.to_owned(), read));
    }
    assert!(open.is_empty(), "{name}: {open:?} stay open");
    found
}

/// The file that a link on the page `from` leads to, and its anchor.
fn target(from: &str, link: &str) -> (String, String) {
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let mut file = PathBuf::from(from);
    if !path.is_empty() {
        file.pop();
        for part in Path::new(path).components() {
            match part {
                Component::ParentDir => assert!(file.pop(), "{from}: {link} leaves the folder"),
                Component::Normal(part) => file.push(part),
                other => panic!("{from}: {link} has {other:?}"),
            }
        }
    }
    (file.to_string_lossy().into_owned(), anchor.to_owned())
}

#[test]
fn every_page_is_there_and_every_link_leads_somewhere() {
    let folder = folder("book");
    let (status, out, errors) = write(&folder, &[]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    assert!(out.starts_with("wrote 13 pages and "), "{out}");
    let files = files(&folder.join("book"));
    let mut pages = BTreeMap::new();
    for (name, bytes) in &files {
        if is_a(name, "html") {
            let html = std::str::from_utf8(bytes).expect("UTF-8");
            pages.insert(name.as_str(), elements(name, html));
        }
    }
    assert_eq!(pages.len(), 13);
    let ids = |page: &str| -> BTreeSet<&String> {
        let elements = pages.get(page).into_iter().flatten();
        elements.filter_map(|(_, given)| given.get("id")).collect()
    };
    let mut used = BTreeSet::new();
    for (name, elements) in &pages {
        for (kind, given) in elements {
            let sources = given
                .get("srcset")
                .into_iter()
                .flat_map(|set| set.split(", "));
            let sources = sources.filter_map(|source| source.split(' ').next());
            let links = ["href", "src"].into_iter().filter_map(|key| given.get(key));
            for link in links.map(String::as_str).chain(sources) {
                let (file, anchor) = target(name, link);
                assert!(files.contains_key(&file), "{name}: {link}");
                let found = anchor.is_empty() || ids(&file).contains(&anchor);
                assert!(found, "{name}: {link}");
                used.insert(file);
            }
            if kind == "img" {
                assert!(given["alt"].len() > 20, "{name}: {given:?}");
                assert!(given.contains_key("width") && given.contains_key("height"));
            }
        }
        let own: Vec<&String> = elements
            .iter()
            .filter_map(|(_, given)| given.get("id"))
            .collect();
        assert_eq!(own.len(), ids(name).len(), "{name}: an id is there twice");
    }
    // Nothing lies there that no page shows.
    let unused: Vec<&String> = files.keys().filter(|name| !used.contains(*name)).collect();
    assert_eq!(unused, ["index.html", "rulebook.txt"]);
    for lang in Lang::ALL {
        for entry in entries(lang) {
            let page = format!("{}/{}.html", lang.code(), entry.shelf.name());
            assert!(
                ids(&page).contains(&entry.topic.to_owned()),
                "{page}#{}",
                entry.topic
            );
        }
        for shelf in Shelf::ALL {
            let page = format!("{}/{}.html", lang.code(), shelf.name());
            let text = String::from_utf8_lossy(&files[&page]);
            assert!(text.contains(&format!("<html lang=\"{}\">", lang.code())));
            for foreign in ["http:", "https:", "<script", "{CMD", "{OPTION", "{ $"] {
                assert!(!text.contains(foreign), "{page}: {foreign}");
            }
        }
    }
    for (name, bytes) in &files {
        if is_a(name, "png") {
            assert!(bytes.starts_with(b"\x89PNG"), "{name}");
        }
    }
}

#[test]
fn a_folder_with_other_things_is_not_written_into() {
    let folder = folder("book-again");
    let book = folder.join("book");
    fs::create_dir(&book).expect("a folder");
    fs::write(book.join("mine.txt"), "mine").expect("a file");
    let (status, out, errors) = write(&folder, &[]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(errors.contains("holds other files"), "{errors}");
    assert_eq!(files(&book).len(), 1);
    // Among other files only if one says so; they stay.
    assert_eq!(write(&folder, &["--replace"]).0, Some(0));
    assert_eq!(fs::read(book.join("mine.txt")).expect("a file"), b"mine");
    // An earlier book is brought up to date; what it had more goes, what is not its own stays.
    let list = book.join("rulebook.txt");
    let listed = fs::read_to_string(&list).expect("a list");
    fs::write(&list, format!("{listed}en/old.html\n../outside.txt\n")).expect("a file");
    fs::write(book.join("en/old.html"), "old").expect("a file");
    fs::write(folder.join("outside.txt"), "outside").expect("a file");
    fs::write(book.join("en/index.html"), "old").expect("a file");
    assert_eq!(write(&folder, &[]).0, Some(0));
    assert!(!book.join("en/old.html").exists());
    assert!(folder.join("outside.txt").exists() && book.join("mine.txt").exists());
    let index = fs::read_to_string(book.join("en/index.html")).expect("a page");
    assert!(index.starts_with("<!doctype html>"));
    assert_eq!(fs::read_to_string(&list).expect("a list"), listed);
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let folder = folder("book-nowhere");
    fs::write(folder.join("book"), "a file").expect("a file");
    let (status, _, errors) = write(&folder, &[]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("book"), "{errors}");
}

#[test]
fn every_entry_fits_a_message_with_its_description() {
    for lang in Lang::ALL {
        for entry in entries(lang) {
            let message = ask::answer(&Person::local("alice"), entry, &[], false);
            let text = message.text.chars().count();
            assert!(text <= 1800, "{lang} {}: {text} characters", entry.topic);
            assert_eq!(
                message.scene.is_some(),
                !entry.caption.is_empty(),
                "{}",
                entry.topic
            );
            let alt = message.alt.unwrap_or_default();
            assert!(alt.chars().count() <= 1024, "{lang} {}", entry.topic);
            assert!(
                alt.starts_with(entry.caption),
                "{lang} {}: {alt}",
                entry.topic
            );
        }
    }
}

/// Whether a file's name has this ending.
fn is_a(name: &str, ending: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|found| found == ending)
}
