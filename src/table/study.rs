//! A board of one's own, to try turns on for both sides: from a position, from a game, from the
//! start, or from a game that was written down. Nobody else sees it.

use super::find::hash;
use super::game::{Step, scene_after, seen_by};
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::Platform;
use crate::notation::{
    Mode, RecordFault, line_texts, parse, play_line, read_options, read_position, read_record,
    resolve, write_options, write_position,
};
use crate::render::Scene;
use crate::reply::words::{Ending, turn_words};
use crate::reply::{Message, clean_name, record, study};
use crate::rules::{Game, Options, Position, Rules, Side};
use crate::store::{Change, GameRow, Guard, State, StoreError, StudyRow};

/// Most lines a study board keeps.
const MOST: usize = 3000;

/// What is wished of the study board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish<'a> {
    /// What to do on it.
    pub(super) text: &'a str,
    /// Opened from the start of this game.
    pub(super) game: Option<Game>,
    /// Opened from the board after this turn.
    pub(super) turn: Option<u32>,
    /// Opened from this position.
    pub(super) position: Option<&'a str>,
}

/// A study board, replayed.
struct Replayed {
    position: Position,
    /// The position before the turn that was played last, or is being played, and its actions.
    before: Position,
    steps: Vec<Step>,
    /// Whole turns that stand.
    turns: usize,
}

impl Table {
    /// Opens the study board, does something on it, shows it, or closes it.
    pub(super) async fn study(&self, about: About<'_>, wish: Wish<'_>) -> Outcome {
        let old = self.store.study(&self.me.person).await?;
        let known = old.as_ref().map(|row| row.serial);
        let (text, bare) = (wish.text.trim(), wish.text.trim().is_empty());
        let from_start = wish.game.is_some() && about.code.is_none();
        let row = if let Some(position) = wish.position {
            self.open_position(about, position, wish.game, old.as_ref())
                .await?
        } else if let (Some(game), true) = (wish.game, from_start) {
            self.opened(&game.default_options())
        } else if let Some(turn) = wish.turn {
            match (&old, about.code) {
                (Some(old), None) => self.gone_to(old, turn)?,
                _ => self.open_game(about, Some(turn)).await?,
            }
        } else {
            match (&old, about.code) {
                (Some(old), None) => old.clone(),
                (Some(old), code) if !bare || old.code.as_ref() == code => old.clone(),
                (None, None) => {
                    // As `board` does: the game that is being played, if there is one.
                    let playing = self.mine(|row| row.state == State::Playing).await?;
                    if playing.is_empty() {
                        return Err(self.no_study().await?);
                    }
                    self.open_game(about, None).await?
                }
                _ => self.open_game(about, None).await?,
            }
        };
        self.on_board(known, row, text, None)
    }

    /// What a button of the study board does.
    pub(super) async fn press_study(&self, what: &str, serial: i64) -> Outcome {
        let Some(row) = self.store.study(&self.me.person).await? else {
            return Err(self.no_study().await?);
        };
        if row.serial != serial {
            let text = crate::reply::text::say(self.me.lang, "study-stale", &[]);
            let mut message = self.shown(&row, Some(text), false)?;
            message.kind = crate::reply::Kind::Refusal;
            return Err(message.into());
        }
        self.on_board(Some(serial), row, what, None)
    }

    /// That no study board is open, and how one is opened: from the speaker's last game, if they have
    /// played any.
    async fn no_study(&self) -> Result<Trouble, Trouble> {
        let begun = |row: &GameRow| matches!(row.state, State::Playing | State::Over);
        let rows = self.mine(begun).await?;
        Ok(match rows.first() {
            Some(row) => self.refuse("study-none-last", &[("code", &hash(&row.code))]),
            None => self.refuse("study-none", &[]),
        })
    }

    /// Reads a game that was written down, and lays it on the study board.
    pub(super) async fn import(&self, text: &str) -> Outcome {
        let (lang, me) = (self.me.lang, &self.me.person);
        // In a terminal the lines after the first are lines of their own.
        let cut = self.platform == Platform::Terminal && text.trim_end().ends_with(']');
        let more = |text: String| {
            if cut {
                format!("{text} {}", self.say("one-line", &[]))
            } else {
                text
            }
        };
        let read = read_record(text).map_err(|error| {
            let mut message = record::refused(lang, me, &error);
            if error.fault == RecordFault::NoGame {
                message.text = more(message.text);
            }
            message
        })?;
        let old = self.store.study(me).await?;
        let named = |name: &str| read.header(name).map(clean_name);
        let mut row = self.opened(&read.options);
        row.names = named("White")
            .zip(named("Black"))
            .map(|(white, black)| [white, black]);
        let result = read.header("Result").and_then(Ending::read);
        row.result = result.map(|ending| ending.write());
        row.lines = read.turns.into_iter().map(|turn| turn.text).collect();
        row.at = row.lines.len();
        let turns = row.lines.len();
        let said = crate::reply::text::say(lang, "import-done", &[("turns", turns.into())]);
        let said = if turns == 0 { more(said) } else { said };
        self.on_board(old.map(|old| old.serial), row, "", Some(said))
    }

    /// A new board with nothing played.
    fn opened(&self, options: &Options) -> StudyRow {
        StudyRow {
            person: self.me.person.clone(),
            rules: options.game().rules_id().to_owned(),
            options: write_options(options),
            start: None,
            lines: Vec::new(),
            at: 0,
            base: 0,
            code: None,
            names: None,
            result: None,
            flipped: false,
            serial: 0,
        }
    }

    /// A board that begins with a position: of the game that is named, else of the one at hand,
    /// else of the only one that has such positions.
    async fn open_position(
        &self,
        about: About<'_>,
        text: &str,
        game: Option<Game>,
        old: Option<&StudyRow>,
    ) -> Result<StudyRow, Trouble> {
        let (lang, me) = (self.me.lang, &self.me.person);
        let begun = |options: &Options, position: &Position| {
            let mut row = self.opened(options);
            row.start = Some(write_position(position));
            row
        };
        let meant = match (game, about.code) {
            (Some(game), _) => Some(game.default_options()),
            (None, Some(code)) => Some(super::game::options(&self.game(code).await?)?),
            (None, None) => None,
        };
        if let Some(options) = meant {
            return match read_position(&options, text) {
                Ok(position) => Ok(begun(&options, &position)),
                Err(error) => Err(study::no_position(lang, me, options.game(), &error).into()),
            };
        }
        if let Some(options) = old.map(options).transpose()?
            && let Ok(position) = read_position(&options, text)
        {
            return Ok(begun(&options, &position));
        }
        let all = Game::ALL.map(Game::default_options);
        let mut fit = all.iter().filter_map(|options| {
            let position = read_position(options, text).ok()?;
            Some(begun(options, &position))
        });
        match (fit.next(), fit.next()) {
            (Some(row), None) => Ok(row),
            (None, _) => Err(self.refuse("study-no-position", &[])),
            (Some(_), Some(_)) => Err(self.refuse("study-which-game", &[])),
        }
    }

    /// A board with the turns of a game: up to the one named, else to the present, with the
    /// speaker's own turn in progress.
    async fn open_game(&self, about: About<'_>, turn: Option<u32>) -> Result<StudyRow, Trouble> {
        let game = match about.code {
            Some(code) => self.begun(code).await?,
            None => self.to_show().await?,
        };
        let mut row = self.opened(&game.position.options());
        row.code = Some(game.row.code.clone());
        row.flipped = game.side_of(&self.me.person) == Some(Side::Black);
        let turns = game.turns.iter().map(|turn| turn.entry.text.clone());
        row.lines = turns.collect();
        match turn {
            Some(turn) if turn > game.ply() => {
                let told = game.told(self.me.lang);
                return Err(crate::reply::ask::no_such_turn(&told, &self.me.person).into());
            }
            Some(turn) => row.at = usize::try_from(turn).unwrap_or(usize::MAX),
            None => {
                if !game.draft.is_empty() && game.is_turn_of(&self.me.person) {
                    let texts: Vec<&str> = game
                        .draft
                        .iter()
                        .map(|(_, text, _)| text.as_str())
                        .collect();
                    row.lines.push(texts.join("; "));
                }
                row.at = row.lines.len();
            }
        }
        row.base = row.at;
        Ok(row)
    }

    /// The board after a turn that lies on it.
    fn gone_to(&self, row: &StudyRow, turn: u32) -> Result<StudyRow, Trouble> {
        let wanted = usize::try_from(turn).unwrap_or(usize::MAX);
        let mut replayed = begin(row)?;
        let mut at = 0;
        while replayed.turns < wanted || !(replayed.steps.is_empty() || replayed.is_whole()) {
            let Some(line) = row.lines.get(at) else {
                let turns = replayed.turns;
                return Err(study::no_such_turn(self.me.lang, &self.me.person, turns).into());
            };
            replayed.play_line(row, line)?;
            at += 1;
        }
        Ok(StudyRow { at, ..row.clone() })
    }

    /// Does something on a board, and shows it.
    fn on_board(
        &self,
        known: Option<i64>,
        mut row: StudyRow,
        text: &str,
        first: Option<String>,
    ) -> Outcome {
        let (lang, me) = (self.me.lang, &self.me.person);
        let unchanged = Guard::Study(me.clone(), known);
        let lower = text.to_lowercase();
        let mut words = false;
        match lower.as_str() {
            "" | "show" => {}
            "words" => words = true,
            "back" if row.at == 0 => return Err(self.refuse("study-no-back", &[])),
            "back" => row.at -= 1,
            "forward" | "next" if row.at == row.lines.len() => {
                return Err(self.refuse("study-no-forward", &[]));
            }
            "forward" | "next" => row.at += 1,
            "start" => row.at = row.base.min(row.lines.len()),
            "close" => {
                return Ok(Done {
                    guards: vec![unchanged],
                    changes: vec![Change::NoStudy(me.clone())],
                    messages: vec![crate::reply::ask::tell(lang, me, "study-closed", &[])],
                });
            }
            _ => self.try_turn(&mut row, text)?,
        }
        row.serial = known.map_or(1, |known| known + 1);
        let message = self.shown(&row, first, words)?;
        Ok(Done {
            guards: vec![unchanged],
            changes: vec![Change::Study(Box::new(row))],
            messages: vec![message],
        })
    }

    /// Plays a line on the board, in place of what lay ahead.
    fn try_turn(&self, row: &mut StudyRow, text: &str) -> Result<(), Trouble> {
        let (lang, me) = (self.me.lang, &self.me.person);
        if row.at >= MOST {
            return Err(self.refuse("study-full", &[]));
        }
        let position = replay(row)?.position;
        let steps = play_line(&position, text, Mode::People)
            .map_err(|error| study::refused(lang, me, position.game(), text, &error))?;
        let line = line_texts(&position, text, &steps).join("; ");
        if row.lines.get(row.at) != Some(&line) {
            row.lines.truncate(row.at);
            row.lines.push(line);
        }
        row.at += 1;
        Ok(())
    }

    /// The board, for its owner.
    fn shown(
        &self,
        row: &StudyRow,
        first: Option<String>,
        words: bool,
    ) -> Result<Message, StoreError> {
        let replayed = replay(row)?;
        let lang = self.me.lang;
        let scene = if replayed.steps.is_empty() {
            Scene::new(&replayed.position)
        } else {
            scene_after(&replayed.before, &replayed.steps)
        };
        let scene = seen_by(scene, row.flipped.then_some(Side::Black));
        let told = turn_words(lang, &replayed.before, &replayed.steps);
        let last = (!told.notation.is_empty()).then(|| told.notation.join("; "));
        let at_end = row.at == row.lines.len();
        let result = row.result.as_deref().and_then(Ending::read);
        let code = row.code.as_ref().map(hash);
        let board = study::Board {
            position: &replayed.position,
            scene,
            code: code.as_deref(),
            names: row.names.as_ref(),
            turns: replayed.turns,
            last: last.as_deref(),
            begun: !replayed.steps.is_empty() && !replayed.is_whole(),
            ways: (row.at > 0, !at_end),
            result: result.as_ref().filter(|_| at_end),
            serial: row.serial,
            words,
        };
        Ok(study::board(lang, &self.me.person, first, board))
    }
}

/// The rule options of a study board.
fn options(row: &StudyRow) -> Result<Options, StoreError> {
    let mut games = Game::ALL.into_iter();
    let game = games
        .find(|game| game.rules_id() == row.rules)
        .ok_or_else(|| corrupt(row))?;
    let pairs = row
        .options
        .split_whitespace()
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    read_options(game, pairs).map_err(|_| corrupt(row))
}

/// A study board as it begins.
fn begin(row: &StudyRow) -> Result<Replayed, StoreError> {
    let options = options(row)?;
    let position = match &row.start {
        Some(text) => read_position(&options, text).map_err(|_| corrupt(row))?,
        None => options.start(),
    };
    Ok(Replayed {
        before: position.clone(),
        position,
        steps: Vec::new(),
        turns: 0,
    })
}

/// A study board as far as one looks.
fn replay(row: &StudyRow) -> Result<Replayed, StoreError> {
    let mut replayed = begin(row)?;
    for line in row.lines.iter().take(row.at) {
        replayed.play_line(row, line)?;
    }
    Ok(replayed)
}

fn corrupt(row: &StudyRow) -> StoreError {
    StoreError::Corrupt(format!("study of {}", row.person.0))
}

impl Replayed {
    /// Plays the actions of a line of the board.
    fn play_line(&mut self, row: &StudyRow, line: &str) -> Result<(), StoreError> {
        for text in line.split("; ") {
            self.play(text).ok_or_else(|| corrupt(row))?;
        }
        Ok(())
    }

    /// Plays an action; none if it is not legal.
    fn play(&mut self, text: &str) -> Option<()> {
        if self.is_whole() {
            self.before = self.position.clone();
            self.steps.clear();
        }
        let game = self.position.game();
        let said = parse(game, text).ok()?;
        let action = resolve(&self.position, &said, Mode::Machine).ok()?;
        self.position.apply(action, |_| ());
        self.steps.push((action, text.to_owned(), false));
        self.turns += usize::from(self.is_whole());
        Some(())
    }

    /// Whether the last turn is complete.
    fn is_whole(&self) -> bool {
        let turn = |position: &Position| (position.turn(), position.number());
        self.position.outcome().is_some() || turn(&self.position) != turn(&self.before)
    }
}
