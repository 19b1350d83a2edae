//! What a reader of the pictures and words would notice.

use std::fs;
use std::path::Path;

use super::*;

const BOISSIERE: &str = "s49,s121,4,s225,s361/s28,s66,t36,t30,t56,t64,s120,p(64+49+36+25+16)/t16,t12,c9,c25,c49,c81,t90,t100/2,c3,c5,c7,c9,2/8/8/8/8/8/8/8/8/2,C8,C6,C4,C2,2/T81,T72,C64,C36,C16,C4,T6,T9/S153,P(36+25+16+9+4+1),T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25";
const RANKS: &str = "s361,p(64+49+36+25+16),s225,s120,s121,s66,s49,s28/t100,t90,t64,t56,t36,t30,t16,t12/c81,c9,c49,c7,c25,c5,c9,c3/8/8/8/8/8/8/C2,C4,C4,C16,C6,C36,C8,C64/T6,T9,T20,T25,T42,T49,T72,T81/S15,S25,S45,S81,P(36+25+16+9+4+1),S169,S153,S289";
const LATRUNCULI: &str = "pppppppppppp/5k6/12/12/12/12/6K5/PPPPPPPPPPPP";

/// A scene with the pieces of a position text's rows.
fn board(game: SceneGame, text: &str) -> Scene {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = if game == SceneGame::Latrunculi { 12 } else { 8 };
    let mut pieces = Vec::new();
    for (row, items) in rows.iter().rev().enumerate() {
        let mut square = row * columns;
        let mut rest = *items;
        while let Some(first) = rest.chars().next() {
            let digits = |text: &str| {
                text.find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(text.len())
            };
            if first == ',' {
                rest = &rest[1..];
            } else if first.is_ascii_digit() {
                let (run, after) = rest.split_at(digits(rest));
                square += run.parse::<usize>().unwrap();
                rest = after;
            } else {
                rest = &rest[1..];
                let mut subs = Vec::new();
                let mut value = 0;
                if let Some(inside) = rest.strip_prefix('(') {
                    let (inside, after) = inside.split_once(')').unwrap();
                    subs = inside.split('+').map(|sub| sub.parse().unwrap()).collect();
                    value = subs.iter().sum();
                    rest = after;
                } else if columns == 8 {
                    let (number, after) = rest.split_at(digits(rest));
                    value = number.parse().unwrap();
                    rest = after;
                }
                let side = if first.is_ascii_uppercase() {
                    SceneSide::White
                } else {
                    SceneSide::Black
                };
                let shape = match first.to_ascii_uppercase() {
                    'P' if columns == 12 => 'M',
                    shape => shape,
                };
                pieces.push(Glyph {
                    square: square.try_into().unwrap(),
                    side,
                    shape,
                    value,
                    subs,
                });
                square += 1;
            }
        }
    }
    Scene {
        game,
        columns: columns.try_into().unwrap(),
        rows: rows.len().try_into().unwrap(),
        labels: if columns == 12 {
            Labels::ColumnLetters
        } else {
            Labels::RowLetters
        },
        pieces,
        ghosts: Vec::new(),
        marks: Vec::new(),
        arrows: Vec::new(),
        viewpoint: SceneSide::White,
        layout: Layout::Portrait,
        turn: Some(SceneSide::White),
        prisoners: [Vec::new(), Vec::new()],
        winner: None,
        deeds: Vec::new(),
    }
}

#[test]
fn gallery() {
    let Ok(folder) = std::env::var("MAGISTER_GALLERY") else {
        return;
    };
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).unwrap();
    let save = |name: &str, scene: &Scene, size| {
        fs::write(
            folder.join(format!("{name}.png")),
            png(scene, crate::base::Lang::En, size),
        )
        .unwrap();
    };
    let scene = board(SceneGame::Boissiere, BOISSIERE);
    println!(
        "{}\n\n{}",
        words(&scene, crate::base::Lang::En),
        alt(&scene, crate::base::Lang::It, 1024)
    );
    save("boissiere", &scene, Size::Normal);
    save("boissiere-small", &scene, Size::Small);
    save(
        "boissiere-wide",
        &Scene {
            layout: Layout::Landscape,
            ..scene.clone()
        },
        Size::Normal,
    );
    save("boissiere-flip", &scene.clone().flipped(), Size::Normal);
    save("medieval", &board(SceneGame::Medieval, RANKS), Size::Normal);
    save(
        "latrunculi",
        &board(SceneGame::Latrunculi, LATRUNCULI),
        Size::Normal,
    );
    let lat = "p3pppp1pPp/5k2p3/2P2p6/1p10/4P7/4KpPp4/1p10/PPP2PPP1PPP";
    let mut scene = board(SceneGame::Latrunculi, lat);
    scene.turn = Some(SceneSide::Black);
    for (square, kind) in [
        (8, MarkKind::From),
        (52, MarkKind::To),
        (51, MarkKind::Captured),
        (64, MarkKind::Captured),
    ] {
        scene.mark(square, kind);
    }
    scene.arrows.push(Arrow { from: 4, to: 52 });
    scene.marks[0].square = 4;
    scene.ghosts = vec![
        Glyph {
            square: 51,
            side: SceneSide::Black,
            shape: 'M',
            value: 0,
            subs: vec![],
        },
        Glyph {
            square: 64,
            side: SceneSide::White,
            shape: 'M',
            value: 0,
            subs: vec![],
        },
    ];
    save("latrunculi-mid", &scene, Size::Normal);
    save(
        "latrunculi-turned",
        &Scene {
            layout: Layout::Landscape,
            ..scene.clone()
        }
        .flipped(),
        Size::Normal,
    );
    let mid = "s49,s121,4,s225,s361/s28,1,t36,t30,t56,t64,s120,1/t16,t12,1,c25,c49,c81,1,t100/8/4,p(64+49+16),3/8/2,c9999,t9999,s9999,3/1,t1000,t361,c361,C1234,T1234,S8888,1/8/3,c9,4/8/4,C2,3/2,C8,C6,C4,3/T81,T72,C64,1,C16,C4,T6,T9/S153,P(9999+9999+9999+9999+9999+9999),T49,T42,T20,T25,S45,S15/S289,S169,4,S81,S25";
    let mut scene = board(SceneGame::Boissiere, mid);
    scene.turn = Some(SceneSide::Black);
    for (square, kind) in [
        (27, MarkKind::From),
        (36, MarkKind::To),
        (19, MarkKind::Captured),
        (91, MarkKind::Captured),
        (51, MarkKind::Target),
        (52, MarkKind::Way),
        (24, MarkKind::Way),
        (73, MarkKind::Target),
        (75, MarkKind::Target),
        (76, MarkKind::Target),
        (0, MarkKind::Reentered),
    ] {
        scene.mark(square, kind);
    }
    scene.arrows = vec![
        Arrow { from: 27, to: 36 },
        Arrow { from: 20, to: 51 },
        Arrow { from: 65, to: 66 },
        Arrow { from: 8, to: 64 },
    ];
    scene.pieces.retain(|piece| piece.square != 28);
    scene.arrows[0] = Arrow { from: 28, to: 36 };
    scene.marks[0].square = 28;
    scene.ghosts = vec![
        Glyph {
            square: 19,
            side: SceneSide::White,
            shape: 'C',
            value: 36,
            subs: vec![],
        },
        Glyph {
            square: 91,
            side: SceneSide::Black,
            shape: 'T',
            value: 90,
            subs: vec![],
        },
        Glyph {
            square: 54,
            side: SceneSide::Black,
            shape: 'S',
            value: 289,
            subs: vec![],
        },
        Glyph {
            square: 95,
            side: SceneSide::Black,
            shape: 'P',
            value: 190,
            subs: vec![],
        },
    ];
    scene.prisoners = [
        "c9 s36^ t90 s66 c3 c5 c7"
            .split(' ')
            .map(str::to_owned)
            .collect(),
        "C36 P91 S15 S9^ T42 C2 C4 C6 C8 C16 C64 S289 S169 T9999 S9999"
            .split(' ')
            .map(str::to_owned)
            .collect(),
    ];
    println!(
        "{}\n\n{}",
        words(&scene, crate::base::Lang::En),
        alt(&scene, crate::base::Lang::En, 1024)
    );
    save("mid", &scene, Size::Normal);
    save("mid-large", &scene, Size::Double);
    save("mid-small", &scene, Size::Small);
    save(
        "mid-wide",
        &Scene {
            layout: Layout::Landscape,
            ..scene.clone()
        },
        Size::Normal,
    );
}
