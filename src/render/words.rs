//! The board in words: for those who do not see the picture, and where none can be sent.

use super::layout::{Plan, Size};
use super::{Deed, Glyph, Layout, MarkKind, Scene, SceneGame, SceneSide};
use crate::base::Lang;
use crate::base::text::say;
use crate::notation::square_name;
use crate::rules::Square;

/// The board in words, complete: the game, whose turn it is, what happened last, then row by row
/// from the far side as the viewer sees it, and the prisoners.
pub fn words(scene: &Scene, lang: Lang) -> String {
    let teller = Teller { scene, lang };
    let mut lines = vec![teller.heading()];
    lines.extend(teller.happenings());
    lines.extend(teller.rows());
    lines.extend(teller.prisoners());
    lines.join("\n")
}

/// A description of the picture of at most `limit` characters: the game, whose turn it is, what
/// happened last, then each side's pieces by kind. What does not fit is counted, never cut.
pub fn alt(scene: &Scene, lang: Lang, limit: usize) -> String {
    let teller = Teller { scene, lang };
    let mut told = vec![Item::sentence(teller.heading())];
    let more = teller.happenings().into_iter().chain(teller.prisoners());
    told.extend(more.map(Item::sentence));
    for side in [SceneSide::White, SceneSide::Black] {
        told.extend(teller.pieces(side));
    }
    fit(&told, lang, limit)
}

/// A part of a description that is told whole or not at all.
#[derive(Debug)]
struct Item {
    text: String,
    /// Whether it names one piece, counted when there is no room for it.
    piece: bool,
}

impl Item {
    fn sentence(text: String) -> Self {
        Self { text, piece: false }
    }
}

/// As many items as fit, and how many pieces were left out.
fn fit(items: &[Item], lang: Lang, limit: usize) -> String {
    let length = |text: &str| text.chars().count();
    for kept in (0..=items.len()).rev() {
        let (told, left) = items.split_at(kept);
        let mut text = String::new();
        for item in told {
            let glued = text.is_empty() || item.text.starts_with([',', ';']);
            text.push_str(if glued { "" } else { " " });
            text.push_str(&item.text);
        }
        let missing = left.iter().filter(|item| item.piece).count();
        if missing > 0 {
            let open = !text.is_empty() && !text.ends_with('.');
            let id = if open { "board-more" } else { "board-left-out" };
            let more = say(lang, id, &[("count", missing.into())]);
            text.push_str(if open { ", " } else { " " });
            text.push_str(&more);
        }
        if length(&text) <= limit && (kept > 0 || items.is_empty()) {
            return text;
        }
    }
    // Not even the heading and the count: the heading alone, or nothing.
    items
        .first()
        .filter(|first| length(&first.text) <= limit)
        .map_or_else(String::new, |first| first.text.clone())
}

/// A scene being told in a language.
#[derive(Debug, Clone, Copy)]
struct Teller<'a> {
    scene: &'a Scene,
    lang: Lang,
}

impl Teller<'_> {
    fn say(self, id: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        say(self.lang, id, &values)
    }

    fn square(self, square: u8) -> String {
        square_name(self.scene.game.into(), Square(square))
    }

    fn game(self) -> &'static str {
        match self.scene.game {
            SceneGame::Latrunculi => "latrunculi",
            SceneGame::Boissiere => "boissiere",
            SceneGame::Medieval => "medieval",
        }
    }

    fn side(self, side: SceneSide) -> String {
        let values = [("game", self.game()), ("side", side_id(side))];
        self.say("board-side", &values)
    }

    /// A piece with its side; a pyramid without what it is made of.
    fn piece(self, glyph: &Glyph) -> String {
        let (shape, value) = (glyph.shape.to_string(), glyph.value.to_string());
        let side = side_id(glyph.side);
        let values = [("side", side), ("shape", &shape), ("value", &value)];
        self.say("board-piece", &values)
    }

    /// A piece with its side; a pyramid with what it is made of.
    fn whole(self, glyph: &Glyph) -> String {
        let piece = self.piece(glyph);
        if glyph.subs.is_empty() {
            return piece;
        }
        let values = [("piece", piece.as_str()), ("parts", &parts(glyph))];
        self.say("board-pyramid", &values)
    }

    /// The game and whose turn it is.
    fn heading(self) -> String {
        let game = self.say("board-game", &[("game", self.game())]);
        let state = match (self.scene.turn, self.scene.winner) {
            (Some(side), _) => self.say("board-turn", &[("side", &self.side(side))]),
            (None, Some(side)) => self.say("board-won", &[("side", &self.side(side))]),
            (None, None) => self.say("board-over", &[]),
        };
        format!("{game}. {state}")
    }

    /// What happened last, and what is pointed out.
    fn happenings(self) -> Vec<String> {
        let mut told: Vec<String> = self
            .scene
            .deeds
            .iter()
            .map(|deed| self.deed(deed))
            .collect();
        for (kind, id) in [
            (MarkKind::Target, "board-targets"),
            (MarkKind::Way, "board-ways"),
        ] {
            let marks = self.scene.marks.iter().filter(|mark| mark.kind == kind);
            let squares: Vec<String> = marks.map(|mark| self.square(mark.square)).collect();
            if !squares.is_empty() {
                told.push(self.say(id, &[("squares", &squares.join(", "))]));
            }
        }
        told
    }

    fn deed(self, deed: &Deed) -> String {
        match deed {
            Deed::Moved { piece, from } => {
                let (from, to) = (self.square(*from), self.square(piece.square));
                let piece = self.piece(piece);
                self.say(
                    "board-moved",
                    &[("piece", &piece), ("from", &from), ("to", &to)],
                )
            }
            Deed::Took {
                piece,
                sub,
                by,
                kind,
                sum,
            } => {
                let what = self.taken(piece, *sub);
                self.took(&what, by, kind.as_deref(), sum.as_deref())
            }
            Deed::Reentered { piece } => self.at("board-reentered", piece),
        }
    }

    /// What was captured, with its square.
    fn taken(self, piece: &Glyph, sub: Option<u16>) -> String {
        let Some(value) = sub else {
            return self.at("board-at", piece);
        };
        let (square, value) = (self.square(piece.square), value.to_string());
        let piece = self.piece(piece);
        let values = [("piece", &*piece), ("square", &square), ("value", &value)];
        self.say("board-part-at", &values)
    }

    /// A capture: of what, by which rule, with which numbers, by which pieces.
    fn took(self, what: &str, by: &[Glyph], kind: Option<&str>, sum: Option<&str>) -> String {
        let (Some(kind), false) = (kind, by.is_empty()) else {
            return match by {
                [one, other] => {
                    let (one, other) = (self.square(one.square), self.square(other.square));
                    let values = [("what", what), ("one", &one), ("other", &other)];
                    self.say("board-took-between", &values)
                }
                _ => self.say("board-took", &[("what", what)]),
            };
        };
        let id = kind;
        let kind = say(self.lang, &format!("kind-{id}"), &[]);
        let by: Vec<String> = by.iter().map(|by| self.at("board-at", by)).collect();
        let by = by.join(", ");
        let mut values = vec![("what", what), ("kind", &kind), ("by", &by)];
        match sum {
            Some(sum) => {
                let sum = self.sum(id, sum);
                values.push(("sum", &sum));
                self.say("board-took-sum", &values)
            }
            None => self.say("board-took-by", &values),
        }
    }

    /// A bare sum, where the number of squares says that it is one.
    fn sum(self, kind: &str, sum: &str) -> String {
        let id = match kind {
            "multiplication" => "sum-times",
            "division" => "sum-divided",
            "assault" => "sum-counted",
            _ => return sum.to_owned(),
        };
        let parts: Vec<&str> = sum.split(' ').collect();
        match parts[..] {
            [a, _, b, _, value] => self.say(id, &[("a", a), ("b", b), ("value", value)]),
            _ => sum.to_owned(),
        }
    }

    fn at(self, id: &str, glyph: &Glyph) -> String {
        let (piece, square) = (self.piece(glyph), self.square(glyph.square));
        self.say(id, &[("piece", &piece), ("square", &square)])
    }

    /// One side's pieces by kind, an item each: `White: circles 2 d6`, `, 4 d5`, `; king g2`.
    fn pieces(self, side: SceneSide) -> Vec<Item> {
        let mut items = Vec::new();
        let list = self.say("board-list", &[("side", &self.side(side))]);
        for shape in ['K', 'P', 'S', 'T', 'C', 'M'] {
            let same = |glyph: &&Glyph| glyph.side == side && glyph.shape == shape;
            let mut same: Vec<&Glyph> = self.scene.pieces.iter().filter(same).collect();
            same.sort_by_key(|glyph| (std::cmp::Reverse(glyph.value), glyph.square));
            for (place, glyph) in same.into_iter().enumerate() {
                let kind = self.say("board-kind", &[("shape", &shape.to_string())]);
                let before = match (items.is_empty(), place) {
                    (true, _) => format!("{list} {kind} "),
                    (false, 0) => format!("; {kind} "),
                    (false, _) => ", ".to_owned(),
                };
                let text = format!("{before}{}", self.bare(glyph));
                items.push(Item { text, piece: true });
            }
        }
        if items.is_empty() {
            let none = self.say("board-none", &[]);
            return vec![Item::sentence(format!("{list} {none}."))];
        }
        if let Some(last) = items.last_mut() {
            last.text.push('.');
        }
        items
    }

    /// A piece among its kind: value, what a pyramid is made of, square.
    fn bare(self, glyph: &Glyph) -> String {
        let square = self.square(glyph.square);
        match (glyph.value, glyph.subs.is_empty()) {
            (0, _) => square,
            (value, true) => format!("{value} {square}"),
            (value, false) => format!("{value} ({}) {square}", parts(glyph)),
        }
    }

    /// The rows from the far side, empty ones together.
    fn rows(self) -> Vec<String> {
        let upright = Scene {
            layout: Layout::Upright,
            window: None,
            ..self.scene.clone()
        };
        let plan = Plan::new(&upright, Size::Normal);
        let mut squares: Vec<u8> =
            (0..self.scene.columns.saturating_mul(self.scene.rows)).collect();
        squares.sort_by_key(|&square| {
            let (x, y) = plan.shown(square);
            (y, x)
        });
        let mut lines = Vec::new();
        let mut empty: Vec<String> = Vec::new();
        for row in squares.chunks(usize::from(self.scene.columns.max(1))) {
            let name = self.row_name(row[0]);
            let pieces = self.row(row);
            if pieces.is_empty() {
                empty.push(name);
                continue;
            }
            lines.extend(self.empty_rows(&mut empty));
            let values = [("row", name.as_str()), ("pieces", &pieces.join(", "))];
            lines.push(self.say("board-row", &values));
        }
        lines.extend(self.empty_rows(&mut empty));
        lines
    }

    fn empty_rows(self, empty: &mut Vec<String>) -> Option<String> {
        let rows = std::mem::take(empty);
        match rows.as_slice() {
            [] => None,
            [row] => Some(self.say("board-row-empty", &[("row", row)])),
            [from, .., to] => Some(self.say("board-rows-empty", &[("from", from), ("to", to)])),
        }
    }

    fn row_name(self, square: u8) -> String {
        let name = self.square(square);
        let letters = self.scene.game != SceneGame::Latrunculi;
        name.chars()
            .filter(|c| c.is_ascii_alphabetic() == letters)
            .collect()
    }

    /// What stands in a row, in the order seen; three or more pawns beside each other as one.
    fn row(self, squares: &[u8]) -> Vec<String> {
        let on = |square: &u8| {
            let mut pieces = self.scene.pieces.iter();
            pieces.find(|glyph| glyph.square == *square)
        };
        let standing: Vec<Option<&Glyph>> = squares.iter().map(on).collect();
        let alike = |a: Option<&Glyph>, b: Option<&Glyph>| match (a, b) {
            (Some(a), Some(b)) => a.shape == 'M' && b.shape == 'M' && a.side == b.side,
            (None, None) => true,
            _ => false,
        };
        let mut told = Vec::new();
        for run in standing.chunk_by(|a, b| alike(*a, *b)) {
            match run {
                [Some(first), _, .., Some(last)] => {
                    let (from, to) = (self.square(first.square), self.square(last.square));
                    let piece = self.say("board-pawns", &[("side", side_id(first.side))]);
                    let values = [("from", from.as_str()), ("to", &to), ("piece", &piece)];
                    told.push(self.say("board-run", &values));
                }
                _ => told.extend(run.iter().flatten().map(|glyph| {
                    let (square, piece) = (self.square(glyph.square), self.whole(glyph));
                    self.say("board-on", &[("square", &square), ("piece", &piece)])
                })),
            }
        }
        told
    }

    /// Whom each side has taken prisoner.
    fn prisoners(self) -> Vec<String> {
        let sides = [SceneSide::White, SceneSide::Black];
        let taken = sides.into_iter().zip(&self.scene.prisoners);
        taken
            .filter(|(_, taken)| !taken.is_empty())
            .map(|(side, taken)| {
                let taken: Vec<String> = taken.iter().map(|text| self.prisoner(text)).collect();
                let values = [("side", &*self.side(side)), ("pieces", &taken.join(", "))];
                self.say("board-prisoners", &values)
            })
            .collect()
    }

    /// A prisoner as written (`c9`, `p190`, `s36^`) in words.
    fn prisoner(self, written: &str) -> String {
        let part = written.ends_with('^');
        let text = written.trim_end_matches('^');
        let shape = text.get(..1).unwrap_or_default().to_ascii_uppercase();
        let value = text.get(1..).unwrap_or_default();
        let shape = if part { "part" } else { &shape };
        self.say("board-prisoner", &[("shape", shape), ("value", value)])
    }
}

fn side_id(side: SceneSide) -> &'static str {
    match side {
        SceneSide::White => "white",
        SceneSide::Black => "black",
    }
}

/// What a pyramid is made of: `36 + 25 + 16`.
fn parts(glyph: &Glyph) -> String {
    let parts: Vec<String> = glyph.subs.iter().map(u16::to_string).collect();
    parts.join(" + ")
}
