//! What was said between the bot and the fake, and what a correct bot would not have done.

use std::fmt::Write as _;
use std::time::Instant;

use serde_json::Value;

/// No line of the transcript is longer, in characters.
const LINE: usize = 3000;

/// Everything that happened, in order.
#[derive(Debug)]
pub(crate) struct Transcript {
    started: Instant,
    keep: bool,
    lines: Vec<String>,
    violations: Vec<String>,
    /// Beginnings of what is not held against the bot.
    allowed: Vec<String>,
    /// The test provokes mistakes.
    tolerant: bool,
    /// Every request, unless transcripts are not kept.
    pub(crate) requests: Vec<Request>,
}

/// A request and the status of its answer.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) path: String,
    pub(crate) body: Value,
    pub(crate) status: u16,
}

impl Transcript {
    pub(crate) fn new(keep: bool) -> Self {
        Self {
            started: Instant::now(),
            keep,
            lines: Vec::new(),
            violations: Vec::new(),
            allowed: Vec::new(),
            tolerant: false,
            requests: Vec::new(),
        }
    }

    pub(crate) fn keeps(&self) -> bool {
        self.keep
    }

    /// Adds a line.
    pub(crate) fn note(&mut self, line: impl AsRef<str>) {
        if !self.keep {
            return;
        }
        let line = line.as_ref();
        let mut text = format!("{:8.3} ", self.started.elapsed().as_secs_f64());
        text.extend(line.chars().take(LINE));
        if line.chars().count() > LINE {
            text.push('…');
        }
        self.lines.push(text);
    }

    /// Remembers a mistake of the bot.
    pub(crate) fn violation(&mut self, what: impl AsRef<str>) {
        let what = what.as_ref();
        self.note(format!("!! {what}"));
        if self.allowed.iter().any(|part| what.contains(part)) {
            return;
        }
        self.violations.push(what.to_owned());
    }

    /// Mistakes that name this are not held against the bot.
    pub(crate) fn allow(&mut self, part: &str) {
        self.allowed.push(part.to_owned());
    }

    /// The test provokes mistakes and takes them itself.
    pub(crate) fn tolerate(&mut self) {
        self.tolerant = true;
    }

    /// Whether a test that waits need not wait any longer.
    pub(crate) fn must_stop(&self) -> bool {
        !self.tolerant && !self.violations.is_empty()
    }

    pub(crate) fn violations(&self) -> &[String] {
        &self.violations
    }

    /// Takes the mistakes out: a test that provoked them has seen them.
    pub(crate) fn take_violations(&mut self) -> Vec<String> {
        std::mem::take(&mut self.violations)
    }

    /// The whole of it, to be read when a test failed.
    pub(crate) fn text(&self) -> String {
        let mut text = String::from("\n== what passed between the bot and Discord\n");
        for line in &self.lines {
            let _ = writeln!(text, "{line}");
        }
        for violation in &self.violations {
            let _ = writeln!(text, "!! {violation}");
        }
        text
    }
}
