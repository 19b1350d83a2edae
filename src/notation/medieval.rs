//! Rithmomachia, the 13th-century reconstruction: its position text, and what its actions mean.

use super::rithmomachia::{
    Named, Reader, Ruleset, parts, read_side, side_letter, write_rows, write_why,
};
use super::{Attack, PositionError, SaidPiece, read_square, square_name};
use crate::rules::rithmomachia::medieval::{AttackerRef, Options, Position, Setup, StatedAttack};
use crate::rules::{
    Action, Detail, Game, Geometry, Grade, Justification, Part, Refusal, Rules, Shape, Side,
    Square, Topic,
};

/// The position of the text `<rows> <side> <stage> <announced> <partial> <turn>`.
pub(super) fn read_position(options: Options, text: &str) -> Result<Position, PositionError> {
    let reader = Reader(text);
    let [rows, side, stage, announced, partial, number] = reader.fields()?;
    let (rows, pieces) = reader.rows(rows)?;
    let (moved, captured) =
        read_stage(stage, rows).ok_or_else(|| reader.fault(stage, "position-stage"))?;
    let setup = Setup {
        rows,
        pieces,
        turn: reader.side(side)?,
        moved,
        captured,
        announced: match announced {
            "-" => [false, false],
            "e" => [true, false],
            "o" => [false, true],
            "eo" => [true, true],
            _ => return Err(reader.fault(announced, "position-announced")),
        },
        partial: read_partial(partial).ok_or_else(|| reader.fault(partial, "position-partial"))?,
        number: reader.number(number)?,
    };
    Position::new(&setup, options).map_err(PositionError::Setup)
}

/// The text of a position.
pub(super) fn write_position(position: &Position) -> String {
    let setup = position.setup();
    let stage = match setup.moved {
        None => "b".to_owned(),
        Some(square) => {
            let mark = if setup.captured { "+" } else { "" };
            format!("a:{}{mark}", square_name(Game::Medieval, square))
        }
    };
    let announced = match setup.announced {
        [false, false] => "-",
        [true, false] => "e",
        [false, true] => "o",
        [true, true] => "eo",
    };
    format!(
        "{} {} {stage} {announced} {} {}",
        write_rows(setup.rows, &setup.pieces),
        side_letter(setup.turn),
        write_partial(&setup.partial),
        setup.number
    )
}

/// The stage: `b`, `a:d7`, or `a:d7+` when this turn has captured.
fn read_stage(text: &str, rows: u8) -> Option<(Option<Square>, bool)> {
    if text == "b" {
        return Some((None, false));
    }
    let rest = text.strip_prefix("a:")?;
    let (name, captured) = match rest.strip_suffix('+') {
        Some(name) => (name, true),
        None => (rest, false),
    };
    let square = read_square(Game::Medieval, Geometry { columns: 8, rows }, name)?;
    Some((Some(square), captured))
}

/// The partial victories: `-`, or such as `e:mediocre,o:great`, none twice.
fn read_partial(text: &str) -> Option<Vec<(Side, Grade)>> {
    let mut partial = Vec::new();
    if text == "-" {
        return Some(partial);
    }
    for item in text.split(',') {
        let (side, grade) = item.split_once(':')?;
        let grade = Grade::ALL.into_iter().find(|known| known.name() == grade)?;
        let victory = (read_side(side)?, grade);
        if partial.contains(&victory) {
            return None;
        }
        partial.push(victory);
    }
    Some(partial)
}

fn write_partial(partial: &[(Side, Grade)]) -> String {
    if partial.is_empty() {
        return "-".to_owned();
    }
    let name = |(side, grade): &(Side, Grade)| format!("{}:{}", side_letter(*side), grade.name());
    partial.iter().map(name).collect::<Vec<_>>().join(",")
}

/// The text of a capture with what justifies it; a pyramid is written with its base.
pub(super) fn write_justified(position: &Position, action: Action, why: &Justification) -> String {
    let Action::Capture { target, .. } = action else {
        return super::rithmomachia::write_action(position, action);
    };
    let Some(piece) = position.piece(target) else {
        return super::rithmomachia::write_action(position, action);
    };
    let named = match position.sub_pieces(target).map(|subs| subs.values()[0]) {
        Some(base) => (piece.side, Shape::Square, base),
        None => (piece.side, piece.shape, piece.value),
    };
    write_why(why, named, target)
}

impl Ruleset for Position {
    fn reentry(&self, target: Square) -> Option<Square> {
        self.default_reentry(target)
    }

    fn topic(attack: &Attack) -> Topic {
        match attack {
            Attack::Equal(_) => Topic::Encounter,
            Attack::Sum(..) | Attack::Product(..) => Topic::Ambush,
            Attack::Times(..) => Topic::Assault,
            Attack::Siege(_) => Topic::Siege,
            Attack::Bare | Attack::Difference(..) | Attack::Divided(..) => Topic::Captures,
        }
    }

    fn examine_stated(
        &self,
        attack: &Attack,
        named: [Option<Named>; 2],
        target: Square,
        _part: Part,
    ) -> Result<(), Refusal> {
        let [one, two] = named.map(|named| {
            named.map(|named| AttackerRef {
                square: named.square,
                value: named.value,
                sub: named.sub,
            })
        });
        let stated = match (attack, one, two) {
            (Attack::Equal(_), Some(one), _) => StatedAttack::Encounter(one),
            (Attack::Sum(..), Some(one), Some(two)) => StatedAttack::AmbushSum(one, two),
            (Attack::Product(..), Some(one), Some(two)) => StatedAttack::AmbushProduct(one, two),
            (Attack::Times(_, n), Some(one), _) => StatedAttack::Assault(one, *n),
            (Attack::Siege(_), one, _) => StatedAttack::Siege(one.map(|one| one.square)),
            _ => return Ok(()),
        };
        self.stated(&stated, target)
    }

    /// A pyramid is named by its base, by its total, or not at all.
    fn parts(&self, said: SaidPiece, square: Square) -> Result<Vec<Part>, Refusal> {
        let named = parts(self, said, square)?;
        let base = self.sub_pieces(square).map(|subs| subs.values()[0]);
        if let (Some(base), Some(value), false) = (base, said.value, named.contains(&Part::Whole))
            && value != base
        {
            let detail = Detail::OnlyBase(square, base);
            return Err(Refusal::new(Topic::PyramidCaptures, detail));
        }
        Ok(vec![Part::Whole])
    }
}
