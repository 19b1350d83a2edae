//! The pieces, drawn in the middle of a square sketch. Measures are sixtieths of its width, so
//! that at the normal size a unit is a pixel.

use super::palette::{FADED_IVORY, FADED_NIGHT, FRAME, INK, IVORY, NIGHT, Rgb};
use super::shapes::{Point, disc, line, polygon, rect};
use super::sketch::Sketch;
use super::type_face::Line;
use super::{Glyph, SceneSide};

/// What a piece is painted with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint {
    /// The outermost line.
    edge: Rgb,
    /// The line inside it; the same as the body for White.
    inner: Rgb,
    /// The body.
    body: Rgb,
    /// Numbers and figures on the body.
    ink: Rgb,
    /// Whether it has left the board: no shadow, a broken outline.
    faded: bool,
}

impl Paint {
    /// The paint of a side's pieces; of captured ones if `faded`.
    pub(super) fn of(side: SceneSide, faded: bool) -> Self {
        let (edge, inner, body, ink) = match (side, faded) {
            (SceneSide::White, false) => (INK, IVORY, IVORY, INK),
            (SceneSide::Black, false) => (INK, IVORY, NIGHT, IVORY),
            (SceneSide::White, true) => (INK, FADED_IVORY, FADED_IVORY, INK),
            (SceneSide::Black, true) => (INK, FADED_NIGHT, FADED_NIGHT, IVORY),
        };
        Self {
            edge,
            inner,
            body,
            ink,
            faded,
        }
    }
}

/// A square surface of `cell` pixels and the pens for it.
#[derive(Debug)]
pub(super) struct Easel<'a> {
    pub(super) sketch: &'a mut Sketch,
    pub(super) cell: u32,
}

#[allow(clippy::cast_precision_loss, reason = "pixels of a square")]
impl Easel<'_> {
    /// Sixtieths of the square in pixels.
    pub(super) fn px(&self, units: f32) -> f32 {
        units * self.cell as f32 / 60.0
    }

    /// The same in whole pixels, at least one: for lines that must be crisp.
    pub(super) fn whole(&self, units: f32) -> f32 {
        self.px(units).round().max(1.0)
    }

    fn middle(&self) -> f32 {
        self.cell as f32 / 2.0
    }

    /// Draws the piece.
    pub(super) fn piece(&mut self, glyph: &Glyph, paint: Paint) {
        match glyph.shape {
            'C' => self.circle(paint),
            'T' => self.triangle(paint),
            'P' => self.pyramid(paint),
            'M' => self.man(paint),
            'K' => self.king(paint),
            _ => self.square(paint),
        }
        if let Some((number, base)) = self.number(glyph.shape, glyph.value) {
            let middle = self.middle();
            self.sketch.write(&number, (middle, base), paint.ink);
        }
    }

    /// The number on a piece of this shape and its base line; none on a piece without value.
    pub(super) fn number(&self, shape: char, value: u16) -> Option<(Line, f32)> {
        if value == 0 || matches!(shape, 'M' | 'K') {
            return None;
        }
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few pixels"
        )]
        let most = self.whole(19.0) as u32;
        let number = Line::fitted(&value.to_string(), most, |cap| self.room(shape, cap));
        let base = match shape {
            'T' => self.whole(49.0),
            'P' => self.whole(48.0),
            _ => (self.middle() + number.cap / 2.0).round(),
        };
        Some((number, base))
    }

    /// How wide a number with digits of `cap` pixels may be on this shape.
    fn room(&self, shape: char, cap: f32) -> f32 {
        match shape {
            'C' => {
                let inside = self.px(27.0 - 4.5);
                2.0 * (inside * inside - cap * cap / 4.0).max(0.0).sqrt()
            }
            'T' => {
                let ([(_, top), (right, bottom), _], round) = self.corners();
                let (half, tall) = (right - self.middle(), bottom - top);
                let core = half * (self.whole(49.0) - cap - top) / tall;
                // Across the slanted sides a distance is longer by this.
                let slant = (half / tall).hypot(1.0);
                2.0 * (core + (round - self.px(4.5)) * slant)
            }
            'P' => self.px(2.0 * 28.0 - 12.0),
            _ => self.px(2.0 * 25.0 - 10.0),
        }
    }

    /// A body of this shape: edge, the line inside it, and what it is filled with.
    fn body(&mut self, paint: Paint, shape: impl Fn(Point) -> f32) {
        let (edge, inner) = (self.whole(2.0), self.whole(1.5));
        if paint.faded {
            self.sketch.fill(paint.body, 1.0, &shape);
            let dash = self.px(5.0);
            self.sketch.fill(paint.edge, 0.8, |(x, y)| {
                let ring = shape((x, y)).max(-shape((x, y)) - edge * 0.75);
                let gap = ((x + y) / dash).rem_euclid(2.0) - 1.0;
                ring.max(gap * dash)
            });
            return;
        }
        let drop = self.px(1.5);
        self.sketch
            .fill(paint.edge, 0.22, |(x, y)| shape((x, y - drop)) - drop / 2.0);
        self.sketch.fill(paint.edge, 1.0, &shape);
        self.sketch
            .fill(paint.inner, 1.0, |point| shape(point) + edge);
        self.sketch
            .fill(paint.body, 1.0, |point| shape(point) + edge + inner);
    }

    fn circle(&mut self, paint: Paint) {
        let (middle, radius) = (self.middle(), self.px(27.0));
        self.body(paint, |point| disc(point, (middle, middle), radius));
    }

    fn square(&mut self, paint: Paint) {
        let half = self.whole(25.0);
        let (low, high) = (self.middle() - half, self.middle() + half);
        let round = self.px(3.0);
        self.body(paint, |point| rect(point, [low, low, high, high], round));
    }

    /// The corners of a triangle, apex first, and how far it is rounded beyond them.
    fn corners(&self) -> ([Point; 3], f32) {
        let round = self.px(7.5);
        let middle = self.middle();
        let (top, bottom) = (self.px(2.0) + round, self.whole(55.0) - round);
        let half = self.px(29.5) - round;
        let corners = [
            (middle, top),
            (middle + half, bottom),
            (middle - half, bottom),
        ];
        (corners, round)
    }

    fn triangle(&mut self, paint: Paint) {
        let (corners, round) = self.corners();
        self.body(paint, |point| polygon(point, &corners, round));
    }

    /// A pyramid of three steps, its total on the lowest.
    fn pyramid(&mut self, paint: Paint) {
        let middle = self.middle();
        let steps = [(3.0, 10.0), (12.0, 19.0), (21.0, 28.0)]
            .map(|(top, half)| (self.whole(top), self.whole(half)));
        let bottom = self.whole(56.0);
        let edges = steps.map(|(top, half)| [middle - half, top, middle + half, bottom]);
        let round = self.px(1.5);
        self.body(paint, |point| {
            let step = |edges| rect(point, edges, round);
            step(edges[0]).min(step(edges[1])).min(step(edges[2]))
        });
        let thin = self.whole(1.5);
        for [left, top, right, _] in [edges[1], edges[2]] {
            let inside = self.px(4.0);
            let (left, right) = (
                (left + inside).max(edges[1][0] + inside),
                (right - inside).min(edges[1][2] - inside),
            );
            self.sketch.fill(paint.ink, 0.9, |point| {
                rect(point, [left, top, right, top + thin], 0.0)
            });
        }
    }

    fn man(&mut self, paint: Paint) {
        let middle = self.middle();
        let centre = (middle, middle);
        let radius = self.px(24.0);
        self.body(paint, |point| disc(point, centre, radius));
        let (ring, half) = (self.px(12.5), self.px(1.2));
        self.sketch.fill(paint.ink, 1.0, |point| {
            disc(point, centre, ring).abs() - half
        });
    }

    fn king(&mut self, paint: Paint) {
        let middle = self.middle();
        let radius = self.px(28.0);
        self.body(paint, |point| disc(point, (middle, middle), radius));
        let at = |x: f32, y: f32| (self.px(x), self.px(y));
        let crown = [
            at(17.0, 40.0),
            at(14.5, 22.0),
            at(23.5, 30.0),
            at(30.0, 17.0),
            at(36.5, 30.0),
            at(45.5, 22.0),
            at(43.0, 40.0),
        ];
        let tips = [at(14.5, 21.0), at(30.0, 16.0), at(45.5, 21.0)];
        let (ball, round) = (self.px(2.4), self.px(0.6));
        let (from, to, band) = (at(18.0, 44.2), at(42.0, 44.2), self.px(1.4));
        self.sketch.fill(paint.ink, 1.0, |point| {
            let balls = tips.map(|tip| disc(point, tip, ball));
            polygon(point, &crown, round)
                .min(line(point, from, to, band))
                .min(balls[0])
                .min(balls[1])
                .min(balls[2])
        });
    }
}

impl Easel<'_> {
    /// A piece on the frame, in a light outline; `part` for a sub-piece, which has lost a corner.
    pub(super) fn chip(&mut self, glyph: &Glyph, paint: Paint, part: bool) {
        let paint = Paint {
            edge: IVORY,
            inner: paint.body,
            ..paint
        };
        self.piece(glyph, paint);
        if part {
            let reach = self.px(20.0);
            let side = self.px(60.0);
            self.sketch
                .fill(FRAME, 1.0, |(x, y)| (side - x) + y - reach);
        }
    }
}
