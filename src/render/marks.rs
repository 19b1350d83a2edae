//! Marks on squares. Each is known by its shape; colour only helps.

use super::palette::{CAPTURE, INK, IVORY, MOVE, Rgb, TARGET};
use super::pieces::{Easel, Paint};
use super::shapes::{Point, disc, line, rect, swept};
use super::sketch::Sketch;
use super::{Glyph, MarkKind};

/// The strokes of a cross and of a plus, from the middle of their badge.
const CROSS: [(Point, Point); 2] = [((-3.4, -3.4), (3.4, 3.4)), ((-3.4, 3.4), (3.4, -3.4))];
const PLUS: [(Point, Point); 2] = [((-3.4, 0.0), (3.4, 0.0)), ((0.0, -3.4), (0.0, 3.4))];

/// The marks of a square as bits, in the order they are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Marks(u8);

impl Marks {
    /// With one more.
    pub(super) fn add(&mut self, kind: MarkKind) {
        self.0 |= 1 << kind as u8;
    }

    /// Whether a kind is among them.
    pub(super) fn has(self, kind: MarkKind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// Whether the square is tinted: it belongs to the last move.
    pub(super) fn tinted(self) -> bool {
        self.has(MarkKind::From) || self.has(MarkKind::To)
    }
}

#[allow(clippy::cast_precision_loss, reason = "pixels of a square")]
impl Easel<'_> {
    /// What lies under the piece, whose shape must be seen: a ring around what is pointed out, brackets where the last move began, a frame where it ended.
    pub(super) fn marks_below(&mut self, marks: Marks, occupied: bool) {
        if marks.has(MarkKind::Target) {
            self.target(occupied);
        }
        let reach = if marks.has(MarkKind::To) {
            self.cell as f32 / 2.0
        } else if marks.has(MarkKind::From) {
            self.whole(16.0)
        } else {
            return;
        };
        let (side, width) = (self.cell as f32, self.whole(3.0));
        for (x, y) in [(0.0, 0.0), (0.0, side), (side, 0.0), (side, side)] {
            // An arm from this corner along each of its edges.
            let along = |at: f32, far: f32| [at.min((at - far).abs()), at.max((at - far).abs())];
            for (across, down) in [(reach, width), (width, reach)] {
                let ([left, right], [top, bottom]) = (along(x, across), along(y, down));
                self.sketch.block(MOVE, [left, top, right, bottom]);
            }
        }
    }

    /// What lies over the piece: a dot where a piece can go, badges for what was captured or came back; `taken` left the square to the piece on it.
    pub(super) fn marks_above(&mut self, marks: Marks, occupied: bool, taken: Option<&Glyph>) {
        if marks.has(MarkKind::Way) {
            self.way(occupied);
        }
        match taken {
            Some(taken) => self.crossed_out(taken),
            None if marks.has(MarkKind::Captured) => self.badge(CAPTURE, (49.0, 11.0), &CROSS),
            None => {}
        }
        if marks.has(MarkKind::Reentered) {
            self.badge(MOVE, (11.0, 11.0), &PLUS);
        }
    }

    /// A ring along the square's edge with four ticks inwards: no number is ever under it. A piece
    /// would hide most of that: the ring around one is filled.
    fn target(&mut self, filled: bool) {
        let side = self.cell as f32;
        let middle = side / 2.0;
        let (width, edge) = (self.whole(3.0), self.whole(1.7));
        let low = self.px(0.5) + edge;
        let (outer, inner) = (low + width / 2.0, side - low - width / 2.0);
        let path = rect([outer, outer, inner, inner], self.px(15.5));
        let next = path.iter().cycle().skip(1);
        let strokes: Vec<(Point, Point)> = path.iter().copied().zip(next.copied()).collect();
        // A tick is a triangle with its point towards the middle.
        let tip = self.px(8.0);
        let half = tip - low;
        let ticks = [
            [(middle - half, low), (middle + half, low), (middle, tip)],
            [
                (side - low, middle - half),
                (side - low, middle + half),
                (side - tip, middle),
            ],
            [
                (middle + half, side - low),
                (middle - half, side - low),
                (middle, side - tip),
            ],
            [(low, middle + half), (low, middle - half), (tip, middle)],
        ];
        for (colour, grow) in [(INK, edge), (TARGET, 0.0)] {
            for &(from, to) in &strokes {
                let stroke = line(from, to, width / 2.0 + grow);
                self.sketch.fill(colour, &stroke);
            }
            for tick in &ticks {
                self.sketch.fill(colour, &swept(tick, grow));
            }
        }
        if filled {
            self.sketch.fill(TARGET, &path);
        }
    }

    /// A dot on a free square; corners on a piece's.
    fn way(&mut self, occupied: bool) {
        let side = self.cell as f32;
        if occupied {
            let reach = self.px(14.0);
            for (x, y) in [(0.0, 0.0), (0.0, side), (side, 0.0), (side, side)] {
                let corner = [(x, y), ((x - reach).abs(), y), (x, (y - reach).abs())];
                self.sketch.fill(MOVE, &corner);
            }
            return;
        }
        let centre = (side / 2.0, side / 2.0);
        for (colour, radius) in [(IVORY, 10.0), (MOVE, 8.0)] {
            let radius = self.px(radius);
            self.sketch.fill(colour, &disc(centre, radius));
        }
    }

    /// The sign of a capture by itself, as wide as this.
    pub(super) fn capture_sign(sketch: &mut Sketch, width: u32) {
        let cell = width * 3;
        Easel { sketch, cell }.badge(CAPTURE, (10.0, 10.0), &CROSS);
    }

    /// A small piece crossed out in the corner of a square where another stands now.
    fn crossed_out(&mut self, taken: &Glyph) {
        let (corner, small) = ((self.px(37.0), self.px(0.0)), self.whole(23.0));
        let bare = Glyph {
            value: 0,
            ..taken.clone()
        };
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few pixels"
        )]
        let cell = small as u32;
        self.sketch.origin = corner;
        let mut easel = Easel {
            sketch: self.sketch,
            cell,
        };
        easel.piece(&bare, Paint::of(taken.side, false));
        let (low, high) = (small * 0.2, small * 0.8);
        for (colour, half) in [(IVORY, self.px(2.4)), (CAPTURE, self.px(1.5))] {
            for (from, to) in [((low, low), (high, high)), ((low, high), (high, low))] {
                self.sketch.fill(colour, &line(from, to, half));
            }
        }
        self.sketch.origin = (0.0, 0.0);
    }

    /// A small disc in a corner with a sign on it.
    fn badge(&mut self, colour: Rgb, centre: Point, sign: &[(Point, Point)]) {
        let at = |(x, y): Point| (self.px(centre.0 + x), self.px(centre.1 + y));
        let half = self.px(1.4);
        let mut shapes = vec![
            (IVORY, disc(at((0.0, 0.0)), self.px(10.0))),
            (colour, disc(at((0.0, 0.0)), self.px(8.5))),
        ];
        shapes.extend(
            sign.iter()
                .map(|&(from, to)| (IVORY, line(at(from), at(to), half))),
        );
        for (colour, outline) in shapes {
            self.sketch.fill(colour, &outline);
        }
    }
}
