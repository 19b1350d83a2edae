//! What the page asks and says: JSON in, JSON out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::given::{Asked, Body};
use super::picture::{Board, Look};
use super::{Page, identity, lang_of, secret};
use crate::base::text::say;
use crate::base::{Beside, Code, Lang, Person, Platform, Request, Seen};
use crate::command::{self, Command};
use crate::reply::{Attachment, Button, Kind, Message, To};
use crate::store::{MessageRow, State as Row, StoreError};
use crate::table::view::{ChosenView, GameView, RoomView};

/// How many messages the page shows when it is opened, and is sent at once at most.
pub(super) const MESSAGES: usize = 100;

/// Our own mistake: a log line with an id, and one fixed sentence with the same id.
#[derive(Debug)]
pub(super) struct Failure(String);

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self(format!("{error:?}"))
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let id = &secret::random()[..8];
        tracing::error!(id, error = self.0, "the page could not be answered");
        let text = say(Lang::En, "page-failure", &[("id", id.into())]);
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        (status, Json(json!({ "failed": text }))).into_response()
    }
}

/// What the page wants to see.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
    #[serde(flatten)]
    look: Look,
}

/// Everything the page shows beside the talk.
#[derive(Debug, Serialize)]
pub(super) struct Shown {
    boot: String,
    /// Whether others than people on this computer can come.
    network: bool,
    me: Option<String>,
    /// What the person has chosen.
    chosen: Option<ChosenView>,
    /// Who sits at a window now, the person themselves left out.
    here: Vec<String>,
    room: RoomView,
    game: Option<GameShown>,
}

/// A game and its board.
#[derive(Debug, Serialize)]
struct GameShown {
    #[serde(flatten)]
    view: GameView,
    board: Board,
}

/// The room and one game as the window's person sees them: the game asked for, else the first that
/// is theirs and not over.
pub(super) async fn state(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Shown>, Failure> {
    let me = identity::who(&page, &headers).await?;
    let lang = lang_of(wanted.look.lang.as_deref());
    let person = me.as_ref().map(|row| &row.person);
    let room = page.bot.room_view(&page.room, person, lang).await?;
    let theirs = || {
        room.games
            .iter()
            .find(|game| game.mine && game.state != "over")
    };
    let code = wanted
        .game
        .as_deref()
        .and_then(Code::read)
        .or_else(|| Code::read(&theirs()?.code));
    let view = match &code {
        Some(code) => page.bot.game_view(code, person, lang).await?,
        None => None,
    };
    let chosen = match person {
        Some(person) => Some(page.bot.chosen_view(person, lang).await?),
        None => None,
    };
    let me = me.map(|row| row.name);
    let game = view.map(|view| GameShown {
        board: page.pictures.board(&view, &wanted.look, lang),
        view,
    });
    Ok(Json(Shown {
        boot: page.boot.clone(),
        network: !page.settings.is_loopback(),
        here: page
            .present
            .names()
            .into_iter()
            .filter(|name| Some(name) != me.as_ref())
            .collect(),
        me,
        chosen,
        room,
        game,
    }))
}

/// One line, or the press of a button.
#[derive(Debug, Deserialize)]
pub(super) struct Said {
    text: String,
    key: String,
    lang: Option<String>,
    serial: Option<i64>,
    step: Option<i64>,
    /// Code of the game on the screen, which a line means that names none.
    game: Option<String>,
}

/// Hands what was said to the pipe.
pub(super) async fn say_line(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    Body(said): Body<Said>,
) -> Result<Response, Failure> {
    let lang = lang_of(said.lang.as_deref());
    let refused = |status, sentence| {
        let text = say(lang, sentence, &[]);
        Ok((status, Json(json!({ "refused": text }))).into_response())
    };
    let (Some(me), Some(window)) = (
        identity::who(&page, &headers).await?,
        secret::window(&headers),
    ) else {
        return refused(StatusCode::UNAUTHORIZED, "page-name-first");
    };
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
    if !(8..=64).contains(&said.key.len()) || !said.key.bytes().all(plain) {
        return refused(StatusCode::BAD_REQUEST, "page-no-key");
    }
    let request = Request {
        platform: Platform::Web,
        room: page.room.clone(),
        person: me.person.clone(),
        name: me.name,
        lang,
        key: format!("web:{}:{}", &window[..16], said.key),
        text: about_shown(&page, said.text, said.game.as_deref()).await?,
        seen: said.serial.map(|serial| Seen {
            serial,
            step: said.step,
        }),
        beside: Beside::default(),
    };
    let reply = page.bot.answer(request).await;
    page.stir();
    if let (true, Some(message)) = (reply.failed, reply.messages.first()) {
        return Ok(Json(json!({ "failed": message.text })).into_response());
    }
    let messages: Vec<_> = reply
        .messages
        .into_iter()
        .filter(|message| match &message.to {
            To::Room(_) => true,
            To::Player(id) => *id == me.person.0,
        })
        .map(|message| page.told(message, Some(&me.person), lang))
        .collect();
    Ok(Json(json!({ "messages": messages })).into_response())
}

/// The line with the game on the screen named in it, if it is about a game and names none: nothing
/// is done in a game that is not looked at.
async fn about_shown(page: &Page, line: String, shown: Option<&str>) -> Result<String, StoreError> {
    let (Some(code), Ok(parsed)) = (shown.and_then(Code::read), command::parse(&line)) else {
        return Ok(line);
    };
    let state = match parsed.game {
        None => page.store.game(&code).await?.map(|row| row.state),
        Some(_) => None,
    };
    let Some(state) = state else {
        return Ok(line);
    };
    let about = match parsed.command {
        Command::Move { .. } | Command::End | Command::Undo | Command::Resign => true,
        Command::Plan { .. } => state == Row::Playing,
        Command::Board { .. } | Command::History { .. } | Command::Export => {
            matches!(state, Row::Playing | Row::Over)
        }
        Command::Accept | Command::Decline | Command::Withdraw => state == Row::Challenge,
        Command::Rematch => state == Row::Over,
        _ => false,
    };
    Ok(if about {
        format!("#{code} {line}")
    } else {
        line
    })
}

/// A line that is only asked about.
#[derive(Debug, Deserialize)]
pub(super) struct Examined {
    game: String,
    text: String,
    lang: Option<String>,
}

/// What the referee would say of a move, which is not played: a refusal, or nothing.
pub(super) async fn examine(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    Asked(asked): Asked<Examined>,
) -> Result<Json<Value>, Failure> {
    let lang = lang_of(asked.lang.as_deref());
    let me = identity::who(&page, &headers).await?;
    let (Some(me), Some(code)) = (me, Code::read(&asked.game)) else {
        return Ok(Json(json!({ "message": null })));
    };
    let said = page.bot.examine(&code, &me.person, lang, &asked.text);
    let message = said.await?;
    let message = message.map(|message| page.told(message, Some(&me.person), lang));
    Ok(Json(json!({ "message": message })))
}

/// A message as the page shows it.
#[derive(Debug, Serialize)]
pub(super) struct Told {
    /// Its number in the feed; none in a direct answer.
    pub(super) id: Option<i64>,
    at: Option<i64>,
    private: bool,
    pinged: bool,
    kind: Kind,
    text: String,
    game: Option<String>,
    topic: Option<String>,
    buttons: Vec<Button>,
    picture: Option<String>,
    alt: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<Attachment>,
}

/// Messages, and the server they come from.
#[derive(Debug, Serialize)]
pub(super) struct News {
    pub(super) boot: String,
    pub(super) messages: Vec<Told>,
}

/// From which message on.
#[derive(Debug, Deserialize)]
pub(super) struct Since {
    pub(super) after: Option<i64>,
    pub(super) lang: Option<String>,
}

/// The messages after one, or the latest.
pub(super) async fn feed(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    Asked(from): Asked<Since>,
) -> Result<Json<News>, Failure> {
    let me = identity::who(&page, &headers).await?;
    let person = me.as_ref().map(|row| &row.person);
    let lang = lang_of(from.lang.as_deref());
    let rows = if let Some(after) = from.after {
        page.messages_after(person, after).await?
    } else {
        let latest = page.store.latest_messages(&page.room, person, MESSAGES);
        latest.await?
    };
    Ok(Json(page.news(rows, person, lang)))
}

impl Page {
    /// The messages the person may see after the one of that number.
    pub(super) async fn messages_after(
        &self,
        person: Option<&Person>,
        after: i64,
    ) -> Result<Vec<MessageRow>, StoreError> {
        let found = self
            .store
            .messages_after(&self.room, person, after, MESSAGES);
        found.await
    }

    /// Stored messages as the page shows them to that person.
    pub(super) fn news(&self, rows: Vec<MessageRow>, person: Option<&Person>, lang: Lang) -> News {
        let tell = |row: MessageRow| {
            let message = match serde_json::from_str::<Message>(&row.json) {
                Ok(message) => message,
                Err(error) => {
                    tracing::error!(id = row.id, %error, "a stored message does not parse");
                    return None;
                }
            };
            let mut told = self.told(message, person, lang);
            told.id = Some(row.id);
            told.at = Some(row.at.0);
            Some(told)
        };
        News {
            boot: self.boot.clone(),
            messages: rows.into_iter().filter_map(tell).collect(),
        }
    }

    fn told(&self, message: Message, person: Option<&Person>, lang: Lang) -> Told {
        let message = message.read_in(lang);
        let picture = message.scene.map(|scene| self.pictures.link(scene, lang));
        // Everybody is shown what they can do themselves.
        let buttons = message.buttons.into_iter();
        let buttons = buttons.filter(|button| button.hands.fit(person));
        Told {
            id: None,
            at: None,
            private: matches!(message.to, To::Player(_)),
            pinged: person.is_some_and(|person| message.ping.contains(&person.0)),
            kind: message.kind,
            text: message.text,
            game: message.game,
            topic: message.topic,
            buttons: buttons.collect(),
            picture,
            alt: message.alt,
            file: message.file,
        }
    }
}
