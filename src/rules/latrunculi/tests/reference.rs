//! A second, plain reading of the rules, only to be compared with the quick one: an array of
//! squares, every rule written down as the text has it, the whole history kept.

use std::collections::BTreeMap;

use super::super::Position;
use crate::rules::{Action, Outcome, Piece, Reason, Shape, Side, Square};

/// Column and row.
type Place = (i32, i32);
type Squares = BTreeMap<Place, Piece>;
/// From, to, and the squares captured on.
type Move = (Place, Place, Vec<Place>);

const STEPS: [Place; 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// A game up to a position.
#[derive(Debug, Clone)]
pub(super) struct Plain {
    pub(super) squares: Squares,
    pub(super) turn: Side,
    pub(super) quiet: u64,
    pub(super) number: u64,
    limit: u64,
    past: Vec<(Squares, Side)>,
}

pub(super) fn place(square: Square) -> Place {
    (i32::from(square.0) % 12, i32::from(square.0) / 12)
}

pub(super) fn square((column, row): Place) -> Square {
    Square(u8::try_from(row * 12 + column).unwrap())
}

fn on_board((column, row): Place) -> bool {
    (0..12).contains(&column) && (0..8).contains(&row)
}

fn corner(place: Place) -> bool {
    [(0, 0), (11, 0), (0, 7), (11, 7)].contains(&place)
}

impl Plain {
    pub(super) fn of(position: &Position) -> Self {
        let setup = position.setup();
        let squares: Squares = setup
            .pieces
            .iter()
            .map(|&(square, piece)| (place(square), piece))
            .collect();
        Self {
            past: vec![(squares.clone(), setup.turn)],
            squares,
            turn: setup.turn,
            quiet: u64::from(setup.quiet),
            number: u64::from(setup.number),
            limit: 2 * u64::from(position.options().quiet),
        }
    }

    fn holds(&self, at: Place, side: Side) -> bool {
        self.squares
            .get(&at)
            .is_some_and(|piece| piece.side == side)
    }

    /// Everything on the squares a piece of `side` that has just moved to `to` captures.
    pub(super) fn captures(&self, to: Place, side: Side) -> Vec<Place> {
        let mut captured = Vec::new();
        for (&target, piece) in &self.squares {
            if piece.side == side || piece.shape == Shape::King {
                continue;
            }
            let neighbours: Vec<_> = STEPS
                .iter()
                .map(|step| (target.0 + step.0, target.1 + step.1))
                .filter(|&at| on_board(at))
                .collect();
            let mut pairs = Vec::new();
            for (first, a) in neighbours.iter().enumerate() {
                for b in &neighbours[first + 1..] {
                    let opposite = a.0 == b.0 || a.1 == b.1;
                    if opposite || corner(target) {
                        pairs.push([*a, *b]);
                    }
                }
            }
            let surrounded = pairs.iter().any(|pair| {
                pair.contains(&to) && pair.iter().all(|&captor| self.holds(captor, side))
            });
            if surrounded {
                captured.push(target);
            }
        }
        captured.sort_unstable();
        captured
    }

    /// The position after a move that is right by the way pieces move, with what it captured.
    fn after(&self, from: Place, to: Place) -> (Squares, Vec<Place>) {
        let mut next = self.clone();
        let piece = next.squares.remove(&from).unwrap();
        next.squares.insert(to, piece);
        let captured = next.captures(to, piece.side);
        for target in &captured {
            next.squares.remove(target);
        }
        (next.squares, captured)
    }

    /// The legal moves of the pieces of the side to move that `choose` picks, with what they
    /// capture, were the game not over.
    fn moves(&self, choose: fn(Shape) -> bool) -> Vec<Move> {
        let mut moves = Vec::new();
        for (&from, piece) in &self.squares {
            if piece.side != self.turn || !choose(piece.shape) {
                continue;
            }
            let reach = if piece.shape == Shape::King { 1 } else { 12 };
            for step in STEPS {
                for distance in 1..=reach {
                    let to = (from.0 + step.0 * distance, from.1 + step.1 * distance);
                    if !on_board(to) || self.squares.contains_key(&to) {
                        break;
                    }
                    let (squares, captured) = self.after(from, to);
                    let next = (squares, self.turn.other());
                    if self.past.iter().filter(|&past| *past == next).count() < 3 {
                        moves.push((from, to, captured));
                    }
                }
            }
        }
        moves
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let pawns = |side| {
            let pawn = |piece: &&Piece| piece.side == side && piece.shape == Shape::Pawn;
            self.squares.values().filter(pawn).count()
        };
        let won = |winner, reason| Some(Outcome { winner, reason });
        for side in [self.turn, self.turn.other()] {
            if pawns(side) == 0 {
                return won(Some(side.other()), Reason::Pawns);
            }
        }
        if self.moves(|shape| shape == Shape::King).is_empty() {
            return won(Some(self.turn.other()), Reason::Immobilised);
        }
        if self.quiet < self.limit {
            return None;
        }
        match (pawns(Side::White), pawns(Side::Black)) {
            (white, black) if white > black => won(Some(Side::White), Reason::Count),
            (white, black) if white < black => won(Some(Side::Black), Reason::Count),
            _ => won(None, Reason::Draw),
        }
    }

    /// Every legal action with the squares it captures on, sorted.
    pub(super) fn legal(&self) -> Vec<(Square, Square, Vec<Square>)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut legal: Vec<_> = self
            .moves(|_| true)
            .into_iter()
            .map(|(from, to, captured)| {
                let captured = captured.into_iter().map(square).collect();
                (square(from), square(to), captured)
            })
            .collect();
        legal.sort_unstable();
        legal
    }

    pub(super) fn play(&mut self, action: Action) {
        let Action::Move { from, to } = action else {
            panic!("no move: {action:?}");
        };
        let (squares, captured) = self.after(place(from), place(to));
        self.squares = squares;
        self.turn = self.turn.other();
        self.quiet = if captured.is_empty() {
            self.quiet + 1
        } else {
            0
        };
        self.number += 1;
        self.past.push((self.squares.clone(), self.turn));
    }
}
