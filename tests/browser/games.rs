//! Whole games in two windows of one browser, with a restart of the server in between.

use serde_json::json;

use super::{Browser, Tab, challenge, click_move, say, two};
use crate::support::Server;

/// Two people at two windows with a game under way; the first plays White.
fn begin<'b>(
    browser: &'b Browser,
    server: &Server,
    game: &str,
    options: &str,
) -> (Tab<'b>, Tab<'b>) {
    let (anna, bruno) = two(browser, server);
    challenge(&anna, "Bruno", game, options);
    bruno.sees("#status", "Anna challenges you");
    bruno.press("#deeds", "Accept");
    bruno.sees("#near", "Bruno");
    anna.sees("#near", "Anna");
    // The answered challenge offers nothing any more.
    bruno.wait("the old buttons to go", |tab| {
        let left = "return document.querySelectorAll('#feed .buttons button').length";
        (tab.script(left, &[]) == json!(0)).then_some(())
    });
    (anna, bruno)
}

/// Kills the server and starts it again; both windows say so meanwhile and come back.
fn restart(server: &mut Server, windows: [&Tab<'_>; 2]) {
    server.kill();
    for window in windows {
        window.sees("#connection", "nothing is lost");
    }
    server.again();
    for window in windows {
        window.wait("the connection", |tab| {
            tab.text("#connection").is_empty().then_some(())
        });
    }
}

/// Waits until so many turns stand on the board of a window.
fn turns(tab: &Tab<'_>, number: usize) {
    let script = "return document.querySelectorAll('#turns li').length";
    tab.wait(&format!("{number} turns"), |tab| {
        (tab.script(script, &[]) == number).then_some(())
    });
}

/// Nothing went wrong that a browser would complain of, but for the time without a server.
fn no_complaints(windows: [&Tab<'_>; 2]) {
    for window in windows {
        let complaints = window.complaints();
        let odd = complaints.iter().find(|line| !line.contains("net::ERR_"));
        assert_eq!(odd, None);
    }
}

#[test]
fn a_whole_game_of_latrunculi() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let mut server = Server::start("browser-latrunculi");
    let (anna, bruno) = begin(&browser, &server, "latrunculi", "quiet=2");
    click_move(&anna, "a1", "a5");
    click_move(&bruno, "b8", "b5");
    anna.sees("#status", "your move");
    click_move(&anna, "c1", "c5");
    bruno.sees("#feed", "c1-c5xb5");
    restart(&mut server, [&anna, &bruno]);
    turns(&bruno, 3);
    click_move(&bruno, "l8", "l7");
    turns(&anna, 4);
    say(&anna, "move l1-l2");
    turns(&bruno, 5);
    bruno.reload();
    turns(&bruno, 5);
    say(&bruno, "move l7-l8");
    turns(&anna, 6);
    click_move(&anna, "l2", "l1");
    for window in [&anna, &bruno] {
        window.sees("#status", "White");
        window.sees("#status", "wins");
        window.sees("#deeds", "Rematch");
    }
    no_complaints([&anna, &bruno]);
}

#[test]
fn a_whole_game_of_boissieres_rithmomachia() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let mut server = Server::start("browser-boissiere");
    let (anna, bruno) = begin(&browser, &server, "boissiere", "common=body:1");
    click_move(&anna, "c8", "e8");
    click_move(&bruno, "m6", "m7");
    click_move(&anna, "e8", "g8");
    click_move(&bruno, "m7", "m8");
    turns(&anna, 4);
    restart(&mut server, [&anna, &bruno]);
    say(&anna, "g8-i8");
    anna.sees("#answer", "");
    say(&anna, "move g8-i8");
    turns(&bruno, 5);
    say(&bruno, "move m8-l8");
    turns(&anna, 6);
    say(&anna, "move d3-e3");
    turns(&bruno, 7);
    click_move(&bruno, "l8", "k8");
    // What can be taken is a choice with its numbers; its piece on the board leads to it.
    anna.sees("#captures", "k8");
    anna.sees("#captures", "9");
    anna.click("#squares .capturable[data-square=k8]");
    anna.click("#captures .chosen button");
    for window in [&anna, &bruno] {
        window.sees("#status", "White");
        window.sees("#status", "wins");
    }
    no_complaints([&anna, &bruno]);
}

#[test]
fn a_whole_game_of_the_medieval_rithmomachia() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let mut server = Server::start("browser-medieval");
    let (anna, bruno) = begin(&browser, &server, "medieval", "rows=12");
    // Black begins. Its pyramid's column opens, and White's 16 walks up to it.
    click_move(&bruno, "j2", "i3");
    click_move(&anna, "c4", "d4");
    click_move(&bruno, "k2", "i2");
    click_move(&anna, "d4", "e3");
    turns(&bruno, 4);
    for (number, line) in [
        "i2-g4", "e3-f2", "j8-i8", "f2-g2", "i8-j8", "g2-h2", "j8-i8",
    ]
    .iter()
    .enumerate()
    {
        let (mover, other) = if number % 2 == 0 {
            (&bruno, &anna)
        } else {
            (&anna, &bruno)
        };
        say(mover, &format!("move {line}; end"));
        turns(other, 5 + number);
    }
    restart(&mut server, [&anna, &bruno]);
    // A turn stays open while there is something to take, and can be taken back.
    click_move(&anna, "h2", "i2");
    anna.sees("#draft", "i2");
    anna.sees("#captures", "16 × 4");
    turns(&bruno, 11);
    anna.reload();
    anna.sees("#draft", "i2");
    anna.press("#ending", "Undo");
    click_move(&anna, "h2", "i2");
    anna.click("#captures li button");
    anna.wait("the pyramid to be gone", |tab| {
        let label = "return document.querySelector('[data-square=l2]').getAttribute('aria-label')";
        tab.script(label, &[])
            .as_str()?
            .contains("empty")
            .then_some(())
    });
    if anna.text("#ending").contains("End turn") {
        anna.press("#ending", "End turn");
    }
    turns(&bruno, 12);
    // White's 2, 4 and 6 walk into the other half beside each other.
    let walk = [
        "c1-d1", "d1-e1", "e1-f1", "f1-g1", "c2-d2", "d2-e2", "e2-f2", "f2-g2", "c5-d4", "d4-e3",
        "e3-f3",
    ];
    for (number, line) in walk.iter().enumerate() {
        let wait = if number % 2 == 0 { "i8-j8" } else { "j8-i8" };
        say(&bruno, &format!("move {wait}; end"));
        turns(&anna, 13 + 2 * number);
        say(&anna, &format!("move {line}; end"));
        turns(&bruno, 14 + 2 * number);
    }
    bruno.sees("#feed", "triumph");
    say(&bruno, "move j8-i8; end");
    turns(&anna, 35);
    click_move(&anna, "f3", "g3");
    for window in [&anna, &bruno] {
        window.sees("#status", "White");
        window.sees("#status", "wins");
    }
    no_complaints([&anna, &bruno]);
}
