//! What an action text means in a position: the one legal action, or why there is none.
//!
//! A capture whose squares are all named is judged by the rules as it is said. Where squares are
//! left out, every capture is looked at that could be meant.

use super::naming::{Named, attacker, fits_attacker, fits_whole, on_board};
use crate::notation::{Attack, Mode, ResolveError, Said, SaidPiece};
use crate::rules::{
    Action, Attacker, Detail, Justification, Part, Refusal, Rules, Side, Square, Topic,
};

/// What the two rule sets do each in its own way.
pub(crate) trait Ruleset: Rules {
    /// Where the piece on `target`, once taken, re-enters when no square is said: the lowest column
    /// of the row that is free.
    fn reentry(&self, target: Square) -> Option<Square>;

    /// The topic of the kind that is stated.
    fn topic(attack: &Attack) -> Topic;

    /// Whether the capture is right as it is stated, with the pieces named (in the order of the
    /// text) and found; the re-entry square is not judged.
    ///
    /// # Errors
    /// The refusal by the topic of that kind.
    fn examine_stated(
        &self,
        attack: &Attack,
        named: [Option<Named>; 2],
        target: Square,
        part: Part,
    ) -> Result<(), Refusal>;

    /// What of the target can be meant.
    ///
    /// # Errors
    /// The piece named is not there, or cannot be taken by that value.
    fn parts(&self, said: SaidPiece, square: Square) -> Result<Vec<Part>, Refusal>;
}

/// The one legal action that is meant.
///
/// # Errors
/// The rule that forbids it, or the actions it could mean.
pub(crate) fn resolve<R: Ruleset>(
    position: &R,
    said: &Said,
    mode: Mode,
) -> Result<Action, ResolveError> {
    if position.outcome().is_some() {
        return Err(Refusal::new(Topic::Over, Detail::Over).into());
    }
    match said {
        Said::End => {
            position.examine(Action::End)?;
            Ok(Action::End)
        }
        Said::Move { piece, to, .. } => Ok(resolve_move(position, *piece, *to)?),
        Said::Capture {
            attack,
            target,
            reentry,
        } => {
            let capture = Capture::new(position, attack, *target, *reentry)?;
            capture.resolve(mode)
        }
    }
}

fn resolve_move(position: &impl Rules, said: SaidPiece, to: Square) -> Result<Action, Refusal> {
    let geometry = position.geometry();
    let from = said.square.unwrap_or(to);
    for square in [from, to] {
        if square.0 >= geometry.squares() {
            return Err(Refusal::new(Topic::Syntax, Detail::OffBoard(square)));
        }
    }
    let action = Action::Move { from, to };
    let verdict = position.examine(action);
    if let Err(refusal) = verdict
        && matches!(refusal.topic, Topic::Over | Topic::Turn | Topic::Notation)
    {
        return Err(refusal);
    }
    if let Some(piece) = position.piece(from)
        && !fits_whole(said, piece)
    {
        return Err(Refusal::new(
            Topic::Notation,
            Detail::OtherPiece(from, piece),
        ));
    }
    verdict.map(|()| action)
}

/// A capture as said, in its position.
struct Capture<'a, R> {
    position: &'a R,
    attack: &'a Attack,
    attackers: [Option<SaidPiece>; 2],
    target: SaidPiece,
    reentry: Option<Square>,
}

impl<'a, R: Ruleset> Capture<'a, R> {
    fn new(
        position: &'a R,
        attack: &'a Attack,
        target: SaidPiece,
        reentry: Option<Square>,
    ) -> Result<Self, Refusal> {
        let geometry = position.geometry();
        let attackers = match *attack {
            Attack::Bare | Attack::Siege(None) => [None, None],
            Attack::Equal(one)
            | Attack::Times(one, _)
            | Attack::Divided(one, _)
            | Attack::Siege(Some(one)) => [Some(one), None],
            Attack::Sum(one, two) | Attack::Difference(one, two) | Attack::Product(one, two) => {
                [Some(one), Some(two)]
            }
        };
        let [one, two] = attackers.map(|said| said.map(|said| on_board(geometry, said)));
        Ok(Self {
            position,
            attack,
            attackers: [one.transpose()?, two.transpose()?],
            target: on_board(geometry, target)?,
            reentry,
        })
    }

    fn resolve(&self, mode: Mode) -> Result<Action, ResolveError> {
        self.examine_turn()?;
        let squares = self.attackers.map(|said| said.map(definite));
        match (squares, definite(self.target)) {
            ([None | Some(Some(_)), None | Some(Some(_))], Some(target)) => {
                let squares = squares.map(Option::flatten);
                self.exact(squares, target, mode)
            }
            _ => self.search(mode),
        }
    }

    /// That not all the pieces named are the other side's, whose turn it is not.
    fn examine_turn(&self) -> Result<(), Refusal> {
        let turn = self.position.turn();
        let squares = self.attackers.iter().flatten().map(|said| definite(*said));
        let mut first = None;
        for square in squares {
            match square.and_then(|square| Some((square, self.position.piece(square)?))) {
                Some((square, piece)) if piece.side != turn => {
                    first = first.or(Some((square, piece)));
                }
                _ => return Ok(()),
            }
        }
        match first {
            Some((square, piece)) => {
                Err(Refusal::new(Topic::Turn, Detail::NotYours(square, piece)))
            }
            None => Ok(()),
        }
    }

    /// The capture whose squares are all known.
    fn exact(
        &self,
        squares: [Option<Square>; 2],
        target: Square,
        mode: Mode,
    ) -> Result<Action, ResolveError> {
        let mut named = [None; 2];
        for (place, (said, square)) in self.attackers.iter().zip(squares).enumerate() {
            if let (Some(said), Some(square)) = (said, square) {
                named[place] = Some(attacker(self.position, *said, square)?);
            }
        }
        let mut parts = self.position.parts(self.target, target)?;
        if mode == Mode::Machine || matches!(self.attack, Attack::Siege(_)) {
            parts.truncate(1);
        }
        let mut found = Vec::new();
        let mut first_refusal = None;
        for part in parts {
            match self.examine(named, target, part) {
                Ok(action) => found.push(action),
                Err(refusal) => first_refusal = first_refusal.or(Some(refusal)),
            }
        }
        match (&found[..], first_refusal) {
            ([action], _) => Ok(*action),
            ([], Some(refusal)) => Err(refusal.into()),
            _ => Err(ResolveError::Ambiguous(found)),
        }
    }

    /// Judges one capture with everything known but the re-entry square.
    fn examine(
        &self,
        named: [Option<Named>; 2],
        target: Square,
        part: Part,
    ) -> Result<Action, Refusal> {
        if *self.attack != Attack::Bare {
            self.position
                .examine_stated(self.attack, named, target, part)?;
        }
        self.with_reentry(target, part)
    }

    /// The legal capture of `part` on `target`: with the re-entry square said, else with the
    /// lowest column of the row that is free.
    fn with_reentry(&self, target: Square, part: Part) -> Result<Action, Refusal> {
        let reentry = self.reentry.or_else(|| self.position.reentry(target));
        let action = Action::Capture {
            target,
            part,
            reentry,
        };
        self.position.examine(action)?;
        Ok(action)
    }

    /// The one legal capture that fits what was said, where squares were left out.
    fn search(&self, mode: Mode) -> Result<Action, ResolveError> {
        let turn = self.position.turn();
        self.examine_named(turn)?;
        let mut found: Vec<(Square, Part)> = Vec::new();
        for (target, reading) in self.targets(turn.other()) {
            let mut parts = self.position.parts(reading, target).unwrap_or_default();
            if mode == Mode::Machine {
                parts.truncate(1);
            }
            for part in parts {
                if self.fits(target, part) && !found.contains(&(target, part)) {
                    found.push((target, part));
                }
            }
        }
        let judged = found
            .iter()
            .map(|&(target, part)| self.with_reentry(target, part));
        let judged: Vec<Result<Action, Refusal>> = judged.collect();
        let actions: Vec<Action> = judged.iter().flatten().copied().collect();
        match (&actions[..], judged.first()) {
            ([action], _) => Ok(*action),
            ([], Some(Err(refusal))) => Err((*refusal).into()),
            ([], _) => self.nearest(turn),
            _ => Err(ResolveError::Ambiguous(actions)),
        }
    }

    /// The pieces of `side` that the target's name or square can mean, each with its reading.
    fn targets(&self, side: Side) -> Vec<(Square, SaidPiece)> {
        let by_name = SaidPiece {
            square: None,
            loose: false,
            ..self.target
        };
        let mut targets = Vec::new();
        for square in self.position.geometry().all() {
            if self
                .position
                .piece(square)
                .is_none_or(|piece| piece.side != side)
            {
                continue;
            }
            if self.target.square == Some(square) {
                let reading = if self.target.loose {
                    SaidPiece::default()
                } else {
                    by_name
                };
                targets.push((square, reading));
            } else if self.target.square.is_some() && !self.target.loose {
                continue;
            }
            if self.target.square != Some(square) && self.position.parts(by_name, square).is_ok() {
                targets.push((square, by_name));
            }
        }
        targets
    }

    /// Whether anything that justifies this capture is as it was said.
    fn fits(&self, target: Square, part: Part) -> bool {
        if *self.attack == Attack::Bare {
            return self.with_reentry(target, part).is_ok();
        }
        let mut fits = false;
        self.position.justify(target, part, |why| {
            fits = fits || self.is_said(&why);
        });
        fits
    }

    /// Whether this justification is the one that was said.
    fn is_said(&self, why: &Justification) -> bool {
        let fits = |said: Option<SaidPiece>, attacker: &Attacker| {
            said.is_some_and(|said| fits_attacker(said, *attacker))
        };
        let [one, two] = self.attackers;
        let both = |a, b| fits(one, a) && fits(two, b) || fits(one, b) && fits(two, a);
        match (self.attack, why) {
            (Attack::Equal(_), Justification::Equal(a)) => fits(one, a),
            (Attack::Sum(..), Justification::Sum(a, b))
            | (Attack::Difference(..), Justification::Difference(a, b))
            | (Attack::Product(..), Justification::Product(a, b)) => both(a, b),
            (Attack::Times(_, said), Justification::Times(a, count))
            | (Attack::Divided(_, said), Justification::Divided(a, count)) => {
                *said == u16::from(*count) && fits(one, a)
            }
            (Attack::Siege(_), Justification::Siege) => true,
            _ => false,
        }
    }

    /// That every piece named is somewhere on the board.
    fn examine_named(&self, turn: Side) -> Result<(), Refusal> {
        for said in self.attackers.iter().flatten() {
            if let Some(square) = definite(*said) {
                attacker(self.position, *said, square)?;
                if let Some(piece) = self
                    .position
                    .piece(square)
                    .filter(|piece| piece.side != turn)
                {
                    let detail = Detail::EnemyAttacker(square, piece);
                    return Err(Refusal::new(R::topic(self.attack), detail));
                }
            } else if self.candidates(*said, turn).next().is_none() {
                return Err(self.not_ours(*said, turn));
            }
        }
        Ok(())
    }

    /// No piece of the side to act is meant: one of the other side's, whose turn it is not, or none.
    fn not_ours(&self, said: SaidPiece, turn: Side) -> Refusal {
        let theirs = self.candidates(said, turn.other()).next();
        match theirs.and_then(|square| Some((square, self.position.piece(square)?))) {
            Some((square, piece)) => Refusal::new(Topic::Turn, Detail::NotYours(square, piece)),
            None => no_such_piece(said),
        }
    }

    /// The squares of the pieces of `side` that a name or square can mean as an attacker.
    fn candidates(&self, said: SaidPiece, side: Side) -> impl Iterator<Item = Square> + '_ {
        self.position.geometry().all().filter(move |&square| {
            let piece = self.position.piece(square);
            if piece.is_none_or(|piece| piece.side != side) {
                return false;
            }
            match said.square {
                Some(named) if named == square => true,
                Some(_) if !said.loose => false,
                _ => attacker(self.position, said, square).is_ok(),
            }
        })
    }

    /// No enemy piece is meant: why.
    fn no_target(&self) -> Refusal {
        let Some(square) = definite(self.target) else {
            return no_such_piece(self.target);
        };
        let own = || {
            let piece = self.position.piece(square);
            piece.map_or(Detail::NoPiece(square), |piece| {
                Detail::OwnTarget(square, piece)
            })
        };
        match self.position.parts(self.target, square) {
            Err(refusal) => refusal,
            Ok(_) => Refusal::new(R::topic(self.attack), own()),
        }
    }

    /// No capture is meant: what is wrong with the first that the names fit.
    fn nearest(&self, turn: Side) -> Result<Action, ResolveError> {
        let targets = self.targets(turn.other());
        let Some(&(target, reading)) = targets.first() else {
            return Err(self.no_target().into());
        };
        let mut named = [None; 2];
        let mut taken = None;
        for (place, said) in self.attackers.iter().enumerate() {
            let Some(said) = *said else { continue };
            let mut squares = self.candidates(said, turn);
            let Some(square) = squares.find(|square| Some(*square) != taken) else {
                return Err(no_such_piece(said).into());
            };
            taken = Some(square);
            let reading = if said.square == Some(square) && said.loose {
                SaidPiece::default()
            } else {
                said
            };
            named[place] = Some(attacker(self.position, reading, square)?);
        }
        let part = self.position.parts(reading, target)?;
        let part = part.first().copied().unwrap_or(Part::Whole);
        Ok(self.examine(named, target, part)?)
    }
}

/// The square, if the text leaves no other reading.
fn definite(said: SaidPiece) -> Option<Square> {
    said.square.filter(|_| !said.loose)
}

fn no_such_piece(said: SaidPiece) -> Refusal {
    let detail = Detail::NoSuchPiece(said.shape, said.value);
    Refusal::new(Topic::Notation, detail)
}
