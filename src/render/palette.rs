//! The colours of the pictures, and the one palette all of them share.

use std::sync::LazyLock;

/// A colour: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// The frame around the board.
pub(super) const FRAME: Rgb = [0x35, 0x2b, 0x26];
/// Coordinates and lines on the frame.
pub(super) const CREAM: Rgb = [0xf0, 0xe6, 0xd2];
/// A light square.
pub(super) const LIGHT: Rgb = [0xdc, 0xc8, 0xa2];
/// A dark square.
pub(super) const DARK: Rgb = [0xc6, 0xad, 0x81];
/// White's pieces.
pub(super) const IVORY: Rgb = [0xff, 0xfc, 0xf4];
/// White's outlines and numbers.
pub(super) const INK: Rgb = [0x1f, 0x1a, 0x18];
/// Black's pieces.
pub(super) const NIGHT: Rgb = [0x2a, 0x2b, 0x3a];
/// The last move.
pub(super) const MOVE: Rgb = [0x10, 0x49, 0x8c];
/// A square of the last move.
pub(super) const MOVED: Rgb = [0xb9, 0xcb, 0xd6];
/// What was captured.
pub(super) const CAPTURE: Rgb = [0xa3, 0x1f, 0x1a];
/// What is pointed out.
pub(super) const TARGET: Rgb = [0xff, 0xb0, 0x10];
/// A captured white piece, fading.
pub(super) const FADED_IVORY: Rgb = [0xec, 0xe1, 0xc9];
/// A captured black piece, fading.
pub(super) const FADED_NIGHT: Rgb = [0x74, 0x6e, 0x6b];

/// Which colours meet at edges, and in how many steps they pass into each other.
const RAMPS: [(Rgb, Rgb, usize); 34] = [
    (FRAME, CREAM, 7),
    (INK, IVORY, 15),
    (NIGHT, IVORY, 15),
    (INK, LIGHT, 7),
    (INK, DARK, 7),
    (INK, MOVED, 7),
    (NIGHT, LIGHT, 7),
    (NIGHT, DARK, 7),
    (NIGHT, MOVED, 7),
    (INK, NIGHT, 3),
    (FRAME, INK, 3),
    (FRAME, IVORY, 7),
    (FRAME, NIGHT, 3),
    (MOVE, LIGHT, 7),
    (MOVE, DARK, 7),
    (MOVE, MOVED, 7),
    (MOVE, IVORY, 7),
    (MOVE, INK, 3),
    (MOVE, NIGHT, 3),
    (IVORY, LIGHT, 5),
    (IVORY, DARK, 5),
    (IVORY, MOVED, 5),
    (CAPTURE, IVORY, 7),
    (CAPTURE, LIGHT, 3),
    (CAPTURE, DARK, 3),
    (CAPTURE, INK, 2),
    (TARGET, INK, 5),
    (TARGET, LIGHT, 3),
    (FADED_IVORY, INK, 7),
    (FADED_IVORY, LIGHT, 2),
    (FADED_IVORY, DARK, 2),
    (FADED_NIGHT, IVORY, 7),
    (FADED_NIGHT, LIGHT, 3),
    (FADED_NIGHT, DARK, 3),
];

/// The palette: every colour and every step between colours that meet; at most 256.
static PALETTE: LazyLock<Vec<Rgb>> = LazyLock::new(|| {
    let mut colours = Vec::with_capacity(256);
    for (from, to, steps) in RAMPS {
        for step in 0..=steps + 1 {
            #[allow(clippy::cast_precision_loss, reason = "a few steps")]
            let share = step as f32 / (steps + 1) as f32;
            let colour = mix(from, to, share);
            if !colours.contains(&colour) && colours.len() < 256 {
                colours.push(colour);
            }
        }
    }
    colours
});

/// The palette's bytes, as a PNG holds them.
pub(super) fn bytes() -> Vec<u8> {
    PALETTE.concat()
}

/// `share` of the way from one colour to another.
pub(super) fn mix(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let mut mixed = from;
    for ((mixed, from), to) in mixed.iter_mut().zip(from).zip(to) {
        let (from, to) = (f32::from(from), f32::from(to));
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between two bytes, when the share is between 0 and 1"
        )]
        let value = (from + (to - from) * share.clamp(0.0, 1.0)).round() as u8;
        *mixed = value;
    }
    mixed
}

/// The palette's colour nearest to `colour`.
pub(super) fn nearest(colour: Rgb) -> u8 {
    let mut best = (u32::MAX, 0);
    for (place, candidate) in PALETTE.iter().enumerate() {
        let distance = distance(*candidate, colour);
        if distance < best.0 {
            best = (distance, place);
        }
    }
    u8::try_from(best.1).unwrap_or(u8::MAX)
}

/// How different two colours look, by a weighting of their channels that is near the eye's.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let channel = |place: usize| u32::from(a[place].abs_diff(b[place]));
    let (red, green, blue) = (channel(0), channel(1), channel(2));
    3 * red * red + 6 * green * green + 2 * blue * blue
}

/// How one colour covers each colour of the palette: by sixteenths of coverage.
#[derive(Debug)]
pub(super) struct Cover {
    table: Vec<[u8; 17]>,
}

impl Cover {
    /// The table for covering with `colour`.
    pub(super) fn new(colour: Rgb) -> Self {
        let row = |under: &Rgb| {
            let mut row = [0; 17];
            for (sixteenths, cell) in row.iter_mut().enumerate() {
                #[allow(clippy::cast_precision_loss, reason = "at most 16")]
                let share = sixteenths as f32 / 16.0;
                *cell = nearest(mix(*under, colour, share));
            }
            row
        };
        Self {
            table: PALETTE.iter().map(row).collect(),
        }
    }

    /// The palette's colour where `coverage` (0 to 1) of the colour lies over `under`.
    pub(super) fn over(&self, under: u8, coverage: f32) -> u8 {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 16"
        )]
        let sixteenths = (coverage.clamp(0.0, 1.0) * 16.0).round() as usize;
        self.table
            .get(usize::from(under))
            .map_or(under, |row| row[sixteenths])
    }
}
