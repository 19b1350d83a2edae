//! Arrows over the finished board.

use std::sync::LazyLock;

use super::Scene;
use super::layout::Plan;
use super::palette::{self, Cover};
use super::shapes::{Point, line, polygon};
use super::sketch::Tile;

static BODY: LazyLock<Cover> = LazyLock::new(|| Cover::new(palette::MOVE));
static HALO: LazyLock<Cover> = LazyLock::new(|| Cover::new(palette::IVORY));

/// Draws every arrow of the scene: from beside the middle of its first square to the edge of what
/// stands on its last, so that no number is hidden.
pub(super) fn draw(canvas: &mut Tile, scene: &Scene, plan: &Plan) {
    for arrow in &scene.arrows {
        if arrow.from == arrow.to {
            continue;
        }
        let occupied = |square| scene.pieces.iter().any(|piece| piece.square == square);
        let start = if occupied(arrow.from) { 26.0 } else { 0.0 };
        let stop = if occupied(arrow.to) { 27.0 } else { 6.0 };
        one(canvas, plan, (arrow.from, arrow.to), (start, stop));
    }
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels of the picture"
)]
fn one(canvas: &mut Tile, plan: &Plan, (from, to): (u8, u8), (start, stop): (f32, f32)) {
    let unit = plan.cell as f32 / 60.0;
    let centre = |square| {
        let (x, y) = plan.corner(square);
        let half = plan.cell as f32 / 2.0;
        (x as f32 + half, y as f32 + half)
    };
    let (a, b) = (centre(from), centre(to));
    let length = (b.0 - a.0).hypot(b.1 - a.1);
    let (dx, dy) = ((b.0 - a.0) / length, (b.1 - a.1) / length);
    // Pieces reach further along a diagonal.
    let slant = if dx.abs().min(dy.abs()) > 0.2 {
        1.12
    } else {
        1.0
    };
    let along = |from: Point, by: f32| (from.0 + dx * by, from.1 + dy * by);
    let tail = along(a, start * slant * unit);
    let tip = along(b, -stop * slant * unit);
    let head = (14.0 * unit).min((tip.0 - tail.0).hypot(tip.1 - tail.1) * 0.9);
    let neck = along(tip, -head);
    let wing = head * 0.62;
    let corners = [
        tip,
        (neck.0 - dy * wing, neck.1 + dx * wing),
        (neck.0 + dy * wing, neck.1 - dx * wing),
    ];
    let half = 2.5 * unit;
    let shape = |point: Point| line(point, tail, neck, half).min(polygon(point, &corners, unit));
    let halo = 1.8 * unit;
    let reach = wing + 4.0 * unit;
    let clip = |value: f32, end: u32| (value.max(0.0) as u32).min(end);
    let columns = clip(tail.0.min(tip.0) - reach, canvas.width)
        ..clip(tail.0.max(tip.0) + reach, canvas.width);
    for y in clip(tail.1.min(tip.1) - reach, canvas.height)
        ..clip(tail.1.max(tip.1) + reach, canvas.height)
    {
        for x in columns.clone() {
            let distance = shape((x as f32 + 0.5, y as f32 + 0.5));
            if distance > halo + 0.5 {
                continue;
            }
            let pixel = &mut canvas.pixels[(y * canvas.width + x) as usize];
            *pixel = HALO.over(*pixel, (0.5 - (distance - halo)).min(1.0) * 0.9);
            *pixel = BODY.over(*pixel, 0.5 - distance);
        }
    }
}
