//! The board of one's own, for whoever tries turns on it.

use super::told::speak;
use super::{Button, ButtonId, Message, refusal, refused, words};
use crate::base::text::command;
use crate::base::{Lang, Person};
use crate::notation::{LineError, PositionError, square_name};
use crate::render::Scene;
use crate::rulebook;
use crate::rules::{Game, Position, Rules, Stage};

/// How many captures are listed and get a button each.
const LISTED: usize = 10;

/// A study board as it stands.
#[derive(Debug)]
pub struct Board<'a> {
    /// The position.
    pub position: &'a Position,
    /// The board, ready to be drawn.
    pub scene: Scene,
    /// The game it was opened from, as `#BKTR`.
    pub code: Option<&'a str>,
    /// Names of White and Black, if a text named them.
    pub names: Option<&'a [String; 2]>,
    /// Whole turns that stand on it.
    pub turns: usize,
    /// What was played last.
    pub last: Option<&'a str>,
    /// Whether that is a turn that has begun, but is not over.
    pub begun: bool,
    /// Whether something can be taken back, and whether something lies ahead.
    pub ways: (bool, bool),
    /// How the game ended that was read from a text, if this is its end.
    pub result: Option<&'a words::Ending>,
    /// How often the board has changed.
    pub serial: i64,
    /// Whether the board is told in words, too.
    pub words: bool,
}

/// The board, for its owner; `first` is said before it.
pub fn board(lang: Lang, person: &Person, first: Option<String>, board: Board<'_>) -> Message {
    let position = board.position;
    let mut lines: Vec<String> = first.into_iter().collect();
    lines.push(heading(lang, &board));
    lines.push(so_far(lang, &board));
    let over = position.outcome().is_some();
    lines.extend(words::notes(lang, position, over));
    if !over {
        lines.extend(captures(lang, position));
        let example = words::example(position);
        lines.push(speak(lang, "study-next", &[("example", &example)]));
    }
    if board.words {
        lines.push(crate::render::words(&board.scene, lang));
    }
    let buttons = buttons(lang, &board);
    Message::answer(person, lines.join("\n"))
        .with_scene(board.scene, lang)
        .with_buttons(buttons)
}

fn heading(lang: Lang, board: &Board<'_>) -> String {
    let game = words::title(lang, board.position.game());
    let about = match (board.names, board.code) {
        (Some([white, black]), _) => {
            let values = [("white", white.as_str()), ("black", black)];
            Some(speak(lang, "study-between", &values))
        }
        (None, Some(code)) => Some(code.to_owned()),
        (None, None) => None,
    };
    let about = about.map_or_else(String::new, |about| format!(" · {about}"));
    speak(lang, "study-heading", &[("game", &game), ("about", &about)])
}

/// How many turns stand, which was the last, and whose turn it is.
fn so_far(lang: Lang, board: &Board<'_>) -> String {
    let position = board.position;
    let turns: crate::base::text::Value<'_> = board.turns.into();
    let values = [
        ("turns", turns),
        ("last", board.last.unwrap_or_default().into()),
    ];
    let id = match (board.turns, board.last) {
        (_, None) => "study-beginning",
        (_, Some(_)) if board.begun => "study-begun",
        (_, Some(_)) => "study-after",
    };
    let after = crate::base::text::say(lang, id, &values);
    let ending = position.outcome().map(words::Ending::from);
    let status = match (ending.as_ref().or(board.result), position.stage()) {
        (Some(ending), _) => words::over_on_board(lang, position.game(), ending),
        (None, stage) => {
            let id = match stage {
                Stage::Before => "study-to-move",
                Stage::After => "study-moved",
            };
            speak(lang, id, &[("side", &words::side(lang, position.turn()))])
        }
    };
    format!("{after} {status}")
}

/// The captures that are open, one a line.
fn captures(lang: Lang, position: &Position) -> Vec<String> {
    let captures = words::capture_lines(lang, position);
    let moves = words::custodial_moves(lang, position);
    let more = (captures.len() + moves.len()).saturating_sub(LISTED);
    let captures = captures.into_iter().map(|((target, part), text, label)| {
        let places = words::places(position, target, part);
        let square = places
            .first()
            .map(|square| square_name(position.game(), *square));
        let mut values = vec![("capture", label.as_str()), ("text", text.as_str())];
        match &square {
            Some(square) => {
                values.push(("square", square));
                speak(lang, "study-capture-reentry", &values)
            }
            None => speak(lang, "study-capture", &values),
        }
    });
    let moves = moves
        .into_iter()
        .map(|found| speak(lang, "captures-move", &[("capture", &found.label)]));
    let mut lines: Vec<String> = captures.chain(moves).take(LISTED).collect();
    if !lines.is_empty() {
        lines.insert(0, speak(lang, "study-captures", &[]));
    }
    if more > 0 {
        let count = more.to_string();
        lines.push(speak(lang, "captures-more", &[("count", &count)]));
    }
    lines
}

fn buttons(lang: Lang, board: &Board<'_>) -> Vec<Button> {
    let position = board.position;
    let id = |what: &str| ButtonId::study(what.to_owned(), board.serial);
    let captures = words::capture_lines(lang, position).into_iter();
    let captures = captures.map(|(target, text, _)| {
        let label = words::short_label(lang, position, target);
        id(&text).labelled(&label)
    });
    let moves = words::custodial_moves(lang, position).into_iter();
    let moves = moves.map(|found| id(&found.text).button(lang));
    let mut buttons: Vec<Button> = captures.chain(moves).take(LISTED).collect();
    let (back, forward) = board.ways;
    let can_end = position.stage() == Stage::After && position.outcome().is_none();
    for (what, there) in [
        ("end", can_end),
        ("back", back),
        ("forward", forward),
        ("close", true),
    ] {
        if there {
            buttons.push(id(what).button(lang));
        }
    }
    buttons
}

/// A turn that cannot be tried: the rule that forbids it.
pub fn refused(lang: Lang, person: &Person, game: Game, said: &str, error: &LineError) -> Message {
    // What is said of a board in play is meant for this one.
    let [board, here] = ["board words", "study words"].map(|line| command(lang, line));
    let text = refusal::line(lang, said, error).replace(&board, &here);
    let mut message = Message::refusal(person, text);
    message.topic = refused::topic(error.fault.topic()).map(str::to_owned);
    if let Some(topic) = &message.topic
        && let Some(entry) = rulebook::entry(game, topic, lang)
    {
        let label = speak(lang, "button-rule", &[("topic", entry.title)]);
        let id = ButtonId::rule(format!("{} {topic}", game.name()));
        message.buttons.push(id.labelled(&label));
    }
    message
}

/// A text that is no position.
pub fn no_position(lang: Lang, person: &Person, game: Game, error: &PositionError) -> Message {
    Message::refusal(person, refusal::position(lang, game, error))
}

/// There are not so many turns on the board.
pub fn no_such_turn(lang: Lang, person: &Person, turns: usize) -> Message {
    let text = crate::base::text::say(lang, "study-no-turn", &[("turns", turns.into())]);
    Message::refusal(person, text)
}
