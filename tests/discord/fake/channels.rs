//! Routes of channels and their messages.

use serde_json::{Value, json};

use super::body::Body;
use super::messages::number;
use super::permission;
use super::refusal::Refusal;
use super::rules::{self, Purpose};
use super::server::{Answer, Call, done, ok};
use super::world::{ChannelData, ChannelKind, Message, World};

impl World {
    /// A channel the bot can see.
    ///
    /// # Errors
    /// 10003, 50001.
    pub(crate) fn channel(&self, id: u64) -> Result<&ChannelData, Refusal> {
        let channel = self
            .channels
            .get(&id)
            .ok_or_else(Refusal::unknown_channel)?;
        self.need(id, permission::VIEW_CHANNEL)
            .map_err(|_| Refusal::missing_access())?;
        Ok(channel)
    }

    /// Whether the bot may do something in a channel.
    ///
    /// # Errors
    /// 50013.
    pub(crate) fn need(&self, channel: u64, permission: u64) -> Result<(), Refusal> {
        if self.permissions(channel) & permission == permission {
            Ok(())
        } else {
            Err(Refusal::missing_permissions())
        }
    }

    /// Whether a message of this kind may be written in a channel.
    fn may_write(&self, channel: &ChannelData, body: &Body) -> Result<(), Refusal> {
        let user = channel.people.first().and_then(|user| self.users.get(user));
        match channel.kind {
            ChannelKind::Group => return Err(Refusal::missing_access()),
            ChannelKind::Dm => {
                let closed = user.and_then(|user| user.closed);
                return closed.map_or(Ok(()), |code| Err(Refusal::closed(code)));
            }
            ChannelKind::Thread => self.need(channel.id, permission::SEND_MESSAGES_IN_THREADS)?,
            ChannelKind::Text => self.need(channel.id, permission::SEND_MESSAGES)?,
        }
        if !body.files.is_empty() {
            self.need(channel.id, permission::ATTACH_FILES)?;
        }
        let embeds = body.json["embeds"].as_array();
        if embeds.is_some_and(|embeds| !embeds.is_empty()) {
            self.need(channel.id, permission::EMBED_LINKS)?;
        }
        if body.json["message_reference"].is_object() {
            self.need(channel.id, permission::READ_MESSAGE_HISTORY)?;
        }
        if channel.locked {
            self.need(channel.id, permission::MANAGE_THREADS)
                .map_err(|_| Refusal::locked())?;
        }
        Ok(())
    }

    pub(crate) fn post(&mut self, channel: u64, call: &Call) -> Answer {
        rules::check(&call.body, Purpose::Post)?;
        let data = self.channel(channel)?;
        self.may_write(data, &call.body)?;
        let nonce = &call.body.json["nonce"];
        if call.body.json["enforce_nonce"] == true && !nonce.is_null() {
            let now = self.unix();
            let recent = self.messages.values().rev().find(|message| {
                // Discord remembers nonces for a few minutes.
                message.channel == channel
                    && message.nonce.as_ref() == Some(nonce)
                    && now.saturating_sub(message.created) < 300_000
            });
            if let Some(known) = recent {
                return ok(self.show_message(known));
            }
        }
        let mut message = self.blank(channel);
        self.fill(&mut message, &call.body)?;
        message.pings = self.pings(&message, &call.body.json);
        message.nonce = Some(nonce.clone()).filter(|nonce| !nonce.is_null());
        // A word in an archived thread takes it out again.
        if let Some(data) = self.channels.get_mut(&channel) {
            data.archived = false;
        }
        let shown = self.show_message(&message);
        self.messages.insert(message.id, message);
        ok(shown)
    }

    /// A message of a channel that everyone there can see.
    ///
    /// # Errors
    /// 10008.
    pub(crate) fn seen(&self, channel: u64, id: u64) -> Result<&Message, Refusal> {
        let message = self
            .messages
            .get(&id)
            .filter(|message| message.channel == channel && !message.deleted)
            .ok_or_else(Refusal::unknown_message)?;
        if message.viewer.is_some() {
            let why = "a private message is reached with its own token only";
            return Err(Refusal::unknown_message().with(why).wrong());
        }
        Ok(message)
    }

    pub(crate) fn message(&self, channel: u64, id: u64) -> Answer {
        self.channel(channel)?;
        self.need(channel, permission::READ_MESSAGE_HISTORY)?;
        ok(self.show_message(self.seen(channel, id)?))
    }

    pub(crate) fn list(&self, channel: u64, call: &Call) -> Answer {
        self.channel(channel)?;
        if self
            .need(channel, permission::READ_MESSAGE_HISTORY)
            .is_err()
        {
            return ok(json!([]));
        }
        let limit = call.number("limit").unwrap_or(50);
        if !(1..=100).contains(&limit) {
            return Err(Refusal::form("limit: 1 to 100"));
        }
        let limit = usize::try_from(limit).unwrap_or(50);
        let (before, after) = (call.number("before"), call.number("after"));
        let fits = |message: &&Message| {
            message.channel == channel
                && message.viewer.is_none()
                && !message.deleted
                && before.is_none_or(|before| message.id < before)
                && after.is_none_or(|after| message.id > after)
        };
        let shown = |message: &Message| self.show_message(message);
        let found = self.messages.values().filter(fits);
        let mut list: Vec<Value> = if after.is_some() {
            found.take(limit).map(shown).collect()
        } else {
            found.rev().take(limit).map(shown).collect()
        };
        if after.is_some() {
            list.reverse();
        }
        ok(Value::Array(list))
    }

    pub(crate) fn edit(&mut self, channel: u64, id: u64, call: &Call) -> Answer {
        rules::check(&call.body, Purpose::Edit)?;
        let data = self.channel(channel)?;
        if data.archived {
            return Err(Refusal::archived());
        }
        let mut message = self.seen(channel, id)?.clone();
        if message.author != self.bot {
            return Err(Refusal::not_yours().wrong());
        }
        if !call.body.files.is_empty() {
            self.need(channel, permission::ATTACH_FILES)?;
        }
        self.change(&mut message, &call.body)?;
        let shown = self.show_message(&message);
        self.messages.insert(id, message);
        ok(shown)
    }

    /// Changes a message that was shown already.
    ///
    /// # Errors
    /// What Discord says to it.
    pub(crate) fn change(&mut self, message: &mut Message, body: &Body) -> Result<(), Refusal> {
        self.fill(message, body)?;
        message.edits += 1;
        message.edited = Some(self.unix());
        message.loading = false;
        Ok(())
    }

    pub(crate) fn delete(&mut self, channel: u64, id: u64) -> Answer {
        let archived = self.channel(channel)?.archived;
        let own = self.seen(channel, id)?.author == self.bot;
        if archived {
            return Err(Refusal::archived());
        }
        if !own {
            self.need(channel, permission::MANAGE_MESSAGES)?;
        }
        if let Some(message) = self.messages.get_mut(&id) {
            message.deleted = true;
        }
        done()
    }

    pub(crate) fn typing(&self, channel: u64) -> Answer {
        let data = self.channel(channel)?;
        self.may_write(data, &Body::default())?;
        done()
    }

    /// Opens a thread, on a message or by itself.
    pub(crate) fn open_thread(&mut self, channel: u64, on: Option<u64>, call: &Call) -> Answer {
        let data = self.channel(channel)?;
        if data.kind != ChannelKind::Text {
            let refusal = Refusal::other(400, 50024, "Cannot execute action on this channel type");
            return Err(refusal.wrong());
        }
        let (guild, body) = (data.guild, &call.body.json);
        self.need(channel, permission::CREATE_PUBLIC_THREADS)?;
        let name = body["name"].as_str().unwrap_or_default().to_owned();
        if !(1..=100).contains(&name.chars().count()) {
            return Err(Refusal::form("name: 1 to 100 characters"));
        }
        let minutes = body["auto_archive_duration"].as_u64().unwrap_or(4320);
        if ![60, 1440, 4320, 10080].contains(&minutes) {
            return Err(Refusal::form("auto_archive_duration"));
        }
        // Without a message and a kind the thread would be private.
        if on.is_none() && body["type"] != 11 {
            return Err(Refusal::form("type: a public thread is 11"));
        }
        if let Some(message) = on {
            let message = self.seen(channel, message)?;
            if message.thread.is_some() {
                return Err(Refusal::thread_exists());
            }
        }
        if self.threads_full {
            return Err(Refusal::threads_full());
        }
        let owner = Some(self.bot);
        let thread = self.add_channel(ChannelKind::Thread, &name);
        thread.guild = guild;
        thread.parent = Some(channel);
        thread.owner = owner;
        thread.auto_archive = minutes;
        let mut thread = thread.clone();
        if let Some(message) = on {
            // A thread on a message has the message's id.
            self.channels.remove(&thread.id);
            thread.id = message;
            self.channels.insert(message, thread.clone());
            if let Some(message) = self.messages.get_mut(&message) {
                message.thread = Some(thread.id);
            }
        }
        let shown = self.show_channel(&thread);
        Ok((201, Some(shown)))
    }

    /// The threads of a server that are not asleep.
    pub(crate) fn active_threads(&self, guild: u64) -> Answer {
        let awake = self.channels.values().filter(|channel| {
            channel.kind == ChannelKind::Thread && channel.guild == Some(guild) && !channel.archived
        });
        let threads: Vec<Value> = awake.map(|thread| self.show_channel(thread)).collect();
        ok(json!({"threads": threads, "members": []}))
    }

    /// Changes a thread: its name, whether it is archived or locked.
    pub(crate) fn change_channel(&mut self, channel: u64, call: &Call) -> Answer {
        let data = self.channel(channel)?;
        let body = &call.body.json;
        let own = data.owner == Some(self.bot);
        if data.kind != ChannelKind::Thread {
            return Err(Refusal::missing_permissions().wrong());
        }
        let manages = self.need(channel, permission::MANAGE_THREADS).is_ok();
        let unarchives = body["archived"] == false;
        let allowed = manages || (body["locked"].is_null() && !data.locked && (own || unarchives));
        if !allowed {
            return Err(Refusal::missing_permissions());
        }
        if data.archived && !unarchives {
            return Err(Refusal::archived());
        }
        let Some(data) = self.channels.get_mut(&channel) else {
            return Err(Refusal::unknown_channel());
        };
        if let Some(archived) = body["archived"].as_bool() {
            data.archived = archived;
        }
        if let Some(locked) = body["locked"].as_bool() {
            data.locked = locked;
        }
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut data.name);
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            data.auto_archive = minutes;
        }
        let data = data.clone();
        ok(self.show_channel(&data))
    }

    /// The conversation of a person with the bot, which is made when it is asked for.
    pub(crate) fn open_dm(&mut self, call: &Call) -> Answer {
        let user = number(&call.body.json["recipient_id"]).unwrap_or_default();
        let person = self.users.get(&user).ok_or_else(Refusal::unknown_user)?;
        if person.bot {
            return Err(Refusal::closed(50007));
        }
        let channel = self.dm(user);
        let data = self.channel(channel)?.clone();
        ok(self.show_channel(&data))
    }
}
