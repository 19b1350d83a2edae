//! The pictures of the book: every figure at two sizes, and upright for narrow screens where it is
//! wide.

use crate::base::Lang;
use crate::render::{Layout, Scene, SceneGame, Size, dimensions, png};
use crate::rulebook::{Entry, Shelf, entries};

/// Above this width in pixels a figure is shown upright on narrow screens.
const WIDE: u32 = 640;

/// A picture of the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its file's name, such as `boissiere-siege.png`.
    pub name: String,
    scene: Scene,
    size: Size,
}

impl Picture {
    /// The picture as a PNG.
    pub fn png(&self) -> Vec<u8> {
        // Every language shows the same picture; its description is beside it, in the page.
        png(&self.scene, Lang::En, self.size)
    }

    /// Its width and height in pixels.
    pub(super) fn dimensions(&self) -> (u32, u32) {
        dimensions(&self.scene, self.size)
    }
}

/// The pictures of one figure.
#[derive(Debug)]
pub(super) struct Figure {
    pub(super) scene: Scene,
    pub(super) normal: Picture,
    pub(super) sharp: Picture,
    /// Whether it has no room beside a text.
    pub(super) wide: bool,
    /// Sharp and upright, for narrow screens.
    pub(super) tall: Option<Picture>,
}

impl Figure {
    /// The figure of an entry, if it has one.
    pub(super) fn of(entry: &Entry) -> Option<Self> {
        let scene = entry.figure()?;
        let picture = |ending: &str, scene: &Scene, size| Picture {
            name: format!("{}-{}{ending}.png", entry.shelf.name(), entry.topic),
            scene: scene.clone(),
            size,
        };
        let upright = Scene {
            layout: match scene.layout {
                Layout::Upright => Layout::Turned,
                Layout::Turned => Layout::Upright,
            },
            ..scene.clone()
        };
        let width = |scene: &Scene| dimensions(scene, Size::Normal).0;
        let wide = width(&scene) > WIDE;
        // Latrunculi has no numbers to be read, and its captions say what is above and below.
        let tall = wide && scene.game != SceneGame::Latrunculi;
        Some(Self {
            wide,
            normal: picture("", &scene, Size::Normal),
            sharp: picture("-2x", &scene, Size::Double),
            tall: tall.then(|| picture("-tall", &upright, Size::Double)),
            scene,
        })
    }
}

/// Every picture of the book.
pub fn pictures() -> impl Iterator<Item = Picture> {
    entries(Lang::En)
        .filter_map(Figure::of)
        .flat_map(|figure| [Some(figure.normal), Some(figure.sharp), figure.tall])
        .flatten()
}

/// The picture of this file name.
pub fn picture(name: &str) -> Option<Picture> {
    let bare = name.strip_suffix(".png")?;
    let (shelf, rest) = bare.split_once('-')?;
    let shelf = Shelf::by_name(shelf)?;
    let entry = entries(Lang::En).find(|entry| {
        let ending = rest.strip_prefix(entry.topic);
        entry.shelf == shelf && ending.is_some_and(|end| ["", "-2x", "-tall"].contains(&end))
    })?;
    let figure = Figure::of(entry)?;
    let all = [Some(figure.normal), Some(figure.sharp), figure.tall];
    all.into_iter()
        .flatten()
        .find(|picture| picture.name == name)
}
