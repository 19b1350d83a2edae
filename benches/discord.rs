//! The bot's real binary under load: 200 interactions a second for a minute on a Discord of our own
//! that checks no schemas: `cargo bench --bench discord`.
//!
//! The mix, of every 20 interactions: 8 completions of a move, 5 moves (each posts a board with its
//! picture), 4 private boards with a picture, 2 helps, 1 rule. 500 games of Latrunculi in 50
//! channels. Told are p50, p99 and the slowest, to the acknowledgement and to the final answer, the
//! board posted for a move included; the bot's memory; errors, of which none is allowed.
//! `MAGISTER_BENCH_SECONDS` and `MAGISTER_BENCH_RATE` change time and rate.

#![allow(clippy::print_stdout, reason = "a bench tells its figures")]

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use magister::notation::write_action;
use magister::rules::{Game, Position, Rules};

#[allow(dead_code, unreachable_pub, reason = "the tests use the rest")]
#[path = "../tests/discord/fake/mod.rs"]
mod fake;

use fake::{Fake, Opt, Person, Settings};

const GAMES: usize = 500;
const CHANNELS: usize = 50;

/// A game under way, as the bench plays it.
struct Board {
    code: String,
    players: [Person; 2],
    thread: u64,
    position: Position,
    /// Grows with every move, so that others are chosen.
    turns: usize,
}

/// What was asked of the bot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Complete,
    Move,
    Board,
    Help,
    Rule,
}

const MIX: [Kind; 20] = [
    Kind::Complete,
    Kind::Move,
    Kind::Complete,
    Kind::Board,
    Kind::Complete,
    Kind::Move,
    Kind::Help,
    Kind::Complete,
    Kind::Board,
    Kind::Move,
    Kind::Complete,
    Kind::Rule,
    Kind::Complete,
    Kind::Move,
    Kind::Board,
    Kind::Complete,
    Kind::Help,
    Kind::Move,
    Kind::Board,
    Kind::Complete,
];

/// The bot's process, ended with the bench.
struct Bot {
    child: Child,
    folder: PathBuf,
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Bot {
    fn start(fake: &Fake) -> Self {
        let folder = std::env::temp_dir().join(format!("magister-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join(".env"), "").expect("a file");
        let mut child = Command::new(env!("CARGO_BIN_EXE_magister"))
            .current_dir(&folder)
            .env("DISCORD_TOKEN", fake.token())
            .env("MAGISTER_DISCORD_API", fake.url())
            .env("MAGISTER_DATABASE", "games.db")
            .env("MAGISTER_WEB", "off")
            .env("MAGISTER_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the bot starts");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let ready = out.lines().map_while(Result::ok);
        assert!(
            ready
                .into_iter()
                .any(|line| line.starts_with("ready: discord"))
        );
        Self { child, folder }
    }

    /// Resident memory now and at its most, as the system tells them.
    fn memory(&self) -> String {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = |name: &str| {
            let found = status.lines().find_map(|line| line.strip_prefix(name));
            found.map_or("?", str::trim).to_owned()
        };
        format!("{} now, {} at most", line("VmRSS:"), line("VmHWM:"))
    }
}

fn main() {
    // `cargo bench` passes a flag of its own.
    let number = |name: &str, default: u64| {
        let said = std::env::var(name).ok().and_then(|text| text.parse().ok());
        said.unwrap_or(default)
    };
    let seconds = number("MAGISTER_BENCH_SECONDS", 60);
    let rate = number("MAGISTER_BENCH_RATE", 200).max(1);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(measure(seconds, rate));
}

async fn measure(seconds: u64, rate: u64) {
    let settings = Settings {
        schema: false,
        keep: false,
        ..Settings::default()
    };
    let fake = Fake::start_with(settings).await;
    let bot = Bot::start(&fake);
    let begun = Instant::now();
    let mut boards = seat(&fake).await;
    println!(
        "{GAMES} games begun in {:.1} s",
        begun.elapsed().as_secs_f64()
    );

    let mut asked: Vec<(Kind, u64)> = Vec::new();
    let start = tokio::time::Instant::now();
    let count = seconds * rate;
    for number in 0..count {
        let due = Duration::from_nanos(1_000_000_000 / rate * number);
        tokio::time::sleep_until(start + due).await;
        let place = usize::try_from(number).unwrap_or(0);
        let kind = MIX[place % MIX.len()];
        let board = &mut boards[place % GAMES];
        // A game that is over is only looked at.
        let kind = match kind {
            Kind::Move if board.position.outcome().is_some() => Kind::Board,
            kind => kind,
        };
        asked.push((kind, act(&fake, board, kind).await));
    }
    let took = start.elapsed();
    let last: Vec<u64> = asked.iter().map(|(_, id)| *id).collect();
    fake.wait("every answer", |world| {
        let all = last.iter().map(|id| &world.interactions[id]);
        all.into_iter()
            .all(|one| one.answered.is_some())
            .then_some(())
    })
    .await;
    let posted = posted(&fake, &asked).await;
    println!(
        "{count} interactions in {:.1} s ({:.0} a second)",
        took.as_secs_f64(),
        f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / took.as_secs_f64()
    );
    tell(&fake, &asked);
    println!("boards posted for moves: {posted}");
    println!("memory: {}", bot.memory());
    let errors = errors(&fake, &asked);
    println!("errors: {}", errors.len());
    for error in errors.iter().take(5) {
        println!("  {error}");
    }
    assert!(errors.is_empty(), "none is allowed");
    fake.finish();
}

/// Begins the games.
async fn seat(fake: &Fake) -> Vec<Board> {
    let guild = fake.guild("Club");
    let channels: Vec<u64> = (0..CHANNELS)
        .map(|number| guild.text_channel(&format!("games-{number}")))
        .collect();
    let mut boards = Vec::new();
    for number in 0..GAMES {
        let channel = channels[number % CHANNELS];
        let white = guild.member(&format!("White {number}"), "en-GB");
        let black = guild.member(&format!("Black {number}"), "en-GB");
        let options = [
            ("game", Opt::Text("latrunculi")),
            ("opponent", Opt::User(&black)),
            ("side", Opt::Text("white")),
        ];
        fake.slash(&white, channel, "challenge", &options).await;
        let card = fake
            .post(channel, "a card", |message| message.pinged(&black))
            .await;
        let accepted = fake.press(&black, &card, "Accept").await;
        accepted.acknowledged().await;
        let thread = fake
            .wait("a thread", |world| world.messages[&card.id].thread)
            .await;
        let id = card.custom_ids().remove(0);
        boards.push(Board {
            code: id.split(':').nth(1).unwrap_or_default().to_owned(),
            players: [white, black],
            thread,
            position: Game::Latrunculi.default_options().start(),
            turns: number,
        });
    }
    boards
}

/// Does one thing in a game; returns the interaction's id.
async fn act(fake: &Fake, board: &mut Board, kind: Kind) -> u64 {
    let side = board.position.turn().index();
    let who = board.players[side].clone();
    let code = board.code.clone();
    let run = match kind {
        Kind::Complete => {
            let typed = ["", "a", "g2", "b1-"][code.len() % 4];
            return complete(fake, &who, board.thread, typed).await;
        }
        Kind::Move => {
            // Any move, another one in every game and turn.
            let actions = board.position.actions();
            board.turns += 7;
            let number = board.turns;
            let action = actions[number % actions.len()];
            let text = write_action(&board.position, action);
            board.position.apply(action, |_| ());
            let options = [("text", Opt::Text(&text))];
            fake.slash(&who, board.thread, "move", &options).await
        }
        Kind::Board => return show(fake, &who, board.thread).await,
        Kind::Help => fake.slash(&who, board.thread, "help", &[]).await,
        Kind::Rule => {
            let options = [("question", Opt::Text("capture"))];
            fake.slash(&who, board.thread, "rule", &options).await
        }
    };
    run.id
}

async fn show(fake: &Fake, who: &Person, thread: u64) -> u64 {
    fake.slash(who, thread, "board", &[]).await.id
}

async fn complete(fake: &Fake, who: &Person, thread: u64, typed: &str) -> u64 {
    let typing = fake.typing(who, thread, ("move", "text", typed), &[]);
    typing.await.id
}

/// Waits until the board of every move stands in its thread; returns how many there are.
async fn posted(fake: &Fake, asked: &[(Kind, u64)]) -> usize {
    let moves = asked.iter().filter(|(kind, _)| *kind == Kind::Move).count();
    fake.wait("every board", |world| {
        let boards = world
            .messages
            .values()
            .filter(|message| message.viewer.is_none() && !message.attachments.is_empty());
        // One more stands at the beginning of every game.
        let count = boards.count().saturating_sub(GAMES);
        (count >= moves).then_some(count)
    })
    .await
}

fn tell(fake: &Fake, asked: &[(Kind, u64)]) {
    let rows = [
        ("all", None),
        ("completions", Some(Kind::Complete)),
        ("moves", Some(Kind::Move)),
        ("boards", Some(Kind::Board)),
        ("help", Some(Kind::Help)),
        ("rule", Some(Kind::Rule)),
    ];
    println!("milliseconds        acknowledged: p50   p99   max     answered: p50   p99   max");
    for (name, wanted) in rows {
        let of = asked
            .iter()
            .filter(|(kind, _)| wanted.is_none_or(|wanted| wanted == *kind));
        let (mut first, mut last): (Vec<_>, Vec<_>) = fake.look(|world| {
            of.filter_map(|(_, id)| {
                let one = &world.interactions[id];
                Some((one.acknowledged?.after, one.answered?))
            })
            .unzip()
        });
        let [first, last] = [&mut first, &mut last].map(|times| {
            times.sort_unstable();
            let at = |hundredths: usize| {
                let place = (times.len() * hundredths / 100).min(times.len().saturating_sub(1));
                times
                    .get(place)
                    .map_or(0.0, |time| time.as_secs_f64() * 1e3)
            };
            format!("{:6.1}{:6.1}{:6.1}", at(50), at(99), at(100))
        });
        println!("{name:<18}          {first}            {last}");
    }
}

/// What went wrong: a move that was not taken, or an answer that says so.
fn errors(fake: &Fake, asked: &[(Kind, u64)]) -> Vec<String> {
    fake.look(|world| {
        let answers = asked.iter().filter_map(|(kind, id)| {
            let original = world.interactions[id].original?;
            Some((*kind, world.messages.get(&original)?.text()))
        });
        let wrong = answers.filter(|(kind, text)| match kind {
            Kind::Move => !text.starts_with("Done"),
            _ => text.is_empty() || text.contains("went wrong"),
        });
        wrong.map(|(_, text)| text).collect()
    })
}
