//! `magister rule`: what the rulebook says to a question, for people or as JSON lines.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::Failure;
use super::render::lang;
use crate::base::Lang;
use crate::base::text::with_lines;
use crate::reply::ask;
use crate::rulebook::{Hit, Shelf, search, shelf_named};
use crate::rules::Game;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// What is searched: the rules of a game, or `table` for how playing in the chat works; all four
    /// if left out.
    #[arg(long)]
    game: Option<ShelfName>,
    /// Language of the answer: `en` or `it`. The question may be in either.
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
    /// One JSON object a line for every entry that answers, the best first.
    #[arg(long)]
    json: bool,
    /// The question, in plain words.
    #[arg(required = true)]
    question: Vec<String>,
}

/// A shelf as named on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum ShelfName {
    Latrunculi,
    Boissiere,
    Medieval,
    Table,
}

impl From<ShelfName> for Shelf {
    fn from(name: ShelfName) -> Self {
        match name {
            ShelfName::Latrunculi => Self::Game(Game::Latrunculi),
            ShelfName::Boissiere => Self::Game(Game::Boissiere),
            ShelfName::Medieval => Self::Game(Game::Medieval),
            ShelfName::Table => Self::Table,
        }
    }
}

/// An entry that answers, as a line of JSON.
#[derive(Debug, Serialize)]
struct Line {
    topic: &'static str,
    game: &'static str,
    title: &'static str,
    score: f64,
    text: String,
}

/// Answers on standard output; a question that the rulebook cannot answer prints no JSON.
///
/// # Errors
/// Writing failed.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let question = arguments.question.join(" ");
    let (shelf, question) = match arguments.game {
        Some(game) => (Some(Shelf::from(game)), question),
        None => shelf_named(&question),
    };
    // The name of a game alone asks what that game is.
    let question = match shelf {
        Some(Shelf::Game(_)) if question.is_empty() => "overview".to_owned(),
        _ => question,
    };
    let answer = search(shelf, &question, arguments.lang);
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.json {
        for hit in &answer.hits {
            serde_json::to_writer(&mut out, &Line::new(hit)).map_err(io::Error::from)?;
            out.write_all(b"\n")?;
        }
    } else {
        writeln!(out, "{}", ask::in_text(arguments.lang, &answer))?;
    }
    out.flush()?;
    Ok(())
}

impl Line {
    fn new(hit: &Hit) -> Self {
        Self {
            topic: hit.entry.topic,
            game: hit.entry.shelf.name(),
            title: hit.entry.title,
            score: (hit.score * 1000.0).round() / 1000.0,
            text: with_lines(hit.entry.lang, &hit.entry.plain()),
        }
    }
}
