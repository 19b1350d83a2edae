//! Windows and the people at them.

use serde_json::json;

use super::{Browser, Tab, challenge, say, sit, two};
use crate::support::Server;

#[test]
fn two_windows_are_two_people_and_a_copied_window_is_a_third() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-people");
    let (anna, bruno) = (browser.first(), browser.window());
    sit(&anna, &server, "Anna");
    bruno.open(&server.url());
    bruno.sees("#people", "Anna");
    bruno.keys("#name", "anna\u{E007}");
    bruno.sees("#name-note", "already");
    bruno.wait("another name to be offered", |tab| {
        (tab.script("return document.querySelector('#name').value", &[]) == "anna 2").then_some(())
    });
    bruno.script("document.querySelector('#name').value = ''", &[]);
    bruno.keys("#name", "Bruno\u{E007}");
    bruno.sees("#me", "Bruno");
    anna.sees("#people", "Bruno");
    for (tab, name) in [(&anna, "Anna"), (&bruno, "Bruno")] {
        tab.reload();
        tab.sees("#me", name);
    }
    // A window that a page opens gets a copy of what that one keeps.
    anna.script("window.open('/', '_blank')", &[]);
    let copy = anna.wait("a third window", |_| {
        let windows = browser.windows();
        (windows.len() == 3).then(|| windows.into_iter().next_back())
    });
    let copy = copy.expect("the newest window");
    copy.sees("#welcome", "Who are you");
    anna.reload();
    anna.sees("#me", "Anna");
}

#[test]
fn who_closed_their_window_comes_back_to_their_seat() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-back");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "latrunculi", "");
    bruno.press("#deeds", "Accept");
    anna.sees("#near", "Anna");
    bruno.close();
    anna.reload();
    let again = browser.window();
    again.open(&server.url());
    again.keys("#name", "bruno\u{E007}");
    again.sees("#me", "Bruno");
    again.sees("#games", "Anna");
    say(&anna, "move g2-g3");
    say(&again, "move f7-f6");
    anna.sees("#feed", "f7-f6");
    // So does whoever was someone else for a while, in the same window.
    anna.click("#leave");
    anna.sees("#welcome", "Who are you");
    anna.keys("#name", "Anna\u{E007}");
    anna.sees("#me", "Anna");
    say(&anna, "move g3-g2");
    again.sees("#feed", "g3-g2");
    // On a tablet the talk keeps to its own place.
    anna.screen(768, 1024, false);
    let long = "document.querySelector('#feed').clientHeight <= innerHeight * 0.75";
    anna.wait("a talk of bounded height", |tab| {
        (tab.script(&format!("return {long}"), &[]) == json!(true)).then_some(())
    });
}

#[test]
fn names_are_shown_as_text() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-names");
    let (odd, anna) = (browser.first(), browser.window());
    let name = "<img src=x onerror=alert(1)>";
    sit(&odd, &server, name);
    sit(&anna, &server, "<b>@everyone</b> **x**");
    odd.sees("#people", "<b>@everyone</b> **x**");
    challenge(&anna, name, "latrunculi", "");
    odd.sees("#feed", name);
    odd.press("#deeds", "Accept");
    odd.sees("#near", name);
    let strange = "return document.querySelectorAll('main b, img[src=x]').length";
    for tab in [&odd, &anna] {
        assert_eq!(tab.script(strange, &[]), json!(0));
    }
}

#[test]
fn private_answers_are_seen_in_their_window_only() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-private");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "boissiere", "");
    bruno.press("#deeds", "Accept");
    anna.sees("#near", "Anna");
    say(&anna, "move c9 m6-k6");
    anna.sees("#answer", "");
    anna.wait("the refusal", |tab| {
        let refused = "return document.querySelector('#feed .refusal.private')?.innerText ?? null";
        tab.script(refused, &[]).as_str().map(str::to_owned)
    });
    say(&anna, "move d6-e6");
    bruno.sees("#feed", "C2 d6-e6");
    assert_eq!(
        bruno.script("return document.querySelector('.private')", &[]),
        json!(null)
    );
}

/// Walks the whole way without a mouse.
#[test]
fn the_keyboard_is_enough() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-keys");
    let (anna, bruno) = two(&browser, &server);
    focus(&anna, "#people [data-key=Bruno]");
    anna.type_on("\u{E007}");
    focus(&anna, "#challenge [type=submit]");
    anna.script(
        "document.querySelector('#challenge [name=side][value=white]').checked = true",
        &[],
    );
    anna.type_on("\u{E007}");
    bruno.sees("#deeds", "Accept");
    focus(&bruno, "#deeds button");
    // Whatever is shown anew meanwhile, the focus stays.
    bruno.script("dispatchEvent(new Event('hashchange'))", &[]);
    bruno.type_on("\u{E007}");
    anna.sees("#near", "Anna");
    focus(&anna, ".movable[data-square=d6]");
    let (enter, up) = ("\u{E007}", "\u{E013}");
    anna.type_on(enter);
    assert_eq!(focused(&anna), "C2 on d6, White circle, chosen");
    anna.type_on(up);
    assert_eq!(focused(&anna), "e6, empty: go here");
    anna.type_on(enter);
    bruno.sees("#feed", "C2 d6-e6");
    // The board is one stop of the Tab key, and what was said comes back with an arrow.
    let stops = "return document.querySelectorAll('#squares [tabindex=\"0\"]').length";
    assert_eq!(anna.script(stops, &[]), json!(1));
    say(&bruno, "help");
    bruno.sees("#feed", "only you see this");
    bruno.keys("#line", up);
    assert_eq!(
        bruno.script("return document.querySelector('#line').value", &[]),
        json!("help")
    );
}

fn focus(tab: &Tab<'_>, css: &str) {
    tab.wait(css, |tab| {
        let script = "const it = document.querySelector(arguments[0]); it?.focus();
            return Boolean(it) && document.activeElement === it";
        (tab.script(script, &[json!(css)]) == true).then_some(())
    });
}

fn focused(tab: &Tab<'_>) -> String {
    let script = "return document.activeElement.getAttribute('aria-label')";
    tab.script(script, &[])
        .as_str()
        .unwrap_or_default()
        .to_owned()
}
