//! The rules by example, one position each.

use super::super::{AttackerRef, Layout, Options, Position, StatedAttack};
use super::text::{action, justification, name, position, setup, square};
use crate::rules::{
    Action, Detail, Event, Grade, Part, Reason, Rules, SetupError, Side, Stage, Topic,
};

/// The legal actions as the machine interface sorts them.
fn legal(position: &Position) -> Vec<String> {
    let actions = position.actions();
    let mut names: Vec<_> = actions.iter().map(|&one| action(position, one)).collect();
    names.sort();
    names
}

/// Everything that justifies capturing what stands on the named square.
fn by(position: &Position, target: &str) -> Vec<String> {
    let target = square(target);
    let mut by = Vec::new();
    position.justify(target, Part::Whole, |why| {
        by.push(justification(position, target, why));
    });
    by.sort();
    by
}

/// Plays the action of that name and tells what happened.
fn play(position: &mut Position, said: &str) -> Vec<Event> {
    let actions = position.actions();
    let Some(&found) = actions.iter().find(|&&one| action(position, one) == said) else {
        panic!("{said} is not among {:?}", legal(position));
    };
    let mut events = Vec::new();
    position.apply(found, |event| events.push(event));
    events
}

fn read(text: &str) -> Position {
    position(text, Options::default())
}

fn reason(position: &Position) -> Option<(Option<Side>, Reason)> {
    position
        .outcome()
        .map(|outcome| (outcome.winner, outcome.reason))
}

#[test]
fn the_ranks_are_set_up_on_three_rows() {
    let text = "s361,p(64+49+36+25+16),s225,s120,s121,s66,s49,s28\
        /t100,t90,t64,t56,t36,t30,t16,t12/c81,c9,c49,c7,c25,c5,c9,c3\
        /8/8/8/8/8/8/8/8/C2,C4,C4,C16,C6,C36,C8,C64/T6,T9,T20,T25,T42,T49,T72,T81\
        /S15,S25,S45,S81,P(36+25+16+9+4+1),S169,S153,S289 o b - - 1";
    let start = Position::start(Options::default());
    assert_eq!(start.setup(), setup(text));
    assert_eq!(start.actions().len(), 22);
    for rows in [12, 14, 16] {
        let options = Options {
            rows,
            ..Options::default()
        };
        let start = Position::start(options);
        assert_eq!(start.geometry().rows, rows);
        assert_eq!(Position::new(&start.setup(), options), Ok(start));
    }
}

#[test]
fn the_four_row_set_up_implies_sixteen_rows() {
    let start = Position::start(Options {
        setup: Layout::Boissiere,
        ..Options::default()
    });
    assert_eq!(start.geometry().rows, 16);
    assert_eq!(start.turn(), Side::Black);
    assert_eq!(start.setup().pieces.len(), 48);
}

#[test]
fn a_set_up_must_be_a_position() {
    let good = setup("8/8/8/8/8/8/8/8/8/8/8/8/8/C2,c3,6 e b - - 1");
    let refused = |change: fn(&mut super::super::Setup)| {
        let mut bad = good.clone();
        change(&mut bad);
        Position::new(&bad, Options::default()).err()
    };
    assert_eq!(refused(|_| ()), None);
    assert_eq!(refused(|bad| bad.rows = 13), Some(SetupError::Rows(13)));
    let zero = refused(|bad| bad.pieces[0].piece.value = 0);
    assert_eq!(zero, Some(SetupError::Value(0)));
    let large = refused(|bad| bad.pieces[0].piece.value = 10_000);
    assert_eq!(large, Some(SetupError::Value(10_000)));
    let empty = square("a3");
    assert_eq!(
        refused(|bad| bad.moved = Some(square("a3"))),
        Some(SetupError::Moved(empty))
    );
    let two = setup("8/8/8/8/8/8/8/8/8/8/8/8/8/P(4),P(3),c3,5 e b - - 1");
    let two = Position::new(&two, Options::default()).err();
    assert_eq!(two, Some(SetupError::Pyramids(Side::White)));
}

#[test]
fn an_assault_counts_both_ends() {
    // The source's example: 4 takes 16 over four squares, both pieces' squares counted.
    let four = read("8/8/8/8/8/8/8/8/8/8/8/8/8/C4,2,t16,4 e b - - 1");
    assert_eq!(by(&four, "a4"), ["[C4 a1 * 4] x t16 a4"]);
    let beside = read("8/8/8/8/8/8/8/8/8/8/8/8/8/C4,c8,6 e b - - 1");
    assert_eq!(by(&beside, "a2"), ["[C4 a1 * 2] x c8 a2"]);
    let blocked = read("8/8/8/8/8/8/8/8/8/8/8/8/8/C4,c3,1,t16,4 e b - - 1");
    assert!(by(&blocked, "a4").is_empty());
}

#[test]
fn a_pyramid_is_taken_through_its_base_only() {
    // By encounter with 64; not by its total 190, not by a smaller sub-piece, not by ambush.
    let board = "8/8/8/8/8/8/8/8/8/8/8/2,S49,5/8/C64,p(64+49+36+25+16),C1,C190,4 e b - - 1";
    let position = read(board);
    assert_eq!(by(&position, "a2"), ["C64 a1 x s64 a2"]);
    assert!(legal(&position).contains(&"x a2".into()));
    let total = read("8/8/8/8/8/8/8/8/8/8/8/8/8/C190,p(64+49+36+25+16),C63,C1,4 e b - - 1");
    assert!(by(&total, "a2").is_empty());
    let stated = |position: &Position, attack| position.stated(&attack, square("a2")).err();
    let refusal = stated(&total, StatedAttack::Encounter(at("a1")));
    let refusal = refusal.map(|refusal| (refusal.topic, refusal.detail));
    let only_base = Detail::OnlyBase(square("a2"), 64);
    assert_eq!(refusal, Some((Topic::Encounter, only_base)));
}

fn at(name: &str) -> AttackerRef {
    AttackerRef {
        square: square(name),
        value: None,
        sub: None,
    }
}

#[test]
fn a_taken_pyramid_leaves_for_good() {
    let mut position = read("8/8/8/8/8/8/8/8/8/8/8/8/8/C64,p(64+49),t3,5 e b - - 1");
    let events = play(&mut position, "x a2");
    assert!(matches!(events[0], Event::Captured { gone: true, .. }));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Reentered { .. }))
    );
    assert_eq!(position.setup().pieces.len(), 2);
    assert_eq!(position.turn(), Side::Black);
}

#[test]
fn a_captured_piece_re_enters_on_the_first_row_with_room() {
    let texts = [
        // The back row has room, also the square of the taken piece.
        (
            "8/8/8/8/8/8/8/8/8/8/8/8/8/C3,c3,6 e b - - 1",
            "a2",
            "a2 a3 a4 a5 a6 a7 a8",
        ),
        // The back row is full: the second row.
        (
            "8/8/8/8/8/8/8/8/8/8/8/8/1,C9,c9,5/T1,T1,T1,T1,T1,T1,T1,T1 e b - - 1",
            "b3",
            "b1 b3 b4 b5 b6 b7 b8",
        ),
        // Odd's back row is the top row.
        (
            "c3,C3,1,c1,c1,c1,c1,c1/8/8/8/8/8/8/8/8/8/8/8/8/8 o b - - 1",
            "n2",
            "n2 n3",
        ),
    ];
    for (text, target, squares) in texts {
        let position = read(text);
        let squares: Vec<_> = squares.split(' ').collect();
        let found: Vec<_> = position.reentries(square(target)).map(name).collect();
        assert_eq!(found, squares, "{text}");
        assert_eq!(
            position
                .default_reentry(square(target))
                .map(name)
                .as_deref(),
            Some(squares[0])
        );
        for name in squares {
            assert!(
                legal(&position).contains(&format!("x {target} @{name}")),
                "{text}"
            );
        }
    }
}

#[test]
fn a_captured_piece_leaves_when_three_rows_are_full() {
    let full = "8/8/8/8/8/8/8/8/8/8/1,C9,c9,5/T1,T1,T1,T1,T1,T1,T1,T1\
        /T1,T1,T1,T1,T1,T1,T1,T1/T1,T1,T1,T1,T1,T1,T1,T1 e b - - 1";
    // Row d; rows a to c are full.
    let mut position = read(full);
    assert!(legal(&position).contains(&"x d3".into()));
    let refused = position.examine(Action::Capture {
        target: square("d3"),
        part: Part::Whole,
        reentry: Some(square("d4")),
    });
    let refused = refused.err().map(|refusal| (refusal.topic, refusal.detail));
    assert_eq!(refused, Some((Topic::ChangingSides, Detail::NoReentry)));
    play(&mut position, "x d3");
    assert_eq!(position.setup().pieces.len(), 25);
}

#[test]
fn one_capture_before_the_move_is_the_whole_turn() {
    let mut position = read("c7,7/8/8/8/8/8/8/8/8/8/8/8/8/C3,c3,1,C5,c5,3 e b - - 1");
    play(&mut position, "x a2 @a2");
    assert_eq!((position.turn(), position.number()), (Side::Black, 2));
}

#[test]
fn after_the_move_the_moved_piece_must_take_part() {
    // C3 moves next to c3; C5 next to c5 has not moved.
    let mut position = read("c7,7/8/8/8/8/8/8/8/8/8/8/8/8/C3,1,c3,C5,c5,3 e b - - 1");
    play(&mut position, "C3 a1-a2");
    assert_eq!(position.stage(), Stage::After);
    assert_eq!(by(&position, "a3"), ["C3 a2 x c3 a3"]);
    let other = position.examine(Action::Capture {
        target: square("a5"),
        part: Part::Whole,
        reentry: Some(square("a1")),
    });
    let without = Detail::WithoutMoved(square("a2"));
    let other = other.err().map(|refusal| (refusal.topic, refusal.detail));
    assert_eq!(other, Some((Topic::Turn, without)));
    let stated = position.stated(&StatedAttack::Encounter(at("a4")), square("a5"));
    assert_eq!(stated.err().map(|refusal| refusal.detail), Some(without));
    // The last possible capture ends the turn by itself.
    play(&mut position, "x a3 @a1");
    assert_eq!(position.turn(), Side::Black);
}

#[test]
fn an_edge_does_not_save_a_besieged_circle() {
    let corner = read("8/8/8/8/8/8/8/8/8/8/8/8/S7,S7,6/c3,S7,6 e b - - 1");
    assert_eq!(by(&corner, "a1"), ["∩ c3 a1"]);
    let triangle = read("8/8/8/8/8/8/8/8/8/8/8/8/S7,S7,6/t3,S7,6 e b - - 1");
    assert!(by(&triangle, "a1").is_empty());
    let gap = read("8/8/8/8/8/8/8/8/8/8/8/8/S7,1,6/c3,S7,6 e b - - 1");
    let open = gap.stated(&StatedAttack::Siege(None), square("a1")).err();
    let open = open.map(|refusal| (refusal.topic, refusal.detail));
    let detail = Detail::SiegeOpen(square("a1"), square("b2"));
    assert_eq!(open, Some((Topic::Siege, detail)));
}

#[test]
fn a_triumph_counts_only_when_it_was_announced() {
    // 2, 4, 6 in a row of Odd's half; Odd's pyramid is gone.
    let text =
        |announced| format!("7,c9/8/1,C2,1,C4,4/5,C6,2/8/8/8/8/8/8/8/8/8/8 e b {announced} - 7");
    let mut silent = read(&text("-"));
    play(&mut silent, "C6 k6-l6");
    assert_eq!(reason(&silent), None);
    // It stands, but every plain move would break it: no triumph is threatened.
    assert!(!silent.announced(Side::White));
    // With a piece to spare it survives a move: that is announced.
    let spare = text("-").replace("8/8/8/8 e", "C8,7/8/8/8 e");
    let mut silent = read(&spare);
    let events = play(&mut silent, "C6 k6-l6");
    assert_eq!(reason(&silent), None);
    assert!(events.contains(&Event::Announced(Side::White)));
    assert!(silent.announced(Side::White));
    let mut announced = read(&text("e"));
    play(&mut announced, "C6 k6-l6");
    let won = (Some(Side::White), Reason::Mediocre);
    assert_eq!(reason(&announced), Some(won));
    assert_eq!((announced.turn(), announced.number()), (Side::White, 7));
    assert!(announced.actions().is_empty());
}

#[test]
fn a_triumph_in_a_turn_with_a_capture_needs_no_announcement() {
    let text = "7,c9/8/1,C2,1,C4,4/5,C6,2/5,c6,2/8/8/8/8/8/8/8/8/8 e b - - 7";
    let mut position = read(text);
    // Moving on, C6 sees c6 no more: no capture; take it first, nothing stands yet.
    play(&mut position, "x j6 @a1");
    assert_eq!(reason(&position), None);
    assert!(position.announced(Side::White));
}

#[test]
fn no_triumph_while_the_enemys_pyramid_stands() {
    let text = "p(64),6,c9/8/1,C2,1,C4,4/5,C6,2/8/8/8/8/8/8/8/8/8/8 e b e - 7";
    let mut position = read(text);
    play(&mut position, "C6 k6-l6");
    assert_eq!(reason(&position), None);
    assert!(!position.announced(Side::White));
}

#[test]
fn a_lesser_triumph_is_recorded_once() {
    let text = "7,c9/8/1,C2,1,C4,4/5,C6,2/8/8/8/8/8/8/8/8/8/8 e b e - 7";
    let options = Options {
        triumph: Grade::Great,
        ..Options::default()
    };
    let mut position = position(text, options);
    let events = play(&mut position, "C6 k6-l6");
    let victory = Event::PartialVictory(Side::White, Grade::Mediocre);
    assert!(events.contains(&victory));
    assert_eq!(position.partial(), [(Side::White, Grade::Mediocre)]);
    play(&mut position, "c9 n8-m8");
    let events = play(&mut position, "C6 l6-k6");
    assert!(!events.contains(&victory));
    assert_eq!(position.partial().len(), 1);
}

#[test]
fn a_player_who_can_do_nothing_has_lost() {
    let position = read("8/8/8/8/8/8/8/8/8/8/8/8/8/t12,7 e b - - 1");
    assert_eq!(reason(&position), Some((Some(Side::Black), Reason::NoMove)));
    let refused = position.examine(Action::End).err();
    assert_eq!(refused.map(|refusal| refusal.topic), Some(Topic::Over));
}
