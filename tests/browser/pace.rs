//! Time and offers on the page.

use super::{Browser, click_move, two};
use crate::support::Server;

#[test]
fn a_game_at_a_pace_shows_the_deadline_and_offers_are_answered_beside_the_board() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let server = Server::start("browser-pace");
    let (anna, bruno) = two(&browser, &server);
    anna.press("#people", "Challenge Bruno");
    anna.click("#challenge .kind:has([value=latrunculi])");
    anna.click("#challenge [name=side][value=white]");
    let choose = "const pace = document.querySelector('#pace'); pace.value = '3d'; \
         pace.dispatchEvent(new Event('change', { bubbles: true }))";
    anna.script(choose, &[]);
    anna.click("#challenge [name=strict]");
    anna.screen(320, 640, false);
    let fits = "const form = document.querySelector('#challenge'); \
         return form.scrollWidth <= form.clientWidth";
    assert_eq!(anna.script(fits, &[]), true, "the form fits a small phone");
    anna.script("document.querySelector('#pace').scrollIntoView()", &[]);
    anna.picture("pace-challenge-320");
    anna.press("#challenge", "Send the challenge");
    bruno.sees("#about", "Each turn may take 3 days.");
    bruno.sees("#about", "the game is lost at once");
    bruno.press("#deeds", "Accept");
    // In the reader's own time, not in the one everybody shares.
    anna.sees("#time", "Anna) has until");
    let notes = anna.text("#time");
    assert!(!notes.contains("UTC"), "{notes}");
    anna.screen(1280, 900, false);
    click_move(&anna, "a1", "a5");
    bruno.sees("#status", "your move");
    anna.click("#offers summary");
    // Within a minute one's own turn is taken back without asking.
    anna.press("#offers", "Take my turn back");
    anna.sees("#status", "your move");
    anna.sees("#feed", "is taken back");
    click_move(&anna, "a1", "a6");
    bruno.sees("#status", "your move");
    // Before that her buttons are those of the board before.
    anna.sees("#status", "Bruno");
    anna.press("#offers", "Offer a draw");
    anna.sees("#asked", "has not answered yet");
    bruno.sees("#asked", "a draw");
    bruno.picture("pace-asked-1280");
    bruno.screen(320, 640, false);
    bruno.picture("pace-asked-320");
    bruno.press("#asked", "Yes");
    anna.sees("#status", "drawn");
    anna.wait("no offer to wait", |tab| {
        tab.text("#asked").is_empty().then_some(())
    });
    assert_eq!(anna.complaints(), [] as [String; 0]);
    assert_eq!(bruno.complaints(), [] as [String; 0]);
}
