//! Marks on squares. Each is known by its shape; colour only helps.

use super::MarkKind;
use super::palette::{CAPTURE, INK, IVORY, MOVE, TARGET};
use super::pieces::Easel;
use super::shapes::{Point, disc, line, rect};

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
    /// What lies under the piece: brackets where the last move began, a frame where it ended.
    pub(super) fn marks_below(&mut self, marks: Marks) {
        let side = self.cell as f32;
        let width = self.whole(3.0);
        let frame = move |(x, y): Point| {
            let to_edge = x.min(y).min(side - x).min(side - y);
            to_edge - width
        };
        if marks.has(MarkKind::To) {
            self.sketch.fill(MOVE, 1.0, frame);
        } else if marks.has(MarkKind::From) {
            let arm = self.whole(16.0);
            self.sketch.fill(MOVE, 1.0, |(x, y)| {
                let corner = x.min(side - x).max(y.min(side - y));
                frame((x, y)).max(corner - arm)
            });
        }
    }

    /// What lies over the piece: a ring around what is pointed out, a dot where a piece can go,
    /// badges for what was captured or came back.
    pub(super) fn marks_above(&mut self, marks: Marks, occupied: bool) {
        if marks.has(MarkKind::Target) {
            self.target();
        }
        if marks.has(MarkKind::Way) {
            self.way(occupied);
        }
        if marks.has(MarkKind::Captured) {
            self.badge(CAPTURE, (49.0, 11.0), |point, centre, arm, half| {
                let (x, y) = centre;
                line(point, (x - arm, y - arm), (x + arm, y + arm), half).min(line(
                    point,
                    (x - arm, y + arm),
                    (x + arm, y - arm),
                    half,
                ))
            });
        }
        if marks.has(MarkKind::Reentered) {
            self.badge(MOVE, (11.0, 11.0), |point, centre, arm, half| {
                let (x, y) = centre;
                line(point, (x - arm, y), (x + arm, y), half).min(line(
                    point,
                    (x, y - arm),
                    (x, y + arm),
                    half,
                ))
            });
        }
    }

    /// A ring along the square's edge with four ticks inwards: no number is ever under it.
    fn target(&mut self) {
        let side = self.cell as f32;
        let middle = side / 2.0;
        let (outer, width, edge) = (self.px(0.5), self.whole(3.0), self.whole(1.7));
        let (round, tick) = (self.px(17.0), self.px(8.0));
        let sight = move |point: Point, grow: f32| {
            let (low, high) = (outer + edge - grow, side - outer - edge + grow);
            let ring = rect(point, [low, low, high, high], round + grow);
            let ring = ring.max(-ring - width - 2.0 * grow);
            // A tick is a triangle with its point towards the middle.
            let (x, y) = ((point.0 - middle).abs(), (point.1 - middle).abs());
            let (along, across) = (x.max(y), x.min(y));
            let tick = (middle - tick - along + across) * 0.7;
            ring.min(tick.max(along - middle + outer + edge) - grow)
        };
        self.sketch.fill(INK, 1.0, |point| sight(point, edge));
        self.sketch.fill(TARGET, 1.0, |point| sight(point, 0.0));
    }

    /// A dot on a free square; corners on a piece's.
    fn way(&mut self, occupied: bool) {
        let side = self.cell as f32;
        let centre = (side / 2.0, side / 2.0);
        if occupied {
            let reach = self.px(14.0);
            self.sketch.fill(MOVE, 1.0, |(x, y)| {
                x.min(side - x) + y.min(side - y) - reach
            });
            return;
        }
        let (outer, inner) = (self.px(10.0), self.px(8.0));
        self.sketch
            .fill(IVORY, 1.0, |point| disc(point, centre, outer));
        self.sketch
            .fill(MOVE, 1.0, |point| disc(point, centre, inner));
    }

    /// A small disc in a corner with a sign on it.
    fn badge(
        &mut self,
        colour: [u8; 3],
        centre: (f32, f32),
        sign: impl Fn(Point, Point, f32, f32) -> f32,
    ) {
        let centre = (self.px(centre.0), self.px(centre.1));
        let (outer, inner) = (self.px(10.0), self.px(8.5));
        let (arm, half) = (self.px(3.4), self.px(1.4));
        self.sketch
            .fill(IVORY, 1.0, |point| disc(point, centre, outer));
        self.sketch
            .fill(colour, 1.0, |point| disc(point, centre, inner));
        self.sketch
            .fill(IVORY, 1.0, |point| sign(point, centre, arm, half));
    }
}
