//! How the game ends, judged after every move and of a position read.

use super::super::{Outcome, Reason, Side};
use super::Position;
use super::moves::king_steps;

impl Position {
    /// Whether the game is over, now that it would be the opponent's turn: pawns, king, count, in
    /// this order.
    #[inline]
    pub(super) fn judge(&self) -> Option<Outcome> {
        self.pawns()
            .or_else(|| self.immobilised())
            .or_else(|| self.count())
    }

    /// Pawns: a side without any has lost. (Only a position read can find the side that has just
    /// moved without pawns.)
    #[inline]
    fn pawns(&self) -> Option<Outcome> {
        let opponent = self.turn;
        let none = |side: Side| self.board.pawn_count(side) == 0;
        let loser = [opponent, opponent.other()]
            .into_iter()
            .find(|&side| none(side))?;
        Some(won(loser.other(), Reason::Pawns))
    }

    /// Immobilised: the king of the side to move has no legal move. Pieces of both sides, the
    /// edge and the rule of repetition all block it.
    #[inline]
    fn immobilised(&self) -> Option<Outcome> {
        let opponent = self.turn;
        let king = self.board.king(opponent);
        let free = king_steps(&self.board, opponent).any(|to| !self.repeats(king, to));
        (!free).then(|| won(opponent.other(), Reason::Immobilised))
    }

    /// Count: after the limit of moves without a capture the side with more pawns wins; with
    /// equal numbers the game is drawn (rulings L4 and L5).
    #[inline]
    fn count(&self) -> Option<Outcome> {
        if u64::from(self.quiet) < 2 * u64::from(self.options.quiet) {
            return None;
        }
        let white = self.board.pawn_count(Side::White);
        let black = self.board.pawn_count(Side::Black);
        Some(match white.cmp(&black) {
            std::cmp::Ordering::Greater => won(Side::White, Reason::Count),
            std::cmp::Ordering::Less => won(Side::Black, Reason::Count),
            std::cmp::Ordering::Equal => Outcome {
                winner: None,
                reason: Reason::Draw,
            },
        })
    }
}

fn won(winner: Side, reason: Reason) -> Outcome {
    Outcome {
        winner: Some(winner),
        reason,
    }
}
