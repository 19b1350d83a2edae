//! An entry in one language: how its file is read, and the parts of its text.
//!
//! A file begins with `# Title`, then lines `Also:` (other names, separated by commas), `Asked:`
//! (whole questions, separated by ` | `) and, where there is a figure, `Figure:` (its caption). What
//! follows is the text: paragraphs with empty lines between them, lists as lines that begin with
//! `- `, and rulings, each a paragraph that begins with `Ruling B5:` or `Decisione B5:`.

use super::sheet::{Sheet, sheet};
use super::{Shelf, entries};
use crate::base::Lang;

/// An entry of the rulebook in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Where it stands.
    pub shelf: Shelf,
    /// The topic's id, stable.
    pub topic: &'static str,
    /// The language.
    pub lang: Lang,
    /// The title.
    pub title: &'static str,
    /// Other words people use for it, separated by commas.
    pub words: &'static str,
    /// Questions it answers, as people ask them, separated by ` | `.
    pub asked: &'static str,
    /// What its figure shows; empty where there is none.
    pub caption: &'static str,
    /// The text, as it is kept; [`Entry::blocks`] has its parts.
    pub text: &'static str,
}

/// A part of an entry's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// Sentences.
    Paragraph(String),
    /// Items, each without its mark.
    List(Vec<String>),
    /// What settles a point that the source leaves open.
    Ruling(Ruling),
}

/// A numbered decision with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its number, such as `B5`.
    pub id: String,
    /// What was decided.
    pub decision: String,
    /// The reason, if one is given.
    pub why: Option<String>,
}

/// How a ruling begins, and what stands before its reason.
fn ruling_words(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::En => ("Ruling ", "Why: "),
        Lang::It => ("Decisione ", "Perché: "),
    }
}

impl Entry {
    /// The entry that the text of a file holds.
    pub(super) fn read(shelf: Shelf, topic: &'static str, lang: Lang, file: &'static str) -> Self {
        let mut entry = Self {
            shelf,
            topic,
            lang,
            title: "",
            words: "",
            asked: "",
            caption: "",
            text: "",
        };
        let mut rest = file.trim_start();
        loop {
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            let line = line.trim();
            if let Some(title) = line.strip_prefix("# ") {
                entry.title = title.trim();
            } else if let Some(words) = line.strip_prefix("Also:") {
                entry.words = words.trim();
            } else if let Some(asked) = line.strip_prefix("Asked:") {
                entry.asked = asked.trim();
            } else if let Some(caption) = line.strip_prefix("Figure:") {
                entry.caption = caption.trim();
            } else if !line.is_empty() || after.is_empty() {
                entry.text = rest.trim();
                return entry;
            }
            rest = after;
        }
    }

    /// Other names of the topic, one by one.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        parts(self.words, ',')
    }

    /// Questions it answers, one by one.
    pub fn questions(&self) -> impl Iterator<Item = &'static str> {
        parts(self.asked, '|')
    }

    /// What of the topic does not depend on the language.
    pub fn sheet(&self) -> &'static Sheet {
        sheet(self.shelf, self.topic)
    }

    /// The neighbouring topics, in the same language.
    pub fn see(&self) -> Vec<&'static Self> {
        let named = self.sheet().see.iter();
        let found = named.filter_map(|&(shelf, topic)| {
            let mut all = entries(self.lang);
            all.find(|entry| entry.shelf == shelf && entry.topic == topic)
        });
        found.collect()
    }

    /// The parts of the text, in their order.
    pub fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        for chunk in self.text.split("\n\n") {
            let mut items: Option<Vec<String>> = None;
            let mut before = String::new();
            for line in chunk.lines().map(str::trim).filter(|line| !line.is_empty()) {
                match (line.strip_prefix("- "), &mut items) {
                    (Some(item), Some(items)) => items.push(item.to_owned()),
                    (Some(item), none) => *none = Some(vec![item.to_owned()]),
                    // A line that goes on with what stands before it.
                    (None, Some(items)) => {
                        if let Some(last) = items.last_mut() {
                            join(last, line);
                        }
                    }
                    (None, None) => join(&mut before, line),
                }
            }
            if !before.is_empty() {
                blocks.push(self.paragraph(before));
            }
            blocks.extend(items.map(Block::List));
        }
        blocks
    }

    fn paragraph(&self, text: String) -> Block {
        let (begins, reason) = ruling_words(self.lang);
        let ruling = text.strip_prefix(begins).and_then(|rest| {
            let (id, rest) = rest.split_once(':')?;
            let (decision, why) = match rest.split_once(reason) {
                Some((decision, why)) => (decision, Some(why.trim().to_owned())),
                None => (rest, None),
            };
            is_ruling(id).then(|| Ruling {
                id: id.to_owned(),
                decision: decision.trim().to_owned(),
                why,
            })
        });
        ruling.map_or(Block::Paragraph(text), Block::Ruling)
    }

    /// The text as it is told in a chat: paragraphs with empty lines between them.
    pub fn plain(&self) -> String {
        let (begins, reason) = ruling_words(self.lang);
        let told = self.blocks().into_iter().map(|block| match block {
            Block::Paragraph(text) => text,
            Block::List(items) => {
                let items = items.iter().map(|item| format!("- {item}"));
                items.collect::<Vec<_>>().join("\n")
            }
            Block::Ruling(Ruling { id, decision, why }) => {
                let why = why.map_or_else(String::new, |why| format!(" {reason}{why}"));
                format!("{begins}{id}: {decision}{why}")
            }
        });
        told.collect::<Vec<_>>().join("\n\n")
    }
}

/// Whether this is the number of a ruling: B, M or L and one or two digits.
fn is_ruling(id: &str) -> bool {
    let digits = id.strip_prefix(['B', 'M', 'L']).unwrap_or_default();
    (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn parts(text: &'static str, between: char) -> impl Iterator<Item = &'static str> {
    let parts = text.split(between).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

fn join(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(line);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    fn read(lang: Lang, file: &'static str) -> Entry {
        Entry::read(Shelf::Game(Game::Boissiere), "siege", lang, file)
    }

    #[test]
    fn a_file_has_a_head_and_a_text() {
        let entry = read(
            Lang::En,
            "# Siege\n\nAlso: besiege, surround\nAsked: does the edge help | he is locked in\n\
             Figure: A circle.\n\nOne.\nStill one.\n\n- a\n- b\n  and more\n\n\
             Ruling B5: so it is. Why: because.\n\nRuling of thumb: no.\n",
        );
        assert_eq!(entry.title, "Siege");
        assert_eq!(entry.names().collect::<Vec<_>>(), ["besiege", "surround"]);
        assert_eq!(entry.questions().count(), 2);
        assert_eq!(entry.caption, "A circle.");
        let ruling = Ruling {
            id: "B5".to_owned(),
            decision: "so it is.".to_owned(),
            why: Some("because.".to_owned()),
        };
        assert_eq!(
            entry.blocks(),
            [
                Block::Paragraph("One. Still one.".to_owned()),
                Block::List(vec!["a".to_owned(), "b and more".to_owned()]),
                Block::Ruling(ruling),
                Block::Paragraph("Ruling of thumb: no.".to_owned()),
            ]
        );
        assert_eq!(
            entry.plain(),
            "One. Still one.\n\n- a\n- b and more\n\nRuling B5: so it is. Why: because.\n\n\
             Ruling of thumb: no."
        );
    }

    #[test]
    fn a_file_with_nothing_but_a_title_is_read() {
        for file in ["# Siege", "# Siege\n", ""] {
            assert_eq!(read(Lang::It, file).text, "", "{file}");
        }
        let entry = read(Lang::It, "# Assedio\n\nDecisione B5: no. Perché: è così.");
        assert_eq!(entry.plain(), "Decisione B5: no. Perché: è così.");
        assert!(matches!(&entry.blocks()[..], [Block::Ruling(_)]));
    }
}
