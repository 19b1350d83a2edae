//! `magister rules`: the machine interface of the rules, one JSON object a line.

mod answer;
mod random;

use std::io::{self, BufWriter, Write};

use clap::{Args, Subcommand, ValueEnum};

use super::Failure;
use super::input::next_line;
use crate::base::Lang;
use crate::notation::{
    Fault, LONGEST, Mode, SyntaxError, play_line, read_options, read_position, write_action,
    write_position,
};
use crate::reply::refusal;
use crate::rules::{Action, Game, Options, Position, Rules};
use random::Random;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The game.
    game: GameName,
    #[command(subcommand)]
    verb: Verb,
}

/// A game as named on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum GameName {
    Latrunculi,
    Boissiere,
    Medieval,
}

impl From<GameName> for Game {
    fn from(name: GameName) -> Self {
        match name {
            GameName::Latrunculi => Self::Latrunculi,
            GameName::Boissiere => Self::Boissiere,
            GameName::Medieval => Self::Medieval,
        }
    }
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Prints the starting position.
    Start(Rule),
    /// Prints every legal action of a position.
    Legal(Here),
    /// Plays actions or whole turns from standard input, one a line.
    Play(Here),
    /// Counts the sequences of legal actions of a length.
    Perft {
        #[command(flatten)]
        here: Here,
        /// Length of the sequences.
        #[arg(long, value_parser = clap::value_parser!(u32).range(..=100))]
        depth: u32,
    },
    /// Plays random actions.
    Random {
        #[command(flatten)]
        here: Here,
        /// Where the randomness begins; the same seed plays the same actions.
        #[arg(long)]
        seed: u64,
        /// Most actions played.
        #[arg(long)]
        plies: u64,
    },
}

#[derive(Debug, Args)]
struct Rule {
    /// A rule option; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

/// Options and a position as given on the command line.
#[derive(Debug, Args)]
pub(super) struct Here {
    #[command(flatten)]
    rule: Rule,
    /// The position's text; the starting position if left out.
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
}

/// Does what is asked, on standard output.
///
/// # Errors
/// Options or a position that make no sense, or reading or writing failed.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = arguments.game.into();
    let mut out = BufWriter::new(io::stdout().lock());
    match &arguments.verb {
        Verb::Start(rule) => start(&rule.read(game)?.start(), &mut out)?,
        Verb::Legal(here) => legal(&here.read(game)?, &mut out)?,
        Verb::Play(here) => play(here.read(game)?, &mut out)?,
        Verb::Perft { here, depth } => perft(&here.read(game)?, *depth, &mut out)?,
        Verb::Random { here, seed, plies } => random(here.read(game)?, *seed, *plies, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

impl Rule {
    fn read(&self, game: Game) -> Result<Options, Failure> {
        let mut pairs = Vec::with_capacity(self.options.len());
        for option in &self.options {
            let pair = option.split_once('=');
            pairs.push(pair.ok_or_else(|| Failure::Misuse(refusal::no_pair(Lang::En, option)))?);
        }
        let options = read_options(game, pairs);
        options.map_err(|error| Failure::Misuse(refusal::option(Lang::En, game, &error)))
    }
}

impl Here {
    /// The position meant; the start if none is given.
    ///
    /// # Errors
    /// Options or a position that make no sense.
    pub(super) fn read(&self, game: Game) -> Result<Position, Failure> {
        let options = self.rule.read(game)?;
        let Some(text) = &self.position else {
            return Ok(options.start());
        };
        let position = read_position(&options, text);
        position.map_err(|error| Failure::Misuse(refusal::position(Lang::En, game, &error)))
    }
}

fn start(position: &Position, out: &mut impl Write) -> io::Result<()> {
    let position = write_position(position);
    answer::line(out, &answer::Start { position })
}

/// Every legal action, sorted by its text.
fn legal(position: &Position, out: &mut impl Write) -> io::Result<()> {
    for (text, action) in sorted(position) {
        answer::line(out, &answer::Legal::new(position, text, action))?;
    }
    Ok(())
}

fn sorted(position: &Position) -> Vec<(String, Action)> {
    let named = |action| (write_action(position, action), action);
    let mut actions: Vec<_> = position.actions().into_iter().map(named).collect();
    actions.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    actions
}

/// Answers every line of standard input at once.
fn play(mut position: Position, out: &mut impl Write) -> io::Result<()> {
    let mut input = io::stdin().lock();
    while let Some(line) = next_line(&mut input, LONGEST)? {
        match play_bytes(&position, &line) {
            Ok(next) => {
                position = next;
                answer::line(out, &answer::Played::new(&position, None))?;
            }
            Err(error) => answer::line(out, &error)?,
        }
        out.flush()?;
    }
    Ok(())
}

/// The position after a line, which need not even be text.
fn play_bytes(position: &Position, line: &[u8]) -> Result<Position, answer::Refused> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let fault = Fault::Syntax(SyntaxError {
            at: error.valid_up_to(),
            expected: "syntax-text",
        });
        answer::Refused::new(position, &fault, "")
    })?;
    match play_line(position, text, Mode::Machine) {
        Ok(steps) => Ok(steps.last().map_or(position, |step| &step.position).clone()),
        Err(error) => Err(answer::Refused::new(&error.position, &error.fault, text)),
    }
}

fn perft(position: &Position, depth: u32, out: &mut impl Write) -> io::Result<()> {
    let nodes = position.perft(depth);
    answer::line(out, &answer::Perft { depth, nodes })
}

fn random(mut position: Position, seed: u64, plies: u64, out: &mut impl Write) -> io::Result<()> {
    let mut random = Random::new(seed);
    for _ in 0..plies {
        let mut actions = sorted(&position);
        if actions.is_empty() {
            break;
        }
        let (text, action) = actions.swap_remove(random.below(actions.len()));
        position.apply(action, |_| ());
        answer::line(out, &answer::Played::new(&position, Some(text)))?;
    }
    Ok(())
}
