//! What stands beside the board, asked for as the page does.

use serde_json::{Value, json};

use super::Window;
use super::window::{latrunculi, text};
use crate::support::Server;

#[test]
fn a_move_can_be_asked_about_and_nothing_happens() {
    let server = Server::start("examine");
    let (white, black, code) = latrunculi(&server);
    let before = (white.state(), white.feed(), black.feed());
    let ask = |window: &Window, text: &str| {
        let path = format!("/api/examine?game={code}&text={text}");
        window.get(&path).json()["message"].clone()
    };
    assert_eq!(ask(&white, "a1-a5"), json!(null), "it can be played");
    let refusal = ask(&white, "a1-b2");
    assert_eq!(refusal["kind"], "refusal");
    assert!(text(&refusal).contains("a1 to b2"), "{refusal}");
    assert!(text(&ask(&black, "a8-a5")).contains("not your turn"));
    let looker = Window::of(&server, "carol");
    assert!(text(&ask(&looker, "a1-a5")).contains("alice and bob"));
    assert_eq!(ask(&Window::new(&server, "nobody"), "a1-a5"), json!(null));
    let mut after = (white.state(), white.feed(), black.feed());
    after.0["here"] = before.0["here"].clone();
    assert_eq!(after, before);
    let typed = white.say("move a1-b2");
    assert_eq!(text(&typed[0]), text(&refusal));
}

#[test]
fn how_far_a_turn_has_come_is_its_players_to_know() {
    let server = Server::start("steps");
    let (alice, bob) = (Window::of(&server, "alice"), Window::of(&server, "bob"));
    alice.say("challenge @bob boissiere side=white common=body:4 proper=none");
    bob.say("accept");
    alice.say("move c2-e2");
    bob.say("move n2-l2");
    assert_eq!(bob.state()["game"]["step"], 1);
    for other in [&alice, &Window::new(&server, "looker")] {
        let code = bob.state()["game"]["code"].clone();
        let path = format!("/api/state?game={}", code.as_str().expect("a code"));
        let game = other.get(&path).json()["game"].clone();
        assert_eq!((&game["serial"], &game["step"]), (&json!(2), &json!(null)));
        let buttons = game["buttons"].to_string();
        assert!(!buttons.contains(":2:1:"), "{buttons}");
    }
    // What the other does without knowing it is answered as ever.
    let seen = json!({ "key": "early-click-1", "serial": 2, "step": null });
    let early = alice.say_with("move e2-g2", seen);
    assert!(text(&early[0]).contains("not your turn"), "{early:?}");
}

#[test]
fn a_line_without_a_code_means_the_game_on_the_screen() {
    let server = Server::start("shown");
    let (alice, bob) = (Window::of(&server, "alice"), Window::of(&server, "bob"));
    let begin = || {
        let posted = alice.say("challenge @bob latrunculi side=white");
        let code = posted[0]["game"].as_str().expect("a code").to_owned();
        bob.say(&format!("accept #{code}"));
        code
    };
    let (one, two) = (begin(), begin());
    let on =
        |code: &str, number: u32| json!({ "key": format!("line-{code}-{number}"), "game": code });
    let moved = alice.say_with("move a1-a5", on(&one, 1));
    assert_eq!(moved[0]["game"], json!(one));
    let named = alice.say_with(&format!("move #{two} b1-b5"), on(&one, 2));
    assert_eq!(named[0]["game"], json!(two), "a code that is named wins");
    let asked = bob.say_with("resign", on(&two, 3));
    assert!(text(&asked[0]).contains(&two), "{asked:?}");
    bob.say_with("no", on(&two, 4));
    let looker = Window::of(&server, "carol");
    let refused = looker.say_with("move a8-a6", on(&one, 5));
    assert_eq!(refused[0]["kind"], "refusal");
    // Whoever looks at a game that is played can still answer the one challenge to them.
    looker.say("challenge @bob medieval side=white");
    let accepted = bob.say_with("accept", on(&one, 6));
    assert!(text(&accepted[0]).contains("carol"), "{accepted:?}");
}

#[test]
fn what_waits_elsewhere_can_be_answered_from_the_list() {
    let server = Server::start("asked");
    let (alice, bob, _) = latrunculi(&server);
    let carol = Window::of(&server, "carol");
    carol.say("challenge @alice medieval");
    let asked = |window: &Window, state: &str| {
        let games = window.state()["room"]["games"].clone();
        let of = |game: &&Value| game["state"] == state;
        games
            .as_array()
            .expect("games")
            .iter()
            .find(of)
            .expect("one")["asked"]
            .clone()
    };
    let call = asked(&alice, "challenge");
    assert!(text(&call).contains("carol challenges you"), "{call}");
    let labels: Vec<_> = call["buttons"]
        .as_array()
        .expect("buttons")
        .iter()
        .collect();
    assert_eq!(labels.len(), 2);
    assert!(text(&asked(&alice, "playing")).contains("your turn against bob"));
    assert_eq!(asked(&bob, "challenge"), json!(null));
    assert_eq!(asked(&carol, "challenge"), json!(null), "one's own");
    let decline = labels[1]["id"].as_str().expect("an id");
    let answer = alice.say(&format!("press {decline}"));
    assert!(text(&answer[0]).contains("declines"), "{answer:?}");
}

#[test]
fn a_window_that_leaves_frees_a_name_it_never_played_under() {
    let server = Server::start("leave");
    let (alice, bob, _) = latrunculi(&server);
    let guest = Window::of(&server, "guest");
    assert_eq!(alice.state()["here"], json!(["bob", "guest"]));
    assert_eq!(guest.post("/api/leave", &json!({})).status, 204);
    assert_eq!(alice.state()["here"], json!(["bob"]));
    assert_eq!(guest.state()["me"], json!(null));
    assert_eq!(Window::new(&server, "second").claim("Guest").status, 200);
    assert_eq!(bob.post("/api/leave", &json!({})).status, 204);
    assert_eq!(bob.state()["me"], "bob", "a player's name stays");
    assert_eq!(Window::new(&server, "third").claim("bob").status, 409);
}

#[test]
fn what_one_has_chosen_is_shown_to_oneself() {
    let server = Server::start("chosen");
    let (alice, bob) = (Window::of(&server, "alice"), Window::of(&server, "bob"));
    let first = json!({
        "notify": "private", "zone": "UTC", "quiet": null, "digest": "09:00", "away": null,
        "left": "You have 28 days of vacation left this year, of 28.", "auto": false,
    });
    assert_eq!(alice.state()["chosen"], first);
    alice.say("settings quiet 22:30-7");
    alice.say("settings notify digest");
    alice.say("settings zone Europe/Rome");
    alice.say("vacation 3");
    alice.say("vacation auto");
    let chosen = alice.state()["chosen"].clone();
    assert_eq!(chosen["quiet"], json!(["22:30", "07:00"]));
    assert_eq!(
        (&chosen["notify"], &chosen["zone"]),
        (&json!("digest"), &json!("Europe/Rome"))
    );
    // The page shows moments in the time of its own machine.
    assert!(text(&json!({ "text": chosen["away"] })).ends_with(" UTC"));
    assert_eq!(chosen["auto"], true);
    assert!(
        chosen["left"]
            .as_str()
            .is_some_and(|left| left.contains("25 days"))
    );
    assert_eq!(bob.state()["chosen"], first);
    assert_eq!(
        Window::new(&server, "nobody").state()["chosen"],
        json!(null)
    );
}
