//! Playing over the page: private answers, repetition, old clicks, restarts, the stream.

use std::collections::HashSet;
use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json};

use super::Window;
use super::window::{latrunculi, text};
use crate::support::{Server, ask, magister};

#[test]
fn two_windows_find_each_other_and_play() {
    let server = Server::start("pair");
    let (alice, bob) = (Window::of(&server, "alice"), Window::of(&server, "bob"));
    assert_eq!(alice.state()["here"], json!(["bob"]));
    assert_eq!(bob.state()["here"], json!(["alice"]));
    alice.say("challenge @bob boissiere side=white");
    let challenged = bob.state();
    assert_eq!(challenged["game"]["state"], "challenge");
    let accept = challenged["game"]["buttons"][0]["id"]
        .as_str()
        .expect("a button");
    bob.say(&format!("press {accept}"));
    let game = &alice.state()["game"];
    assert_eq!(game["side"], "white");
    let moves = game["moves"].as_array().expect("moves");
    assert!(
        moves.iter().any(|one| one["text"] == "C2 d6-e6"),
        "{moves:?}"
    );
    let squares = game["board"]["squares"].as_array().expect("squares");
    assert_eq!(squares.len(), 128);
    let names: HashSet<_> = squares
        .iter()
        .map(|square| square["name"].as_str())
        .collect();
    assert_eq!(names.len(), 128);
    alice.say("move d6-e6");
    let seen = bob.state();
    assert_eq!(seen["game"]["side"], "black");
    assert_eq!(seen["game"]["turns"], json!(["C2 d6-e6"]));
    assert_eq!(seen["game"]["board"]["viewpoint"], "black");
}

#[test]
fn the_board_is_a_picture_with_words_and_can_be_turned() {
    let server = Server::start("picture");
    let (white, _, _) = latrunculi(&server);
    let board =
        |query: &str| white.get(&format!("/api/state{query}")).json()["game"]["board"].clone();
    let plain = board("");
    let flipped = board("?flip=1");
    let turned = board("?turned=1");
    assert_eq!(plain["viewpoint"], "white");
    assert_eq!(flipped["viewpoint"], "black");
    assert!(plain["width"].as_u64() > plain["height"].as_u64());
    assert!(turned["width"].as_u64() < turned["height"].as_u64());
    assert!(
        plain["alt"]
            .as_str()
            .is_some_and(|words| words.contains("g2")),
        "{}",
        plain["alt"]
    );
    assert_eq!(plain["squares"][0]["name"], "a8");
    assert_eq!(flipped["squares"][0]["name"], "l1");
    let link = plain["picture"].as_str().expect("a picture");
    for size in ["small", "normal", "double"] {
        let picture = ask(server.port, &format!("GET {link}-{size}.png"), &[], "");
        assert_eq!(picture.header("content-type"), Some("image/png"));
        assert!(picture.body.starts_with(b"\x89PNG"));
    }
}

#[test]
fn private_answers_stay_in_their_window() {
    let server = Server::start("private");
    let (white, black, _) = latrunculi(&server);
    let refusal = &white.say("move g2-g9")[0];
    assert_eq!(refusal["kind"], "refusal");
    assert_eq!(refusal["private"], true);
    white.say("help");
    let own: Vec<Value> = white
        .feed()
        .into_iter()
        .filter(|message| message["private"] == true)
        .collect();
    assert_eq!(own.len(), 2);
    for window in [&black, &Window::new(&server, "looker")] {
        assert!(
            window
                .feed()
                .iter()
                .all(|message| message["private"] == false)
        );
    }
}

#[test]
fn a_plan_stays_in_its_window_and_a_game_comes_as_a_file() {
    let server = Server::start("records");
    let (white, black, _) = latrunculi(&server);
    white.say("move a1-a5");
    let planned = &white.say("plan b8-b7 -> c1-c5")[0];
    assert_eq!(planned["private"], true);
    let looker = Window::of(&server, "carol");
    for window in [&black, &looker] {
        let seen = format!("{:?} {:?}", window.feed(), window.state());
        assert!(!seen.contains("c1-c5"), "{seen}");
        let file = &window.say("export")[0]["file"];
        assert!(!file["text"].to_string().contains("c1-c5"), "{file}");
    }
    let answer = &black.say("move b8-b7")[0];
    assert!(
        text(answer).contains("had planned this answer: c1-c5"),
        "{answer}"
    );
    let file = &looker.say("export")[0]["file"];
    let record = file["text"].as_str().expect("a text");
    assert!(record.contains("\n3. White: c1-c5 {"), "{record}");
    assert!(
        file["name"]
            .as_str()
            .is_some_and(|name| name.strip_suffix(".txt").is_some())
    );
    // Several lines come in as they are.
    let study = &looker.say(&format!("import {record}"))[0];
    assert!(
        text(study).contains("3 turns, all of them legal"),
        "{study}"
    );
}

#[test]
fn a_repeated_request_is_answered_again_and_done_once() {
    let server = Server::start("twice");
    let (white, _, _) = latrunculi(&server);
    let key = json!({ "key": "0123456789abcdef" });
    let first = white.say_with("move a1-a5", key.clone());
    let again = white.say_with("move a1-a5", key);
    assert_eq!(text(&first[0]), text(&again[0]));
    let state = white.state();
    assert_eq!(state["game"]["turns"], json!(["a1-a5"]));
    let spoken = white
        .feed()
        .iter()
        .filter(|message| text(message).contains("a1-a5"))
        .count();
    assert_eq!(spoken, 1);
}

#[test]
fn the_same_key_of_two_windows_is_two_requests() {
    let server = Server::start("keys");
    let (white, black, _) = latrunculi(&server);
    let key = json!({ "key": "0123456789abcdef" });
    white.say_with("move a1-a5", key.clone());
    let answer = black.say_with("move a8-a6", key);
    assert!(text(&answer[0]).contains("a8-a6"), "{answer:?}");
}

#[test]
fn a_click_on_an_old_board_is_refused_with_the_present_one() {
    let server = Server::start("stale");
    let (white, black, _) = latrunculi(&server);
    let old = white.state()["game"].clone();
    white.say("move a1-a5");
    black.say("move a8-a6");
    let seen = json!({ "key": "old-click-1", "serial": old["serial"], "step": old["step"] });
    let answer = white.say_with("move b1-b5", seen);
    assert_eq!(answer[0]["kind"], "refusal");
    assert!(answer[0]["picture"].is_string(), "{answer:?}");
    assert_eq!(
        white.state()["game"]["turns"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn a_draft_is_seen_by_its_player_only() {
    let server = Server::start("draft");
    let (alice, bob) = (Window::of(&server, "alice"), Window::of(&server, "bob"));
    alice.say("challenge @bob boissiere side=white");
    bob.say("accept");
    // White's 8 walks up to where Black's 3 and 5 reach it together.
    for (who, line) in [
        (&alice, "move d3-e3"),
        (&bob, "move m3-l3"),
        (&alice, "move e3-f3"),
        (&bob, "move l3-k3"),
        (&alice, "move f3-g3"),
        (&bob, "move k3-j3"),
        (&alice, "move g3-h3"),
        (&bob, "move m4-l4"),
        (&alice, "move d4-e4"),
        (&bob, "move l4-k4"),
        (&alice, "move e4-f4"),
        (&bob, "move k4-j4"),
        (&alice, "move f4-g4"),
        (&bob, "move j4-i4"),
        (&alice, "move d5-e5"),
        (&bob, "move i4-h4"),
        (&alice, "move e5-f5"),
    ] {
        who.say(line);
    }
    let before = bob.state()["game"].clone();
    bob.say("move j3-i3");
    let (mine, theirs) = (bob.state()["game"].clone(), alice.state()["game"].clone());
    if mine["draft"]
        .as_array()
        .is_some_and(|draft| !draft.is_empty())
    {
        assert_eq!(theirs["draft"], json!([]));
        assert_ne!(mine["position"], theirs["position"]);
        assert_eq!(theirs["position"], before["position"]);
        assert_eq!(mine["can_undo"], true);
        let capture = &mine["captures"][0];
        assert!(
            capture["label"]
                .as_str()
                .is_some_and(|words| words.contains("5 + 3 = 8") || words.contains("3 + 5 = 8")),
            "{capture}"
        );
        bob.say("undo");
        assert_eq!(bob.state()["game"]["position"], before["position"]);
    } else {
        panic!("the turn stays open while there is something to take: {mine}");
    }
}

#[test]
fn where_a_captured_piece_comes_back_is_a_choice() {
    let server = Server::start("reentry");
    let (alice, bob) = (Window::of(&server, "alice"), Window::of(&server, "bob"));
    alice.say("challenge @bob medieval rows=12 side=white");
    bob.say("accept");
    for (number, line) in [
        "j2-i1", "c4-d5", "j6-i5", "d5-d6", "j7-i7", "b4-d4", "j4-i4", "c5-c4", "i5-h4",
    ]
    .iter()
    .enumerate()
    {
        let who = if number % 2 == 0 { &bob } else { &alice };
        who.say(&format!("move {line}"));
    }
    let game = bob.state()["game"].clone();
    let captures = game["captures"].as_array().expect("captures").clone();
    let capture = captures.iter().find(|capture| capture["text"] == "x d4");
    let places = capture.expect("d4 can be taken")["places"].clone();
    assert_eq!(places, json!(["j2", "j4", "j6", "j7"]));
    bob.say("move x d4 @j6");
    let seen = alice.state();
    let turns = seen["game"]["turns"].as_array().expect("turns").clone();
    let last = turns.last().and_then(Value::as_str).expect("a turn");
    assert!(last.ends_with("x T25 d4 @j6"), "{last}");
}

#[test]
fn what_another_process_writes_is_heard_too() {
    let server = Server::start("other-process");
    let alice = Window::of(&server, "alice");
    let mut stream = alice.listen(0);
    let file = server.folder.join("data/magister.db");
    let mut chat = magister(&server.folder)
        .args(["chat", "--database"])
        .arg(file)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the terminal table starts");
    let mut lines = chat.stdin.take().expect("its input");
    lines
        .write_all(b"bob: challenge @alice latrunculi side=black\n")
        .expect("said");
    let heard = stream.message(|message| text(message).contains("challenges alice"));
    assert_eq!(heard["pinged"], true);
    alice.say("accept");
    drop(lines);
    assert!(chat.wait().expect("it ends").success());
    assert_eq!(alice.state()["game"]["white"], "alice");
}

#[test]
fn killed_and_started_again_nothing_is_lost() {
    let mut server = Server::start("restart");
    let (white, black, code) = latrunculi(&server);
    white.say("move a1-a5");
    let (state, feed) = (black.state(), black.feed());
    server.kill();
    server.again();
    let after = black.state();
    for part in ["code", "serial", "position", "turns", "moves"] {
        assert_eq!(after["game"][part], state["game"][part], "{part}");
    }
    assert_ne!(
        after["boot"], state["boot"],
        "the page sees that it is another server"
    );
    let ids = |feed: &[Value]| {
        feed.iter()
            .map(|message| message["id"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(ids(&black.feed()), ids(&feed));
    black.say(&format!("move #{code} a8-a6"));
    assert_eq!(white.state()["game"]["turns"], json!(["a1-a5", "a8-a6"]));
}

#[test]
fn the_stream_tells_each_window_what_it_may_see() {
    let server = Server::start("stream");
    let (white, black, _) = latrunculi(&server);
    let last = black.feed().last().expect("talk")["id"]
        .as_i64()
        .expect("a number");
    let mut stream = black.listen(last);
    white.say("help");
    white.say("move a1-a5");
    let heard = stream.message(|message| text(message).contains("a1-a5"));
    assert_eq!(heard["pinged"], true);
    assert_eq!(
        heard["id"].as_i64(),
        Some(last + 2),
        "the private answer has a number too"
    );
    black.say("move a8-a6");
    stream.message(|message| text(message).contains("a8-a6"));
    // Whoever comes back with the last number they know misses nothing and hears nothing twice.
    let mut late = white.listen(last);
    let mut heard = Vec::new();
    while heard.len() < 3 {
        let (_, news) = late.next().expect("the stream goes on");
        heard.extend(news["messages"].as_array().expect("messages").clone());
    }
    let ids: Vec<_> = heard
        .iter()
        .filter_map(|message| message["id"].as_i64())
        .collect();
    assert_eq!(ids, [last + 1, last + 2, last + 3]);
}

#[test]
fn a_newcomer_is_told_of_at_once() {
    let server = Server::start("newcomer");
    let alice = Window::of(&server, "alice");
    let mut stream = alice.listen(0);
    let _listening = Window::of(&server, "bob").listen(0);
    loop {
        let (name, _) = stream.next().expect("the stream goes on");
        if name == "stir" && alice.state()["here"] == json!(["bob"]) {
            break;
        }
    }
}

#[test]
fn the_page_speaks_the_language_of_the_window() {
    let server = Server::start("languages");
    let page = |headers: &[(&str, &str)], path: &str| {
        ask(server.port, &format!("GET {path}"), headers, "").text()
    };
    assert!(page(&[], "/").contains("<html lang=\"en\">"));
    assert!(page(&[("Accept-Language", "it-IT,en;q=0.5")], "/").contains("<html lang=\"it\">"));
    assert!(page(&[("Accept-Language", "it")], "/?lang=en").contains("<html lang=\"en\">"));
    let window = Window::new(&server, "window");
    let claim = |lang: &str| window.post("/api/name", &json!({ "name": "anna", "lang": lang }));
    assert_eq!(claim("it").status, 200);
    let italian = window.say_with("help", json!({ "key": "italian-1", "lang": "it" }));
    assert_eq!(claim("en").status, 200);
    let english = window.say_with("help", json!({ "key": "english-1", "lang": "en" }));
    assert!(text(&italian[0]).contains("sfida"), "{italian:?}");
    assert!(
        text(&english[0]).contains("challenge somebody"),
        "{english:?}"
    );
}
