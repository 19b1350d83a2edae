//! What people do on Discord: acknowledged before any work, done once, answered to the end.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType,
    CommandInteraction, ComponentInteraction, Interaction, InteractionContext, InteractionId,
    Member, MessageFlags, PartialChannel, Permissions, User,
};

use super::Hub;
use super::acknowledge::{Acknowledged, Door};
use super::answer::Way;
use super::commands::TOPIC;
use super::double::Shown;
use super::escape::unmarked;
use super::line::{self, Line};
use super::rights::{self, SEND, SEND_IN_THREADS, VIEW};
use super::wire::Unread;
use crate::base::text::say;
use crate::base::{Beside, Code, Instant, Lang, Person, Platform, Request, Room, Token};
use crate::command::{self, CODE, Name};
use crate::reply::{Message, Reply};
use crate::table::complete::Completion;

/// How long an interaction's token is used, in milliseconds: half a minute less than it lasts.
const TOKEN_LASTS: i64 = (15 * 60 - 30) * 1000;

/// Who does something, where.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) id: u64,
    pub(super) app: u64,
    pub(super) token: String,
    pub(super) person: Person,
    pub(super) name: String,
    pub(super) lang: Lang,
    /// The language of the server.
    pub(super) house: Option<Lang>,
    pub(super) channel: String,
    /// Whether that is a thread.
    pub(super) thread: bool,
    /// Whether it is a locked one.
    pub(super) locked: bool,
    /// What the bot may do there, sending in a thread being sending; none where it is not a
    /// member.
    pub(super) rights: Option<u64>,
    /// Whether it is the bot's own private channel with the person.
    pub(super) private: bool,
}

impl Hub {
    /// Takes what somebody did.
    pub(super) async fn take(self: Arc<Self>, interaction: Interaction) {
        if !self.is_new(interaction.id().get()) {
            return;
        }
        match interaction {
            Interaction::Command(command) if command.user.bot => {
                let (id, app, token) = (command.id, command.application_id, &command.token);
                self.refuse(door(id, app, token), &command.locale, "discord-program")
                    .await;
            }
            Interaction::Component(press) if press.user.bot => {
                let (id, app, token) = (press.id, press.application_id, &press.token);
                self.refuse(door(id, app, token), &press.locale, "discord-program")
                    .await;
            }
            Interaction::Command(command) => self.command(&command).await,
            Interaction::Component(press) => self.component(&press).await,
            Interaction::Autocomplete(typing) => self.autocomplete(&typing).await,
            // The bot opens no forms: an older version's.
            Interaction::Modal(form) => {
                let (id, app, token) = (form.id, form.application_id, &form.token);
                self.refuse(door(id, app, token), &form.locale, "button-unknown")
                    .await;
            }
            _ => {}
        }
    }

    /// Answers somebody who did something that cannot be read.
    pub(super) async fn unread(&self, unread: Unread) {
        const AUTOCOMPLETE: u8 = 4;
        if !self.is_new(unread.id) {
            return;
        }
        if unread.kind == AUTOCOMPLETE {
            self.offer(unread.id, &unread.token, &[]).await;
        } else {
            self.refuse(unread.door(), &unread.locale, "discord-unread")
                .await;
        }
    }

    async fn refuse(&self, door: Door<'_>, locale: &str, sentence: &str) {
        let lang: Lang = locale.parse().unwrap_or_default();
        self.refuse_at_once(door, &say(lang, sentence, &[])).await;
    }

    async fn command(self: &Arc<Self>, command: &CommandInteraction) {
        let defer = json!({ "type": 5, "data": { "flags": 64 } });
        let asked = Asked::command(command);
        let way = Way::Command;
        let answering = self.answering(&asked.token);
        self.owe_first(&asked, &way).await;
        let acknowledged = self.promise(asked.door(), &defer).await;
        let done = match acknowledged {
            Acknowledged::Yes => {
                let (room, here) = self.room(&asked).await;
                let line = line::of_command(&command.data, here.as_ref());
                let unfit = unfit(&asked, &command.data.name, here.is_some());
                let reply = match unfit.or_else(|| another(&asked, command, here.as_ref())) {
                    Some(refusal) => refusal,
                    None => self.ask(&asked, room, line).await,
                };
                self.deliver(&asked, &way, reply, None).await
            }
            // Of what nobody knows the next run may find out.
            Acknowledged::Already | Acknowledged::Perhaps => false,
            Acknowledged::TooLate => true,
        };
        if done {
            self.settled(&asked.key()).await;
        }
        drop(answering);
    }

    async fn component(&self, press: &ComponentInteraction) {
        let asked = Asked::component(press);
        let id = line::pressed(press).to_owned();
        let private = press
            .message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let (way, shown) = if private {
            let shown = self.doubles.of(press.message.id.get());
            (Way::OnPrivate(id.clone()), Some(shown))
        } else {
            (Way::OnPublic(id.clone()), None)
        };
        let defer = json!({ "type": 6 });
        self.owe_first(&asked, &way).await;
        let acknowledged = self.promise(asked.door(), &defer).await;
        let done = match acknowledged {
            Acknowledged::Yes => self.pressed(&asked, (&way, id), shown).await,
            Acknowledged::Already | Acknowledged::Perhaps => false,
            Acknowledged::TooLate => true,
        };
        if done {
            self.settled(&asked.key()).await;
        }
    }

    /// Does what a button says and answers; whether that is done.
    async fn pressed(
        &self,
        asked: &Asked,
        (way, id): (&Way, String),
        shown: Option<Arc<tokio::sync::Mutex<Shown>>>,
    ) -> bool {
        let mut shown = match &shown {
            Some(shown) => Some(shown.lock().await),
            None => None,
        };
        let (room, _) = self.room(asked).await;
        let line = Line {
            text: format!("press {id}"),
            people: Vec::new(),
        };
        let reply = self.ask(asked, room, line).await;
        self.deliver(asked, way, reply, shown.as_deref_mut()).await
    }

    async fn autocomplete(&self, typing: &CommandInteraction) {
        let asked = Asked::command(typing);
        let choices = self.completions(&asked, typing).await;
        let shown = |found: Completion| json!({ "name": found.label, "value": found.value });
        let choices: Vec<Value> = choices.into_iter().map(shown).collect();
        self.offer(asked.id, &asked.token, &choices).await;
    }

    async fn completions(&self, asked: &Asked, typing: &CommandInteraction) -> Vec<Completion> {
        let Some(option) = typing.data.autocomplete() else {
            return Vec::new();
        };
        if option.name == TOPIC {
            return topics(asked.lang, option.value);
        }
        let (room, here) = self.room_only(asked).await;
        let who = (&room, &asked.person, asked.lang);
        let found = if option.name == CODE {
            self.bot.complete_code(who, option.value).await
        } else {
            let said = typing
                .data
                .options
                .iter()
                .find(|option| option.name == CODE);
            let said = said
                .and_then(|option| option.value.as_str())
                .and_then(Code::read);
            let code = said.or(here);
            self.bot
                .complete_move(who, code.as_ref(), option.value)
                .await
        };
        found.unwrap_or_else(|error| {
            tracing::error!(%error, "nothing could be completed");
            Vec::new()
        })
    }

    /// The room of the channel: of a game's thread, the game's own; and the game.
    async fn room_only(&self, asked: &Asked) -> (Room, Option<Code>) {
        let channel = Room(format!("discord:{}", asked.channel));
        let found = match self.bot.store().game_in_thread(&asked.channel).await {
            Ok(Some(code)) => self.bot.store().game(&code).await,
            Ok(None) => Ok(None),
            Err(error) => Err(error),
        };
        match found {
            Ok(Some(game)) => (game.room, Some(game.code)),
            Ok(None) => (channel, None),
            Err(error) => {
                tracing::error!(%error, "the game of a thread could not be looked up");
                (channel, None)
            }
        }
    }

    /// The same; what the bot may do there is noted, and that it may write to who wrote to it.
    async fn room(&self, asked: &Asked) -> (Room, Option<Code>) {
        if asked.private {
            self.open_mailbox(&asked.person.0, &asked.channel).await;
        } else {
            let place = format!("discord:{}", asked.channel);
            let bits = asked.rights.unwrap_or(0);
            self.note_rights(&place, bits, asked.thread).await;
            if asked.thread && !asked.locked && rights::has(bits, SEND) {
                self.return_to_thread(&asked.channel).await;
            }
        }
        self.room_only(asked).await
    }

    async fn ask(&self, asked: &Asked, room: Room, line: Line) -> Reply {
        let now = self.bot.clock().now();
        let request = Request {
            platform: Platform::Discord,
            room,
            person: asked.person.clone(),
            name: asked.name.clone(),
            lang: asked.lang,
            key: asked.key(),
            text: unmarked(&line.text),
            seen: None,
            beside: Beside {
                people: line.people,
                token: Some(asked.reply_token(now)),
                lang: asked.house,
            },
        };
        self.bot.answer(request).await
    }
}

impl Asked {
    /// What it is answered by.
    pub(super) fn door(&self) -> Door<'_> {
        let (app, id, token) = (self.app, self.id, self.token.as_str());
        Door { app, id, token }
    }

    fn command(command: &CommandInteraction) -> Self {
        let member = command.member.as_deref();
        let thread = is_thread(command.channel.as_ref());
        Self {
            id: command.id.get(),
            app: command.application_id.get(),
            token: command.token.clone(),
            person: Person::discord(command.user.id.get()),
            name: name(member, &command.user),
            lang: command.locale.parse().unwrap_or_default(),
            house: house(command.guild_locale.as_deref()),
            channel: command.channel_id.to_string(),
            thread,
            locked: is_locked(command.channel.as_ref()),
            rights: bits(
                (command.app_permissions, thread),
                &command.authorizing_integration_owners,
                command.context,
            ),
            private: is_private(command.context, command.guild_id.is_some()),
        }
    }

    fn component(press: &ComponentInteraction) -> Self {
        let thread = is_thread(press.channel.as_ref());
        Self {
            id: press.id.get(),
            app: press.application_id.get(),
            token: press.token.clone(),
            person: Person::discord(press.user.id.get()),
            name: name(press.member.as_ref(), &press.user),
            lang: press.locale.parse().unwrap_or_default(),
            house: house(press.guild_locale.as_deref()),
            channel: press.channel_id.to_string(),
            thread,
            locked: is_locked(press.channel.as_ref()),
            rights: bits(
                (press.app_permissions, thread),
                &press.authorizing_integration_owners,
                press.context,
            ),
            private: is_private(press.context, press.guild_id.is_some()),
        }
    }

    /// The key of the request.
    pub(super) fn key(&self) -> String {
        format!("discord:{}", self.id)
    }

    pub(super) fn reply_token(&self, now: Instant) -> Token {
        Token {
            text: format!("{}/{}", self.app, self.token),
            end: now.plus(TOKEN_LASTS),
        }
    }
}

/// Why a challenge cannot be posted where it is made; one made in a game's thread goes to the
/// channel.
fn unfit(asked: &Asked, command: &str, in_game: bool) -> Option<Reply> {
    if Name::by_name(command) != Some(Name::Challenge) || in_game {
        return None;
    }
    let text = if asked.private {
        say(asked.lang, "discord-in-private", &[])
    } else {
        let missing = rights::missing(asked.rights?, &[VIEW, SEND]);
        if missing.is_empty() {
            return None;
        }
        // In a thread, sending is a permission of its own.
        let named = |name: &str| match (asked.thread, name == SEND.name) {
            (true, true) => SEND_IN_THREADS.name.to_owned(),
            _ => name.to_owned(),
        };
        let missing: Vec<String> = missing.into_iter().map(named).collect();
        let missing = missing.join(", ");
        let values = [("rights", missing.as_str().into())];
        say(asked.lang, "discord-cannot-write", &values)
    };
    Some(Reply {
        messages: vec![Message::refusal(&asked.person, text)],
        ..Reply::default()
    })
}

/// Why a command does not say which game it means: its words name another game than the thread it
/// is used in.
fn another(asked: &Asked, command: &CommandInteraction, here: Option<&Code>) -> Option<Reply> {
    let here = here?;
    let said = line::other_game(&command.data, here)?;
    let (here, said) = (format!("#{here}"), format!("#{said}"));
    let values = [
        ("here", here.as_str().into()),
        ("said", said.as_str().into()),
    ];
    let text = say(asked.lang, "discord-other-game", &values);
    Some(Reply {
        messages: vec![Message::refusal(&asked.person, text)],
        ..Reply::default()
    })
}

fn is_thread(channel: Option<&PartialChannel>) -> bool {
    let kind = channel.map(|channel| channel.kind);
    matches!(
        kind,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
    )
}

fn is_locked(channel: Option<&PartialChannel>) -> bool {
    let thread = channel.and_then(|channel| channel.thread_metadata);
    thread.is_some_and(|thread| thread.locked)
}

fn name(member: Option<&Member>, user: &User) -> String {
    let nick = member.and_then(|member| member.nick.clone());
    nick.or_else(|| user.global_name.clone())
        .unwrap_or_else(|| user.name.clone())
}

/// The language of a server. American English says nothing: a server that has chosen no language has
/// that.
fn house(locale: Option<&str>) -> Option<Lang> {
    locale.filter(|locale| *locale != "en-US")?.parse().ok()
}

/// What the bot may do, if it is a member where it was called.
fn bits(
    (rights, thread): (Option<Permissions>, bool),
    owners: &AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
) -> Option<u64> {
    if context == Some(InteractionContext::PrivateChannel) {
        return None;
    }
    let installed = owners.0.is_empty()
        || owners
            .0
            .iter()
            .any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    let bits = rights.filter(|_| installed)?.bits();
    Some(if thread {
        rights::in_thread(bits)
    } else {
        bits
    })
}

/// What an interaction is answered by.
fn door(id: InteractionId, app: ApplicationId, token: &str) -> Door<'_> {
    let (app, id) = (app.get(), id.get());
    Door { app, id, token }
}

/// Whether it is the bot's own private channel with the person.
fn is_private(context: Option<InteractionContext>, in_server: bool) -> bool {
    match context {
        Some(context) => context == InteractionContext::BotDm,
        None => !in_server,
    }
}

/// The commands that fit what was typed, by the names they have in `lang`.
fn topics(lang: Lang, typed: &str) -> Vec<Completion> {
    let typed = typed.trim().trim_start_matches('/').to_lowercase();
    let known = super::commands::listed();
    let known = known.map(|name| command::slash(lang, name.name()));
    let fits = known.filter(|shown| shown.trim_start_matches('/').starts_with(&typed));
    let found = fits.map(|shown| Completion {
        value: shown.trim_start_matches('/').to_owned(),
        label: shown,
    });
    found.take(25).collect()
}
