//! Scene to picture (PNG) and Scene to words (alt text). Drawing knows no game flow.
//!
//! Reading order: [`Scene`] says what is shown, [`Scene::played`] what happened last; `layout`
//! where everything is ([`squares`] for who wants to lay buttons over it); `picture` puts sprites
//! together ([`png()`]), `strips` those beside the board; `tiles`, `pieces` and `marks` draw them
//! once, on a `sketch`, from the outlines in `shapes`, which imageproc fills; `arrows` come last;
//! `palette` has the colours. [`words()`] and [`alt`] tell the same scene.

mod arrows;
mod layout;
mod marks;
mod palette;
mod picture;
mod pieces;
mod played;
mod scene;
mod shapes;
mod sketch;
mod strips;
mod sums;
#[cfg(test)]
mod tests;
mod tiles;
mod type_face;
mod words;

pub use layout::{Size, SquareBox, dimensions, squares};
pub use picture::{pixels, png};
pub use scene::{
    Arrow, ArrowKind, Deed, Glyph, Labels, Layout, Mark, MarkKind, Scene, SceneGame, SceneSide,
    Window,
};
pub use words::{alt, words};
