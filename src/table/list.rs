//! Lists of games.

use super::game::told;
use super::view::Asked;
use super::{Done, Outcome, Table, Trouble};
use crate::base::Person;
use crate::reply::clean_name;
use crate::reply::clock;
use crate::reply::show::{self, Listed};
use crate::reply::vacation;
use crate::rules::Rules;
use crate::store::{GameRow, State};

/// How many games that are over a list shows.
const OVER: usize = 5;

/// A game of a list.
#[derive(Debug)]
pub(super) struct Line {
    /// The game.
    pub(super) row: GameRow,
    /// One line about it.
    pub(super) text: String,
    /// Whether the speaker plays it or is challenged.
    pub(super) mine: bool,
    /// Whether it waits for the speaker.
    pub(super) waiting: bool,
    /// What the other player has offered and the speaker has not answered.
    pub(super) answer: Option<Asked>,
    /// Its place among those that wait: turns with a deadline, the soonest first, turns without one,
    /// offers, challenges; of each of these the one that waits longest.
    urgency: (u8, i64),
}

impl Table {
    /// Lists the games of a person, one's own by default.
    pub(super) async fn games(&self, who: Option<&str>) -> Outcome {
        let person = match who {
            Some(name) => {
                let mut named = self.named.iter();
                if let Some(bot) = named.find(|named| named.bot && named.person.0 == name) {
                    let name = clean_name(&bot.name);
                    return Err(self.refuse("bot-has-no-games", &[("name", &name)]));
                }
                self.person_named(name).await?
            }
            None => self.my_row(),
        };
        let rows = self.store.games_of(&person.person).await?;
        let lines = self.lines(rows, OVER).await?;
        let texts: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        let other = (person.person != self.me.person).then_some(person.name.as_str());
        let message = show::games(self.me.lang, &self.me.person, other, &texts);
        Ok(Done::said(message))
    }

    /// A line for each game: those that wait for the speaker first, the most urgent before all, those
    /// that are over last and at most `over` of them.
    pub(super) async fn lines(
        &self,
        rows: Vec<GameRow>,
        over: usize,
    ) -> Result<Vec<Line>, Trouble> {
        let mut lines = Vec::new();
        let mut ended = 0;
        for row in rows {
            if row.state == State::Over {
                ended += 1;
                if ended > over {
                    continue;
                }
            }
            lines.push(self.line(row).await?);
        }
        lines.sort_by_key(|line| (!line.waiting, line.row.state == State::Over, line.urgency));
        Ok(lines)
    }

    async fn line(&self, row: GameRow) -> Result<Line, Trouble> {
        let me = &self.me.person;
        if matches!(row.state, State::Challenge | State::Dropped) {
            return self.challenge_line(row).await;
        }
        let game = self.load(row).await?;
        let told = game.told(self.me.lang);
        let asked = self.offered(&game).await?;
        let answer = asked.into_iter().find(|asked| !asked.buttons.is_empty());
        let waiting = game.is_turn_of(me);
        let listed = match &game.ending {
            Some(ending) => Listed::Over(ending),
            None => Listed::Playing(game.position.turn(), waiting),
        };
        // Of a clock that stands because somebody else is on vacation, the vacation says enough.
        let time = told.due.as_ref().filter(|due| {
            let away = told.away[due.side.index()];
            waiting || away.is_none() || due.stands != away
        });
        let time = time.map(|due| clock::short(&told, due));
        let answered = answer.as_ref().map(|asked| asked.text.clone());
        let away = vacation::in_list(&told, me);
        let urgency = match (waiting, game.clock) {
            (true, Some(clock)) => (0, clock.deadline().0),
            (true, None) => (1, game.row.changed.0),
            (false, _) if answer.is_some() => (2, game.row.changed.0),
            (false, _) => (0, 0),
        };
        let parts = [Some(show::line(&told, listed)), time].into_iter();
        let parts = parts.flatten().chain(away).chain(answered);
        Ok(Line {
            text: parts.collect::<Vec<_>>().join(" · "),
            mine: game.side_of(me).is_some(),
            waiting: waiting || answer.is_some(),
            answer,
            urgency,
            row: game.row,
        })
    }

    async fn challenge_line(&self, row: GameRow) -> Result<Line, Trouble> {
        let told = told(&row, self.me.lang)?;
        let challenger = self.person(&row.challenge.challenger).await?;
        let opponent = match &row.challenge.opponent {
            Some(opponent) => Some(self.person(opponent).await?),
            None => None,
        };
        let opponent = opponent.map(|row| row.name);
        let is_me = |person: &Option<Person>| person.as_ref() == Some(&self.me.person);
        let waiting = is_me(&row.challenge.opponent);
        Ok(Line {
            text: show::line(
                &told,
                Listed::Challenge(&challenger.name, opponent.as_deref()),
            ),
            mine: waiting || challenger.person == self.me.person,
            waiting,
            answer: None,
            urgency: if waiting {
                (3, row.challenge.expires.0)
            } else {
                (0, 0)
            },
            row,
        })
    }
}
