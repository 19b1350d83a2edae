//! Scenario 10: the program is killed again and again while people play. What it acknowledged is
//! there after restart, once; what it was asked at the moment of its death happened once or not at
//! all, and asking again is safe.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use magister::base::{Code, Room};
use magister::notation::write_action;
use magister::rules::{Action, Game, Position, Rules, Side};
use magister::store::Store;
use serde_json::Value;

/// The binary at work on a database.
struct Table {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Table {
    fn start(database: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_magister"))
            .args(["chat", "--json", "--clock", "2026-01-01T00:00:00Z"])
            .arg("--database")
            .arg(database)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let input = process.stdin.take().expect("piped");
        let output = BufReader::new(process.stdout.take().expect("piped"));
        Self {
            process,
            input,
            output,
        }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
        self.input.flush().expect("it reads");
    }

    /// The next message; none if there is no whole one any more.
    fn receive(&mut self) -> Option<Value> {
        let mut line = String::new();
        self.output.read_line(&mut line).ok()?;
        line.ends_with('\n')
            .then(|| serde_json::from_str(&line).expect("JSON"))
    }

    /// Everything that is said because of a line. What nobody could mean marks its end.
    fn say(&mut self, line: &str) -> Vec<Value> {
        self.send(line);
        self.send("nobody: press nothing");
        let mut messages = Vec::new();
        loop {
            let message = self.receive().expect("it lives");
            if message["to"]["player"] == "nobody" {
                return messages;
            }
            messages.push(message);
        }
    }

    /// Sends a line, kills the process after a while, and returns what it still said.
    fn kill_within(mut self, line: &str, pause: Duration) -> Vec<Value> {
        self.send(line);
        let sent = Instant::now();
        while sent.elapsed() < pause {
            std::hint::spin_loop();
        }
        self.process.kill().expect("it lives");
        self.process.wait().expect("it is dead");
        std::iter::from_fn(|| self.receive()).collect()
    }
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}

/// A game being played, as the test knows it.
struct Play {
    code: Code,
    position: Position,
    /// Every acknowledged action.
    acknowledged: Vec<String>,
}

impl Play {
    /// The next action, and what the player whose turn it is says for it.
    fn next(&self, chance: &mut Chance) -> (Action, String) {
        let mut actions = self.position.actions();
        actions.retain(|action| !matches!(action, Action::Capture { .. }));
        let action = actions[chance.below(actions.len())];
        let name = match self.position.turn() {
            Side::White => "alice",
            Side::Black => "bob",
        };
        let text = write_action(&self.position, action);
        (action, format!("{name}: move {text} #{}", self.code))
    }

    fn acknowledge(&mut self, action: Action) {
        self.acknowledged.push(write_action(&self.position, action));
        (self.position, _) = self.position.play(action).expect("legal");
    }

    /// Every action the database knows, and how many turns are in its log.
    async fn stored(&self, database: &Path) -> (Vec<String>, usize) {
        let store = Store::open(database).await.expect("the database");
        let log = store.log(&self.code).await.expect("the log");
        let turns: Vec<_> = log.iter().filter(|row| row.kind == "turn").collect();
        let mut actions: Vec<String> = turns
            .iter()
            .flat_map(|row| row.text.split("; ").map(str::to_owned))
            .collect();
        if let Some(draft) = store.draft(&self.code).await.expect("the draft") {
            actions.extend(draft.actions);
        }
        for (row, serial) in log.iter().zip(1..) {
            assert_eq!(row.serial, serial, "the log has no gap");
        }
        self.told_once(&store, turns.len()).await;
        (actions, turns.len())
    }

    /// Every turn was told to the room once.
    async fn told_once(&self, store: &Store, turns: usize) {
        let room = Room::local("table");
        let feed = store.messages_after(&room, None, 0, 100_000).await;
        let feed = feed.expect("the feed");
        let mut told = vec![0; turns + 1];
        for row in feed {
            let message: Value = serde_json::from_str(&row.json).expect("JSON");
            let ply = message["ply"]
                .as_u64()
                .and_then(|ply| usize::try_from(ply).ok());
            let board = message["game"] == self.code.as_str() && !message["scene"].is_null();
            if let (Some(ply), true) = (ply, board) {
                told[ply] += 1;
            }
        }
        assert!(told[1..].iter().all(|times| *times == 1), "{told:?}");
    }
}

fn begin(database: &Path, game: Game) -> Play {
    let mut table = Table::start(database);
    let challenge = format!("alice: challenge @bob {} side=white pace=3d", game.name());
    let posted = table.say(&challenge);
    let code = posted[0]["game"].as_str().and_then(Code::read);
    let code = code.expect("the challenge has a code");
    table.say(&format!("bob: accept #{code}"));
    drop(table.input);
    table.process.wait().expect("it ends with its input");
    Play {
        code,
        position: game.default_options().start(),
        acknowledged: Vec::new(),
    }
}

/// How often each game's process is killed; more with the variable `MAGISTER_TEST_KILLS`.
fn rounds() -> usize {
    let wanted = std::env::var("MAGISTER_TEST_KILLS").ok();
    wanted.and_then(|kills| kills.parse().ok()).unwrap_or(10)
}

fn killed_while_playing(game: Game) {
    let database = database(game);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    let mut play = begin(&database, game);
    let mut chance = Chance(7);
    let mut slowest = Duration::from_millis(20);
    let mut played = 0;
    for _ in 0..rounds() {
        let before = play.acknowledged.len();
        killed_once(&database, &mut play, &mut chance, &mut slowest, &runtime);
        played += play.acknowledged.len() - before;
        if play.position.outcome().is_some() {
            play = begin(&database, game);
        }
    }
    assert!(played >= rounds(), "something was played");
    std::fs::remove_dir_all(database.parent().expect("a folder")).expect("removed");
}

/// Plays a little, kills the process at some moment of the next action, and looks at what is left.
fn killed_once(
    database: &Path,
    play: &mut Play,
    chance: &mut Chance,
    slowest: &mut Duration,
    runtime: &tokio::runtime::Runtime,
) {
    let mut table = Table::start(database);
    for _ in 0..chance.below(4) {
        let (action, line) = play.next(chance);
        let asked = Instant::now();
        let said = table.say(&line);
        *slowest = asked.elapsed().clamp(*slowest, Duration::from_millis(200));
        assert_eq!(said[0]["kind"], "answer", "{line}: {said:?}");
        play.acknowledge(action);
        if play.position.outcome().is_some() {
            return;
        }
    }
    let (action, line) = play.next(chance);
    let pause = *slowest * u32::try_from(chance.below(1000)).expect("small") / 1000;
    let said = table.kill_within(&line, pause);
    let (stored, turns) = runtime.block_on(play.stored(database));
    if said.iter().any(|message| message["kind"] == "answer") {
        play.acknowledge(action);
        assert_eq!(
            stored, play.acknowledged,
            "acknowledged just before its death"
        );
    } else if stored.len() > play.acknowledged.len() {
        play.acknowledge(action);
        assert_eq!(stored, play.acknowledged, "done, but not yet told");
    } else {
        assert_eq!(stored, play.acknowledged, "not done");
    }
    let mut table = Table::start(database);
    let board = table.say(&format!("carol: board #{}", play.code));
    assert_eq!(
        board[0]["ply"], turns,
        "the board shown is the board stored"
    );
}

/// A file in a folder of its own, gone when all went well.
fn database(game: Game) -> PathBuf {
    let folder = format!("magister-kill-{}-{}", std::process::id(), game.name());
    std::env::temp_dir().join(folder).join("magister.db")
}

#[test]
fn scenario_10_nothing_acknowledged_is_lost_or_done_twice_in_latrunculi() {
    killed_while_playing(Game::Latrunculi);
}

#[test]
fn scenario_10_nothing_acknowledged_is_lost_or_done_twice_in_turns_of_several_actions() {
    killed_while_playing(Game::Boissiere);
}
