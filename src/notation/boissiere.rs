//! Rithmomachia after Boissière: its position text, and what its actions mean.

use super::rithmomachia::{
    Named, Reader, Ruleset, letter, parts, read_letter, side_letter, write_rows, write_why,
};
use super::{Attack, PositionError, SaidPiece};
use crate::rules::rithmomachia::boissiere::{
    AttackerRef, Options, Position, Prisoner, Setup, StatedAttack,
};
use crate::rules::{
    Action, Justification, Part, Refusal, Rules, SetupError, Shape, Side, Square, Stage, Topic,
};

/// Most prisoners a side holds in a text.
const MOST_PRISONERS: usize = 64;
/// Largest value of a whole pyramid: six sub-pieces of 9999.
const LARGEST_PYRAMID: u32 = 59_994;
/// Largest value of any other prisoner.
const LARGEST_VALUE: u32 = 9999;

/// The position of the text `<rows> <side> <stage> <prisoners of Even> <of Odd> <turn>`.
pub(super) fn read_position(options: Options, text: &str) -> Result<Position, PositionError> {
    let reader = Reader(text);
    let [rows, side, stage, even, odd, number] = reader.fields()?;
    let (rows, pieces) = reader.rows(rows)?;
    let setup = Setup {
        rows,
        pieces,
        turn: reader.side(side)?,
        stage: match stage {
            "b" => Stage::Before,
            "a" => Stage::After,
            _ => return Err(reader.fault(stage, "position-stage")),
        },
        prisoners: [
            read_prisoners(reader, even, Side::White)?,
            read_prisoners(reader, odd, Side::Black)?,
        ],
        number: reader.number(number)?,
    };
    Position::new(&setup, options).map_err(PositionError::Setup)
}

/// The text of a position.
pub(super) fn write_position(position: &Position) -> String {
    let setup = position.setup();
    let stage = match setup.stage {
        Stage::Before => 'b',
        Stage::After => 'a',
    };
    format!(
        "{} {} {stage} {} {} {}",
        write_rows(setup.rows, &setup.pieces),
        side_letter(setup.turn),
        write_prisoners(&setup.prisoners[0], Side::White),
        write_prisoners(&setup.prisoners[1], Side::Black),
        setup.number
    )
}

/// The prisoners taken by `captor`: `-`, or such as `c9,p190,s36^`, in the enemy's letters.
fn read_prisoners(
    reader: Reader<'_>,
    text: &str,
    captor: Side,
) -> Result<Vec<Prisoner>, PositionError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    if text.split(',').count() > MOST_PRISONERS {
        return Err(PositionError::Setup(SetupError::Prisoners(captor)));
    }
    text.split(',')
        .map(|item| read_prisoner(reader, item, captor))
        .collect()
}

fn read_prisoner(reader: Reader<'_>, item: &str, captor: Side) -> Result<Prisoner, PositionError> {
    let unreadable = || reader.fault(item, "position-prisoners");
    let (side, shape, rest) = read_letter(item).ok_or_else(unreadable)?;
    let (digits, counts) = match rest.strip_suffix('^') {
        Some(digits) => (digits, false),
        None => (rest, true),
    };
    if side == captor || !counts && shape != Shape::Square {
        return Err(unreadable());
    }
    let most = if shape == Shape::Pyramid {
        LARGEST_PYRAMID
    } else {
        LARGEST_VALUE
    };
    let value = reader.value(digits, most)?;
    Ok(Prisoner {
        shape,
        value,
        counts,
    })
}

fn write_prisoners(prisoners: &[Prisoner], captor: Side) -> String {
    let name = |prisoner: &Prisoner| {
        let letter = letter(captor.other(), prisoner.shape);
        let mark = if prisoner.counts { "" } else { "^" };
        format!("{letter}{}{mark}", prisoner.value)
    };
    if prisoners.is_empty() {
        return "-".to_owned();
    }
    prisoners.iter().map(name).collect::<Vec<_>>().join(",")
}

/// The text of a capture with what justifies it.
pub(super) fn write_justified(position: &Position, action: Action, why: &Justification) -> String {
    let (Action::Capture { target, part, .. }, Some(piece)) = (action, target_of(position, action))
    else {
        return super::rithmomachia::write_action(position, action);
    };
    let named = match part {
        Part::Whole => (piece.side, piece.shape, piece.value),
        Part::Sub(value) => (piece.side, Shape::Square, value),
    };
    write_why(why, named, target)
}

/// The piece a capture hits.
fn target_of(position: &Position, action: Action) -> Option<crate::rules::Piece> {
    match action {
        Action::Capture { target, .. } => position.piece(target),
        Action::Move { .. } | Action::End => None,
    }
}

impl Ruleset for Position {
    fn reentry(&self, _target: Square) -> Option<Square> {
        None
    }

    fn topic(attack: &Attack) -> Topic {
        match attack {
            Attack::Equal(_) => Topic::Numbering,
            Attack::Sum(..) => Topic::Addition,
            Attack::Difference(..) => Topic::Subtraction,
            Attack::Times(..) => Topic::Multiplication,
            Attack::Divided(..) => Topic::Division,
            Attack::Siege(_) => Topic::Siege,
            Attack::Bare | Attack::Product(..) => Topic::Captures,
        }
    }

    fn examine_stated(
        &self,
        attack: &Attack,
        named: [Option<Named>; 2],
        target: Square,
        part: Part,
    ) -> Result<(), Refusal> {
        let [one, two] = named.map(|named| {
            named.map(|named| AttackerRef {
                square: named.square,
                value: named.value,
                sub: named.sub,
            })
        });
        let stated = match (attack, one, two) {
            (Attack::Equal(_), Some(one), _) => StatedAttack::Numbering(one),
            (Attack::Sum(..), Some(one), Some(two)) => StatedAttack::Addition(one, two),
            (Attack::Difference(..), Some(one), Some(two)) => StatedAttack::Subtraction(one, two),
            (Attack::Times(_, m), Some(one), _) => StatedAttack::Multiplication(one, *m),
            (Attack::Divided(_, m), Some(one), _) => StatedAttack::Division(one, *m),
            (Attack::Siege(_), one, _) => StatedAttack::Siege(one),
            _ => return Ok(()),
        };
        self.stated(&stated, target, part)
    }

    fn parts(&self, said: SaidPiece, square: Square) -> Result<Vec<Part>, Refusal> {
        parts(self, said, square)
    }
}
