//! Choosing a move from lists: a piece, a square, and a look before it is played. For surfaces
//! where typing is slow; nothing changes until the move is played.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::game::{scene_after, seen_by};
use super::{About, Done, Outcome, Table};
use crate::notation::{Mode, play_line, read_square, square_name, write_action};
use crate::render::MarkKind;
use crate::reply::words::{piece_called, piece_called_on, turn_words};
use crate::reply::{Button, Press, pick, refused};
use crate::rules::{Action, Position, Rules, Square};

/// How many choices a list has on a page.
const PAGE: usize = 25;

impl Table {
    /// Lists the pieces that can move, and what can be captured.
    pub(super) async fn pick_piece(&self, about: About<'_>, page: u32) -> Outcome {
        let game = self.to_act(about).await?;
        let told = game.told_to(&self.me.person, self.me.lang);
        let position = &game.drafted;
        let movers: BTreeSet<Square> = moves(position).into_iter().map(|(from, _)| from).collect();
        let choices = movers.into_iter().filter_map(|square| {
            let label = piece_called_on(told.lang, told.game, position.piece(square)?, square);
            let name = square_name(told.game, square);
            Some(told.labelled(Press::Ways(name), &label))
        });
        let (choices, more) = page_of(choices.collect(), page);
        let more = more.map(|page| told.button(Press::Pieces(page)));
        let drafted = !game.draft.is_empty();
        let message = pick::piece(&told, &self.me.person, position, choices, more, drafted);
        Ok(Done::said(message))
    }

    /// Lists where the piece on a square can go.
    pub(super) async fn pick_way(&self, about: About<'_>, square: &str) -> Outcome {
        let game = self.to_act(about).await?;
        let me = &self.me.person;
        let told = game.told_to(me, self.me.lang);
        let position = &game.drafted;
        let (name, page) = match square.split_once('.') {
            Some((name, page)) => (name, page.parse().unwrap_or(1)),
            None => (square, 1),
        };
        let from = read_square(told.game, position.geometry(), name);
        let standing = from.and_then(|from| Some((from, position.piece(from)?)));
        let Some((from, piece)) = standing else {
            return Err(self.stale(&game).into());
        };
        let mut scene = game.scene_for(me);
        scene.mark(from.0, MarkKind::Target);
        let mut choices = Vec::new();
        for (start, to) in moves(position) {
            if start == from {
                scene.mark(to.0, MarkKind::Way);
                let action = Action::Move { from, to };
                choices.push(way(&told, position, action));
            }
        }
        let (choices, more) = page_of(choices, page);
        let more = more.map(|page| {
            let press = Press::Ways(format!("{name}.{page}"));
            let label = told.say("button-more", &[]);
            told.labelled(press, &label)
        });
        let piece = piece_called_on(told.lang, told.game, piece, from);
        Ok(Done::said(pick::way(
            &told, me, &piece, choices, more, scene,
        )))
    }

    /// Shows the board as it would be after a line that ends the turn.
    pub(super) async fn try_out(&self, about: About<'_>, text: &str) -> Outcome {
        let game = self.to_act(about).await?;
        let me = &self.me.person;
        let told = game.told_to(me, self.me.lang);
        let steps = play_line(&game.drafted, text, Mode::People)
            .map_err(|error| refused::line(&told, me, text, &error))?;
        let mut actions = game.draft.clone();
        actions.extend(steps.iter().map(|step| (step.action, String::new(), false)));
        let words = turn_words(told.lang, &game.position, &actions);
        let scene = scene_after(&game.position, &actions);
        let scene = seen_by(scene, game.side_of(me));
        Ok(Done::said(pick::preview(&told, me, &words, text, scene)))
    }
}

/// The choice of a move: played at once where the turn goes on, shown first where it ends.
fn way(told: &crate::reply::Told, position: &Position, action: Action) -> Button {
    let text = write_action(position, action);
    let mut after = position.clone();
    after.apply(action, |_| ());
    let ends = after.turn() != position.turn() || after.outcome().is_some();
    let press = if ends {
        Press::Try(text.clone())
    } else {
        Press::Move(text.clone())
    };
    told.labelled(press, &text)
}

/// The legal moves, in order of their squares.
pub(super) fn moves(position: &Position) -> Vec<(Square, Square)> {
    let mut moves = Vec::new();
    let _ = position.visit(|action| {
        if let Action::Move { from, to } = action {
            moves.push((from, to));
        }
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    moves
}

/// A page of choices (the first is 1), and the number of the next if there is one.
fn page_of(choices: Vec<Button>, page: u32) -> (Vec<Button>, Option<u32>) {
    let pages = choices.len().div_ceil(PAGE).max(1);
    let place = usize::try_from(page).unwrap_or(1).clamp(1, pages);
    let next = (place < pages).then_some(page.saturating_add(1));
    let here = choices.into_iter().skip((place - 1) * PAGE).take(PAGE);
    (here.collect(), next)
}

/// What may be said next, for completing what is typed: each with what it means in words,
/// where that is more.
pub(super) fn continuations(
    lang: crate::base::Lang,
    position: &Position,
) -> Vec<(String, Option<String>)> {
    let mut lines: Vec<(String, Option<String>)> =
        crate::reply::words::capture_lines(lang, position)
            .into_iter()
            .map(|(_, text, label)| (text, Some(label)))
            .collect();
    let mut ends = false;
    let _ = position.visit(|action| {
        ends |= action == Action::End;
        ControlFlow::Continue(())
    });
    if ends {
        lines.push(("end".to_owned(), None));
    }
    lines.extend(moves(position).into_iter().map(|(from, to)| {
        let called = position.piece(from).map(|piece| piece_called(lang, piece));
        (write_action(position, Action::Move { from, to }), called)
    }));
    lines
}
