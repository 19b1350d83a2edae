//! Plans and study boards.

use super::*;
use crate::store::{Committed, PlanRow, StudyRow};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn commit(store: &Store, key: &str, guards: Vec<Guard>, changes: Vec<Change>) -> Committed {
    store.commit(deed(key, guards, changes)).await.unwrap()
}

fn plan(tree: Option<&str>) -> Change {
    Change::Plan {
        code: code("BKTR"),
        person: bob(),
        tree: tree.map(str::to_owned),
    }
}

fn plans(trees: &[&str]) -> Guard {
    let rows = trees.iter().map(|tree| PlanRow {
        person: bob(),
        tree: (*tree).to_owned(),
    });
    Guard::Plans(code("BKTR"), rows.collect())
}

#[test]
fn a_plan_goes_when_the_log_grows_and_guards_what_was_read() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        let none = vec![plans(&[])];
        assert_eq!(
            commit(&store, "1", none.clone(), vec![plan(Some("one"))]).await,
            Committed::Done
        );
        assert_eq!(
            commit(&store, "2", none, vec![plan(Some("two"))]).await,
            Committed::Stale
        );
        let moved = vec![turn("BKTR", alice(), "a1-a2"), plan(Some("left"))];
        assert_eq!(
            commit(&store, "3", vec![plans(&["other"])], moved.clone()).await,
            Committed::Stale
        );
        assert_eq!(
            commit(&store, "4", vec![plans(&["one"])], moved).await,
            Committed::Done
        );
        assert_eq!(store.plans(&code("BKTR")).await.unwrap()[0].tree, "left");
        commit(&store, "5", vec![], vec![turn("BKTR", bob(), "a8-a7")]).await;
        assert_eq!(store.plans(&code("BKTR")).await.unwrap(), []);
        commit(&store, "6", vec![], vec![plan(Some("one")), plan(None)]).await;
        assert_eq!(store.plans(&code("BKTR")).await.unwrap(), []);
    });
}

fn board(serial: i64) -> StudyRow {
    StudyRow {
        person: alice(),
        rules: "latrunculi@1".to_owned(),
        options: "quiet=50".to_owned(),
        start: None,
        lines: vec!["a1-a5".to_owned(), "b8-b7".to_owned()],
        at: 1,
        base: 0,
        code: Some(code("BKTR")),
        names: Some(["Even".to_owned(), "Odd".to_owned()]),
        result: Some("white resign".to_owned()),
        flipped: true,
        serial,
    }
}

#[test]
fn a_study_board_is_kept_as_it_is_and_forgotten_after_a_month() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        let of = |serial| vec![Guard::Study(alice(), serial)];
        let study = |serial| vec![Change::Study(Box::new(board(serial)))];
        assert_eq!(
            commit(&store, "1", of(None), study(1)).await,
            Committed::Done
        );
        assert_eq!(store.study(&alice()).await.unwrap(), Some(board(1)));
        assert_eq!(store.study(&bob()).await.unwrap(), None);
        assert_eq!(
            commit(&store, "2", of(None), study(1)).await,
            Committed::Stale
        );
        assert_eq!(
            commit(&store, "3", of(Some(1)), study(2)).await,
            Committed::Done
        );
        store.prune(AT.plus(30 * DAY)).await.unwrap();
        assert_eq!(store.study(&alice()).await.unwrap(), Some(board(2)));
        store.prune(AT.plus(30 * DAY + 1)).await.unwrap();
        assert_eq!(store.study(&alice()).await.unwrap(), None);
        commit(&store, "4", of(None), study(1)).await;
        let closed = vec![Change::NoStudy(alice())];
        assert_eq!(
            commit(&store, "5", of(Some(1)), closed).await,
            Committed::Done
        );
        assert_eq!(store.study(&alice()).await.unwrap(), None);
    });
}
