//! What happened in a game: as a list, and as a file.

use super::branches::spoken;
use super::game::Match;
use super::takeback::Before;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::Code;
use crate::notation::{Record, RecordTurn, write_record};
use crate::reply::record::{self, Entry, Happened, Page};
use crate::reply::{ask, words};
use crate::rules::Side;
use crate::store::LogRow;

/// How many entries a page of the list has.
const PAGE: usize = 20;

impl Table {
    /// Lists what happened in a game: the last of it, or from one turn to another.
    pub(super) async fn history(
        &self,
        about: About<'_>,
        from: Option<u32>,
        to: Option<u32>,
    ) -> Outcome {
        let (from, to) = match (from, to) {
            (Some(from), Some(to)) => (Some(from.min(to)), Some(to.max(from))),
            given => given,
        };
        let (game, log) = self.with_log(about).await?;
        let entries = self.entries(&game, &log).await?;
        let place = |wanted: u32| {
            let mut standing = entries.iter().map(Entry::standing);
            standing.position(|number| number == Some(wanted))
        };
        let told = game.told(self.me.lang);
        let missing = || Trouble::from(ask::no_such_turn(&told, &self.me.person));
        let end = match to.map(|to| to.min(told.ply)) {
            Some(to) => place(to).ok_or_else(missing)? + 1,
            None => entries.len(),
        };
        let first = match from {
            Some(from) => place(from).ok_or_else(missing)?,
            None => end.saturating_sub(PAGE),
        };
        Ok(self.page(&game, &entries, first, end))
    }

    /// Lists what happened in a game from the entry of this number on.
    pub(super) async fn history_from(&self, about: About<'_>, first: u32) -> Outcome {
        let (game, log) = self.with_log(about).await?;
        let entries = self.entries(&game, &log).await?;
        let first = usize::try_from(first).unwrap_or(usize::MAX);
        let first = first.saturating_sub(1).min(entries.len());
        Ok(self.page(&game, &entries, first, entries.len()))
    }

    fn page(&self, game: &Match, entries: &[Entry], first: usize, end: usize) -> Done {
        let end = end.min(first + PAGE).max(first);
        let page = Page {
            first: first + 1,
            of: entries.len(),
            length: PAGE,
        };
        let told = game.told(self.me.lang);
        let over = game.ending.as_ref();
        let over = over.map(|ending| crate::reply::play::over(&told, ending));
        let shown = entries.get(first..end).unwrap_or_default();
        let message = record::history(&told, &self.me.person, shown, page, over.as_deref());
        Done::said(message)
    }

    /// A game with its log.
    async fn with_log(&self, about: About<'_>) -> Result<(Match, Vec<LogRow>), Trouble> {
        let game = match about.code {
            Some(code) => self.begun(code).await?,
            None => self.to_show().await?,
        };
        let log = self.store.log(&game.row.code).await?;
        if i64::try_from(log.len()) != Ok(game.row.serial) {
            return Err(Trouble::Again);
        }
        Ok((game, log))
    }

    async fn entries(&self, game: &Match, log: &[LogRow]) -> Result<Vec<Entry>, Trouble> {
        let mut entries: Vec<Entry> = Vec::with_capacity(log.len());
        let mut standing: Vec<usize> = Vec::new();
        for row in log {
            let name = match game.side_of(&row.person) {
                Some(side) => game.player(side).name.clone(),
                None => self.person(&row.person).await?.name,
            };
            let what = match row.kind.as_str() {
                "accept" => Happened::Begun { by: name },
                "turn" => {
                    standing.push(entries.len());
                    Happened::Turn {
                        number: number(standing.len()),
                        side: game.side_of(&row.person).unwrap_or(Side::White),
                        text: spoken(&row.text).to_owned(),
                        gone: false,
                        planned: Before::read(row.before.as_deref()).planned,
                    }
                }
                "takeback" => {
                    let first: usize = row.text.parse().unwrap_or(usize::MAX);
                    let last = standing.len();
                    for place in standing.drain(first.saturating_sub(1).min(last)..) {
                        if let Happened::Turn { gone, .. } = &mut entries[place].what {
                            *gone = true;
                        }
                    }
                    Happened::Takeback(number(first), number(last))
                }
                kind => Happened::Ended {
                    kind: kind.to_owned(),
                    by: name,
                },
            };
            entries.push(Entry { at: row.at, what });
        }
        Ok(entries)
    }

    /// A game as it is written down.
    pub(super) async fn text_of(&self, code: &Code) -> Result<String, Trouble> {
        let about = About {
            code: Some(code),
            seen: None,
        };
        let (game, log) = self.with_log(about).await?;
        Ok(write_record(&written_down(&game, &log)))
    }

    /// Gives a game as a file.
    pub(super) async fn export(&self, about: About<'_>) -> Outcome {
        let (game, log) = self.with_log(about).await?;
        let text = write_record(&written_down(&game, &log));
        let told = game.told(self.me.lang);
        Ok(Done::said(record::export(&told, &self.me.person, text)))
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A game with its headers, its turns and what else happened; in no language but the file's own.
fn written_down(game: &Match, log: &[LogRow]) -> Record {
    let date = |at| words::stamp(at).chars().take(10).collect::<String>();
    let begun = log.first().map_or(game.row.created, |row| row.at);
    let result = game.ending.as_ref().map(words::Ending::write);
    let mut headers = vec![
        ("White", game.people[0].name.clone()),
        ("Black", game.people[1].name.clone()),
        ("Date", date(begun)),
    ];
    if let Some(last) = log.last().filter(|_| game.is_over()) {
        headers.push(("Ended", date(last.at)));
    }
    headers.extend([
        ("Pace", game.row.pace.to_string()),
        ("Result", result.unwrap_or_else(|| "*".to_owned())),
        ("Code", game.row.code.as_str().to_owned()),
    ]);
    let mut record = Record {
        options: game.position.options(),
        headers: headers
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        turns: Vec::new(),
        notes: Vec::new(),
    };
    for row in log {
        let at = words::stamp(row.at);
        match row.kind.as_str() {
            "accept" => {}
            "turn" => record.turns.push(RecordTurn {
                side: game.side_of(&row.person).unwrap_or(Side::White),
                text: row.text.clone(),
                notes: vec![at],
            }),
            "takeback" => {
                let first: usize = row.text.parse().unwrap_or(usize::MAX);
                let last = record.turns.len();
                record.turns.truncate(first.saturating_sub(1));
                let note = if first < last {
                    format!("turns {first} to {last} taken back, {at}")
                } else {
                    format!("turn {last} taken back, {at}")
                };
                let turn = record.turns.last_mut();
                turn.map_or(&mut record.notes, |turn| &mut turn.notes)
                    .push(note);
            }
            kind => record.notes.push(format!("{kind}, {at}")),
        }
    }
    record
}
