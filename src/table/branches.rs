//! The turns a player has planned: a tree of turns of the other, each with its answer.

use serde::{Deserialize, Serialize};

use crate::notation::{LineError, Mode, WholeTurn, play_turn};
use crate::reply::plan::Planned;
use crate::rules::{Position, Rules};

/// Most answers a plan has.
const MOST: usize = 20;

/// Most answers that follow each other.
const DEEPEST: usize = 6;

/// What is planned from a position on in which the other is to play.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Branches(pub(super) Vec<Branch>);

/// A turn of the other, its answer, and what is planned after both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Branch {
    /// The turn of the other: its actions in canonical notation, separated by `; `.
    pub(super) theirs: String,
    /// The answer.
    pub(super) mine: String,
    /// What is planned from there on.
    #[serde(default, skip_serializing_if = "Branches::is_empty")]
    pub(super) next: Branches,
}

/// Why turns cannot be planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PlanFault {
    /// A turn without an answer, or nothing at all.
    NoAnswer,
    /// This turn, which is planned after these, is not taken.
    Turn(String, String, Box<LineError>),
    /// This is only the beginning of a turn.
    Unfinished(String),
    /// The game ends with this turn: nothing can follow.
    Ends(String),
    /// There are as many answers as a plan can have.
    Most(usize),
    /// They follow each other further than a plan goes.
    Deepest(usize),
}

impl Branches {
    /// Reads what [`Branches::write`] wrote.
    pub(super) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// As it is stored; none if nothing is planned.
    pub(super) fn write(&self) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        serde_json::to_string(self).ok()
    }

    /// Whether nothing is planned.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many answers are planned.
    fn count(&self) -> usize {
        self.0.iter().map(|branch| 1 + branch.next.count()).sum()
    }

    /// The branch that answers the turn which has led from one position to the other, however it
    /// was spelled.
    pub(super) fn answer(&self, before: &Position, after: &Position) -> Option<&Branch> {
        self.0
            .iter()
            .find(|branch| led(before, &branch.theirs).as_ref() == Some(after))
    }

    /// Plans turns that follow each other: one of the other, one's own, and so on.
    ///
    /// # Errors
    /// What cannot be planned; nothing of it is then.
    pub(super) fn add(&mut self, position: &Position, turns: &[&str]) -> Result<(), PlanFault> {
        if !turns.len().is_multiple_of(2) || turns.iter().any(|turn| turn.is_empty()) {
            return Err(PlanFault::NoAnswer);
        }
        if turns.len() / 2 > DEEPEST {
            return Err(PlanFault::Deepest(DEEPEST));
        }
        let mut planned = self.clone();
        planned.put(position, turns, "")?;
        if planned.count() > MOST {
            return Err(PlanFault::Most(MOST));
        }
        *self = planned;
        Ok(())
    }

    fn put(&mut self, position: &Position, turns: &[&str], so_far: &str) -> Result<(), PlanFault> {
        let [theirs, mine, rest @ ..] = turns else {
            return Ok(());
        };
        let other = whole(position, theirs, so_far)?;
        if other.position.outcome().is_some() {
            return Err(PlanFault::Ends(other.text));
        }
        let after = joined(so_far, &other.text);
        let own = whole(&other.position, mine, &after)?;
        if own.position.outcome().is_some() && !rest.is_empty() {
            return Err(PlanFault::Ends(own.text));
        }
        let same =
            |branch: &Branch| led(position, &branch.theirs).as_ref() == Some(&other.position);
        let place = self.0.iter().position(same).unwrap_or(self.0.len());
        let kept = self
            .0
            .get(place)
            .filter(|branch| led(&other.position, &branch.mine).as_ref() == Some(&own.position))
            .map(|branch| branch.next.clone());
        let mut next = kept.unwrap_or_default();
        next.put(&own.position, rest, &joined(&after, &own.text))?;
        let branch = Branch {
            theirs: other.text,
            mine: own.text,
            next,
        };
        match self.0.get_mut(place) {
            Some(old) => *old = branch,
            None => self.0.push(branch),
        }
        Ok(())
    }

    /// Drops the branch of this number (`2`, `2.1`) with all that follows it; whether there was
    /// one.
    pub(super) fn drop(&mut self, number: &str) -> bool {
        let (first, rest) = match number.split_once('.') {
            Some((first, rest)) => (first, Some(rest)),
            None => (number, None),
        };
        let place = first.parse::<usize>().ok();
        let place = place.and_then(|place| place.checked_sub(1));
        let Some(place) = place.filter(|place| *place < self.0.len()) else {
            return false;
        };
        if let Some(rest) = rest {
            return self.0[place].next.drop(rest);
        }
        self.0.remove(place);
        true
    }

    /// Every branch with its number, what follows one after it.
    pub(super) fn numbered(&self) -> Vec<Planned> {
        let mut all = Vec::new();
        self.number("", &mut all);
        all
    }

    fn number(&self, before: &str, all: &mut Vec<Planned>) {
        for (branch, place) in self.0.iter().zip(1..) {
            let number = format!("{before}{place}");
            all.push(Planned {
                number: number.clone(),
                theirs: spoken(&branch.theirs).to_owned(),
                mine: spoken(&branch.mine).to_owned(),
            });
            branch.next.number(&format!("{number}."), all);
        }
    }
}

/// A turn as it is told: its last `end` goes without saying.
pub(super) fn spoken(turn: &str) -> &str {
    turn.strip_suffix("; end").unwrap_or(turn)
}

fn joined(so_far: &str, turn: &str) -> String {
    let turn = spoken(turn);
    if so_far.is_empty() {
        turn.to_owned()
    } else {
        format!("{so_far}, {turn}")
    }
}

/// The position to which a stored turn leads; none if it is not legal.
fn led(position: &Position, turn: &str) -> Option<Position> {
    let turn = play_turn(position, turn, Mode::Machine).ok()??;
    Some(turn.position)
}

fn whole(position: &Position, said: &str, so_far: &str) -> Result<WholeTurn, PlanFault> {
    let turn = play_turn(position, said, Mode::People)
        .map_err(|error| PlanFault::Turn(said.to_owned(), so_far.to_owned(), Box::new(error)))?;
    turn.ok_or_else(|| PlanFault::Unfinished(said.to_owned()))
}

/// The turns that follow each other in what was said, with `->`, `=>` or a comma between them. (A
/// comma in brackets belongs to a turn; so does `→`, unless it stands alone and is the only arrow.)
pub(super) fn split(text: &str) -> Vec<&str> {
    const ARROWS: [&str; 3] = ["->", "=>", "⇒"];
    let alone = !ARROWS.iter().any(|arrow| text.contains(arrow));
    let (mut parts, mut begin, mut depth) = (Vec::new(), 0, 0_u32);
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        let rest = &text[at..];
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let arrow = ARROWS.iter().find(|arrow| rest.starts_with(**arrow));
        let spaced = text[..at].ends_with(' ') && rest[letter.len_utf8()..].starts_with(' ');
        let length = match (arrow, letter) {
            (Some(arrow), _) => arrow.len(),
            (None, '→') if alone && spaced => letter.len_utf8(),
            (None, ',') if depth == 0 => 1,
            _ => continue,
        };
        parts.push(text[begin..at].trim());
        begin = at + length;
        while letters.as_str().len() > text.len() - begin {
            letters.next();
        }
    }
    parts.push(text[begin..].trim());
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Game;

    #[test]
    fn turns_are_told_apart_by_arrows_and_commas() {
        for (text, turns) in [
            ("a -> b", vec!["a", "b"]),
            ("a->b=>c ⇒ d", vec!["a", "b", "c", "d"]),
            (
                "C2:(5, 3)-(6, 3) -> x d6; d6→d7, c -> d",
                vec!["C2:(5, 3)-(6, 3)", "x d6; d6→d7", "c", "d"],
            ),
            ("d6→d7 → c3→c4", vec!["d6→d7", "c3→c4"]),
            ("d6 → d7 -> c3 → c4", vec!["d6 → d7", "c3 → c4"]),
            ("a", vec!["a"]),
            ("", vec![""]),
            ("->,", vec!["", "", ""]),
        ] {
            assert_eq!(split(text), turns, "{text}");
        }
    }

    #[test]
    fn the_same_turn_in_another_order_is_answered_all_the_same() {
        let start = Game::Latrunculi.default_options().start();
        let mut plan = Branches::default();
        plan.add(&start, &["A1a5", "b8-b7"]).expect("legal");
        let (before, kept) = (start.clone(), plan.clone());
        assert!(plan.add(&start, &["a1-a5", "b8-b1"]).is_err());
        assert_eq!((before, &kept), (start.clone(), &plan));
        let after = led(&start, "a1-a5").expect("legal");
        let answer = plan
            .answer(&start, &after)
            .map(|branch| branch.mine.as_str());
        assert_eq!(answer, Some("b8-b7"));
        assert_eq!(plan.answer(&start, &start), None);
        assert_eq!(Branches::read(&plan.write().expect("some")), Some(plan));
    }

    proptest! {
        #[test]
        fn no_text_breaks_a_plan(text in "[a-l1-9,;()→> =x-]{0,40}|\\PC{0,40}") {
            let parts = split(&text);
            for game in Game::ALL {
                let mut plan = Branches::default();
                let _ = plan.add(&game.default_options().start(), &parts);
            }
        }
    }
}
