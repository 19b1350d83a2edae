//! What of a topic does not depend on the language: the passage it rests on, its neighbours, its
//! figure and its example, from `assets/rulebook/<shelf>/entries.txt`.
//!
//! The file has a block for each topic: its id in brackets, then lines `key: value`. What cannot be
//! read is left out and kept as a [`Mistake`], which a test refuses.

use std::sync::LazyLock;

use super::Shelf;
use crate::notation::{option_names, read_options, read_position, read_square};
use crate::render::{Arrow, ArrowKind, Mark, MarkKind};
use crate::rules::{Game, Options, Position, Rules, Side};

/// On what an entry rests.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Source {
    /// On nothing but this house: how playing here works.
    #[default]
    House,
    /// The source says nothing on it.
    Silent,
    /// Passages of the source, by their headings as written there.
    Headings(Vec<&'static str>),
}

/// A line that the rules refuse, and the topic they name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The topic.
    pub topic: &'static str,
    /// The line.
    pub line: &'static str,
}

/// How the example ends the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// The reason's name.
    pub reason: &'static str,
    /// The winner, if there is one.
    pub winner: Option<Side>,
}

/// What of a topic does not depend on the language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// On what it rests.
    pub source: Source,
    /// Neighbouring topics, each with its shelf.
    pub see: Vec<(Shelf, &'static str)>,
    /// The position of the figure and of the example.
    pub position: Option<Position>,
    /// Whether the position is drawn.
    pub drawn: bool,
    /// Marked squares.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// The example: lines played one after another from the position.
    pub play: Vec<&'static str>,
    /// Lines refused in the position.
    pub refused: Vec<Refused>,
    /// How the game stands after the example, if it is over then.
    pub outcome: Option<Ended>,
}

/// Something in a file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mistake {
    /// The shelf whose file it is in.
    pub(super) shelf: Shelf,
    /// Its line, from 1.
    pub(super) line: usize,
    /// What is wrong.
    pub(super) what: String,
}

/// A topic, the line its block begins in, and what it says.
type Block = (&'static str, usize, Sheet);

/// A shelf with its blocks and what is wrong with them.
type Read = (Shelf, Vec<Block>, Vec<Mistake>);

static SHEETS: LazyLock<Vec<Read>> = LazyLock::new(|| {
    let read = |shelf: Shelf| {
        let (blocks, mistakes) = read(shelf, shelf.sheets());
        (shelf, blocks, mistakes)
    };
    Shelf::ALL.map(read).into()
});

static EMPTY: LazyLock<Sheet> = LazyLock::new(Sheet::default);

/// What is kept of a topic; an empty sheet if nothing is.
pub(super) fn sheet(shelf: Shelf, topic: &str) -> &'static Sheet {
    let blocks = SHEETS.iter().filter(|(known, ..)| *known == shelf);
    let mut blocks = blocks.flat_map(|(_, blocks, _)| blocks);
    let found = blocks.find(|(known, ..)| *known == topic);
    found.map_or(&EMPTY, |(_, _, sheet)| sheet)
}

/// Every block of a shelf: its topic and the line it begins in.
#[cfg(test)]
pub(super) fn blocks(shelf: Shelf) -> Vec<(&'static str, usize)> {
    let blocks = SHEETS.iter().filter(|(known, ..)| *known == shelf);
    let blocks = blocks.flat_map(|(_, blocks, _)| blocks);
    blocks.map(|(topic, line, _)| (*topic, *line)).collect()
}

/// Everything that could not be read.
#[cfg(test)]
pub(super) fn mistakes() -> impl Iterator<Item = &'static Mistake> {
    SHEETS.iter().flat_map(|(_, _, mistakes)| mistakes)
}

/// The blocks of a file, and what in it could not be read.
fn read(shelf: Shelf, text: &'static str) -> (Vec<Block>, Vec<Mistake>) {
    let (mut blocks, mut mistakes): (Vec<Block>, _) = (Vec::new(), Vec::new());
    let mut open: Option<Draft> = None;
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let named = text
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        if let Some(topic) = named {
            let done = open.replace(Draft::new(shelf, topic, line));
            blocks.extend(done.map(|draft| draft.finish(&mut mistakes)));
            continue;
        }
        let said = text.split_once(':');
        let read = match (said, &mut open) {
            (Some((key, value)), Some(draft)) => draft.take(line, key.trim(), value.trim()),
            (None, _) => Err("there is no key with a colon here".to_owned()),
            (_, None) => Err("this stands before the first topic in brackets".to_owned()),
        };
        mistakes.extend(read.err().map(|what| Mistake { shelf, line, what }));
    }
    blocks.extend(open.map(|draft| draft.finish(&mut mistakes)));
    (blocks, mistakes)
}

/// A block that is being read: what needs the position waits until the position is known.
#[derive(Debug)]
struct Draft {
    shelf: Shelf,
    topic: &'static str,
    line: usize,
    sheet: Sheet,
    seen: Vec<&'static str>,
    options: (usize, &'static str),
    position: Option<(usize, &'static str)>,
    marks: Vec<(usize, &'static str)>,
    arrows: Vec<(usize, &'static str)>,
}

impl Draft {
    fn new(shelf: Shelf, topic: &'static str, line: usize) -> Self {
        Self {
            shelf,
            topic,
            line,
            sheet: Sheet::default(),
            seen: Vec::new(),
            options: (line, ""),
            position: None,
            marks: Vec::new(),
            arrows: Vec::new(),
        }
    }

    fn take(&mut self, line: usize, key: &'static str, value: &'static str) -> Result<(), String> {
        let many = ["mark", "arrow", "refused"].contains(&key);
        if self.seen.contains(&key) && !many {
            return Err(format!("{key} is given twice"));
        }
        self.seen.push(key);
        if value.is_empty() {
            return Err(format!("{key} says nothing"));
        }
        match key {
            "source" if value == "none" => self.sheet.source = Source::Silent,
            "source" => {
                let headings = value.split(" / ").map(str::trim);
                self.sheet.source = Source::Headings(headings.collect());
            }
            "see" => self.sheet.see = see(self.shelf, value)?,
            "options" => self.options = (line, value),
            "figure" | "position" if self.position.is_some() => {
                return Err("there is one position only: a figure or a position".to_owned());
            }
            "figure" | "position" => {
                self.sheet.drawn = key == "figure";
                self.position = Some((line, value));
            }
            "mark" => self.marks.push((line, value)),
            "arrow" => self.arrows.push((line, value)),
            "play" => self.sheet.play = value.split(" ; ").map(str::trim).collect(),
            "refused" => {
                let (topic, said) = value.split_once(':').ok_or("refused: TOPIC: LINE")?;
                self.sheet.refused.push(Refused {
                    topic: topic.trim(),
                    line: said.trim(),
                });
            }
            "outcome" => self.sheet.outcome = Some(ended(value)?),
            _ => return Err(format!("there is no key {key}")),
        }
        Ok(())
    }

    /// The sheet with all that belongs to its position.
    fn finish(mut self, mistakes: &mut Vec<Mistake>) -> Block {
        let shelf = self.shelf;
        let mut wrong = |line, what| mistakes.push(Mistake { shelf, line, what });
        match self.read_position() {
            Ok(position) => self.sheet.position = position,
            Err((line, what)) => wrong(line, what),
        }
        let board = self.sheet.position.clone();
        for (line, value) in std::mem::take(&mut self.marks) {
            match board.as_ref().map(|board| marks(board, value)) {
                Some(Ok(marks)) => self.sheet.marks.extend(marks),
                Some(Err(what)) => wrong(line, what),
                None => wrong(line, "a mark needs a figure".to_owned()),
            }
        }
        for (line, value) in std::mem::take(&mut self.arrows) {
            match board.as_ref().map(|board| arrow(board, value)) {
                Some(Ok(arrow)) => self.sheet.arrows.push(arrow),
                Some(Err(what)) => wrong(line, what),
                None => wrong(line, "an arrow needs a figure".to_owned()),
            }
        }
        (self.topic, self.line, self.sheet)
    }

    /// The position of the block: the one given, else the start where something is played.
    fn read_position(&self) -> Result<Option<Position>, (usize, String)> {
        let played = !self.sheet.play.is_empty() || !self.sheet.refused.is_empty();
        if self.position.is_none() && !played {
            return Ok(None);
        }
        let Shelf::Game(game) = self.shelf else {
            let line = self.position.map_or(self.line, |(line, _)| line);
            return Err((line, "the table has no board".to_owned()));
        };
        let options = options(game, self.options.1).map_err(|what| (self.options.0, what))?;
        match self.position {
            None | Some((_, "start")) => Ok(Some(options.start())),
            Some((line, text)) => read_position(&options, text)
                .map(Some)
                .map_err(|error| (line, format!("the position cannot be read: {error:?}"))),
        }
    }
}

/// Topics separated by spaces; `table/pace` is one of another shelf.
fn see(home: Shelf, value: &'static str) -> Result<Vec<(Shelf, &'static str)>, String> {
    let named = value.split([' ', ',']).filter(|name| !name.is_empty());
    let read = named.map(|name| match name.split_once('/') {
        None => Ok((home, name)),
        Some((shelf, topic)) => Shelf::by_name(shelf)
            .map(|shelf| (shelf, topic))
            .ok_or_else(|| format!("there is no shelf {shelf}")),
    });
    read.collect()
}

fn options(game: Game, value: &str) -> Result<Options, String> {
    let pairs: Option<Vec<(&str, &str)>> = value
        .split_whitespace()
        .map(|pair| pair.split_once('='))
        .collect();
    let pairs = pairs.ok_or_else(|| format!("options are NAME=VALUE: {value}"))?;
    read_options(game, pairs).map_err(|error| {
        let known = option_names(game).join(", ");
        format!("{error:?} (the options are {known})")
    })
}

fn square(board: &Position, name: &str) -> Result<u8, String> {
    let square = read_square(board.game(), board.geometry(), name);
    let square = square.ok_or_else(|| format!("{name} is no square of the board"))?;
    Ok(square.0)
}

/// `target d4`, `way c3 e4`.
fn marks(board: &Position, value: &str) -> Result<Vec<Mark>, String> {
    let mut words = value.split_whitespace();
    let kind = match words.next() {
        Some("target") => MarkKind::Target,
        Some("way") => MarkKind::Way,
        Some("captured") => MarkKind::Captured,
        Some("from") => MarkKind::From,
        Some("to") => MarkKind::To,
        Some("reentered") => MarkKind::Reentered,
        other => return Err(format!("there is no mark {}", other.unwrap_or_default())),
    };
    let squares: Vec<u8> = words
        .map(|name| square(board, name))
        .collect::<Result<_, _>>()?;
    if squares.is_empty() {
        return Err("which squares are marked?".to_owned());
    }
    let mark = |square| Mark { square, kind };
    Ok(squares.into_iter().map(mark).collect())
}

/// `capture c3-d4`.
fn arrow(board: &Position, value: &str) -> Result<Arrow, String> {
    let (kind, squares) = value.split_once(' ').unwrap_or((value, ""));
    let kind = match kind {
        "move" => ArrowKind::Move,
        "capture" => ArrowKind::Capture,
        other => return Err(format!("there is no arrow {other}")),
    };
    let ends = squares.trim().split_once('-');
    let (from, to) = ends.ok_or_else(|| format!("an arrow is KIND A-B: {value}"))?;
    let (from, to) = (square(board, from)?, square(board, to)?);
    Ok(Arrow { from, to, kind })
}

/// `body e`, `draw -`.
fn ended(value: &'static str) -> Result<Ended, String> {
    let (reason, winner) = value.split_once(' ').unwrap_or((value, ""));
    let winner = match winner.trim() {
        "e" | "w" => Some(Side::White),
        "o" | "b" => Some(Side::Black),
        "-" => None,
        other => return Err(format!("the winner is e, o, w, b or -, not {other}")),
    };
    Ok(Ended { reason, winner })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATRUNCULI: Shelf = Shelf::Game(Game::Latrunculi);

    #[test]
    fn a_block_is_read_with_its_position() {
        let (blocks, mistakes) = read(
            LATRUNCULI,
            "# A comment.\n[capture]\nsource: Rules / More\nsee: corner table/pace\n\
             figure: start\nmark: target a1 l8\narrow: move a1-a3\nplay: a1-a3 ; a8-a5\n\
             refused: pawn: a1-b2\noutcome: pawns w\n\n[edge]\nsource: none\n",
        );
        assert_eq!(mistakes, []);
        let [(topic, line, sheet), (edge, ..)] = &blocks[..] else {
            panic!("{blocks:?}")
        };
        assert_eq!((*topic, *line, *edge), ("capture", 2, "edge"));
        assert_eq!(sheet.source, Source::Headings(vec!["Rules", "More"]));
        assert_eq!(sheet.see, [(LATRUNCULI, "corner"), (Shelf::Table, "pace")]);
        assert!(sheet.drawn && sheet.position.is_some());
        assert_eq!((sheet.marks.len(), sheet.arrows.len()), (2, 1));
        assert_eq!(sheet.play, ["a1-a3", "a8-a5"]);
        assert_eq!(sheet.refused[0].line, "a1-b2");
        assert_eq!(sheet.outcome.map(|ended| ended.reason), Some("pawns"));
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_line() {
        let (blocks, mistakes) = read(
            LATRUNCULI,
            "source: A\n[one]\nnonsense\nfigure: 8/8 w\nmark: target a1\nwhat: x\nsee: moon/x\n\
             [two]\nposition: start\nposition: start\nmark: target m9\nmark: circle a1\n\
             arrow: move a1\noptions: quiet\nrefused: a1-a2\noutcome: pawns\n",
        );
        assert_eq!(blocks.len(), 2);
        let mut lines: Vec<usize> = mistakes.iter().map(|mistake| mistake.line).collect();
        lines.sort_unstable();
        assert_eq!(lines, [1, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16]);
    }
}
