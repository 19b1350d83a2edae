//! Who may speak to the page at all: Host and Origin, the access key, and the headers that keep
//! other pages out.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, COOKIE, HOST, LOCATION, ORIGIN, REFERRER_POLICY,
    SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Form, http};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::Page;
use super::page::{self, language};
use super::secret::{digest, same};

/// What the browser may load: this server's own files, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// The name of the cookie that shows the access key was given.
const COOKIE_NAME: &str = "magister_key";

/// How long a wrong access key keeps the next attempt waiting.
const WRONG_KEY_PAUSE: Duration = Duration::from_millis(500);

/// The access key as the page keeps it: only digests.
#[derive(Debug)]
pub(super) struct Gate {
    key: String,
    cookie: String,
    /// Held while a wrong key is being answered, so that guesses come one after another.
    turnstile: Mutex<()>,
}

impl Gate {
    /// The gate that opens to `key`.
    pub(super) fn new(key: &str) -> Self {
        Self {
            key: digest(&["magister access key", key]),
            cookie: digest(&["magister access cookie", key]),
            turnstile: Mutex::new(()),
        }
    }

    fn opens_to(&self, key: &str) -> bool {
        same(&self.key, &digest(&["magister access key", key]))
    }

    fn let_in(&self, headers: &HeaderMap) -> bool {
        headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .any(|(name, value)| name == COOKIE_NAME && same(&self.cookie, value))
    }
}

/// Refuses what another page or another name sent, asks for the access key, and puts the security
/// headers on every answer.
pub(super) async fn guard(State(page): State<Arc<Page>>, request: Request, next: Next) -> Response {
    let mut response = match refusal(&page, &request) {
        Some(refused) => refused,
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Why the request goes no further, if it does not.
fn refusal(page: &Page, request: &Request) -> Option<Response> {
    let headers = request.headers();
    let lang = language(headers, request.uri());
    let host = host_of(request.uri(), headers).unwrap_or_default();
    if !is_ours(page, host) {
        return Some(page::plain(
            StatusCode::MISDIRECTED_REQUEST,
            lang,
            "page-wrong-host",
        ));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && !same_origin(headers, host) {
        return Some(page::plain(
            StatusCode::FORBIDDEN,
            lang,
            "page-wrong-origin",
        ));
    }
    let gate = page.gate.as_ref()?;
    let path = request.uri().path();
    if gate.let_in(headers) || path == "/key" || path.starts_with("/web/") {
        return None;
    }
    Some(if path == "/" {
        page::ask_key(lang, false)
    } else {
        page::plain(StatusCode::UNAUTHORIZED, lang, "page-needs-key")
    })
}

/// The host the request was made for, with its port.
fn host_of<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    let mut said = headers.get_all(HOST).iter();
    let host = said.next().and_then(|value| value.to_str().ok());
    if said.next().is_some() {
        return None;
    }
    host.or_else(|| uri.authority().map(http::uri::Authority::as_str))
}

/// Whether `host` is a name of this page. A name that merely leads to this computer is not: a page
/// elsewhere could give itself one.
fn is_ours(page: &Page, host: &str) -> bool {
    let Ok(authority) = host.parse::<http::uri::Authority>() else {
        return false;
    };
    if authority.as_str().contains('@') {
        return false;
    }
    let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return address.is_loopback() || !page.settings.is_loopback();
    }
    name == "localhost" || page.settings.hosts.contains(&name)
}

/// Whether a request that changes something comes from this page itself (or from no page at all).
fn same_origin(headers: &HeaderMap, host: &str) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    text(ORIGIN).is_none_or(|origin| {
        let authority = origin
            .strip_prefix("http://")
            .or_else(|| origin.strip_prefix("https://"));
        authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
    })
}

/// The form that asks for the access key.
#[derive(Debug, Deserialize)]
pub(super) struct KeyForm {
    key: String,
}

/// Checks the access key; the right one is remembered in a cookie.
pub(super) async fn give_key(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    uri: Uri,
    Form(form): Form<KeyForm>,
) -> Response {
    let Some(gate) = &page.gate else {
        return (StatusCode::SEE_OTHER, [(LOCATION, "/")]).into_response();
    };
    let turn = gate.turnstile.lock().await;
    if !gate.opens_to(form.key.trim()) {
        tokio::time::sleep(WRONG_KEY_PAUSE).await;
        return page::ask_key(language(&headers, &uri), true);
    }
    drop(turn);
    let cookie = format!(
        "{COOKIE_NAME}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000",
        gate.cookie
    );
    let headers = [(LOCATION, "/".to_owned()), (SET_COOKIE, cookie)];
    (StatusCode::SEE_OTHER, headers).into_response()
}
