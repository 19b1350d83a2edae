//! The rules once more, slow and straight from the text, to compare with.
//!
//! A mailbox of squares, loops that walk step by step, every set tried. It shares the vocabulary
//! with the real rules, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Common, Options, Placed, Prisoner, Proper, Setup};
use crate::rules::{Action, Outcome, Part, Piece, Reason, Shape, Side, Square, Stage, SubPieces};

/// A place as row and column.
type Place = (i32, i32);

const WAYS: [Place; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A piece with its values; a pyramid has several.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Man {
    side: Side,
    shape: Shape,
    parts: Vec<u16>,
}

impl Man {
    fn total(&self) -> u16 {
        self.parts.iter().sum()
    }

    fn steps(&self) -> i32 {
        match self.shape {
            Shape::Circle => 1,
            Shape::Triangle => 2,
            _ => 3,
        }
    }

    /// Its values, each with whether it is a sub-piece's.
    fn values(&self) -> BTreeSet<(u16, bool)> {
        let mut values = BTreeSet::from([(self.total(), false)]);
        if self.shape == Shape::Pyramid {
            values.extend(self.parts.iter().map(|&part| (part, true)));
        }
        values
    }
}

/// A reason for a capture: its kind, the attackers with the values used, the count of squares.
pub(super) type Why = (&'static str, Vec<(u8, u16, bool)>, i32);

/// A game in progress.
#[derive(Debug, Clone)]
pub(super) struct Naive {
    options: Options,
    men: BTreeMap<Place, Man>,
    pub(super) turn: Side,
    pub(super) stage: Stage,
    pub(super) number: u32,
    pub(super) prisoners: [Vec<Prisoner>; 2],
    pub(super) outcome: Option<Outcome>,
}

fn place(square: Square) -> Place {
    (i32::from(square.0) / 8, i32::from(square.0) % 8)
}

fn square((row, column): Place) -> Square {
    Square(u8::try_from(row * 8 + column).expect("a square of the board"))
}

fn on_board((row, column): Place) -> bool {
    (0..16).contains(&row) && (0..8).contains(&column)
}

impl Naive {
    pub(super) fn new(setup: &Setup, options: Options) -> Self {
        let mut men = BTreeMap::new();
        for placed in &setup.pieces {
            let parts = match placed.subs {
                Some(subs) => subs.values().to_vec(),
                None => vec![placed.piece.value],
            };
            let (side, shape) = (placed.piece.side, placed.piece.shape);
            men.insert(place(placed.square), Man { side, shape, parts });
        }
        let mut naive = Self {
            options,
            men,
            turn: setup.turn,
            stage: setup.stage,
            number: setup.number,
            prisoners: setup.prisoners.clone(),
            outcome: None,
        };
        naive.common(naive.turn);
        if naive.outcome.is_none() {
            naive.common(naive.turn.other());
        }
        naive.after_action();
        naive
    }

    /// The pieces as set-ups list them.
    pub(super) fn placed(&self) -> Vec<Placed> {
        let placed = |(&at, man): (&Place, &Man)| Placed {
            square: square(at),
            piece: Piece {
                side: man.side,
                shape: man.shape,
                value: man.total(),
            },
            subs: (man.shape == Shape::Pyramid)
                .then(|| SubPieces::new(&man.parts))
                .flatten(),
        };
        self.men.iter().map(placed).collect()
    }

    /// Every legal action, captures with their reasons.
    pub(super) fn actions(&self) -> Vec<(Action, BTreeSet<Why>)> {
        let mut actions = Vec::new();
        if self.outcome.is_some() {
            return actions;
        }
        if self.stage == Stage::After {
            actions.push((Action::End, BTreeSet::new()));
        } else {
            for (from, to) in self.moves(self.turn) {
                let (from, to) = (square(from), square(to));
                actions.push((Action::Move { from, to }, BTreeSet::new()));
            }
        }
        for (target, part, why) in self.captures(self.turn) {
            let target = square(target);
            let capture = Action::Capture {
                target,
                part,
                reentry: None,
            };
            actions.push((capture, why));
        }
        actions
    }

    fn free(&self, from: Place, way: Place, steps: i32) -> bool {
        (1..=steps).all(|step| {
            let passed = (from.0 + way.0 * step, from.1 + way.1 * step);
            on_board(passed) && !self.men.contains_key(&passed)
        })
    }

    fn moves(&self, side: Side) -> Vec<(Place, Place)> {
        let mut moves = Vec::new();
        for (&from, man) in self.men.iter().filter(|(_, man)| man.side == side) {
            for way in WAYS {
                if self.free(from, way, man.steps()) {
                    let to = (from.0 + way.0 * man.steps(), from.1 + way.1 * man.steps());
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    /// The vacant squares between two places of one row or column, all being empty.
    fn vacant(&self, from: Place, to: Place) -> Option<i32> {
        let (rows, columns) = (to.0 - from.0, to.1 - from.1);
        if (rows == 0) == (columns == 0) {
            return None;
        }
        let way = (rows.signum(), columns.signum());
        let between = rows.abs() + columns.abs() - 1;
        self.free(from, way, between).then_some(between)
    }

    fn reaches(&self, from: Place, to: Place) -> bool {
        self.vacant(from, to)
            .is_some_and(|between| between + 1 == self.men[&from].steps())
    }

    fn captures(&self, side: Side) -> Vec<(Place, Part, BTreeSet<Why>)> {
        let mut captures = Vec::new();
        for (&target, man) in self.men.iter().filter(|(_, man)| man.side != side) {
            for (value, sub) in man.values() {
                let mut why = self.reasons(side, target, value);
                if !sub && self.besieged(side, target) {
                    why.insert(("siege", Vec::new(), 0));
                }
                if !why.is_empty() {
                    let part = if sub { Part::Sub(value) } else { Part::Whole };
                    captures.push((target, part, why));
                }
            }
        }
        captures
    }

    /// Every piece of `side` with each of its values.
    fn attackers(&self, side: Side) -> Vec<(Place, u16, bool)> {
        let own = self.men.iter().filter(|(_, man)| man.side == side);
        own.flat_map(|(&from, man)| {
            let values = man.values();
            values
                .into_iter()
                .map(move |(value, sub)| (from, value, sub))
        })
        .collect()
    }

    fn reasons(&self, side: Side, target: Place, value: u16) -> BTreeSet<Why> {
        let mut why = BTreeSet::new();
        let named = |(from, value, sub): (Place, u16, bool)| (square(from).0, value, sub);
        let value = i64::from(value);
        let all = self.attackers(side);
        let near = all.iter().filter(|one| self.reaches(one.0, target));
        let near: Vec<_> = near.copied().collect();
        for &one in &all {
            let own = i64::from(one.1);
            if near.contains(&one) && own == value {
                why.insert(("numbering", vec![named(one)], 0));
            }
            if let Some(m) = self.vacant(one.0, target).filter(|&m| m >= 2) {
                if own * i64::from(m) == value {
                    why.insert(("multiplication", vec![named(one)], m));
                }
                if own == value * i64::from(m) {
                    why.insert(("division", vec![named(one)], m));
                }
            }
        }
        for &one in &near {
            for &two in near.iter().filter(|two| two.0 != one.0) {
                let (own, other) = (i64::from(one.1), i64::from(two.1));
                if one.0 < two.0 && own + other == value {
                    why.insert(("addition", vec![named(one), named(two)], 0));
                }
                if own - other == value {
                    why.insert(("subtraction", vec![named(one), named(two)], 0));
                }
            }
        }
        why
    }

    fn besieged(&self, captor: Side, target: Place) -> bool {
        let steps = self.men[&target].steps();
        if WAYS.iter().any(|&way| self.free(target, way, steps)) {
            return false;
        }
        let mut by_a_piece = false;
        for way in WAYS {
            let at = |step: i32| (target.0 + way.0 * step, target.1 + way.1 * step);
            let mut men = (1..=steps).filter_map(|step| self.men.get(&at(step)));
            if men.any(|man| man.side == captor) {
                by_a_piece = true;
            } else if on_board(at(steps)) {
                return false;
            }
        }
        by_a_piece
    }

    /// Plays a legal action.
    pub(super) fn apply(&mut self, action: Action) {
        match action {
            Action::Move { from, to } => {
                let man = self.men.remove(&place(from)).expect("a piece");
                self.men.insert(place(to), man);
                self.stage = Stage::After;
            }
            Action::Capture { target, part, .. } => self.capture(place(target), part),
            Action::End => return self.end(),
        }
        self.after_action();
    }

    fn capture(&mut self, target: Place, part: Part) {
        let man = self.men.get_mut(&target).expect("a target");
        let (shape, value) = match part {
            Part::Whole => (man.shape, man.total()),
            Part::Sub(value) => (Shape::Square, value),
        };
        match part {
            Part::Whole => man.parts.clear(),
            Part::Sub(value) => {
                let one = man.parts.iter().position(|&own| own == value);
                man.parts.remove(one.expect("a sub-piece"));
            }
        }
        let counts = man.parts.is_empty();
        if counts {
            self.men.remove(&target);
        }
        self.prisoners[self.turn.index()].push(Prisoner {
            shape,
            value,
            counts,
        });
        self.common(self.turn);
    }

    fn after_action(&mut self) {
        if self.outcome.is_some() {
            return;
        }
        let nothing = self.captures(self.turn).is_empty();
        match self.stage {
            Stage::After if nothing => self.end(),
            Stage::Before if nothing && self.moves(self.turn).is_empty() => {
                self.win(self.turn.other(), Reason::NoMove);
            }
            _ => (),
        }
    }

    fn end(&mut self) {
        if let Some((grade, lowest)) = self.proper().zip(self.options.proper)
            && grade >= lowest
        {
            let reasons = [Reason::Small, Reason::Big, Reason::Great];
            return self.win(self.turn, reasons[grade as usize]);
        }
        self.turn = self.turn.other();
        self.stage = Stage::Before;
        self.number += 1;
        self.after_action();
    }

    fn win(&mut self, side: Side, reason: Reason) {
        self.outcome = Some(Outcome {
            winner: Some(side),
            reason,
        });
    }

    fn common(&mut self, side: Side) {
        let Some(common) = self.options.common else {
            return;
        };
        let taken = &self.prisoners[side.index()];
        let all: Vec<u64> = taken.iter().map(|one| one.value.into()).collect();
        let pieces = taken.iter().filter(|one| one.counts);
        let pieces: Vec<u64> = pieces.map(|one| one.value.into()).collect();
        let number = pieces.len() as u64;
        let half = if side == Side::White { 1752 } else { 1312 } / 2;
        let sums = |values: &[u64]| {
            let mut sums = BTreeSet::from([(0_u64, 0_u64)]);
            for value in values {
                let more: Vec<_> = sums.iter().map(|one| (one.0 + 1, one.1 + value)).collect();
                sums.extend(more);
            }
            sums
        };
        let (won, reason) = match common {
            Common::Body(n) => (number >= u64::from(n), Reason::Body),
            Common::Goods(v) => (all.iter().sum::<u64>() >= u64::from(v), Reason::Goods),
            Common::GoodsHalf => (all.iter().sum::<u64>() >= half, Reason::Goods),
            Common::GoodsExact(v) => {
                let made = sums(&all).iter().any(|one| one.1 == u64::from(v));
                (made, Reason::GoodsExact)
            }
            Common::Lawsuit(n, v) => {
                let mut made = sums(&pieces).into_iter();
                let made = made.any(|one| one.0 == u64::from(n) && one.1 >= u64::from(v));
                (made, Reason::Lawsuit)
            }
            Common::Honor(n, v) => (sums(&pieces).contains(&(n.into(), v.into())), Reason::Honor),
            Common::HonorLawsuit(n, v) => {
                let exact = number == u64::from(n) && pieces.iter().sum::<u64>() == u64::from(v);
                (exact, Reason::HonorLawsuit)
            }
        };
        if won {
            self.win(side, reason);
        }
    }

    /// The highest grade of the side to act.
    fn proper(&self) -> Option<Proper> {
        let far = |row: i32| (row >= 8) == (self.turn == Side::White);
        let own = |(place, man): &(&Place, &Man)| man.side == self.turn && far(place.0);
        let men: Vec<&Man> = self.men.iter().filter(own).map(|(_, man)| man).collect();
        let mut best = None;
        for one in 0..men.len() {
            for two in 0..one {
                for three in 0..two {
                    if kinds([men[one], men[two], men[three]]).is_empty() {
                        continue;
                    }
                    best = best.max(Some(Proper::Small));
                    for four in (0..men.len()).filter(|four| ![one, two, three].contains(four)) {
                        best = best.max(grade([men[one], men[two], men[three], men[four]]));
                    }
                }
            }
        }
        best
    }
}

fn grade(men: [&Man; 4]) -> Option<Proper> {
    let triples = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]];
    let triples = triples.map(|triple| kinds(triple.map(|place| men[place])));
    let all: BTreeSet<_> = triples.iter().flatten().collect();
    let mut big = false;
    for (place, one) in triples.iter().enumerate() {
        for two in &triples[..place] {
            big |= one.iter().any(|kind| two.iter().any(|other| kind != other));
        }
    }
    match (big, all.len()) {
        (false, _) => None,
        (true, 3) => Some(Proper::Great),
        (true, _) => Some(Proper::Big),
    }
}

fn kinds(men: [&Man; 3]) -> BTreeSet<&'static str> {
    let mut kinds = BTreeSet::new();
    for (one, _) in men[0].values() {
        for (two, _) in men[1].values() {
            for (three, _) in men[2].values() {
                let mut values = [one, two, three].map(u64::from);
                values.sort_unstable();
                let [a, b, c] = values;
                if a == b || b == c {
                    continue;
                }
                if 2 * b == a + c {
                    kinds.insert("arithmetic");
                }
                if b * b == a * c {
                    kinds.insert("geometric");
                }
                if b * (a + c) == 2 * a * c {
                    kinds.insert("harmonic");
                }
            }
        }
    }
    kinds
}
