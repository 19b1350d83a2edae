//! Button ids: a deed with its game, serial and step fixed, as `v1:CODE:SERIAL:STEP:DEED`. A
//! question to the rulebook may belong to no game, and a deed on a study board does not: their code
//! is `-`.

use std::borrow::Cow;
use std::fmt;

use super::{Button, Hands};
use crate::base::{Code, Lang, text::say};
use crate::command::Offer;

/// What a press does.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Press {
    /// Accepts a challenge.
    Accept,
    /// Declines a challenge.
    Decline,
    /// Takes a challenge back.
    Withdraw,
    /// Shows the board, to the presser alone.
    Board,
    /// Asks whether to resign.
    Resign,
    /// Ends the turn in progress.
    End,
    /// Takes back the last action of the turn in progress.
    Undo,
    /// The same again, sides changed.
    Rematch,
    /// Says yes to the open question of this kind.
    Yes(String),
    /// Says no to the open question of this kind.
    No(String),
    /// Claims the game: the other's time has run out.
    Claim,
    /// Gives the other player so many days more.
    Give(u32),
    /// Makes the offer of this name.
    Offer(Offer),
    /// An action, as `move` takes it.
    Move(String),
    /// The rulebook's entry of this topic.
    Rule(String),
    /// Lists the pieces that can move, from this page on.
    Pieces(u32),
    /// Lists where the piece on this square can go, from the page after the dot on (`d6.2`).
    Ways(String),
    /// Stands for a list on its message, by the list's place: what is chosen from it is what is
    /// pressed.
    Choose(u32),
    /// Shows what the board would be after a move that ends the turn, before it is played.
    Try(String),
    /// Lists what happened in a game, from the entry of this number on.
    History(u32),
    /// Does this on the presser's study board.
    Study(String),
}

/// What stands for the code where there is no game.
const NO_GAME: &str = "-";

/// Everything a button's id says.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ButtonId {
    /// The game; none for a question to the rulebook, which may belong to none, and for a deed on a
    /// study board.
    pub code: Option<Code>,
    /// Length of the game's log when the button was made.
    pub serial: i64,
    /// Step of the draft then.
    pub step: i64,
    /// What a press does.
    pub press: Press,
}

impl Press {
    /// The sentence on the button; an action is its own label.
    pub fn label(&self, lang: Lang) -> String {
        let id = match self {
            Self::Accept => "button-accept",
            Self::Decline => "button-decline",
            Self::Withdraw => "button-withdraw",
            Self::Board => "button-board",
            Self::Resign => "button-resign",
            Self::End => "button-end",
            Self::Undo => "button-undo",
            Self::Rematch => "button-rematch",
            Self::Claim => "button-claim",
            Self::Give(days) => {
                return say(lang, "button-give", &[("days", (*days).into())]);
            }
            Self::Yes(_) => "button-yes",
            Self::No(_) => "button-no",
            Self::Move(text) | Self::Try(text) | Self::Ways(text) => return text.clone(),
            Self::Offer(Offer::Takeback) => "button-offer-takeback",
            Self::Offer(Offer::Draw) => "button-offer-draw",
            Self::Offer(Offer::BreakOff) => "button-offer-break-off",
            Self::Offer(Offer::Time) => "button-offer-time",
            Self::Offer(Offer::Pause) => "button-offer-pause",
            Self::Pieces(1) => "button-move",
            Self::Pieces(_) | Self::Choose(_) | Self::History(_) => "button-more",
            Self::Study(what) => match what.as_str() {
                "back" => "button-study-back",
                "forward" => "button-study-forward",
                "close" => "button-study-close",
                "end" => "button-end",
                _ => return what.clone(),
            },
            Self::Rule(topic) => {
                return say(lang, "button-rule", &[("topic", topic.as_str().into())]);
            }
        };
        say(lang, id, &[])
    }

    fn parts(&self) -> (&'static str, Option<Cow<'_, str>>) {
        match self {
            Self::Accept => ("accept", None),
            Self::Decline => ("decline", None),
            Self::Withdraw => ("withdraw", None),
            Self::Board => ("board", None),
            Self::Resign => ("resign", None),
            Self::End => ("end", None),
            Self::Undo => ("undo", None),
            Self::Rematch => ("rematch", None),
            Self::Claim => ("claim", None),
            Self::Offer(what) => ("offer", Some(what.name().into())),
            Self::Give(days) => ("give", Some(days.to_string().into())),
            Self::Yes(what) => ("yes", Some(what.into())),
            Self::No(what) => ("no", Some(what.into())),
            Self::Move(text) => ("move", Some(text.into())),
            Self::Rule(topic) => ("rule", Some(topic.into())),
            Self::Pieces(page) => ("pieces", Some(page.to_string().into())),
            Self::Choose(place) => ("choose", Some(place.to_string().into())),
            Self::Ways(square) => ("ways", Some(square.into())),
            Self::Try(text) => ("try", Some(text.into())),
            Self::History(first) => ("history", Some(first.to_string().into())),
            Self::Study(what) => ("study", Some(what.into())),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (text, None),
        };
        Some(match (name, value) {
            ("accept", None) => Self::Accept,
            ("decline", None) => Self::Decline,
            ("withdraw", None) => Self::Withdraw,
            ("board", None) => Self::Board,
            ("resign", None) => Self::Resign,
            ("end", None) => Self::End,
            ("undo", None) => Self::Undo,
            ("rematch", None) => Self::Rematch,
            ("claim", None) => Self::Claim,
            ("offer", Some(what)) => Self::Offer(Offer::by_name(&what)?),
            ("give", Some(days)) => Self::Give(days.parse().ok()?),
            ("yes", Some(what)) => Self::Yes(what),
            ("no", Some(what)) => Self::No(what),
            ("move", Some(text)) => Self::Move(text),
            ("rule", Some(topic)) => Self::Rule(topic),
            ("pieces", Some(page)) => Self::Pieces(page.parse().ok()?),
            ("choose", Some(place)) => Self::Choose(place.parse().ok()?),
            ("ways", Some(square)) => Self::Ways(square),
            ("try", Some(text)) => Self::Try(text),
            ("history", Some(first)) => Self::History(first.parse().ok()?),
            ("study", Some(what)) => Self::Study(what),
            _ => return None,
        })
    }
}

impl ButtonId {
    /// A question to the rulebook, of no game.
    pub fn rule(question: String) -> Self {
        Self {
            code: None,
            serial: 0,
            step: 0,
            press: Press::Rule(question),
        }
    }

    /// The id of a deed on a study board, which belongs to no game.
    pub fn study(what: String, serial: i64) -> Self {
        Self {
            code: None,
            serial,
            step: 0,
            press: Press::Study(what),
        }
    }

    /// Reads an id; only the very text that [`fmt::Display`] writes is one.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(5, ':');
        let version = parts.next()?;
        let id = Self {
            code: match parts.next()? {
                NO_GAME => None,
                code => Some(Code::read(code)?),
            },
            serial: parts.next()?.parse().ok()?,
            step: parts.next()?.parse().ok()?,
            press: Press::read(parts.next()?)?,
        };
        let fits = id.code.is_some() || matches!(id.press, Press::Rule(_) | Press::Study(_));
        (version == "v1" && fits && id.to_string() == text).then_some(id)
    }

    /// The button, labelled in `lang`.
    pub fn button(&self, lang: Lang) -> Button {
        self.labelled(&self.press.label(lang))
    }

    /// The button with a label of its own, cut to 80 characters.
    pub fn labelled(&self, label: &str) -> Button {
        Button {
            id: self.to_string(),
            label: label.chars().take(80).collect(),
            hands: Hands::Any,
        }
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, value) = self.press.parts();
        let code = self.code.as_ref().map_or(NO_GAME, Code::as_str);
        write!(f, "v1:{code}:{}:{}:{name}", self.serial, self.step)?;
        value.map_or(Ok(()), |value| write!(f, "={value}"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_press() -> impl Strategy<Value = Press> {
        let text = "[ -~∩÷@]{0,40}";
        prop_oneof![
            Just(Press::Accept),
            Just(Press::Decline),
            Just(Press::Withdraw),
            Just(Press::Board),
            Just(Press::Resign),
            Just(Press::End),
            Just(Press::Undo),
            Just(Press::Rematch),
            Just(Press::Claim),
            any::<u32>().prop_map(Press::Give),
            prop::sample::select(&Offer::ALL).prop_map(Press::Offer),
            text.prop_map(Press::Yes),
            text.prop_map(Press::No),
            text.prop_map(Press::Move),
            text.prop_map(Press::Rule),
            any::<u32>().prop_map(Press::Pieces),
            any::<u32>().prop_map(Press::Choose),
            text.prop_map(Press::Ways),
            text.prop_map(Press::Try),
            any::<u32>().prop_map(Press::History),
            text.prop_map(Press::Study),
        ]
    }

    proptest! {
        #[test]
        fn every_id_reads_back_as_exactly_its_deed(
            letters in "[BCDFGHJKLMNPQRSTVWXZ]{4,12}",
            serial in 0..i64::MAX,
            step in 0..i64::MAX,
            press in any_press(),
        ) {
            let code = Code::read(&letters).expect("made of the right letters");
            let id = ButtonId { code: Some(code), serial, step, press };
            prop_assert_eq!(ButtonId::read(&id.to_string()), Some(id));
        }

        #[test]
        fn a_question_to_the_rulebook_needs_no_game(question in "[ -~]{0,40}") {
            let id = ButtonId::rule(question);
            prop_assert_eq!(ButtonId::read(&id.to_string()), Some(id));
        }

        #[test]
        fn no_text_is_two_ids(text in "(v1:)?[A-Za-z0-9:=+ -]{0,40}") {
            if let Some(id) = ButtonId::read(&text) {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in [
            "",
            "v1",
            "v2:BKTR:1:0:accept",
            "v1:bktr:1:0:accept",
            "v1:BKTR:01:0:accept",
            "v1:BKTR:1:0:accept=",
            "v1:BKTR:1:0:yes",
            "v1:BKTR:1:0:move",
            "v1:BKTR:1:0:fly",
            "v1:BKTR:1:accept",
            "v1:-:0:0:accept",
            "v1:-:0:0:rule",
        ] {
            assert_eq!(ButtonId::read(text), None, "{text}");
        }
    }
}
