//! Arrows over the finished board.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use image::{GrayImage, Luma};

use super::layout::Plan;
use super::palette::{self, Cover};
use super::shapes::{Outline, Point, line, swept};
use super::sketch::{SCALE, Tile, fill, scaled_down};
use super::{Arrow, ArrowKind, Scene};

static MOVE: LazyLock<Cover> = LazyLock::new(|| Cover::new(palette::MOVE));
static CAPTURE: LazyLock<Cover> = LazyLock::new(|| Cover::new(palette::CAPTURE));
static HALO: LazyLock<Cover> = LazyLock::new(|| Cover::new(palette::IVORY));

/// Draws every arrow of the scene, so that no number is hidden: from beside the middle of its first
/// square to the edge of what stands on its last. A move's is thick and whole; what helped capture
/// a piece points at it with a thin broken line and a small head, which is all there is room for
/// between neighbours.
pub(super) fn draw(canvas: &mut Tile, scene: &Scene, plan: &Plan) {
    let of = |kind: ArrowKind| {
        let arrows = scene.arrows.iter();
        arrows.filter(move |arrow| arrow.kind == kind && arrow.from != arrow.to)
    };
    let occupied = |square| scene.pieces.iter().any(|piece| piece.square == square);
    for arrow in of(ArrowKind::Capture) {
        // Where the captor went the same way afterwards, its move says it.
        if of(ArrowKind::Move).any(|other| (other.from, other.to) == (arrow.from, arrow.to)) {
            continue;
        }
        let start = if occupied(arrow.from) { 22.0 } else { 8.0 };
        let course = Course::new(plan, arrow, start, 22.0);
        // The badge of a captured piece is in the upper right corner.
        let from_badge = course.dx > -0.9 && course.dx < -0.3 && course.dy > 0.3;
        let course = if from_badge {
            Course::new(plan, arrow, start, 35.0)
        } else {
            course
        };
        let free = |place: Point| {
            let others = scene.pieces.iter().map(|piece| piece.square);
            let mut others = others.filter(|&square| square != arrow.from && square != arrow.to);
            !others.any(|square| distance(middle(plan, square), place) < 26.0 * course.unit)
        };
        let mut shafts = course.dashes();
        shafts.retain(|&(from, to)| free(from) && free(to));
        course.draw(canvas, &CAPTURE, &shafts, (1.6, 1.3));
    }
    for arrow in of(ArrowKind::Move) {
        let start = if occupied(arrow.from) { 26.0 } else { 0.0 };
        let stop = if occupied(arrow.to) { 27.0 } else { 6.0 };
        let course = Course::new(plan, arrow, start, stop).with_head(14.0);
        let shaft = course.lengths();
        course.draw(canvas, &MOVE, &shaft, (2.5, 1.8));
    }
}

/// The middle of a square, in pixels.
#[allow(clippy::cast_precision_loss, reason = "pixels of the picture")]
fn middle(plan: &Plan, square: u8) -> Point {
    let (x, y) = plan.corner(square);
    let half = plan.cell as f32 / 2.0;
    (x as f32 + half, y as f32 + half)
}

fn distance(a: Point, b: Point) -> f32 {
    (b.0 - a.0).hypot(b.1 - a.1)
}

/// Where an arrow runs.
#[derive(Debug, Clone, Copy)]
struct Course {
    tail: Point,
    tip: Point,
    /// Its direction.
    dx: f32,
    dy: f32,
    /// Length of the head, and of the whole, in pixels.
    head: f32,
    length: f32,
    /// A sixtieth of a square in pixels.
    unit: f32,
}

impl Course {
    /// From so many units beyond the middle of its first square to so many before that of its last.
    #[allow(clippy::cast_precision_loss, reason = "pixels of the picture")]
    fn new(plan: &Plan, arrow: &Arrow, start: f32, stop: f32) -> Self {
        let unit = plan.cell as f32 / 60.0;
        let (a, b) = (middle(plan, arrow.from), middle(plan, arrow.to));
        let length = distance(a, b);
        let (dx, dy) = ((b.0 - a.0) / length, (b.1 - a.1) / length);
        // Pieces reach further along a diagonal.
        let slant = if dx.abs().min(dy.abs()) > 0.2 {
            1.12
        } else {
            1.0
        };
        let (start, stop) = (start * slant * unit, stop * slant * unit);
        let course = Self {
            tail: (a.0 + dx * start, a.1 + dy * start),
            tip: (b.0 - dx * stop, b.1 - dy * stop),
            dx,
            dy,
            head: 0.0,
            length: length - start - stop,
            unit,
        };
        course.with_head(10.0)
    }

    /// With a head of so many units, or what there is room for.
    fn with_head(self, units: f32) -> Self {
        let head = (units * self.unit).min(self.length * 0.9);
        Self { head, ..self }
    }

    /// A point of its shaft, so many pixels from the tail.
    fn at(&self, along: f32) -> Point {
        let along = along.min(self.length - self.head);
        (self.tail.0 + self.dx * along, self.tail.1 + self.dy * along)
    }

    /// Its shaft in short lengths, so that a long slanted one is not one large box.
    fn lengths(&self) -> Vec<(Point, Point)> {
        self.cut(32.0, 32.0)
    }

    /// Its shaft as a broken line.
    fn dashes(&self) -> Vec<(Point, Point)> {
        self.cut(5.0 * self.unit, 10.5 * self.unit)
    }

    /// Its shaft in pieces of a length that begin a step apart, counted from the head.
    fn cut(&self, length: f32, step: f32) -> Vec<(Point, Point)> {
        let mut pieces = Vec::new();
        let mut end = self.length - self.head;
        while end > 0.0 {
            pieces.push((self.at((end - length).max(0.0)), self.at(end)));
            end -= step;
        }
        pieces
    }

    /// Draws the head and what there is of the shaft, of this half width, in a halo.
    fn draw(
        &self,
        canvas: &mut Tile,
        cover: &Cover,
        shafts: &[(Point, Point)],
        (half, halo): (f32, f32),
    ) {
        let ((dx, dy), unit) = ((self.dx, self.dy), self.unit);
        let neck = (self.tip.0 - dx * self.head, self.tip.1 - dy * self.head);
        let wing = self.head * 0.62;
        let corners = [
            self.tip,
            (neck.0 - dy * wing, neck.1 + dx * wing),
            (neck.0 + dy * wing, neck.1 - dx * wing),
        ];
        for (cover, grow) in [(&*HALO, halo * unit), (cover, 0.0)] {
            let mut shapes = vec![swept(&corners, unit + grow)];
            let half = half * unit + grow;
            shapes.extend(shafts.iter().map(|&(from, to)| line(from, to, half)));
            lay(canvas, cover, &shapes);
        }
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
