//! Private messages: to people in the bot's own channel with them, and what becomes of a message
//! where they take none.

use super::Hub;
use super::api::id_of;
use super::outbox::Unsent;
use super::place::{self, Target};
use super::rest::RestError;
use crate::base::Person;
use crate::base::text::say;
use crate::reply::{Message, To};
use crate::store::{Mailbox, PostRow};

impl Hub {
    /// A private message; where the person takes none, it is said in the game's place.
    pub(super) async fn send_to_person(
        &self,
        row: &PostRow,
        message: &Message,
        person: &str,
    ) -> Result<String, Unsent> {
        place::close_card(self, row, message.lang).await?;
        match self.write_to(row, message, person).await {
            Ok(id) => return Ok(id),
            Err(error) if error.passes() => return Err(self.later(row, &error)),
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

    /// Writes into a person's private channel; who takes nothing there is remembered.
    pub(super) async fn write_to(
        &self,
        row: &PostRow,
        message: &Message,
        person: &str,
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
        let target = Target::channel(channel, None);
        let lang = self.lang_of_person(person).await.ok().flatten();
        let lang = lang.unwrap_or(message.lang);
        let said = message.clone().read_in(lang);
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
