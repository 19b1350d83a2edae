//! The sentence for each detail of a refusal, and the values in it.

use super::side_name;
use crate::base::Lang;
use crate::base::text::{Value, say};
use crate::notation::{piece_name, square_name};
use crate::rules::{Detail, Game, Geometry, Piece, Refusal, Shape, Square, Topic};

type Values = Vec<(&'static str, Value<'static>)>;

/// The sentence's id and its values.
pub(super) fn sentence(lang: Lang, game: Game, refusal: &Refusal) -> (&'static str, Values) {
    let mut values = values(lang, game, &refusal.detail);
    values.push(("game", game.name().into()));
    // What the second number of a product is: squares, or a piece's value.
    let counted = match refusal.topic {
        Topic::Multiplication | Topic::Division => "between",
        Topic::Assault => "counted",
        _ => "value",
    };
    values.push(("counted", counted.into()));
    (id(&refusal.detail), values)
}

/// The id of the sentence.
fn id(detail: &Detail) -> &'static str {
    match detail {
        Detail::Over => "refusal-over",
        Detail::NotYours(..) => "refusal-not-yours",
        Detail::AlreadyMoved => "refusal-already-moved",
        Detail::MoveFirst => "refusal-move-first",
        Detail::NoEnd => "refusal-no-end",
        Detail::WithoutMoved(_) => "refusal-without-moved",
        Detail::NoPiece(_) => "refusal-no-piece",
        Detail::OffBoard(_) => "refusal-off-board",
        Detail::NoSuchPiece(..) => "refusal-no-such-piece",
        Detail::OtherPiece(..) => "refusal-other-piece",
        Detail::Shape(..) => "refusal-shape",
        Detail::Blocked(..) => "refusal-blocked",
        Detail::Occupied(..) => "refusal-occupied",
        Detail::Repetition => "refusal-repetition",
        Detail::OwnTarget(..) => "refusal-own-target",
        Detail::EnemyAttacker(..) => "refusal-enemy-attacker",
        Detail::SamePieceTwice(_) => "refusal-same-piece-twice",
        Detail::NoSubPiece(..) => "refusal-no-sub-piece",
        Detail::NotReached(..) => "refusal-not-reached",
        Detail::WayBlocked(..) => "refusal-way-blocked",
        Detail::NotInLine(..) => "refusal-not-in-line",
        Detail::NotAdjacent(..) => "refusal-not-adjacent",
        Detail::SquareCount(..) => "refusal-square-count",
        Detail::Unequal(..) => "refusal-unequal",
        Detail::Sum(..) => "refusal-sum",
        Detail::Difference(..) => "refusal-difference",
        Detail::Product(..) => "refusal-product",
        Detail::Quotient(..) => "refusal-quotient",
        Detail::SiegeOpen(..) => "refusal-siege-open",
        Detail::SiegeOwn(..) => "refusal-siege-own",
        Detail::SiegeNobody(_) => "refusal-siege-nobody",
        Detail::SiegeWhole(_) => "refusal-siege-whole",
        Detail::SiegeShape(..) => "refusal-siege-shape",
        Detail::CountOne => "refusal-count-one",
        Detail::OnlyBase(..) => "refusal-only-base",
        Detail::NoKind(..) => "refusal-no-kind",
        Detail::Reentry(_) => "refusal-reentry",
        Detail::NoReentry => "refusal-no-reentry",
        Detail::ReentryMissing => "refusal-reentry-missing",
        Detail::OtherCaptures(_) => "refusal-other-captures",
        Detail::Several(_) => "refusal-several",
        Detail::Unreadable(_) => "refusal-unreadable",
        Detail::AfterEnd(_) => "refusal-after-end",
    }
}

/// The values in the sentence. Those that choose a plural are numbers, all others text.
fn values(lang: Lang, game: Game, detail: &Detail) -> Values {
    let at = |square: Square| -> Value<'static> { square_name(game, square).into() };
    let name = |piece: Piece| -> Value<'static> { named(lang, game, piece).into() };
    let some = |piece: Piece| -> Value<'static> { one(lang, game, piece).into() };
    let text = |number: u32| -> Value<'static> { number.to_string().into() };
    match *detail {
        Detail::Over
        | Detail::AlreadyMoved
        | Detail::MoveFirst
        | Detail::NoEnd
        | Detail::Repetition
        | Detail::CountOne
        | Detail::NoReentry
        | Detail::ReentryMissing => Vec::new(),
        Detail::WithoutMoved(square)
        | Detail::NoPiece(square)
        | Detail::OffBoard(square)
        | Detail::SamePieceTwice(square)
        | Detail::SiegeNobody(square)
        | Detail::SiegeWhole(square)
        | Detail::Reentry(square) => vec![("square", at(square))],
        Detail::NotYours(square, piece) => {
            let turn = side_name(piece.side.other()).into();
            vec![
                ("square", at(square)),
                ("piece", name(piece)),
                ("turn", turn),
            ]
        }
        Detail::OtherPiece(square, piece)
        | Detail::Occupied(square, piece)
        | Detail::OwnTarget(square, piece)
        | Detail::EnemyAttacker(square, piece)
        | Detail::SiegeShape(square, piece)
        | Detail::NoKind(square, piece) => vec![
            ("square", at(square)),
            ("piece", name(piece)),
            ("a-piece", some(piece)),
        ],
        Detail::NoSuchPiece(shape, value) => such(shape, value),
        Detail::Shape(piece, from, to) => measured(game, piece.shape, from, to),
        Detail::Blocked(from, to, blocker, piece) => vec![
            ("from", at(from)),
            ("to", at(to)),
            ("square", at(blocker)),
            ("a-piece", some(piece)),
        ],
        Detail::NoSubPiece(square, value) | Detail::OnlyBase(square, value) => {
            vec![("square", at(square)), ("value", text(value.into()))]
        }
        Detail::NotReached(attacker, to) => {
            let mut values = measured(game, attacker.piece.shape, attacker.square, to);
            values.push(("piece", name(attacker.piece)));
            values
        }
        Detail::WayBlocked(attacker, to, blocker) => vec![
            ("from", at(attacker.square)),
            ("to", at(to)),
            ("square", at(blocker)),
        ],
        Detail::NotInLine(from, to)
        | Detail::NotAdjacent(from, to)
        | Detail::SiegeOpen(from, to)
        | Detail::SiegeOwn(from, to) => vec![("from", at(from)), ("to", at(to))],
        Detail::SquareCount(from, to, said, count) => vec![
            ("from", at(from)),
            ("to", at(to)),
            ("said", text(said.into())),
            ("count", count.into()),
        ],
        Detail::Unequal(one, two) => vec![("a", text(one.into())), ("b", text(two.into()))],
        Detail::Sum(one, two, result, target)
        | Detail::Difference(one, two, result, target)
        | Detail::Product(one, two, result, target) => vec![
            ("a", text(one.into())),
            ("b", text(two.into())),
            ("result", text(result)),
            ("target", text(target.into())),
        ],
        Detail::Quotient(one, count, target) => vec![
            ("a", text(one.into())),
            ("b", text(count.into())),
            ("target", text(target.into())),
        ],
        Detail::OtherCaptures(count) | Detail::Several(count) => vec![("count", count.into())],
        Detail::Unreadable(byte) => vec![("at", (byte + 1).to_string().into())],
        Detail::AfterEnd(side) => vec![("turn", side_name(side).into())],
    }
}

/// A piece in the middle of a sentence: `c9`, or in Latrunculi "the pawn".
pub(super) fn named(lang: Lang, game: Game, piece: Piece) -> String {
    worded(lang, game, piece, "refusal-man")
}

/// The same where it is named for the first time: `c9`, or in Latrunculi "a pawn".
fn one(lang: Lang, game: Game, piece: Piece) -> String {
    worded(lang, game, piece, "refusal-a-man")
}

fn worded(lang: Lang, game: Game, piece: Piece, man: &str) -> String {
    match game {
        Game::Latrunculi => say(lang, man, &[("shape", shape_name(piece.shape).into())]),
        Game::Boissiere | Game::Medieval => piece_name(piece),
    }
}

/// A piece that was looked for by shape and value, as far as they were named.
fn such(shape: Option<Shape>, value: Option<u16>) -> Values {
    let shape = shape.map_or("any", shape_name);
    let known = if value.is_some() { "yes" } else { "no" };
    let value = value.map_or_else(String::new, |value| value.to_string());
    vec![
        ("shape", shape.into()),
        ("valued", known.into()),
        ("value", value.into()),
    ]
}

/// A way from square to square, with its length if it is one that pieces of the game can go.
fn measured(game: Game, shape: Shape, from: Square, to: Square) -> Values {
    let (columns, rows) = match game {
        Game::Latrunculi => (12, 8),
        Game::Boissiere | Game::Medieval => (8, 16),
    };
    let geometry = Geometry { columns, rows };
    let across = geometry.column(from).abs_diff(geometry.column(to));
    let along = geometry.row(from).abs_diff(geometry.row(to));
    let straight = across == 0 || along == 0 || game == Game::Medieval && across == along;
    let way = match (from == to, straight) {
        (true, _) => "none",
        (_, true) => "straight",
        (_, false) => "crooked",
    };
    vec![
        ("shape", shape_name(shape).into()),
        ("from", square_name(game, from).into()),
        ("to", square_name(game, to).into()),
        ("way", way.into()),
        ("count", across.max(along).into()),
    ]
}

/// The shape as sentences choose by it.
fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Circle => "circle",
        Shape::Triangle => "triangle",
        Shape::Square => "square",
        Shape::Pyramid => "pyramid",
        Shape::Pawn => "pawn",
        Shape::King => "king",
    }
}
