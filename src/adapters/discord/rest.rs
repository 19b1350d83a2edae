//! Requests to Discord: one try each, with what its answer says about limits.
//!
//! serenity's own client either keeps the limits or can be pointed at another address, not both,
//! and without its limiter it does not tell how long a 429 asks to wait. So requests are sent
//! here; a route known to be used up is not tried before its time.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderMap, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, Response, StatusCode};
use serde_json::Value;
use tokio::time::Instant;

use super::Settings;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

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
    /// No answer, or a failure on Discord's side.
    Unreachable(String),
}

impl RestError {
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
            Self::Unreachable(why) => write!(f, "not reached: {why}"),
        }
    }
}

/// The client.
pub(super) struct Rest {
    client: reqwest::Client,
    base: String,
    token: String,
    /// Routes that are used up, until when.
    limits: Mutex<HashMap<String, Instant>>,
}

impl fmt::Debug for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

/// The name under which the limit of all routes together is remembered.
const ALL: &str = "";

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
        let route = route(&method, path);
        self.wait_for(&route)?;
        let mut request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header(
                USER_AGENT,
                concat!("DiscordBot (magister, ", env!("CARGO_PKG_VERSION"), ")"),
            );
        // Those carry a token of their own in their path.
        if !path.starts_with("/interactions/") && !path.starts_with("/webhooks/") {
            request = request.header(AUTHORIZATION, format!("Bot {}", self.token));
        }
        request = match body {
            Some(body) if !files.is_empty() => request.multipart(form(body, files)),
            Some(body) => request
                .header(reqwest::header::CONTENT_TYPE, "application/json")
                .body(body.to_string()),
            None => request,
        };
        let response = request
            .send()
            .await
            .map_err(|error| RestError::Unreachable(cause(&error)))?;
        self.note(&route, response.headers());
        self.read(&route, response).await
    }

    async fn read(&self, route: &str, response: Response) -> Result<Value, RestError> {
        let status = response.status();
        let header_wait = seconds(response.headers(), "retry-after");
        let text = response
            .text()
            .await
            .map_err(|error| RestError::Unreachable(cause(&error)))?;
        let json: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
        if status.is_success() {
            return Ok(json);
        }
        if status == StatusCode::TOO_MANY_REQUESTS {
            let said = json.get("retry_after").and_then(Value::as_f64);
            let wait = said.map_or(header_wait, |said| Some(said.max(0.0)));
            let wait = Duration::try_from_secs_f64(wait.unwrap_or(1.0)).unwrap_or(PATIENCE);
            let global = json.get("global").and_then(Value::as_bool) == Some(true);
            self.block(if global { ALL } else { route }, wait);
            return Err(RestError::Limited(wait));
        }
        if status.is_server_error() {
            return Err(RestError::Unreachable(format!(
                "status {}",
                status.as_u16()
            )));
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

    fn wait_for(&self, route: &str) -> Result<(), RestError> {
        let limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let until = [limits.get(ALL), limits.get(route)];
        match until.into_iter().flatten().max() {
            Some(&until) if until > now => Err(RestError::Limited(until - now)),
            _ => Ok(()),
        }
    }

    /// Notes what an answer's headers say: a route without tries left waits for its reset.
    fn note(&self, route: &str, headers: &HeaderMap) {
        let left = seconds(headers, "x-ratelimit-remaining");
        let reset = seconds(headers, "x-ratelimit-reset-after");
        if let (Some(0.0), Some(reset)) = (left, reset)
            && let Ok(wait) = Duration::try_from_secs_f64(reset)
        {
            self.block(route, wait);
        }
    }

    fn block(&self, route: &str, wait: Duration) {
        let now = Instant::now();
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if limits.len() > REMEMBERED {
            limits.retain(|_, until| *until > now);
        }
        limits.insert(route.to_owned(), now + wait);
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

/// The route a path belongs to: its ids left out but for the first, which has limits of its own.
fn route(method: &Method, path: &str) -> String {
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
    format!("{method} {}", parts.join("/"))
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

/// What failed, without the address: it may hold a token.
fn cause(error: &reqwest::Error) -> String {
    let what = if error.is_timeout() {
        "no answer in time"
    } else if error.is_connect() {
        "no connection"
    } else {
        "the connection broke"
    };
    what.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_keep_their_first_id_only() {
        let route = |path| route(&Method::PATCH, path);
        assert_eq!(
            route("/channels/111111111111111111/messages/222222222222222222"),
            "PATCH /channels/111111111111111111/messages/id"
        );
        assert_eq!(route("/users/@me"), "PATCH /users/@me");
        assert_eq!(
            route("/channels/111111111111111111/messages?limit=50"),
            "PATCH /channels/111111111111111111/messages"
        );
    }
}
