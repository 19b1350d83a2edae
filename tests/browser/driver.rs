//! A headless Chromium, driven by chromedriver, which takes JSON over plain HTTP.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{ask, folder};

/// How long something may take to appear on the page before a test fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a found element is called by the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser with its windows.
#[derive(Debug)]
pub(super) struct Browser {
    driver: Child,
    port: u16,
    session: String,
    profile: PathBuf,
}

/// A window of a browser.
#[derive(Debug, Clone)]
pub(super) struct Tab<'b> {
    browser: &'b Browser,
    handle: String,
}

impl Browser {
    /// Opens a browser; none if this machine has none (which is said), unless
    /// `MAGISTER_REQUIRE_BROWSER=1` demands one.
    pub(super) fn open() -> Option<Self> {
        let (driver, port) = match start() {
            Ok(started) => started,
            Err(error) => {
                do_without(&format!("chromedriver does not start: {error}"));
                return None;
            }
        };
        let mut browser = Self {
            driver,
            port,
            session: String::new(),
            profile: folder("browser"),
        };
        let profile = format!("--user-data-dir={}", browser.profile.display());
        let options = json!({ "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--lang=en", profile,
        ]});
        let wanted =
            json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let answer = browser.raw(
            "POST /session",
            &json!({ "capabilities": { "alwaysMatch": wanted } }),
        );
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                do_without(&format!("Chromium does not start: {error}"));
                return None;
            }
        };
        browser.session = answer["sessionId"].to_string().replace('"', "");
        Some(browser)
    }

    /// The window the browser began with.
    pub(super) fn first(&self) -> Tab<'_> {
        let handle = self.command("GET", "/window", &Value::Null);
        self.tab(&handle)
    }

    /// A new window beside the others.
    pub(super) fn window(&self) -> Tab<'_> {
        let opened = self.command("POST", "/window/new", &json!({ "type": "window" }));
        self.tab(&opened["handle"])
    }

    /// Every window, those a page has opened included.
    pub(super) fn windows(&self) -> Vec<Tab<'_>> {
        let handles = self.command("GET", "/window/handles", &Value::Null);
        handles
            .as_array()
            .expect("windows")
            .iter()
            .map(|handle| self.tab(handle))
            .collect()
    }

    fn tab(&self, handle: &Value) -> Tab<'_> {
        Tab {
            browser: self,
            handle: handle.as_str().expect("a window").to_owned(),
        }
    }

    fn raw(&self, head: &str, body: &Value) -> Result<Value, String> {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let answer = ask(self.port, head, &[], &body).json()["value"].take();
        match answer["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", answer["message"])),
            None => Ok(answer),
        }
    }

    fn command(&self, method: &str, path: &str, body: &Value) -> Value {
        let head = format!("{method} /session/{}{path}", self.session);
        self.raw(&head, body)
            .unwrap_or_else(|error| panic!("{path} {body}: {error}"))
    }
}

/// Starts chromedriver on a port that is free, which it tells. It takes its port twice, and ends if
/// somebody else was quicker with the second.
fn start() -> Result<(Child, u16), std::io::Error> {
    for _ in 0..5 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let out = BufReader::new(driver.stdout.take().expect("its output"));
        let port = out.lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        match port {
            Some(port) => return Ok((driver, port)),
            None => driver.wait()?,
        };
    }
    Err(std::io::Error::other("it tells no port"))
}

/// Says that there is no browser; fails if one is demanded.
fn do_without(why: &str) {
    let demanded = std::env::var("MAGISTER_REQUIRE_BROWSER").is_ok_and(|it| it == "1");
    assert!(!demanded, "{why}");
    let why = why.lines().next().unwrap_or_default();
    let note = format!("the tests in a browser are left out: {why}\n");
    // Not captured, so that it is seen.
    let _ = std::io::stderr().write_all(note.as_bytes());
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.raw(&format!("DELETE /session/{}", self.session), &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

impl Tab<'_> {
    fn command(&self, method: &str, path: &str, body: &Value) -> Value {
        let handle = json!({ "handle": self.handle });
        self.browser.command("POST", "/window", &handle);
        self.browser.command(method, path, body)
    }

    /// Opens an address.
    pub(super) fn open(&self, url: &str) {
        self.command("POST", "/url", &json!({ "url": url }));
    }

    /// Closes the window.
    pub(super) fn close(self) {
        self.command("DELETE", "/window", &Value::Null);
    }

    /// Loads the page anew.
    pub(super) fn reload(&self) {
        self.command("POST", "/refresh", &json!({}));
    }

    /// What a script returns; `arguments` are its `arguments`.
    pub(super) fn script(&self, script: &str, arguments: &[Value]) -> Value {
        let body = json!({ "script": script, "args": arguments });
        self.command("POST", "/execute/sync", &body)
    }

    /// Shows the page on a screen of this size.
    pub(super) fn screen(&self, width: u32, height: u32, dark: bool) {
        let emulate = |cmd: &str, params: Value| {
            let body = json!({ "cmd": cmd, "params": params });
            self.command("POST", "/goog/cdp/execute", &body);
        };
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        emulate("Emulation.setDeviceMetricsOverride", size);
        let scheme = if dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        emulate("Emulation.setEmulatedMedia", media);
    }

    /// What the page complained of since this was last asked.
    pub(super) fn complaints(&self) -> Vec<String> {
        let log = self.command("POST", "/se/log", &json!({ "type": "browser" }));
        let lines = log.as_array().expect("a log").iter();
        lines
            .map(|line| line["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// Waits until `found` answers something.
    pub(super) fn wait<T>(&self, what: &str, mut found: impl FnMut(&Self) -> Option<T>) -> T {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = found(self) {
                return found;
            }
            assert!(
                Instant::now() < until,
                "never came: {what}; the page says: {}",
                self.text("body")
            );
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Waits until the text of an element holds `wanted`.
    pub(super) fn sees(&self, css: &str, wanted: &str) {
        self.wait(&format!("{wanted:?} in {css}"), |tab| {
            tab.text(css).contains(wanted).then_some(())
        });
    }

    /// The text of an element as it is shown; empty if it is not.
    pub(super) fn text(&self, css: &str) -> String {
        let script = "const it = document.querySelector(arguments[0]);
            return it?.checkVisibility() ? it.innerText : ''";
        self.script(script, &[json!(css)])
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The element, once it is there.
    fn element(&self, css: &str) -> String {
        let script = "const it = document.querySelector(arguments[0]);
            return it && it.checkVisibility() && !it.disabled ? it : null";
        self.wait(css, |tab| {
            let found = tab.script(script, &[json!(css)]);
            found[ELEMENT].as_str().map(str::to_owned)
        })
    }

    /// Clicks an element with the mouse, as soon as it is there.
    pub(super) fn click(&self, css: &str) {
        // What was found may have been drawn anew before the click.
        self.wait(&format!("a click on {css}"), |tab| {
            let path = format!(
                "/session/{}/element/{}/click",
                tab.browser.session,
                tab.element(css)
            );
            tab.browser.raw(&format!("POST {path}"), &json!({})).ok()
        });
    }

    /// Clicks the visible button with this label inside an element.
    pub(super) fn press(&self, inside: &str, label: &str) {
        let script = "return [...document.querySelectorAll(arguments[0] + ' button')]
            .filter(it => it.checkVisibility() && it.innerText.trim() === arguments[1])
            .map(it => it.click()).length > 0";
        self.wait(&format!("the button {label:?} in {inside}"), |tab| {
            let pressed = tab.script(script, &[json!(inside), json!(label)]);
            (pressed == true).then_some(())
        });
    }

    /// Types into an element, which may send keys such as Enter (`\u{E007}`).
    pub(super) fn keys(&self, css: &str, text: &str) {
        let path = format!("/element/{}/value", self.element(css));
        self.command("POST", &path, &json!({ "text": text }));
    }

    /// Types to whatever has the focus.
    pub(super) fn type_on(&self, text: &str) {
        let active = self.command("GET", "/element/active", &Value::Null);
        let element = active[ELEMENT].as_str().expect("a focus");
        let path = format!("/element/{element}/value");
        self.command("POST", &path, &json!({ "text": text }));
    }

    /// The picture of what is shown, for whoever wants to look: written to the folder in
    /// `MAGISTER_SCREENSHOTS`, if that is set.
    pub(super) fn picture(&self, name: &str) {
        let Ok(folder) = std::env::var("MAGISTER_SCREENSHOTS") else {
            return;
        };
        let params = json!({ "format": "png" });
        let body = json!({ "cmd": "Page.captureScreenshot", "params": params });
        let taken = self.command("POST", "/goog/cdp/execute", &body);
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        let picture = from_base64(taken["data"].as_str().unwrap_or_default());
        std::fs::write(path, picture).expect("written");
    }
}

/// The bytes that a text in Base64 stands for.
fn from_base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => u32::from(letter - b'A'),
        b'a'..=b'z' => u32::from(letter - b'a') + 26,
        b'0'..=b'9' => u32::from(letter - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    for group in letters.chunks(4) {
        let bits = group
            .iter()
            .fold(0, |bits, letter| bits << 6 | value(*letter));
        let bits = bits << (6 * (4 - group.len()));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..group.len()]);
    }
    bytes
}
