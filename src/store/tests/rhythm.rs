//! What people choose, their vacations and nudges, and when all that is due.

use super::*;
use crate::base::hours::{DayTime, Quiet};
use crate::base::span::DAY;
use crate::base::{Notify, Preferences, Zone};
use crate::store::{Committed, NudgeRow, PreferenceRow, VacationRow};

/// A store with a game of alice and bob that has begun.
async fn begun() -> Store {
    let store = Store::memory().await.unwrap();
    let mut game = challenge("BKTR");
    game.challenge.expires = AT.plus(9 * DAY);
    let people = vec![named("alice"), named("bob")];
    let changes = people
        .into_iter()
        .chain([Change::NewGame(Box::new(game)), begin("BKTR")])
        .collect();
    store.commit(deed("begin", vec![], changes)).await.unwrap();
    store
}

async fn done(store: &Store, key: &str, guards: Vec<Guard>, changes: Vec<Change>) -> bool {
    let committed = store.commit(deed(key, guards, changes)).await.unwrap();
    committed == Committed::Done
}

fn chosen() -> PreferenceRow {
    PreferenceRow {
        person: bob(),
        chosen: Preferences {
            notify: Notify::Digest,
            zone: Zone::read("Europe/Rome").unwrap(),
            quiet: Quiet::read("22-7"),
            hour: DayTime::read("8:30").unwrap(),
            away: true,
        },
        digest: Some(AT.plus(DAY)),
    }
}

#[test]
fn what_people_choose_is_kept_and_guarded() {
    run(async {
        let store = begun().await;
        assert_eq!(store.preference(&bob()).await.unwrap(), None);
        let guard = |row: Option<PreferenceRow>| Guard::Preference(bob(), row.map(Box::new));
        let change = |row| vec![Change::Preference(Box::new(row))];
        assert!(done(&store, "1", vec![guard(None)], change(chosen())).await);
        assert_eq!(store.preference(&bob()).await.unwrap(), Some(chosen()));
        assert!(!done(&store, "2", vec![guard(None)], change(chosen())).await);
        let plain = PreferenceRow {
            person: bob(),
            chosen: Preferences::default(),
            digest: None,
        };
        let known = vec![guard(Some(chosen()))];
        assert_eq!(store.digests_due(AT).await.unwrap(), []);
        assert_eq!(store.digests_due(AT.plus(DAY)).await.unwrap(), [bob()]);
        assert!(done(&store, "3", known, change(plain.clone())).await);
        assert_eq!(store.preference(&bob()).await.unwrap(), Some(plain));
        assert_eq!(store.digests_due(AT.plus(DAY)).await.unwrap(), []);
    });
}

#[test]
fn a_vacation_lasts_until_its_end_and_is_told_once() {
    run(async {
        let store = begun().await;
        let guard = |row| Guard::Vacation(bob(), row);
        let leave = vec![Change::Leave {
            person: bob(),
            start: AT,
            until: AT.plus(5 * DAY),
            auto: true,
        }];
        assert!(done(&store, "1", vec![guard(None)], leave.clone()).await);
        assert!(!done(&store, "2", vec![guard(None)], leave).await);
        let away = async |at| {
            let rows = store.vacations(&bob()).await.unwrap().into_iter();
            let current = rows.filter(|row| row.start <= at && at < row.until);
            current.map(|row| row.until).max()
        };
        assert_eq!(away(AT.plus(-1)).await, None);
        assert_eq!(away(AT).await, Some(AT.plus(5 * DAY)));
        assert_eq!(away(AT.plus(5 * DAY)).await, None);
        let row = VacationRow {
            id: 1,
            start: AT,
            until: AT.plus(5 * DAY),
            auto: true,
            tell: Some(AT.plus(5 * DAY)),
        };
        assert_eq!(store.vacations(&bob()).await.unwrap(), [row]);
        assert_eq!(store.vacations(&alice()).await.unwrap(), []);
        let to_tell = async |at| store.vacations_to_tell(at).await.unwrap();
        assert_eq!(to_tell(AT.plus(5 * DAY - 1)).await, []);
        assert_eq!(to_tell(AT.plus(5 * DAY)).await, [bob()]);
        let by_hand = vec![Change::ByHand(1)];
        assert!(done(&store, "hand", vec![guard(Some(row))], by_hand).await);
        let row = VacationRow { auto: false, ..row };
        assert_eq!(store.vacations(&bob()).await.unwrap(), [row]);
        assert!(!done(&store, "nobody", vec![], vec![Change::ByHand(7)]).await);
        let back = vec![Change::Return {
            id: 1,
            until: AT.plus(DAY),
            tell: None,
        }];
        assert!(done(&store, "3", vec![guard(Some(row))], back.clone()).await);
        assert!(!done(&store, "4", vec![guard(Some(row))], back).await);
        assert_eq!(away(AT.plus(DAY)).await, None);
        assert_eq!(to_tell(AT.plus(9 * DAY)).await, []);
        let nobody = vec![Change::Return {
            id: 7,
            until: AT,
            tell: None,
        }];
        assert!(!done(&store, "5", vec![], nobody).await);
    });
}

#[test]
fn whose_clocks_run_what_is_asked_and_what_was_noted_is_guarded() {
    run(async {
        let store = begun().await;
        let game = code("BKTR");
        let pace = Pace::read("3d").unwrap();
        let clock = Change::Clock {
            code: game.clone(),
            clock: crate::base::Stopwatch::start(pace, 0, AT, None),
            remind: None,
        };
        let clocks = |codes: &[Code]| vec![Guard::Clocks(alice(), codes.to_vec())];
        assert!(!done(&store, "1", clocks(std::slice::from_ref(&game)), vec![]).await);
        assert!(done(&store, "2", clocks(&[]), vec![clock]).await);
        assert!(!done(&store, "3", clocks(&[]), vec![]).await);
        assert!(done(&store, "4", clocks(std::slice::from_ref(&game)), vec![]).await);
        let ask = Change::Ask {
            person: bob(),
            code: game.clone(),
            what: "draw".to_owned(),
            serial: 1,
        };
        let questions = |ids: &[i64]| vec![Guard::Questions(game.clone(), ids.to_vec())];
        assert!(done(&store, "5", questions(&[]), vec![ask]).await);
        assert!(!done(&store, "6", questions(&[]), vec![]).await);
        let open = store.questions_about(&game).await.unwrap();
        let open: Vec<i64> = open.iter().map(|question| question.id).collect();
        assert!(done(&store, "7", questions(&open), vec![]).await);
        let note = Change::Note {
            code: game.clone(),
            kind: "offer".to_owned(),
            person: alice(),
            text: "draw".to_owned(),
        };
        let notes = |count| vec![Guard::Notes(game.clone(), count)];
        assert!(done(&store, "8", notes(0), vec![note]).await);
        assert!(!done(&store, "9", notes(0), vec![]).await);
        assert!(done(&store, "10", notes(1), vec![]).await);
        let whole = store.whole(&game).await.unwrap().unwrap();
        assert_eq!(whole.row, store.game(&game).await.unwrap().unwrap());
        assert_eq!(whole.log, store.log(&game).await.unwrap());
        assert_eq!(whole.clock, store.clock(&game).await.unwrap());
        assert_eq!(store.whole(&code("KTRB")).await.unwrap(), None);
    });
}

#[test]
fn a_sign_of_life_from_the_future_is_set_right() {
    run(async {
        let store = Store::memory().await.unwrap();
        let heard = async || store.heartbeat().await.unwrap();
        store.beat(AT.plus(DAY), false).await.unwrap();
        store.beat(AT, false).await.unwrap();
        assert_eq!(heard().await, Some(AT.plus(DAY)));
        store.beat(AT, true).await.unwrap();
        assert_eq!(heard().await, Some(AT));
        // What was done tells that somebody was there; that time was given back does not.
        assert_eq!(store.last_deed(AT).await.unwrap(), None);
        assert!(done(&store, "spare:BKTR:1", vec![], vec![]).await);
        assert_eq!(store.last_deed(AT).await.unwrap(), None);
        assert!(done(&store, "said", vec![], vec![]).await);
        assert_eq!(store.last_deed(AT).await.unwrap(), Some(AT));
        assert_eq!(store.last_deed(AT.plus(-1)).await.unwrap(), None);
    });
}

#[test]
fn a_nudge_is_kept_until_the_game_is_over() {
    run(async {
        let store = begun().await;
        let nudge = |due| Change::Nudge {
            code: code("BKTR"),
            person: alice(),
            due,
        };
        let guard = |row| Guard::Nudge(code("BKTR"), alice(), row);
        let later = Some(AT.plus(DAY));
        assert!(done(&store, "1", vec![guard(None)], vec![nudge(later)]).await);
        assert!(!done(&store, "2", vec![guard(None)], vec![nudge(None)]).await);
        let row = NudgeRow { at: AT, due: later };
        let kept = async || store.nudge(&code("BKTR"), &alice()).await.unwrap();
        assert_eq!(kept().await, Some(row));
        let due = async |at| store.nudges_due(at).await.unwrap();
        assert_eq!(due(AT).await, []);
        assert_eq!(due(AT.plus(DAY)).await, [(code("BKTR"), alice())]);
        let delivered = vec![Change::Nudged(code("BKTR"), alice())];
        assert!(done(&store, "3", vec![guard(Some(row))], delivered).await);
        assert_eq!(due(AT.plus(DAY)).await, []);
        assert_eq!(kept().await, Some(NudgeRow { at: AT, due: None }));
        let over = vec![Change::Finish {
            code: code("BKTR"),
            result: "none draw".to_owned(),
        }];
        assert!(done(&store, "4", vec![], over).await);
        assert_eq!(kept().await, None);
    });
}

#[test]
fn the_first_of_all_that_is_due_comes_next() {
    run(async {
        let store = begun().await;
        let next = async || store.next_due().await.unwrap();
        assert_eq!(next().await, None);
        let row = chosen();
        let digest = row.digest;
        done(&store, "1", vec![], vec![Change::Preference(Box::new(row))]).await;
        assert_eq!(next().await, digest);
        let leave = Change::Leave {
            person: bob(),
            start: AT,
            until: AT.plus(500),
            auto: false,
        };
        done(&store, "2", vec![], vec![leave]).await;
        assert_eq!(next().await, Some(AT.plus(500)));
        let nudge = Change::Nudge {
            code: code("BKTR"),
            person: alice(),
            due: Some(AT.plus(400)),
        };
        done(&store, "3", vec![], vec![nudge]).await;
        assert_eq!(next().await, Some(AT.plus(400)));
        let pace = Pace::read("3d").unwrap();
        let clock = crate::base::Stopwatch::start(pace, 0, AT, None);
        let clock = Change::Clock {
            code: code("BKTR"),
            clock,
            remind: Some(AT.plus(300)),
        };
        done(&store, "4", vec![], vec![clock]).await;
        assert_eq!(next().await, Some(AT.plus(300)));
        let due = store.reminders_due(AT.plus(300)).await.unwrap();
        assert_eq!(due, [code("BKTR")]);
        assert_eq!(store.answered_at("4").await.unwrap(), Some(AT));
        assert_eq!(store.answered_at("5").await.unwrap(), None);
    });
}
