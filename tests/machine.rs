//! The binary's machine interface of the rules, as other programs see it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the binary with these arguments and this input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_magister"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("its input");
    // A verb that reads nothing may be gone already.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn lines(arguments: &[&str], input: &[u8]) -> Vec<String> {
    let output = run(arguments, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    text.lines().map(str::to_owned).collect()
}

const START: &str = "pppppppppppp/5k6/12/12/12/12/6K5/PPPPPPPPPPPP w 0 1";

#[test]
fn it_starts() {
    let wanted = format!(r#"{{"position":"{START}"}}"#);
    assert_eq!(lines(&["rules", "latrunculi", "start"], b""), [wanted]);
    let odd = lines(
        &["rules", "boissiere", "start", "--option", "first=odd"],
        b"",
    );
    assert!(odd[0].ends_with(r#" o b - - 1"}"#), "{odd:?}");
    let rows = lines(
        &["rules", "medieval", "start", "--option", "setup=boissiere"],
        b"",
    );
    assert_eq!(rows[0].matches('/').count(), 15);
}

#[test]
fn it_lists_legal_actions_with_their_keys_in_order() {
    let latrunculi = lines(&["rules", "latrunculi", "legal", "--position", START], b"");
    assert_eq!(latrunculi.len(), 68);
    assert_eq!(
        latrunculi[0],
        r#"{"action":"a1-a2","kind":"move","captures":[]}"#
    );
    let rows = "8/8/8/8/8/8/8/p(64+36),7/C36,7/8/8/8/8/8/8/8 e b - - 1";
    let boissiere = lines(&["rules", "boissiere", "legal", "--position", rows], b"");
    assert_eq!(
        boissiere,
        [
            r#"{"action":"C36 h1-g1","kind":"move"}"#,
            r#"{"action":"C36 h1-h2","kind":"move"}"#,
            r#"{"action":"x s36 i1","kind":"capture","target":"i1","part":36,"by":["C36 h1 x s36 i1"]}"#,
        ]
    );
    let rows = "8/8/8/8/8/8/8/8/8/8/2,c4,5/1,C4,6/8/1,C2,C2,C2,C2,C2,C2,C2 e b - - 1";
    let medieval = lines(&["rules", "medieval", "legal", "--position", rows], b"");
    let capture = medieval.iter().find(|line| line.contains("capture"));
    assert_eq!(
        capture.map(String::as_str),
        Some(
            r#"{"action":"x d3 @a1","kind":"capture","target":"d3","reentry":"a1","by":["C4 c2 x c4 d3"]}"#
        )
    );
}

#[test]
fn it_plays_what_it_reads_and_answers_every_line() {
    let mut input = b"g2-g3\nf7-f6\r\nd9-d8\n\xff\xfe\n\n".to_vec();
    input.extend(std::iter::repeat_n(b'a', 100_000));
    input.extend_from_slice(b"\na1-b2");
    let lines = lines(
        &["rules", "latrunculi", "play", "--position", START],
        &input,
    );
    assert_eq!(lines.len(), 7, "{lines:?}");
    assert_eq!(
        lines[1],
        r#"{"position":"pppppppppppp/12/5k6/12/12/6K5/12/PPPPPPPPPPPP w 2 3","outcome":null}"#
    );
    for line in &lines[2..6] {
        assert!(
            line.starts_with(r#"{"error":{"code":"syntax","message":""#),
            "{line}"
        );
    }
    assert!(lines[6].starts_with(r#"{"error":{"code":"pawn","message":"A pawn moves"#));
}

#[test]
fn it_says_how_a_game_ends() {
    let rows = "p11/P11/12/12/12/12/11K/1P9k w 0 1";
    let lines = lines(
        &["rules", "latrunculi", "play", "--position", rows],
        b"b1-b8\nb8-b7\n",
    );
    assert!(
        lines[0].ends_with(r#""outcome":{"winner":"w","reason":"pawns"}}"#),
        "{lines:?}"
    );
    assert!(
        lines[1].starts_with(r#"{"error":{"code":"over""#),
        "{lines:?}"
    );
}

#[test]
fn it_counts_and_plays_at_random() {
    let counted = lines(
        &[
            "rules",
            "latrunculi",
            "perft",
            "--position",
            START,
            "--depth",
            "2",
        ],
        b"",
    );
    assert_eq!(counted, [r#"{"depth":2,"nodes":4412}"#]);
    for game in ["latrunculi", "boissiere", "medieval"] {
        let play = |seed| {
            lines(
                &["rules", game, "random", "--seed", seed, "--plies", "40"],
                b"",
            )
        };
        let played = play("1");
        assert_eq!(played.len(), 40);
        assert!(played[0].starts_with(r#"{"action":""#), "{}", played[0]);
        assert_eq!(play("1"), played);
        assert_ne!(play("2"), played);
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_status_2() {
    for arguments in [
        &["rules", "chess", "start"][..],
        &["rules", "latrunculi", "start", "--option", "rows=14"],
        &["rules", "latrunculi", "start", "--option", "quiet"],
        &["rules", "boissiere", "start", "--option", "common=body:0"],
        &[
            "rules",
            "boissiere",
            "start",
            "--option",
            "common=none",
            "--option",
            "proper=none",
        ],
        &["rules", "latrunculi", "legal", "--position", "nonsense"],
        &[
            "rules",
            "latrunculi",
            "perft",
            "--position",
            START,
            "--depth",
            "x",
        ],
        &["rules", "latrunculi"],
        &["--nonsense"],
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn it_says_its_version() {
    let version = concat!("magister ", env!("CARGO_PKG_VERSION"));
    assert_eq!(lines(&["--version"], b""), [version]);
}
