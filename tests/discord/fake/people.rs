//! Servers and the people in them, as a test makes them.

use std::sync::Arc;

use super::permission;
use super::world::{ChannelData, ChannelKind, GuildData, Message, World};
use super::{Fake, Shared};

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) id: u64,
    pub(crate) name: String,
}

impl Person {
    /// How a message names them so that they are pinged.
    pub(crate) fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }
}

/// A server.
#[derive(Clone)]
pub(crate) struct Guild {
    shared: Arc<Shared>,
    pub(crate) id: u64,
}

impl Guild {
    fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.shared.change(change)
    }

    /// A text channel, by its id.
    pub(crate) fn text_channel(&self, name: &str) -> u64 {
        self.change(|world| {
            let channel = world.add_channel(ChannelKind::Text, name);
            channel.guild = Some(self.id);
            channel.id
        })
    }

    /// A thread that people opened below a channel, by its id.
    pub(crate) fn thread_below(&self, channel: u64, name: &str) -> u64 {
        self.change(|world| {
            let thread = world.add_channel(ChannelKind::Thread, name);
            thread.guild = Some(self.id);
            thread.parent = Some(channel);
            thread.id
        })
    }

    /// Somebody new in it, whose Discord is set to a language such as `en-GB`.
    pub(crate) fn member(&self, name: &str, locale: &str) -> Person {
        self.add(name, locale, false)
    }

    /// Another bot in it.
    pub(crate) fn other_bot(&self, name: &str) -> Person {
        self.add(name, "en-US", true)
    }

    fn add(&self, name: &str, locale: &str, bot: bool) -> Person {
        let id = self.change(|world| world.add_user(name, locale, bot));
        let person = Person {
            id,
            name: name.to_owned(),
        };
        self.join(&person);
        person
    }

    /// Somebody who is here comes into it too.
    pub(crate) fn join(&self, person: &Person) {
        self.change(|world| {
            if let Some(guild) = world.guilds.get_mut(&self.id) {
                guild.members.insert(person.id, None);
            }
        });
    }

    /// Its roles allow the bot something no more.
    pub(crate) fn deny(&self, permission: u64) {
        self.change(|world| {
            if let Some(guild) = world.guilds.get_mut(&self.id) {
                guild.permissions &= !permission;
            }
        });
    }
}

impl Fake {
    /// A server to which the bot was added.
    pub(crate) fn guild(&self, name: &str) -> Guild {
        self.add_guild(name, true)
    }

    /// A server to which people bring the bot themselves.
    pub(crate) fn guild_without_bot(&self, name: &str) -> Guild {
        self.add_guild(name, false)
    }

    fn add_guild(&self, name: &str, installed: bool) -> Guild {
        let id = self.change(|world| {
            let id = world.id();
            let guild = GuildData {
                id,
                name: name.to_owned(),
                locale: "en-US".to_owned(),
                installed,
                permissions: permission::ASKED_FOR,
                members: std::collections::BTreeMap::new(),
            };
            world.guilds.insert(id, guild);
            id
        });
        let shared = Arc::clone(&self.shared);
        Guild { shared, id }
    }

    /// Somebody's conversation with the bot.
    pub(crate) fn dm(&self, person: &Person) -> u64 {
        self.change(|world| world.dm(person.id))
    }

    /// A conversation of people into which one of them brought the bot.
    pub(crate) fn private_channel(&self, people: &[&Person]) -> u64 {
        self.change(|world| {
            let channel = world.add_channel(ChannelKind::Group, "");
            channel.people = people.iter().map(|person| person.id).collect();
            channel.permissions = 0;
            channel.id
        })
    }

    /// A message as it stands now.
    pub(crate) fn message(&self, id: u64) -> Message {
        let found = self.look(|world| world.messages.get(&id).cloned());
        found.unwrap_or_else(|| self.fail(&format!("there is no message {id}")))
    }

    /// What everyone sees in a channel, in order.
    pub(crate) fn posts(&self, channel: u64) -> Vec<Message> {
        self.look(|world| posts(world, channel))
    }

    /// Waits for something everyone sees in a channel: the first that fits.
    pub(crate) async fn post(
        &self,
        channel: u64,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait(what, |world| posts(world, channel).into_iter().find(&fits))
            .await
    }

    /// Waits until a channel has so many messages, and gives the last of them.
    pub(crate) async fn nth_post(&self, channel: u64, number: usize) -> Message {
        let what = format!("message {number} of channel {channel}");
        self.wait(&what, |world| {
            posts(world, channel)
                .into_iter()
                .nth(number.checked_sub(1)?)
        })
        .await
    }

    /// What somebody alone was shown in answer to what they did, in order.
    pub(crate) fn shown_to(&self, person: &Person) -> Vec<Message> {
        self.look(|world| {
            let own = |message: &&Message| message.viewer == Some(person.id) && shown(message);
            world.messages.values().filter(own).cloned().collect()
        })
    }

    /// The threads below a channel, the oldest first.
    pub(crate) fn threads(&self, channel: u64) -> Vec<ChannelData> {
        self.look(|world| threads(world, channel))
    }

    /// Waits for the thread of that number, counted from 1, below a channel.
    pub(crate) async fn thread(&self, channel: u64, number: usize) -> ChannelData {
        let what = format!("thread {number} of channel {channel}");
        self.wait(&what, |world| {
            threads(world, channel)
                .into_iter()
                .nth(number.checked_sub(1)?)
        })
        .await
    }
}

fn shown(message: &Message) -> bool {
    !message.deleted && !message.loading
}

fn posts(world: &World, channel: u64) -> Vec<Message> {
    let here = |message: &&Message| {
        message.channel == channel && message.viewer.is_none() && shown(message)
    };
    world.messages.values().filter(here).cloned().collect()
}

fn threads(world: &World, channel: u64) -> Vec<ChannelData> {
    let below = |thread: &&ChannelData| {
        thread.kind == ChannelKind::Thread && thread.parent == Some(channel)
    };
    world.channels.values().filter(below).cloned().collect()
}
