//! `magister chat` as a program: whatever comes in, several at one database, pictures.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_magister"))
        .args(["chat", "--json", "--clock", "2026-01-01T00:00:00Z"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs")
}

/// Everything a run says to some input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A run that refuses its arguments reads nothing.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("written");
    output
}

fn messages(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    let read = |line| serde_json::from_str(line).expect("a line is JSON");
    text.lines().map(read).collect()
}

/// A folder of a test's own, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = format!("magister-chat-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(Path::new(&self.0));
    }
}

#[test]
fn any_bytes_are_answered_and_none_end_the_table() {
    let mut input = Vec::new();
    for byte in 0..=255_u8 {
        input.extend_from_slice(&[byte, b'\n']);
        input.extend_from_slice(b"alice: ");
        input.extend_from_slice(&[byte, byte, b'\n']);
        input.extend_from_slice(b"alice: move ");
        input.extend_from_slice(&[b'x', byte, 0xff, b'\n']);
    }
    input.extend_from_slice(b"alice: move ");
    input.extend(std::iter::repeat_n(b'[', 300_000));
    input.extend_from_slice(b"\nalice: next");
    let output = run(&[], &input);
    assert!(output.status.success());
    let messages = messages(&output);
    assert!(messages.len() > 600, "{}", messages.len());
    let last = messages.last().expect("an answer");
    assert_eq!(
        last["kind"], "answer",
        "the last line is read without its end: {last}"
    );
    assert_eq!(last["to"]["player"], "alice");
}

#[test]
fn every_picture_has_a_file_of_its_own() {
    let folder = Folder::new("pictures");
    let pictures = folder.path("boards");
    let script = b"alice: challenge @bob latrunculi side=white\nbob: accept\nalice: board\n\
        bob: board flip\nbob: board words\n";
    let mut seen = BTreeSet::new();
    for _ in 0..2 {
        let output = run(&["--pictures", &pictures], script);
        for message in messages(&output) {
            let Some(name) = message["picture"].as_str() else {
                continue;
            };
            assert!(seen.insert(name.to_owned()), "{name} was used before");
            assert!(message["alt"].as_str().is_some_and(|alt| alt.len() > 20));
            let file = std::fs::read(Path::new(&pictures).join(name)).expect("a picture");
            assert!(file.starts_with(b"\x89PNG"), "{name}");
        }
    }
    assert!(seen.len() >= 6, "{seen:?}");
    let kept = std::fs::read_dir(&pictures).expect("the folder").count();
    assert_eq!(kept, seen.len());
}

#[test]
fn of_two_who_accept_an_open_challenge_at_once_one_plays() {
    let folder = Folder::new("race");
    let database = folder.path("magister.db");
    let arguments = ["--database", &*database];
    for _ in 0..5 {
        let posted = run(&arguments, b"alice: challenge anyone medieval\n");
        let code = messages(&posted)[0]["game"]
            .as_str()
            .expect("a code")
            .to_owned();
        let racing = ["bob", "carol"].map(|name| {
            let mut child = start(&arguments);
            let mut stdin = child.stdin.take().expect("piped");
            let line = format!("{name}: accept #{code}\n");
            stdin.write_all(line.as_bytes()).expect("it reads");
            child
        });
        let mut kinds: Vec<String> = racing
            .into_iter()
            .map(|child| {
                let output = child.wait_with_output().expect("it ends");
                messages(&output)[0]["kind"]
                    .as_str()
                    .expect("a kind")
                    .to_owned()
            })
            .collect();
        kinds.sort();
        assert_eq!(kinds, ["answer", "refusal"]);
    }
}

#[test]
fn what_cannot_be_done_is_said_at_the_start() {
    let folder = Folder::new("refused");
    std::fs::write(folder.path("file"), "not a folder").expect("written");
    let below = folder.path("file/magister.db");
    for arguments in [
        &["--database", &*below] as &[&str],
        &["--clock", "yesterday"],
        &["--room", "a:b"],
        &["--nonsense"],
    ] {
        let output = run(arguments, b"alice: help\n");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            output.stdout.is_empty() && !output.stderr.is_empty(),
            "{arguments:?}"
        );
    }
}

#[test]
fn people_see_the_board_and_what_each_of_them_can_press() {
    let output = Command::new(env!("CARGO_BIN_EXE_magister"))
        .args(["chat", "--clock", "2026-01-01T00:00:00Z"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .and_then(|mut child| {
            let mut stdin = child.stdin.take().expect("piped");
            stdin.write_all(
                b"alice: challenge @bob latrunculi side=white\nbob: accept\n\
                  alice: move a1-a4\nbob: board\n",
            )?;
            drop(stdin);
            child.wait_with_output()
        })
        .expect("it runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let code = text.split("press v1:").nth(1).expect("a button");
    let code = &code[..4];
    let text = text.replace(code, "CODE");
    for line in [
        "    (Accept) bob: press v1:CODE:0:0:accept",
        "    (Decline) bob: press v1:CODE:0:0:decline",
        "    (Withdraw) alice: press v1:CODE:0:0:withdraw",
        "    (Resign) bob: press v1:CODE:2:0:resign",
        "    5  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   5",
        "    4 [P]  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   4",
        "    1 [ ]  P   P   P   P   P   P   P   P   P   P   P   1",
        "    1  P   P   P   P   P   P   P   P   P   P   P  [ ]  1",
    ] {
        assert!(text.lines().any(|shown| shown == line), "{line}\n{text}");
    }
}
