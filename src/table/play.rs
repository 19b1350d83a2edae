//! Turns: actions go to the draft until the rules or the player end the turn.

use super::game::{Match, Step, finished, scene_after};
use super::takeback::Before;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::span::MINUTE;
use crate::notation::{self, LineError, Mode, Said, parse, play_line, resolve};
use crate::reply::words::{Ending, turn_words};
use crate::reply::{Message, Told, play, refused};
use crate::rules::{Action, Position, Rules};
use crate::store::{Change, DraftRow, State};

impl Table {
    /// Plays an action or a whole turn.
    pub(super) async fn play(&self, about: About<'_>, text: &str) -> Outcome {
        let game = self.to_act(about).await?;
        let steps = play_line(&game.drafted, text, Mode::People)
            .map_err(|error| self.refused(&game, text, &error))?;
        let Some(last) = steps.last() else {
            return Err(Trouble::Again);
        };
        let after = last.position.clone();
        let mut draft = game.draft.clone();
        let mut before = game.drafted.clone();
        let mut spoken = text
            .split(';')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        for step in steps {
            let typed = if step.implied { None } else { spoken.next() };
            let written = written(&before, step.action, typed.unwrap_or_default());
            draft.push((step.action, written, step.reentry_chosen));
            before = step.position;
        }
        if after.turn() == game.position.turn() && after.outcome().is_none() {
            Ok(self.go_on(&game, &draft, &after))
        } else {
            self.complete(&game, &draft, &after).await
        }
    }

    /// The turn goes on: the draft grows, and only its player is told.
    fn go_on(&self, game: &Match, draft: &[Step], after: &Position) -> Done {
        let told = Told {
            step: game.row.step + 1,
            ..game.told(self.me.lang)
        };
        let words = turn_words(self.me.lang, &game.position, draft);
        let scene = scene_after(&game.position, draft);
        let scene = super::game::seen_by(scene, game.side_of(&self.me.person));
        let message = play::draft(&told, &self.me.person, after, &words, scene);
        Done {
            guards: vec![game.guard()],
            changes: vec![self.draft_of(game, draft)],
            messages: vec![message],
        }
    }

    /// The turn is complete: it is written, and everybody in the room sees the board.
    async fn complete(&self, game: &Match, draft: &[Step], after: &Position) -> Outcome {
        let clock = self.turned(game).await?;
        let counted = game.clock.map(|clock| clock.counted(self.now));
        let before = Before::new(counted, self.open_offers(game).await?);
        let mover = game.position.turn();
        let ending = after.outcome().map(Ending::from);
        let told = Told {
            serial: game.row.serial + 1,
            step: 0,
            ply: game.ply() + 1,
            due: clock
                .filter(|_| ending.is_none())
                .and_then(|clock| game.due(Some(&clock), self.now)),
            ..game.told(self.shared(&[&game.people[0], &game.people[1]]))
        };
        let other = game.player(mover.other());
        let opponent = &other.person;
        let next = match &ending {
            Some(ending) => play::Next::Over(ending, opponent),
            None => play::Next::Turn(opponent, after.turn()),
        };
        let scene = finished(scene_after(&game.position, draft), ending.as_ref());
        let message = Message::in_every(told.lang, |lang| {
            let words = turn_words(lang, &game.position, draft);
            play::turn(&told.to(lang), mover, &words, (after, next), scene.clone())
        });
        let theirs = told.to(self.lang_of(other));
        let at_turn = play::at_turn(&theirs, opponent, after).filter(|_| ending.is_none());
        let texts: Vec<&str> = draft.iter().map(|(_, text, _)| text.as_str()).collect();
        let code = game.row.code.clone();
        let mut changes = vec![Change::Append {
            code: code.clone(),
            kind: "turn".to_owned(),
            person: self.me.person.clone(),
            text: texts.join("; "),
            before: Some(before.write()),
        }];
        if let (Some(clock), None) = (clock, &ending) {
            changes.push(self.set_clock(&code, opponent, clock).await?);
        }
        changes.extend(ending.map(|ending| Change::Finish {
            code,
            result: ending.write(),
        }));
        Ok(Done {
            guards: game.guards(),
            changes,
            messages: [message].into_iter().chain(at_turn).collect(),
        })
    }

    /// Takes back the last action of the turn in progress.
    pub(super) async fn undo(&self, about: About<'_>) -> Outcome {
        if let Some(game) = self.just_played(about).await? {
            return self.take_back(&game, game.ply(), None).await;
        }
        let game = self.to_act(about).await?;
        let Some((_, kept)) = game.draft.split_last() else {
            return Err(self.refuse("nothing-to-undo", &[]));
        };
        let mut position = game.position.clone();
        for (action, _, _) in kept {
            position.apply(*action, |_| ());
        }
        if !kept.is_empty() {
            return Ok(self.go_on(&game, kept, &position));
        }
        let told = Told {
            step: game.row.step + 1,
            ..game.told(self.me.lang)
        };
        let scene = super::game::seen_by(game.scene(), game.side_of(&self.me.person));
        let message = play::undone(&told, &self.me.person, &position, scene);
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![self.draft_of(&game, &[])],
            messages: vec![message],
        })
    }

    /// The game in which the speaker may take back a whole turn without asking: the one named, else
    /// the only one, if it is the other's turn. That is possible for a minute, as long as the other
    /// has not done anything.
    async fn just_played(&self, about: About<'_>) -> Result<Option<Match>, Trouble> {
        let mut waiting = Vec::new();
        let rows = match about.code {
            Some(code) => vec![self.game(code).await?],
            None => self.mine(|row| row.state == State::Playing).await?,
        };
        for row in rows.into_iter().filter(|row| row.state == State::Playing) {
            let game = self.load(row).await?;
            if game.is_turn_of(&self.me.person) {
                return Ok(None);
            }
            waiting.push(game);
        }
        let mine = |game: &Match| {
            let last = game.turns.last();
            last.is_some_and(|turn| turn.entry.person == self.me.person)
        };
        let mut played = waiting.into_iter().filter(mine);
        let (Some(game), None) = (played.next(), played.next()) else {
            return Ok(None);
        };
        if about
            .seen
            .is_some_and(|seen| seen.serial != game.row.serial)
        {
            return Err(self.stale(&game).into());
        }
        let untouched = game.turns.last().is_some_and(|turn| {
            turn.entry.serial == game.row.serial
                && game.row.step == 0
                && self.now.0 - turn.entry.at.0 <= MINUTE
        });
        if untouched {
            return Ok(Some(game));
        }
        let told = game.told_to(&self.me.person, self.me.lang);
        let text = told.say("undo-late", &[("code", &told.hash())]);
        Err(told.refusal(&self.me.person, text).into())
    }

    fn draft_of(&self, game: &Match, draft: &[Step]) -> Change {
        let draft = (!draft.is_empty()).then(|| DraftRow {
            person: self.me.person.clone(),
            actions: draft.iter().map(|(_, text, _)| text.clone()).collect(),
        });
        Change::Draft {
            code: game.row.code.clone(),
            draft,
        }
    }

    /// What is said of a line that is not taken.
    fn refused(&self, game: &Match, text: &str, error: &LineError) -> Message {
        let told = game.told_to(&self.me.person, self.me.lang);
        refused::line(&told, &self.me.person, text, error)
    }
}

/// The text that is stored for an action: canonical, but for a capture that says what justifies it
/// in full, so that it is told as its player meant it.
fn written(position: &Position, action: Action, typed: &str) -> String {
    let canonical = notation::write_action(position, action);
    let Action::Capture { reentry, .. } = action else {
        return canonical;
    };
    let game = position.game();
    let attack = |text: &str| match parse(game, text) {
        Ok(Said::Capture { attack, .. }) => Some(attack),
        _ => None,
    };
    let meant = attack(typed);
    let named = notation::justifications(position, action)
        .into_iter()
        .find(|text| meant.is_some() && attack(text) == meant);
    let Some(named) = named else {
        return canonical;
    };
    let full = match reentry {
        Some(square) => format!("{named} @{}", notation::square_name(game, square)),
        None => named,
    };
    // What is stored must mean the very same action when it is read again.
    let same =
        parse(game, &full).is_ok_and(|said| resolve(position, &said, Mode::Machine) == Ok(action));
    if same { full } else { canonical }
}
