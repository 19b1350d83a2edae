//! The progressions that make a victory, with their numbers.

use super::capture::target_name;
use super::list;
use crate::base::{Lang, text::say};
use crate::notation::square_name;
use crate::rules::rithmomachia::{Progression, Proof};
use crate::rules::{Attacker, Game, Part, Position, Reason, Rules, Side};

/// The progressions by which a game that is over was won, one sentence each; none if it was won, or
/// drawn, in another way.
pub(super) fn won_by(lang: Lang, position: &Position) -> Vec<String> {
    let outcome = position.outcome();
    let by = |reason: Reason| {
        matches!(
            reason,
            Reason::Small | Reason::Big | Reason::Great | Reason::Mediocre | Reason::Excellent
        )
    };
    let winner = outcome.filter(|outcome| by(outcome.reason));
    match winner.and_then(|outcome| outcome.winner) {
        Some(winner) => proof(lang, position, winner),
        None => Vec::new(),
    }
}

/// The progressions that make the highest victory standing for `side`, one sentence each.
pub(super) fn proof(lang: Lang, position: &Position, side: Side) -> Vec<String> {
    let proof = match position {
        Position::Latrunculi(_) => Vec::new(),
        Position::Boissiere(position) => position.proof(side),
        Position::Medieval(position) => position.proof(side),
    };
    let told = proof.iter().map(|proof| told(lang, position.game(), proof));
    told.collect()
}

fn told(lang: Lang, game: Game, proof: &Proof) -> String {
    let (id, pieces): (_, &[Attacker]) = match proof {
        Proof::Three(pieces, kind) => {
            let id = match kind {
                Progression::Arithmetic => "proof-arithmetic",
                Progression::Geometric => "proof-geometric",
                Progression::Harmonic => "proof-harmonic",
            };
            (id, pieces)
        }
        Proof::Four(pieces) => ("proof-four", pieces),
    };
    let names: Vec<String> = pieces.iter().map(|by| name(lang, game, *by)).collect();
    let names = list(lang, &names);
    let number = |place: usize| pieces.get(place).map_or(0, |by| by.value).to_string();
    say(
        lang,
        id,
        &[
            ("game", game.name().into()),
            ("pieces", names.into()),
            ("a", number(0).into()),
            ("b", number(1).into()),
            ("c", number(2).into()),
            ("d", number(3).into()),
        ],
    )
}

/// A piece with its square, of a pyramid the part it stands for.
fn name(lang: Lang, game: Game, by: Attacker) -> String {
    let part = if by.sub {
        Part::Sub(by.value)
    } else {
        Part::Whole
    };
    let values = [
        ("piece", target_name(lang, by.piece, part).into()),
        ("square", square_name(game, by.square).into()),
    ];
    say(lang, "piece-on", &values)
}
