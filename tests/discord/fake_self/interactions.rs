//! Answering what people do.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::Interaction;

use super::super::fake::{Fake, Guild, Opt, Person};
use super::bot::{Hand, Listener};

/// A fake with a server, a channel, two people and a bot that listens.
struct Scene {
    fake: Fake,
    guild: Guild,
    channel: u64,
    anna: Person,
    bruno: Person,
    hand: Hand,
    bot: Listener,
}

impl Scene {
    async fn set() -> Self {
        let fake = Fake::start().await;
        let guild = fake.guild("Club");
        let hand = Hand::new(&fake);
        hand.register().await;
        Self {
            channel: guild.text_channel("games"),
            anna: guild.member("Anna", "en-GB"),
            bruno: guild.member("Bruno", "it"),
            bot: Listener::start(&fake).await,
            guild,
            fake,
            hand,
        }
    }

    /// Where the answers to an interaction are written.
    fn hook(&self, interaction: &Interaction) -> String {
        format!("/webhooks/{}/{}", self.hand.id, interaction.token())
    }
}

fn message(text: &str, flags: u64) -> Value {
    json!({"content": text, "flags": flags, "allowed_mentions": {"parse": []}})
}

fn private(text: &str) -> Value {
    json!({"type": 4, "data": message(text, 64)})
}

#[tokio::test]
async fn a_command_is_heard_deferred_and_answered_privately() {
    let mut scene = Scene::set().await;
    let options = [
        ("text", Opt::Text("g2-g3")),
        ("who", Opt::User(&scene.bruno)),
    ];
    let run = scene
        .fake
        .slash(&scene.anna, scene.channel, "move", &options)
        .await;
    let heard = scene.bot.hear().await;
    let Interaction::Command(command) = &heard else {
        panic!("{heard:?}");
    };
    assert_eq!(command.user.id.get(), scene.anna.id);
    assert_eq!(command.locale, "en-GB");
    assert_eq!(command.data.options.len(), 2);
    assert!(
        command
            .data
            .resolved
            .users
            .contains_key(&scene.bruno.id.into())
    );
    assert!(
        command
            .data
            .resolved
            .members
            .contains_key(&scene.bruno.id.into())
    );
    assert_eq!(
        command.guild_id.map(serenity::all::GuildId::get),
        Some(scene.guild.id)
    );

    let defer = json!({"type": 5, "data": {"flags": 64}});
    assert_eq!(scene.hand.call_back(&heard, &defer).await.0, 204);
    assert_eq!(run.acknowledged().await.0, 5);
    let original = format!("{}/messages/@original", scene.hook(&heard));
    assert_eq!(
        scene
            .hand
            .patch(&original, &message("No such move", 0))
            .await
            .0,
        200
    );
    let answer = run.answer().await;
    assert!(answer.is_private());
    assert_eq!(answer.text(), "No such move");
    assert_eq!(scene.fake.shown_to(&scene.anna).len(), 1);
    assert!(scene.fake.shown_to(&scene.bruno).is_empty());
    assert!(scene.fake.posts(scene.channel).is_empty());
}

#[tokio::test]
async fn interactions_are_understood_in_every_context() {
    let mut scene = Scene::set().await;
    let dm = scene.fake.dm(&scene.anna);
    let group = scene.fake.private_channel(&[&scene.anna, &scene.bruno]);
    let foreign = scene.fake.guild_without_bot("Elsewhere");
    foreign.join(&scene.anna);
    let elsewhere = foreign.text_channel("talk");
    for channel in [dm, group, elsewhere] {
        let options = [
            ("text", Opt::Text("g2-g3")),
            ("who", Opt::User(&scene.bruno)),
        ];
        scene
            .fake
            .slash(&scene.anna, channel, "move", &options)
            .await;
        let heard = scene.bot.hear().await;
        let Interaction::Command(command) = &heard else {
            panic!("{heard:?}");
        };
        assert_eq!(command.channel_id.get(), channel);
        assert_eq!(command.guild_id.is_some(), channel == elsewhere);
        scene.hand.call_back(&heard, &private("hello")).await;
    }
}

#[tokio::test]
async fn buttons_and_selects_carry_their_message() {
    let mut scene = Scene::set().await;
    let mut card = message("A challenge", 0);
    card["components"] = json!([
        {"type": 1, "components": [{"type": 2, "style": 3, "custom_id": "yes", "label": "Accept"}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "from", "options": [
            {"label": "g2", "value": "sq:g2"}, {"label": "h2", "value": "sq:h2"},
        ]}]},
    ]);
    let path = format!("/channels/{}/messages", scene.channel);
    assert_eq!(scene.hand.post(&path, &card).await.0, 200);
    let post = scene.fake.nth_post(scene.channel, 1).await;

    let run = scene.fake.press(&scene.bruno, &post, "Accept").await;
    let heard = scene.bot.hear().await;
    let Interaction::Component(press) = &heard else {
        panic!("{heard:?}");
    };
    assert_eq!(press.data.custom_id, "yes");
    assert_eq!(press.message.id.get(), post.id);
    let update = json!({"type": 7, "data": {"content": "Accepted", "components": [],
        "allowed_mentions": {"parse": []}}});
    assert_eq!(scene.hand.call_back(&heard, &update).await.0, 204);
    assert_eq!(run.answer().await.text(), "Accepted");
    assert!(scene.fake.message(post.id).buttons().is_empty());

    // Bruno's window still shows the select.
    let (_, sent) = scene.hand.post(&path, &card).await;
    let second = scene.fake.nth_post(scene.channel, 2).await;
    assert_eq!(sent["id"], second.id.to_string());
    let run = scene.fake.choose(&scene.bruno, &second, "h2").await;
    let heard = scene.bot.hear().await;
    assert_eq!(
        scene.hand.call_back(&heard, &json!({"type": 6})).await.0,
        204
    );
    let words = scene
        .hand
        .post(&scene.hook(&heard), &message("Where to?", 64))
        .await;
    assert_eq!(words.0, 200);
    assert_eq!(run.private().await.text(), "Where to?");
    let Interaction::Component(choice) = &heard else {
        panic!("{heard:?}");
    };
    assert!(format!("{:?}", choice.data.kind).contains("sq:h2"));
}

#[tokio::test]
async fn suggestions_come_back_and_too_many_are_caught() {
    let mut scene = Scene::set().await;
    let offered: Vec<Value> = (0..26)
        .map(|number| json!({"name": format!("g{number}"), "value": number.to_string()}))
        .collect();
    let (fake, hand, bot) = (&scene.fake, &scene.hand, &mut scene.bot);
    fake.provoke();
    let answer = async {
        let heard = bot.hear().await;
        let many = json!({"type": 8, "data": {"choices": offered}});
        assert_eq!(hand.call_back(&heard, &many).await.0, 400);
        let few = json!({"type": 8, "data": {"choices": offered[..2]}});
        assert_eq!(hand.call_back(&heard, &few).await.0, 204);
    };
    let asked = fake.autocomplete(&scene.anna, scene.channel, "move", "text", "g");
    let (choices, ()) = tokio::join!(asked, answer);
    assert_eq!(choices.len(), 2);
    assert_eq!(choices[1].name, "g1");
    assert_eq!(fake.violations().len(), 1);
}

#[tokio::test]
async fn each_interaction_is_acknowledged_once_in_time_and_fittingly() {
    let mut scene = Scene::set().await;
    scene.fake.provoke();
    let text = [("text", Opt::Text("g2-g3"))];
    let code = |answer: (u16, Value)| answer.1["code"].as_u64().unwrap_or_default();

    scene
        .fake
        .slash(&scene.anna, scene.channel, "move", &text)
        .await;
    let heard = scene.bot.hear().await;
    let hook = scene.hook(&heard);
    assert_eq!(code(scene.hand.post(&hook, &message("x", 0)).await), 10015);
    assert_eq!(
        code(scene.hand.call_back(&heard, &json!({"type": 6})).await),
        50035
    );
    assert_eq!(scene.hand.call_back(&heard, &private("one")).await.0, 204);
    assert_eq!(
        code(scene.hand.call_back(&heard, &private("two")).await),
        40060
    );
    assert_eq!(scene.fake.violations().len(), 3);
    // A private message is not there for the bot's own routes.
    let shown = scene.fake.shown_to(&scene.anna)[0].id;
    let own = format!("/channels/{}/messages/{shown}", scene.channel);
    assert_eq!(code(scene.hand.patch(&own, &message("x", 0)).await), 10008);
    assert_eq!(scene.fake.violations().len(), 1);

    scene.fake.turn_clock(Duration::from_mins(15));
    assert_eq!(code(scene.hand.post(&hook, &message("x", 0)).await), 50027);
    assert_eq!(scene.fake.violations().len(), 1);

    scene
        .fake
        .slash(&scene.anna, scene.channel, "move", &text)
        .await;
    let heard = scene.bot.hear().await;
    scene.fake.turn_clock(Duration::from_secs(4));
    assert_eq!(
        code(scene.hand.call_back(&heard, &private("x")).await),
        10062
    );
    assert_eq!(scene.fake.violations().len(), 1);

    // What was held up on the way is nobody's mistake.
    scene.fake.late(Duration::from_secs(4));
    scene
        .fake
        .slash(&scene.anna, scene.channel, "move", &text)
        .await;
    let heard = scene.bot.hear().await;
    assert_eq!(
        code(scene.hand.call_back(&heard, &private("x")).await),
        10062
    );
    assert!(scene.fake.violations().is_empty());
}

#[tokio::test]
async fn forms_are_opened_and_sent() {
    let mut scene = Scene::set().await;
    let text = [("text", Opt::Text("g2-g3"))];
    let run = scene
        .fake
        .slash(&scene.anna, scene.channel, "move", &text)
        .await;
    let heard = scene.bot.hear().await;
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "Your move", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "text", "style": 1, "label": "Move"}]},
    ]}});
    assert_eq!(scene.hand.call_back(&heard, &form).await.0, 204);
    scene.fake.submit(&run, &[("text", "h2-h3")]).await;
    let heard = scene.bot.hear().await;
    let Interaction::Modal(modal) = &heard else {
        panic!("{heard:?}");
    };
    assert!(format!("{:?}", modal.data.components).contains("h2-h3"));
    scene.hand.call_back(&heard, &private("played")).await;
}

#[tokio::test]
async fn the_first_word_after_a_deferral_takes_its_place() {
    let mut scene = Scene::set().await;
    let text = [("text", Opt::Text("g2-g3"))];
    let run = scene
        .fake
        .slash(&scene.anna, scene.channel, "move", &text)
        .await;
    let heard = scene.bot.hear().await;
    scene.hand.call_back(&heard, &json!({"type": 5})).await;
    assert!(scene.fake.posts(scene.channel).is_empty());
    let hook = scene.hook(&heard);
    scene.hand.post(&hook, &message("one", 0)).await;
    scene.hand.post(&hook, &message("two", 64)).await;
    assert_eq!(run.answer().await.text(), "one");
    assert_eq!(run.followup(1).await.text(), "two");
    let posts = scene.fake.posts(scene.channel);
    assert_eq!(posts.len(), 1);
}
