//! What goes and what stays when the database is tidied up.

use super::*;
use crate::store::{Committed, NewMessage};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Answers so many requests at a moment; their keys are `PREFIX0`, `PREFIX1` ….
async fn answer(store: &Store, prefix: &str, count: usize, moment: Instant) {
    for number in 0..count {
        let mut deed = deed(&format!("{prefix}{number}"), vec![], vec![]);
        deed.at = moment;
        assert_eq!(store.commit(deed).await.unwrap(), Committed::Done);
    }
}

/// Tidies up until nothing is left to do, and says how often that took.
async fn prune(store: &Store, now: Instant) -> usize {
    let mut times = 1;
    while store.prune(now).await.unwrap() {
        times += 1;
    }
    times
}

async fn kept(store: &Store, prefix: &str, count: usize) -> usize {
    let mut kept = 0;
    for number in 0..count {
        let reply = store.reply_for(&format!("{prefix}{number}")).await.unwrap();
        kept += usize::from(reply.is_some());
    }
    kept
}

#[test]
fn requests_are_forgotten_after_sixty_days_but_never_the_last_ones() {
    run(async {
        let store = Store::memory().await.unwrap();
        answer(&store, "old", 1300, AT).await;
        answer(&store, "new", 600, AT.plus(2 * DAY)).await;
        assert_eq!(prune(&store, AT.plus(60 * DAY)).await, 1);
        assert_eq!(kept(&store, "old", 1300).await, 1300, "not yet");
        // The thousandth from the last is an old one; those as old as it stay with it.
        prune(&store, AT.plus(61 * DAY)).await;
        assert_eq!(kept(&store, "old", 1300).await, 1300);
        answer(&store, "more", 500, AT.plus(61 * DAY)).await;
        assert_eq!(prune(&store, AT.plus(61 * DAY)).await, 3, "500 at a time");
        assert_eq!(kept(&store, "old", 1300).await, 0);
        assert_eq!(kept(&store, "new", 600).await, 600);
        // After years without a word the last thousand are still known.
        prune(&store, AT.plus(4000 * DAY)).await;
        assert_eq!(kept(&store, "new", 600).await, 600);
        assert_eq!(kept(&store, "more", 500).await, 500);
    });
}

#[test]
fn every_room_keeps_its_last_ten_thousand_messages_and_every_game() {
    run(async {
        let store = Store::memory().await.unwrap();
        let mut talk = deed(
            "talk",
            vec![],
            vec![
                named("alice"),
                named("bob"),
                Change::NewGame(Box::new(challenge("BKTR"))),
            ],
        );
        let said = |room: &str, number: usize| NewMessage {
            room: Room::local(room),
            person: number.is_multiple_of(3).then(alice),
            json: number.to_string(),
        };
        talk.messages = (0..10_700).map(|number| said("table", number)).collect();
        talk.messages
            .extend((0..400).map(|number| said("garden", number)));
        assert_eq!(store.commit(talk).await.unwrap(), Committed::Done);
        assert_eq!(prune(&store, AT).await, 2, "500, then 200");
        let all = |room: &str| {
            let room = Room::local(room);
            let store = store.clone();
            async move {
                let rows = store.messages_after(&room, Some(&alice()), 0, 20_000).await;
                rows.unwrap()
            }
        };
        let table = all("table").await;
        assert_eq!(table.len(), 10_000);
        assert_eq!(table[0].json, "700");
        assert_eq!(table[9_999].json, "10699");
        assert_eq!(all("garden").await.len(), 400);
        assert!(store.game(&code("BKTR")).await.unwrap().is_some());
        assert_eq!(prune(&store, AT.plus(4000 * DAY)).await, 1);
        assert!(store.game(&code("BKTR")).await.unwrap().is_some());
    });
}
