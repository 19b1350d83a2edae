//! Which game or which person is meant.

use super::game::{Match, options, told};
use super::{About, Table, Trouble};
use crate::base::{Code, Named, Person, Platform};
use crate::command::{ANYONE, quote};
use crate::reply::words::{self, either, list};
use crate::reply::{Message, Press, ask, clean_name};
use crate::rules::Rules;
use crate::store::{Found, GameRow, PersonRow, State, StoreError, Whole};

impl Table {
    /// The game of a code.
    pub(super) async fn game(&self, code: &Code) -> Result<GameRow, Trouble> {
        let row = self.store.game(code).await?;
        row.ok_or_else(|| self.refuse("no-game-code", &[("code", &hash(code))]))
    }

    /// A game of a code that has begun, replayed.
    pub(super) async fn begun(&self, code: &Code) -> Result<Match, Trouble> {
        self.replayed(&self.whole_begun(code).await?).await
    }

    /// A game of a code that has begun, with its log.
    pub(super) async fn whole_begun(&self, code: &Code) -> Result<Whole, Trouble> {
        let refuse = |id: &str| Err(self.refuse(id, &[("code", &hash(code))]));
        let Some(whole) = self.store.whole(code).await? else {
            return refuse("no-game-code");
        };
        match whole.row.state {
            State::Challenge => refuse("not-begun"),
            State::Dropped => refuse("is-over-challenge"),
            State::Playing | State::Over => Ok(whole),
        }
    }

    /// The speaker's games: those of this room, or those of all rooms if this one has none.
    pub(super) async fn mine(
        &self,
        fits: impl Fn(&GameRow) -> bool,
    ) -> Result<Vec<GameRow>, Trouble> {
        let mut rows = self.store.games_of(&self.me.person).await?;
        rows.retain(|row| fits(row));
        if rows.iter().any(|row| row.room == self.room) {
            rows.retain(|row| row.room == self.room);
        }
        Ok(rows)
    }

    /// The game in which the speaker wants to act in their turn.
    pub(super) async fn to_act(&self, about: About<'_>) -> Result<Match, Trouble> {
        let game = match about.code {
            Some(code) => self.begun(code).await?,
            None => self.only_turn().await?,
        };
        if game.side_of(&self.me.person).is_none() {
            return Err(self.stranger(&game).into());
        }
        if game.is_over() {
            return Err(self
                .refused_with_board(&game, &self.over_text(&game))
                .into());
        }
        if let Some(seen) = about.seen {
            // How far a turn has come is known to its player only, so it says nothing of others.
            let mine = game.is_turn_of(&self.me.person);
            let step = seen.step.filter(|_| mine).unwrap_or(game.row.step);
            if (seen.serial, step) != (game.row.serial, game.row.step) {
                return Err(self.stale(&game).into());
            }
        }
        if let Some(text) = self.too_late(&game).await? {
            return Err(self.refused_with_board(&game, &text).into());
        }
        if !game.is_turn_of(&self.me.person) {
            return Err(self.not_my_turn(&game).into());
        }
        Ok(game)
    }

    /// The one game in which it is the speaker's turn.
    async fn only_turn(&self) -> Result<Match, Trouble> {
        let rows = self.mine(|row| row.state == State::Playing).await?;
        let mut games = Vec::new();
        for row in rows {
            games.push(self.load(row).await?);
        }
        let mut active: Vec<Match> = Vec::new();
        let mut waiting: Vec<Match> = Vec::new();
        for game in games {
            if game.is_turn_of(&self.me.person) {
                active.push(game);
            } else {
                waiting.push(game);
            }
        }
        if active.len() > 1 {
            let rows: Vec<&GameRow> = active.iter().map(|game| &game.row).collect();
            return Err(self.which(&rows).await);
        }
        if let Some(game) = active.pop() {
            return Ok(game);
        }
        match waiting.len() {
            0 => Err(self.no_game().await?),
            1 => Ok(waiting.remove(0)),
            _ => {
                let codes = codes(waiting.iter().map(|game| &game.row));
                let codes = list(self.me.lang, &codes);
                let mut message = ask::refuse(
                    self.me.lang,
                    &self.me.person,
                    "not-your-turn-anywhere",
                    &[("codes", &codes)],
                );
                message.topic = Some("turn".to_owned());
                Err(message.into())
            }
        }
    }

    /// The speaker plays nothing: if their last game here is over, or others play, that is said.
    pub(super) async fn no_game(&self) -> Result<Trouble, Trouble> {
        let over = self.mine(|row| row.state == State::Over).await?;
        if let Some(last) = over.into_iter().find(|row| row.room == self.room) {
            let game = self.load(last).await?;
            return Ok(self
                .refused_with_board(&game, &self.over_text(&game))
                .into());
        }
        let rows = self.store.games_in(&self.room).await?;
        let mut playing = rows.into_iter().filter(|row| row.state == State::Playing);
        Ok(match (playing.next(), playing.next()) {
            (Some(row), None) => self.stranger(&self.load(row).await?).into(),
            _ => self.refuse("no-game", &[]),
        })
    }

    /// One of several rows, or a question which.
    pub(super) async fn one_of(
        &self,
        mut rows: Vec<GameRow>,
        none: &str,
    ) -> Result<GameRow, Trouble> {
        match rows.len() {
            0 => Err(self.refuse(none, &[])),
            1 => Ok(rows.remove(0)),
            _ => Err(self.which(&rows.iter().collect::<Vec<_>>()).await),
        }
    }

    /// The speaker's games that are being played and fit, replayed: those of this room, or those of
    /// all rooms if none here fits.
    pub(super) async fn playing(
        &self,
        fits: impl Fn(&Match) -> bool,
    ) -> Result<Vec<Match>, Trouble> {
        let mut games = Vec::new();
        for row in self.store.games_of(&self.me.person).await? {
            if row.state == State::Playing {
                games.push(self.load(row).await?);
            }
        }
        games.retain(|game| fits(game));
        if games.iter().any(|game| game.row.room == self.room) {
            games.retain(|game| game.row.room == self.room);
        }
        Ok(games)
    }

    /// The code of the only one of these games, if there is any; else a question which.
    pub(super) async fn only(&self, games: &[Match]) -> Result<Option<Code>, Trouble> {
        match games {
            [] => Ok(None),
            [one] => Ok(Some(one.row.code.clone())),
            _ => {
                let rows: Vec<&GameRow> = games.iter().map(|game| &game.row).collect();
                Err(self.which(&rows).await)
            }
        }
    }

    /// Asks which game is meant, by their codes, against whom each is, and what else tells them
    /// apart.
    pub(super) async fn which(&self, rows: &[&GameRow]) -> Trouble {
        let (lang, me) = (self.me.lang, &self.me.person);
        let names = match self.told_apart(rows).await {
            Ok(names) => either(lang, &names),
            Err(error) => return error,
        };
        let begun = |row: &&&GameRow| matches!(row.state, State::Playing | State::Over);
        let boards = rows.iter().filter(begun).take(SHOWN).filter_map(|row| {
            let told = told(row, lang).ok()?;
            let label = told.say("button-board-of", &[("code", &told.hash())]);
            Some(told.labelled(Press::Board, &label))
        });
        let message = ask::refuse(lang, me, "which-game", &[("codes", &names)]);
        message.with_buttons(boards).into()
    }

    /// The games' codes, with the names of whom the speaker plays or has challenged in them; where
    /// these are the same, or time has run out, with what else is known of them.
    async fn told_apart(&self, rows: &[&GameRow]) -> Result<Vec<String>, Trouble> {
        let mut others = Vec::new();
        for row in rows {
            others.push(self.other_in(row).await?);
        }
        let mut names = Vec::new();
        for (row, other) in rows.iter().zip(&others) {
            let twice = others.iter().filter(|known| *known == other).count() > 1;
            let more = self.details(row, twice).await?;
            let code = hash(&row.code);
            let values = [
                ("code", code.as_str()),
                ("name", other.as_deref().unwrap_or_default()),
                ("more", more.as_deref().unwrap_or_default()),
            ];
            let id = match (other, &more) {
                (Some(_), Some(_)) => "which-game-with-more",
                (Some(_), None) => "which-game-with",
                (None, Some(_)) => "which-game-more",
                (None, None) => "which-game-code",
            };
            names.push(self.say(id, &values));
        }
        Ok(names)
    }

    /// The name of whom the speaker plays or has challenged in a game, if it is somebody.
    async fn other_in(&self, row: &GameRow) -> Result<Option<String>, StoreError> {
        let people = [&row.white, &row.black, &row.challenge.opponent];
        let mut people = people
            .into_iter()
            .flatten()
            .chain([&row.challenge.challenger]);
        match people.find(|person| **person != self.me.person) {
            Some(other) => Ok(Some(self.person(other).await?.name)),
            None => Ok(None),
        }
    }

    /// What tells a game apart from another against the same player; otherwise only that time has
    /// run out in it.
    async fn details(&self, row: &GameRow, twice: bool) -> Result<Option<String>, Trouble> {
        let game = words::title(self.me.lang, options(row)?.game());
        if matches!(row.state, State::Challenge | State::Dropped) {
            return Ok(twice.then_some(game));
        }
        let begun = self.load(row.clone()).await?;
        let late = begun.clock.is_some_and(|clock| clock.is_over(self.now));
        let turn = match row.state {
            State::Over => begun.ply(),
            _ => begun.ply() + 1,
        };
        let turn = turn.to_string();
        let values = [("game", game.as_str()), ("turn", &turn)];
        let id = match (twice, late && !begun.is_over()) {
            (false, false) => return Ok(None),
            (false, true) => "time-short-over",
            (true, false) => "which-about",
            (true, true) => "which-about-late",
        };
        Ok(Some(self.say(id, &values)))
    }

    /// Refuses somebody who does not play the game.
    pub(super) fn stranger(&self, game: &Match) -> Message {
        let told = game.told(self.me.lang);
        let values = [
            ("code", hash(&game.row.code)),
            ("white", told.names[0].clone()),
            ("black", told.names[1].clone()),
        ];
        let values = values
            .each_ref()
            .map(|(name, value)| (*name, value.as_str()));
        ask::refuse_about(&told, &self.me.person, "not-player", &values)
    }

    fn not_my_turn(&self, game: &Match) -> Message {
        let told = game.told(self.me.lang);
        let player = told.player(game.position.turn());
        let values = [("code", told.hash()), ("player", player)];
        let values = values
            .each_ref()
            .map(|(name, value)| (*name, value.as_str()));
        let mut message = ask::refuse_about(&told, &self.me.person, "not-your-turn", &values);
        message.topic = Some("turn".to_owned());
        message
    }

    /// What was acted on is past: the board as it is now.
    pub(super) fn stale(&self, game: &Match) -> Message {
        let code = hash(&game.row.code);
        let text = game.told(self.me.lang).say("stale", &[("code", &code)]);
        self.refused_with_board(game, &text)
    }

    /// That the game is over; how, the board beside it tells.
    pub(super) fn over_text(&self, game: &Match) -> String {
        self.say("is-over", &[("code", &hash(&game.row.code))])
    }

    /// A refusal with the board as it is now.
    pub(super) fn refused_with_board(&self, game: &Match, text: &str) -> Message {
        let mut message = self.board_now(game, false, false);
        message.kind = crate::reply::Kind::Refusal;
        message.text = format!("{text}\n{}", message.text);
        message
    }

    /// Who is meant by a name; at the terminal a person exists by being named.
    pub(super) async fn person_named(&self, name: &str) -> Result<PersonRow, Trouble> {
        // A line that was made from a person the surface knows names them by their id.
        if let Some(named) = self.named.iter().find(|named| named.person.0 == name) {
            return self.named_by_id(named).await;
        }
        let surface = self.me.person.surface();
        // Letters that cannot be seen make nobody else.
        let shown = clean_name(name);
        let short = name.chars().count() <= LONGEST;
        let name = if short && shown != "?" { &shown } else { name };
        match self.store.find_person(name, surface).await? {
            Found::One(row) => Ok(row),
            Found::Several(rows) => {
                let names: Vec<String> = rows.into_iter().map(|row| row.name).collect();
                let names = list(self.me.lang, &names);
                Err(self.refuse("several", &[("name", &clean_name(name)), ("names", &names)]))
            }
            Found::Nobody(near) => self.newcomer(name, &near),
        }
    }

    async fn named_by_id(&self, named: &Named) -> Result<PersonRow, Trouble> {
        let name = clean_name(&named.name);
        if named.bot {
            return Err(self.refuse("is-bot", &[("name", &name)]));
        }
        let known = self.store.person(&named.person).await?;
        Ok(PersonRow {
            person: named.person.clone(),
            name,
            lang: known.and_then(|known| known.lang),
        })
    }

    fn newcomer(&self, name: &str, near: &[PersonRow]) -> Result<PersonRow, Trouble> {
        let shown = clean_name(name);
        let lower = name.to_lowercase();
        if lower == self.me.name.to_lowercase() {
            return Ok(self.my_row());
        }
        if lower == ANYONE {
            return Err(self.refuse("name-anyone", &[("name", ANYONE)]));
        }
        match self.platform {
            Platform::Terminal if may_speak(name) => Ok(PersonRow {
                person: Person::local(name),
                name: shown,
                lang: None,
            }),
            Platform::Terminal => Err(self.refuse("name-unfit", &[("name", &shown)])),
            Platform::Web | Platform::Discord if near.is_empty() => {
                Err(self.refuse("nobody", &[("name", &shown)]))
            }
            Platform::Web | Platform::Discord => {
                let names = near.iter().map(|row| format!("@{}", quote(&row.name)));
                let names = list(self.me.lang, &names.collect::<Vec<_>>());
                Err(self.refuse("nobody-near", &[("name", &shown), ("names", &names)]))
            }
        }
    }
}

/// How many boards are offered where several games could be meant.
const SHOWN: usize = 10;

/// Longest name, in characters.
const LONGEST: usize = 32;

/// Whether somebody of that name could say a line in the terminal: nobody is made who cannot.
fn may_speak(name: &str) -> bool {
    let fit = (1..=LONGEST).contains(&name.chars().count()) && clean_name(name) == name;
    fit && !name.contains(':') && !name.starts_with(['@', '#'])
}

/// A code as it is written in sentences.
pub(super) fn hash(code: &Code) -> String {
    format!("#{code}")
}

fn codes<'a>(rows: impl Iterator<Item = &'a GameRow>) -> Vec<String> {
    rows.map(|row| hash(&row.code)).collect()
}
