use super::*;
use crate::notation::{Mode, play_line, read_position};
use crate::rules::Game;

/// What somebody is told who says `text` in a new game.
fn told(lang: Lang, game: Game, text: &str) -> String {
    let position = game.default_options().start();
    match play_line(&position, text, Mode::People) {
        Ok(steps) => panic!("{text} is taken: {steps:?}"),
        Err(error) => fault(lang, &error.position, &error.fault, text),
    }
}

#[test]
fn a_refusal_says_the_rule_the_numbers_and_what_can_be_done() {
    for (game, text, wanted) in [
        (
            Game::Boissiere,
            "C2 d6-d8",
            "A circle moves one square along a row or column; d6 to d8 is two. From d6 it can go to d7 and e6.",
        ),
        (
            Game::Boissiere,
            "d6-e7",
            "A circle moves one square along a row or column; d6 to e7 is not straight. From d6 it can go to d7 and e6.",
        ),
        (
            Game::Boissiere,
            "c9 m6-l6",
            "It is White (Even) to play, and c9 on m6 belongs to the other side.",
        ),
        (
            Game::Boissiere,
            "end",
            "The turn cannot end before its one move. Move a piece first.",
        ),
        (
            Game::Boissiere,
            "C4 d6-d7",
            "On d6 stands C2, not the piece you named. You can leave the name out.",
        ),
        (
            Game::Boissiere,
            "x d2",
            "No piece stands on d2. Nothing can be captured now.",
        ),
        (
            Game::Boissiere,
            "d2-e2",
            "No piece stands on d2. The nearest pieces you can move: T81 c1, T72 c2 and C8 d3. Say board words to read what stands where.",
        ),
        (
            Game::Latrunculi,
            "a8-a9",
            "There is no square a9 here. The board goes from a1 to l8.",
        ),
        (
            Game::Medieval,
            "c9 l2-q1",
            "There is no square q1 here. The board goes from a1 to n8.",
        ),
        (
            Game::Medieval,
            "o1-n1",
            "There is no square o1 here. The board goes from a1 to n8.",
        ),
        (
            Game::Boissiere,
            "x d9",
            "There is no square d9 here. The board goes from a1 to p8.",
        ),
        (
            Game::Boissiere,
            "C2 d6 x c9 m6",
            "On d6, C2 does not reach m6: a circle reaches exactly one square along a row or column. Nothing can be captured now.",
        ),
        (
            Game::Boissiere,
            "hello",
            "I cannot read this. I expected a move, a capture, or “end”; for example: C2 d6-d7, or [c3 d7 + c5 e6] x C8 d6, or end.",
        ),
        (
            Game::Latrunculi,
            "a1-b2",
            "A pawn moves any number of squares along a row or column; a1 to b2 is not straight. From a1 it can go to a2, a3, a4, a5, a6 and a7.",
        ),
        (
            Game::Latrunculi,
            "a1-a8",
            "On a8 stands a pawn, and a move must end on an empty square.",
        ),
    ] {
        assert_eq!(told(Lang::En, game, text), wanted, "{text}");
    }
}

#[test]
fn italian_says_it_too() {
    assert_eq!(
        told(Lang::It, Game::Boissiere, "C2 d6-d8"),
        "Un cerchio muove di una casella lungo una riga o una colonna; da d6 a d8 sono due. Da d6 può andare in d7 ed e6."
    );
}

#[test]
fn options_and_positions_are_refused_in_words() {
    let read = |pairs: &[(&str, &str)]| {
        let options = crate::notation::read_options(Game::Boissiere, pairs.iter().copied());
        option(Lang::En, Game::Boissiere, &options.expect_err("refused"))
    };
    assert_eq!(
        read(&[("rows", "14")]),
        "This game has no option “rows”. It has first, common and proper."
    );
    assert_eq!(
        read(&[("proper", "tiny")]),
        "The option proper cannot be “tiny”; it can be none, small, big or great."
    );
    let options = Game::Boissiere.default_options();
    let error = read_position(&options, "8/8 e b - - 1").expect_err("refused");
    assert_eq!(
        position(Lang::En, Game::Boissiere, &error),
        "A board of 2 rows does not belong to this game: it has 16."
    );
    let error = read_position(&options, "8/x e b - - 1").expect_err("refused");
    assert_eq!(
        position(Lang::En, Game::Boissiere, &error),
        "From character 3 on this is no position: I expected rows of 8 squares, with pieces such as C2 and numbers of empty squares, separated by “,”."
    );
}

/// Every detail there is, with some values.
fn details() -> Vec<crate::rules::Detail> {
    use crate::rules::{Attacker, Detail as D, Piece, Shape, Side, Square};
    let (a, b) = (Square(3), Square(19));
    let piece = Piece {
        side: Side::White,
        shape: Shape::Circle,
        value: 4,
    };
    let attacker = Attacker {
        square: a,
        piece,
        value: 4,
        sub: false,
    };
    vec![
        D::Over,
        D::NotYours(a, piece),
        D::AlreadyMoved,
        D::MoveFirst,
        D::NoEnd,
        D::WithoutMoved(a),
        D::NoPiece(a),
        D::OffBoard(a),
        D::NoSuchPiece(None, None),
        D::NoSuchPiece(Some(Shape::Circle), Some(9)),
        D::OtherPiece(a, piece),
        D::Shape(piece, a, b),
        D::Shape(piece, a, a),
        D::Blocked(a, b, a, piece),
        D::Occupied(a, piece),
        D::Repetition,
        D::OwnTarget(a, piece),
        D::EnemyAttacker(a, piece),
        D::SamePieceTwice(a),
        D::NoSubPiece(a, 9),
        D::NotReached(attacker, b),
        D::WayBlocked(attacker, b, a),
        D::NotInLine(a, b),
        D::NotAdjacent(a, b),
        D::SquareCount(a, b, 3, 1),
        D::SquareCount(a, b, 3, 2),
        D::Unequal(3, 1000),
        D::Sum(1, 2, 3, 4),
        D::Difference(3, 2, 1, 4),
        D::Product(3, 2, 6, 4),
        D::Quotient(3, 2, 4),
        D::SiegeOpen(a, b),
        D::SiegeOwn(a, b),
        D::SiegeNobody(a),
        D::SiegeWhole(a),
        D::SiegeShape(a, piece),
        D::CountOne,
        D::OnlyBase(a, 36),
        D::NoKind(a, piece),
        D::Reentry(a),
        D::NoReentry,
        D::ReentryMissing,
        D::OtherCaptures(0),
        D::OtherCaptures(1),
        D::OtherCaptures(2),
        D::Several(2),
        D::Unreadable(2),
        D::AfterEnd(Side::White),
    ]
}

#[test]
fn every_detail_has_a_sentence_in_every_language_and_game() {
    for detail in details() {
        let refusal = Refusal::new(crate::rules::Topic::Captures, detail);
        for game in Game::ALL {
            for lang in Lang::ALL {
                let id = detail::sentence(lang, game, &refusal).0;
                assert!(crate::base::text::has(lang, id), "{id} in {lang}");
                let sentence = word(lang, game, &refusal);
                assert!(!sentence.contains(['{', '!']), "{sentence}");
                assert!(sentence.ends_with('.'), "{sentence}");
                assert!(!sentence.contains("1,000"), "{sentence}");
                assert!(!sentence.contains("  "), "{sentence}");
            }
        }
    }
}

#[test]
fn whatever_is_expected_is_worded() {
    let sources = concat!(
        include_str!("../../notation/latrunculi.rs"),
        include_str!("../../notation/rithmomachia/grammar.rs"),
        include_str!("../../notation/rithmomachia/rows.rs"),
        include_str!("../../notation/boissiere.rs"),
        include_str!("../../notation/medieval.rs"),
        include_str!("../../notation/mod.rs"),
        include_str!("../../cli/rules.rs"),
    );
    let mut count = 0;
    for kind in ["syntax-", "position-"] {
        for found in sources.split(&format!("\"{kind}")).skip(1) {
            let rest = found.split('"').next().unwrap_or_default();
            let id = format!("{kind}{rest}");
            count += 1;
            for lang in Lang::ALL {
                assert!(crate::base::text::has(lang, &id), "{id} in {lang}");
            }
        }
    }
    assert!(count > 20);
}
