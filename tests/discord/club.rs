//! A server with two players and the bot, as most tests begin.

use std::time::Duration;

use super::fake::{Fake, Guild, Message, Opt, Person, Run};
use super::support::Magister;
use crate::support::folder;

/// The server, its channel and two people who share a language.
pub(super) struct Club {
    // Ended before the Discord it is on.
    pub(super) bot: Magister,
    pub(super) fake: Fake,
    pub(super) guild: Guild,
    pub(super) channel: u64,
    pub(super) anna: Person,
    pub(super) bruno: Person,
}

/// A game that has begun.
pub(super) struct Begun {
    pub(super) code: String,
    /// Where it is shown: its thread, or the channel.
    pub(super) place: u64,
}

impl Club {
    /// Opens the server and starts the bot in it.
    pub(super) async fn open(name: &str) -> Self {
        Self::open_with(name, Fake::start().await, &[]).await
    }

    /// The same on this Discord, with settings for the bot.
    pub(super) async fn open_with(name: &str, fake: Fake, settings: &[(&str, &str)]) -> Self {
        let guild = fake.guild("Club");
        let channel = guild.text_channel("games");
        let anna = guild.member("Anna", "en-GB");
        let bruno = guild.member("Bruno", "en-US");
        let bot = Magister::start_with(&fake, &folder(name), settings);
        fake.connected().await;
        Self {
            bot,
            fake,
            guild,
            channel,
            anna,
            bruno,
        }
    }

    /// Anna, who plays White, challenges Bruno; the card.
    pub(super) async fn challenge(&self, game: &str, more: &[(&str, Opt<'_>)]) -> Message {
        let before = self.fake.posts(self.channel).len();
        let mut options = vec![
            ("game", Opt::Text(game)),
            ("opponent", Opt::User(&self.bruno)),
            ("side", Opt::Text("white")),
        ];
        options.extend_from_slice(more);
        let run = self
            .fake
            .slash(&self.anna, self.channel, "challenge", &options)
            .await;
        let answer = run.answer().await;
        assert!(answer.is_private(), "{answer:?}");
        self.fake.nth_post(self.channel, before + 1).await
    }

    /// The same, and Bruno accepts: the game in its thread, whose first board stands.
    pub(super) async fn begin(&self, game: &str, more: &[(&str, Opt<'_>)]) -> Begun {
        let card = self.challenge(game, more).await;
        self.accept(&card).await
    }

    /// Bruno presses Accept on the card.
    pub(super) async fn accept(&self, card: &Message) -> Begun {
        let run = self.fake.press(&self.bruno, card, "Accept").await;
        run.acknowledged().await;
        let place = self
            .fake
            .wait("the game's thread", |world| world.messages[&card.id].thread)
            .await;
        self.fake.nth_post(place, 1).await;
        Begun {
            code: code_of(card),
            place,
        }
    }

    /// Somebody plays a whole turn by the slash command; the board that is posted.
    pub(super) async fn play(&self, who: &Person, place: u64, line: &str) -> Message {
        let before = self.fake.posts(place).len();
        let run = self.say(who, place, line).await;
        assert!(run.is_private(), "{run:?}");
        self.fake.nth_post(place, before + 1).await
    }

    /// Somebody says `/move`; what they are told.
    pub(super) async fn say(&self, who: &Person, place: u64, line: &str) -> Message {
        self.saying(who, place, line).await.answer().await
    }

    /// Somebody says `/move`, and is still to be answered.
    pub(super) async fn saying(&self, who: &Person, place: u64, line: &str) -> Run {
        let options = [("text", Opt::Text(line))];
        self.fake.slash(who, place, "move", &options).await
    }
}

impl Club {
    /// Kills the bot and starts it again after so much time, for it and for Discord.
    pub(super) async fn killed_for(&mut self, time: Duration) {
        self.bot.kill();
        self.fake.turn_clock(time);
        self.bot.again_later(time);
        self.fake.connected().await;
    }
}

/// The code of the game that a message's buttons are about.
pub(super) fn code_of(message: &Message) -> String {
    let ids = message.custom_ids();
    let code = ids.first().and_then(|id| id.split(':').nth(1));
    code.unwrap_or_else(|| panic!("no game on {message:?}"))
        .to_owned()
}
