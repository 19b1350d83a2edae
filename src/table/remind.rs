//! Reminders of the time a turn may take, and the choices of people on which they depend.

use super::game::Match;
use super::{Done, Outcome, Table};
use crate::base::{Code, Notify, Person, Preferences, Stopwatch};
use crate::reply::reminder::{self, Reader};
use crate::reply::{Message, Told};
use crate::rules::Side;
use crate::store::StoreError;

impl Table {
    /// What a person has chosen.
    pub(super) async fn chosen(&self, person: &Person) -> Result<Preferences, StoreError> {
        let row = self.preference(person).await?;
        Ok(row.map(|row| row.chosen).unwrap_or_default())
    }

    /// Reminds the player whose clock runs, if that is still due; else notes when it will be.
    pub(super) async fn remind(&self, code: &Code) -> Outcome {
        let game = self.running_game(code).await?;
        let Some(clock) = game.clock else {
            return Ok(Done::default());
        };
        let side = Side::BOTH[clock.running];
        let player = &game.player(side).person;
        let chosen = self.chosen(player).await?;
        let given = chosen.reminder_now(&clock, self.now);
        let next = Stopwatch {
            reminded: given.unwrap_or(clock.reminded),
            ..clock
        };
        let message = given.map(|_| {
            let (left, until) = (clock.left_of(clock.running, self.now), clock.deadline());
            self.to_player(&game, side, &chosen, |told, reader| {
                reminder::reminder(told, reader, left, until)
            })
        });
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![self.set_clock(code, player, next).await?],
            messages: message.into_iter().collect(),
        })
    }

    /// A message for one player, the way they have chosen.
    pub(super) fn to_player(
        &self,
        game: &Match,
        side: Side,
        chosen: &Preferences,
        word: impl Fn(&Told, &Reader<'_>) -> Message,
    ) -> Message {
        let row = game.player(side);
        let in_room = chosen.notify == Notify::Room;
        let lang = if in_room {
            self.shared(&[&game.people[0], &game.people[1]])
        } else {
            self.lang_of(row)
        };
        let reader = Reader {
            person: &row.person,
            side,
            in_room,
        };
        Message::in_every(lang, |lang| word(&game.told(lang), &reader))
    }
}
