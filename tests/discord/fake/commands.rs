//! Routes of commands, and the small ones about the bot and its servers.

use serde_json::{Value, json};

use super::command_rules;
use super::refusal::Refusal;
use super::server::{Answer, Call, done, ok};
use super::world::World;

impl World {
    fn commands_of(&mut self, guild: Option<u64>) -> &mut Vec<Value> {
        match guild {
            Some(guild) => self.commands.guild.entry(guild).or_default(),
            None => &mut self.commands.global,
        }
    }

    fn reach(&self, application: u64, guild: Option<u64>) -> Result<(), Refusal> {
        if application != self.bot {
            let refusal = Refusal::other(403, 20012, "You are not authorized for this application");
            return Err(refusal.wrong());
        }
        match guild.map(|guild| self.guilds.get(&guild)) {
            None => Ok(()),
            Some(Some(guild)) if guild.installed => Ok(()),
            Some(_) => Err(Refusal::missing_access()),
        }
    }

    /// The commands; the translations only when they were asked for.
    pub(crate) fn list_commands(&mut self, app: u64, guild: Option<u64>, call: &Call) -> Answer {
        self.reach(app, guild)?;
        let mut list = self.commands_of(guild).clone();
        if call.query("with_localizations") != Some("true") {
            for command in &mut list {
                forget_translations(command);
            }
        }
        ok(Value::Array(list))
    }

    pub(crate) fn one_command(&mut self, app: u64, guild: Option<u64>, id: &str) -> Answer {
        self.reach(app, guild)?;
        let list = self.commands_of(guild);
        let found = list.iter().find(|command| command["id"] == id);
        ok(found.ok_or_else(Refusal::unknown_command)?.clone())
    }

    pub(crate) fn put_commands(&mut self, app: u64, guild: Option<u64>, call: &Call) -> Answer {
        self.reach(app, guild)?;
        let Some(wanted) = call.body.json.as_array() else {
            return Err(Refusal::form("a list of commands is needed"));
        };
        for command in wanted {
            command_rules::check(command)?;
        }
        command_rules::unique(wanted)?;
        let before = std::mem::take(self.commands_of(guild));
        let after: Vec<Value> = wanted
            .iter()
            .map(|command| {
                let known = before.iter().find(|known| {
                    known["name"] == command["name"] && known["type"] == kind(command)
                });
                self.stored(command, guild, known)
            })
            .collect();
        self.commands_of(guild).clone_from(&after);
        self.changed_commands();
        ok(Value::Array(after))
    }

    pub(crate) fn add_command(&mut self, app: u64, guild: Option<u64>, call: &Call) -> Answer {
        self.reach(app, guild)?;
        let command = &call.body.json;
        command_rules::check(command)?;
        let list = self.commands_of(guild);
        let same =
            |known: &Value| known["name"] == command["name"] && known["type"] == kind(command);
        let known = list.iter().position(same).map(|at| list.remove(at));
        let stored = self.stored(command, guild, known.as_ref());
        let list = self.commands_of(guild);
        list.push(stored.clone());
        command_rules::unique(list)?;
        self.changed_commands();
        Ok((if known.is_some() { 200 } else { 201 }, Some(stored)))
    }

    pub(crate) fn patch_command(
        &mut self,
        app: u64,
        guild: Option<u64>,
        id: &str,
        call: &Call,
    ) -> Answer {
        self.reach(app, guild)?;
        let list = self.commands_of(guild);
        let found = list.iter_mut().find(|command| command["id"] == id);
        let command = found.ok_or_else(Refusal::unknown_command)?;
        for (name, value) in call.body.json.as_object().into_iter().flatten() {
            command[name] = value.clone();
        }
        let command = command.clone();
        command_rules::check(&command)?;
        self.changed_commands();
        ok(command)
    }

    pub(crate) fn delete_command(&mut self, app: u64, guild: Option<u64>, id: &str) -> Answer {
        self.reach(app, guild)?;
        let list = self.commands_of(guild);
        let found = list.iter().position(|command| command["id"] == id);
        list.remove(found.ok_or_else(Refusal::unknown_command)?);
        self.changed_commands();
        done()
    }

    /// A command as Discord keeps it: with an id and the defaults written out.
    fn stored(&mut self, command: &Value, guild: Option<u64>, known: Option<&Value>) -> Value {
        let mut stored = command.clone();
        stored["id"] = match known {
            Some(known) => known["id"].clone(),
            None => json!(self.id().to_string()),
        };
        stored["application_id"] = json!(self.bot.to_string());
        stored["type"] = json!(kind(command));
        stored["version"] = json!(self.id().to_string());
        for (name, default) in [
            ("nsfw", json!(false)),
            ("default_member_permissions", Value::Null),
            ("integration_types", json!([0])),
        ] {
            if stored[name].is_null() {
                stored[name] = default;
            }
        }
        if let Some(guild) = guild {
            stored["guild_id"] = json!(guild.to_string());
        } else if stored["contexts"].is_null() {
            stored["contexts"] = Value::Null;
        }
        tidy(&mut stored);
        stored
    }

    /// Counts a registration. A name both everywhere and in one server is shown twice to people.
    fn changed_commands(&mut self) {
        self.commands.registrations += 1;
        for list in self.commands.guild.values() {
            for command in list {
                let name = &command["name"];
                if self.commands.global.iter().any(|one| &one["name"] == name) {
                    let what = format!("/{name} is registered both globally and for a server");
                    // While leftovers are removed this passes; the end of the test decides.
                    self.transcript.note(&what);
                }
            }
        }
    }

    /// The commands that people see twice.
    pub(crate) fn doubled_commands(&self) -> Vec<String> {
        let names = self.commands.guild.values().flatten();
        let doubled = names.filter(|command| {
            let mut global = self.commands.global.iter();
            global.any(|one| one["name"] == command["name"])
        });
        doubled.map(|command| command["name"].to_string()).collect()
    }

    pub(crate) fn application(&self) -> Answer {
        let guilds = self.guilds.values().filter(|guild| guild.installed).count();
        ok(json!({
            "id": self.bot.to_string(),
            "name": "Magister",
            "icon": null,
            "description": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": 0,
            "team": null,
            "summary": "",
            "approximate_guild_count": guilds,
            "approximate_user_install_count": 0,
            "bot": self.show_user(self.bot),
            "owner": self.show_user(self.bot),
        }))
    }

    pub(crate) fn bot_user(&self) -> Answer {
        let mut shown = self.show_user(self.bot);
        shown["verified"] = json!(true);
        shown["mfa_enabled"] = json!(false);
        shown["email"] = Value::Null;
        shown["flags"] = json!(0);
        shown["locale"] = json!("en-US");
        ok(shown)
    }

    pub(crate) fn bot_guilds(&self) -> Answer {
        let installed = self.guilds.values().filter(|guild| guild.installed);
        let shown = installed.map(|guild| {
            json!({
                "id": guild.id.to_string(),
                "name": guild.name,
                "icon": null,
                "banner": null,
                "owner": false,
                "permissions": guild.permissions.to_string(),
                "features": [],
            })
        });
        ok(shown.collect())
    }

    pub(crate) fn guild(&self, id: u64) -> Answer {
        let guild = self.guilds.get(&id).ok_or_else(Refusal::unknown_guild)?;
        if !guild.installed {
            return Err(Refusal::missing_access());
        }
        ok(self.show_guild(id))
    }

    pub(crate) fn show_guild(&self, id: u64) -> Value {
        let Some(guild) = self.guilds.get(&id) else {
            return json!({"id": id.to_string(), "unavailable": true});
        };
        let owner = guild.members.keys().next().copied().unwrap_or(id);
        let everyone = json!({
            "id": id.to_string(), "name": "@everyone", "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false, "icon": null, "unicode_emoji": null, "position": 0,
            "permissions": super::permission::ASKED_FOR.to_string(), "managed": false,
            "mentionable": false, "flags": 0,
        });
        json!({
            "id": id.to_string(), "name": guild.name, "icon": null, "splash": null,
            "discovery_splash": null, "owner_id": owner.to_string(), "afk_channel_id": null,
            "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "roles": [everyone], "emojis": [], "features": [],
            "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "max_members": 500_000,
            "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": guild.locale,
            "public_updates_channel_id": null, "nsfw_level": 0, "stickers": [],
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        })
    }

    pub(crate) fn member(&self, guild: u64, user: u64) -> Answer {
        let data = self.guilds.get(&guild).ok_or_else(Refusal::unknown_guild)?;
        if !data.members.contains_key(&user) && user != self.bot {
            return Err(Refusal::other(404, 10007, "Unknown Member"));
        }
        ok(self.show_member(guild, user))
    }

    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://127.0.0.1:{}", self.gateway_port)
    }
}

/// A command's type; 1, typed with a slash, unless it says otherwise.
fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// Discord keeps nothing that says nothing.
fn tidy(part: &mut Value) {
    let Some(fields) = part.as_object_mut() else {
        return;
    };
    for name in ["options", "choices", "channel_types"] {
        if fields
            .get(name)
            .is_some_and(|list| list.as_array().is_none_or(Vec::is_empty))
        {
            fields.remove(name);
        }
    }
    for name in ["autocomplete", "required"] {
        if fields.get(name) == Some(&json!(false)) {
            fields.remove(name);
        }
    }
    for name in ["options", "choices"] {
        for inner in fields
            .get_mut(name)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            tidy(inner);
        }
    }
}

fn forget_translations(part: &mut Value) {
    let Some(fields) = part.as_object_mut() else {
        return;
    };
    fields.remove("name_localizations");
    fields.remove("description_localizations");
    for name in ["options", "choices"] {
        for inner in fields
            .get_mut(name)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            forget_translations(inner);
        }
    }
}
