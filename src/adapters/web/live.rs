//! The stream of news: every message as it is stored, and a stir when something else changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use tokio::sync::watch;

use super::api::{Failure, MESSAGES, News, Since};
use super::given::Asked;
use super::present::Sitting;
use super::{Page, identity, lang_of};
use crate::base::{Lang, Person};

/// How often the feed is looked at for what another process wrote.
const LOOK: Duration = Duration::from_millis(500);

/// How often a quiet stream says that it is still there.
const QUIET: Duration = Duration::from_secs(10);

/// One window that listens.
struct Listener {
    page: Arc<Page>,
    person: Option<Person>,
    lang: Lang,
    after: i64,
    greeted: bool,
    news: watch::Receiver<u64>,
    stirred: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    /// Held for as long as the stream lives.
    _sitting: Option<Sitting>,
}

/// Streams what the window's person may see, from the message after `after` on. It ends when the
/// program does; the page then asks again.
pub(super) async fn events(
    State(page): State<Arc<Page>>,
    headers: HeaderMap,
    Asked(from): Asked<Since>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let me = identity::who(&page, &headers).await?;
    let listener = Listener {
        _sitting: me.as_ref().map(|row| Sitting::new(&page, &row.name)),
        person: me.map(|row| row.person),
        lang: lang_of(from.lang.as_deref()),
        after: from.after.unwrap_or(0),
        greeted: false,
        news: page.store.news(),
        stirred: page.stirred.subscribe(),
        closing: page.closing.clone(),
        page,
    };
    let stream = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    let quiet = KeepAlive::new().interval(QUIET);
    Ok(Sse::new(stream).keep_alive(quiet))
}

impl Listener {
    /// The next event; none when the program ends or the database fails.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if *self.closing.borrow() {
                return None;
            }
            self.news.mark_unchanged();
            let found = self
                .page
                .messages_after(self.person.as_ref(), self.after)
                .await;
            let rows = match found {
                Ok(rows) => rows,
                Err(error) => {
                    tracing::error!(?error, "the feed cannot be read");
                    return None;
                }
            };
            if !rows.is_empty() || !self.greeted {
                self.greeted = true;
                self.after = rows.last().map_or(self.after, |row| row.id);
                let news = self.page.news(rows, self.person.as_ref(), self.lang);
                return event("news", &news);
            }
            tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                _ = self.news.changed() => (),
                _ = self.stirred.changed() => {
                    let news = News { boot: self.page.boot.clone(), messages: Vec::new() };
                    return event("stir", &news);
                }
                () = tokio::time::sleep(LOOK) => (),
            }
        }
    }
}

fn event(name: &str, news: &News) -> Option<Event> {
    debug_assert!(news.messages.len() <= MESSAGES);
    Event::default().event(name).json_data(news).ok()
}
