//! The fields of a position text that both rule sets share: the board's rows, side, numbers.

use std::fmt::Write;

use super::letter;
use crate::notation::{PositionError, SyntaxError};
use crate::rules::rithmomachia::Placed;
use crate::rules::{Geometry, Piece, SetupError, Shape, Side, Square, SubPieces};

/// Most rows a board has.
const MOST_ROWS: usize = 16;
/// Largest value of a piece or sub-piece.
const LARGEST_VALUE: u32 = 9999;
/// Largest turn number that is read.
const LARGEST_NUMBER: u32 = 1_000_000_000;

/// A position text being read; knows where in it a part begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'a>(pub(crate) &'a str);

impl<'a> Reader<'a> {
    /// A part of the text that is not what was expected.
    pub(crate) fn fault(self, part: &str, expected: &'static str) -> PositionError {
        let at = (part.as_ptr() as usize).wrapping_sub(self.0.as_ptr() as usize);
        let at = at.min(self.0.len());
        PositionError::Text(SyntaxError { at, expected })
    }

    /// The fields of the text, separated by spaces; exactly six.
    pub(crate) fn fields(self) -> Result<[&'a str; 6], PositionError> {
        let mut fields = self.0.split_whitespace();
        let mut array = [""; 6];
        for place in &mut array {
            let end = &self.0[self.0.len()..];
            *place = fields
                .next()
                .ok_or_else(|| self.fault(end, "position-fields"))?;
        }
        match fields.next() {
            None => Ok(array),
            Some(more) => Err(self.fault(more, "position-fields")),
        }
    }

    /// The side to act: `e` or `o`.
    pub(crate) fn side(self, text: &str) -> Result<Side, PositionError> {
        read_side(text).ok_or_else(|| self.fault(text, "position-side"))
    }

    /// The number of the turn, from 1.
    pub(crate) fn number(self, text: &str) -> Result<u32, PositionError> {
        let number = decimal(text).filter(|number| (1..=LARGEST_NUMBER).contains(number));
        number.ok_or_else(|| self.fault(text, "position-turn"))
    }

    /// A piece's value, 1 to `most`.
    pub(crate) fn value(self, text: &str, most: u32) -> Result<u16, PositionError> {
        let value = decimal(text).ok_or_else(|| self.fault(text, "position-value"))?;
        let fits = (1..=most).contains(&value);
        let small = u16::try_from(value).ok().filter(|_| fits);
        small.ok_or(PositionError::Setup(SetupError::Value(value)))
    }

    /// The number of rows and the pieces of the board's field.
    pub(crate) fn rows(self, text: &str) -> Result<(u8, Vec<Placed>), PositionError> {
        let count = text.split('/').count();
        let rows = u8::try_from(count).unwrap_or(u8::MAX);
        if count > MOST_ROWS {
            return Err(PositionError::Setup(SetupError::Rows(rows)));
        }
        let mut pieces = Vec::new();
        for (row, text) in (0..rows).rev().zip(text.split('/')) {
            self.row(Geometry { columns: 8, rows }, row, text, &mut pieces)?;
        }
        Ok((rows, pieces))
    }

    /// One row: pieces and runs of empty squares.
    fn row(
        self,
        geometry: Geometry,
        row: u8,
        text: &str,
        pieces: &mut Vec<Placed>,
    ) -> Result<(), PositionError> {
        let mut column = 0;
        for item in text.split(',') {
            let wrong = || self.fault(item, "position-row");
            if item
                .bytes()
                .next()
                .is_some_and(|byte| byte.is_ascii_digit())
            {
                let run = decimal(item).filter(|run| (1..=8).contains(run));
                column += run
                    .and_then(|run| u8::try_from(run).ok())
                    .ok_or_else(wrong)?;
            } else {
                let square = geometry.at(column, row).ok_or_else(wrong)?;
                pieces.push(self.placed(item, square)?);
                column += 1;
            }
            if column > 8 {
                return Err(wrong());
            }
        }
        if column == 8 {
            Ok(())
        } else {
            Err(self.fault(text, "position-row"))
        }
    }

    /// A piece on its square: `C2`, `t100`, `P(36+25+16+9+4+1)`.
    fn placed(self, item: &str, square: Square) -> Result<Placed, PositionError> {
        let (side, shape, rest) =
            read_letter(item).ok_or_else(|| self.fault(item, "position-row"))?;
        let (value, subs) = if shape == Shape::Pyramid {
            let subs = self.subs(rest)?;
            (subs.total(), Some(subs))
        } else {
            (self.value(rest, LARGEST_VALUE)?, None)
        };
        let piece = Piece { side, shape, value };
        Ok(Placed {
            square,
            piece,
            subs,
        })
    }

    /// The sub-pieces of a pyramid, in falling order: `(36+25+16+9+4+1)`.
    fn subs(self, text: &str) -> Result<SubPieces, PositionError> {
        let wrong = || self.fault(text, "position-pyramid");
        let inner = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        let mut values = Vec::new();
        for value in inner.ok_or_else(wrong)?.split('+').take(7) {
            values.push(self.value(value, LARGEST_VALUE)?);
        }
        SubPieces::new(&values).ok_or_else(wrong)
    }
}

/// The side of this letter: `e` or `o`.
pub(crate) fn read_side(text: &str) -> Option<Side> {
    match text {
        "e" => Some(Side::White),
        "o" => Some(Side::Black),
        _ => None,
    }
}

/// The letter of a side: `e` or `o`.
pub(crate) fn side_letter(side: Side) -> char {
    match side {
        Side::White => 'e',
        Side::Black => 'o',
    }
}

/// A plain decimal number, without sign.
fn decimal(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// The side and shape of a piece's letter, and what follows it.
pub(crate) fn read_letter(item: &str) -> Option<(Side, Shape, &str)> {
    let first = item.chars().next()?;
    let side = if first.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    let shape = match first.to_ascii_lowercase() {
        'c' => Shape::Circle,
        't' => Shape::Triangle,
        's' => Shape::Square,
        'p' => Shape::Pyramid,
        _ => return None,
    };
    Some((side, shape, &item[1..]))
}

/// The board's field.
pub(crate) fn write_rows(rows: u8, pieces: &[Placed]) -> String {
    let mut board: [Option<&Placed>; 128] = [None; 128];
    for placed in pieces {
        board[placed.square.index() & 127] = Some(placed);
    }
    let geometry = Geometry { columns: 8, rows };
    let mut text = String::with_capacity(256);
    for row in (0..rows).rev() {
        let mut run = 0;
        for column in 0..8 {
            let square = geometry.at(column, row);
            if let Some(placed) = square.and_then(|square| board[square.index()]) {
                write_run(&mut text, &mut run);
                write_placed(&mut text, placed);
                text.push(',');
            } else {
                run += 1;
            }
        }
        write_run(&mut text, &mut run);
        text.pop();
        text.push('/');
    }
    text.pop();
    text
}

fn write_run(text: &mut String, run: &mut u8) {
    if *run > 0 {
        let _ = write!(text, "{run},");
        *run = 0;
    }
}

fn write_placed(text: &mut String, placed: &Placed) {
    let letter = letter(placed.piece.side, placed.piece.shape);
    let Some(subs) = &placed.subs else {
        let _ = write!(text, "{letter}{}", placed.piece.value);
        return;
    };
    let values: Vec<String> = subs.values().iter().map(u16::to_string).collect();
    let _ = write!(text, "{letter}({})", values.join("+"));
}
