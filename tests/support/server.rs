//! The page, served by the real binary.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::ExitStatus;

use super::process::{Process, folder, magister};

/// A table that is being served.
#[derive(Debug)]
pub(crate) struct Server {
    process: Process,
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
        let mut process = Process::start(
            magister(&folder)
                .env("MAGISTER_WEB", format!("127.0.0.1:{port}"))
                .envs(settings.iter().copied()),
        );
        let out = BufReader::new(process.out());
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
            process,
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
        self.process.ask_to_end();
        self.process.ended()
    }

    /// Kills it in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        self.process.kill();
    }

    /// Starts it again: same folder, same port.
    pub(crate) fn again(&mut self) {
        *self = Self::start_in(self.folder.clone(), self.port, &[]);
    }
}
