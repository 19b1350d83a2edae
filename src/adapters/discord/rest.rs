//! Requests to Discord: one try each, with what its answer says about limits.
//!
//! serenity's own client either keeps the limits or can be pointed at another address, not both,
//! and without its limiter it does not tell how long a 429 asks to wait. So requests are sent
//! here; a route known to be used up is not tried before its time.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, DATE, HeaderMap, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, Response, StatusCode};
use serde_json::Value;
use tokio::time::Instant;

use super::Settings;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long Discord may take to say that it has an acknowledgement: it takes one for three seconds,
/// and after that it can be asked what became of it.
const ACKNOWLEDGES: Duration = Duration::from_secs(4);

/// The least pause after Discord says that requests are too many; each time that it says so again it
/// is twice as long. Ten thousand such answers within ten minutes ban an address.
const LEAST_WAIT: Duration = Duration::from_millis(250);

/// The longest pause that comes of that.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The longest pause that is taken at its word: longer ones Discord never means.
const BELIEVED: Duration = Duration::from_hours(1);

/// How many used-up routes are remembered.
const REMEMBERED: usize = 5000;

/// A file that is sent along.
#[derive(Debug, Clone)]
pub(super) struct File {
    /// Its name.
    pub(super) name: String,
    /// The PNG.
    pub(super) bytes: Vec<u8>,
}

/// Why a request came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RestError {
    /// Too many requests: to be tried again after this time.
    Limited(Duration),
    /// Discord refuses: status, its own code (0 if none) and words.
    Refused(u16, i64, String),
    /// Discord fails, with this status: whether anything was done is not known.
    Failed(u16),
    /// No connection: nothing was done.
    NoConnection,
    /// No answer: whether anything was done is not known.
    Unreachable(String),
}

impl RestError {
    /// Whether it passes: the same request may be granted another time. What a proxy or the whole
    /// interface refuses has no code of its own, and says nothing of the request.
    pub(super) fn passes(&self) -> bool {
        match self {
            Self::Limited(_) | Self::Failed(_) | Self::NoConnection | Self::Unreachable(_) => true,
            // What is too big stays so, whoever says it.
            Self::Refused(413, ..) => false,
            Self::Refused(_, code, _) => *code == 0,
        }
    }

    /// Whether the request may have been done all the same.
    pub(super) fn may_be_done(&self) -> bool {
        matches!(self, Self::Failed(_) | Self::Unreachable(_))
    }

    /// Discord's own code of a refusal.
    pub(super) fn code(&self) -> Option<i64> {
        match self {
            Self::Refused(_, code, _) => Some(*code),
            _ => None,
        }
    }
}

impl fmt::Display for RestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limited(wait) => write!(f, "too many requests, wait {} s", wait.as_secs_f32()),
            Self::Refused(status, code, words) => write!(f, "refused ({status}, {code}): {words}"),
            Self::Failed(status) => write!(f, "Discord failed ({status})"),
            Self::NoConnection => f.write_str("not reached: no connection"),
            Self::Unreachable(why) => write!(f, "not reached: {why}"),
        }
    }
}

/// The client.
pub(super) struct Rest {
    client: reqwest::Client,
    base: String,
    token: String,
    /// Routes that are used up.
    limits: Mutex<HashMap<Route, Limit>>,
    /// What Discord's own clock said last, in milliseconds since 1970, and when.
    date: Mutex<Option<(i64, Instant)>>,
}

impl fmt::Debug for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

impl Rest {
    /// A client.
    ///
    /// # Errors
    /// The TLS library cannot start.
    pub(super) fn new(settings: &Settings) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .timeout(PATIENCE)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self {
            client,
            base: format!("{}/api/v10", settings.api),
            token: settings.token.clone(),
            limits: Mutex::default(),
            date: Mutex::default(),
        })
    }

    /// Sends a request once. `path` begins with a slash; `body` is JSON; with files it is sent as a
    /// form.
    ///
    /// # Errors
    /// What Discord says, or that it says nothing.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        files: &[File],
    ) -> Result<Value, RestError> {
        let route = Route::of(&method, path);
        self.wait_for(&route)?;
        let mut request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header(
                USER_AGENT,
                concat!("DiscordBot (magister, ", env!("CARGO_PKG_VERSION"), ")"),
            );
        if !route.is_answer() {
            request = request.header(AUTHORIZATION, format!("Bot {}", self.token));
        }
        if route.is_once() {
            request = request.timeout(ACKNOWLEDGES);
        }
        request = match body {
            Some(body) if !files.is_empty() => request.multipart(form(body, files)),
            Some(body) => request
                .header(reqwest::header::CONTENT_TYPE, "application/json")
                .body(body.to_string()),
            None => request,
        };
        let response = request.send().await.map_err(|error| unreachable(&error))?;
        self.note(&route, response.headers());
        self.read(&route, response).await
    }

    async fn read(&self, route: &Route, response: Response) -> Result<Value, RestError> {
        let status = response.status();
        let header_wait = seconds(response.headers(), "retry-after");
        let text = response.text().await.map_err(|error| unreachable(&error))?;
        let json: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
        if status != StatusCode::TOO_MANY_REQUESTS {
            self.forgive(route);
        }
        if status.is_success() {
            return Ok(json);
        }
        if status == StatusCode::TOO_MANY_REQUESTS {
            let said = json.get("retry_after").and_then(Value::as_f64);
            let wait = said.map_or(header_wait, |said| Some(said.max(0.0)));
            let wait = believed(wait.unwrap_or(1.0));
            let global = json.get("global").and_then(Value::as_bool) == Some(true);
            let all = global && !route.is_answer();
            let wait = self.limited(if all { &Route::ALL } else { route }, wait);
            return Err(RestError::Limited(wait));
        }
        if status.is_server_error() {
            return Err(RestError::Failed(status.as_u16()));
        }
        let code = json.get("code").and_then(Value::as_i64).unwrap_or(0);
        let words = json.get("message").and_then(Value::as_str).unwrap_or("");
        let details = json.get("errors").map(ToString::to_string);
        let words = format!("{words} {}", details.unwrap_or_default());
        Err(RestError::Refused(
            status.as_u16(),
            code,
            words.trim().chars().take(500).collect(),
        ))
    }

    fn wait_for(&self, route: &Route) -> Result<(), RestError> {
        let limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let all = limits.get(&Route::ALL).filter(|_| !route.is_answer());
        let until = [all, limits.get(route)];
        match until.into_iter().flatten().map(|limit| limit.until).max() {
            Some(until) if until > now => Err(RestError::Limited(until - now)),
            _ => Ok(()),
        }
    }

    /// The present moment by Discord's own clock, in milliseconds since 1970, to a second or so:
    /// this computer's may be wrong. None before the first answer.
    pub(super) fn now(&self) -> Option<i64> {
        let date = *self.date.lock().unwrap_or_else(PoisonError::into_inner);
        let (date, heard) = date?;
        Some(date + i64::try_from(heard.elapsed().as_millis()).unwrap_or(0))
    }

    /// Notes what an answer's headers say: a route without tries left waits for its reset.
    fn note(&self, route: &Route, headers: &HeaderMap) {
        let date = headers.get(DATE).and_then(|date| date.to_str().ok());
        let read = |date| jiff::fmt::rfc2822::DateTimeParser::new().parse_timestamp(date);
        if let Some(date) = date.and_then(|date| read(date).ok()) {
            let heard = Some((date.as_millisecond(), Instant::now()));
            *self.date.lock().unwrap_or_else(PoisonError::into_inner) = heard;
        }
        let left = seconds(headers, "x-ratelimit-remaining");
        let reset = seconds(headers, "x-ratelimit-reset-after");
        if let (Some(0.0), Some(reset)) = (left, reset) {
            self.block(route, believed(reset));
        }
    }

    /// Closes a route for a while; an answer that came later never opens it earlier.
    fn block(&self, route: &Route, wait: Duration) {
        if route.is_once() {
            return;
        }
        let now = Instant::now();
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if limits.len() > REMEMBERED {
            limits.retain(|_, limit| limit.until > now);
        }
        let limit = limits
            .entry(route.clone())
            .or_insert_with(|| Limit::at(now));
        limit.until = limit.until.max(now + wait);
    }

    /// Closes a route because requests are too many, for so long as Discord says and longer each
    /// time that it says so again; returns for how long.
    fn limited(&self, route: &Route, said: Duration) -> Duration {
        if route.is_once() {
            return said.max(LEAST_WAIT);
        }
        let again = {
            let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
            let limit = limits
                .entry(route.clone())
                .or_insert_with(|| Limit::at(Instant::now()));
            limit.again = limit.again.saturating_add(1);
            limit.again - 1
        };
        let least = LEAST_WAIT.saturating_mul(1 << again.min(10));
        let wait = said.max(least.min(LONGEST_WAIT));
        self.block(route, wait);
        wait
    }

    /// Notes that Discord has taken a request of a route again.
    fn forgive(&self, route: &Route) {
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        for route in [route, &Route::ALL] {
            if let Some(limit) = limits.get_mut(route) {
                limit.again = 0;
            }
        }
    }
}

/// When a route is open again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Limit {
    until: Instant,
    /// How often Discord has said in a row that requests are too many.
    again: u32,
}

impl Limit {
    fn at(until: Instant) -> Self {
        Self { until, again: 0 }
    }
}

/// A number of seconds that Discord names; a second where it makes no sense.
fn believed(seconds: f64) -> Duration {
    let wait = Duration::try_from_secs_f64(seconds.max(0.0));
    let wait = wait.ok().filter(|wait| *wait <= BELIEVED);
    wait.unwrap_or(Duration::from_secs(1))
}

/// The route a path belongs to: its ids left out but for the first, which has limits of its own.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Route(Cow<'static, str>);

impl Route {
    /// Every route that is under the limit of all together.
    const ALL: Self = Self(Cow::Borrowed(""));

    fn of(method: &Method, path: &str) -> Self {
        let path = path.split('?').next().unwrap_or(path);
        let mut first = true;
        let parts: Vec<&str> = path
            .split('/')
            .map(|part| {
                let id = part.len() > 12 && part.bytes().all(|byte| byte.is_ascii_digit());
                if id && !std::mem::take(&mut first) {
                    "id"
                } else {
                    part
                }
            })
            .collect();
        Self(format!("{method} {}", parts.join("/")).into())
    }

    fn begins(&self, with: &str) -> bool {
        let path = self.0.split_once(' ').map(|(_, path)| path);
        path.is_some_and(|path| path.starts_with(with))
    }

    /// Whether it answers an interaction: such routes carry a token of their own, and are not
    /// under the limit of all.
    fn is_answer(&self) -> bool {
        self.is_once() || self.begins("/webhooks/")
    }

    /// Whether it is used once only, so that its limits are of no interest.
    fn is_once(&self) -> bool {
        self.begins("/interactions/")
    }
}

fn form(body: &Value, files: &[File]) -> Form {
    let payload = Part::text(body.to_string());
    let payload = payload
        .mime_str("application/json")
        .unwrap_or_else(|_| Part::text(body.to_string()));
    let mut form = Form::new().part("payload_json", payload);
    for (index, file) in files.iter().enumerate() {
        let part = || Part::bytes(file.bytes.clone()).file_name(file.name.clone());
        let part = part().mime_str("image/png").unwrap_or_else(|_| part());
        form = form.part(format!("files[{index}]"), part);
    }
    form
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

/// What failed, without the address: it may hold a token.
fn unreachable(error: &reqwest::Error) -> RestError {
    if error.is_connect() {
        return RestError::NoConnection;
    }
    let what = if error.is_timeout() {
        "no answer in time"
    } else {
        "the connection broke"
    };
    RestError::Unreachable(what.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(path: &str) -> Route {
        Route::of(&Method::PATCH, path)
    }

    const ANSWER: &str = "/webhooks/111111111111111111/token/messages/@original";

    fn rest() -> Rest {
        let settings = Settings::read("abc", "http://127.0.0.1:1").expect("good");
        Rest::new(&settings.expect("there")).expect("a client")
    }

    #[test]
    fn routes_keep_their_first_id_only() {
        for (path, kept) in [
            (
                "/channels/111111111111111111/messages/222222222222222222",
                "PATCH /channels/111111111111111111/messages/id",
            ),
            ("/users/@me", "PATCH /users/@me"),
            (
                "/channels/111111111111111111/messages?limit=50",
                "PATCH /channels/111111111111111111/messages",
            ),
        ] {
            assert_eq!(route(path).0, kept);
        }
    }

    #[test]
    fn what_passes_is_told_from_what_is_refused() {
        let refused = |status, code| RestError::Refused(status, code, String::new());
        for passing in [
            RestError::Limited(Duration::ZERO),
            RestError::Failed(502),
            RestError::NoConnection,
            RestError::Unreachable(String::new()),
            refused(401, 0),
            refused(403, 0),
        ] {
            assert!(passing.passes(), "{passing}");
        }
        for lasting in [
            refused(403, 50013),
            refused(404, 10003),
            refused(400, 50035),
            refused(413, 0),
            // A token of an interaction that has ended.
            refused(401, 50027),
        ] {
            assert!(!lasting.passes(), "{lasting}");
        }
    }

    #[test]
    fn the_limit_of_all_does_not_hold_answers_up() {
        let rest = rest();
        rest.block(&Route::ALL, Duration::from_mins(1));
        assert!(rest.wait_for(&route("/users/@me")).is_err());
        for free in [ANSWER, "/interactions/111111111111111111/token/callback"] {
            assert_eq!(rest.wait_for(&route(free)), Ok(()));
        }
    }

    #[test]
    fn whoever_is_told_again_and_again_to_wait_waits_longer() {
        let rest = rest();
        let route = route(ANSWER);
        let waits: Vec<_> = (0..10)
            .map(|_| rest.limited(&route, Duration::ZERO).as_millis())
            .collect();
        assert_eq!(waits[..4], [250, 500, 1000, 2000]);
        assert_eq!(waits[9], 30_000);
        assert_eq!(rest.limited(&route, Duration::from_mins(2)).as_secs(), 120);
        rest.forgive(&route);
        assert_eq!(rest.limited(&route, Duration::ZERO), LEAST_WAIT);
    }

    #[test]
    fn what_makes_no_sense_is_not_waited_for() {
        for (said, believed_to_be) in [
            (0.5, Duration::from_millis(500)),
            (-1.0, Duration::ZERO),
            (600.0, Duration::from_mins(10)),
            (1e19, Duration::from_secs(1)),
            (f64::INFINITY, Duration::from_secs(1)),
            (f64::NAN, Duration::ZERO),
        ] {
            assert_eq!(believed(said), believed_to_be, "{said}");
        }
    }

    #[test]
    fn limits_grow_longer_only_and_are_not_kept_of_what_is_used_once() {
        let rest = rest();
        rest.block(&route(ANSWER), Duration::from_mins(1));
        rest.block(&route(ANSWER), Duration::from_secs(1));
        let left = match rest.wait_for(&route(ANSWER)) {
            Err(RestError::Limited(left)) => left,
            other => panic!("{other:?}"),
        };
        assert!(left > Duration::from_secs(30), "{left:?}");
        let once = route("/interactions/111111111111111111/token/callback");
        rest.block(&once, Duration::from_mins(1));
        assert_eq!(rest.wait_for(&once), Ok(()));
    }
}
