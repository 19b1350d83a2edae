//! The rulebook as a small book of HTML pages: a table of contents, a page for each shelf, one with
//! the commands, in every language. The local page serves it, and the command line writes it into a
//! folder; both are the same pages, with relative links between them:
//!
//! ```text
//! index.html   book.css colours.css icon.svg
//! en/index.html en/boissiere.html … en/commands.html   it/…
//! figures/boissiere-siege.png …
//! ```
//!
//! Reading order: `pages` (what is on them), `entry` (how an entry is set), `html` (how it is
//! written), `pictures`.

mod entry;
mod html;
mod pages;
mod pictures;

use super::Shelf;
use crate::base::Lang;

pub use html::escape;
pub use pages::{door, found, page};
pub use pictures::{Picture, picture, pictures};

/// The files beside the pages: name, type and text.
pub const FILES: [(&str, &str, &str); 3] = [
    (
        "book.css",
        "text/css; charset=utf-8",
        include_str!("../../../assets/web/book.css"),
    ),
    (
        "colours.css",
        "text/css; charset=utf-8",
        include_str!("../../../assets/web/colours.css"),
    ),
    (
        "icon.svg",
        "image/svg+xml",
        include_str!("../../../assets/web/icon.svg"),
    ),
];

/// Where the book is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// On the local page, which can be asked and has a table beside it.
    Served,
    /// In a folder of files.
    Written,
}

/// A page of the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// The table of contents.
    Contents,
    /// The entries of a shelf.
    Shelf(Shelf),
    /// The commands.
    Commands,
}

impl Leaf {
    /// Every page, in the order of the book.
    pub const ALL: [Self; 6] = [
        Self::Contents,
        Self::Shelf(Shelf::ALL[0]),
        Self::Shelf(Shelf::ALL[1]),
        Self::Shelf(Shelf::ALL[2]),
        Self::Shelf(Shelf::ALL[3]),
        Self::Commands,
    ];

    /// The name of its file in the folder of its language.
    pub fn file(self) -> String {
        match self {
            Self::Contents => "index.html".to_owned(),
            Self::Shelf(shelf) => format!("{}.html", shelf.name()),
            Self::Commands => "commands.html".to_owned(),
        }
    }

    /// The page of this path, such as `en/boissiere.html`, and its language.
    pub fn at(path: &str) -> Option<(Lang, Self)> {
        let (lang, file) = path.split_once('/')?;
        let leaf = Self::ALL.into_iter().find(|leaf| leaf.file() == file)?;
        Some((Lang::ALL.into_iter().find(|it| it.code() == lang)?, leaf))
    }
}
