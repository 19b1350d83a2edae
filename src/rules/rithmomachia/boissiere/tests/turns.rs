//! A turn from its first capture to its end.

use super::reader::{action, position, reasons, square, text};
use crate::rules::rithmomachia::boissiere::{Options, Position};
use crate::rules::{Part, Rules};

/// The board's rows p to a where only these rows (from the top, row p first) are not empty.
fn board(rows: &[(usize, &str)]) -> String {
    let mut all = vec!["8"; 16];
    for &(row, items) in rows {
        all[15 - row] = items;
    }
    all.join("/")
}

#[test]
fn the_start_has_its_moves_and_reads_back() {
    let start = Position::start(Options::default());
    assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), [12, 144, 2123]);
    assert_eq!(position(&text(&start), Options::default()), start);
}

#[test]
fn the_addition_of_the_source_is_found() {
    let rows = board(&[(3, "5,C8,2"), (4, "5,c5,2")]);
    let shown = position(&format!("{rows} o b - - 1"), Options::default());
    assert!(
        shown
            .actions()
            .iter()
            .all(|&one| action(&shown, one) != "x d6")
    );

    let rows = board(&[(3, "5,C8,c3,1"), (4, "5,c5,2")]);
    let shown = position(&format!("{rows} o b - - 1"), Options::default());
    let found = reasons(&shown, square("d6"), Part::Whole);
    assert_eq!(found, ["[c3 d7 + c5 e6] x C8 d6"]);
}
