//! A plain HTTP/1.1 client: a request a connection, nothing more.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// How long an answer may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// A request with these headers (`Host` and the rest are not made up) and this body.
pub(crate) fn send(port: u16, head: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
    let mut answer = open(port, head, headers, body);
    let (status, headers) = read_head(&mut answer);
    let value = |name: &str| headers.iter().find(|(known, _)| known == name);
    let mut body = Vec::new();
    if value("transfer-encoding").is_some() {
        while let Some(chunk) = read_chunk(&mut answer) {
            body.extend(chunk);
        }
    } else if let Some((_, length)) = value("content-length") {
        body.resize(length.parse().expect("a length"), 0);
        answer.read_exact(&mut body).expect("the whole body");
    }
    Answer {
        status,
        headers,
        body,
    }
}

/// A plain request as a browser makes it: `GET /` or `POST /api/say`.
pub(crate) fn ask(port: u16, head: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let host = format!("127.0.0.1:{port}");
    let mut all = vec![("Host", host.as_str())];
    if !body.is_empty() {
        all.push(("Content-Type", "application/json"));
    }
    all.extend(headers);
    send(port, head, &all, body.as_bytes())
}

fn open(port: u16, head: &str, headers: &[(&str, &str)], body: &[u8]) -> BufReader<TcpStream> {
    let mut connection = TcpStream::connect(("127.0.0.1", port)).expect("the server is there");
    connection
        .set_read_timeout(Some(PATIENCE))
        .expect("a timeout");
    let mut request = format!("{head} HTTP/1.1\r\nConnection: close\r\n");
    for (name, value) in headers {
        let _ = write!(request, "{name}: {value}\r\n");
    }
    let _ = write!(request, "Content-Length: {}\r\n\r\n", body.len());
    connection.write_all(request.as_bytes()).expect("sent");
    // A server that refuses early may close before it has read everything.
    let _ = connection.write_all(body);
    BufReader::new(connection)
}

fn read_line(from: &mut BufReader<TcpStream>) -> Option<String> {
    let mut line = String::new();
    match from.read_line(&mut line) {
        Ok(length) if length > 0 => Some(line.trim_end().to_owned()),
        _ => None,
    }
}

fn read_head(from: &mut BufReader<TcpStream>) -> (u16, Vec<(String, String)>) {
    let first = read_line(from).expect("a status line");
    let status = first.split(' ').nth(1).expect("a status");
    let mut headers = Vec::new();
    while let Some(line) = read_line(from).filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(':').expect("a header");
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    (status.parse().expect("a number"), headers)
}

fn read_chunk(from: &mut BufReader<TcpStream>) -> Option<Vec<u8>> {
    let length = usize::from_str_radix(&read_line(from)?, 16).ok()?;
    let mut chunk = vec![0; length + 2];
    from.read_exact(&mut chunk).ok()?;
    chunk.truncate(length);
    (length > 0).then_some(chunk)
}

/// A stream of server-sent events.
#[derive(Debug)]
pub(crate) struct Stream {
    connection: BufReader<TcpStream>,
    rest: String,
}

impl Stream {
    /// Opens the stream at `path`.
    pub(crate) fn open(port: u16, path: &str, headers: &[(&str, &str)]) -> Self {
        let host = format!("127.0.0.1:{port}");
        let mut all = vec![("Host", host.as_str())];
        all.extend(headers);
        let mut connection = open(port, &format!("GET {path}"), &all, b"");
        let (status, headers) = read_head(&mut connection);
        assert_eq!(status, 200, "{headers:?}");
        Self {
            connection,
            rest: String::new(),
        }
    }

    /// The next event: its name and its data; none when the stream has ended.
    pub(crate) fn next(&mut self) -> Option<(String, serde_json::Value)> {
        loop {
            if let Some((event, rest)) = self.rest.split_once("\n\n") {
                let field = |name: &str| {
                    let line = event.lines().find_map(|line| line.strip_prefix(name));
                    line.map(|text| text.trim_start().to_owned())
                };
                let (name, data) = (field("event:"), field("data:"));
                self.rest = rest.to_owned();
                if let (Some(name), Some(data)) = (name, data) {
                    return Some((name, serde_json::from_str(&data).expect("JSON")));
                }
                continue;
            }
            let chunk = read_chunk(&mut self.connection)?;
            self.rest += &String::from_utf8(chunk).expect("UTF-8");
        }
    }

    /// The next message for which `wanted` holds.
    pub(crate) fn message(
        &mut self,
        wanted: impl Fn(&serde_json::Value) -> bool,
    ) -> serde_json::Value {
        loop {
            let (_, news) = self.next().expect("the stream goes on");
            let messages = news["messages"].as_array().expect("messages");
            if let Some(found) = messages.iter().find(|message| wanted(message)) {
                return found.clone();
            }
        }
    }
}
