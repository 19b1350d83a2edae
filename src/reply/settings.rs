//! What a person has chosen, and how to choose otherwise.

use super::Message;
use super::told::speak;
use super::words;
use crate::base::{Instant, Lang, Notify, Person, Preferences, Zone};
use crate::command::Setting;

/// All that a person has chosen.
pub fn all(lang: Lang, person: &Person, chosen: &Preferences, now: Instant) -> Message {
    let mut lines = vec![speak(lang, "settings-head", &[])];
    let settings = Setting::ALL.into_iter();
    lines.extend(settings.map(|setting| format!("– {}", line(lang, setting, chosen, now))));
    lines.push(speak(lang, "settings-foot", &[]));
    Message::answer(person, lines.join("\n"))
}

/// One thing a person has chosen, and what it can be.
pub fn one(
    lang: Lang,
    person: &Person,
    setting: Setting,
    chosen: &Preferences,
    now: Instant,
) -> Message {
    let text = format!(
        "{}\n{}",
        line(lang, setting, chosen, now),
        how(lang, setting)
    );
    Message::answer(person, text)
}

/// A person has chosen otherwise.
pub fn changed(
    lang: Lang,
    person: &Person,
    setting: Setting,
    chosen: &Preferences,
    now: Instant,
) -> Message {
    let text = format!(
        "{} {}",
        speak(lang, "settings-changed", &[]),
        line(lang, setting, chosen, now)
    );
    Message::answer(person, text)
}

/// There is no such setting; this line is likely meant.
pub fn unknown(lang: Lang, person: &Person, value: &str, example: Option<&str>) -> Message {
    let mut text = speak(lang, "setting-unknown", &[("value", value)]);
    if let Some(line) = example {
        let line = crate::base::text::command_apart(lang, line);
        let example = speak(lang, "command-example", &[("line", &line)]);
        text = format!("{text} {example}");
    }
    Message::refusal(person, text)
}

/// A value that does not fit; these would, the best first.
pub fn bad(lang: Lang, person: &Person, setting: Setting, value: &str, near: &[String]) -> Message {
    let text = match near {
        [] => {
            let how = how(lang, setting);
            speak(lang, "setting-bad", &[("value", value), ("how", &how)])
        }
        [first, others @ ..] => {
            let names = match others {
                [] => first.clone(),
                [.., last] => {
                    let head = near[..others.len()].join(", ");
                    speak(lang, "zones-or", &[("head", &head), ("last", last)])
                }
            };
            let values = [("value", value), ("names", &names), ("name", first)];
            speak(lang, "setting-near", &values)
        }
    };
    Message::refusal(person, text)
}

/// What is chosen, and what that means.
fn line(lang: Lang, setting: Setting, chosen: &Preferences, now: Instant) -> String {
    let hour = chosen.hour.to_string();
    match setting {
        Setting::Notify => {
            let values = [("value", chosen.notify.name()), ("hour", &hour)];
            speak(lang, "setting-notify", &values)
        }
        Setting::Zone => {
            let time = words::time_of_day(now, &chosen.zone);
            let values = [("value", chosen.zone.name()), ("time", &time)];
            speak(lang, "setting-zone", &values)
        }
        Setting::Quiet => {
            let quiet = chosen.quiet.map(|quiet| quiet.to_string());
            let value = quiet.as_deref().unwrap_or("off");
            let zone = chosen.zone.name();
            let line = speak(lang, "setting-quiet", &[("value", value), ("zone", zone)]);
            if quiet.is_some() && chosen.zone == Zone::default() {
                let hint = speak(lang, "setting-quiet-zone", &[]);
                return format!("{line} {hint}");
            }
            line
        }
        Setting::Digest => {
            let on = match chosen.notify {
                Notify::Digest => "yes",
                Notify::Private | Notify::Room | Notify::Off => "no",
            };
            speak(lang, "setting-digest", &[("value", &hour), ("on", on)])
        }
    }
}

/// What it can be.
fn how(lang: Lang, setting: Setting) -> String {
    speak(lang, &format!("setting-how-{}", setting.name()), &[])
}
