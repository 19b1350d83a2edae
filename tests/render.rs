//! Pictures against pictures kept in `tests/pictures`, and the board in words.
//!
//! `MAGISTER_PICTURES=1 cargo test` draws the kept pictures anew. When one differs, expected,
//! difference and actual stand side by side in `target/pictures`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use magister::base::Lang;
use magister::notation::{Mode, play_line, read_position};
use magister::render::{
    Arrow, ArrowKind, Deed, Layout, Mark, MarkKind, Scene, SceneSide, Size, alt, dimensions, png,
    words,
};
use magister::rules::{Game, Options, Position, Rules, Side};
use proptest::prelude::*;

/// A picture as red, green, blue.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
}

fn decode(bytes: &[u8]) -> Picture {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut pixels).expect("a picture");
    pixels.truncate(frame.buffer_size());
    Picture {
        width: frame.width,
        height: frame.height,
        pixels,
    }
}

fn encode(picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(::png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    writer
        .write_image_data(&picture.pixels)
        .expect("all pixels");
    drop(writer);
    bytes
}

/// Channels further apart than this differ; the rest is rounding.
const THRESHOLD: u8 = 8;

/// Expected, difference and actual side by side.
fn side_by_side(expected: &Picture, actual: &Picture) -> Picture {
    let (width, height) = (
        expected.width.max(actual.width),
        expected.height.max(actual.height),
    );
    let at = |picture: &Picture, x: u32, y: u32| {
        let inside = x < picture.width && y < picture.height;
        let start = ((y * picture.width + x) * 3) as usize;
        if inside {
            [0, 1, 2].map(|channel| picture.pixels[start + channel])
        } else {
            [255, 0, 255]
        }
    };
    let mut pixels = Vec::new();
    for y in 0..height {
        for x in 0..width {
            pixels.extend(at(expected, x, y));
        }
        for x in 0..width {
            let (a, b) = (at(expected, x, y), at(actual, x, y));
            let apart = a.iter().zip(b).any(|(a, b)| a.abs_diff(b) > THRESHOLD);
            pixels.extend(if apart { [220, 0, 0] } else { [240; 3] });
        }
        for x in 0..width {
            pixels.extend(at(actual, x, y));
        }
    }
    Picture {
        width: width * 3,
        height,
        pixels,
    }
}

/// Holds a scene's picture to the kept one.
fn hold(name: &str, scene: &Scene, size: Size) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let kept = root.join("tests/pictures").join(format!("{name}.png"));
    let bytes = png(scene, Lang::En, size);
    if std::env::var_os("MAGISTER_PICTURES").is_some() {
        fs::create_dir_all(root.join("tests/pictures")).expect("a folder");
        fs::write(&kept, &bytes).expect("written");
    }
    let expected = decode(&fs::read(&kept).unwrap_or_else(|_| panic!("{name} is not kept yet")));
    let actual = decode(&bytes);
    assert_eq!(
        (actual.width, actual.height),
        dimensions(scene, size),
        "{name}"
    );
    let channels = expected.pixels.iter().zip(&actual.pixels);
    let apart = channels
        .filter(|(a, b)| a.abs_diff(**b) > THRESHOLD)
        .count();
    let alike = (expected.width, expected.height) == (actual.width, actual.height);
    if alike && apart * 2000 <= actual.pixels.len() {
        return;
    }
    let folder: PathBuf = root.join("target/pictures");
    fs::create_dir_all(&folder).expect("a folder");
    let beside = folder.join(format!("{name}.png"));
    fs::write(&beside, encode(&side_by_side(&expected, &actual))).expect("written");
    panic!(
        "{name}: {apart} channels differ; see {} (expected, difference, actual)",
        beside.display()
    );
}

fn start(options: &Options) -> Scene {
    Scene::new(&options.start())
}

/// A position, and the same after a line of actions with what happened.
fn after(game: Game, position: &str, line: &str) -> Scene {
    let options = game.default_options();
    let position = read_position(&options, position).expect("a position");
    let steps = play_line(&position, line, Mode::Machine).expect("a legal line");
    let texts = line.split(';').chain(std::iter::repeat("")).map(str::trim);
    let actions = steps.iter().map(|step| step.action);
    Scene::played(&position, actions.zip(texts))
}

fn medieval(rows: u8) -> Options {
    let Options::Medieval(mut options) = Game::Medieval.default_options() else {
        unreachable!("the medieval game has its own options")
    };
    options.rows = rows;
    Options::Medieval(options)
}

#[test]
fn the_starts_look_as_kept() {
    hold(
        "latrunculi",
        &start(&Game::Latrunculi.default_options()),
        Size::Small,
    );
    hold(
        "boissiere",
        &start(&Game::Boissiere.default_options()),
        Size::Normal,
    );
    hold("medieval-12", &start(&medieval(12)), Size::Small);
    hold("medieval-14", &start(&medieval(14)), Size::Small);
}

#[test]
fn turned_boards_look_as_kept() {
    let scene = start(&Game::Boissiere.default_options());
    let wide = Scene {
        layout: Layout::Turned,
        ..scene.clone()
    };
    hold("boissiere-flipped", &scene.flipped(), Size::Small);
    hold("boissiere-wide", &wide, Size::Small);
    let scene = start(&Game::Latrunculi.default_options());
    let tall = Scene {
        layout: Layout::Turned,
        ..scene
    };
    hold("latrunculi-turned", &tall.flipped(), Size::Small);
}

#[test]
fn a_latrunculi_capture_looks_as_kept() {
    let scene = after(
        Game::Latrunculi,
        "12/5k6/1Pp9/p11/12/12/6K5/PPPPPPPPPPP1 w 0 1",
        "d1-d6",
    );
    assert_eq!(scene.ghosts.len(), 1, "c6 is taken between b6 and d6");
    hold("latrunculi-capture", &scene, Size::Small);
}

#[test]
fn a_boissiere_capture_looks_as_kept() {
    let scene = after(
        Game::Boissiere,
        CAPTURE,
        "[c3 d2 + c5 e3] x C8 d3; c3 d2-d1",
    );
    assert_eq!(scene.prisoners[1], ["S16^", "C8"]);
    hold("boissiere-capture", &scene, Size::Small);
}

#[test]
fn several_captures_look_as_kept() {
    // Two before the move, whose captor then goes where one of them stood; Black's point of view.
    let scene = after(
        Game::Boissiere,
        "8/8/8/8/8/8/8/8/8/8/3,p(64+49),4/2,c5,C5,4/1,c3,C8,C6,4/8/8/1,P(36+25+16+9+4+1),S289,5 o b - S16^ 7",
        "[c3 d2 + c5 e3] x C8 d3; c5 e3 x C5 e4; c3 d2-d3",
    );
    assert_eq!(
        scene.arrows.len(),
        4,
        "three for the captures, one for the move"
    );
    hold("several-captures", &scene.flipped(), Size::Small);
}

#[test]
fn a_siege_looks_as_kept() {
    let scene = after(
        Game::Medieval,
        "8/8/8/8/8/C2,C4,6/c5,1,C3,5/C6,C8,6/8/8/8/8/8/8 e b - - 5",
        "C3 h3-h2; ∩ c5 h1 @a1",
    );
    hold("siege", &scene, Size::Normal);
}

/// The source's example of addition, with a few more pieces around it.
const CAPTURE: &str = "8/8/8/8/8/8/8/8/8/8/3,p(64+49),4/2,c5,5/1,c3,C8,C6,4/8/8/1,P(36+25+16+9+4+1),S289,5 o b - S16^ 7";

#[test]
fn a_study_with_large_numbers_looks_as_kept() {
    let position = "8/8/8/p(9999+9999+9999+9999+9999+9999),c9999,t9999,s9999,4/8/8/8/8/8/8/8/8/P(64),C9999,T9999,S9999,4/8/8/C1000,T1000,S1000,c121,t361,s1234,2";
    let mut scene = after(
        Game::Boissiere,
        &format!("{position} e b c9,s36^,p190 C4 3"),
        "C1000 a1-b1",
    );
    for (square, kind) in [
        (96, MarkKind::Target),
        (99, MarkKind::Target),
        (50, MarkKind::Way),
    ] {
        scene.marks.push(Mark { square, kind });
    }
    scene.arrows.push(Arrow {
        from: 34,
        to: 97,
        kind: ArrowKind::Move,
    });
    hold("study", &scene, Size::Normal);
}

#[test]
fn a_medieval_capture_looks_as_kept() {
    let rows = "8/8/8/8/8/8/8/8/8/2,c3,5/8/2,C3,5/8/8";
    let scene = after(
        Game::Medieval,
        &format!("{rows} e b - - 5"),
        "C3 c3-d3; x e3 @a2",
    );
    assert!(
        scene
            .deeds
            .iter()
            .any(|deed| matches!(deed, Deed::Reentered { .. }))
    );
    assert_eq!(scene.ghosts.len(), 1);
    hold("medieval-capture", &scene, Size::Small);
}

#[test]
fn the_board_is_told_row_by_row() {
    let scene = after(
        Game::Boissiere,
        CAPTURE,
        "[c3 d2 + c5 e3] x C8 d3; c3 d2-d1",
    );
    insta::assert_snapshot!(words(&scene, Lang::En), @r"
    Rithmomachia after Boissière. It is the turn of White (Even).
    Captured: white circle 8 on d3 by addition, 3 + 5 = 8 (black circle 3 on d2, black circle 5 on e3).
    Last move: black circle 3 from d2 to d1.
    Rows p to g: empty.
    Row f: f4 black pyramid 113 made of 64 + 49.
    Row e: e3 black circle 5.
    Row d: d1 black circle 3, d4 white circle 6.
    Rows c to b: empty.
    Row a: a2 white pyramid 91 made of 36 + 25 + 16 + 9 + 4 + 1, a3 white square 289.
    Prisoners taken by Black (Odd): part 16 of the pyramid, circle 8.
    ");
    insta::assert_snapshot!(words(&scene, Lang::It), @r"
    Rithmomachia secondo Boissière. Tocca al Bianco (Pari).
    Cattura: cerchio 8 bianco in d3 per addizione, 3 + 5 = 8 (cerchio 3 nero in d2, cerchio 5 nero in e3).
    Ultima mossa: cerchio 3 nero da d2 a d1.
    Righe da p a g: vuote.
    Riga f: f4 piramide 113 nera fatta di 64 + 49.
    Riga e: e3 cerchio 5 nero.
    Riga d: d1 cerchio 3 nero, d4 cerchio 6 bianco.
    Righe da c a b: vuote.
    Riga a: a2 piramide 91 bianca fatta di 36 + 25 + 16 + 9 + 4 + 1, a3 quadrato 289 bianco.
    Catturati dal Nero (Dispari): parte 16 della piramide, cerchio 8.
    ");
    let scene = after(
        Game::Latrunculi,
        "12/5k6/1Pp9/p11/12/12/6K5/3P8 w 0 1",
        "d1-d6",
    );
    let told =
        [Lang::En, Lang::It].map(|lang| words(&scene, lang).lines().nth(2).map(str::to_owned));
    assert_eq!(
        told.map(Option::unwrap_or_default),
        [
            "Captured: black pawn on c6, between d6 and b6.",
            "Cattura: pedina nera in c6, tra d6 e b6.",
        ]
    );
    let scene = start(&Game::Latrunculi.default_options());
    insta::assert_snapshot!(words(&scene, Lang::En), @r"
    Latrunculi. It is the turn of White.
    Row 8: a8 to l8 black pawns.
    Row 7: f7 black king.
    Rows 6 to 3: empty.
    Row 2: g2 white king.
    Row 1: a1 to l1 white pawns.
    ");
}

#[test]
fn a_picture_is_described_from_its_position() {
    let scene = start(&Game::Boissiere.default_options());
    insta::assert_snapshot!(alt(&scene, Lang::En, 1024), @r"Rithmomachia after Boissière. It is the turn of White (Even). White (Even): pyramid 91 (36 + 25 + 16 + 9 + 4 + 1) b2; squares 289 a1, 169 a2, 153 b1, 81 a7, 45 b7, 25 a8, 15 b8; triangles 81 c1, 72 c2, 49 b3, 42 b4, 25 b6, 20 b5, 9 c8, 6 c7; circles 64 c3, 36 c4, 16 c5, 8 d3, 6 d4, 4 c6, 4 d5, 2 d6. Black (Odd): pyramid 190 (64 + 49 + 36 + 25 + 16) o8; squares 361 p8, 225 p7, 121 p2, 120 o7, 66 o2, 49 p1, 28 o1; triangles 100 n8, 90 n7, 64 o6, 56 o5, 36 o3, 30 o4, 16 n1, 12 n2; circles 81 n6, 49 n5, 25 n4, 9 m6, 9 n3, 7 m5, 5 m4, 3 m3.");
    insta::assert_snapshot!(alt(&scene, Lang::En, 200), @r"Rithmomachia after Boissière. It is the turn of White (Even). White (Even): pyramid 91 (36 + 25 + 16 + 9 + 4 + 1) b2; squares 289 a1, 169 a2, 153 b1, 81 a7, 45 b7, 25 a8, 15 b8, and 40 more pieces.");
    insta::assert_snapshot!(alt(&scene, Lang::It, 200), @r"
    Rithmomachia secondo Boissière. Tocca al Bianco (Pari). Bianco (Pari): piramide 91 (36 + 25 + 16 + 9 + 4 + 1) b2; quadrati 289 a1, 169 a2, 153 b1, 81 a7, 45 b7, 25 a8, 15 b8, e altri 40 pezzi.
    ");
    let over = Scene {
        turn: None,
        winner: Some(SceneSide::Black),
        ..scene
    };
    insta::assert_snapshot!(alt(&over, Lang::En, 100), @r"Rithmomachia after Boissière. The game is over: Black (Odd) has won. Not listed: 48 pieces.");
}

#[test]
fn a_picture_carries_its_description() {
    let scene = start(&Game::Latrunculi.default_options());
    let bytes = png(&scene, Lang::It, Size::Small);
    let decoder = ::png::Decoder::new(std::io::Cursor::new(&bytes));
    let reader = decoder.read_info().expect("a PNG");
    let texts = &reader.info().utf8_text;
    let text = texts.iter().find(|text| text.keyword == "Description");
    let text = text.expect("a description").get_text().expect("text");
    assert_eq!(text, alt(&scene, Lang::It, 1024));
}

/// A position some random actions into a game, with what its last action did.
fn wandered(game: Game, seed: u64, plies: usize) -> Scene {
    let mut before: Position = game.default_options().start();
    let mut last = None;
    let mut state = seed | 1;
    for _ in 0..plies {
        if let Some(action) = last {
            before.apply(action, |_| ());
        }
        let actions = before.actions();
        if actions.is_empty() {
            last = None;
            break;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let place = usize::try_from(state >> 33).expect("small") % actions.len();
        last = Some(actions[place]);
    }
    Scene::played(&before, last.map(|action| (action, "")))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn descriptions_keep_to_their_limit_and_cut_nothing(
        game in prop::sample::select(Game::ALL.to_vec()),
        seed: u64,
        plies in 0_usize..120,
        limit in 0_usize..1400,
    ) {
        let scene = wandered(game, seed, plies);
        for lang in Lang::ALL {
            let text = alt(&scene, lang, limit);
            prop_assert!(text.chars().count() <= limit);
            prop_assert!(text.is_empty() || text.ends_with('.'), "{text}");
            let full = alt(&scene, lang, usize::MAX);
            // Whatever is told is told as in the full description.
            let told = text.rsplit_once(", ").map_or("", |(told, _)| told);
            prop_assert!(full.starts_with(told), "{text}\n{full}");
        }
    }

    #[test]
    fn every_piece_is_told(
        game in prop::sample::select(Game::ALL.to_vec()),
        seed: u64,
        plies in 0_usize..120,
    ) {
        let scene = wandered(game, seed, plies);
        let full = alt(&scene, Lang::En, usize::MAX);
        let told = words(&scene, Lang::En);
        for piece in &scene.pieces {
            let name = magister::notation::square_name(game, magister::rules::Square(piece.square));
            let mut item = String::new();
            if piece.value > 0 {
                let _ = write!(item, "{} ", piece.value);
            }
            if !piece.subs.is_empty() {
                let subs: Vec<String> = piece.subs.iter().map(u16::to_string).collect();
                let _ = write!(item, "({}) ", subs.join(" + "));
            }
            prop_assert!(full.contains(&format!("{item}{name}")), "{item}{name} in {full}");
            let alone = piece.shape != 'M';
            prop_assert!(!alone || told.contains(&name), "{name} in {told}");
        }
    }

    #[test]
    fn every_position_can_be_drawn(
        game in prop::sample::select(Game::ALL.to_vec()),
        seed: u64,
        plies in 0_usize..120,
        flip: bool,
        wide: bool,
    ) {
        let mut scene = wandered(game, seed, plies);
        if flip {
            scene = scene.flipped();
        }
        if wide {
            scene.layout = Layout::Turned;
        }
        let picture = decode(&png(&scene, Lang::En, Size::Small));
        prop_assert_eq!((picture.width, picture.height), dimensions(&scene, Size::Small));
    }
}

#[test]
fn scenes_stored_before_captors_were_known_are_still_read() {
    let scene = after(
        Game::Boissiere,
        CAPTURE,
        "[c3 d2 + c5 e3] x C8 d3; c3 d2-d1",
    );
    let mut stored = serde_json::to_value(&scene).expect("a value");
    let read: Scene = serde_json::from_value(stored.clone()).expect("a scene");
    assert_eq!(read, scene);
    stored["layout"] = "landscape".into();
    let took = stored["deeds"][0]["took"].as_object_mut().expect("a deed");
    for field in ["by", "kind", "sum"] {
        took.remove(field).expect("known now");
    }
    for arrow in stored["arrows"].as_array_mut().expect("arrows") {
        arrow.as_object_mut().expect("an arrow").remove("kind");
    }
    let read: Scene = serde_json::from_value(stored).expect("an older scene");
    assert_eq!(read.layout, Layout::Turned);
    let text = alt(&read, Lang::En, 1024);
    assert!(text.contains("Captured: white circle 8 on d3."), "{text}");
}

#[test]
fn the_turn_told_is_the_side_to_act() {
    let position = Game::Medieval.default_options().start();
    assert_eq!(position.turn(), Side::Black);
    let text = alt(&Scene::new(&position), Lang::En, 1024);
    assert!(text.contains("It is the turn of Black (Odd)."), "{text}");
}

#[test]
fn the_command_line_draws_and_tells_a_position() {
    let file = std::env::temp_dir().join(format!("magister-render-{}.png", std::process::id()));
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_magister"))
        .args(["render", "--game", "boissiere", "--play", "C2 d6-e6; end"])
        .args([
            "--flip",
            "--layout",
            "landscape",
            "--size",
            "small",
            "--lang",
            "it",
            "--out",
        ])
        .arg(&file)
        .output()
        .expect("it runs");
    let told = String::from_utf8(run.stdout).expect("text");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    assert!(
        told.contains("Ultima mossa: cerchio 2 bianco da d6 a e6."),
        "{told}"
    );
    let picture = decode(&fs::read(&file).expect("a picture"));
    fs::remove_file(&file).expect("removed");
    assert!(picture.width > picture.height, "turned by a quarter");

    for (layout, wide) in [("portrait", false), ("landscape", true)] {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_magister"))
            .args(["render", "--game", "latrunculi", "--size", "small"])
            .args(["--layout", layout, "--out"])
            .arg(&file)
            .output()
            .expect("it runs");
        assert!(run.status.success());
        let picture = decode(&fs::read(&file).expect("a picture"));
        fs::remove_file(&file).expect("removed");
        assert_eq!(picture.width > picture.height, wide, "{layout}");
    }

    let run = std::process::Command::new(env!("CARGO_BIN_EXE_magister"))
        .args(["render", "--game", "latrunculi", "--position", "nonsense"])
        .output()
        .expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    assert!(run.stdout.is_empty());
}
