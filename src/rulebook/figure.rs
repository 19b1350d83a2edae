//! What an entry's figure shows: its position with marks and arrows, and of a large board only the
//! part that matters, so that the point is seen at the size of a chat.

use super::Sheet;
use crate::render::{Layout, Scene, SceneGame, Window};

/// Fewest squares that are drawn across and down.
const LEAST: (u8, u8) = (8, 5);

/// The part of a board, in hundredths, from which on all of it is drawn.
const MOST: u32 = 70;

impl Sheet {
    /// The figure: Rithmomachia boards lie on their side, White's at the left.
    pub fn figure(&self) -> Option<Scene> {
        let position = self.position.as_ref().filter(|_| self.drawn)?;
        let mut scene = Scene::new(position);
        if scene.game != SceneGame::Latrunculi {
            scene.layout = Layout::Turned;
        }
        for mark in &self.marks {
            scene.mark(mark.square, mark.kind);
        }
        scene.arrows.extend_from_slice(&self.arrows);
        scene.window = window(&scene);
        Some(scene)
    }
}

/// The part of the board that matters, with a square of air around; none if that is nearly all.
fn window(scene: &Scene) -> Option<Window> {
    let pieces = scene.pieces.iter().map(|piece| piece.square);
    let marks = scene.marks.iter().map(|mark| mark.square);
    let ends = scene.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
    let squares: Vec<u8> = pieces.chain(marks).chain(ends).collect();
    let across = |square: &u8| square % scene.columns;
    let down = |square: &u8| square / scene.columns;
    // A pyramid's parts and prisoners stand in lines below the board, which need room.
    let lines = scene.pieces.iter().any(|piece| !piece.subs.is_empty())
        || scene.prisoners.iter().any(|taken| !taken.is_empty());
    let wide = if lines { 12 } else { LEAST.0 };
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
