//! The real binary, started and ended as its keeper would.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// A new empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let own = format!("{name}-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The binary in a folder of its own, with none of the settings of whoever runs the tests.
pub(crate) fn magister(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magister"));
    command.current_dir(folder);
    for (name, _) in std::env::vars() {
        if name.starts_with("MAGISTER_") || name == "DISCORD_TOKEN" {
            command.env_remove(name);
        }
    }
    command
}

/// A table that is being served.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
    pub(crate) folder: PathBuf,
    /// What it said when it started.
    pub(crate) greeting: Vec<String>,
}

impl Server {
    /// Starts a table on a free port, with its database in a new folder.
    pub(crate) fn start(name: &str) -> Self {
        Self::start_in(folder(name), 0, &[])
    }

    /// Starts a table in a folder, on a port (0: any), with settings.
    pub(crate) fn start_in(folder: PathBuf, port: u16, settings: &[(&str, &str)]) -> Self {
        // Stops at a folder that holds a file .env, so that none above it is read.
        std::fs::write(folder.join(".env"), "").expect("a file");
        let mut child = magister(&folder)
            .env("MAGISTER_WEB", format!("127.0.0.1:{port}"))
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let mut greeting = Vec::new();
        let mut port = None;
        for line in out.lines() {
            let line = line.expect("UTF-8");
            port = line
                .strip_prefix("ready: web http://")
                .and_then(|address| address.rsplit_once(':'))
                .and_then(|(_, port)| port.parse().ok());
            greeting.push(line);
            if port.is_some() {
                break;
            }
        }
        let port = port.unwrap_or_else(|| panic!("never ready: {greeting:?}"));
        Self {
            child,
            port,
            folder,
            greeting,
        }
    }

    /// The page's address.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Ends it politely and says how it ended.
    pub(crate) fn end(&mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.expect("kill is there").success());
        self.child.wait().expect("it ends")
    }

    /// Kills it in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("it ends");
    }

    /// Starts it again: same folder, same port.
    pub(crate) fn again(&mut self) {
        *self = Self::start_in(self.folder.clone(), self.port, &[]);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a command that ends by itself said: status, output and errors.
pub(crate) fn said(command: &mut Command) -> (Option<i32>, String, String) {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let (mut out, mut errors) = (String::new(), String::new());
    let pipes = (child.stdout.take(), child.stderr.take());
    if let (Some(mut stdout), Some(mut stderr)) = pipes {
        stdout.read_to_string(&mut out).expect("UTF-8");
        stderr.read_to_string(&mut errors).expect("UTF-8");
    }
    (child.wait().expect("it ends").code(), out, errors)
}
