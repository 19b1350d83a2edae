//! A second, slow and plain working of the rules, straight from the text of the rules page: the
//! laws compare the fast one with it. It shares only the vocabulary.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Options, Setup};
use crate::rules::{Action, Grade, Part, Shape, Side, Square};

/// Row and column, from 0.
type At = (i32, i32);

/// A piece: an ordinary one has one value, a pyramid its total and then its sub-pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Man {
    side: Side,
    shape: Shape,
    values: Vec<u64>,
}

/// Who takes part in a capture: square, value, whether it is a sub-piece's.
type Who = (Square, u64, bool);

/// A justification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Why {
    Encounter(Who),
    Sum(Who, Who),
    Product(Who, Who),
    Assault(Who, u64),
    Siege,
}

/// A game.
#[derive(Debug, Clone)]
pub(super) struct Plain {
    options: Options,
    rows: i32,
    men: BTreeMap<At, Man>,
    pub turn: Side,
    pub moved: Option<At>,
    pub captured: bool,
    pub announced: [bool; 2],
    pub partial: Vec<(Side, Grade)>,
    pub number: u32,
    pub outcome: Option<(Side, &'static str)>,
}

const ALL: [At; 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

fn at(square: Square) -> At {
    (i32::from(square.0) / 8, i32::from(square.0) % 8)
}

fn sq(at: At) -> Square {
    Square(u8::try_from(at.0 * 8 + at.1).unwrap_or(255))
}

fn far(man: &Man) -> i32 {
    match man.shape {
        Shape::Circle => 1,
        Shape::Triangle => 2,
        _ => 3,
    }
}

impl Plain {
    pub(super) fn new(setup: &Setup, options: Options) -> Self {
        let men = setup
            .pieces
            .iter()
            .map(|placed| {
                let mut values = vec![u64::from(placed.piece.value)];
                if let Some(subs) = placed.subs {
                    values = vec![subs.values().iter().map(|&value| u64::from(value)).sum()];
                    values.extend(subs.values().iter().map(|&value| u64::from(value)));
                }
                let man = Man {
                    side: placed.piece.side,
                    shape: placed.piece.shape,
                    values,
                };
                (at(placed.square), man)
            })
            .collect();
        let mut plain = Self {
            options,
            rows: i32::from(setup.rows),
            men,
            turn: setup.turn,
            moved: setup.moved.map(at),
            captured: setup.captured,
            announced: setup.announced,
            partial: setup.partial.clone(),
            number: setup.number,
            outcome: None,
        };
        plain.settle();
        plain
    }

    fn on(&self, at: At) -> bool {
        (0..self.rows).contains(&at.0) && (0..8).contains(&at.1)
    }

    fn open(&self, at: At) -> bool {
        self.on(at) && !self.men.contains_key(&at)
    }

    fn mine(&self, side: Side) -> Vec<(At, Man)> {
        self.men
            .iter()
            .filter(|(_, man)| man.side == side)
            .map(|(at, man)| (*at, man.clone()))
            .collect()
    }

    /// Whether every square strictly between, `steps` apart in a direction, is empty.
    fn free(&self, from: At, way: At, steps: i32) -> bool {
        (1..steps).all(|n| self.open((from.0 + n * way.0, from.1 + n * way.1)))
    }

    fn moves(&self, side: Side) -> Vec<(At, At)> {
        let mut moves = Vec::new();
        for (from, man) in self.mine(side) {
            for way in ALL {
                let n = far(&man);
                let to = (from.0 + n * way.0, from.1 + n * way.1);
                if self.open(to) && self.free(from, way, n) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    fn whos(at: At, man: &Man) -> Vec<Who> {
        let name = |(n, &value): (usize, &u64)| (sq(at), value, n > 0);
        man.values.iter().enumerate().map(name).collect()
    }

    /// Everything that justifies taking the enemy's piece there now.
    pub(super) fn why(&self, target: Square) -> BTreeSet<Why> {
        self.why_of(at(target))
    }

    fn why_of(&self, target: At) -> BTreeSet<Why> {
        let mut found = BTreeSet::new();
        let Some(hit) = self.men.get(&target).filter(|man| man.side != self.turn) else {
            return found;
        };
        let pyramid = hit.shape == Shape::Pyramid;
        let aim = if pyramid {
            hit.values[1..].iter().copied().max().unwrap_or(0)
        } else {
            hit.values[0]
        };
        let own = self.mine(self.turn);
        for (from, man) in &own {
            if self.moved.is_some_and(|moved| moved != *from) {
                continue;
            }
            for way in ALL {
                for n in 1..16 {
                    let there = (from.0 + n * way.0, from.1 + n * way.1);
                    if there != target || !self.free(*from, way, n) {
                        continue;
                    }
                    for who in Self::whos(*from, man) {
                        if n == far(man) && who.1 == aim {
                            found.insert(Why::Encounter(who));
                        }
                        let counted = u64::try_from(n).unwrap_or(0) + 1;
                        if who.1 * counted == aim {
                            found.insert(Why::Assault(who, counted));
                        }
                    }
                }
            }
        }
        if pyramid {
            return found;
        }
        let near = |a: At| (a.0 - target.0).abs() <= 1 && (a.1 - target.1).abs() <= 1;
        for (a, one) in &own {
            for (b, other) in own.iter().filter(|(b, _)| b > a) {
                let part = self.moved.is_none_or(|moved| moved == *a || moved == *b);
                if !near(*a) || !near(*b) || !part {
                    continue;
                }
                for x in Self::whos(*a, one) {
                    for y in Self::whos(*b, other) {
                        if x.1 + y.1 == aim {
                            found.insert(Why::Sum(x, y));
                        }
                        if x.1 * y.1 == aim {
                            found.insert(Why::Product(x, y));
                        }
                    }
                }
            }
        }
        let ring: Vec<At> = ALL
            .iter()
            .map(|way| (target.0 + way.0, target.1 + way.1))
            .filter(|&at| self.on(at))
            .collect();
        let held = |at: &At| self.men.get(at).is_some_and(|man| man.side == self.turn);
        let with_moved = self.moved.is_none_or(|moved| ring.contains(&moved));
        if hit.shape == Shape::Circle && ring.iter().all(held) && with_moved {
            found.insert(Why::Siege);
        }
        found
    }

    /// Where a taken piece may re-enter.
    fn reentries(&self, target: At) -> Vec<Option<Square>> {
        let pyramid = self.men[&target].shape == Shape::Pyramid;
        for nth in 0..3 {
            let row = match self.turn {
                Side::White => nth,
                Side::Black => self.rows - 1 - nth,
            };
            let squares: Vec<_> = (0..8)
                .map(|column| (row, column))
                .filter(|&at| at == target || self.open(at))
                .map(|at| Some(sq(at)))
                .collect();
            if !squares.is_empty() && !pyramid {
                return squares;
            }
        }
        vec![None]
    }

    fn captures(&self) -> Vec<Action> {
        let mut captures = Vec::new();
        for (target, _) in self.mine(self.turn.other()) {
            if self.why_of(target).is_empty() {
                continue;
            }
            for reentry in self.reentries(target) {
                captures.push(Action::Capture {
                    target: sq(target),
                    part: Part::Whole,
                    reentry,
                });
            }
        }
        captures
    }

    /// Every legal action.
    pub(super) fn legal(&self) -> Vec<Action> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut actions = self.captures();
        if self.moved.is_some() {
            actions.push(Action::End);
        } else {
            let moves = self.moves(self.turn);
            actions.extend(moves.iter().map(|&(from, to)| Action::Move {
                from: sq(from),
                to: sq(to),
            }));
        }
        actions
    }

    /// Applies a legal action.
    pub(super) fn apply(&mut self, action: Action) {
        match action {
            Action::Move { from, to } => {
                if let Some(man) = self.men.remove(&at(from)) {
                    self.men.insert(at(to), man);
                }
                self.moved = Some(at(to));
                self.settle();
            }
            Action::Capture {
                target, reentry, ..
            } => {
                if let Some(mut man) = self.men.remove(&at(target))
                    && let Some(square) = reentry
                {
                    man.side = self.turn;
                    self.men.insert(at(square), man);
                }
                if self.moved.is_none() {
                    self.finish(true);
                } else {
                    self.captured = true;
                    self.settle();
                }
            }
            Action::End => self.finish(self.captured),
        }
    }

    /// What happens by itself: the end of a turn with no capture left, the loss without a move.
    fn settle(&mut self) {
        if self.moved.is_some() {
            if self.captures().is_empty() {
                self.finish(self.captured);
            }
        } else if self.moves(self.turn).is_empty() && self.captures().is_empty() {
            self.outcome = Some((self.turn.other(), "no-move"));
        }
    }

    fn finish(&mut self, captured: bool) {
        let side = self.turn;
        let gone = !self
            .men
            .values()
            .any(|man| man.side != side && man.shape == Shape::Pyramid);
        if gone
            && (captured || self.announced[side.index()])
            && let Some(grade) = self.triumph(side)
        {
            if grade >= self.options.triumph {
                self.outcome = Some((side, grade.name()));
                return;
            }
            if !self.partial.contains(&(side, grade)) {
                self.partial.push((side, grade));
            }
        }
        self.announced[side.index()] = gone && self.threat(side);
        self.turn = side.other();
        self.moved = None;
        self.captured = false;
        self.number += 1;
        self.settle();
    }

    fn threat(&self, side: Side) -> bool {
        self.moves(side).into_iter().any(|(from, to)| {
            let mut next = self.clone();
            if let Some(man) = next.men.remove(&from) {
                next.men.insert(to, man);
            }
            next.triumph(side).is_some()
        })
    }

    /// The highest triumph that stands.
    fn triumph(&self, side: Side) -> Option<Grade> {
        let half = |at: At| match side {
            Side::White => 2 * at.0 >= self.rows,
            Side::Black => 2 * at.0 < self.rows,
        };
        let there: Vec<_> = self
            .mine(side)
            .into_iter()
            .filter(|(at, _)| half(*at))
            .collect();
        let mut best = None;
        for (i, a) in there.iter().enumerate() {
            for (j, b) in there.iter().enumerate().skip(i + 1) {
                for (k, c) in there.iter().enumerate().skip(j + 1) {
                    if self.three([a.0, b.0, c.0]) && !kinds([&a.1, &b.1, &c.1]).is_empty() {
                        best = best.max(Some(Grade::Mediocre));
                    }
                    for d in there.iter().skip(k + 1) {
                        if four([a.0, b.0, c.0, d.0]) {
                            best = best.max(grade([&a.1, &b.1, &c.1, &d.1]));
                        }
                    }
                }
            }
        }
        best
    }

    fn three(&self, [one, two, three]: [At; 3]) -> bool {
        [(one, two, three), (two, one, three), (one, three, two)]
            .into_iter()
            .any(|(p, q, r)| {
                let (v, w) = (minus(q, p), minus(r, q));
                let line = v == w && straight(v);
                let (v, w) = (minus(p, q), minus(r, q));
                let fourth = (p.0 + r.0 - q.0, p.1 + r.1 - q.1);
                line || turned(v, w) && self.on(fourth)
            })
    }
}

fn minus(a: At, b: At) -> At {
    (a.0 - b.0, a.1 - b.1)
}

fn straight(v: At) -> bool {
    v.0 == 0 || v.1 == 0 || v.0.abs() == v.1.abs()
}

/// Whether one is the other turned by a right angle.
fn turned(v: At, w: At) -> bool {
    w == (-v.1, v.0) || w == (v.1, -v.0)
}

fn four(points: [At; 4]) -> bool {
    let mut line = points;
    line.sort_unstable();
    let step = minus(line[1], line[0]);
    if straight(step) && minus(line[2], line[1]) == step && minus(line[3], line[2]) == step {
        return true;
    }
    let [a, b, c, d] = points;
    [[b, c, d], [c, d, b], [d, b, c]]
        .into_iter()
        .any(|[p, q, opposite]| {
            turned(minus(p, a), minus(q, a)) && minus(opposite, q) == minus(p, a)
        })
}

/// The kinds of proportion of three men in any order.
fn kinds([a, b, c]: [&Man; 3]) -> BTreeSet<&'static str> {
    let mut kinds = BTreeSet::new();
    for &x in &a.values {
        for &y in &b.values {
            for &z in &c.values {
                let mut three = [x, y, z];
                three.sort_unstable();
                let [a, b, c] = three;
                if a == b || b == c {
                    continue;
                }
                if c - b == b - a {
                    kinds.insert("arithmetic");
                }
                if c * a == b * b {
                    kinds.insert("geometric");
                }
                if c * (b - a) == a * (c - b) {
                    kinds.insert("harmonic");
                }
            }
        }
    }
    kinds
}

fn grade([a, b, c, d]: [&Man; 4]) -> Option<Grade> {
    let mut all = kinds([a, b, c]);
    all.extend(kinds([a, b, d]));
    all.extend(kinds([a, c, d]));
    all.extend(kinds([b, c, d]));
    for &w in &a.values {
        for &x in &b.values {
            for &y in &c.values {
                for &z in &d.values {
                    let mut values = [w, x, y, z];
                    values.sort_unstable();
                    let rising = values.windows(2).all(|pair| pair[0] < pair[1]);
                    if rising && values[0] * values[3] == values[1] * values[2] {
                        all.insert("geometric");
                    }
                }
            }
        }
    }
    match all.len() {
        3 => Some(Grade::Excellent),
        2 => Some(Grade::Great),
        _ => None,
    }
}
