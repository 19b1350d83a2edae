//! How far a turn in progress has come is known to its player only.

use magister::base::{Lang, Person, Room};
use magister::reply::{Hands, Message, Reply};

use super::say;
use super::table_races::begun;

/// Serial and step of every button.
fn steps(reply: &Reply) -> Vec<(String, String)> {
    let buttons = reply.messages.iter().flat_map(|message| &message.buttons);
    let parts = buttons.map(|button| {
        let mut parts = button.id.split(':').skip(2).map(str::to_owned);
        (parts.next().expect("serial"), parts.next().expect("step"))
    });
    parts.collect()
}

#[tokio::test]
async fn nobody_else_learns_of_a_turn_in_progress() {
    let bot = super::bot().await;
    begun(&bot, "boissiere common=body:4 proper=none").await;
    say(&bot, "alice", "1", "move c2-e2").await;
    let before = say(&bot, "alice", "2", "board").await;
    let draft = say(&bot, "bob", "3", "move n2-l2").await;
    assert!(steps(&draft).contains(&("2".to_owned(), "1".to_owned())));
    let own = say(&bot, "bob", "4", "board").await;
    assert!(steps(&own).contains(&("2".to_owned(), "1".to_owned())));
    // The opponent's board, its buttons and the page are as they were.
    let after = say(&bot, "alice", "5", "board").await;
    assert_eq!(before.messages, after.messages);
    let code = after.messages[0].game.clone().expect("a code");
    let code = magister::base::Code::read(&code).expect("a code");
    for (name, step) in [("bob", Some(1)), ("alice", None), ("carol", None)] {
        let person = Person::local(name);
        let view = bot.game_view(&code, Some(&person), Lang::En).await;
        let view = view.expect("read").expect("there");
        assert_eq!(view.step, step, "{name}");
        assert_eq!(view.draft.is_empty(), step.is_none(), "{name}");
    }
    // The opponent's buttons still work while the turn goes on.
    let resign = after.messages[0].buttons[0].id.clone();
    say(&bot, "bob", "6", "undo").await;
    say(&bot, "bob", "7", "move n2-l2").await;
    let asked = say(&bot, "alice", "8", &format!("press {resign}")).await;
    assert!(asked.messages[0].text.starts_with("Resign"), "{asked:?}");
}

#[tokio::test]
async fn everybody_is_offered_what_they_can_do() {
    let bot = super::bot().await;
    let (alice, bob, carol) = (
        Person::local("alice"),
        Person::local("bob"),
        Person::local("carol"),
    );
    let offered = |message: &Message, person: &Person| -> Vec<String> {
        let buttons = message.buttons.iter();
        let buttons = buttons.filter(|button| button.hands.fit(Some(person)));
        buttons.map(|button| button.label.clone()).collect()
    };
    let posted = say(&bot, "alice", "1", "challenge @bob latrunculi").await;
    let posted = &posted.messages[0];
    assert_eq!(offered(posted, &alice), ["Withdraw"]);
    assert_eq!(offered(posted, &bob), ["Accept", "Decline"]);
    assert_eq!(offered(posted, &carol), Vec::<String>::new());
    let open = say(&bot, "alice", "2", "challenge anyone latrunculi side=white").await;
    let open = &open.messages[0];
    assert_eq!(offered(open, &alice), ["Withdraw"]);
    assert_eq!(offered(open, &bob), ["Accept"]);
    assert!(open.buttons[0].hands.fit(None), "whoever has no name yet");
    say(&bot, "bob", "3", "accept").await;
    let turn = say(&bot, "alice", "4", "resign").await;
    assert_eq!(turn.messages[0].buttons[0].hands, Hands::Any);
    let over = say(&bot, "alice", "5", "yes").await;
    let over = &over.messages[0];
    assert_eq!(offered(over, &alice), ["Rematch"]);
    assert_eq!(offered(over, &bob), ["Rematch"]);
    assert_eq!(offered(over, &carol), Vec::<String>::new());
    // A button of a message from before buttons were for anybody in particular.
    let old = r#"{"id":"v1:BKTR:0:0:accept","label":"Accept"}"#;
    let old: magister::reply::Button = serde_json::from_str(old).expect("a button");
    assert_eq!(old.hands, Hands::Any);
}

#[tokio::test]
async fn what_is_pointed_out_is_kept_in_the_room_of_the_game_for_its_player_alone() {
    let bot = super::bot().await;
    begun(&bot, "latrunculi").await;
    say(&bot, "alice", "1", "move a1-a4").await;
    say(&bot, "bob", "2", "move a8-a5").await;
    // Alice plays from another room.
    let mut request = super::request("alice", "3", "move b1-b5");
    request.room = Room::local("garden");
    bot.answer(request).await;
    for (room, name, times) in [
        ("table", "bob", 1),
        ("table", "alice", 0),
        ("garden", "bob", 0),
    ] {
        let room = Room::local(room);
        let person = Person::local(name);
        let feed = bot.store().messages_after(&room, Some(&person), 0, 100);
        let feed = feed.await.expect("read");
        let told = feed.iter().filter(|row| row.json.contains("between c5"));
        assert_eq!(told.count(), times, "{room:?} {name}");
    }
}
