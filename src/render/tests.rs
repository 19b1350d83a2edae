//! What the eye can tell apart, what it can read, and where things are.

use super::marks::Marks;
use super::palette::{self, Rgb};
use super::pieces::Easel;
use super::sketch::{Sketch, Tile};
use super::tiles::{Sprite, Square, tile};
use super::*;
use crate::rules::Game;

/// How a kind of eye sees a colour.
type Eye = fn([f32; 3]) -> [f32; 3];

/// Full colour, grey, and the three kinds of colour blindness in full strength
/// (Machado, Oliveira and Fernandes 2009), on linear light.
const EYES: [(&str, Eye); 5] = [
    ("full", |light| light),
    ("grey", |light| [luminance(light); 3]),
    ("protanopia", |light| {
        seen(
            light,
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        )
    }),
    ("deuteranopia", |light| {
        seen(
            light,
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        )
    }),
    ("tritanopia", |light| {
        seen(
            light,
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        )
    }),
];

fn seen(light: [f32; 3], matrix: [[f32; 3]; 3]) -> [f32; 3] {
    matrix.map(|row| {
        let sum: f32 = row
            .iter()
            .zip(light)
            .map(|(share, light)| share * light)
            .sum();
        sum.clamp(0.0, 1.0)
    })
}

fn linear(colour: Rgb) -> [f32; 3] {
    colour.map(|byte| {
        let value = f32::from(byte) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn luminance([red, green, blue]: [f32; 3]) -> f32 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Contrast of two colours as the guidelines for web pages count it: 1 to 21.
fn contrast(a: [f32; 3], b: [f32; 3]) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Difference of two colours in the CIE's L*a*b* (1976): 2.3 is just noticeable.
fn difference(one: [f32; 3], other: [f32; 3]) -> f32 {
    let lab = |[red, green, blue]: [f32; 3]| {
        let xyz = [
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            luminance([red, green, blue]),
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        ];
        let [x, y, z] = xyz.map(|value| {
            if value > 0.008_856 {
                value.cbrt()
            } else {
                7.787 * value + 16.0 / 116.0
            }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    let pairs = lab(one).into_iter().zip(lab(other));
    pairs
        .map(|(one, other)| (one - other).powi(2))
        .sum::<f32>()
        .sqrt()
}

fn glyph(side: SceneSide, shape: char, value: u16) -> Glyph {
    Glyph {
        square: 0,
        side,
        shape,
        value,
        subs: Vec::new(),
    }
}

/// A square of the board with marks and maybe a piece.
fn square(kinds: &[MarkKind], piece: Option<Glyph>, faded: bool) -> std::sync::Arc<Tile> {
    let mut marks = Marks::default();
    for kind in kinds {
        marks.add(*kind);
    }
    tile(
        60,
        Sprite::Square(Square {
            light: true,
            marks,
            piece,
            faded,
            taken: None,
        }),
    )
}

/// The share of a square's pixels that look clearly different to this eye.
fn changed(a: &Tile, b: &Tile, eye: Eye) -> f32 {
    let bytes = palette::bytes();
    let light = |place: &u8| {
        let start = usize::from(*place) * 3;
        eye(linear([bytes[start], bytes[start + 1], bytes[start + 2]]))
    };
    let pairs = a.pixels.iter().zip(&b.pixels);
    let different = pairs.filter(|(a, b)| a != b && difference(light(a), light(b)) > 12.0);
    #[allow(clippy::cast_precision_loss, reason = "pixels of a square")]
    let share = different.count() as f32 / a.pixels.len() as f32;
    share
}

#[test]
fn the_palette_fits_a_byte_and_holds_every_colour_of_the_theme() {
    let bytes = palette::bytes();
    assert!(bytes.len() <= 256 * 3);
    for colour in [
        palette::FRAME,
        palette::CREAM,
        palette::LIGHT,
        palette::DARK,
        palette::IVORY,
        palette::INK,
        palette::NIGHT,
        palette::MOVE,
        palette::MOVED,
        palette::CAPTURE,
        palette::TARGET,
        palette::FADED_IVORY,
        palette::FADED_NIGHT,
    ] {
        let start = usize::from(palette::nearest(colour)) * 3;
        assert_eq!(bytes[start..start + 3], colour, "{colour:?}");
    }
}

#[test]
fn numbers_stand_out_from_what_they_stand_on_for_every_eye() {
    for (eye, see) in EYES {
        for (ink, ground, least) in [
            (palette::INK, palette::IVORY, 12.0),
            (palette::IVORY, palette::NIGHT, 12.0),
            (palette::CREAM, palette::FRAME, 7.0),
            (palette::INK, palette::FADED_IVORY, 7.0),
            (palette::IVORY, palette::FADED_NIGHT, 4.5),
        ] {
            let found = contrast(see(linear(ink)), see(linear(ground)));
            assert!(
                found >= least,
                "{eye}: {ink:?} on {ground:?} has {found:.1}"
            );
        }
    }
}

#[test]
fn the_sides_differ_from_each_other_and_from_the_board_for_every_eye() {
    for (eye, see) in EYES {
        let apart = |a: Rgb, b: Rgb| contrast(see(linear(a)), see(linear(b)));
        assert!(
            apart(palette::IVORY, palette::NIGHT) >= 12.0,
            "{eye}: the sides"
        );
        assert!(
            apart(palette::FADED_IVORY, palette::FADED_NIGHT) >= 3.0,
            "{eye}: ghosts"
        );
        for ground in [palette::LIGHT, palette::DARK, palette::MOVED] {
            assert!(
                apart(palette::INK, ground) >= 7.0,
                "{eye}: outlines on {ground:?}"
            );
            assert!(
                apart(palette::NIGHT, ground) >= 5.0,
                "{eye}: black pieces on {ground:?}"
            );
            assert!(
                apart(palette::MOVE, ground) >= 3.0,
                "{eye}: the last move on {ground:?}"
            );
        }
    }
}

#[test]
fn marks_are_told_apart_by_shape_for_every_eye() {
    let kinds = [
        vec![],
        vec![MarkKind::From],
        vec![MarkKind::To],
        vec![MarkKind::Captured],
        vec![MarkKind::Reentered],
        vec![MarkKind::Target],
        vec![MarkKind::Way],
    ];
    let pieces = [
        None,
        Some(glyph(SceneSide::White, 'C', 64)),
        Some(glyph(SceneSide::Black, 'S', 361)),
        Some(glyph(SceneSide::Black, 'P', 190)),
    ];
    for (eye, see) in EYES {
        for piece in &pieces {
            for (place, a) in kinds.iter().enumerate() {
                for b in &kinds[place + 1..] {
                    let (first, second) = (
                        square(a, piece.clone(), false),
                        square(b, piece.clone(), false),
                    );
                    let share = changed(&first, &second, see);
                    assert!(share > 0.02, "{eye}: {a:?} and {b:?} on {piece:?}: {share}");
                }
            }
        }
    }
}

#[test]
fn a_captured_piece_looks_captured_for_every_eye() {
    for (eye, see) in EYES {
        for side in [SceneSide::White, SceneSide::Black] {
            for shape in ['C', 'T', 'S', 'P', 'M'] {
                let piece = glyph(side, shape, 9);
                let here = square(&[], Some(piece.clone()), false);
                let gone = square(&[], Some(piece), true);
                assert!(changed(&here, &gone, see) > 0.05, "{eye}: {side:?} {shape}");
            }
        }
    }
}

#[test]
fn every_shape_has_its_own_outline() {
    let shapes = ['C', 'T', 'S', 'P', 'M', 'K'];
    for side in [SceneSide::White, SceneSide::Black] {
        for (place, &a) in shapes.iter().enumerate() {
            for &b in &shapes[place + 1..] {
                let draw = |shape| square(&[], Some(glyph(side, shape, 0)), false);
                let share = changed(&draw(a), &draw(b), EYES[1].1);
                assert!(share > 0.08, "{a} and {b} of {side:?}: {share}");
            }
        }
    }
}

/// Height of the digits of a number, in pixels.
fn digits(cell: u32, shape: char, value: u16) -> f32 {
    let mut sketch = Sketch::new(cell, cell, palette::LIGHT);
    let easel = Easel {
        sketch: &mut sketch,
        cell,
    };
    let (number, _) = easel.number(shape, value).expect("a piece with a value");
    number.cap
}

#[test]
fn every_number_can_be_read_on_a_phone() {
    // 540 pixels shown as 320, and 1032 shown as 550.
    for shown in [320.0 / 540.0, 550.0 / 1032.0] {
        for shape in ['C', 'T', 'S', 'P'] {
            for (value, least) in [
                (9, 9.0),
                (25, 9.0),
                (100, 8.0),
                (361, 8.0),
                (1234, 6.4),
                (9999, 6.4),
            ] {
                let height = digits(60, shape, value) * shown;
                assert!(height >= least, "{shape}{value} is {height:.1} pixels high");
            }
        }
        assert!(digits(60, 'P', 59_994) * shown >= 6.0);
        assert!(digits(40, 'T', 100) * shown >= 5.0, "a prisoner");
    }
    for game in Game::ALL {
        let scene = Scene::new(&game.default_options().start());
        for (layout, shown) in [(Layout::Upright, 320.0), (Layout::Turned, 550.0)] {
            let scene = Scene {
                layout,
                ..scene.clone()
            };
            let plan = super::layout::Plan::new(&scene, Size::Normal);
            #[allow(clippy::cast_precision_loss, reason = "pixels of the picture")]
            let height = plan.capital() as f32 * shown / plan.width as f32;
            assert!(
                height >= 6.0,
                "{game:?}: coordinates are {height:.1} pixels high"
            );
        }
    }
    for shape in ['C', 'T', 'S', 'P'] {
        assert!(digits(36, shape, 361) >= 8.0, "{shape} at the small size");
    }
}

#[test]
fn squares_cover_the_board_and_turn_with_it() {
    for game in Game::ALL {
        let scene = Scene::new(&game.default_options().start());
        for layout in [Layout::Upright, Layout::Turned] {
            let scene = Scene {
                layout,
                ..scene.clone()
            };
            let boxes = squares(&scene);
            let mut seen: Vec<u8> = boxes.iter().map(|place| place.square).collect();
            seen.sort_unstable();
            let all: Vec<u8> = (0..scene.columns * scene.rows).collect();
            assert_eq!(seen, all);
            for place in &boxes {
                assert!(place.x > 0.0 && place.x + place.w < 1.0, "{place:?}");
                assert!(place.y > 0.0 && place.y + place.h < 1.0, "{place:?}");
            }
            // Seen from the other side the same squares come in the opposite order.
            let order = |scene: &Scene| -> Vec<u8> {
                squares(scene).iter().map(|place| place.square).collect()
            };
            let mut turned = order(&scene.clone().flipped());
            turned.reverse();
            assert_eq!(order(&scene), turned);
        }
    }
}

#[test]
fn the_viewer_sits_at_the_bottom_or_at_the_left() {
    let scene = Scene::new(&Game::Boissiere.default_options().start());
    let first = |scene: &Scene| squares(scene)[0].square;
    // p1, a1, p8 ... are 120, 0, 127; the first box is the upper left one.
    assert_eq!(first(&scene), 120);
    assert_eq!(first(&scene.clone().flipped()), 7);
    let wide = Scene {
        layout: Layout::Turned,
        ..scene
    };
    assert_eq!(first(&wide), 0);
    assert_eq!(first(&wide.flipped()), 127);
}

#[test]
fn pictures_have_the_promised_sizes() {
    let scene = Scene::new(&Game::Boissiere.default_options().start());
    assert_eq!(dimensions(&scene, Size::Small).0, 320);
    assert_eq!(dimensions(&scene, Size::Normal).0, 540);
    assert_eq!(dimensions(&scene, Size::Double).0, 1080);
    let bare = super::picture::compose(&scene, Size::Normal);
    assert_eq!((bare.width, bare.height), dimensions(&scene, Size::Normal));
}

/// A capture as the scene tells it: White's by this sum.
fn took(square: u8, sum: &str) -> Deed {
    Deed::Took {
        piece: Glyph {
            square,
            ..glyph(SceneSide::Black, 'C', 9)
        },
        sub: None,
        by: Vec::new(),
        kind: Some("addition".to_owned()),
        sum: Some(sum.to_owned()),
    }
}

#[test]
fn the_arrows_of_move_and_capture_are_told_apart_for_every_eye() {
    let bare = Scene {
        pieces: Vec::new(),
        ..Scene::new(&Game::Medieval.default_options().start())
    };
    let drawn = |from: u8, to: u8, kind: Option<ArrowKind>| {
        let arrows = kind.map(|kind| Arrow { from, to, kind });
        let scene = Scene {
            arrows: arrows.into_iter().collect(),
            ..bare.clone()
        };
        super::picture::compose(&scene, Size::Small)
    };
    // To the next square, along a row, and along a long diagonal.
    for (from, to) in [(0, 1), (0, 3), (9, 54)] {
        let [none, moved, captured] = [None, Some(ArrowKind::Move), Some(ArrowKind::Capture)]
            .map(|kind| drawn(from, to, kind));
        for (eye, see) in EYES {
            let square = 36.0 * 36.0;
            #[allow(clippy::cast_precision_loss, reason = "pixels of a picture")]
            let pixels = none.pixels.len() as f32;
            let seen = changed(&none, &captured, see) * pixels / square;
            assert!(seen > 0.05, "{eye}: {from} to {to} shows on {seen} squares");
            let apart = changed(&moved, &captured, see) * pixels / square;
            assert!(
                apart > 0.05,
                "{eye}: {from} to {to} differs on {apart} squares"
            );
        }
    }
}

#[test]
fn a_piece_taken_where_another_stands_is_seen_by_every_eye() {
    let stands = Some(glyph(SceneSide::White, 'S', 361));
    for taken in [
        glyph(SceneSide::Black, 'T', 0),
        glyph(SceneSide::Black, 'S', 0),
    ] {
        let drawn = |taken: Option<Glyph>| {
            let square = Square {
                light: false,
                marks: Marks::default(),
                piece: stands.clone(),
                faded: false,
                taken,
            };
            tile(36, Sprite::Square(square))
        };
        for (eye, see) in EYES {
            let share = changed(&drawn(None), &drawn(Some(taken.clone())), see);
            assert!(share > 0.05, "{eye}: {taken:?} {share}");
        }
    }
}

#[test]
fn sums_stand_whole_in_their_lines_and_dots_for_the_rest() {
    let start = Scene::new(&Game::Boissiere.default_options().start());
    let sums = [
        "3 + 5 = 8",
        "12 × 6 = 72",
        "9999 × 14 = 139986",
        "361 − 72 = 289",
    ];
    for (layout, most) in [(Layout::Upright, 12), (Layout::Turned, 12)] {
        for count in 0..=most {
            let scene = Scene {
                layout,
                deeds: (0..count)
                    .map(|place| took(place, sums[usize::from(place) % sums.len()]))
                    .collect(),
                ..start.clone()
            };
            for size in Size::ALL {
                let plan = super::layout::Plan::new(&scene, size);
                let strip = plan
                    .strips
                    .iter()
                    .find(|strip| strip.side == SceneSide::White);
                let area = strip.expect("two strips").sums;
                let lines = super::sums::lines(&scene, SceneSide::White, &plan, area.w);
                assert!(lines.len() <= 2);
                assert_eq!(
                    area.h,
                    plan.line() * u32::try_from(lines.len()).expect("few")
                );
                let places: Vec<_> = lines.concat();
                let whole = places
                    .iter()
                    .filter(|place| sums.contains(&place.text.as_str()));
                let whole = whole.count();
                let dots = places.iter().filter(|place| place.text == "…").count();
                assert_eq!(
                    dots,
                    usize::from(whole < usize::from(count)),
                    "{count} sums"
                );
                assert_eq!(whole + dots, places.len());
                for line in &lines {
                    let ends = line.iter().map(|place| (place.x, place.x + place.width));
                    let ends: Vec<_> = ends.collect();
                    assert!(ends.windows(2).all(|pair| pair[0].1 <= pair[1].0));
                    assert!(ends.iter().all(|end| end.1 <= area.w), "{ends:?}");
                }
                assert!(
                    super::sums::lines(&scene, SceneSide::Black, &plan, area.w).is_empty(),
                    "Black has taken nothing"
                );
                let picture = super::picture::compose(&scene, size);
                assert_eq!((picture.width, picture.height), (plan.width, plan.height));
            }
            let plan = super::layout::Plan::new(&scene, Size::Normal);
            let shown = if layout == Layout::Upright {
                320.0
            } else {
                550.0
            };
            #[allow(clippy::cast_precision_loss, reason = "pixels of the picture")]
            let height = plan.text() as f32 * shown / plan.width as f32;
            assert!(height >= 8.0, "a sum is {height:.1} pixels high");
        }
    }
}
