//! What is stored, as plain values, and the one way to change it: a [`Deed`].

use std::fmt;

use crate::base::{Code, Instant, Lang, Pace, Person, Preferences, Room, Stopwatch, Token};

/// Why the store could not do what it was asked. Never shown to players.
#[derive(Debug)]
pub enum StoreError {
    /// SQLite refused.
    Sqlite(rusqlite::Error),
    /// The database is of a newer version than this program.
    Newer(i64),
    /// The file or its folder cannot be opened.
    Open(String),
    /// A row holds what this program never wrote.
    Corrupt(String),
    /// The database's thread is gone.
    Closed,
    /// Somebody else has it open, and nobody may.
    InUse,
    /// It changed again and again while it was read.
    Busy,
}

/// A person as known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// Their id.
    pub person: Person,
    /// The name to show.
    pub name: String,
    /// The language they chose, if they did.
    pub lang: Option<Lang>,
}

/// The state of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// A challenge that waits for its answer.
    Challenge,
    /// Being played.
    Playing,
    /// Over.
    Over,
    /// A challenge declined, withdrawn or expired.
    Dropped,
}

/// What was agreed with a challenge beside the rule options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Who challenged.
    pub challenger: Person,
    /// Whom; none for anyone.
    pub opponent: Option<Person>,
    /// The challenger's side: `white`, `black` or `random`.
    pub side: String,
    /// The preset it was made with.
    pub preset: String,
    /// When it expires.
    pub expires: Instant,
}

/// A game, from challenge to end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// Its code.
    pub code: Code,
    /// The room it is played in.
    pub room: Room,
    /// State.
    pub state: State,
    /// Name and version of the rules, such as `rithmomachia/boissiere@1`.
    pub rules: String,
    /// The rule options as text: `NAME=VALUE` separated by spaces, every option written out.
    pub options: String,
    /// The challenge it came from.
    pub challenge: Challenge,
    /// White (Even); none until accepted.
    pub white: Option<Person>,
    /// Black (Odd); none until accepted.
    pub black: Option<Person>,
    /// Length of the log; never falls.
    pub serial: i64,
    /// Changes of the draft since the log last grew.
    pub step: i64,
    /// The result as text (`white body`, `black resign`, `none draw`), when over; what became of a
    /// challenge that was dropped (`declined`, `withdrawn`, `expired`).
    pub result: Option<String>,
    /// When the challenge was made.
    pub created: Instant,
    /// When the log last grew.
    pub changed: Instant,
    /// Code of the game this is the rematch of.
    pub rematch_of: Option<Code>,
    /// The time agreed.
    pub pace: Pace,
}

/// One entry of a game's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// Its number, from 1; the game's serial after it.
    pub serial: i64,
    /// When.
    pub at: Instant,
    /// `accept`, `turn`, `takeback`, `resign`, `claim`, `timeout`, `draw` or `break-off`.
    pub kind: String,
    /// Who.
    pub person: Person,
    /// For a turn: its actions in canonical notation separated by `; `. For a takeback: the number
    /// of the first turn that no longer stands, from 1.
    pub text: String,
    /// What taking it back brings back, as JSON; only of turns.
    pub before: Option<String>,
}

/// What happened in a game beside its log: it changes neither board nor result, so that what people
/// have before them stays as good as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteRow {
    /// Length of the game's log then.
    pub serial: i64,
    /// When.
    pub at: Instant,
    /// `offer`, `declined`, `time`, `pause`, `late`, `away`, `away-auto` or `back`.
    pub kind: String,
    /// Who: whoever offered, declined, gave time, agreed to the pause, ran out of time, went away or
    /// came back.
    pub person: Person,
    /// Of an offer what it offers; of time and a pause how many days; of a vacation its end.
    pub text: String,
}

/// A turn in progress, which only its player sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftRow {
    /// Whose.
    pub person: Person,
    /// Its actions in canonical notation, in order.
    pub actions: Vec<String>,
}

/// An open question put to one person, answered by `yes` or `no`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionRow {
    /// Its number; later questions have larger ones.
    pub id: i64,
    /// Who is asked.
    pub person: Person,
    /// The game it is about.
    pub code: Code,
    /// What a yes does: `accept`, `resign`, `rematch` …
    pub what: String,
    /// The game's serial it was asked for.
    pub serial: i64,
}

/// What a player has planned in a game; nobody else sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRow {
    /// Whose plan.
    pub person: Person,
    /// The turns, as JSON.
    pub tree: String,
}

/// The board of one's own on which a person tries turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyRow {
    /// Whose.
    pub person: Person,
    /// Name and version of the rules.
    pub rules: String,
    /// The rule options as text.
    pub options: String,
    /// The position it begins with; none for that of the options.
    pub start: Option<String>,
    /// What was played, each a turn or a part of one, also beyond where one is looking.
    pub lines: Vec<String>,
    /// How many of the lines stand on the board.
    pub at: usize,
    /// How many of them did when it was opened.
    pub base: usize,
    /// The game it was opened from.
    pub code: Option<Code>,
    /// Names of White and Black, if it was read from a text that has them.
    pub names: Option<[String; 2]>,
    /// The result that text tells.
    pub result: Option<String>,
    /// Whether it is shown from Black's side.
    pub flipped: bool,
    /// Counts its changes.
    pub serial: i64,
}

/// What a person has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreferenceRow {
    /// Who.
    pub person: Person,
    /// What.
    pub chosen: Preferences,
    /// When their next daily message is due, if they want one.
    pub digest: Option<Instant>,
}

/// A vacation, past or present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VacationRow {
    /// Its number; a person's later vacations have larger ones.
    pub id: i64,
    /// When it began.
    pub start: Instant,
    /// When it ends, or ended.
    pub until: Instant,
    /// Whether it began by itself.
    pub auto: bool,
    /// When its end is to be told, if that is still to be done.
    pub tell: Option<Instant>,
}

/// A nudge of one player to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NudgeRow {
    /// When.
    pub at: Instant,
    /// When it is to be delivered, if that was put off.
    pub due: Option<Instant>,
}

/// A message of the feed that surfaces read (the page shows it after a reload).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageRow {
    /// Its number, growing.
    pub id: i64,
    /// When.
    pub at: Instant,
    /// The room it belongs to.
    pub room: Room,
    /// The only reader, for a private message.
    pub person: Option<Person>,
    /// The message as JSON.
    pub json: String,
}

/// A message to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    /// The room it belongs to.
    pub room: Room,
    /// The only reader, for a private message.
    pub person: Option<Person>,
    /// The message as JSON.
    pub json: String,
}

/// What must still be so when a deed is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guard {
    /// The game is in this state, with this serial and step.
    Game {
        /// The game.
        code: Code,
        /// Its state.
        state: State,
        /// Its serial.
        serial: i64,
        /// Its step.
        step: i64,
    },
    /// This question is open.
    Question(i64),
    /// No challenge like this one waits for the same person: of the same challenger, in the same
    /// room, to the same game with the same options and sides.
    NoSuchChallenge(Box<GameRow>),
    /// No rematch of this game waits for its answer or is being played.
    NoRematch(Code),
    /// The person has made fewer challenges than so many after a moment.
    FewChallenges(Person, Instant, u32),
    /// The clocks of the game are these (none: it has none).
    Clock(Code, Option<Stopwatch>),
    /// The games whose clocks run for the person, or stand for them, are just these.
    Clocks(Person, Vec<Code>),
    /// The open questions about the game are just those of these numbers.
    Questions(Code, Vec<i64>),
    /// So many things were noted of the game beside its log.
    Notes(Code, usize),
    /// The plans in the game are just these.
    Plans(Code, Vec<PlanRow>),
    /// The person's study board has this serial (none: they have no such board).
    Study(Person, Option<i64>),
    /// The person has chosen this; what everybody has, if nothing.
    Preference(Person, Option<Box<PreferenceRow>>),
    /// The person's last vacation is this one; they had none, if none.
    Vacation(Person, Option<VacationRow>),
    /// The person's last nudge in this game is this one.
    Nudge(Code, Person, Option<NudgeRow>),
}

/// One change of a deed. A change that does not find what it changes makes the deed stale.
///
/// Every person a deed mentions must be known once it is done: by an earlier deed, or by a
/// [`Change::Person`] anywhere in this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Sets a person's name and, if given, language.
    Person(PersonRow),
    /// A new challenge. (Its code was reserved with `Store::free_code`; a clash makes the deed
    /// stale.)
    NewGame(Box<GameRow>),
    /// The challenge is accepted by this person and play begins: sides as given; the log gets an
    /// `accept` entry and open questions about the game are closed. Stale if it no longer waits.
    Begin {
        /// The game.
        code: Code,
        /// Who accepted.
        by: Person,
        /// White.
        white: Person,
        /// Black.
        black: Person,
    },
    /// The challenge is dropped and open questions about it are closed. Stale if it no longer
    /// waits.
    Drop {
        /// The challenge.
        code: Code,
        /// What became of it: `declined`, `withdrawn` or `expired`.
        result: &'static str,
    },
    /// The log grows by one entry; the draft and the plans go; the step returns to 0.
    Append {
        /// The game.
        code: Code,
        /// Kind of the entry.
        kind: String,
        /// Who.
        person: Person,
        /// Its text.
        text: String,
        /// What taking it back brings back.
        before: Option<String>,
    },
    /// The clocks of the game become these; none where it has none any more.
    Clock {
        /// The game.
        code: Code,
        /// The clocks.
        clock: Option<Stopwatch>,
        /// When the player whose clock runs is to be reminded next.
        remind: Option<Instant>,
    },
    /// A person has chosen this.
    Preference(Box<PreferenceRow>),
    /// A person goes on vacation.
    Leave {
        /// Who.
        person: Person,
        /// From then on.
        start: Instant,
        /// Until then; that is when its end is to be told.
        until: Instant,
        /// Whether it begins by itself.
        auto: bool,
    },
    /// The end of the vacation of this number changes, or when that is told.
    Return {
        /// The vacation.
        id: i64,
        /// When it ends.
        until: Instant,
        /// When its end is to be told, if at all.
        tell: Option<Instant>,
    },
    /// The vacation of this number counts as begun by hand.
    ByHand(i64),
    /// A player nudges the other, which is delivered later if it is due then; an earlier nudge of
    /// theirs in that game is forgotten.
    Nudge {
        /// The game.
        code: Code,
        /// Who nudges.
        person: Person,
        /// When it is to be delivered; none if it is already.
        due: Option<Instant>,
    },
    /// A nudge that was put off is delivered, or no longer wanted.
    Nudged(Code, Person),
    /// Something happened in the game beside its log; only its history tells it.
    Note {
        /// The game.
        code: Code,
        /// See [`NoteRow::kind`].
        kind: String,
        /// Who.
        person: Person,
        /// See [`NoteRow::text`].
        text: String,
    },
    /// What was offered in the game is no longer open.
    Lapse(Code),
    /// This question is open again.
    Reopen(i64),
    /// The draft becomes this (none or empty: it goes); the step grows by 1.
    Draft {
        /// The game.
        code: Code,
        /// The draft.
        draft: Option<DraftRow>,
    },
    /// The game is over with this result; its open questions are closed.
    Finish {
        /// The game.
        code: Code,
        /// The result.
        result: String,
    },
    /// Asks a person; an older open question of the same kind about the same game to the same
    /// person is replaced.
    Ask {
        /// Who is asked.
        person: Person,
        /// The game.
        code: Code,
        /// What a yes does.
        what: String,
        /// The serial it is asked for.
        serial: i64,
    },
    /// The person's plan in the game becomes this; none: it goes.
    Plan {
        /// The game.
        code: Code,
        /// Whose.
        person: Person,
        /// The turns.
        tree: Option<String>,
    },
    /// The person's study board becomes this.
    Study(Box<StudyRow>),
    /// The person has no study board any more.
    NoStudy(Person),
    /// The question is answered (that it was still open is for [`Guard::Question`] to say).
    Answered(i64),
}

/// Everything one request does, written in one transaction or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    /// Idempotency key of the request.
    pub key: String,
    /// When.
    pub at: Instant,
    /// What must still be so.
    pub guards: Vec<Guard>,
    /// What changes, in order.
    pub changes: Vec<Change>,
    /// The reply as JSON, stored under the key.
    pub reply: String,
    /// The messages for the feed.
    pub messages: Vec<NewMessage>,
    /// The messages owed to surfaces that others run.
    pub posts: Vec<NewPost>,
}

/// A message owed to a surface that others run (Discord).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPost {
    /// The room or person it is for, such as `discord:123`; names the surface.
    pub place: String,
    /// The game it is about.
    pub code: Option<String>,
    /// The message as JSON.
    pub json: String,
    /// A way to answer that works without the bot's own rights.
    pub token: Option<Token>,
}

/// A message owed, leased to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostRow {
    /// Its number, growing.
    pub id: i64,
    /// When it was written.
    pub at: Instant,
    /// The room or person it is for.
    pub place: String,
    /// The game it is about.
    pub code: Option<Code>,
    /// The message as JSON.
    pub json: String,
    /// A way to answer that works without the bot's own rights, as long as it lasts.
    pub token: Option<(String, Instant)>,
    /// How often it has been leased, this time included.
    pub tries: i64,
    /// When it was leased first.
    pub first_try: Instant,
    /// How often the surface itself failed at it.
    pub failed: i64,
    /// After how many of the tries, this one included, nobody knows whether it stands.
    pub unsure: i64,
    /// What is said with it besides.
    pub note: Option<String>,
    /// Why it was put off last.
    pub reason: Option<String>,
}

/// What is known of a try that sent nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Miss {
    /// Nothing was done.
    Refused,
    /// The message may stand all the same.
    Lost,
    /// The same: the surface itself failed.
    Failed,
}

/// A private answer owed.
#[derive(Clone, PartialEq, Eq)]
pub struct AnswerRow {
    /// The request's key.
    pub key: String,
    /// The way to answer. A secret while it lasts.
    pub token: String,
    /// Until then.
    pub ends: Instant,
    /// To whom.
    pub person: Person,
    /// In which language.
    pub lang: Lang,
    /// Where they said it, without the surface.
    pub channel: String,
    /// What is answered, in the surface's own words.
    pub way: String,
}

impl fmt::Debug for AnswerRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnswerRow")
            .field("key", &self.key)
            .field("ends", &self.ends)
            .finish_non_exhaustive()
    }
}

/// Where a game is shown on its surface.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// The channel of its challenge card.
    pub channel: Option<String>,
    /// The message that is its challenge card.
    pub card: Option<String>,
    /// Its thread, also when it was left.
    pub thread: Option<String>,
    /// Why it is not shown in a thread, once that was tried.
    pub closed: Option<String>,
}

impl Place {
    /// The thread it is shown in, if it is.
    pub fn open_thread(&self) -> Option<&str> {
        let open = self.thread.as_deref();
        open.filter(|_| self.closed.is_none())
    }
}

/// What is known of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RoomRights {
    /// What the bot may do there, as last heard.
    pub bits: i64,
    /// Whether it is a thread itself.
    pub thread: bool,
}

/// The private channel to a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mailbox {
    /// The channel, once it was opened.
    pub channel: Option<String>,
    /// Whether they take no messages.
    pub closed: bool,
}

/// What became of a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Committed {
    /// Written.
    Done,
    /// The key was answered before: this is the stored reply; nothing was written.
    Repeated(String),
    /// A guard no longer holds; nothing was written.
    Stale,
}
