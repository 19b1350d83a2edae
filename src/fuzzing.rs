//! What fuzzing tries: any bytes as a position, an action, a line, the record of a game.
//!
//! Plain functions that panic when something is wrong. The property tests call them with made-up
//! texts, `fuzz/fuzz_targets` with whatever a fuzzer finds.

use std::sync::LazyLock;

use crate::notation::{
    Fault, Mode, ResolveError, parse, play_line, read_position, read_record, resolve, write_action,
    write_position, write_record,
};
use crate::rules::{Game, Position, Rules, Topic};

const MODES: [Mode; 2] = [Mode::People, Mode::Machine];

/// Positions in which much can be captured, for each game.
const LIVELY: [(Game, &str); 5] = [
    (
        Game::Latrunculi,
        "pp3p4PP/5k6/1P5p2P1/2p9/P3p1p5/8pp2/4P1KP4/1P3PP1PP2 b 6 28",
    ),
    (
        Game::Boissiere,
        "8/8/8/8/8/8/8/8/8/2,c5,c9,4/3,c3,4/2,c7,C2,p(64+36),3/4,C8,3/8/P(36+25+16),7/S100,7 o b t9 C5,S36^ 7",
    ),
    (
        Game::Boissiere,
        "8/8/8/p(36),7/8/8/8/C36,7/8/8/8/8/8/8/8/8 e a - - 3",
    ),
    (
        Game::Medieval,
        "8/8/8/8/8/8/8/8/2,c4,p(64+49+36+25+16),4/1,C2,C64,c6,4/2,C4,T20,4/8/8/P(36+25+16+9+4+1),7 e b eo e:mediocre 9",
    ),
    (
        Game::Medieval,
        "8/8/8/8/8/8/8/8/2,c4,5/1,C2,C2,c6,4/2,C4,c16,4/8/8/P(36+25+16+9+4+1),7 e a:e2+ - - 9",
    ),
];

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let starts = Game::ALL.iter().map(|game| game.default_options().start());
    let lively = LIVELY
        .iter()
        .filter_map(|(game, text)| read_position(&game.default_options(), text).ok());
    starts.chain(lively).collect()
});

/// The positions that actions and lines are tried in.
pub fn positions() -> &'static [Position] {
    &POSITIONS
}

/// A position and a text out of bytes: the first byte chooses the position.
fn split(data: &[u8]) -> (&'static Position, String) {
    let (first, rest) = data.split_first().unwrap_or((&0, &[]));
    let position = &POSITIONS[usize::from(*first) % POSITIONS.len()];
    (position, String::from_utf8_lossy(rest).into_owned())
}

/// Any bytes as a position text: what can be read is written and read back as an equal position.
///
/// # Panics
/// It is not, or the position lists an action that it does not take.
pub fn position(data: &[u8]) {
    let (like, text) = split(data);
    let options = like.options();
    let Ok(position) = read_position(&options, &text) else {
        return;
    };
    let written = write_position(&position);
    let again = read_position(&options, &written);
    assert_eq!(again.as_ref(), Ok(&position), "{written}");
    assert_eq!(
        again.map(|again| (again.hash64(), write_position(&again))),
        Ok((position.hash64(), written))
    );
    let actions = position.actions();
    assert!(
        actions.is_empty() == position.outcome().is_some(),
        "a game goes on exactly while there is something to do"
    );
    for action in actions.into_iter().take(20) {
        let text = write_action(&position, action);
        let played = position.play(action);
        assert!(played.is_ok(), "{text}: {played:?}");
    }
}

/// Any bytes as an action: what is resolved is legal, what is ambiguous has several legal meanings.
///
/// # Panics
/// It is not.
pub fn action(data: &[u8]) {
    let (position, text) = split(data);
    let said = match parse(position.game(), &text) {
        Ok(said) => said,
        Err(error) => {
            assert!(error.at <= text.len(), "{error:?}");
            return;
        }
    };
    for mode in MODES {
        match resolve(position, &said, mode) {
            Ok(action) => assert_eq!(position.examine(action), Ok(()), "{text}"),
            Err(ResolveError::Refused(refusal)) => assert_ne!(refusal.topic, Topic::Ambiguous),
            Err(ResolveError::Ambiguous(actions)) => {
                assert!(actions.len() > 1, "{text}");
                for action in actions {
                    assert_eq!(position.examine(action), Ok(()), "{text}");
                }
            }
        }
    }
}

/// Any bytes as a line: what is played can be played again action by action.
///
/// # Panics
/// It cannot.
pub fn line(data: &[u8]) {
    let (position, text) = split(data);
    for mode in MODES {
        match play_line(position, &text, mode) {
            Ok(steps) => {
                assert!(!steps.is_empty(), "{text}");
                let mut here = position.clone();
                for step in steps {
                    assert_eq!(
                        here.play(step.action),
                        Ok((step.position.clone(), step.events)),
                        "{text}"
                    );
                    here = step.position;
                }
            }
            Err(error) => {
                if let Fault::Syntax(fault) = &error.fault {
                    assert!(fault.at <= text.len(), "{fault:?}");
                }
            }
        }
    }
}

/// Any bytes as the record of a game: what can be read is written and read back as the same game.
///
/// # Panics
/// It is not, or its turns cannot be played.
pub fn record(data: &[u8]) {
    let Ok(record) = read_record(&String::from_utf8_lossy(data)) else {
        return;
    };
    let position = record.position();
    assert!(position.is_some(), "every turn was checked");
    let written = write_record(&record);
    match read_record(&written) {
        Ok(again) => {
            assert_eq!(again.position(), position, "{written}");
            assert_eq!(write_record(&again), written);
        }
        Err(error) => panic!("{error:?} in {written}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_to_try_can_be_read() {
        assert_eq!(positions().len(), Game::ALL.len() + LIVELY.len());
    }
}
