//! What a surface with a screen shows of a room and a game: read-only values, worded.

use serde::Serialize;

use crate::render::Scene;

/// A room as one person sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoomView {
    /// The room's name.
    pub room: String,
    /// Names of the people known here, the person themselves left out; whoever was heard of last
    /// comes first, and only so many are named.
    pub people: Vec<String>,
    /// Open challenges and games of the room, those that wait for the person first, then newest.
    pub games: Vec<GameLine>,
}

/// What a person has chosen and their vacation, as a form shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChosenView {
    /// Where reminders go: `private`, `room`, `digest` or `off`.
    pub notify: &'static str,
    /// Name of the time zone.
    pub zone: String,
    /// Beginning and end of the hours without reminders (`22:00`), if there are any.
    pub quiet: Option<[String; 2]>,
    /// Time of the daily message.
    pub digest: String,
    /// Worded: until when a vacation lasts, in the time everybody shares; none if they have none.
    pub away: Option<String>,
    /// Worded: the days of vacation left this year.
    pub left: String,
    /// Whether a vacation begins by itself when time would run out.
    pub auto: bool,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameLine {
    /// Code.
    pub code: String,
    /// Name of the game's kind (`latrunculi` …).
    pub game: String,
    /// `challenge`, `playing` or `over`.
    pub state: String,
    /// One worded line: who, what, whose turn or how it ended.
    pub line: String,
    /// Whether the person is one of its players (or is challenged).
    pub mine: bool,
    /// Whether it waits for the person.
    pub waiting: bool,
    /// What it asks of the person: to answer a challenge, or to move.
    pub asked: Option<Asked>,
}

/// What a game asks of somebody who may be looking at another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// Worded.
    pub text: String,
    /// The buttons that answer it.
    pub buttons: Vec<crate::reply::Button>,
}

/// What is told of a challenge beside what is told of every game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChallengeView {
    /// Name of whoever made it.
    pub challenger: String,
    /// Name of whoever it is for; none for anyone.
    pub opponent: Option<String>,
    /// `open`, `declined`, `withdrawn`, `expired` or `closed`.
    pub fate: String,
}

/// A game as one person sees it; the draft of the player whose turn it is is theirs alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameView {
    /// Code.
    pub code: String,
    /// Name of the game's kind.
    pub game: String,
    /// The game's kind as a title in the person's language.
    pub title: String,
    /// `challenge`, `playing` or `over`.
    pub state: String,
    /// Length of the log.
    pub serial: i64,
    /// Step of the draft, for the player whose turn it is.
    pub step: Option<i64>,
    /// Turns standing.
    pub ply: u32,
    /// Name of White (Even) and of Black (Odd).
    pub white: Option<String>,
    /// Name of Black (Odd).
    pub black: Option<String>,
    /// `white`, `black` or nothing for an onlooker; for a challenge the side they would play.
    pub side: Option<String>,
    /// Worded: whose turn, how the game ended, or how the challenge stands.
    pub status: String,
    /// Worded: until when the side whose turn it is can play, and who is on vacation; nothing in a
    /// game without a clock.
    pub time: Vec<String>,
    /// Worded notes under the board: prisoners and the agreed victories, announcements; for a
    /// challenge what the game is about, what is agreed and who would play which side.
    pub notes: Vec<String>,
    /// The position the person sees (their draft included).
    pub position: String,
    /// The board the person sees.
    pub scene: Scene,
    /// The turns so far, in notation.
    pub turns: Vec<String>,
    /// The actions of the draft, in notation; empty for everybody else.
    pub draft: Vec<String>,
    /// What the person can do now; empty when it is not their turn.
    pub moves: Vec<MoveView>,
    /// Captures open to the person now; in Latrunculi the moves that capture.
    pub captures: Vec<CaptureView>,
    /// Whether the person can end the turn, and take back its last action.
    pub can_end: bool,
    /// Whether the person can take back the last action of the draft.
    pub can_undo: bool,
    /// Worded buttons beside the board: command and label (resign, rematch, accept …).
    pub buttons: Vec<crate::reply::Button>,
    /// What the players have offered each other and waits: worded, with the buttons that answer.
    pub asked: Vec<Asked>,
    /// What the person can offer.
    pub offers: Vec<crate::reply::Button>,
    /// What is told of a challenge.
    pub challenge: Option<ChallengeView>,
    /// Worded: the rematch of this game that waits for its answer.
    pub rematch: Option<String>,
    /// Code of the rematch that is being played.
    pub next: Option<String>,
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoveView {
    /// Square number it starts from.
    pub from: u8,
    /// Square number it goes to.
    pub to: u8,
    /// What to say after `move`.
    pub text: String,
}

/// A capture that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CaptureView {
    /// Square number of the target.
    pub target: u8,
    /// What to say after `move`.
    pub text: String,
    /// Worded with the arithmetic: "C8 on d3 by addition: 3 + 5 = 8".
    pub label: String,
    /// Its justifications in notation; none in Latrunculi.
    pub by: Vec<String>,
    /// Square numbers of the attackers of the first justification; in Latrunculi where the move
    /// starts and goes, and the other pawns it takes.
    pub attackers: Vec<u8>,
    /// Names of the squares where the captured piece can re-enter (said after the text, with `@`),
    /// the referee's own choice first; empty where there is none to choose.
    pub places: Vec<String>,
}
