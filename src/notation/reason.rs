//! What justifies a capture as it was said, and its arithmetic.

use super::write_justified;
use crate::rules::{Action, Game, Justification, Part, Position, Rules, Square};

/// What justifies a capture that was said as `text`: what the text names, else the first in the
/// order of their texts; none where nothing justifies it.
pub fn reason(
    position: &Position,
    (target, part): (Square, Part),
    text: &str,
) -> Option<Justification> {
    let action = Action::Capture {
        target,
        part,
        reentry: None,
    };
    let mut reasons = Vec::new();
    position.justify(target, part, |why| {
        reasons.push((write_justified(position, action, &why), why));
    });
    reasons.sort_by(|(one, _), (other, _)| one.cmp(other));
    let named = reasons
        .iter()
        .find(|(said, _)| text.starts_with(said.as_str()));
    named.or(reasons.first()).map(|(_, why)| *why)
}

/// The value a capture takes: the piece's, the part's, or a pyramid's base in the medieval game.
pub fn captured_value(position: &Position, (target, part): (Square, Part)) -> u16 {
    let base = position
        .sub_pieces(target)
        .filter(|_| position.game() == Game::Medieval)
        .and_then(|subs| subs.values().first().copied());
    match part {
        Part::Sub(value) => value,
        Part::Whole => base
            .or_else(|| position.piece(target).map(|piece| piece.value))
            .unwrap_or(0),
    }
}

/// The bare arithmetic of a capture, as in `3 + 5 = 8`; none for a siege.
pub fn sum(position: &Position, target: (Square, Part), why: &Justification) -> Option<String> {
    let left = match why {
        Justification::Equal(by) => by.value.to_string(),
        Justification::Sum(one, other) => format!("{} + {}", one.value, other.value),
        Justification::Difference(one, other) => format!("{} − {}", one.value, other.value),
        Justification::Product(one, other) => format!("{} × {}", one.value, other.value),
        Justification::Times(by, count) => format!("{} × {count}", by.value),
        Justification::Divided(by, count) => format!("{} ÷ {count}", by.value),
        Justification::Siege => return None,
    };
    Some(format!("{left} = {}", captured_value(position, target)))
}
