//! What a surface with a screen shows of a room and a game, made for one person.

use std::ops::ControlFlow;

use super::game::{Match, options, seen_by, told};
use super::view::{CaptureView, GameLine, GameView, MoveView, RoomView};
use super::{Table, Trouble};
use crate::base::Code;
use crate::notation::{justifications, square_name, write_action, write_position};
use crate::render::Scene;
use crate::reply::words::{self, turn_words};
use crate::reply::{Button, Press, show};
use crate::rules::{Action, Attacker, Justification, Position, Rules, Side, Stage};
use crate::store::{GameRow, State};

/// How many games that are over a room shows.
const OVER: usize = 10;

/// A room as the speaker sees it.
///
/// # Errors
/// If the database fails, or something was written meanwhile.
pub async fn room_view(table: &Table) -> Result<RoomView, Trouble> {
    let people = table.store.people_of(&table.room).await?;
    let rows = table.store.games_in(&table.room).await?;
    let lines = table.lines(rows, OVER).await?;
    Ok(RoomView {
        room: table.room.id().to_owned(),
        people: people
            .into_iter()
            .filter(|row| row.person != table.me.person)
            .map(|row| row.name)
            .collect(),
        games: lines
            .into_iter()
            .map(|line| {
                Ok(GameLine {
                    code: line.row.code.as_str().to_owned(),
                    game: options(&line.row)?.game().name().to_owned(),
                    state: state_name(line.row.state).to_owned(),
                    line: line.text,
                    mine: line.mine,
                    waiting: line.waiting,
                })
            })
            .collect::<Result<_, Trouble>>()?,
    })
}

/// A game or an open challenge as the speaker sees it; none if there is no such game.
///
/// # Errors
/// If the database fails, or something was written meanwhile.
pub async fn game_view(table: &Table, code: &Code) -> Result<Option<GameView>, Trouble> {
    let Some(row) = table.store.game(code).await? else {
        return Ok(None);
    };
    match row.state {
        State::Challenge | State::Dropped => table.challenge_view(row).await.map(Some),
        State::Playing | State::Over => {
            let game = table.load(row).await?;
            Ok(Some(table.match_view(&game)))
        }
    }
}

fn state_name(state: State) -> &'static str {
    match state {
        State::Challenge => "challenge",
        State::Playing => "playing",
        State::Over | State::Dropped => "over",
    }
}

fn side_name(side: Side) -> String {
    match side {
        Side::White => "white".to_owned(),
        Side::Black => "black".to_owned(),
    }
}

impl Table {
    /// A challenge: the board as it would begin.
    async fn challenge_view(&self, row: GameRow) -> Result<GameView, Trouble> {
        let lang = self.me.lang;
        let told = told(&row, lang)?;
        let agreed = options(&row)?;
        let position = agreed.start();
        let challenger = self.person(&row.challenge.challenger).await?;
        let opponent = match &row.challenge.opponent {
            Some(opponent) => Some(self.person(opponent).await?),
            None => None,
        };
        let mine = challenger.person == self.me.person;
        let mut buttons = Vec::new();
        if row.state == State::Challenge {
            let to_me = opponent.as_ref().map(|row| row.person == self.me.person);
            if mine {
                buttons.push(told.button(Press::Withdraw));
            } else if to_me != Some(false) {
                buttons.push(told.button(Press::Accept));
                buttons.extend(to_me.map(|_| told.button(Press::Decline)));
            }
        }
        let opponent = opponent.map(|row| row.name);
        let (own, other) = (Some(challenger.name.clone()), opponent.clone());
        let (white, black) = match row.challenge.side.as_str() {
            "white" => (own, other),
            "black" => (other, own),
            _ => (None, None),
        };
        let listed = show::Listed::Challenge(&challenger.name, opponent.as_deref());
        Ok(GameView {
            code: row.code.as_str().to_owned(),
            game: told.game.name().to_owned(),
            title: words::title(lang, told.game),
            state: state_name(row.state).to_owned(),
            serial: row.serial,
            step: row.step,
            ply: 0,
            white,
            black,
            side: None,
            status: show::line(&told, listed),
            notes: words::options(lang, &agreed),
            position: write_position(&position),
            scene: Scene::new(&position),
            turns: Vec::new(),
            draft: Vec::new(),
            moves: Vec::new(),
            captures: Vec::new(),
            can_end: false,
            can_undo: false,
            buttons,
        })
    }

    fn match_view(&self, game: &Match) -> GameView {
        let (me, lang) = (&self.me.person, self.me.lang);
        let told = game.told_to(me, lang);
        let side = game.side_of(me);
        let active = game.is_turn_of(me);
        let position = game.position_for(me);
        let scene = game.scene_for(me);
        let draft = game.draft_words(me, lang);
        let mut notes = words::notes(lang, position, game.is_over());
        if game.turns.is_empty() {
            // The first is the goal, which is there already.
            let agreed = words::options(lang, &position.options());
            notes.extend(agreed.into_iter().skip(1));
        }
        let shown = show::Shown {
            position,
            side,
            draft: draft.as_ref(),
            ending: game.ending.as_ref(),
            scene: scene.clone(),
            words: false,
        };
        let status = show::status(&told, &shown);
        let turns = game.turns.iter().map(|turn| {
            let words = turn_words(lang, &turn.before, &turn.steps);
            words.notation.join("; ")
        });
        let press = if game.is_over() {
            Press::Rematch
        } else {
            Press::Resign
        };
        GameView {
            code: told.code.as_str().to_owned(),
            game: told.game.name().to_owned(),
            title: words::title(lang, told.game),
            state: state_name(game.row.state).to_owned(),
            serial: told.serial,
            step: told.step,
            ply: told.ply,
            white: Some(told.names[0].clone()),
            black: Some(told.names[1].clone()),
            side: side.map(side_name),
            status,
            notes,
            position: write_position(position),
            scene: seen_by(scene, side),
            turns: turns.collect(),
            can_end: active && position.stage() == Stage::After,
            can_undo: draft.is_some(),
            draft: draft.map(|words| words.notation).unwrap_or_default(),
            moves: if active { moves(position) } else { Vec::new() },
            captures: if active {
                self.captures(position)
            } else {
                Vec::new()
            },
            buttons: side
                .map(|_| told.button(press))
                .into_iter()
                .collect::<Vec<Button>>(),
        }
    }

    fn captures(&self, position: &Position) -> Vec<CaptureView> {
        let lines = words::capture_lines(self.me.lang, position);
        lines
            .into_iter()
            .map(|((target, part), text, label)| {
                let action = Action::Capture {
                    target,
                    part,
                    reentry: None,
                };
                let mut reasons = Vec::new();
                position.justify(target, part, |why| reasons.push(why));
                let first = reasons.first().map(attackers).unwrap_or_default();
                CaptureView {
                    target: target.0,
                    text,
                    label,
                    by: justifications(position, action),
                    attackers: first,
                    places: words::places(position, target, part)
                        .into_iter()
                        .map(|square| square_name(position.game(), square))
                        .collect(),
                }
            })
            .collect()
    }
}

/// The legal moves, in order of their squares.
fn moves(position: &crate::rules::Position) -> Vec<MoveView> {
    let mut moves = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Move { from, to } = action {
            moves.push(MoveView {
                from: from.0,
                to: to.0,
                text: write_action(position, action),
            });
        }
        ControlFlow::Continue(())
    });
    moves.sort_by_key(|view| (view.from, view.to));
    moves
}

/// The squares of the pieces that take part.
fn attackers(why: &Justification) -> Vec<u8> {
    let square = |attacker: &Attacker| attacker.square.0;
    match why {
        Justification::Equal(by) | Justification::Times(by, _) | Justification::Divided(by, _) => {
            vec![square(by)]
        }
        Justification::Sum(one, other)
        | Justification::Difference(one, other)
        | Justification::Product(one, other) => vec![square(one), square(other)],
        Justification::Siege => Vec::new(),
    }
}
