//! Boards and lists, for the one who asked.

use super::play::{draft_buttons, next_step, open_captures};
use super::words::{self, Ending, TurnWords};
use super::{Button, Message, Press, Told};
use crate::base::{Lang, Person};
use crate::render::Scene;
use crate::rules::{Position, Rules, Side, Stage};

/// A game as its asker may see it.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The position, with the asker's own turn in progress.
    pub position: &'a Position,
    /// The asker's side, if they play.
    pub side: Option<Side>,
    /// The asker's turn in progress.
    pub draft: Option<&'a TurnWords>,
    /// How it ended.
    pub ending: Option<&'a Ending>,
    /// The board, ready to be drawn.
    pub scene: Scene,
    /// Whether only words are wanted.
    pub words: bool,
}

/// The board, for the one who asked.
pub fn board(told: &Told, person: &Person, shown: Shown<'_>) -> Message {
    let mut lines = vec![heading(told), status(told, &shown)];
    let over = shown.ending.is_some();
    let due = told.due.as_ref().filter(|_| !over);
    lines.extend(due.map(|due| super::clock::line(told, due)));
    if !over {
        lines.extend(super::vacation::lines(told));
    }
    lines.extend(words::notes(told.lang, shown.position, over));
    let active = is_active(&shown);
    if let Some(draft) = shown.draft {
        let (hash, turn) = (told.hash(), draft.notation.join("; "));
        lines.push(told.say("draft-head", &[("code", &hash), ("turn", &turn)]));
    }
    if active {
        lines.extend(open_captures(told, shown.position));
        lines.push(next_step(told, shown.position, shown.draft.is_some()));
    }
    if shown.words {
        lines.push(crate::render::words(&shown.scene, told.lang));
    }
    let mut message = told.to_person(person, lines.join("\n"));
    if active {
        let buttons = draft_buttons(told, shown.position, shown.draft.is_some());
        message = message.with_buttons(buttons);
    }
    if shown.side.is_some() {
        let press = match shown.ending {
            Some(_) => Press::Rematch,
            None => Press::Resign,
        };
        message = message.with_buttons([told.button(press)]);
    }
    if shown.words {
        return message;
    }
    message.with_scene(shown.scene, told.lang)
}

/// The board after an earlier turn.
pub fn earlier(told: &Told, person: &Person, turn: u32, text: &str, scene: Scene) -> Message {
    let number = turn.to_string();
    let id = match turn {
        0 => "board-start",
        _ => "board-after",
    };
    let sentence = told.say(id, &[("turn", &number), ("text", text)]);
    let text = format!("{}\n{sentence}", heading(told));
    told.to_person(person, text).with_scene(scene, told.lang)
}

/// Where the piece on a square can go, for the one who asked.
pub fn ways(
    told: &Told,
    person: &Person,
    piece: &str,
    (ways, moved): (&[String], bool),
    scene: Scene,
) -> Message {
    let id = match (ways, moved) {
        ([], _) => "ways-none",
        (_, true) => "ways-moved",
        _ => "ways",
    };
    let ways = words::list(told.lang, ways);
    let text = told.say(id, &[("piece", piece), ("ways", &ways)]);
    told.to_person(person, text).with_scene(scene, told.lang)
}

/// A button that tells the game in short.
pub fn rules(told: &Told) -> Button {
    let label = told.say("button-rules", &[]);
    told.labelled(Press::Rule("overview".to_owned()), &label)
}

/// Code, game and players on one line.
pub fn heading(told: &Told) -> String {
    let hash = told.hash();
    told.say(
        "board-heading",
        &[
            ("code", &hash),
            ("game", &words::title(told.lang, told.game)),
            ("white", &told.player(Side::White)),
            ("black", &told.player(Side::Black)),
        ],
    )
}

/// Whose turn it is, or how the game ended.
pub fn status(told: &Told, shown: &Shown<'_>) -> String {
    if let Some(ending) = shown.ending {
        return super::play::over(told, ending);
    }
    let turn = (told.ply + 1).to_string();
    let player = told.player(shown.position.turn());
    let id = match (is_active(shown), shown.position.stage()) {
        (false, _) => "status",
        (true, Stage::Before) => "status-mine",
        (true, Stage::After) => "status-after",
    };
    told.say(id, &[("turn", &turn), ("player", &player)])
}

fn is_active(shown: &Shown<'_>) -> bool {
    shown.ending.is_none() && shown.side == Some(shown.position.turn())
}

/// What a line of a list says of a game.
#[derive(Debug, Clone, Copy)]
pub enum Listed<'a> {
    /// A challenge by and to these (none for anyone).
    Challenge(&'a str, Option<&'a str>),
    /// Being played; whose turn it is, and whether it is the asker's.
    Playing(Side, bool),
    /// Over.
    Over(&'a Ending),
}

/// A line of a list of games.
pub fn line(told: &Told, listed: Listed<'_>) -> String {
    let game = words::title(told.lang, told.game);
    let hash = told.hash();
    match listed {
        Listed::Challenge(challenger, opponent) => {
            let id = match opponent {
                Some(_) => "line-challenge",
                None => "line-challenge-open",
            };
            let opponent = opponent.unwrap_or_default();
            told.say(
                id,
                &[
                    ("code", &hash),
                    ("game", &game),
                    ("challenger", challenger),
                    ("opponent", opponent),
                ],
            )
        }
        Listed::Playing(side, mine) => {
            let turn = (told.ply + 1).to_string();
            let player = told.player(side);
            let id = if mine { "line-mine" } else { "line-playing" };
            told.say(
                id,
                &[
                    ("code", &hash),
                    ("game", &game),
                    ("white", &told.names[0]),
                    ("black", &told.names[1]),
                    ("turn", &turn),
                    ("player", &player),
                ],
            )
        }
        Listed::Over(ending) => {
            let over = super::play::over(told, ending);
            told.say(
                "line-over",
                &[
                    ("code", &hash),
                    ("game", &game),
                    ("white", &told.names[0]),
                    ("black", &told.names[1]),
                    ("over", &over),
                ],
            )
        }
    }
}

/// A list of games; `who` is another person's name.
pub fn games(lang: Lang, person: &Person, who: Option<&str>, lines: &[String]) -> Message {
    let name = who.unwrap_or_default();
    let id = match (who, lines.is_empty()) {
        (None, true) => "games-none",
        (None, false) => "games-mine",
        (Some(_), true) => "games-none-of",
        (Some(_), false) => "games-of",
    };
    let mut all = vec![super::told::speak(lang, id, &[("name", name)])];
    all.extend_from_slice(lines);
    Message::answer(person, all.join("\n"))
}
