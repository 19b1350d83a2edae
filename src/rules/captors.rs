//! Which pieces make a capture, where what justifies it names none: a siege, and the captures of
//! Latrunculi. For showing; whether it is a capture is judged by each game's own rules.

use super::{Attacker, Game, Geometry, Justification, Position, Rules, Shape, Square, Topic};

/// Steps to a neighbouring square, as columns and rows: the four straight ones first.
const STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

impl Justification {
    /// The topic of the rule that a capture of this kind follows in `game`.
    pub fn topic(&self, game: Game) -> Topic {
        match (self, game) {
            (Self::Equal(_), Game::Medieval) => Topic::Encounter,
            (Self::Equal(_), _) => Topic::Numbering,
            (Self::Sum(..), Game::Medieval) | (Self::Product(..), _) => Topic::Ambush,
            (Self::Sum(..), _) => Topic::Addition,
            (Self::Difference(..), _) => Topic::Subtraction,
            (Self::Times(..), Game::Medieval) => Topic::Assault,
            (Self::Times(..), _) => Topic::Multiplication,
            (Self::Divided(..), _) => Topic::Division,
            (Self::Siege, _) => Topic::Siege,
        }
    }

    /// The pieces it names; none for a siege.
    pub fn attackers(&self) -> impl Iterator<Item = Attacker> {
        let (one, other) = match *self {
            Self::Equal(one) | Self::Times(one, _) | Self::Divided(one, _) => (Some(one), None),
            Self::Sum(one, other) | Self::Difference(one, other) | Self::Product(one, other) => {
                (Some(one), Some(other))
            }
            Self::Siege => (None, None),
        };
        one.into_iter().chain(other)
    }
}

impl Position {
    /// Rithmomachia: the pieces that besiege the one on `target`, which is besieged. After
    /// Boissière the nearest on each of the four ways, as far as the piece could go; in the
    /// 13th-century game those on all neighbouring squares.
    pub fn besiegers(&self, target: Square) -> Vec<Square> {
        let Some(besieged) = self.piece(target) else {
            return Vec::new();
        };
        let (steps, reach) = match (self.game(), besieged.shape) {
            (Game::Medieval, _) => (&STEPS[..], 1),
            (_, Shape::Circle) => (&STEPS[..4], 1),
            (_, Shape::Triangle) => (&STEPS[..4], 2),
            _ => (&STEPS[..4], 3),
        };
        let geometry = self.geometry();
        let hostile = |square: &Square| {
            let piece = self.piece(*square);
            piece.is_some_and(|piece| piece.side != besieged.side)
        };
        let nearest = |&(across, up): &(i8, i8)| {
            let road =
                (1..=reach).filter_map(|far| stepped(geometry, target, across * far, up * far));
            road.into_iter().find(hostile)
        };
        steps.iter().filter_map(nearest).collect()
    }

    /// Latrunculi: the other piece that takes part when the one on `mover` captures the pawn
    /// beside it: behind the pawn, or for a pawn in a corner on the corner's other side.
    pub fn helper(&self, mover: Square, pawn: Square) -> Option<Square> {
        let geometry = self.geometry();
        let signed = |place: u8| i8::try_from(place).unwrap_or_default();
        let across = signed(geometry.column(pawn)) - signed(geometry.column(mover));
        let up = signed(geometry.row(pawn)) - signed(geometry.row(mover));
        [(across, up), (up, across), (-up, -across)]
            .into_iter()
            .find_map(|(across, up)| stepped(geometry, pawn, across, up))
    }
}

/// The square so many columns and rows away, if the board has it.
fn stepped(geometry: Geometry, from: Square, across: i8, up: i8) -> Option<Square> {
    let column = geometry.column(from).checked_add_signed(across)?;
    let row = geometry.row(from).checked_add_signed(up)?;
    geometry.at(column, row)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(game: Game) -> Position {
        game.default_options().start()
    }

    #[test]
    fn the_helper_stands_behind_the_pawn_or_on_the_corner_s_other_side() {
        let position = start(Game::Latrunculi);
        let geometry = position.geometry();
        let at = |column, row| geometry.at(column, row).expect("on the board");
        for (mover, pawn, helper) in [
            ((3, 5), (2, 5), (1, 5)),
            ((7, 3), (7, 2), (7, 1)),
            ((1, 7), (0, 7), (0, 6)),
            ((0, 6), (0, 7), (1, 7)),
            ((11, 1), (11, 0), (10, 0)),
        ] {
            let [mover, pawn, helper] = [mover, pawn, helper].map(|(x, y)| at(x, y));
            assert_eq!(position.helper(mover, pawn), Some(helper));
        }
    }

    #[test]
    fn nobody_besieges_an_empty_square_or_a_free_piece() {
        let position = start(Game::Boissiere);
        assert_eq!(position.besiegers(Square(64)), []);
        // C8 on d3, at the start.
        assert_eq!(position.besiegers(Square(26)), []);
    }
}
