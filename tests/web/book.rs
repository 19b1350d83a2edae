//! The rulebook on the page: its pages, its pictures, its answers.

use crate::support::{Answer, Server, ask};

fn get(server: &Server, path: &str) -> Answer {
    ask(server.port, &format!("GET {path}"), &[], "")
}

#[test]
fn the_book_opens_in_the_readers_language() {
    let server = Server::start("book-door");
    for (path, accepted, leads) in [
        ("/rulebook", "it-IT,it", "/rulebook/it/index.html"),
        ("/rulebook/", "fr", "/rulebook/en/index.html"),
        ("/rulebook?lang=it", "en", "/rulebook/it/index.html"),
    ] {
        let head = format!("GET {path}");
        let answer = ask(server.port, &head, &[("Accept-Language", accepted)], "");
        assert_eq!(answer.status, 303, "{path}");
        assert_eq!(answer.header("location"), Some(leads), "{path}");
    }
    let page = get(&server, "/rulebook/it/boissiere.html");
    assert_eq!(page.status, 200);
    let text = page.text();
    assert!(text.contains("<article id=\"siege\""), "{text}");
    assert!(text.contains("action=\"search\"") && text.contains("href=\"../../?lang=it\""));
    for path in [
        "en/commands.html",
        "en/table.html",
        "book.css",
        "colours.css",
        "icon.svg",
    ] {
        assert_eq!(
            get(&server, &format!("/rulebook/{path}")).status,
            200,
            "{path}"
        );
    }
    for path in [
        "fr/index.html",
        "en/none.html",
        "en/../book.css",
        "figures/none.png",
        "en/",
    ] {
        assert_eq!(
            get(&server, &format!("/rulebook/{path}")).status,
            404,
            "{path}"
        );
    }
}

#[test]
fn every_figure_is_drawn_when_it_is_asked_for() {
    let server = Server::start("book-figures");
    let page = get(&server, "/rulebook/en/latrunculi.html").text();
    let names = page.split("../figures/").skip(1);
    let names: Vec<&str> = names
        .filter_map(|rest| rest.split(['"', ' ']).next())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names.iter().take(6) {
        let picture = get(&server, &format!("/rulebook/figures/{name}"));
        assert_eq!(picture.header("content-type"), Some("image/png"), "{name}");
        assert!(picture.body.starts_with(b"\x89PNG"), "{name}");
    }
}

#[test]
fn a_question_is_answered_and_shown_as_text() {
    let server = Server::start("book-search");
    let found = get(&server, "/rulebook/en/search?q=does+the+edge+help+a+siege").text();
    assert!(found.contains("<article id=\"siege\""), "{found}");
    let odd = get(
        &server,
        "/rulebook/en/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27",
    )
    .text();
    assert!(
        odd.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;"),
        "{odd}"
    );
    assert!(!odd.contains("<script"));
    for path in ["search", "search?q=", "search?q=%ff", "search?x=1"] {
        assert_eq!(
            get(&server, &format!("/rulebook/it/{path}")).status,
            200,
            "{path}"
        );
    }
}
