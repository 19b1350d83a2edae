//! What the one who acted is told beside what everybody is told, and where games are to be found.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::Hub;
use super::api::{Called, Sheet};
use super::compose::{CONTENT, is_card};
use super::escape::{CLOSE, OPEN};
use super::interaction::Asked;
use super::place::Target;
use super::rights::{self, OPEN_THREADS, Right, SEND};
use crate::base::Code;
use crate::base::text::say;
use crate::reply::words::list;
use crate::reply::{ButtonId, Message, Press, To};
use crate::store::{Place, State};

/// How long is waited for the thread of a game that has just begun.
const THREAD_OPENS: Duration = Duration::from_secs(3);

/// How long is waited until a board stands, so that its place can be named.
const SENT: Duration = Duration::from_millis(1500);

/// For how long something that was sent is what was just done.
const JUST: Duration = Duration::from_secs(10);

/// The serial of a game when it has just begun.
const BEGUN: i64 = 1;

/// Of how many messages is remembered where they stand.
const REMEMBERED: usize = 200;

/// Something that was sent for all to see.
#[derive(Debug, Clone)]
pub(super) struct Sent {
    game: Option<String>,
    ply: Option<u32>,
    text: String,
    /// Where it stands, unless it went to people alone.
    channel: Option<String>,
    at: Instant,
}

impl Sent {
    fn is(&self, message: &Message) -> bool {
        self.game == message.game
            && self.ply == message.ply
            && self.text == message.text
            && self.at.elapsed() < JUST
    }
}

/// Where something stands.
enum Stands {
    /// In this channel or thread; none if that is not known.
    At(Option<String>),
    /// It went to people alone.
    Nowhere,
}

impl Hub {
    /// What the one who acted is told when everybody is told what came of it.
    pub(super) async fn done(&self, asked: &Asked, public: Option<&Message>) -> Message {
        let mut text = match public {
            Some(card) if is_card(card) => self.challenged(asked, card),
            _ => self.done_where(asked, public).await,
        };
        if let Some(missing) = self.lacks(asked, public).await {
            let values = [("rights", missing.as_str().into())];
            text = format!("{text}\n{}", say(asked.lang, "discord-lacks", &values));
        }
        Message::answer(&asked.person, text)
    }

    /// The same where they do not see it, because it stands elsewhere.
    pub(super) async fn done_elsewhere(
        &self,
        asked: &Asked,
        public: Option<&Message>,
    ) -> Option<Message> {
        let code = Code::read(public?.game.as_deref()?)?;
        let place = self.place_now(&code).await;
        elsewhere(asked, &place, public)?;
        Some(self.done(asked, public).await)
    }

    /// What the bot lacks to show this game well, where it is shown here and that was not told
    /// lately: in a game's thread the same is known as in its channel.
    async fn lacks(&self, asked: &Asked, public: Option<&Message>) -> Option<String> {
        let channel = public.and_then(room).unwrap_or(&asked.channel);
        if channel != asked.channel {
            let code = Code::read(public?.game.as_deref()?)?;
            let place = self.place_now(&code).await;
            place.open_thread().filter(|open| *open == asked.channel)?;
        }
        let wanted = rights::WANTED.into_iter();
        let wanted: Vec<Right> = wanted
            .filter(|right| !asked.thread || *right != SEND)
            .collect();
        let missing = rights::missing(asked.rights?, &wanted);
        let tells = self.tells_of(channel, &asked.person, &missing);
        tells.then(|| missing.join(", "))
    }

    /// Whom a challenge is for, and how to take it back.
    #[expect(clippy::unused_self, reason = "beside the other answers")]
    fn challenged(&self, asked: &Asked, card: &Message) -> String {
        let opponent = card.ping.iter().find_map(|id| id.strip_prefix("discord:"));
        let (id, opponent) = match opponent {
            Some(opponent) => ("discord-challenged", format!("{OPEN}@{opponent}{CLOSE}")),
            None => ("discord-challenged-open", String::new()),
        };
        let text = say(asked.lang, id, &[("opponent", opponent.as_str().into())]);
        match room(card).filter(|channel| *channel != asked.channel) {
            Some(channel) => {
                let place = link(channel);
                let values = [("place", place.as_str().into())];
                format!(
                    "{text} {}",
                    say(asked.lang, "discord-challenged-in", &values)
                )
            }
            None => text,
        }
    }

    /// Where it is to be seen.
    async fn done_where(&self, asked: &Asked, public: Option<&Message>) -> String {
        let code = public.and_then(|message| Code::read(message.game.as_deref()?));
        let begun = match (&code, public) {
            (Some(code), Some(public)) if begins(public) => self.has_begun(code).await,
            _ => false,
        };
        let place = match &code {
            Some(code) => self.place_of(asked, code, begun).await,
            None => Place::default(),
        };
        let mut elsewhere = elsewhere(asked, &place, public);
        if let (Some(channel), Some(public)) = (elsewhere, public)
            && self.is_closed(channel, place.open_thread().is_some()).await
        {
            // It is written to those it calls instead, as far as they take that.
            self.where_it_stands(public).await;
            return self.told(asked, public).await;
        }
        // A thread that was locked or deleted shows nothing: what is named is where it stands.
        let stands = match (elsewhere, public) {
            (Some(_), Some(public)) if !begun => self.where_it_stands(public).await,
            (other, _) => Stands::At(other.map(str::to_owned)),
        };
        elsewhere = match (&stands, public) {
            (Stands::Nowhere, Some(public)) => return self.told(asked, public).await,
            (Stands::At(Some(channel)), _) if *channel != asked.channel => Some(channel.as_str()),
            _ => None,
        };
        let place = elsewhere.map(link).unwrap_or_default();
        let id = match (elsewhere, begun) {
            (Some(_), true) => "discord-begun",
            (Some(_), false) => "discord-done",
            (None, true) => "discord-begun-here",
            (None, false) => "discord-done-here",
        };
        say(asked.lang, id, &[("place", place.as_str().into())])
    }

    /// Whether it is known that the bot may not write in a channel, or in a thread.
    async fn is_closed(&self, channel: &str, thread: bool) -> bool {
        let known = self.known_rights(&format!("discord:{channel}")).await;
        let target = Target {
            thread,
            ..Target::channel(channel.to_owned(), known.unwrap_or_default())
        };
        target.cannot_write()
    }

    /// Who is told in private, because the place of the game is closed to the bot, and who cannot
    /// be.
    async fn told(&self, asked: &Asked, public: &Message) -> String {
        let (mut told, mut untold) = (Vec::new(), Vec::new());
        for id in &public.ping {
            let Some(user) = id.strip_prefix("discord:") else {
                continue;
            };
            let mailbox = self.bot.store().mailbox(id).await.unwrap_or_default();
            let side = if mailbox.closed {
                &mut untold
            } else {
                &mut told
            };
            side.push(format!("{OPEN}@{user}{CLOSE}"));
        }
        let named = |sentence: &str, people: &[String]| {
            let names = list(asked.lang, people);
            say(asked.lang, sentence, &[("names", names.as_str().into())])
        };
        let mut text = if told.is_empty() {
            say(asked.lang, "discord-done-here", &[])
        } else {
            named("discord-done-told", &told)
        };
        if !untold.is_empty() {
            text = format!("{text} {}", named("discord-untold", &untold));
        }
        text
    }

    /// Notes where something for all to see has been sent: a channel or thread, or to people alone,
    /// if they take it.
    pub(super) fn stands(&self, message: &Message, channel: Option<&str>) {
        let sent = Sent {
            game: message.game.clone(),
            ply: message.ply,
            text: message.text.clone(),
            channel: channel.map(str::to_owned),
            at: Instant::now(),
        };
        self.sent.send_modify(|all| {
            all.push_back(sent);
            if all.len() > REMEMBERED {
                all.pop_front();
            }
        });
    }

    /// Where what all are told stands, as far as that turns out soon.
    async fn where_it_stands(&self, public: &Message) -> Stands {
        let find = |all: &VecDeque<Sent>| all.iter().rev().find(|sent| sent.is(public)).cloned();
        let mut sent = self.sent.subscribe();
        let found = sent.wait_for(|all| find(all).is_some());
        let Ok(Ok(all)) = tokio::time::timeout(SENT, found).await else {
            return Stands::At(None);
        };
        match find(&all) {
            Some(Sent { channel: None, .. }) => Stands::Nowhere,
            Some(sent) => Stands::At(sent.channel),
            None => Stands::At(None),
        }
    }

    async fn has_begun(&self, code: &Code) -> bool {
        let game = self.bot.store().game(code).await;
        matches!(game, Ok(Some(game)) if game.state == State::Playing)
    }

    /// Where a game is shown; of one that has just begun, when its thread is open.
    async fn place_of(&self, asked: &Asked, code: &Code, begun: bool) -> Place {
        let may_open = asked
            .rights
            .is_some_and(|bits| rights::has(bits, OPEN_THREADS));
        let mut news = self.placed.subscribe();
        let settled = async {
            if !(begun && may_open) {
                return;
            }
            loop {
                news.mark_unchanged();
                let place = self.place_now(code).await;
                if place.thread.is_some() || place.closed.is_some() || news.changed().await.is_err()
                {
                    break;
                }
            }
        };
        let _ = tokio::time::timeout(THREAD_OPENS, settled).await;
        self.place_now(code).await
    }

    async fn place_now(&self, code: &Code) -> Place {
        self.bot.store().place(code).await.unwrap_or_default()
    }

    /// What becomes of a card when one of its buttons closed it.
    pub(super) async fn card_after(&self, asked: &Asked, public: Option<&Message>) -> Value {
        let bare = json!({ "components": [] });
        let Some(public) = public else { return bare };
        let Some(code) = public.game.as_deref().and_then(Code::read) else {
            return bare;
        };
        match self.closed_card(&code, public.lang, asked.rights).await {
            Ok(card) => card.unwrap_or(bare),
            Err(error) => {
                tracing::error!(%error, "what became of a challenge could not be looked up");
                bare
            }
        }
    }

    /// Takes the buttons from a card that was pressed though nobody can answer it any more.
    pub(super) async fn close_stale(&self, asked: &Asked, code: &Code) {
        let lang = asked.house.unwrap_or(asked.lang);
        let Ok(Some(body)) = self.closed_card(code, lang, asked.rights).await else {
            return;
        };
        if let Err(error) = self.pressed_becomes(asked, body).await {
            tracing::info!(game = %code, %error, "a card kept its buttons");
        }
    }

    /// Edits the message that was pressed, without pictures.
    pub(super) async fn pressed_becomes(&self, asked: &Asked, body: Value) -> Called {
        let files = Vec::new();
        let sheet = Sheet { body, files };
        let (app, token) = (asked.app, &asked.token);
        self.rest.edit_original(app, token, &sheet).await
    }

    /// What becomes of an offer that was answered: how stands with it, once.
    pub(super) async fn offer_after(
        &self,
        asked: &Asked,
        answer: &Press,
        public: Option<&Message>,
    ) -> Value {
        let mut body = json!({ "components": [], "allowed_mentions": { "parse": [] } });
        let Ok(offer) = self.rest.glance(asked.app, &asked.token).await else {
            return body;
        };
        let open = offer["components"]
            .as_array()
            .is_some_and(|rows| !rows.is_empty());
        let words = offer["content"]
            .as_str()
            .filter(|words| open && !words.is_empty());
        if let Some(words) = words {
            let lang = public.map_or(asked.lang, |message| message.lang);
            let label = answer.label(lang);
            let values = [("answer", label.as_str().into())];
            let answered = say(lang, "discord-answered", &values);
            let whole = format!("{words}\n{answered}");
            if whole.chars().count() <= CONTENT {
                body["content"] = whole.into();
            }
        }
        body
    }

    /// Puts the way to a game's thread beside its code, where a line begins with that.
    pub(super) async fn link(&self, asked: &Asked, message: &mut Message) {
        let mut lines: Vec<String> = Vec::new();
        for line in message.text.lines() {
            let code = line
                .split_once(" · ")
                .filter(|(code, _)| code.starts_with('#'));
            let known = code.and_then(|(code, rest)| Some((Code::read(code)?, rest)));
            let thread = match &known {
                Some((code, _)) => self.place_now(code).await.open_thread().map(str::to_owned),
                None => None,
            };
            lines.push(match (known, thread) {
                (Some((code, rest)), Some(thread)) if thread != asked.channel => {
                    format!("#{code} {} · {rest}", link(&thread))
                }
                _ => line.to_owned(),
            });
        }
        message.text = lines.join("\n");
    }
}

/// Whether a message is the first board of a game: not one after a first turn that was taken back,
/// nor what is said before the first turn.
pub(super) fn begins(message: &Message) -> bool {
    let serials = message.buttons.iter();
    let serials = serials.filter_map(|button| Some(ButtonId::read(&button.id)?.serial));
    message.ply == Some(0)
        && message.scene.is_some()
        && serials.max().is_some_and(|serial| serial <= BEGUN)
}

/// Where all are told, unless that is the channel or thread one is in. A locked one takes nothing.
fn elsewhere<'a>(asked: &Asked, place: &'a Place, public: Option<&'a Message>) -> Option<&'a str> {
    let channel = place.open_thread().or(public.and_then(room))?;
    (channel != asked.channel || asked.locked).then_some(channel)
}

/// A link to a channel or thread.
fn link(channel: &str) -> String {
    format!("{OPEN}#{channel}{CLOSE}")
}

/// The channel of a message that everybody there sees.
fn room(message: &Message) -> Option<&str> {
    match &message.to {
        To::Room(room) => room.strip_prefix("discord:"),
        To::Player(_) => None,
    }
}
