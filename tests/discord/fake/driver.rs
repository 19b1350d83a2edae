//! Doing what people do, and reading what comes of it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::people::Person;
use super::view::{label, parts};
use super::world::{Interaction, Message, World};
use super::{Fake, Shared};

/// What a person gives for an option of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Opt<'a> {
    Text(&'a str),
    Int(i64),
    Bool(bool),
    User(&'a Person),
}

impl Opt<'_> {
    /// Discord's number of the kind of option it is for.
    fn kind(self) -> u64 {
        match self {
            Self::Text(_) => 3,
            Self::Int(_) => 4,
            Self::Bool(_) => 5,
            Self::User(_) => 6,
        }
    }

    fn value(self) -> Value {
        match self {
            Self::Text(text) => json!(text),
            Self::Int(number) => json!(number),
            Self::Bool(yes) => json!(yes),
            Self::User(person) => json!(person.id.to_string()),
        }
    }
}

/// A suggestion while somebody types.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    pub(crate) name: String,
    pub(crate) value: Value,
}

/// Something a person did, and what the bot makes of it.
#[derive(Clone)]
pub(crate) struct Run {
    shared: Arc<Shared>,
    /// The interaction.
    pub(crate) id: u64,
}

impl Run {
    async fn wait<T>(&self, what: &str, look: impl Fn(&World, &Interaction) -> Option<T>) -> T {
        let shown = self.shared.world().interactions[&self.id].data.to_string();
        let what = format!("{what} to {shown}");
        let found = |world: &World| look(world, &world.interactions[&self.id]);
        self.shared.wait(&what, found).await
    }

    /// How long the first answer took, and of which kind it was.
    pub(crate) async fn acknowledged(&self) -> (u64, Duration) {
        self.wait("an acknowledgement", |_, interaction| {
            interaction
                .acknowledged
                .map(|first| (first.kind, first.after))
        })
        .await
    }

    /// The message that answers: the new one, the filled deferral, the changed message with the
    /// button, or the first word after it, whichever is first.
    pub(crate) async fn answer(&self) -> Message {
        self.wait("an answer", |world, interaction| {
            interaction.answered?;
            let edited = interaction.original.and_then(|id| world.messages.get(&id));
            // A deferral that only confirms the press shows nothing yet.
            let kind = interaction.acknowledged?.kind;
            let first = interaction.followups.first();
            let own = edited.filter(|message| kind != 6 || interaction.edited(message));
            let found = own.filter(|message| !message.deleted && !message.loading);
            found.or_else(|| world.messages.get(first?)).cloned()
        })
        .await
    }

    /// What was said to this person alone, which is not the message with the button.
    pub(crate) async fn private(&self) -> Message {
        self.wait("a private answer", |world, interaction| {
            let own = interaction
                .original
                .filter(|id| Some(*id) != interaction.message);
            let all = own.into_iter().chain(interaction.followups.iter().copied());
            let mut messages = all.filter_map(|id| world.messages.get(&id));
            let private = |message: &&Message| {
                message.viewer.is_some() && !message.loading && !message.deleted
            };
            messages.find(private).cloned()
        })
        .await
    }

    /// The further words of that number, counted from 1.
    pub(crate) async fn followup(&self, number: usize) -> Message {
        self.wait("further words", |world, interaction| {
            let id = interaction.followups.get(number.checked_sub(1)?)?;
            world.messages.get(id).cloned()
        })
        .await
    }

    /// The form that was opened.
    pub(crate) async fn modal(&self) -> Value {
        self.wait("a form", |_, interaction| interaction.modal.clone())
            .await
    }

    /// Waits until Discord refused what the bot made of it, because it came too late.
    pub(crate) async fn refused(&self) {
        let path = format!("/interactions/{}/", self.id);
        self.wait("a refusal", |world, _| {
            let mut requests = world.transcript.requests.iter();
            requests
                .any(|request| request.path.starts_with(&path) && request.status == 404)
                .then_some(())
        })
        .await;
    }

    /// The texts the bot has sent with its token so far, in order.
    pub(crate) fn said(&self) -> Vec<String> {
        let world = self.shared.world();
        let token = &world.interactions[&self.id].token;
        let requests = world.transcript.requests.iter();
        let sent = requests
            .filter(|request| request.path.starts_with("/webhooks/") && request.status < 300)
            .filter(|request| request.path.contains(token));
        sent.map(|request| {
            let card = request.body["embeds"][0]["description"].as_str();
            let texts = [request.body["content"].as_str(), card];
            texts.into_iter().flatten().collect()
        })
        .collect()
    }

    async fn choices(&self) -> Vec<Choice> {
        let choices = self.wait("suggestions", |_, interaction| interaction.choices.clone());
        let read = |choice: &Value| Choice {
            name: choice["name"].as_str().unwrap_or_default().to_owned(),
            value: choice["value"].clone(),
        };
        choices.await.iter().map(read).collect()
    }

    /// Everything known about it now.
    pub(crate) fn state(&self) -> Interaction {
        self.shared.world().interactions[&self.id].clone()
    }
}

impl Interaction {
    /// Whether it changed the message with the button.
    fn edited(&self, message: &Message) -> bool {
        self.touched.contains(&message.id)
    }
}

impl Fake {
    /// Somebody types a command; `name` may hold a subcommand behind a space.
    pub(crate) async fn slash(
        &self,
        who: &Person,
        channel: u64,
        name: &str,
        options: &[(&str, Opt<'_>)],
    ) -> Run {
        let command = self.command(name).await;
        let mut given = Vec::new();
        for (option, value) in options {
            let known = self.option(&command.known, option);
            if let Err(why) = fits(known, *value) {
                self.fail(&format!(
                    "/{name} {option}: Discord would not send it: {why}"
                ));
            }
            given.push(json!({"name": option, "type": value.kind(), "value": value.value()}));
        }
        for known in command.known["options"].as_array().into_iter().flatten() {
            let there = options.iter().any(|(name, _)| known["name"] == *name);
            if known["required"] == true && !there {
                self.fail(&format!("/{name} needs the option {}", known["name"]));
            }
        }
        let mut data = command.data(given);
        data["resolved"] = self.resolved(channel, options);
        self.act(2, who, channel, None, data).await
    }

    /// What is suggested while somebody types an option's value.
    pub(crate) async fn autocomplete(
        &self,
        who: &Person,
        channel: u64,
        name: &str,
        option: &str,
        typed: &str,
    ) -> Vec<Choice> {
        self.autocomplete_with(who, channel, name, option, typed, &[])
            .await
    }

    /// The same, with options that were filled in before.
    pub(crate) async fn autocomplete_with(
        &self,
        who: &Person,
        channel: u64,
        name: &str,
        option: &str,
        typed: &str,
        before: &[(&str, Opt<'_>)],
    ) -> Vec<Choice> {
        let typing = self.typing(who, channel, (name, option, typed), before);
        typing.await.choices().await
    }

    /// Somebody types an option's value; what is suggested is not waited for.
    pub(crate) async fn typing(
        &self,
        who: &Person,
        channel: u64,
        (name, option, typed): (&str, &str, &str),
        before: &[(&str, Opt<'_>)],
    ) -> Run {
        let command = self.command(name).await;
        let known = self.option(&command.known, option);
        if known["autocomplete"] != true {
            self.fail(&format!("/{name} {option} suggests nothing"));
        }
        let mut given: Vec<Value> = before
            .iter()
            .map(
                |(name, value)| json!({"name": name, "type": value.kind(), "value": value.value()}),
            )
            .collect();
        given.push(json!({"name": option, "type": known["type"], "value": typed, "focused": true}));
        let mut data = command.data(given);
        data["resolved"] = self.resolved(channel, before);
        self.act(4, who, channel, None, data).await
    }

    /// Somebody presses a button that is on the message now, by its label or custom id.
    pub(crate) async fn press(&self, who: &Person, message: &Message, button: &str) -> Run {
        let now = self.message(message.id);
        self.press_stale(who, &now, button).await
    }

    /// Somebody presses a button they still see on an earlier state of the message.
    pub(crate) async fn press_stale(&self, who: &Person, seen: &Message, button: &str) -> Run {
        let part = self.part(who, seen, 2, button);
        let data = json!({"custom_id": part["custom_id"], "component_type": 2});
        self.act(3, who, seen.channel, Some(seen.id), data).await
    }

    /// Somebody chooses an option of a select, by its label or value.
    pub(crate) async fn choose(&self, who: &Person, message: &Message, option: &str) -> Run {
        let now = self.message(message.id);
        let wanted = |part: &&Value| {
            let mut options = part["options"].as_array().into_iter().flatten();
            part["type"] == 3 && options.any(|one| label(one) == option || one["value"] == option)
        };
        let Some(select) = parts(&now).find(wanted) else {
            self.fail(&format!("no select offers {option:?} on {now:?}"));
        };
        let options = select["options"].as_array().into_iter().flatten();
        let mut values = options.filter(|one| label(one) == option || one["value"] == option);
        let value = values.next().map(|one| one["value"].clone());
        self.part(
            who,
            &now,
            3,
            select["custom_id"].as_str().unwrap_or_default(),
        );
        let data = json!({
            "custom_id": select["custom_id"],
            "component_type": 3,
            "values": [value],
        });
        self.act(3, who, now.channel, Some(now.id), data).await
    }

    /// Somebody sends the form that was opened: each field by its custom id.
    pub(crate) async fn submit(&self, run: &Run, fields: &[(&str, &str)]) -> Run {
        let modal = run.modal().await;
        let before = run.state();
        let row = |(id, text): &(&str, &str)| json!({"type": 1, "components": [{"type": 4, "custom_id": id, "value": text}]});
        let data = json!({
            "custom_id": modal["custom_id"],
            "components": fields.iter().map(row).collect::<Vec<_>>(),
        });
        let who = Person {
            id: before.user,
            name: String::new(),
        };
        self.act(5, &who, before.channel, before.message, data)
            .await
    }

    /// Somebody sends a form that this bot never opened.
    pub(crate) async fn submit_unasked(&self, who: &Person, channel: u64) -> Run {
        let data = json!({"custom_id": "old", "components": []});
        self.act(5, who, channel, None, data).await
    }

    /// A registered command; waits until it is.
    async fn command(&self, name: &str) -> Command {
        self.connected().await;
        let mut path = name.split(' ');
        let first = path.next().unwrap_or_default();
        let what = format!("the command /{first}");
        let known = self.wait(&what, |world| {
            let guild = world.commands.guild.values().flatten();
            let mut all = world.commands.global.iter().chain(guild);
            all.find(|command| command["name"] == first).cloned()
        });
        let whole = known.await;
        let mut known = whole.clone();
        let mut steps = Vec::new();
        for step in path {
            known = self.option(&known, step).clone();
            steps.push((step.to_owned(), known["type"].clone()));
        }
        Command {
            whole,
            known,
            steps,
        }
    }

    fn option<'a>(&self, command: &'a Value, name: &str) -> &'a Value {
        let mut options = command["options"].as_array().into_iter().flatten();
        let found = options.find(|option| option["name"] == name);
        found.unwrap_or_else(|| self.fail(&format!("/{} has no option {name}", command["name"])))
    }

    /// A part of a message that this person can use.
    fn part<'a>(&self, who: &Person, message: &'a Message, kind: u8, name: &str) -> &'a Value {
        if message.viewer.is_some_and(|viewer| viewer != who.id) {
            self.fail(&format!("{} does not see that message", who.name));
        }
        let named = |part: &&Value| {
            part["type"] == kind && (part["custom_id"] == name || label(part) == name)
        };
        let Some(part) = parts(message).find(named) else {
            self.fail(&format!("there is no {name:?} on {message:?}"));
        };
        if part["disabled"] == true {
            self.fail(&format!("{name:?} is disabled on {message:?}"));
        }
        part
    }

    /// The people that options name.
    fn resolved(&self, channel: u64, options: &[(&str, Opt<'_>)]) -> Value {
        self.look(|world| {
            let guild = world
                .channels
                .get(&channel)
                .and_then(|channel| channel.guild);
            let (mut users, mut members) = (Map::new(), Map::new());
            for (_, option) in options {
                let Opt::User(person) = option else { continue };
                users.insert(person.id.to_string(), world.show_user(person.id));
                let here = |guild: &u64| world.guilds[guild].members.contains_key(&person.id);
                if let Some(guild) = guild.filter(here) {
                    let member = world.show_membership(guild, person.id);
                    members.insert(person.id.to_string(), member);
                }
            }
            let mut resolved = json!({});
            for (name, found) in [("users", users), ("members", members)] {
                if !found.is_empty() {
                    resolved[name] = Value::Object(found);
                }
            }
            resolved
        })
    }

    /// Sends what somebody did to the bot, be it connected or not.
    #[expect(clippy::unused_async, reason = "as everything that people do")]
    async fn act(
        &self,
        kind: u8,
        who: &Person,
        channel: u64,
        message: Option<u64>,
        data: Value,
    ) -> Run {
        let id = self.change(|world| {
            let mut interaction = world.interact(kind, who.id, channel, data);
            interaction.message = message;
            let shown = world.show_interaction(&interaction);
            let id = interaction.id;
            world.tokens.insert(interaction.token.clone(), id);
            world.interactions.insert(id, interaction);
            world.dispatch("INTERACTION_CREATE", &shown);
            id
        });
        let shared = Arc::clone(&self.shared);
        Run { shared, id }
    }
}

/// A registered command, and the way to one of its subcommands.
struct Command {
    whole: Value,
    known: Value,
    steps: Vec<(String, Value)>,
}

impl Command {
    fn data(&self, options: Vec<Value>) -> Value {
        let mut options = options;
        for (name, kind) in self.steps.iter().rev() {
            options = vec![json!({"name": name, "type": kind, "options": options})];
        }
        let mut data = json!({
            "id": self.whole["id"],
            "name": self.whole["name"],
            "type": self.whole["type"],
            "options": options,
        });
        if !self.whole["guild_id"].is_null() {
            data["guild_id"] = self.whole["guild_id"].clone();
        }
        data
    }
}

/// Whether Discord lets a person give this value for an option.
fn fits(option: &Value, value: Opt<'_>) -> Result<(), String> {
    if option["type"] != value.kind() {
        return Err(format!("the option is of type {}", option["type"]));
    }
    let given = value.value();
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if !choices.is_empty() && !choices.iter().any(|choice| choice["value"] == given) {
        return Err(format!("{given} is none of the choices"));
    }
    let length = given.as_str().map(|text| text.chars().count() as u64);
    let bound = |name: &str| option[name].as_u64();
    let short = length
        .zip(bound("min_length"))
        .is_some_and(|(length, least)| length < least);
    let long = length
        .zip(bound("max_length"))
        .is_some_and(|(length, most)| length > most);
    let number = given.as_f64();
    let low = number
        .zip(option["min_value"].as_f64())
        .is_some_and(|(n, least)| n < least);
    let high = number
        .zip(option["max_value"].as_f64())
        .is_some_and(|(n, most)| n > most);
    if short || long || low || high {
        return Err(format!("{given} is out of bounds"));
    }
    Ok(())
}
