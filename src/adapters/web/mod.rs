//! The local page (axum): one plain HTML page, a small JSON interface and a stream of news.
//!
//! Reading order: `settings` (where, and for whom), `guard` (Host, Origin, access key, headers),
//! `page` (the HTML and its files), `identity` (which window is who), `api` (what the page asks
//! and says), `live` (the stream), `picture` (boards as PNG), `book` (the rulebook). Every window is
//! a person of its own: it keeps a secret, and the store knows only the secret's digest.

mod api;
mod book;
mod given;
mod guard;
mod identity;
mod live;
mod page;
mod picture;
mod present;
mod secret;
mod settings;

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::{Json, Router};
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use settings::{DEFAULT_ADDRESS, Settings, SettingsError};

use crate::base::{Fare, Health, Lang, Room};
use crate::bot::Bot;
use crate::store::Store;

/// The room of the local page; `magister chat` on the same database sits in the same one.
const ROOM: &str = "table";

/// The most a request may hold, in bytes: a whole game that is imported, with all around it.
const BODY_LIMIT: usize = 512 * 1024;

/// How long connections may take to end once the program is told to.
const GRACE: Duration = Duration::from_secs(2);

/// What every request needs.
struct Page {
    bot: Bot,
    store: Store,
    health: Health,
    room: Room,
    settings: Settings,
    gate: Option<guard::Gate>,
    pictures: picture::Pictures,
    present: present::Present,
    /// Chosen at every start: the page sees by it that the server is another one.
    boot: String,
    /// Grows when something changed that left no message, such as a new name.
    stirred: watch::Sender<u64>,
    /// True once the program is told to end.
    closing: watch::Receiver<bool>,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl Page {
    /// Tells every window to look again.
    fn stir(&self) {
        self.stirred.send_modify(|count| *count += 1);
    }
}

/// The page, bound to its address and not yet serving.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
}

/// Takes the address of the settings.
///
/// # Errors
/// The address cannot be had: another program has it, or it is not this computer's.
pub async fn bind(settings: Settings) -> io::Result<Bound> {
    let listener = TcpListener::bind(&*settings.addresses).await?;
    let address = listener.local_addr()?;
    Ok(Bound {
        listener,
        address,
        settings,
    })
}

impl Bound {
    /// The address to open, such as `http://127.0.0.1:8080`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Whether the page asks for an access key.
    pub fn asks_for_key(&self) -> bool {
        self.settings.key.is_some()
    }

    /// Whether others than people on this computer can reach it.
    pub fn is_open(&self) -> bool {
        !self.settings.is_loopback()
    }

    /// Serves the page until `closing` turns true; then lets what is being answered end, for two
    /// seconds at most.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve(
        self,
        bot: Bot,
        store: Store,
        health: Health,
        closing: watch::Receiver<bool>,
    ) -> io::Result<()> {
        let page = Arc::new(Page {
            bot,
            store,
            health,
            room: Room::local(ROOM),
            gate: self.settings.key.as_deref().map(guard::Gate::new),
            settings: self.settings,
            pictures: picture::Pictures::default(),
            present: present::Present::default(),
            boot: secret::random(),
            stirred: watch::Sender::new(0),
            closing: closing.clone(),
        });
        let server = axum::serve(self.listener, router(page))
            .with_graceful_shutdown(closed(closing.clone()));
        tokio::select! {
            served = server => served,
            () = late(closing) => Ok(()),
        }
    }
}

/// Waits until the program is told to end.
async fn closed(mut closing: watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Waits until the program was told to end and the connections had their time.
async fn late(closing: watch::Receiver<bool>) {
    closed(closing).await;
    tokio::time::sleep(GRACE).await;
}

fn router(page: Arc<Page>) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/web/{file}", get(page::file))
        .route("/key", post(guard::give_key))
        .route("/api/name", post(identity::claim))
        .route("/api/leave", post(identity::leave))
        .route("/api/examine", get(api::examine))
        .route("/api/state", get(api::state))
        .route("/api/say", post(api::say_line))
        .route("/api/feed", get(api::feed))
        .route("/api/events", get(live::events))
        .route("/start/{game}", get(picture::start))
        .route("/picture/{name}", get(picture::picture))
        .route("/rulebook", get(book::door))
        .route("/rulebook/", get(book::door))
        .route("/rulebook/{*path}", get(book::file))
        .fallback(page::missing)
        .method_not_allowed_fallback(page::not_so)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(Arc::clone(&page), guard::guard))
        // For programs that watch this one: nothing in it is secret.
        .route("/health", get(health))
        .with_state(page)
}

/// How the surfaces fare: 200 if every one is connected, else 503.
async fn health(State(page): State<Arc<Page>>) -> (StatusCode, Json<serde_json::Value>) {
    let surfaces = page.health.report();
    let well = surfaces.iter().all(|(_, fare)| *fare == Fare::Up);
    let status = if well {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let mut told = serde_json::Map::new();
    told.insert("status".into(), if well { "ok" } else { "degraded" }.into());
    for (name, fare) in surfaces {
        told.insert(name.into(), fare.name().into());
    }
    (status, Json(told.into()))
}

/// The language said in a query, if it is one of ours.
fn lang_of(text: Option<&str>) -> Lang {
    text.and_then(|text| text.parse().ok()).unwrap_or_default()
}
