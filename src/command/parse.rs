//! From a line to a command. Pure: knows the table and nothing else.

use super::build::{build, check};
use super::table::{LATER, SLIPS};
use super::words::{Word, word, words};
use super::{Argument, Command, CommandError, Kind, Name, Parsed, hints, loose, near};
use crate::base::Code;
use crate::notation::{LONGEST, LONGEST_RECORD};
use crate::rules::Game;

/// The values given for a command's arguments, in the arguments' order.
pub(super) type Values = Vec<Option<String>>;

/// Understands a line of the command language.
///
/// # Errors
/// What was expected instead.
pub fn parse(line: &str) -> Result<Parsed, CommandError> {
    let begin = line.trim_start().trim_start_matches(['/', '!']);
    let begin = begin.get(..Name::Import.name().len()).unwrap_or_default();
    let (longest, error) = if begin.eq_ignore_ascii_case(Name::Import.name()) {
        (LONGEST_RECORD, CommandError::LongImport)
    } else {
        (LONGEST, CommandError::TooLong)
    };
    if line.len() > longest {
        return Err(error);
    }
    let mut game = None;
    let mut rest = line.trim();
    let first = loop {
        rest = rest.strip_prefix(['/', '!']).unwrap_or(rest).trim_start();
        let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        rest = after.trim();
        if !first.starts_with('#') {
            break first;
        }
        name_game(&mut game, first)?;
    };
    if first.is_empty() {
        return Err(CommandError::Empty);
    }
    if first.eq_ignore_ascii_case("press") {
        let id = rest.to_owned();
        if id.is_empty() {
            return Err(CommandError::NoButton);
        }
        let command = Command::Press { id };
        return Ok(Parsed { command, game });
    }
    let name = find_name(first).map_err(|error| unnamed(error, first, rest))?;
    let offered = loose::offered(rest).filter(|_| name == Name::Offer);
    let command = command(name, rest, &mut game).map_err(|error| {
        match (challenged(name, rest), offered) {
            (Some(game), _) => CommandError::InGame(game, Box::new(error)),
            (None, Some(offer)) => CommandError::InOffer(offer, Box::new(error)),
            (None, None) => error,
        }
    })?;
    Ok(Parsed { command, game })
}

fn command(name: Name, rest: &str, game: &mut Option<Code>) -> Result<Command, CommandError> {
    let values = match name.arguments().first() {
        // Nothing in a game that was written down is for this parser, the ends of its lines
        // included.
        Some(_) if name == Name::Import => {
            let values = vec![Some(rest.to_owned()).filter(|text| !text.is_empty())];
            missing(name, &values)?;
            values
        }
        Some(argument) if argument.is_rest() => rest_values(name, rest, game)?,
        _ => values(name, rest, game)?,
    };
    loose::fits(name, &values)?;
    build(name, &values)
}

/// The game that a line names to which a challenge goes, well or badly.
fn challenged(name: Name, rest: &str) -> Option<Game> {
    let mut words = rest.split_whitespace().filter(|_| name == Name::Challenge);
    words.find_map(|word| {
        let word = word.to_lowercase();
        let word = word.strip_prefix("game=").unwrap_or(&word);
        Game::by_name(&word.replace('è', "e"))
    })
}

/// What a line may be that begins with no command.
fn unnamed(error: CommandError, first: &str, rest: &str) -> CommandError {
    let line = format!("{first} {rest}");
    if let Some((said, line)) = hints::meant(line.trim_end().trim_end_matches(['?', '!', '.'])) {
        return CommandError::Meant(said, line);
    }
    match bare(error, first, rest) {
        error @ CommandError::Later(_) if !hints::is_why(first) => error,
        error @ (CommandError::Unknown { .. } | CommandError::Later(_)) => {
            let begins = rest.split_whitespace().next().unwrap_or_default();
            let about_a_move = looks_like_notation(&begins.to_lowercase());
            match hints::question(line.trim()) {
                Some(question) if !about_a_move => question,
                _ => error,
            }
        }
        error => error,
    }
}

/// An unknown word that could begin a move: then `move` is missing before it.
fn bare(error: CommandError, first: &str, rest: &str) -> CommandError {
    match error {
        CommandError::Unknown { near, .. }
            if near.is_empty() && looks_like_notation(&first.to_lowercase()) =>
        {
            let said = format!("{first} {rest}");
            CommandError::Bare(super::error::short(said.trim()))
        }
        error => error,
    }
}

/// Notes the game of the word `#CODE`; two different ones in a line make no sense.
fn name_game(game: &mut Option<Code>, word: &str) -> Result<(), CommandError> {
    let code = Code::read(word).ok_or_else(|| CommandError::NoCode(word.to_owned()))?;
    match game.replace(code.clone()) {
        Some(other) if other != code => Err(CommandError::TwoGames(other, code)),
        _ => Ok(()),
    }
}

fn find_name(said: &str) -> Result<Name, CommandError> {
    let lower = said.to_lowercase();
    if let Some(name) = Name::by_name(&lower) {
        return Ok(name);
    }
    if let Some(name) = loose::answer(&lower) {
        return Ok(name);
    }
    if let Some(offer) = loose::offer(&lower) {
        return Err(CommandError::Offered(lower, offer));
    }
    if LATER.contains(&lower.as_str()) {
        return Err(CommandError::Later(lower));
    }
    Err(CommandError::Unknown {
        said: said.to_owned(),
        near: meant(&lower),
    })
}

/// The commands that a word in lower case may mean, at most three: what is known to be meant by it,
/// known slips, then names like it.
pub(super) fn meant(lower: &str) -> Vec<Name> {
    let hint = hints::meant(lower);
    let hint = hint.and_then(|(_, line)| Name::by_name(line.split(' ').next()?));
    if let Some(name) = hint {
        return vec![name];
    }
    let mut meant: Vec<Name> = SLIPS
        .iter()
        .filter(|(slip, _)| *slip == lower)
        .map(|(_, name)| *name)
        .collect();
    let known: Vec<&'static str> = Name::ALL.map(Name::name).to_vec();
    let alike = near(lower, &known).into_iter().filter_map(Name::by_name);
    for name in alike {
        if !meant.contains(&name) && meant.len() < 3 {
            meant.push(name);
        }
    }
    meant
}

/// Whether a word could be the beginning of a move: it names a square, or is a capture's `x`.
fn looks_like_notation(word: &str) -> bool {
    let bytes = word.as_bytes();
    let square = bytes
        .windows(2)
        .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit());
    square || word == "x" || word.starts_with(['[', '∩', '^'])
}

/// The values of a command whose first argument takes the rest of the line: words that name the
/// game or, by `name=value`, another argument are taken out of it.
fn rest_values(name: Name, rest: &str, game: &mut Option<Code>) -> Result<Values, CommandError> {
    let arguments = name.arguments();
    let mut values: Values = vec![None; arguments.len()];
    let mut text: Vec<&str> = Vec::new();
    let mut rest = rest.trim_start();
    while !rest.is_empty() {
        if let Some((place, value, after)) = quoted_value(arguments, rest)? {
            values[place] = Some(check(name, &arguments[place], &value)?);
            rest = after.trim_start();
            continue;
        }
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        rest = after.trim_start();
        // A question may hold a word with `#`; notation has none.
        if word.starts_with('#') && (arguments.len() == 1 || Code::read(word).is_some()) {
            name_game(game, word)?;
            continue;
        }
        let pair = word.split_once('=').and_then(|(key, value)| {
            let place = find_argument(arguments, &key.to_lowercase())?;
            Some((place, value.trim_matches('"')))
        });
        match pair {
            Some((0, value)) if text.is_empty() => text.push(&word[word.len() - value.len()..]),
            Some((place, value)) if place > 0 => {
                let checked = check(name, &arguments[place], value)?;
                values[place] = Some(checked);
            }
            _ => text.push(word),
        }
    }
    let text = text.join(" ");
    let text = text.trim_matches(['"', '“', '”']).trim();
    if !text.is_empty() {
        values[0] = Some(text.to_owned());
    }
    missing(name, &values)?;
    Ok(values)
}

/// The argument, its value and what follows, where a text begins with `name="value with spaces"`;
/// the argument that takes the rest of the line is not given like that.
fn quoted_value<'a>(
    arguments: &[Argument],
    text: &'a str,
) -> Result<Option<(usize, String, &'a str)>, CommandError> {
    let Some((key, value)) = text.split_once('=') else {
        return Ok(None);
    };
    let place = find_argument(arguments, &key.to_lowercase()).filter(|place| *place > 0);
    let (Some(place), true) = (place, value.starts_with(['"', '“'])) else {
        return Ok(None);
    };
    let (word, after) = word(text).map_err(|_| CommandError::Quote)?;
    Ok(Some((place, word.value, after)))
}

/// The values of a command, from its words: in order, or as `name=value`.
fn values(name: Name, rest: &str, game: &mut Option<Code>) -> Result<Values, CommandError> {
    let arguments = name.arguments();
    let mut values: Values = vec![None; arguments.len()];
    let mut next = 0;
    // The flag that was just named: `auto no` turns it off.
    let mut flag = None;
    let words = words(rest).map_err(|_| CommandError::Quote)?;
    for word in loose::read(name, words)? {
        if word.key.is_none() && !word.quoted && word.value.starts_with('#') {
            name_game(game, &word.value)?;
            continue;
        }
        let named = flag.take();
        if let (Some(place), None) = (named, &word.key)
            && let Ok(value) = check(name, &arguments[place], &word.value)
        {
            values[place] = Some(value);
            continue;
        }
        let (place, value) = match &word.key {
            Some(key) => (keyed(name, key, &word)?, word.value.clone()),
            None => place(name, &values, &mut next, &word)?,
        };
        if word.key.is_none() && arguments[place].kind == Kind::Flag {
            flag = Some(place);
        }
        if values[place].is_some() {
            return Err(CommandError::Twice(name, arguments[place].name));
        }
        values[place] = Some(check(name, &arguments[place], &value)?);
    }
    missing(name, &values)?;
    Ok(values)
}

pub(super) fn find_argument(arguments: &[Argument], name: &str) -> Option<usize> {
    arguments.iter().position(|known| known.name == name)
}

/// The argument named by `name=value`.
fn keyed(name: Name, key: &str, word: &Word) -> Result<usize, CommandError> {
    find_argument(name.arguments(), key).ok_or_else(|| no_argument(name, key, word))
}

fn no_argument(name: Name, key: &str, word: &Word) -> CommandError {
    let known = name.known();
    if known.is_empty() {
        return CommandError::TooMany(name, word.said());
    }
    CommandError::NoArgument {
        command: name,
        said: key.to_owned(),
        near: near(key, &known).into_iter().next(),
    }
}

/// Words that end a vacation as `end` does.
const OVER: [&str; 6] = ["off", "no", "stop", "over", "basta", "fine"];

/// The argument meant by a word without a name: a flag by its own name, else the next in order
/// that takes it. What must be given is not skipped.
fn place(
    name: Name,
    values: &Values,
    next: &mut usize,
    word: &Word,
) -> Result<(usize, String), CommandError> {
    let arguments = name.arguments();
    let lower = word.value.to_lowercase();
    let flag = arguments
        .iter()
        .position(|known| known.kind == Kind::Flag && known.name == lower);
    if let Some(flag) = flag {
        return Ok((flag, "yes".to_owned()));
    }
    if name == Name::Vacation && OVER.contains(&lower.as_str()) {
        let end = find_argument(arguments, "end").unwrap_or_default();
        return Ok((end, "yes".to_owned()));
    }
    if name == Name::Offer
        && let Some(place) = loose::number(values, word)?
    {
        return Ok((place, word.value.clone()));
    }
    let in_order = |place: &usize| {
        let by_name = matches!(arguments[*place].kind, Kind::Option(_) | Kind::Flag);
        values[*place].is_none() && !by_name
    };
    let open: Vec<usize> = (*next..arguments.len()).filter(in_order).collect();
    let Some(&first) = open.first() else {
        return Err(CommandError::TooMany(name, word.said()));
    };
    for place in open {
        let taken = check(name, &arguments[place], &word.value).is_ok();
        if taken || arguments[place].required {
            *next = place + 1;
            return Ok((place, word.value.clone()));
        }
    }
    Ok((first, word.value.clone()))
}

/// Refuses when something that must be given is not.
fn missing(name: Name, values: &Values) -> Result<(), CommandError> {
    let arguments = name.arguments().iter();
    let missing = arguments
        .zip(values)
        .find(|(argument, value)| argument.required && value.is_none());
    match missing {
        Some((argument, _)) => Err(CommandError::Missing(name, *argument)),
        None => Ok(()),
    }
}
