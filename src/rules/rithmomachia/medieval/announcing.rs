//! Announcing: a triumph, of whatever grade, counts only if it was possible by one plain move at
//! the end of the player's previous turn (rulings M9, M11 and M12).

use super::figures::{fourths_of, thirds_of};
use super::lines::bit;
use super::moves::{has_move_outside, landings, movers_to};
use super::triumphs::{Field, each_place, grade_of_four, kinds_of_three};
use crate::rules::rithmomachia::Board;
use crate::rules::{Side, Square};

/// Whether `side` could make some triumph by one plain move, the enemy not moving.
pub(super) fn threatens(board: &Board, side: Side) -> bool {
    let field = Field::new(board, side);
    field.places.count_ones() >= 2 && (completes(&field) || survives(&field))
}

/// Whether a triumph that stands is still there after some plain move of another piece.
fn survives(field: &Field<'_>) -> bool {
    let stays = |places: &[u8]| {
        let used = places
            .iter()
            .fold(0, |used, &place| used | bit(field.half.square(place)));
        has_move_outside(field.board, field.side, used)
    };
    field.any_figure(|three, fourths| {
        let [a, b, c] = three;
        let values = three.map(|place| field.values(place));
        let four = |place| [values[0], values[1], values[2], field.values(place)];
        kinds_of_three(&values) != 0 && stays(&three)
            || each_place(fourths)
                .any(|(place, _)| grade_of_four(&four(place)).is_some() && stays(&[a, b, c, place]))
    })
}

/// Whether a piece can move into a triumph.
fn completes(field: &Field<'_>) -> bool {
    let reached = landings(field.board, field.side)
        .iter()
        .flatten()
        .fold(0, |all, landing| all | landing);
    let reached = field.half.places(reached);
    each_place(field.places).any(|(a, above)| {
        each_place(above).any(|(b, _)| {
            each_place(thirds_of(a, b) & reached).any(|(to, _)| completes_at(field, [a, b], to))
        })
    })
}

/// Whether a piece can move to the place `to` and make a triumph with the pieces on two others.
fn completes_at(field: &Field<'_>, two: [u8; 2], to: u8) -> bool {
    let stand = two.map(|place| field.half.square(place));
    movers_to(field.board, field.side, field.half.square(to))
        .filter(|mover| !stand.contains(mover))
        .any(|mover| mover_completes(field, two, to, mover))
}

/// Whether the piece on `mover` makes a triumph at `to` with the pieces on two other places.
fn mover_completes(field: &Field<'_>, two: [u8; 2], to: u8, mover: Square) -> bool {
    let [a, b] = two.map(|place| field.values(place));
    let moved = field.values_at(mover);
    if kinds_of_three(&[a, b, moved]) != 0 {
        return true;
    }
    let stay = field.places & !field.half.places(bit(mover));
    each_place(fourths_of([two[0], two[1], to]) & stay)
        .any(|(fourth, _)| grade_of_four(&[a, b, moved, field.values(fourth)]).is_some())
}
