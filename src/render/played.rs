//! The scene after some actions: who moved, what was taken, by what and by which sum.

use super::scene::{Arrow, ArrowKind, Deed, Glyph, MarkKind, Scene};
use crate::notation::{reason, sum};
use crate::rules::{Action, Event, Part, Piece, Position, Rules, Square};

/// What took a piece.
#[derive(Debug, Clone, Default)]
struct Captors {
    by: Vec<Glyph>,
    kind: Option<String>,
    sum: Option<String>,
}

impl Captors {
    /// Those of a capture said as `text`, which may name what justifies it.
    fn said(before: &Position, action: Action, text: &str) -> Self {
        let Action::Capture { target, part, .. } = action else {
            return Self::default();
        };
        let Some(why) = reason(before, (target, part), text) else {
            return Self::default();
        };
        let mut squares: Vec<Square> = why.attackers().map(|by| by.square).collect();
        if squares.is_empty() {
            squares = before.besiegers(target);
        }
        Self {
            by: glyphs(before, squares),
            kind: Some(why.topic(before.game()).id().to_owned()),
            sum: sum(before, (target, part), &why),
        }
    }

    /// Latrunculi: the two pieces between which a pawn was taken.
    fn between(after: &Position, mover: Square, pawn: Square) -> Self {
        let squares = [Some(mover), after.helper(mover, pawn)];
        Self {
            by: glyphs(after, squares.into_iter().flatten()),
            ..Self::default()
        }
    }
}

fn glyphs(position: &Position, squares: impl IntoIterator<Item = Square>) -> Vec<Glyph> {
    let glyph = |square| Some(Glyph::of(square, position.piece(square)?, None));
    squares.into_iter().filter_map(glyph).collect()
}

impl Scene {
    /// The board after `steps` were played from `before`, with what happened in them: moves,
    /// captures with what made them, re-entries. Each action comes with the text it was said with,
    /// which may name what justifies a capture.
    ///
    /// # Examples
    /// ```
    /// use magister::render::Scene;
    /// use magister::rules::{Action, Game, Rules};
    ///
    /// let before = Game::Latrunculi.default_options().start();
    /// let action: Action = before.actions()[0];
    /// let scene = Scene::played(&before, [(action, "")]);
    /// assert_eq!(scene.arrows.len(), 1);
    /// ```
    pub fn played<'a>(
        before: &Position,
        steps: impl IntoIterator<Item = (Action, &'a str)>,
    ) -> Self {
        let mut position = before.clone();
        let mut happened = Vec::new();
        for (action, text) in steps {
            let said = Captors::said(&position, action, text);
            let mut events = Vec::new();
            position.apply(action, |event| events.push(event));
            for event in events {
                let captors = match (event, action) {
                    (Event::Captured { square, .. }, Action::Move { to, .. }) => {
                        Captors::between(&position, to, square)
                    }
                    _ => said.clone(),
                };
                happened.push((event, captors));
            }
        }
        let mut scene = Self::new(&position);
        for (event, captors) in happened {
            scene.show(event, captors);
        }
        // A ghost gives way to whatever stands there now.
        let pieces = &scene.pieces;
        scene
            .ghosts
            .retain(|ghost| !pieces.iter().any(|piece| piece.square == ghost.square));
        scene
    }

    fn show(&mut self, event: Event, captors: Captors) {
        match event {
            Event::Moved { piece, from, to } => self.show_move(piece, from, to),
            Event::Captured {
                piece,
                square,
                part,
                gone,
                ..
            } => self.show_capture((piece, square, part), gone, captors),
            Event::Reentered { piece, square } => {
                self.mark(square.0, MarkKind::Reentered);
                let piece = Glyph::of(square, piece, None);
                self.deeds.push(Deed::Reentered { piece });
            }
            Event::TurnEnded(_)
            | Event::Announced(_)
            | Event::PartialVictory(..)
            | Event::Over(_) => {}
        }
    }

    fn show_move(&mut self, piece: Piece, from: Square, to: Square) {
        self.mark(from.0, MarkKind::From);
        self.mark(to.0, MarkKind::To);
        self.arrows.push(Arrow {
            from: from.0,
            to: to.0,
            kind: ArrowKind::Move,
        });
        let piece = Glyph::of(to, piece, None);
        self.deeds.push(Deed::Moved {
            piece,
            from: from.0,
        });
    }

    fn show_capture(
        &mut self,
        (piece, square, part): (Piece, Square, Part),
        gone: bool,
        captors: Captors,
    ) {
        self.mark(square.0, MarkKind::Captured);
        for by in &captors.by {
            self.arrows.push(Arrow {
                from: by.square,
                to: square.0,
                kind: ArrowKind::Capture,
            });
        }
        let piece = Glyph::of(square, piece, None);
        // A piece that changes sides has left its square as well.
        if gone || part == Part::Whole {
            self.ghosts.push(piece.clone());
        }
        self.deeds.push(Deed::Took {
            piece,
            sub: match part {
                Part::Whole => None,
                Part::Sub(value) => Some(value),
            },
            by: captors.by,
            kind: captors.kind,
            sum: captors.sum,
        });
    }
}
