//! What players can do, one file per deed.
//!
//! A deed loads what it needs, decides, and returns what is to be written and said ([`Done`]);
//! `bot` writes it in one transaction. `game` is a game loaded and replayed, `find` says which game
//! or person is meant, `view` and `views` are what a surface with a screen shows.

mod accept;
mod answer;
mod audit;
mod branches;
mod card;
mod challenge;
mod clock;
pub mod complete;
mod digest;
mod due;
mod examine;
mod expire;
mod find;
mod game;
mod leave;
mod list;
mod next;
mod nudge;
mod offer;
mod pick;
mod plan;
mod play;
mod press;
mod reads;
mod record;
mod rematch;
mod remind;
mod resign;
mod rule;
mod settings;
mod show;
mod study;
mod takeback;
mod vacation;
pub mod view;
mod views;

pub use audit::{Audit, audit, write_down};
pub use due::Due;
pub use examine::examine;
pub use next::LastShown;
pub use reads::Reads;
pub use views::{chosen_view, game_view, room_view};

use crate::base::{Code, Instant, Lang, Named, Person, Platform, Room, Seen};
use crate::command::{Command, Parsed};
use crate::reply::Message;
use crate::store::{Change, Guard, PersonRow, Store, StoreError};

/// Who speaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Speaker {
    /// Who.
    pub person: Person,
    /// Their name, fit to be shown.
    pub name: String,
    /// The language they are answered in.
    pub lang: Lang,
}

/// Where and when something is said, and by whom.
#[derive(Debug, Clone)]
pub struct Table {
    /// The database.
    pub store: Store,
    /// The moment.
    pub now: Instant,
    /// The moment as it is written: no two deeds of a process share one, so that lists of games
    /// keep their order even while the clock stands.
    pub at: Instant,
    /// The surface.
    pub platform: Platform,
    /// The room.
    pub room: Room,
    /// The speaker.
    pub me: Speaker,
    /// People whom the line names by their ids, as their surface knows them.
    pub named: Vec<Named>,
    /// The language of the place, where it has one.
    pub house: Option<Lang>,
    /// Which game people were shown last of those that wait for them.
    pub last: LastShown,
    /// What was read so far.
    pub reads: Reads,
}

/// What a deed writes and says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Done {
    /// What must still be so when it is written.
    pub guards: Vec<Guard>,
    /// What changes.
    pub changes: Vec<Change>,
    /// What is said.
    pub messages: Vec<Message>,
}

/// Why a deed is not done.
#[derive(Debug)]
pub enum Trouble {
    /// The speaker may put it right: what is said to them.
    Refused(Box<Message>),
    /// Something was written while it was read, or is to be written first ([`Table::late`]): to be
    /// tried again.
    Again,
    /// Our mistake.
    Failed(StoreError),
}

/// What became of a deed.
pub type Outcome = Result<Done, Trouble>;

/// The game a line is about, and what of it the speaker saw.
#[derive(Debug, Clone, Copy, Default)]
pub struct About<'a> {
    /// The game, if named.
    pub code: Option<&'a Code>,
    /// What the speaker saw of it.
    pub seen: Option<Seen>,
}

impl Done {
    /// Nothing changes; this is said.
    pub fn said(message: Message) -> Self {
        Self {
            messages: vec![message],
            ..Self::default()
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

impl From<Message> for Trouble {
    fn from(message: Message) -> Self {
        Self::Refused(Box::new(message))
    }
}

impl Table {
    /// Does what a line of the command language means, if all it read is still so when it is
    /// written.
    ///
    /// # Errors
    /// Why nothing is done.
    pub async fn perform(&self, parsed: &Parsed, seen: Option<Seen>) -> Outcome {
        let outcome = Box::pin(self.command(parsed, seen)).await;
        self.relying(outcome)
    }

    async fn command(&self, parsed: &Parsed, seen: Option<Seen>) -> Outcome {
        let about = About {
            code: parsed.game.as_ref(),
            seen,
        };
        match &parsed.command {
            Command::Challenge(challenge) => self.challenge(challenge).await,
            Command::Accept => self.accept(about).await,
            Command::Decline => self.decline(about).await,
            Command::Withdraw => self.withdraw(about).await,
            Command::Move { text } => self.play(about, text).await,
            Command::End => self.play(about, "end").await,
            Command::Undo => self.undo(about).await,
            Command::Board {
                flip,
                words,
                turn,
                piece,
            } => {
                let wish = show::Wish {
                    flip: *flip,
                    words: *words,
                    turn: *turn,
                    piece: piece.as_deref(),
                };
                self.board(about, wish).await
            }
            Command::Games { who } => self.games(who.as_deref()).await,
            Command::Next => self.next().await,
            Command::Resign => self.resign(about).await,
            Command::Yes => self.answer(about, true).await,
            Command::No => self.answer(about, false).await,
            Command::Rematch => self.rematch(about).await,
            Command::Claim => self.claim(about).await,
            Command::Offer { what, turn, days } => self.offer(about, *what, *turn, *days).await,
            Command::Plan { text } => self.plan(about, text).await,
            Command::History { from, to } => self.history(about, *from, *to).await,
            Command::Export => self.export(about).await,
            Command::Import { text } => self.import(text).await,
            Command::Study {
                text,
                game,
                turn,
                position,
            } => {
                let wish = study::Wish {
                    text,
                    game: *game,
                    turn: *turn,
                    position: position.as_deref(),
                };
                self.study(about, wish).await
            }
            Command::Nudge => self.nudge(about).await,
            Command::Vacation { days, end, auto } => self.vacation(*days, *end, *auto).await,
            Command::Settings { name, value } => self.settings(*name, value.as_deref()).await,
            Command::Rule {
                question,
                game,
                lang,
            } => self.rule(about, question, *game, *lang).await,
            Command::Help { topic } => self.help(about, topic.as_deref()).await,
            Command::Press { id } => Box::pin(self.press(id)).await,
        }
    }

    /// The language a person is told things in: their own, else the place's, else English.
    fn lang_of(&self, row: &PersonRow) -> Lang {
        self.known_lang(row).unwrap_or_default()
    }

    /// The same, if it is known. Who has not chosen one in a terminal reads English; elsewhere who
    /// has none has never spoken.
    fn known_lang(&self, row: &PersonRow) -> Option<Lang> {
        if row.person == self.me.person {
            return Some(self.me.lang);
        }
        let unsaid = match self.platform {
            Platform::Terminal => Some(Lang::En),
            Platform::Web | Platform::Discord => self.house,
        };
        row.lang.or(unsaid)
    }

    /// The language of a room message for these people: the one that all share of whom it is known,
    /// else English.
    fn shared(&self, people: &[&PersonRow]) -> Lang {
        let mut langs = people.iter().filter_map(|row| self.known_lang(row));
        let first = langs.next().unwrap_or_default();
        if langs.all(|lang| lang == first) {
            first
        } else {
            Lang::En
        }
    }

    /// A person as known; one never heard of bears their id as name.
    async fn person(&self, person: &Person) -> Result<PersonRow, StoreError> {
        if *person == self.me.person {
            return Ok(self.my_row());
        }
        let known = self.store.person(person).await?;
        Ok(known.unwrap_or_else(|| PersonRow {
            person: person.clone(),
            name: crate::reply::clean_name(person.id()),
            lang: None,
        }))
    }

    fn my_row(&self) -> PersonRow {
        PersonRow {
            person: self.me.person.clone(),
            name: self.me.name.clone(),
            lang: Some(self.me.lang),
        }
    }

    /// A sentence in the speaker's language.
    fn say(&self, id: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        crate::reply::text::say(self.me.lang, id, &values)
    }

    /// A refusal that no rule of a game makes.
    fn refuse(&self, id: &str, values: &[(&str, &str)]) -> Trouble {
        crate::reply::ask::refuse(self.me.lang, &self.me.person, id, values).into()
    }
}
