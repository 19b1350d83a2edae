//! `magister render`: a position as a picture and in words.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Failure;
use super::rules::{GameName, Here};
use crate::base::Lang;
use crate::notation::{Mode, play_line};
use crate::render::{Layout, Scene, Size, png, words};
use crate::reply::refusal;
use crate::rules::Position;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The game.
    #[arg(long)]
    game: GameName,
    #[command(flatten)]
    here: Here,
    /// An action or a whole turn to play first; its moves and captures are marked.
    #[arg(long, value_name = "LINE")]
    play: Option<String>,
    /// File for the picture, a PNG; without it the board is only told in words.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Seen from Black's (Odd's) side.
    #[arg(long)]
    flip: bool,
    /// A tall or a wide picture, for which the board is turned by a quarter if need be: the viewer
    /// then sits at the left. Without it at the bottom: Rithmomachia is tall, Latrunculi wide.
    #[arg(long, value_enum)]
    layout: Option<Wanted>,
    /// Size of the picture: squares of 36, 60 or 120 pixels.
    #[arg(long, value_enum, default_value_t = Scale::Normal)]
    size: Scale,
    /// Language of the words: `en` or `it`.
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Scale {
    Small,
    Normal,
    Double,
}

/// The shape of the picture.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Wanted {
    Portrait,
    Landscape,
}

impl From<Scale> for Size {
    fn from(scale: Scale) -> Self {
        match scale {
            Scale::Small => Self::Small,
            Scale::Normal => Self::Normal,
            Scale::Double => Self::Double,
        }
    }
}

/// A language named on the command line.
pub(super) fn lang(text: &str) -> Result<Lang, String> {
    text.parse()
        .map_err(|()| "the languages are en and it".to_owned())
}

/// Draws the position into the file and tells it on standard output.
///
/// # Errors
/// Options, a position or a line that make no sense, or writing failed.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let position = arguments.here.read(arguments.game.into())?;
    let mut scene = match &arguments.play {
        Some(line) => played(&position, line, arguments.lang)?,
        None => Scene::new(&position),
    };
    if arguments.flip {
        scene = scene.flipped();
    }
    if let Some(wanted) = arguments.layout {
        let tall = scene.rows > scene.columns;
        scene.layout = match (wanted, tall) {
            (Wanted::Portrait, true) | (Wanted::Landscape, false) => Layout::Upright,
            (Wanted::Portrait, false) | (Wanted::Landscape, true) => Layout::Turned,
        };
    }
    if let Some(file) = &arguments.out {
        let picture = png(&scene, arguments.lang, arguments.size.into());
        fs::write(file, picture).map_err(|error| {
            let file = file.display();
            Failure::Misuse(format!("the picture {file} cannot be written: {error}"))
        })?;
    }
    writeln!(io::stdout(), "{}", words(&scene, arguments.lang))?;
    Ok(())
}

/// The board after a line, its actions marked.
fn played(position: &Position, line: &str, lang: Lang) -> Result<Scene, Failure> {
    let steps = play_line(position, line, Mode::People)
        .map_err(|error| refusal::line(lang, line, &error))
        .map_err(Failure::Misuse)?;
    let mut texts = line.split(';');
    let steps = steps.iter().map(|step| {
        let text = if step.implied { None } else { texts.next() };
        (step.action, text.unwrap_or_default().trim())
    });
    Ok(Scene::played(position, steps))
}
