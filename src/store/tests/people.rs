//! Who is known, who is meant, whose a name is; free codes.

use super::*;
use crate::store::{Claim, Committed, Found, NewMessage};

async fn known(names: &[&str]) -> Store {
    let store = Store::memory().await.unwrap();
    let changes = names.iter().map(|name| named(name)).collect();
    let done = store.commit(deed("people", vec![], changes)).await.unwrap();
    assert_eq!(done, Committed::Done);
    store
}

fn names(rows: &[PersonRow]) -> Vec<&str> {
    rows.iter().map(|row| row.name.as_str()).collect()
}

async fn found(store: &Store, name: &str) -> String {
    match store.find_person(name, "local").await.unwrap() {
        Found::One(row) => row.name,
        Found::Several(rows) => format!("several: {}", names(&rows).join(" ")),
        Found::Nobody(rows) => format!("nobody: {}", names(&rows).join(" ")),
    }
}

#[test]
fn a_person_is_found_however_the_name_is_written() {
    run(async {
        let store = known(&["alice", "Bob", "Zoë", "CAROL", "carol"]).await;
        assert_eq!(found(&store, "ALICE").await, "alice");
        assert_eq!(found(&store, "bob").await, "Bob");
        assert_eq!(found(&store, "ZOË").await, "Zoë");
        assert_eq!(found(&store, "carol").await, "carol");
        assert_eq!(found(&store, "Carol").await, "several: CAROL carol");
        assert_eq!(found(&store, "alise").await, "nobody: alice");
        assert_eq!(found(&store, "xavier").await, "nobody: ");
        assert_eq!(found(&store, "%").await, "nobody: ");
        assert_eq!(
            store.find_person("alice", "discord").await.unwrap(),
            Found::Nobody(vec![])
        );
    });
}

#[test]
fn people_of_a_surface_and_of_a_room() {
    run(async {
        let store = known(&["carol", "Dave"]).await;
        play(&store, false).await;
        let everybody = store.people("local").await.unwrap();
        assert_eq!(names(&everybody), ["alice", "bob", "carol", "Dave"]);
        let here = store.people_of(&room()).await.unwrap();
        assert_eq!(names(&here), ["alice", "bob"]);
        let mut answer = deed("hello", vec![], vec![]);
        answer.messages.push(NewMessage {
            room: room(),
            person: Some(Person::local("carol")),
            json: "{}".to_owned(),
        });
        answer.at = Instant(answer.at.0 + 1);
        store.commit(answer).await.unwrap();
        let here = store.people_of(&room()).await.unwrap();
        assert_eq!(names(&here), ["carol", "alice", "bob"], "the last first");
    });
}

#[test]
fn a_name_belongs_to_the_window_that_chose_it_first() {
    run(async {
        let store = Store::memory().await.unwrap();
        let claim = async |name: &str, secret: &str| {
            store
                .claim_name(&Person::local(name), secret)
                .await
                .unwrap()
        };
        let bearer = async |secret: &str| {
            let row = store.person_of_window(secret).await.unwrap();
            row.map_or("nobody".to_owned(), |row| row.name)
        };
        assert_eq!(bearer("one").await, "nobody");
        assert_eq!(claim("Ann", "one").await, Claim::Claimed);
        assert_eq!(claim("Ann", "one").await, Claim::Claimed);
        assert_eq!(claim("Ann", "two").await, Claim::Taken);
        assert_eq!(claim("ANN", "two").await, Claim::Taken, "letter case");
        assert_eq!(bearer("two").await, "nobody");
        assert_eq!(claim("Ben", "two").await, Claim::Claimed);
        assert_eq!(bearer("two").await, "Ben");
        assert_eq!(claim("Cid", "one").await, Claim::Claimed);
        assert_eq!(bearer("one").await, "Cid", "the name chosen last");
        assert_eq!(claim("Ann", "one").await, Claim::Claimed);
        assert_eq!(bearer("one").await, "Ann");
        assert_eq!(
            claim("Cid", "two").await,
            Claim::Claimed,
            "never played under"
        );
        store.release_names("one").await.unwrap();
        assert_eq!(bearer("one").await, "nobody");
        assert_eq!(claim("Ann", "two").await, Claim::Claimed);
    });
}

#[test]
fn a_name_that_was_played_under_stays_and_five_are_enough() {
    run(async {
        let store = Store::memory().await.unwrap();
        let played = ["ann", "ben", "cid", "dan", "eve"];
        for (name, code) in played
            .into_iter()
            .zip(["BBBB", "CCCC", "DDDD", "FFFF", "GGGG"])
        {
            let claim = store.claim_name(&Person::local(name), "one").await;
            assert_eq!(claim.unwrap(), Claim::Claimed);
            let game = GameRow {
                challenge: Challenge {
                    challenger: Person::local(name),
                    ..challenge(code).challenge
                },
                ..challenge(code)
            };
            let changes = vec![
                named("alice"),
                named("bob"),
                Change::NewGame(Box::new(game)),
            ];
            let done = store.commit(deed(name, vec![], changes)).await.unwrap();
            assert_eq!(done, Committed::Done);
        }
        let six = store
            .claim_name(&Person::local("fay"), "one")
            .await
            .unwrap();
        assert_eq!(six, Claim::Many(played.map(str::to_owned).to_vec()));
        store.release_names("one").await.unwrap();
        let other = store.claim_name(&Person::local("ben"), "two").await;
        assert_eq!(other.unwrap(), Claim::Taken);
        let again = store.claim_name(&Person::local("ben"), "one").await;
        assert_eq!(again.unwrap(), Claim::Claimed);
    });
}

#[test]
fn a_name_that_looks_like_another_is_not_given() {
    run(async {
        let store = known(&["anna"]).await;
        for name in ["\u{430}nna", "ANN\u{410}"] {
            let claim = store.claim_name(&Person::local(name), "one").await;
            assert_eq!(claim.unwrap(), Claim::Alike("anna".to_owned()), "{name}");
        }
        let claim = store.claim_name(&Person::local("anna"), "one").await;
        assert_eq!(claim.unwrap(), Claim::Claimed);
    });
}

#[test]
fn free_codes_are_four_letters_that_no_game_has() {
    run(async {
        let store = Store::memory().await.unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..50 {
            let code = store.free_code().await.unwrap();
            assert_eq!(code.as_str().len(), 4);
            seen.insert(code);
        }
        assert!(seen.len() > 45, "chance makes them");
    });
}
