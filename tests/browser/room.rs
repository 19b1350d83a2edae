//! The room: names and how to come back to them, lists, the talk and the line.

use serde_json::json;

use super::{Browser, Tab, challenge, click_move, say, sit, two};
use crate::support::{Server, ask};

/// Types a name and reads what is said against it.
fn refused(tab: &Tab<'_>, name: &str, wanted: &str) {
    tab.script("document.querySelector('#name').value = ''", &[]);
    tab.keys("#name", &format!("{name}\u{E007}"));
    tab.sees("#name-note", wanted);
}

#[test]
fn names_that_could_be_mistaken_are_refused_with_the_reason() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-alike");
    let (anna, other) = (browser.first(), browser.window());
    sit(&anna, &server, "Anna");
    other.open(&server.url());
    other.sees("#name-back", "sit down under the same name in this browser");
    refused(&other, "\u{410}nna", "mixes letters of different alphabets");
    refused(&other, "anyone", "means something else here");
    refused(&other, "\u{ff21}nna", "could be taken for Anna");
    other.script("document.querySelector('#name').value = ''", &[]);
    other.keys("#name", "Bruno\u{E007}");
    other.sees("#me", "Bruno");
    // Whoever never played under a name leaves it to others.
    anna.click("#leave");
    anna.sees("#welcome", "Who are you");
    other.click("#leave");
    other.keys("#name", "anna\u{E007}");
    other.sees("#me", "anna");
}

#[test]
fn a_name_goes_along_to_another_browser() {
    let (Some(browser), Some(elsewhere)) = (Browser::open(), Browser::open()) else {
        return;
    };
    let server = Server::start("browser-elsewhere");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "latrunculi", "");
    bruno.press("#deeds", "Accept");
    anna.sees("#status", "your move");
    anna.click("#elsewhere");
    anna.sees("#seat", "Whoever has it plays as you");
    let link = anna.script("return document.querySelector('#seat-link').value", &[]);
    let again = elsewhere.first();
    again.open(link.as_str().expect("an address"));
    again.sees("#me", "Anna");
    again.sees("#near", "Anna");
    let address = again.script("return location.href", &[]);
    assert!(!address.to_string().contains("seat"), "{address}");
    click_move(&again, "a1", "a5");
    bruno.sees("#feed", "a1-a5");
    again.reload();
    again.sees("#me", "Anna");
}

#[test]
fn two_languages_at_one_table() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-two-languages");
    let (anna, bruno) = (browser.first(), browser.window());
    sit(&anna, &server, "Anna");
    bruno.open(&format!("{}?lang=it", server.url()));
    bruno.keys("#name", "Bruno\u{E007}");
    bruno.sees("#me", "Bruno");
    challenge(&anna, "Bruno", "latrunculi", "");
    bruno.sees("#feed", "Anna sfida Bruno");
    bruno.press("#deeds", "Accetta");
    anna.sees("#feed", "Anna plays White");
    click_move(&anna, "a1", "a5");
    bruno.sees("#feed", "Bianco (Anna): a1-a5.");
    bruno.sees("#feed", "Tocca al Nero (Bruno).");
    anna.sees("#feed", "White (Anna): a1-a5.");
    anna.sees("#feed", "Black (Bruno) to move.");
    let english = bruno.text("#feed");
    for word in ["challenges", "plays", "White", "to move"] {
        assert!(!english.contains(word), "{word}: {english}");
    }
    // Read again in the other language, old talk too is in it.
    bruno.click("nav a[lang=en]");
    bruno.sees("#feed", "Anna challenges Bruno");
    bruno.sees("#feed", "Black (Bruno) to move.");
}

#[test]
fn who_is_here_stands_first_and_a_long_list_is_folded() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-lists");
    for number in 0..15 {
        let secret = format!("{number:0>32}");
        let window = [("X-Magister-Window", secret.as_str())];
        let name = json!({ "name": format!("Guest {number}") }).to_string();
        assert_eq!(
            ask(server.port, "POST /api/name", &window, &name).status,
            200
        );
        let line = json!({ "text": "help", "key": format!("guest-key-{number}") }).to_string();
        assert_eq!(
            ask(server.port, "POST /api/say", &window, &line).status,
            200
        );
    }
    let anna = browser.first();
    sit(&anna, &server, "Anna");
    let shown = "return [...document.querySelectorAll('#people li')]
        .filter(it => it.checkVisibility()).length";
    anna.press("#people", "Show all 16");
    assert_eq!(anna.script(shown, &[]), json!(17));
    anna.press("#people", "Show fewer");
    assert_eq!(anna.script(shown, &[]), json!(9));
    let order = "const top = it => document.querySelector(it).getBoundingClientRect().top;
        return top('#games') < top('#people')";
    assert_eq!(anna.script(order, &[]), json!(true), "games first");
    let bruno = browser.window();
    sit(&bruno, &server, "Bruno");
    anna.wait("Bruno among the first", |tab| {
        tab.text("#people").contains("Bruno").then_some(())
    });
}

#[test]
fn a_typed_line_means_the_game_on_the_screen() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-line");
    let (anna, bruno) = two(&browser, &server);
    let code = |tab: &Tab<'_>| tab.text("#game-title code");
    let mut codes: Vec<String> = Vec::new();
    for _ in 0..2 {
        challenge(&anna, "Bruno", "latrunculi", "");
        bruno.press("#now", "Accept");
        let begun = anna.wait("a game that begins", |tab| {
            let now = code(tab);
            let new = !codes.contains(&now) && tab.text("#status").contains("your move");
            new.then_some(now)
        });
        codes.push(begun);
    }
    let first = codes.swap_remove(0);
    anna.click(&format!("#games [data-key={first}]"));
    anna.wait("the first game", |tab| (code(tab) == first).then_some(()));
    // It is Anna's turn in both games: only the one on the screen can be meant.
    say(&anna, "move a1-a5");
    anna.sees("#turns", "Turns");
    anna.sees("#status", "Black (Bruno) to move");
    assert_eq!(code(&anna), first);
    // Somebody else's game on the screen is not played by a line meant for one's own.
    let carla = browser.window();
    carla.open(&format!("{}#{first}", server.url()));
    carla.keys("#name", "Carla\u{E007}");
    carla.sees("#me", "Carla");
    say(&carla, "resign");
    carla.sees("#feed", "is played by Anna and Bruno");
}

#[test]
fn a_long_answer_begins_with_its_beginning() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-help");
    let anna = browser.first();
    sit(&anna, &server, "Anna");
    for (width, height) in [(1280, 757), (390, 844)] {
        anna.screen(width, height, false);
        say(&anna, "help");
        anna.wait("the beginning of the help", |tab| {
            let seen = "const feed = document.querySelector('#feed').getBoundingClientRect();
                const last = document.querySelector('#feed li:last-child.answer');
                const top = last?.getBoundingClientRect().top - feed.top;
                return top >= -2 && top < feed.height / 2";
            (tab.script(seen, &[]) == json!(true)).then_some(())
        });
    }
}
