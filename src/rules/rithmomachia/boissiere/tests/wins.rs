//! How games are won: common victories by prisoners, proper ones by pieces in the territory.

use super::reader::{action, play, position, rows};
use crate::rules::rithmomachia::boissiere::{Common, Options, Proper};
use crate::rules::{Outcome, Reason, Rules, Side};

fn options(common: Option<Common>, proper: Option<Proper>) -> Options {
    Options {
        common,
        proper,
        ..Options::default()
    }
}

/// How a position with these prisoners taken by Even is judged.
fn judged(common: Common, prisoners: &str) -> Option<Reason> {
    let board = rows(&[("a", "C2,7"), ("p", "c3,7")]);
    let text = format!("{board} o b {prisoners} - 1");
    let shown = position(&text, options(Some(common), None));
    shown.outcome().map(|outcome| outcome.reason)
}

#[test]
fn sub_pieces_count_in_goods_but_in_no_number_of_pieces() {
    let prisoners = "c9,s36^,s16^,t30";
    assert_eq!(judged(Common::Body(2), prisoners), Some(Reason::Body));
    assert_eq!(judged(Common::Body(3), prisoners), None);
    assert_eq!(judged(Common::Goods(91), prisoners), Some(Reason::Goods));
    assert_eq!(judged(Common::Goods(92), prisoners), None);
    let exact = Some(Reason::GoodsExact);
    assert_eq!(judged(Common::GoodsExact(45), prisoners), exact);
    assert_eq!(judged(Common::GoodsExact(44), prisoners), None);
    assert_eq!(
        judged(Common::Lawsuit(2, 39), prisoners),
        Some(Reason::Lawsuit)
    );
    assert_eq!(judged(Common::Lawsuit(2, 40), prisoners), None);
    assert_eq!(judged(Common::Lawsuit(3, 1), prisoners), None);
    assert_eq!(judged(Common::Honor(1, 36), prisoners), None);
    assert_eq!(judged(Common::Honor(1, 30), prisoners), Some(Reason::Honor));
    let both = Some(Reason::HonorLawsuit);
    assert_eq!(judged(Common::HonorLawsuit(2, 39), prisoners), both);
    assert_eq!(judged(Common::HonorLawsuit(1, 30), prisoners), None);
}

#[test]
fn honor_takes_some_of_the_pieces_honor_and_lawsuit_all() {
    let prisoners = "c9,c25,t36,t30,t12";
    assert_eq!(
        judged(Common::Honor(4, 100), prisoners),
        Some(Reason::Honor)
    );
    assert_eq!(judged(Common::HonorLawsuit(4, 100), prisoners), None);
    let four = Some(Reason::HonorLawsuit);
    assert_eq!(judged(Common::HonorLawsuit(4, 100), "c9,c25,t36,t30"), four);
}

#[test]
fn half_the_goods_is_half_of_what_the_enemy_starts_with() {
    let board = rows(&[("a", "C2,7"), ("p", "c3,7")]);
    let options = options(Some(Common::GoodsHalf), None);
    let winner = |even: &str, odd: &str| {
        let shown = position(&format!("{board} e b {even} {odd} 1"), options);
        shown.outcome().and_then(|outcome| outcome.winner)
    };
    assert_eq!(winner("s875", "S655"), None);
    assert_eq!(winner("s876", "S655"), Some(Side::White));
    assert_eq!(winner("s875", "S656"), Some(Side::Black));
    assert_eq!(
        winner("s876", "S656"),
        Some(Side::White),
        "the side to move first"
    );
}

#[test]
fn large_numbers_neither_overflow_nor_match() {
    let many = vec!["p59994"; 64].join(",");
    assert_eq!(judged(Common::GoodsExact(u32::MAX), &many), None);
    assert_eq!(judged(Common::Honor(u32::MAX, u32::MAX), &many), None);
    assert_eq!(judged(Common::Lawsuit(u32::MAX, u32::MAX), &many), None);
    let all = 64 * 59_994;
    assert_eq!(
        judged(Common::HonorLawsuit(64, all), &many),
        Some(Reason::HonorLawsuit)
    );
    assert_eq!(
        judged(Common::Honor(32, all / 2), &many),
        Some(Reason::Honor)
    );
    assert_eq!(judged(Common::Honor(32, all / 2 + 1), &many), None);
}

/// The victory of Even's that is judged when it ends its turn with these pieces far up.
fn proper(row: &str, lowest: Proper) -> Option<Reason> {
    let board = rows(&[("l", row), ("a", "c9,C2,6")]);
    let mut shown = position(&format!("{board} e a - - 7"), options(None, Some(lowest)));
    if shown.outcome().is_none() && shown.turn() == Side::White {
        let end = *shown
            .actions()
            .iter()
            .find(|&&one| action(&shown, one) == "end")?;
        shown.apply(end, |_| ());
    }
    let outcome = shown.outcome();
    assert!(outcome.is_none_or(|outcome| outcome.winner == Some(Side::White)));
    outcome.map(|outcome| outcome.reason)
}

#[test]
fn three_different_values_in_progression_are_a_small_victory() {
    assert_eq!(
        proper("C2,1,C4,1,C6,1,C90,1", Proper::Small),
        Some(Reason::Small)
    );
    assert_eq!(
        proper("C2,1,C4,1,C8,1,C90,1", Proper::Small),
        Some(Reason::Small)
    );
    assert_eq!(
        proper("T9,1,S15,1,S45,1,C91,1", Proper::Small),
        Some(Reason::Small)
    );
    assert_eq!(proper("C4,1,C4,1,C4,1,C90,1", Proper::Small), None);
    assert_eq!(proper("C2,1,C4,1,C6,1,C90,1", Proper::Big), None);
}

#[test]
fn two_kinds_among_four_are_big_and_three_great() {
    // 2 4 6 arithmetic, 2 4 8 geometric.
    assert_eq!(
        proper("C2,1,C4,1,C6,1,C8,1", Proper::Small),
        Some(Reason::Big)
    );
    assert_eq!(proper("C2,1,C4,1,C6,1,C8,1", Proper::Great), None);
    // The example of the rules: 9 45 81 arithmetic, 25 45 81 geometric, 9 15 45 harmonic.
    let great = "S15,S45,T81,P(36+25+16+9+4+1),4";
    assert_eq!(proper(great, Proper::Great), Some(Reason::Great));
    // One triple that makes two kinds, through a pyramid, is one progression chosen twice.
    assert_eq!(proper("C2,1,C4,1,P(8+6),3", Proper::Big), None);
}

#[test]
fn only_the_enemys_territory_counts() {
    let board = rows(&[("i", "C2,1,C4,5"), ("h", "C6,7"), ("a", "7,c9")]);
    let mut shown = position(
        &format!("{board} e b - - 1"),
        options(None, Some(Proper::Small)),
    );
    play(&mut shown, "C4 i3-i4");
    assert_eq!((shown.outcome(), shown.turn()), (None, Side::Black));
    play(&mut shown, "c9 a8-a7");
    play(&mut shown, "C6 h1-h2");
    play(&mut shown, "c9 a7-a8");
    play(&mut shown, "C6 h2-i2");
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::Small,
    };
    assert_eq!(shown.outcome(), Some(won));
    assert_eq!(
        (shown.turn(), shown.number()),
        (Side::White, 5),
        "the turn is not handed over"
    );
    assert!(shown.actions().is_empty());
}
