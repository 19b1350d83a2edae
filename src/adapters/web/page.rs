//! The HTML of the page and the files beside it, all part of the binary.

use std::sync::LazyLock;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use super::secret::digest;
use crate::base::Lang;
use crate::base::text::say;
use crate::rulebook::book::escape;

/// A file the page loads: its name, its type and its text.
type File = (&'static str, &'static str, &'static str);

macro_rules! file {
    ($name:literal, $kind:literal) => {
        (
            $name,
            $kind,
            include_str!(concat!("../../../assets/web/", $name)),
        )
    };
}

const FILES: [File; 12] = [
    file!("colours.css", "text/css; charset=utf-8"),
    file!("page.css", "text/css; charset=utf-8"),
    file!("board.css", "text/css; charset=utf-8"),
    file!("icon.svg", "image/svg+xml"),
    file!("main.js", "text/javascript; charset=utf-8"),
    file!("words.js", "text/javascript; charset=utf-8"),
    file!("server.js", "text/javascript; charset=utf-8"),
    file!("board.js", "text/javascript; charset=utf-8"),
    file!("game.js", "text/javascript; charset=utf-8"),
    file!("more.js", "text/javascript; charset=utf-8"),
    file!("lobby.js", "text/javascript; charset=utf-8"),
    file!("talk.js", "text/javascript; charset=utf-8"),
];

const PAGE: &str = include_str!("../../../assets/web/page.html");
const KEY_PAGE: &str = include_str!("../../../assets/web/key.html");

/// The page's sentences as they are kept: here only their names and values are read.
const WORDING: &str = include_str!("../../../assets/lang/en/page.ftl");

/// One tag per version of the files, so that browsers keep them until they change.
static TAG: LazyLock<String> = LazyLock::new(|| {
    let texts: Vec<&str> = FILES.iter().map(|(_, _, text)| *text).collect();
    format!("\"{}\"", &digest(&texts)[..16])
});

static PAGES: LazyLock<[String; 2]> = LazyLock::new(|| Lang::ALL.map(|lang| filled(PAGE, lang)));

/// The language asked for in the address.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    lang: Option<String>,
}

/// The language of a request: the one in its address, else the first of ours the browser prefers.
pub(super) fn language(headers: &HeaderMap, uri: &Uri) -> Lang {
    let asked = Query::<Asked>::try_from_uri(uri).map(|query| query.0);
    let asked = asked.ok().and_then(|asked| asked.lang);
    if let Some(lang) = asked.and_then(|lang| lang.parse().ok()) {
        return lang;
    }
    headers
        .get(ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .into_iter()
        .flat_map(|line| line.split(','))
        .find_map(|wish| wish.split(';').next()?.trim().parse().ok())
        .unwrap_or_default()
}

/// The page itself.
pub(super) async fn index(headers: HeaderMap, uri: Uri) -> Html<&'static str> {
    Html(&PAGES[language(&headers, &uri) as usize])
}

/// A file of the page.
pub(super) async fn file(
    name: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let known = |known: &str| name.as_ref().is_ok_and(|Path(name)| name == known);
    let Some((_, kind, text)) = FILES.iter().find(|(name, _, _)| known(name)) else {
        return missing(headers, uri).await;
    };
    let caching = [(CACHE_CONTROL, "no-cache"), (ETAG, TAG.as_str())];
    let kept = headers.get(IF_NONE_MATCH).map(|tag| tag == TAG.as_str());
    if kept == Some(true) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(CONTENT_TYPE, *kind)], *text).into_response()
}

/// Whatever is not there.
pub(super) async fn missing(headers: HeaderMap, uri: Uri) -> Response {
    plain(
        StatusCode::NOT_FOUND,
        language(&headers, &uri),
        "page-not-here",
    )
}

/// What is there, but is not asked for like that.
pub(super) async fn not_so(headers: HeaderMap, uri: Uri) -> Response {
    plain(
        StatusCode::METHOD_NOT_ALLOWED,
        language(&headers, &uri),
        "page-not-so",
    )
}

/// A short page of one sentence.
pub(super) fn plain(status: StatusCode, lang: Lang, sentence: &str) -> Response {
    let text = say(lang, sentence, &[]);
    (status, [(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// The page that asks for the access key.
pub(super) fn ask_key(lang: Lang, wrong: bool) -> Response {
    let note = if wrong {
        escape(&say(lang, "page-key-wrong", &[]))
    } else {
        String::new()
    };
    let text = filled(KEY_PAGE, lang).replace("[[note]]", &note);
    (StatusCode::UNAUTHORIZED, Html(text)).into_response()
}

/// `template` with every `{{sentence}}` in `lang`, `[[lang]]` and `[[strings]]`.
fn filled(template: &str, lang: Lang) -> String {
    let mut text = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (id, after) = after.split_once("}}").unwrap_or((after, ""));
        text.push_str(before);
        text.push_str(&escape(&say(lang, id, &[])));
        rest = after;
    }
    text.push_str(rest);
    let mut text = text
        .replace("[[lang]]", lang.code())
        .replace("[[strings]]", &strings(lang));
    for other in Lang::ALL {
        let here = if other == lang {
            "aria-current=\"true\""
        } else {
            ""
        };
        text = text.replace(&format!("[[here-{other}]]"), here);
    }
    text
}

/// The sentences for the page's script, as JSON that may stand inside HTML. Values stay open as
/// `{name}`.
fn strings(lang: Lang) -> String {
    let sentences: serde_json::Map<_, _> = WORDING
        .lines()
        .filter(|line| line.starts_with("page-"))
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, sentence)| {
            let names = || {
                sentence
                    .split("{ $")
                    .skip(1)
                    .filter_map(|rest| rest.split(" }").next())
            };
            let places: Vec<_> = names().map(|name| format!("{{{name}}}")).collect();
            let values: Vec<_> = names()
                .zip(&places)
                .map(|(name, place)| (name, place.as_str().into()))
                .collect();
            (id.to_owned(), say(lang, id, &values).into())
        })
        .collect();
    serde_json::Value::Object(sentences)
        .to_string()
        .replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::text::has;

    /// Every `name("id")` of the page's script.
    fn said(script: &str) -> impl Iterator<Item = &str> {
        script
            .split("say(\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
    }

    #[test]
    fn every_sentence_of_the_page_is_there_in_every_language() {
        let mut wanted: Vec<String> = FILES
            .iter()
            .flat_map(|(_, _, text)| said(text))
            .map(|id| format!("page-{id}"))
            .collect();
        for template in [PAGE, KEY_PAGE] {
            let ids = template.split("{{").skip(1);
            wanted.extend(
                ids.filter_map(|rest| rest.split("}}").next())
                    .map(str::to_owned),
            );
        }
        assert!(wanted.len() > 50, "{}", wanted.len());
        for lang in Lang::ALL {
            for id in &wanted {
                assert!(has(lang, id), "{lang}: {id}");
            }
        }
    }

    #[test]
    fn the_page_is_filled_in_and_holds_no_markup_of_its_sentences() {
        for lang in Lang::ALL {
            let page = &PAGES[lang as usize];
            assert!(page.contains(&format!("<html lang=\"{lang}\">")));
            assert!(!page.contains("{{") && !page.contains("[["), "{lang}");
            let strings = strings(lang);
            assert!(!strings.contains('<'));
            let parsed: serde_json::Value = serde_json::from_str(&strings).expect("JSON");
            let sentence = parsed["page-challenge"].as_str().expect("a sentence");
            assert!(sentence.contains("{name}"), "{sentence}");
        }
    }

    #[test]
    fn the_language_is_the_one_asked_for_else_the_browsers() {
        let read = |accept: &'static str, uri: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, accept.parse().expect("header"));
            language(&headers, &Uri::from_static(uri))
        };
        assert_eq!(read("it-IT,it;q=0.9,en;q=0.8", "/"), Lang::It);
        assert_eq!(read("fr,it;q=0.5", "/"), Lang::It);
        assert_eq!(read("it", "/?lang=en"), Lang::En);
        assert_eq!(read("de", "/?lang=tlh"), Lang::En);
    }
}
