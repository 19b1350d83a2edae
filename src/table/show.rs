//! The board, for the one who asks.

use std::ops::ControlFlow;

use super::find::hash;
use super::game::{Match, scene_after, seen_by};
use super::{About, Done, Outcome, Table, Trouble};
use crate::notation::{read_square, square_name};
use crate::render::{MarkKind, Scene};
use crate::reply::words::{piece_on, turn_words};
use crate::reply::{Message, ask, show};
use crate::rules::rithmomachia::{boissiere, medieval};
use crate::rules::{Action, Position, Rules, Side, Square, Stage, latrunculi};
use crate::store::State;

/// How the board is wanted.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wish<'a> {
    /// From the other side.
    pub(super) flip: bool,
    /// In words only.
    pub(super) words: bool,
    /// After this turn.
    pub(super) turn: Option<u32>,
    /// With the ways of the piece on this square.
    pub(super) piece: Option<&'a str>,
}

impl Table {
    /// Shows the board.
    pub(super) async fn board(&self, about: About<'_>, wish: Wish<'_>) -> Outcome {
        let game = match about.code {
            Some(code) => self.begun(code).await?,
            None => self.to_show().await?,
        };
        let message = match (wish.turn, wish.piece) {
            (Some(turn), _) => self.earlier(&game, turn, wish.flip)?,
            (None, Some(piece)) => self.ways(&game, piece, wish.flip)?,
            (None, None) => self.board_and_offers(&game, wish).await?,
        };
        Ok(Done::said(message))
    }

    /// The game to show where none is named: the speaker's own, else the room's; those being
    /// played before those that are over.
    pub(super) async fn to_show(&self) -> Result<Match, Trouble> {
        let has_board = |state: State| matches!(state, State::Playing | State::Over);
        let mut rows = self.mine(|row| has_board(row.state)).await?;
        if rows.is_empty() {
            rows = self.store.games_in(&self.room).await?;
            rows.retain(|row| has_board(row.state));
        }
        if rows.iter().any(|row| row.state == State::Playing) {
            rows.retain(|row| row.state == State::Playing);
        } else {
            rows.truncate(1);
        }
        if rows.len() == 1 {
            return self.load(rows.remove(0)).await;
        }
        let mut active = Vec::new();
        for row in &rows {
            let game = self.load(row.clone()).await?;
            if game.is_turn_of(&self.me.person) {
                active.push(game);
            }
        }
        match (active.pop(), active.is_empty()) {
            (Some(game), true) => Ok(game),
            _ if rows.is_empty() => Err(self.no_board().await?),
            _ => Err(self.which(&rows.iter().collect::<Vec<_>>()).await),
        }
    }

    /// There is no board to show: perhaps because a challenge still waits.
    async fn no_board(&self) -> Result<Trouble, Trouble> {
        let mut waiting = self.mine(|row| row.state == State::Challenge).await?;
        if waiting.is_empty() {
            waiting = self.store.games_in(&self.room).await?;
            waiting.retain(|row| row.state == State::Challenge);
        }
        Ok(match waiting.first() {
            Some(row) => self.refuse("not-begun", &[("code", &hash(&row.code))]),
            None => self.refuse("no-game", &[]),
        })
    }

    /// The board as it is now, with what waits beside it for the speaker's answer.
    pub(super) async fn board_and_offers(
        &self,
        game: &Match,
        wish: Wish<'_>,
    ) -> Result<Message, Trouble> {
        let mut message = self.board_now(game, wish.flip, wish.words);
        for asked in self.offered(game).await? {
            message.text = format!("{}\n{}", message.text, asked.text);
            message.buttons.extend(asked.buttons);
        }
        Ok(message.resigning_last())
    }

    /// The board as it is now, as the speaker may see it.
    pub(super) fn board_now(&self, game: &Match, flip: bool, words: bool) -> Message {
        let me = &self.me.person;
        let draft = game.draft_words(me, self.me.lang);
        let shown = show::Shown {
            position: game.position_for(me),
            side: game.side_of(me),
            draft: draft.as_ref(),
            ending: game.ending.as_ref(),
            scene: flipped(game.scene_for(me), flip),
            words,
        };
        let message = show::board(&game.told_to(me, self.me.lang), me, shown);
        message.with_buttons(self.claimable(game)).resigning_last()
    }

    /// The board after an earlier turn.
    fn earlier(&self, game: &Match, turn: u32, flip: bool) -> Result<Message, Trouble> {
        let told = game.told(self.me.lang);
        if turn > told.ply {
            return Err(ask::no_such_turn(&told, &self.me.person).into());
        }
        let last = usize::try_from(turn).unwrap_or(0).checked_sub(1);
        let played = last.and_then(|last| game.turns.get(last));
        let (scene, text) = if let Some(turn) = played {
            let words = turn_words(self.me.lang, &turn.before, &turn.steps);
            let scene = scene_after(&turn.before, &turn.steps);
            (scene, words.notation.join("; "))
        } else {
            let first = game.turns.first().map(|turn| &turn.before);
            let scene = Scene::new(first.unwrap_or(&game.position));
            (scene, String::new())
        };
        let scene = flipped(seen_by(scene, game.side_of(&self.me.person)), flip);
        Ok(show::earlier(&told, &self.me.person, turn, &text, scene))
    }

    /// Where the piece on a square can go.
    fn ways(&self, game: &Match, name: &str, flip: bool) -> Result<Message, Trouble> {
        let me = &self.me.person;
        let told = game.told(self.me.lang);
        let position = game.position_for(me);
        let geometry = position.geometry();
        let Some(square) = read_square(told.game, geometry, name) else {
            let corner = |square| square_name(told.game, square);
            let (first, last) = (corner(Square(0)), corner(Square(geometry.squares() - 1)));
            let values = [("square", name), ("first", &first), ("last", &last)];
            return Err(ask::refuse_about(&told, me, "no-such-square", &values).into());
        };
        let Some(piece) = position.piece(square) else {
            let values = [("square", name)];
            return Err(ask::refuse_about(&told, me, "no-piece-there", &values).into());
        };
        let mut scene = flipped(game.scene_for(me), flip);
        scene.mark(square.0, MarkKind::Target);
        let mut names = Vec::new();
        for way in ways_of(position, square, piece.side) {
            scene.mark(way.0, MarkKind::Way);
            names.push(square_name(told.game, way));
        }
        let named = piece_on(told.lang, told.game, piece, square);
        let moved = position.turn() == piece.side && position.stage() == Stage::After;
        Ok(show::ways(&told, me, &named, (&names, moved), scene))
    }
}

fn flipped(scene: Scene, flip: bool) -> Scene {
    if flip { scene.flipped() } else { scene }
}

/// Where a piece could move were it its side's turn, in square order; nowhere in a game that is
/// over.
fn ways_of(position: &Position, from: Square, side: Side) -> Vec<Square> {
    let mut ways = Vec::new();
    let waits = position.outcome().is_none()
        && (position.turn() != side || position.stage() == Stage::After);
    let turned = if waits { in_turn(position, side) } else { None };
    let _ = turned.as_ref().unwrap_or(position).visit(|action| {
        if let Action::Move { from: start, to } = action
            && start == from
        {
            ways.push(to);
        }
        ControlFlow::Continue(())
    });
    ways.sort_unstable();
    ways
}

/// The same board at the beginning of this side's turn.
fn in_turn(position: &Position, side: Side) -> Option<Position> {
    match position {
        Position::Latrunculi(position) => {
            let setup = latrunculi::Setup {
                turn: side,
                ..position.setup()
            };
            let turned = latrunculi::Position::new(&setup, position.options());
            turned.ok().map(Position::Latrunculi)
        }
        Position::Boissiere(position) => {
            let setup = boissiere::Setup {
                turn: side,
                stage: Stage::Before,
                ..position.setup()
            };
            let turned = boissiere::Position::new(&setup, position.options());
            turned.ok().map(Position::Boissiere)
        }
        Position::Medieval(position) => {
            let setup = medieval::Setup {
                turn: side,
                moved: None,
                captured: false,
                ..position.setup()
            };
            let turned = medieval::Position::new(&setup, position.options());
            turned.ok().map(Position::Medieval)
        }
    }
}
