//! Ambush: two different pieces of the captor's side both stand next to T, and the sum or the
//! product of their values is T's value. Pyramids are not ambushed.

use super::captures::Captor;
use super::lines::{NEXT_TO, bit, squares};
use super::stated::{AttackerRef, Stated};
use crate::rules::{Detail, Justification, Square};

/// How the two values are put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// Added.
    Sum,
    /// Multiplied.
    Product,
}

impl By {
    /// The result.
    #[inline]
    fn of(self, a: u16, b: u16) -> u32 {
        match self {
            Self::Sum => u32::from(a) + u32::from(b),
            Self::Product => u32::from(a) * u32::from(b),
        }
    }
}

/// Whether some two pieces (after the move, one of them the moved piece) ambush the one on
/// `target`.
#[inline]
pub(super) fn takes(captor: &Captor<'_>, target: Square) -> bool {
    let cell = captor.board.cell(target);
    if cell.is_pyramid() {
        return false;
    }
    let aim = u32::from(cell.value());
    let close = NEXT_TO[target.index()] & captor.own;
    if let Some((pyramid, _)) = captor.board.pyramid(captor.side)
        && close & bit(pyramid) != 0
    {
        return takes_with_pyramid(captor, close, aim);
    }
    if close & captor.leaders() == 0 {
        return false;
    }
    let mut values = [0; 8];
    let mut length = 0;
    let leaders = close & captor.leaders();
    for square in squares(leaders).chain(squares(close & !leaders)) {
        values[length & 7] = u32::from(captor.board.cell(square).value());
        length += 1;
    }
    let values = &values[..length.min(8)];
    // After the move the moved piece leads: it is one of every pair.
    let leading = if captor.moved.is_some() { 1 } else { length };
    (0..leading.min(values.len())).any(|first| {
        let (one, others) = (values[first], &values[first + 1..]);
        let fits = |&other| one + other == aim || one * other == aim;
        others.iter().any(fits)
    })
}

/// The same, where the captor's pyramid is next to the target.
#[cold]
fn takes_with_pyramid(captor: &Captor<'_>, close: u128, aim: u32) -> bool {
    let mut seconds = close;
    for first in squares(close & captor.leaders()) {
        seconds &= !bit(first);
        if squares(seconds).any(|second| pair_fits(captor, first, second, aim)) {
            return true;
        }
    }
    false
}

/// Whether the values of two pieces make `aim`.
#[inline]
fn pair_fits(captor: &Captor<'_>, first: Square, second: Square, aim: u32) -> bool {
    let fits = |a, b| By::Sum.of(a, b) == aim || By::Product.of(a, b) == aim;
    let (one, other) = (captor.board.cell(first), captor.board.cell(second));
    if one.is_pyramid() || other.is_pyramid() {
        let others = captor.values(second);
        captor
            .values(first)
            .all()
            .any(|(a, _)| others.all().any(|(b, _)| fits(a, b)))
    } else {
        fits(one.value(), other.value())
    }
}

/// Calls `visit` for every ambush on the piece on `target`.
pub(super) fn justify<F: FnMut(Justification)>(captor: &Captor<'_>, target: Square, visit: &mut F) {
    let cell = captor.board.cell(target);
    if cell.is_pyramid() {
        return;
    }
    let aim = u32::from(cell.value());
    let close = NEXT_TO[target.index()] & captor.own;
    for first in squares(close) {
        for second in squares(close).filter(|&second| second > first) {
            if captor.leaders() & (bit(first) | bit(second)) != 0 {
                justify_pair(captor, first, second, aim, visit);
            }
        }
    }
}

/// Calls `visit` for every sum and product of two pieces' values that makes `aim`.
fn justify_pair<F: FnMut(Justification)>(
    captor: &Captor<'_>,
    first: Square,
    second: Square,
    aim: u32,
    visit: &mut F,
) {
    for (a, a_sub) in captor.values(first).all() {
        for (b, b_sub) in captor.values(second).all() {
            let (Some(one), Some(other)) = (
                captor.attacker(first, a, a_sub),
                captor.attacker(second, b, b_sub),
            ) else {
                continue;
            };
            if By::Sum.of(a, b) == aim {
                visit(Justification::Sum(one, other));
            }
            if By::Product.of(a, b) == aim {
                visit(Justification::Product(one, other));
            }
        }
    }
}

/// Whether the two named pieces ambush the one on `target`.
///
/// # Errors
/// What does not fit: two pieces, places, values.
pub(super) fn stated(
    captor: &Captor<'_>,
    by: By,
    named: [AttackerRef; 2],
    target: Square,
) -> Result<Stated, Detail> {
    let [one, other] = named;
    let cell = captor.board.cell(target);
    if cell.is_pyramid() {
        return Err(Detail::OnlyBase(target, captor.line_value(target)));
    }
    if one.square == other.square {
        return Err(Detail::SamePieceTwice(one.square));
    }
    let aim = u32::from(cell.value());
    let others = other.values(captor)?;
    let mine = one.choose(captor, |a| others.iter().any(|&(b, _)| by.of(a, b) == aim))?;
    let theirs = other.choose(captor, |b| by.of(mine.value, b) == aim)?;
    for square in [one.square, other.square] {
        if NEXT_TO[target.index()] & bit(square) == 0 {
            return Err(Detail::NotAdjacent(square, target));
        }
    }
    let (a, b) = (mine.value, theirs.value);
    let result = by.of(a, b);
    if result == aim {
        return Ok(Stated::By(one.square, Some(other.square)));
    }
    Err(match by {
        By::Sum => Detail::Sum(a, b, result, cell.value()),
        By::Product => Detail::Product(a, b, result, cell.value()),
    })
}
