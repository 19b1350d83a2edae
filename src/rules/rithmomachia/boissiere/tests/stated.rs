//! Captures as players name them: what exactly does not fit.

use super::reader::{position, rows, square};
use crate::rules::rithmomachia::boissiere::{AttackerRef, Options, Position, StatedAttack};
use crate::rules::{Attacker, Detail, Part, Refusal, Rules, Square, Topic};

fn shown(items: &[(&str, &str)], fields: &str) -> Position {
    position(&format!("{} {fields}", rows(items)), Options::default())
}

fn at(name: &str) -> AttackerRef {
    AttackerRef {
        square: square(name),
        value: None,
        sub: None,
    }
}

fn sub(name: &str, value: u16) -> AttackerRef {
    AttackerRef {
        value: Some(value),
        sub: Some(true),
        ..at(name)
    }
}

/// The piece on a square with its own value.
fn own(position: &Position, name: &str) -> Attacker {
    let piece = position.piece(square(name)).expect("a piece");
    Attacker {
        square: square(name),
        piece,
        value: piece.value,
        sub: false,
    }
}

fn stated(position: &Position, attack: &StatedAttack, target: &str) -> Result<(), Refusal> {
    position.stated(attack, square(target), Part::Whole)
}

fn refused(topic: Topic, detail: Detail) -> Result<(), Refusal> {
    Err(Refusal::new(topic, detail))
}

const D6: Square = Square(29);

#[test]
fn numbering_needs_reach_a_free_way_and_equal_values() {
    let shown = shown(
        &[("k", "5,T9,2"), ("m", "2,c5,2,c9,2"), ("l", "3,t9,4")],
        "e b - - 1",
    );
    let attack = StatedAttack::Numbering(at("k6"));
    assert_eq!(stated(&shown, &attack, "m6"), Ok(()));
    let unequal = refused(Topic::Notation, Detail::NoPiece(square("m5")));
    assert_eq!(stated(&shown, &attack, "m5"), unequal);
    let far = Detail::NotReached(own(&shown, "k6"), square("l4"));
    assert_eq!(
        stated(&shown, &attack, "l4"),
        refused(Topic::Numbering, far)
    );
}

#[test]
fn numbering_of_other_values_names_both() {
    let shown = shown(&[("k", "5,T9,2"), ("m", "5,c7,2")], "e b - - 1");
    let attack = StatedAttack::Numbering(at("k6"));
    let unequal = refused(Topic::Numbering, Detail::Unequal(9, 7));
    assert_eq!(stated(&shown, &attack, "m6"), unequal);
}

#[test]
fn a_piece_on_the_way_is_named() {
    let shown = shown(
        &[("k", "5,T9,2"), ("l", "5,C2,2"), ("m", "5,c9,2")],
        "e b - - 1",
    );
    let blocked = Detail::WayBlocked(own(&shown, "k6"), square("m6"), square("l6"));
    let attack = StatedAttack::Numbering(at("k6"));
    assert_eq!(
        stated(&shown, &attack, "m6"),
        refused(Topic::Numbering, blocked)
    );
    let attack = StatedAttack::Division(at("k6"), 1);
    assert_eq!(
        stated(&shown, &attack, "m6"),
        refused(Topic::Division, blocked)
    );
}

#[test]
fn the_printed_subtraction_of_the_source_does_not_reach() {
    let shown = shown(&[("e", "2,c9,1,c7,3"), ("d", "3,C2,4")], "o b - - 1");
    let attack = StatedAttack::Subtraction(at("e3"), at("e5"));
    let far = Detail::NotReached(own(&shown, "e3"), square("d4"));
    assert_eq!(
        stated(&shown, &attack, "d4"),
        refused(Topic::Subtraction, far)
    );
}

#[test]
fn addition_and_subtraction_name_the_numbers() {
    let shown = shown(&[("e", "5,c5,2"), ("d", "5,C8,c3,1")], "o b - - 1");
    let [one, two] = [at("d7"), at("e6")];
    let whole = |attack| stated(&shown, &attack, "d6");
    assert_eq!(whole(StatedAttack::Addition(one, two)), Ok(()));
    assert_eq!(whole(StatedAttack::Addition(two, one)), Ok(()));
    let wrong = refused(Topic::Subtraction, Detail::Difference(5, 3, 2, 8));
    assert_eq!(whole(StatedAttack::Subtraction(one, two)), wrong);
    let twice = refused(Topic::Addition, Detail::SamePieceTwice(square("d7")));
    assert_eq!(whole(StatedAttack::Addition(one, one)), twice);
    let foreign = Detail::EnemyAttacker(D6, shown.piece(D6).expect("C8"));
    let foreign = refused(Topic::Addition, foreign);
    assert_eq!(whole(StatedAttack::Addition(one, at("d6"))), foreign);
}

#[test]
fn multiplication_and_division_count_the_vacant_squares() {
    let shown = shown(
        &[("i", "3,S15,4"), ("m", "3,c5,4"), ("k", "C6,1,s6,5")],
        "o b - - 1",
    );
    let times = |m| stated(&shown, &StatedAttack::Multiplication(at("m4"), m), "i4");
    assert_eq!(times(3), Ok(()));
    let (from, to) = (square("m4"), square("i4"));
    let count = Detail::SquareCount(from, to, 4, 3);
    assert_eq!(times(4), refused(Topic::Multiplication, count));
    let division = stated(&shown, &StatedAttack::Division(at("m4"), 3), "i4");
    assert_eq!(
        division,
        refused(Topic::Division, Detail::Quotient(5, 3, 15))
    );
    let one = stated(&shown, &StatedAttack::Multiplication(at("k3"), 1), "k1");
    assert_eq!(one, refused(Topic::Multiplication, Detail::CountOne));
    let astray = stated(&shown, &StatedAttack::Multiplication(at("m4"), 2), "k1");
    let astray_detail = Detail::NotInLine(from, square("k1"));
    assert_eq!(astray, refused(Topic::Multiplication, astray_detail));
}

#[test]
fn a_pyramid_uses_the_value_said_or_any() {
    let shown = shown(&[("o", "7,p(64+36)"), ("l", "7,C36")], "o b - - 1");
    let numbering = |one| stated(&shown, &StatedAttack::Numbering(one), "l8");
    assert_eq!(numbering(at("o8")), Ok(()));
    assert_eq!(numbering(sub("o8", 36)), Ok(()));
    let wrong = refused(Topic::Numbering, Detail::Unequal(64, 36));
    assert_eq!(numbering(sub("o8", 64)), wrong);
    let none = refused(Topic::Notation, Detail::NoSubPiece(square("o8"), 49));
    assert_eq!(numbering(sub("o8", 49)), none);
}

#[test]
fn siege_names_the_open_way_and_takes_the_whole() {
    let siege = StatedAttack::Siege(None);
    let closed = [("c", "1,C2,p(9+4),C4,4"), ("d", "2,C8,5"), ("b", "2,C6,5")];
    let held = shown(&closed, "e b - - 1");
    assert_eq!(stated(&held, &siege, "c3"), Ok(()));
    let part = held.stated(&siege, square("c3"), Part::Sub(4));
    let whole = refused(Topic::Siege, Detail::SiegeWhole(square("c3")));
    assert_eq!(part, whole);

    let open = shown(&closed[..2], "e b - - 1");
    // Down from c3 a pyramid's landing square is off the board; for a circle the way is open.
    assert_eq!(stated(&open, &siege, "c3"), Ok(()));
    let circle = shown(&[("c", "1,C2,c9,C4,4"), ("d", "2,C8,5")], "e b - - 1");
    let free = Detail::SiegeOpen(square("c3"), square("b3"));
    assert_eq!(stated(&circle, &siege, "c3"), refused(Topic::Siege, free));
    let own = [("c", "1,C2,c9,C4,4"), ("d", "2,C8,5"), ("b", "2,c3,5")];
    let circle = shown(&own, "e b - - 1");
    let own = Detail::SiegeOwn(square("c3"), square("b3"));
    assert_eq!(stated(&circle, &siege, "c3"), refused(Topic::Siege, own));
}

#[test]
fn own_pieces_and_empty_squares_are_no_targets() {
    let shown = shown(&[("e", "5,c5,2"), ("d", "5,C8,c3,1")], "o b - - 1");
    let mine = shown.piece(square("e6")).expect("c5");
    let attack = StatedAttack::Numbering(at("d7"));
    let detail = Detail::OwnTarget(square("e6"), mine);
    assert_eq!(
        stated(&shown, &attack, "e6"),
        refused(Topic::Numbering, detail)
    );
    let nothing = refused(Topic::Notation, Detail::NoPiece(square("a1")));
    assert_eq!(stated(&shown, &attack, "a1"), nothing);
    let attack = StatedAttack::Numbering(at("a1"));
    assert_eq!(stated(&shown, &attack, "d6"), nothing);
}
