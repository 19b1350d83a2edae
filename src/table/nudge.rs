//! Nudges: one player politely asks the other to play, at most once a day in a game.

use super::game::Match;
use super::{About, Done, Outcome, Table, Trouble};
use crate::base::span::{DAY, MINUTE};
use crate::base::{Code, Instant, Notify, Person};
use crate::reply::words::moment;
use crate::reply::{ask, reminder};
use crate::rules::{Rules, Side};
use crate::store::{Change, GameRow, State};

impl Table {
    /// Asks the other player to play. In their quiet hours it waits for the end of these; who wants
    /// one message a day reads it there; who wants no reminders gets none, and that is said.
    pub(super) async fn nudge(&self, about: About<'_>) -> Outcome {
        let game = self.to_nudge(about).await?;
        let side = self.my_side(&game)?.other();
        let other = game.player(side);
        let theirs = self.chosen(&other.person).await?;
        let told = game.told_to(&self.me.person, self.me.lang);
        let hash = told.hash();
        let values = [("code", hash.as_str()), ("name", &other.name)];
        self.may_nudge(&game, side).await?;
        if theirs.notify == Notify::Off {
            return Err(told
                .refusal(&self.me.person, told.say("nudge-off", &values))
                .into());
        }
        let free = theirs.free(self.now);
        let (id, due) = match theirs.notify {
            Notify::Digest => ("nudge-digest", None),
            _ if free > self.now => ("nudge-later", Some(free)),
            _ => ("nudge-sent", None),
        };
        let mine = told.to_person(&self.me.person, told.say(id, &values));
        let message = (id == "nudge-sent").then(|| {
            self.to_player(&game, side, &theirs, |told, reader| {
                reminder::nudge(told, reader)
            })
        });
        let (code, me) = (game.row.code.clone(), self.me.person.clone());
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![Change::Nudge {
                code,
                person: me,
                due,
            }],
            messages: [mine].into_iter().chain(message).collect(),
        })
    }

    /// The game in which the other is to be asked: the one named, else the only one in which it is
    /// the other's turn.
    async fn to_nudge(&self, about: About<'_>) -> Result<Match, Trouble> {
        if about.code.is_some() {
            return self.my_game(about).await;
        }
        let mut waiting = Vec::new();
        let mut own = None;
        for row in self.mine(|row| row.state == State::Playing).await? {
            let game = self.load(row).await?;
            if game.is_turn_of(&self.me.person) {
                own = Some(game);
            } else {
                waiting.push(game);
            }
        }
        match (waiting.pop(), waiting.is_empty(), own) {
            (Some(game), true, _) | (None, _, Some(game)) => Ok(game),
            (Some(game), false, _) => {
                let all = waiting.iter().chain([&game]);
                let rows: Vec<&GameRow> = all.map(|game| &game.row).collect();
                Err(self.which(&rows).await)
            }
            (None, _, None) => Err(self.refuse("nudge-none", &[])),
        }
    }

    /// Refuses to nudge in one's own turn, while the clock stands, or twice in a day.
    async fn may_nudge(&self, game: &Match, side: Side) -> Result<(), Trouble> {
        let told = game.told_to(&self.me.person, self.me.lang);
        let me = &self.me.person;
        let (hash, name) = (told.hash(), game.player(side).name.as_str());
        if game.position.turn() != side {
            let values = [("code", hash.as_str())];
            return Err(ask::refuse_about(&told, me, "nudge-own-turn", &values).into());
        }
        let at = |at: Instant| moment(self.me.lang, at);
        if let Some(until) = game.away[side.index()] {
            let until = at(until);
            let values = [("name", name), ("at", until.as_str())];
            return Err(ask::refuse_about(&told, me, "nudge-away", &values).into());
        }
        let stands = told.due.as_ref().and_then(|due| due.stands);
        if let Some(until) = stands {
            let until = at(until);
            let values = [("code", hash.as_str()), ("name", name), ("at", &until)];
            return Err(ask::refuse_about(&told, me, "nudge-paused", &values).into());
        }
        let last = self.nudged(&game.row.code, me).await?;
        let next = last.map(|last| last.at.plus(DAY));
        // Moments are told by the minute.
        if let Some(next) = next.filter(|next| next.plus(-MINUTE) > self.now) {
            let next = at(next);
            let values = [("code", hash.as_str()), ("name", name), ("at", &next)];
            return Err(ask::refuse_about(&told, me, "nudge-again", &values).into());
        }
        Ok(())
    }

    /// Delivers a nudge that was put off, unless the other has played meanwhile, is on vacation, or
    /// no longer wants it.
    pub(super) async fn deliver_nudge(&self, code: &Code, from: &Person) -> Outcome {
        let game = self.running_game(code).await?;
        let last = self.nudged(code, from).await?;
        let (Some(nudge), Some(mine)) = (last, game.side_of(from)) else {
            return Err(Trouble::Again);
        };
        let side = mine.other();
        let theirs = self.chosen(&game.player(side).person).await?;
        let stands = game
            .clock
            .is_some_and(|clock| clock.stands_until(self.now).is_some());
        let wanted = game.position.turn() == side
            && game.row.changed <= nudge.at
            && game.away[side.index()].is_none()
            && !stands
            && matches!(theirs.notify, Notify::Private | Notify::Room);
        let message = wanted.then(|| {
            self.to_player(&game, side, &theirs, |told, reader| {
                reminder::nudge(told, reader)
            })
        });
        Ok(Done {
            guards: vec![game.guard()],
            changes: vec![Change::Nudged(code.clone(), from.clone())],
            messages: message.into_iter().collect(),
        })
    }
}
