//! The page in a real browser. Without Chromium these tests say so and pass.

mod book;
mod driver;
mod games;
mod looks;
mod more;
mod pace;
mod people;
mod room;
mod steps;

use driver::{Browser, Tab};

use crate::support::Server;

/// Opens the page in a window and sits down there.
fn sit(tab: &Tab<'_>, server: &Server, name: &str) {
    tab.open(&server.url());
    tab.keys("#name", &format!("{name}\u{E007}"));
    tab.sees("#me", name);
}

/// Anna and Bruno at a window each.
fn two<'b>(browser: &'b Browser, server: &Server) -> (Tab<'b>, Tab<'b>) {
    let (anna, bruno) = (browser.first(), browser.window());
    sit(&anna, server, "Anna");
    sit(&bruno, server, "Bruno");
    (anna, bruno)
}

/// Challenges somebody through the dialog: game, side and further options.
fn challenge(tab: &Tab<'_>, whom: &str, game: &str, options: &str) {
    tab.press("#people", &format!("Challenge {whom}"));
    tab.click(&format!("#challenge .kind:has([value={game}])"));
    tab.click("#challenge [name=side][value=white]");
    tab.click("#challenge summary");
    tab.keys("#options", options);
    tab.press("#challenge", "Send the challenge");
}

/// Clicks a piece and then a square.
fn click_move(tab: &Tab<'_>, from: &str, to: &str) {
    tab.click(&format!("#squares .movable[data-square={from}]"));
    tab.click(&format!("#squares .target[data-square={to}]"));
}

/// Types a line and sends it.
fn say(tab: &Tab<'_>, line: &str) {
    tab.keys("#line", &format!("{line}\u{E007}"));
}
