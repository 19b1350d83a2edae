//! Challenges that nobody answered in time.

use super::game::{guard, told};
use super::{Done, Speaker, Table};
use crate::base::{Instant, Lang, Platform};
use crate::reply::challenge::expired;
use crate::store::{Change, GameRow, Store, StoreError};

/// Drops a challenge whose time has run out; both are told.
///
/// # Errors
/// If the database fails.
pub async fn expire(store: &Store, now: Instant, row: &GameRow) -> Result<Done, StoreError> {
    let challenger = row.challenge.challenger.clone();
    // Nobody speaks here: the challenger stands in, so that names and languages can be looked up.
    let known = store.person(&challenger).await?;
    let table = Table {
        store: store.clone(),
        now,
        at: now,
        platform: Platform::Terminal,
        room: row.room.clone(),
        me: Speaker {
            name: known.as_ref().map_or_else(
                || crate::reply::clean_name(challenger.id()),
                |known| known.name.clone(),
            ),
            lang: known.and_then(|known| known.lang).unwrap_or(Lang::En),
            person: challenger,
        },
        named: Vec::new(),
    };
    let me = table.my_row();
    let mut messages = Vec::new();
    let told = told(row, table.me.lang)?;
    match &row.challenge.opponent {
        None => messages.push(expired(&told, &me.person, true, None)),
        Some(opponent) => {
            let other = table.person(opponent).await?;
            messages.push(expired(&told, &me.person, true, Some(&other.name)));
            let told = told.to(table.lang_of(&other));
            messages.push(expired(&told, &other.person, false, Some(&me.name)));
        }
    }
    Ok(Done {
        guards: vec![guard(row)],
        changes: vec![Change::Drop {
            code: row.code.clone(),
            result: "expired",
        }],
        messages,
    })
}
