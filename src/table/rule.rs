//! The rulebook, and the help.

use super::game::options;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::{Code, Lang, Platform};
use crate::command::{Book, CommandError};
use crate::reply::{Message, ask};
use crate::rulebook::{Found, Shelf, covering, everywhere, find};
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
        let kept = lang.is_some_and(|lang| lang != self.me.lang);
        let lang = lang.unwrap_or(self.me.lang);
        let me = &self.me.person;
        let list = ["topics", "argomenti"].contains(&question.to_lowercase().as_str());
        if question.is_empty() || list {
            return Ok(Done::said(match shelf {
                Some(shelf) => ask::topics(lang, me, shelf),
                None if list => ask::all_topics(lang, me),
                None => ask::shelves(lang, me),
            }));
        }
        let near = match shelf.map(|shelf| find(Some(shelf), &question, lang)) {
            Some(Found::One(entry)) => return Ok(Done::said(ask::entry(me, &entry, &[], kept))),
            Some(Found::Near(near)) => near,
            None => Vec::new(),
        };
        // The game at hand comes before a topic that another has by that very name.
        if let Some(entry) = shelf.and_then(|shelf| covering(shelf, &question, lang)) {
            return Ok(Done::said(ask::entry(me, &entry, &[], kept)));
        }
        // What the game at hand does not know, another may; where there is none, several may.
        if named.is_none()
            && let [first, others @ ..] = &*everywhere(&question, lang)
        {
            let others = if shelf.is_none() { others } else { &[] };
            return Ok(Done::said(ask::entry(me, first, others, kept)));
        }
        let near = match find(None, &question, lang) {
            Found::Near(all) if near.is_empty() => all,
            _ => near,
        };
        if let [only] = &near[..] {
            return Ok(Done::said(ask::entry(me, only, &[], kept)));
        }
        Err(ask::no_entry(self.me.lang, me, &near, kept).into())
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

    /// What is said of a line that is no command: with an example for the game the speaker is busy
    /// with.
    pub async fn misunderstood(&self, line: &str, error: &CommandError) -> Trouble {
        let mut words = line.split_whitespace();
        let code = words.find_map(|word| word.starts_with('#').then(|| Code::read(word))?);
        let about = About {
            code: code.as_ref(),
            seen: None,
        };
        let at_hand = match self.game_at_hand(about).await {
            Ok(game) => game,
            Err(Trouble::Refused(_)) => None,
            Err(other) => return other,
        };
        ask::not_understood(self.me.lang, &self.me.person, error, at_hand).into()
    }

    /// Explains the commands; in a terminal also what its other lines are.
    pub(super) fn help(&self, topic: Option<&str>) -> Done {
        let (lang, me) = (self.me.lang, &self.me.person);
        let asked = topic.map(|topic| topic.trim_start_matches(['@', '/', '!']).to_lowercase());
        let own = ["press", "clock", "room", "lang", "terminal"];
        let at_terminal = self.platform == Platform::Terminal;
        Done::said(match asked {
            None if at_terminal => {
                let mut message = ask::help(lang, me, None);
                message.text = format!("{}\n\n{}", message.text, ask::help_terminal(lang));
                message
            }
            None if self.platform == Platform::Discord => {
                let mut message = ask::help(lang, me, None);
                message.text = format!("{}\n\n{}", ask::help_discord(lang), message.text);
                message
            }
            Some(asked) if at_terminal && own.contains(&asked.as_str()) => {
                Message::answer(me, ask::help_terminal(lang))
            }
            _ => ask::help(lang, me, topic),
        })
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
