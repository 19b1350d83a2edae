//! What everybody is told, each reader reads in the language of their page.

use serde_json::Value;

use super::Window;
use super::window::text;
use crate::support::Server;

/// What a window reads in a language of what everybody is told.
fn talk(window: &Window, lang: &str) -> Vec<Value> {
    let answer = window.get(&format!("/api/feed?lang={lang}")).json();
    let mut messages = answer["messages"].as_array().expect("messages").clone();
    messages.retain(|message| message["private"] == false);
    messages
}

/// The texts of the messages, one after the other.
fn words(messages: &[Value]) -> String {
    messages.iter().map(text).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_the_room_is_told_is_read_in_the_language_of_the_page() {
    let server = Server::start("room-languages");
    let (anna, bruno) = (Window::of(&server, "anna"), Window::of(&server, "bruno"));
    anna.say("challenge @bruno latrunculi side=white");
    bruno.say("decline");
    anna.say("challenge @bruno latrunculi side=white");
    bruno.say("accept");
    anna.say("move a1-a5");
    anna.say("resign");
    anna.say("yes");
    for window in [&anna, &bruno] {
        let (english, italian) = (talk(window, "en"), talk(window, "it"));
        assert_eq!(english.len(), italian.len());
        for wanted in ["challenges bruno", "declines", "plays White", "resigns"] {
            assert!(words(&english).contains(wanted), "{}", words(&english));
        }
        for wanted in ["sfida bruno", "rifiuta", "Bianco", "abbandona"] {
            assert!(words(&italian).contains(wanted), "{}", words(&italian));
        }
        for wanted in ["challenges", "declines", "White", "resigns"] {
            assert!(!words(&italian).contains(wanted), "{}", words(&italian));
        }
    }
    // The board is described, and its buttons named, in that language too.
    let italian = talk(&bruno, "it");
    let moved = italian.iter().find(|one| text(one).contains("a1-a5"));
    let moved = moved.expect("the turn");
    assert!(
        moved["alt"]
            .as_str()
            .is_some_and(|alt| alt.contains("Bianco"))
    );
    assert_eq!(moved["buttons"][1]["label"], "Abbandona");
    // An answer to what was said comes in the language it was said in.
    let answer = bruno.say_with(
        "rematch",
        serde_json::json!({ "key": "rivincita-1", "lang": "it" }),
    );
    assert!(text(&answer[0]).contains("rivincita"), "{answer:?}");
}
