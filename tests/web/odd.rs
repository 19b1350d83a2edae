//! Odd input of every kind is refused and harms nothing.

use serde_json::json;

use super::Window;
use crate::support::{Server, ask, send};

#[test]
fn odd_bodies_are_refused() {
    let server = Server::start("odd-bodies");
    let window = Window::of(&server, "alice");
    let secret = format!("{:0>32}", "alice");
    let headers = [("X-Magister-Window", secret.as_str())];
    let long = format!(
        "{{\"text\":\"{}\",\"key\":\"12345678\"}}",
        "x".repeat(600_000)
    );
    for path in ["/api/say", "/api/name", "/key"] {
        for body in [
            "{",
            "[]",
            "null",
            "{\"text\":1}",
            "{\"text\":\"help\"}",
            "\u{0}",
            long.as_str(),
        ] {
            let answer = ask(server.port, &format!("POST {path}"), &headers, body);
            assert!(
                (300..500).contains(&answer.status),
                "{path} {body:.40}: {}",
                answer.status
            );
        }
    }
    // Just too much, so that all of it is read before it is refused.
    let much = format!(
        r#"{{"text":"{}","lang":"en"}}"#,
        "x".repeat(512 * 1024 - 20)
    );
    let answer = ask(server.port, "POST /api/say", &headers, &much);
    assert_eq!(answer.status, 413);
    assert!(
        answer.text().contains("512 KB at most"),
        "{}",
        answer.text()
    );
    for key in ["", "short", &"x".repeat(65), "12345678 ", "ключключ"] {
        let answer = window.post("/api/say", &json!({ "text": "help", "key": key }));
        assert_eq!(answer.status, 400, "{key}");
    }
    let odd = window.post("/api/name", &json!({ "lang": "it", "name": 7 }));
    assert_eq!(odd.status, 422);
    let words = odd.json()["refused"].to_string();
    assert!(words.contains("Non riesco a leggere"), "{words}");
    let odd = ask(server.port, "GET /api/feed?after=abc", &headers, "");
    assert_eq!(odd.status, 400);
    assert!(odd.json()["refused"].is_string());
    assert_eq!(window.state()["me"], "alice");
}

#[test]
fn odd_lines_are_answered_in_words() {
    let server = Server::start("odd-lines");
    let window = Window::of(&server, "alice");
    let long = "x".repeat(10_000);
    for line in [
        "",
        " ",
        "\u{0}",
        "\u{202e}",
        "press",
        "press x",
        "press v1:BKTR:1:0:move=",
        "#",
        "@",
        "\"",
        "move",
        "move ]]]",
        "challenge @alice latrunculi",
        "challenge \"@no one\" chess",
        "yes",
        "move x;x;x;;;end",
        "🎲",
        "accept #BKTR",
        long.as_str(),
    ] {
        let answer = window.say(line);
        assert!(!answer.is_empty(), "{line:.40}");
        assert!(answer.iter().all(|message| {
            message["text"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
        }));
    }
    for serial in [i64::MIN, -1, i64::MAX] {
        let seen =
            json!({ "key": format!("old-board-{serial}"), "serial": serial, "step": serial });
        window.say_with("move a1-a5", seen);
    }
}

#[test]
fn odd_addresses_are_not_there() {
    let server = Server::start("odd-paths");
    for path in [
        "/nothing",
        "/web/",
        "/web/../Cargo.toml",
        "/web/%2e%2e%2fCargo.toml",
        "/web/x.js",
        "/picture/",
        "/picture/x",
        "/picture/0000000000000000-normal.png",
        "/picture/0-huge.png",
        "/picture/%ff",
        "/start/chess-small.png",
        "/start/boissiere-",
        "/favicon.ico",
        "/.env",
    ] {
        let answer = ask(server.port, &format!("GET {path}"), &[], "");
        assert!(
            matches!(answer.status, 400 | 404),
            "{path}: {}",
            answer.status
        );
    }
    for (head, wanted) in [
        ("GET /api/say", 405),
        ("DELETE /", 405),
        ("POST /", 405),
        ("GET /api/state?game=%23", 200),
        ("GET /api/state?game=ZZZZ&flip=x&turned=%00&lang=tlh", 200),
        ("GET /api/feed?after=-9223372036854775808", 200),
        ("GET /api/feed?after=x", 400),
        ("GET /api/events?after=99999999999999999999", 400),
    ] {
        assert_eq!(ask(server.port, head, &[], "").status, wanted, "{head}");
    }
    let host = format!("127.0.0.1:{}", server.port);
    let odd = [
        ("Host", host.as_str()),
        ("Cookie", "\u{1F}=;;=;a"),
        ("Accept-Language", ";,;q="),
    ];
    assert!(send(server.port, "GET /", &odd, b"").status < 500);
    assert_eq!(ask(server.port, "GET /", &[], "").status, 200);
}

#[test]
fn addresses_that_make_no_sense_are_answered_in_our_words() {
    let server = Server::start("odd-addresses");
    for path in [
        "/picture/%ff-normal.png",
        "/start/%ff.png",
        "/web/%ff",
        "/nowhere",
    ] {
        let answer = ask(server.port, &format!("GET {path}"), &[], "");
        assert_eq!(answer.status, 404, "{path}");
        assert!(
            answer.text().contains("There is nothing here"),
            "{path}: {}",
            answer.text()
        );
    }
    let answer = ask(
        server.port,
        "PUT /api/say",
        &[("Accept-Language", "it")],
        "",
    );
    assert_eq!(answer.status, 405);
    assert!(
        answer.text().contains("non si chiede in questo modo"),
        "{}",
        answer.text()
    );
}
