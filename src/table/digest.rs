//! The daily message, for those who want one instead of many.

use super::game::{Match, told};
use super::{Done, Outcome, Table, Trouble};
use crate::base::span::{DAY, HOUR};
use crate::base::{Lang, Person};
use crate::reply::reminder::{self, Reader};
use crate::reply::{Message, Told};
use crate::rules::Rules;
use crate::store::{Change, GameRow, PreferenceRow, State};

/// How long a nudge is told of: in one daily message, even where a day has 25 hours.
const NUDGED: i64 = DAY + HOUR;

impl Table {
    /// Sends a person their daily message, if anything waits for them, and notes when the next is
    /// due. There is none while they are on vacation.
    pub(super) async fn digest(&self, person: &Person) -> Outcome {
        let row = self.preference(person).await?;
        let Some(row) = row.filter(|row| row.digest.is_some_and(|due| due <= self.now)) else {
            return Err(Trouble::Again);
        };
        let away = self.away(person).await?.is_some();
        let message = if away {
            None
        } else {
            self.waiting(person).await?
        };
        let next = PreferenceRow {
            digest: row.chosen.next_digest(self.now),
            ..row
        };
        Ok(Done {
            guards: Vec::new(),
            changes: vec![Change::Preference(Box::new(next))],
            messages: message.into_iter().collect(),
        })
    }

    /// What waits for a person, as one message; none if nothing does.
    async fn waiting(&self, person: &Person) -> Result<Option<Message>, Trouble> {
        let known = self.person(person).await?;
        let lang = self.lang_of(&known);
        let (mut games, mut challenges) = (Vec::new(), Vec::new());
        for row in self.store.games_of(person).await? {
            match row.state {
                State::Playing => {
                    let game = self.load(row).await?;
                    if game.is_turn_of(person) {
                        let nudged = self.was_nudged(&game).await?;
                        games.push((game, nudged));
                    }
                }
                State::Challenge if row.challenge.opponent.as_ref() == Some(person) => {
                    let challenger = self.person(&row.challenge.challenger).await?;
                    challenges.push((row, challenger.name));
                }
                State::Challenge | State::Over | State::Dropped => {}
            }
        }
        // The soonest first; where there is no clock, last.
        games.sort_by_key(|(game, _)| match game.clock {
            Some(clock) => (false, clock.deadline().0),
            None => (true, game.row.changed.0),
        });
        challenges.sort_by_key(|(row, _)| row.challenge.expires);
        if games.is_empty() && challenges.is_empty() {
            return Ok(None);
        }
        let name = known.name.as_str();
        let mut lines = Vec::new();
        for lang in Lang::ALL {
            lines.push((lang, told_in(lang, person, &games, &challenges)?));
        }
        Ok(Some(Message::in_every(lang, |lang| {
            let lines = lines.iter().find(|(known, _)| *known == lang);
            let lines = lines.map_or(&[][..], |(_, lines)| lines);
            reminder::digest(lang, (person, name), lines)
        })))
    }

    /// Whether the player whose turn it is has been asked to play lately.
    async fn was_nudged(&self, game: &Match) -> Result<bool, Trouble> {
        let other = &game.player(game.position.turn().other()).person;
        let nudge = self.nudged(&game.row.code, other).await?;
        let lately = nudge.filter(|nudge| {
            nudge.at >= game.row.changed && self.now.0.saturating_sub(nudge.at.0) < NUDGED
        });
        let Some(nudge) = lately else {
            return Ok(false);
        };
        // Where both have let the clocks stand since, nobody waits.
        let notes = self.notes(&game.row.code).await?;
        Ok(!notes
            .iter()
            .any(|note| note.kind == "pause" && note.at >= nudge.at))
    }
}

/// A line for each game and each challenge.
fn told_in(
    lang: Lang,
    person: &Person,
    games: &[(Match, bool)],
    challenges: &[(GameRow, String)],
) -> Result<Vec<(Told, String)>, Trouble> {
    let mut lines = Vec::new();
    for (game, nudged) in games {
        let reader = Reader {
            person,
            side: game.position.turn(),
            in_room: false,
        };
        let told = game.told(lang);
        let line = reminder::waiting(&told, &reader, *nudged);
        lines.push((told, line));
    }
    for (row, challenger) in challenges {
        let told = told(row, lang)?;
        let expires = row.challenge.expires;
        let line = reminder::challenged(&told, challenger, expires);
        lines.push((told, line));
    }
    Ok(lines)
}
