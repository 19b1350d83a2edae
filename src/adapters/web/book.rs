//! The rulebook on the page: the book's own pages, its pictures, and its answers to questions.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use super::{Page, page};
use crate::base::Lang;
use crate::rulebook::book::{self, Leaf, Site};
use crate::rulebook::{Entry, Hit, search as look_up};

/// The longest question that is looked up, in characters.
const QUESTION: usize = 500;

/// How long a browser keeps what is part of the program.
const KEPT: &str = "private, max-age=3600";

/// The front door of the book: leads to its contents in the reader's language.
pub(super) async fn door(headers: HeaderMap, uri: Uri) -> Response {
    let lang = page::language(&headers, &uri);
    let contents = format!("/rulebook/{}/{}", lang.code(), Leaf::Contents.file());
    (StatusCode::SEE_OTHER, [(LOCATION, contents)]).into_response()
}

/// A page, a picture or another file of the book.
pub(super) async fn file(
    State(page): State<Arc<Page>>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let Ok(Path(path)) = path else {
        return page::missing(headers, uri).await;
    };
    if let Some((lang, leaf)) = Leaf::at(&path) {
        return Html(book::page(leaf, lang, Site::Served)).into_response();
    }
    if let Some(name) = path.strip_prefix("figures/")
        && let Some(picture) = book::picture(name)
    {
        return super::picture::drawn(&page, move || picture.png(), KEPT).await;
    }
    if let Some((_, kind, text)) = book::FILES.iter().find(|(name, ..)| *name == path) {
        return ([(CONTENT_TYPE, *kind), (CACHE_CONTROL, "no-cache")], *text).into_response();
    }
    if let Some(lang) = path
        .strip_suffix("/search")
        .and_then(|lang| lang.parse().ok())
    {
        return search(lang, &uri);
    }
    page::missing(headers, uri).await
}

/// What is asked of the book.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    #[serde(default)]
    q: String,
}

/// The best entry for a question, and more that come near.
fn search(lang: Lang, uri: &Uri) -> Response {
    let asked = Query::<Asked>::try_from_uri(uri).map(|query| query.0);
    let asked = asked.unwrap_or_default().q;
    let question: String = asked.trim().chars().take(QUESTION).collect();
    let answer = look_up(None, &question, lang);
    let entry = |hit: &Hit| hit.entry;
    let best = answer.hits.first().map(entry);
    let mut more: Vec<Entry> = answer
        .hits
        .iter()
        .skip(1)
        .chain(&answer.near)
        .map(entry)
        .collect();
    if let Some(best) = &best {
        let see = best.see().into_iter().filter(|entry| !more.contains(entry));
        let see: Vec<Entry> = see.copied().collect();
        more.extend(see);
    }
    Html(book::found(lang, &question, best.as_ref(), &more)).into_response()
}
