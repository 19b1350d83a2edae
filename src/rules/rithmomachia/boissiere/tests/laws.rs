//! Laws: the rules agree with the slow ones, and know neither left from right nor top from bottom.

use std::collections::{BTreeSet, HashMap, HashSet};

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use super::super::proper::proper_victory;
use super::naive::{Naive, Why};
use super::reader::text;
use crate::rules::rithmomachia::boissiere::{
    Common, Options, Placed, Position, Prisoner, Proper, Setup,
};
use crate::rules::rithmomachia::{Progression, Proof};
use crate::rules::{
    Action, Attacker, Justification, Part, Piece, Rules, Shape, Side, Square, Stage, SubPieces,
};

/// A stream of numbers from a seed (xorshift).
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn value(&mut self, most: usize) -> u16 {
        u16::try_from(1 + self.below(most)).expect("at most 9999")
    }
}

fn options() -> impl Strategy<Value = Options> {
    let common = prop_oneof![
        Just(None),
        (1_u32..14).prop_map(|n| Some(Common::Body(n))),
        (1_u32..900).prop_map(|v| Some(Common::Goods(v))),
        Just(Some(Common::GoodsHalf)),
        (1_u32..300).prop_map(|v| Some(Common::GoodsExact(v))),
        (1_u32..8, 1_u32..300).prop_map(|(n, v)| Some(Common::Lawsuit(n, v))),
        (1_u32..8, 1_u32..300).prop_map(|(n, v)| Some(Common::Honor(n, v))),
        (1_u32..8, 1_u32..300).prop_map(|(n, v)| Some(Common::HonorLawsuit(n, v))),
    ];
    let proper = prop_oneof![
        Just(None),
        Just(Some(Proper::Small)),
        Just(Some(Proper::Big)),
        Just(Some(Proper::Great)),
    ];
    (prop::bool::ANY, common, proper).prop_map(|(odd, common, proper)| Options {
        first: if odd { Side::Black } else { Side::White },
        common,
        proper: proper.or(common.is_none().then_some(Proper::Great)),
    })
}

/// A scattered position: up to 24 pieces a side of values up to a limit, crowded into some rows.
fn scattered(seed: u64) -> Setup {
    let mut chance = Chance::new(seed);
    let rows = 2 + chance.below(15);
    let bottom = chance.below(17 - rows);
    let most = chance.pick(&[6, 12, 30, 100, 9999]);
    let mut free: Vec<usize> = (bottom * 8..(bottom + rows) * 8).collect();
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        let mut pyramid = chance.below(3) > 0;
        for _ in 0..chance.below(25) {
            if free.is_empty() {
                break;
            }
            let place = chance.below(free.len());
            let place = free.swap_remove(place);
            let shape = chance.pick(&[Shape::Circle, Shape::Triangle, Shape::Square]);
            let mut placed = Placed {
                square: Square(u8::try_from(place).expect("a square")),
                piece: Piece {
                    side,
                    shape,
                    value: chance.value(most),
                },
                subs: None,
            };
            if std::mem::take(&mut pyramid) {
                let mut subs: Vec<u16> = Vec::new();
                subs.resize_with(1 + chance.below(6), || chance.value(most));
                subs.sort_unstable_by(|one, two| two.cmp(one));
                placed.subs = SubPieces::new(&subs);
                placed.piece.shape = Shape::Pyramid;
                placed.piece.value = subs.iter().sum();
            }
            pieces.push(placed);
        }
    }
    pieces.sort_by_key(|placed| placed.square);
    let prisoners = [(); 2].map(|()| {
        let mut list = Vec::new();
        list.resize_with(chance.below(4), || Prisoner {
            shape: Shape::Square,
            value: chance.value(most),
            counts: chance.below(2) > 0,
        });
        list
    });
    Setup {
        rows: 16,
        pieces,
        turn: chance.pick(&Side::BOTH),
        stage: chance.pick(&[Stage::Before, Stage::After]),
        prisoners,
        number: 1,
    }
}

fn why(position: &Position, target: Square, part: Part) -> BTreeSet<Why> {
    let used = |one: Attacker| (one.square.0, one.value, one.sub);
    let mut all = BTreeSet::new();
    position.justify(target, part, |justification| {
        let new = all.insert(match justification {
            Justification::Equal(one) => ("numbering", vec![used(one)], 0),
            Justification::Sum(one, two) => ("addition", vec![used(one), used(two)], 0),
            Justification::Difference(one, two) => ("subtraction", vec![used(one), used(two)], 0),
            Justification::Times(one, m) => ("multiplication", vec![used(one)], m.into()),
            Justification::Divided(one, m) => ("division", vec![used(one)], m.into()),
            Justification::Siege => ("siege", Vec::new(), 0),
            Justification::Product(..) => panic!("no kind of this game"),
        });
        assert!(new, "a justification is listed once");
    });
    all
}

/// Compares everything the two know of a position.
fn compare(position: &Position, naive: &Naive) -> Result<(), TestCaseError> {
    let shown = text(position);
    prop_assert_eq!(position.outcome(), naive.outcome, "{}", shown);
    prop_assert_eq!(position.turn(), naive.turn, "{}", shown);
    prop_assert_eq!(position.stage(), naive.stage, "{}", shown);
    prop_assert_eq!(position.number(), naive.number);
    for side in Side::BOTH {
        prop_assert_eq!(position.prisoners(side), &naive.prisoners[side.index()][..]);
    }
    prop_assert_eq!(position.setup().pieces, naive.placed(), "{}", shown);

    let mut expected: HashMap<Action, _> = naive.actions().into_iter().collect();
    for action in position.actions() {
        prop_assert!(position.examine(action).is_ok(), "{} {:?}", shown, action);
        let found = expected.remove(&action);
        prop_assert!(found.is_some(), "{} {:?}", shown, action);
        if let Action::Capture { target, part, .. } = action {
            prop_assert_eq!(Some(why(position, target, part)), found, "{}", shown);
        }
    }
    prop_assert!(expected.is_empty(), "{} misses {:?}", shown, expected);
    Ok(())
}

/// Plays on at random, captures preferred, for at most `actions` actions.
fn play(setup: &Setup, options: Options, seed: u64, actions: usize) -> Result<(), TestCaseError> {
    let mut chance = Chance::new(seed);
    let mut position = Position::new(setup, options).expect("a position");
    let mut naive = Naive::new(setup, options);
    for _ in 0..actions {
        compare(&position, &naive)?;
        let legal = position.actions();
        let captures = legal
            .iter()
            .filter(|one| matches!(one, Action::Capture { .. }));
        let captures: Vec<Action> = captures.copied().collect();
        if legal.is_empty() {
            break;
        }
        let action = if captures.is_empty() || chance.below(4) == 0 {
            chance.pick(&legal)
        } else {
            chance.pick(&captures)
        };
        position.apply(action, |_| ());
        naive.apply(action);
    }
    compare(&position, &naive)
}

/// A square seen in a mirror: left and right exchanged, or top and bottom.
fn mirrored(square: Square, upside_down: bool) -> Square {
    Square(if upside_down {
        (15 - square.0 / 8) * 8 + square.0 % 8
    } else {
        square.0 / 8 * 8 + 7 - square.0 % 8
    })
}

/// A set-up in the mirror; with top and bottom the sides are exchanged too.
fn mirror(setup: &Setup, upside_down: bool) -> Setup {
    let side = |side: Side| if upside_down { side.other() } else { side };
    let mut other = setup.clone();
    for placed in &mut other.pieces {
        placed.square = mirrored(placed.square, upside_down);
        placed.piece.side = side(placed.piece.side);
    }
    other.pieces.sort_by_key(|placed| placed.square);
    other.turn = side(setup.turn);
    if upside_down {
        other.prisoners.reverse();
    }
    other
}

fn mirrored_action(action: Action, upside_down: bool) -> Action {
    match action {
        Action::Move { from, to } => Action::Move {
            from: mirrored(from, upside_down),
            to: mirrored(to, upside_down),
        },
        Action::Capture { target, part, .. } => Action::Capture {
            target: mirrored(target, upside_down),
            part,
            reentry: None,
        },
        Action::End => Action::End,
    }
}

/// Plays a game and its mirror image side by side.
fn play_mirrored(
    setup: &Setup,
    options: Options,
    seed: u64,
    upside_down: bool,
) -> Result<(), TestCaseError> {
    let mut chance = Chance::new(seed);
    let mut position = Position::new(setup, options).expect("a position");
    let mut image = Position::new(&mirror(setup, upside_down), options).expect("a position");
    for _ in 0..60 {
        prop_assert_eq!(&mirror(&position.setup(), upside_down), &image.setup());
        let ended = |outcome: Option<crate::rules::Outcome>| outcome.map(|one| one.reason);
        prop_assert_eq!(ended(position.outcome()), ended(image.outcome()));
        let legal = position.actions();
        let there = |&action: &Action| mirrored_action(action, upside_down);
        let expected: HashSet<Action> = legal.iter().map(there).collect();
        prop_assert_eq!(expected, image.actions().into_iter().collect());
        if legal.is_empty() {
            break;
        }
        let action = chance.pick(&legal);
        position.apply(action, |_| ());
        image.apply(there(&action), |_| ());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    #[test]
    fn games_agree_with_the_slow_rules(options in options(), seed: u64) {
        let start = Position::start(options).setup();
        play(&start, options, seed, 150)?;
    }

    #[test]
    fn a_proper_victory_is_proved_by_as_many_progressions_as_it_needs(options in options(), seed: u64) {
        let shown = Position::new(&scattered(seed), options);
        for side in Side::BOTH {
            let Ok(position) = &shown else { continue };
            let proof = position.proof(side);
            let mut kinds = Vec::new();
            let mut squares = Vec::new();
            for proof in &proof {
                let Proof::Three(pieces, kind) = *proof else {
                    return Err(TestCaseError::fail("only the medieval game has four"));
                };
                let [a, b, c] = pieces.map(|piece| u32::from(piece.value));
                prop_assert_eq!(Progression::of(a, b, c), Some(kind));
                prop_assert!(!kinds.contains(&kind));
                kinds.push(kind);
                for piece in pieces {
                    prop_assert_eq!(position.piece(piece.square), Some(piece.piece));
                    prop_assert_eq!(piece.square.0 >= 64, side == Side::White);
                    squares.push(piece.square);
                }
            }
            squares.sort_unstable();
            squares.dedup();
            let needed = match proper_victory(position.board(), side) {
                None => (0, 0),
                Some(Proper::Small) => (1, 3),
                Some(Proper::Big) => (2, 4),
                Some(Proper::Great) => (3, 4),
            };
            prop_assert_eq!((proof.len(), squares.len()), needed);
        }
    }

    #[test]
    fn scattered_positions_agree_with_the_slow_rules(options in options(), seed: u64) {
        play(&scattered(seed), options, seed.rotate_left(20), 12)?;
    }

    #[test]
    fn left_and_right_are_alike(options in options(), seed: u64) {
        play_mirrored(&scattered(seed), options, seed, false)?;
    }

    #[test]
    fn top_and_bottom_are_alike_with_the_sides_exchanged(options in options(), seed: u64) {
        // Half of the enemy's goods is not the same for the two sides.
        prop_assume!(options.common != Some(Common::GoodsHalf));
        play_mirrored(&scattered(seed), options, seed, true)?;
    }
}

/// Cases of each law.
const CASES: u32 = 32;
