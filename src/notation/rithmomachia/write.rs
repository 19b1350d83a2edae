//! Actions and captures as text.

use crate::notation::square_name;
use crate::rules::{
    Action, Attacker, Game, Justification, Part, Piece, Rules, Shape, Side, Square,
};

/// The letter of a piece: a capital for Even.
pub(crate) fn letter(side: Side, shape: Shape) -> char {
    let small = match shape {
        Shape::Circle => 'c',
        Shape::Triangle => 't',
        Shape::Square => 's',
        Shape::Pyramid | Shape::Pawn => 'p',
        Shape::King => 'k',
    };
    match side {
        Side::White => small.to_ascii_uppercase(),
        Side::Black => small,
    }
}

/// A piece of a Rithmomachia by letter and value, a pyramid by its total: `C2`, `p190`.
pub fn piece_name(piece: Piece) -> String {
    format!("{}{}", letter(piece.side, piece.shape), piece.value)
}

/// A sub-piece by its value: `s36`.
fn sub_name(side: Side, value: u16) -> String {
    format!("{}{value}", letter(side, Shape::Square))
}

/// Squares of both Rithmomachias have the same names.
fn name(square: Square) -> String {
    square_name(Game::Boissiere, square)
}

/// The canonical text of an action: `C2 d6-d7`, `x s36 o8`, `x d3 @a3`, `end`.
pub(crate) fn write_action(position: &impl Rules, action: Action) -> String {
    match action {
        Action::Move { from, to } => {
            let piece = position.piece(from);
            let piece = piece.map_or_else(String::new, |piece| piece_name(piece) + " ");
            format!("{piece}{}-{}", name(from), name(to))
        }
        Action::Capture {
            target,
            part,
            reentry,
        } => {
            let part = match part {
                Part::Whole => String::new(),
                Part::Sub(value) => {
                    let side = position.turn().other();
                    let side = position.piece(target).map_or(side, |piece| piece.side);
                    sub_name(side, value) + " "
                }
            };
            let reentry = reentry.map_or_else(String::new, |square| format!(" @{}", name(square)));
            format!("x {part}{}{reentry}", name(target))
        }
        Action::End => "end".to_owned(),
    }
}

/// The text of a capture with what justifies it; `target` is the target's name (a pyramid may be
/// written with its total, a sub-piece or its base).
pub(crate) fn write_why(why: &Justification, target: (Side, Shape, u16), square: Square) -> String {
    let (side, shape, value) = target;
    let target = format!("{}{value} {}", letter(side, shape), name(square));
    match *why {
        Justification::Equal(a) => format!("{} x {target}", attacker(a)),
        Justification::Sum(a, b) => format!("[{} + {}] x {target}", attacker(a), attacker(b)),
        Justification::Difference(a, b) => {
            format!("[{} - {}] x {target}", attacker(a), attacker(b))
        }
        Justification::Product(a, b) => format!("[{} * {}] x {target}", attacker(a), attacker(b)),
        Justification::Times(a, n) => format!("[{} * {n}] x {target}", attacker(a)),
        Justification::Divided(a, n) => format!("[{} ÷ {n}] x {target}", attacker(a)),
        Justification::Siege => format!("∩ {target}"),
    }
}

/// An attacker by the value it uses, with its square: `c3 d7`, `s36 o8`.
fn attacker(attacker: Attacker) -> String {
    let piece = if attacker.sub {
        sub_name(attacker.piece.side, attacker.value)
    } else {
        piece_name(attacker.piece)
    };
    format!("{piece} {}", name(attacker.square))
}
