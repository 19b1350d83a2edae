//! Captures: what the pieces that see a target can take there, one function per kind.
//!
//! Whatever captures, but for siege, stands nearest to its target in one of the four ways. So at
//! most four pieces matter for a target: its [`Captor`]s.

use std::ops::ControlFlow;

use super::Board;
use super::lines::{Way, holds, squares};
use super::siege::besieged;
use super::suspects::suspects;
use super::values::{Used, Values};
use crate::rules::{Justification, Part, Side, Square};

/// A kind of capture with the values used; siege is kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Numbering(Used),
    Addition(Used, Used),
    Subtraction(Used, Used),
    Multiplication(Used, u8),
    Division(Used, u8),
}

/// A piece of the captor's side that sees the target over vacant squares only.
#[derive(Debug, Clone, Copy)]
pub(super) struct Captor {
    square: Square,
    values: Values,
    /// The vacant squares between it and the target.
    vacant: u8,
}

impl Captor {
    /// Fills the places not used.
    const NONE: Self = Self {
        square: Square(0),
        values: Values::NONE,
        vacant: 0,
    };

    #[inline]
    fn used(&self) -> impl Iterator<Item = Used> + '_ {
        self.values.each().map(|(value, sub)| Used {
            square: self.square,
            value,
            sub,
        })
    }
}

/// The captors of one target, at most one a way: first those that reach it.
#[derive(Debug)]
pub(super) struct Captors {
    list: [Captor; 4],
    reaching: usize,
    len: usize,
}

impl Captors {
    /// The pieces of `side` that see `target`.
    pub(super) fn of(board: &Board, side: Side, target: Square) -> Self {
        let own = board.of(side);
        let mut captors = Self {
            list: [Captor::NONE; 4],
            reaching: 0,
            len: 0,
        };
        for way in Way::ALL {
            if let Some((square, steps)) = way.nearest(target, board.occupied())
                && holds(own, square)
            {
                let captor = Captor {
                    square,
                    values: Values::of(board, side, square),
                    vacant: steps - 1,
                };
                captors.add(captor, steps == board.distance(square));
            }
        }
        captors
    }

    /// Adds a captor; one that reaches the target goes before those that do not.
    fn add(&mut self, captor: Captor, reaches: bool) {
        if reaches {
            self.list[self.len] = self.list[self.reaching];
            self.list[self.reaching] = captor;
            self.reaching += 1;
        } else {
            self.list[self.len] = captor;
        }
        self.len += 1;
    }

    #[inline]
    fn each(&self) -> &[Captor] {
        &self.list[..self.len]
    }

    #[inline]
    fn reaching(&self) -> &[Captor] {
        &self.list[..self.reaching]
    }

    /// Those with at least two vacant squares between, all that multiply or divide.
    #[inline]
    fn far(&self) -> impl Iterator<Item = &Captor> {
        self.each().iter().filter(|captor| captor.vacant >= 2)
    }

    /// Every two different pieces that both reach the target.
    #[inline]
    fn pairs(&self) -> impl Iterator<Item = (&Captor, &Captor)> {
        let reaching = self.reaching();
        reaching.iter().enumerate().flat_map(move |(place, first)| {
            let others = reaching[place + 1..].iter();
            others.map(move |second| (first, second))
        })
    }

    /// Calls `visit` for every kind, but siege, that takes `value` on the target.
    #[inline]
    pub(super) fn kinds<F>(&self, value: u16, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Kind) -> ControlFlow<()>,
    {
        numbering(self, value, &mut visit)?;
        addition(self, value, &mut visit)?;
        subtraction(self, value, &mut visit)?;
        multiplication(self, value, &mut visit)?;
        division(self, value, &mut visit)
    }

    /// Whether any kind, but siege, takes `value` on the target.
    #[inline]
    fn take(&self, value: u16) -> bool {
        self.kinds(value, |_| ControlFlow::Break(())).is_break()
    }
}

/// A reaches T; value(A) = value(T).
#[inline]
fn numbering<F>(captors: &Captors, value: u16, visit: &mut F) -> ControlFlow<()>
where
    F: FnMut(Kind) -> ControlFlow<()>,
{
    for captor in captors.reaching() {
        for used in captor.used().filter(|used| used.value == value) {
            visit(Kind::Numbering(used))?;
        }
    }
    ControlFlow::Continue(())
}

/// A and B, two different pieces, both reach T; value(A) + value(B) = value(T).
#[inline]
fn addition<F>(captors: &Captors, value: u16, visit: &mut F) -> ControlFlow<()>
where
    F: FnMut(Kind) -> ControlFlow<()>,
{
    for (first, second) in captors.pairs() {
        for one in first.used() {
            for two in second.used() {
                if u32::from(one.value) + u32::from(two.value) == u32::from(value) {
                    let in_order = one.square < two.square;
                    let (one, two) = if in_order { (one, two) } else { (two, one) };
                    visit(Kind::Addition(one, two))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A and B both reach T; larger − smaller = value(T).
#[inline]
fn subtraction<F>(captors: &Captors, value: u16, visit: &mut F) -> ControlFlow<()>
where
    F: FnMut(Kind) -> ControlFlow<()>,
{
    for (first, second) in captors.pairs() {
        for one in first.used() {
            for two in second.used() {
                if one.value.abs_diff(two.value) == value {
                    let falling = one.value > two.value;
                    let (one, two) = if falling { (one, two) } else { (two, one) };
                    visit(Kind::Subtraction(one, two))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Exactly m ≥ 2 squares between A and T, all vacant; value(A) × m = value(T). With m = 1 it is
/// numbering (ruling B4).
#[inline]
fn multiplication<F>(captors: &Captors, value: u16, visit: &mut F) -> ControlFlow<()>
where
    F: FnMut(Kind) -> ControlFlow<()>,
{
    for captor in captors.far() {
        for used in captor.used() {
            if u32::from(used.value) * u32::from(captor.vacant) == u32::from(value) {
                visit(Kind::Multiplication(used, captor.vacant))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Exactly m ≥ 2 squares between A and T, all vacant; value(A) = value(T) × m.
#[inline]
fn division<F>(captors: &Captors, value: u16, visit: &mut F) -> ControlFlow<()>
where
    F: FnMut(Kind) -> ControlFlow<()>,
{
    for captor in captors.far() {
        for used in captor.used() {
            if u32::from(used.value) == u32::from(value) * u32::from(captor.vacant) {
                visit(Kind::Division(used, captor.vacant))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with every capture `captor` can make: the target, and what of it.
#[inline]
pub(super) fn captures<F>(board: &Board, captor: Side, mut visit: F) -> ControlFlow<()>
where
    F: FnMut(Square, Part) -> ControlFlow<()>,
{
    let besieged = besieged(board, captor);
    let suspects = suspects(board, captor);
    for target in squares(suspects | besieged) {
        if !holds(suspects, target) {
            visit(target, Part::Whole)?;
            continue;
        }
        let captors = Captors::of(board, captor, target);
        let values = Values::of(board, captor.other(), target);
        if holds(besieged, target) || captors.take(values.whole()) {
            visit(target, Part::Whole)?;
        }
        for &sub in values.subs() {
            if captors.take(sub) {
                visit(target, Part::Sub(sub))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether `captor` can make any capture.
pub(super) fn can_capture(board: &Board, captor: Side) -> bool {
    captures(board, captor, |_, _| ControlFlow::Break(())).is_break()
}

/// The value of `part` of the piece of `side` on `square`; `None` if there is no such part.
pub(super) fn part_value(board: &Board, side: Side, square: Square, part: Part) -> Option<u16> {
    if !holds(board.of(side), square) {
        return None;
    }
    let values = Values::of(board, side, square);
    match part {
        Part::Whole => Some(values.whole()),
        Part::Sub(sub) => values.subs().contains(&sub).then_some(sub),
    }
}

/// Calls `visit` for everything that justifies `captor` taking `part` of the piece on `target`,
/// until it breaks.
pub(super) fn justifications<F>(
    board: &Board,
    captor: Side,
    target: Square,
    part: Part,
    mut visit: F,
) -> ControlFlow<()>
where
    F: FnMut(Justification) -> ControlFlow<()>,
{
    let Some(value) = part_value(board, captor.other(), target, part) else {
        return ControlFlow::Continue(());
    };
    Captors::of(board, captor, target).kinds(value, |kind| match named(board, kind) {
        Some(justification) => visit(justification),
        None => ControlFlow::Continue(()),
    })?;
    if part == Part::Whole && holds(besieged(board, captor), target) {
        visit(Justification::Siege)?;
    }
    ControlFlow::Continue(())
}

/// A kind with its pieces named.
fn named(board: &Board, kind: Kind) -> Option<Justification> {
    Some(match kind {
        Kind::Numbering(one) => Justification::Equal(one.attacker(board)?),
        Kind::Addition(one, two) => Justification::Sum(one.attacker(board)?, two.attacker(board)?),
        Kind::Subtraction(one, two) => {
            Justification::Difference(one.attacker(board)?, two.attacker(board)?)
        }
        Kind::Multiplication(one, m) => Justification::Times(one.attacker(board)?, m),
        Kind::Division(one, m) => Justification::Divided(one.attacker(board)?, m),
    })
}
