//! The pyramids, and the four-row set-up of Boissière, which the medieval rules offer as a choice.

use super::Placed;
use crate::rules::{Piece, Shape, Side, Square, SubPieces};

/// The sub-pieces of the whole pyramids: Even's (total 91), Odd's (total 190).
pub const PYRAMIDS: [&[u16]; 2] = [&[36, 25, 16, 9, 4, 1], &[64, 49, 36, 25, 16]];

/// Where the pyramids start in the four-row set-up: b2 and o8.
const PYRAMID_SQUARES: [u8; 2] = [9, 119];

/// Even's pieces of the four-row set-up, rows a to d: square, shape, value.
const EVEN: [(u8, Shape, u16); 23] = [
    (0, Shape::Square, 289),
    (1, Shape::Square, 169),
    (6, Shape::Square, 81),
    (7, Shape::Square, 25),
    (8, Shape::Square, 153),
    (10, Shape::Triangle, 49),
    (11, Shape::Triangle, 42),
    (12, Shape::Triangle, 20),
    (13, Shape::Triangle, 25),
    (14, Shape::Square, 45),
    (15, Shape::Square, 15),
    (16, Shape::Triangle, 81),
    (17, Shape::Triangle, 72),
    (18, Shape::Circle, 64),
    (19, Shape::Circle, 36),
    (20, Shape::Circle, 16),
    (21, Shape::Circle, 4),
    (22, Shape::Triangle, 6),
    (23, Shape::Triangle, 9),
    (26, Shape::Circle, 8),
    (27, Shape::Circle, 6),
    (28, Shape::Circle, 4),
    (29, Shape::Circle, 2),
];

/// Odd's pieces of the four-row set-up, rows m to p: square, shape, value.
const ODD: [(u8, Shape, u16); 23] = [
    (98, Shape::Circle, 3),
    (99, Shape::Circle, 5),
    (100, Shape::Circle, 7),
    (101, Shape::Circle, 9),
    (104, Shape::Triangle, 16),
    (105, Shape::Triangle, 12),
    (106, Shape::Circle, 9),
    (107, Shape::Circle, 25),
    (108, Shape::Circle, 49),
    (109, Shape::Circle, 81),
    (110, Shape::Triangle, 90),
    (111, Shape::Triangle, 100),
    (112, Shape::Square, 28),
    (113, Shape::Square, 66),
    (114, Shape::Triangle, 36),
    (115, Shape::Triangle, 30),
    (116, Shape::Triangle, 56),
    (117, Shape::Triangle, 64),
    (118, Shape::Square, 120),
    (120, Shape::Square, 49),
    (121, Shape::Square, 121),
    (126, Shape::Square, 225),
    (127, Shape::Square, 361),
];

/// The set-up on four rows of a board of 16, as the source lists it.
pub fn boissiere_setup() -> Vec<Placed> {
    let mut pieces = Vec::with_capacity(48);
    for (side, list) in [(Side::White, EVEN), (Side::Black, ODD)] {
        for (square, shape, value) in list {
            let piece = Piece { side, shape, value };
            pieces.push(Placed {
                square: Square(square),
                piece,
                subs: None,
            });
        }
        let subs = SubPieces::new(PYRAMIDS[side.index()]);
        let value = subs.map_or(0, |subs| subs.total());
        let piece = Piece {
            side,
            shape: Shape::Pyramid,
            value,
        };
        let square = Square(PYRAMID_SQUARES[side.index()]);
        pieces.push(Placed {
            square,
            piece,
            subs,
        });
    }
    pieces
}
