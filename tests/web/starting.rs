//! Starting and ending.

use super::Window;
use crate::support::{Server, folder, magister, said};

#[test]
fn with_nothing_set_the_table_says_where_it_is_and_ends_when_told() {
    let mut server = Server::start("plain");
    let greeting = server.greeting.join("\n");
    let url = format!("http://127.0.0.1:{}", server.port);
    assert!(greeting.contains(&format!("open {url} ")), "{greeting}");
    assert!(greeting.contains("DISCORD_TOKEN"), "{greeting}");
    assert_eq!(server.greeting.last(), Some(&format!("ready: web {url}")));
    assert!(server.folder.join("data/magister.db").exists());
    // A window that listens does not hold the end up.
    let mut stream = Window::of(&server, "alice").listen(0);
    assert!(stream.next().is_some());
    assert_eq!(server.end().code(), Some(0));
    while stream.next().is_some() {}
}

#[test]
fn a_port_in_use_is_said_with_what_to_do() {
    let server = Server::start("first");
    let folder = folder("second");
    let address = format!("127.0.0.1:{}", server.port);
    let (status, out, errors) = said(magister(&folder).env("MAGISTER_WEB", &address));
    assert_eq!(status, Some(2));
    assert!(
        errors.contains(&address) && errors.contains("another port"),
        "{errors}"
    );
    assert!(!out.contains("ready:"), "{out}");
}

#[test]
fn settings_that_make_no_sense_are_said_at_once() {
    for (name, value, wanted) in [
        ("MAGISTER_WEB", "0.0.0.0:0", "MAGISTER_WEB_KEY"),
        ("MAGISTER_WEB", "nowhere", "127.0.0.1:8080"),
        ("MAGISTER_WEB", "off", "nothing to start"),
        (
            "MAGISTER_WEB_HOSTS",
            "games.example.org",
            "MAGISTER_WEB_KEY",
        ),
        ("MAGISTER_DATABASE", "/dev/null/x.db", "/dev/null/x.db"),
    ] {
        let folder = folder("odd-settings");
        let mut command = magister(&folder);
        command.env("MAGISTER_WEB", "127.0.0.1:0").env(name, value);
        let (status, out, errors) = said(&mut command);
        assert_eq!(status, Some(2), "{name}={value}: {out}{errors}");
        assert!(errors.contains(wanted), "{name}={value}: {errors}");
        assert!(!out.contains("ready:"), "{out}");
    }
}

#[test]
fn settings_come_from_the_file_too_and_the_environment_wins() {
    let place = folder("dotenv");
    std::fs::write(place.join(".env"), "MAGISTER_WEB=nowhere\n").expect("a file");
    let (status, _, errors) = said(&mut magister(&place));
    assert_eq!(status, Some(2));
    assert!(errors.contains("nowhere"), "{errors}");
    let (_, _, errors) = said(magister(&place).env("MAGISTER_WEB", "off"));
    assert!(errors.contains("nothing to start"), "{errors}");
    std::fs::write(place.join(".env"), "what is this").expect("a file");
    let (status, _, errors) = said(&mut magister(&place));
    assert_eq!(status, Some(2));
    assert!(errors.contains(".env"), "{errors}");
}
