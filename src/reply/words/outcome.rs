//! How a game ended, in words.

use super::side;
use crate::base::{Lang, text::say};
use crate::rules::{Game, Outcome, Side};

/// The end of a game, as it is stored: who won, and why (`body`, `resign` …).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The winner; none when the game is drawn.
    pub winner: Option<Side>,
    /// The reason's name.
    pub reason: String,
}

impl Ending {
    /// The end by resigning; `winner` is the other side.
    pub fn resigned(winner: Side) -> Self {
        Self {
            winner: Some(winner),
            reason: "resign".to_owned(),
        }
    }

    /// The end by time; `winner` is the side that had some left.
    pub fn on_time(winner: Side) -> Self {
        Self {
            winner: Some(winner),
            reason: "time".to_owned(),
        }
    }

    /// A draw that both agreed on.
    pub fn agreed_draw() -> Self {
        Self {
            winner: None,
            reason: "agreed".to_owned(),
        }
    }

    /// Broken off by agreement: nobody wins, and it is no draw.
    pub fn broken_off() -> Self {
        Self {
            winner: None,
            reason: "break-off".to_owned(),
        }
    }

    /// Reads what [`Ending::write`] or [`Ending::header`] wrote.
    pub fn read(text: &str) -> Option<Self> {
        let (winner, reason) = text.split_once(' ')?;
        let winner = match winner {
            "white" => Some(Side::White),
            "black" => Some(Side::Black),
            "none" | "draw" => None,
            _ => return None,
        };
        Some(Self {
            winner,
            reason: reason.to_owned(),
        })
    }

    /// The text that is stored: `white body`, `none draw`.
    pub fn write(&self) -> String {
        let winner = match self.winner {
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => "none",
        };
        format!("{winner} {}", self.reason)
    }

    /// The same for a file that people read: `draw agreed`.
    pub fn header(&self) -> String {
        let written = self.write();
        match written.strip_prefix("none ") {
            Some("agreed") => "draw agreed".to_owned(),
            _ => written,
        }
    }

    fn why(&self, game: Game) -> &'static str {
        match self.reason.as_str() {
            "body" => "why-body",
            "goods" => "why-goods",
            "goods-exact" => "why-goods-exact",
            "lawsuit" => "why-lawsuit",
            "honor" => "why-honor",
            "honor-lawsuit" => "why-honor-lawsuit",
            "small" => "why-small",
            "big" => "why-big",
            "great" if game == Game::Medieval => "why-great-triumph",
            "great" => "why-great",
            "mediocre" => "why-mediocre",
            "excellent" => "why-excellent",
            "no-move" => "why-no-move",
            "pawns" => "why-pawns",
            "immobilised" => "why-immobilised",
            "count" => "why-count",
            "draw" => "why-draw",
            "time" => "why-time",
            "agreed" => "why-agreed",
            "break-off" => "why-break-off",
            _ => "why-resign",
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            reason: outcome.reason.name().to_owned(),
        }
    }
}

/// Who won, after how many turns and why. `names` are White's and Black's.
pub fn over(lang: Lang, game: Game, ending: &Ending, turns: u32, names: [&str; 2]) -> String {
    let named = |of: Side| {
        let (side, name) = (side(lang, of), names[of.index()]);
        let values = [("side", side.as_str().into()), ("name", name.into())];
        say(lang, "player", &values)
    };
    let loser = ending.winner.map(|winner| named(winner.other()));
    let values = [("loser", loser.as_deref().unwrap_or_default().into())];
    let why = say(lang, ending.why(game), &values);
    let winner = ending.winner.map(named);
    let id = match (&winner, ending.reason.as_str()) {
        (Some(_), _) => "over-won",
        (None, "break-off") => "over-broken",
        (None, _) => "over-drawn",
    };
    let values = [
        ("winner", winner.as_deref().unwrap_or_default().into()),
        ("turns", turns.into()),
        ("why", why.as_str().into()),
    ];
    say(lang, id, &values)
}

/// The same on a board without players.
pub fn over_on_board(lang: Lang, game: Game, ending: &Ending) -> String {
    let loser = ending.winner.map(|winner| side(lang, winner.other()));
    let values = [("loser", loser.as_deref().unwrap_or_default().into())];
    let why = say(lang, ending.why(game), &values);
    let winner = ending.winner.map(|winner| side(lang, winner));
    let id = match (&winner, ending.reason.as_str()) {
        (Some(_), _) => "study-won",
        (None, "break-off") => "study-broken",
        (None, _) => "study-drawn",
    };
    let values = [
        ("winner", winner.as_deref().unwrap_or_default().into()),
        ("why", why.as_str().into()),
    ];
    say(lang, id, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Reason;

    #[test]
    fn what_is_stored_reads_back() {
        for winner in [Some(Side::White), Some(Side::Black), None] {
            let ending = Ending::from(Outcome {
                winner,
                reason: Reason::HonorLawsuit,
            });
            assert_eq!(Ending::read(&ending.write()), Some(ending));
        }
        assert_eq!(Ending::resigned(Side::Black).write(), "black resign");
        assert_eq!(Ending::read("nobody"), None);
    }

    #[test]
    fn the_winner_the_turns_and_the_reason_are_told() {
        let ending = Ending {
            winner: Some(Side::White),
            reason: "immobilised".to_owned(),
        };
        assert_eq!(
            over(Lang::En, Game::Latrunculi, &ending, 34, ["alice", "bob"]),
            "White (alice) wins after 34 turns: the king of Black (bob) cannot move."
        );
        let drawn = Ending {
            winner: None,
            reason: "draw".to_owned(),
        };
        assert_eq!(
            over(Lang::It, Game::Latrunculi, &drawn, 1, ["alice", "bob"]),
            "La partita è patta dopo un turno: alla conta le due parti hanno lo stesso numero di pedine."
        );
    }
}
