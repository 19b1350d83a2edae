//! The sentences around an entry: where it stands, on what it rests, its example in notation.

use super::{Entry, Sheet, Shelf, Source};
use crate::base::Lang;
use crate::base::text::say;
use crate::notation::{Mode, play_line};
use crate::rules::{Game, Position, Rules};

impl Shelf {
    /// Its title.
    pub fn title(self, lang: Lang) -> String {
        match self {
            Self::Game(game) => say(lang, &format!("game-{}", game.name()), &[]),
            Self::Table => say(lang, "shelf-table", &[]),
        }
    }

    /// The work its rules are taken from; the table has none.
    pub fn work(self, lang: Lang) -> Option<String> {
        let id = match self {
            Self::Game(Game::Latrunculi) => "rulebook-work-latrunculi",
            Self::Game(Game::Boissiere) => "rulebook-work-boissiere",
            Self::Game(Game::Medieval) => "rulebook-work-medieval",
            Self::Table => return None,
        };
        Some(say(lang, id, &[]))
    }
}

impl Entry {
    /// On what it rests, in a sentence; none for how playing here works.
    pub fn rests_on(&self) -> Option<String> {
        let work = self.shelf.work(self.lang)?;
        match &self.sheet().source {
            Source::House => None,
            Source::Silent => {
                let values = [("work", work.into())];
                Some(say(self.lang, "rulebook-source-silent", &values))
            }
            Source::Headings(headings) => {
                let quoted = headings.iter().map(|heading| {
                    let heading = heading.trim_end_matches(':');
                    say(
                        self.lang,
                        "rulebook-heading",
                        &[("heading", heading.into())],
                    )
                });
                let headings = quoted.collect::<Vec<_>>().join(", ");
                let values = [("work", work.into()), ("headings", headings.into())];
                Some(say(self.lang, "rulebook-source", &values))
            }
        }
    }
}

impl Sheet {
    /// The example in notation: the actions of a turn with `;` between them, turns with an arrow.
    pub fn example(&self) -> Option<String> {
        let mut position: Position = self.position.clone()?;
        let mut told = String::new();
        for line in &self.play {
            let turn = (position.turn(), position.number());
            let steps = play_line(&position, line, Mode::People).ok()?;
            if let Some(last) = steps.into_iter().next_back() {
                position = last.position;
            }
            told.push_str(line);
            let ended = (position.turn(), position.number()) != turn;
            told.push_str(if ended { " → " } else { "; " });
        }
        let told = told.trim_end_matches([' ', ';', '→']);
        (!told.is_empty()).then(|| told.to_owned())
    }
}
