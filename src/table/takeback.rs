//! What taking a turn back brings back: the clocks, and what was offered then.

use serde::{Deserialize, Serialize};

use crate::base::{Instant, Stopwatch};

/// How things stood when a turn ended, beside the board; kept with the turn.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Before {
    /// What each side had left, and the measure of the reminders of the side that played.
    clock: Option<Kept>,
    /// The questions between the players that were open then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) open: Vec<i64>,
    /// Whether its player had planned the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) planned: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    left: [i64; 2],
    running: usize,
    full: i64,
}

impl Before {
    /// How things stand now.
    pub(super) fn new(clock: Option<Stopwatch>, open: Vec<i64>) -> Self {
        let clock = clock.map(|clock| Kept {
            left: clock.left,
            running: clock.running,
            full: clock.full,
        });
        Self {
            clock,
            open,
            planned: false,
        }
    }

    /// The same before a turn that its player had planned.
    #[must_use]
    pub(super) fn planned(self) -> Self {
        Self {
            planned: true,
            ..self
        }
    }

    /// As it is stored.
    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what [`Before::write`] wrote; nothing from before there were clocks.
    pub(super) fn read(text: Option<&str>) -> Self {
        text.and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    /// The clocks as they stood, running again from now on, or from `until` on if that lies ahead.
    pub(super) fn clock(&self, now: Instant, until: Option<Instant>) -> Option<Stopwatch> {
        let kept = self.clock.as_ref()?;
        let clock = Stopwatch {
            left: kept.left,
            running: kept.running.min(1),
            since: now,
            full: kept.full,
            reminded: 0,
            told: false,
            paused: None,
        };
        Some(clock.resumed(now, until))
    }
}
