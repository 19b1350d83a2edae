//! The rulebook, and the help.

use super::game::options;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::{Code, Lang, Platform};
use crate::command::{self, AtHand, Book, CommandError, Name as Command, Setting};
use crate::reply::{Kind, Message, ask};
use crate::rulebook::{
    Answer, Entry, Hit, Name, NoRuling, Shelf, named, no_ruling, search, shelf_named,
};
use crate::rules::Game;
use crate::store::State;

/// A question to the rulebook.
struct Asked<'question> {
    question: &'question str,
    /// The shelf that was named, or that of the game at hand.
    shelf: Option<Shelf>,
    /// Whether that shelf was named, so that no other game is meant.
    only: bool,
    lang: Lang,
}

/// What the rulebook has on a question.
enum Found {
    /// What it names; the others have the topic, too.
    Named(Entry, Vec<Entry>),
    /// What answers it best, and what comes next.
    Answers(Entry, Vec<Entry>),
    /// Nothing but what comes near.
    Near(Vec<Entry>),
    /// The ruling that is asked for by its id is not there.
    NoRuling(NoRuling),
}

/// How much more must speak for an answer from the table than for one from the game at hand; found
/// over questions of both kinds that were not learnt.
const TABLE: f64 = 1.0;

/// How much the score of the best entry counts against how sure it is that there is an answer.
const SCORE: f64 = 2.0;

/// The topics about what players may agree on before a game: how it is won.
const AGREED: [&str; 15] = [
    "overview",
    "common-victory",
    "proper-victory",
    "captured-pieces",
    "body",
    "goods",
    "lawsuit",
    "honor",
    "honor-lawsuit",
    "small",
    "big",
    "great",
    "goal",
    "mediocre",
    "excellent",
];

impl Asked<'_> {
    fn found(&self) -> Found {
        if let Some(missing) = no_ruling(self.shelf.filter(|_| self.only), self.question) {
            return Found::NoRuling(missing);
        }
        let Some(shelf) = self.shelf else {
            return self.found_anywhere();
        };
        for shelf in [shelf, Shelf::Table] {
            if let [(_, entry)] = self.named(Some(shelf))[..] {
                return Found::Named(entry, Vec::new());
            }
        }
        // The title of a topic that only another game has.
        if !self.only
            && let [(Name::Id | Name::Title, entry), ..] = self.named(None)[..]
        {
            return Found::Named(entry, Vec::new());
        }
        let own = self.searched(Some(shelf));
        let table = self.searched(Some(Shelf::Table));
        let better = weight(&table) > weight(&own) + TABLE;
        let better = better && !table.hits.is_empty();
        let answer = if better { &table } else { &own };
        if !answer.hits.is_empty() {
            return answers(answer);
        }
        if self.only {
            return near(&own);
        }
        match self.found_anywhere() {
            found @ Found::Named(..) => found,
            // What another game answers may be wrong in this one: it is offered, with its game.
            Found::Answers(best, next) => Found::Near(std::iter::once(best).chain(next).collect()),
            Found::Near(all) if own.near.is_empty() => Found::Near(all),
            _ => near(&own),
        }
    }

    /// What any shelf has, where none comes first.
    fn found_anywhere(&self) -> Found {
        let named = self.named(None);
        let named: Vec<Entry> = named.into_iter().map(|(_, entry)| entry).collect();
        if let [first, others @ ..] = &named[..] {
            // Where a game is at hand, another one's is enough.
            let others = if self.shelf.is_none() { others } else { &[] };
            return Found::Named(*first, others.to_vec());
        }
        answers(&self.searched(None))
    }

    fn named(&self, shelf: Option<Shelf>) -> Vec<(Name, Entry)> {
        named(shelf, self.question, self.lang)
    }

    fn searched(&self, shelf: Option<Shelf>) -> Answer {
        search(shelf, self.question, self.lang)
    }
}

/// How much speaks for an answer.
fn weight(answer: &Answer) -> f64 {
    let best = answer.hits.first().map_or(0.0, |hit| hit.score);
    f64::from(answer.trust) + SCORE * best
}

fn answers(answer: &Answer) -> Found {
    match entries(&answer.hits).split_first() {
        Some((best, next)) => Found::Answers(*best, next.to_vec()),
        None => near(answer),
    }
}

fn near(answer: &Answer) -> Found {
    Found::Near(entries(&answer.near))
}

fn entries(hits: &[Hit]) -> Vec<Entry> {
    hits.iter().map(|hit| hit.entry).collect()
}

impl Table {
    /// Answers from the rulebook: a topic by name, or a question in plain words.
    pub(super) async fn rule(
        &self,
        about: About<'_>,
        question: &str,
        book: Option<Book>,
        lang: Option<Lang>,
    ) -> Outcome {
        let (named, question) = shelf_named(question);
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
        if !question.contains(char::is_alphanumeric) || list {
            return Ok(Done::said(match shelf {
                Some(shelf) => ask::topics(lang, me, shelf),
                None if list => ask::all_topics(lang, me),
                None => ask::shelves(lang, me),
            }));
        }
        let asked = Asked {
            question: &question,
            shelf,
            only: named.is_some(),
            lang,
        };
        match asked.found() {
            Found::Named(entry, others) => {
                let message = ask::entry(me, &entry, &others, kept);
                let agreed = self.won_by(about, &entry).await?;
                Ok(Done::said(ask::with_agreed(message, agreed)))
            }
            Found::Answers(best, next) => {
                let more = ask::beside(&best, &next);
                let message = ask::answer(me, &best, &more, kept);
                let agreed = self.won_by(about, &best).await?;
                Ok(Done::said(ask::with_agreed(message, agreed)))
            }
            Found::Near(near) => Err(ask::no_entry(self.me.lang, me, &near, kept).into()),
            Found::NoRuling(missing) => Err(ask::unknown_ruling(self.me.lang, me, &missing).into()),
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

    /// How the game at hand is won, where an entry tells of that and players may agree on it.
    async fn won_by(&self, about: About<'_>, entry: &Entry) -> Result<Option<String>, Trouble> {
        let Shelf::Game(kind) = entry.shelf else {
            return Ok(None);
        };
        if !AGREED.contains(&entry.topic) {
            return Ok(None);
        }
        let rows = match about.code {
            Some(code) => vec![self.game(code).await?],
            None => self.mine(|row| row.state == State::Playing).await?,
        };
        let mut found = None;
        for row in rows {
            let agreed = options(&row)?;
            if agreed.game() == kind && found.replace((row, agreed)).is_some() {
                return Ok(None);
            }
        }
        Ok(found.map(|(row, agreed)| ask::agreed(entry.lang, &row.code, &agreed)))
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
        let game = match self.game_at_hand(about).await {
            Ok(game) => game,
            Err(Trouble::Refused(_)) => None,
            Err(other) => return other,
        };
        let code = match (code, self.only_code(error.command()).await) {
            (Some(code), _) => Some(code),
            (None, Ok(code)) => code,
            (None, Err(other)) => return other,
        };
        let at_hand = AtHand { game, code };
        ask::not_understood(self.me.lang, &self.me.person, error, &at_hand).into()
    }

    /// The code of the only game of the speaker for which a command can be meant; none if there are
    /// several.
    async fn only_code(&self, name: Option<Command>) -> Result<Option<Code>, Trouble> {
        let me = &self.me.person;
        let rows = self.mine(|row| {
            let challenged = row.challenge.opponent.as_ref() == Some(me);
            match name {
                Some(Command::Accept | Command::Decline) => {
                    row.state == State::Challenge && challenged
                }
                Some(Command::Withdraw) => row.state == State::Challenge && !challenged,
                Some(Command::Rematch) => row.state == State::Over,
                Some(Command::History | Command::Export) => {
                    matches!(row.state, State::Playing | State::Over)
                }
                _ => row.state == State::Playing,
            }
        });
        let rows = rows.await?;
        let one = rows.first().filter(|_| rows.len() == 1);
        Ok(one.map(|row| row.code.clone()))
    }

    /// Explains the commands, and what else somebody may want to know of: a setting, or whatever the
    /// rulebook has.
    pub(super) async fn help(&self, about: About<'_>, topic: Option<&str>) -> Outcome {
        let lang = self.me.lang;
        let known = topic.map(|topic| command::help(lang, Some(topic)));
        let commands = self.commands(topic);
        let (Some(topic), Some(Err(CommandError::Unknown { near, .. }))) = (topic, known) else {
            return Ok(commands);
        };
        if commands
            .messages
            .iter()
            .all(|message| message.kind != Kind::Refusal)
        {
            return Ok(commands);
        }
        let meant = topic.trim().to_lowercase();
        let mut settings = Setting::ALL.into_iter();
        if let Some(setting) = settings.find(|setting| setting.name() == meant) {
            return self.settings(Some(setting), None).await;
        }
        // A slip in a command's name is likelier than a question.
        if !near.is_empty() && named(None, topic, lang).is_empty() {
            return Ok(commands);
        }
        match self.rule(about, topic, None, None).await {
            Err(Trouble::Refused(_)) => Ok(commands),
            found => found,
        }
    }

    /// Explains the commands; in a terminal also what its other lines are.
    fn commands(&self, topic: Option<&str>) -> Done {
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
            None if self.platform == Platform::Web => {
                let mut message = ask::help(lang, me, None);
                message.text = format!("{}\n\n{}", message.text, ask::help_book(lang));
                message
            }
            Some(asked) if at_terminal && own.contains(&asked.as_str()) => {
                Message::answer(me, ask::help_terminal(lang))
            }
            _ => ask::help(lang, me, topic),
        })
    }
}
