//! Random set-ups: from games, scattered, crowded, and made of values that like proportions.

use super::super::{Layout, Options, Position, Setup};
use crate::rules::rithmomachia::Placed;
use crate::rules::{Action, Grade, Piece, Rules, Shape, Side, Square, SubPieces};

/// A small generator of random numbers (splitmix64).
#[derive(Debug, Clone)]
pub(super) struct Dice(pub u64);

impl Dice {
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((word ^ word >> 31) % limit as u64).unwrap_or(0)
    }

    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn chance(&mut self, in_ten: usize) -> bool {
        self.below(10) < in_ten
    }
}

/// Any options.
pub(super) fn options(dice: &mut Dice) -> Options {
    let setup = dice.one(&[Layout::Ranks, Layout::Ranks, Layout::Boissiere]);
    Options {
        rows: dice.one(&[12, 14, 16]),
        setup,
        triumph: dice.one(&Grade::ALL),
    }
}

/// One action of `position`, a capture if there is one and the dice like it.
pub(super) fn choose(position: &Position, dice: &mut Dice) -> Option<Action> {
    let actions = position.actions();
    let captures: Vec<_> = actions
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Capture { .. }))
        .collect();
    if !captures.is_empty() && dice.chance(8) {
        Some(dice.one(&captures))
    } else if actions.is_empty() {
        None
    } else {
        Some(dice.one(&actions))
    }
}

/// A position some way into a capture-greedy game.
pub(super) fn from_game(dice: &mut Dice) -> Position {
    let mut position = Position::start(options(dice));
    for _ in 0..dice.below(600) {
        let Some(action) = choose(&position, dice) else {
            break;
        };
        position.apply(action, |_| ());
    }
    position
}

/// Scattered pieces with any stage and announcements.
pub(super) fn scattered(dice: &mut Dice) -> Setup {
    let rows = dice.one(&[12_u8, 14, 16]);
    let count = dice.one(&[4, 6, 8, 12, 16, 24, 36, 48]);
    let values = values(dice);
    // Crowded ones stand on few rows, where sieges, ambushes and full back rows happen.
    let height = if dice.chance(3) { 4 } else { rows };
    let lowest = dice.one(&[0, rows - height]);
    let mut pieces: Vec<Placed> = Vec::new();
    let mut pyramids = [dice.chance(3), dice.chance(3)];
    while pieces.len() < count {
        let row = lowest + u8::try_from(dice.below(height.into())).unwrap_or(0);
        let square = Square(row * 8 + u8::try_from(dice.below(8)).unwrap_or(0));
        if pieces.iter().any(|placed| placed.square == square) {
            if pieces.len() >= usize::from(height) * 8 - 2 {
                break;
            }
            continue;
        }
        let side = dice.one(&Side::BOTH);
        let pyramid = std::mem::take(&mut pyramids[side.index()]);
        pieces.push(if pyramid {
            a_pyramid(dice, side, square, &values)
        } else {
            let shape = dice.one(&[Shape::Circle, Shape::Triangle, Shape::Square]);
            let value = dice.one(&values);
            let piece = Piece { side, shape, value };
            Placed {
                square,
                piece,
                subs: None,
            }
        });
    }
    let turn = dice.one(&Side::BOTH);
    let own: Vec<Square> = pieces
        .iter()
        .filter(|placed| placed.piece.side == turn)
        .map(|placed| placed.square)
        .collect();
    let moved = (dice.chance(4) && !own.is_empty()).then(|| dice.one(&own));
    Setup {
        rows,
        pieces,
        turn,
        moved,
        captured: moved.is_some() && dice.chance(3),
        announced: [dice.chance(5), dice.chance(5)],
        partial: Vec::new(),
        number: 1,
    }
}

/// The values to choose from.
fn values(dice: &mut Dice) -> Vec<u16> {
    match dice.below(4) {
        0 => (1..=12).collect(),
        1 => vec![2, 3, 4, 6, 8, 9, 12, 16, 18, 24, 27, 36, 48, 54, 64, 72, 81],
        2 => vec![4, 5, 6, 9, 12, 15, 20, 25, 30, 36, 45, 49, 64, 81, 120, 225],
        _ => vec![1, 2, 3, 4, 6, 9, 12, 9999, 4999, 3333, 100, 99],
    }
}

fn a_pyramid(dice: &mut Dice, side: Side, square: Square, values: &[u16]) -> Placed {
    let length = 1 + dice.below(6);
    let mut subs: Vec<u16> = (0..length).map(|_| dice.one(values)).collect();
    subs.sort_unstable_by(|a, b| b.cmp(a));
    Placed {
        square,
        piece: Piece {
            side,
            shape: Shape::Pyramid,
            value: subs.iter().sum(),
        },
        subs: SubPieces::new(&subs),
    }
}
