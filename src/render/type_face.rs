//! Text in pictures: the bundled font, measured by its ink and fitted into shapes.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, PxScale, point};

/// `DejaVu` Sans Bold, reduced to the characters pictures use; its licence lies beside it.
static FACE: LazyLock<Option<FontRef<'static>>> = LazyLock::new(|| {
    let bytes = include_bytes!("../../assets/fonts/DejaVuSans-Bold.subset.ttf");
    FontRef::try_from_slice(bytes).ok()
});

/// Height of a capital or digit in ems.
const CAP: f32 = 0.729;

/// How much narrower than drawn by its maker a number may be set.
const NARROWEST: f32 = 0.74;

/// A line of text at a size.
#[derive(Debug, Clone)]
pub(super) struct Line {
    text: String,
    scale: PxScale,
    /// From the first glyph's origin to the left edge of the ink.
    left: f32,
    /// Width of the ink in pixels.
    pub(super) width: f32,
    /// Height of the capitals and digits in pixels.
    pub(super) cap: f32,
}

impl Line {
    /// `text` with capitals of `cap` pixels, `squeeze` times as wide as the font's maker drew it.
    pub(super) fn new(text: &str, cap: f32, squeeze: f32) -> Self {
        let mut line = Self {
            text: text.to_owned(),
            scale: PxScale { x: 0.0, y: 0.0 },
            left: 0.0,
            width: 0.0,
            cap,
        };
        let Some(face) = FACE.as_ref() else {
            return line;
        };
        let em = face.units_per_em().unwrap_or(2048.0);
        let height = cap / CAP * face.height_unscaled() / em;
        line.scale = PxScale {
            x: height * squeeze,
            y: height,
        };
        let across = line.scale.x / face.height_unscaled();
        let mut ink: Option<(f32, f32)> = None;
        line.each(|glyph, face| {
            if let Some(outline) = face.outline(glyph.id) {
                let (a, b) = (outline.bounds.min.x * across, outline.bounds.max.x * across);
                let (a, b) = (glyph.position.x + a.min(b), glyph.position.x + a.max(b));
                let (left, right) = ink.unwrap_or((a, b));
                ink = Some((left.min(a), right.max(b)));
            }
        });
        let (left, right) = ink.unwrap_or_default();
        line.left = left;
        line.width = right - left;
        line
    }

    /// The largest setting of `text`, up to capitals of `most` whole pixels, whose ink is no wider
    /// than `room` leaves for capitals of a height; narrowed a little before it is made smaller.
    pub(super) fn fitted(text: &str, most: u32, room: impl Fn(f32) -> f32) -> Self {
        let mut cap = most.max(4);
        loop {
            #[allow(clippy::cast_precision_loss, reason = "a few pixels")]
            let height = cap as f32;
            let natural = Self::new(text, height, 1.0);
            let room = room(height);
            if natural.width <= room {
                return natural;
            }
            let squeeze = room / natural.width;
            if squeeze >= NARROWEST || cap == 4 {
                return Self::new(text, height, squeeze.max(0.3));
            }
            cap -= 1;
        }
    }

    /// Calls `paint` with every pixel the text touches and how much of it is ink; `x` is the
    /// middle of the ink, `y` the base line.
    pub(super) fn draw(&self, (x, y): (f32, f32), mut paint: impl FnMut(u32, u32, f32)) {
        let shift = x - self.width / 2.0 - self.left;
        self.each(|mut glyph, face| {
            glyph.position.x += shift;
            glyph.position.y += y;
            let Some(outline) = face.outline_glyph(glyph) else {
                return;
            };
            let corner = outline.px_bounds().min;
            outline.draw(|column, row, coverage| {
                #[allow(
                    clippy::cast_possible_truncation,
                    clippy::cast_possible_wrap,
                    reason = "pixels of a small surface"
                )]
                let at = (
                    corner.x as i64 + i64::from(column),
                    corner.y as i64 + i64::from(row),
                );
                if let (Ok(x), Ok(y)) = (u32::try_from(at.0), u32::try_from(at.1)) {
                    paint(x, y, coverage);
                }
            });
        });
    }

    fn each(&self, mut visit: impl FnMut(ab_glyph::Glyph, &FontRef<'static>)) {
        let Some(face) = FACE.as_ref() else { return };
        let across = self.scale.x / face.height_unscaled();
        let mut x = 0.0;
        for letter in self.text.chars() {
            let id = face.glyph_id(letter);
            visit(id.with_scale_and_position(self.scale, point(x, 0.0)), face);
            x += face.h_advance_unscaled(id) * across;
        }
    }
}
