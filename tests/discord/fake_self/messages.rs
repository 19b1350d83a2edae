//! Messages, threads and commands.

use reqwest::Method;
use serde_json::{Value, json};

use super::super::fake::{Fake, permission};
use super::bot::Hand;

/// A message that pings nobody.
fn plain(text: &str) -> Value {
    json!({"content": text, "allowed_mentions": {"parse": []}})
}

fn with(mut message: Value, name: &str, value: Value) -> Value {
    message[name] = value;
    message
}

fn row(buttons: &[(&str, &str)]) -> Value {
    let button = |(id, label): &(&str, &str)| json!({"type": 2, "style": 1, "custom_id": id, "label": label});
    json!({"type": 1, "components": buttons.iter().map(button).collect::<Vec<_>>()})
}

#[tokio::test]
async fn a_good_message_passes_and_stands_in_the_channel() {
    let fake = Fake::start().await;
    let guild = fake.guild("Club");
    let channel = guild.text_channel("games");
    let anna = guild.member("Anna", "en-GB");
    let hand = Hand::new(&fake);
    let body = json!({
        "content": format!("{} it is your turn, @everyone", anna.mention()),
        "allowed_mentions": {"parse": [], "users": [anna.id.to_string()]},
        "components": [row(&[("a", "Accept"), ("b", "Decline")])],
        "embeds": [{"title": "Latrunculi", "image": {"url": "attachment://board.png"}}],
        "attachments": [{"id": 0, "filename": "board.png", "description": "An empty board"}],
        "flags": 4096,
    });
    let path = format!("/channels/{channel}/messages");
    let (status, sent) = hand
        .upload(Method::POST, &path, &body, &[("board.png", vec![1, 2, 3])])
        .await;
    assert_eq!(status, 200, "{sent}");

    let post = fake.nth_post(channel, 1).await;
    assert_eq!(post.id.to_string(), sent["id"]);
    assert!(post.text().contains("your turn"));
    assert!(post.text().contains("Latrunculi"));
    assert_eq!(post.buttons(), ["Accept", "Decline"]);
    assert_eq!(post.alt(), "An empty board");
    assert_eq!(*post.attachments[0].bytes, [1, 2, 3]);
    assert_eq!(post.pings.users, [anna.id]);
    assert!(!post.pings.everyone);
    fake.finish();
}

/// Every body that breaks a rule is refused and noted, and nothing is posted.
#[tokio::test]
async fn bodies_that_break_a_rule_are_caught() {
    let fake = Fake::start().await;
    fake.provoke();
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    let id = "x".repeat(101);
    let options: Vec<Value> = (0..26)
        .map(|number| json!({"label": "a", "value": number.to_string()}))
        .collect();
    let select = json!({"type": 3, "custom_id": "s", "options": options});
    let small = json!({"type": 3, "custom_id": "t", "options": [{"label": "a", "value": "a"}]});
    let button = json!({"type": 2, "style": 1, "custom_id": "b", "label": "B"});
    let parts = |parts: Value| {
        with(
            plain("x"),
            "components",
            json!([{"type": 1, "components": parts}]),
        )
    };
    let rows = |rows: Vec<Value>| with(plain("x"), "components", Value::Array(rows));
    let wrong = [
        ("allowed_mentions", json!({"content": "hello"})),
        (
            "not say what",
            json!({"content": "hello", "allowed_mentions": {}}),
        ),
        ("empty message", plain(" ")),
        ("2000", plain(&"x".repeat(2001))),
        ("twice", rows(vec![row(&[("a", "A")]), row(&[("a", "B")])])),
        ("row", rows(vec![row(&[("a", "A")]); 6])),
        ("100", rows(vec![row(&[(&id, "A")])])),
        ("80", rows(vec![row(&[("a", &"A".repeat(81))])])),
        ("label", rows(vec![row(&[("a", "")])])),
        ("25", parts(json!([select]))),
        ("to itself", parts(json!([small, button]))),
        (
            "no file",
            with(
                plain("x"),
                "embeds",
                json!([{"image": {"url": "attachment://b.png"}}]),
            ),
        ),
        (
            "6000",
            with(
                plain("x"),
                "embeds",
                json!([
                    {"description": "x".repeat(4000)}, {"description": "y".repeat(2001)},
                ]),
            ),
        ),
        ("flags", with(plain("x"), "flags", json!(64))),
        (
            "no file 0",
            with(plain("x"), "attachments", json!([{"id": 0}])),
        ),
    ];
    for (what, body) in wrong {
        let (status, answer) = hand.post(&path, &body).await;
        assert_eq!(status, 400, "{what}: {answer}");
        let noted = fake.violations();
        assert_eq!(noted.len(), 1, "{what}: {noted:?}");
        let schema = noted[0].contains(" at /");
        assert!(schema || noted[0].contains(what), "{what}: {noted:?}");
    }
    let big = vec![0; 10 * 1024 * 1024 + 1];
    let (status, answer) = hand
        .upload(Method::POST, &path, &plain("x"), &[("big.png", big)])
        .await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    assert_eq!(fake.violations().len(), 1);
    assert!(fake.posts(channel).is_empty());
}

/// Only Discord's description knows which fields there are.
#[tokio::test]
async fn fields_that_do_not_exist_are_caught_by_the_description() {
    if std::env::var_os("DISCORD_OPENAPI").is_none() {
        return;
    }
    let fake = Fake::start().await;
    fake.provoke();
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    let mut typo = row(&[("a", "A")]);
    typo["components"][0]["lable"] = json!("B");
    for (field, body) in [
        ("contents", with(plain("x"), "contents", json!("y"))),
        ("lable", with(plain("x"), "components", json!([typo]))),
        (
            "parse",
            with(
                plain("x"),
                "allowed_mentions",
                json!({"parse": ["everybody"]}),
            ),
        ),
    ] {
        let (status, answer) = hand.post(&path, &body).await;
        assert_eq!(status, 400, "{answer}");
        let noted = fake.violations();
        assert_eq!(noted.len(), 1, "{noted:?}");
        assert!(noted[0].contains(field), "{noted:?}");
    }
}

#[tokio::test]
async fn unknown_routes_wrong_tokens_and_nameless_clients_are_caught() {
    let fake = Fake::start().await;
    fake.provoke();
    let hand = Hand::new(&fake);
    assert_eq!(hand.get("/stage-instances/1").await.0, 404);
    assert_eq!(fake.violations().len(), 1);
    let url = format!("{}/api/v10/users/@me", fake.url());
    let nobody = reqwest::Client::new();
    let answer = nobody.get(&url).header("Authorization", "Bot a.b.c").send();
    assert_eq!(answer.await.expect("an answer").status(), 401);
    let token = format!("Bot {}", fake.token());
    let answer = nobody.get(&url).header("Authorization", token).send();
    assert_eq!(answer.await.expect("an answer").status(), 403);
    assert_eq!(fake.violations().len(), 2);
}

#[tokio::test]
async fn a_nonce_sent_again_gives_the_message_that_is_there() {
    let fake = Fake::start().await;
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    let body = with(plain("once"), "nonce", json!("n1"));
    let body = with(body, "enforce_nonce", json!(true));
    let (_, first) = hand.post(&path, &body).await;
    let (_, second) = hand.post(&path, &body).await;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(fake.posts(channel).len(), 1);
    let (_, list) = hand.get(&format!("{path}?limit=5")).await;
    assert_eq!(list[0]["nonce"], "n1");
}

#[tokio::test]
async fn attachments_left_out_of_an_edit_disappear() {
    let fake = Fake::start().await;
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    let files = [("a.png", vec![1]), ("b.png", vec![2])];
    let (_, sent) = hand.upload(Method::POST, &path, &plain("x"), &files).await;
    let path = format!("{path}/{}", sent["id"].as_str().unwrap_or_default());
    let names = || {
        let post = fake.posts(channel).remove(0);
        let names = post.attachments.iter().map(|file| file.filename.clone());
        names.collect::<Vec<_>>()
    };
    hand.patch(&path, &plain("y")).await;
    assert_eq!(names(), ["a.png", "b.png"]);
    let kept = json!({"attachments": [{"id": sent["attachments"][1]["id"]}]});
    hand.patch(&path, &kept).await;
    assert_eq!(names(), ["b.png"]);
    let new = json!({"attachments": [{"id": "0", "filename": "c.png"}]});
    hand.upload(Method::PATCH, &path, &new, &[("c.png", vec![3])])
        .await;
    assert_eq!(names(), ["c.png"]);
}

#[tokio::test]
async fn threads_are_opened_once_fall_asleep_and_can_be_locked() {
    let fake = Fake::start().await;
    let channel = fake.guild("Club").text_channel("games");
    let hand = Hand::new(&fake);
    let (_, card) = hand
        .post(&format!("/channels/{channel}/messages"), &plain("card"))
        .await;
    let card = card["id"].as_str().unwrap_or_default().to_owned();
    let open = format!("/channels/{channel}/messages/{card}/threads");
    let name = json!({"name": "A game", "auto_archive_duration": 10080});
    let (status, thread) = hand.post(&open, &name).await;
    assert_eq!((status, &thread["id"]), (201, &json!(card)), "{thread}");
    let (_, again) = hand.post(&open, &name).await;
    assert_eq!(again["code"], 160_004);

    let thread = fake.thread(channel, 1).await.id;
    let path = format!("/channels/{thread}/messages");
    let (status, board) = hand.post(&path, &plain("board")).await;
    assert_eq!(status, 200);
    let board = format!("{path}/{}", board["id"].as_str().unwrap_or_default());
    fake.archive(thread);
    assert_eq!(hand.patch(&board, &plain("changed")).await.1["code"], 50083);
    assert_eq!(hand.post(&path, &plain("news")).await.0, 200);
    assert_eq!(hand.patch(&board, &plain("changed")).await.0, 200);
    fake.lock(thread);
    assert_eq!(hand.post(&path, &plain("news")).await.1["code"], 160_005);
    fake.delete_channel(thread);
    assert_eq!(hand.post(&path, &plain("news")).await.1["code"], 10003);

    fake.fill_threads(true);
    let loose = json!({"name": "Another", "type": 11});
    let path = format!("/channels/{channel}/threads");
    assert_eq!(hand.post(&path, &loose).await.1["code"], 160_006);
    fake.fill_threads(false);
    assert_eq!(hand.post(&path, &loose).await.0, 201);
    assert_eq!(fake.threads(channel).len(), 1);
}

#[tokio::test]
async fn permissions_and_closed_doors_are_respected() {
    let fake = Fake::start().await;
    let guild = fake.guild("Club");
    let channel = guild.text_channel("games");
    let anna = guild.member("Anna", "en-GB");
    let hand = Hand::new(&fake);
    let path = format!("/channels/{channel}/messages");
    fake.deny(channel, permission::ATTACH_FILES);
    let (_, answer) = hand
        .upload(Method::POST, &path, &plain("x"), &[("a.png", vec![1])])
        .await;
    assert_eq!(answer["code"], 50013);
    fake.deny(channel, permission::SEND_MESSAGES);
    assert_eq!(hand.post(&path, &plain("x")).await.1["code"], 50013);
    fake.deny(channel, permission::VIEW_CHANNEL);
    assert_eq!(hand.post(&path, &plain("x")).await.1["code"], 50001);

    let body = json!({"recipient_id": anna.id.to_string()});
    let (status, dm) = hand.post("/users/@me/channels", &body).await;
    assert_eq!(status, 200, "{dm}");
    let path = format!(
        "/channels/{}/messages",
        dm["id"].as_str().unwrap_or_default()
    );
    assert_eq!(hand.post(&path, &plain("x")).await.0, 200);
    assert_eq!(fake.posts(fake.dm(&anna)).len(), 1);
    fake.close_dms(&anna, 50278);
    assert_eq!(hand.post(&path, &plain("x")).await.1["code"], 50278);
    let (_, gone) = hand.patch(&format!("{path}/1"), &plain("x")).await;
    assert_eq!(gone["code"], 10008);
}

#[tokio::test]
async fn commands_are_kept_counted_and_checked() {
    let fake = Fake::start().await;
    let guild = fake.guild("Club");
    let hand = Hand::new(&fake);
    hand.register().await;
    let path = format!("/applications/{}/commands", hand.id);
    let (_, list) = hand.get(&format!("{path}?with_localizations=true")).await;
    assert_eq!(list[0]["options"][0]["autocomplete"], true);
    assert_eq!(fake.look(|world| world.commands.registrations), 1);

    fake.provoke();
    let choice = |number: usize| json!({"name": format!("c{number}"), "value": number.to_string()});
    let choices: Vec<Value> = (0..26).map(choice).collect();
    let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let wrong = [
        json!({"name": "Move", "description": "d"}),
        json!({"name": "move", "description": ""}),
        json!({"name": "move", "description": "d", "options": [option("a", false), option("b", true)]}),
        json!({"name": "move", "description": "d", "options": [option("a", false), option("a", false)]}),
        json!({"name": "move", "description": "d", "options": [with(option("a", true), "choices", json!(choices))]}),
        json!({"name": "move", "description": "d", "name_localizations": {"it-IT": "mossa"}}),
    ];
    for command in wrong {
        let (status, answer) = hand.post(&path, &command).await;
        assert_eq!(status, 400, "{command}: {answer}");
        assert_eq!(fake.violations().len(), 1, "{command}");
    }
    let path = format!("/applications/{}/guilds/{}/commands", hand.id, guild.id);
    let command = json!({"name": "move", "description": "Left over"});
    assert_eq!(hand.post(&path, &command).await.0, 201);
    let doubled = fake.look(super::super::fake::World::doubled_commands);
    assert_eq!(doubled, ["\"move\""]);
    let (_, list) = hand.get(&path).await;
    let one = format!("{path}/{}", list[0]["id"].as_str().unwrap_or_default());
    assert_eq!(hand.send(Method::DELETE, &one, &Value::Null).await.0, 204);
    fake.finish();
}
