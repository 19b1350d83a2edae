//! The gateway: the socket over which the bot hears what people do.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async};

use super::Shared;
use super::world::World;

/// Intents Discord gives only to bots it was asked for: members, presences, texts of messages.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// The intent under which servers and channels are told.
const GUILDS: u64 = 1;

/// What is sent to the bot, or done to its socket.
#[derive(Debug)]
pub(crate) enum Out {
    Text(Value),
    Close(u16),
    /// Gone without a word.
    Drop,
}

/// What the gateway remembers.
#[derive(Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "mishaps that come one by one or together"
)]
pub(crate) struct Gateway {
    session: Option<Session>,
    line: Option<UnboundedSender<Out>>,
    /// Whether the newest socket has said who it is.
    ready: bool,
    /// How often the bot began anew.
    pub(crate) identified: usize,
    /// How often it went on where it was.
    pub(crate) resumed: usize,
    pub(crate) heartbeats: usize,
    /// How many heartbeats got no answer on the newest socket.
    unanswered: usize,
    /// How many at most on any.
    pub(crate) most_unanswered: usize,
    /// Heartbeats get no answer.
    pub(crate) mute: bool,
    /// Nobody is let in.
    pub(crate) shut: bool,
    /// Whoever goes on in a session gets no answer.
    pub(crate) deaf: bool,
    /// Whoever connects gets no word.
    pub(crate) hang: bool,
    /// How many were left hanging so.
    pub(crate) hung: usize,
    /// So many of the next events come twice.
    pub(crate) double: usize,
    intents: u64,
}

#[derive(Debug)]
struct Session {
    id: String,
    sequence: u64,
    sent: Vec<Value>,
}

impl Gateway {
    /// Whether the bot hears what happens.
    pub(crate) fn connected(&self) -> bool {
        self.ready && self.line.is_some()
    }

    /// Whether it asked to hear of servers and channels.
    pub(crate) fn hears_guilds(&self) -> bool {
        self.intents & GUILDS != 0
    }

    /// Sends something to the newest socket.
    pub(crate) fn send(&self, out: Out) {
        if let Some(line) = &self.line {
            let _ = line.send(out);
        }
    }

    /// The newest socket hears no more.
    pub(crate) fn disconnect(&mut self) {
        self.line = None;
        self.ready = false;
    }

    /// Forgets the session: it can be resumed no more.
    pub(crate) fn forget(&mut self) {
        self.session = None;
    }
}

impl World {
    /// The token the bot has to show.
    pub(crate) fn token(&self) -> String {
        format!(
            "{}.GfAkEx.{}",
            base64(&self.bot.to_string()),
            "fake".repeat(10)
        )
    }

    /// Whether somebody on the gateway is the bot. Discord takes its token with `Bot` too.
    fn knows(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.token()
    }

    /// Tells the bot of an event: now, or when it resumes.
    pub(crate) fn dispatch(&mut self, name: &str, data: &Value) {
        let Some(session) = &mut self.gateway.session else {
            self.transcript.note(format!("⇒ {name} (nobody hears it)"));
            return;
        };
        session.sequence += 1;
        let frame = json!({"op": 0, "s": session.sequence, "t": name, "d": data});
        let ready = self.gateway.ready;
        let heard = if ready { "" } else { " (kept)" };
        // What a server is like is known to the test that made it.
        let known = matches!(name, "READY" | "GUILD_CREATE");
        let told = if known {
            String::new()
        } else {
            data.to_string()
        };
        self.transcript.note(format!("⇒ {name}{heard} {told}"));
        session.sent.push(frame.clone());
        if !self.settings.keep && session.sent.len() > 200 {
            session.sent.drain(..100);
        }
        if !ready {
            return;
        }
        if self.gateway.double > 0 && name == "INTERACTION_CREATE" {
            self.gateway.double -= 1;
            self.gateway.send(Out::Text(frame.clone()));
        }
        self.gateway.send(Out::Text(frame));
    }

    fn identify(&mut self, data: &Value) {
        if !self.knows(data) {
            self.transcript.violation("IDENTIFY with a wrong token");
            self.gateway.send(Out::Close(4004));
            return;
        }
        let intents = data["intents"].as_u64().unwrap_or_default();
        if intents & PRIVILEGED != 0 {
            let what = format!("privileged intents are asked for: {intents}");
            self.transcript.violation(what);
            self.gateway.send(Out::Close(4014));
            return;
        }
        let id = self.id();
        self.gateway.intents = intents;
        self.gateway.session = Some(Session {
            id: format!("{id:032x}"),
            sequence: 0,
            sent: Vec::new(),
        });
        self.gateway.identified += 1;
        self.gateway.ready = true;
        let installed: Vec<u64> = self
            .guilds
            .values()
            .filter(|guild| guild.installed)
            .map(|guild| guild.id)
            .collect();
        let unavailable = |id: &u64| json!({"id": id.to_string(), "unavailable": true});
        let mut user = self.show_user(self.bot);
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        let ready = json!({
            "v": 10,
            "user": user,
            "user_settings": {},
            "guilds": installed.iter().map(unavailable).collect::<Vec<_>>(),
            "session_id": format!("{id:032x}"),
            "session_type": "normal",
            "resume_gateway_url": if self.settings.lost_address {
                // Where nobody listens.
                "ws://127.0.0.1:1".to_owned()
            } else {
                self.gateway_url()
            },
            "shard": data["shard"],
            "application": {"id": self.bot.to_string(), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "geo_ordered_rtc_regions": [],
            "_trace": ["fake"],
        });
        self.dispatch("READY", &ready);
        if self.gateway.hears_guilds() {
            for guild in installed {
                let created = self.created_guild(guild);
                self.dispatch("GUILD_CREATE", &created);
            }
        }
    }

    fn created_guild(&self, id: u64) -> Value {
        let mut guild = self.show_guild(id);
        let channels = |threads: bool| -> Value {
            let here = self
                .channels
                .values()
                .filter(|channel| channel.guild == Some(id) && channel.parent.is_some() == threads);
            here.map(|channel| self.show_channel(channel)).collect()
        };
        guild["channels"] = channels(false);
        guild["threads"] = channels(true);
        guild["members"] = json!([self.show_member(id, self.bot)]);
        guild["joined_at"] = json!("2024-03-01T12:00:00.000000+00:00");
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(self.guilds[&id].members.len() + 1);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            guild[empty] = json!([]);
        }
        guild
    }

    fn resume(&mut self, data: &Value) {
        if self.gateway.deaf {
            return;
        }
        let known = self.gateway.session.as_ref().filter(|session| {
            let heard = data["seq"].as_u64().unwrap_or(u64::MAX);
            data["session_id"] == session.id && heard <= session.sequence && self.knows(data)
        });
        let Some(session) = known else {
            self.gateway.send(Out::Text(
                json!({"op": 9, "d": false, "s": null, "t": null}),
            ));
            return;
        };
        let heard = data["seq"].as_u64().unwrap_or_default();
        let missed = session
            .sent
            .iter()
            .filter(|frame| frame["s"].as_u64() > Some(heard));
        for frame in missed {
            self.gateway.send(Out::Text(frame.clone()));
        }
        self.gateway.resumed += 1;
        self.gateway.ready = true;
        self.dispatch("RESUMED", &json!({"_trace": ["fake"]}));
    }

    /// What the bot says over the socket.
    fn hear(&mut self, text: &str) {
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            self.transcript
                .violation(format!("not JSON on the gateway: {text}"));
            self.gateway.send(Out::Close(4002));
            return;
        };
        match frame["op"].as_u64() {
            Some(1) => {
                self.gateway.heartbeats += 1;
                let gateway = &mut self.gateway;
                if gateway.mute {
                    gateway.unanswered += 1;
                    gateway.most_unanswered = gateway.most_unanswered.max(gateway.unanswered);
                } else {
                    gateway.send(Out::Text(
                        json!({"op": 11, "d": null, "s": null, "t": null}),
                    ));
                }
            }
            Some(2) => {
                self.transcript
                    .note(format!("⇐ IDENTIFY intents {}", frame["d"]["intents"]));
                self.identify(&frame["d"]);
            }
            Some(6) => {
                self.transcript
                    .note(format!("⇐ RESUME after {}", frame["d"]["seq"]));
                self.resume(&frame["d"]);
            }
            Some(3) => self.transcript.note("⇐ PRESENCE"),
            _ => {
                self.transcript
                    .violation(format!("unknown on the gateway: {text}"));
                self.gateway.send(Out::Close(4001));
            }
        }
    }
}

/// Serves one socket until it ends.
pub(crate) async fn serve(shared: Arc<Shared>, stream: TcpStream) {
    if shared.world().gateway.shut {
        return;
    }
    if shared.world().gateway.hang {
        leave_hanging(&shared, stream).await;
        return;
    }
    let Ok(mut socket) = accept_async(stream).await else {
        return;
    };
    let (line, mut out) = unbounded_channel();
    let interval = {
        let mut world = shared.world();
        world.transcript.note("⇐ the bot connects");
        world.gateway.line = Some(line.clone());
        world.gateway.ready = false;
        world.gateway.unanswered = 0;
        world.settings.heartbeat.as_millis()
    };
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval, "_trace": ["fake"]}, "s": null, "t": null});
    let _ = socket.send(Frame::Text(hello.to_string())).await;
    loop {
        tokio::select! {
            out = out.recv() => match out {
                Some(Out::Text(frame)) => {
                    let _ = socket.send(Frame::Text(frame.to_string())).await;
                }
                Some(Out::Close(code)) => {
                    close(&mut socket, code).await;
                    break;
                }
                Some(Out::Drop) | None => break,
            },
            heard = socket.next() => match heard {
                Some(Ok(Frame::Text(text))) => {
                    shared.world().hear(&text);
                    shared.changed.notify_waiters();
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
    let mut world = shared.world();
    world.transcript.note("⇐ the socket ends");
    let gateway = &mut world.gateway;
    if gateway
        .line
        .as_ref()
        .is_some_and(|newest| newest.same_channel(&line))
    {
        gateway.line = None;
        gateway.ready = false;
    }
    drop(world);
    shared.changed.notify_waiters();
}

/// Says nothing until the other side is gone.
async fn leave_hanging(shared: &Shared, mut stream: TcpStream) {
    shared.change(|world| {
        world.transcript.note("⇐ the bot connects and gets no word");
        world.gateway.hung += 1;
    });
    let mut heard = [0; 1024];
    while let Ok(1..) = stream.read(&mut heard).await {}
}

async fn close(socket: &mut WebSocketStream<TcpStream>, code: u16) {
    let frame = CloseFrame {
        code: code.into(),
        reason: "as the test wants".into(),
    };
    let _ = socket.send(Frame::Close(Some(frame))).await;
    // The other side closes in its turn, or does not.
    let answer = async { while let Some(Ok(_)) = socket.next().await {} };
    let _ = tokio::time::timeout(Duration::from_secs(2), answer).await;
}

/// The first part of a token: the bot's id in base 64.
fn base64(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut written = String::new();
    for three in text.as_bytes().chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=three.len() {
            let letter = (bits >> (18 - 6 * place)) & 63;
            written.push(char::from(LETTERS[letter as usize]));
        }
    }
    written
}
