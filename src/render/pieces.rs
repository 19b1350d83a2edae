//! The pieces, drawn in the middle of a square sketch. Measures are sixtieths of its width, so
//! that at the normal size a unit is a pixel.

use super::palette::{FADED_IVORY, FADED_NIGHT, FRAME, INK, IVORY, NIGHT, Rgb, mix};
use super::shapes::{Outline, Point, dashes, disc, line, rect, swept};
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

    /// The shadow a piece throws on the bare ground.
    pub(super) fn shadow(&mut self, shape: char, ground: Rgb) {
        let drop = self.px(1.5);
        for outline in self.body(shape, drop / 2.0) {
            let below: Outline = outline.iter().map(|&(x, y)| (x, y + drop)).collect();
            self.sketch.fill(mix(ground, INK, 0.22), &below);
        }
    }

    /// Draws the piece.
    pub(super) fn piece(&mut self, glyph: &Glyph, paint: Paint) {
        self.paint_body(glyph.shape, paint);
        match glyph.shape {
            'P' => self.steps(paint),
            'M' => self.ring(paint),
            'K' => self.crown(paint),
            _ => {}
        }
        if let Some((number, base)) = self.number(glyph.shape, glyph.value) {
            let middle = self.middle();
            self.sketch.write(number, (middle, base), paint.ink);
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

    /// The body of a shape, grown by so many pixels on all sides.
    fn body(&self, shape: char, grow: f32) -> Vec<Outline> {
        let middle = self.middle();
        let round = |radius: f32| vec![disc((middle, middle), self.px(radius) + grow)];
        match shape {
            'C' => round(27.0),
            'M' => round(24.0),
            'K' => round(28.0),
            'T' => {
                let (corners, round) = self.corners();
                vec![swept(&corners, round + grow)]
            }
            'P' => {
                let round = self.px(1.5) + grow;
                let step = |[left, top, right, bottom]: [f32; 4]| {
                    rect(
                        [left - grow, top - grow, right + grow, bottom + grow],
                        round,
                    )
                };
                self.storeys().map(step).to_vec()
            }
            _ => {
                let half = self.whole(25.0) + grow;
                let (low, high) = (middle - half, middle + half);
                vec![rect([low, low, high, high], self.px(3.0) + grow)]
            }
        }
    }

    /// The line a pen follows around a body, so many pixels within its edge.
    fn rim(&self, shape: char, within: f32) -> Outline {
        if shape != 'P' {
            return self.body(shape, -within).concat();
        }
        let mut left = Vec::new();
        let mut right = Vec::new();
        let mut above = self.whole(56.0);
        for [west, top, east, _] in self.storeys().into_iter().rev() {
            let (west, top, east) = (west + within, top + within, east - within);
            let below = if left.is_empty() {
                above - within
            } else {
                above
            };
            left.extend([(west, below), (west, top)]);
            right.extend([(east, below), (east, top)]);
            above = top;
        }
        left.extend(right.into_iter().rev());
        left
    }

    /// Paints a body: its edge, the line inside it, and what it is filled with.
    fn paint_body(&mut self, shape: char, paint: Paint) {
        let (edge, inner) = (self.whole(2.0), self.whole(1.5));
        let mut fill = |colour: Rgb, grow: f32| {
            for outline in self.body(shape, grow) {
                self.sketch.fill(colour, &outline);
            }
        };
        if paint.faded {
            fill(paint.body, 0.0);
            let half = edge * 0.4;
            let colour = mix(paint.body, paint.edge, 0.8);
            for (from, to) in dashes(&self.rim(shape, half), self.px(5.0)) {
                self.sketch.fill(colour, &line(from, to, half));
            }
            return;
        }
        fill(paint.edge, 0.0);
        fill(paint.inner, -edge);
        fill(paint.body, -edge - inner);
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

    /// The three storeys of a pyramid, narrowest first, each down to the ground.
    fn storeys(&self) -> [[f32; 4]; 3] {
        let (middle, bottom) = (self.middle(), self.whole(56.0));
        [(3.0, 10.0), (12.0, 19.0), (21.0, 28.0)].map(|(top, half)| {
            let half = self.whole(half);
            [middle - half, self.whole(top), middle + half, bottom]
        })
    }

    /// The steps between a pyramid's storeys.
    fn steps(&mut self, paint: Paint) {
        let (thin, inside) = (self.whole(1.5), self.px(4.0));
        let [_, upper, lower] = self.storeys();
        let (west, east) = (upper[0] + inside, upper[2] - inside);
        for [left, top, right, _] in [upper, lower] {
            let (left, right) = ((left + inside).max(west), (right - inside).min(east));
            let colour = mix(paint.body, paint.ink, 0.9);
            self.sketch.block(colour, [left, top, right, top + thin]);
        }
    }

    /// The ring on a pawn.
    fn ring(&mut self, paint: Paint) {
        let centre = (self.middle(), self.middle());
        let (outer, inner) = (self.px(13.7), self.px(11.3));
        self.sketch.fill(paint.ink, &disc(centre, outer));
        self.sketch.fill(paint.body, &disc(centre, inner));
    }

    /// The crown on a king.
    fn crown(&mut self, paint: Paint) {
        let at = |x: f32, y: f32| (self.px(x), self.px(y));
        let crown = [
            at(16.8, 40.6),
            at(14.0, 21.5),
            at(23.3, 29.3),
            at(30.0, 16.3),
            at(36.7, 29.3),
            at(46.0, 21.5),
            at(43.2, 40.6),
        ];
        let tips = [at(14.5, 21.0), at(30.0, 16.0), at(45.5, 21.0)];
        let (ball, band) = (self.px(2.4), self.px(1.4));
        let foot = line(at(18.0, 44.2), at(42.0, 44.2), band);
        self.sketch.fill(paint.ink, &crown);
        self.sketch.fill(paint.ink, &foot);
        for tip in tips {
            self.sketch.fill(paint.ink, &disc(tip, ball));
        }
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
            let (side, reach) = (self.px(60.0), self.px(20.0));
            let corner = [(side - reach, 0.0), (side, 0.0), (side, reach)];
            self.sketch.fill(FRAME, &corner);
        }
    }
}
