//! Things as Discord writes them.

use serde_json::{Value, json};

use super::world::{Attachment, ChannelData, ChannelKind, FILE_LIMIT, Interaction, Message, World};

/// What a member of a server may do by default.
const MEMBER: u64 = 0x0000_0880_8063_7DC0;

/// A moment, in milliseconds of Unix time, as a header tells it.
pub(crate) fn date(unix: u64) -> String {
    let moment = jiff::Timestamp::from_millisecond(i64::try_from(unix).unwrap_or_default());
    let printer = jiff::fmt::rfc2822::DateTimePrinter::new();
    let date = printer.timestamp_to_rfc9110_string(&moment.unwrap_or_default());
    date.unwrap_or_default()
}

impl World {
    pub(crate) fn show_user(&self, id: u64) -> Value {
        let Some(user) = self.users.get(&id) else {
            return json!({"id": id.to_string(), "username": "Deleted User", "discriminator": "0",
                "global_name": null, "avatar": null, "public_flags": 0});
        };
        let account = user.name.to_lowercase().replace(' ', ".");
        json!({
            "id": id.to_string(),
            "username": account,
            "discriminator": "0",
            "global_name": user.name,
            "avatar": null,
            "avatar_decoration_data": null,
            "bot": user.bot,
            "public_flags": 0,
        })
    }

    /// A member of a server, without who it is.
    pub(crate) fn show_membership(&self, guild: u64, user: u64) -> Value {
        let members = self.guilds.get(&guild).map(|guild| &guild.members);
        let nick = members.and_then(|members| members.get(&user).cloned().flatten());
        json!({
            "nick": nick,
            "avatar": null,
            "roles": [],
            "joined_at": "2024-03-01T12:00:00.000000+00:00",
            "premium_since": null,
            "pending": false,
            "flags": 0,
            "communication_disabled_until": null,
            "permissions": MEMBER.to_string(),
        })
    }

    pub(crate) fn show_member(&self, guild: u64, user: u64) -> Value {
        let mut member = self.show_membership(guild, user);
        member["user"] = self.show_user(user);
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        member
    }

    pub(crate) fn show_channel(&self, channel: &ChannelData) -> Value {
        let mut shown = json!({
            "id": channel.id.to_string(),
            "type": channel.kind.number(),
            "last_message_id": null,
            "flags": 0,
        });
        if let Some(guild) = channel.guild {
            shown["guild_id"] = json!(guild.to_string());
            shown["name"] = json!(channel.name);
            shown["parent_id"] = json!(channel.parent.map(|parent| parent.to_string()));
            shown["rate_limit_per_user"] = json!(0);
        }
        match channel.kind {
            ChannelKind::Text => {
                shown["topic"] = json!(null);
                shown["position"] = json!(0);
                shown["nsfw"] = json!(false);
                shown["permission_overwrites"] = json!([]);
            }
            ChannelKind::Thread => {
                shown["owner_id"] = json!(channel.owner.map(|owner| owner.to_string()));
                shown["message_count"] = json!(0);
                shown["member_count"] = json!(1);
                shown["total_message_sent"] = json!(0);
                shown["thread_metadata"] = json!({
                    "archived": channel.archived,
                    "locked": channel.locked,
                    "auto_archive_duration": channel.auto_archive,
                    "archive_timestamp": timestamp(self.unix()),
                    "create_timestamp": timestamp(self.unix()),
                });
            }
            ChannelKind::Dm | ChannelKind::Group => {
                let people = channel.people.iter().map(|user| self.show_user(*user));
                shown["recipients"] = people.collect();
            }
        }
        shown
    }

    /// A channel as an interaction shows it.
    pub(crate) fn show_channel_in_interaction(&self, channel: u64) -> Value {
        let Some(data) = self.channels.get(&channel) else {
            return json!({"id": channel.to_string(), "type": 0});
        };
        let mut shown = self.show_channel(data);
        if data.guild.is_some() {
            shown["permissions"] = json!(MEMBER.to_string());
        }
        shown
    }

    pub(crate) fn show_message(&self, message: &Message) -> Value {
        let pings = message.pings.users.iter();
        let components: Vec<Value> = message.components.iter().map(numbered).collect();
        let mut shown = json!({
            "id": message.id.to_string(),
            "channel_id": message.channel.to_string(),
            "type": if message.interaction.is_some() { 20 } else { 0 },
            "author": self.show_user(message.author),
            "content": message.content,
            "timestamp": timestamp(message.created),
            "edited_timestamp": message.edited.map(timestamp),
            "tts": false,
            "mention_everyone": message.pings.everyone,
            "mentions": pings.map(|user| self.show_user(*user)).collect::<Vec<_>>(),
            "mention_roles": message.pings.roles.iter().map(u64::to_string).collect::<Vec<_>>(),
            "attachments": message.attachments.iter()
                .map(|file| self.show_attachment(message, file)).collect::<Vec<_>>(),
            "embeds": message.embeds,
            "components": components,
            "pinned": false,
            "flags": message.flags | if message.loading { 1 << 7 } else { 0 },
        });
        if let Some(nonce) = &message.nonce {
            shown["nonce"] = nonce.clone();
        }
        let answered = message
            .interaction
            .and_then(|id| self.interactions.get(&id));
        if let Some(interaction) = answered {
            shown["application_id"] = json!(self.bot.to_string());
            shown["webhook_id"] = json!(self.bot.to_string());
            shown["interaction_metadata"] = self.show_metadata(interaction);
        }
        if let Some(thread) = message.thread.and_then(|id| self.channels.get(&id)) {
            shown["thread"] = self.show_channel(thread);
        }
        shown
    }

    fn show_attachment(&self, message: &Message, file: &Attachment) -> Value {
        let url = format!(
            "http://127.0.0.1:{}/attachments/{}/{}/{}",
            self.port, message.channel, file.id, file.filename
        );
        let mut shown = json!({
            "id": file.id.to_string(),
            "filename": file.filename,
            "size": file.size,
            "url": url,
            "proxy_url": url,
        });
        if let Some(description) = &file.description {
            shown["description"] = json!(description);
        }
        if let Some((width, height)) = png_size(&file.bytes) {
            shown["content_type"] = json!("image/png");
            shown["width"] = json!(width);
            shown["height"] = json!(height);
        }
        if message.viewer.is_some() {
            shown["ephemeral"] = json!(true);
        }
        shown
    }

    fn show_metadata(&self, interaction: &Interaction) -> Value {
        let mut shown = json!({
            "id": interaction.id.to_string(),
            "type": interaction.kind,
            "user": self.show_user(interaction.user),
            "authorizing_integration_owners": self.owners(interaction),
        });
        match (interaction.kind, interaction.message) {
            (3, Some(message)) => shown["interacted_message_id"] = json!(message.to_string()),
            (2, _) => shown["name"] = interaction.data["name"].clone(),
            _ => {}
        }
        shown
    }

    /// Who brought the bot to where the interaction happened.
    fn owners(&self, interaction: &Interaction) -> Value {
        let user = interaction.user.to_string();
        let guild = interaction.guild.and_then(|id| self.guilds.get(&id));
        let kind = self.channels.get(&interaction.channel);
        match (guild, kind.map(|channel| channel.kind)) {
            (Some(guild), _) if guild.installed => json!({"0": guild.id.to_string()}),
            (None, Some(ChannelKind::Dm)) => json!({"0": "0"}),
            _ => json!({"1": user}),
        }
    }

    /// An interaction as the gateway sends it.
    pub(crate) fn show_interaction(&self, interaction: &Interaction) -> Value {
        let kind = self.channels.get(&interaction.channel);
        let context = match kind.map(|channel| channel.kind) {
            Some(ChannelKind::Dm) => 1,
            Some(ChannelKind::Group) => 2,
            _ => 0,
        };
        let user = self.users.get(&interaction.user);
        let mut shown = json!({
            "id": interaction.id.to_string(),
            "application_id": self.bot.to_string(),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "channel_id": interaction.channel.to_string(),
            "channel": self.show_channel_in_interaction(interaction.channel),
            "data": interaction.data,
            "app_permissions": self.permissions(interaction.channel).to_string(),
            "locale": user.map_or("en-US", |user| user.locale.as_str()),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self.owners(interaction),
            "context": context,
            "attachment_size_limit": FILE_LIMIT,
        });
        if let Some(guild) = interaction.guild.and_then(|id| self.guilds.get(&id)) {
            shown["guild_id"] = json!(guild.id.to_string());
            shown["guild_locale"] = json!(guild.locale);
            shown["guild"] =
                json!({"id": guild.id.to_string(), "locale": guild.locale, "features": []});
            shown["member"] = self.show_member(guild.id, interaction.user);
        } else {
            shown["user"] = self.show_user(interaction.user);
        }
        if let Some(message) = interaction.message.and_then(|id| self.messages.get(&id)) {
            shown["message"] = self.show_message(message);
        }
        shown
    }
}

/// Components as Discord gives them back: each has a number.
fn numbered(row: &Value) -> Value {
    let mut row = row.clone();
    if row["id"].is_null() {
        row["id"] = json!(1);
    }
    for (place, part) in row["components"]
        .as_array_mut()
        .into_iter()
        .flatten()
        .enumerate()
    {
        if part["id"].is_null() {
            part["id"] = json!(place + 2);
        }
    }
    row
}

/// The size of a picture, in pixels.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let number = |at: usize| {
        let part = rest.get(at..at + 4)?;
        Some(u32::from_be_bytes(part.try_into().ok()?))
    };
    Some((number(8)?, number(12)?))
}

/// Milliseconds of Unix time as Discord writes moments.
pub(crate) fn timestamp(unix: u64) -> String {
    let (days, in_day) = (unix / 86_400_000, unix % 86_400_000);
    // Days counted from the first of March of a year that ends a leap cycle.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = era * 400 + year + next;
    let (hour, minute) = (in_day / 3_600_000, in_day / 60_000 % 60);
    let (second, milli) = (in_day / 1000 % 60, in_day % 1000);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}000+00:00")
}
