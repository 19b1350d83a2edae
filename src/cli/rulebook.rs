//! `magister rulebook`: the rulebook as a folder of HTML pages.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use clap::Args;

use super::Failure;
use crate::base::Lang;
use crate::rulebook::book::{self, Leaf, Site};

/// The file that says which files of a folder are an earlier rulebook.
const LIST: &str = "rulebook.txt";

/// How that file begins.
const HEAD: &str = "# Written by magister rulebook. Files of the book:";

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Folder for the pages; it is made if needed.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write into a folder that holds other files, too; those that are no part of the book stay.
    #[arg(long)]
    replace: bool,
}

/// A file of the book: its path from the folder, and what is in it.
type File = (String, Vec<u8>);

/// Writes the pages, their pictures and the files beside them, and says so.
///
/// # Errors
/// The folder holds something else, or writing failed.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let folder = &arguments.out;
    let earlier = earlier(folder)?;
    if earlier.is_none() && !arguments.replace && holds_something(folder)? {
        let folder = folder.display();
        return Err(Failure::Misuse(format!(
            "{folder} holds other files: choose an empty folder, or say --replace to write among them"
        )));
    }
    let (mut names, mut bytes) = (BTreeSet::new(), 0);
    let mut counted = Counted::default();
    for (kind, (name, content)) in files() {
        write(&folder.join(&name), &content)?;
        counted.add(kind);
        bytes += content.len();
        names.insert(name);
    }
    let list: Vec<&str> = names.iter().map(String::as_str).collect();
    write(
        &folder.join(LIST),
        format!("{HEAD}\n{}\n", list.join("\n")).as_bytes(),
    )?;
    // What an earlier book had and this one has not.
    for name in earlier.unwrap_or_default() {
        if !names.contains(&name) {
            remove(&folder.join(name))?;
        }
    }
    let (pages, pictures) = (counted.pages, counted.pictures);
    let megabytes = bytes.div_ceil(100_000);
    writeln!(
        io::stdout(),
        "wrote {pages} pages and {pictures} pictures ({}.{} MB) to {}; begin with {}",
        megabytes / 10,
        megabytes % 10,
        folder.display(),
        folder.join("index.html").display()
    )?;
    Ok(())
}

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Page,
    Picture,
    Beside,
}

#[derive(Debug, Default)]
struct Counted {
    pages: usize,
    pictures: usize,
}

impl Counted {
    fn add(&mut self, kind: Kind) {
        match kind {
            Kind::Page => self.pages += 1,
            Kind::Picture => self.pictures += 1,
            Kind::Beside => {}
        }
    }
}

/// Every file of the book.
fn files() -> impl Iterator<Item = (Kind, File)> {
    let door = (
        Kind::Page,
        ("index.html".to_owned(), book::door().into_bytes()),
    );
    let pages = Lang::ALL.into_iter().flat_map(|lang| {
        Leaf::ALL.into_iter().map(move |leaf| {
            let name = format!("{}/{}", lang.code(), leaf.file());
            let page = book::page(leaf, lang, Site::Written);
            (Kind::Page, (name, page.into_bytes()))
        })
    });
    let pictures = book::pictures().map(|picture| {
        let name = format!("figures/{}", picture.name);
        (Kind::Picture, (name, picture.png()))
    });
    let beside = book::FILES
        .into_iter()
        .map(|(name, _, text)| (Kind::Beside, (name.to_owned(), text.as_bytes().to_vec())));
    std::iter::once(door)
        .chain(pages)
        .chain(pictures)
        .chain(beside)
}

/// The files of an earlier book in this folder, if there is one.
fn earlier(folder: &Path) -> Result<Option<Vec<String>>, Failure> {
    let path = folder.join(LIST);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unwritten(&path, &error)),
    };
    let Some(names) = text.strip_prefix(HEAD) else {
        return Ok(None);
    };
    // Nothing outside the folder is ever touched, whatever the list says.
    let inside = |name: &&str| {
        let mut parts = Path::new(name).components();
        !name.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
    };
    let names = names.lines().map(str::trim).filter(inside);
    Ok(Some(names.map(str::to_owned).collect()))
}

fn holds_something(folder: &Path) -> Result<bool, Failure> {
    match fs::read_dir(folder) {
        Ok(mut inside) => Ok(inside.next().is_some()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(unwritten(folder, &error)),
    }
}

/// Writes a file; a link in its place goes, what it leads to stays.
fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    if path.is_symlink() {
        remove(path)?;
    }
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(path, content))
        .map_err(|error| unwritten(path, &error))
}

fn remove(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unwritten(path, &error)),
        _ => Ok(()),
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Misuse(format!("{} cannot be written: {error}", path.display()))
}
