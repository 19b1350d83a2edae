//! Dialogues: people say this, the referee answers that.

#![allow(
    clippy::too_many_lines,
    reason = "a dialogue is as long as what is said in it"
)]

mod at_once;
mod histories;
mod late;
mod loose;
mod offers;
mod pace;
mod pauses;
mod plans;
mod records;
mod reminders;
mod said_for;
mod scenarios;
mod settings;
mod study;
mod table_again;
mod table_boissiere;
mod table_buttons;
mod table_captures;
mod table_challenges;
mod table_goals;
mod table_hints;
mod table_languages;
mod table_latrunculi;
mod table_medieval;
mod table_mistakes;
mod table_names;
mod table_pointed;
mod table_private;
mod table_races;
mod table_reach;
mod table_rulebook;
mod table_rules;
mod table_several;
mod table_upkeep;
mod table_views;
mod table_wishes;
mod takebacks;
mod terminal;
mod urgent;
mod vacations;
mod vacations_auto;
mod zones;

use std::fmt::Write;

use magister::adapters::terminal::{Chat, Settings, moment};
use magister::base::{Beside, Clock, Instant, Lang, Person, Platform, Request, Room};
use magister::bot::Bot;
use magister::reply::{Kind, Message, Reply, To};

/// Plays a script of terminal lines on a new table in memory, whose clock stands at the beginning
/// of 2026, and tells all that was said, each line followed by what it led to.
///
/// Games are numbered in the order in which they appear: `#1` in a script is the first game's
/// code, and codes are told as `GAME1`. `press "Accept"` presses the newest button of that label,
/// `press "Accept" 2` the one before.
pub(crate) fn dialogue(script: &str) -> String {
    after("", "", script)
}

/// The same after alice has challenged bob (`challenge @bob` and these terms) and the two have
/// played these actions, separated by `|`, each in their turn. None of that is told.
pub(crate) fn after(terms: &str, actions: &str, script: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let settings = Settings {
            database: None,
            room: "table".to_owned(),
            clock: moment("2026-01-01T00:00:00Z"),
        };
        let mut chat = Chat::open(settings).await.expect("a table in memory");
        let mut told = Told::default();
        if !terms.is_empty() {
            play(&mut chat, &mut told, terms, actions).await;
            told.text.clear();
        }
        for line in script.lines().map(str::trim) {
            if line.is_empty() {
                continue;
            }
            let messages = chat.line(&told.expand(line)).await;
            told.tell(line, &messages);
        }
        told.text
    })
}

/// Plays actions, each by the player who was called last.
async fn play(chat: &mut Chat, told: &mut Told, terms: &str, actions: &str) {
    let challenge = format!("alice: challenge @bob {terms}");
    told.tell("", &chat.line(&challenge).await);
    let mut player = "bob".to_owned();
    let actions = actions.split('|').map(str::trim);
    let lines = actions
        .filter(|action| !action.is_empty())
        .map(|action| format!("move {action}"));
    for line in ["accept".to_owned()].into_iter().chain(lines) {
        let messages = chat.line(&format!("{player}: {line}")).await;
        told.tell("", &messages);
        for message in &messages {
            assert_ne!(message.kind, Kind::Refusal, "{line}: {}", message.text);
            if let Some(called) = message.ping.first() {
                called.trim_start_matches("local:").clone_into(&mut player);
            }
        }
    }
}

/// What was said so far.
#[derive(Default)]
struct Told {
    text: String,
    codes: Vec<String>,
    /// Label and id of every button, the newest last.
    buttons: Vec<(String, String)>,
}

impl Told {
    /// The line of the script with its codes and button ids put in.
    fn expand(&self, line: &str) -> String {
        let mut line = line.to_owned();
        for (code, number) in self.codes.iter().zip(1..) {
            line = line.replace(&format!("#{number}"), &format!("#{code}"));
        }
        let Some((before, label)) = line.split_once("press \"") else {
            return line;
        };
        let (label, age) = label.split_once('"').unwrap_or((label, ""));
        let age: usize = age.trim().parse().unwrap_or(1);
        let mut buttons = self.buttons.iter().rev();
        let button = buttons.by_ref().filter(|(known, _)| known == label);
        let button = button.take(age).last();
        let (_, id) = button.unwrap_or_else(|| panic!("no button {label}"));
        format!("{before}press {id}")
    }

    /// Notes a line of the script and what it led to.
    fn tell(&mut self, line: &str, messages: &[Message]) {
        for message in messages {
            if let Some(code) = &message.game
                && !self.codes.contains(code)
            {
                self.codes.push(code.clone());
            }
            for button in &message.buttons {
                let button = (button.label.clone(), button.id.clone());
                self.buttons.push(button);
            }
        }
        let _ = writeln!(self.text, "{line}");
        for message in messages {
            let told = self.without_codes(&shown(message));
            let _ = writeln!(self.text, "{told}");
        }
    }

    fn without_codes(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (code, number) in self.codes.iter().zip(1..) {
            text = text.replace(code.as_str(), &format!("GAME{number}"));
        }
        text
    }
}

/// A message: reader and kind, whom it pings, its text, its topic, its buttons, whether it has a
/// board.
fn shown(message: &Message) -> String {
    let kind = match message.kind {
        Kind::Answer => "answer",
        Kind::Refusal => "refusal",
        Kind::Notice => "notice",
        Kind::Reminder => "reminder",
    };
    let plain = |id: &str| id.trim_start_matches("local:").to_owned();
    let mut text = match &message.to {
        To::Room(room) => format!("  [{}] {kind}", plain(room)),
        To::Player(name) => format!("  [> {}] {kind}", plain(name)),
    };
    for id in &message.ping {
        let _ = write!(text, " @{}", plain(id));
    }
    if let Some(topic) = &message.topic {
        let _ = write!(text, " rule:{topic}");
    }
    for line in message.text.lines() {
        let indent = if line.is_empty() { "" } else { "    " };
        let _ = write!(text, "\n{indent}{line}");
    }
    if let Some(file) = &message.file {
        let _ = write!(text, "\n    <{}>", file.name);
        for line in file.text.lines() {
            let _ = write!(text, "\n    | {line}");
        }
    }
    if message.scene.is_some() {
        let _ = write!(text, "\n    <board>");
    }
    if !message.buttons.is_empty() {
        let labels = message.buttons.iter().map(|button| &*button.label);
        let labels: Vec<&str> = labels.collect();
        let _ = write!(text, "\n    ({})", labels.join(") ("));
    }
    text
}

/// A referee with a new database in memory and a clock that stands.
pub(crate) async fn bot() -> Bot {
    let store = magister::store::Store::memory().await.expect("memory");
    Bot::new(store, Clock::standing(Instant(1_767_225_600_000)))
}

/// What somebody at the terminal table says, under a key of its own.
fn request(name: &str, key: &str, text: &str) -> Request {
    Request {
        platform: Platform::Terminal,
        room: Room::local("table"),
        person: Person::local(name),
        name: name.to_owned(),
        lang: Lang::En,
        key: key.to_owned(),
        text: text.to_owned(),
        seen: None,
        beside: Beside::default(),
    }
}

/// Somebody says something; what is answered.
async fn say(bot: &Bot, name: &str, key: &str, text: &str) -> Reply {
    bot.answer(request(name, key, text)).await
}
