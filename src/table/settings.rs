//! What a person chooses to be told, where and when.

use super::{Done, Outcome, Table};
use crate::base::hours::{DayTime, Quiet, day_start};
use crate::base::{Instant, Notify, Preferences, Stopwatch, Zone};
use crate::command::{self, Setting};
use crate::reply::settings;
use crate::store::{Change, PreferenceRow, StoreError};

impl Table {
    /// Shows what the speaker has chosen, or changes it.
    pub(super) async fn settings(&self, name: Option<Setting>, value: Option<&str>) -> Outcome {
        let (me, lang) = (&self.me.person, self.me.lang);
        let row = self.preference(me).await?;
        let old = row.clone().map(|row| row.chosen).unwrap_or_default();
        let (setting, value) = match (name, value) {
            (Some(setting), Some(value)) => (setting, value),
            (Some(setting), None) => {
                let shown = settings::one(lang, me, setting, &old, self.now);
                return Ok(Done::said(shown));
            }
            (None, Some(value)) => {
                let example = meant(value, &old);
                return Err(settings::unknown(lang, me, value, example.as_deref()).into());
            }
            (None, None) => return Ok(Done::said(settings::all(lang, me, &old, self.now))),
        };
        let chosen = match read(setting, value, &old) {
            Ok(chosen) => chosen,
            Err(near) => return Err(settings::bad(lang, me, setting, value, &near).into()),
        };
        let digest = self.first_digest(row.as_ref(), &chosen);
        let mut done = self.remind_anew(&old, &chosen).await?;
        done.messages = vec![settings::changed(lang, me, setting, &chosen, self.now)];
        done.changes
            .push(Change::Preference(Box::new(PreferenceRow {
                person: me.clone(),
                chosen,
                digest,
            })));
        Ok(done)
    }

    /// When the first daily message is due after a change: not on a day that has had one.
    fn first_digest(&self, row: Option<&PreferenceRow>, chosen: &Preferences) -> Option<Instant> {
        let next = row.and_then(|row| row.digest);
        let after = next.map_or(self.now, |next| {
            let day = day_start(next, &chosen.zone.rules());
            self.now.max(day.plus(-1))
        });
        chosen.next_digest(after)
    }

    /// The reminders of the speaker's running clocks come as is now chosen. What was not wanted
    /// before is not made up for.
    async fn remind_anew(
        &self,
        old: &Preferences,
        chosen: &Preferences,
    ) -> Result<Done, StoreError> {
        let silent = |notify: Notify| matches!(notify, Notify::Off | Notify::Digest);
        let mut done = Done::default();
        for code in self.clocks_of(&self.me.person).await? {
            let Some(clock) = self.clock_of(&code).await? else {
                continue;
            };
            let mut next: Stopwatch = clock;
            if silent(old.notify) && !silent(chosen.notify) && clock.since <= self.now {
                next.reminded = clock.reminded.max(clock.passed(self.now));
            }
            done.changes.push(Change::Clock {
                code,
                remind: chosen.next_reminder(&next, self.now),
                clock: Some(next),
            });
        }
        Ok(done)
    }
}

/// The line that is likely meant by what begins with no setting's name: with the value that was
/// given, if that fits.
fn meant(said: &str, old: &Preferences) -> Option<String> {
    let (name, value) = said.split_once(' ').unwrap_or((said, ""));
    let setting = command::likely_setting(name)?;
    let usual = match setting {
        Setting::Notify => "digest",
        Setting::Zone => "Europe/Rome",
        Setting::Quiet => "22:00-07:00",
        Setting::Digest => "09:00",
    };
    let value = match read(setting, value, old) {
        Ok(_) => value.to_owned(),
        Err(near) => near.into_iter().next().unwrap_or_else(|| usual.to_owned()),
    };
    Some(format!("settings {} {value}", setting.name()))
}

/// What is chosen once this setting has this value.
///
/// # Errors
/// What comes near a value that does not fit, if anything does.
fn read(setting: Setting, value: &str, old: &Preferences) -> Result<Preferences, Vec<String>> {
    let mut chosen = old.clone();
    match setting {
        Setting::Notify => chosen.notify = Notify::read(value).ok_or_else(Vec::new)?,
        Setting::Zone => chosen.zone = Zone::read(value)?,
        Setting::Quiet if value.trim().eq_ignore_ascii_case("off") => chosen.quiet = None,
        Setting::Quiet => chosen.quiet = Some(Quiet::read(value).ok_or_else(Vec::new)?),
        Setting::Digest => chosen.hour = DayTime::read(value).ok_or_else(Vec::new)?,
    }
    Ok(chosen)
}
