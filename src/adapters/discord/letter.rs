//! Private messages: to people in the bot's own channel with them, and what becomes of a message
//! where they take none.

use super::Hub;
use super::api::id_of;
use super::outbox::{Unsent, waits_for};
use super::place::{self, Target};
use super::rest::RestError;
use super::rights::{self, SEND, SEND_IN_THREADS, VIEW};
use crate::base::text::say;
use crate::base::{Lang, Person};
use crate::reply::{Message, To};
use crate::store::{Mailbox, PostRow};

/// How much of Discord's own words is passed on, in characters.
const WORDS: usize = 100;

impl Hub {
    /// A private message; where the person takes none, it is said in the game's place.
    pub(super) async fn send_to_person(
        &self,
        row: &PostRow,
        message: &Message,
        person: &str,
    ) -> Result<String, Unsent> {
        place::close_card(self, row, message.lang).await?;
        match self.write_to(row, message, person, None).await {
            Ok(id) => return Ok(id),
            Err(error) if waits_for(row, &error) => return Err(self.later(row, &error)),
            Err(error) => tracing::info!(post = row.id, %error, "a private message was refused"),
        }
        let Some(room) = place::room_of(self, row).await? else {
            return Err(Unsent::Never("no private messages, and no room".to_owned()));
        };
        let known = self.bot.store().person(&Person(person.to_owned())).await?;
        let name = known.map_or_else(String::new, |row| row.name);
        let mut said = message.clone();
        if let Some(lang) = self.lang_of_person(person).await? {
            said = said.read_in(lang);
        }
        let closed = say(
            said.lang,
            "discord-closed",
            &[("name", name.as_str().into())],
        );
        said.text = format!("{}\n{closed}", said.text);
        said.to = To::Room(room);
        said.ping = vec![person.to_owned()];
        self.send_to_room(row, &said).await
    }

    /// Writes to those whom a message calls, or to the game's players, because its room does not
    /// take it; the reason is said with it.
    pub(super) async fn to_those_called(
        &self,
        row: &PostRow,
        message: &Message,
        target: &Target,
        why: Option<RestError>,
    ) -> Result<String, Unsent> {
        let mut people = message.ping.clone();
        if let (true, Some(code)) = (people.is_empty(), &row.code) {
            let game = self.bot.store().game(code).await?;
            let players = game.map(|game| [game.white, game.black]);
            let players = players.into_iter().flatten().flatten();
            people.extend(players.map(|person| person.0));
        }
        let (mut written, mut put_off) = (None, None);
        for person in people {
            let lang = self.lang_of_person(&person).await?;
            let lang = lang.unwrap_or(message.lang);
            let reason = reason(lang, why.as_ref(), target);
            let note = say(lang, "discord-instead", &[("why", reason.as_str().into())]);
            match self.write_to(row, message, &person, Some(note)).await {
                Ok(id) => written = Some(id),
                Err(error) if error.passes() => put_off = Some(error),
                Err(error) => tracing::info!(post = row.id, %error, "nor by a private message"),
            }
        }
        if written.is_some() || put_off.is_none() {
            self.stands(message, None);
        }
        if let Some(id) = written {
            return Ok(id);
        }
        match put_off.or(why) {
            // What fails now may be taken later.
            Some(error) if error.passes() => Err(self.later(row, &error)),
            Some(error) => Err(Unsent::Never(error.to_string())),
            None => Err(Unsent::Never("the room is closed to the bot".to_owned())),
        }
    }

    /// Writes into a person's private channel; who takes nothing there is remembered.
    pub(super) async fn write_to(
        &self,
        row: &PostRow,
        message: &Message,
        person: &str,
        note: Option<String>,
    ) -> Result<String, RestError> {
        let closed = || RestError::Refused(403, 50007, "takes no messages".to_owned());
        let user = person.strip_prefix("discord:").ok_or_else(closed)?;
        let store = self.bot.store();
        let mailbox = store.mailbox(person).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a private channel could not be looked up");
            Mailbox::default()
        });
        if mailbox.closed {
            return Err(closed());
        }
        let channel = match mailbox.channel {
            Some(channel) => channel,
            None => match self.rest.private_channel(user).await {
                Ok(answer) => id_of(&answer).ok_or_else(closed)?,
                Err(error) => return Err(self.close_mailbox(person, error).await),
            },
        };
        let target = Target {
            note,
            ..Target::channel(channel, None)
        };
        let lang = self.lang_of_person(person).await.ok().flatten();
        let lang = lang.unwrap_or(message.lang);
        let mut said = message.clone().read_in(lang);
        // A message of their own calls them.
        said.ping.clear();
        match self.post_into(row, &said, &target).await {
            Ok(id) => {
                self.open_mailbox(person, &target.channel).await;
                Ok(id)
            }
            Err(error) => Err(self.close_mailbox(person, error).await),
        }
    }

    /// A person's private channel is open: they wrote there, or were written to.
    pub(super) async fn open_mailbox(&self, person: &str, channel: &str) {
        if let Err(error) = self.bot.store().open_mailbox(person, channel).await {
            tracing::error!(%error, "a private channel could not be noted");
        }
    }

    async fn close_mailbox(&self, person: &str, error: RestError) -> RestError {
        if matches!(error.code(), Some(50007 | 50278 | 50001 | 10003 | 10013)) {
            let closed = Mailbox {
                channel: None,
                closed: true,
            };
            if let Err(error) = self.bot.store().set_mailbox(person, closed).await {
                tracing::error!(%error, "a closed private channel could not be noted");
            }
        }
        error
    }
}

/// Why a room did not take a message.
fn reason(lang: Lang, why: Option<&RestError>, target: &Target) -> String {
    let writes = if target.thread { SEND_IN_THREADS } else { SEND };
    let missing = target.rights.filter(|bits| *bits != 0);
    let missing = missing.map(|bits| rights::missing(bits, &[VIEW, writes]));
    let id = match why {
        Some(RestError::Refused(_, 10003, _)) => "discord-why-gone",
        _ if missing.as_ref().is_some_and(|missing| !missing.is_empty()) => {
            let missing = missing.unwrap_or_default().join(", ");
            let values = [("rights", missing.as_str().into())];
            return say(lang, "discord-no-thread-rights", &values);
        }
        None | Some(RestError::Refused(_, 50001 | 50013, _)) => "discord-why-closed",
        Some(RestError::Refused(_, _, words)) => {
            let words: String = words.chars().take(WORDS).collect();
            return say(
                lang,
                "discord-why-said",
                &[("words", words.as_str().into())],
            );
        }
        Some(_) => "discord-no-thread-failed",
    };
    say(lang, id, &[])
}
