//! From checked values to a command, and from a command back to a line.

use super::parse::Values;
use super::words::quote;
use super::{
    ANYONE, Argument, Book, Challenge, Command, CommandError, Kind, Name, Offer, Opponent, Parsed,
    Preset, Setting, SideChoice, near,
};
use crate::base::Pace;
use crate::notation::{OptionError, read_options, write_options};
use crate::rules::rithmomachia::boissiere::Common;
use crate::rules::{self, Game};

/// The most pieces a side of Boissière's game has, and the most they are worth (Odd's; Even's are
/// worth 1312).
const PIECES: u32 = 24;
const VALUE: u32 = 1752;

/// The value as the argument takes it, in its own spelling.
pub(super) fn check(
    command: Name,
    argument: &Argument,
    said: &str,
) -> Result<String, CommandError> {
    let lower = said.to_lowercase();
    let mut close = None;
    let taken = match argument.kind {
        Kind::Opponent if lower == ANYONE => Some(lower),
        Kind::Opponent => {
            close = near(&lower, &[ANYONE]).first().map(|&word| word.to_owned());
            close = close.or_else(|| named(said));
            person(said)
        }
        Kind::Person => {
            close = named(said);
            person(said)
        }
        Kind::Choice(choices, others) => {
            let other = others.iter().find(|(word, _)| *word == lower);
            let meant = other.map_or(lower.as_str(), |(_, meant)| meant);
            close = near(&lower, choices).first().map(|&word| word.to_owned());
            choices.contains(&meant).then(|| meant.to_owned())
        }
        Kind::Number(least, most) => {
            let digits = !lower.is_empty() && lower.bytes().all(|byte| byte.is_ascii_digit());
            let number = digits.then(|| lower.parse::<u32>().ok()).flatten();
            number
                .filter(|number| (least..=most).contains(number))
                .map(|number| number.to_string())
        }
        Kind::Square => {
            let bytes = lower.as_bytes();
            let fits =
                bytes.len() == 2 && bytes[0].is_ascii_lowercase() && bytes[1].is_ascii_digit();
            fits.then_some(lower)
        }
        Kind::Flag => match lower.as_str() {
            "yes" | "true" | "on" | "sì" | "si" => Some("yes".to_owned()),
            "no" | "false" | "off" => Some("no".to_owned()),
            _ => None,
        },
        Kind::Pace => {
            // A number of what?
            let bare = !lower.is_empty() && lower.bytes().all(|byte| byte.is_ascii_digit());
            close = bare.then(|| format!("{lower}d"));
            close = close.filter(|close| Pace::read(close).is_some());
            Pace::read(said).map(|pace| pace.to_string())
        }
        Kind::Later(only) => {
            if lower != only {
                return Err(CommandError::NotYet(command, argument.name));
            }
            Some(lower)
        }
        Kind::Text | Kind::Rest(_) | Kind::Option(_) => Some(said.to_owned()),
    };
    taken.ok_or_else(|| CommandError::Value {
        command,
        argument: *argument,
        said: said.to_owned(),
        near: close.filter(|close| close.chars().count() > 1),
    })
}

/// The person who may be meant by a word without `@`.
fn named(said: &str) -> Option<String> {
    (!said.starts_with('@')).then(|| format!("@{}", quote(said)))
}

/// `@name`, if it has a name.
fn person(said: &str) -> Option<String> {
    let name = said.strip_prefix('@')?;
    (!name.trim().is_empty()).then(|| said.to_owned())
}

/// The command with these values, one for each argument of the table.
pub(super) fn build(name: Name, values: &Values) -> Result<Command, CommandError> {
    let value = |wanted: &str| {
        let place = name
            .arguments()
            .iter()
            .position(|known| known.name == wanted)?;
        values.get(place)?.clone()
    };
    let yes = |wanted: &str| value(wanted).as_deref() == Some("yes");
    let number = |wanted: &str| value(wanted).and_then(|value| value.parse().ok());
    Ok(match name {
        Name::Challenge => Command::Challenge(Box::new(challenge(values)?)),
        Name::Accept => Command::Accept,
        Name::Decline => Command::Decline,
        Name::Withdraw => Command::Withdraw,
        Name::Move => Command::Move {
            text: value("text").unwrap_or_default(),
        },
        Name::End => Command::End,
        Name::Undo => Command::Undo,
        Name::Board => Command::Board {
            flip: yes("flip"),
            words: yes("words"),
            turn: number("turn"),
            piece: value("piece"),
        },
        Name::Games => Command::Games {
            who: value("who").map(|who| who.strip_prefix('@').unwrap_or(&who).to_owned()),
        },
        Name::Next => Command::Next,
        Name::Resign => Command::Resign,
        Name::Yes => Command::Yes,
        Name::No => Command::No,
        Name::Rematch => Command::Rematch,
        Name::Rule => Command::Rule {
            question: value("question").unwrap_or_default(),
            game: value("game").map(|book| Game::by_name(&book).map_or(Book::Table, Book::Game)),
            lang: value("lang").and_then(|lang| lang.parse().ok()),
        },
        Name::Offer => Command::Offer {
            what: offer(value("what").as_deref())?,
            turn: number("turn"),
            days: number("days"),
        },
        Name::Claim => Command::Claim,
        Name::Nudge => Command::Nudge,
        Name::Vacation => Command::Vacation {
            days: number("days"),
            end: yes("end"),
            auto: value("auto").map(|said| said == "yes"),
        },
        Name::Plan => Command::Plan {
            text: value("text").unwrap_or_default(),
        },
        Name::History => Command::History {
            from: number("from"),
            to: number("to"),
        },
        Name::Export => Command::Export,
        Name::Import => Command::Import {
            text: value("text").unwrap_or_default(),
        },
        Name::Study => Command::Study {
            text: value("text").unwrap_or_default(),
            game: value("game").and_then(|game| Game::by_name(&game)),
            turn: number("turn"),
            position: value("position"),
        },
        Name::Settings => Command::Settings {
            name: value("name").and_then(|name| {
                let mut all = Setting::ALL.into_iter();
                all.find(|known| known.name() == name)
            }),
            value: value("value"),
        },
        Name::Help => Command::Help {
            topic: value("topic"),
        },
    })
}

fn offer(said: Option<&str>) -> Result<Offer, CommandError> {
    said.and_then(Offer::by_name).ok_or(CommandError::Missing(
        Name::Offer,
        Name::Offer.arguments()[0],
    ))
}

fn challenge(values: &Values) -> Result<Challenge, CommandError> {
    let arguments = Name::Challenge.arguments();
    let value = |wanted: &str| {
        let place = arguments.iter().position(|known| known.name == wanted)?;
        values.get(place)?.as_deref()
    };
    let opponent = match value("opponent").and_then(|said| said.strip_prefix('@')) {
        Some(name) => Opponent::Named(name.to_owned()),
        None => Opponent::Anyone,
    };
    let game = value("game").and_then(Game::by_name);
    let game = game.ok_or(CommandError::Missing(Name::Challenge, arguments[1]))?;
    let side = match value("side") {
        Some("white") => SideChoice::White,
        Some("black") => SideChoice::Black,
        _ => SideChoice::Random,
    };
    let preset = match value("preset") {
        Some("book") => Preset::Book,
        _ => Preset::Short,
    };
    Ok(Challenge {
        opponent,
        game,
        side,
        preset,
        options: options(game, preset, values)?,
        pace: value("pace").and_then(Pace::read).unwrap_or_default(),
    })
}

/// The preset's options, but for those given; an option of another game is refused.
fn options(game: Game, preset: Preset, values: &Values) -> Result<rules::Options, CommandError> {
    let mut pairs: Vec<(&str, &str)> = preset_pairs(preset, game).to_vec();
    for (argument, value) in Name::Challenge.arguments().iter().zip(values) {
        let (Kind::Option(home), Some(value)) = (argument.kind, value) else {
            continue;
        };
        if home != game {
            return Err(CommandError::OtherGame {
                option: argument.name,
                home,
                game,
            });
        }
        pairs.push((argument.name, value));
    }
    let options = read_options(game, pairs).map_err(|error| match error {
        OptionError::Unknown(said) => CommandError::NoArgument {
            command: Name::Challenge,
            said,
            near: None,
        },
        OptionError::Value(name, said) => {
            let arguments = Name::Challenge.arguments().iter();
            let argument = arguments.copied().find(|known| known.name == name);
            CommandError::Value {
                command: Name::Challenge,
                argument: argument.unwrap_or(Name::Challenge.arguments()[1]),
                said,
                near: None,
            }
        }
        OptionError::NoVictory => CommandError::NoVictory,
        OptionError::SetupRows => CommandError::SetupRows,
    })?;
    match options {
        rules::Options::Boissiere(agreed) if out_of_reach(agreed.common) => {
            Err(CommandError::OutOfReach)
        }
        options => Ok(options),
    }
}

/// Whether a victory by captures asks for more than either side has: the rules take it, but two
/// people who agree on it mean something else.
fn out_of_reach(common: Option<Common>) -> bool {
    let (pieces, value) = match common {
        Some(Common::Body(pieces)) => (pieces, 0),
        Some(Common::Goods(value) | Common::GoodsExact(value)) => (0, value),
        Some(
            Common::Lawsuit(pieces, value)
            | Common::Honor(pieces, value)
            | Common::HonorLawsuit(pieces, value),
        ) => (pieces, value),
        Some(Common::GoodsHalf) | None => (0, 0),
    };
    pieces > PIECES || value > VALUE
}

/// The rule options of a game that a preset sets; the others have their defaults.
pub(super) fn preset_pairs(preset: Preset, game: Game) -> &'static [(&'static str, &'static str)] {
    match (game, preset) {
        (Game::Latrunculi, Preset::Short | Preset::Book) => &[("quiet", "50")],
        (Game::Boissiere, Preset::Short) => &[("common", "body:4"), ("proper", "small")],
        (Game::Boissiere, Preset::Book) => &[("common", "lawsuit:4:100"), ("proper", "big")],
        (Game::Medieval, Preset::Short) => &[("triumph", "mediocre")],
        (Game::Medieval, Preset::Book) => &[("triumph", "excellent")],
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

impl Parsed {
    /// The line that is understood as this.
    pub fn line(&self) -> String {
        let mut line = match self.command.name() {
            Some(name) => name.name().to_owned(),
            None => "press".to_owned(),
        };
        if let Some(game) = &self.game {
            line = format!("{line} #{game}");
        }
        let values = self.command.values();
        for value in values {
            line.push(' ');
            line.push_str(&value);
        }
        line
    }
}

impl Command {
    /// The arguments as they are written.
    fn values(&self) -> Vec<String> {
        let mut values = Vec::new();
        match self {
            Self::Challenge(challenge) => {
                values.push(match &challenge.opponent {
                    Opponent::Anyone => "anyone".to_owned(),
                    Opponent::Named(name) => quote(&format!("@{name}")),
                });
                values.push(challenge.game.name().to_owned());
                values.push(format!("side={}", challenge.side.name()));
                values.push(format!("preset={}", challenge.preset.name()));
                values.push(write_options(&challenge.options));
                if challenge.pace != Pace::default() {
                    values.push(format!("pace={}", challenge.pace));
                }
            }
            Self::Board {
                flip,
                words,
                turn,
                piece,
            } => {
                values.extend(flip.then(|| "flip".to_owned()));
                values.extend(words.then(|| "words".to_owned()));
                values.extend(turn.map(|turn| format!("turn={turn}")));
                values.extend(piece.as_ref().map(|piece| format!("piece={piece}")));
            }
            Self::Games { who } => {
                values.extend(who.as_ref().map(|who| quote(&format!("@{who}"))));
            }
            Self::Rule {
                question,
                game,
                lang,
            } => {
                values.extend(game.map(|book| match book {
                    Book::Game(game) => format!("game={}", game.name()),
                    Book::Table => "game=table".to_owned(),
                }));
                values.extend(lang.map(|lang| format!("lang={lang}")));
                values.push(question.clone());
            }
            Self::Offer { what, turn, days } => {
                values.push(what.name().to_owned());
                values.extend(turn.map(|turn| format!("turn={turn}")));
                values.extend(days.map(|days| format!("days={days}")));
            }
            Self::Vacation { days, end, auto } => {
                values.extend(days.map(|days| days.to_string()));
                values.extend(end.then(|| "end".to_owned()));
                values.extend(auto.map(|auto| format!("auto={}", yes_or_no(auto))));
            }
            Self::Move { text } | Self::Plan { text } | Self::Import { text } => {
                values.push(text.clone());
            }
            Self::History { from, to } => {
                values.extend(from.map(|from| format!("from={from}")));
                values.extend(to.map(|to| format!("to={to}")));
            }
            Self::Study {
                text,
                game,
                turn,
                position,
            } => {
                values.extend(game.map(|game| format!("game={}", game.name())));
                values.extend(turn.map(|turn| format!("turn={turn}")));
                values.extend(
                    position
                        .as_ref()
                        .map(|text| format!("position={}", quote(text))),
                );
                values.push(text.clone());
            }
            Self::Settings { name, value } => {
                values.extend(name.map(|name| name.name().to_owned()));
                values.extend(value.as_deref().map(quote));
            }
            Self::Help { topic } => values.extend(topic.as_deref().map(quote)),
            Self::Press { id } => values.push(id.clone()),
            Self::Accept
            | Self::Decline
            | Self::Withdraw
            | Self::End
            | Self::Undo
            | Self::Claim
            | Self::Nudge
            | Self::Export
            | Self::Next
            | Self::Resign
            | Self::Yes
            | Self::No
            | Self::Rematch => {}
        }
        values
    }
}
