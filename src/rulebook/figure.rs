//! What an entry's figure shows: its position with marks and arrows, and of a large board only the
//! part that matters, so that the point is seen at the size of a chat.

use super::{Entry, entries};
use crate::base::Lang;
use crate::notation::read_square;
use crate::render::{Glyph, Layout, Scene, SceneGame, SceneSide, Window};
use crate::rules::{Position, Rules};

/// Fewest squares that are drawn across and down.
const LEAST: (u8, u8) = (8, 5);

/// The part of a board, in hundredths, from which on all of it is drawn.
const MOST: u32 = 70;

impl Entry {
    /// The figure: Rithmomachia boards lie on their side, White's at the left.
    pub fn figure(&self) -> Option<Scene> {
        let sheet = self.sheet();
        let position = sheet.position.as_ref().filter(|_| sheet.drawn)?;
        let mut scene = Scene::new(position);
        if scene.game != SceneGame::Latrunculi {
            scene.layout = Layout::Turned;
        }
        for mark in &sheet.marks {
            scene.mark(mark.square, mark.kind);
        }
        scene.arrows.extend_from_slice(&sheet.arrows);
        scene.window = window(&scene, &self.spoken(position));
        Some(scene)
    }

    /// The squares that its captions name, in whatever language.
    fn spoken(&self, position: &Position) -> Vec<u8> {
        let mut spoken = Vec::new();
        for lang in Lang::ALL {
            let mut same = entries(lang).filter(|entry| entry.shelf == self.shelf);
            let Some(entry) = same.find(|entry| entry.topic == self.topic) else {
                continue;
            };
            let words = entry
                .caption
                .split(|letter: char| !letter.is_ascii_alphanumeric());
            let read = |name| read_square(position.game(), position.geometry(), name);
            spoken.extend(words.filter_map(read).map(|square| square.0));
        }
        spoken
    }
}

/// How far from what matters a piece still belongs to it.
const NEAR: u8 = 2;

/// How many pieces may be left out.
const FAR: usize = 3;

/// The part of the board that matters, with a square of air around; none if that is nearly all.
///
/// What is marked, at an arrow's end or spoken of matters, and the pieces near it. Every piece does
/// where nothing is marked, where more than a few would be left out, and in Latrunculi, whose pawns
/// are counted.
fn window(scene: &Scene, spoken: &[u8]) -> Option<Window> {
    let marks = scene.marks.iter().map(|mark| mark.square);
    let ends = scene.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
    let mut squares: Vec<u8> = marks.chain(ends).collect();
    let pieces: Vec<u8> = scene.pieces.iter().map(|piece| piece.square).collect();
    let marked = !squares.is_empty();
    squares.extend(spoken);
    let apart = |a: u8, b: u8| {
        let across = (a % scene.columns).abs_diff(b % scene.columns);
        across.max((a / scene.columns).abs_diff(b / scene.columns))
    };
    let near = |square: &u8| squares.iter().any(|other| apart(*square, *other) <= NEAR);
    let (near, far): (Vec<u8>, Vec<u8>) = pieces.into_iter().partition(near);
    squares.extend(near);
    if !marked || far.len() > FAR || scene.game == SceneGame::Latrunculi {
        squares.extend(far);
    }
    let across = |square: &u8| square % scene.columns;
    let down = |square: &u8| square / scene.columns;
    // A pyramid's parts and prisoners stand in lines below the board, which need room.
    let lines = [SceneSide::White, SceneSide::Black].map(|side| {
        let taken = !scene.prisoners[side as usize].is_empty();
        let pyramid = |piece: &Glyph| piece.side == side && !piece.subs.is_empty();
        taken || scene.pieces.iter().any(pyramid)
    });
    let wide = if lines == [true, true] { 12 } else { LEAST.0 };
    let (columns, rows) = match scene.layout {
        Layout::Upright => (wide, LEAST.1),
        Layout::Turned => (LEAST.1, wide),
    };
    let window = Window {
        columns: span(squares.iter().map(across), scene.columns, columns)?,
        rows: span(squares.iter().map(down), scene.rows, rows)?,
    };
    let count = |(first, last): (u8, u8)| u32::from(last - first) + 1;
    let shown = count(window.columns) * count(window.rows);
    let all = u32::from(scene.columns) * u32::from(scene.rows);
    (shown * 100 < all * MOST).then_some(window)
}

/// The first and last of these places with one more at each side, or to the board's end where only
/// one other is left, and at least so many.
fn span(places: impl Iterator<Item = u8>, count: u8, least: u8) -> Option<(u8, u8)> {
    let places: Vec<u8> = places.collect();
    let (first, last) = (*places.iter().min()?, *places.iter().max()?);
    let end = count.checked_sub(1)?;
    let (mut first, mut last) = (first.saturating_sub(1), (last + 1).min(end));
    while last - first + 1 < least.min(count) {
        // Towards the nearer end of the board first: an edge in sight says where one is.
        if first > 0 && (first <= end - last || last == end) {
            first -= 1;
        } else {
            last += 1;
        }
    }
    if first == 1 {
        first = 0;
    }
    if last + 1 == end {
        last = end;
    }
    Some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_has_air_reaches_a_near_edge_and_is_wide_enough() {
        let span = |places: &[u8], least| span(places.iter().copied(), 16, least);
        assert_eq!(span(&[5, 7], 3), Some((4, 8)));
        assert_eq!(span(&[2, 4], 3), Some((0, 5)));
        assert_eq!(span(&[0], 5), Some((0, 4)));
        assert_eq!(span(&[13], 3), Some((12, 15)));
        assert_eq!(span(&[15], 6), Some((10, 15)));
        assert_eq!(span(&[3], 8), Some((0, 7)));
        assert_eq!(span(&[], 8), None);
        assert_eq!(span(&[0, 15], 8), Some((0, 15)));
    }
}
