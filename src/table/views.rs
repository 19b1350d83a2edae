//! What a surface with a screen shows of a room and a game, made for one person.

use std::ops::ControlFlow;

use super::game::{Match, options, seen_by};
use super::view::{CaptureView, ChosenView, GameLine, GameView, MoveView, RoomView};
use super::{Table, Trouble};
use crate::base::Code;
use crate::notation::{justifications, square_name, write_action, write_position};
use crate::reply::words::{self, turn_words};
use crate::reply::{Button, Press, show};
use crate::rules::{Action, Attacker, Justification, Position, Rules, Side, Stage};
use crate::store::{State, VacationRow};

/// How many games that are over a room shows.
const OVER: usize = 10;

/// How many people a room names.
const PEOPLE: usize = 100;

/// A room as the speaker sees it.
///
/// # Errors
/// If the database fails, or something was written meanwhile.
pub async fn room_view(table: &Table) -> Result<RoomView, Trouble> {
    let people = table.store.people_of(&table.room).await?;
    let rows = table.store.games_in(&table.room).await?;
    let lines = table.lines(rows, OVER).await?;
    let mut games = Vec::with_capacity(lines.len());
    for line in lines {
        games.push(GameLine {
            code: line.row.code.as_str().to_owned(),
            game: options(&line.row)?.game().name().to_owned(),
            state: state_name(line.row.state).to_owned(),
            asked: table.asked(&line).await?,
            line: line.text,
            mine: line.mine,
            waiting: line.waiting,
        });
    }
    let others = people
        .into_iter()
        .filter(|row| row.person != table.me.person);
    Ok(RoomView {
        room: table.room.id().to_owned(),
        people: others.map(|row| row.name).take(PEOPLE).collect(),
        games,
    })
}

/// What the speaker has chosen, and their vacation.
///
/// # Errors
/// If the database fails.
pub async fn chosen_view(table: &Table) -> Result<ChosenView, Trouble> {
    let me = &table.me.person;
    let chosen = table.chosen(me).await?;
    let (rows, current) = table.vacations(me).await?;
    let until = |row: VacationRow| words::moment(table.me.lang, row.until);
    Ok(ChosenView {
        notify: chosen.notify.name(),
        zone: chosen.zone.name().to_owned(),
        quiet: chosen
            .quiet
            .map(|quiet| [quiet.from.to_string(), quiet.to.to_string()]),
        digest: chosen.hour.to_string(),
        away: current.map(until),
        left: table.standing(&rows, &chosen).left(),
        auto: chosen.away,
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
            let mut view = table.match_view(&game);
            view.asked = table.offered(&game).await?;
            view.offers = table.offerable(&game).await?;
            if game.is_over() && view.side.is_some() {
                table.again(&mut view, &game.row).await?;
            }
            Ok(Some(view))
        }
    }
}

pub(super) fn state_name(state: State) -> &'static str {
    match state {
        State::Challenge => "challenge",
        State::Playing => "playing",
        State::Over | State::Dropped => "over",
    }
}

pub(super) fn side_name(side: Side) -> String {
    match side {
        Side::White => "white".to_owned(),
        Side::Black => "black".to_owned(),
    }
}

impl Table {
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
        let due = told.due.as_ref();
        let mut time: Vec<String> = due
            .map(|due| crate::reply::clock::line(&told, due))
            .into_iter()
            .collect();
        time.extend(crate::reply::vacation::lines(&told));
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
            step: active.then_some(told.step),
            ply: told.ply,
            white: Some(told.names[0].clone()),
            black: Some(told.names[1].clone()),
            side: side.map(side_name),
            status,
            time,
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
            asked: Vec::new(),
            offers: Vec::new(),
            buttons: self
                .claimable(game)
                .into_iter()
                .chain(side.map(|_| told.button(press)))
                .chain([show::rules(&told)])
                .collect::<Vec<Button>>(),
            challenge: None,
            rematch: None,
            next: None,
        }
    }

    fn captures(&self, position: &Position) -> Vec<CaptureView> {
        let moves = words::custodial_moves(self.me.lang, position).into_iter();
        let moves = moves.filter_map(|found| {
            let (first, others) = found.taken.split_first()?;
            let others = others.iter().map(|square| square.0);
            Some(CaptureView {
                target: first.0,
                text: found.text,
                label: found.label,
                by: Vec::new(),
                attackers: [found.from.0, found.to.0]
                    .into_iter()
                    .chain(others)
                    .collect(),
                places: Vec::new(),
            })
        });
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
            .chain(moves)
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
