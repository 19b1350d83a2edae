//! What to do next is always in sight, in words, and in both windows.

use serde_json::json;

use super::{Browser, Tab, challenge, click_move, say, sit, two};
use crate::support::Server;

/// The screens of phones.
const PHONES: [(u32, u32); 2] = [(390, 844), (320, 640)];

/// Waits until an element is wholly on the screen, wherever the page is scrolled to.
fn in_sight(tab: &Tab<'_>, css: &str) {
    seen_at(tab, css, &["0", "document.documentElement.scrollHeight"]);
}

/// The same where the page is scrolled to these places.
fn seen_at(tab: &Tab<'_>, css: &str, places: &[&str]) {
    for place in places {
        tab.script(&format!("scrollTo(0, {place})"), &[]);
        let script = "const it = document.querySelector(arguments[0]);
            const box = it?.getBoundingClientRect();
            return Boolean(it?.checkVisibility()) && box.top >= 0 && box.bottom <= innerHeight
                && it.contains(document.elementFromPoint(box.left + 5, box.top + 5))";
        tab.wait(&format!("{css} in sight, scrolled to {place}"), |tab| {
            (tab.script(script, &[json!(css)]) == true).then_some(())
        });
    }
}

#[test]
fn on_a_phone_the_next_step_is_always_in_sight() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-phone");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "boissiere", "common=body:1");
    bruno.sees("#deeds", "Accept");
    for (width, height) in PHONES {
        bruno.screen(width, height, false);
        anna.screen(width, height, false);
        for css in ["#status", "#deeds button", "#deeds button:last-child"] {
            in_sight(&bruno, css);
        }
        in_sight(&anna, "#deeds button");
        bruno.picture(&format!("step-card-{width}"));
    }
    bruno.press("#deeds", "Accept");
    anna.sees("#status", "your move");
    in_sight(&anna, "#status");
    in_sight(&anna, "#hint");
    in_sight(&bruno, "#status");
    // A refusal is read where the next step is.
    anna.click("#squares [data-square=d6]");
    anna.click("#squares [data-square=g6]");
    anna.sees("#answer", "From d6 it can go to");
    in_sight(&anna, "#answer");
    for (number, line) in [
        "c8-e8", "m6-m7", "e8-g8", "m7-m8", "g8-i8", "m8-l8", "d3-e3", "l8-k8",
    ]
    .iter()
    .enumerate()
    {
        let who = if number % 2 == 0 { &anna } else { &bruno };
        say(who, &format!("move {line}"));
        let turns = "return document.querySelectorAll('#turns li').length";
        anna.wait(line, |tab| {
            (tab.script(turns, &[]) == number + 1).then_some(())
        });
    }
    for (width, height) in PHONES {
        anna.screen(width, height, true);
        in_sight(&anna, "#captures");
        in_sight(&anna, "#captures button");
        anna.picture(&format!("step-capture-{width}"));
    }
    anna.click("#captures button");
    anna.sees("#status", "wins");
    for tab in [&anna, &bruno] {
        in_sight(tab, "#status");
        in_sight(tab, "#deeds button");
        tab.sees("#deeds", "Rematch");
    }
}

#[test]
fn a_challenge_during_a_game_is_seen_and_answered_there() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-calls");
    let (anna, bruno) = two(&browser, &server);
    let carla = browser.window();
    sit(&carla, &server, "Carla");
    challenge(&anna, "Bruno", "latrunculi", "");
    bruno.press("#deeds", "Accept");
    anna.sees("#status", "your move");
    anna.screen(320, 640, false);
    challenge(&carla, "Anna", "medieval", "");
    anna.sees("#calls", "Carla challenges you to Rithmomachia");
    in_sight(&anna, "#calls li .buttons");
    anna.picture("step-call-320");
    // Declined, the game on the screen stays there.
    anna.press("#calls", "Decline");
    anna.wait("the call to go", |tab| {
        tab.text("#calls").is_empty().then_some(())
    });
    anna.sees("#status", "Turn 1");
    carla.sees("#status", "Anna declined your challenge");
    // Looked at, it says what it is; and the game left behind says whose turn it is there.
    challenge(&carla, "Anna", "medieval", "");
    anna.press("#calls", "Look");
    anna.sees("#about", "pyramid");
    anna.sees("#calls", "it is your turn against Bruno in Latrunculi");
    anna.press("#deeds", "Accept");
    carla.sees("#status", "Turn 1");
    anna.press("#calls", "Look");
    anna.sees("#near", "Anna");
    anna.sees("#far", "Bruno");
}

#[test]
fn a_challenge_says_what_it_is_and_what_became_of_it() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-card");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "boissiere", "");
    bruno.sees("#status", "Anna challenges you");
    for wanted in [
        "Two armies of numbers capture each other by arithmetic.",
        "To win: capture 4 pieces; or bring three pieces that form a progression",
        "You would play Black (Odd). White (Even) moves first.",
    ] {
        bruno.sees("#about", wanted);
    }
    bruno.sees("#near", "Bruno");
    bruno.sees("#far", "Anna");
    anna.sees("#status", "Waiting for Bruno to answer");
    anna.press("#deeds", "Withdraw");
    anna.sees("#status", "You took your challenge back.");
    bruno.sees("#status", "Anna took the challenge back.");
    // By lot, and declined.
    anna.press("#deeds", "Challenge Bruno again");
    let kind = "return document.querySelector('#challenge [name=game]:checked').value";
    assert_eq!(anna.script(kind, &[]), json!("boissiere"), "the same game");
    anna.press("#challenge", "Send the challenge");
    bruno.sees("#about", "sides are drawn by lot");
    bruno.press("#deeds", "Decline");
    bruno.sees("#status", "You declined the challenge of Anna.");
    anna.sees("#status", "Bruno declined your challenge.");
    anna.sees("#deeds", "Challenge Bruno again");
    bruno.sees("#deeds", "Challenge Anna again");
    // In a low window it is answered without scrolling, whichever the game.
    bruno.screen(1280, 757, false);
    for game in ["latrunculi", "medieval"] {
        challenge(&anna, "Bruno", game, "");
        bruno.sees("#status", "Anna challenges you");
        seen_at(&bruno, "#deeds button:last-child", &["0"]);
        bruno.press("#deeds", "Decline");
    }
}

#[test]
fn a_rematch_is_offered_beside_the_game_that_is_over() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-rematch");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "latrunculi", "");
    bruno.press("#deeds", "Accept");
    anna.sees("#status", "your move");
    anna.press("#later", "Resign");
    anna.press("#answer", "Yes");
    for tab in [&anna, &bruno] {
        tab.sees("#status", "Black (Bruno) wins");
        tab.sees("#deeds", "Rematch");
    }
    anna.press("#deeds", "Rematch");
    bruno.sees(
        "#hint",
        "Anna asks you for a rematch, with the sides changed.",
    );
    anna.sees("#hint", "You asked Bruno for a rematch");
    anna.sees("#deeds", "Withdraw");
    for tab in [&anna, &bruno] {
        tab.sees("#status", "Black (Bruno) wins");
        assert_eq!(tab.text("#calls"), "");
    }
    bruno.press("#deeds", "Accept");
    for tab in [&anna, &bruno] {
        tab.sees("#status", "Turn 1");
    }
    // The sides are changed, in both windows.
    click_move(&bruno, "a1", "a5");
    anna.sees("#status", "your move, Black (Anna)");
}

#[test]
fn a_click_that_does_nothing_says_what_to_do() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-clicks");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "boissiere", "");
    let click = |tab: &Tab<'_>, square: &str| {
        tab.click(&format!("#squares [data-square={square}]"));
    };
    bruno.sees("#deeds", "Accept");
    click(&bruno, "m6");
    bruno.sees("#answer", "The game begins when the challenge is accepted.");
    bruno.press("#deeds", "Accept");
    anna.sees("#status", "your move");
    for (square, wanted) in [
        (
            "i4",
            "Choose one of your pieces: those with a blue edge can move.",
        ),
        ("m6", "c9 on m6 cannot be taken now."),
        ("b4", "T42 on b4 has no move now."),
    ] {
        click(&anna, square);
        anna.sees("#answer", wanted);
    }
    click(&bruno, "d6");
    bruno.sees("#answer", "It is the turn of White, Anna.");
    // What a typed move would be told, a clicked one is told too; and nothing has happened.
    click(&anna, "d6");
    click(&anna, "g6");
    anna.sees("#answer", "d6");
    let clicked = anna.text("#answer p");
    say(&anna, "move d6-g6");
    let typed = anna.wait("the refusal of the typed move", |tab| {
        let script = "return document.querySelector('#feed .refusal .text')?.innerText ?? null";
        tab.script(script, &[]).as_str().map(str::to_owned)
    });
    assert_eq!(clicked, typed);
    click(&anna, "e6");
    bruno.sees("#feed", "C2 d6-e6");
    // What was said of a click is gone once the board is another.
    bruno.sees("#status", "your move");
    assert_eq!(bruno.text("#answer"), "");
}
