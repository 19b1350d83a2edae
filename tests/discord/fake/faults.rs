//! What can be made to go wrong.

use std::time::{Duration, Instant};

/// What happens to a request.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// 429, to be tried again after this time.
    Limited(Duration),
    /// A failure on Discord's side; nothing was done.
    Status(u16),
    /// A refusal with a code; nothing was done.
    Refused(u16, u32, String),
    /// It is done after this time.
    Slow(Duration),
    /// It is done, but the answer comes after this time.
    SlowAnswer(Duration),
    /// It is done, but the answer is lost: 502 comes instead.
    Lost,
    /// It is done, but the connection ends without an answer.
    Dropped,
}

/// The faults that wait for their request, and the routes that are closed for a while.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    planned: Vec<Planned>,
    closed: Vec<Closed>,
}

#[derive(Debug)]
struct Planned {
    route: String,
    fault: Fault,
    times: usize,
}

/// A route on which a 429 was given.
#[derive(Debug)]
struct Closed {
    request: String,
    since: Instant,
    until: Instant,
}

impl Faults {
    /// The next requests of a route, such as `POST /channels/*/messages`, meet a fault.
    pub(crate) fn plan(&mut self, route: &str, times: usize, fault: Fault) {
        self.planned.push(Planned {
            route: route.to_owned(),
            fault,
            times,
        });
    }

    /// Forgets what was planned.
    pub(crate) fn clear(&mut self) {
        self.planned.clear();
    }

    /// How many faults have not been met yet.
    pub(crate) fn left(&self) -> usize {
        self.planned.iter().map(|planned| planned.times).sum()
    }

    /// The fault this request meets.
    pub(crate) fn meet(&mut self, method: &str, path: &str) -> Option<Fault> {
        let planned = self
            .planned
            .iter_mut()
            .find(|planned| planned.times > 0 && matches(&planned.route, method, path))?;
        planned.times -= 1;
        let fault = planned.fault.clone();
        if let Fault::Limited(wait) = fault {
            let now = Instant::now();
            self.closed.push(Closed {
                request: format!("{method} {path}"),
                since: now,
                until: now + wait,
            });
        }
        Some(fault)
    }

    /// How long a request should still have waited after a 429, and whether its sender must have
    /// known: what was already under way is not impatient.
    pub(crate) fn closed(&mut self, method: &str, path: &str) -> Option<(Duration, bool)> {
        let now = Instant::now();
        let slack = Duration::from_millis(20);
        self.closed.retain(|closed| closed.until > now + slack);
        let request = format!("{method} {path}");
        let closed = self
            .closed
            .iter()
            .find(|closed| closed.request == request)?;
        let known = now.duration_since(closed.since) > Duration::from_millis(500);
        Some((closed.until - now, known))
    }
}

/// Whether a request is of a route, in which `*` stands for any part.
pub(crate) fn matches(route: &str, method: &str, path: &str) -> bool {
    let Some((wanted, pattern)) = route.split_once(' ') else {
        return false;
    };
    let (pattern, path) = (pattern.split('/'), path.split('/'));
    let same = |(pattern, part): (&str, &str)| pattern == "*" || pattern == part;
    wanted == method
        && pattern.clone().count() == path.clone().count()
        && pattern.zip(path).all(same)
}
