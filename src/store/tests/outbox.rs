//! Messages owed: once, in order, until they are sent or given up.

use super::*;
use crate::base::{Lang, Token};
use crate::store::{AnswerRow, Mailbox, Miss, NewPost, Place, RoomRights};

const SURFACE: &str = "discord";

/// A message owed about a game, or to a room without one.
fn post(code: Option<&str>, json: &str) -> NewPost {
    NewPost {
        place: "discord:1".to_owned(),
        code: code.map(str::to_owned),
        json: json.to_owned(),
        token: Some(Token {
            text: "secret".to_owned(),
            end: AT.plus(1000),
        }),
    }
}

async fn store_with(posts: Vec<NewPost>) -> Store {
    let store = Store::memory().await.expect("memory");
    let deed = Deed {
        posts,
        ..deed("owes", Vec::new(), Vec::new())
    };
    store.commit(deed).await.expect("written");
    store
}

/// How many messages wait, and how many were given up.
async fn counts(store: &Store) -> (i64, i64) {
    let sql = "SELECT count(*) FILTER (WHERE state = 'waiting'),
                      count(*) FILTER (WHERE state = 'dropped') FROM post";
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let counts = store.first(sql.to_owned(), [], read).await.expect("read");
    counts.expect("a row")
}

/// What can be leased at `now` for a second.
async fn lease(store: &Store, now: Instant) -> Vec<(i64, String)> {
    let rows = store.lease_posts(SURFACE, now, now.plus(1000), 10).await;
    let rows = rows.expect("leased").into_iter();
    rows.map(|row| (row.id, row.json)).collect()
}

fn jsons(rows: &[(i64, String)]) -> Vec<&str> {
    rows.iter().map(|(_, json)| json.as_str()).collect()
}

#[test]
fn every_game_keeps_its_order_and_none_waits_for_another() {
    run(async {
        let owed = [
            post(Some("BKTR"), "first"),
            post(Some("BKTR"), "second"),
            post(Some("CDFG"), "other"),
            post(None, "room"),
        ];
        let store = store_with(owed.into()).await;
        let rows = lease(&store, AT).await;
        assert_eq!(jsons(&rows), ["first", "other", "room"]);
        assert_eq!(lease(&store, AT).await, [], "all are being sent");
        store.post_sent(rows[0].0, "900").await.expect("noted");
        assert_eq!(jsons(&lease(&store, AT).await), ["second"]);
        assert_eq!(lease(&store, AT).await, []);
    });
}

#[test]
fn what_nobody_told_of_can_be_leased_again_and_tells_that_it_was_tried() {
    run(async {
        let store = store_with(vec![post(Some("BKTR"), "lost")]).await;
        let later = AT.plus(1000);
        let first = store
            .lease_posts(SURFACE, AT, later, 10)
            .await
            .expect("leased");
        assert_eq!((first[0].tries, first[0].first_try), (1, AT));
        assert_eq!(store.next_post(SURFACE).await.expect("read"), Some(later));
        let again = store
            .lease_posts(SURFACE, later, later.plus(1), 10)
            .await
            .expect("leased");
        assert_eq!((again[0].tries, again[0].first_try), (2, AT));
    });
}

#[test]
fn a_new_run_takes_up_what_the_last_one_held() {
    run(async {
        let store = store_with(vec![post(Some("BKTR"), "held")]).await;
        assert_eq!(jsons(&lease(&store, AT).await), ["held"]);
        store.release_posts(SURFACE).await.expect("released");
        assert_eq!(jsons(&lease(&store, AT).await), ["held"]);
    });
}

#[test]
fn put_off_waits_and_holds_its_game_back() {
    run(async {
        let owed = vec![post(Some("BKTR"), "limited"), post(Some("BKTR"), "next")];
        let store = store_with(owed).await;
        let rows = lease(&store, AT).await;
        let due = AT.plus(5000);
        store
            .post_later(rows[0].0, due, "429", Miss::Refused)
            .await
            .expect("noted");
        assert_eq!(lease(&store, AT.plus(4999)).await, []);
        assert_eq!(store.next_post(SURFACE).await.expect("read"), Some(due));
        let rows = store.lease_posts(SURFACE, due, due.plus(1000), 10).await;
        let rows = rows.expect("leased");
        assert_eq!((rows.len(), rows[0].json.as_str()), (1, "limited"));
        assert_eq!(
            (rows[0].failed, rows[0].unsure, rows[0].reason.as_deref()),
            (0, 1, Some("429"))
        );
        let failed = store.post_later(rows[0].id, due, "502", Miss::Failed).await;
        failed.expect("noted");
        let rows = store.lease_posts(SURFACE, due, due.plus(1000), 10).await;
        let rows = rows.expect("leased");
        assert_eq!((rows[0].failed, rows[0].unsure), (1, 2));
    });
}

#[test]
fn given_up_is_kept_with_its_reason_and_the_next_one_goes() {
    run(async {
        let owed = vec![post(Some("BKTR"), "bad"), post(Some("BKTR"), "good")];
        let store = store_with(owed).await;
        let rows = lease(&store, AT).await;
        store
            .post_dropped(rows[0].0, "refused")
            .await
            .expect("noted");
        assert_eq!(jsons(&lease(&store, AT).await), ["good"]);
        assert_eq!(counts(&store).await, (1, 1));
        // What is done is done.
        store.post_sent(rows[0].0, "900").await.expect("noted");
        assert_eq!(counts(&store).await, (1, 1));
    });
}

#[test]
fn tokens_go_with_their_message_and_old_rows_are_swept() {
    run(async {
        let store = store_with(vec![post(None, "told")]).await;
        let rows = store
            .lease_posts(SURFACE, AT, AT, 10)
            .await
            .expect("leased");
        assert_eq!(rows[0].token, Some(("secret".to_owned(), AT.plus(1000))));
        store.post_sent(rows[0].id, "900").await.expect("noted");
        let secrets = "SELECT count(*) FROM post WHERE token IS NOT NULL";
        let left: Option<i64> = store
            .first(secrets.to_owned(), [], |row| row.get(0))
            .await
            .expect("read");
        assert_eq!(left, Some(0));
        let all = "SELECT count(*) FROM post";
        for (days, left) in [(29, 1), (31, 0)] {
            let now = AT.plus(days * 24 * 3_600_000);
            store.prune(now).await.expect("pruned");
            let count = store.first(all.to_owned(), [], |row| row.get(0)).await;
            assert_eq!(count.expect("read"), Some(left));
        }
    });
}

#[test]
fn a_repeated_request_owes_nothing_more() {
    run(async {
        let store = store_with(vec![post(None, "once")]).await;
        let again = Deed {
            posts: vec![post(None, "twice")],
            ..deed("owes", Vec::new(), Vec::new())
        };
        store.commit(again).await.expect("repeated");
        assert_eq!(jsons(&lease(&store, AT).await), ["once"]);
    });
}

#[test]
fn places_mailboxes_and_rights_are_remembered() {
    run(async {
        let store = Store::memory().await.expect("memory");
        let game = Change::NewGame(Box::new(challenge("BKTR")));
        let made = deed("made", Vec::new(), vec![named("alice"), named("bob"), game]);
        store.commit(made).await.expect("written");
        let place = Place {
            card: Some("5".to_owned()),
            thread: Some("6".to_owned()),
            ..Place::default()
        };
        store
            .set_place(&code("BKTR"), place.clone())
            .await
            .expect("noted");
        assert_eq!(store.place(&code("BKTR")).await.expect("read"), place);
        assert_eq!(
            store.place(&code("CDFG")).await.expect("read"),
            Place::default()
        );
        let found = store.game_in_thread("6").await.expect("read");
        assert_eq!(found, Some(code("BKTR")));
        assert_eq!(store.game_in_thread("7").await.expect("read"), None);
        let closed = Mailbox {
            channel: None,
            closed: true,
        };
        store
            .set_mailbox("discord:9", closed.clone())
            .await
            .expect("noted");
        assert_eq!(store.mailbox("discord:9").await.expect("read"), closed);
        let known = |bits, thread| RoomRights { bits, thread };
        store
            .set_rights("discord:1", known(7, true))
            .await
            .expect("noted");
        assert_eq!(
            store.rights("discord:1").await.expect("read"),
            Some(known(7, true))
        );
        assert_eq!(store.rights("discord:2").await.expect("read"), None);
        store
            .set_rights("discord:1", known(7, false))
            .await
            .expect("noted");
        assert_eq!(
            store.rights("discord:1").await.expect("read"),
            Some(known(7, false))
        );
    });
}

#[test]
fn a_closed_mailbox_is_opened_by_a_word_from_its_owner() {
    run(async {
        let store = Store::memory().await.expect("memory");
        let closed = Mailbox {
            channel: None,
            closed: true,
        };
        store.set_mailbox("discord:9", closed).await.expect("noted");
        for person in ["discord:9", "discord:10"] {
            store.open_mailbox(person, "77").await.expect("noted");
            let open = Mailbox {
                channel: Some("77".to_owned()),
                closed: false,
            };
            assert_eq!(store.mailbox(person).await.expect("read"), open);
        }
    });
}

#[test]
fn answers_are_owed_until_they_are_given_or_can_be_given_no_more() {
    run(async {
        let store = Store::memory().await.expect("memory");
        let row = |key: &str, ends| AnswerRow {
            key: key.to_owned(),
            token: "7/secret".to_owned(),
            ends,
            person: bob(),
            lang: Lang::It,
            channel: "5".to_owned(),
            way: "public v1:BKTR:0:0:accept".to_owned(),
        };
        let (short, long) = (row("a", AT.plus(1)), row("b", AT.plus(1000)));
        assert!(!format!("{short:?}").contains("secret"));
        for row in [&short, &long, &row("c", AT.plus(1000))] {
            store.owe_answer(row.clone()).await.expect("noted");
        }
        store.answered("c").await.expect("noted");
        let owed = store.owed_answers(AT.plus(1)).await.expect("read");
        assert_eq!(owed, std::slice::from_ref(&long));
        store.prune(AT.plus(1)).await.expect("pruned");
        assert_eq!(store.owed_answers(AT).await.expect("read"), [long]);
    });
}
