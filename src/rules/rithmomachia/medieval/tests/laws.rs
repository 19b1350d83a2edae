//! Laws: the fast rules agree with the plain working of them, and with their own mirror images.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::triumphs::standing;
use super::super::{AttackerRef, Options, Position, Setup, StatedAttack};
use super::reference::{Plain, Why};
use super::scatter::{Dice, choose, from_game, options, scattered};
use crate::rules::rithmomachia::{Progression, Proof};
use crate::rules::{
    Action, Attacker, Detail, Grade, Justification, Part, Rules, Side, Square, Stage, Topic,
};

/// An action as something to sort.
fn key(action: Action) -> (u8, u8, u8) {
    match action {
        Action::Move { from, to } => (0, from.0, to.0),
        Action::Capture {
            target, reentry, ..
        } => (1, target.0, reentry.map_or(255, |square| square.0)),
        Action::End => (2, 0, 0),
    }
}

fn sorted(mut actions: Vec<Action>) -> Vec<Action> {
    actions.sort_by_key(|&action| key(action));
    actions
}

fn why(justification: Justification) -> Why {
    let who = |a: Attacker| (a.square, u64::from(a.value), a.sub);
    match justification {
        Justification::Equal(a) => Why::Encounter(who(a)),
        Justification::Sum(a, b) => Why::Sum(who(a), who(b)),
        Justification::Product(a, b) => Why::Product(who(a), who(b)),
        Justification::Times(a, n) => Why::Assault(who(a), n.into()),
        Justification::Siege => Why::Siege,
        other => panic!("{other:?}"),
    }
}

/// Every justification for taking the piece on `target`, none twice.
fn whys(position: &Position, target: Square) -> BTreeSet<Why> {
    let mut all = BTreeSet::new();
    position.justify(target, Part::Whole, |found| {
        assert!(all.insert(why(found)), "twice: {found:?}");
    });
    all
}

/// What the two workings must agree on.
fn agree(position: &Position, plain: &Plain) {
    let shown = position.setup();
    let moved = plain
        .moved
        .map(|(row, column)| Square(u8::try_from(8 * row + column).unwrap_or(255)));
    let outcome = position
        .outcome()
        .map(|outcome| (outcome.winner.unwrap_or(Side::White), outcome.reason.name()));
    assert_eq!(outcome, plain.outcome, "{shown:?}");
    assert_eq!((shown.turn, shown.moved), (plain.turn, moved), "{shown:?}");
    assert_eq!(shown.captured, plain.captured, "{shown:?}");
    assert_eq!(shown.announced, plain.announced, "{shown:?}");
    assert_eq!(shown.partial, plain.partial, "{shown:?}");
    assert_eq!(shown.number, plain.number, "{shown:?}");
    let legal = sorted(position.actions());
    assert_eq!(legal, sorted(plain.legal()), "{shown:?}");
    for action in legal {
        if let Action::Capture { target, .. } = action {
            assert_eq!(whys(position, target), plain.why(target), "{shown:?}");
        }
    }
}

/// Plays on from a position in both workings.
fn play_both(mut position: Position, mut plain: Plain, dice: &mut Dice, longest: usize) {
    agree(&position, &plain);
    for _ in 0..longest {
        let Some(action) = choose(&position, dice) else {
            break;
        };
        assert_eq!(position.examine(action), Ok(()));
        position.apply(action, |_| ());
        plain.apply(action);
        agree(&position, &plain);
        let again = Position::new(&position.setup(), position.options());
        if position.outcome().is_none() {
            assert_eq!(again.as_ref(), Ok(&position));
        }
    }
}

/// Every action one could think of: all moves, all captures with all re-entries, the end.
fn thinkable(position: &Position) -> impl Iterator<Item = Action> {
    let squares = position.geometry().squares();
    let pairs = move |a: u8| (0..squares + 2).map(move |b| (Square(a), Square(b)));
    let moves = (0..squares + 2)
        .flat_map(pairs)
        .map(|(from, to)| Action::Move { from, to });
    let captures = (0..squares + 2).flat_map(move |target| {
        (0..=squares + 1).map(move |reentry| Action::Capture {
            target: Square(target),
            part: Part::Whole,
            reentry: (reentry <= squares).then_some(Square(reentry)),
        })
    });
    moves.chain(captures).chain([Action::End])
}

/// What is legal is what is accepted; a refusal's topic follows the order of the checks.
fn examine_everything(position: &Position) {
    let legal: BTreeSet<_> = position.actions().into_iter().map(key).collect();
    for action in thinkable(position) {
        let found = position.examine(action);
        assert_eq!(found.is_ok(), legal.contains(&key(action)), "{action:?}");
        let Err(refusal) = found else { continue };
        if position.outcome().is_some() {
            assert_eq!(refusal.topic, Topic::Over);
            continue;
        }
        let after = position.stage() == Stage::After;
        let topic = refusal.topic;
        match action {
            Action::Move { .. } if after => assert_eq!(topic, Topic::Turn),
            Action::Move { from, .. } => match position.piece(from) {
                None => assert_eq!(topic, Topic::Notation),
                Some(piece) if piece.side != position.turn() => assert_eq!(topic, Topic::Turn),
                Some(_) => assert!(!matches!(topic, Topic::Notation | Topic::Turn)),
            },
            Action::Capture { target, .. } => match position.piece(target) {
                None => assert_eq!(topic, Topic::Notation),
                Some(piece) if piece.side == position.turn() => {
                    assert_eq!(topic, Topic::Captures);
                }
                Some(_) if !whys(position, target).is_empty() => {
                    assert_eq!(topic, Topic::ChangingSides);
                }
                Some(_) => assert!(
                    topic == Topic::Captures || after && topic == Topic::Turn,
                    "{refusal:?}"
                ),
            },
            Action::End => assert_eq!(refusal.detail, Detail::MoveFirst),
        }
    }
}

/// A capture of a stated kind is right exactly when it is among the justifications.
fn state_everything(position: &Position) {
    if position.outcome().is_some() {
        let siege = position.stated(&StatedAttack::Siege(None), Square(0));
        assert_eq!(siege.map_err(|refusal| refusal.topic), Err(Topic::Over));
        return;
    }
    let squares = position.geometry().squares();
    let own: Vec<_> = (0..squares)
        .map(Square)
        .filter(|&square| {
            position
                .piece(square)
                .is_some_and(|piece| piece.side == position.turn())
        })
        .collect();
    let refs = |square| {
        let value = position.piece(square).map_or(0, |piece| piece.value);
        let subs = position.sub_pieces(square).unwrap_or_default();
        let mut refs = vec![(value, false)];
        refs.extend(subs.values().iter().map(|&value| (value, true)));
        refs.into_iter().map(move |(value, sub)| AttackerRef {
            square,
            value: Some(value),
            sub: Some(sub),
        })
    };
    let who = |a: AttackerRef| (a.square, a.value.unwrap_or(0).into(), a.sub == Some(true));
    for target in (0..squares).map(Square) {
        if position
            .piece(target)
            .is_none_or(|piece| piece.side == position.turn())
        {
            continue;
        }
        let whys = whys(position, target);
        let check = |attack: &StatedAttack, why: Why| {
            let found = position.stated(attack, target);
            assert_eq!(found.is_ok(), whys.contains(&why), "{attack:?} {target:?}");
            if let Err(refusal) = found {
                assert!([attack.topic(), Topic::Turn].contains(&refusal.topic));
            }
        };
        check(&StatedAttack::Siege(None), Why::Siege);
        for a in own.iter().copied().flat_map(refs) {
            check(&StatedAttack::Encounter(a), Why::Encounter(who(a)));
            for n in 0..17 {
                check(&StatedAttack::Assault(a, n), Why::Assault(who(a), n.into()));
            }
            for b in own.iter().copied().flat_map(refs) {
                let (low, high) = if a.square < b.square { (a, b) } else { (b, a) };
                let sum = StatedAttack::AmbushSum(a, b);
                check(&sum, Why::Sum(who(low), who(high)));
                let product = StatedAttack::AmbushProduct(a, b);
                check(&product, Why::Product(who(low), who(high)));
            }
        }
    }
}

/// A way to turn the board, and whether it swaps the sides.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Mirror {
    LeftRight,
    TopBottom,
}

impl Mirror {
    fn square(self, rows: u8, square: Square) -> Square {
        match self {
            Self::LeftRight => Square(square.0 ^ 7),
            Self::TopBottom => Square((rows - 1 - square.0 / 8) * 8 + square.0 % 8),
        }
    }

    fn side(self, side: Side) -> Side {
        match self {
            Self::LeftRight => side,
            Self::TopBottom => side.other(),
        }
    }

    fn setup(self, setup: &Setup) -> Setup {
        let mut pieces = setup.pieces.clone();
        for placed in &mut pieces {
            placed.square = self.square(setup.rows, placed.square);
            placed.piece.side = self.side(placed.piece.side);
        }
        pieces.sort_by_key(|placed| placed.square);
        let [even, odd] = setup.announced;
        Setup {
            pieces,
            turn: self.side(setup.turn),
            moved: setup.moved.map(|square| self.square(setup.rows, square)),
            announced: if self.side(Side::White) == Side::White {
                [even, odd]
            } else {
                [odd, even]
            },
            partial: setup
                .partial
                .iter()
                .map(|&(side, grade)| (self.side(side), grade))
                .collect(),
            ..*setup
        }
    }

    fn action(self, rows: u8, action: Action) -> Action {
        let turn = |square| self.square(rows, square);
        match action {
            Action::Move { from, to } => Action::Move {
                from: turn(from),
                to: turn(to),
            },
            Action::Capture {
                target,
                part,
                reentry,
            } => Action::Capture {
                target: turn(target),
                part,
                reentry: reentry.map(turn),
            },
            Action::End => Action::End,
        }
    }
}

/// Plays a game and its mirror image side by side.
fn play_mirrored(setup: &Setup, options: Options, mirror: Mirror, dice: &mut Dice) {
    let rows = setup.rows;
    let (Ok(mut position), Ok(mut image)) = (
        Position::new(setup, options),
        Position::new(&mirror.setup(setup), options),
    ) else {
        panic!("{setup:?}");
    };
    for _ in 0..40 {
        assert_eq!(image.setup(), mirror.setup(&position.setup()));
        let reason = |position: &Position| position.outcome().map(|outcome| outcome.reason);
        assert_eq!(reason(&position), reason(&image));
        let seen = position.actions();
        let seen = seen.iter().map(|&action| mirror.action(rows, action));
        assert_eq!(sorted(seen.collect()), sorted(image.actions()));
        let Some(action) = choose(&position, dice) else {
            break;
        };
        position.apply(action, |_| ());
        image.apply(mirror.action(rows, action), |_| ());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_triumph_is_proved_by_as_many_proportions_as_it_needs(seed: u64) {
        let mut dice = Dice(seed);
        let (setup, options) = (scattered(&mut dice), options(&mut dice));
        let Ok(position) = Position::new(&setup, options) else {
            return Ok(());
        };
        for side in Side::BOTH {
            let proof = position.proof(side);
            let mut kinds = Vec::new();
            let mut squares = Vec::new();
            for proof in &proof {
                let (kind, pieces) = match proof {
                    Proof::Three(pieces, kind) => {
                        let [a, b, c] = pieces.map(|piece| u32::from(piece.value));
                        prop_assert_eq!(Progression::of(a, b, c), Some(*kind));
                        (*kind, pieces.to_vec())
                    }
                    Proof::Four(pieces) => {
                        let [a, b, c, d] = pieces.map(|piece| u32::from(piece.value));
                        prop_assert!(a < b && b < c && c < d && a * d == b * c);
                        (Progression::Geometric, pieces.to_vec())
                    }
                };
                prop_assert!(!kinds.contains(&kind));
                kinds.push(kind);
                for piece in pieces {
                    prop_assert_eq!(position.piece(piece.square), Some(piece.piece));
                    squares.push(piece.square);
                }
            }
            squares.sort_unstable();
            squares.dedup();
            match standing(&position.board, side) {
                None => prop_assert!(proof.is_empty()),
                Some(Grade::Mediocre) => prop_assert_eq!((proof.len(), squares.len()), (1, 3)),
                Some(Grade::Great) => prop_assert_eq!(proof.len(), 2),
                Some(Grade::Excellent) => prop_assert_eq!(proof.len(), 3),
            }
            prop_assert!(squares.len() <= 4);
        }
    }

    #[test]
    fn scattered_positions_are_played_by_the_text(seed: u64) {
        let mut dice = Dice(seed);
        let (setup, options) = (scattered(&mut dice), options(&mut dice));
        let plain = Plain::new(&setup, options);
        let Ok(position) = Position::new(&setup, options) else { panic!("{setup:?}") };
        play_both(position, plain, &mut dice, 25);
    }

    #[test]
    fn refusals_name_the_topic(seed: u64) {
        let mut dice = Dice(seed);
        let (setup, options) = (scattered(&mut dice), options(&mut dice));
        let Ok(position) = Position::new(&setup, options) else { panic!("{setup:?}") };
        examine_everything(&position);
        state_everything(&position);
    }

    #[test]
    fn mirror_images_are_played_alike(seed: u64) {
        let mut dice = Dice(seed);
        let (setup, options) = (scattered(&mut dice), options(&mut dice));
        let mirror = dice.one(&[Mirror::LeftRight, Mirror::TopBottom]);
        play_mirrored(&setup, options, mirror, &mut dice);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_are_played_by_the_text(seed: u64) {
        let mut dice = Dice(seed);
        let position = from_game(&mut dice);
        if position.outcome().is_none() {
            let plain = Plain::new(&position.setup(), position.options());
            play_both(position, plain, &mut dice, 60);
        }
    }

    #[test]
    fn games_refuse_and_mirror(seed: u64) {
        let mut dice = Dice(seed);
        let position = from_game(&mut dice);
        examine_everything(&position);
        state_everything(&position);
        if position.outcome().is_none() {
            let setup = position.setup();
            play_mirrored(&setup, position.options(), Mirror::TopBottom, &mut dice);
        }
    }
}
