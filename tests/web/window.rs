//! A window of the page, as far as it speaks HTTP.

use serde_json::{Value, json};

use crate::support::{Answer, Server, Stream, ask};

/// One window with its secret.
#[derive(Debug, Clone)]
pub(super) struct Window {
    port: u16,
    secret: String,
    said: std::cell::Cell<u32>,
}

impl Window {
    /// A window that nobody has sat down at; `secret` makes it different from the others.
    pub(super) fn new(server: &Server, secret: &str) -> Self {
        Self {
            port: server.port,
            secret: format!("{secret:0>32}"),
            said: std::cell::Cell::new(0),
        }
    }

    /// A window at which `name` sits.
    pub(super) fn of(server: &Server, name: &str) -> Self {
        let window = Self::new(server, name);
        let answer = window.claim(name);
        assert_eq!(answer.status, 200, "{}", answer.text());
        window
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Answer {
        let headers = [("X-Magister-Window", self.secret.as_str())];
        ask(
            self.port,
            &format!("POST {path}"),
            &headers,
            &body.to_string(),
        )
    }

    pub(super) fn get(&self, path: &str) -> Answer {
        let headers = [("X-Magister-Window", self.secret.as_str())];
        ask(self.port, &format!("GET {path}"), &headers, "")
    }

    pub(super) fn claim(&self, name: &str) -> Answer {
        self.post("/api/name", &json!({ "name": name }))
    }

    /// Says a line with a key of its own; answers what came back.
    pub(super) fn say(&self, line: &str) -> Vec<Value> {
        let number = self.said.get();
        self.said.set(number + 1);
        self.say_with(line, json!({ "key": format!("{}-{number}", self.secret) }))
    }

    /// Says a line with whatever else a request can hold.
    pub(super) fn say_with(&self, line: &str, mut with: Value) -> Vec<Value> {
        with["text"] = json!(line);
        let answer = self.post("/api/say", &with);
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["messages"]
            .as_array()
            .expect("messages")
            .clone()
    }

    pub(super) fn state(&self) -> Value {
        let answer = self.get("/api/state");
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Everything in the talk that this window may see.
    pub(super) fn feed(&self) -> Vec<Value> {
        let answer = self.get("/api/feed");
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()["messages"]
            .as_array()
            .expect("messages")
            .clone()
    }

    pub(super) fn listen(&self, after: i64) -> Stream {
        let headers = [("X-Magister-Window", self.secret.as_str())];
        Stream::open(self.port, &format!("/api/events?after={after}"), &headers)
    }
}

/// Two people with a game of Latrunculi under way: White, Black and the game's code.
pub(super) fn latrunculi(server: &Server) -> (Window, Window, String) {
    let (white, black) = (Window::of(server, "alice"), Window::of(server, "bob"));
    white.say("challenge @bob latrunculi side=white");
    black.say("accept");
    let code = white.state()["game"]["code"]
        .as_str()
        .expect("a game")
        .to_owned();
    (white, black, code)
}

/// The text of a message.
pub(super) fn text(message: &Value) -> &str {
    message["text"].as_str().expect("a text")
}
