//! Who may come in: names of windows, Host and Origin, the access key.

use serde_json::json;

use super::Window;
use crate::support::{Server, ask, send};

#[test]
fn a_name_belongs_to_the_window_that_chose_it() {
    let mut server = Server::start("names");
    let alice = Window::of(&server, "alice");
    let other = Window::new(&server, "other");
    for taken in ["alice", "ALICE", "  alice "] {
        let answer = other.claim(taken);
        assert_eq!(answer.status, 409, "{taken}");
        let offer = answer.json()["offer"]
            .as_str()
            .expect("an offer")
            .to_owned();
        assert!(offer.ends_with(" 2"), "{offer}");
    }
    assert_eq!(other.state()["me"], json!(null));
    assert_eq!(other.claim("alice 2").status, 200);
    assert_eq!(alice.claim("alice").status, 200, "one's own name again");
    // A restart changes nothing of it.
    server.kill();
    server.again();
    assert_eq!(alice.state()["me"], "alice");
    assert_eq!(Window::new(&server, "third").claim("Alice").status, 409);
}

#[test]
fn names_are_plain_and_short() {
    let server = Server::start("odd-names");
    let window = Window::new(&server, "window");
    let long = "x".repeat(33);
    for name in [
        "",
        "   ",
        "a:b",
        "a\"b",
        "@all",
        "a\u{202e}b",
        "\u{0}",
        long.as_str(),
    ] {
        let answer = window.claim(name);
        assert_eq!(answer.status, 422, "{name:?}");
        assert!(
            answer.json()["refused"]
                .as_str()
                .is_some_and(|text| text.len() > 20)
        );
    }
    for (name, wanted) in [
        ("\u{430}lice", "alphabets"),
        ("Chiunque", "means something else"),
        ("#BKTR", "does not begin"),
    ] {
        let answer = window.claim(name);
        assert_eq!(answer.status, 422, "{name:?}");
        assert!(answer.text().contains(wanted), "{name}: {}", answer.text());
    }
    for name in ["<b>@everyone</b>", "Zoë 🎲", "x"] {
        assert_eq!(window.claim(name).status, 200, "{name:?}");
        assert_eq!(window.state()["me"], *name);
    }
}

#[test]
fn without_a_secret_or_a_name_nothing_is_done() {
    let server = Server::start("nobody");
    let line = json!({ "text": "help", "key": "12345678" });
    let nobody = ask(server.port, "POST /api/say", &[], &line.to_string());
    assert_eq!(nobody.status, 401);
    let name = json!({ "name": "alice" }).to_string();
    assert_eq!(ask(server.port, "POST /api/name", &[], &name).status, 400);
    let short = [("X-Magister-Window", "short")];
    assert_eq!(
        ask(server.port, "POST /api/name", &short, &name).status,
        400
    );
    assert_eq!(
        Window::new(&server, "unnamed")
            .post("/api/say", &line)
            .status,
        401
    );
}

#[test]
fn only_the_names_of_this_computer_are_answered() {
    let server = Server::start("hosts");
    let port = server.port;
    let get = |hosts: &[&str]| {
        let headers: Vec<_> = hosts.iter().map(|host| ("Host", *host)).collect();
        send(port, "GET /", &headers, b"")
    };
    for host in [
        "127.0.0.1",
        "localhost",
        "LOCALHOST:1",
        "localhost.:80",
        "[::1]:80",
        "127.0.0.2",
    ] {
        assert_eq!(get(&[host]).status, 200, "{host}");
    }
    for host in [
        "evil.example",
        "localhost.evil.example",
        "x@localhost",
        "10.0.0.1",
        "",
        "a b",
    ] {
        let answer = get(&[host]);
        assert!(
            matches!(answer.status, 400 | 421),
            "{host}: {}",
            answer.status
        );
        assert!(!answer.text().contains("<html"), "{host}");
    }
    assert!(matches!(
        get(&["localhost", "evil.example"]).status,
        400 | 421
    ));
    assert!(matches!(get(&[]).status, 400 | 421));
}

#[test]
fn what_another_page_sends_is_not_done() {
    let server = Server::start("origins");
    let own = format!("http://127.0.0.1:{}", server.port);
    let claim = |name: &str, value: &str| {
        let secret = format!("{:0>32}", "window");
        let headers = [("X-Magister-Window", secret.as_str()), (name, value)];
        let body = json!({ "name": "alice" }).to_string();
        ask(server.port, "POST /api/name", &headers, &body)
    };
    for (name, value) in [
        ("Origin", "http://evil.example"),
        ("Origin", "http://127.0.0.1"),
        ("Origin", "http://localhost:1"),
        ("Origin", "null"),
        ("Origin", "127.0.0.1"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ] {
        assert_eq!(claim(name, value).status, 403, "{name}: {value}");
    }
    let people = Window::new(&server, "looker").state()["here"].clone();
    assert_eq!(people, json!([]), "nothing was done");
    assert_eq!(claim("Origin", &own).status, 200);
    assert_eq!(claim("Sec-Fetch-Site", "same-origin").status, 200);
}

#[test]
fn every_answer_keeps_other_pages_out() {
    let server = Server::start("headers");
    for path in [
        "/",
        "/web/main.js",
        "/api/state",
        "/start/boissiere-small.png",
        "/nothing",
    ] {
        let answer = ask(server.port, &format!("GET {path}"), &[], "");
        let policy = answer.header("content-security-policy").expect(path);
        for wanted in [
            "default-src 'none'",
            "script-src 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(wanted), "{path}: {policy}");
        }
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
        assert!(answer.header("cache-control").is_some(), "{path}");
    }
}

#[test]
fn an_access_key_is_asked_for_and_remembered() {
    let place = crate::support::folder("key");
    let key = [("MAGISTER_WEB_KEY", "open & sesame")];
    let mut server = Server::start_in(place, 0, &key);
    let port = server.port;
    let page = ask(port, "GET /?lang=it", &[], "");
    assert_eq!(page.status, 401);
    assert!(page.text().contains("chiave"), "{}", page.text());
    assert!(!page.text().contains("id=\"board\""));
    assert_eq!(ask(port, "GET /api/state", &[], "").status, 401);
    assert_eq!(ask(port, "GET /api/events", &[], "").status, 401);
    assert_eq!(ask(port, "POST /api/say", &[], "{}").status, 401);
    let host = format!("127.0.0.1:{port}");
    let give = |key: &str| {
        let form = ("Content-Type", "application/x-www-form-urlencoded");
        send(
            port,
            "POST /key",
            &[("Host", &host), form],
            format!("key={key}").as_bytes(),
        )
    };
    let wrong = give("open+sesame");
    assert_eq!(wrong.status, 401);
    assert_eq!(wrong.header("set-cookie"), None);
    let right = give("open+%26+sesame");
    assert_eq!(right.status, 303);
    let cookie = right.header("set-cookie").expect("a cookie");
    for wanted in ["HttpOnly", "SameSite=Strict"] {
        assert!(cookie.contains(wanted), "{cookie}");
    }
    assert!(!cookie.contains("sesame"));
    let cookie = cookie.split(';').next().expect("a value").to_owned();
    let with = |cookie: &str| ask(port, "GET /api/state", &[("Cookie", cookie)], "").status;
    assert_eq!(with(&cookie), 200);
    assert_eq!(with(&format!("other=1; {cookie}")), 200);
    assert_eq!(with("magister_key="), 401);
    assert_eq!(with(&cookie[..cookie.len() - 1]), 401);
    // It opens after a restart too, but not with another key.
    server.kill();
    let server = Server::start_in(server.folder.clone(), port, &key);
    assert_eq!(with(&cookie), 200);
    drop(server);
    let place = crate::support::folder("other-key");
    let _other = Server::start_in(place, port, &[("MAGISTER_WEB_KEY", "another")]);
    assert_eq!(with(&cookie), 401);
}
