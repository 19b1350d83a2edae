//! The page on a phone and on a desk, in both languages, in the light and in the dark.

use serde_json::{Value, json};

use super::{Browser, Tab, challenge, sit, two};
use crate::support::Server;

/// Everything must be there without scrolling sideways, and large enough to read and to hit; where
/// there is room, the whole board with the names of both players and what to do next.
fn fits(tab: &Tab<'_>, (width, height): (u32, u32), what: &str) {
    let measures = tab.script(
        "scrollTo(0, 0);
         const board = document.querySelector('#board img').getBoundingClientRect();
         const squares = [...document.querySelectorAll('#squares button')]
             .map(it => it.getBoundingClientRect()).map(it => Math.min(it.width, it.height));
         const seen = ['#near', '#board-tools', '#status', '#hint']
             .map(it => document.querySelector(it).getBoundingClientRect().bottom);
         return [document.documentElement.scrollWidth, board.left, board.right,
             Math.min(...squares), Math.max(...seen)]",
        &[],
    );
    let number = |place: usize| measures[place].as_f64().unwrap_or(f64::NAN);
    assert!(number(0) <= f64::from(width), "{what}: {} wide", number(0));
    assert!(
        number(1) >= 0.0 && number(2) <= f64::from(width),
        "{what}: {measures}"
    );
    assert!(number(3) >= 30.0, "{what}: squares of {}", number(3));
    if width >= 640 {
        let low = number(4);
        assert!(low <= f64::from(height), "{what}: something ends at {low}");
    }
}

/// Whatever can be used has a name, whatever is shown has a description.
fn is_named(tab: &Tab<'_>) {
    let nameless = tab.script(
        "return [...document.querySelectorAll('button, input, select, a, img')].filter(it =>
             it.checkVisibility() && !(it.getAttribute('aria-label') || it.innerText?.trim() ||
             it.labels?.length || it.closest('[role=group]') || (it.tagName === 'IMG' && it.alt)))
             .map(it => it.outerHTML)",
        &[],
    );
    assert_eq!(nameless, json!([]));
}

#[test]
fn every_board_fits_every_screen() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-looks");
    let (anna, bruno) = two(&browser, &server);
    for game in ["boissiere", "medieval", "latrunculi"] {
        anna.screen(1280, 900, false);
        challenge(&anna, "Bruno", game, "");
        bruno.wait("the challenge", |tab| {
            tab.text("#deeds").contains("Accept").then_some(())
        });
        bruno.press("#deeds", "Accept");
        anna.sees("#near", "Anna");
        for (width, height, dark) in [
            (1280, 900, false),
            (1280, 900, true),
            (1280, 757, false),
            (768, 1024, true),
            (390, 844, false),
            (390, 844, true),
            (320, 640, false),
        ] {
            let what = format!("{game}-{width}x{height}{}", if dark { "-dark" } else { "" });
            anna.screen(width, height, dark);
            settle(&anna);
            fits(&anna, (width, height), &what);
            is_named(&anna);
            anna.picture(&what);
        }
        anna.screen(1280, 900, false);
        anna.press("#later", "Resign");
        anna.press("#answer", "Yes");
        anna.sees("#deeds", "Rematch");
        bruno.sees("#deeds", "Rematch");
    }
}

#[test]
fn the_page_is_italian_where_it_is_wanted() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-italian");
    let tab = browser.first();
    sit(&tab, &server, "Anna");
    tab.click("nav a[lang=it]");
    tab.sees("#me", "Sei Anna");
    assert_eq!(
        tab.script("return document.documentElement.lang", &[]),
        json!("it")
    );
    tab.keys("#line", "help\u{E007}");
    tab.sees("#feed", "sfida");
    for width in [320, 390, 1280] {
        tab.screen(width, 800, false);
        settle(&tab);
        let sideways = tab.script("return document.documentElement.scrollWidth", &[]);
        assert!(
            sideways.as_u64().is_some_and(|it| it <= u64::from(width)),
            "{width}: {sideways}"
        );
        tab.picture(&format!("italian-{width}"));
    }
}

/// Waits until the picture shown is the one wanted and is there, and the page stands still.
fn settle(tab: &Tab<'_>) {
    let script = "const image = document.querySelector('#board img');
        return [image.complete && image.naturalWidth > 0, image.currentSrc,
            document.documentElement.scrollHeight, document.querySelector('#table').className]";
    let mut before = Value::Null;
    tab.wait("the page to stand still", |tab| {
        let now = tab.script(script, &[]);
        let still = now[0] == true && now == before;
        before = now;
        still.then_some(())
    });
}
