//! The turn: either one capture, and it is over; or one move, then any number of captures in which
//! the moved piece takes part (ruling M2). What happens by itself is judged here.

use super::lines::bit;
use super::moves::has_move;
use super::position::Position;
use super::{announcing, triumphs};
use crate::rules::{Event, Grade, Outcome, Part, Reason, Side, Square};

impl Position {
    /// Takes the piece on `target` and lets it re-enter.
    pub(super) fn capture<F: FnMut(Event)>(
        &mut self,
        target: Square,
        reentry: Option<Square>,
        tell: &mut F,
    ) {
        let by = self.turn;
        self.sights.leave(&self.board, target);
        let Some(mut placed) = self.board.lift(target) else {
            return;
        };
        tell(Event::Captured {
            by,
            piece: placed.piece,
            square: target,
            part: Part::Whole,
            gone: reentry.is_none(),
        });
        if let Some(square) = reentry
            && square.0 < 128
            && self.board.occupied() & bit(square) == 0
        {
            placed.square = square;
            placed.piece.side = by;
            self.board.place(placed);
            self.sights.come(&self.board, square);
            tell(Event::Reentered {
                piece: placed.piece,
                square,
            });
        }
    }

    /// After the move: the turn ends by itself when no capture is possible (ruling M3).
    pub(super) fn go_on<F: FnMut(Event)>(&mut self, tell: &mut F) {
        self.targets = self.captor().targets(self.sights.taken());
        if self.targets == 0 {
            self.end_turn(self.captured, tell);
        }
    }

    /// The end of the turn: triumph, announcement, the opponent's turn, in this order.
    pub(super) fn end_turn<F: FnMut(Event)>(&mut self, captured: bool, tell: &mut F) {
        let side = self.turn;
        tell(Event::TurnEnded(side));
        let pyramid_gone = self.board.pyramid(side.other()).is_none();
        if pyramid_gone && (captured || self.announced(side)) {
            self.judge_triumph(tell);
            if self.outcome.is_some() {
                return;
            }
        }
        let threat = pyramid_gone && announcing::threatens(&self.board, side);
        self.announced[side.index()] = threat;
        if threat {
            tell(Event::Announced(side));
        }
        self.turn = side.other();
        self.moved = None;
        self.captured = false;
        self.targets = 0;
        self.number = self.number.saturating_add(1);
        self.judge_no_move(tell);
    }

    /// The highest triumph that stands for the side to act ends the game or is recorded.
    fn judge_triumph<F: FnMut(Event)>(&mut self, tell: &mut F) {
        let side = self.turn;
        let Some(grade) = triumphs::standing(&self.board, side) else {
            return;
        };
        if grade >= self.options.triumph {
            let reason = match grade {
                Grade::Mediocre => Reason::Mediocre,
                Grade::Great => Reason::Great,
                Grade::Excellent => Reason::Excellent,
            };
            self.end_game(side, reason, tell);
        } else if self.partial.record(side, grade) {
            tell(Event::PartialVictory(side, grade));
        }
    }

    /// The player to act has lost if there is neither a move nor a capture.
    pub(super) fn judge_no_move<F: FnMut(Event)>(&mut self, tell: &mut F) {
        if !has_move(&self.board, self.turn) && self.captor().targets(self.sights.taken()) == 0 {
            self.end_game(self.turn.other(), Reason::NoMove, tell);
        }
    }

    fn end_game<F: FnMut(Event)>(&mut self, winner: Side, reason: Reason, tell: &mut F) {
        let outcome = Outcome {
            winner: Some(winner),
            reason,
        };
        self.targets = 0;
        self.outcome = Some(outcome);
        tell(Event::Over(outcome));
    }
}
