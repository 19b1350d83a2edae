//! What happened in a game: as a list, and as a file.

use super::branches::spoken;
use super::game::Match;
use super::offer::Terms;
use super::takeback::Before;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::{Code, Instant, Platform};
use crate::notation::{Record, RecordTurn, write_record};
use crate::reply::record::{self, Entry, Happened, Page};
use crate::reply::words;
use crate::rules::Side;
use crate::store::{LogRow, NoteRow};

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
        let told = game.told(self.me.lang);
        // 0 is the start, before the first turn.
        let place = |wanted: u32| {
            let mut standing = entries.iter().map(Entry::standing);
            let place = standing.position(|number| number == Some(wanted));
            let place = place.or((wanted == 0).then_some(0));
            place.ok_or_else(|| Trouble::from(record::no_such_turn(&told, &self.me.person)))
        };
        let end = match to {
            Some(to) if told.ply > 0 => place(to.min(told.ply))? + 1,
            _ => entries.len(),
        };
        let first = match from {
            Some(from) => place(from)?,
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
        let whole = if let Some(code) = about.code {
            self.whole_begun(code).await?
        } else {
            let shown = self.to_show().await?;
            self.whole_begun(&shown.row.code).await?
        };
        Ok((self.replayed(&whole).await?, whole.log))
    }

    /// What happened in a game, in its order: what its log tells, and what was noted beside it.
    async fn entries(&self, game: &Match, log: &[LogRow]) -> Result<Vec<Entry>, Trouble> {
        let notes = self.notes(&game.row.code).await?;
        let mut notes = notes.into_iter().peekable();
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
            while let Some(note) = notes.next_if(|note| note.serial <= row.serial) {
                let noted = noted(game, &note, &entries, &standing);
                entries.extend(noted.map(|what| Entry { at: note.at, what }));
            }
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
        let mut message = record::export(&told, &self.me.person, text);
        if self.platform == Platform::Terminal {
            message.text = format!("{} {}", message.text, self.say("one-line", &[]));
        }
        Ok(Done::said(message))
    }
}

/// What a note tells, among these entries, of which these turns stand; none if it tells nothing
/// that is known here.
fn noted(game: &Match, note: &NoteRow, entries: &[Entry], standing: &[usize]) -> Option<Happened> {
    let side = game.side_of(&note.person)?;
    let days = || note.text.parse().ok();
    Some(match note.kind.as_str() {
        kind @ ("offer" | "declined") => {
            let terms = Terms::read(&note.text)?;
            let place = terms.turn().checked_sub(1);
            let place = place.and_then(|place| standing.get(place));
            let turn = place.and_then(|place| match &entries.get(*place)?.what {
                Happened::Turn { text, .. } => Some(text.clone()),
                _ => None,
            });
            let offered = terms.words(turn.unwrap_or_default(), number(standing.len()));
            if kind == "offer" {
                Happened::Offered(side, offered)
            } else {
                Happened::Declined(side, offered)
            }
        }
        "time" => Happened::Given(side.other(), days()?),
        "pause" => Happened::Paused(days()?),
        "pause-over" => Happened::PauseOver,
        "late" => Happened::Late(side),
        "away" | "away-auto" => Happened::Away {
            side,
            until: Instant(note.text.parse().ok()?),
            auto: note.kind == "away-auto",
        },
        "back" => Happened::Back(side),
        _ => return None,
    })
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A game with its headers, its turns and what else happened; in no language but the file's own.
fn written_down(game: &Match, log: &[LogRow]) -> Record {
    let date = |at| words::stamp(at).chars().take(10).collect::<String>();
    let begun = log.first().map_or(game.row.created, |row| row.at);
    let result = game.ending.as_ref().map(words::Ending::header);
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
        opening: Vec::new(),
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
                take_out(&mut record, first.saturating_sub(1), &at);
            }
            kind => record.notes.push(format!("{kind}, {at}")),
        }
    }
    record
}

/// The turns after the first `kept` were taken back: they no longer stand in the record, but before
/// what was played instead of them it tells which they were, after what it told of them already.
fn take_out(record: &mut Record, kept: usize, at: &str) {
    let gone = record.turns.split_off(kept.min(record.turns.len()));
    let numbers = (kept + 1, kept + gone.len());
    let texts: Vec<&str> = gone.iter().map(|turn| spoken(&turn.text)).collect();
    let texts = texts.join(", ");
    let note = match numbers {
        (first, last) if first < last => {
            format!("turns {first} to {last} ({texts}) taken back, {at}")
        }
        (first, _) => format!("turn {first} ({texts}) taken back, {at}"),
    };
    // The first comment on a turn is when it was played.
    let told = gone
        .into_iter()
        .flat_map(|turn| turn.notes.into_iter().skip(1));
    let told: Vec<String> = told.chain([note]).collect();
    let before = record.turns.last_mut();
    before
        .map_or(&mut record.opening, |turn| &mut turn.notes)
        .extend(told);
}
