//! The rulebook read in a browser: on a phone and on a desk, in the light and in the dark.

use serde_json::{Value, json};

use super::{Browser, Tab, say, sit};
use crate::support::Server;

/// Nothing is wider than the screen, whatever can be used has a name, and a heading follows one no
/// more than a step above it.
fn reads_well(tab: &Tab<'_>, width: u32, what: &str) {
    let found = tab.script(
        "const wide = document.documentElement.scrollWidth;
         const nameless = [...document.querySelectorAll('a, button, input, img')].filter(it =>
             !(it.getAttribute('aria-label') || it.textContent.trim() || it.labels?.length || it.alt));
         const steps = [...document.querySelectorAll('h1, h2, h3')].map(it => Number(it.tagName[1]));
         const jumps = steps.filter((step, place) => place && step > steps[place - 1] + 1);
         const ids = [...document.querySelectorAll('[id]')].map(it => it.id);
         return [wide, nameless.length, jumps.length, steps.filter(it => it === 1).length,
             ids.length - new Set(ids).size]",
        &[],
    );
    assert!(
        found[0]
            .as_u64()
            .is_some_and(|wide| wide <= u64::from(width)),
        "{what}: {found}"
    );
    assert_eq!((&found[1], &found[2]), (&json!(0), &json!(0)), "{what}");
    assert_eq!((&found[3], &found[4]), (&json!(1), &json!(0)), "{what}");
}

/// Every figure of the page, looked at, is there and not wider than its place.
fn figures_load(tab: &Tab<'_>, what: &str) {
    tab.script(
        "for (const it of document.querySelectorAll('figure img')) it.loading = 'eager'",
        &[],
    );
    let missing = tab.wait("the figures", |tab| {
        let state = tab.script(
            "const all = [...document.querySelectorAll('figure img')];
             return [all.every(it => it.complete), all.filter(it => !it.naturalWidth).length]",
            &[],
        );
        (state[0] == true).then(|| state[1].clone())
    });
    assert_eq!(missing, json!(0), "{what}");
}

#[test]
fn the_book_is_read_on_every_screen() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-book");
    let tab = browser.first();
    for (width, height, dark) in [(320, 640, false), (390, 844, true), (1280, 900, false)] {
        tab.screen(width, height, dark);
        for lang in ["en", "it"] {
            for page in [
                "index",
                "latrunculi",
                "boissiere",
                "medieval",
                "table",
                "commands",
            ] {
                let what = format!(
                    "book-{page}-{lang}-{width}{}",
                    if dark { "-dark" } else { "" }
                );
                tab.open(&format!("{}rulebook/{lang}/{page}.html", server.url()));
                if lang == "en" {
                    figures_load(&tab, &what);
                }
                reads_well(&tab, width, &what);
                tab.picture(&what);
            }
        }
    }
    assert_eq!(tab.complaints(), Vec::<String>::new());
}

#[test]
fn one_finds_the_way_through_the_book() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-book-way");
    let tab = browser.first();
    tab.screen(390, 844, false);
    sit(&tab, &server, "Anna");
    say(&tab, "help");
    tab.click("#feed a[href^='/rulebook']");
    tab.sees("h1", "The rulebook");
    tab.click(".shelves a[href='boissiere.html']");
    tab.click("#contents a[href='#siege']");
    let seen = |tab: &Tab<'_>| tab.script("return location.hash", &[]);
    assert_eq!(seen(&tab), json!("#siege"));
    tab.click(".languages a[lang=it]");
    tab.sees("h1", "Rithmomachia secondo Boissière");
    tab.keys("#q", "i bordi aiutano un assedio?\u{E007}");
    tab.sees("main", "Assedio");
    // Back at the table one is still who one was.
    tab.click(".top .name a");
    tab.sees("#me", "Anna");
}

#[test]
fn an_answer_of_the_rulebook_shows_its_figure() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-book-answer");
    let tab = browser.first();
    sit(&tab, &server, "Anna");
    say(&tab, "rule latrunculi capture");
    tab.sees("#feed", "Capture · Latrunculi");
    let shown: Value = tab.wait("the figure", |tab| {
        let script = "const it = document.querySelector('#feed img.figure');
             return it?.complete && it.naturalWidth ? it.alt.length > 40 : null";
        Some(tab.script(script, &[])).filter(|shown| !shown.is_null())
    });
    assert_eq!(shown, json!(true));
    tab.picture("book-answer");
}
