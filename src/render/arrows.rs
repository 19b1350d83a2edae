//! Arrows over the finished board.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use image::{GrayImage, Luma};

use super::Scene;
use super::layout::Plan;
use super::palette::{self, Cover};
use super::shapes::{Outline, Point, line, swept};
use super::sketch::{SCALE, Tile, fill, scaled_down};

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

#[allow(clippy::cast_precision_loss, reason = "pixels of the picture")]
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
    let shaft = (tip.0 - tail.0).hypot(tip.1 - tail.1);
    let head = (14.0 * unit).min(shaft * 0.9);
    let neck = along(tip, -head);
    let wing = head * 0.62;
    let corners = [
        tip,
        (neck.0 - dy * wing, neck.1 + dx * wing),
        (neck.0 + dy * wing, neck.1 - dx * wing),
    ];
    for (cover, grow) in [(&*HALO, 1.8 * unit), (&*BODY, 0.0)] {
        let mut shapes = vec![swept(&corners, unit + grow)];
        // In short lengths, so that a long slanted shaft is not one large box.
        let (mut from, half) = (tail, 2.5 * unit + grow);
        let lengths = ((shaft - head) / PATCH as f32).ceil().max(1.0);
        let mut part = 1.0;
        while part <= lengths {
            let to = along(tail, (shaft - head) * part / lengths);
            shapes.push(line(from, to, half));
            (from, part) = (to, part + 1.0);
        }
        lay(canvas, cover, &shapes);
    }
}

/// Width of the patches in which shapes are laid over the board, in pixels.
const PATCH: u32 = 32;

/// Lays shapes of one colour over the picture, smooth at their edges: patch by patch, drawn large
/// and scaled down.
fn lay(canvas: &mut Tile, cover: &Cover, shapes: &[Outline]) {
    let mut patches: BTreeSet<(u32, u32)> = BTreeSet::new();
    for shape in shapes {
        let across = patches_of(shape.iter().map(|point| point.0), canvas.width);
        for row in patches_of(shape.iter().map(|point| point.1), canvas.height) {
            patches.extend(across.clone().map(|column| (column, row)));
        }
    }
    for (column, row) in patches {
        let (left, top) = (column * PATCH, row * PATCH);
        let mut mask = GrayImage::new(PATCH * SCALE, PATCH * SCALE);
        #[allow(clippy::cast_precision_loss, reason = "pixels of the picture")]
        let origin = (-(left as f32), -(top as f32));
        for shape in shapes {
            fill(&mut mask, shape, origin, Luma([u8::MAX]));
        }
        for (x, y, &Luma([coverage])) in scaled_down(&mask).enumerate_pixels() {
            let (x, y) = (left + x, top + y);
            if coverage > 0 && x < canvas.width && y < canvas.height {
                let pixel = &mut canvas.pixels[(y * canvas.width + x) as usize];
                *pixel = cover.over(*pixel, f32::from(coverage) / 255.0);
            }
        }
    }
}

/// The patches that these coordinates of a shape touch, in a picture of this extent.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels of the picture"
)]
fn patches_of(places: impl Iterator<Item = f32>, extent: u32) -> std::ops::Range<u32> {
    let (low, high) = places.fold((f32::MAX, f32::MIN), |(low, high), place| {
        (low.min(place), high.max(place))
    });
    let patch = |place: f32| (place.max(0.0) as u32).min(extent) / PATCH;
    patch(low - 1.0)..patch(high + 1.0) + 1
}
