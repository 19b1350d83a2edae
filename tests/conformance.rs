//! What holds for every game, over positions of the vectors, of random games, and scattered ones.

mod sample;
mod spelling;
mod symmetry;

use std::collections::HashSet;

use magister::notation::{Mode, play_line, read_position, write_action, write_position};
use magister::rules::{
    Action, Event, Game, Part, Piece, Position, Rules, Shape, Side, Square, Topic,
};

use sample::{Random, play, positions};

/// Every action that can be put into words on that board: each move, each capture of the whole or
/// of any part there is (and one there is not) with each re-entry, the end.
fn conceivable(position: &Position) -> Vec<Action> {
    let squares: Vec<Square> = position.geometry().all().collect();
    let mut actions = vec![Action::End];
    for &from in &squares {
        actions.extend(squares.iter().map(|&to| Action::Move { from, to }));
    }
    let reentries: Vec<Option<Square>> = match position.game() {
        Game::Medieval => {
            // The rows where nothing re-enters are represented by one square.
            let rows = position.geometry().rows;
            let near = |square: &&Square| {
                let row = position.geometry().row(**square);
                row < 4 || row + 4 >= rows || square.0 == 40
            };
            squares
                .iter()
                .filter(near)
                .map(|&square| Some(square))
                .collect()
        }
        Game::Latrunculi | Game::Boissiere => vec![Some(Square(0))],
    };
    for &target in &squares {
        let mut parts = vec![Part::Whole, Part::Sub(7777)];
        if let Some(subs) = position.sub_pieces(target) {
            parts.extend(subs.values().iter().map(|&value| Part::Sub(value)));
        }
        parts.dedup();
        for part in parts {
            for &reentry in reentries.iter().chain([&None]) {
                actions.push(Action::Capture {
                    target,
                    part,
                    reentry,
                });
            }
        }
    }
    actions
}

#[allow(clippy::match_same_arms, reason = "a line for each topic reads best")]
/// Whether a refusal of this action, with this piece on its first square, can name that topic.
fn can_name(game: Game, action: Action, piece: Option<Piece>, topic: Topic) -> bool {
    let shape = piece.map(|piece| piece.shape);
    match (action, topic) {
        (_, Topic::Over | Topic::Turn) => true,
        (Action::Move { .. }, Topic::Notation) => piece.is_none(),
        (Action::Move { .. }, Topic::Circle) => shape == Some(Shape::Circle),
        (Action::Move { .. }, Topic::Triangle) => shape == Some(Shape::Triangle),
        (Action::Move { .. }, Topic::Square) => shape == Some(Shape::Square),
        (Action::Move { .. }, Topic::PyramidMove) => shape == Some(Shape::Pyramid),
        (Action::Move { .. }, Topic::Pawn) => shape == Some(Shape::Pawn),
        (Action::Move { .. }, Topic::King) => shape == Some(Shape::King),
        (Action::Move { .. }, Topic::Jumping) => piece.is_some(),
        (Action::Move { .. }, Topic::Movement) => piece.is_some() && game != Game::Latrunculi,
        (Action::Move { .. }, Topic::Repetition) => game == Game::Latrunculi,
        (Action::Capture { .. }, Topic::Notation) => true,
        (Action::Capture { .. }, Topic::Captures) => piece.is_some() && game != Game::Latrunculi,
        (Action::Capture { .. }, Topic::Capture) => game == Game::Latrunculi,
        (Action::Capture { .. }, Topic::PyramidCaptures) => shape == Some(Shape::Pyramid),
        (Action::Capture { .. }, Topic::ChangingSides) => game == Game::Medieval,
        _ => false,
    }
}

/// Visited legal actions are what `examine` accepts of everything conceivable, none twice.
fn check_legal(position: &Position) {
    let visited = position.actions();
    let legal: HashSet<Action> = visited.iter().copied().collect();
    assert_eq!(
        visited.len(),
        legal.len(),
        "twice: {}",
        write_position(position)
    );
    let mut accepted = HashSet::new();
    for action in conceivable(position) {
        let Err(refusal) = position.examine(action) else {
            accepted.insert(action);
            continue;
        };
        let piece = match action {
            Action::Move { from: square, .. } | Action::Capture { target: square, .. } => {
                position.piece(square)
            }
            Action::End => None,
        };
        assert!(
            can_name(position.game(), action, piece, refusal.topic),
            "{action:?} {refusal:?} in {}",
            write_position(position)
        );
    }
    assert_eq!(accepted, legal, "{}", write_position(position));
    let nothing = legal.is_empty();
    assert_eq!(
        nothing,
        position.outcome().is_some(),
        "{}",
        write_position(position)
    );
    assert_eq!(position.perft(1), legal.len() as u64);
    assert_eq!(position.perft(0), 1);
}

/// What stands on the board and in whose hands: side, shape, value, for each piece.
fn material(position: &Position) -> Vec<Piece> {
    let squares = position.geometry().all();
    let mut pieces: Vec<Piece> = squares
        .filter_map(|square| position.piece(square))
        .collect();
    pieces.sort_unstable();
    pieces
}

fn take(pieces: &mut Vec<Piece>, piece: Piece) {
    let place = pieces.iter().position(|other| *other == piece);
    pieces.remove(place.unwrap_or_else(|| panic!("{piece:?} is not there")));
}

/// Material changes only as the events say; playing leaves the position itself as it was.
fn check_play(position: &Position, action: Action) {
    let before = position.clone();
    let (after, events) = position.play(action).expect("a legal action");
    assert_eq!(*position, before);
    let mut pieces = material(position);
    for event in &events {
        match *event {
            Event::Captured {
                piece, part, gone, ..
            } => {
                take(&mut pieces, piece);
                if let (Part::Sub(value), false) = (part, gone) {
                    let value = piece.value - value;
                    pieces.push(Piece { value, ..piece });
                }
            }
            Event::Reentered { piece, square } => {
                assert_eq!(after.piece(square), Some(piece));
                pieces.push(piece);
            }
            Event::Moved { piece, from, to } => {
                assert_eq!(position.piece(from), Some(piece));
                assert_eq!(after.piece(from), None);
                assert!(
                    after.piece(to) == Some(piece),
                    "the moved piece stands there"
                );
            }
            Event::TurnEnded(side) => assert_eq!(side, position.turn()),
            Event::Over(outcome) => assert_eq!(after.outcome(), Some(outcome)),
            Event::Announced(_) | Event::PartialVictory(..) => {}
        }
    }
    pieces.sort_unstable();
    assert_eq!(
        pieces,
        material(&after),
        "{}",
        write_action(position, action)
    );
    let over = events.iter().any(|event| matches!(event, Event::Over(_)));
    assert_eq!(over, after.outcome().is_some());
}

/// A text reads back as an equal position with an equal hash.
fn check_text(position: &Position) {
    let text = write_position(position);
    let again = read_position(&position.options(), &text).expect("a written position");
    assert_eq!(again, *position, "{text}");
    assert_eq!(again.hash64(), position.hash64(), "{text}");
    assert_eq!(write_position(&again), text);
    if position.outcome().is_none() {
        assert_eq!(again.outcome(), None, "{text}");
    }
}

fn check_over(position: &Position) {
    assert!(position.actions().is_empty());
    for action in conceivable(position).into_iter().step_by(17) {
        let refusal = position.examine(action).expect_err("the game is over");
        assert_eq!(refusal.topic, Topic::Over);
    }
    let error = play_line(position, "end", Mode::Machine).expect_err("the game is over");
    assert_eq!(error.fault.topic(), Topic::Over);
}

fn conform(game: Game) {
    for position in positions(game, 12) {
        check_legal(&position);
        check_text(&position);
        for action in position.actions() {
            check_play(&position, action);
        }
        if position.outcome().is_some() {
            check_over(&position);
        }
    }
}

#[test]
fn latrunculi_keeps_the_contracts() {
    conform(Game::Latrunculi);
}

#[test]
fn boissiere_keeps_the_contracts() {
    conform(Game::Boissiere);
}

#[test]
fn medieval_keeps_the_contracts() {
    conform(Game::Medieval);
}

/// A random game's actions as text, each in the position before it, and the positions after them.
fn record(position: &Position, random: &mut Random) -> Vec<(String, Position)> {
    let mut before = position.clone();
    let mut record = Vec::new();
    for (action, after) in play(position.clone(), 120, random) {
        record.push((write_action(&before, action), after.clone()));
        before = after;
    }
    record
}

#[test]
fn a_record_played_again_gives_equal_positions() {
    let mut random = Random::new(3);
    for game in Game::ALL {
        for _ in 0..8 {
            let start = game.default_options().start();
            let mut position = start.clone();
            for (text, after) in record(&start, &mut random) {
                let steps = play_line(&position, &text, Mode::Machine).expect("a record");
                let [step] = &steps[..] else {
                    panic!("{text}: one action, {} steps", steps.len());
                };
                assert_eq!(step.position, after, "{text}");
                position = step.position.clone();
                assert_eq!(position.outcome(), after.outcome(), "{text}");
            }
        }
    }
}

#[test]
fn a_turn_on_one_line_is_the_same_as_its_actions() {
    let mut random = Random::new(5);
    for game in Game::ALL {
        for _ in 0..8 {
            let start = game.default_options().start();
            let mut begun = start.clone();
            let mut line: Vec<String> = Vec::new();
            for (text, after) in record(&start, &mut random) {
                line.push(text);
                let same = (after.turn(), after.number()) == (begun.turn(), begun.number());
                if same && after.outcome().is_none() {
                    continue;
                }
                for end in [";", "; end"] {
                    let line = line.join("; ") + end;
                    let steps = play_line(&begun, &line, Mode::Machine).expect("a turn");
                    let last = steps.last().expect("at least one step");
                    assert_eq!(last.position, after, "{line}");
                }
                let more = line.join("; ") + "; a1-a2";
                let refused = play_line(&begun, &more, Mode::Machine).expect_err("over");
                let topics = [Topic::Turn, Topic::Over];
                assert!(topics.contains(&refused.fault.topic()), "{more}");
                line.clear();
                begun = after;
            }
        }
    }
}

#[test]
fn a_refused_line_says_so_and_changes_nothing() {
    for game in Game::ALL {
        for position in positions(game, 4) {
            let before = position.clone();
            for text in [
                "",
                ";",
                "x a1; nonsense",
                "end; end; end",
                "a1-a1",
                "x x",
                "h8-h8;",
            ] {
                let answer = play_line(&position, text, Mode::Machine);
                assert!(answer.is_err(), "{text} in {}", write_position(&position));
                assert_eq!(position, before);
            }
        }
    }
}

#[test]
fn equal_positions_reached_in_different_ways_have_equal_hashes() {
    let play = |game: Game, line: &[&str]| {
        let mut position = game.default_options().start();
        for text in line {
            let steps = play_line(&position, text, Mode::Machine).expect("legal");
            position = steps.last().expect("a step").position.clone();
        }
        position
    };
    for (game, one, other) in [
        (
            Game::Latrunculi,
            ["a1-a2", "a8-a7", "b1-b2", "b8-b7"],
            ["b1-b2", "b8-b7", "a1-a2", "a8-a7"],
        ),
        (
            Game::Boissiere,
            ["d6-d7", "m6-m7", "d3-d2", "m3-m2"],
            ["d3-d2", "m3-m2", "d6-d7", "m6-m7"],
        ),
        (
            Game::Medieval,
            ["l1-k1", "c1-d1", "l8-k8", "c8-d8"],
            ["l8-k8", "c8-d8", "l1-k1", "c1-d1"],
        ),
    ] {
        let (one, other) = (play(game, &one), play(game, &other));
        assert_eq!(one, other);
        assert_eq!(one.hash64(), other.hash64());
        assert_ne!(one.hash64(), game.default_options().start().hash64());
        assert_eq!(one.turn(), game.default_options().start().turn());
        assert!(Side::BOTH.contains(&one.turn()));
    }
}
