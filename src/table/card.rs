//! A challenge on a surface with a screen, and what else waits for somebody.

use super::game::{options, told};
use super::list::Line;
use super::view::{Asked, ChallengeView, GameView};
use super::views::{side_name, state_name};
use super::{Table, Trouble};
use crate::base::Code;
use crate::notation::write_position;
use crate::render::Scene;
use crate::reply::card::{self, Fate, Reader};
use crate::reply::challenge::{Closed, Offer, answers, closed};
use crate::reply::{Button, Hands, Message, Told, show, words};
use crate::rules::Side;
use crate::store::{GameRow, State};

impl Table {
    /// A challenge: the board as it would begin, from the side of the one who looks.
    pub(super) async fn challenge_view(&self, row: GameRow) -> Result<GameView, Trouble> {
        let told = told(&row, self.me.lang)?;
        let agreed = options(&row)?;
        let position = agreed.start();
        let challenger = self.person(&row.challenge.challenger).await?;
        let opponent = match &row.challenge.opponent {
            Some(opponent) => Some(self.person(opponent).await?),
            None => None,
        };
        let reader = self.reader(&row);
        let fate = match row.state {
            State::Challenge => Fate::Open,
            _ => Fate::read(row.result.as_deref()),
        };
        let opponent = opponent.map(|row| row.name);
        let offer = Offer {
            challenger: &challenger.name,
            opponent: opponent.as_deref(),
            options: &agreed,
            preset: &row.challenge.preset,
            pace: row.pace,
            side: side_of(&row),
            rematch: row.rematch_of.is_some(),
        };
        let own = match reader {
            Reader::Challenger => offer.side,
            Reader::Opponent => offer.side.map(Side::other),
            Reader::Other => None,
        };
        let notes = match fate {
            Fate::Open => card::about(&told, &offer, own),
            _ => Vec::new(),
        };
        let (one, other) = (Some(challenger.name.clone()), opponent.clone());
        let (white, black) = match offer.side {
            Some(Side::White) => (one, other),
            Some(Side::Black) => (other, one),
            None => (None, None),
        };
        let mut buttons = self.answers(&row, &told);
        buttons.push(show::rules(&told));
        Ok(GameView {
            code: row.code.as_str().to_owned(),
            game: told.game.name().to_owned(),
            title: words::title(told.lang, told.game),
            state: state_name(row.state).to_owned(),
            serial: row.serial,
            step: None,
            ply: 0,
            white,
            black,
            side: own.map(side_name),
            status: card::status(&told, &offer, fate, reader),
            time: Vec::new(),
            notes,
            position: write_position(&position),
            scene: super::game::seen_by(Scene::new(&position), own),
            turns: Vec::new(),
            draft: Vec::new(),
            moves: Vec::new(),
            captures: Vec::new(),
            can_end: false,
            can_undo: false,
            buttons,
            asked: Vec::new(),
            offers: Vec::new(),
            challenge: Some(ChallengeView {
                challenger: challenger.name.clone(),
                opponent,
                fate: fate.name().to_owned(),
            }),
            rematch: None,
            next: None,
        })
    }

    /// The card of a challenge that no longer waits, as its room may see it.
    pub(crate) async fn closed_card(&self, code: &Code) -> Result<Option<Message>, Trouble> {
        let Some(row) = self.store.game(code).await? else {
            return Ok(None);
        };
        if row.state == State::Challenge {
            return Ok(None);
        }
        let agreed = options(&row)?;
        let by = &row.challenge.challenger;
        let challenger = self.person(by).await?.name;
        let opponent = match &row.challenge.opponent {
            Some(opponent) => Some(self.person(opponent).await?.name),
            None => None,
        };
        let other = [&row.white, &row.black].into_iter().flatten();
        let accepted = match other.into_iter().find(|person| *person != by) {
            Some(person) => Some(self.person(person).await?.name),
            None => None,
        };
        let offer = Offer {
            challenger: &challenger,
            opponent: opponent.as_deref(),
            options: &agreed,
            preset: &row.challenge.preset,
            pace: row.pace,
            side: side_of(&row),
            rematch: row.rematch_of.is_some(),
        };
        let fate = match &accepted {
            Some(name) => Closed::Accepted(name),
            None => Closed::Dropped(Fate::read(row.result.as_deref())),
        };
        let told = told(&row, self.me.lang)?;
        Ok(Some(closed(&told, &offer, fate)))
    }

    fn reader(&self, row: &GameRow) -> Reader {
        if row.challenge.challenger == self.me.person {
            Reader::Challenger
        } else if row.challenge.opponent.as_ref() == Some(&self.me.person) {
            Reader::Opponent
        } else {
            Reader::Other
        }
    }

    /// What a line of the list asks of the speaker, and the buttons that answer it.
    pub(super) async fn asked(&self, line: &Line) -> Result<Option<Asked>, Trouble> {
        let row = &line.row;
        if let Some(answer) = &line.answer {
            return Ok(Some(answer.clone()));
        }
        let told = told(row, self.me.lang)?;
        if row.state == State::Playing && line.waiting {
            let mine = |person: &&_| **person != self.me.person;
            let other = [&row.white, &row.black].into_iter().flatten().find(mine);
            let other = match other {
                Some(person) => self.person(person).await?.name,
                None => self.me.name.clone(),
            };
            return Ok(Some(Asked {
                text: card::call(&told, &other),
                buttons: Vec::new(),
            }));
        }
        let reader = self.reader(row);
        let open = row.challenge.opponent.is_none();
        if row.state != State::Challenge || !(reader == Reader::Opponent || open) {
            return Ok(None);
        }
        if reader == Reader::Challenger {
            return Ok(None);
        }
        let agreed = options(row)?;
        let challenger = self.person(&row.challenge.challenger).await?;
        let offer = Offer {
            challenger: &challenger.name,
            opponent: None,
            options: &agreed,
            preset: &row.challenge.preset,
            pace: row.pace,
            side: None,
            rematch: row.rematch_of.is_some(),
        };
        Ok(Some(Asked {
            text: card::status(&told, &offer, Fate::Open, reader),
            buttons: self.answers(row, &told),
        }))
    }

    /// What has become of the wish to play a game that is over again: the offer that waits, and the
    /// code of the game that came of it.
    pub(super) async fn again(&self, view: &mut GameView, old: &GameRow) -> Result<(), Trouble> {
        let rows = self.store.games_of(&self.me.person).await?;
        let mut rematches = rows
            .into_iter()
            .filter(|row| row.rematch_of.as_ref() == Some(&old.code));
        let Some(row) = rematches.find(|row| row.state != State::Over) else {
            return Ok(());
        };
        if row.state == State::Playing {
            view.next = Some(row.code.as_str().to_owned());
            view.buttons.retain(|button| button.id.contains(":rule="));
            return Ok(());
        }
        let reader = self.reader(&row);
        let mine = reader == Reader::Challenger;
        let other = if mine {
            &row.challenge.opponent
        } else {
            &Some(row.challenge.challenger.clone())
        };
        let other = match other {
            Some(person) => self.person(person).await?.name,
            None => String::new(),
        };
        let told = told(&row, self.me.lang)?;
        view.rematch = Some(card::rematch(&told, &other, mine));
        view.buttons = self.answers(&row, &told);
        view.buttons.push(show::rules(&told));
        Ok(())
    }

    /// The buttons with which the speaker can answer a challenge.
    fn answers(&self, row: &GameRow, told: &Told) -> Vec<Button> {
        if row.state != State::Challenge {
            return Vec::new();
        }
        let (by, to) = (&row.challenge.challenger, row.challenge.opponent.as_ref());
        let all = answers(told, by, to).into_iter();
        let mine = all.filter(|button| button.hands.fit(Some(&self.me.person)));
        // For whom they are is settled here.
        let settled = |button| Button {
            hands: Hands::Any,
            ..button
        };
        mine.map(settled).collect()
    }
}

/// The challenger's side; none by lot.
fn side_of(row: &GameRow) -> Option<Side> {
    match row.challenge.side.as_str() {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        _ => None,
    }
}
