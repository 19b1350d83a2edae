//! What a request brings, read so that whatever cannot be read is answered in our own words.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{BODY_LIMIT, lang_of};
use crate::base::Lang;
use crate::base::text::say;

/// The body of a request, which is JSON of this shape.
#[derive(Debug)]
pub(super) struct Body<T>(pub(super) T);

/// What stands behind the `?` of an address.
#[derive(Debug)]
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let Json(value) = Json::<Value>::from_request(request, state)
            .await
            .map_err(|rejection| unreadable(rejection.status(), Lang::En))?;
        let lang = lang_of(value.get("lang").and_then(Value::as_str));
        serde_json::from_value(value)
            .map(Self)
            .map_err(|_| unreadable(StatusCode::UNPROCESSABLE_ENTITY, lang))
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Self(asked)),
            Err(rejection) => Err(unreadable(rejection.status(), Lang::En)),
        }
    }
}

fn unreadable(status: StatusCode, lang: Lang) -> Response {
    let text = if status == StatusCode::PAYLOAD_TOO_LARGE {
        let most = (BODY_LIMIT / 1024).to_string();
        say(lang, "page-too-large", &[("most", most.as_str().into())])
    } else {
        say(lang, "page-unreadable", &[])
    };
    (status, Json(json!({ "refused": text }))).into_response()
}
