//! Positions of Rithmomachia made to ask the rules what is so.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use magister::rules::rithmomachia::boissiere::{self, Proper};
use magister::rules::rithmomachia::{Board, Placed, Progression, Proof, medieval};
use magister::rules::{
    Action, Game, Geometry, Justification, Options, Part, Position, Reason, Rules, Side, Square,
    Stage, SubPieces,
};

use super::army::{Army, progressions_of, threes, turned};

static GEOMETRIES: LazyLock<[Geometry; 3]> =
    LazyLock::new(|| Game::ALL.map(|game| game.default_options().start().geometry()));

/// The board of a game as it starts.
pub(super) fn geometry(game: Game) -> Geometry {
    GEOMETRIES[game as usize]
}

/// A board with nothing but these pieces, `side` to act.
pub(super) fn board(geometry: Geometry, game: Game, side: Side, pieces: Vec<Placed>) -> Position {
    let rows = geometry.rows;
    match game.default_options() {
        Options::Latrunculi(_) => panic!("a game with numbers"),
        Options::Boissiere(options) => {
            let setup = boissiere::Setup {
                rows,
                pieces,
                turn: side,
                stage: Stage::Before,
                prisoners: [Vec::new(), Vec::new()],
                number: 1,
            };
            let position = boissiere::Position::new(&setup, options);
            Position::Boissiere(position.expect("a position"))
        }
        Options::Medieval(options) => {
            let setup = medieval::Setup {
                rows,
                pieces,
                turn: side,
                moved: None,
                captured: false,
                announced: [false; 2],
                partial: Vec::new(),
                number: 1,
            };
            let position = medieval::Position::new(&setup, options);
            Position::Medieval(position.expect("a position"))
        }
    }
}

/// What makes the highest victory by progressions that `side` has on a board.
fn proof(position: &Position, side: Side) -> Vec<Proof> {
    match position {
        Position::Latrunculi(_) => Vec::new(),
        Position::Boissiere(position) => position.proof(side),
        Position::Medieval(position) => position.proof(side),
    }
}

/// These pieces, of `side` now, side by side in a row.
fn in_row(side: Side, row: u8, pieces: &[Placed]) -> Vec<Placed> {
    let placed = |(column, placed): (u8, &Placed)| Placed {
        square: Square(8 * row + column),
        ..turned(*placed, side)
    };
    (0..).zip(pieces).map(placed).collect()
}

/// A row well within the enemy's half.
fn enemy_row(geometry: Geometry, side: Side) -> u8 {
    match side {
        Side::White => geometry.rows - 4,
        Side::Black => 3,
    }
}

/// The proper victory after Boissière that these pieces make in the enemy's half.
pub(super) fn proper(side: Side, pieces: &[Placed]) -> Option<Proper> {
    let geometry = geometry(Game::Boissiere);
    let setup = boissiere::Setup {
        rows: geometry.rows,
        pieces: in_row(side, enemy_row(geometry, side), pieces),
        turn: side,
        stage: Stage::After,
        prisoners: [Vec::new(), Vec::new()],
        number: 1,
    };
    let options = boissiere::Options {
        first: side,
        common: None,
        proper: Some(Proper::Small),
    };
    let position = boissiere::Position::new(&setup, options).expect("a position");
    match position.outcome()?.reason {
        Reason::Small => Some(Proper::Small),
        Reason::Big => Some(Proper::Big),
        Reason::Great => Some(Proper::Great),
        _ => None,
    }
}

/// What makes the highest victory by progressions of these pieces side by side in the enemy's half.
pub(super) fn proofs(game: Game, side: Side, pieces: &[Placed]) -> Vec<Proof> {
    let row = enemy_row(geometry(game), side);
    standing(game, side, in_row(side, row, pieces))
}

/// The kind of a proof.
pub(super) fn kind(proof: &Proof) -> Progression {
    match proof {
        Proof::Three(_, kind) => *kind,
        Proof::Four(_) => Progression::Geometric,
    }
}

/// What makes the highest victory by progressions of these pieces where they stand.
pub(super) fn standing(game: Game, side: Side, pieces: Vec<Placed>) -> Vec<Proof> {
    proof(&board(geometry(game), game, side, pieces), side)
}

/// The rows in which pieces of this army count for a victory by progressions.
pub(super) fn territory(geometry: Geometry, game: Game, army: &Army) -> Vec<u8> {
    let ordinary = army.ordinary();
    let three = threes(ordinary.pieces.len()).map(|three| ordinary.pick(three));
    let mut three = three.filter(|three| !progressions_of(*three).is_empty());
    let three = three.next().expect("a progression");
    let counts = |row: &u8| {
        let pieces = in_row(army.side, *row, &three);
        let position = board(geometry, game, army.side, pieces);
        !proof(&position, army.side).is_empty()
    };
    (0..geometry.rows).filter(counts).collect()
}

/// Every square that a piece can ever come to by moving, when nothing stands in its way.
pub(super) fn reach(game: Game, placed: Placed) -> BTreeSet<Square> {
    let geometry = geometry(game);
    let mut seen = BTreeSet::from([placed.square]);
    let mut open = vec![placed.square];
    while let Some(square) = open.pop() {
        for to in moves(geometry, game, Placed { square, ..placed }) {
            if seen.insert(to) {
                open.push(to);
            }
        }
    }
    seen
}

/// Where a piece that is alone on the board can go.
fn moves(geometry: Geometry, game: Game, placed: Placed) -> Vec<Square> {
    let actions = board(geometry, game, placed.piece.side, vec![placed]).actions();
    let to = |action: &Action| match action {
        Action::Move { to, .. } => Some(*to),
        _ => None,
    };
    actions.iter().filter_map(to).collect()
}

/// How many squares a piece moves, and in how many directions, in the middle of the board.
pub(super) fn strides(game: Game, placed: Placed) -> (u8, usize) {
    let geometry = geometry(game);
    let middle = geometry.at(3, geometry.rows / 2).expect("on the board");
    let placed = Placed {
        square: middle,
        ..placed
    };
    let far = |to: &Square| {
        let across = geometry.column(*to).abs_diff(geometry.column(middle));
        across.max(geometry.row(*to).abs_diff(geometry.row(middle)))
    };
    let moves = moves(geometry, game, placed);
    let distances: BTreeSet<u8> = moves.iter().map(far).collect();
    assert_eq!(distances.len(), 1, "{placed:?} goes {distances:?}");
    (*distances.first().expect("a move"), moves.len())
}

/// A way for one or two pieces to take another, as far as the numbers go.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chance {
    /// How.
    pub(super) why: Justification,
    /// Which of the own pieces; one alone is named twice.
    pub(super) own: [usize; 2],
    /// Which of the enemy's.
    pub(super) target: usize,
    /// The value that is hit: the piece's, the pyramid's total, or a part's.
    pub(super) value: u16,
}

/// Every way in which the own pieces can take one of the enemy's, each one or two of them being set
/// where they could. Sieges, for which numbers do not matter, are left out.
pub(super) fn chances(geometry: Geometry, game: Game, own: &Army, enemy: &Army) -> Vec<Chance> {
    let mut found = Vec::new();
    for (target, aim) in enemy.pieces.iter().enumerate() {
        for first in 0..own.pieces.len() {
            for steps in 1..geometry.rows {
                let one = put(own.pieces[first], 0);
                let pieces = vec![one, put(*aim, 8 * steps)];
                let single = |why: &Justification| why.attackers().count() == 1;
                let position = board(geometry, game, own.side, pieces);
                ask(&position, *aim, 8 * steps, |why, value| {
                    let own = [first; 2];
                    found.extend(single(&why).then_some(Chance {
                        why,
                        own,
                        target,
                        value,
                    }));
                });
            }
            for second in first + 1..own.pieces.len() {
                let (one, other) = (own.pieces[first], own.pieces[second]);
                let pieces = around(game, *aim, one, other);
                let pair = |why: &Justification| why.attackers().count() == 2;
                let position = board(geometry, game, own.side, pieces);
                ask(&position, *aim, MIDDLE, |why, value| {
                    let own = [first, second];
                    found.extend(pair(&why).then_some(Chance {
                        why,
                        own,
                        target,
                        value,
                    }));
                });
            }
        }
    }
    found
}

/// How many kinds of capture there are: those of these chances, and siege.
pub(super) fn kinds_of_capture(game: Game, chances: &[Chance]) -> usize {
    let kinds = chances.iter().map(|chance| chance.why.topic(game).id());
    let kinds: BTreeSet<&str> = kinds
        .chain([Justification::Siege.topic(game).id()])
        .collect();
    kinds.len()
}

/// Where a target stands between two: column 4, row f.
const MIDDLE: u8 = 8 * 5 + 3;

/// A piece on another square.
fn put(placed: Placed, square: u8) -> Placed {
    let square = Square(square);
    Placed { square, ..placed }
}

/// A target with two pieces left of it and above it: after Boissière where they reach it, in the
/// 13th-century game beside it.
fn around(game: Game, aim: Placed, one: Placed, other: Placed) -> Vec<Placed> {
    let away = |placed: Placed| match game {
        Game::Boissiere => distance(placed),
        _ => 1,
    };
    vec![
        put(aim, MIDDLE),
        put(one, MIDDLE - away(one)),
        put(other, MIDDLE + 8 * away(other)),
    ]
}

/// How many squares a piece moves.
fn distance(placed: Placed) -> u8 {
    let mut board = Board::new(16);
    board.place(placed);
    board.distance(placed.square)
}

/// Calls `tell` for everything that takes the piece on `square`, whole or a part of it, with the
/// value that is hit.
fn ask(position: &Position, target: Placed, square: u8, mut tell: impl FnMut(Justification, u16)) {
    let square = Square(square);
    let value = target.piece.value;
    position.justify(square, Part::Whole, |why| tell(why, value));
    for &part in target.subs.iter().flat_map(SubPieces::values) {
        position.justify(square, Part::Sub(part), |why| tell(why, part));
    }
}
