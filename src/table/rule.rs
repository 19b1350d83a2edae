//! The rulebook, and the help.

use super::game::options;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::Lang;
use crate::command::Book;
use crate::reply::ask;
use crate::rulebook::{Found, Shelf, find};
use crate::rules::Game;
use crate::store::State;

impl Table {
    /// Answers from the rulebook: a topic by name.
    pub(super) async fn rule(
        &self,
        about: About<'_>,
        question: &str,
        book: Option<Book>,
        lang: Option<Lang>,
    ) -> Outcome {
        let (named, question) = named_shelf(question);
        let named = named.or(book.map(|book| match book {
            Book::Game(game) => Shelf::Game(game),
            Book::Table => Shelf::Table,
        }));
        let shelf = match named {
            Some(shelf) => Some(shelf),
            None => self.game_at_hand(about).await?.map(Shelf::Game),
        };
        let lang = lang.unwrap_or(self.me.lang);
        let me = &self.me.person;
        if question.is_empty() || ["topics", "argomenti"].contains(&question.as_str()) {
            return Ok(Done::said(ask::topics(lang, me, shelf)));
        }
        let found = match find(shelf, &question, lang) {
            // What the game at hand does not know, another may.
            Found::Near(near) if named.is_none() => match find(None, &question, lang) {
                Found::Near(_) if !near.is_empty() => Found::Near(near),
                elsewhere => elsewhere,
            },
            found => found,
        };
        match found {
            Found::One(entry) => Ok(Done::said(ask::entry(me, &entry))),
            Found::Near(near) => Err(ask::no_entry(self.me.lang, me, &near).into()),
        }
    }

    /// The kind of game the speaker is busy with: the one named, else that of all they play here.
    async fn game_at_hand(&self, about: About<'_>) -> Result<Option<Game>, Trouble> {
        if let Some(code) = about.code {
            return Ok(Some(options(&self.game(code).await?)?.game()));
        }
        let rows = self.mine(|row| row.state == State::Playing).await?;
        let mut kinds = Vec::new();
        for row in &rows {
            kinds.push(options(row)?.game());
        }
        kinds.dedup();
        Ok(match kinds[..] {
            [one] => Some(one),
            _ => None,
        })
    }

    /// Explains the commands.
    pub(super) fn help(&self, topic: Option<&str>) -> Done {
        Done::said(ask::help(self.me.lang, &self.me.person, topic))
    }
}

/// A question without the name of a shelf at its beginning, and that shelf.
fn named_shelf(question: &str) -> (Option<Shelf>, String) {
    let question = question.trim();
    let (first, rest) = question.split_once(' ').unwrap_or((question, ""));
    match Shelf::by_name(first) {
        Some(shelf) => (Some(shelf), rest.trim().to_owned()),
        None => (None, question.to_owned()),
    }
}
