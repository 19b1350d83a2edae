//! How messages look: a JSON line for programs, plain text for people.

use std::borrow::Cow;
use std::fmt::Write;

use serde::Serialize;

use super::grid::grid;
use crate::reply::{Button, Hands, Kind, Message, To};

/// How messages are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One JSON object a line.
    Json,
    /// Text for people.
    Text,
}

/// A message as programs read it: the keys in this order.
#[derive(Serialize)]
struct Line<'a> {
    to: Reader<'a>,
    text: &'a str,
    kind: Kind,
    ping: Vec<&'a str>,
    game: Option<&'a str>,
    ply: Option<u32>,
    topic: Option<&'a str>,
    buttons: Vec<Shown<'a>>,
    picture: Option<&'a str>,
    alt: Option<&'a str>,
}

/// A button as programs read it.
#[derive(Serialize)]
struct Shown<'a> {
    id: &'a str,
    label: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Reader<'a> {
    Room(&'a str),
    Player(&'a str),
}

impl Form {
    /// The message, with the name of its picture's file.
    pub fn show(self, message: &Message, picture: Option<&str>) -> String {
        match self {
            Self::Json => json(message, picture),
            Self::Text => text(message, picture),
        }
    }
}

/// The id without its surface.
fn plain(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, plain)| plain)
}

/// The text of a message, with the file that comes with it under it.
fn words(message: &Message) -> Cow<'_, str> {
    match &message.file {
        Some(file) => format!("{}\n{}", message.text, file.text.trim_end()).into(),
        None => message.text.as_str().into(),
    }
}

fn json(message: &Message, picture: Option<&str>) -> String {
    let text = words(message);
    let line = Line {
        to: match &message.to {
            To::Room(id) => Reader::Room(plain(id)),
            To::Player(id) => Reader::Player(plain(id)),
        },
        text: &text,
        kind: message.kind,
        ping: message.ping.iter().map(|id| plain(id)).collect(),
        game: message.game.as_deref(),
        ply: message.ply,
        topic: message.topic.as_deref(),
        buttons: message.buttons.iter().map(shown).collect(),
        picture,
        alt: message.alt.as_deref(),
    };
    match serde_json::to_string(&line) {
        Ok(json) => json + "\n",
        Err(error) => {
            tracing::error!(%error, "a message cannot be written as JSON");
            String::new()
        }
    }
}

fn shown(button: &Button) -> Shown<'_> {
    Shown {
        id: &button.id,
        label: &button.label,
    }
}

/// Who reads it, the text, the buttons each with the line that presses it, and the board: its
/// squares, and its file if it has one. There is no word of its own in it but `press`, so it is the
/// same in every language.
fn text(message: &Message, picture: Option<&str>) -> String {
    let mut shown = match &message.to {
        To::Room(id) => format!("[{}]", plain(id)),
        To::Player(id) => format!("[> {}]", plain(id)),
    };
    for id in message.ping.iter().filter(|id| !names(message, id)) {
        let _ = write!(shown, " @{}", plain(id));
    }
    for (line, first) in words(message)
        .lines()
        .zip(std::iter::once(true).chain(std::iter::repeat(false)))
    {
        let gap = if first { " " } else { "\n    " };
        let _ = write!(shown, "{gap}{}", visible(line));
    }
    for button in &message.buttons {
        let _ = write!(
            shown,
            "\n    ({}) {}press {}",
            visible(&button.label),
            presser(message, button),
            visible(&button.id)
        );
    }
    let board = message.scene.iter().flat_map(grid);
    let alt = message.alt.iter().filter(|_| message.scene.is_none());
    for line in board.chain(alt.flat_map(|alt| alt.lines().map(str::to_owned))) {
        let _ = write!(shown, "\n    {}", visible(&line));
    }
    if let Some(file) = picture {
        let _ = write!(shown, "\n    = {file}");
    }
    shown.push('\n');
    shown
}

/// Whether somebody who is called is named as a message's only reader, or first in its text.
fn names(message: &Message, id: &str) -> bool {
    let alone = matches!(&message.to, To::Player(reader) if reader == id);
    let rest = message.text.strip_prefix(plain(id));
    alone || rest.is_some_and(|rest| rest.starts_with(','))
}

/// `bob: ` where only one person can press the button.
fn presser(message: &Message, button: &Button) -> String {
    let only = match (&message.to, &button.hands) {
        (To::Player(id), _) => Some(id),
        (To::Room(_), Hands::Of(people)) if people.len() == 1 => people.first(),
        (To::Room(_), _) => None,
    };
    only.map_or_else(String::new, |id| format!("{}: ", visible(plain(id))))
}

/// Without the control letters that could do something to a terminal.
fn visible(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message {
            to: To::Player("local:alice".to_owned()),
            lang: crate::base::Lang::En,
            kind: Kind::Refusal,
            text: "Not \u{1b}[2Jso.\nThe rule: siege".to_owned(),
            ping: vec!["local:bob".to_owned()],
            game: Some("BKTR".to_owned()),
            ply: Some(3),
            topic: Some("siege".to_owned()),
            buttons: vec![Button {
                id: "v1:BKTR:3:0:end".to_owned(),
                label: "End".to_owned(),
                hands: Hands::Any,
            }],
            lists: Vec::new(),
            scene: None,
            alt: Some("A board.".to_owned()),
            file: None,
            also: Vec::new(),
        }
    }

    #[test]
    fn programs_get_every_key_in_order() {
        assert_eq!(
            Form::Json.show(&message(), Some("1.png")),
            concat!(
                r#"{"to":{"player":"alice"},"text":"Not \u001b[2Jso.\nThe rule: siege","#,
                r#""kind":"refusal","ping":["bob"],"game":"BKTR","ply":3,"topic":"siege","#,
                r#""buttons":[{"id":"v1:BKTR:3:0:end","label":"End"}],"picture":"1.png","#,
                r#""alt":"A board."}"#,
                "\n"
            )
        );
        let bare = Message {
            to: To::Room("local:table".to_owned()),
            lang: crate::base::Lang::En,
            kind: Kind::Notice,
            text: "Hello".to_owned(),
            ping: vec![],
            game: None,
            ply: None,
            topic: None,
            buttons: vec![],
            lists: vec![],
            scene: None,
            alt: None,
            file: None,
            also: Vec::new(),
        };
        assert_eq!(
            Form::Json.show(&bare, None),
            concat!(
                r#"{"to":{"room":"table"},"text":"Hello","kind":"notice","ping":[],"game":null,"#,
                r#""ply":null,"topic":null,"buttons":[],"picture":null,"alt":null}"#,
                "\n"
            )
        );
    }

    #[test]
    fn a_file_stands_under_the_text() {
        let message = Message {
            file: Some(crate::reply::Attachment {
                name: "game.txt".to_owned(),
                text: "1. White: a1-a5\n".to_owned(),
            }),
            buttons: vec![],
            alt: None,
            ..message()
        };
        let shown = Form::Json.show(&message, None);
        assert!(
            shown.contains(r#"siege\n1. White: a1-a5","kind""#),
            "{shown}"
        );
        let shown = Form::Text.show(&message, None);
        assert!(shown.ends_with("siege\n    1. White: a1-a5\n"), "{shown}");
    }

    #[test]
    fn people_get_text_that_does_nothing_to_their_terminal() {
        assert_eq!(
            Form::Text.show(&message(), None),
            "[> alice] @bob Not [2Jso.\n    The rule: siege\n    (End) alice: press \
             v1:BKTR:3:0:end\n    A board.\n"
        );
    }
}
