//! Settings, vacations, plans and records by forms.

use serde_json::json;

use super::{Browser, challenge, click_move, two};
use crate::support::Server;

/// Gives a field of a form a value, as if it was chosen.
fn fill(tab: &super::Tab<'_>, css: &str, value: &str) {
    let script = "const field = document.querySelector(arguments[0]); \
         if (field.type === 'checkbox') field.checked = arguments[1] === 'on'; \
         else field.value = arguments[1]; \
         field.dispatchEvent(new Event('change', { bubbles: true }))";
    tab.script(script, &[json!(css), json!(value)]);
}

fn value(tab: &super::Tab<'_>, css: &str) -> String {
    let script = "return document.querySelector(arguments[0]).value";
    let found = tab.script(script, &[json!(css)]);
    found.as_str().unwrap_or_default().to_owned()
}

#[test]
fn settings_and_a_vacation_are_chosen_in_a_form() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-settings");
    let (anna, bruno) = two(&browser, &server);
    anna.click("#settings");
    assert_eq!(value(&anna, "#notify"), "private");
    assert_eq!(value(&anna, "#zone"), "UTC");
    fill(&anna, "#notify", "digest");
    fill(&anna, "#digest", "08:30");
    fill(&anna, "#chosen [name=quiet]", "on");
    fill(&anna, "#zone", "Europe/Rom");
    anna.screen(320, 640, false);
    let fits = "const form = document.querySelector('#chosen'); \
         return form.scrollWidth <= form.clientWidth";
    assert_eq!(anna.script(fits, &[]), true, "the form fits a small phone");
    anna.picture("settings-320");
    anna.press("#chosen-form", "Save");
    anna.sees("#chosen-note", "Europe/Rome");
    fill(&anna, "#zone", "Europe/Rome");
    anna.screen(1280, 900, false);
    anna.picture("settings-1280");
    anna.press("#chosen-form", "Save");
    anna.wait("the form to close", |tab| {
        (tab.script("return document.querySelector('#chosen').open", &[]) == false).then_some(())
    });
    anna.reload();
    anna.sees("#me", "Anna");
    anna.click("#settings");
    let kept = ["#notify", "#digest", "#quiet-from", "#quiet-to", "#zone"];
    assert_eq!(
        kept.map(|css| value(&anna, css)),
        ["digest", "08:30", "22:00", "07:00", "Europe/Rome"]
    );
    anna.sees("#vacation-left", "28 days");
    anna.press("#vacation-form", "Begin vacation");
    anna.sees("#chosen-note", "days");
    fill(&anna, "#vacation-days", "3");
    anna.press("#vacation-form", "Begin vacation");
    anna.sees("#vacation-until", "You are on vacation until");
    anna.sees("#vacation-left", "25 days");
    anna.picture("vacation-1280");
    fill(&anna, "#vacation-form [name=auto]", "on");
    anna.press("#vacation-form", "Come back now");
    anna.sees("#vacation-left", "28 days");
    anna.reload();
    anna.sees("#me", "Anna");
    anna.click("#settings");
    let auto = "return document.querySelector('#vacation-form [name=auto]').checked";
    assert_eq!(anna.script(auto, &[]), true);
    // What one has chosen is nobody else's.
    bruno.click("#settings");
    assert_eq!(value(&bruno, "#notify"), "private");
    assert_eq!(anna.complaints(), [] as [String; 0]);
    assert_eq!(bruno.complaints(), [] as [String; 0]);
}

#[test]
fn plans_and_records_are_beside_the_board() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-records");
    let (anna, bruno) = two(&browser, &server);
    challenge(&anna, "Bruno", "latrunculi", "");
    bruno.press("#deeds", "Accept");
    anna.sees("#near", "Anna");
    click_move(&anna, "a1", "a5");
    anna.sees("#hint", "as soon as Bruno has played");
    anna.click("#records summary");
    anna.sees("#plan-form", "If Bruno plays");
    anna.keys("#plan-theirs", "b8-b9");
    anna.keys("#plan-mine", "c1-c5");
    anna.press("#plan-form", "Keep the plan");
    anna.sees("#answer", "cannot be planned");
    fill(&anna, "#plan-theirs", "b8-b7");
    anna.screen(320, 640, false);
    anna.picture("plan-320");
    anna.press("#plan-form", "Keep the plan");
    anna.sees("#answer", "If b8-b7, then c1-c5");
    anna.screen(1280, 900, false);
    anna.picture("plan-1280");
    // It is Anna's alone, and whoever is to play has nothing to answer.
    bruno.click("#records summary");
    let hidden = "return document.querySelector('#plan-form').hidden";
    assert_eq!(bruno.script(hidden, &[]), true);
    assert!(!bruno.text("body").contains("If b8-b7"));
    click_move(&bruno, "b8", "b7");
    bruno.sees("#status", "your move");
    bruno.press("#records", "What happened");
    bruno.sees("#feed", "c1-c5");
    bruno.sees("#feed", "planned before");
    bruno.press("#records", "Keep as a text file");
    bruno.sees("#feed", ".txt");
    bruno.press("#records", "Try turns on my own board");
    bruno.sees("#feed", "Your study board");
    assert_eq!(anna.complaints(), [] as [String; 0]);
    assert_eq!(bruno.complaints(), [] as [String; 0]);
}
