//! A reply's message as Discord takes it.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use tokio::sync::Semaphore;

use super::api::Sheet;
use super::escape::{cut, escape};
use super::rest::File;
use crate::base::Lang;
use crate::render::{self, Layout, Scene, SceneGame, Size};
use crate::reply::words::moments_in;
use crate::reply::{Button, ButtonId, Choices, Message, Press};

/// Longest text of a message, in characters.
pub(super) const CONTENT: usize = 2000;

/// Longest text of an embed, in characters.
const EMBED: usize = 4096;

/// Longest description of a picture.
const ALT: usize = 1024;

/// How many pictures are drawn at once.
const DRAWN_AT_ONCE: usize = 2;

/// Only its reader sees the message.
const EPHEMERAL: u64 = 64;

/// How a message is to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub(super) struct Form {
    /// Whether only its reader sees it.
    pub(super) private: bool,
    /// Whether it is put in place of an earlier one: what is not said then stays.
    pub(super) replaces: bool,
    /// Whether an embed may be used.
    pub(super) embeds: bool,
    /// Whether a picture may be sent.
    pub(super) pictures: bool,
}

impl Form {
    /// A private answer.
    pub(super) const PRIVATE: Self = Self {
        private: true,
        replaces: false,
        embeds: true,
        pictures: true,
    };

    /// A private answer in place of an earlier one.
    pub(super) const REPLACING: Self = Self {
        replaces: true,
        ..Self::PRIVATE
    };
}

/// Draws pictures, a few at a time, off the threads that answer.
#[derive(Debug, Clone)]
pub(super) struct Painter {
    free: Arc<Semaphore>,
}

impl Default for Painter {
    fn default() -> Self {
        Self {
            free: Arc::new(Semaphore::new(DRAWN_AT_ONCE)),
        }
    }
}

impl Painter {
    /// The board as a PNG; none if it cannot be drawn.
    async fn draw(&self, mut scene: Scene, lang: Lang) -> Option<Vec<u8>> {
        // Discord shows tall pictures small.
        if scene.game != SceneGame::Latrunculi {
            scene.layout = Layout::Turned;
        }
        let permit = Arc::clone(&self.free).acquire_owned().await.ok()?;
        let drawn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            render::png(&scene, lang, Size::Normal)
        });
        drawn.await.ok().filter(|bytes| !bytes.is_empty())
    }

    /// The message, ready to be sent.
    pub(super) async fn sheet(&self, message: &Message, lang: Lang, form: Form) -> Sheet {
        let picture = match &message.scene {
            Some(scene) if form.pictures => self.draw(scene.clone(), lang).await,
            _ => None,
        };
        let mut body = Map::new();
        text(&mut body, message, form, picture.is_some());
        body.insert("components".into(), components(message));
        body.insert("allowed_mentions".into(), mentions(message));
        if form.private && !form.replaces {
            body.insert("flags".into(), EPHEMERAL.into());
        }
        let (mut files, mut attachments) = (Vec::new(), Vec::new());
        if let Some(bytes) = picture {
            let name = picture_name(message);
            let alt = cut(message.alt.as_deref().unwrap_or_default(), ALT);
            attachments.push(json!({ "id": 0, "filename": name, "description": alt }));
            files.push(File { name, bytes });
        }
        if let (Some(file), true) = (&message.file, form.pictures) {
            attachments.push(json!({ "id": files.len(), "filename": file.name }));
            files.push(File {
                name: file.name.clone(),
                bytes: file.text.clone().into_bytes(),
            });
        }
        if !attachments.is_empty() || form.replaces {
            body.insert("attachments".into(), attachments.into());
        }
        Sheet {
            body: Value::Object(body),
            files,
        }
    }
}

/// The message's words: as its text, or as an embed's where they are a card or too long.
fn text(body: &mut Map<String, Value>, message: &Message, form: Form, pictured: bool) {
    let pings: Vec<String> = message.ping.iter().filter_map(|id| mention(id)).collect();
    let mut words = in_own_time(&escape(&message.text));
    if let (Some(file), false) = (&message.file, form.pictures) {
        words = format!("{words}\n{}", escape(&file.text));
    }
    // Who cannot be shown the picture is told what is on it.
    if let (Some(_), false, Some(alt)) = (&message.scene, pictured, &message.alt) {
        words = format!("{words}\n\n{}", escape(alt));
    }
    let whole = if pings.is_empty() {
        words.clone()
    } else {
        // On a line of their own: a name before a name would be read as one.
        format!("{}\n{words}", pings.join(" "))
    };
    let card = is_card(message) && form.embeds;
    let long = whole.chars().count() > CONTENT && form.embeds;
    if card || long {
        body.insert("content".into(), pings.join(" ").into());
        body.insert("embeds".into(), json!([embed(&words)]));
        return;
    }
    body.insert("content".into(), cut(&whole, CONTENT).into());
    if form.replaces {
        body.insert("embeds".into(), json!([]));
    }
}

/// The text with its moments as Discord shows them in each reader's own time, and how far off they
/// are.
fn in_own_time(text: &str) -> String {
    let mut told = text.to_owned();
    for (range, at) in moments_in(text).into_iter().rev() {
        let seconds = at.0.div_euclid(1000);
        told.replace_range(range, &format!("<t:{seconds}:F> (<t:{seconds}:R>)"));
    }
    told
}

/// Whether the message is a challenge that can be accepted.
pub(super) fn is_card(message: &Message) -> bool {
    message
        .buttons
        .iter()
        .any(|button| ButtonId::read(&button.id).is_some_and(|id| id.press == Press::Accept))
}

/// What a card becomes when nobody can answer it any more: its words and how it ended, without
/// buttons. Whom it called stays called.
pub(super) fn closed_card(card: &Message, embeds: bool) -> Value {
    let words = in_own_time(&escape(&card.text));
    let mut body = json!({ "components": [], "allowed_mentions": { "parse": [] } });
    if embeds {
        body["embeds"] = json!([embed(&words)]);
    } else {
        body["content"] = cut(&words, CONTENT).into();
    }
    body
}

fn embed(words: &str) -> Value {
    json!({ "description": cut(words, EMBED), "color": 0x8a_5a_2b })
}

fn mentions(message: &Message) -> Value {
    let users: Vec<&str> = message.ping.iter().filter_map(|id| user(id)).collect();
    json!({ "parse": [], "users": users })
}

fn user(id: &str) -> Option<&str> {
    id.strip_prefix("discord:")
}

fn mention(id: &str) -> Option<String> {
    user(id).map(|id| format!("<@{id}>"))
}

/// A name that is another one at every turn.
fn picture_name(message: &Message) -> String {
    let code = message.game.as_deref().unwrap_or("board").to_lowercase();
    match message.ply {
        Some(ply) => format!("{code}-{ply}.png"),
        None => format!("{code}.png"),
    }
}

/// Rows of buttons, and lists in rows of their own: five rows at most.
fn components(message: &Message) -> Value {
    let mut seen = HashSet::new();
    let mut buttons: Vec<Value> = Vec::new();
    for button in &message.buttons {
        if seen.insert(button.id.as_str()) && fits(button) {
            buttons.push(json!({
                "type": 2,
                "style": style(&button.id),
                "label": button.label,
                "custom_id": button.id,
            }));
        }
    }
    let lists = message.lists.iter().take(3).enumerate();
    let mut rows: Vec<Value> = lists
        .filter_map(|(place, list)| choices(list, place))
        .collect();
    let left = 5 - rows.len();
    for row in buttons.chunks(5).take(left) {
        rows.push(json!({ "type": 1, "components": row }));
    }
    Value::Array(rows)
}

fn fits(button: &Button) -> bool {
    let length = button.id.chars().count();
    (1..=100).contains(&length) && !button.label.is_empty()
}

/// Green to go on, red for what cannot be taken back, blue for a move, grey for the rest.
fn style(id: &str) -> u8 {
    match ButtonId::read(id).map(|id| id.press) {
        Some(Press::Accept) => 3,
        Some(Press::Yes(what)) if what == "resign" => 4,
        Some(Press::Move(_) | Press::End | Press::Pieces(_) | Press::Yes(_)) => 1,
        Some(Press::Decline) => 4,
        _ => 2,
    }
}

fn choices(list: &Choices, place: usize) -> Option<Value> {
    let first = ButtonId::read(&list.choices.first()?.id)?;
    let id = ButtonId {
        press: Press::Choose(u32::try_from(place).unwrap_or(0)),
        ..first
    };
    let mut seen = HashSet::new();
    let options: Vec<Value> = list
        .choices
        .iter()
        .filter(|choice| fits(choice) && seen.insert(choice.id.clone()))
        .take(25)
        .map(|choice| json!({ "label": choice.label, "value": choice.id }))
        .collect();
    let select = json!({
        "type": 3,
        "custom_id": id.to_string(),
        "placeholder": cut(&list.prompt, 100),
        "options": options,
    });
    Some(json!({ "type": 1, "components": [select] }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_shown_in_each_readers_own_time() {
        let text = "White (anna\\_) has until 4 January 2026, 00:00 UTC. Fino a martedì 3 marzo 2026, 07:05 UTC.";
        assert_eq!(
            in_own_time(text),
            "White (anna\\_) has until <t:1767484800:F> (<t:1767484800:R>). \
             Fino a <t:1772521500:F> (<t:1772521500:R>)."
        );
        assert_eq!(
            in_own_time("12 is not a moment UTC"),
            "12 is not a moment UTC"
        );
        let exact = in_own_time("4 January 2026, 00:00:50 UTC");
        assert_eq!(exact, "<t:1767484850:F> (<t:1767484850:R>)");
    }
}
