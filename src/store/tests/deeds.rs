//! Every change, every guard, once and only once.

use super::*;
use crate::base::Lang;
use crate::store::{Committed, DraftRow, NewMessage};

async fn commit(store: &Store, key: &str, guards: Vec<Guard>, changes: Vec<Change>) -> Committed {
    store
        .commit(deed(key, guards, changes))
        .await
        .expect("SQLite works")
}

#[test]
fn a_challenge_is_kept_as_it_was_made() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, false).await;
        let row = store.game(&code("BKTR")).await.unwrap();
        assert_eq!(row, Some(challenge("BKTR")));
        assert_eq!(store.games_in(&room()).await.unwrap().len(), 1);
        assert_eq!(store.games_of(&alice()).await.unwrap().len(), 1);
        assert_eq!(store.games_of(&bob()).await.unwrap().len(), 1);
        assert_eq!(store.games_of(&Person::local("carol")).await.unwrap(), []);
    });
}

#[test]
fn a_code_in_use_is_refused() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, false).await;
        let again = vec![Change::NewGame(Box::new(challenge("BKTR")))];
        assert_eq!(
            commit(&store, "again", vec![], again).await,
            Committed::Stale
        );
    });
}

#[test]
fn a_game_begins_grows_and_ends() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        let game = store.game(&code("BKTR")).await.unwrap().unwrap();
        assert_eq!((game.state, game.serial), (State::Playing, 1));
        assert_eq!((game.white, game.black), (Some(alice()), Some(bob())));

        let playing = vec![at("BKTR", State::Playing, 1, 0)];
        let moved = vec![turn("BKTR", alice(), "a1-a2; end")];
        assert_eq!(
            commit(&store, "move", playing, moved).await,
            Committed::Done
        );
        let finish = vec![
            turn("BKTR", bob(), "l8-l7"),
            Change::Finish {
                code: code("BKTR"),
                result: "black pawns".to_owned(),
            },
        ];
        let playing = vec![at("BKTR", State::Playing, 2, 0)];
        assert_eq!(
            commit(&store, "end", playing, finish).await,
            Committed::Done
        );

        let game = store.game(&code("BKTR")).await.unwrap().unwrap();
        assert_eq!((game.state, game.serial), (State::Over, 3));
        assert_eq!(game.result.as_deref(), Some("black pawns"));
        let log = store.log(&code("BKTR")).await.unwrap();
        let told: Vec<_> = log
            .iter()
            .map(|row| (row.serial, row.kind.as_str(), row.person.id(), &*row.text))
            .collect();
        assert_eq!(
            told,
            [
                (1, "accept", "bob", ""),
                (2, "turn", "alice", "a1-a2; end"),
                (3, "turn", "bob", "l8-l7"),
            ]
        );
    });
}

#[test]
fn a_draft_counts_its_steps_and_goes_with_the_turn() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        let draft = |actions: &[&str]| {
            vec![Change::Draft {
                code: code("BKTR"),
                draft: Some(DraftRow {
                    person: alice(),
                    actions: actions.iter().map(|action| (*action).to_owned()).collect(),
                }),
            }]
        };
        let first = draft(&["x d6"]);
        let second = draft(&["x d6", "C2 d6-d7"]);
        let step = |step| vec![at("BKTR", State::Playing, 1, step)];
        assert_eq!(
            commit(&store, "1", step(0), first.clone()).await,
            Committed::Done
        );
        assert_eq!(commit(&store, "2", step(0), first).await, Committed::Stale);
        assert_eq!(commit(&store, "3", step(1), second).await, Committed::Done);
        let kept = store.draft(&code("BKTR")).await.unwrap().unwrap();
        assert_eq!(kept.actions, ["x d6", "C2 d6-d7"]);
        assert_eq!(store.game(&code("BKTR")).await.unwrap().unwrap().step, 2);

        assert_eq!(
            commit(&store, "4", step(2), draft(&[])).await,
            Committed::Done
        );
        assert_eq!(store.draft(&code("BKTR")).await.unwrap(), None);

        commit(&store, "5", step(3), draft(&["x d6"])).await;
        let moved = vec![turn("BKTR", alice(), "x d6; end")];
        assert_eq!(commit(&store, "6", step(4), moved).await, Committed::Done);
        assert_eq!(store.draft(&code("BKTR")).await.unwrap(), None);
        assert_eq!(store.game(&code("BKTR")).await.unwrap().unwrap().step, 0);
    });
}

fn declined(name: &str) -> Change {
    Change::Drop {
        code: code(name),
        result: "declined",
    }
}

#[test]
fn a_dropped_challenge_cannot_be_accepted() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, false).await;
        let drop = vec![declined("BKTR")];
        assert_eq!(
            commit(&store, "drop", vec![], drop.clone()).await,
            Committed::Done
        );
        assert_eq!(
            commit(&store, "again", vec![], drop).await,
            Committed::Stale
        );
        assert_eq!(
            commit(&store, "accept", vec![], vec![begin("BKTR")]).await,
            Committed::Stale
        );
        assert_eq!(store.games_in(&room()).await.unwrap(), []);
        assert_eq!(store.log(&code("BKTR")).await.unwrap(), []);
        let dropped = store.game(&code("BKTR")).await.unwrap().unwrap();
        assert_eq!(dropped.result.as_deref(), Some("declined"));
    });
}

#[test]
fn a_repeated_key_is_answered_again_and_does_nothing() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        let moved = || vec![turn("BKTR", alice(), "a1-a2")];
        assert_eq!(commit(&store, "k", vec![], moved()).await, Committed::Done);
        assert_eq!(
            commit(&store, "k", vec![at("BKTR", State::Over, 9, 9)], moved()).await,
            Committed::Repeated("reply to k".to_owned())
        );
        assert_eq!(store.log(&code("BKTR")).await.unwrap().len(), 2);
        assert_eq!(
            store.reply_for("k").await.unwrap().as_deref(),
            Some("reply to k")
        );
        assert_eq!(store.reply_for("other").await.unwrap(), None);
    });
}

#[test]
fn a_stale_deed_writes_nothing_at_all() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        let mut stale = deed(
            "stale",
            vec![],
            vec![
                turn("BKTR", alice(), "a1-a2"),
                named("carol"),
                declined("BKTR"),
            ],
        );
        stale.messages.push(message(None, "lost"));
        assert_eq!(store.commit(stale).await.unwrap(), Committed::Stale);
        assert_eq!(store.log(&code("BKTR")).await.unwrap().len(), 1);
        assert_eq!(store.reply_for("stale").await.unwrap(), None);
        assert_eq!(store.person(&Person::local("carol")).await.unwrap(), None);
        let feed = store.latest_messages(&room(), None, 10).await.unwrap();
        assert_eq!(feed, []);
    });
}

#[test]
fn a_deed_about_unknown_people_is_our_mistake_and_writes_nothing() {
    run(async {
        let store = Store::memory().await.unwrap();
        let unknown = vec![Change::NewGame(Box::new(challenge("BKTR")))];
        let error = store.commit(deed("k", vec![], unknown)).await.unwrap_err();
        assert!(!error.to_string().contains("alice"), "{error}");
        assert_eq!(store.game(&code("BKTR")).await.unwrap(), None);
    });
}

fn ask(person: Person, what: &str) -> Change {
    Change::Ask {
        person,
        code: code("BKTR"),
        what: what.to_owned(),
        serial: 1,
    }
}

#[test]
fn questions_are_answered_once_and_replaced_by_their_like() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        commit(&store, "1", vec![], vec![ask(alice(), "resign")]).await;
        commit(&store, "2", vec![], vec![ask(alice(), "draw")]).await;
        commit(&store, "3", vec![], vec![ask(bob(), "resign")]).await;
        commit(&store, "4", vec![], vec![ask(alice(), "resign")]).await;
        let open = store.open_questions(&alice()).await.unwrap();
        let kinds: Vec<_> = open.iter().map(|row| row.what.as_str()).collect();
        assert_eq!(kinds, ["resign", "draw"], "the newest first");

        let id = open[0].id;
        assert_eq!(store.question(id).await.unwrap().as_ref(), Some(&open[0]));
        let guard = || vec![Guard::Question(id)];
        let answered = || vec![Change::Answered(id)];
        assert_eq!(
            commit(&store, "yes", guard(), answered()).await,
            Committed::Done
        );
        assert_eq!(
            commit(&store, "yes too", guard(), answered()).await,
            Committed::Stale
        );
        assert_eq!(store.question(id).await.unwrap(), None);
    });
}

#[test]
fn the_end_of_a_game_closes_its_questions() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, true).await;
        commit(&store, "ask", vec![], vec![ask(alice(), "resign")]).await;
        let end = Change::Finish {
            code: code("BKTR"),
            result: "none draw".to_owned(),
        };
        commit(&store, "end", vec![], vec![end, ask(bob(), "rematch")]).await;
        assert_eq!(store.open_questions(&alice()).await.unwrap(), []);
        assert_eq!(store.open_questions(&bob()).await.unwrap().len(), 1);
    });
}

#[test]
fn a_name_changes_and_a_language_stays() {
    run(async {
        let store = Store::memory().await.unwrap();
        let row = |name: &str, lang| PersonRow {
            person: alice(),
            name: name.to_owned(),
            lang,
        };
        let set = |row| vec![Change::Person(row)];
        commit(&store, "1", vec![], set(row("Alice", Some(Lang::It)))).await;
        commit(&store, "2", vec![], set(row("Ally", None))).await;
        assert_eq!(
            store.person(&alice()).await.unwrap(),
            Some(row("Ally", Some(Lang::It)))
        );
    });
}

fn message(person: Option<Person>, json: &str) -> NewMessage {
    NewMessage {
        room: room(),
        person,
        json: json.to_owned(),
    }
}

#[test]
fn the_feed_shows_the_room_and_ones_own_private_messages() {
    run(async {
        let store = Store::memory().await.unwrap();
        let mut talk = deed("talk", vec![], vec![named("alice")]);
        talk.messages = vec![
            message(None, "1"),
            message(Some(alice()), "2"),
            message(Some(bob()), "3"),
            message(None, "4"),
            NewMessage {
                room: Room::local("other"),
                ..message(None, "5")
            },
        ];
        store.commit(talk).await.unwrap();
        let read = async |person: Option<&Person>, after, limit| {
            let feed = store.messages_after(&room(), person, after, limit).await;
            let feed: Vec<_> = feed.unwrap().into_iter().map(|row| row.json).collect();
            feed.join(" ")
        };
        assert_eq!(read(None, 0, 9).await, "1 4");
        assert_eq!(read(Some(&alice()), 0, 9).await, "1 2 4");
        assert_eq!(read(Some(&alice()), 2, 9).await, "4");
        assert_eq!(read(Some(&bob()), 0, 2).await, "1 3");
        let last = store.latest_messages(&room(), Some(&bob()), 2).await;
        let last: Vec<_> = last.unwrap().into_iter().map(|row| row.json).collect();
        assert_eq!(last, ["3", "4"]);
    });
}

#[test]
fn expired_challenges_come_in_the_order_of_their_time() {
    run(async {
        let store = Store::memory().await.unwrap();
        play(&store, false).await;
        let mut early = challenge("CDFG");
        early.challenge.expires = AT.plus(10);
        commit(&store, "2", vec![], vec![Change::NewGame(Box::new(early))]).await;
        let expired = async |now| {
            let games = store.expired_challenges(now).await.unwrap();
            let codes: Vec<_> = games.iter().map(|game| game.code.to_string()).collect();
            codes.join(" ")
        };
        let made = async |since| store.challenges_since(&alice(), since).await.unwrap();
        assert_eq!((made(AT.plus(-1)).await, made(AT).await), (2, 0));
        assert_eq!(store.next_due().await.unwrap(), Some(AT.plus(10)));
        assert_eq!(expired(AT).await, "");
        assert_eq!(expired(AT.plus(10)).await, "CDFG");
        assert_eq!(expired(AT.plus(5000)).await, "CDFG BKTR");
    });
}

#[test]
fn readers_are_told_when_something_was_written() {
    run(async {
        let store = Store::memory().await.unwrap();
        let mut news = store.clone().news();
        assert!(!news.has_changed().unwrap());
        play(&store, false).await;
        assert!(news.has_changed().unwrap());
        news.mark_unchanged();
        commit(&store, "start", vec![], vec![]).await;
        assert!(!news.has_changed().unwrap(), "a repetition is no news");
    });
}
