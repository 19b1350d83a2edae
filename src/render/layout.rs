//! Where everything is in the picture: the one place that knows orientation and sizes.

use serde::{Deserialize, Serialize};

use super::{Layout, Scene, SceneSide, Window, sums};

/// How large a picture is drawn. Everything scales with the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Size {
    /// Squares of 36 pixels: an upright Rithmomachia board is 320 pixels wide.
    Small,
    /// Squares of 60 pixels: an upright Rithmomachia board is 540 pixels wide.
    #[default]
    Normal,
    /// Twice the normal size, for sharp screens and print.
    Double,
}

impl Size {
    /// Every size, smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Normal, Self::Double];

    /// Width of a square in pixels; even.
    pub fn cell(self) -> u32 {
        match self {
            Self::Small => 36,
            Self::Normal => 60,
            Self::Double => 120,
        }
    }
}

/// A square's place in the picture, in fractions of its width and height: the same at every size.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SquareBox {
    /// Square number.
    pub square: u8,
    /// Left edge, 0 to 1.
    pub x: f32,
    /// Upper edge, 0 to 1.
    pub y: f32,
    /// Width, 0 to 1.
    pub w: f32,
    /// Height, 0 to 1.
    pub h: f32,
}

/// Where each square is, row by row as the picture shows them, from the upper left.
#[allow(
    clippy::cast_precision_loss,
    reason = "pixels of a picture are far below 2^24"
)]
pub fn squares(scene: &Scene) -> Vec<SquareBox> {
    let plan = Plan::new(scene, Size::Normal);
    let (width, height) = (plan.width as f32, plan.height as f32);
    let mut boxes: Vec<SquareBox> = (0..scene.columns.saturating_mul(scene.rows))
        .filter(|square| plan.shows(*square))
        .map(|square| {
            let (x, y) = plan.corner(square);
            SquareBox {
                square,
                x: x as f32 / width,
                y: y as f32 / height,
                w: plan.cell as f32 / width,
                h: plan.cell as f32 / height,
            }
        })
        .collect();
    boxes.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    boxes
}

/// Width and height of the picture in pixels.
pub fn dimensions(scene: &Scene, size: Size) -> (u32, u32) {
    let plan = Plan::new(scene, size);
    (plan.width, plan.height)
}

/// A rectangle of pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) w: u32,
    pub(super) h: u32,
}

/// The lines beside the board that belong to one side: what its pyramid is made of, by which sums
/// it has just captured, and whom it has taken prisoner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Strip {
    pub(super) side: SceneSide,
    /// The line of the pyramid; of no height when there is none.
    pub(super) pyramid: Area,
    /// The sums, in lines of [`Plan::line`]; of no height when there are none.
    pub(super) sums: Area,
    /// The prisoners, in rows of [`Plan::chip`] squares; of no height when there are none.
    pub(super) prisoners: Area,
}

/// The measures of one picture, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) cell: u32,
    /// The frame around the board, where the coordinates stand.
    pub(super) margin: u32,
    /// Width of a prisoner.
    pub(super) chip: u32,
    pub(super) board: Area,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) strips: [Strip; 2],
    /// The part of the board that is drawn.
    pub(super) window: Window,
    columns: u8,
    layout: Layout,
    viewpoint: SceneSide,
}

impl Plan {
    /// The measures of `scene` at `size`.
    pub(super) fn new(scene: &Scene, size: Size) -> Self {
        let cell = size.cell();
        let window = scene.shown();
        let count = |(first, last): (u8, u8)| last - first + 1;
        let (columns, rows) = (count(window.columns), count(window.rows));
        let (across, down) = match scene.layout {
            Layout::Upright => (columns, rows),
            Layout::Turned => (rows, columns),
        };
        // A wide board is shown smaller, so its coordinates are larger.
        let margin = match (across > 8, size) {
            (false, Size::Small) => 16,
            (false, _) => cell / 2,
            (true, _) => cell * 3 / 5,
        };
        let mut plan = Self {
            cell,
            margin,
            chip: cell * 2 / 3,
            board: Area {
                x: margin,
                y: margin,
                w: cell * u32::from(across),
                h: cell * u32::from(down),
            },
            width: cell * u32::from(across) + 2 * margin,
            height: 0,
            strips: [scene.viewpoint.other(), scene.viewpoint].map(Strip::none),
            window,
            columns: scene.columns.max(1),
            layout: scene.layout,
            viewpoint: scene.viewpoint,
        };
        plan.place_strips(scene);
        plan
    }

    /// Upright: the far side's lines above the board, the near side's below. Turned: both
    /// below, each under its own half.
    fn place_strips(&mut self, scene: &Scene) {
        let [far, near] = [scene.viewpoint.other(), scene.viewpoint];
        let x = self.margin;
        match self.layout {
            Layout::Upright => {
                let w = self.board.w;
                let above = self.strip(scene, far, (x, self.air(), w));
                let rise = self.padded(above);
                self.board.y += rise;
                let bottom = self.board.y + self.board.h + self.margin;
                let below = self.strip(scene, near, (x, bottom, w));
                self.height = bottom + self.padded(below);
                self.strips = [above, below];
            }
            Layout::Turned => {
                let half = self.board.w / 2;
                let bottom = self.board.y + self.board.h + self.margin;
                let mut right = self.strip(scene, far, (x + half, bottom, half));
                let mut left = self.strip(scene, near, (x, bottom, half));
                // Half of a part of the board is little; who is alone takes all of it.
                if scene.window.is_some() && self.padded(right) == 0 {
                    left = self.strip(scene, near, (x, bottom, self.board.w));
                } else if scene.window.is_some() && self.padded(left) == 0 {
                    right = self.strip(scene, far, (x, bottom, self.board.w));
                }
                self.height = bottom + self.padded(right).max(self.padded(left));
                self.strips = [right, left];
            }
        }
    }

    fn strip(&self, scene: &Scene, side: SceneSide, (x, y, w): (u32, u32, u32)) -> Strip {
        let whole = |glyph: &&super::Glyph| glyph.side == side && !glyph.subs.is_empty();
        let line = if scene.pieces.iter().any(|glyph| whole(&glyph)) {
            self.line()
        } else {
            0
        };
        let sums = sums::lines(scene, side, self, w).len();
        let sums = u32::try_from(sums).unwrap_or_default() * self.line();
        let taken = scene.prisoners[side as usize].len();
        let taken = u32::try_from(taken).unwrap_or(u32::MAX).min(999);
        let rows = taken.div_ceil(self.chips_in_row(w));
        Strip {
            side,
            pyramid: Area { x, y, w, h: line },
            sums: Area {
                x,
                y: y + line,
                w,
                h: sums,
            },
            prisoners: Area {
                x,
                y: y + line + sums,
                w,
                h: rows * (self.chip + self.cell / 15),
            },
        }
    }

    /// Height of the coordinates' capitals and digits.
    pub(super) fn capital(&self) -> u32 {
        (self.margin * 9 / 20).max(8)
    }

    /// Height of a line of text in a strip.
    pub(super) fn line(&self) -> u32 {
        self.cell * 3 / 5
    }

    /// Height of the capitals and digits in it.
    pub(super) fn text(&self) -> u32 {
        self.cell * 4 / 15
    }

    /// The air between a strip and the picture's edge.
    fn air(&self) -> u32 {
        self.cell / 6
    }

    /// A strip's height with the air; none when it is empty.
    fn padded(&self, strip: Strip) -> u32 {
        match strip.pyramid.h + strip.sums.h + strip.prisoners.h {
            0 => 0,
            height => height + self.air(),
        }
    }

    /// How many prisoners fit beside each other in this width.
    pub(super) fn chips_in_row(&self, width: u32) -> u32 {
        (width / self.chip).max(1)
    }

    /// Column and row of a square.
    fn place(&self, square: u8) -> (u8, u8) {
        (square % self.columns, square / self.columns)
    }

    /// Whether a square is in the part of the board that is drawn.
    pub(super) fn shows(&self, square: u8) -> bool {
        let within = |place: u8, (first, last): (u8, u8)| (first..=last).contains(&place);
        let (column, row) = self.place(square);
        within(column, self.window.columns) && within(row, self.window.rows)
    }

    /// Column and row of a square as shown, from the upper left; of one that is not shown, those of
    /// the nearest that is.
    pub(super) fn shown(&self, square: u8) -> (u8, u8) {
        let (column, row) = self.place(square);
        let from_first = |place: u8, (first, last): (u8, u8)| place.clamp(first, last) - first;
        let from_last = |place: u8, (first, last): (u8, u8)| last - place.clamp(first, last);
        let Window { columns, rows } = self.window;
        match (self.layout, self.viewpoint) {
            (Layout::Upright, SceneSide::White) => {
                (from_first(column, columns), from_last(row, rows))
            }
            (Layout::Upright, SceneSide::Black) => {
                (from_last(column, columns), from_first(row, rows))
            }
            (Layout::Turned, SceneSide::White) => {
                (from_first(row, rows), from_first(column, columns))
            }
            (Layout::Turned, SceneSide::Black) => {
                (from_last(row, rows), from_last(column, columns))
            }
        }
    }

    /// The upper left pixel of a square.
    pub(super) fn corner(&self, square: u8) -> (u32, u32) {
        let (x, y) = self.shown(square);
        (
            self.board.x + self.cell * u32::from(x),
            self.board.y + self.cell * u32::from(y),
        )
    }
}

impl Strip {
    fn none(side: SceneSide) -> Self {
        let empty = Area {
            x: 0,
            y: 0,
            w: 0,
            h: 0,
        };
        Self {
            side,
            pyramid: empty,
            sums: empty,
            prisoners: empty,
        }
    }
}
