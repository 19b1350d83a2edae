//! Scene to picture (PNG) and Scene to words (alt text). Drawing knows no game flow.

mod scene;

pub use scene::{Arrow, Glyph, Labels, Layout, Mark, MarkKind, Scene, SceneSide};
