//! A game loaded and replayed.

use super::{Table, Trouble};
use crate::base::{Instant, Lang, Person, Stopwatch};
use crate::notation::{Mode, parse, read_options, resolve};
use crate::render::{Scene, SceneSide};
use crate::reply::Told;
use crate::reply::words::{Ending, TurnWords, turn_words};
use crate::rules::{Action, Game, Options, Position, Rules, Side};
use crate::store::{GameRow, Guard, LogRow, PersonRow, State, StoreError, Whole};

/// An action with the text it was said with, and whether the referee chose its re-entry square.
pub(super) type Step = (Action, String, bool);

/// A turn that stands.
#[derive(Debug, Clone)]
pub(super) struct Turn {
    /// Its entry in the log.
    pub(super) entry: LogRow,
    /// The position before it.
    pub(super) before: Position,
    /// Its actions.
    pub(super) steps: Vec<Step>,
}

/// A game that has begun, replayed.
#[derive(Debug, Clone)]
pub(super) struct Match {
    /// The game as stored.
    pub(super) row: GameRow,
    /// White and Black.
    pub(super) people: [PersonRow; 2],
    /// The turns that stand.
    pub(super) turns: Vec<Turn>,
    /// The position after them.
    pub(super) position: Position,
    /// The turn in progress.
    pub(super) draft: Vec<Step>,
    /// The position after the turn in progress.
    pub(super) drafted: Position,
    /// How it ended.
    pub(super) ending: Option<Ending>,
    /// Its clocks, while it is played at a pace.
    pub(super) clock: Option<Stopwatch>,
    /// Until when its players are on vacation, if they are.
    pub(super) away: [Option<Instant>; 2],
    /// When it was loaded.
    pub(super) now: Instant,
}

/// The rule options of a stored game.
pub(super) fn options(row: &GameRow) -> Result<Options, StoreError> {
    let game = Game::ALL
        .into_iter()
        .find(|game| game.rules_id() == row.rules)
        .ok_or_else(|| StoreError::Corrupt(format!("rules of {}", row.code)))?;
    let pairs = row
        .options
        .split_whitespace()
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    read_options(game, pairs).map_err(|_| StoreError::Corrupt(format!("options of {}", row.code)))
}

impl Table {
    /// Loads a game that has begun, if it is still as this row says.
    pub(super) async fn load(&self, row: GameRow) -> Result<Match, Trouble> {
        match self.store.whole(&row.code).await? {
            Some(whole) if whole.row == row => self.replayed(&whole).await,
            _ => Err(Trouble::Again),
        }
    }

    /// A game that has begun, played through. Every deed about a game comes by here: what it relies
    /// on is noted, and where the game is lost on time, that comes first.
    pub(super) async fn replayed(&self, whole: &Whole) -> Result<Match, Trouble> {
        let (row, log) = (&whole.row, &whole.log);
        let corrupt = |what: &str| StoreError::Corrupt(format!("{what} of {}", row.code));
        let (Some(white), Some(black)) = (&row.white, &row.black) else {
            return Err(corrupt("players").into());
        };
        let people = [self.person(white).await?, self.person(black).await?];
        if i64::try_from(log.len()) != Ok(row.serial) {
            return Err(corrupt("log").into());
        }
        let drafted = whole.draft.as_ref();
        let drafted = drafted.map_or(&[][..], |draft| &draft.actions);
        let mut game = replay(row.clone(), people, log, drafted)?;
        (game.clock, game.now) = (whole.clock, self.now);
        self.rely_on(&game);
        if !game.is_over() {
            for side in Side::BOTH {
                game.away[side.index()] = self.away(&game.player(side).person).await?;
            }
        }
        Ok(game)
    }
}

/// What messages about a challenge need to know.
pub(super) fn told(row: &GameRow, lang: Lang) -> Result<Told, StoreError> {
    Ok(Told {
        lang,
        code: row.code.clone(),
        room: row.room.clone(),
        game: options(row)?.game(),
        serial: row.serial,
        step: row.step,
        ply: 0,
        due: None,
        away: [None, None],
        resumed: false,
        lapses: false,
        names: [String::new(), String::new()],
        players: Vec::new(),
    })
}

fn replay(
    row: GameRow,
    people: [PersonRow; 2],
    log: &[LogRow],
    drafted: &[String],
) -> Result<Match, StoreError> {
    let mut game = Match {
        position: options(&row)?.start(),
        drafted: options(&row)?.start(),
        ending: row.result.as_deref().and_then(Ending::read),
        people,
        row,
        turns: Vec::new(),
        draft: Vec::new(),
        clock: None,
        away: [None, None],
        now: Instant(0),
    };
    for entry in log {
        if entry.kind == "takeback" {
            take_back(&mut game, entry)?;
        }
        if entry.kind != "turn" {
            continue;
        }
        let before = game.position.clone();
        let texts = entry.text.split("; ");
        let steps = redo(&mut game.position, texts)
            .ok_or_else(|| StoreError::Corrupt(format!("log of {}", game.row.code)))?;
        game.turns.push(Turn {
            entry: entry.clone(),
            before,
            steps,
        });
    }
    game.drafted = game.position.clone();
    let texts = drafted.iter().map(String::as_str);
    game.draft = redo(&mut game.drafted, texts)
        .ok_or_else(|| StoreError::Corrupt(format!("draft of {}", game.row.code)))?;
    Ok(game)
}

/// The turns from the one an entry names on no longer stand.
fn take_back(game: &mut Match, entry: &LogRow) -> Result<(), StoreError> {
    let first = entry.text.parse::<usize>().ok();
    let kept = first.and_then(|first| first.checked_sub(1));
    let turn = kept.and_then(|kept| game.turns.get(kept));
    let (Some(kept), Some(turn)) = (kept, turn) else {
        return Err(StoreError::Corrupt(format!("log of {}", game.row.code)));
    };
    game.position = turn.before.clone();
    game.turns.truncate(kept);
    Ok(())
}

/// Plays stored actions; none if one of them is not legal.
fn redo<'a>(position: &mut Position, texts: impl Iterator<Item = &'a str>) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for text in texts {
        let said = parse(position.game(), text).ok()?;
        let action = resolve(position, &said, Mode::Machine).ok()?;
        position.apply(action, |_| ());
        steps.push((action, text.to_owned(), false));
    }
    Some(steps)
}

impl Match {
    /// The side a person plays.
    pub(super) fn side_of(&self, person: &Person) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.people[side.index()].person == *person)
    }

    /// The player of a side.
    pub(super) fn player(&self, side: Side) -> &PersonRow {
        &self.people[side.index()]
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.row.state == State::Over
    }

    /// Whether it is this person's turn.
    pub(super) fn is_turn_of(&self, person: &Person) -> bool {
        !self.is_over() && self.player(self.position.turn()).person == *person
    }

    /// What messages to this person need to know of it, in `lang`: only whoever's turn it is
    /// learns how far the turn in progress has come.
    pub(super) fn told_to(&self, person: &Person, lang: Lang) -> Told {
        let step = if self.is_turn_of(person) {
            self.row.step
        } else {
            0
        };
        Told {
            step,
            ..self.told(lang)
        }
    }

    /// What messages need to know of it, in `lang`, as after its last turn.
    pub(super) fn told(&self, lang: Lang) -> Told {
        Told {
            lang,
            code: self.row.code.clone(),
            room: self.row.room.clone(),
            game: self.position.game(),
            serial: self.row.serial,
            step: 0,
            ply: self.ply(),
            due: self.due(self.clock.as_ref(), self.now),
            away: self.away,
            resumed: false,
            lapses: false,
            names: self.people.each_ref().map(|row| row.name.clone()),
            players: self.people.iter().map(|row| row.person.clone()).collect(),
        }
    }

    /// Turns standing.
    pub(super) fn ply(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX)
    }

    /// That the game is as it was loaded; that its clocks are is noted as it is read.
    pub(super) fn guard(&self) -> Guard {
        guard(&self.row)
    }

    /// The board as everybody sees it, after the last turn.
    pub(super) fn scene(&self) -> Scene {
        finished(self.scene_played(), self.ending.as_ref())
    }

    /// The same as if the game still went on.
    pub(super) fn scene_played(&self) -> Scene {
        match self.turns.last() {
            Some(turn) => scene_after(&turn.before, &turn.steps),
            None => Scene::new(&self.position),
        }
    }

    /// The board as a person sees it: from their side, with their turn in progress.
    pub(super) fn scene_for(&self, person: &Person) -> Scene {
        let scene = if self.draft.is_empty() || !self.is_turn_of(person) {
            self.scene()
        } else {
            scene_after(&self.position, &self.draft)
        };
        seen_by(scene, self.side_of(person))
    }

    /// The turn in progress in words, if it is this person's.
    pub(super) fn draft_words(&self, person: &Person, lang: Lang) -> Option<TurnWords> {
        (!self.draft.is_empty() && self.is_turn_of(person))
            .then(|| turn_words(lang, &self.position, &self.draft))
    }

    /// The position as a person sees it.
    pub(super) fn position_for(&self, person: &Person) -> &Position {
        if self.is_turn_of(person) {
            &self.drafted
        } else {
            &self.position
        }
    }
}

/// That a game is as it was loaded.
pub(super) fn guard(row: &GameRow) -> Guard {
    Guard::Game {
        code: row.code.clone(),
        state: row.state,
        serial: row.serial,
        step: row.step,
    }
}

/// The scene after some actions, with what they did.
pub(super) fn scene_after(before: &Position, steps: &[Step]) -> Scene {
    let steps = steps.iter();
    Scene::played(
        before,
        steps.map(|(action, text, _)| (*action, text.as_str())),
    )
}

/// The scene from a player's own side.
pub(super) fn seen_by(mut scene: Scene, side: Option<Side>) -> Scene {
    if side == Some(Side::Black) {
        scene.viewpoint = SceneSide::Black;
    }
    scene
}

/// The scene of a game that the table ended (by resigning): nobody is to move.
pub(super) fn finished(mut scene: Scene, ending: Option<&Ending>) -> Scene {
    if let Some(ending) = ending {
        scene.turn = None;
        scene.winner = ending.winner.map(SceneSide::from);
    }
    scene
}
