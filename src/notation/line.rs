//! A whole line: one action, or a turn with `;` between its actions.

use super::{
    Fault, LONGEST, LineError, Mode, Said, SyntaxError, justifications, parse, resolve,
    square_name, too_long, write_action,
};
use crate::rules::{Action, Detail, Event, Position, Refusal, Rules, Stage, Topic};

/// One action of a line, played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The action.
    pub action: Action,
    /// The position after it.
    pub position: Position,
    /// What happened.
    pub events: Vec<Event>,
    /// Whether the text left the re-entry square out, so that the referee chose it.
    pub reentry_chosen: bool,
    /// Whether the text left this `end` out.
    pub implied: bool,
}

/// Plays a line: one action, or several separated by `;`. In a line with `;` a missing last `end`
/// is implied after the move. What follows the action that ended the turn or the game, but for one
/// `end`, refuses the whole line, as does any action in it that is refused. There is at least one
/// step.
///
/// # Errors
/// The first action that is not taken; nothing of the line counts then.
pub fn play_line(position: &Position, line: &str, mode: Mode) -> Result<Vec<Step>, LineError> {
    let said = read_line(position, line)?;
    let side = position.turn();
    let number = position.number();
    let whole_turn = line.contains(';');
    let mut steps: Vec<Step> = Vec::new();
    let mut over: Option<Topic> = None;
    let mut last_end = false;
    for (index, said) in said.iter().enumerate() {
        let here = steps.last().map_or(position, |step| &step.position);
        if let Some(topic) = over {
            if *said == Said::End && !last_end {
                last_end = true;
                continue;
            }
            let refusal = Refusal::new(topic, Detail::AfterEnd(side));
            return Err(error(index, here, Fault::Refused(refusal)));
        }
        let step = play(here, said, mode).map_err(|fault| error(index, here, fault))?;
        over = if step.position.outcome().is_some() {
            Some(Topic::Over)
        } else if (step.position.turn(), step.position.number()) == (side, number) {
            None
        } else {
            Some(Topic::Turn)
        };
        steps.push(step);
    }
    let here = steps.last().map_or(position, |step| &step.position);
    if whole_turn && over.is_none() && here.stage() == Stage::After {
        let index = said.len();
        let mut step = play(here, &Said::End, mode).map_err(|fault| error(index, here, fault))?;
        step.implied = true;
        steps.push(step);
    }
    Ok(steps)
}

fn error(index: usize, position: &Position, fault: Fault) -> LineError {
    let position = Box::new(position.clone());
    LineError {
        index,
        position,
        fault,
    }
}

/// What the actions of a line say; a `;` may close the line.
fn read_line(position: &Position, line: &str) -> Result<Vec<Said>, LineError> {
    let unreadable = |index, error: SyntaxError| self::error(index, position, Fault::Syntax(error));
    if line.len() > LONGEST {
        return Err(unreadable(0, too_long()));
    }
    let closed = line.trim_end().strip_suffix(';').unwrap_or(line);
    let mut said = Vec::new();
    let mut at = 0;
    for (index, text) in closed.split(';').enumerate() {
        let action = parse(position.game(), text).map_err(|error| {
            let at = at + error.at;
            unreadable(index, SyntaxError { at, ..error })
        })?;
        said.push(action);
        at += text.chars().count() + 1;
    }
    Ok(said)
}

/// Plays one action.
fn play(position: &Position, said: &Said, mode: Mode) -> Result<Step, Fault> {
    let action = resolve(position, said, mode)?;
    let (position, events) = position.play(action).map_err(Fault::Refused)?;
    let chosen = matches!(
        action,
        Action::Capture {
            reentry: Some(_),
            ..
        }
    );
    let left_out = matches!(said, Said::Capture { reentry: None, .. });
    Ok(Step {
        action,
        position,
        events,
        reentry_chosen: chosen && left_out,
        implied: false,
    })
}

/// The texts to store for the actions of a line that [`play_line`] has played from `position`: each
/// canonical, but for a capture that says what justifies it in full, so that it is told as its
/// player meant it.
pub fn line_texts(position: &Position, line: &str, steps: &[Step]) -> Vec<String> {
    let mut before = position;
    let mut spoken = line.split(';').map(str::trim);
    let mut spoken = std::iter::from_fn(|| spoken.find(|part| !part.is_empty()));
    let mut texts = Vec::with_capacity(steps.len());
    for step in steps {
        let typed = if step.implied { None } else { spoken.next() };
        texts.push(text_as_said(before, step.action, typed.unwrap_or_default()));
        before = &step.position;
    }
    texts
}

fn text_as_said(position: &Position, action: Action, typed: &str) -> String {
    let canonical = write_action(position, action);
    let Action::Capture { reentry, .. } = action else {
        return canonical;
    };
    let game = position.game();
    let attack = |text: &str| match parse(game, text) {
        Ok(Said::Capture { attack, .. }) => Some(attack),
        _ => None,
    };
    let meant = attack(typed);
    let named = justifications(position, action)
        .into_iter()
        .find(|text| meant.is_some() && attack(text) == meant);
    let Some(named) = named else {
        return canonical;
    };
    let full = match reentry {
        Some(square) => format!("{named} @{}", square_name(game, square)),
        None => named,
    };
    // What is stored must mean the very same action when it is read again.
    let same =
        parse(game, &full).is_ok_and(|said| resolve(position, &said, Mode::Machine) == Ok(action));
    if same { full } else { canonical }
}

/// A whole turn, played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WholeTurn {
    /// Its actions, as they are stored: canonical, separated by `; `.
    pub text: String,
    /// The position after it.
    pub position: Position,
}

/// Plays a whole turn, whose last `end` may be left out; none if what was said is only the
/// beginning of one.
///
/// # Errors
/// The first action that is not taken.
pub fn play_turn(
    position: &Position,
    line: &str,
    mode: Mode,
) -> Result<Option<WholeTurn>, LineError> {
    let whole = if line.contains(';') {
        line.to_owned()
    } else {
        // One action closed by `;` is a line in which the end is implied.
        format!("{line};")
    };
    let steps = play_line(position, &whole, mode)?;
    let Some(last) = steps.last() else {
        return Ok(None);
    };
    let after = last.position.clone();
    let ended = (after.turn(), after.number()) != (position.turn(), position.number());
    if !ended && after.outcome().is_none() {
        return Ok(None);
    }
    let text = line_texts(position, &whole, &steps).join("; ");
    Ok(Some(WholeTurn {
        text,
        position: after,
    }))
}
