//! Completing what is typed: legal actions of the game at hand, and one's own games.

use super::pick::continuations;
use super::{About, Table, Trouble};
use crate::base::Code;
use crate::notation::{Mode, play_line};
use crate::rules::{Position, Rules};
use crate::store::State;

/// Most completions: what Discord takes.
const MOST: usize = 25;

/// Longest completion, in characters: what Discord takes.
const LONGEST: usize = 100;

/// A completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What it says.
    pub label: String,
    /// What is said by choosing it.
    pub value: String,
}

impl Table {
    /// What the speaker may play that fits what they have typed: at most 25 lines, each legal.
    /// Earlier actions of the line, before the last `;`, stay as they are.
    ///
    /// # Errors
    /// If the database fails; nothing to complete is an empty list.
    pub async fn complete_move(
        &self,
        code: Option<&Code>,
        typed: &str,
    ) -> Result<Vec<Completion>, Trouble> {
        let about = About { code, seen: None };
        let game = match self.to_act(about).await {
            Ok(game) => game,
            Err(Trouble::Refused(_)) => return Ok(Vec::new()),
            Err(other) => return Err(other),
        };
        let (before, last) = match typed.rsplit_once(';') {
            Some((before, last)) => (before.trim(), last),
            None => ("", typed),
        };
        let mut position = game.drafted.clone();
        if !before.is_empty() {
            match play_line(&position, before, Mode::People) {
                Ok(steps) => match steps.into_iter().last() {
                    Some(step) if goes_on(&position, &step.position) => position = step.position,
                    _ => return Ok(Vec::new()),
                },
                Err(_) => return Ok(Vec::new()),
            }
        }
        let prefix = match before {
            "" => String::new(),
            before => format!("{before}; "),
        };
        let room = LONGEST.saturating_sub(prefix.chars().count());
        let mut lines = continuations(self.me.lang, &position);
        lines.retain(|(text, _)| text.chars().count() <= room);
        let completion = |(text, label): (String, Option<String>)| {
            let label = label.map_or_else(|| text.clone(), |label| format!("{text} · {label}"));
            Completion {
                label: label.chars().take(LONGEST).collect(),
                value: format!("{prefix}{text}"),
            }
        };
        Ok(choose(lines, last).into_iter().map(completion).collect())
    }

    /// The speaker's games whose code fits what they have typed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_code(&self, typed: &str) -> Result<Vec<Completion>, Trouble> {
        let typed = typed.trim().trim_start_matches('#').to_uppercase();
        let rows = self.store.games_of(&self.me.person).await?;
        let mut rows: Vec<_> = rows
            .into_iter()
            .filter(|row| row.code.as_str().starts_with(&typed))
            .collect();
        rows.sort_by_key(|row| row.state == State::Over);
        rows.truncate(MOST);
        let mut completions = Vec::new();
        for line in self.lines(rows, MOST).await? {
            completions.push(Completion {
                label: fitting(&line.text),
                value: line.row.code.to_string(),
            });
        }
        Ok(completions)
    }
}

/// A line of a list, shortened where it is too long so that its end is kept, which says whose turn it
/// is: first the game's title is cut, then the players' names.
fn fitting(line: &str) -> String {
    const BETWEEN: &str = " · ";
    let mut parts: Vec<String> = line.split(BETWEEN).map(str::to_owned).collect();
    for (place, least) in [(1, 12), (2, 24), (1, 1), (2, 1)] {
        let all: usize = parts.iter().map(|part| part.chars().count()).sum();
        let all = all + parts.len().saturating_sub(1) * BETWEEN.chars().count();
        let excess = all.saturating_sub(LONGEST);
        if let Some(part) = parts.get_mut(place).filter(|_| excess > 0) {
            let kept = part.chars().count().saturating_sub(excess + 1).max(least);
            if kept < part.chars().count() {
                *part = part.chars().take(kept).chain(['…']).collect();
            }
        }
    }
    parts.join(BETWEEN).chars().take(LONGEST).collect()
}

/// Whether it is still the same player's turn.
fn goes_on(before: &Position, after: &Position) -> bool {
    after.turn() == before.turn() && after.outcome().is_none()
}

/// Letters and figures in lower case: how what is typed is compared.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The lines that fit what was typed: those that begin so, then those with a square or a piece
/// that does, then those that hold it or move a piece called so. Where more fit than can be shown, every piece has its turn,
/// and 25 are shown.
fn choose(lines: Vec<(String, Option<String>)>, typed: &str) -> Vec<(String, Option<String>)> {
    let wanted = plain(typed);
    let rank = |(text, label): &(String, Option<String>)| {
        if plain(text).starts_with(&wanted) {
            return Some(0);
        }
        let parts = text.split(|letter: char| !letter.is_alphanumeric());
        if parts
            .into_iter()
            .any(|part| plain(part).starts_with(&wanted))
        {
            return Some(1);
        }
        let named = label
            .as_ref()
            .is_some_and(|label| label.to_lowercase().starts_with(&wanted));
        (named || plain(text).contains(&wanted)).then_some(2)
    };
    let mut fitting: Vec<_> = lines
        .into_iter()
        .filter_map(|line| Some((rank(&line)?, line)))
        .collect();
    if fitting.len() > MOST {
        spread(&mut fitting);
    }
    fitting.sort_by_key(|(rank, _)| *rank);
    let best = fitting.into_iter().take(MOST);
    best.map(|(_, line)| line).collect()
}

type Ranked = (i32, (String, Option<String>));

/// Puts the lines so that the first ones of every piece come before the second ones of any.
fn spread(lines: &mut [Ranked]) {
    let piece = |text: &str| text.split('-').next().unwrap_or_default().to_owned();
    let mut seen: std::collections::HashMap<String, usize> = std::collections::HashMap::new();
    let mut turns: Vec<usize> = Vec::with_capacity(lines.len());
    for (_, (text, _)) in lines.iter() {
        let turn = seen.entry(piece(text)).or_default();
        turns.push(*turn);
        *turn += 1;
    }
    let mut order: Vec<_> = turns.into_iter().zip(lines.to_vec()).collect();
    order.sort_by_key(|(turn, _)| *turn);
    for (place, (_, line)) in lines.iter_mut().zip(order) {
        *place = line;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many lines, five of every piece.
    fn lines(count: usize) -> Vec<(String, Option<String>)> {
        let line = |number: usize| (format!("p{}-q{number}", number / 5), None);
        (0..count).map(line).collect()
    }

    #[test]
    fn a_line_that_is_too_long_keeps_its_end() {
        let short = "#BKTR · Latrunculi · anna against bruno · turn 3, your move";
        assert_eq!(fitting(short), short);
        for name in ["a", "anna", &"x".repeat(32)] {
            let players = format!("{name} against {name}");
            let line = format!(
                "#BKTR · Rithmomachia of the 13th century · {players} · turn 123, White ({name}) to move"
            );
            let told = fitting(&line);
            assert!(told.chars().count() <= LONGEST, "{told}");
            assert!(
                told.starts_with("#BKTR · ") && told.contains(&name[..1]),
                "{told}"
            );
            assert!(
                told.ends_with(&format!("turn 123, White ({name}) to move")),
                "{told}"
            );
        }
    }

    #[test]
    fn as_many_are_offered_as_fit_but_25_at_most() {
        for (legal, offered) in [(0, 0), (1, 1), (25, 25), (26, 25), (120, 25)] {
            for typed in ["", " ", " - ", "p", "P", "q"] {
                let count = choose(lines(legal), typed).len();
                assert_eq!(count, offered, "{typed:?} of {legal}");
            }
        }
    }

    #[test]
    fn what_is_typed_leaves_what_fits_it() {
        for (typed, offered) in [("p23", 5), ("p7-q37", 1), ("q119", 1), ("p24", 0), ("é", 0)] {
            let found = choose(lines(120), typed);
            assert_eq!(found.len(), offered, "{typed}");
            let fits = |(text, _): &(String, Option<String>)| text.contains(typed);
            assert!(found.iter().all(fits), "{typed}: {found:?}");
        }
    }

    #[test]
    fn where_not_all_can_be_shown_every_piece_is() {
        let found = choose(lines(120), "");
        let piece =
            |(text, _): &(String, Option<String>)| text.split('-').next().map(str::to_owned);
        let pieces: std::collections::HashSet<_> = found.iter().map(piece).collect();
        assert_eq!(pieces.len(), 24);
    }
}
