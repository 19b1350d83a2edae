//! What a surface with a screen is shown of a room and its games.

use magister::base::{Code, Lang, Person, Platform, Request, Room};
use magister::bot::Bot;
use magister::reply::Button;
use magister::table::view::{GameView, RoomView};

async fn say(bot: &Bot, name: &str, key: &str, text: &str) -> String {
    let request = Request {
        platform: Platform::Web,
        ..super::request(name, key, text)
    };
    let reply = bot.answer(request).await;
    reply.messages[0].game.clone().unwrap_or_default()
}

async fn room(bot: &Bot, name: &str) -> RoomView {
    let person = (!name.is_empty()).then(|| Person::local(name));
    bot.room_view(&Room::local("table"), person.as_ref(), Lang::En)
        .await
        .expect("the room can be read")
}

async fn game(bot: &Bot, code: &str, name: &str) -> GameView {
    let code = Code::read(code).expect("a code");
    let person = (!name.is_empty()).then(|| Person::local(name));
    bot.game_view(&code, person.as_ref(), Lang::En)
        .await
        .expect("the game can be read")
        .expect("there is such a game")
}

/// A game in which bob has moved, can capture, and has not ended his turn.
async fn drafted(bot: &Bot) -> String {
    say(bot, "bob", "0", "help").await;
    let text = "challenge @bob boissiere side=white common=body:4 proper=none";
    let code = say(bot, "alice", "1", text).await;
    say(bot, "bob", "2", "accept").await;
    say(bot, "alice", "3", "move c2-e2").await;
    say(bot, "bob", "4", "move n2-l2").await;
    code
}

#[tokio::test]
async fn a_turn_in_progress_is_shown_to_its_player_alone() {
    let bot = super::bot().await;
    let code = drafted(&bot).await;
    let own = game(&bot, &code, "bob").await;
    assert_eq!(own.draft, ["t12 n2-l2"]);
    assert!(own.can_end && own.can_undo && own.moves.is_empty());
    assert_eq!((own.serial, own.step, own.ply), (2, Some(1), 1));
    let capture = &own.captures[0];
    assert_eq!(
        capture.label,
        "T72 on e2 by multiplication, 12 × 6 empty squares between = 72"
    );
    assert_eq!(capture.text, "x e2");
    assert_eq!(capture.by, ["[t12 l2 * 6] x T72 e2"]);
    assert_eq!((capture.target, &*capture.attackers), (33, &[89][..]));
    for other in ["alice", "carol", ""] {
        let view = game(&bot, &code, other).await;
        assert!(view.draft.is_empty() && view.captures.is_empty(), "{other}");
        assert!(!view.can_end && !view.can_undo, "{other}");
        assert_eq!((view.serial, view.step), (2, None), "{other}");
        let step = |button: &Button| button.id.split(':').nth(3).map(str::to_owned);
        let zero = view
            .buttons
            .iter()
            .all(|button| step(button).as_deref() == Some("0"));
        assert!(zero, "{other}: {:?}", view.buttons);
        assert_ne!(view.position, own.position, "{other}");
        assert_ne!(view.scene.pieces, own.scene.pieces, "{other}");
    }
    assert_eq!(own.turns, ["T72 c2-e2"]);
    assert_eq!(
        own.status,
        "Turn 2: you have moved, Black (bob); you can still capture, or end the turn."
    );
}

#[tokio::test]
async fn the_player_whose_turn_it_is_sees_every_legal_move() {
    let bot = super::bot().await;
    let code = drafted(&bot).await;
    say(&bot, "bob", "5", "end").await;
    let view = game(&bot, &code, "alice").await;
    assert!(view.moves.iter().any(|way| way.text == "C2 d6-d7"));
    assert_eq!(view.captures.len(), 1);
    assert_eq!(view.side.as_deref(), Some("white"));
    let buttons: Vec<&str> = view.buttons.iter().map(|button| &*button.label).collect();
    assert_eq!(buttons, ["Resign", "Rules"]);
    let hers = game(&bot, &code, "carol").await.buttons;
    let labels: Vec<&str> = hers.iter().map(|button| &*button.label).collect();
    assert_eq!(labels, ["Rules"]);
}

#[tokio::test]
async fn a_room_lists_what_waits_for_its_reader_first() {
    let bot = super::bot().await;
    let code = drafted(&bot).await;
    let open = say(&bot, "alice", "6", "challenge anyone latrunculi").await;
    let view = room(&bot, "bob").await;
    assert_eq!(view.people, ["alice"]);
    let lines: Vec<(&str, &str, bool, bool)> = view
        .games
        .iter()
        .map(|line| (&*line.code, &*line.state, line.mine, line.waiting))
        .collect();
    assert_eq!(
        lines,
        [
            (&*code, "playing", true, true),
            (&*open, "challenge", false, false)
        ]
    );
    let onlooker = room(&bot, "").await;
    assert!(
        onlooker
            .games
            .iter()
            .all(|line| !line.mine && !line.waiting)
    );
    let challenge = game(&bot, &open, "bob").await;
    let buttons: Vec<&str> = challenge
        .buttons
        .iter()
        .map(|button| &*button.label)
        .collect();
    assert_eq!(buttons, ["Accept", "Rules"]);
    let own = game(&bot, &open, "alice").await;
    assert_eq!(own.buttons[0].label, "Withdraw");
}
