//! Latrunculi: position and move texts.

use std::fmt::Write;

use super::{PositionError, Said, SaidPiece, SyntaxError, read_square, square_name};
use crate::rules::latrunculi::{Options, Position, Setup};
use crate::rules::{
    Action, Detail, Game, Geometry, Part, Piece, Refusal, Rules, Shape, Side, Square, Topic,
};

const BOARD: Geometry = Geometry {
    columns: 12,
    rows: 8,
};

/// The position of the text `<rows> <side> <quiet> <turn>`.
pub(super) fn read_position(options: Options, text: &str) -> Result<Position, PositionError> {
    let at = |part: &str| (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    let fault = |at: usize, expected| SyntaxError { at, expected };
    let fields: Vec<&str> = text.split_whitespace().take(5).collect();
    let &[rows, side, quiet, number] = fields.as_slice() else {
        let at = fields.get(4).map_or(text.len(), |more| at(more));
        return Err(fault(at, "position-fields").into());
    };
    let pieces = read_rows(rows).map_err(|offset| fault(at(rows) + offset, "position-row"))?;
    let turn = match side {
        "w" => Side::White,
        "b" => Side::Black,
        _ => return Err(fault(at(side), "position-side").into()),
    };
    let count = decimal(quiet).ok_or_else(|| fault(at(quiet), "position-quiet"))?;
    let turn_number = decimal(number).filter(|&number| number > 0);
    let setup = Setup {
        pieces,
        turn,
        quiet: count,
        number: turn_number.ok_or_else(|| fault(at(number), "position-turn"))?,
    };
    Ok(Position::new(&setup, options)?)
}

/// The pieces of the rows 8 to 1; otherwise the byte from which on they make no sense.
fn read_rows(text: &str) -> Result<Vec<(Square, Piece)>, usize> {
    let mut pieces = Vec::new();
    let (mut column, mut row) = (0, BOARD.rows - 1);
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let at = text.len() - rest.len();
        let mut length = 1;
        if next == '/' {
            if column != BOARD.columns {
                return Err(at);
            }
            row = row.checked_sub(1).ok_or(at)?;
            column = 0;
        } else if let Some((side, shape)) = read_piece(next) {
            let piece = Piece {
                side,
                shape,
                value: 0,
            };
            pieces.push((BOARD.at(column, row).ok_or(at)?, piece));
            column += 1;
        } else {
            length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let run = decimal(&rest[..length]).and_then(|run| u8::try_from(run).ok());
            let fits = |run: &u8| (1..=BOARD.columns - column).contains(run);
            column += run.filter(fits).filter(|_| next != '0').ok_or(at)?;
        }
        rest = &rest[length..];
    }
    if (column, row) == (BOARD.columns, 0) {
        Ok(pieces)
    } else {
        Err(text.len())
    }
}

fn read_piece(letter: char) -> Option<(Side, Shape)> {
    match letter {
        'P' => Some((Side::White, Shape::Pawn)),
        'K' => Some((Side::White, Shape::King)),
        'p' => Some((Side::Black, Shape::Pawn)),
        'k' => Some((Side::Black, Shape::King)),
        _ => None,
    }
}

/// A plain decimal number, without sign.
fn decimal(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// The text of a position.
pub(super) fn write_position(position: &Position) -> String {
    let mut text = String::with_capacity(112);
    for row in (0..BOARD.rows).rev() {
        let mut run = 0;
        for column in 0..BOARD.columns {
            let square = BOARD.at(column, row);
            if let Some(piece) = square.and_then(|square| position.piece(square)) {
                write_run(&mut text, &mut run);
                text.push(piece_letter(piece));
            } else {
                run += 1;
            }
        }
        write_run(&mut text, &mut run);
        text.push(if row == 0 { ' ' } else { '/' });
    }
    let side = match position.turn() {
        Side::White => 'w',
        Side::Black => 'b',
    };
    let _ = write!(text, "{side} {} {}", position.quiet(), position.number());
    text
}

fn write_run(text: &mut String, run: &mut u8) {
    if *run > 0 {
        let _ = write!(text, "{run}");
        *run = 0;
    }
}

fn piece_letter(piece: Piece) -> char {
    match (piece.side, piece.shape) {
        (Side::White, Shape::King) => 'K',
        (Side::White, _) => 'P',
        (Side::Black, Shape::King) => 'k',
        (Side::Black, _) => 'p',
    }
}

/// What a move text says: `g2-g3`, `a1-a5xa6xb5`, `K g2 g3`, `end`; any letter case, with or
/// without dash, captures and piece letter.
pub(super) fn parse(text: &str) -> Result<Said, SyntaxError> {
    let mut scan = Scan {
        text,
        rest: text.trim_start(),
    };
    if scan.rest.trim_end().eq_ignore_ascii_case("end") {
        return Ok(Said::End);
    }
    let shape = scan.piece();
    let expected = match shape {
        Some(_) => "syntax-square",
        None => "syntax-action",
    };
    let from = scan.square(expected)?;
    scan.pass(&['-', '\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '−', '→']);
    // The tip of an arrow that is typed as `->`.
    scan.pass(&['>']);
    let to = scan.square("syntax-square")?;
    let mut captures = None;
    while scan.pass(&['x', 'X', '×']) {
        let square = scan.square("syntax-square")?;
        captures.get_or_insert_with(Vec::new).push(square);
    }
    if scan.rest.is_empty() {
        let piece = SaidPiece {
            shape,
            square: Some(from),
            ..SaidPiece::default()
        };
        Ok(Said::Move {
            piece,
            to,
            captures,
        })
    } else {
        Err(scan.wrong("syntax-nothing"))
    }
}

/// A text being read from left to right; spaces between its parts mean nothing.
struct Scan<'a> {
    text: &'a str,
    rest: &'a str,
}

impl Scan<'_> {
    fn wrong(&self, expected: &'static str) -> SyntaxError {
        SyntaxError {
            at: self.text.len() - self.rest.len(),
            expected,
        }
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest[bytes..].trim_start();
    }

    /// Passes one of these signs, if it comes next.
    fn pass(&mut self, signs: &[char]) -> bool {
        let next = self.rest.chars().next().filter(|sign| signs.contains(sign));
        self.skip(next.map_or(0, char::len_utf8));
        next.is_some()
    }

    /// A piece letter: one that a square's name follows, for `k2` is a square by itself.
    fn piece(&mut self) -> Option<Shape> {
        let shape = match self.rest.chars().next()? {
            'p' | 'P' => Shape::Pawn,
            'k' | 'K' => Shape::King,
            _ => return None,
        };
        let after = self.rest[1..].trim_start();
        let named = after.chars().next()?.is_ascii_alphabetic();
        named.then(|| self.skip(1))?;
        Some(shape)
    }

    fn square(&mut self, expected: &'static str) -> Result<Square, SyntaxError> {
        let name = self.rest.get(..2);
        let square = name.and_then(|name| read_square(Game::Latrunculi, BOARD, name));
        let letters = self
            .rest
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let digits = self.rest.bytes().skip(1).take_while(u8::is_ascii_digit);
        let square = match (letters, digits.count()) {
            (1, 1) => square.ok_or_else(|| self.wrong("syntax-off-board"))?,
            (1, 2..) => return Err(self.wrong("syntax-off-board")),
            _ => square.ok_or_else(|| self.wrong(expected))?,
        };
        self.skip(2);
        Ok(square)
    }
}

/// The legal move that is meant.
pub(super) fn resolve(position: &Position, said: &Said) -> Result<Action, Refusal> {
    let unreadable = Refusal::new(Topic::Syntax, Detail::Unreadable(0));
    match said {
        Said::End => refuse(position, Action::End),
        Said::Capture { target, .. } => {
            let target = target.square.ok_or(unreadable)?;
            let (part, reentry) = (Part::Whole, None);
            let action = Action::Capture {
                target,
                part,
                reentry,
            };
            refuse(position, action)
        }
        Said::Move {
            piece,
            to,
            captures,
        } => {
            let from = piece.square.ok_or(unreadable)?;
            named(position, from, piece.shape)?;
            let action = refuse(position, Action::Move { from, to: *to })?;
            if let Some(captures) = captures {
                right_captures(position, from, *to, captures)?;
            }
            Ok(action)
        }
    }
}

fn refuse(position: &Position, action: Action) -> Result<Action, Refusal> {
    position.examine(action).map(|()| action)
}

/// Notation: the piece named must be the one that stands there. Whose turn it is comes first.
fn named(position: &Position, from: Square, shape: Option<Shape>) -> Result<(), Refusal> {
    let Some(piece) = position.piece(from) else {
        return Ok(());
    };
    let mine = position.outcome().is_none() && piece.side == position.turn();
    if mine && shape.is_some_and(|shape| shape != piece.shape) {
        return Err(Refusal::new(
            Topic::Notation,
            Detail::OtherPiece(from, piece),
        ));
    }
    Ok(())
}

/// Capture: what is named must be all that the move captures, in any order.
fn right_captures(
    position: &Position,
    from: Square,
    to: Square,
    named: &[Square],
) -> Result<(), Refusal> {
    let mut left = named.to_vec();
    let mut captures = 0;
    let mut missing = false;
    position.captured_by(from, to, |square| {
        captures += 1;
        match left.iter().position(|&other| other == square) {
            Some(place) => {
                left.swap_remove(place);
            }
            None => missing = true,
        }
    });
    if missing || !left.is_empty() {
        return Err(Refusal::new(
            Topic::Capture,
            Detail::OtherCaptures(captures),
        ));
    }
    Ok(())
}

/// The canonical text of a legal move, with the squares it captures on by column, then row.
pub(super) fn write_action(position: &Position, action: Action) -> String {
    let name = |square| square_name(Game::Latrunculi, square);
    match action {
        Action::Move { from, to } => {
            let mut text = format!("{}-{}", name(from), name(to));
            position.captured_by(from, to, |square| {
                text.push('x');
                text.push_str(&name(square));
            });
            text
        }
        Action::Capture { target, .. } => format!("x {}", name(target)),
        Action::End => "end".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "pppppppppppp/5k6/12/12/12/12/6K5/PPPPPPPPPPPP w 0 1";

    fn position(text: &str) -> Position {
        read_position(Options::default(), text).unwrap()
    }

    fn play(position: &Position, text: &str) -> Result<String, Topic> {
        let said = parse(text).map_err(|_| Topic::Syntax)?;
        let action = resolve(position, &said).map_err(|refusal| refusal.topic)?;
        Ok(write_action(position, action))
    }

    #[test]
    fn the_start_is_written_as_the_rules_have_it() {
        let start = Position::start(Options::default());
        assert_eq!(write_position(&start), START);
        assert_eq!(position(START), start);
    }

    #[test]
    fn a_text_that_is_no_position_says_where() {
        let cases = [
            ("", 0, "position-fields"),
            ("k11/12/12/12/12/12/12/11K w 0", 29, "position-fields"),
            ("k11/12/12/12/12/12/12/11K w 0 1 1", 32, "position-fields"),
            ("k11/12/12/12/12/12/12/11K W 0 1", 26, "position-side"),
            ("k11/12/12/12/12/12/12/11K w -1 1", 28, "position-quiet"),
            (
                "k11/12/12/12/12/12/12/11K w 4294967296 1",
                28,
                "position-quiet",
            ),
            ("k11/12/12/12/12/12/12/11K w 0 +1", 30, "position-turn"),
            ("k11/12/12/12/12/12/12/11K w 0 0", 30, "position-turn"),
            ("k12/12/12/12/12/12/12/11K w 0 1", 1, "position-row"),
            ("k10/12/12/12/12/12/12/11K w 0 1", 3, "position-row"),
            ("k011/12/12/12/12/12/12/11K w 0 1", 1, "position-row"),
            ("k11/12/12/12/12/12/11K w 0 1", 22, "position-row"),
            ("k11/12/12/12/12/12/12/12/11K w 0 1", 24, "position-row"),
            ("k11/12/12/12/12/12/12/11Kp w 0 1", 25, "position-row"),
            ("k11/12/12/12/12/12/12/11é w 0 1", 24, "position-row"),
            (
                "k99999999999/12/12/12/12/12/12/11K w 0 1",
                1,
                "position-row",
            ),
        ];
        for (text, at, expected) in cases {
            let error = read_position(Options::default(), text).unwrap_err();
            let right = PositionError::Text(SyntaxError { at, expected });
            assert_eq!(error, right, "{text}");
        }
    }

    #[test]
    fn a_move_is_read_in_every_accepted_form() {
        let corner = position("pP9k/12/12/12/12/12/P11/K11 w 3 9");
        let forms = [
            "a2-a7",
            "a2a7",
            "A2 A7",
            "a2-a7xa8",
            "P a2-a7",
            "pa2a7 x a8",
            " p A2 \u{2013} a7 XA8 ",
        ];
        for form in forms {
            assert_eq!(play(&corner, form), Ok("a2-a7xa8".to_owned()), "{form}");
        }
    }

    #[test]
    fn captures_named_must_be_those_of_the_move() {
        let corner = position("p10k/P11/12/12/12/12/1P10/K11 w 3 9");
        assert_eq!(play(&corner, "b2-b8"), Ok("b2-b8xa8".to_owned()));
        assert_eq!(play(&corner, "b2b8xa8"), Ok("b2-b8xa8".to_owned()));
        assert_eq!(play(&corner, "b2-b8xa7"), Err(Topic::Capture));
        assert_eq!(play(&corner, "b2-b8xa8xa8"), Err(Topic::Capture));
        assert_eq!(play(&corner, "b2-b7xa8"), Err(Topic::Capture));
        assert_eq!(play(&corner, "b2-c7xa8"), Err(Topic::Pawn));
    }

    #[test]
    fn a_piece_letter_must_be_right() {
        let start = position(START);
        assert_eq!(play(&start, "K g2-g3"), Ok("g2-g3".to_owned()));
        assert_eq!(play(&start, "P g2-g3"), Err(Topic::Notation));
        assert_eq!(play(&start, "P f7-f6"), Err(Topic::Turn));
        assert_eq!(play(&start, "k k1-k2"), Err(Topic::Notation));
        assert_eq!(play(&start, "k1-k2"), Ok("k1-k2".to_owned()));
        assert_eq!(play(&start, "k1k2"), Ok("k1-k2".to_owned()));
    }

    #[test]
    fn what_is_no_move_text_says_where() {
        let cases = [
            ("", 0, "syntax-action"),
            ("  ", 2, "syntax-action"),
            ("m1-a2", 0, "syntax-off-board"),
            ("a9-a2", 0, "syntax-off-board"),
            ("a8-a9", 3, "syntax-off-board"),
            ("a10-a3", 0, "syntax-off-board"),
            ("hello", 0, "syntax-action"),
            ("a1-", 3, "syntax-square"),
            ("a1-é", 3, "syntax-square"),
            ("K xa2", 2, "syntax-square"),
            ("a1-a2x", 6, "syntax-square"),
            ("a1-a2 b3", 6, "syntax-nothing"),
        ];
        for (text, at, expected) in cases {
            let error = parse(text).unwrap_err();
            assert_eq!(error, SyntaxError { at, expected }, "{text}");
        }
        assert_eq!(play(&position(START), "END"), Err(Topic::Turn));
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_too_strange(text in "[a-mKPkpxX0-9/ wb-]{0,40}|\\PC{0,40}") {
            let start = position(START);
            if let Ok(said) = parse(&text) {
                let _ = resolve(&start, &said);
            }
            let _ = read_position(Options::default(), &text);
        }

        #[test]
        fn a_legal_move_is_read_as_it_is_written(choices in proptest::collection::vec(0..200_usize, 0..80)) {
            let mut position = position(START);
            for choice in choices {
                let actions = position.actions();
                let Some(&action) = actions.get(choice % actions.len().max(1)) else {
                    break;
                };
                let text = write_action(&position, action);
                proptest::prop_assert_eq!(resolve(&position, &parse(&text).unwrap()), Ok(action));
                position.apply(action, |_| ());
                let text = write_position(&position);
                let again = read_position(Options::default(), &text).unwrap();
                proptest::prop_assert_eq!(&again, &position);
                proptest::prop_assert_eq!(write_position(&again), text);
            }
        }
    }
}
