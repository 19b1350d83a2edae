//! How long a picture takes: composing cached sprites, encoding, describing.

use magister::base::Lang;
use magister::render::{Arrow, ArrowKind, Scene, Size, alt, png, squares, words};
use magister::rules::Game;

fn main() {
    divan::main();
}

fn scene() -> Scene {
    Scene::new(&Game::Boissiere.default_options().start())
}

#[divan::bench(args = [Size::Small, Size::Normal, Size::Double])]
fn picture(bencher: divan::Bencher<'_, '_>, size: Size) {
    let scene = scene();
    png(&scene, Lang::En, size);
    bencher.bench(|| png(&scene, Lang::En, size));
}

#[divan::bench(args = [Size::Small, Size::Normal, Size::Double])]
fn pixels(bencher: divan::Bencher<'_, '_>, size: Size) {
    let scene = scene();
    magister::render::pixels(&scene, size);
    bencher.bench(|| magister::render::pixels(&scene, size));
}

/// The first picture of a size, with every sprite still to be drawn: measured once, before the others.
#[divan::bench(args = [Size::Small, Size::Normal, Size::Double], sample_count = 1, sample_size = 1)]
fn first_picture(size: Size) -> Vec<u8> {
    png(&scene(), Lang::En, size)
}

/// A board after a long move and captures, with their arrows and sums.
#[divan::bench(args = [Size::Small, Size::Normal, Size::Double])]
fn captures(bencher: divan::Bencher<'_, '_>, size: Size) {
    let mut scene = scene();
    for (from, to, kind) in [
        (0, 45, ArrowKind::Capture),
        (5, 45, ArrowKind::Capture),
        (64, 67, ArrowKind::Move),
    ] {
        scene.arrows.push(Arrow { from, to, kind });
    }
    png(&scene, Lang::En, size);
    bencher.bench(|| png(&scene, Lang::En, size));
}

#[divan::bench]
fn description() -> String {
    alt(&scene(), Lang::En, 1024)
}

#[divan::bench]
fn in_words() -> String {
    words(&scene(), Lang::En)
}

#[divan::bench]
fn places() -> usize {
    squares(&scene()).len()
}
