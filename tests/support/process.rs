//! The real binary, started and ended as its keeper would.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// A new folder for a test. It holds an empty file `.env`, so that none above it is read.
pub(crate) fn folder(name: &str) -> PathBuf {
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let own = format!("{name}-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join(".env"), "").expect("a file");
    folder
}

/// The binary in a folder of its own, with none of the settings of whoever runs the tests.
pub(crate) fn magister(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magister"));
    command
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    for (name, _) in std::env::vars() {
        if name.starts_with("MAGISTER_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
}

/// What a command that ends by itself said: status, output and errors.
pub(crate) fn said(command: &mut Command) -> (Option<i32>, String, String) {
    let mut process = Process::start(command.stderr(Stdio::piped()));
    let (mut out, mut errors) = (String::new(), String::new());
    process.out().read_to_string(&mut out).expect("UTF-8");
    process.errors().read_to_string(&mut errors).expect("UTF-8");
    (process.ended().code(), out, errors)
}

/// A process that runs; it is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process(Child);

impl Process {
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(command.spawn().expect("the binary starts"))
    }

    /// What it says from now on, taken once.
    pub(crate) fn out(&mut self) -> ChildStdout {
        self.0.stdout.take().expect("its output")
    }

    /// What it complains of, if that is piped, taken once.
    pub(crate) fn errors(&mut self) -> ChildStderr {
        self.0.stderr.take().expect("its errors")
    }

    /// Asks it politely to end.
    pub(crate) fn ask_to_end(&self) {
        let id = self.0.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.expect("kill is there").success());
    }

    /// Waits until it has ended and says how.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.0.wait().expect("it ends")
    }

    /// Kills it in the middle of whatever it does, unless it has ended.
    pub(crate) fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}
