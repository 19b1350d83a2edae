//! The REST side: one door for every request, which logs, checks, and hands on.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body as Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::response::Response;
use serde_json::{Value, json};

use super::Shared;
use super::body::Body;
use super::faults::Fault;
use super::refusal::Refusal;
use super::schema;
use super::show;
use super::transcript;
use super::world::World;

/// A status and a body, or a refusal.
pub(crate) type Answer = Result<(u16, Option<Value>), Refusal>;

/// No request of ours is bigger, in bytes.
const LIMIT: usize = 64 * 1024 * 1024;

/// All is well, and here it is.
#[expect(clippy::unnecessary_wraps, reason = "it ends what can fail before")]
pub(crate) fn ok(body: Value) -> Answer {
    Ok((200, Some(body)))
}

/// All is well, and there is nothing to say.
#[expect(clippy::unnecessary_wraps, reason = "it ends what can fail before")]
pub(crate) fn done() -> Answer {
    Ok((204, None))
}

/// A request that was read.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Behind `/api/v10`; empty when it is not there.
    pub(crate) path: String,
    query: Vec<(String, String)>,
    pub(crate) body: Body,
    authorization: String,
    agent: String,
    /// What is wrong with its body.
    broken: Option<String>,
}

impl Call {
    fn read(parts: &Parts, bytes: &[u8]) -> Self {
        let header = |name: &str| {
            let value = parts
                .headers
                .get(name)
                .and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let (body, broken) = match Body::read(&header("content-type"), bytes) {
            Ok(body) => (body, None),
            Err(error) => (Body::default(), Some(error)),
        };
        let path = parts.uri.path();
        let query = parts.uri.query().unwrap_or_default().split('&');
        let pairs = query.filter_map(|pair| pair.split_once('='));
        Self {
            method: parts.method.to_string(),
            path: path
                .strip_prefix("/api/v10")
                .unwrap_or_default()
                .replace("%40", "@"),
            query: pairs
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            body,
            authorization: header("authorization"),
            agent: header("user-agent"),
            broken,
        }
    }

    /// A value of the query.
    pub(crate) fn query(&self, name: &str) -> Option<&str> {
        let found = self.query.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// A number of the query.
    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        self.query(name)?.parse().ok()
    }

    fn line(&self) -> String {
        let query: Vec<String> = self
            .query
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut line = format!("{} {}", self.method, self.path);
        if !query.is_empty() {
            let _ = write!(line, "?{}", query.join("&"));
        }
        if !self.body.json.is_null() {
            let _ = write!(line, " {}", self.body.json);
        }
        for file in &self.body.files {
            let _ = write!(line, " [{}: {} bytes]", file.filename, file.bytes.len());
        }
        line
    }
}

/// Everything that is served.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(serve).with_state(shared)
}

async fn serve(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, LIMIT).await.unwrap_or_default();
    let call = Call::read(&parts, &bytes);
    let fault = {
        let mut world = shared.world();
        world.transcript.note(format!("→ {}", call.line()));
        world.meet(&call)
    };
    let lost = matches!(fault, Some(Fault::Lost));
    let dropped = matches!(fault, Some(Fault::Dropped));
    let response = match fault {
        Some(Fault::Limited(wait)) => limited(&shared, wait),
        Some(Fault::Status(status)) => {
            let body = json!({"message": format!("{status}: Server Error"), "code": 0});
            shared.respond(status, Some(&body))
        }
        Some(Fault::Refused(status, code, message)) => {
            let refusal = Refusal::other(status, code, &message);
            shared.respond(status, Some(&refusal.body()))
        }
        Some(Fault::Slow(time)) => {
            tokio::time::sleep(time).await;
            act(&shared, &call)
        }
        Some(Fault::SlowAnswer(time)) => {
            let response = act(&shared, &call);
            shared.changed.notify_waiters();
            tokio::time::sleep(time).await;
            response
        }
        Some(Fault::Lost | Fault::Dropped) | None => act(&shared, &call),
    };
    shared.changed.notify_waiters();
    if lost {
        shared.world().transcript.note("  (that answer was lost)");
        return shared.respond(
            502,
            Some(&json!({"message": "502: Bad Gateway", "code": 0})),
        );
    }
    if dropped {
        shared
            .world()
            .transcript
            .note("  (no answer: the connection ended)");
        let ends = futures_util::stream::once(async { Err::<Vec<u8>, _>("it ends here") });
        return Response::new(Bytes::from_stream(ends));
    }
    response
}

fn limited(shared: &Shared, wait: Duration) -> Response {
    let seconds = wait.as_secs_f64();
    let body = json!({
        "message": "You are being rate limited.",
        "retry_after": seconds,
        "global": false,
    });
    let mut response = shared.respond(429, Some(&body));
    let headers = response.headers_mut();
    for (name, value) in [
        ("retry-after", seconds.ceil().to_string()),
        ("x-ratelimit-reset-after", seconds.to_string()),
        ("x-ratelimit-remaining", "0".to_owned()),
        ("x-ratelimit-scope", "user".to_owned()),
    ] {
        headers.insert(name, value.parse().expect("a header"));
    }
    response
}

/// Does what is asked and says what came of it.
fn act(shared: &Shared, call: &Call) -> Response {
    let faults = if shared.settings.schema && call.broken.is_none() {
        schema::faults(&call.method, &call.path, &call.body.json)
    } else {
        Vec::new()
    };
    let answer = {
        let mut world = shared.world();
        let answer = world.checked(call, &faults);
        if let Err(refusal) = &answer
            && refusal.violation
        {
            let what = format!("{} {}", refusal.code, refusal.message);
            let line = call.line();
            let what = format!("{what}\n     in {line}");
            world.transcript.violation(what);
        }
        if world.transcript.keeps() {
            let status = answer.as_ref().map_or_else(|no| no.status, |(yes, _)| *yes);
            world.transcript.requests.push(transcript::Request {
                path: call.path.clone(),
                body: call.body.json.clone(),
                status,
            });
        }
        answer
    };
    match answer {
        Ok((status, body)) => shared.respond(status, body.as_ref()),
        Err(refusal) => shared.respond(refusal.status, Some(&refusal.body())),
    }
}

impl Shared {
    /// Logs an answer and makes it.
    fn respond(&self, status: u16, body: Option<&Value>) -> Response {
        let text = body.map(Value::to_string).unwrap_or_default();
        let date = {
            let mut world = self.world();
            world.transcript.note(format!("← {status} {text}"));
            show::date(world.unix())
        };
        let response = Response::builder()
            .status(status)
            .header("date", date)
            .header("x-ratelimit-limit", "5")
            .header("x-ratelimit-remaining", "4")
            .header("x-ratelimit-reset-after", "1.000")
            .header("x-ratelimit-bucket", "abcd1234");
        let response = if body.is_some() {
            response.header("content-type", "application/json")
        } else {
            response
        };
        response.body(Bytes::from(text)).expect("a response")
    }
}

impl World {
    /// The fault a request meets; what comes before a 429 has passed meets it again.
    fn meet(&mut self, call: &Call) -> Option<Fault> {
        if let Some((wait, known)) = self.faults.closed(&call.method, &call.path) {
            if known {
                let what = format!("{} {} did not wait after a 429", call.method, call.path);
                self.transcript.violation(what);
            }
            return Some(Fault::Limited(wait));
        }
        self.faults.meet(&call.method, &call.path)
    }

    fn checked(&mut self, call: &Call, faults: &[String]) -> Answer {
        if let Some(broken) = &call.broken {
            return Err(Refusal::form(broken));
        }
        // Answers to interactions need no token of the bot.
        let open = call.path.starts_with("/interactions/") || call.path.starts_with("/webhooks/");
        if !open && call.authorization != format!("Bot {}", self.token()) {
            return Err(Refusal::unauthorized().wrong());
        }
        if !call.agent.starts_with("DiscordBot (") {
            let agent = format!("user agent {:?}, not DiscordBot (url, version)", call.agent);
            return Err(Refusal::other(403, 0, &agent).wrong());
        }
        if !faults.is_empty() {
            return Err(Refusal::form(faults.join("; ")));
        }
        self.route(call)
    }

    fn route(&mut self, call: &Call) -> Answer {
        let parts: Vec<&str> = call.path.split('/').skip(1).collect();
        let id = |at: usize| parts.get(at).and_then(|part| part.parse::<u64>().ok());
        let first = id(1).unwrap_or_default();
        match (call.method.as_str(), parts.as_slice()) {
            ("GET", ["gateway"]) => ok(json!({"url": self.gateway_url()})),
            ("GET", ["gateway", "bot"]) => ok(json!({
                "url": self.gateway_url(),
                "shards": 1,
                "session_start_limit":
                    {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1},
            })),
            ("GET", ["users", "@me"]) => self.bot_user(),
            ("GET", ["users", "@me", "guilds"]) => self.bot_guilds(),
            ("POST", ["users", "@me", "channels"]) => self.open_dm(call),
            ("GET", ["users", _]) if id(1).is_some() => ok(self.show_user(first)),
            ("GET", ["applications" | "oauth2", .., "@me"]) => self.application(),
            ("GET", ["guilds", _]) => self.guild(first),
            ("GET", ["guilds", _, "threads", "active"]) => self.active_threads(first),
            ("GET", ["guilds", _, "members", "@me"]) => self.member(first, self.bot),
            ("GET", ["guilds", _, "members", _]) => self.member(first, id(3).unwrap_or_default()),
            (_, ["applications", ..]) => self.route_commands(call, &parts),
            (_, ["channels", ..]) => self.route_channels(call, &parts),
            ("POST", ["interactions", _, token, "callback"]) => self.callback(first, token, call),
            (_, ["webhooks", ..]) => self.route_webhooks(call, &parts),
            _ => unknown(call),
        }
    }

    fn route_commands(&mut self, call: &Call, parts: &[&str]) -> Answer {
        let app = parts[1].parse().unwrap_or_default();
        let (guild, rest) = match &parts[2..] {
            ["guilds", guild, rest @ ..] => (Some(guild.parse().unwrap_or_default()), rest),
            rest => (None, rest),
        };
        match (call.method.as_str(), rest) {
            ("GET", ["commands"]) => self.list_commands(app, guild, call),
            ("PUT", ["commands"]) => self.put_commands(app, guild, call),
            ("POST", ["commands"]) => self.add_command(app, guild, call),
            ("GET", ["commands", id]) => self.one_command(app, guild, id),
            ("PATCH", ["commands", id]) => self.patch_command(app, guild, id, call),
            ("DELETE", ["commands", id]) => self.delete_command(app, guild, id),
            _ => unknown(call),
        }
    }

    fn route_channels(&mut self, call: &Call, parts: &[&str]) -> Answer {
        let number = |text: &str| text.parse::<u64>().unwrap_or_default();
        let channel = number(parts.get(1).copied().unwrap_or_default());
        match (call.method.as_str(), &parts[2..]) {
            ("GET", []) => {
                let data = self.channel(channel)?.clone();
                ok(self.show_channel(&data))
            }
            ("PATCH", []) => self.change_channel(channel, call),
            ("POST", ["typing"]) => self.typing(channel),
            ("GET", ["messages"]) => self.list(channel, call),
            ("POST", ["messages"]) => self.post(channel, call),
            ("GET", ["messages", id]) => self.message(channel, number(id)),
            ("PATCH", ["messages", id]) => self.edit(channel, number(id), call),
            ("DELETE", ["messages", id]) => self.delete(channel, number(id)),
            ("POST", ["messages", id, "threads"]) => {
                self.open_thread(channel, Some(number(id)), call)
            }
            ("POST", ["threads"]) => self.open_thread(channel, None, call),
            _ => unknown(call),
        }
    }

    fn route_webhooks(&mut self, call: &Call, parts: &[&str]) -> Answer {
        let [_, app, token, rest @ ..] = parts else {
            return unknown(call);
        };
        let app = app.parse().unwrap_or_default();
        match (call.method.as_str(), rest) {
            ("POST", []) => self.follow_up(app, token, call),
            ("GET", ["messages", id]) => self.answer(app, token, id),
            ("PATCH", ["messages", id]) => self.edit_answer(app, token, id, call),
            ("DELETE", ["messages", id]) => self.delete_answer(app, token, id),
            _ => unknown(call),
        }
    }
}

fn unknown(call: &Call) -> Answer {
    let what = format!("404: Not Found ({} {})", call.method, call.path);
    Err(Refusal::other(404, 0, &what).wrong())
}
