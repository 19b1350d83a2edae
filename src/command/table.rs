//! The table of commands: their names and arguments. Everything that lists or explains commands is
//! made from it; exhaustive matches tie it to [`Command`].

use super::Command;
use crate::rules::Game;

/// The commands, in the order they are explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is the command of that name")]
pub enum Name {
    Challenge,
    Accept,
    Decline,
    Withdraw,
    Rematch,
    Move,
    End,
    Undo,
    Plan,
    Offer,
    Resign,
    Claim,
    Nudge,
    Yes,
    No,
    Board,
    Games,
    Next,
    History,
    Export,
    Import,
    Study,
    Vacation,
    Settings,
    Rule,
    Help,
}

/// A part of the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Section {
    /// Finding a game.
    Finding,
    /// Playing it.
    Playing,
    /// Looking at games.
    Looking,
    /// Time, and what one is told.
    Time,
    /// Asking the referee.
    Asking,
}

/// An argument of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether it must be given.
    pub required: bool,
}

/// What an argument takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `@name` or `anyone`.
    Opponent,
    /// `@name`.
    Person,
    /// One of these; and other words for some of them, which are not shown.
    Choice(
        &'static [&'static str],
        &'static [(&'static str, &'static str)],
    ),
    /// A whole number in this range.
    Number(u32, u32),
    /// A square.
    Square,
    /// Yes or no; its bare name means yes.
    Flag,
    /// A word, or several in quotes.
    Text,
    /// How much time there is.
    Pace,
    /// The rest of the line; the sentences about it end with this word.
    Rest(&'static str),
    /// A rule option of this game, given by name.
    Option(Game),
    /// Comes later: so far only this value, which is what happens without it.
    Later(&'static str),
}

/// What the table says of a command.
struct Entry {
    name: &'static str,
    section: Section,
    arguments: &'static [Argument],
    example: &'static str,
}

const GAMES: Kind = Kind::Choice(
    &["latrunculi", "boissiere", "medieval"],
    &[("boissière", "boissiere")],
);
const BOOKS: Kind = Kind::Choice(
    &["latrunculi", "boissiere", "medieval", "table"],
    &[("boissière", "boissiere")],
);
const SIDES: Kind = Kind::Choice(
    &["white", "black", "random"],
    &[("even", "white"), ("odd", "black")],
);

const fn needed(name: &'static str, kind: Kind) -> Argument {
    Argument {
        name,
        kind,
        required: true,
    }
}

const fn may(name: &'static str, kind: Kind) -> Argument {
    Argument {
        name,
        kind,
        required: false,
    }
}

const CHALLENGE: &[Argument] = &[
    needed("opponent", Kind::Opponent),
    needed("game", GAMES),
    may("side", SIDES),
    may("preset", Kind::Choice(&["short", "book"], &[])),
    may("pace", Kind::Pace),
    may("assist", Kind::Later("own")),
    may("rated", Kind::Later("no")),
    may("quiet", Kind::Option(Game::Latrunculi)),
    may("first", Kind::Option(Game::Boissiere)),
    may("common", Kind::Option(Game::Boissiere)),
    may("proper", Kind::Option(Game::Boissiere)),
    may("rows", Kind::Option(Game::Medieval)),
    may("setup", Kind::Option(Game::Medieval)),
    may("triumph", Kind::Option(Game::Medieval)),
];

const MOVE: &[Argument] = &[needed("text", Kind::Rest("text"))];

const OFFER: &[Argument] = &[
    needed(
        "what",
        Kind::Choice(
            &["takeback", "draw", "break-off", "time", "pause"],
            &[("breakoff", "break-off"), ("abort", "break-off")],
        ),
    ),
    may("turn", Kind::Number(1, 9999)),
    may("days", Kind::Number(1, 60)),
];

const VACATION: &[Argument] = &[
    may("days", Kind::Number(1, 28)),
    may("end", Kind::Flag),
    may("auto", Kind::Flag),
];

const PLAN: &[Argument] = &[may("text", Kind::Rest("plan"))];

const HISTORY: &[Argument] = &[
    may("from", Kind::Number(0, 9999)),
    may("to", Kind::Number(0, 9999)),
];

const IMPORT: &[Argument] = &[needed("text", Kind::Rest("record"))];

const STUDY: &[Argument] = &[
    may("text", Kind::Rest("study")),
    may("game", GAMES),
    may("turn", Kind::Number(0, 9999)),
    may("position", Kind::Text),
];

const SETTINGS: &[Argument] = &[
    may(
        "name",
        Kind::Choice(&["notify", "zone", "quiet", "digest"], &[]),
    ),
    may("value", Kind::Text),
];

const GAMES_OF: &[Argument] = &[may("who", Kind::Person)];

const TOPIC: &[Argument] = &[may("topic", Kind::Text)];

const BOARD: &[Argument] = &[
    may("flip", Kind::Flag),
    may("words", Kind::Flag),
    may("turn", Kind::Number(0, 9999)),
    may("piece", Kind::Square),
];

const RULE: &[Argument] = &[
    may("question", Kind::Rest("question")),
    may("game", BOOKS),
    may("lang", Kind::Choice(&["en", "it"], &[])),
];

impl Name {
    /// Every command, in the order they are explained.
    pub const ALL: [Self; 26] = [
        Self::Challenge,
        Self::Accept,
        Self::Decline,
        Self::Withdraw,
        Self::Rematch,
        Self::Move,
        Self::End,
        Self::Undo,
        Self::Plan,
        Self::Offer,
        Self::Resign,
        Self::Claim,
        Self::Nudge,
        Self::Yes,
        Self::No,
        Self::Board,
        Self::Games,
        Self::Next,
        Self::History,
        Self::Export,
        Self::Import,
        Self::Study,
        Self::Vacation,
        Self::Settings,
        Self::Rule,
        Self::Help,
    ];

    /// The table itself.
    fn entry(self) -> Entry {
        use Section::{Asking, Finding, Looking, Playing, Time};
        let entry = |name, section, arguments, example| Entry {
            name,
            section,
            arguments,
            example,
        };
        match self {
            Self::Challenge => entry(
                "challenge",
                Finding,
                CHALLENGE,
                "challenge @bob latrunculi side=white",
            ),
            Self::Accept => entry("accept", Finding, &[], "accept #BKTR"),
            Self::Decline => entry("decline", Finding, &[], "decline #BKTR"),
            Self::Withdraw => entry("withdraw", Finding, &[], "withdraw #BKTR"),
            Self::Rematch => entry("rematch", Finding, &[], "rematch #BKTR"),
            Self::Move => entry("move", Playing, MOVE, "move g2-g3"),
            Self::End => entry("end", Playing, &[], "end"),
            Self::Undo => entry("undo", Playing, &[], "undo"),
            Self::Plan => entry("plan", Playing, PLAN, "plan a8-a7 -> b1-b2"),
            Self::Offer => entry("offer", Playing, OFFER, "offer takeback"),
            Self::Claim => entry("claim", Playing, &[], "claim #BKTR"),
            Self::Nudge => entry("nudge", Playing, &[], "nudge #BKTR"),
            Self::History => entry("history", Looking, HISTORY, "history #BKTR"),
            Self::Export => entry("export", Looking, &[], "export #BKTR"),
            Self::Import => entry("import", Looking, IMPORT, "import TEXT"),
            Self::Study => entry("study", Looking, STUDY, "study game=latrunculi"),
            Self::Vacation => entry("vacation", Time, VACATION, "vacation 10"),
            Self::Settings => entry("settings", Time, SETTINGS, "settings zone Europe/Rome"),
            Self::Resign => entry("resign", Playing, &[], "resign #BKTR"),
            Self::Yes => entry("yes", Playing, &[], "yes"),
            Self::No => entry("no", Playing, &[], "no"),
            Self::Board => entry("board", Looking, BOARD, "board turn=3 piece=d6"),
            Self::Games => entry("games", Looking, GAMES_OF, "games @bob"),
            Self::Next => entry("next", Looking, &[], "next"),
            Self::Rule => entry("rule", Asking, RULE, "rule siege game=boissiere"),
            Self::Help => entry("help", Asking, TOPIC, "help challenge"),
        }
    }

    /// The name as it is typed.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The part of the help it belongs to.
    pub fn section(self) -> Section {
        self.entry().section
    }

    /// Its arguments, in order.
    pub fn arguments(self) -> &'static [Argument] {
        self.entry().arguments
    }

    /// Whether it is said about a game, which a surface may know without its being named.
    pub fn is_about_a_game(self) -> bool {
        !matches!(
            self,
            Self::Challenge
                | Self::Games
                | Self::Next
                | Self::Help
                | Self::Import
                | Self::Vacation
                | Self::Settings
        )
    }

    /// The names of its arguments, but for those of later versions.
    pub(super) fn known(self) -> Vec<&'static str> {
        let here = self.arguments().iter().filter(|known| known.here());
        here.map(|known| known.name).collect()
    }

    /// A line that uses it.
    pub fn example(self) -> &'static str {
        self.entry().example
    }

    /// The command of this name in lower case.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// What a surface with typed options offers for an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number in this range.
    Number(u32, u32),
    /// A person.
    Person,
    /// Yes or no.
    Flag,
    /// Any text.
    Text,
}

impl Argument {
    /// What a surface with typed options offers for it. The parser has the last word.
    pub fn values(&self) -> Values {
        match (self.kind, self.name) {
            (Kind::Choice(words, _), _) => Values::Words(words),
            (Kind::Number(least, most), _) => Values::Number(least, most),
            (Kind::Opponent | Kind::Person, _) => Values::Person,
            (Kind::Flag, _) => Values::Flag,
            (Kind::Option(_), "quiet") => Values::Number(1, 9999),
            (Kind::Option(_), "first") => Values::Words(&["even", "odd"]),
            (Kind::Option(_), "proper") => Values::Words(&["small", "big", "great", "none"]),
            (Kind::Option(_), "rows") => Values::Words(&["12", "14", "16"]),
            (Kind::Option(_), "setup") => Values::Words(&["ranks", "boissiere"]),
            (Kind::Option(_), "triumph") => Values::Words(&["mediocre", "great", "excellent"]),
            _ => Values::Text,
        }
    }

    /// Whether it takes the rest of the line.
    pub fn is_rest(&self) -> bool {
        matches!(self.kind, Kind::Rest(_))
    }

    /// The word with which the ids of the sentences about it end.
    pub(super) fn key(&self) -> &'static str {
        match self.kind {
            Kind::Rest(key) => key,
            _ => self.name,
        }
    }

    /// Whether it is here already, and not only in a later version.
    pub fn here(&self) -> bool {
        !matches!(self.kind, Kind::Later(_))
    }
}

impl Section {
    /// Every section, in the order they are explained.
    pub const ALL: [Self; 5] = [
        Self::Finding,
        Self::Playing,
        Self::Looking,
        Self::Time,
        Self::Asking,
    ];

    /// The id its title's sentence ends with.
    pub fn id(self) -> &'static str {
        match self {
            Self::Finding => "finding",
            Self::Playing => "playing",
            Self::Looking => "looking",
            Self::Time => "time",
            Self::Asking => "asking",
        }
    }
}

impl Command {
    /// The command's entry in the table; none for a pressed button.
    pub fn name(&self) -> Option<Name> {
        Some(match self {
            Self::Challenge(_) => Name::Challenge,
            Self::Accept => Name::Accept,
            Self::Decline => Name::Decline,
            Self::Withdraw => Name::Withdraw,
            Self::Move { .. } => Name::Move,
            Self::End => Name::End,
            Self::Undo => Name::Undo,
            Self::Board { .. } => Name::Board,
            Self::Games { .. } => Name::Games,
            Self::Next => Name::Next,
            Self::Resign => Name::Resign,
            Self::Yes => Name::Yes,
            Self::No => Name::No,
            Self::Rematch => Name::Rematch,
            Self::Rule { .. } => Name::Rule,
            Self::Offer { .. } => Name::Offer,
            Self::Claim => Name::Claim,
            Self::Nudge => Name::Nudge,
            Self::Vacation { .. } => Name::Vacation,
            Self::Plan { .. } => Name::Plan,
            Self::History { .. } => Name::History,
            Self::Export => Name::Export,
            Self::Import { .. } => Name::Import,
            Self::Study { .. } => Name::Study,
            Self::Settings { .. } => Name::Settings,
            Self::Help { .. } => Name::Help,
            Self::Press { .. } => return None,
        })
    }
}

/// Commands of the language that come with later versions.
pub(super) const LATER: [&str; 14] = [
    "captures", "threats", "why", "learn", "puzzle", "report", "stop", "replay", "profile",
    "leaders", "block", "unblock", "privacy", "link",
];

/// Words that are taken for a command as they are: an answer is given in one's own language.
pub(super) const ANSWERS: &[(&str, Name)] = &[("sì", Name::Yes), ("si", Name::Yes)];

/// Words people use for commands, in both languages.
pub(super) const SLIPS: &[(&str, Name)] = &[
    ("invite", Name::Challenge),
    ("duel", Name::Challenge),
    ("new", Name::Challenge),
    ("start", Name::Challenge),
    ("sfida", Name::Challenge),
    ("sfido", Name::Challenge),
    ("join", Name::Accept),
    ("ok", Name::Accept),
    ("accetta", Name::Accept),
    ("accetto", Name::Accept),
    ("refuse", Name::Decline),
    ("reject", Name::Decline),
    ("rifiuta", Name::Decline),
    ("rifiuto", Name::Decline),
    ("cancel", Name::Withdraw),
    ("revoke", Name::Withdraw),
    ("ritira", Name::Withdraw),
    ("again", Name::Rematch),
    ("rivincita", Name::Rematch),
    ("play", Name::Move),
    ("mv", Name::Move),
    ("capture", Name::Move),
    ("take", Name::Move),
    ("muovi", Name::Move),
    ("mossa", Name::Move),
    ("done", Name::End),
    ("finish", Name::End),
    ("pass", Name::End),
    ("fine", Name::End),
    ("back", Name::Undo),
    ("annulla", Name::Undo),
    ("surrender", Name::Resign),
    ("concede", Name::Resign),
    ("abandon", Name::Resign),
    ("abbandona", Name::Resign),
    ("abbandono", Name::Resign),
    ("offri", Name::Offer),
    ("timeout", Name::Claim),
    ("reclama", Name::Claim),
    ("remind", Name::Nudge),
    ("poke", Name::Nudge),
    ("sollecita", Name::Nudge),
    ("holiday", Name::Vacation),
    ("vacanza", Name::Vacation),
    ("vacanze", Name::Vacation),
    ("holidays", Name::Vacation),
    ("ferie", Name::Vacation),
    ("premove", Name::Plan),
    ("conditional", Name::Plan),
    ("piano", Name::Plan),
    ("moves", Name::History),
    ("log", Name::History),
    ("storia", Name::History),
    ("cronologia", Name::History),
    ("storico", Name::History),
    ("save", Name::Export),
    ("salva", Name::Export),
    ("download", Name::Export),
    ("esporta", Name::Export),
    ("load", Name::Import),
    ("importa", Name::Import),
    ("analyse", Name::Study),
    ("analyze", Name::Study),
    ("analysis", Name::Study),
    ("studio", Name::Study),
    ("analisi", Name::Study),
    ("set", Name::Settings),
    ("options", Name::Settings),
    ("notify", Name::Settings),
    ("impostazioni", Name::Settings),
    ("y", Name::Yes),
    ("n", Name::No),
    ("show", Name::Board),
    ("position", Name::Board),
    ("scacchiera", Name::Board),
    ("tavola", Name::Board),
    ("list", Name::Games),
    ("partite", Name::Games),
    ("prossima", Name::Next),
    ("resume", Name::Next),
    ("riprendi", Name::Next),
    ("continue", Name::Next),
    ("continua", Name::Next),
    ("rules", Name::Rule),
    ("regola", Name::Rule),
    ("regole", Name::Rule),
    ("commands", Name::Help),
    ("aiuto", Name::Help),
    ("comandi", Name::Help),
    ("?", Name::Help),
];
