//! One connection to the gateway: opened, greeted, kept by heartbeats, heard until it ends.
//!
//! serenity's own shard does not serve here. It waits without end for a socket to open, begins
//! anew where a heartbeat is not answered instead of going on in its session, spins when it is
//! closed with 4003, 4010 or 4011, and lets nobody else read its socket or know its sequence, so
//! that none of it can be mended from outside. The socket is the same library's that serenity has,
//! and what is told over it is read as serenity's models.

use std::borrow::Cow;
use std::convert::Infallible;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GatewayIntents, GuildId, Interaction, UserId};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::error::Error as SocketError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::acknowledge::Door;

/// How long a socket may take to open, Discord's greeting included.
const OPENS: Duration = Duration::from_secs(10);

/// How long Discord may then take to let the bot in, in a new session.
const STANDS: Duration = Duration::from_secs(20);

/// How long it may say nothing of a session that is gone on with, until it stands.
const GOES_ON: Duration = Duration::from_secs(10);

/// How long it may take to say something.
const SAYS: Duration = Duration::from_secs(5);

/// How long it may take to say farewell.
pub(super) const FAREWELL: Duration = Duration::from_millis(500);

/// The code to close with when the session is to be gone on with: with 1000 it would end.
pub(super) const GOING_ON: u16 = 4000;

/// The code to close with for good.
pub(super) const GOING: u16 = 1000;

/// What Discord tells.
#[derive(Debug)]
pub(super) enum Heard {
    /// The bot is connected, in a new session.
    Ready(Box<Ready>),
    /// It goes on in its session; everything that it missed has been told.
    Resumed,
    /// Somebody did something.
    Interaction(Box<Interaction>),
    /// Somebody did something that cannot be read.
    Unread(Unread),
}

/// What of READY is of use, and no more: what else may be in it keeps nobody out.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Ready {
    /// The bot's own user.
    pub(super) user: Myself,
    pub(super) application: Known<ApplicationId>,
    /// The servers it is in.
    #[serde(default)]
    pub(super) guilds: Vec<Known<GuildId>>,
    session_id: String,
    resume_gateway_url: String,
}

/// The bot as a user.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Myself {
    pub(super) id: UserId,
    #[serde(rename = "username")]
    pub(super) name: String,
}

/// Something of which only the id is of use.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Known<Id> {
    pub(super) id: Id,
}

/// What is needed to answer an interaction of which nothing else can be read.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Unread {
    #[serde(deserialize_with = "id_as_text")]
    pub(super) id: u64,
    #[serde(default, deserialize_with = "id_as_text")]
    pub(super) application_id: u64,
    pub(super) token: String,
    #[serde(default, deserialize_with = "if_text")]
    pub(super) locale: String,
    /// What kind of interaction it is, as Discord numbers them.
    #[serde(rename = "type")]
    pub(super) kind: u8,
}

impl Unread {
    /// What it is answered by.
    pub(super) fn door(&self) -> Door<'_> {
        let (app, id, token) = (self.application_id, self.id, self.token.as_str());
        Door { app, id, token }
    }
}

fn id_as_text<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(serde::de::Error::custom)
}

fn if_text<'de, D: serde::Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let said = Value::deserialize(from)?;
    Ok(said.as_str().unwrap_or_default().to_owned())
}

/// Where a new connection goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Session {
    id: String,
    /// The number of the last event that was heard.
    sequence: u64,
    /// Where to go on.
    pub(super) address: String,
}

/// How a connection ended, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum End {
    /// By a mishap: the session can be gone on with.
    Dropped(String),
    /// With the session, which is no good any more.
    Lost(String),
    /// Discord does not take the token.
    Token,
    /// Discord does not take the bot as it is, and would not at another try: why, and what to do.
    Refused(&'static str),
}

impl End {
    /// What it means that Discord closes the connection with this code.
    fn closed_with(code: Option<u16>) -> Self {
        match code {
            Some(4004) => Self::Token,
            Some(4010) => Self::Refused(
                "Discord refuses the part of its servers that the bot asks for (close code 4010): \
                 install the newest version of Magister",
            ),
            Some(4011) => Self::Refused(
                "the bot is in more servers than one connection may serve (close code 4011), and \
                 Magister has one connection only: remove the bot from some servers",
            ),
            Some(4012) => Self::Refused(
                "Discord no longer knows the version of its gateway that the bot speaks (close \
                 code 4012): install the newest version of Magister",
            ),
            Some(4013 | 4014) => Self::Refused(
                "Discord does not let the bot hear what it asks to hear (close code 4013 or \
                 4014), though it asks for no intents: look at the page Bot of your application \
                 (https://discord.com/developers/applications)",
            ),
            Some(code @ (4003 | 4006 | 4007 | 4009)) => {
                Self::Lost(format!("closed with {code}: the session is over"))
            }
            Some(code) => Self::Dropped(format!("closed with {code}")),
            None => Self::Dropped("closed without a reason".to_owned()),
        }
    }

    fn broken(error: &SocketError) -> Self {
        Self::Dropped(error.to_string())
    }
}

/// What is told over the socket.
#[derive(Debug, Deserialize)]
struct Frame {
    op: u8,
    #[serde(default)]
    s: Option<u64>,
    #[serde(default)]
    t: Option<String>,
    #[serde(default)]
    d: Value,
}

/// A connection.
pub(super) struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The time between two heartbeats.
    interval: Duration,
    /// When the next one is due.
    beat: Instant,
    /// Whether the last one was answered.
    answered: bool,
}

impl Wire {
    /// Opens a connection, as far as Discord's greeting.
    ///
    /// # Errors
    /// [`End::Dropped`]; also when it takes too long.
    pub(super) async fn open(address: &str) -> Result<Self, End> {
        let opening = timeout(OPENS, Self::greeted(address)).await;
        opening.unwrap_or_else(|_| Err(End::Dropped("no greeting in time".to_owned())))
    }

    async fn greeted(address: &str) -> Result<Self, End> {
        let connected = connect_async_with_config(full(address), None, true).await;
        let (mut socket, _) = connected.map_err(|error| End::broken(&error))?;
        loop {
            let Some(frame) = read(socket.next().await)?.filter(|frame| frame.op == 10) else {
                continue;
            };
            let interval = frame.d["heartbeat_interval"].as_u64();
            let interval = Duration::from_millis(interval.unwrap_or(41_250).max(100));
            return Ok(Self {
                socket,
                interval,
                // Not all bots at once, after Discord itself was away.
                beat: Instant::now() + interval.mul_f64(chance()),
                answered: true,
            });
        }
    }

    /// Goes on in the session, or begins one, and hears until the connection ends: it never stands
    /// for long without being alive.
    pub(super) async fn live(
        &mut self,
        token: &str,
        session: &mut Option<Session>,
        hear: &(dyn Fn(Heard) + Send + Sync),
    ) -> End {
        match self.hear_out(token, session, hear).await {
            Ok(never) => match never {},
            Err(end) => end,
        }
    }

    async fn hear_out(
        &mut self,
        token: &str,
        session: &mut Option<Session>,
        hear: &(dyn Fn(Heard) + Send + Sync),
    ) -> Result<Infallible, End> {
        let hello = match &*session {
            Some(session) => resume(token, session),
            None => identify(token),
        };
        self.say(&hello).await?;
        let patience = if session.is_some() { GOES_ON } else { STANDS };
        let mut stands_by = Instant::now() + patience;
        let mut stands = false;
        loop {
            let wake = if stands {
                self.beat
            } else {
                self.beat.min(stands_by)
            };
            tokio::select! {
                heard = self.socket.next() => if let Some(frame) = read(heard)? {
                    if frame.op == 0 {
                        // What was missed may be much.
                        stands_by = Instant::now() + patience;
                    }
                    stands |= self.take(frame, session, hear).await?;
                },
                () = sleep_until(wake) => {
                    if !stands && Instant::now() >= stands_by {
                        return Err(End::Dropped("not let in in time".to_owned()));
                    }
                    self.heartbeat(session.as_ref()).await?;
                }
            }
        }
    }

    /// Takes what was told; whether the connection stands with it.
    async fn take(
        &mut self,
        frame: Frame,
        session: &mut Option<Session>,
        hear: &(dyn Fn(Heard) + Send + Sync),
    ) -> Result<bool, End> {
        match frame.op {
            0 => {
                if let (Some(session), Some(sequence)) = (session.as_mut(), frame.s) {
                    session.sequence = sequence;
                }
                return event(&frame, session, hear);
            }
            1 => self.say(&beat(session.as_ref())).await?,
            7 => return Err(End::Dropped("Discord asks to connect anew".to_owned())),
            9 if frame.d.as_bool() == Some(true) => {
                return Err(End::Dropped("Discord asks to go on anew".to_owned()));
            }
            9 => return Err(End::Lost("Discord ends the session".to_owned())),
            11 => self.answered = true,
            _ => {}
        }
        Ok(false)
    }

    /// Sends a heartbeat if one is due. Where the last one got no answer, nobody is there.
    async fn heartbeat(&mut self, session: Option<&Session>) -> Result<(), End> {
        let now = Instant::now();
        if now < self.beat {
            return Ok(());
        }
        if !self.answered {
            return Err(End::Dropped("a heartbeat was not answered".to_owned()));
        }
        self.answered = false;
        self.beat = now + self.interval;
        self.say(&beat(session)).await
    }

    async fn say(&mut self, frame: &Value) -> Result<(), End> {
        let said = self.socket.send(Message::Text(frame.to_string()));
        match timeout(SAYS, said).await {
            Ok(said) => said.map_err(|error| End::broken(&error)),
            Err(_) => Err(End::Dropped("nothing can be said".to_owned())),
        }
    }

    /// Closes the connection with this code, as far as anybody is there.
    pub(super) async fn leave(mut self, code: u16) {
        let frame = CloseFrame {
            code: code.into(),
            reason: Cow::Borrowed(""),
        };
        let _ = timeout(FAREWELL, self.socket.close(Some(frame))).await;
    }
}

/// An event: whether the connection stands with it.
fn event(
    frame: &Frame,
    session: &mut Option<Session>,
    hear: &(dyn Fn(Heard) + Send + Sync),
) -> Result<bool, End> {
    match frame.t.as_deref() {
        Some("READY") => {
            let Some(ready) = known::<Ready>(&frame.d) else {
                return Err(End::Dropped("READY cannot be read".to_owned()));
            };
            *session = Some(Session {
                id: ready.session_id.clone(),
                sequence: frame.s.unwrap_or_default(),
                address: ready.resume_gateway_url.clone(),
            });
            hear(Heard::Ready(Box::new(ready)));
            Ok(true)
        }
        Some("RESUMED") => {
            hear(Heard::Resumed);
            Ok(true)
        }
        Some("INTERACTION_CREATE") => {
            if let Some(interaction) = known(&frame.d) {
                hear(Heard::Interaction(Box::new(interaction)));
            } else if let Ok(unread) = Unread::deserialize(&frame.d) {
                hear(Heard::Unread(unread));
            }
            Ok(false)
        }
        _ => Ok(false),
    }
}

/// What an event tells.
fn known<'de, T: Deserialize<'de>>(data: &'de Value) -> Option<T> {
    let read = T::deserialize(data);
    read.inspect_err(|error| tracing::warn!(%error, "An unknown event was received"))
        .ok()
}

/// A frame of the socket, if it is one of Discord's own.
fn read(heard: Option<Result<Message, SocketError>>) -> Result<Option<Frame>, End> {
    match heard {
        Some(Ok(Message::Text(text))) => {
            let frame = serde_json::from_str(&text);
            Ok(frame
                .inspect_err(|error| tracing::warn!(%error, "An unknown event was received"))
                .ok())
        }
        Some(Ok(Message::Close(frame))) => {
            Err(End::closed_with(frame.map(|frame| frame.code.into())))
        }
        Some(Ok(_)) => Ok(None),
        Some(Err(error)) => Err(End::broken(&error)),
        None => Err(End::Dropped("gone without a word".to_owned())),
    }
}

/// The whole address of a gateway that is told by its beginning.
fn full(address: &str) -> String {
    let path = address.split_once("://").map_or(address, |(_, rest)| rest);
    let slash = if path.contains('/') { "" } else { "/" };
    format!("{address}{slash}?v=10&encoding=json")
}

fn identify(token: &str) -> Value {
    // No event of servers is needed: what people do comes without.
    let intents = GatewayIntents::empty().bits();
    let properties =
        json!({ "os": std::env::consts::OS, "browser": "magister", "device": "magister" });
    json!({ "op": 2, "d": {
        "token": token, "intents": intents, "properties": properties, "shard": [0, 1],
    } })
}

fn resume(token: &str, session: &Session) -> Value {
    json!({ "op": 6, "d": {
        "token": token, "session_id": session.id, "seq": session.sequence,
    } })
}

fn beat(session: Option<&Session>) -> Value {
    json!({ "op": 1, "d": session.map(|session| session.sequence) })
}

/// A number from 0 to 1.
fn chance() -> f64 {
    let mut bytes = [0];
    // Without chance, half of it.
    let drawn = getrandom::fill(&mut bytes).is_ok();
    if drawn {
        f64::from(bytes[0]) / 255.0
    } else {
        0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_completed() {
        for (told, whole) in [
            (
                "wss://gateway.discord.gg",
                "wss://gateway.discord.gg/?v=10&encoding=json",
            ),
            (
                "wss://gateway.discord.gg/",
                "wss://gateway.discord.gg/?v=10&encoding=json",
            ),
            (
                "ws://127.0.0.1:9/gw",
                "ws://127.0.0.1:9/gw?v=10&encoding=json",
            ),
        ] {
            assert_eq!(full(told), whole);
        }
    }

    #[test]
    fn what_a_close_code_means() {
        let means = |code| End::closed_with(Some(code));
        assert_eq!(means(4004), End::Token);
        for code in [4010, 4011, 4012, 4013, 4014] {
            let End::Refused(why) = means(code) else {
                panic!("{code} is tried again");
            };
            assert!(why.contains("close code 401"), "{why}");
        }
        for code in [4003, 4006, 4007, 4009] {
            assert!(matches!(means(code), End::Lost(_)), "{code}");
        }
        for code in [1000, 1001, 1006, 4000, 4001, 4002, 4005, 4008, 4999] {
            assert!(matches!(means(code), End::Dropped(_)), "{code}");
        }
    }

    #[test]
    fn an_odd_event_keeps_nobody_out_and_leaves_nobody_waiting() {
        let frame = |kind: &str, data: Value| Frame {
            op: 0,
            s: Some(7),
            t: Some(kind.to_owned()),
            d: data,
        };
        let heard = std::sync::Mutex::new(Vec::new());
        let hear = |event: Heard| heard.lock().expect("whole").push(event);
        let mut session = None;
        let ready = json!({
            "user": { "id": "12", "username": "magister", "avatar": 5, "clan": [] },
            "application": { "id": "12" }, "guilds": [{ "id": "13", "unavailable": true }],
            "session_id": "a", "resume_gateway_url": "ws://127.0.0.1:9", "v": "ten",
        });
        assert_eq!(event(&frame("READY", ready), &mut session, &hear), Ok(true));
        assert_eq!(session.map(|session| session.sequence), Some(7));
        let odd = json!({ "id": "99", "token": "t", "type": 2, "locale": null });
        assert_eq!(
            event(&frame("INTERACTION_CREATE", odd), &mut None, &hear),
            Ok(false)
        );
        let nothing = json!({ "id": 1 });
        assert_eq!(
            event(&frame("INTERACTION_CREATE", nothing), &mut None, &hear),
            Ok(false)
        );
        let heard = heard.into_inner().expect("whole");
        let [Heard::Ready(ready), Heard::Unread(odd)] = &heard[..] else {
            panic!("{heard:?}");
        };
        assert_eq!(
            (ready.user.name.as_str(), ready.guilds.len()),
            ("magister", 1)
        );
        assert_eq!((odd.id, odd.locale.as_str(), odd.kind), (99, "", 2));
    }

    #[test]
    fn nothing_of_the_opening_is_waited_for_longer_than_half_a_minute() {
        assert!(OPENS + STANDS <= Duration::from_secs(30));
    }
}
