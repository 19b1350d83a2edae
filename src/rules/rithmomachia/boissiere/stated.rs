//! Captures as a player names them, with kind and attackers: one function per kind, which says
//! exactly what does not fit.

use super::Position;
use super::lines::Way;
use super::siege::examine_siege;
use super::values::{Used, Values};
use crate::rules::{Attacker, Detail, Part, Piece, Refusal, Rules, Shape, Square, Topic};

/// An attacker as named: what is not said fits anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttackerRef {
    /// Where it stands.
    pub square: Square,
    /// The value it uses.
    pub value: Option<u16>,
    /// Whether that value is a sub-piece's (`s36`) or the piece's own (`p190`).
    pub sub: Option<bool>,
}

/// A kind of capture, with the attackers named for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatedAttack {
    /// `A x T`.
    Numbering(AttackerRef),
    /// `[A + B] x T`.
    Addition(AttackerRef, AttackerRef),
    /// `[A - B] x T`; either may be the larger.
    Subtraction(AttackerRef, AttackerRef),
    /// `[A * m] x T`.
    Multiplication(AttackerRef, u16),
    /// `[A ÷ m] x T`.
    Division(AttackerRef, u16),
    /// `∩ T`, with the piece moved last if it is named (it must be there, no more).
    Siege(Option<AttackerRef>),
}

impl StatedAttack {
    /// The topic of this kind.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Numbering(_) => Topic::Numbering,
            Self::Addition(..) => Topic::Addition,
            Self::Subtraction(..) => Topic::Subtraction,
            Self::Multiplication(..) => Topic::Multiplication,
            Self::Division(..) => Topic::Division,
            Self::Siege(_) => Topic::Siege,
        }
    }

    /// The attackers named, in the order of the text.
    fn named(&self) -> [Option<AttackerRef>; 2] {
        match *self {
            Self::Numbering(one) | Self::Multiplication(one, _) | Self::Division(one, _) => {
                [Some(one), None]
            }
            Self::Addition(one, two) | Self::Subtraction(one, two) => [Some(one), Some(two)],
            Self::Siege(last) => [last, None],
        }
    }
}

/// What is attacked: where, and the value taken.
#[derive(Debug, Clone, Copy)]
struct Target {
    square: Square,
    value: u16,
    part: Part,
}

/// An attacker found on the board, with the values that the text leaves possible (at least one).
#[derive(Debug)]
struct Found {
    piece: Piece,
    square: Square,
    used: Vec<Used>,
}

impl Found {
    /// With the first value that is possible: a piece's own before a sub-piece's.
    fn attacker(&self) -> Attacker {
        Attacker {
            square: self.square,
            piece: self.piece,
            value: self.values().next().unwrap_or(self.piece.value),
            sub: self.used.first().is_some_and(|used| used.sub),
        }
    }

    fn values(&self) -> impl Iterator<Item = u16> + '_ {
        self.used.iter().map(|used| used.value)
    }
}

impl Position {
    /// Whether the side to act can take `part` of the piece on `target` in just this way.
    ///
    /// # Errors
    /// `over`; `notation` for a piece that is not there; else the topic of the kind, with the
    /// numbers that do not fit. Of a pyramid for which no value is said, the total's.
    pub fn stated(&self, attack: &StatedAttack, target: Square, part: Part) -> Result<(), Refusal> {
        self.examine_over()?;
        let topic = attack.topic();
        let [one, two] = attack.named();
        let one = one.map(|named| self.find(topic, named)).transpose()?;
        let two = two.map(|named| self.find(topic, named)).transpose()?;
        let target = Target {
            square: target,
            value: self.examine_target(topic, target, part)?,
            part,
        };
        let fits = match (*attack, &one, &two) {
            (StatedAttack::Numbering(_), Some(one), _) => self.numbering(one, target),
            (StatedAttack::Addition(..), Some(one), Some(two)) => self.addition(one, two, target),
            (StatedAttack::Subtraction(..), Some(one), Some(two)) => {
                self.subtraction(one, two, target)
            }
            (StatedAttack::Multiplication(_, m), Some(one), _) => {
                self.multiplication(one, m, target)
            }
            (StatedAttack::Division(_, m), Some(one), _) => self.division(one, m, target),
            _ => return self.siege(target),
        };
        fits.map_err(|detail| Refusal::new(topic, detail))
    }

    /// The attacker that is named.
    fn find(&self, topic: Topic, named: AttackerRef) -> Result<Found, Refusal> {
        let notation = |detail| Err(Refusal::new(Topic::Notation, detail));
        let square = named.square;
        let Some(piece) = self.piece(square) else {
            return notation(Detail::NoPiece(square));
        };
        let used: Vec<Used> = Values::of(self.board(), piece.side, square)
            .each()
            .map(|(value, sub)| Used { square, value, sub })
            .filter(|used| named.value.is_none_or(|value| value == used.value))
            .filter(|used| named.sub.is_none_or(|sub| sub == used.sub))
            .collect();
        if used.is_empty() {
            return notation(match named.value {
                Some(value) if piece.shape == Shape::Pyramid => Detail::NoSubPiece(square, value),
                _ => Detail::OtherPiece(square, piece),
            });
        }
        if piece.side != self.turn() {
            return Err(Refusal::new(topic, Detail::EnemyAttacker(square, piece)));
        }
        Ok(Found {
            piece,
            square,
            used,
        })
    }

    /// That `one` is exactly its move's distance away from `to` and the way is free.
    fn reaches(&self, one: &Found, to: Square) -> Result<(), Detail> {
        match Way::between(one.square, to) {
            Some((_, steps)) if steps == self.board().distance(one.square) => {
                match self.way_blocked(one.square, to) {
                    Some(blocker) => Err(Detail::WayBlocked(one.attacker(), to, blocker)),
                    None => Ok(()),
                }
            }
            _ => Err(Detail::NotReached(one.attacker(), to)),
        }
    }

    /// The first occupied square between two squares in one row or column.
    fn way_blocked(&self, from: Square, to: Square) -> Option<Square> {
        let (way, _) = Way::between(from, to)?;
        let (nearest, _) = way.nearest(from, self.board().occupied())?;
        (nearest != to).then_some(nearest)
    }

    /// That exactly `said` squares, at least two, lie between, all vacant.
    fn counts(&self, one: &Found, said: u16, to: Square) -> Result<(), Detail> {
        let Some((_, steps)) = Way::between(one.square, to) else {
            return Err(Detail::NotInLine(one.square, to));
        };
        if let Some(blocker) = self.way_blocked(one.square, to) {
            return Err(Detail::WayBlocked(one.attacker(), to, blocker));
        }
        let vacant = steps - 1;
        if said != u16::from(vacant) {
            return Err(Detail::SquareCount(one.square, to, said, vacant));
        }
        if said == 1 {
            return Err(Detail::CountOne);
        }
        Ok(())
    }

    fn numbering(&self, one: &Found, target: Target) -> Result<(), Detail> {
        self.reaches(one, target.square)?;
        if one.values().any(|value| value == target.value) {
            return Ok(());
        }
        Err(Detail::Unequal(one.attacker().value, target.value))
    }

    /// That two different pieces both reach the target.
    fn both_reach(&self, one: &Found, two: &Found, target: Target) -> Result<(), Detail> {
        if one.square == two.square {
            return Err(Detail::SamePieceTwice(one.square));
        }
        self.reaches(one, target.square)?;
        self.reaches(two, target.square)
    }

    fn addition(&self, one: &Found, two: &Found, target: Target) -> Result<(), Detail> {
        self.both_reach(one, two, target)?;
        let sum = |(one, two): (u16, u16)| u32::from(one) + u32::from(two);
        if pairs(one, two).any(|pair| sum(pair) == u32::from(target.value)) {
            return Ok(());
        }
        let (first, second) = (one.attacker().value, two.attacker().value);
        let sum = sum((first, second));
        Err(Detail::Sum(first, second, sum, target.value))
    }

    fn subtraction(&self, one: &Found, two: &Found, target: Target) -> Result<(), Detail> {
        self.both_reach(one, two, target)?;
        if pairs(one, two).any(|(one, two)| one.abs_diff(two) == target.value) {
            return Ok(());
        }
        let (first, second) = (one.attacker().value, two.attacker().value);
        Err(Detail::Difference(
            first.max(second),
            first.min(second),
            u32::from(first.abs_diff(second)),
            target.value,
        ))
    }

    fn multiplication(&self, one: &Found, m: u16, target: Target) -> Result<(), Detail> {
        self.counts(one, m, target.square)?;
        let product = |value: u16| u32::from(value) * u32::from(m);
        if one
            .values()
            .any(|value| product(value) == u32::from(target.value))
        {
            return Ok(());
        }
        let value = one.attacker().value;
        Err(Detail::Product(value, m, product(value), target.value))
    }

    fn division(&self, one: &Found, m: u16, target: Target) -> Result<(), Detail> {
        self.counts(one, m, target.square)?;
        let product = u32::from(target.value) * u32::from(m);
        if one.values().any(|value| u32::from(value) == product) {
            return Ok(());
        }
        Err(Detail::Quotient(one.attacker().value, m, target.value))
    }

    fn siege(&self, target: Target) -> Result<(), Refusal> {
        if let Part::Sub(_) = target.part {
            let detail = Detail::SiegeWhole(target.square);
            return Err(Refusal::new(Topic::Siege, detail));
        }
        examine_siege(self.board(), self.turn(), target.square)
    }
}

/// Every pair of values of two attackers.
fn pairs<'a>(one: &'a Found, two: &'a Found) -> impl Iterator<Item = (u16, u16)> + 'a {
    let seconds = move |first| two.values().map(move |second| (first, second));
    one.values().flat_map(seconds)
}
