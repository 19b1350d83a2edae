//! Routes that answer interactions.

use std::time::Duration;

use serde_json::{Value, json};

use super::body::Body;
use super::refusal::Refusal;
use super::rules::{self, EPHEMERAL, Purpose};
use super::server::{Answer, Call, done, ok};
use super::world::{Acknowledgement, ChannelKind, Interaction, Message, World};

/// How long Discord waits for a first answer.
const FIRST: Duration = Duration::from_secs(3);
/// How long is waited for it here: a busy machine is no fault of the bot's.
const FIRST_HERE: Duration = Duration::from_secs(12);
/// How long an interaction's token is good.
const TOKEN: Duration = Duration::from_mins(15);

/// The kinds of first answer.
const MESSAGE: u64 = 4;
const DEFER: u64 = 5;
const DEFER_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const MODAL: u64 = 9;

impl World {
    /// The first answer to an interaction.
    pub(crate) fn callback(&mut self, id: u64, token: &str, call: &Call) -> Answer {
        let now = self.now();
        let known = self.interactions.get(&id).filter(|one| one.token == token);
        let interaction = known.ok_or_else(|| Refusal::unknown_interaction().wrong())?;
        if interaction.acknowledged.is_some() {
            return Err(Refusal::acknowledged());
        }
        let age = now.saturating_sub(interaction.created);
        // What the clock was turned, without the time that really passed.
        let turned = age.saturating_sub(interaction.sent.elapsed());
        if turned > FIRST || age > FIRST_HERE {
            let refusal = Refusal::unknown_interaction();
            // What came too late already is nobody's fault.
            return Err(if interaction.late {
                refusal
            } else {
                refusal.with("the first answer took too long").wrong()
            });
        }
        let kind = call.body.json["type"].as_u64().unwrap_or_default();
        fits(kind, interaction)?;
        let interaction = interaction.clone();
        let data = Body::part(&call.body);
        let message = self.first(&interaction, kind, &data)?;
        let after = interaction.sent.elapsed();
        let Some(stored) = self.interactions.get_mut(&id) else {
            return Err(Refusal::unknown_interaction());
        };
        stored.acknowledged = Some(Acknowledgement { kind, after });
        if !matches!(kind, DEFER | DEFER_UPDATE) {
            stored.answered = Some(after);
        }
        match kind {
            CHOICES => stored.choices = data.json["choices"].as_array().cloned(),
            MODAL => stored.modal = Some(data.json),
            _ => {}
        }
        stored.original = message.as_ref().map(|message| message.id);
        let shown = message.map(|message| {
            let shown = self.show_message(&message);
            self.messages.insert(message.id, message);
            shown
        });
        if call.query("with_response") == Some("true") {
            return ok(json!({
                "interaction": {"id": id.to_string(), "type": interaction.kind},
                "resource": {"type": kind, "message": shown},
            }));
        }
        done()
    }

    /// The message a first answer makes or changes.
    fn first(
        &mut self,
        interaction: &Interaction,
        kind: u64,
        data: &Body,
    ) -> Result<Option<Message>, Refusal> {
        match kind {
            MESSAGE => {
                rules::check(data, Purpose::Answer)?;
                let mut message = self.answer_to(interaction, data);
                self.fill(&mut message, data)?;
                message.pings = self.pings(&message, &data.json);
                Ok(Some(message))
            }
            DEFER => {
                let mut message = self.answer_to(interaction, data);
                message.loading = true;
                Ok(Some(message))
            }
            DEFER_UPDATE => Ok(self.pressed(interaction)),
            UPDATE => {
                rules::check(data, Purpose::Edit)?;
                let Some(mut message) = self.pressed(interaction) else {
                    return Ok(None);
                };
                self.change(&mut message, data)?;
                Ok(Some(message))
            }
            CHOICES => choices(&data.json["choices"]).map(|()| None),
            _ => modal(&data.json).map(|()| None),
        }
    }

    /// The message whose button was pressed.
    fn pressed(&self, interaction: &Interaction) -> Option<Message> {
        let id = interaction.message?;
        self.messages.get(&id).cloned()
    }

    /// A new message that answers an interaction.
    fn answer_to(&mut self, interaction: &Interaction, data: &Body) -> Message {
        let mut message = self.blank(interaction.channel);
        message.interaction = Some(interaction.id);
        if data.json["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0 {
            message.viewer = Some(interaction.user);
            message.flags = EPHEMERAL;
        }
        message
    }

    /// An interaction whose token is still good and which was acknowledged.
    fn open(&mut self, application: u64, token: &str) -> Result<Interaction, Refusal> {
        let (bot, now) = (self.bot, self.now());
        let known = self.by_token(token).filter(|_| application == bot);
        let interaction = known.ok_or_else(|| Refusal::unknown_webhook().wrong())?;
        if now.saturating_sub(interaction.created) > TOKEN {
            return Err(Refusal::token_expired());
        }
        if interaction.acknowledged.is_none() {
            let refusal = Refusal::unknown_webhook();
            return Err(if interaction.late {
                refusal
            } else {
                refusal.with("nothing was acknowledged yet").wrong()
            });
        }
        Ok(interaction.clone())
    }

    /// A message an interaction may change.
    fn own(&self, interaction: &Interaction, message: &str) -> Result<Message, Refusal> {
        let id = if message == "@original" {
            interaction.original
        } else {
            message.parse().ok()
        };
        let own =
            |id: &u64| interaction.original == Some(*id) || interaction.followups.contains(id);
        id.filter(own)
            .and_then(|id| self.messages.get(&id))
            .filter(|message| !message.deleted)
            .cloned()
            .ok_or_else(Refusal::unknown_message)
    }

    pub(crate) fn answer(&mut self, application: u64, token: &str, message: &str) -> Answer {
        // Whether anything was acknowledged may be found out.
        let asks = |refusal| Refusal {
            violation: false,
            ..refusal
        };
        let interaction = self.open(application, token).map_err(asks)?;
        let message = self.own(&interaction, message)?;
        ok(self.show_message(&message))
    }

    pub(crate) fn edit_answer(
        &mut self,
        application: u64,
        token: &str,
        message: &str,
        call: &Call,
    ) -> Answer {
        let interaction = self.open(application, token)?;
        let mut message = self.own(&interaction, message)?;
        let purpose = if message.loading {
            Purpose::Answer
        } else {
            Purpose::Edit
        };
        rules::check(&call.body, purpose)?;
        if !message.loading
            && self
                .channels
                .get(&message.channel)
                .is_some_and(|c| c.archived)
        {
            return Err(Refusal::archived());
        }
        self.change(&mut message, &call.body)?;
        self.answered(interaction.id);
        if let Some(stored) = self.interactions.get_mut(&interaction.id) {
            stored.touched.push(message.id);
        }
        let shown = self.show_message(&message);
        self.messages.insert(message.id, message);
        ok(shown)
    }

    pub(crate) fn delete_answer(&mut self, application: u64, token: &str, id: &str) -> Answer {
        let interaction = self.open(application, token)?;
        let message = self.own(&interaction, id)?;
        if let Some(message) = self.messages.get_mut(&message.id) {
            message.deleted = true;
        }
        self.answered(interaction.id);
        done()
    }

    pub(crate) fn follow_up(&mut self, application: u64, token: &str, call: &Call) -> Answer {
        let interaction = self.open(application, token)?;
        rules::check(&call.body, Purpose::Answer)?;
        let installed = interaction.guild.is_none_or(|guild| {
            let guild = self.guilds.get(&guild);
            guild.is_some_and(|guild| guild.installed)
        });
        if !installed && interaction.followups.len() >= 5 {
            return Err(Refusal::too_many_followups());
        }
        // The first word after a deferral takes the place of "is thinking".
        let thinking = interaction
            .original
            .and_then(|id| self.messages.get(&id))
            .filter(|message| message.loading && !message.deleted);
        let mut message = match thinking {
            Some(thinking) => thinking.clone(),
            None => self.answer_to(&interaction, &call.body),
        };
        self.fill(&mut message, &call.body)?;
        message.pings = self.pings(&message, &call.body.json);
        message.loading = false;
        let id = message.id;
        let shown = self.show_message(&message);
        self.messages.insert(id, message);
        if let Some(stored) = self.interactions.get_mut(&interaction.id)
            && stored.original != Some(id)
        {
            stored.followups.push(id);
        }
        self.answered(interaction.id);
        ok(shown)
    }

    fn answered(&mut self, id: u64) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            let after = interaction.sent.elapsed();
            interaction.answered.get_or_insert(after);
        }
    }

    /// A new interaction.
    pub(crate) fn interact(
        &mut self,
        kind: u8,
        user: u64,
        channel: u64,
        data: Value,
    ) -> Interaction {
        let late = self.late.take();
        let ago = late.unwrap_or_default();
        let id = self.old_id(ago);
        let interaction = Interaction {
            id,
            kind,
            token: format!("aW50ZXJhY3Rpb246{id}{}", "x".repeat(60)),
            user,
            channel,
            guild: self.channels.get(&channel).and_then(|data| data.guild),
            message: None,
            data,
            created: self.now().saturating_sub(ago),
            sent: std::time::Instant::now(),
            late: late.is_some(),
            acknowledged: None,
            answered: None,
            original: None,
            followups: Vec::new(),
            touched: Vec::new(),
            choices: None,
            modal: None,
        };
        // A person who writes into an archived thread takes it out.
        if let Some(data) = self.channels.get_mut(&channel)
            && data.kind == ChannelKind::Thread
            && kind == 2
            && !data.locked
        {
            data.archived = false;
        }
        interaction
    }
}

impl Body {
    /// The `data` of a callback, with its files.
    fn part(of: &Self) -> Self {
        let files = of.files.iter().map(|file| super::body::File {
            number: file.number,
            filename: file.filename.clone(),
            bytes: file.bytes.clone(),
        });
        let json = match &of.json["data"] {
            Value::Null => json!({}),
            data => data.clone(),
        };
        Self {
            json,
            files: files.collect(),
            length: of.length,
        }
    }
}

/// Whether this kind of first answer fits what happened.
fn fits(kind: u64, interaction: &Interaction) -> Result<(), Refusal> {
    let fits = match interaction.kind {
        2 => matches!(kind, MESSAGE | DEFER | MODAL),
        3 => matches!(kind, MESSAGE..=UPDATE | MODAL),
        4 => kind == CHOICES,
        5 if interaction.message.is_some() => matches!(kind, MESSAGE..=UPDATE),
        5 => matches!(kind, MESSAGE | DEFER),
        _ => false,
    };
    if fits {
        return Ok(());
    }
    Err(Refusal::form(format!(
        "type: {kind} does not answer an interaction of type {}",
        interaction.kind
    )))
}

fn choices(list: &Value) -> Result<(), Refusal> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    if list.len() > 25 {
        return Err(Refusal::form("choices: more than 25"));
    }
    for choice in list {
        let length = choice["name"]
            .as_str()
            .map_or(0, |name| name.chars().count());
        if !(1..=100).contains(&length) {
            return Err(Refusal::form("choices: a name has 1 to 100 characters"));
        }
        let value = choice["value"].as_str();
        if value.is_some_and(|value| !(1..=100).contains(&value.chars().count())) {
            return Err(Refusal::form("choices: a value has 1 to 100 characters"));
        }
    }
    Ok(())
}

fn modal(data: &Value) -> Result<(), Refusal> {
    let length = |name: &str| data[name].as_str().map_or(0, |text| text.chars().count());
    if !(1..=45).contains(&length("title")) {
        return Err(Refusal::form("title: 1 to 45 characters"));
    }
    if !(1..=100).contains(&length("custom_id")) {
        return Err(Refusal::form("custom_id: 1 to 100 characters"));
    }
    let rows = data["components"].as_array().map_or(0, Vec::len);
    if !(1..=5).contains(&rows) {
        return Err(Refusal::form("components: 1 to 5 rows"));
    }
    Ok(())
}
