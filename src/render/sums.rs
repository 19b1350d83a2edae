//! The sums by which a side has just captured, set in lines beside the board.

use super::layout::Plan;
use super::type_face::Line;
use super::{Deed, Scene, SceneSide};

/// Most lines a side's sums take.
const LINES: usize = 2;

/// A sum in its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// From the strip's left edge, in pixels.
    pub(super) x: u32,
    /// Width of the badge before it, which says that this is a capture; none for the dots that
    /// stand for what has no room.
    pub(super) badge: u32,
    /// From there to the text.
    pub(super) text_x: u32,
    /// Width of all with the air behind it.
    pub(super) width: u32,
    pub(super) text: String,
}

/// The sums of `side` in a strip of this width, each whole, with dots for those that have no room.
pub(super) fn lines(scene: &Scene, side: SceneSide, plan: &Plan, width: u32) -> Vec<Vec<Place>> {
    let sums = scene.deeds.iter().filter_map(|deed| match deed {
        Deed::Took { piece, sum, .. } if piece.side == side.other() => sum.as_deref(),
        _ => None,
    });
    let mut lines: Vec<Vec<Place>> = Vec::new();
    let mut x = 0;
    for sum in sums {
        let mut place = set(plan, sum, plan.line() * 2 / 3);
        if lines.is_empty() || x + place.width > width {
            if lines.len() == LINES {
                cut(&mut lines, plan, width);
                break;
            }
            lines.push(Vec::new());
            x = 0;
        }
        place.x = x;
        place.width = place.width.min(width - x);
        x += place.width;
        if let Some(line) = lines.last_mut() {
            line.push(place);
        }
    }
    lines
}

/// Ends the last line with dots, in the place of its last sum if there is no room behind it.
fn cut(lines: &mut [Vec<Place>], plan: &Plan, width: u32) {
    let Some(line) = lines.last_mut() else { return };
    let mut dots = set(plan, "…", 0);
    let end = |line: &[Place]| line.last().map_or(0, |place| place.x + place.width);
    if end(line) + dots.width > width {
        line.pop();
    }
    dots.x = end(line);
    line.push(dots);
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels of a line"
)]
fn set(plan: &Plan, text: &str, badge: u32) -> Place {
    let text_x = if badge > 0 { badge + plan.cell / 12 } else { 0 };
    let ink = Line::new(text, plan.text() as f32, 1.0).width.ceil() as u32;
    Place {
        x: 0,
        badge,
        text_x,
        width: text_x + ink + plan.cell * 2 / 5,
        text: text.to_owned(),
    }
}
