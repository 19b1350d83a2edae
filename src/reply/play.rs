//! Turns: in progress for their player, complete for the room; how games end.

use super::words::{self, Ending, TurnWords};
use super::{Kind, Message, Press, To, Told};
use crate::base::Person;
use crate::base::text::{Commands, commands};
use crate::notation::square_name;
use crate::render::Scene;
use crate::rules::{Game, Position, Rules, Side, Square, Stage};

/// How many captures are listed and get a button each.
const LISTED: usize = 10;

/// A turn in progress, for its player alone.
pub fn draft(
    told: &Told,
    person: &Person,
    position: &Position,
    done: &TurnWords,
    scene: Scene,
) -> Message {
    let turn = done.notation.join("; ");
    let hash = told.hash();
    let mut lines = vec![told.say("draft-head", &[("code", &hash), ("turn", &turn)])];
    if !done.sentences.is_empty() {
        lines.push(done.sentences.join(" "));
    }
    lines.extend(open_captures(told, position));
    lines.push(next_step(told, position, true));
    let message = told.to_person(person, lines.join("\n"));
    message
        .with_scene(scene, told.lang)
        .with_buttons(draft_buttons(told, position, true))
}

/// Buttons for the player whose turn it is: the move where it is still to be made, open captures,
/// the end of the turn, the way back.
pub(super) fn draft_buttons(told: &Told, position: &Position, drafted: bool) -> Vec<super::Button> {
    let to_move = position.stage() == Stage::Before;
    let to_move = to_move.then(|| told.button(Press::Pieces(1)));
    let others = listed_buttons(told, position, drafted);
    to_move.into_iter().chain(others).collect()
}

/// The same where the pieces that can move are listed beside them.
pub(super) fn listed_buttons(
    told: &Told,
    position: &Position,
    drafted: bool,
) -> Vec<super::Button> {
    let captures = words::capture_lines(told.lang, position).into_iter();
    let captures = captures.map(|(target, text, _)| {
        let label = words::short_label(told.lang, position, target);
        told.labelled(Press::Move(text), &label)
    });
    let moves = words::custodial_moves(told.lang, position).into_iter();
    let moves = moves.map(|found| told.button(Press::Move(found.text)));
    let mut buttons: Vec<_> = captures.chain(moves).take(LISTED).collect();
    if position.stage() == Stage::After {
        buttons.push(told.button(Press::End));
    }
    if drafted {
        buttons.push(told.button(Press::Undo));
    }
    buttons
}

/// What the player whose turn it is can do next.
pub(super) fn next_step(told: &Told, position: &Position, drafted: bool) -> String {
    match (drafted, position.stage()) {
        (false, _) => {
            let example = words::example(position);
            let next = told.say("board-next", &[("example", &example)]);
            // On both players' first turns.
            if told.ply < 2 {
                format!("{next}\n{}", told.say("rule-first", &[]))
            } else {
                next
            }
        }
        (true, Stage::Before) if !can_capture(told, position) => told.say("draft-next-move", &[]),
        (true, Stage::Before) => told.say("draft-next-before", &[]),
        (true, Stage::After) => told.say("draft-next-after", &[]),
    }
}

/// The captures open to the player whose turn it is, one a line; nothing where none is.
pub(super) fn open_captures(told: &Told, position: &Position) -> Vec<String> {
    let lines = capture_list(told, position);
    let head = (!lines.is_empty()).then(|| told.say("captures-open", &[]));
    head.into_iter().chain(lines).collect()
}

/// Whether the player whose turn it is can capture something now.
fn can_capture(told: &Told, position: &Position) -> bool {
    !capture_list(told, position).is_empty()
}

/// Every capture that is open, one a line; of many the first, and how many more there are.
fn capture_list(told: &Told, position: &Position) -> Vec<String> {
    let captures = words::capture_lines(told.lang, position);
    let moves = words::custodial_moves(told.lang, position);
    let more = (captures.len() + moves.len()).saturating_sub(LISTED);
    let mut lines = Vec::new();
    let mut choice = None;
    for ((target, part), text, label) in captures.into_iter().take(LISTED) {
        let places = words::places(position, target, part);
        let named = |square: &Square| square_name(told.game, *square);
        let mut values = vec![("capture", label.as_str()), ("text", text.as_str())];
        let first = places.first().map(named);
        let id = match &first {
            Some(square) => {
                values.push(("square", square));
                "captures-line-reentry"
            }
            None => "captures-line",
        };
        lines.push(told.say(id, &values));
        let other = places.last().filter(|_| places.len() > 1).map(named);
        choice = choice.or(other.map(|square| format!("{text} @{square}")));
    }
    for found in moves.into_iter().take(LISTED) {
        lines.push(told.say("captures-move", &[("capture", &found.label)]));
    }
    if more > 0 {
        lines.push(told.say("captures-more", &[("count", &more.to_string())]));
    }
    if let Some(example) = choice {
        lines.push(told.say("captures-reentry", &[("example", &example)]));
    }
    lines
}

/// Tells the player whose turn begins, and nobody else, what they can capture; nothing where
/// nothing can be captured. It pings nobody: the turn before it has done so. (A surface that would
/// have to wake them for it may leave it out: every answer about their turn says it again.)
pub fn at_turn(told: &Told, person: &Person, position: &Position) -> Option<Message> {
    can_capture(told, position).then(|| {
        Message::in_every(told.lang, |lang| {
            let told = told.to(lang);
            let mut lines = vec![told.say("captures-at-turn", &[("code", &told.hash())])];
            lines.extend(capture_list(&told, position));
            let to = To::Player(person.0.clone());
            let message = told.message(to, Kind::Notice, lines.join("\n"));
            message.with_buttons(draft_buttons(&told, position, false))
        })
    })
}

/// A turn is complete: the board for the room, and the opponent is called, unless it is over.
///
/// Where the game goes on, how each side stands towards the goal is said in a few words.
pub fn turn(
    told: &Told,
    mover: Side,
    done: &TurnWords,
    (after, next): (&Position, Next<'_>),
    scene: Scene,
) -> Message {
    turn_said(told, ("turn-done", mover), done, (after, next), scene)
}

/// Who played what, and what happened.
pub(super) fn sentences(told: &Told, id: &str, mover: Side, done: &TurnWords) -> Vec<String> {
    let mover = told.player(mover);
    let turn = done.notation.join("; ");
    let mut sentences = vec![told.say(id, &[("player", &mover), ("turn", &turn)])];
    sentences.extend(done.sentences.iter().cloned());
    sentences
}

/// A turn is complete; the sentence of this id says who played it.
pub(super) fn turn_said(
    told: &Told,
    (id, mover): (&str, Side),
    done: &TurnWords,
    (after, next): (&Position, Next<'_>),
    scene: Scene,
) -> Message {
    let mut played = sentences(told, id, mover, done);
    match next {
        Next::Turn(person, side) => {
            played.extend(words::standing(told.lang, after, true));
            if told.resumed {
                played.push(told.say("turn-resumes", &[]));
            }
            if told.lapses {
                played.push(told.say("turn-lapses", &[]));
            }
            let (called, clock) = super::clock::called(told, side);
            let mut sentences = vec![called];
            sentences.extend(captures_hint(told, after));
            sentences.extend(clock);
            sentences.extend(super::vacation::line(told, side));
            told.to_room(in_lines(&played, &sentences))
                .with_scene(scene, told.lang)
                .with_buttons(turn_buttons(told))
                .pinging(person)
        }
        Next::Over(ending, person) => {
            // What has been counted; of a triumph the sum tells all.
            let counted = told.game != Game::Medieval;
            let standing = counted.then(|| words::standing(told.lang, after, true));
            played.extend(standing.into_iter().flatten());
            told.to_room(in_lines(&played, &[over(told, ending)]))
                .with_scene(scene, told.lang)
                .with_buttons([told.button(Press::Rematch)])
                .pinging(person)
        }
    }
}

/// What was played, and on a line of its own what now.
pub(super) fn in_lines(played: &[String], now: &[String]) -> String {
    format!("{}\n{}", played.join(" "), now.join(" "))
}

/// That captures are open, where whoever is called to their turn is not written to besides.
pub(super) fn captures_hint(told: &Told, position: &Position) -> Option<String> {
    let hint = matches!(commands(), Commands::Slash(_)) && can_capture(told, position);
    hint.then(|| told.say("captures-hint", &[]))
}

/// The buttons of a board at whose turn a player is called.
pub(super) fn turn_buttons(told: &Told) -> [super::Button; 3] {
    [Press::Pieces(1), Press::Board, Press::Resign].map(|press| told.button(press))
}

/// What follows a turn; with whom to call.
#[derive(Debug, Clone, Copy)]
pub enum Next<'a> {
    /// This player's turn.
    Turn(&'a Person, Side),
    /// The end of the game.
    Over(&'a Ending, &'a Person),
}

/// How the game ended.
pub fn over(told: &Told, ending: &Ending) -> String {
    let names = [told.names[0].as_str(), told.names[1].as_str()];
    words::over(told.lang, told.game, ending, told.ply, names)
}

/// The last action of the turn in progress is taken back, and none is left.
pub fn undone(told: &Told, person: &Person, position: &Position, scene: Scene) -> Message {
    let mut lines = vec![told.say("undone", &[])];
    lines.extend(open_captures(told, position));
    lines.push(next_step(told, position, false));
    told.to_person(person, lines.join("\n"))
        .with_scene(scene, told.lang)
        .with_buttons(draft_buttons(told, position, false))
}

/// Asks a player whether to resign.
pub fn resign_question(told: &Told, person: &Person, side: Side) -> Message {
    let (hash, winner) = (told.hash(), told.player(side.other()));
    let text = told.say("resign-question", &[("code", &hash), ("winner", &winner)]);
    told.to_person(person, text).with_buttons([
        told.button(Press::Yes("resign".to_owned())),
        told.button(Press::No("resign".to_owned())),
    ])
}

/// The player does not resign after all.
pub fn resign_not(told: &Told, person: &Person) -> Message {
    let hash = told.hash();
    told.to_person(person, told.say("resign-not", &[("code", &hash)]))
}

/// A player resigned.
pub fn resigned(told: &Told, ending: &Ending, opponent: &Person, scene: Scene) -> Message {
    told.to_room(over(told, ending))
        .with_scene(scene, told.lang)
        .with_buttons([told.button(Press::Rematch)])
        .pinging(opponent)
}
