//! Which window is who: a name belongs to the window that chose it first, by a secret that never
//! leaves it but to this server.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::api::Failure;
use super::given::Body;
use super::{Page, lang_of, secret};
use crate::base::text::say;
use crate::base::{Lang, Person, mixes_alphabets};
use crate::command::Name;
use crate::reply::{clean_name, words};
use crate::store::{Claim, PersonRow, StoreError};

/// The longest name, in characters.
const LONGEST: usize = 32;

/// Words that would be misread as a name, beside the commands.
const RESERVED: [&str; 27] = [
    "anyone",
    "anybody",
    "everyone",
    "everybody",
    "nobody",
    "somebody",
    "here",
    "me",
    "you",
    "chiunque",
    "qualcuno",
    "nessuno",
    "tutti",
    "qui",
    "io",
    "tu",
    "white",
    "black",
    "even",
    "odd",
    "random",
    "bianco",
    "nero",
    "pari",
    "dispari",
    "press",
    "magister",
];

/// How many other names are tried when one is taken.
const SUGGESTIONS: u32 = 20;

/// The wish to bear a name.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    name: String,
    lang: Option<String>,
}

/// The person of the window that sent the request; none as long as it has no name.
pub(super) async fn who(page: &Page, headers: &HeaderMap) -> Result<Option<PersonRow>, StoreError> {
    match secret::window(headers) {
        Some(window) => {
            let found = page.store.person_of_window(&window).await?;
            if found
                .as_ref()
                .is_some_and(|row| page.present.hear(&row.name))
            {
                page.stir();
            }
            Ok(found)
        }
        None => Ok(None),
    }
}

/// Lets the window bear a name, and answers it in its language from now on.
pub(super) async fn claim(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    Body(wish): Body<Wish>,
) -> Result<Response, Failure> {
    let lang = lang_of(wish.lang.as_deref());
    let Some(window) = secret::window(&headers) else {
        return Ok(refused(
            StatusCode::BAD_REQUEST,
            &say(lang, "page-no-secret", &[]),
            None,
        ));
    };
    let name = match fit(&wish.name) {
        Ok(name) => name,
        Err(why) => {
            let name = clean_name(&wish.name);
            let text = say(lang, why, &[("name", name.as_str().into())]);
            return Ok(refused(StatusCode::UNPROCESSABLE_ENTITY, &text, None));
        }
    };
    match page
        .store
        .claim_name(&Person::local(&name), &window)
        .await?
    {
        Claim::Claimed => {
            page.present.hear(&name);
            page.bot
                .set_lang(&Person::local(&name), &name, lang)
                .await?;
            page.stir();
            Ok(Json(json!({ "name": name })).into_response())
        }
        Claim::Taken => taken(&page, lang, &name).await,
        Claim::Alike(other) => {
            let values = [("name", name.as_str().into()), ("other", other.into())];
            let text = say(lang, "page-name-alike", &values);
            Ok(refused(StatusCode::CONFLICT, &text, None))
        }
        Claim::Many(names) => {
            let names = words::list(lang, &names);
            let text = say(lang, "page-name-many", &[("names", names.into())]);
            Ok(refused(StatusCode::CONFLICT, &text, None))
        }
    }
}

/// Lets the window go: names it never played under are free again.
pub(super) async fn leave(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
) -> Result<StatusCode, Failure> {
    if let Some(window) = secret::window(&headers) {
        if let Some(row) = page.store.person_of_window(&window).await? {
            page.present.forget(&row.name);
        }
        page.store.release_names(&window).await?;
        page.stir();
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses a name that another window bears, and offers one that is free.
async fn taken(page: &Page, lang: Lang, name: &str) -> Result<Response, Failure> {
    let mut offer = None;
    for number in 2..SUGGESTIONS {
        let ending = format!(" {number}");
        let stem: String = name.chars().take(LONGEST - ending.len()).collect();
        let other = stem + &ending;
        if page.store.person(&Person::local(&other)).await?.is_none() {
            offer = Some(other);
            break;
        }
    }
    let values = [("name", name.into())];
    let text = say(lang, "page-name-taken", &values);
    Ok(refused(StatusCode::CONFLICT, &text, offer.as_deref()))
}

fn refused(status: StatusCode, text: &str, offer: Option<&str>) -> Response {
    (status, Json(json!({ "refused": text, "offer": offer }))).into_response()
}

/// The name as it is kept, or the sentence that says why it cannot be one.
fn fit(name: &str) -> Result<String, &'static str> {
    let name = tidy(name).ok_or("page-name-wrong")?;
    let lower = name.to_lowercase();
    if Name::by_name(&lower).is_some() || RESERVED.contains(&lower.as_str()) {
        return Err("page-name-reserved");
    }
    if mixes_alphabets(&name) {
        return Err("page-name-mixed");
    }
    Ok(name)
}

/// The name with single spaces; none if it is empty or too long, or holds what could not be said in
/// a command or could not be seen.
fn tidy(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    let good = (1..=LONGEST).contains(&length)
        && !name.contains([':', '"', '“', '”'])
        && !name.starts_with(['@', '#', '/', '!'])
        && name == clean_name(&name);
    good.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidy("  Anna   Maria "), Some("Anna Maria".to_owned()));
        assert_eq!(tidy("Zoë 🎲"), Some("Zoë 🎲".to_owned()));
        assert_eq!(tidy(&"x".repeat(32)), Some("x".repeat(32)));
    }

    #[test]
    fn names_that_mean_something_else_are_refused() {
        for name in [
            "anyone",
            "Chiunque",
            "HELP",
            "challenge",
            "everyone",
            "Magister",
            "press",
        ] {
            assert_eq!(fit(name), Err("page-name-reserved"), "{name}");
        }
        assert_eq!(fit("\u{430}nna"), Err("page-name-mixed"));
        assert_eq!(fit("#BKTR"), Err("page-name-wrong"));
        assert_eq!(fit("Anyone Else"), Ok("Anyone Else".to_owned()));
    }

    #[test]
    fn names_that_cannot_be_said_are_refused() {
        for name in ["", "  ", "a:b", "a\"b", "@all", "a\u{202e}b", "\u{200b}"] {
            assert_eq!(tidy(name), None, "{name:?}");
        }
        assert_eq!(tidy(&"x".repeat(33)), None);
    }
}
