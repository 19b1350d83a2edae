//! Boards for the page: pictures as PNG, with the place of every square and a description.
//!
//! A picture is asked for by a name that only those can know who were shown its scene; the scenes
//! are kept for a while, and the page asks again for what is kept no more.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

use super::{Page, page};
use crate::base::Lang;
use crate::notation::square_name;
use crate::render::{self, Layout, Scene, SceneSide, Size, SquareBox};
use crate::rules::{Game, Square};
use crate::table::view::GameView;

/// How many scenes are kept.
const KEPT: usize = 500;

/// How many pictures are drawn at once.
const DRAWN_AT_ONCE: usize = 2;

/// The longest description of a board, in characters.
const LONGEST_ALT: usize = 2000;

/// How the person wants to look at the board.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Look {
    pub(super) lang: Option<String>,
    /// `1`: from the other side.
    flip: Option<String>,
    /// `1`: turned by a quarter.
    turned: Option<String>,
}

/// A board as the page lays it out.
#[derive(Debug, Serialize)]
pub(super) struct Board {
    picture: String,
    alt: String,
    width: u32,
    height: u32,
    columns: u8,
    rows: u8,
    viewpoint: SceneSide,
    squares: Vec<SquareShown>,
}

/// A square of the board, in the order the picture shows them.
#[derive(Debug, Serialize)]
struct SquareShown {
    #[serde(flatten)]
    place: SquareBox,
    name: String,
}

/// The scenes that may be asked for.
#[derive(Debug)]
pub(super) struct Pictures {
    names: RandomState,
    kept: Mutex<Kept>,
    drawing: Semaphore,
}

#[derive(Debug, Default)]
struct Kept {
    scenes: HashMap<u64, Arc<(Scene, Lang)>>,
    order: VecDeque<u64>,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            names: RandomState::new(),
            kept: Mutex::default(),
            drawing: Semaphore::new(DRAWN_AT_ONCE),
        }
    }
}

impl Pictures {
    /// Where the picture of `scene` can be had: the address without the ending for its size.
    pub(super) fn link(&self, scene: Scene, lang: Lang) -> String {
        let name = self.names.hash_one((&scene, lang));
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.scenes.insert(name, Arc::new((scene, lang))).is_none() {
            kept.order.push_back(name);
        }
        if kept.order.len() > KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.scenes.remove(&oldest);
        }
        format!("/picture/{name:016x}")
    }

    fn scene(&self, name: u64) -> Option<Arc<(Scene, Lang)>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.scenes.get(&name).map(Arc::clone)
    }

    /// The board of a game, with the person's own side near them unless they want it otherwise.
    pub(super) fn board(&self, view: &GameView, look: &Look, lang: Lang) -> Board {
        let mut scene = view.scene.clone();
        scene.viewpoint = match view.side.as_deref() {
            Some("black") => SceneSide::Black,
            _ => SceneSide::White,
        };
        let wanted = |flag: &Option<String>| flag.as_deref() == Some("1");
        if wanted(&look.flip) {
            scene = scene.flipped();
        }
        if wanted(&look.turned) {
            scene.layout = Layout::Turned;
        }
        let game = Game::by_name(&view.game);
        let (width, height) = render::dimensions(&scene, Size::Normal);
        let squares = render::squares(&scene)
            .into_iter()
            .map(|place| SquareShown {
                name: game.map_or_else(String::new, |game| square_name(game, Square(place.square))),
                place,
            });
        Board {
            alt: render::alt(&scene, lang, LONGEST_ALT),
            width,
            height,
            columns: scene.columns,
            rows: scene.rows,
            viewpoint: scene.viewpoint,
            squares: squares.collect(),
            picture: self.link(scene, lang),
        }
    }
}

/// A picture by its name and size: `0123456789abcdef-normal.png`.
pub(super) async fn picture(
    State(page): State<Arc<Page>>,
    name: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let asked = name.ok().and_then(|Path(name)| {
        let name = name.strip_suffix(".png")?;
        let (name, size) = name.split_once('-')?;
        Some((u64::from_str_radix(name, 16).ok()?, size_of(size)?))
    });
    let found = asked.and_then(|(name, size)| Some((page.pictures.scene(name)?, size)));
    match found {
        Some((scene, size)) => draw(&page, scene, size, "private, max-age=86400, immutable").await,
        None => page::missing(headers, uri).await,
    }
}

/// The start of a game: `boissiere-small.png`.
pub(super) async fn start(
    State(page): State<Arc<Page>>,
    name: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let asked = name.ok().and_then(|Path(name)| {
        let name = name.strip_suffix(".png")?;
        let (game, size) = name.split_once('-')?;
        Some((Game::by_name(game)?, size_of(size)?))
    });
    let Some((game, size)) = asked else {
        return page::missing(headers, uri).await;
    };
    let scene = Scene::new(&game.default_options().start());
    let scene = Arc::new((scene, Lang::default()));
    draw(&page, scene, size, "private, max-age=3600").await
}

fn size_of(name: &str) -> Option<Size> {
    match name {
        "small" => Some(Size::Small),
        "normal" => Some(Size::Normal),
        "double" => Some(Size::Double),
        _ => None,
    }
}

async fn draw(
    page: &Page,
    scene: Arc<(Scene, Lang)>,
    size: Size,
    caching: &'static str,
) -> Response {
    drawn(page, move || render::png(&scene.0, scene.1, size), caching).await
}

/// A picture that this work makes, a few at a time and off the threads that answer.
pub(super) async fn drawn(
    page: &Page,
    work: impl FnOnce() -> Vec<u8> + Send + 'static,
    caching: &'static str,
) -> Response {
    let Ok(_turn) = page.pictures.drawing.acquire().await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(png) => {
            let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, caching)];
            (headers, png).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "a picture could not be drawn");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
