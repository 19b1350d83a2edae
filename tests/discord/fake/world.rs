//! Everything the fake Discord knows: people, servers, channels, messages, interactions, commands.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;

use super::faults::Faults;
use super::gateway::Gateway;
use super::permission;
use super::transcript::Transcript;

/// The moment Discord's ids count from, in milliseconds of Unix time.
const EPOCH: u64 = 1_420_070_400_000;

/// A file may have this many bytes.
pub(crate) const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// A person or a bot.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) name: String,
    /// What Discord says their language is, such as `en-GB`.
    pub(crate) locale: String,
    pub(crate) bot: bool,
    /// The code with which messages to them are refused, once they closed their DMs.
    pub(crate) closed: Option<u32>,
}

/// A server.
#[derive(Clone, Debug)]
pub(crate) struct GuildData {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) locale: String,
    /// Whether the bot was added to it; else people brought it along themselves.
    pub(crate) installed: bool,
    /// What its roles let the bot do.
    pub(crate) permissions: u64,
    /// Members and the names they have here.
    pub(crate) members: BTreeMap<u64, Option<String>>,
}

/// What a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChannelKind {
    /// A text channel of a server.
    Text,
    /// A public thread below a text channel.
    Thread,
    /// The conversation of one person with the bot.
    Dm,
    /// A conversation of people into which somebody brought the bot.
    Group,
}

impl ChannelKind {
    /// Discord's number for it.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::Group => 3,
            Self::Thread => 11,
        }
    }
}

/// A channel, a thread or a conversation.
#[derive(Clone, Debug)]
pub(crate) struct ChannelData {
    pub(crate) id: u64,
    pub(crate) kind: ChannelKind,
    pub(crate) name: String,
    pub(crate) guild: Option<u64>,
    /// The channel a thread hangs below.
    pub(crate) parent: Option<u64>,
    /// Who opened the thread.
    pub(crate) owner: Option<u64>,
    /// The people of a conversation.
    pub(crate) people: Vec<u64>,
    /// What the bot may do in it.
    pub(crate) permissions: u64,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive: u64,
}

/// Whom a message pinged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pings {
    pub(crate) users: Vec<u64>,
    pub(crate) roles: Vec<u64>,
    pub(crate) everyone: bool,
}

/// A file of a message.
#[derive(Clone)]
pub(crate) struct Attachment {
    pub(crate) id: u64,
    pub(crate) filename: String,
    /// The alternative text.
    pub(crate) description: Option<String>,
    pub(crate) size: usize,
    /// The file itself; empty when files are not kept.
    pub(crate) bytes: Arc<Vec<u8>>,
}

impl std::fmt::Debug for Attachment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Attachment")
            .field("filename", &self.filename)
            .field("description", &self.description)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

/// A message as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: u64,
    pub(crate) channel: u64,
    pub(crate) author: u64,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) pings: Pings,
    pub(crate) nonce: Option<Value>,
    /// How often it was edited; what fills a deferred answer counts too.
    pub(crate) edits: usize,
    /// The bot is thinking: nothing is shown yet.
    pub(crate) loading: bool,
    pub(crate) deleted: bool,
    /// The interaction it answers.
    pub(crate) interaction: Option<u64>,
    /// Who alone can see it.
    pub(crate) viewer: Option<u64>,
    /// The thread that hangs on it.
    pub(crate) thread: Option<u64>,
    /// By Discord's clock, in milliseconds of Unix time.
    pub(crate) created: u64,
    pub(crate) edited: Option<u64>,
}

/// The first answer to an interaction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acknowledgement {
    /// Discord's number of the kind of answer.
    pub(crate) kind: u64,
    /// How long it took.
    pub(crate) after: Duration,
}

/// What somebody did with the bot.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: u64,
    /// 2: a command, 3: a button or select, 4: autocomplete, 5: a filled form.
    pub(crate) kind: u8,
    pub(crate) token: String,
    pub(crate) user: u64,
    pub(crate) channel: u64,
    pub(crate) guild: Option<u64>,
    /// The message whose button was pressed.
    pub(crate) message: Option<u64>,
    pub(crate) data: Value,
    /// When it was made, by Discord's clock.
    pub(crate) created: Duration,
    pub(crate) sent: Instant,
    /// It was held back on purpose.
    pub(crate) late: bool,
    pub(crate) acknowledged: Option<Acknowledgement>,
    /// How long the final answer took.
    pub(crate) answered: Option<Duration>,
    /// The message that answers it.
    pub(crate) original: Option<u64>,
    pub(crate) followups: Vec<u64>,
    /// The messages that were changed with its token.
    pub(crate) touched: Vec<u64>,
    pub(crate) choices: Option<Vec<Value>>,
    pub(crate) modal: Option<Value>,
}

/// The registered commands.
#[derive(Debug, Default)]
pub(crate) struct Commands {
    /// Those of every server and conversation.
    pub(crate) global: Vec<Value>,
    /// Those of a server alone.
    pub(crate) guild: HashMap<u64, Vec<Value>>,
    /// How many requests changed them.
    pub(crate) registrations: usize,
}

/// What the fake is told when it starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// Check bodies against Discord's description.
    pub(crate) schema: bool,
    /// Keep transcripts, files and messages that are only of use to a test that fails.
    pub(crate) keep: bool,
    /// How often the bot is asked to show that it lives.
    pub(crate) heartbeat: Duration,
    /// How many seconds Discord's clock is ahead of this computer's.
    pub(crate) skew: i64,
    /// Sessions are to be gone on with where nobody listens.
    pub(crate) lost_address: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            schema: true,
            keep: true,
            heartbeat: Duration::from_millis(41_250),
            skew: 0,
            lost_address: false,
        }
    }
}

/// The whole state, behind one lock.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) settings: Settings,
    pub(crate) port: u16,
    pub(crate) gateway_port: u16,
    /// The bot's user, whose id is the application's too.
    pub(crate) bot: u64,
    pub(crate) users: BTreeMap<u64, User>,
    pub(crate) guilds: BTreeMap<u64, GuildData>,
    pub(crate) channels: BTreeMap<u64, ChannelData>,
    pub(crate) messages: BTreeMap<u64, Message>,
    pub(crate) interactions: HashMap<u64, Interaction>,
    pub(crate) tokens: HashMap<String, u64>,
    pub(crate) commands: Commands,
    /// No more threads can be opened.
    pub(crate) threads_full: bool,
    pub(crate) faults: Faults,
    pub(crate) gateway: Gateway,
    pub(crate) transcript: Transcript,
    started: Instant,
    turned: Duration,
    /// Since when its clock stands still.
    halted: Option<Instant>,
    /// The next interaction reaches the bot this late.
    pub(crate) late: Option<Duration>,
    last_id: u64,
}

impl World {
    pub(crate) fn new(settings: Settings, port: u16, gateway_port: u16) -> Self {
        let mut world = Self {
            settings,
            port,
            gateway_port,
            bot: 0,
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            commands: Commands::default(),
            threads_full: false,
            faults: Faults::default(),
            gateway: Gateway::default(),
            transcript: Transcript::new(settings.keep),
            started: Instant::now(),
            turned: Duration::ZERO,
            halted: None,
            late: None,
            last_id: 0,
        };
        world.bot = world.add_user("Magister", "en-US", true);
        world
    }

    /// Discord's time since an hour before the start.
    pub(crate) fn now(&self) -> Duration {
        let until = self.halted.unwrap_or_else(Instant::now);
        Duration::from_hours(1) + until.duration_since(self.started) + self.turned
    }

    /// Lets Discord's clock stand still, or go on from there.
    pub(crate) fn halt(&mut self, halt: bool) {
        let since = self.halted.take();
        self.started += since.map_or(Duration::ZERO, |since| since.elapsed());
        self.halted = halt.then(Instant::now);
    }

    /// Lets time pass at Discord.
    pub(crate) fn turn(&mut self, by: Duration) {
        self.turned += by;
    }

    /// Discord's time in milliseconds of Unix time.
    pub(crate) fn unix(&self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        millis(now.unwrap_or_default() + self.turned)
            .saturating_add_signed(self.settings.skew * 1000)
    }

    /// A new id: it grows with time, as Discord's do.
    pub(crate) fn id(&mut self) -> u64 {
        self.last_id = (self.last_id + 1).max((self.unix() - EPOCH) << 22);
        self.last_id
    }

    /// A new id from a while ago.
    pub(crate) fn old_id(&mut self, ago: Duration) -> u64 {
        self.id() - (millis(ago) << 22)
    }

    pub(crate) fn add_user(&mut self, name: &str, locale: &str, bot: bool) -> u64 {
        let id = self.id();
        let user = User {
            name: name.to_owned(),
            locale: locale.to_owned(),
            bot,
            closed: None,
        };
        self.users.insert(id, user);
        id
    }

    pub(crate) fn add_channel(&mut self, kind: ChannelKind, name: &str) -> &mut ChannelData {
        let id = self.id();
        let channel = ChannelData {
            id,
            kind,
            name: name.to_owned(),
            guild: None,
            parent: None,
            owner: None,
            people: Vec::new(),
            permissions: permission::ASKED_FOR,
            archived: false,
            locked: false,
            auto_archive: 4320,
        };
        self.channels.entry(id).or_insert(channel)
    }

    /// The conversation of a person with the bot.
    pub(crate) fn dm(&mut self, user: u64) -> u64 {
        let known = self
            .channels
            .values()
            .find(|channel| channel.kind == ChannelKind::Dm && channel.people == [user]);
        if let Some(channel) = known {
            return channel.id;
        }
        let channel = self.add_channel(ChannelKind::Dm, "");
        channel.people.push(user);
        channel.id
    }

    /// The interaction a token belongs to.
    pub(crate) fn by_token(&mut self, token: &str) -> Option<&mut Interaction> {
        let id = self.tokens.get(token)?;
        self.interactions.get_mut(id)
    }

    /// What the bot may do in a channel; a thread has what its channel has.
    pub(crate) fn permissions(&self, channel: u64) -> u64 {
        let Some(channel) = self.channels.get(&channel) else {
            return 0;
        };
        let installed = channel
            .guild
            .is_none_or(|guild| self.guilds.get(&guild).is_some_and(|guild| guild.installed));
        match channel.parent.and_then(|parent| self.channels.get(&parent)) {
            _ if !installed => 0,
            Some(parent) => parent.permissions,
            None => channel.permissions,
        }
    }

    /// A new empty message by the bot.
    pub(crate) fn blank(&mut self, channel: u64) -> Message {
        Message {
            id: self.id(),
            channel,
            author: self.bot,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            pings: Pings::default(),
            nonce: None,
            edits: 0,
            loading: false,
            deleted: false,
            interaction: None,
            viewer: None,
            thread: None,
            created: self.unix(),
            edited: None,
        }
    }
}

/// Whole milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
